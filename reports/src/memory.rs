//! The memory that some work takes, as measured by the system.

use std::process::Command;

/// Runs this program again with these arguments. Returns the number that it prints. Memory is
/// measured in a separate process, where nothing was freed before.
pub fn in_own_process(arguments: &[&str]) -> u64 {
    let program = std::env::current_exe().expect("the program has a path");
    let output = Command::new(program)
        .args(arguments)
        .output()
        .expect("it starts again");
    let text = String::from_utf8(output.stdout).expect("a number");
    text.trim().parse().expect("a number")
}

/// The peak memory of some work, in addition to the memory in use before it, in bytes. 0 if the
/// system doesn't report it.
pub fn peak_above<T>(work: impl FnOnce() -> T) -> u64 {
    let before = status("VmRSS:");
    // Resets the peak (Linux, proc_pid_clear_refs(5)).
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    drop(std::hint::black_box(work()));
    status("VmHWM:").saturating_sub(before)
}

fn status(key: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(key));
    let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}
