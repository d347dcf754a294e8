//! Labels in JSON: the output of `winmove solve --output json`, or a list of outcomes or of its
//! positions.

use serde_json::value::RawValue;

use super::names::side;
use super::{About, Entries, Entry, Game, Layout};
use crate::error::ReadError;
use crate::json::{Object, Value, root};
use winmove_analysis::Position;
use winmove_words::say;

/// Reads the entries of a text in JSON: what `winmove solve` prints, of which everything but the
/// start and the positions is ignored, or a list.
pub(super) fn read(text: &str, game: &Game<'_>) -> Result<Entries, ReadError> {
    let root = root(text)?;
    let positions = if root.is_list() {
        root
    } else {
        let mut solved = root.object()?;
        let mut part = |key| solved.take(key).filter(|part| !part.is_null());
        match (part("positions"), part("start")) {
            (Some(positions), _) => positions,
            (None, Some(start)) => {
                let entry = entry(start.object()?, 1, About::Next)?;
                return Ok((Layout::Json, vec![entry]));
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
    let entries = positions.elements(say::read_wanted_places)?.map(|value| {
        let line = lines.of(value.raw);
        if value.is_object() {
            row(line, &value, game)
        } else {
            Entry::of(line, About::Next, &bare(value.raw), None)
        }
    });
    Ok((Layout::Json, entries.collect::<Result<_, _>>()?))
}

/// Reads a position. Other members are ignored.
fn row(line: usize, value: &Value, game: &Game<'_>) -> Result<Entry, ReadError> {
    let mut row = value.object()?;
    let mut part = |key| row.take(key).filter(|part| !part.is_null());
    let place = |value: Value| game.names.printed(&bare(value.raw));
    let position = match (part("police"), part("thief"), part("turn")) {
        (Some(police), Some(thief), Some(turn)) => {
            let turn = turn.text()?;
            place(police)
                .and_then(|police| Ok(Position::of_sides([police, place(thief)?], side(&turn)?)))
        }
        _ => match part("id").or_else(|| part("cell")) {
            Some(value) => place(value).map(Position::from),
            None => Err(say::read_labels_no_id()),
        },
    };
    let position = position.map_err(|why| ReadError::at_line(line, why))?;
    entry(row, line, About::This(position))
}

/// The entry of an object with an outcome and optionally a remoteness.
fn entry(mut row: Object, line: usize, about: About) -> Result<Entry, ReadError> {
    let Some(word) = row.take("outcome").filter(|word| !word.is_null()) else {
        return Err(ReadError::at_line(line, say::read_labels_no_outcome()));
    };
    let remoteness = row.or_default("remoteness", |value| value.optional(Value::count))?;
    Entry::of(line, about, &bare(word.raw), remoteness)
}

/// A string without its quotes, or any other value as written.
fn bare(raw: &RawValue) -> String {
    serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())
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
