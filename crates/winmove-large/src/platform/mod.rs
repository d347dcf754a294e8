//! Files and sockets for solves larger than memory.

// Other modules use this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

#[cfg(feature = "cluster")]
mod network;
mod scratch;

#[cfg(feature = "cluster")]
pub use network::notice_dead_peers;
pub use scratch::{
    check_target, complete, create_draft, create_scratch, free_range, is_same_file, lock_scratch,
    make_scratch_folder, open_at, open_scratch, read_exact_at, read_scratch, remove_scratch,
    write_all_at,
};
pub use winmove_core::platform::*;

/// The processor time of this thread, for measuring differences, or elapsed time if the system
/// doesn't report processor time.
#[cfg(all(unix, feature = "cluster"))]
pub fn thread_time() -> std::time::Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The processor time of this thread, for measuring differences, or elapsed time if the system
/// doesn't report processor time.
#[cfg(all(not(unix), feature = "cluster"))]
pub fn thread_time() -> std::time::Duration {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed()
}
