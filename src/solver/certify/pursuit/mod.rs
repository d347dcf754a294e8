//! An independent check of a pursuit that was solved by bit sets: the condition of [`super::certify()`], for 64 positions
//! at once.
//!
//! The solver finds sets, round by round. The check knows no rounds. It reads each label as one number, the greater
//! the better for the thief, spread over bit planes; then the condition "a label is what the labels of the moves make
//! it" says that the number of the officer's turn is the least of those that its moves lead to, each of them the
//! greatest of those that the thief's moves lead to, with a move counted at either ([`value`], [`best`]). The thief's turn
//! is not stored, so its numbers are made on the way ([`walk`], [`window`]).
//!
//! Where the rules of the game let numbers be shorter, the condition is checked with these; labels that fail it are checked
//! with whole numbers, which tell the position.
//!
//! Besides: the counts of outcomes are counted again; some positions, evenly spread, are looked up as anybody does
//! who asks for a label, and put to the general check; and where one side wins endless play, draws have to be forced
//! ([`draws`]), as there.

mod best;
mod draws;
mod moves;
mod value;
mod walk;
mod window;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::CertifyError;
use crate::compute::Pool;
use crate::game::{Game, PositionId, Pursuit};
use crate::solver::solution::{BitLabels, LANES};
use crate::solver::{Counts, Solution};
use moves::Moves;
use value::Values;
use walk::{Parts, Walk};

/// Checks every label of a pursuit, as [`super::certify()`] does; an answer that was found by bit sets is checked by
/// words, on as many threads as the machine has where that pays.
///
/// A few operations a word, move and binary digit of the remoteness. Takes up to 1 MiB a thread, or where the officer
/// goes far and that is not enough for 128 cells of the thief, what these take; and what some rows of the board take.
///
/// # Errors
/// The first position found whose label is wrong, or that has none.
pub fn certify_pursuit(game: &Pursuit, solution: &Solution) -> Result<(), CertifyError> {
    let Some(labels) = solution.bits() else {
        return super::certify(game, solution);
    };
    if labels.game != *game {
        return Err(CertifyError {
            position: PositionId(0),
            what: "the answer is of another game".to_owned(),
        });
    }
    let moves = Moves::new(game);
    let halved = Values::halved(labels, &moves);
    let could_halve = halved.is_some();
    let by_halves = halved.and_then(|values| check_all(game, labels, &moves, &values).ok());
    let counts = match by_halves {
        Some(counts) => counts,
        // Whole numbers tell which label the others refute.
        None => {
            let counts = check_all(game, labels, &moves, &Values::whole(labels));
            debug_assert!(counts.is_err() || !could_halve);
            counts.map_err(|position| fault(game, solution, position))?
        }
    };
    if counts != solution.counts() {
        return Err(CertifyError {
            position: PositionId(0),
            what: format!("{:?} told, but there are {counts:?}", solution.counts()),
        });
    }
    check_some(game, solution)?;
    match labels.drawn.is_empty() {
        true => Ok(()),
        false => draws::check(game, labels, &moves),
    }
}

/// Puts some positions to the general check.
fn check_some(game: &Pursuit, solution: &Solution) -> Result<(), CertifyError> {
    const MOST: usize = 256;
    // Odd, so that both turns come.
    let stride = (game.positions() / MOST).max(8_209) | 1;
    for position in (0..game.positions()).step_by(stride) {
        let position = PositionId(position as u32);
        if solution.label(position) != super::verdict(game, solution, position) {
            return Err(fault(game, solution, position));
        }
    }
    Ok(())
}

fn fault(game: &Pursuit, solution: &Solution, position: PositionId) -> CertifyError {
    let right = super::verdict(game, solution, position);
    let label = super::words(solution.label(position));
    CertifyError {
        position,
        what: format!("labelled {label}, but it is {}", super::words(right)),
    }
}

/// Checks the officer's turn everywhere, and counts both.
///
/// # Errors
/// The first position found whose label is not what the others make it.
fn check_all(
    game: &Pursuit,
    labels: &BitLabels,
    moves: &Moves,
    values: &Values,
) -> Result<Counts, PositionId> {
    const WORTH_A_THREAD: usize = 1 << 9;
    let units = game.places() as usize * labels.units;
    let threads = Pool::default().threads_for(units, WORTH_A_THREAD);
    let parts = Parts::new(moves, values, threads);
    let next = AtomicUsize::new(0);
    let work = || -> Result<Counts, PositionId> {
        let mut walk = Walk::new(game, moves, values, &parts, labels.units * LANES);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= parts.len() {
                return Ok(walk.counts);
            }
            walk.check(parts.part(number))?;
        }
    };
    if threads.min(parts.len()) == 1 {
        return Ok(with_draws(work()?, game));
    }
    let done: Vec<_> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = others.into_iter().map(|other| other.join());
        let others = others.map(|part| part.expect("no thread panics"));
        [own].into_iter().chain(others).collect()
    });
    let mut counts = Counts::default();
    for part in done {
        let part = part?;
        counts.win += part.win;
        counts.loss += part.loss;
    }
    Ok(with_draws(counts, game))
}

/// Every position was counted if it is won or lost; the others are drawn.
fn with_draws(mut counts: Counts, game: &Pursuit) -> Counts {
    counts.draw = game.positions().saturating_sub(counts.win + counts.loss);
    counts
}
