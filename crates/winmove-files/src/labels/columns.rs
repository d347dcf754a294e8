//! Labels in the columns of `winmove solve`: its table and its TSV.

use super::names::side;
use super::spelling::{Spelling, outcome};
use super::{About, Entries, Entry, Game, Layout};
use crate::error::{ReadError, shortened};
use winmove_analysis::Position;
use winmove_core::model::{Escapes, Place, escaped};
use winmove_words::say;

/// The maximum number of lines before the header of a table: the verdict, the counts, the best
/// moves and a blank line.
const MAX_BEFORE: usize = 6;

/// Reads the entries of a text with a header. `None` if it has none.
pub(super) fn read(text: &str, game: &Game<'_>) -> Result<Option<Entries>, ReadError> {
    let lines = || text.lines().enumerate();
    let header = lines()
        .take(MAX_BEFORE)
        .find_map(|(index, line)| Some((index, Header::of(line)?)));
    let Some((at, header)) = header else {
        return Ok(None);
    };
    let layout = if header.is_tsv {
        Layout::Tsv
    } else {
        Layout::Table
    };
    let rows = lines()
        .skip(at + 1)
        .filter(|(_, line)| !line.trim().is_empty());
    let entries: Result<Vec<Entry>, ReadError> = rows
        .map(|(index, line)| {
            let row = if header.is_tsv {
                header.tsv_row(line)
            } else {
                header.table_row(line, game)
            };
            let row = row.and_then(|row| row.entry(&header, index + 1, game));
            row.map_err(|what| ReadError::at_line(index + 1, what))
        })
        .collect();
    Ok(Some((layout, entries?)))
}

/// The columns that identify a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// The start alone.
    Start,
    Vertex,
    Cell,
    Pursuit,
}

impl Shape {
    fn columns(self) -> usize {
        match self {
            Shape::Start => 0,
            Shape::Vertex => 2,
            Shape::Cell => 1,
            Shape::Pursuit => 3,
        }
    }
}

struct Header {
    is_tsv: bool,
    shape: Shape,
    // The character at which each column of a table begins.
    starts: Vec<usize>,
}

impl Header {
    fn of(line: &str) -> Option<Header> {
        let names: Vec<&str> = line.split_whitespace().collect();
        let shape = match names[..] {
            ["outcome", "remoteness", "best", "verdict", ..] => Shape::Start,
            ["id", "label", "outcome", "remoteness", ..] => Shape::Vertex,
            ["cell", "outcome", "remoteness", ..] => Shape::Cell,
            ["police", "thief", "turn", "outcome", "remoteness", ..] => Shape::Pursuit,
            _ => return None,
        };
        let mut starts = Vec::new();
        let mut was_gap = true;
        for (at, c) in line.chars().enumerate() {
            if was_gap && !c.is_whitespace() {
                starts.push(at);
            }
            was_gap = c.is_whitespace();
        }
        Some(Header {
            is_tsv: line.contains('\t'),
            shape,
            starts,
        })
    }

    fn tsv_row<'l>(&self, line: &'l str) -> Result<Row<'l>, String> {
        let cells: Vec<&str> = line.split('\t').collect();
        let columns = self.shape.columns();
        match cells.get(columns..columns + 2) {
            Some(&[outcome, moves]) => Ok(Row {
                items: cells[..columns].to_vec(),
                outcome,
                moves,
            }),
            _ => Err(say::read_labels_columns_missing()),
        }
    }

    fn table_row<'l>(&self, line: &'l str, game: &Game<'_>) -> Result<Row<'l>, String> {
        let columns = self.shape.columns();
        let items: Vec<&str> = line.split_whitespace().take(columns).collect();
        let tail = match self.shape {
            Shape::Vertex => self.after_label(line, game),
            Shape::Start | Shape::Cell | Shape::Pursuit => {
                let tail = from_char(line, self.starts[columns]);
                let before = &line[..line.len() - tail.len()];
                let is_below = before.split_whitespace().count() == columns;
                is_below.then_some(tail)
            }
        };
        // A row with a different layout could be misread as another label.
        let tail = tail.filter(|tail| !tail.starts_with(char::is_whitespace));
        let Some(tail) = tail else {
            return Err(say::read_labels_columns_shifted());
        };
        let word = tail.split_whitespace().next().unwrap_or_default();
        let width = |column: usize| {
            let end = self.starts.get(columns + column + 1);
            end.map(|end| end - self.starts[columns + column])
        };
        let moves = width(0).map_or("", |width| from_char(tail, width));
        let after = width(1).map_or("", |width| from_char(moves, width));
        Ok(Row {
            items,
            outcome: word,
            moves: moves[..moves.len() - after.len()].trim(),
        })
    }

    /// What follows the label of the line's vertex, which may be wider than its column.
    fn after_label<'l>(&self, line: &'l str, game: &Game<'_>) -> Option<&'l str> {
        let id = line.split_whitespace().next()?;
        let Place::Vertex(id) = game.names.printed(id).ok()? else {
            return None;
        };
        let label = &game.document.graph()?.vertex(id)?.label;
        let label = escaped(label, Escapes::Shown);
        let from = from_char(line, self.starts[1]);
        let tail = from.strip_prefix(label.as_ref())?;
        let width = self.starts[2] - self.starts[1];
        let gap = width.saturating_sub(label.chars().count()).max(2);
        tail.chars()
            .take(gap)
            .all(|c| c == ' ')
            .then(|| from_char(tail, gap))
    }
}

struct Row<'l> {
    items: Vec<&'l str>,
    outcome: &'l str,
    moves: &'l str,
}

impl Row<'_> {
    fn entry(self, header: &Header, line: usize, game: &Game<'_>) -> Result<Entry, String> {
        let outcome = outcome(self.outcome)?;
        let remoteness = match self.moves {
            "" => None,
            moves => Some(
                moves
                    .parse()
                    .map_err(|_| say::read_labels_no_moves(shortened(moves)))?,
            ),
        };
        let position = match (header.shape, &self.items[..]) {
            (Shape::Start, _) => None,
            (Shape::Vertex | Shape::Cell, [place, ..]) => {
                Some(Position::from(game.names.printed(place.trim())?))
            }
            (Shape::Pursuit, [police, thief, turn]) => Some(Position::of_sides(
                [game.names.printed(police)?, game.names.printed(thief)?],
                side(turn)?,
            )),
            (Shape::Vertex | Shape::Cell | Shape::Pursuit, _) => {
                return Err(say::read_labels_columns_missing());
            }
        };
        Ok(Entry {
            line,
            about: position.map_or(About::Next, About::This),
            outcome,
            remoteness,
            winner: None,
            spelling: Spelling::default(),
        })
    }
}

/// The part of a text that begins at a character.
fn from_char(text: &str, at: usize) -> &str {
    let start = text
        .char_indices()
        .nth(at)
        .map_or(text.len(), |(start, _)| start);
    &text[start..]
}
