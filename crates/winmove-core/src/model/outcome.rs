//! Outcomes, conventions, and the sides of a pursuit.
//!
//! What a convention means for play is defined in [`crate::game`].

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

use super::words::by_word;

/// The result of a position for the mover, under best play by both players.
///
/// The order is that of the mover's preference.
///
/// # Examples
/// ```
/// use winmove_core::model::Outcome;
///
/// assert!(Outcome::Loss < Outcome::Draw && Outcome::Draw < Outcome::Win);
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Sequence,
)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The mover loses.
    Loss,
    /// Neither player can force a win.
    Draw,
    /// The mover wins.
    Win,
}

impl Outcome {
    /// Every outcome, from the worst for the mover to the best.
    pub const ALL: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];

    /// The same result for the other player.
    pub fn for_opponent(self) -> Outcome {
        match self {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The word used in files and on screen: `win`, `loss` or `draw`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
        }
    }

    /// The letter painted on vertices and cells: W, L or D.
    pub fn letter(self) -> char {
        match self {
            Outcome::Win => 'W',
            Outcome::Loss => 'L',
            Outcome::Draw => 'D',
        }
    }
}

/// The outcome for a stuck mover: one without a move at a position that isn't terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Convention {
    /// The stuck player loses.
    #[default]
    Normal,
    /// The stuck player wins.
    Misere,
    /// A stuck position is a draw.
    Drawn,
}

impl Convention {
    /// Every convention, in the order of the user interface.
    pub const ALL: [Convention; 3] = [Convention::Normal, Convention::Misere, Convention::Drawn];

    /// The word used in files and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
            Convention::Drawn => "drawn",
        }
    }
}

/// One of the two players of a pursuit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Sequence,
)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The officer, who must reach the thief's place.
    // Version 0.2 wrote the names of the variants to recovery files.
    #[serde(alias = "Police")]
    Police,
    /// The thief, who must reach an exit.
    #[serde(alias = "Thief")]
    Thief,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Police, Side::Thief];

    /// The other player.
    pub fn opponent(self) -> Side {
        match self {
            Side::Police => Side::Thief,
            Side::Thief => Side::Police,
        }
    }

    /// The word used in files and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Side::Police => "police",
            Side::Thief => "thief",
        }
    }
}

by_word!(Outcome);
by_word!(Convention);
by_word!(Side);
