//! The words of a state graph.

use crate::model::{Document, Side};

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
