//! Words for the document of a state graph, in the language of the thread that makes it.

use winmove_core::model::{Document, Tag};
use winmove_words::say;

/// The mark of the positions with the police to move, similar in colour to the officer.
pub const POLICE_TO_MOVE: Tag = Tag::Sky;
/// The mark of the positions with the thief to move, similar in colour to the thief.
pub const THIEF_TO_MOVE: Tag = Tag::Violet;

/// The title of the document of a state graph.
pub fn state_graph_title(of: &Document) -> String {
    match of.title().trim() {
        "" => say::explore_states_window(),
        title => say::explore_states_title(title),
    }
}

/// The notes in the document of a state graph.
pub fn state_graph_notes() -> String {
    say::explore_states_notes()
}
