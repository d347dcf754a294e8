//! Where the workers of a solve meet.

use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::{AcqRel, Acquire};

/// Where workers wait for each other. They meet so often that to sleep and to be woken would take longer than what they wait
/// for; who waits long makes way for others.
pub(super) struct Meeting {
    workers: usize,
    // How many have come, in all meetings so far.
    come: AtomicUsize,
}

impl Meeting {
    pub(super) fn of(workers: usize) -> Meeting {
        let come = AtomicUsize::new(0);
        Meeting { workers, come }
    }

    /// Comes, and waits until all have.
    pub(super) fn wait(&self) {
        let before = self.come.fetch_add(1, AcqRel);
        let all = before - before % self.workers + self.workers;
        let mut patience = 1 << 10;
        while self.come.load(Acquire) < all {
            if patience == 0 {
                std::thread::yield_now();
            } else {
                patience -= 1;
                std::hint::spin_loop();
            }
        }
    }
}
