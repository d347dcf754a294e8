//! `winmove marks`: a table of the homework that a class has handed in, as CSV.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::MarksArguments;
use super::input;
use super::loading::load;
use super::progress::{Progress, Work};
use super::streams::{STANDARD_INPUT, complain, print};
use winmove_files::platform;
use winmove_files::{
    Checksum, Class, FileError, HomeworkResult, RESULT_FILES, ReadOptions, results_in_folder,
};

/// Prints a line for each result. Files that can't be read are reported and skipped. Returns the
/// exit status. The error is the line to print.
pub(super) fn run(arguments: &MarksArguments) -> Result<ExitCode, String> {
    let files = input::expanded(&arguments.files)?;
    let in_folders: Result<Vec<_>, _> = files.into_iter().map(in_folder).collect();
    let progress = Progress::unless(false);
    let class = Class::of(in_folders?.concat(), |file| {
        progress.during(Work::Reading, || open(file))
    });
    let mut refused = class.refused.clone();
    let digest = match &arguments.exercise {
        None => class.first_digest().map(str::to_owned),
        Some(file) => match load(file, &ReadOptions::default()) {
            Ok(loaded) => Some(winmove_files::exercise_digest(&loaded.document)),
            // The table is still printed, without this column.
            Err(error) => {
                refused.push((file.clone(), error.to_string()));
                None
            }
        },
    };
    for (file, why) in &refused {
        complain(format_args!("{}: {why}", file.display()));
    }
    print(|out| class.write_table(out, digest.as_deref()))?;
    Ok(if refused.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The files in a folder that may be results, or the file itself if it is not a folder.
fn in_folder(file: PathBuf) -> Result<Vec<PathBuf>, String> {
    let refused = |what: &str| format!("{}: {what}", file.display());
    match results_in_folder(&file) {
        None => Ok(vec![file]),
        Some(Err(error)) => Err(refused(&error)),
        Some(Ok(found)) if found.is_empty() => Err(refused(&format!(
            "the folder has no results ({RESULT_FILES})"
        ))),
        Some(Ok(found)) => Ok(found),
    }
}

fn open(file: &Path) -> Result<(HomeworkResult, Checksum), FileError> {
    if file != STANDARD_INPUT {
        return winmove_files::open_result(file);
    }
    let (stream, length) = platform::standard_input();
    winmove_files::open_result_stream(stream, length)
}
