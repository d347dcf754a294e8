//! `winmove check`: reads files, and reports those that are refused.

use std::path::PathBuf;
use std::process::ExitCode;

use super::streams::{complain, load};

pub(super) fn run(files: &[PathBuf]) -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for file in files {
        if let Err(error) = load(file, None) {
            complain(format_args!("{}: {error}", file.display()));
            status = ExitCode::FAILURE;
        }
    }
    status
}
