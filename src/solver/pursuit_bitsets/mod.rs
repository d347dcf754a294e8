//! Policeman and thief on a board, by bit sets: for each place of the officer a set of the thief's places, so that one
//! operation on a word decides 64 positions.
//!
//! It gives the same [`Solution`] as [`super::retrograde`], of whose labels it keeps those of the officer's turn, as
//! bit planes. Every setting of the rules goes this way: whatever the steps are, the thief's come down to shifts of a
//! set, each from the places that have it, and the officer's to rows that lie next to each other. Only a drawn graph,
//! where moves are no shifts, and a board that is nearly all wall, whose sets would be nearly empty, go the general
//! way: [`suits_bit_sets`].

mod flips;
mod ground;
mod rounds;
mod rows;
mod turn;

use super::label::Counts;
use super::memory::Need;
use super::solution::{BitLabels, Block, LANES, Solution, index};
use super::{Cancelled, Control};
use crate::game::Pursuit;
use crate::model::Side;
pub use flips::outcomes_that_differ;
use ground::Ground;

/// Below a place in so many cells the general way takes less memory.
const MOST_CELLS_A_PLACE: u64 = 16;

/// Whether a board with so many cells and places is solved by bit sets; one that is nearly all wall is not.
pub fn suits_bit_sets(cells: u64, places: u64) -> bool {
    places > 0 && cells <= places.saturating_mul(MOST_CELLS_A_PLACE)
}

impl Need {
    /// What [`pursuit_on_board`] takes at once, for a board of so many cells of which so many are places: two sets for
    /// each turn, a set of draws, a plane a digit of the longest play (reckoned as four moves a place; a play twice as
    /// long takes a plane more), and `tables`, the bytes that the game itself has laid out or will, twice.
    pub fn bit_sets(cells: u64, places: u64, tables: u64) -> Need {
        let row = cells
            .div_ceil(64 * LANES as u64)
            .saturating_mul(size_of::<Block>() as u64);
        let longest_play = places.saturating_mul(4);
        let planes = 5 + u64::from(u64::BITS - longest_play.leading_zeros());
        let masks = 48;
        let bytes = places
            .saturating_mul(row.saturating_mul(planes).saturating_add(masks))
            .saturating_add(tables.saturating_mul(2));
        Need::without_moves(Pursuit::position_count(places as usize), bytes)
    }
}

/// Labels every position of a pursuit on a board. On as many threads as the machine has where that pays.
///
/// Each round looks only at the words next to what the round before has decided, so it is at worst linear in
/// positions, moves and rounds, 64 positions at a time. Memory as [`Need::bit_sets`] tells.
///
/// # Errors
/// When it is cancelled.
///
/// # Panics
/// If the game is on a drawn graph.
pub fn pursuit_on_board(game: &Pursuit, control: &Control) -> Result<Solution, Cancelled> {
    let cells = game.cells().expect("the game is on a board");
    let ground = Ground::new(game, cells, control)?;
    let found = rounds::solve(game, &ground, control)?;
    Ok(Solution::from_bits(BitLabels {
        counts: counts(game, found.wins, found.draws),
        game: game.clone(),
        units: ground.units,
        won: found.won,
        drawn: found.drawn,
        digits: found.digits,
    }))
}

/// Who wins what, told for the movers.
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
