//! The order of labels: which of two is better for the mover.
//!
//! The checks in [`mod@super::certify`] have their own order, and share with the solvers only
//! [`value_of_move`], which is a rule of play.

use super::label::{DRAW, ENDLESS, LOSS, Label, TAG, WIN};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// What a move is worth to the player who makes it, by the packed label of the position that it
/// leads to: the label that the opponent has there, one move farther from the end.
///
/// Here a move passes the turn, and in [`Score::of_move_there`], which is the same for scores.
#[inline]
pub(super) fn value_of_move(there: u32) -> u32 {
    let moves = there & !TAG;
    let farther = moves + u32::from(moves != ENDLESS);
    let outcome = ((there & WIN) << 1) | ((there & LOSS) >> 1);
    outcome | if outcome == DRAW { ENDLESS } else { farther }
}

/// A label as one number: the greater, the better for the mover.
///
/// Positive for a win, negative for a loss, 0 for a draw; the nearer the end, the farther from 0,
/// as chess programs score a mate. A win or loss by endless play is farther from the end than any
/// other and scores ±1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

/// A win where play is over.
const WON: i32 = ENDLESS as i32 + 1;

impl Score {
    pub(super) const DRAW: Score = Score(0);
    /// The worst score of a position where play is not over.
    pub(super) const LOST_BY_A_MOVE: Score = Score(1 - WON);
    /// The best score of a position where play is not over.
    pub(super) const WON_BY_A_MOVE: Score = Score(WON - 1);

    /// The score of a position where play is over.
    pub(super) fn at_the_end(outcome: Outcome) -> Score {
        Score(match outcome {
            Outcome::Win => WON,
            Outcome::Loss => -WON,
            Outcome::Draw => 0,
        })
    }

    /// The score of a terminal position of a game.
    pub(super) fn of_terminal<G: Game>(game: &G, position: PositionId, outcome: Outcome) -> Score {
        let Score(over) = Score::at_the_end(outcome);
        let beyond = game.beyond(position).unwrap_or(0) as i32;
        Score(over - over.signum() * beyond)
    }

    /// What a move to a position of this score is worth to the player who makes it: the opposite,
    /// one move farther from the end.
    pub(super) fn of_move_there(self) -> Score {
        let farther = i32::from(self.0.unsigned_abs() > 1);
        Score(self.0.signum() * farther - self.0)
    }

    /// The next better score.
    pub(super) fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The least score for the opponent at which a move is worth less than this score to the player
    /// who makes it.
    pub(super) fn refutation(self) -> Score {
        Score(if self.0 > 0 { -self.0 } else { 2 - self.0 })
    }

    /// The distance from 0: the greater, the less the remoteness.
    pub(super) fn nearness(self) -> u32 {
        self.0.unsigned_abs()
    }

    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    pub(super) fn label(self) -> Label {
        let moves = WON as u32 - self.nearness();
        Label {
            outcome: match self.0.signum() {
                1 => Outcome::Win,
                -1 => Outcome::Loss,
                _ => Outcome::Draw,
            },
            remoteness: (moves < ENDLESS).then_some(moves),
        }
    }
}

impl From<Label> for Score {
    fn from(label: Label) -> Score {
        let nearness = WON - label.remoteness.unwrap_or(ENDLESS) as i32;
        Score(match label.outcome {
            Outcome::Win => nearness,
            Outcome::Loss => -nearness,
            Outcome::Draw => 0,
        })
    }
}
