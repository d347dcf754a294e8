//! Clock and memory in a browser.

use std::io;
use std::time::Duration;

pub use web_time::Instant;
use web_time::{SystemTime, UNIX_EPOCH};

/// The size of a WebAssembly memory page, in bytes.
const PAGE: u64 = 1 << 16;

/// The size of the 32-bit address space.
const ALL: u64 = 1 << 32;

/// The upper limit of the reported free memory. A browser doesn't say how much memory it grants,
/// and the program aborts if it refuses an allocation.
const MAX_FREE: u64 = 1 << 30;

/// The current time of a monotonic clock. Browsers round it to 0.1 ms or more.
pub fn now() -> Instant {
    Instant::now()
}

/// The system time since 1970 (UTC).
pub fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

/// The system time in seconds since 1970 (UTC). It may go backwards.
pub fn seconds_since_1970() -> u32 {
    u32::try_from(since_1970().as_secs()).unwrap_or(u32::MAX)
}

/// Fails: a page has one thread.
///
/// # Errors
/// Always.
pub fn spawn(_name: &str, _work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Always `None`: a page has no limit of its own.
pub fn free_address_space() -> Option<u64> {
    None
}

/// Drops vectors on this thread, which is the only one of a page.
pub fn dispose<T>(waste: Vec<Vec<T>>) {
    drop(waste);
}

/// Does nothing, because memory is freed at once.
pub fn await_disposals() {}

/// The memory that can still be allocated, in bytes: the rest of the address space, but at most 1
/// GiB. Freed memory is not counted, because it is never returned to the browser.
pub fn free_memory() -> Option<u64> {
    let taken = core::arch::wasm32::memory_size(0) as u64 * PAGE;
    Some(ALL.saturating_sub(taken).min(MAX_FREE))
}
