//! The spellings of outcomes.

use super::names::NameReadings;
use winmove_core::model::Outcome;

/// Words whose meaning is reported, in small letters, and how it is reported.
const EXPLAINED: [(&[&str], &str); 4] = [
    (
        &["1", "+1", "-1", "−1", "0"],
        "1, -1 and 0 as a win, a loss and a draw",
    ),
    // A win for the next or the previous player.
    (&["n", "p"], "N and P as a win and a loss"),
    (&["first", "second"], "FIRST and SECOND as a win and a loss"),
    (
        &["alice", "bob"],
        "Alice, who moves first, and Bob as a win and a loss",
    ),
];

/// The spellings that a sentence about the text should explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Spelling {
    /// Which rows of [`EXPLAINED`] occur.
    explained: [bool; EXPLAINED.len()],
    /// How the names of vertices were understood.
    pub(super) names: NameReadings,
}

impl Spelling {
    /// How an outcome is spelled.
    pub(super) fn of(word: &str) -> Spelling {
        let word = word.to_lowercase();
        Spelling {
            explained: EXPLAINED.map(|(words, _)| words.contains(&word.as_str())),
            names: NameReadings::default(),
        }
    }

    /// Adds the spellings of another word.
    pub(super) fn add(&mut self, other: Spelling) {
        for (own, other) in self.explained.iter_mut().zip(other.explained) {
            *own |= other;
        }
        self.names.labels |= other.names.labels;
        self.names.ids |= other.names.ids;
        self.names.might_be_ids |= other.names.might_be_ids;
    }

    /// How outcomes are spelled, if that needs an explanation.
    pub(super) fn explanations(&self) -> impl Iterator<Item = &'static str> {
        let explained = self.explained.into_iter().zip(EXPLAINED);
        explained.filter_map(|(occurs, (_, meaning))| occurs.then_some(meaning))
    }
}

/// An outcome in a text. `None` for undecided.
///
/// # Errors
/// Why the word isn't an outcome.
pub(super) fn outcome(word: &str) -> Result<Option<Outcome>, String> {
    match word.to_lowercase().as_str() {
        "w" | "win" | "wins" | "won" | "winning" | "n" | "1" | "+1" | "first" | "alice" => {
            Ok(Some(Outcome::Win))
        }
        "l" | "loss" | "lose" | "loses" | "lost" | "losing" | "p" | "-1" | "−1" | "second"
        | "bob" => Ok(Some(Outcome::Loss)),
        "d" | "draw" | "draws" | "drawn" | "tie" | "0" => Ok(Some(Outcome::Draw)),
        "undecided" => Ok(None),
        _ => Err(no_outcome(word)),
    }
}

/// The winner and the number of moves in a sentence on the start, such as `The first player wins in
/// 3 moves` or `Alice wins`.
pub(super) fn verdict(line: &str) -> Option<(&str, Option<u32>)> {
    let is_filler = |word: &&str| ["the", "player"].contains(&word.to_lowercase().as_str());
    let mut words = line
        .split(|c: char| c.is_whitespace() || ".,!".contains(c))
        .filter(|word| !word.is_empty() && !is_filler(word));
    let winner = words.next()?;
    let is_winner = ["first", "second", "alice", "bob"].contains(&winner.to_lowercase().as_str());
    let wins = words.next().filter(|_| is_winner)?;
    let moves = match (words.next(), words.next()) {
        (Some("in"), Some(moves)) => moves.parse().ok(),
        _ => None,
    };
    ["wins", "win", "won"]
        .contains(&wins)
        .then_some((winner, moves))
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
