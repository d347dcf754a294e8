//! The command line: `solve`, `convert`, `generate`, `check`, `marks`, `completions`, `manual`,
//! `render`, `probe` and `verify`. Without a command the window opens.
//!
//! Exit status: 0 success (including a closed pipe); 1 a file was refused, or can't be read or
//! written, reported on one line on standard error, `FILE: where: what`; 2 wrong usage; 3 compared
//! labels differ.

mod arguments;
mod check;
mod choices;
mod compare;
mod completions;
mod convert;
mod examples;
mod generate;
mod input;
mod json;
mod large;
mod large_arguments;
mod loading;
mod manual;
mod marks;
mod parity;
mod progress;
mod render;
mod report;
mod rows;
mod scripts;
mod solve;
mod start;
mod streams;
mod sum;
mod table;
mod tabulate;
mod text;
mod timing;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, FromArgMatches as _};

pub use arguments::{CheckArguments, Command, MarksArguments, SolveArguments, Task};
pub use completions::CompletionsArguments;
pub use generate::GenerateArguments;
pub use manual::ManualArguments;
pub use streams::complain;

use arguments::Arguments;
use streams::STANDARD_INPUT;
use winmove_core::model::{Escapes, escaped};
use winmove_files::platform;
use winmove_words::system_error;

/// Parses the arguments of this process.
///
/// # Errors
/// The exit status, once the answer is printed: 2 for wrong usage; for help or the version 0, or 1
/// if it can't be written.
pub fn task() -> Result<Task, ExitCode> {
    let arguments = match mistyped(std::env::args_os().skip(1)) {
        Some(error) => Err(error),
        None => Arguments::command()
            .try_get_matches()
            .and_then(|matches| checked(&matches)),
    };
    let arguments = arguments.map_err(|answer| answered(&answer))?;
    Ok(match arguments.command {
        Some(command) => Task::Headless(Box::new(command)),
        None => Task::Window(arguments.file),
    })
}

/// Refuses arguments that contradict one another.
fn checked(matches: &clap::ArgMatches) -> Result<Arguments, clap::Error> {
    let arguments = Arguments::from_arg_matches(matches)?;
    let (Some(command), Some(name)) = (&arguments.command, matches.subcommand_name()) else {
        return Ok(arguments);
    };
    // With the usage of this command.
    let wrong = |what: &str| {
        let mut program = Arguments::command();
        program.build();
        let own = program.find_subcommand_mut(name).expect("it was read");
        own.error(ErrorKind::ArgumentConflict, what)
    };
    let streams = command.inputs().filter(|file| *file == STANDARD_INPUT);
    if streams.count() > 1 {
        return Err(wrong(
            "`-` is given twice; standard input can be read only once",
        ));
    }
    match command.conflict() {
        Some(what) => Err(wrong(what)),
        None => Ok(arguments),
    }
}

/// The error for a first argument that is neither a command nor a file but resembles a command.
/// Without it, the argument would be taken for a file to open in the window.
fn mistyped(arguments: impl Iterator<Item = OsString>) -> Option<clap::Error> {
    /// The similarity of two words that differ by a letter or two.
    const ALIKE: f64 = 0.7;
    let arguments: Vec<OsString> = arguments.collect();
    let (first, others) = arguments.split_first()?;
    let word = first.to_str()?;
    let mut command = Arguments::command();
    command.build();
    let is_command = command.find_subcommand(word).is_some();
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let may_be_file = word.contains(['.', '/', '\\']) || platform::is_taken(Path::new(word));
    if is_command || is_option(first) {
        return None;
    }
    if may_be_file {
        let is_alone = others.first().is_none_or(is_option);
        let what = "the window opens one file; `winmove solve` takes several";
        return (!is_alone).then(|| command.error(ErrorKind::TooManyValues, what));
    }
    let names = command
        .get_subcommands()
        .map(|known| known.get_name().to_owned());
    let mut alike: Vec<(f64, String)> = names
        .map(|name| (strsim::jaro(word, &name), name))
        .filter(|(likeness, _)| *likeness > ALIKE)
        .collect();
    // A single word may be the name of a new file; the window reports if it doesn't exist.
    if alike.is_empty() && others.is_empty() {
        return None;
    }
    // Drop words that are much less similar than the nearest one.
    const MUCH_LESS: f64 = 0.1;
    let nearest = alike
        .iter()
        .map(|(likeness, _)| *likeness)
        .fold(0.0, f64::max);
    alike.retain(|(likeness, _)| *likeness > nearest - MUCH_LESS);
    alike.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let mut error = clap::Error::new(ErrorKind::InvalidSubcommand).with_cmd(&command);
    let word = ContextValue::String(word.to_owned());
    error.insert(ContextKind::InvalidSubcommand, word);
    if !alike.is_empty() {
        let names = alike.into_iter().map(|(_, name)| name).collect();
        error.insert(
            ContextKind::SuggestedSubcommand,
            ContextValue::Strings(names),
        );
    }
    let usage = ContextValue::StyledStr(command.render_usage());
    error.insert(ContextKind::Usage, usage);
    Some(error)
}

/// Prints clap's answer: help, the version, or an error. Returns the exit status.
fn answered(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        let text = answer.render().to_string();
        let shown = |line: &str| escaped(line, Escapes::Shown).into_owned();
        // If an argument contains control characters, they are escaped. Otherwise clap prints, in
        // colour.
        if text.lines().all(|line| shown(line) == line) {
            drop(answer.print())
        } else {
            text.lines().for_each(complain)
        }
        return ExitCode::from(2);
    }
    match answer.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let why = system_error(&error);
            complain(format_args!("standard output: can't be written: {why}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Runs a command and returns its exit status.
pub fn run(command: &Command) -> ExitCode {
    let done = match command {
        Command::Check(arguments) => return or_failure(check::run(arguments)),
        Command::Marks(arguments) => return or_failure(marks::run(arguments)),
        Command::Solve(arguments) => return or_failure(solve::run(arguments)),
        Command::Probe(arguments) => large::probe(arguments),
        Command::Verify(arguments) => large::verify(arguments),
        Command::Convert(arguments) => convert::run(arguments),
        Command::Render(arguments) => render::run(arguments),
        Command::Generate(arguments) => generate::run(arguments),
        Command::Completions(arguments) => completions::run(arguments, Arguments::command()),
        Command::Manual(arguments) => manual::run(arguments, Arguments::command()),
    };
    or_failure(done.map(|()| ExitCode::SUCCESS))
}

/// The exit status of a command, or failure after printing the error line.
fn or_failure(result: Result<ExitCode, String>) -> ExitCode {
    result.unwrap_or_else(|line| {
        complain(line);
        ExitCode::FAILURE
    })
}
