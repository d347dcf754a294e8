//! Bounds of the score of a position, and what they imply for starts and moves.

use crate::model::Outcome;
use crate::solver::label::Label;
use crate::solver::order::{Score, value_if_passed};

/// The least and the greatest possible score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: Score,
    pub(super) most: Score,
}

impl Bounds {
    /// The bounds of a position where play is not over.
    pub(super) const GOES_ON: Bounds = Bounds {
        least: Score::LOST_BY_A_MOVE,
        most: Score::WON_BY_A_MOVE,
    };

    /// The bounds of a known score.
    pub(super) fn of(score: Score) -> Bounds {
        Bounds {
            least: score,
            most: score,
        }
    }

    /// The bounds that follow from a label. If it has no remoteness, play is not over there.
    pub(super) fn of_label(label: Option<Label>) -> Bounds {
        let Some(label) = label else {
            return Bounds::GOES_ON;
        };
        match (label.outcome, label.remoteness) {
            (_, Some(_)) | (Outcome::Draw, None) => Bounds::of(label.into()),
            (Outcome::Win, None) => Bounds {
                least: label.into(),
                ..Bounds::GOES_ON
            },
            (Outcome::Loss, None) => Bounds {
                most: label.into(),
                ..Bounds::GOES_ON
            },
        }
    }

    /// The score, if it is known.
    pub(super) fn score(self) -> Option<Score> {
        (self.least == self.most).then_some(self.least)
    }

    /// Whether the score is at least this one, if the bounds decide it.
    pub(super) fn at_least(self, score: Score) -> Option<bool> {
        if self.least >= score {
            Some(true)
        } else {
            (self.most < score).then_some(false)
        }
    }

    /// The bounds if both hold.
    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
        }
    }

    /// The bounds of the better of two moves.
    pub(super) fn or(self, other: Bounds) -> Bounds {
        Bounds {
            least: self.least.max(other.least),
            most: self.most.max(other.most),
        }
    }

    /// The bounds of the value of a move to this position for the player who makes it.
    pub(super) fn of_move_there(self) -> Bounds {
        Bounds {
            least: value_if_passed(self.most),
            most: value_if_passed(self.least),
        }
    }
}
