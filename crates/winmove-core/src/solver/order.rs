//! The order of labels: which label is better for the mover.
//!
//! The checks in [`mod@super::certify`] define their own order. They share only [`keeps_turn`] and
//! [`value_of_move`] with the solvers, which are rules of play.

use super::label::{DRAW, ENDLESS, LOSS, Label, TAG, WIN};
use crate::game::{Game, Player, PositionId};
use crate::model::Outcome;

/// Whether a move keeps the turn, given the movers before and after it. It passes the turn unless
/// both are known and equal.
#[inline]
pub(super) fn keeps_turn(before: Option<Player>, after: Option<Player>) -> bool {
    before.is_some() && before == after
}

/// The score of the position after a move for the opponent of the player who makes it.
#[inline]
pub(super) fn opponents_score(
    before: Option<Player>,
    after: Option<Player>,
    Score(there): Score,
) -> Score {
    Score(if keeps_turn(before, after) {
        -there
    } else {
        there
    })
}

/// The value of a move for the player who makes it, given the movers before and after it and the
/// score of its target: the opponent's score there, reversed, and one move farther from the end.
#[inline]
pub(super) fn value_of_move(before: Option<Player>, after: Option<Player>, there: Score) -> Score {
    let Score(there) = opponents_score(before, after, there);
    let farther = i32::from(there > 1) - i32::from(there < -1);
    Score(farther - there)
}

/// The value of a move in a game in which every move passes the turn.
#[inline]
pub(super) fn value_if_passed(there: Score) -> Score {
    value_of_move(None, None, there)
}

/// A label as a number; a greater number is better for the mover.
///
/// Positive for a win, negative for a loss, 0 for a draw. The nearer the end, the farther the score
/// is from 0, like a mate score in a chess program. A win or loss by endless play is farther from
/// the end than any other and scores ±1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(super) i32);

/// The score of a win where play is over.
const WON: i32 = ENDLESS as i32 + 1;

impl Score {
    pub(super) const DRAW: Score = Score(0);
    /// The worst possible score where play is not over.
    pub(super) const LOST_BY_A_MOVE: Score = Score(1 - WON);
    /// The best possible score where play is not over.
    pub(super) const WON_BY_A_MOVE: Score = Score(WON - 1);

    /// The score of a packed label. Branchless, like [`Score::packed`].
    #[inline]
    pub(super) fn of_packed(label: u32) -> Score {
        const _: () = assert!(WIN == 1 << 30 && LOSS == 1 << 31 && DRAW == WIN | LOSS);
        let sign = (label >> 30 & 1) as i32 - (label >> 31) as i32;
        Score(sign * (WON - (label & !TAG) as i32))
    }

    /// The packed label with this score.
    #[inline]
    pub(super) fn packed(self) -> u32 {
        let tag = if self.0 > 0 { WIN } else { LOSS };
        let label = tag | (WON as u32).wrapping_sub(self.nearness());
        if self.0 == 0 { DRAW | ENDLESS } else { label }
    }

    /// The score where play is over.
    pub(super) fn at_the_end(outcome: Outcome) -> Score {
        Score(match outcome {
            Outcome::Win => WON,
            Outcome::Loss => -WON,
            Outcome::Draw => 0,
        })
    }

    /// The score of a terminal position.
    pub(super) fn of_terminal<G: Game>(game: &G, position: PositionId, outcome: Outcome) -> Score {
        let Score(over) = Score::at_the_end(outcome);
        let beyond = game.beyond(position).unwrap_or(0) as i32;
        Score(over - over.signum() * beyond)
    }

    /// The score for the other player.
    pub(super) fn reversed(self) -> Score {
        Score(-self.0)
    }

    /// The next better score.
    pub(super) fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The least score for the opponent that makes the value of a move to it less than this score.
    pub(super) fn refutation(self) -> Score {
        Score(if self.0 > 0 { -self.0 } else { 2 - self.0 })
    }

    /// The distance from 0. It is greater for a smaller remoteness.
    pub(super) fn nearness(self) -> u32 {
        self.0.unsigned_abs()
    }

    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    pub(super) fn label(self) -> Label {
        Label::of_word(self.packed())
    }
}

impl From<Label> for Score {
    fn from(label: Label) -> Score {
        Score::of_packed(label.pack())
    }
}
