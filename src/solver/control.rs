//! The request to stop a solve, its progress, and its threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

pub use crate::compute::{CHECK_INTERVAL, Cancelled};
use crate::compute::{Cancel, Pool};

/// What a solve shares with its caller: the request to stop, its progress, and its threads. Clones share the same
/// request and progress.
///
/// ```
/// use winmove::solver::{Cancelled, Control, Pool, SolveError, solve_within};
/// use winmove::EdgeGame;
///
/// let game = EdgeGame::from_edges(3, [(0, 1), (1, 0), (1, 2)])?;
/// let control = Control::with_pool(Pool::exactly(2));
/// solve_within(&game, &control)?;
/// // Another thread can show the progress of a clone.
/// assert_eq!((control.clone().decided(), control.searched()), (3, 0));
/// assert!(control.laid_out() > 0);
///
/// control.cancel();
/// assert!(control.is_cancelled());
/// assert_eq!(solve_within(&game, &control), Err(SolveError::Cancelled(Cancelled)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control {
    cancel: Cancel,
    pool: Pool,
    progress: Arc<Progress>,
}

#[derive(Debug, Default)]
struct Progress {
    laid_out: AtomicUsize,
    decided: AtomicUsize,
    searched: AtomicU64,
    tried: AtomicUsize,
}

impl Control {
    /// A control of a solve on these threads.
    pub fn with_pool(pool: Pool) -> Control {
        Control {
            pool,
            ..Control::default()
        }
    }

    /// A control with the same progress and threads but a cancellation of its own, for work that continues this one.
    #[doc(hidden)]
    pub fn renewed(&self) -> Control {
        Control {
            cancel: Cancel::default(),
            ..self.clone()
        }
    }

    /// A control with the same cancellation and progress, for work on other threads.
    #[cfg(feature = "large")]
    pub(crate) fn on(&self, pool: Pool) -> Control {
        Control {
            pool,
            ..self.clone()
        }
    }

    /// The threads of the solve.
    #[doc(hidden)]
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// Requests the solve to stop. It ends at its next cancellation check, usually within a millisecond, and frees its
    /// memory: `benches/stopping` measures both.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Whether the solve was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// About how many places and moves have been visited to build the game's tables, counted once for each pass, or how many
    /// states have been explored to find a game. It shows progress before the first label.
    pub fn laid_out(&self) -> usize {
        self.progress.laid_out.load(Ordering::Relaxed)
    }

    /// The number of positions labelled so far.
    pub fn decided(&self) -> usize {
        self.progress.decided.load(Ordering::Relaxed)
    }

    /// The number of states of geography searched so far, by all searches with this control.
    pub fn searched(&self) -> u64 {
        self.progress.searched.load(Ordering::Relaxed)
    }

    /// The number of changes that a what-if search has tried so far.
    #[doc(hidden)]
    pub fn tried(&self) -> usize {
        self.progress.tried.load(Ordering::Relaxed)
    }

    /// Counts one more change tried.
    #[cfg(feature = "analysis")]
    pub(crate) fn add_tried(&self) {
        self.progress.tried.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts more states searched.
    pub(super) fn add_searched(&self, states: u64) {
        self.progress.searched.fetch_add(states, Ordering::Relaxed);
    }

    /// Counts places and moves visited to build the game's tables, and checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled.
    pub(crate) fn lay_out(&self, more: usize) -> Result<(), Cancelled> {
        self.progress.laid_out.fetch_add(more, Ordering::Relaxed);
        self.check()
    }

    /// Sets the number of labelled positions, and checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled.
    pub(crate) fn report(&self, decided: usize) -> Result<(), Cancelled> {
        self.progress.decided.store(decided, Ordering::Relaxed);
        self.check()
    }

    /// Checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled.
    pub(crate) fn check(&self) -> Result<(), Cancelled> {
        self.cancel.check()
    }
}
