//! Words for a state graph. They are stored in documents, so they are English.

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
    let [police, thief] = [POLICE_TO_MOVE, THIEF_TO_MOVE].map(Tag::word);
    let vertices = format!(
        "Each vertex is a position of the pursuit: where the police are, where the thief is, and who is to move (P or T). A \
         row is a place of the police, a column a place of the thief. The upper line of a row has the police to move \
         (mark: {police}), the lower line the thief ({thief}). Each edge is a move. Where play is over, the outcome is fixed \
         for the player to move."
    );
    match endless {
        None => vertices,
        Some(winner) => format!(
            "{vertices} In the pursuit, endless play is a win for the {}. One token cannot express that, so such positions \
             are draws here.",
            winner.word()
        ),
    }
}
