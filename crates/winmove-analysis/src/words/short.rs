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
fn terse(name: &str) -> String {
    name.replace(", ", ",")
}

/// The short name of a position: officer, thief and turn, such as `b c P`, or `(0,1) (2,2) T` on a
/// board; in other games the name of its place. Like [`state_label`], but with names as they are
/// displayed.
pub fn state(document: &Document, position: Position) -> String {
    named(position, |place| document.name(place))
}

/// The label of a position as a vertex of a state graph.
pub fn state_label(document: &Document, position: Position) -> String {
    named(position, |place| document.written_name(place))
}

fn named(position: Position, name: impl Fn(Place) -> String) -> String {
    match position.sides() {
        None => name(position.mover_place()),
        Some(([police, thief], turn)) => format!(
            "{} {} {}",
            terse(&name(police)),
            terse(&name(thief)),
            letter(turn)
        ),
    }
}
