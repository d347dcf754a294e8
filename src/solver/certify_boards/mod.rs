//! An independent check of a pursuit that was solved by bit sets: the condition of [`super::certify`], for 64 positions
//! at once.
//!
//! The solver finds sets, round by round. The check knows no rounds. It reads each label as one number, the greater
//! the better for the police, spread over bit planes; then the condition "a label is what the labels of the moves make
//! it" says that the number of the officer's turn is the greatest of those that its moves lead to, each of them the
//! least of those that the thief's moves lead to, with a move counted at either ([`value`]). The thief's turn is not
//! stored, so its numbers are made on the way, for one stripe of the thief's cells at a time.
//!
//! Besides: the counts of outcomes are counted again; some positions, evenly spread, are looked up as anybody does
//! who asks for a label, and put to the general check; and where one side wins endless play, draws have to be forced
//! ([`draws`]), as there.

mod draws;
mod moves;
mod value;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::boards::{BitLabels, Block, LANES};
use super::certify::{self, CertifyError};
use super::{Counts, Label, Solution};
use crate::game::{Game, PositionId, Pursuit, PursuitPosition};
use crate::model::{Outcome, Side};
use moves::Moves;
use value::{Values, Window};

/// Checks every label of a pursuit, as [`super::certify`] does; an answer that was found by bit sets is checked by
/// words, on as many threads as the machine has where that pays.
///
/// About as many operations a word as a label has binary digits, for each move. Memory for each thread: 64 bytes an
/// officer's place and digit.
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
    let counts = check_stripes(game, labels, &moves)?;
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
    const MOST: usize = 4_096;
    // Odd, so that both turns come.
    let stride = (game.positions() / MOST).max(4_099) | 1;
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
fn check_stripes(
    game: &Pursuit,
    labels: &BitLabels,
    moves: &Moves,
) -> Result<Counts, CertifyError> {
    const WORTH_A_THREAD: usize = 1 << 10;
    let worth = game.places() as usize * labels.units / WORTH_A_THREAD;
    let threads = match worth {
        0 | 1 => 1,
        _ => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let next = AtomicUsize::new(0);
    let work = || -> Result<Counts, CertifyError> {
        let mut counts = Counts::default();
        let mut stripe = Stripe::new(game, labels, moves);
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= labels.units {
                return Ok(counts);
            }
            stripe.enter(unit);
            stripe.make_thiefs_turn(&mut counts);
            stripe.check_officers_turn(&mut counts)?;
        }
    };
    if threads.min(labels.units) == 1 {
        return work();
    }
    let parts: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined.map(|part| part.expect("no thread panics")).collect()
    });
    // Whichever thread comes first, the same error is told.
    if let Some(error) = parts
        .iter()
        .filter_map(|part| part.as_ref().err())
        .min_by_key(|error| error.position)
    {
        return Err(error.clone());
    }
    let mut counts = Counts::default();
    for part in parts.into_iter().flatten() {
        counts.win += part.win;
        counts.loss += part.loss;
        counts.draw += part.draw;
    }
    Ok(counts)
}

/// The numbers of all positions with the thief in so many cells.
struct Stripe<'a> {
    game: &'a Pursuit,
    labels: &'a BitLabels,
    moves: &'a Moves,
    values: Values,
    unit: usize,
    // The thief's places in the stripe.
    thieves: std::ops::Range<u32>,
    // A number of the thief's turn a place of the officer.
    thiefs_turn: Vec<Block>,
    window: Window,
    best: Vec<Block>,
    other: Vec<Block>,
}

impl<'a> Stripe<'a> {
    fn new(game: &'a Pursuit, labels: &'a BitLabels, moves: &'a Moves) -> Stripe<'a> {
        let values = Values::of(labels);
        let none = vec![[0; LANES]; values.planes];
        Stripe {
            game,
            labels,
            moves,
            unit: 0,
            thieves: 0..0,
            thiefs_turn: vec![[0; LANES]; values.planes * game.places() as usize],
            window: Window::new(&values, moves.behind, moves.ahead),
            best: none.clone(),
            other: none,
            values,
        }
    }

    fn enter(&mut self, unit: usize) {
        self.unit = unit;
        let cells = self.game.cells().expect("bit sets are of boards");
        let first = (unit * LANES * 64) as u32;
        let before = |cell: u32| cells.partition_point(|&place| place < cell) as u32;
        self.thieves = before(first)..before(first + LANES as u32 * 64);
    }

    fn make_thiefs_turn(&mut self, counts: &mut Counts) {
        let stuck: Block = std::array::from_fn(|lane| {
            self.moves.floor[self.unit][lane] & !self.moves.movable[self.unit][lane]
        });
        for police in 0..self.game.places() {
            self.window
                .load(&self.values, self.labels, police as usize, self.unit);
            self.best.fill([u64::MAX; LANES]);
            for step in &self.moves.thief {
                self.window
                    .look(step.distance, &step.from[self.unit], &mut self.other);
                value::keep_least(&mut self.best, &self.other);
            }
            value::count_a_move(&mut self.best);
            let verdict = self.game.stuck_winner(Side::Thief);
            self.values.set(&mut self.best, &stuck, verdict);
            self.set_ends(police);
            self.values.count(
                &self.best,
                &self.moves.floor[self.unit],
                Side::Thief,
                counts,
            );
            let at = police as usize * self.values.planes;
            self.thiefs_turn[at..at + self.values.planes].copy_from_slice(&self.best);
        }
    }

    fn check_officers_turn(&mut self, counts: &mut Counts) -> Result<(), CertifyError> {
        for police in 0..self.game.places() {
            let mut reach = self.game.reach(Side::Police, police).peekable();
            if reach.peek().is_none() {
                let verdict = self.game.stuck_winner(Side::Police);
                self.values.set(&mut self.best, &[u64::MAX; LANES], verdict);
            } else {
                self.best.fill([0; LANES]);
                for to in reach {
                    let at = to as usize * self.values.planes;
                    let other = &self.thiefs_turn[at..at + self.values.planes];
                    value::keep_greatest(&mut self.best, other);
                }
                value::count_a_move(&mut self.best);
            }
            self.set_ends(police);
            let floor = &self.moves.floor[self.unit];
            self.values
                .load(self.labels, police as usize, self.unit, &mut self.other);
            self.values.count(&self.other, floor, Side::Police, counts);
            if let Some(lane) = value::difference(&self.best, &self.other, floor) {
                return Err(self.fault(police, lane));
            }
        }
        Ok(())
    }

    /// Puts in where play is over by rule.
    fn set_ends(&mut self, police: u32) {
        let cells = self.game.cells().expect("bit sets are of boards");
        let first = (self.unit * LANES * 64) as u32;
        for (thief, winner) in self.game.ends(police, self.thieves.clone()) {
            let bit = cells[thief as usize] - first;
            let mut there = [0; LANES];
            there[bit as usize / 64] = 1 << (bit % 64);
            self.values.set(&mut self.best, &there, Some(winner));
        }
    }

    /// What is wrong at a bit of the stripe.
    fn fault(&self, police: u32, bit: u32) -> CertifyError {
        let cells = self.game.cells().expect("bit sets are of boards");
        let cell = (self.unit * LANES * 64) as u32 + bit;
        let thief = cells.partition_point(|&place| place < cell) as u32;
        let position = self.game.id(PursuitPosition {
            police,
            thief,
            turn: Side::Police,
        });
        let label = |planes: &[Block]| {
            let (winner, remoteness) = self.values.read(planes, bit);
            let outcome = winner.map_or(Outcome::Draw, |winner| match winner {
                Side::Police => Outcome::Win,
                Side::Thief => Outcome::Loss,
            });
            Label {
                outcome,
                remoteness,
            }
        };
        fault(position, label(&self.other), label(&self.best))
    }
}
