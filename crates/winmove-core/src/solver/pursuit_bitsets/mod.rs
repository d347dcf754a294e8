//! Policeman and thief on a board, by bit sets: for each place of the officer a set of the thief's
//! places, so that one operation on a word decides 64 positions.
//!
//! The [`Solution`] has the same labels as that of [`super::retrograde()`]. It stores those of the
//! officer's turn, as bit planes. The method works for all settings of the rules: a step of the
//! thief is a shift of a set, restricted to the places that have the step, and a step of the
//! officer leads from one row to another. The general solver is used for drawn graphs, whose moves
//! are not shifts, and for boards that are nearly all wall, whose sets would be nearly empty
//! ([`suits_bit_sets`]).

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
use super::solution::{BitLabels, BoardOutcomes, Solution, index};
use super::solve::solve_within;
use crate::game::{BoardPursuit, Pursuit};
use crate::model::Side;
use board_layout::BoardLayout;
pub use flips::outcomes_that_differ;
use found::Planes;
pub use found::{FoundBlock, RoundSink};
pub use need::BoardNeed;

/// With more cells than this per place, the general solver takes less memory.
const MAX_CELLS_A_PLACE: u64 = 16;

/// Whether a board is solved by bit sets, given its numbers of cells and of places. A board that is
/// nearly all wall is not.
pub fn suits_bit_sets(cells: u64, places: u64) -> bool {
    places > 0 && cells <= places.saturating_mul(MAX_CELLS_A_PLACE)
}

/// Solves a pursuit, on the threads of the control where they are worth it: on a board by sets of
/// bits, on a graph, and on a board that is nearly all wall, as [`solve_within`] does.
///
/// By sets of bits a round examines only the words that the changes of the round before can affect.
/// At worst it takes O(rounds · (positions + moves)) operations on bits, 64 at a time. It takes
/// five to eight bits of memory per position, which are checked before; where play lasts longer
/// than the distances on the board tell, half a bit more each time that it has lasted twice as
/// long, which is checked then. [`Pursuit`] has an example.
///
/// # Errors
/// [`SolveError`], if the solve was cancelled, or the game doesn't fit in the memory that is free.
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

/// Labels every position of a pursuit on a board by sets of bits, in the memory that is free.
///
/// # Errors
/// [`SolveError`], if the solve was cancelled, or the game doesn't fit in the memory that is free.
pub fn pursuit_on_board(game: BoardPursuit<'_>, control: &Control) -> Result<Solution, SolveError> {
    let need = BoardNeed::of(game);
    need.check()?;
    pursuit_in_memory(game, &need, None, control)
}

/// As [`pursuit_on_board`]. The memory that is foreseen is not checked. Planes for longer play are,
/// against the memory allowed for the whole solve or else what is free then; see [`BoardNeed`].
///
/// # Errors
/// [`SolveError`], if the solve was cancelled, or play lasts so long that its remoteness doesn't
/// fit.
pub fn pursuit_in_memory(
    game: BoardPursuit<'_>,
    need: &BoardNeed,
    allowed: Option<u64>,
    control: &Control,
) -> Result<Solution, SolveError> {
    let layout = BoardLayout::new(game, control)?;
    let check_plane = |digits| need.check_plane(digits, allowed);
    let found = rounds::solve(game, &layout, Planes::Kept(&check_plane), control)?;
    Ok(Solution::from_bits(BitLabels {
        counts: counts(&game, found.wins, found.draws),
        game: (*game).clone(),
        units: layout.units,
        won: found.won,
        drawn: found.drawn,
        digits: found.digits,
    }))
}

/// Finds the outcome of every position of a pursuit on a board, as [`pursuit_on_board`] does. The
/// remoteness of what is found goes to the sink, in the round of that number. It takes the memory
/// of [`Need::outcome_sets`](super::memory::Need::outcome_sets), which is not checked.
///
/// # Errors
/// [`SolveError::Cancelled`], when the solve was cancelled, or for the error of the sink.
pub fn pursuit_outcomes(
    game: BoardPursuit<'_>,
    sink: &RoundSink,
    control: &Control,
) -> Result<BoardOutcomes, SolveError> {
    let layout = BoardLayout::new(game, control)?;
    let found = rounds::solve(game, &layout, Planes::Streamed(sink), control)?;
    let longest = found.longest;
    let bits = BitLabels {
        counts: counts(&game, found.wins, found.draws),
        game: (*game).clone(),
        units: layout.units,
        won: found.won,
        drawn: found.drawn,
        digits: Vec::new(),
    };
    Ok(BoardOutcomes::new(bits, longest))
}

/// The outcomes of all positions for their movers, counted.
fn counts(game: &Pursuit, wins: [[usize; 2]; 2], draws: [usize; 2]) -> Counts {
    let mut counts = Counts::default();
    let pairs = game.places() as usize * game.places() as usize;
    for (turn, mover) in [Side::Police, Side::Thief].into_iter().enumerate() {
        let [mut win, mut loss] = [mover, mover.opponent()].map(|side| wins[turn][index(side)]);
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
