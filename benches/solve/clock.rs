//! Time as the processor counts it, so that programs beside the benchmark don't count; and time on the clock, for work
//! of several threads.

use std::sync::LazyLock;
use std::time::{Duration, Instant};
use std::{fs, thread};

/// How long this thread has been on a processor, the system's work for it included (Linux); elsewhere, how long this
/// program has been running.
pub fn now() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    // The system brings the figure up to date when a thread steps back, or at its next tick, which is too late.
    thread::yield_now();
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    match stat.split(' ').next().map(str::parse) {
        Some(Ok(nanoseconds)) => Duration::from_nanos(nanoseconds),
        _ => BEGUN.elapsed(),
    }
}

/// How long work takes, and what it gives; that is not freed yet.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = now();
    let result = work();
    (result, now() - begun)
}

/// How long work takes on the clock, whatever threads do it, and what it gives.
pub fn timed_on_the_clock<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
