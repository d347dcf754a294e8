//! `--timing`: how long each stage took, and the memory.

use std::time::Duration;

use super::streams::complain;
use winmove_files::platform;

/// Prints the seconds of each stage, and the peak memory.
pub(super) fn print_timing(stages: &[(&str, Duration)]) {
    for (stage, time) in stages {
        complain(format_args!("{stage} {:.6}", time.as_secs_f64()));
    }
    if let Some(bytes) = peak_memory() {
        complain(format_args!("peak-memory {bytes}"));
    }
}

/// The peak memory of this process in bytes. Only Linux reports it; elsewhere this is `None`.
fn peak_memory() -> Option<u64> {
    let status = platform::process_status()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
