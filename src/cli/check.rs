//! `winmove check`: reads files, and reports those that are refused, and places of a record or an exercise outside the field.

use std::path::PathBuf;
use std::process::ExitCode;

use super::streams::{complain, load};
use crate::format;

pub(super) fn run(files: &[PathBuf]) -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for file in files {
        let wrong = match load(file, None) {
            Ok(loaded) => format::misplaced(&loaded.document)
                .iter()
                .map(ToString::to_string)
                .collect(),
            Err(error) => vec![error.to_string()],
        };
        for what in wrong {
            complain(format_args!("{}: {what}", file.display()));
            status = ExitCode::FAILURE;
        }
    }
    status
}
