//! The cached frames of a database.

use std::collections::VecDeque;

/// The most recently read frames of one kind, the newest first.
pub(super) struct Kept<T>(VecDeque<(u64, T)>);

/// The number of cached frames of one kind.
const KEPT: usize = 16;

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(VecDeque::new())
    }
}

impl<T> Kept<T> {
    /// A frame, if it is cached.
    pub(super) fn get(&mut self, number: u64) -> Option<&T> {
        let at = self.0.iter().position(|(kept, _)| *kept == number)?;
        if at > 0 {
            let frame = self.0.remove(at)?;
            self.0.push_front(frame);
        }
        self.0.front().map(|(_, frame)| frame)
    }

    /// Caches a frame, replacing the oldest one.
    pub(super) fn insert(&mut self, number: u64, frame: T) {
        self.0.truncate(KEPT - 1);
        self.0.push_front((number, frame));
    }
}
