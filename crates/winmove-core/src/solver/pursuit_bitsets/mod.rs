//! Pursuit on a board with bit sets: a set of the thief's places for each of the officer's places,
//! so that one word operation handles 64 positions.
//!
//! The [`Solution`] has the same labels as that of [`super::retrograde()`], and stores those of the
//! officer's turn in bit planes. All settings of the rules are supported. A step of the thief is a
//! shift of a set, restricted to the places with this step, and a step of the officer leads from
//! one row to another. The general solver is used on graphs, whose moves are not shifts, and on
//! boards consisting mostly of walls, whose sets would be nearly empty ([`suits_bit_sets`]).

mod board_layout;
mod flips;
mod found;
mod need;
mod rounds;
mod rows;
mod turn;

use super::control::Control;
use super::error::SolveError;
use super::label::Counts;
use super::solution::{BitLabels, BoardOutcomes, Solution};
use super::solve::solve_within;
use crate::game::{BoardPursuit, Pursuit};
use crate::model::Side;
use board_layout::BoardLayout;
pub use flips::outcomes_that_differ;
use found::Planes;
pub use found::{FoundBlock, RoundSink};
pub use need::BoardNeed;
use rounds::RoundsResult;

/// If a board has more cells than this per place, the general solver takes less memory.
const MAX_CELLS_A_PLACE: u64 = 16;

/// Whether a board with these numbers of cells and places should be solved with bit sets. Boards
/// consisting mostly of walls should not.
pub fn suits_bit_sets(cells: u64, places: u64) -> bool {
    places > 0 && cells <= places.saturating_mul(MAX_CELLS_A_PLACE)
}

/// Solves a pursuit on the threads of `control`. Boards are solved with bit sets. Graphs, and
/// boards consisting mostly of walls, are solved as by [`solve_within`].
///
/// With bit sets, a round only examines the words that changes in the previous round can affect.
/// The worst case is O(rounds · (positions + moves)) bit operations, 64 at a time. It takes five to
/// eight bits of memory per position, which are checked in advance. If play lasts longer than the
/// distances on the board suggest, it takes another half bit for each doubling of the remoteness,
/// which is checked at that time. [`Pursuit`] has an example.
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, or if there isn't enough free memory.
pub fn solve_pursuit(game: &Pursuit, control: &Control) -> Result<Solution, SolveError> {
    let Some(board) = game.on_board() else {
        return solve_within(game, control);
    };
    let cells = board.cells();
    let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
    let places = cells.len() as u64;
    if !suits_bit_sets(row, places) {
        return solve_within(game, control);
    }
    pursuit_on_board(board, control)
}

/// Labels every position of a pursuit on a board with bit sets, in the free memory.
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, or if there isn't enough free memory.
pub fn pursuit_on_board(game: BoardPursuit<'_>, control: &Control) -> Result<Solution, SolveError> {
    let need = BoardNeed::of(game);
    need.check()?;
    pursuit_in_memory(game, &need, None, control)
}

/// Like [`pursuit_on_board`], but doesn't check the memory that was expected in advance. Additional
/// planes for longer play are checked against `allowed`, the memory for the whole solve, or if it
/// is `None`, against the free memory. See [`BoardNeed`].
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, or if an additional plane doesn't fit.
pub fn pursuit_in_memory(
    game: BoardPursuit<'_>,
    need: &BoardNeed,
    allowed: Option<u64>,
    control: &Control,
) -> Result<Solution, SolveError> {
    let layout = BoardLayout::new(game, control)?;
    let check_plane = |digits| need.check_plane(digits, allowed);
    let found = rounds::solve(game, &layout, Planes::Kept(&check_plane), control)?;
    Ok(Solution::from_bits(labels(game, &layout, found)))
}

/// Finds the outcome of every position of a pursuit on a board, like [`pursuit_on_board`], but
/// sends the positions found in each round, whose number is their remoteness, to a sink. It takes
/// the memory of [`Need::outcome_sets`](super::memory::Need::outcome_sets), which is not checked.
///
/// # Errors
/// [`SolveError::Cancelled`] if the solve was cancelled or the sink returned an error.
pub fn pursuit_outcomes(
    game: BoardPursuit<'_>,
    sink: &RoundSink,
    control: &Control,
) -> Result<BoardOutcomes, SolveError> {
    let layout = BoardLayout::new(game, control)?;
    let found = rounds::solve(game, &layout, Planes::Streamed(sink), control)?;
    let longest = found.longest;
    Ok(BoardOutcomes::new(labels(game, &layout, found), longest))
}

/// The labels found; without remoteness if it was streamed.
fn labels(game: BoardPursuit<'_>, layout: &BoardLayout, found: RoundsResult) -> BitLabels {
    BitLabels {
        counts: counts(&game, found.wins, found.draws),
        game: (*game).clone(),
        units: layout.units,
        won: found.won,
        drawn: found.drawn,
        digits: found.digits,
    }
}

/// Counts the outcomes of all positions for their movers.
fn counts(game: &Pursuit, wins: [[usize; 2]; 2], draws: [usize; 2]) -> Counts {
    let mut counts = Counts::default();
    let pairs = game.places() as usize * game.places() as usize;
    for (turn, mover) in [Side::Police, Side::Thief].into_iter().enumerate() {
        let [mut win, mut loss] = [mover, mover.opponent()].map(|side| wins[turn][side as usize]);
        let rest = pairs - win - loss;
        match game.endless_winner() {
            None => counts.draw += rest,
            Some(winner) => {
                counts.draw += draws[turn];
                let endless = if winner == mover { &mut win } else { &mut loss };
                *endless += rest - draws[turn];
            }
        }
        counts.win += win;
        counts.loss += loss;
    }
    counts
}
