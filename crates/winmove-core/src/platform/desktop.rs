//! Clock and threads on a desktop.

// Other modules use this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::io;
use std::thread;
pub use std::time::Instant;
use std::time::{SystemTime, UNIX_EPOCH};

/// The current time of a monotonic clock.
pub fn now() -> Instant {
    Instant::now()
}

/// The system time in seconds since 1970 (UTC). It may go backwards.
pub fn seconds_since_1970() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs();
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

/// Runs `work` on a new thread. The name is for debuggers.
///
/// # Errors
/// An I/O error if the system can't start a thread. `work` is then dropped without running.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}
