//! Checks a pursuit that was solved with bit sets: the condition of [`super::certify()`], for 64
//! positions at once.
//!
//! The solver finds sets, round by round. The check has no rounds. It reads each stored label as a
//! number, greater for a better label for the thief, spread over bit planes ([`numbers`]). The
//! condition that a label follows from its successors then means: the number of a position on the
//! officer's turn is the minimum over the officer's moves of the maximum over the thief's replies
//! ([`extrema`]), with a move added each time. The numbers of the thief's turn are computed on the
//! way ([`tiles`], [`window`]).
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
mod extrema;
mod label_sets;
mod moves;
mod numbers;
mod stream;
mod tiles;
mod window;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::{CertifyError, OnTrust};
use crate::compute::{Cancelled, run_to_end};
use crate::game::{BoardPursuit, Game, PositionId, Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::label::Counts;
use crate::solver::solution::Solution;
use crate::solver::solution::{BitLabels, LANES};
use draws::{Draws, UNFORCED};
use moves::Moves;
use numbers::{Numbers, StoredRows};
pub use stream::{OfficerRows, RowsError, certify_officer_rows, need_of_rows};
use tiles::{Tile, TileChecker, Tiles};

/// The number of positions that are checked one by one; all positions in smaller games.
const SAMPLE: usize = 1 << 12;

/// Checks the labels of a pursuit.
///
/// A solution that stores all labels is checked by [`certify`](super::certify()). If it is in bit
/// planes, every stored label is checked, that is, all labels of the officer's turn. Labels of the
/// thief's turn follow from these; they are checked for up to 2^12 positions, which is every
/// position in a small game. The others are counted in [`OnTrust`].
///
/// With bit planes it takes O(1) per word of 64 positions, move and binary digit of the remoteness,
/// on several threads for large games. It takes up to 1 MiB per thread (or the memory for the
/// numbers of 128 of the thief's cells, if that is more), and a few rows of the board.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven<E = CertifyError> {
    /// The first error found.
    Wrong(E),
    /// The check was cancelled, so nothing is known.
    Cancelled(Cancelled),
}

impl<E> Unproven<E> {
    fn map<F>(self, wrong: impl FnOnce(E) -> F) -> Unproven<F> {
        match self {
            Unproven::Wrong(error) => Unproven::Wrong(wrong(error)),
            Unproven::Cancelled(error) => Unproven::Cancelled(error),
        }
    }
}

impl<E> From<Cancelled> for Unproven<E> {
    fn from(error: Cancelled) -> Unproven<E> {
        Unproven::Cancelled(error)
    }
}

impl From<CertifyError> for Unproven {
    fn from(error: CertifyError) -> Unproven {
        Unproven::Wrong(error)
    }
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
    let wrong = |what| {
        let position = PositionId(0);
        Unproven::Wrong(CertifyError { position, what })
    };
    let Some(game) = game.on_board().filter(|_| labels.game == *game) else {
        return Err(wrong("the solution is of another game".to_owned()));
    };
    let moves = Moves::new(game);
    let counts = check_stored(game, labels, &moves, control)
        .map_err(|error| error.map(|position| fault(&game, solution, position)))?;
    if counts != solution.counts() {
        let told = solution.counts();
        return Err(wrong(format!(
            "the solution counts {told:?}, but there are {counts:?}"
        )));
    }
    let positions = check_sample(&game, solution)?;
    if !labels.drawn.is_empty() {
        check_draws(game, labels, &moves, control)?;
    }
    Ok(OnTrust {
        positions,
        ..OnTrust::default()
    })
}

/// Checks that every draw can be forced if one side wins endless play.
fn check_draws(
    game: BoardPursuit<'_>,
    labels: &BitLabels,
    moves: &Moves,
    control: &Control,
) -> Result<(), Unproven> {
    let Some(mut draws) = Draws::new(game, moves) else {
        return Ok(());
    };
    for police in 0..game.places() {
        control.check()?;
        let row = police as usize * labels.units..(police as usize + 1) * labels.units;
        let won = [0, 1].map(|winner| labels.won[winner][row.clone()].as_flattened());
        draws.begin(police, won, labels.drawn[row.clone()].as_flattened());
    }
    match draws.missed(control)? {
        None => Ok(()),
        Some(position) => Err(error_at(&game, position, UNFORCED.to_owned()).into()),
    }
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
    let what = format!("labelled {label}, but it is {}", super::words(right));
    error_at(game, position, what)
}

/// The error at a position, which is described in words if it has no number.
fn error_at(game: &Pursuit, position: PursuitPosition, what: String) -> CertifyError {
    if game.is_numbered() {
        CertifyError {
            position: game.id(position),
            what,
        }
    } else {
        CertifyError {
            position: PositionId(0),
            what: format!(
                "with the police on place {} and the thief on place {}, {} to move: {what}",
                position.police,
                position.thief,
                position.turn.word()
            ),
        }
    }
}

/// Checks all positions on the officer's turn, and counts the outcomes of both turns.
///
/// # Errors
/// The first position whose label doesn't follow from its successors, or a cancellation.
fn check_stored(
    game: BoardPursuit<'_>,
    labels: &BitLabels,
    moves: &Moves,
    control: &Control,
) -> Result<Counts, Unproven<PursuitPosition>> {
    let units = game.places() as usize * labels.units;
    let threads = threads_for(units, control);
    let numbers = Numbers::new(StoredRows::all(labels), game.endless_winner());
    let all = Tile {
        pairs: 0..moves.floor.len(),
        police: 0..game.places() as usize,
    };
    let tiles = Tiles::new(all, moves, &numbers, threads);
    let row_words = labels.units * LANES;
    let mut counts = check_tiles(game, moves, &numbers, &tiles, row_words, threads, control)?;
    // All wins and losses are counted; the rest are draws.
    counts.draw = game.positions().saturating_sub(counts.win + counts.loss);
    Ok(counts)
}

/// The number of threads for this many blocks of stored sets.
fn threads_for(units: usize, control: &Control) -> usize {
    const WORTH_A_THREAD: usize = 1 << 9;
    control.pool().threads_for(units, WORTH_A_THREAD)
}

/// Checks the officer's turn in all tiles, and counts the wins and losses of both turns. A row has
/// `row_words` words.
fn check_tiles(
    game: BoardPursuit<'_>,
    moves: &Moves,
    numbers: &Numbers,
    tiles: &Tiles,
    row_words: usize,
    threads: usize,
    control: &Control,
) -> Result<Counts, Unproven<PursuitPosition>> {
    let next = AtomicUsize::new(0);
    let work = |_| -> Result<Counts, Unproven<PursuitPosition>> {
        let mut checker = TileChecker::new(game, moves, numbers, tiles, row_words);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= tiles.len() {
                return Ok(checker.counts);
            }
            control.check()?;
            checker.check(tiles.tile(number), control)?;
        }
    };
    let done = run_to_end(0..threads.min(tiles.len()).max(1), work);
    let mut counts = Counts::default();
    for part in done {
        let part = part?;
        counts.win += part.win;
        counts.loss += part.loss;
    }
    Ok(counts)
}
