//! Time on the clock, whatever threads do the work.

use std::time::{Duration, Instant};

/// How long work takes, and what it gives; that is not freed yet.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
