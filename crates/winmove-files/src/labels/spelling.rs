//! The spellings of outcomes.

use super::names::NameReadings;
use winmove_core::model::Outcome;

/// The spellings that a sentence about the text should explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spelling {
    /// 1, -1 and 0.
    pub(super) numbers: bool,
    /// N and P: a win for the next or the previous player.
    pub(super) n_and_p: bool,
    /// How the names of vertices were understood.
    pub(super) names: NameReadings,
}

/// An outcome in a text. `Some(None)` for undecided, `None` if it isn't an outcome.
pub(super) fn outcome(word: &str) -> Option<Option<Outcome>> {
    let outcome = match word.to_lowercase().as_str() {
        "w" | "win" | "wins" | "won" | "winning" | "n" | "1" | "+1" => Outcome::Win,
        "l" | "loss" | "lose" | "loses" | "lost" | "losing" | "p" | "-1" | "−1" => Outcome::Loss,
        "d" | "draw" | "draws" | "drawn" | "tie" | "0" => Outcome::Draw,
        "undecided" => return Some(None),
        _ => return None,
    };
    Some(Some(outcome))
}

impl Spelling {
    /// Records how an outcome is spelled.
    pub(super) fn note(&mut self, word: &str) {
        self.numbers |= word.ends_with(['0', '1']);
        self.n_and_p |= matches!(word, "n" | "N" | "p" | "P");
    }
}

/// The error for a word that isn't an outcome.
pub(super) fn no_outcome(word: &str) -> String {
    let word = crate::error::shortened(word);
    let hint = match word.parse::<i64>() {
        Ok(_) => "; as numbers they are 1 for a win, -1 for a loss and 0 for a draw",
        Err(_) => "; they are W, L, D or win, loss, draw or 1, -1, 0",
    };
    format!("`{word}` is no outcome{hint}")
}
