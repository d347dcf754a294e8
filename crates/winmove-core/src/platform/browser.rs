//! The clock of a browser, and the memory that a page may take.

use std::time::Duration;

pub use web_time::Instant;
use web_time::{SystemTime, UNIX_EPOCH};

/// The size of a page of memory of WebAssembly, in bytes.
const PAGE: u64 = 1 << 16;

/// All memory that the address space of 32 bits has.
const ALL: u64 = 1 << 32;

/// The most memory that is said to be free. A browser doesn't report how much it grants, and an
/// allocation that it refuses ends the program.
const MAX_FREE: u64 = 1 << 30;

/// The time now, by a clock that never runs backwards. Browsers round it, to 0.1 ms or more.
pub fn now() -> Instant {
    Instant::now()
}

/// The time of the calendar, since 1970 (UTC).
pub fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

/// The time of the calendar, in seconds since 1970 (UTC). It may run backwards.
pub fn seconds_since_1970() -> u32 {
    u32::try_from(since_1970().as_secs()).unwrap_or(u32::MAX)
}

/// A page has no limit of its own.
pub fn free_address_space() -> Option<u64> {
    None
}

/// Drops vectors: a page has one thread.
pub fn dispose<T>(waste: Vec<Vec<T>>) {
    drop(waste);
}

/// Nothing is under way.
pub fn await_disposals() {}

/// The memory that may still be taken, in bytes: what the address space leaves, and at most 1 GiB.
/// Memory that was taken and freed is not counted, because it never goes back to the browser.
pub fn free_memory() -> Option<u64> {
    let taken = core::arch::wasm32::memory_size(0) as u64 * PAGE;
    Some(ALL.saturating_sub(taken).min(MAX_FREE))
}
