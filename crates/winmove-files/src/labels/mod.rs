//! Reads the labels that another program has printed: an outcome for every position, in one of the
//! usual formats.
//!
//! - The outcome of the start alone: a word, a sentence such as `Alice wins`, or the summary of
//!   `winmove solve`.
//! - Only outcomes, in the order of the positions: one per line, optionally with the number of
//!   moves, or all on one line.
//! - A name, an outcome and optionally the number of moves on each line. The name of a vertex is
//!   its label, or else its id: a name that is the label of one vertex and the id of another means
//!   the label.
//! - The output of `winmove solve`: table, TSV or JSON.
//!
//! The format is the one that fits all lines. No position may have two labels. Outcomes without
//! names must be complete, because a missing one would shift the others; labels with names may be
//! incomplete.

mod columns;
mod json;
mod lines;
mod names;
mod spelling;

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::Path;

use super::error::{FileError, ReadError};
use super::files::read_at_most;
use crate::platform;
use names::{NameReadings, Names};
use spelling::Spelling;
use winmove_analysis::words::grouped;
use winmove_analysis::{Analysis, Position, StatedLabel, words};
use winmove_core::model::{Document, Field, Outcome, Place, Rules};
use winmove_words::say;

/// The maximum size of labels that are read.
const MAX_BYTES: u64 = 256 << 20;

/// The labels in a text, at most one per position, and how the text was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLabels {
    /// The labels in the order of the text.
    pub labels: Vec<StatedLabel>,
    /// How the text was understood.
    pub form: LabelForm,
}

/// How a text with labels was understood. Displayed as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LabelForm {
    layout: Layout,
    // How positions are named.
    kind: Kind,
    spelling: Spelling,
    // The numbers of labels and of positions, if some positions have no label.
    part: Option<(usize, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
enum Layout {
    Start,
    InOrder,
    Named,
    Table,
    Tsv,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
enum Kind {
    Vertices,
    Cells,
    Positions,
}

impl Kind {
    fn of(document: &Document) -> Kind {
        match (document.rules().has_sides(), document.field()) {
            (true, _) => Kind::Positions,
            (false, Field::Graph(_)) => Kind::Vertices,
            (false, Field::Board(_)) => Kind::Cells,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Kind::Vertices => "vertices",
            Kind::Cells => "cells that are no walls",
            Kind::Positions => "positions",
        }
    }
}

impl fmt::Display for LabelForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.layout {
            Layout::Start => f.write_str("the outcome of the start alone")?,
            Layout::InOrder => write!(f, "outcomes in the order of the {}", self.kind.words())?,
            Layout::Named => f.write_str("a name and its outcome on each line")?,
            Layout::Table => f.write_str("the table of winmove solve")?,
            Layout::Tsv => f.write_str("the TSV of winmove solve")?,
            Layout::Json => f.write_str("JSON")?,
        }
        let NameReadings {
            labels,
            ids,
            might_be_ids,
        } = self.spelling.names;
        if let Some((given, all)) = self.part {
            let (given, all) = (grouped(given), grouped(all));
            write!(f, ", for {given} of {all} {}", self.kind.words())?;
        }
        f.write_str(match (labels, ids, might_be_ids) {
            (false, false, _) | (true, false, false) => "",
            (false, true, _) => "; the names as ids of vertices",
            (true, false, true) => "; the names as labels of vertices, not as ids",
            (true, true, _) => "; the names as labels of vertices, and as ids where no label fits",
        })?;
        let mut explanations = self.spelling.explanations();
        explanations.try_for_each(|meaning| write!(f, "; {meaning} for the player to move"))
    }
}

/// The position that a label is about.
#[derive(Clone, Copy)]
enum About {
    /// The next one, in the order of the positions.
    Next,
    This(Position),
}

/// A label in a text, before it is known whether each position has one.
struct Entry {
    line: usize,
    about: About,
    // `None` for undecided.
    outcome: Option<Outcome>,
    remoteness: Option<u32>,
    spelling: Spelling,
}

impl Entry {
    /// An entry with an outcome as it is written in the text.
    fn of(
        line: usize,
        about: About,
        outcome: &str,
        remoteness: Option<u32>,
    ) -> Result<Entry, ReadError> {
        Ok(Entry {
            line,
            about,
            outcome: spelling::outcome(outcome).map_err(|what| at_line(line, what))?,
            remoteness,
            spelling: Spelling::of(outcome),
        })
    }
}

/// The layout of a text and its entries.
type Entries = (Layout, Vec<Entry>);

/// The properties of the game that the readers of entries need.
struct Game<'a> {
    document: &'a Document,
    analysis: &'a Analysis,
    names: Names<'a>,
    count: usize,
}

/// Reads the labels of the positions of a solved game. Linear in the text and the positions, apart
/// from a logarithmic factor.
///
/// # Errors
/// [`ReadError`], with the line and what is wrong there: a word that isn't an outcome, an unknown
/// or repeated name, a wrong number of labels, or a text larger than 256 MiB.
pub fn read_labels(
    text: &str,
    document: &Document,
    analysis: &Analysis,
) -> Result<ReadLabels, ReadError> {
    if text.len() as u64 > MAX_BYTES {
        return Err(ReadError::new(
            say::read_place_text(),
            too_long(text.len() as u64),
        ));
    }
    let counts = analysis.counts();
    let game = Game {
        document,
        analysis,
        names: Names::of(document),
        count: counts.win + counts.loss + counts.draw + counts.undecided,
    };
    let text = text.trim_start_matches('\u{feff}');
    let (mut layout, mut entries) = if text.trim_start().starts_with(['{', '[']) {
        json::read(text, &game)?
    } else {
        match columns::read(text, &game)? {
            Some(entries) => entries,
            None => lines::read(text, &game)?,
        }
    };
    if let ([entry], true, Some(start)) = (&mut entries[..], game.count > 1, analysis.start())
        && matches!(entry.about, About::Next)
    {
        entry.about = About::This(start);
        layout = Layout::Start;
    }
    let mut spelling = Spelling::default();
    for entry in &entries {
        spelling.add(entry.spelling);
    }
    let labels = complete(entries, &game)?;
    let form = LabelForm {
        layout,
        kind: Kind::of(document),
        spelling,
        part: (layout != Layout::Start && labels.len() < game.count)
            .then_some((labels.len(), game.count)),
    };
    Ok(ReadLabels { labels, form })
}

/// Assigns a position to each entry. Every position must have one entry, unless all entries have
/// names.
fn complete(entries: Vec<Entry>, game: &Game<'_>) -> Result<Vec<StatedLabel>, ReadError> {
    let kind = Kind::of(game.document).words();
    let expected = grouped(game.count);
    let last = entries.last().map_or(1, |entry| entry.line);
    if let Some(extra) = entries.get(game.count) {
        let what = format!(
            "{} labels, and only {expected} {kind}: this one is too many",
            grouped(entries.len())
        );
        return Err(at_line(extra.line, what));
    }
    let mut order = game.analysis.positions();
    let mut lines: HashMap<Position, usize> = HashMap::new();
    let mut labels = Vec::with_capacity(entries.len());
    for entry in entries {
        let position = match entry.about {
            About::Next => order
                .next()
                .expect("there are no more entries than positions"),
            About::This(position) => {
                let name = || words::written_position(game.document, position);
                if !game.analysis.has(position) {
                    let what = format!("{} is no position of this game", name());
                    return Err(at_line(entry.line, what));
                }
                if let Some(before) = lines.insert(position, entry.line) {
                    let what = format!("{} has a label already, on line {before}", name());
                    return Err(at_line(entry.line, what));
                }
                position
            }
        };
        labels.push(StatedLabel {
            position,
            outcome: entry.outcome,
            remoteness: entry.remoteness,
            line: entry.line,
        });
    }
    let are_named = !labels.is_empty() && lines.len() == labels.len();
    if are_named || labels.len() == game.count {
        return Ok(labels);
    }
    let found = match labels.len() {
        0 => "no label".to_owned(),
        1 => "1 label (and no start is placed that it could be about)".to_owned(),
        count => format!("{} labels", grouped(count)),
    };
    let what = format!("the text ends with {found} for {expected} {kind}");
    Err(at_line(last, what))
}

/// The rules of a document with another start: the label of a vertex, its id, or `row,column`; in a
/// pursuit the officer's place, the thief's place, and optionally the turn. Linear in the field.
///
/// # Errors
/// Why the place doesn't exist.
pub fn with_start(document: &Document, start: &str) -> Result<Rules, String> {
    let names = Names::of(document);
    let mut rules = document.rules().clone();
    match &mut rules {
        Rules::Token(rules) => rules.at = vec![names.place(start.trim())?],
        Rules::Geography(rules) => rules.at = Some(names.place(start.trim())?),
        Rules::Pursuit(rules) => {
            let words: Vec<&str> = start.split_whitespace().collect();
            let (police, thief) = match words[..] {
                [police, thief] => (police, thief),
                [police, thief, turn] => {
                    rules.first = names::side(turn)?;
                    (police, thief)
                }
                _ => {
                    let what = "the officer's place and the thief's, and perhaps the turn, such as `0,0 2,2 police`";
                    return Err(format!("a pursuit starts with {what}"));
                }
            };
            rules.police.at = Some(names.place(police)?);
            rules.thief.at = Some(names.place(thief)?);
        }
    }
    Ok(rules)
}

/// The places named in a text: one, or several separated by spaces. A place is the label of a
/// vertex, its id, or `row,column`. Linear in the field.
///
/// # Errors
/// Why a place doesn't exist.
pub fn places_named(document: &Document, text: &str) -> Result<Vec<Place>, String> {
    let names = Names::of(document);
    let text = text.trim();
    match names.place(text) {
        Ok(place) => Ok(vec![place]),
        Err(_) if text.contains(char::is_whitespace) => {
            let words = text.split_whitespace();
            words.map(|word| names.place(word)).collect()
        }
        Err(why) => Err(why),
    }
}

fn at_line(line: usize, what: impl fmt::Display) -> ReadError {
    ReadError::at_line(line, what)
}

/// Reads the text of a file with labels.
///
/// # Errors
/// [`FileError::Unreadable`] if the system can't read it, or it is larger than 256 MiB;
/// [`FileError::Refused`] if it isn't UTF-8.
pub fn open_labels(path: &Path) -> Result<String, FileError> {
    let (file, length) = platform::open(path).map_err(FileError::Unreadable)?;
    open_labels_stream(file, length)
}

/// Reads the text of a stream with labels, such as standard input, to its end.
///
/// # Errors
/// See [`open_labels`].
pub fn open_labels_stream(stream: impl io::Read, length: Option<u64>) -> Result<String, FileError> {
    let bytes = read_at_most(MAX_BYTES, stream, length, |length| match length {
        Some(length) => too_long(length),
        None => format!("more than {} MiB", MAX_BYTES >> 20),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        ReadError::at_byte(error.as_bytes(), at, "not UTF-8").into()
    })
}

fn too_long(length: u64) -> String {
    format!(
        "{} MiB of labels; at most {} MiB are read",
        length.div_ceil(1 << 20),
        MAX_BYTES >> 20
    )
}
