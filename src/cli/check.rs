//! `winmove check`: reads files, and reports those that are rejected, places of a record or an
//! exercise outside the field, unknown languages, and bends of edges that don't exist.

use std::process::ExitCode;

use super::arguments::CheckArguments;
use super::loading::load;
use super::progress::{Progress, Work};
use super::scripts;
use super::streams::{complain, named};
use super::{input, parity};
use winmove_files::ReadRemark;

/// Whether a remark is about a part of the file that was left out.
fn is_damage(remark: &ReadRemark) -> bool {
    match remark {
        ReadRemark::LostBends { .. } => true,
        ReadRemark::Numbering(..)
        | ReadRemark::List(_)
        | ReadRemark::NotPlaced(_)
        | ReadRemark::SaveInterrupted
        | ReadRemark::Graph { .. }
        | ReadRemark::View(_)
        | ReadRemark::Understood(_)
        | ReadRemark::Lost(_) => false,
    }
}

/// Returns the exit status. The error is the line to print.
pub(super) fn run(arguments: &CheckArguments) -> Result<ExitCode, String> {
    let mut status = ExitCode::SUCCESS;
    let options = arguments.reading.options();
    let progress = Progress::unless(false);
    for file in &input::expanded(&arguments.files)? {
        if let Some(solution) = &arguments.solution {
            parity::check_solution(file, solution, &progress)?;
            continue;
        }
        if options.kind.is_none() && scripts::is_script(file) {
            if let Err(what) = scripts::check(file) {
                complain(format_args!("{}: {what}", named(file)));
                status = ExitCode::FAILURE;
            }
            continue;
        }
        let wrong = match progress.during(Work::Reading, || load(file, &options)) {
            Ok(loaded) => {
                let lost = loaded.remarks.iter().filter(|remark| is_damage(remark));
                let misplaced = winmove_files::misplaced(&loaded.document);
                let misplaced = misplaced.iter().map(ToString::to_string);
                lost.map(ToString::to_string).chain(misplaced).collect()
            }
            Err(error) => vec![input::of_folder(file, error.to_string())],
        };
        for what in wrong {
            complain(format_args!("{}: {what}", named(file)));
            status = ExitCode::FAILURE;
        }
    }
    Ok(status)
}
