//! One-line summaries of the settings of a game.

use winmove_analysis::words;
use winmove_core::model::{Document, Side};

/// Summarises the rules: `Police first · endless play draws`.
pub fn rules(document: &Document) -> String {
    let rules = document.rules();
    let head = match rules.pursuit().map(|rules| rules.first) {
        Some(Side::Police) => "Police first",
        Some(Side::Thief) => "Thief first",
        None if rules.kind().uses_up_places() => "No return",
        None => "Token game",
    };
    let mut parts = vec![head];
    parts.extend(words::endings(rules));
    parts.join(" · ")
}

/// The title of the game or, if it has none, the first line of its notes.
pub fn about(document: &Document) -> String {
    let text = match document.title().trim() {
        "" => document.notes().trim().lines().next().unwrap_or_default(),
        title => title,
    };
    match text {
        "" => "no title".to_owned(),
        text => text.to_owned(),
    }
}
