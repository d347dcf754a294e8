//! The spellings of outcomes.

use super::names::NameReadings;
use winmove_core::model::Outcome;

/// The spellings that a sentence about the text should explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Spelling {
    /// 1, -1 and 0.
    pub(super) numbers: bool,
    /// N and P: a win for the next or the previous player.
    pub(super) n_and_p: bool,
    /// How the names of vertices were understood.
    pub(super) names: NameReadings,
}

impl Spelling {
    /// How an outcome is spelled.
    pub(super) fn of(word: &str) -> Spelling {
        Spelling {
            numbers: word.ends_with(['0', '1']),
            n_and_p: matches!(word, "n" | "N" | "p" | "P"),
            names: NameReadings::default(),
        }
    }

    /// Adds the spellings of another word.
    pub(super) fn add(&mut self, other: Spelling) {
        self.numbers |= other.numbers;
        self.n_and_p |= other.n_and_p;
        self.names.labels |= other.names.labels;
        self.names.ids |= other.names.ids;
        self.names.might_be_ids |= other.names.might_be_ids;
    }
}

/// An outcome in a text. `None` for undecided.
///
/// # Errors
/// Why the word isn't an outcome.
pub(super) fn outcome(word: &str) -> Result<Option<Outcome>, String> {
    match word.to_lowercase().as_str() {
        "w" | "win" | "wins" | "won" | "winning" | "n" | "1" | "+1" => Ok(Some(Outcome::Win)),
        "l" | "loss" | "lose" | "loses" | "lost" | "losing" | "p" | "-1" | "−1" => {
            Ok(Some(Outcome::Loss))
        }
        "d" | "draw" | "draws" | "drawn" | "tie" | "0" => Ok(Some(Outcome::Draw)),
        "undecided" => Ok(None),
        _ => Err(no_outcome(word)),
    }
}

/// The error for a word that isn't an outcome.
fn no_outcome(word: &str) -> String {
    let word = crate::error::shortened(word);
    let hint = match word.parse::<i64>() {
        Ok(_) => "; as numbers they are 1 for a win, -1 for a loss and 0 for a draw",
        Err(_) => "; they are W, L, D or win, loss, draw or 1, -1, 0",
    };
    format!("`{word}` is no outcome{hint}")
}
