//! Policeman and thief on a board, by bit sets: for each place of the officer a set of the thief's places, so that one
//! operation on a word decides 64 positions.
//!
//! The [`Solution`] has the same labels as that of [`super::retrograde()`]. It stores those of the officer's turn, as bit
//! planes. The method works for all settings of the rules: a step of the thief is a shift of a set, restricted to the
//! places that have the step, and a step of the officer leads from one row to another. The general solver is used for
//! drawn graphs, whose moves are not shifts, and for boards that are nearly all wall, whose sets would be nearly empty
//! ([`suits_bit_sets`]).

mod board_layout;
mod flips;
mod found;
mod rounds;
mod rows;
mod turn;

use super::control::{Cancelled, Control};
use super::error::SolveError;
use super::label::Counts;
use super::memory::Need;
use super::solution::{BitLabels, Block, BoardOutcomes, LANES, Solution, index};
use super::solve::solve_within;
use crate::game::Pursuit;
use crate::model::Side;
use board_layout::BoardLayout;
pub use flips::outcomes_that_differ;
pub use found::{FoundBlock, RoundSink};

/// With more cells than this per place, the general solver takes less memory.
const MOST_CELLS_A_PLACE: u64 = 16;

/// The bytes of the masks of changes for a place of the officer.
const MASKS: u64 = 48;

/// Whether a board is solved by bit sets, given its numbers of cells and of places. A board that is nearly all wall is
/// not.
pub fn suits_bit_sets(cells: u64, places: u64) -> bool {
    places > 0 && cells <= places.saturating_mul(MOST_CELLS_A_PLACE)
}

impl Need {
    /// The peak memory of [`pursuit_on_board`], given the numbers of cells and of places.
    ///
    /// It holds two sets for each turn, a set of draws, and a plane for each binary digit of the longest play, which is
    /// estimated as four moves per place; a play twice as long takes one more plane. `tables`, the bytes of the game's
    /// own tables, counts twice, because the solution has a copy of the game.
    #[doc(hidden)]
    pub fn bit_sets(cells: u64, places: u64, tables: u64) -> Need {
        let longest_play = places.saturating_mul(4);
        let planes = 5 + u64::from(u64::BITS - longest_play.leading_zeros());
        let bytes = bytes_of_set(cells, places)
            .saturating_mul(planes)
            .saturating_add(places.saturating_mul(MASKS))
            .saturating_add(tables.saturating_mul(2));
        Need::without_numbers(Pursuit::position_count(places as usize), bytes)
    }
}

/// The bytes of a set of positions of one turn, given the numbers of cells and of places.
fn bytes_of_set(cells: u64, places: u64) -> u64 {
    let blocks = cells.div_ceil(64 * LANES as u64);
    places.saturating_mul(blocks.saturating_mul(size_of::<Block>() as u64))
}

impl Need {
    /// The peak memory of [`pursuit_outcomes`], given the numbers of cells and of places: two sets for each turn, one of what
    /// a round finds, perhaps one of draws, and masks of changes.
    #[doc(hidden)]
    pub fn outcome_sets(cells: u64, places: u64, may_end_drawn: bool) -> Need {
        let sets = 5 + u64::from(may_end_drawn);
        let bytes = bytes_of_set(cells, places)
            .saturating_mul(sets)
            .saturating_add(places.saturating_mul(MASKS));
        Need::without_numbers(Pursuit::position_count(places as usize), bytes)
    }
}

/// Solves a pursuit, on the threads of the control where they are worth it: on a board by sets of bits, on a graph, and on a
/// board that is nearly all wall, as [`solve_within`] does.
///
/// By sets of bits a round examines only the words that the changes of the round before can affect. At worst it takes
/// O(rounds · (positions + moves)) operations on bits, 64 at a time, and about ten bits of memory per position, which are
/// checked before. [`Pursuit`] has an example.
///
/// # Errors
/// [`SolveError`], if the solve was cancelled, or the game doesn't fit in the memory that is free.
pub fn solve_pursuit(game: &Pursuit, control: &Control) -> Result<Solution, SolveError> {
    let Some(cells) = game.cells() else {
        return solve_within(game, control);
    };
    let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
    let places = cells.len() as u64;
    if !suits_bit_sets(row, places) {
        return solve_within(game, control);
    }
    Need::bit_sets(row, places, 0).check()?;
    Ok(pursuit_on_board(game, control)?)
}

/// Labels every position of a pursuit on a board by sets of bits. The memory is not checked, see [`Need::bit_sets`].
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
///
/// # Panics
/// If the game is on a drawn graph.
pub fn pursuit_on_board(game: &Pursuit, control: &Control) -> Result<Solution, Cancelled> {
    let cells = game.cells().expect("only a board has sets of bits");
    let layout = BoardLayout::new(game, cells, control)?;
    let found = rounds::solve(game, &layout, None, control)?;
    Ok(Solution::from_bits(BitLabels {
        counts: counts(game, found.wins, found.draws),
        game: game.clone(),
        units: layout.units,
        won: found.won,
        drawn: found.drawn,
        digits: found.digits,
    }))
}

/// Finds the outcome of every position of a pursuit on a board, as [`pursuit_on_board`] does. The remoteness of what is
/// found goes to the sink, in the round of that number. It takes the memory of [`Need::outcome_sets`], which is not checked.
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled, or the error of the sink.
///
/// # Panics
/// If the game is on a drawn graph.
pub fn pursuit_outcomes(
    game: &Pursuit,
    sink: &RoundSink,
    control: &Control,
) -> Result<BoardOutcomes, Cancelled> {
    let cells = game.cells().expect("only a board has sets of bits");
    let layout = BoardLayout::new(game, cells, control)?;
    let found = rounds::solve(game, &layout, Some(sink), control)?;
    let longest = found.longest;
    let bits = BitLabels {
        counts: counts(game, found.wins, found.draws),
        game: game.clone(),
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
