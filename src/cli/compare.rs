//! `winmove solve --compare`: compares the labels of another program with the correct ones.

use std::path::Path;
use std::process::ExitCode;

use super::streams::{STANDARD_INPUT, named, print};
use winmove_analysis::{Analysis, words};
use winmove_core::model::{Document, Escapes, escaped};
use winmove_files::FileError;
use winmove_files::platform;

/// The exit status if labels differ. For a refused file it is 1, and for wrong usage 2.
const DIFFERENT: u8 = 3;

/// The text of a file of another program, or of standard input.
pub(super) fn text_of(path: &Path) -> Result<String, FileError> {
    if path == STANDARD_INPUT {
        let (stream, length) = platform::standard_input();
        winmove_files::open_labels_stream(stream, length)
    } else {
        winmove_files::open_labels(path)
    }
}

/// Prints how many labels differ, and the first of them, or all.
pub(super) fn run(
    path: &Path,
    document: &Document,
    analysis: &Analysis,
    all: bool,
) -> Result<ExitCode, String> {
    let refused = |error: FileError| format!("{}: {error}", named(path));
    let text = text_of(path).map_err(refused)?;
    let read = winmove_files::read_labels(&text, document, analysis)
        .map_err(|error| refused(error.into()))?;
    let found = analysis.compare_stated(&read.labels);
    if found.compared == 0 && found.undecided > 0 {
        let what = "no label could be compared: all are undecided";
        return Err(format!("{}: {what}", named(path)));
    }
    let most = if all { usize::MAX } else { 1 };
    print(|out| {
        let line = |text: String| escaped(&text, Escapes::Shown).into_owned();
        let form = format!("Read as {}.", read.form);
        writeln!(out, "{}", line(form))?;
        writeln!(out, "{}.", line(words::comparison(&found)))?;
        for difference in found.differences.iter().take(most) {
            let words = words::difference(document, analysis, difference);
            writeln!(out, "{}", line(words))?;
        }
        Ok(())
    })?;
    Ok(if found.differences.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(DIFFERENT)
    })
}
