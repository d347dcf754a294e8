//! How somebody on another thread watches a solve, and stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Shared between who solves and who waits: a wish to stop, and how far the work is. Clones share both.
#[derive(Clone, Debug, Default)]
pub struct Control {
    cancelled: Arc<AtomicBool>,
    decided: Arc<AtomicUsize>,
}

/// The solve was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solve was cancelled")]
pub struct Cancelled;

/// How many positions are worked on between two looks at the control: a fraction of a millisecond.
pub(super) const STRIDE: usize = 1 << 14;

impl Control {
    /// Asks the solve to stop; it does so within a fraction of a millisecond.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the solve was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// How many positions have their label so far.
    pub fn decided(&self) -> usize {
        self.decided.load(Ordering::Relaxed)
    }

    /// Says how far the work is, and hears whether to go on.
    pub(super) fn report(&self, decided: usize) -> Result<(), Cancelled> {
        self.decided.store(decided, Ordering::Relaxed);
        self.heed()
    }

    /// Hears whether to go on.
    pub(crate) fn heed(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() {
            return Err(Cancelled);
        }
        Ok(())
    }
}
