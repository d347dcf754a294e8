//! Runs work on a given number of threads.

use std::cell::Cell;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::cancel::never_cancelled;

/// The number of threads to use.
///
/// # Examples
/// ```
/// use winmove_core::solver::{Control, Pool, solve_within};
/// use winmove_core::{EdgeGame, PositionId};
///
/// let one_thread = Control::with_pool(Pool::exactly(1));
/// let solution = solve_within(&EdgeGame::from_edges(2, [(0, 1)])?, &one_thread)?;
/// assert_eq!(solution.label(PositionId(0)).to_string(), "win in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pool {
    limit: Limit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
enum Limit {
    /// As many threads as the machine can run in parallel.
    #[default]
    Machine,
    AtMost(usize),
    Exactly(usize),
}

/// Work ended early because its cancellation check failed or another thread panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The cancellation check in one thread of a [`Pool`].
pub type Check<'a> = &'a dyn Fn() -> Result<(), Stopped>;

impl Pool {
    /// A pool of exactly this many threads, or one if 0, regardless of the amount of work. In
    /// contrast, [`Pool::default`] uses as many of the machine's threads as the work justifies.
    pub const fn exactly(threads: usize) -> Pool {
        let limit = Limit::Exactly(if threads == 0 { 1 } else { threads });
        Pool { limit }
    }

    /// Fixes the number of threads for work in several steps that have `items` in total. The system
    /// is only asked for the machine's threads if the work is worth at least two, because that
    /// takes about 50 µs.
    pub fn resolved_for(self, items: usize, grain: usize) -> Pool {
        match self.limit {
            Limit::Machine => Pool {
                limit: Limit::AtMost(self.threads_for(items, grain)),
            },
            Limit::AtMost(_) | Limit::Exactly(_) => self,
        }
    }

    /// The number of threads for `items` of work, if `grain` items take as long as waking a thread.
    pub fn threads_for(self, items: usize, grain: usize) -> usize {
        match (self.limit, items / grain) {
            (Limit::Exactly(threads), _) => threads,
            (_, 0 | 1) => 1,
            (Limit::AtMost(threads), worth) => worth.min(threads),
            (Limit::Machine, worth) => worth.min(*MACHINE),
        }
    }
}

/// The machine's threads. To ask for them takes about 50 µs.
// The only place that does.
#[allow(clippy::disallowed_methods)]
static MACHINE: LazyLock<usize> =
    LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));

/// Runs `work` on each part, the first on this thread and every other on its own. `check` is only
/// called on this thread; once it fails, the checks of all parts fail. Returns the results in the
/// order of the parts.
///
/// # Errors
/// Any error that `check` returns.
///
/// # Panics
/// If the work on a part panics. The panic is resumed after all threads have ended.
pub fn run<P: Send, R: Send, E>(
    parts: impl IntoIterator<Item = P>,
    check: &impl Fn() -> Result<(), E>,
    work: impl Fn(P, Check<'_>) -> Result<R, Stopped> + Sync,
) -> Result<Vec<R>, E> {
    let slots: Vec<Mutex<Slot<P, R>>> = parts
        .into_iter()
        .map(|part| Mutex::new(Slot::Part(part)))
        .collect();
    let swap = |number: usize, new: Slot<P, R>| {
        let slot = slots[number].lock();
        // No thread panics while holding the lock.
        std::mem::replace(&mut *slot.unwrap_or_else(PoisonError::into_inner), new)
    };
    with_plain_check(check, |check| {
        run_numbered(slots.len(), check, &|number, check| {
            if let Slot::Part(part) = swap(number, Slot::Taken) {
                swap(number, Slot::Result(work(part, check)?));
            }
            Ok(())
        })
    })?;
    let mut results = Vec::with_capacity(slots.len());
    for number in 0..slots.len() {
        if let Slot::Result(result) = swap(number, Slot::Taken) {
            results.push(result);
        }
    }
    Ok(results)
}

/// A part of the work, and later its result.
enum Slot<P, R> {
    Part(P),
    Taken,
    Result(R),
}

/// Calls `work` with a check whose error type is always [`Stopped`]. This way `work` is compiled
/// once instead of once for each error type.
///
/// # Errors
/// The error of `check` that stopped the work.
pub fn with_plain_check<T, E>(
    check: &impl Fn() -> Result<(), E>,
    work: impl FnOnce(Check<'_>) -> Result<T, Stopped>,
) -> Result<T, E> {
    let error = Cell::new(None);
    let plain = || {
        check().map_err(|said| {
            error.set(Some(said));
            Stopped
        })
    };
    match (work(&plain), error.into_inner()) {
        (Ok(done), _) => Ok(done),
        (Err(Stopped), Some(error)) => Err(error),
        (Err(Stopped), None) => unreachable!("work stops only when a check has failed"),
    }
}

/// Runs `work` for each number below `count`, like [`run`] for parts. It has no type parameters,
/// because the code of scoped threads would be compiled again for each use.
fn run_numbered(
    count: usize,
    check: Check<'_>,
    work: &(dyn Fn(usize, Check<'_>) -> Result<(), Stopped> + Sync),
) -> Result<(), Stopped> {
    let stopped = &AtomicBool::new(false);
    let check_flag = &|| {
        if stopped.load(Relaxed) {
            Err(Stopped)
        } else {
            Ok(())
        }
    };
    let check_all = || {
        check_flag()?;
        check().inspect_err(|Stopped| stopped.store(true, Relaxed))
    };
    // The only place where scoped threads are spawned.
    #[allow(clippy::disallowed_methods)]
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..count)
            .map(|number| {
                scope.spawn(move || {
                    let _guard = StopOnPanic(stopped);
                    work(number, check_flag)
                })
            })
            .collect();
        let own = match count {
            0 => Ok(()),
            _ => {
                let _guard = StopOnPanic(stopped);
                work(0, &check_all)
            }
        };
        // All threads are joined before a panic is resumed.
        let others: Vec<_> = others.into_iter().map(|other| other.join()).collect();
        others.into_iter().fold(own, |done, other| {
            done.and(other.unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}

/// Like [`run`], for work that can't be cancelled.
///
/// # Panics
/// Like [`run`].
pub fn run_to_end<P: Send, R: Send>(
    parts: impl IntoIterator<Item = P>,
    work: impl Fn(P) -> R + Sync,
) -> Vec<R> {
    let Ok(done) = run(parts, &never_cancelled, |part, _| Ok(work(part)));
    done
}

struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Relaxed);
        }
    }
}

/// The range of one of `parts` consecutive parts of `0..len`, whose lengths differ by at most one.
pub fn chunk(part: usize, parts: usize, len: usize) -> Range<usize> {
    let at = |part: usize| (part as u64 * len as u64 / parts as u64) as usize;
    at(part)..at(part + 1)
}

/// Splits a slice at `ends`, which must be ascending and end with the length of the slice.
///
/// # Panics
/// If `ends` is not ascending or goes beyond the slice.
pub fn split_at_ends<T>(
    mut slice: &mut [T],
    ends: impl IntoIterator<Item = usize>,
) -> Vec<&mut [T]> {
    let mut start = 0;
    let mut pieces = Vec::new();
    for end in ends {
        let piece = slice.split_off_mut(..end - start);
        pieces.push(piece.expect("the ends rise, up to the length"));
        start = end;
    }
    pieces
}

/// A synchronization point for the threads of a pool.
///
/// Waiting threads spin for some microseconds and then yield, because rounds are often shorter than
/// the time to wake a sleeping thread. A thread that leaves early, by an error or a panic, poisons
/// the barrier, so that the others don't wait for it.
#[derive(Debug)]
pub struct Barrier {
    threads: usize,
    // The total number of arrivals over all rounds.
    arrived: AtomicUsize,
    poisoned: AtomicBool,
}

/// Poisons its barrier if it is dropped without [`BarrierGuard::disarm`].
#[derive(Debug)]
pub struct BarrierGuard<'a> {
    barrier: &'a Barrier,
    armed: bool,
}

impl Barrier {
    /// Creates a barrier for this many threads.
    pub fn new(threads: usize) -> Barrier {
        Barrier {
            threads,
            arrived: AtomicUsize::new(0),
            poisoned: AtomicBool::new(false),
        }
    }

    /// Guards the work of one thread. If the guard is dropped without being disarmed, it poisons
    /// the barrier.
    pub fn guard(&self) -> BarrierGuard<'_> {
        BarrierGuard {
            barrier: self,
            armed: true,
        }
    }

    /// Waits until all threads have arrived.
    ///
    /// # Errors
    /// [`Stopped`] if a thread has left early.
    pub fn wait(&self) -> Result<(), Stopped> {
        const SPINS: u32 = 1 << 10;
        let before = self.arrived.fetch_add(1, AcqRel);
        let all = before - before % self.threads + self.threads;
        let mut spins = 0;
        while self.arrived.load(Acquire) < all {
            if self.poisoned.load(Relaxed) {
                return Err(Stopped);
            }
            if spins < SPINS {
                spins += 1;
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
        Ok(())
    }
}

impl BarrierGuard<'_> {
    /// Disarms the guard after the thread's last wait.
    pub fn disarm(mut self) {
        self.armed = false;
    }
}

impl Drop for BarrierGuard<'_> {
    fn drop(&mut self) {
        if self.armed {
            self.barrier.poisoned.store(true, Relaxed);
        }
    }
}
