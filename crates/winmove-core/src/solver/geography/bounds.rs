//! Bounds of the score of a position, and what the labels of starts and moves say about it.

use crate::model::Outcome;
use crate::solver::label::Label;
use crate::solver::order::Score;

/// The least and the greatest score that a position can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: Score,
    pub(super) most: Score,
}

impl Bounds {
    /// A position where play is not over.
    pub(super) const GOES_ON: Bounds = Bounds {
        least: Score::LOST_BY_A_MOVE,
        most: Score::WON_BY_A_MOVE,
    };

    /// A known score.
    pub(super) fn of(score: Score) -> Bounds {
        Bounds {
            least: score,
            most: score,
        }
    }

    /// What a label says of a position. Without a remoteness, play is not over there.
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

    /// Whether the score is at least this, if the bounds tell.
    pub(super) fn at_least(self, score: Score) -> Option<bool> {
        if self.least >= score {
            Some(true)
        } else {
            (self.most < score).then_some(false)
        }
    }

    /// Both bounds hold.
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

    /// What a move to a position with these bounds is worth to the player who makes it.
    pub(super) fn of_move_there(self) -> Bounds {
        Bounds {
            least: self.most.of_move_there(),
            most: self.least.of_move_there(),
        }
    }
}
