//! Labels in JSON: the output of `winmove solve --output json`, or a list of outcomes or of its
//! positions.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::names::side;
use super::{About, Entries, Entry, Game, Layout};
use crate::error::{ReadError, json_message};
use winmove_analysis::Position;
use winmove_words::say;

/// The object printed by `winmove solve`. Everything but the start and the positions is ignored.
#[derive(Deserialize)]
struct Solved<'t> {
    #[serde(borrow)]
    start: Option<&'t RawValue>,
    #[serde(borrow)]
    positions: Option<Vec<&'t RawValue>>,
}

/// A position in it. Other members are ignored.
#[derive(Deserialize)]
struct Row<'t> {
    #[serde(borrow)]
    id: Option<&'t RawValue>,
    #[serde(borrow)]
    cell: Option<&'t RawValue>,
    #[serde(borrow)]
    police: Option<&'t RawValue>,
    #[serde(borrow)]
    thief: Option<&'t RawValue>,
    turn: Option<String>,
    #[serde(borrow)]
    outcome: Option<&'t RawValue>,
    remoteness: Option<u32>,
}

impl Row<'_> {
    fn entry(&self, line: usize, about: About) -> Result<Entry, ReadError> {
        let Some(word) = self.outcome else {
            return Err(ReadError::at_line(line, say::read_labels_no_outcome()));
        };
        Entry::of(line, about, &bare(word), self.remoteness)
    }
}

/// Reads the entries of a text in JSON.
pub(super) fn read(text: &str, game: &Game<'_>) -> Result<Entries, ReadError> {
    let list = if text.trim_start().starts_with('[') {
        parsed::<Vec<&RawValue>>(text, 1)?
    } else {
        let solved: Solved<'_> = parsed(text, 1)?;
        match (solved.positions, solved.start) {
            (Some(positions), _) => positions,
            (None, Some(start)) => {
                let row: Row<'_> = parsed(start.get(), 1)?;
                return Ok((Layout::Json, vec![row.entry(1, About::Next)?]));
            }
            (None, None) => {
                let needs_all = game.document.rules().has_sides();
                return Err(ReadError::at_line(
                    1,
                    say::read_labels_no_positions(needs_all),
                ));
            }
        }
    };
    let mut lines = Lines {
        text,
        line: 1,
        at: 0,
    };
    let entries = list.into_iter().map(|raw| {
        let line = lines.of(raw);
        if raw.get().starts_with('{') {
            row(line, raw, game)
        } else {
            Entry::of(line, About::Next, &bare(raw), None)
        }
    });
    Ok((Layout::Json, entries.collect::<Result<_, _>>()?))
}

fn row(line: usize, raw: &RawValue, game: &Game<'_>) -> Result<Entry, ReadError> {
    let row: Row<'_> = parsed(raw.get(), line)?;
    let position = match (&row.police, &row.thief, &row.turn) {
        (Some(police), Some(thief), Some(turn)) => {
            let place = |raw: &RawValue| game.names.printed(&bare(raw));
            place(police)
                .and_then(|police| Ok(Position::of_sides([police, place(thief)?], side(turn)?)))
        }
        _ => match row.id.or(row.cell) {
            Some(place) => game.names.printed(&bare(place)).map(Position::from),
            None => Err(say::read_labels_no_id()),
        },
    };
    let position = position.map_err(|why| ReadError::at_line(line, why))?;
    row.entry(line, About::This(position))
}

/// A string without its quotes, or any other value as written.
fn bare(raw: &RawValue) -> String {
    serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())
}

/// Parses a text that begins on a given line.
fn parsed<'t, T: Deserialize<'t>>(text: &'t str, first: usize) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        // Its position is relative to the start of the text.
        let line = first + error.line().saturating_sub(1);
        ReadError::at_line(line, json_message(&error))
    })
}

/// The lines of values that follow one another in a text.
struct Lines<'t> {
    text: &'t str,
    line: usize,
    at: usize,
}

impl Lines<'_> {
    fn of(&mut self, raw: &RawValue) -> usize {
        // The value is a part of the text.
        let at = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        let between = &self.text.as_bytes()[self.at..at];
        self.line += between.iter().filter(|&&byte| byte == b'\n').count();
        self.at = at;
        self.line
    }
}
