//! Reads the games of a file, or of standard input.

use std::path::Path;

use clap::Args;

use super::choices::{bases, headers, kinds, whole};
use super::scripts;
use super::streams::STANDARD_INPUT;
pub(super) use scripts::load_first as load;
use winmove_files::{Base, FileKind, Loaded, ReadOptions};

/// How a file is read, for all commands that read games. Remarks about a file with two readings
/// name these options.
#[derive(Args, Clone, Debug)]
pub struct ReadingArguments {
    /// The format of the file, instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = kinds(false))]
    pub(super) from: Option<FileKind>,
    /// The game to read from a file that has several, counted from 1
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = whole::<u32>([1, u32::MAX.into()]))]
    pub(super) test: Option<u32>,
    /// The number of the first vertex of an edge list, instead of detecting it
    #[arg(long, value_parser = bases(), value_name = "NUMBER", allow_negative_numbers = true)]
    pub(super) base: Option<Base>,
    /// Whether an edge list or a table begins with a header, instead of detecting it
    #[arg(long, value_parser = headers(), value_name = "WHETHER")]
    pub(super) header: Option<bool>,
    /// Reads each edge as an attack, so that its move goes from the attacked to the attacker. Facts
    /// `att(a,b).` and `p af` are always read this way
    #[arg(long)]
    pub(super) attacks: bool,
    /// Reads the edges as undirected
    #[arg(long)]
    pub(super) both_ways: bool,
}

impl ReadingArguments {
    pub(super) fn options(&self) -> ReadOptions {
        ReadOptions {
            kind: self.from,
            base: self.base,
            header: self.header,
            test: self.test.map(|test| test as usize),
            attacks: self.attacks,
            both_ways: self.both_ways,
            ..ReadOptions::default()
        }
    }

    /// An option that has no effect for this game, and why.
    pub(super) fn idle(&self, game: &Loaded) -> Option<&'static str> {
        let is_list = game.kind == FileKind::EdgeList;
        if self.base.is_some() && !is_list {
            return Some("--base: only the vertices of an edge list are numbered from 0 or 1");
        }
        if self.header.is_some() && !is_list && game.kind != FileKind::Csv {
            return Some("--header: only an edge list or a table may have one or none");
        }
        if self.test.is_some() && !is_list && game.test().is_none() {
            return Some("--test: the file has one game");
        }
        if self.both_ways && has_rules(game.kind) {
            return Some("--both-ways: the file itself says which way its moves go");
        }
        None
    }

    /// The game to use of those in a file: the requested one or the first.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub(super) fn chosen(&self, games: Vec<Loaded>) -> Result<Loaded, String> {
        let chosen = winmove_files::test_of(games, self.test.unwrap_or(1) as usize);
        chosen.map_err(|error| format!("--test: {error}"))
    }
}

/// Whether files of a kind have the rules of their game.
pub(super) fn has_rules(kind: FileKind) -> bool {
    use FileKind::{BoardText, Json, Link, Python};
    matches!(kind, Json | Link | BoardText | Python)
}

/// Reads every game of a file. A script is a game by itself.
pub(super) fn load_all(
    file: &Path,
    options: &ReadOptions,
    choice: scripts::Choice,
) -> Result<Vec<Loaded>, String> {
    if options.kind.is_none() && scripts::is_script(file) {
        return scripts::load(file, choice).map(|game| vec![game]);
    }
    let games = if file == STANDARD_INPUT {
        let (stream, length) = scripts::standard_input();
        winmove_files::open_all_stream(stream, length, options)
    } else {
        winmove_files::open_all(file, options)
    };
    let games = games.map_err(|error| error.to_string())?;
    let chosen = games.into_iter().map(|game| scripts::chosen(game, choice));
    chosen.collect()
}
