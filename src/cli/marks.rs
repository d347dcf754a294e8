//! `winmove marks`: a table of the homework that a class has handed in, as CSV.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::MarksArguments;
use super::input;
use super::loading::load;
use super::progress::{Progress, Work};
use super::streams::{STANDARD_INPUT, complain, print};
use winmove_core::model::{Escapes, escaped};
use winmove_files::platform;
use winmove_files::{Checksum, FileError, HomeworkResult};

const HEADER: [&str; 12] = [
    "name",
    "exercise",
    "right",
    "of",
    "hints",
    "wrong before",
    "minutes",
    "handed in at",
    "handed in before",
    "checksum",
    "same exercise",
    "file",
];

/// Prints a line for each result. Files that can't be read are reported and skipped. Returns the
/// exit status. The error is the line to print.
pub(super) fn run(arguments: &MarksArguments) -> Result<ExitCode, String> {
    let mut status = ExitCode::SUCCESS;
    let mut refuse = |file: &Path, error: &FileError| {
        complain(format_args!("{}: {error}", file.display()));
        status = ExitCode::FAILURE;
    };
    let files = input::expanded(&arguments.files)?;
    let in_folders: Result<Vec<_>, _> = files.into_iter().map(in_folder).collect();
    let files = in_folders?.concat();
    let mut results: Vec<(&PathBuf, HomeworkResult, Checksum)> = Vec::new();
    let progress = Progress::unless(false);
    for file in &files {
        match progress.during(Work::Reading, || open(file)) {
            Ok((result, checksum)) => results.push((file, result, checksum)),
            Err(error) => refuse(file, &error),
        }
    }
    let digest = match &arguments.exercise {
        None => results.first().map(|(_, result, _)| result.digest.clone()),
        Some(file) => match load(file) {
            Ok(loaded) => Some(winmove_files::exercise_digest(&loaded.document)),
            // The table is still printed, without this column.
            Err(error) => {
                refuse(file, &error);
                None
            }
        },
    };
    print(|out| {
        let mut table = csv::Writer::from_writer(out);
        table.write_record(HEADER).map_err(io::Error::from)?;
        for (file, result, checksum) in &results {
            let record = record(file, result, *checksum, digest.as_deref());
            table.write_record(record).map_err(io::Error::from)?;
        }
        table.flush()
    })?;
    Ok(status)
}

/// The files in a folder that may be results, or the file itself if it is not a folder.
fn in_folder(file: PathBuf) -> Result<Vec<PathBuf>, String> {
    const FILES: &str = "*.json";
    let refused = |what: &str| format!("{}: {what}", file.display());
    match platform::files_in_folder(&file, FILES) {
        None => Ok(vec![file]),
        Some(Err(error)) => Err(refused(&error)),
        Some(Ok(found)) if found.is_empty() => {
            Err(refused(&format!("the folder has no file {FILES}")))
        }
        Some(Ok(mut found)) => {
            // The exercise may lie next to its results.
            found.retain(|file| !file.to_string_lossy().ends_with(".winmove.json"));
            Ok(found)
        }
    }
}

fn open(file: &Path) -> Result<(HomeworkResult, Checksum), FileError> {
    if file != STANDARD_INPUT {
        return winmove_files::open_result(file);
    }
    let (stream, length) = platform::standard_input();
    winmove_files::open_result_stream(stream, length)
}

fn record(
    file: &Path,
    result: &HomeworkResult,
    checksum: Checksum,
    digest: Option<&str>,
) -> [String; 12] {
    let same = match digest {
        None => "",
        Some(digest) if digest == result.digest => "yes",
        Some(_) => "another",
    };
    let checksum = match checksum {
        Checksum::Fits => "ok",
        Checksum::Changed => "changed",
    };
    [
        cell(&result.name),
        cell(&result.exercise),
        result.right.to_string(),
        result.of.to_string(),
        result.hints.to_string(),
        result.errors.to_string(),
        result.seconds.div_ceil(60).to_string(),
        cell(&result.handed_in),
        cell(result.handed_in_before.as_deref().unwrap_or_default()),
        checksum.to_owned(),
        same.to_owned(),
        cell(&file.display().to_string()),
    ]
}

/// Quotes a text that a spreadsheet would run as a formula. Where semicolons separate the
/// cells of a table, the text after one is a cell too.
fn cell(text: &str) -> String {
    // Some spreadsheets read the full-width characters and the minus sign like the ASCII ones.
    const SIGNS: [char; 13] = [
        '=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '｜', '％', '−',
    ];
    let text = escaped(text, Escapes::Shown);
    let is_before = |c: char| c.is_whitespace() || c == '"';
    let parts = text.split_inclusive(';').flat_map(|part| {
        let is_formula = part.trim_start_matches(is_before).starts_with(SIGNS);
        [if is_formula { "'" } else { "" }, part]
    });
    parts.collect()
}
