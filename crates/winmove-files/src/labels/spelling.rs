//! The spellings of outcomes.

use super::names::NameReadings;
use crate::error::shortened;
use winmove_core::model::{Outcome, Player};
use winmove_words::say;

/// Words whose meaning is reported, in small letters, and their name in the report.
const EXPLAINED: [(&[&str], &str); 4] = [
    (&["1", "+1", "-1", "−1", "0"], "numbers"),
    // A win for the next or the previous player.
    (&["n", "p"], "next"),
    (&["first", "second"], "players"),
    (&["alice", "bob"], "people"),
];

/// The spellings that a sentence about the text should explain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Spelling {
    /// Which rows of [`EXPLAINED`] occur.
    explained: [bool; EXPLAINED.len()],
    /// Whether a number has a sign, which no number of a player has.
    is_signed: bool,
    are_winners: bool,
    /// How the names of vertices were understood.
    pub(super) names: NameReadings,
}

impl Spelling {
    /// How an outcome is spelled.
    pub(super) fn of(word: &str) -> Spelling {
        let word = word.to_lowercase();
        Spelling {
            explained: EXPLAINED.map(|(words, _)| words.contains(&word.as_str())),
            is_signed: word.starts_with(['+', '-', '−']),
            ..Spelling::default()
        }
    }

    /// In a game with owners, takes the numbers for the players who win, unless one has a sign.
    pub(super) fn take_winners(&mut self) {
        self.are_winners = !self.is_signed;
    }

    /// Whether the numbers 0 and 1 are the players who win.
    pub(super) fn are_winners(self) -> bool {
        self.are_winners
    }

    /// Adds the spellings of another word.
    pub(super) fn add(&mut self, other: Spelling) {
        for (own, other) in self.explained.iter_mut().zip(other.explained) {
            *own |= other;
        }
        self.is_signed |= other.is_signed;
        self.names.labels |= other.names.labels;
        self.names.ids |= other.names.ids;
        self.names.might_be_ids |= other.names.might_be_ids;
    }

    /// How outcomes are spelled, if that needs an explanation.
    pub(super) fn explanations(&self) -> impl Iterator<Item = String> {
        let explained = self.explained.into_iter().zip(EXPLAINED);
        explained
            .filter(|(occurs, _)| *occurs)
            .map(|(_, (_, words))| match words {
                "numbers" if self.are_winners => say::read_labels_winners(),
                _ => say::read_labels_meaning(words),
            })
    }
}

/// An outcome in a text. `None` for undecided.
///
/// # Errors
/// Why the word isn't an outcome.
pub(super) fn outcome(word: &str) -> Result<Option<Outcome>, String> {
    known_outcome(word).ok_or_else(|| {
        let is_number = word.parse::<i64>().is_ok();
        say::read_labels_unknown_outcome(shortened(word), is_number)
    })
}

/// An outcome in a text, if the word is one.
pub(super) fn known_outcome(word: &str) -> Option<Option<Outcome>> {
    match word.to_lowercase().as_str() {
        "w" | "win" | "wins" | "won" | "winning" | "n" | "1" | "+1" | "first" | "alice" => {
            Some(Some(Outcome::Win))
        }
        "l" | "loss" | "lose" | "loses" | "lost" | "losing" | "p" | "-1" | "−1" | "second"
        | "bob" => Some(Some(Outcome::Loss)),
        "d" | "draw" | "draws" | "drawn" | "tie" | "0" => Some(Some(Outcome::Draw)),
        "undecided" => Some(None),
        _ => None,
    }
}

/// The player with a number.
pub(super) fn player(number: &str) -> Option<Player> {
    match number {
        "0" => Some(Player::First),
        "1" => Some(Player::Second),
        _ => None,
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
