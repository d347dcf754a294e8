//! What the settings of a game are, each part on one line.

use crate::game;
use crate::model::{Convention, Document, Outcome, Rules, Side};

/// The rules: `Police first · endless play draws`.
pub fn rules(document: &Document) -> String {
    let parts = match document.rules() {
        Rules::Token(rules) => vec!["Token game", stuck(rules.convention)],
        Rules::Geography(rules) => vec!["No return", stuck(rules.convention)],
        Rules::Pursuit(rules) => {
            let first = match rules.first {
                Side::Police => "Police first",
                Side::Thief => "Thief first",
            };
            let endless = match rules.endless {
                None => "endless play draws",
                Some(Side::Police) => "police win endless play",
                Some(Side::Thief) => "thief wins endless play",
            };
            let mut parts = vec![first, endless];
            if game::can_be_stuck(rules) {
                parts.push(stuck(rules.convention));
            }
            parts
        }
    };
    parts.join(" · ")
}

fn stuck(convention: Convention) -> &'static str {
    match game::stuck(convention) {
        Outcome::Loss => "who is stuck loses",
        Outcome::Win => "who is stuck wins",
        Outcome::Draw => "who is stuck draws",
    }
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
