//! Words for a state graph.

use winmove_core::model::{Document, Side, Tag};

/// The mark of the positions with the police to move, similar in colour to the officer.
pub const POLICE_TO_MOVE: Tag = Tag::Sky;
/// The mark of the positions with the thief to move, similar in colour to the thief.
pub const THIEF_TO_MOVE: Tag = Tag::Violet;

/// The title of the document of a state graph.
pub fn state_graph_title(of: &Document) -> String {
    match of.title().trim() {
        "" => "State graph".to_owned(),
        title => format!("State graph: {title}"),
    }
}

/// The notes in the document of a state graph, given the side that wins endless play in the
/// pursuit.
pub fn state_graph_notes(endless: Option<Side>) -> String {
    let tag = |tag: Tag| tag.word();
    let vertices = format!(
        "Each vertex is a position of the pursuit: the officer's place, the thief's place, and whose turn it is (P or T). A \
         row is a place of the officer, a column a place of the thief. In the upper line of a row the police move (mark: {}), in \
         the lower the thief ({}). Each edge is a move. Where play is over, the outcome is fixed for the player to move.",
        tag(POLICE_TO_MOVE),
        tag(THIEF_TO_MOVE)
    );
    match endless {
        None => vertices,
        Some(winner) => format!(
            "{vertices} The pursuit gives endless play to {}; one token cannot say that, so such positions are draws here.",
            super::terms::side(winner)
        ),
    }
}
