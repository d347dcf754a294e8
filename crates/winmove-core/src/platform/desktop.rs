//! The clock and threads of a desktop.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::io;
use std::thread;
pub use std::time::Instant;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time now, by a clock that never runs backwards.
pub fn now() -> Instant {
    Instant::now()
}

/// The time of the calendar, in seconds since 1970 (UTC). It may run backwards.
pub fn seconds_since_1970() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs();
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

/// Runs `work` on a thread of its own, which ends with it. The name is for debuggers.
///
/// # Errors
/// The system's error, when it can't start one more thread. `work` is then dropped without having
/// run.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}
