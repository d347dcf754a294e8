//! Wall-clock time.

use std::time::{Duration, Instant};

/// Runs some work. Returns its result, which is not freed within the time, and the time.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
