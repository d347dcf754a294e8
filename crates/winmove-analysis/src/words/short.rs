//! Positions in as few words as possible, for vertices of a state graph and for logs.

use crate::position::Position;
use winmove_core::model::{Document, Place, Side};

/// The letter of a side.
pub fn letter(side: Side) -> &'static str {
    match side {
        Side::Police => "P",
        Side::Thief => "T",
    }
}

/// The name of a cell without spaces: `(0,1)`.
pub(super) fn terse(name: &str) -> String {
    name.replace(", ", ",")
}

/// The short name of a position: the side to move, then the other one, such as `T c P b`, or
/// `T (2,2) P (0,1)` on a board; in other games the name of its place. Like [`state_label`], but
/// with names as they are displayed.
pub fn state(document: &Document, position: Position) -> String {
    named(position, |place| document.name(place))
}

/// The label of a position as a vertex of a state graph.
pub fn state_label(document: &Document, position: Position) -> String {
    named(position, |place| document.written_name(place))
}

fn named(position: Position, name: impl Fn(Place) -> String) -> String {
    let Some(([police, thief], turn)) = position.sides() else {
        return name(position.mover_place());
    };
    let [police, thief] = [(Side::Police, police), (Side::Thief, thief)]
        .map(|(side, place)| format!("{} {}", letter(side), terse(&name(place))));
    match turn {
        Side::Police => format!("{police} {thief}"),
        Side::Thief => format!("{thief} {police}"),
    }
}
