//! How a link wants its game to be shown.

use std::fmt;

use crate::mode::Mode;
use winmove_analysis::{Language, Position};
use winmove_core::model::{Cell, Place, Side, VertexId};
use winmove_words::say;

/// How the game of a link should be shown. The program that opens it chooses what is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LinkView {
    /// The position to show.
    pub at: Option<Position>,
    /// The mode of the window.
    pub mode: Option<Mode>,
    /// The language of the window while the game is open.
    pub language: Option<Language>,
}

impl LinkView {
    /// Adds the keys and their values to a fragment.
    pub(super) fn push(&self, fragment: &mut String) {
        if let Some(mode) = self.mode {
            fragment.push_str("&mode=");
            fragment.push_str(mode.word());
        }
        if let Some(language) = self.language {
            fragment.push_str("&lang=");
            fragment.push_str(language.tag());
        }
        if let Some(at) = self.at {
            fragment.push_str("&at=");
            fragment.push_str(&position_text(at));
        }
    }
}

impl fmt::Display for LinkView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mode = self.mode.map_or("none", Mode::word);
        let at = self.at.map(|at| match at.sides() {
            None => say::read_link_at(place_words(at.mover_place())),
            Some(([police, thief], turn)) => {
                say::read_link_at_sides(turn, place_words(police), place_words(thief))
            }
        });
        let [at, language] = [at, self.language.map(Language::name)]
            .map(|words| words.unwrap_or_else(|| "none".to_owned()));
        f.write_str(&say::read_link_view(mode, at, language))
    }
}

fn place_words(place: Place) -> String {
    match place {
        Place::Vertex(VertexId(id)) => say::read_link_vertex(id.to_string()),
        Place::Cell(Cell { row, column }) => {
            say::read_place_cell(row.to_string(), column.to_string())
        }
    }
}

/// A position as written in a link.
fn position_text(position: Position) -> String {
    let place = |place| match place {
        Place::Vertex(VertexId(id)) => id.to_string(),
        Place::Cell(Cell { row, column }) => format!("{row}.{column}"),
    };
    match position.sides() {
        None => place(position.mover_place()),
        Some(([police, thief], turn)) => {
            format!("{}-{}-{}", place(police), place(thief), turn.word())
        }
    }
}

/// Parses a position as written in a link.
pub(super) fn position(text: &str) -> Option<Position> {
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_number)
    };
    let place = |text: &str| {
        Some(match text.split_once('.') {
            None => Place::Vertex(VertexId(number(text)?)),
            Some((row, column)) => Place::Cell(Cell::new(number(row)?, number(column)?)),
        })
    };
    let parts: Vec<&str> = text.split('-').collect();
    Some(match parts[..] {
        [at] => Position::from(place(at)?),
        [police, thief, turn] => Position::of_sides(
            [place(police)?, place(thief)?],
            Side::ALL.into_iter().find(|side| side.word() == turn)?,
        ),
        _ => return None,
    })
}
