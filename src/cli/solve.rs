//! `winmove solve`: read, solve, certify, and only then print.

use std::time::{Duration, Instant};

use super::report::Report;
use super::{Output, SolveArguments, complain, json, load, print, table};
use crate::analysis::Analysis;
use crate::model::{Document, Edit};

/// Runs the command; an error is the line to print.
pub(super) fn run(arguments: &SolveArguments) -> Result<(), String> {
    let file = arguments.file.display();
    let begun = Instant::now();
    let loaded = load(&arguments.file, arguments.base.map(Into::into))
        .map_err(|error| format!("{file}: {error}"))?;
    for remark in &loaded.remarks {
        complain(format_args!("{file}: {remark}"));
    }
    let mut document = loaded.document;
    if let Some(convention) = arguments.convention {
        let rules = document.rules().clone().with_convention(convention.into());
        document
            .apply(Edit::SetRules(rules))
            .map_err(|error| format!("{file}: --convention: {error}"))?;
    }
    let read = begun.elapsed();

    let analysis = Analysis::of(&document).map_err(|error| format!("{file}: solve: {error}"))?;
    let begun = Instant::now();
    analysis
        .certify()
        .map_err(|error| format!("{file}: certify: {error}"))?;
    if arguments.timing {
        let timing = analysis.timing();
        let stages = [
            ("read", read),
            ("build", timing.build),
            ("solve", timing.solve),
            ("certify", begun.elapsed()),
        ];
        say_timing(&stages);
    }
    print_answer(arguments, &document, &analysis)
}

fn print_answer(
    arguments: &SolveArguments,
    document: &Document,
    analysis: &Analysis,
) -> Result<(), String> {
    let report = Report::new(document, analysis, arguments.all, arguments.summary);
    print(|out| match arguments.output {
        Output::Table => table::table(out, &report),
        Output::Tsv => table::tsv(out, &report),
        Output::Json => json::write(out, &report),
    })
}

fn say_timing(stages: &[(&str, Duration)]) {
    for (stage, time) in stages {
        complain(format_args!("{stage} {:.6}", time.as_secs_f64()));
    }
    if let Some(bytes) = peak_memory() {
        complain(format_args!("peak-memory {bytes}"));
    }
}

/// The most memory that this process has held, in bytes, where the system tells (Linux).
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
