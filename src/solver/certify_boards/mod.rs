//! An independent check of a pursuit that was solved by bit sets: the condition of [`super::certify`], for 64 positions
//! at once.
//!
//! The solver finds sets, round by round. The check knows no rounds. It reads each label as one number, the greater
//! the better for the police, spread over bit planes; then the condition "a label is what the labels of the moves make
//! it" says that the number of the officer's turn is the greatest of those that its moves lead to, each of them the
//! least of those that the thief's moves lead to, with a move counted at either ([`value`]). The thief's turn is not
//! stored, so its numbers are made on the way ([`walk`]).
//!
//! Besides: the counts of outcomes are counted again; some positions, evenly spread, are looked up as anybody does
//! who asks for a label, and put to the general check; and where one side wins endless play, draws have to be forced
//! ([`draws`]), as there.

mod draws;
mod moves;
mod value;
mod walk;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::boards::BitLabels;
use super::certify::{self, CertifyError};
use super::{Counts, Label, Solution};
use crate::game::{Game, PositionId, Pursuit};
use moves::Moves;
use value::Values;
use walk::{Parts, Walk};

/// Checks every label of a pursuit, as [`super::certify`] does; an answer that was found by bit sets is checked by
/// words, on as many threads as the machine has where that pays.
///
/// A few operations a word, move and binary digit of the remoteness. Takes up to 8 MiB a thread, or where the officer
/// goes far and that is not enough for 512 cells of the thief, what these take.
///
/// # Errors
/// The first position found whose label is wrong, or that has none.
pub fn certify_pursuit(game: &Pursuit, solution: &Solution) -> Result<(), CertifyError> {
    let Some(labels) = solution.bits() else {
        return certify::certify(game, solution);
    };
    if labels.game != *game {
        return Err(CertifyError {
            position: PositionId(0),
            what: "the answer is of another game".to_owned(),
        });
    }
    let moves = Moves::new(game, labels.units);
    let counts = check_all(game, labels, &moves)?;
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
        let (label, (_, right)) = (
            solution.label(position),
            certify::verdict(game, solution, position),
        );
        if label != right {
            return Err(fault(position, label, right));
        }
    }
    Ok(())
}

fn fault(position: PositionId, label: Label, right: Label) -> CertifyError {
    let (label, right) = (certify::words(label), certify::words(right));
    CertifyError {
        position,
        what: format!("labelled {label}, but it is {right}"),
    }
}

/// Checks the officer's turn everywhere, and counts both.
fn check_all(game: &Pursuit, labels: &BitLabels, moves: &Moves) -> Result<Counts, CertifyError> {
    const WORTH_A_THREAD: usize = 1 << 8;
    let worth = game.places() as usize * labels.units / WORTH_A_THREAD;
    let threads = certify::threads_for(worth);
    let values = Values::of(labels);
    let parts = Parts::new(moves, &values, labels.units, threads);
    let next = AtomicUsize::new(0);
    let work = || -> Result<Counts, CertifyError> {
        let mut walk = Walk::new(game, labels, moves, &values, &parts);
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
