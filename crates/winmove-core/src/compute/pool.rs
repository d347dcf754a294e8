//! Work shared by a given number of threads.

use std::cell::Cell;
use std::convert::Infallible;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Mutex, PoisonError};

/// How many threads share work.
///
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
    /// As many as the machine runs in parallel.
    #[default]
    Machine,
    AtMost(usize),
    Exactly(usize),
}

/// Work ended early: its cancellation check failed, or another thread panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The cancellation check of one thread of a [`Pool`].
pub type Check<'a> = &'a dyn Fn() -> Result<(), Stopped>;

impl Pool {
    /// A pool of exactly this many threads, at least one, however small the work is.
    /// [`Pool::default`] takes as many of the machine's threads as the work is worth.
    pub const fn exactly(threads: usize) -> Pool {
        let limit = Limit::Exactly(if threads == 0 { 1 } else { threads });
        Pool { limit }
    }

    /// A pool of the machine's threads, for work in several steps that together have `items`. The
    /// system is asked for their number once, and only where the items are worth two threads,
    /// because the call takes about 50 µs.
    pub fn resolved_for(self, items: usize, grain: usize) -> Pool {
        match self.limit {
            Limit::Machine => Pool {
                limit: Limit::AtMost(self.threads_for(items, grain)),
            },
            Limit::AtMost(_) | Limit::Exactly(_) => self,
        }
    }

    /// The number of threads for `items` of work, of which `grain` take as long as waking a thread.
    pub fn threads_for(self, items: usize, grain: usize) -> usize {
        match (self.limit, items / grain) {
            (Limit::Exactly(threads), _) => threads,
            (_, 0 | 1) => 1,
            (Limit::AtMost(threads), worth) => worth.min(threads),
            (Limit::Machine, worth) => {
                // The one place that asks for the machine's threads.
                #[allow(clippy::disallowed_methods)]
                let machine = std::thread::available_parallelism().map_or(1, usize::from);
                worth.min(machine)
            }
        }
    }
}

/// Runs `work` on each part, every part on a thread of its own and the first on this one. `check`
/// is called on this thread only; when it fails, the checks of all parts do. Returns the results in
/// the order of the parts.
///
/// # Errors
/// The error of `check`.
///
/// # Panics
/// If the work of a part panics: with that panic, once all threads have ended.
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
        // No thread panics while it has the lock.
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

/// Calls `work` with a check whose error has no type of its own. So `work` and what it calls are
/// compiled once, instead of once for each type of errors.
///
/// # Errors
/// The error of `check`, which has stopped the work.
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

/// Runs `work` for each number below `count`, as [`run`] does for each part. It has no type
/// parameters, because those would have the threads of the standard library compiled for each use.
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
    // The one place where threads share work.
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
        // All are joined before a panic goes on.
        let others: Vec<_> = others.into_iter().map(|other| other.join()).collect();
        others.into_iter().fold(own, |done, other| {
            done.and(other.unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}

/// As [`run`], for work that is never stopped.
///
/// # Panics
/// As [`run`].
pub fn run_to_end<P: Send, R: Send>(
    parts: impl IntoIterator<Item = P>,
    work: impl Fn(P) -> R + Sync,
) -> Vec<R> {
    let check = || Ok::<(), Infallible>(());
    let Ok(done) = run(parts, &check, |part, _| Ok(work(part)));
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

/// The range of one of `parts` consecutive parts of `0..len`, whose lengths differ by one at most.
pub fn chunk(part: usize, parts: usize, len: usize) -> Range<usize> {
    let at = |part: usize| (part as u64 * len as u64 / parts as u64) as usize;
    at(part)..at(part + 1)
}

/// Splits a slice behind each of `ends`, which rise and the last of which is its length.
///
/// # Panics
/// If the ends don't.
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

/// A point where the threads of a pool wait for each other.
///
/// Waiting threads spin for some microseconds and then yield, because rounds are often shorter than
/// the time to wake a sleeping thread. A thread that leaves early, by an error or a panic, poisons
/// the barrier, so that none waits for it.
#[derive(Debug)]
pub struct Barrier {
    threads: usize,
    // The number of arrivals, over all rounds.
    arrived: AtomicUsize,
    poisoned: AtomicBool,
}

/// Poisons its barrier when it is dropped before [`BarrierGuard::disarm`].
#[derive(Debug)]
pub struct BarrierGuard<'a> {
    barrier: &'a Barrier,
    armed: bool,
}

impl Barrier {
    /// A barrier for this many threads.
    pub fn new(threads: usize) -> Barrier {
        Barrier {
            threads,
            arrived: AtomicUsize::new(0),
            poisoned: AtomicBool::new(false),
        }
    }

    /// Guards the work of one thread: if the guard is dropped without being disarmed, it poisons
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
    /// [`Stopped`], if a thread has left early.
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
    /// Ends the guard after the last wait of this thread.
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
