//! The badge of a place: its outcome, on the canvas and in exported pictures.

use crate::geometry::{OutcomeShape, text_width};
use winmove_analysis::words::grouped;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// The outcome that a place shows.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Badge {
    /// Nothing.
    #[default]
    Blank,
    /// An outcome, and the text beside its letter.
    Outcome(Outcome, Beside),
    /// Undecided, because the search stopped.
    Undecided,
}

/// The text beside the letter of an outcome.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// The remoteness.
    Remoteness(u32),
    /// The Grundy value of the place as a part of a sum, written as a Nim heap: `*3`.
    Value(u32),
    /// No value, since play need not end; its moves lead to no value.
    Infinite,
    /// No value, since play need not end; its moves lead to this value alone.
    InfiniteTo(u32),
    /// No value, since play need not end; its moves lead to several values, which have no room.
    InfiniteToMore,
    /// No value, since a fixed outcome can be reached.
    NoValue,
    /// What the outcome says of an argument, in place of its letter.
    Argument,
}

/// What the outcome of a place says of it as an argument, in the words of grounded labellings.
pub fn argument_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "OUT",
        Outcome::Loss => "IN",
        Outcome::Draw => "UNDEC",
    }
}

impl Beside {
    /// The letter of an outcome with the text beside it.
    pub fn write(self, outcome: Outcome) -> String {
        let letter = outcome.letter();
        match self {
            Beside::Nothing => letter.to_string(),
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
    /// The badge without the text beside the letter. Of an argument it says nothing less.
    pub fn terse(self) -> Badge {
        match self {
            Badge::Outcome(_, Beside::Argument) => self,
            Badge::Outcome(outcome, _) => Badge::Outcome(outcome, Beside::Nothing),
            Badge::Blank | Badge::Undecided => self,
        }
    }

    /// The outcome, if there is one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Badge::Outcome(outcome, _) => Some(outcome),
            Badge::Blank | Badge::Undecided => None,
        }
    }

    /// The shape in which it is painted.
    pub fn shape(self) -> OutcomeShape {
        OutcomeShape::of(self.outcome())
    }

    /// The text in the shape.
    pub fn text(self) -> String {
        match self {
            Badge::Blank => String::new(),
            Badge::Undecided => "?".to_owned(),
            Badge::Outcome(outcome, beside) => beside.write(outcome),
        }
    }
}

impl From<Label> for Badge {
    /// The outcome with its remoteness.
    fn from(label: Label) -> Badge {
        let beside = label.remoteness.map_or(Beside::Nothing, Beside::Remoteness);
        Badge::Outcome(label.outcome, beside)
    }
}

/// The font size of a text in the shape of an outcome: the usual one, or a smaller one with which
/// it stays clear of the rim.
pub(crate) fn fitting_size(text: &str, usual: f64, shape: OutcomeShape, radius: f64) -> f64 {
    const LEAST: f64 = 5.0;
    const STEP: f64 = 0.5;
    const PADDING: f64 = 1.4;
    // Half the height of capitals and digits, as a share of the font size.
    const HALF_HEIGHT: f64 = 0.36;
    let fits = |size: f64| {
        let room = shape.half_width(HALF_HEIGHT * size, radius);
        text_width(text, size) / 2.0 + PADDING <= room
    };
    let mut size = usual;
    while size > LEAST && !fits(size) {
        size -= STEP;
    }
    size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_as_in_sentences() {
        let written = |beside: Beside| beside.write(Outcome::Win);
        assert_eq!(written(Beside::Remoteness(999)), "W 999");
        assert_eq!(written(Beside::Remoteness(1234)), "W 1,234");
        assert_eq!(written(Beside::Value(2048)), "W *2,048");
        assert_eq!(written(Beside::InfiniteTo(1024)), "W ∞(1,024)");
    }
}
