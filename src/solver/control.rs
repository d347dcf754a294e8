//! How somebody on another thread watches a solve, and stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// Shared between who solves and who waits: a wish to stop, and how far the work is. Clones share both.
#[derive(Clone, Debug, Default)]
pub struct Control {
    cancelled: Arc<AtomicBool>,
    laid_out: Arc<AtomicUsize>,
    decided: Arc<AtomicUsize>,
    searched: Arc<AtomicU64>,
    tried: Arc<AtomicUsize>,
}

/// The solve was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solve was cancelled")]
pub struct Cancelled;

/// How many positions are worked on between two looks at the control: a fraction of a millisecond.
pub(super) const STRIDE: usize = 1 << 14;

impl Control {
    /// A control of its own for work that goes on from this: asked to stop apart, and counted together.
    pub fn renewed(&self) -> Control {
        Control {
            cancelled: Arc::default(),
            ..self.clone()
        }
    }

    /// Asks the solve to stop; it does so within a fraction of a millisecond.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the solve was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// How many places and moves were gone through so far to lay the game out, once for each time; about. Before the
    /// first label it tells that the work goes on.
    pub fn laid_out(&self) -> usize {
        self.laid_out.load(Ordering::Relaxed)
    }

    /// How many positions have their label so far.
    pub fn decided(&self) -> usize {
        self.decided.load(Ordering::Relaxed)
    }

    /// How many states of the stone that never returns were searched so far, by all searches under this control.
    pub fn searched(&self) -> u64 {
        self.searched.load(Ordering::Relaxed)
    }

    /// How many changes to the game were tried so far, where it is asked what each of many would make of it.
    pub fn tried(&self) -> usize {
        self.tried.load(Ordering::Relaxed)
    }

    /// Says that one more change was tried.
    pub(crate) fn add_tried(&self) {
        self.tried.fetch_add(1, Ordering::Relaxed);
    }

    /// Says that more states were searched.
    pub(super) fn add_searched(&self, states: u64) {
        self.searched.fetch_add(states, Ordering::Relaxed);
    }

    /// Says that so much more of the game was gone through to lay it out, and hears whether to go on.
    pub(crate) fn lay_out(&self, more: usize) -> Result<(), Cancelled> {
        self.laid_out.fetch_add(more, Ordering::Relaxed);
        self.heed()
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
