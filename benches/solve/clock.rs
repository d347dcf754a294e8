//! Wall-clock time.

use std::time::{Duration, Instant};

/// Runs some work. Returns its result and the time, which doesn't include freeing the result.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
