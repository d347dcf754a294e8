//! Cancellation, progress and threads of a solve.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::compute::Pool;
pub use crate::compute::{CHECK_INTERVAL, Cancelled};

/// What a solve shares with its caller: cancellation, progress and threads. Clones share the same
/// cancellation and progress.
///
/// # Examples
/// ```
/// use winmove_core::solver::{Control, Pool, SolveError, solve_within};
/// use winmove_core::EdgeGame;
///
/// // Another thread can read the progress from a clone of the control, or cancel the solve.
/// let game = EdgeGame::from_edges(3, [(0, 1), (1, 0), (1, 2)])?;
/// let control = Control::with_pool(Pool::exactly(2));
/// solve_within(&game, &control)?;
/// assert_eq!(control.decided(), 3);
///
/// control.cancel();
/// assert!(matches!(solve_within(&game, &control), Err(SolveError::Cancelled(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control {
    cancelled: Arc<AtomicBool>,
    pool: Pool,
    progress: Arc<Progress>,
    watch: Option<Watch>,
}

/// A callback that is called at each cancellation check.
#[derive(Clone)]
struct Watch(Arc<dyn Fn(&Control) + Send + Sync>);

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

#[derive(Debug, Default)]
struct Progress {
    laid_out: AtomicUsize,
    decided: AtomicUsize,
    searched: AtomicU64,
    tried: AtomicUsize,
}

/// A snapshot of the progress of a solve: [`Control::laid_out`], [`Control::decided`],
/// [`Control::searched`] and [`Control::tried`].
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ProgressCounts {
    laid_out: usize,
    decided: usize,
    searched: u64,
    tried: usize,
}

impl Control {
    /// Runs `work` with a control that nothing else can cancel.
    pub fn to_the_end<T>(work: impl FnOnce(&Control) -> Result<T, Cancelled>) -> T {
        work(&Control::default()).expect("no other clone of the control exists")
    }

    /// A control that calls `watch` at each cancellation check, several thousand times a second.
    pub fn watched(watch: impl Fn(&Control) + Send + Sync + 'static) -> Control {
        Control {
            watch: Some(Watch(Arc::new(watch))),
            ..Control::default()
        }
    }

    /// A snapshot of the progress.
    pub fn counts(&self) -> ProgressCounts {
        ProgressCounts {
            laid_out: self.laid_out(),
            decided: self.decided(),
            searched: self.searched(),
            tried: self.tried(),
        }
    }

    /// Sets the progress to that of a solve elsewhere, such as in another process.
    pub fn set_counts(&self, counts: ProgressCounts) {
        let ProgressCounts {
            laid_out,
            decided,
            searched,
            tried,
        } = counts;
        let progress = &self.progress;
        progress.laid_out.store(laid_out, Ordering::Relaxed);
        progress.decided.store(decided, Ordering::Relaxed);
        progress.searched.store(searched, Ordering::Relaxed);
        progress.tried.store(tried, Ordering::Relaxed);
    }

    /// A control for a solve on these threads.
    pub fn with_pool(pool: Pool) -> Control {
        Control {
            pool,
            ..Control::default()
        }
    }

    /// A control with the same progress and threads but its own cancellation, for work that
    /// continues the solve.
    pub fn renewed(&self) -> Control {
        Control {
            cancelled: Arc::default(),
            ..self.clone()
        }
    }

    /// A control with the same cancellation and progress but other threads.
    pub fn on(&self, pool: Pool) -> Control {
        Control {
            pool,
            ..self.clone()
        }
    }

    /// The threads of the solve.
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// Cancels the solve. It ends at its next cancellation check, usually within a millisecond, and
    /// frees its memory; `benches/stopping` measures both.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the solve was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The approximate number of places and moves visited so far while building the game's tables,
    /// counted once per pass, or the number of states explored so far. It shows progress before the
    /// first position is labelled.
    pub fn laid_out(&self) -> usize {
        self.progress.laid_out.load(Ordering::Relaxed)
    }

    /// The number of positions labelled so far.
    pub fn decided(&self) -> usize {
        self.progress.decided.load(Ordering::Relaxed)
    }

    /// The number of geography states searched so far, over all searches with this control.
    pub fn searched(&self) -> u64 {
        self.progress.searched.load(Ordering::Relaxed)
    }

    /// The number of changes that a what-if search has tried so far.
    pub fn tried(&self) -> usize {
        self.progress.tried.load(Ordering::Relaxed)
    }

    /// Counts one more change as tried.
    pub fn add_tried(&self) {
        self.progress.tried.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts more states as searched.
    pub(super) fn add_searched(&self, states: u64) {
        self.progress.searched.fetch_add(states, Ordering::Relaxed);
    }

    /// Counts more places and moves as visited, and checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub fn lay_out(&self, more: usize) -> Result<(), Cancelled> {
        self.progress.laid_out.fetch_add(more, Ordering::Relaxed);
        self.check()
    }

    /// Sets the number of labelled positions, and checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub fn report(&self, decided: usize) -> Result<(), Cancelled> {
        self.progress.decided.store(decided, Ordering::Relaxed);
        self.check()
    }

    /// Checks for cancellation.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub fn check(&self) -> Result<(), Cancelled> {
        if let Some(Watch(watch)) = &self.watch {
            watch(self);
        }
        if self.is_cancelled() {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }
}
