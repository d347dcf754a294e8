//! Checks a pursuit that was solved with bit sets: the condition of [`super::certify()`], for whole
//! rows of positions.
//!
//! The solver finds sets, round by round. The check has no rounds. It reads each stored label as a
//! number, greater for a better label for the thief ([`numbers`]). The condition that a label
//! follows from its successors then means: the number of a position on the officer's turn is the
//! minimum over the officer's moves of the maximum over the thief's replies, with a move added each
//! time. The numbers of the thief's turn are computed on the way ([`rows`]).
//!
//! A solution in bit planes only stores the officer's turn. The check covers
//!
//! - every stored label;
//! - the counts of outcomes, which are recounted for both turns;
//! - if one side wins endless play, that draws can be forced ([`draws`]);
//! - up to [`SAMPLE`] evenly spaced positions of both turns, as returned by [`Solution::label`],
//!   with the general check.
//!
//! Labels of the thief's turn outside the sample are taken on trust and counted.
//! [`Solution::label`] computes them from checked labels when needed.

mod draws;
mod numbers;
mod rows;
mod stream;

use std::convert::Infallible;

use super::{CertifyError, OnTrust};
use crate::compute::Cancelled;
use crate::game::{Game, Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::label::Counts;
use crate::solver::solution::{Solution, SpreadBits};
use numbers::Number;
pub use rows::RowsError;
use stream::{BitReader, check_rows};
pub use stream::{OfficerRows, certify_officer_rows, need_of_rows};

/// The number of positions that are checked one by one; all positions in smaller games.
const SAMPLE: usize = 1 << 12;

/// Checks the labels of a pursuit.
///
/// A solution that stores all labels is checked by [`certify`](super::certify()). If it is in bit
/// planes, every stored label is checked, that is, all labels of the officer's turn. Labels of the
/// thief's turn follow from these; they are checked for up to 2^12 positions, which is every
/// position in a small game. The others are counted in [`OnTrust`].
///
/// With bit planes it takes O(positions + moves), on several threads for large games. It takes up
/// to 4 MiB per thread (or the memory for the numbers of 256 of the thief's cells, if that is
/// more), and a few rows of the board. If one side wins endless play and there are draws, it takes
/// four bits for each pair of places.
///
/// # Errors
/// [`CertifyError`] with the first position found whose label is wrong.
pub fn certify_pursuit(game: &Pursuit, solution: &Solution) -> Result<OnTrust, CertifyError> {
    match certify_pursuit_within(game, solution, &Control::default()) {
        Ok(on_trust) => Ok(on_trust),
        Err(Unproven::Wrong(error)) => Err(error),
        Err(Unproven::Cancelled(_)) => unreachable!("nobody else has the control"),
    }
}

/// Why a check has not passed: a label is wrong, or the check was cancelled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub enum Unproven {
    /// The first error found.
    Wrong(#[from] CertifyError),
    /// The check was cancelled, so nothing is known.
    Cancelled(#[from] Cancelled),
}

/// Like [`certify_pursuit`], on the threads of `control`. Cancellation ends a check of bit planes
/// within milliseconds; other checks can't be cancelled.
///
/// # Errors
/// [`Unproven`] with the first position found whose label is wrong, or a cancellation.
pub fn certify_pursuit_within(
    game: &Pursuit,
    solution: &Solution,
    control: &Control,
) -> Result<OnTrust, Unproven> {
    let Some(labels) = solution.bits() else {
        super::certify_on(game, solution, control.pool())?;
        return Ok(OnTrust::default());
    };
    let wrong = |what: String| Unproven::Wrong(super::fault(0, what));
    let Some(game) = game.on_board().filter(|_| labels.game == *game) else {
        return Err(wrong("the solution belongs to another game".to_owned()));
    };
    let digits = labels.digits.len();
    if digits > i32::DIGITS {
        return Err(wrong(format!(
            "a remoteness has {digits} binary digits, which is too many"
        )));
    }
    let rows = OfficerRows {
        game,
        longest: (1 << digits) - 1,
        counts: solution.counts(),
    };
    let open = || {
        Ok::<BitReader, Infallible>(BitReader {
            labels,
            bits: SpreadBits::default(),
        })
    };
    let checked = check_rows(&rows, None, control, open);
    checked.map_err(|error| match error {
        RowsError::Label(position) => fault(&game, solution, position).into(),
        RowsError::Draw(position) => {
            let what = "its label is draw, but no fixed draw can be forced from it";
            error_at(&game, position, what.to_owned()).into()
        }
        RowsError::Counts(counts) => {
            let told = rows.counts;
            wrong(format!(
                "the solution counts {}, but there are {}",
                counted(told),
                counted(counts)
            ))
        }
        RowsError::Cancelled(error) => error.into(),
        RowsError::Memory(_) => unreachable!("the memory is not limited"),
    })?;
    let positions = check_sample(&game, solution)?;
    Ok(OnTrust {
        positions,
        ..OnTrust::default()
    })
}

/// Checks a sample of positions, or all of a small game, against the labels of their successors.
/// Returns the number of positions on the thief's turn that were not checked.
fn check_sample(game: &Pursuit, solution: &Solution) -> Result<usize, CertifyError> {
    // With an odd step, the sample alternates between both turns.
    let step = game.positions().div_ceil(SAMPLE) | 1;
    let mut unchecked = game.positions() / 2;
    for position in (0..game.positions()).step_by(step) {
        let position = game.nth(position as u64);
        let label = solution.pursuit_label(game, position);
        if label != super::pursuit_verdict(game, solution, position) {
            return Err(fault(game, solution, position));
        }
        unchecked -= usize::from(position.turn == Side::Thief);
    }
    Ok(unchecked)
}

fn fault(game: &Pursuit, solution: &Solution, position: PursuitPosition) -> CertifyError {
    let right = super::pursuit_verdict(game, solution, position);
    let label = super::words(solution.pursuit_label(game, position));
    let what = format!(
        "its label is {label}, but it should be {}",
        super::words(right)
    );
    error_at(game, position, what)
}

fn counted(counts: Counts) -> String {
    let Counts {
        win, loss, draw, ..
    } = counts;
    format!("{win} wins, {loss} losses and {draw} draws")
}

/// The error at a position, which is described in words if it has no number.
fn error_at(game: &Pursuit, position: PursuitPosition, what: String) -> CertifyError {
    if game.is_numbered() {
        return super::fault(game.id(position).0, what);
    }
    let what = format!(
        "with the police on place {} and the thief on place {}, {} to move: {what}",
        position.police,
        position.thief,
        position.turn.word()
    );
    super::fault(0, what)
}
