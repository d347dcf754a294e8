//! The frames of a database that stay in memory.

use std::collections::VecDeque;

/// The frames of a kind that were read last, the newest in front.
pub(super) struct Kept<T>(VecDeque<(u64, T)>);

/// The frames of a kind that stay in memory.
const KEPT: usize = 16;

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(VecDeque::new())
    }
}

impl<T> Kept<T> {
    /// A frame, if it is kept.
    pub(super) fn get(&mut self, number: u64) -> Option<&T> {
        let at = self.0.iter().position(|(kept, _)| *kept == number)?;
        if at > 0 {
            let frame = self.0.remove(at)?;
            self.0.push_front(frame);
        }
        self.0.front().map(|(_, frame)| frame)
    }

    /// Keeps a frame in place of the oldest.
    pub(super) fn insert(&mut self, number: u64, frame: T) {
        self.0.truncate(KEPT - 1);
        self.0.push_front((number, frame));
    }
}
