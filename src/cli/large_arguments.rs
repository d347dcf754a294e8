//! The arguments of `solve --database`, `probe` and `verify`.

use std::path::PathBuf;

use clap::Args;

use super::choices::{MANY, bases, conventions, headers, whole, widths};
use winmove_core::model::Convention;
use winmove_files::Base;
use winmove_large::PairWidth;

/// The arguments of `solve` for solving into a database.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Games larger than memory")]
pub struct LargeArguments {
    /// Writes the labels to this file, for `probe` and `verify`, instead of printing them. FILE is
    /// an edge list with numbers as vertices and lines `from to`, optionally after a header `n m`;
    /// or a pursuit on a board
    #[arg(
        long,
        value_name = "OUT",
        conflicts_with_all = ["output", "all", "summary", "start", "timing", "values", "plus", "language", "budget", "from", "test", "attacks", "both_ways", "compare", "turns", "endless"]
    )]
    pub(super) database: Option<PathBuf>,
    /// The memory to use: bytes, or a number with K, M or G. A vertex takes nine eighths of a byte;
    /// data that is streamed goes to --scratch. Without this option everything is kept in memory,
    /// and a board that doesn't fit is refused
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = size, requires = "database", requires = "scratch")]
    pub(super) memory: Option<u64>,
    /// The folder for scratch files, about ten bytes per edge, and for checkpoints
    #[arg(long, value_name = "DIR", requires = "memory")]
    pub(super) scratch: Option<PathBuf>,
    /// The number of threads [default: as many as the machine has]
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "database", value_parser = whole::<u16>([1, u16::MAX.into()]))]
    pub(super) threads: Option<u16>,
    /// Resumes the solve that was interrupted in --scratch, from its last checkpoint
    #[arg(long, requires = "scratch")]
    pub(super) resume: bool,
    /// The seconds between checkpoints
    #[arg(
        long,
        value_name = "SECONDS",
        allow_negative_numbers = true,
        requires = "scratch",
        value_parser = whole::<u64>(MANY),
        default_value_t = 600
    )]
    pub(super) checkpoint: u64,
    /// Compresses OUT as far as zstd can: up to a quarter smaller, but many times slower to write
    #[arg(long, requires = "database")]
    pub(super) small: bool,
    /// Keeps the moves of an edge list in OUT, in one to four bytes each, so that the window can
    /// show the part around a vertex and `probe` the best moves
    #[arg(long, requires = "database")]
    pub(super) moves: bool,
    #[command(flatten)]
    pub(super) pairs: PairArguments,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(super) cluster: ClusterArguments,
}

/// The arguments of a solve on several machines.
#[cfg(feature = "cluster")]
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Several machines")]
pub(super) struct ClusterArguments {
    /// The number of processes that solve together. Start each once, with the same FILE, options
    /// and --threads, and its own --process and --scratch; process 0 writes OUT. Use a private
    /// network only: anyone who can connect is trusted
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "process", requires = "hosts", requires = "scratch", value_parser = whole::<u16>([1, u16::MAX.into()]))]
    pub(super) processes: Option<u16>,
    /// The number of this process, from 0
    #[arg(
        long,
        value_name = "K",
        allow_negative_numbers = true,
        value_parser = whole::<u16>([0, u16::MAX.into()]),
        requires = "processes"
    )]
    pub(super) process: Option<u16>,
    /// A file with the addresses of the processes in order, one HOST:PORT per line. This process
    /// listens at its own address until all are connected
    #[arg(long, value_name = "HOSTS", requires = "processes")]
    pub(super) hosts: Option<PathBuf>,
    /// How long the processes wait for each other at the start
    #[arg(
        long,
        value_name = "SECONDS",
        allow_negative_numbers = true,
        requires = "processes",
        value_parser = whole::<u64>(MANY),
        default_value_t = 600
    )]
    pub(super) wait: u64,
}

/// How a binary edge list is read.
#[derive(Args, Clone, Debug)]
pub(super) struct PairArguments {
    /// FILE is binary: pairs `from to` of integers of this type, least significant byte first
    #[arg(long, value_parser = widths(), value_name = "TYPE", conflicts_with_all = ["base", "header"])]
    pub(super) pairs: Option<PairWidth>,
    /// The number of vertices of binary pairs [default: one more than the largest]
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = whole::<u64>(MANY),
        requires = "pairs"
    )]
    pub(super) vertices: Option<u64>,
}

/// The arguments of `probe`.
#[derive(Args, Clone, Debug)]
pub struct ProbeArguments {
    /// The database
    #[arg(value_name = "DB")]
    pub(super) database: PathBuf,
    /// The positions: for an edge list, vertex numbers as in the list; for a board, the cell of
    /// the police, that of the thief, and optionally the turn, as in `3,4 7,7 police`
    #[arg(value_name = "POSITION")]
    pub(super) positions: Vec<String>,
}

/// The arguments of `verify`.
#[derive(Args, Clone, Debug)]
pub struct VerifyArguments {
    /// The database
    #[arg(value_name = "DB")]
    pub(super) database: PathBuf,
    /// The edge list or the board that was solved
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Checks this number of positions, evenly distributed, instead of all. This is no proof: wrong
    /// labels can be consistent with one another
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u64>([1, u64::MAX]))]
    pub(super) sample: Option<u64>,
    /// The memory to use: 1.25 to 4.25 bytes per vertex, and 4 more to avoid reading FILE several
    /// times; a board is checked as many rows at a time as fit
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = size, conflicts_with = "sample")]
    pub(super) memory: Option<u64>,
    /// What happened to a player who couldn't move when the game was solved
    #[arg(long, value_parser = conventions(), value_name = "C")]
    pub(super) convention: Option<Convention>,
    /// The number of the first vertex, instead of detecting it
    #[arg(long, value_parser = bases(), value_name = "NUMBER", allow_negative_numbers = true)]
    pub(super) base: Option<Base>,
    /// Whether FILE begins with a header, instead of detecting it
    #[arg(long, value_parser = headers(), value_name = "WHETHER")]
    pub(super) header: Option<bool>,
    #[command(flatten)]
    pub(super) pairs: PairArguments,
}

/// Parses a number of bytes.
fn size(text: &str) -> Result<u64, String> {
    let units = [(['K', 'k'], 10), (['M', 'm'], 20), (['G', 'g'], 30)];
    let (digits, shift) = units
        .into_iter()
        .find_map(|(unit, shift)| Some((text.strip_suffix(unit)?, shift)))
        .unwrap_or((text, 0));
    let number = digits.parse::<u64>().ok();
    let bytes = number.and_then(|number| number.checked_mul(1 << shift));
    bytes.ok_or_else(|| "a number of bytes, perhaps with K, M or G, as in 600M".to_owned())
}
