//! The arguments of the command line.

use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

use super::choices::{bases, conventions, languages};
use super::completions::CompletionsArguments;
use super::convert::ConvertArguments;
use super::examples;
use super::generate::GenerateArguments;
use super::header::Header;
use super::large_arguments::{LargeArguments, ProbeArguments, VerifyArguments};
use super::manual::ManualArguments;
use super::render::RenderArguments;
use winmove_analysis::Language;
use winmove_core::model::Convention;
use winmove_files::Base;

/// The task that the arguments ask for.
#[derive(Clone, Debug)]
pub enum Task {
    /// The window, with a file opened in it.
    Window(Option<PathBuf>),
    /// A command that needs no window.
    Headless(Box<Command>),
}

/// Two-player games on directed graphs: drawn, solved and explained.
///
/// Without a command the window opens, on FILE if one is given. A file with the name of a command
/// is opened by its path: `winmove ./solve`.
#[derive(Parser)]
#[command(
    name = "winmove",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_value_name = "COMMAND",
    max_term_width = 120,
    after_long_help = examples::help("winmove")
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// A game to open in the window, or a link to one
    pub(super) file: Option<PathBuf>,
}

/// A command that needs no window.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Solves games and prints their positions with their outcomes
    ///
    /// FILE is a game file (JSON), an edge list or a board, recognised by its ending, then by its
    /// content; `-` is standard input, and a link to a game (`…#g=…`) is read like a file. An edge
    /// list may have a header `n m` or `n m s` or none, names or numbers, labels, comments, a start
    /// or queries behind the edges, and several tests, which are all solved unless --test chooses
    /// one; what was taken for what is said on standard error. The answer is checked by an
    /// independent method before it is printed. A part of it is on trust in geography with cycles
    /// and in a pursuit on a board.
    ///
    /// Each position has its outcome for the player to move, its remoteness (the number of moves
    /// until the end), and its best moves. All forms use the same words in the same order;
    /// docs/output.md describes them. A pursuit lists its start alone, and a list with queries the
    /// queries, unless --all is given. A file that is refused is one line on standard error, the
    /// others are solved, and the exit status is then 1.
    ///
    /// Several tokens are a sum: the mover moves one of them. In normal play its verdict follows
    /// from the Grundy values of the places. The best moves of a sum name the token, counted from 1
    /// in the order of the files.
    ///
    /// --compare reads labels as programs print them: one outcome a line in the order of the
    /// positions, with the number of moves or without; or all on one line; or a name, an outcome
    /// and perhaps the number of moves on each line; or what this command prints, as a table, TSV
    /// or JSON. Outcomes are W, L, D, or win, loss or lose, draw, or 1, -1, 0, for the player to
    /// move. The exit status is 0 if all are right, 3 if one is wrong, 1 if OUTPUT can't be read.
    #[command(after_long_help = examples::help("solve"))]
    Solve(SolveArguments),
    /// Tells labels of a database that `solve --database` has written
    ///
    /// Prints a line for each POSITION: its number, a tab, and its label for the player to move, as
    /// in `win in 3`; on a board the two cells and the turn, the label, and after another tab the
    /// cells of the best moves. Without positions, prints the name of the game, what the database
    /// holds, and whether all labels were checked.
    #[command(after_long_help = examples::help("probe"))]
    Probe(ProbeArguments),
    /// Checks a database against the edge list or the board that was solved
    ///
    /// Every label has to follow from the labels of the moves, which is a proof. The code is none
    /// of the solver's. A database that was checked in full says so from then on.
    /// The exit status is 1 if a label is wrong.
    #[command(after_long_help = examples::help("verify"))]
    Verify(VerifyArguments),
    /// Reads a game in one form and writes it in another
    ///
    /// The forms are recognised by the ending of the file, then by its content; --from and --to
    /// name them. What was decided about the game, and what the other form can't hold, is said on
    /// standard error, with a count and an example.
    #[command(after_long_help = examples::help("convert"))]
    Convert(ConvertArguments),
    /// Draws a solved game as a picture
    ///
    /// The game is solved and the answer checked as by `winmove solve`; then it is drawn as the
    /// window draws it. Vertices without coordinates are laid out.
    #[command(after_long_help = examples::help("render"))]
    Render(RenderArguments),
    /// Makes a game of a known family
    ///
    /// Without a NAME it lists the families. `winmove generate NAME --help` describes a family,
    /// with its source, a theorem if there is a short one, and its parameters.
    #[command(after_long_help = examples::help("generate"))]
    Generate(GenerateArguments),
    /// Reads files and reports what is wrong with them
    ///
    /// Prints one line on standard error for each file that is refused, and for each place of a
    /// record or an exercise that the field doesn't have. The exit status is 1 if there was one.
    #[command(after_long_help = examples::help("check"))]
    Check(CheckArguments),
    /// Makes a table of homework that was handed in
    ///
    /// Prints CSV with a header line and a line for each FILE: name, exercise, right, of, hints,
    /// wrong before (wrong answers before the last ones), minutes, handed in at, checksum (ok, or
    /// changed since it was handed in), same exercise (yes, or another), file. The checksum finds
    /// honest mistakes; it doesn't stop a student who wants to cheat. A file that is refused is one
    /// line on standard error, and the exit status is then 1.
    #[command(after_long_help = examples::help("marks"))]
    Marks(MarksArguments),
    /// Prints a script that completes the words of a command line
    ///
    /// The script is for the shell that is named. It completes commands, families, options and
    /// their values, and the names of files.
    #[command(after_long_help = examples::help("completions"))]
    Completions(CompletionsArguments),
    /// Writes the pages of the manual
    ///
    /// There is a page for each command and each family, as `--help` describes it:
    /// `winmove-solve.1` and so on. FOLDER must be there.
    #[command(after_long_help = examples::help("manual"))]
    Manual(ManualArguments),
}

/// The arguments of `solve`.
#[derive(Args, Clone, Debug)]
pub struct SolveArguments {
    /// The files to solve, or patterns such as `games/*.json`; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Output::Table)]
    pub(super) output: Output,
    /// Every position, even of a pursuit or where there are queries
    #[arg(long, conflicts_with = "summary")]
    pub(super) all: bool,
    /// Only the verdict, the best moves of a sum, and the counts
    #[arg(long)]
    pub(super) summary: bool,
    /// Where play starts, instead of the file's start: a vertex by its label or its id, or a cell
    /// `row,column`; in a pursuit the officer's place, the thief's, and perhaps the turn: "0,0 2,2
    /// thief"
    #[arg(long, value_name = "START")]
    pub(super) start: Option<String>,
    /// No remarks on how the files were understood, only errors
    #[arg(long, short)]
    pub(super) quiet: bool,
    /// Prints the time of each stage, in seconds, and the peak of memory, in bytes, on standard
    /// error
    #[arg(long)]
    pub(super) timing: bool,
    /// Adds a column with the Grundy value of each place: a number, or ∞ with the numbers that its
    /// moves lead to, or — where a fixed outcome can be reached
    #[arg(long, conflicts_with = "summary")]
    pub(super) values: bool,
    /// Another file whose tokens belong to the sum; may be given several times
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) plus: Vec<PathBuf>,
    /// What happens to a stuck mover, overriding the file
    #[arg(long, value_parser = conventions(), value_name = "C")]
    pub(super) convention: Option<Convention>,
    /// The language of the verdict of the start [default: english]; that of a sum is in English
    #[arg(long, value_parser = languages(), value_name = "LANGUAGE")]
    pub(super) language: Option<Language>,
    /// The number of moves that the search in geography may examine if a first search of a tenth of
    /// a second left the start undecided. Without a start, it is for all places together. The
    /// default, 1000000000, takes about ten seconds.
    #[arg(long, value_name = "MOVES")]
    pub(super) budget: Option<u64>,
    /// The number of the first vertex of an edge list, instead of detecting it
    #[arg(long, value_parser = bases(), value_name = "NUMBER")]
    pub(super) base: Option<Base>,
    /// Whether an edge list begins with a header, instead of detecting it
    #[arg(long, value_enum, value_name = "WHETHER")]
    pub(super) header: Option<Header>,
    /// The test to solve of a FILE that has several, from 1, instead of all
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) test: Option<u32>,
    /// The labels that another program has printed: prints the first that is wrong instead of the
    /// answer, or with --all every one. The exit status is 3 if one is wrong. `-` is standard input
    #[arg(long, value_name = "OUTPUT", value_hint = ValueHint::FilePath, conflicts_with_all = ["output", "summary", "values", "plus", "language"])]
    pub(super) compare: Option<PathBuf>,
    #[command(flatten)]
    pub(super) large: LargeArguments,
}

/// The arguments of `check`.
#[derive(Args, Clone, Debug)]
pub struct CheckArguments {
    /// The files to read; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
}

/// The arguments of `marks`.
#[derive(Args, Clone, Debug)]
pub struct MarksArguments {
    /// The results to read; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The homework that was handed out. A result of another one is marked. Without it, the first
    /// result says which it is
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) exercise: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Output {
    /// For people
    Table,
    /// Tab-separated, for scripts
    Tsv,
    /// One object
    Json,
    /// One object on a line, for each of several games
    Jsonl,
}

impl Command {
    /// The files that it reads.
    pub(super) fn inputs(&self) -> impl Iterator<Item = &Path> {
        let (one, list, others) = match self {
            Command::Solve(arguments) => (
                arguments.compare.as_deref(),
                &arguments.files[..],
                &arguments.plus[..],
            ),
            Command::Probe(_) | Command::Verify(_) => (None, &[][..], &[][..]),
            Command::Convert(arguments) => (Some(arguments.input.as_path()), &[][..], &[][..]),
            Command::Render(arguments) => (Some(arguments.input.as_path()), &[][..], &[][..]),
            Command::Generate(arguments) => (arguments.input(), &[][..], &[][..]),
            Command::Check(arguments) => (None, &arguments.files[..], &[][..]),
            Command::Marks(arguments) => {
                (arguments.exercise.as_deref(), &arguments.files[..], &[][..])
            }
            Command::Completions(_) | Command::Manual(_) => (None, &[][..], &[][..]),
        };
        let listed = list.iter().chain(others).map(PathBuf::as_path);
        one.into_iter().chain(listed)
    }

    /// Options that mean nothing beside the others, in words.
    pub(super) fn conflict(&self) -> Option<&'static str> {
        let arguments = match self {
            Command::Solve(arguments) => arguments,
            Command::Render(arguments) => return arguments.conflict(),
            Command::Probe(_) | Command::Verify(_) => return None,
            Command::Convert(_)
            | Command::Generate(_)
            | Command::Check(_)
            | Command::Marks(_)
            | Command::Completions(_)
            | Command::Manual(_) => return None,
        };
        let has_many = arguments.files.len() > 1;
        let is_listed = arguments.output == Output::Tsv && !arguments.summary;
        if has_many && !arguments.plus.is_empty() {
            return Some("--plus adds to the sum of one FILE, not of several");
        }
        if has_many && arguments.compare.is_some() {
            return Some("--compare is for one FILE, not for several");
        }
        if has_many && arguments.output == Output::Json {
            return Some(
                "--output json is one object for one FILE; --output jsonl has a line for each",
            );
        }
        if is_listed && arguments.language.is_some() {
            return Some(
                "--output tsv without --summary has no verdict, so --language means nothing",
            );
        }
        None
    }
}
