//! `winmove solve`: read, solve, certify, and only then print.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use super::arguments::{Output, SolveArguments};
use super::report::{Report, SumReport};
use super::streams::{complain, load, print};
use super::sum::{self, Component, NoAnswer};
use super::{compare, json, table};
use crate::analysis::sums::Values;
use crate::analysis::{Analysis, Budget, OnTrust, words};
use crate::model::{Document, Edit};
use crate::platform;

/// Runs the command to its exit status. The error is the line to print.
pub(super) fn run(arguments: &SolveArguments) -> Result<ExitCode, String> {
    let file = arguments.file.display();
    let begun = platform::now();
    let document = read(&arguments.file, arguments)?;
    let added: Vec<Document> = arguments
        .plus
        .iter()
        .map(|file| read(file, arguments))
        .collect::<Result<_, _>>()?;
    let read = begun.elapsed();

    let analysis = Analysis::of(&document)
        .map_err(|error| format!("{file}: solve: {}", words::failure(&document, error)))?;
    let analysis = analysis.searched_further(Budget(arguments.budget));
    let begun = platform::now();
    let on_trust = analysis
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
        print_timing(&stages);
    }
    if let Some(remark) = unproved(on_trust) {
        complain(format_args!("{file}: certify: {remark}"));
    }
    if let Some(output) = &arguments.compare {
        return compare::run(output, &document, &analysis, arguments.all);
    }
    let values = match arguments.values {
        true => Some(values(&arguments.file, &document)?),
        false => None,
    };
    if let Some(values) = &values
        && let Some(remark) = without_value(&document, &analysis, values)
    {
        complain(format_args!("{file}: values: {remark}"));
    }
    let mut report = Report::new(&document, &analysis, arguments.all, arguments.summary);
    report.language = arguments.language;
    report.sum = sum(arguments, &document, added)?;
    // The table prints it in the place of the verdict.
    if let (Some(Err(reason)), Output::Tsv | Output::Json) = (&report.sum, arguments.output) {
        complain(format_args!("{file}: no verdict on the sum: {reason}"));
    }
    report.values = values.as_ref();
    print_answer(arguments, &report)?;
    Ok(ExitCode::SUCCESS)
}

/// What the certificate of a geography had to take on trust. That of a pursuit needs no remark: the labels on trust
/// follow from checked ones.
fn unproved(on_trust: OnTrust) -> Option<String> {
    let OnTrust { moves, starts, .. } = on_trust;
    (moves > 0).then(|| {
        format!("the outcomes after {moves} moves are on trust, and {starts} starts rest on them")
    })
}

/// Reads a game, with the convention of the arguments where they give one.
fn read(path: &Path, arguments: &SolveArguments) -> Result<Document, String> {
    let file = path.display();
    let loaded = load(path, arguments.base).map_err(|error| format!("{file}: {error}"))?;
    for remark in &loaded.remarks {
        complain(format_args!("{file}: {remark}"));
    }
    let mut document = loaded.document;
    if let Some(convention) = arguments.convention {
        let rules = document.rules().clone().with_convention(convention);
        document
            .apply(Edit::SetRules(rules))
            .map_err(|error| format!("{file}: --convention: {error}"))?;
    }
    Ok(document)
}

/// The values of the places of a game, certified.
fn values(path: &Path, document: &Document) -> Result<Values, String> {
    let file = path.display();
    let values = Values::of(document).map_err(|error| format!("{file}: values: {error}"))?;
    certified(path, values)
}

fn certified(path: &Path, values: Values) -> Result<Values, String> {
    let checked = values.certify();
    checked.map_err(|error| format!("{}: certify: values: {error}", path.display()))?;
    Ok(values)
}

/// Why places have a dash in the column of values: the reason for the first, and the number of the others.
fn without_value(document: &Document, analysis: &Analysis, values: &Values) -> Option<String> {
    let mut missing = analysis
        .places()
        .iter()
        .filter(|&place| values.value(place).is_none());
    let first = missing.find_map(|place| values.fixed_in_reach(place))?;
    let reason = first.words(document);
    Some(match missing.count() {
        0 => reason,
        more => format!("{reason}; {more} more have none"),
    })
}

/// The answer for the sum, where there is one: several tokens in the file, or added files.
fn sum(
    arguments: &SolveArguments,
    document: &Document,
    added: Vec<Document>,
) -> Result<Option<Result<SumReport, String>>, String> {
    if added.is_empty() {
        if sum::tokens(document).len() < 2 {
            return Ok(None);
        }
        // One file is solved with or without a verdict on its sum.
        let values = match Values::of(document) {
            Ok(values) => certified(&arguments.file, values)?,
            Err(error) => return Ok(Some(Err(error.to_string()))),
        };
        let document = document.clone();
        return answer(&arguments.file, &[Component { document, values }]);
    }
    let files = std::iter::once(&arguments.file).chain(&arguments.plus);
    let documents = std::iter::once(document.clone()).chain(added);
    let parts = files
        .zip(documents)
        .map(|(file, document)| {
            let values = values(file, &document)?;
            Ok(Component { document, values })
        })
        .collect::<Result<Vec<Component>, String>>()?;
    answer(&arguments.file, &parts)
}

/// The answer for a sum, or why there is none. The error is that the answer did not pass its check.
fn answer(path: &Path, parts: &[Component]) -> Result<Option<Result<SumReport, String>>, String> {
    match sum::answer(parts) {
        Ok(answer) => Ok(Some(Ok(answer))),
        Err(NoAnswer::Reason(reason)) => Ok(Some(Err(reason))),
        Err(NoAnswer::Refused(wrong)) => Err(format!("{}: certify: sum: {wrong}", path.display())),
    }
}

fn print_answer(arguments: &SolveArguments, report: &Report) -> Result<(), String> {
    print(|out| match arguments.output {
        Output::Table => table::table(out, report),
        Output::Tsv => table::tsv(out, report),
        Output::Json => json::write(out, report),
    })
}

fn print_timing(stages: &[(&str, Duration)]) {
    for (stage, time) in stages {
        complain(format_args!("{stage} {:.6}", time.as_secs_f64()));
    }
    if let Some(bytes) = peak_memory() {
        complain(format_args!("peak-memory {bytes}"));
    }
}

/// The peak of this process's memory, in bytes. `None` where the system doesn't report it; Linux does.
fn peak_memory() -> Option<u64> {
    let status = platform::process_status()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
