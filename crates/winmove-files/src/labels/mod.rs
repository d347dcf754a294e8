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
use winmove_analysis::{Analysis, Position, StatedLabel, words};
use winmove_core::model::{Document, Field, Outcome, Place, Player, Rules};
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

    /// Its name in messages.
    fn name(self) -> &'static str {
        match self {
            Kind::Vertices => "vertices",
            Kind::Cells => "cells",
            Kind::Positions => "positions",
        }
    }
}

impl fmt::Display for LabelForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = match self.layout {
            Layout::Start => "start",
            Layout::InOrder => "in-order",
            Layout::Named => "named",
            Layout::Table => "table",
            Layout::Tsv => "tsv",
            Layout::Json => "json",
        };
        let form = say::read_labels_form(layout, self.kind.name());
        let NameReadings {
            labels,
            ids,
            might_be_ids,
        } = self.spelling.names;
        f.write_str(&match self.part {
            Some((given, all)) => {
                let all = say::read_labels_positions(self.kind.name(), all);
                say::read_labels_form_part(form, given, all)
            }
            None => form,
        })?;
        let names = match (labels, ids, might_be_ids) {
            (false, false, _) | (true, false, false) => None,
            (false, true, _) => Some("ids"),
            (true, false, true) => Some("labels"),
            (true, true, _) => Some("both"),
        };
        let names = names.map(say::read_labels_names);
        let mut clauses = names.into_iter().chain(self.spelling.explanations());
        clauses.try_for_each(|clause| write!(f, "; {clause}"))
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
    // The player whose number the outcome is.
    winner: Option<Player>,
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
            outcome: spelling::outcome(outcome).map_err(|what| ReadError::at_line(line, what))?,
            remoteness,
            winner: spelling::player(outcome),
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
    if analysis.has_owners() {
        spelling.take_winners();
    }
    let labels = complete(entries, spelling, &game)?;
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
fn complete(
    entries: Vec<Entry>,
    spelling: Spelling,
    game: &Game<'_>,
) -> Result<Vec<StatedLabel>, ReadError> {
    let expected = || say::read_labels_positions(Kind::of(game.document).name(), game.count);
    let last = entries.last().map_or(1, |entry| entry.line);
    if let Some(extra) = entries.get(game.count) {
        let what = say::read_labels_too_many(entries.len(), expected());
        return Err(ReadError::at_line(extra.line, what));
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
                    let what = say::read_labels_no_position(name());
                    return Err(ReadError::at_line(entry.line, what));
                }
                if let Some(before) = lines.insert(position, entry.line) {
                    let what = say::read_labels_twice(name(), before.to_string());
                    return Err(ReadError::at_line(entry.line, what));
                }
                position
            }
        };
        let winner = entry.winner.filter(|_| spelling.are_winners());
        let winner = winner.and_then(|winner| {
            let mover = game.analysis.owner(position.alone()?)?;
            Some(mover.outcome(Some(winner)))
        });
        labels.push(StatedLabel {
            position,
            outcome: winner.or(entry.outcome),
            remoteness: entry.remoteness,
            line: entry.line,
        });
    }
    let are_named = !labels.is_empty() && lines.len() == labels.len();
    if are_named || labels.len() == game.count {
        return Ok(labels);
    }
    let what = say::read_labels_missing(labels.len(), expected());
    Err(ReadError::at_line(last, what))
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
                _ => return Err(say::read_labels_start()),
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
        None => say::read_labels_longer(MAX_BYTES >> 20),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let what = say::read_no_utf_8("", format!("{:02x}", bytes[at]));
        ReadError::at_byte(bytes, at, what).into()
    })
}

fn too_long(length: u64) -> String {
    say::read_labels_long(length.div_ceil(1 << 20), MAX_BYTES >> 20)
}
