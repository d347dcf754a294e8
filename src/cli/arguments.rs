//! The arguments of the command line.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

use super::choices::{Languages, MANY, conventions, endless, range, turns, whole};
use super::completions::CompletionsArguments;
use super::convert::ConvertArguments;
use super::examples;
use super::generate::GenerateArguments;
use super::large_arguments::{LargeArguments, ProbeArguments, VerifyArguments};
use super::loading::ReadingArguments;
use super::manual::ManualArguments;
use super::render::RenderArguments;
use winmove_analysis::Language;
use winmove_core::model::{Convention, Endless};

/// The task that the arguments request.
#[derive(Clone, Debug)]
pub enum Task {
    /// Open the window, with a file if one is given.
    Window(Option<PathBuf>),
    /// A command that needs no window.
    Headless(Box<Command>),
}

/// Draw, solve and explain two-player games on directed graphs
///
/// Without a command, opens the window, with FILE if one is given. To open a file that has the name
/// of a command, give its path: `winmove ./solve`.
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
    /// Solves games and prints the outcome of each position
    ///
    /// FILE is a game file (JSON), an edge list, a board, or a script with the rules of a game in
    /// Python (`.py`, see *Games by rules* in the guide). The format is recognised by the file
    /// extension, or else by the content. `-` is standard input, and a link to a game (`…#g=…`) is
    /// read like a file. An edge list may have a header `n m` or `n m s`, names or numbers, labels,
    /// comments, and a start or queries after the edges. If it holds several tests, all are solved
    /// unless --test chooses one. How the text was interpreted is reported on standard error. An
    /// independent method checks the answer before it is printed. In geography with cycles and in a
    /// pursuit on a board, part of the answer is taken on trust.
    ///
    /// Each position has its outcome for the player to move, its remoteness (the number of moves
    /// until the end), and its best moves. All output formats use the same words in the same order;
    /// *Output of solve* in the guide describes them. For a pursuit only the start is listed, and
    /// for a list with queries only the queries, unless --all is given. Each file that is refused
    /// is reported on one line on standard error; the others are still solved, and the exit status
    /// is then 1.
    ///
    /// Several tokens form a sum: each move moves one of them. In normal play the verdict follows
    /// from the Grundy values of the places. The best moves of a sum name the token, counted from 1
    /// in the order of the files.
    ///
    /// A parity game in the format of PGSolver (`.pg`, `.gm`) is solved as such: owners move, and
    /// the greatest number that occurs infinitely often decides endless play. The answer is the
    /// winner of each vertex, player 0 or 1, with a strategy; *Games with owners* in the guide
    /// describes it.
    ///
    /// --compare reads labels as other programs print them: one outcome a line in the order of the
    /// positions, with or without the number of moves; all outcomes on one line; a name, an outcome
    /// and optionally the number of moves on each line; the outcome of the start alone; or the
    /// output of this command as a table, TSV or JSON. Outcomes are W, L, D, or win, loss or lose,
    /// draw, or 1, -1, 0, or FIRST and SECOND, or Alice and Bob, for the player to move; where
    /// vertices have owners, 0 and 1 are the player who wins, unless a number has a sign. The exit
    /// status is 0 if all are correct, 3 if one is wrong, and 1 if OUTPUT can't be read.
    #[command(after_long_help = examples::help("solve"))]
    Solve(SolveArguments),
    /// Prints labels from a database that `solve --database` has written
    ///
    /// Prints a line for each POSITION: its number, a tab, and its label for the player to move, as
    /// in `win in 3`, and after another tab the best moves, if the database keeps the moves. On a
    /// board, the line has the two cells and the turn, the label, and the cells of the best moves.
    /// Without positions, prints the name of the game, the contents of the database, and whether
    /// all labels were checked.
    #[command(after_long_help = examples::help("probe"))]
    Probe(ProbeArguments),
    /// Checks a database against the edge list or the board that was solved
    ///
    /// Checks that every label follows from the labels of the moves, which proves them. The check
    /// shares no code with the solver. A database that passes the full check is marked as checked.
    /// The exit status is 1 if a label is wrong.
    #[command(after_long_help = examples::help("verify"))]
    Verify(VerifyArguments),
    /// Converts a game from one format to another
    ///
    /// The formats are recognised by the file extension, or else by the content; --from and --to
    /// name them. Decisions made while reading the game, and anything that the other format can't
    /// hold, are reported on standard error, with a count and an example.
    #[command(after_long_help = examples::help("convert"))]
    Convert(ConvertArguments),
    /// Draws a solved game as a picture
    ///
    /// The game is solved and the answer checked as by `winmove solve`; then it is drawn as in the
    /// window. Vertices without coordinates are laid out.
    #[command(after_long_help = examples::help("render"))]
    Render(RenderArguments),
    /// Generates a game of a known family
    ///
    /// Without a NAME, lists the families. `winmove generate NAME --help` describes a family, with
    /// its source, a theorem if there is a short one, and its parameters.
    #[command(after_long_help = examples::help("generate"))]
    Generate(GenerateArguments),
    /// Reads files and reports what is wrong with them
    ///
    /// Prints a line on standard error for each file that is refused, for each place in a record or
    /// an exercise that the game doesn't have, and for an exercise in a language that Winmove
    /// doesn't have. The exit status is 1 if there was any.
    ///
    /// With --solution, checks the winners and strategies of a parity game by conditions that prove
    /// them. They share no code with any solver.
    #[command(after_long_help = examples::help("check"))]
    Check(CheckArguments),
    /// Prints a table of homework that was handed in
    ///
    /// Prints CSV with a header line and a line for each FILE: name, exercise, right, of, hints,
    /// wrong before (wrong answers before the last ones), minutes, handed in at, handed in before
    /// (when, if the student had already seen the right answers), checksum (ok, or changed since it
    /// was handed in), same exercise (yes, or another), file. The checksum finds honest mistakes;
    /// it doesn't stop a student who wants to cheat. A file that is refused is reported on one line
    /// on standard error, and the exit status is then 1.
    #[command(after_long_help = examples::help("marks"))]
    Marks(MarksArguments),
    /// Prints a script that completes command lines
    ///
    /// The script is for the given shell. It completes commands, families, options and their
    /// values, and file names.
    #[command(after_long_help = examples::help("completions"))]
    Completions(CompletionsArguments),
    /// Writes the manual pages
    ///
    /// There is a page for each command and each family, with the text of `--help`:
    /// `winmove-solve.1` and so on. FOLDER must exist.
    #[command(after_long_help = examples::help("manual"))]
    Manual(ManualArguments),
}

/// The arguments of `solve`.
#[derive(Args, Clone, Debug)]
pub struct SolveArguments {
    /// The files to solve, or patterns such as `games/*.json`; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The output format
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Output::Table)]
    pub(super) output: Output,
    /// Lists every position, even for a pursuit or if there are queries
    #[arg(long, conflicts_with = "summary")]
    pub(super) all: bool,
    /// Prints only the verdict, the best moves of a sum, and the counts
    #[arg(long)]
    pub(super) summary: bool,
    /// Where play starts, overriding the file: a vertex by its label or id, or a cell `row,column`;
    /// in a pursuit the place of the police, that of the thief, and optionally the turn: "0,0 2,2
    /// thief"; for a script the state, such as "(3, 4, 5)", or what `start` takes
    #[arg(
        long,
        value_name = "START",
        allow_hyphen_values = true,
        value_parser = clap::builder::NonEmptyStringValueParser::new()
    )]
    pub(super) start: Option<String>,
    /// The number of states that a script may have [default: 200000]
    #[arg(long, value_name = "STATES", allow_negative_numbers = true, value_parser = whole::<usize>(MANY))]
    pub(super) limit: Option<usize>,
    /// Solves a script for each value of the parameter of `start`, or of its two parameters:
    /// "0..400" or "0..20,0..20". Prints outcome, remoteness and Grundy value as TSV or CSV, or for
    /// two parameters a grid; and how the values repeat, on standard error
    #[arg(long, value_name = "RANGES", allow_hyphen_values = true, value_delimiter = ',', value_parser = range, conflicts_with_all = ["start", "all", "summary", "values", "plus", "convention", "compare", "language", "timing", "turns", "endless"])]
    pub(super) table: Vec<RangeInclusive<i64>>,
    /// Prints no remarks on how the files were interpreted, only errors
    #[arg(long, short)]
    pub(super) quiet: bool,
    /// Prints the time of each stage in seconds and the peak memory in bytes on standard error
    #[arg(long)]
    pub(super) timing: bool,
    /// Adds a column with the Grundy value of each place: a number, or ∞ with the numbers that its
    /// moves lead to, or — where a fixed outcome can be reached
    #[arg(long, conflicts_with = "summary")]
    pub(super) values: bool,
    /// Another file whose tokens belong to the sum; may be given several times
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) plus: Vec<PathBuf>,
    /// What happens to a player who can't move, overriding the file
    #[arg(long, value_parser = conventions(), value_name = "C")]
    pub(super) convention: Option<Convention>,
    /// Who moves at the vertices of a graph, overriding the file
    #[arg(long, value_parser = turns(), value_name = "TURNS")]
    pub(super) turns: Option<bool>,
    /// The result of play that never ends, if vertices have owners, overriding the file
    #[arg(long, value_parser = endless(), value_name = "RESULT")]
    pub(super) endless: Option<Endless>,
    /// The language of the verdict for the start [default: english]
    #[arg(long, value_parser = Languages, value_name = "LANGUAGE")]
    pub(super) language: Option<Language>,
    /// The number of moves that the search in geography may examine if a first search of a tenth of
    /// a second left the start undecided. Without a start, the limit is for all places together.
    /// The default, 1000000000, takes about ten seconds. For a parity game, the number of moves
    /// that may be visited; the default is ten times as many
    #[arg(long, value_name = "MOVES", allow_negative_numbers = true, value_parser = whole::<u64>(MANY))]
    pub(super) budget: Option<u64>,
    #[command(flatten)]
    pub(super) reading: ReadingArguments,
    /// Labels that another program has printed: prints the first wrong one instead of the answer,
    /// or with --all every wrong one. The exit status is 3 if one is wrong. `-` is standard input
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
    /// Checks a solution of FILE, a parity game, instead: the winners and strategies that another
    /// program has written in the format of PGSolver (`paritysol`)
    #[arg(long, value_name = "SOLUTION", value_hint = ValueHint::FilePath)]
    pub(super) solution: Option<PathBuf>,
    #[command(flatten)]
    pub(super) reading: ReadingArguments,
}

/// The arguments of `marks`.
#[derive(Args, Clone, Debug)]
pub struct MarksArguments {
    /// The results to read, or folders of them (all *.json except *.winmove.json and those whose
    /// name or folder is hidden, that is, begins with a dot); `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The homework that was handed out. Results of another exercise are flagged. Without it, the
    /// first result decides which exercise is expected
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) exercise: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Output {
    /// For people
    Table,
    /// Tab-separated, for scripts
    Tsv,
    /// Comma-separated, for a --table
    Csv,
    /// One object
    Json,
    /// One object on a line, for each of several games
    Jsonl,
    /// The winners and strategies of a parity game, in the format of PGSolver
    Paritysol,
}

impl Command {
    /// The files that the command reads.
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
            Command::Check(arguments) => {
                (arguments.solution.as_deref(), &arguments.files[..], &[][..])
            }
            Command::Marks(arguments) => {
                (arguments.exercise.as_deref(), &arguments.files[..], &[][..])
            }
            Command::Completions(_) | Command::Manual(_) => (None, &[][..], &[][..]),
        };
        let listed = list.iter().chain(others).map(PathBuf::as_path);
        one.into_iter().chain(listed)
    }

    /// Describes options that have no effect in combination with others.
    pub(super) fn conflict(&self) -> Option<&'static str> {
        let arguments = match self {
            Command::Solve(arguments) => arguments,
            Command::Render(arguments) => return arguments.conflict(),
            Command::Check(arguments) if arguments.solution.is_some() => {
                let has_many = arguments.files.len() > 1;
                return has_many.then_some("--solution is for one FILE, not for several");
            }
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
        if arguments.output == Output::Csv && arguments.table.is_empty() {
            return Some("--output csv is for a --table; tsv has the same columns");
        }
        if has_many && !arguments.table.is_empty() {
            return Some("--table is for one FILE, not for several");
        }
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
                "--output tsv without --summary has no verdict, so --language has no effect",
            );
        }
        None
    }
}
