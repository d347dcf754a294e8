//! Positions in the fewest words: for vertices of a state graph, and for logs.

use crate::analysis::position::Position;
use crate::model::{Document, Place, Side};

/// The letter of a side.
pub fn letter(side: Side) -> &'static str {
    match side {
        Side::Police => "P",
        Side::Thief => "T",
    }
}

/// The name of a place without the space in that of a cell: `(0,1)`.
fn place_name(document: &Document, place: Place) -> String {
    document.name(place).replace(", ", ",")
}

/// The name of a position as a vertex: officer, thief and turn, as `b c P`, or `0,1 2,2 T` on a board.
pub fn state_name(document: &Document, position: Position) -> String {
    let bare = |place| {
        let name = place_name(document, place);
        let inner = name
            .strip_prefix('(')
            .and_then(|name| name.strip_suffix(')'));
        inner.map(str::to_owned).unwrap_or(name)
    };
    match position {
        Position::Token(place) => document.name(place),
        Position::Pursuit {
            police,
            thief,
            turn,
        } => format!("{} {} {}", bare(police), bare(thief), letter(turn)),
    }
}

/// A position as officer, thief and turn: `P a T c, thief to move`; in other games the name of its place.
pub fn state(document: &Document, position: Position) -> String {
    match position {
        Position::Token(place) => document.name(place),
        Position::Pursuit {
            police,
            thief,
            turn,
        } => format!(
            "{} {} {} {}, {} to move",
            letter(Side::Police),
            place_name(document, police),
            letter(Side::Thief),
            place_name(document, thief),
            turn.word()
        ),
    }
}

/// Where a move leads, beside the position from which it starts: `P c`; in other games the name of the place.
pub(super) fn moved(document: &Document, from: Position, to: Position) -> String {
    let place = place_name(document, from.moved_to(to));
    match from.turn() {
        None => place,
        Some(side) => format!("{} {place}", letter(side)),
    }
}
