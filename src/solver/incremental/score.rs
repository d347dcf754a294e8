//! A label as one number, so that the best move is the greatest.

use crate::model::Outcome;
use crate::solver::Label;

/// What a position is worth to its mover: greater is better, 0 is a draw, and the nearer the end is, the farther from
/// 0. Chess programs count their mates so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score(i32);

/// A win that is there already.
const WON: i32 = 1 << 30;

impl Score {
    pub(super) const DRAW: Score = Score(0);

    /// Where play is over.
    pub(super) fn over(outcome: Outcome) -> Score {
        Score(match outcome {
            Outcome::Win => WON,
            Outcome::Loss => -WON,
            Outcome::Draw => 0,
        })
    }

    /// What a move to a position of this score is worth to who makes it: the contrary, and one move farther away.
    pub(super) fn through(self) -> Score {
        Score(self.0.signum() - self.0)
    }

    /// The greater, the less the remoteness; 0 for a draw, which has none.
    pub(super) fn nearness(self) -> u32 {
        self.0.unsigned_abs()
    }

    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    pub(super) fn label(self) -> Label {
        let remoteness = Some(WON as u32 - self.nearness());
        match self.0.signum() {
            1 => Label {
                outcome: Outcome::Win,
                remoteness,
            },
            -1 => Label {
                outcome: Outcome::Loss,
                remoteness,
            },
            _ => Label {
                outcome: Outcome::Draw,
                remoteness: None,
            },
        }
    }
}

impl From<Label> for Score {
    fn from(label: Label) -> Score {
        let moves = label.remoteness.unwrap_or(0) as i32;
        Score(match label.outcome {
            Outcome::Win => WON - moves,
            Outcome::Loss => moves - WON,
            Outcome::Draw => 0,
        })
    }
}
