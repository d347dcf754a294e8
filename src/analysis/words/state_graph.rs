//! The words of a state graph.

use crate::analysis::position::Position;
use crate::model::{Document, Side};

/// The name of a position as a vertex: officer, thief and turn, as `b c P`, or `0,1 2,2 T` on a board.
pub fn state_name(document: &Document, position: Position) -> String {
    let name = |place| {
        let name = document.name(place).replace(", ", ",");
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
        } => format!("{} {} {}", name(police), name(thief), letter(turn)),
    }
}

/// The letter of a side.
pub fn letter(side: Side) -> &'static str {
    match side {
        Side::Police => "P",
        Side::Thief => "T",
    }
}

/// The title of the document of a state graph.
pub fn state_graph_title(of: &Document) -> String {
    match of.title().trim() {
        "" => "State graph".to_owned(),
        title => format!("State graph: {title}"),
    }
}

/// The notes of the document of a state graph, with the side that wins endless play in the pursuit.
pub fn state_graph_notes(endless: Option<Side>) -> String {
    let vertices = "Each vertex is a position of the pursuit: the officer's place, the thief's place, and whose turn it \
                    is (P or T). Each edge is a move. Where play is over, the outcome is fixed for the player to move.";
    match endless {
        None => vertices.to_owned(),
        Some(winner) => format!(
            "{vertices} The pursuit gives endless play to {}; one token cannot say that, so such positions are draws here.",
            super::terms::side(winner)
        ),
    }
}
