//! The controllers of players: a person, or the computer at a chosen level.

use winmove_analysis::Move;
use winmove_analysis::families::Random;
use winmove_core::model::{Outcome, Place};
use winmove_core::solver::Quality;

/// The source of a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person.
    Person,
    /// The computer.
    Computer {
        /// The percentage of moves that are errors. At 0, the computer plays perfectly.
        errs: u8,
    },
}

impl Controller {
    /// The computer without errors.
    pub const PERFECT: Controller = Controller::Computer { errs: 0 };
}

/// The computer's move: `best`, or the first undecided move if no best move is known.
///
/// With a probability of `errs` percent, it errs and makes a random move that is not a best one. It
/// never errs at the end of a game: it makes a move that wins at once, and avoids moves that let
/// the opponent win at once.
pub(crate) fn choose(
    moves: &[Move],
    best: Option<&Move>,
    undecided: &[Place],
    errs: u8,
    random: &mut Random,
) -> Option<Place> {
    let Some(best) = best else {
        return undecided.first().copied();
    };
    let worth = best.worth();
    let wins_now = worth.outcome == Outcome::Win && worth.remoteness == Some(0);
    if wins_now || random.below(100) >= u32::from(errs) {
        return Some(best.place);
    }
    let lets_win = |step: &Move| {
        let worth = step.worth();
        worth.outcome == Outcome::Loss && worth.remoteness.is_some_and(|moves| moves <= 1)
    };
    let errors: Vec<Place> = moves
        .iter()
        .filter(|step| step.quality != Quality::Best && !lets_win(step))
        .map(|step| step.place)
        .collect();
    match errors.len() {
        0 => Some(best.place),
        count => Some(errors[random.below(count as u32) as usize]),
    }
}
