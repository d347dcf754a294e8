//! Labels as numbers that are greater for a better label for the thief, so that the best move is a
//! maximum or a minimum.
//!
//! A draw is 0, and a win of the thief is positive. A win of the police in r moves is r + 1 above
//! the least number of the type, because a later loss is better for the thief, and a win of the
//! thief in r moves is r + 1 below the greatest. Wins by endless play are -1 and 1.

use std::fmt::Debug;
use std::ops::{Add, Sub};

use crate::model::Side;
use crate::solver::label::Label;

/// The type of the numbers. Loops over 16-bit numbers are fastest; long play needs 32 bits.
pub(super) trait Number:
    Copy + Debug + Ord + Send + Sync + From<i8> + Add<Output = Self> + Sub<Output = Self>
{
    /// The least number.
    const MIN: Self;
    /// The greatest number.
    const MAX: Self;
    /// The maximum number of binary digits of a remoteness.
    const DIGITS: usize;

    /// A number of at most [`Number::DIGITS`] binary digits, shifted by three bits, which are
    /// returned as well, and given in little-endian bytes.
    fn split(bytes: [u8; 4]) -> (Self, u8);
}

impl Number for i16 {
    const MIN: i16 = i16::MIN;
    const MAX: i16 = i16::MAX;
    const DIGITS: usize = 13;

    #[inline(always)]
    fn split([low, high, ..]: [u8; 4]) -> (i16, u8) {
        let bits = u16::from_le_bytes([low, high]);
        ((bits >> 3) as i16, low & 7)
    }
}

impl Number for i32 {
    const MIN: i32 = i32::MIN;
    const MAX: i32 = i32::MAX;
    const DIGITS: usize = 29;

    #[inline(always)]
    fn split(bytes: [u8; 4]) -> (i32, u8) {
        let bits = u32::from_le_bytes(bytes);
        ((bits >> 3) as i32, bytes[0] & 7)
    }
}

/// The number of a label of the officer's turn. `None` if the label is impossible in a game with
/// this winner of endless play, or if play lasts longer than `longest`.
pub(super) fn number<N: Number>(label: Label, endless: Option<Side>, longest: u32) -> Option<N> {
    let winner = Side::Police.winner_of(label.outcome);
    match (winner, label.remoteness) {
        (Some(winner), Some(moves)) if moves <= longest && moves >> N::DIGITS == 0 => {
            let (moves, _) = N::split((moves << 3).to_le_bytes());
            Some(won(winner, moves))
        }
        (_, None) if winner.is_none() || winner == endless => Some(without_end(winner)),
        _ => None,
    }
}

/// The number of a win in some moves.
#[inline(always)]
pub(super) fn won<N: Number>(winner: Side, moves: N) -> N {
    match winner {
        Side::Police => N::MIN + moves + N::from(1),
        Side::Thief => N::MAX - moves - N::from(1),
    }
}

/// The number of the outcome of endless play.
pub(super) fn without_end<N: Number>(winner: Option<Side>) -> N {
    N::from(match winner {
        None => 0,
        Some(Side::Police) => -1,
        Some(Side::Thief) => 1,
    })
}

/// The number that becomes the outcome for a stuck side when a move is added.
pub(super) fn before_the_end<N: Number>(winner: Option<Side>) -> N {
    match winner {
        None => N::from(0),
        Some(Side::Police) => N::MIN,
        Some(Side::Thief) => N::MAX,
    }
}

/// Adds a move to the remoteness, if there is one.
#[inline(always)]
pub(super) fn with_a_move<N: Number>(number: N) -> N {
    let one = |is_won: bool| N::from(i8::from(is_won));
    number + one(number < N::from(-1)) - one(number > N::from(1))
}
