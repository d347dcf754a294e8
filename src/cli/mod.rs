//! The command line: `solve`, `generate` and `check`. Without a command the window opens.
//!
//! Exit status: 0 done (a closed pipe included); 1 a file was refused, or can't be read or written, with one line on
//! standard error, `FILE: where: what`; 2 wrong usage.

mod check;
mod generate;
mod json;
mod report;
mod solve;
mod sum;
mod table;

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};

pub use generate::GenerateArguments;

use crate::analysis::Language;
use crate::format::{self, Base, FileError, Loaded, ReadOptions};
use crate::model::{Convention, Escapes, escaped};
use crate::platform;

/// The task that the arguments ask for.
#[derive(Clone, Debug)]
pub enum Task {
    /// The window, with a file opened in it.
    Window(Option<PathBuf>),
    /// A command that needs no window.
    Headless(Command),
}

/// Two-player games on directed graphs: drawn, solved and explained.
///
/// Without a command the window opens, on FILE if one is given. A file with the name of a command is opened by its path:
/// `winmove ./solve`.
#[derive(Parser)]
#[command(name = "winmove", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// A game to open in the window
    file: Option<PathBuf>,
}

/// A command that needs no window.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Solves a game and prints its positions with their outcomes
    ///
    /// FILE is a game file (JSON), an edge list or a board text, recognised by its ending, then by its content; `-` is
    /// standard input. The answer is checked by an independent method before it is printed. A part of it is on trust in
    /// geography with cycles and in a pursuit on a board.
    ///
    /// tsv has a header line and one line for each position, in the order of the places. On a graph: id, label, outcome,
    /// remoteness, best (vertex ids, comma-separated). A token on a board: cell, outcome, remoteness, best
    /// (space-separated). A pursuit: police, thief, turn, outcome, remoteness, best (space-separated; the mover's own
    /// place is the skip); the start position alone, or every position with --all. Cells are row,column from 0. Tab,
    /// line ends and backslash in a label are \t, \n, \r and \\, other controls and characters without width as
    /// \u{1b}. With --summary: start, remoteness, win, loss, draw, undecided, verdict, in a header line and one line.
    ///
    /// json is one object: counts, start (null if there is none), and positions, which a pursuit has only with --all.
    ///
    /// Several tokens are a sum: the mover moves one of them. In normal play its verdict follows from the Grundy values
    /// of the places. The best moves of a sum name the token, counted in the order of the files.
    Solve(SolveArguments),
    /// Makes a game of a known family
    ///
    /// Without a NAME it lists the families. `winmove generate NAME --help` describes a family, with its source, a theorem
    /// if there is a short one, and its parameters.
    Generate(GenerateArguments),
    /// Reads files and reports what is wrong with them
    ///
    /// Prints one line on standard error for each file that is refused. The exit status is 1 if there was one.
    Check(CheckArguments),
}

/// The arguments of `solve`.
#[derive(Args, Clone, Debug)]
pub struct SolveArguments {
    /// The file to solve; `-` is standard input
    file: PathBuf,
    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Output::Table)]
    output: Output,
    /// Every position, even of a pursuit
    #[arg(long)]
    all: bool,
    /// Only the verdict and the counts
    #[arg(long)]
    summary: bool,
    /// Prints the time of each stage, in seconds, and the peak of memory, in bytes, on standard error
    #[arg(long)]
    timing: bool,
    /// Adds a column with the Grundy value of each place: a number, or ∞ with the numbers that its moves lead to, or —
    /// where a fixed outcome can be reached
    #[arg(long)]
    values: bool,
    /// Another file whose tokens belong to the sum; may be given several times
    #[arg(long, value_name = "FILE")]
    plus: Vec<PathBuf>,
    /// What happens to a stuck mover, overriding the file
    #[arg(long, value_enum, value_name = "C")]
    convention: Option<Convention>,
    /// The language of the verdict of the start; that of a sum is in English
    #[arg(long, value_enum, value_name = "LANGUAGE", default_value_t = Language::English)]
    language: Language,
    /// The number of moves that the search in geography may examine if a first search of a tenth of a second left the
    /// start undecided. Without a start, it is for all places together. The default takes about ten seconds.
    #[arg(long, value_name = "MOVES", default_value_t = 1_000_000_000)]
    budget: u64,
    /// The number of the first vertex of an edge list, instead of detecting it
    #[arg(long, value_enum, value_name = "NUMBER")]
    base: Option<Base>,
}

/// The arguments of `check`.
#[derive(Args, Clone, Debug)]
pub struct CheckArguments {
    /// The files to read; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Output {
    /// For people
    Table,
    /// Tab-separated, for scripts
    Tsv,
    /// One object
    Json,
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Language] {
        &Language::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (word, code) = match self {
            Language::English => ("english", "en"),
            Language::Portuguese => ("portuguese", "pt"),
            Language::Vietnamese => ("vietnamese", "vi"),
        };
        Some(PossibleValue::new(word).alias(code).help(self.name()))
    }
}

impl ValueEnum for Convention {
    fn value_variants<'a>() -> &'a [Convention] {
        &Convention::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Convention::Normal => "The stuck player loses",
            Convention::Misere => "The stuck player wins",
            Convention::Drawn => "A stuck position is a draw",
        };
        Some(PossibleValue::new(self.word()).help(help))
    }
}

impl ValueEnum for Base {
    fn value_variants<'a>() -> &'a [Base] {
        &[Base::Zero, Base::One]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Base::Zero => "0",
            Base::One => "1",
        }))
    }
}

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

/// The name by which standard input is read.
const STANDARD_INPUT: &str = "-";

impl Command {
    /// The files that it reads.
    fn inputs(&self) -> impl Iterator<Item = &Path> {
        let (one, list) = match self {
            Command::Solve(arguments) => (Some(arguments.file.as_path()), &arguments.plus[..]),
            Command::Generate(arguments) => (arguments.input(), &[][..]),
            Command::Check(arguments) => (None, &arguments.files[..]),
        };
        one.into_iter().chain(list.iter().map(PathBuf::as_path))
    }
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
        Command::Solve(arguments) => ended(solve::run(arguments)),
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

/// Prints a message on standard error, as one line.
pub fn complain(message: impl Display) {
    // If standard error is closed, there is nowhere to report it.
    let _ = writeln!(
        io::stderr(),
        "{}",
        escaped(&message.to_string(), Escapes::Shown)
    );
}

fn load(file: &Path, base: Option<Base>) -> Result<Loaded, FileError> {
    let options = ReadOptions {
        base,
        ..ReadOptions::default()
    };
    if file != STANDARD_INPUT {
        return format::open(file, &options);
    }
    let (stream, length) = platform::standard_input();
    format::open_stream(stream, length, &options)
}

/// Calls `print` with buffered standard output. A pipe that is closed early is no error.
fn print(print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match print(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("standard output: can't be written: {error}"))
        }
        _ => Ok(()),
    }
}
