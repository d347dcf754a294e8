//! The command line: `solve`, `generate`, `check` and `marks`. Without a command the window opens.
//!
//! Exit status: 0 done (a closed pipe included); 1 a file was refused, or can't be read or written, with one line on
//! standard error, `FILE: where: what`; 2 wrong usage; 3 compared labels differ.

mod arguments;
mod check;
mod compare;
mod generate;
mod json;
mod marks;
mod report;
mod solve;
mod streams;
mod sum;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser as _};

pub use arguments::{CheckArguments, Command, MarksArguments, SolveArguments, Task};
pub use generate::GenerateArguments;
pub use streams::complain;

use crate::model::{Escapes, escaped};
use arguments::Arguments;
use streams::STANDARD_INPUT;

/// Parses the arguments of this process.
///
/// # Errors
/// The exit status, once the answer is printed: 2 with an error for wrong usage; for help or the version 0, or 1 where
/// that can't be written.
pub fn task() -> Result<Task, ExitCode> {
    let arguments = Arguments::try_parse().and_then(|arguments| match &arguments.command {
        Some(command)
            if command
                .inputs()
                .filter(|file| *file == STANDARD_INPUT)
                .count()
                > 1 =>
        {
            let what = "`-` is given twice; standard input can be read only once";
            Err(Arguments::command().error(ErrorKind::ArgumentConflict, what))
        }
        _ => Ok(arguments),
    });
    let arguments = arguments.map_err(|answer| answered(&answer))?;
    Ok(match arguments.command {
        Some(command) => Task::Headless(command),
        None => Task::Window(arguments.file),
    })
}

/// Prints what clap answers instead of a task: help, the version, or an error. Returns the exit status.
fn answered(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        let text = answer.render().to_string();
        let shown = |line: &str| escaped(line, Escapes::Shown).into_owned();
        // An argument may have controls in it. Otherwise clap prints in colours.
        match text.lines().all(|line| shown(line) == line) {
            true => drop(answer.print()),
            false => text.lines().for_each(complain),
        }
        return ExitCode::from(2);
    }
    match answer.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(format_args!("standard output: can't be written: {error}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Runs a command to its exit status.
pub fn run(command: &Command) -> ExitCode {
    match command {
        Command::Check(arguments) => check::run(&arguments.files),
        Command::Marks(arguments) => marks::run(arguments),
        Command::Solve(arguments) => match solve::run(arguments) {
            Ok(status) => status,
            Err(line) => ended(Err(line)),
        },
        Command::Generate(arguments) => ended(generate::run(arguments)),
    }
}

/// The exit status of a command that has printed its answer, or failed with an error line.
fn ended(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            complain(line);
            ExitCode::FAILURE
        }
    }
}
