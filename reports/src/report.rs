//! Markdown tables in one style for all benchmarks.

use std::process::Command;
use std::thread;

/// Prints a heading for tables: the subject, the machine and the date.
pub fn heading(what: &str) {
    println!("## {what}\n\n{}, {}.\n", machine(), today());
}

/// Begins a table. The first column is text, the others are numbers.
pub fn table(columns: &[&str]) {
    println!("| {} |", columns.join(" | "));
    println!("|---{}|", "|---:".repeat(columns.len() - 1));
}

/// Prints a row of the current table.
pub fn row<const N: usize>(cells: [String; N]) {
    println!("| {} |", cells.join(" | "));
}

fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = name.map_or("unknown processor", |name| {
        name.trim_matches([' ', '\t', ':'])
    });
    let threads = thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {threads} threads")
}

fn today() -> String {
    let date = Command::new("date")
        .arg("+%Y-%m-%d")
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    date.unwrap_or_else(|_| "date unknown".to_owned())
}
