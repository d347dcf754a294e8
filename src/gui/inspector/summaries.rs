//! What the settings of a game are, each part on one line.

use winmove_analysis::words;
use winmove_core::model::{Document, Rules, Side};

/// The rules: `Police first · endless play draws`.
pub fn rules(document: &Document) -> String {
    let head = match document.rules() {
        Rules::Token(_) => "Token game",
        Rules::Geography(_) => "No return",
        Rules::Pursuit(rules) => match rules.first {
            Side::Police => "Police first",
            Side::Thief => "Thief first",
        },
    };
    let mut parts = vec![head];
    parts.extend(words::endings(document.rules()));
    parts.join(" · ")
}

/// What the game is called: its title, or where there is none, the beginning of its notes.
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
