//! The badge of a place: its outcome, on the canvas and in exported pictures.

use serde::{Deserialize, Serialize};

use crate::geometry::{OutcomeShape, text_width};
use winmove_analysis::words::grouped;
use winmove_core::model::{Outcome, Player};
use winmove_core::solver::Label;
use winmove_words::Language;

/// The outcome that a place shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Badge {
    /// Nothing.
    #[default]
    Blank,
    /// An outcome, with text next to its letter.
    Outcome(Outcome, Beside),
    /// The winner where vertices have owners, if any, and the number of moves to the end.
    Winner(Option<Player>, Option<u32>),
    /// Undecided, because the search stopped.
    Undecided,
}

/// The text next to the letter of an outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// The remoteness.
    Remoteness(u32),
    /// The Grundy value of the place as a part of a sum, written as a Nim heap: `*3`.
    Value(u32),
    /// There is no value, because play need not end, and no move leads to a value.
    Infinite,
    /// There is no value, because play need not end. This is the only value that moves lead to.
    InfiniteTo(u32),
    /// The same with several values, for which there is no space.
    InfiniteToMore,
    /// There is no value, because a fixed outcome can be reached.
    NoValue,
    /// The status of an argument, in place of the letter.
    Argument,
}

/// The status of an argument with this outcome, in the terms of grounded labellings.
pub fn argument_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "OUT",
        Outcome::Loss => "IN",
        Outcome::Draw => "UNDEC",
    }
}

impl Beside {
    /// The letter of an outcome with the text next to it.
    pub fn write(self, outcome: Outcome) -> String {
        let letter = letter(outcome);
        match self {
            Beside::Nothing => letter,
            Beside::Remoteness(moves) => format!("{letter} {}", grouped(moves)),
            Beside::Value(number) => format!("{letter} *{}", grouped(number)),
            Beside::Infinite => format!("{letter} ∞"),
            Beside::InfiniteTo(number) => format!("{letter} ∞({})", grouped(number)),
            Beside::InfiniteToMore => format!("{letter} ∞(…)"),
            Beside::NoValue => format!("{letter} —"),
            Beside::Argument => argument_word(outcome).to_owned(),
        }
    }
}

impl Badge {
    /// The badge without the text next to the letter. For an argument, the text is kept.
    pub fn terse(self) -> Badge {
        match self {
            Badge::Outcome(_, Beside::Argument) => self,
            Badge::Outcome(outcome, _) => Badge::Outcome(outcome, Beside::Nothing),
            Badge::Winner(winner, _) => Badge::Winner(winner, None),
            Badge::Blank | Badge::Undecided => self,
        }
    }

    /// The outcome, if there is one. Where vertices have owners, that of player 0.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Badge::Outcome(outcome, _) => Some(outcome),
            Badge::Winner(winner, _) => Some(Player::First.outcome(winner)),
            Badge::Blank | Badge::Undecided => None,
        }
    }

    /// The shape of the badge.
    pub fn shape(self) -> OutcomeShape {
        match self {
            // Where vertices have owners, shapes are for them.
            Badge::Winner(..) => OutcomeShape::Disc,
            Badge::Outcome(..) | Badge::Blank | Badge::Undecided => {
                OutcomeShape::of(self.outcome())
            }
        }
    }

    /// The text in the shape.
    pub fn text(self) -> String {
        match self {
            Badge::Blank => String::new(),
            Badge::Undecided => "?".to_owned(),
            Badge::Outcome(outcome, beside) => beside.write(outcome),
            Badge::Winner(winner, moves) => {
                let sign = winner_sign(winner);
                match moves {
                    Some(moves) => format!("{sign} · {}", grouped(moves)),
                    None => sign,
                }
            }
        }
    }

    /// The badge where vertices have owners, given the outcome for player 0.
    pub fn of_winner(label: Label) -> Badge {
        let winner = Player::First.winner_of(label.outcome);
        Badge::Winner(winner, label.remoteness)
    }
}

/// The sign of a winner: the digit, or the letter of a draw.
pub(crate) fn winner_sign(winner: Option<Player>) -> String {
    match winner {
        Some(Player::First) => "0".to_owned(),
        Some(Player::Second) => "1".to_owned(),
        None => letter(Outcome::Draw),
    }
}

/// The letter of an outcome: W, L or D, or that of the language of the current thread.
pub fn letter(outcome: Outcome) -> String {
    Language::spoken().letter(outcome)
}

impl From<Label> for Badge {
    /// The outcome with its remoteness.
    fn from(label: Label) -> Badge {
        let beside = label.remoteness.map_or(Beside::Nothing, Beside::Remoteness);
        Badge::Outcome(label.outcome, beside)
    }
}

/// The font size of text in the shape of an outcome. It is `usual`, or smaller if the text would
/// otherwise touch the rim.
pub(crate) fn fitting_size(text: &str, usual: f64, shape: OutcomeShape, radius: f64) -> f64 {
    const MIN: f64 = 5.0;
    const STEP: f64 = 0.5;
    const PADDING: f64 = 1.4;
    // Half the height of capitals and digits, as a fraction of the font size.
    const HALF_HEIGHT: f64 = 0.36;
    let fits = |size: f64| {
        let room = shape.half_width(HALF_HEIGHT * size, radius);
        text_width(text, size) / 2.0 + PADDING <= room
    };
    let mut size = usual;
    while size > MIN && !fits(size) {
        size -= STEP;
    }
    size
}
