//! A game laid out for solving backwards: for every position, from where one moves to it, and how many moves it has.

mod partition;
mod threads;
mod walk;

use partition::partitioned;
use walk::{each_move, states};

use super::control::{Cancelled, Control};
use super::solution::{DRAW, ENDLESS, Label};
use crate::game::{Buffer, Game, PositionId, Rows, StepTable, threads_for};
use crate::model::Outcome;

/// The moves of a game, backwards, and the state in which a solve starts.
///
/// Moves forwards are not stored: who wants them asks the game.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The positions from which one moves to each.
    pub(super) backwards: Rows,
    /// A packed label where play is over, else the number of moves.
    pub(super) states: Buffer<u32>,
    pub(super) order: Option<Order>,
    /// Whether most moves lead to positions near by.
    pub(super) near: bool,
}

/// The moves of a game, backwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backwards<'a> {
    // The positions from which one moves to p are sources[offsets[p]..offsets[p + 1]].
    pub(super) offsets: &'a [u32],
    pub(super) sources: &'a [u32],
}

/// The topological order in which positions are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Every move leads to a lesser number.
    Falling,
    /// Every move leads to a greater number.
    Rising,
}

impl Arena {
    /// Lays a game out, on several threads where that pays. Two or three passes over its moves; 8 bytes a position and 4
    /// bytes a move, and for a moment 4 bytes for each move into the most popular 2^15 positions in a row.
    ///
    /// # Errors
    /// When it is cancelled.
    ///
    /// # Panics
    /// If the game has 2^32 moves or more, or a position with 2^30.
    pub fn build<G: Game>(game: &G, control: &Control) -> Result<Arena, Cancelled> {
        let few = game.positions() <= FEW;
        let near = stays_near(game);
        let threads = |table: &&StepTable| match few && !near {
            true => 1,
            false => threads_for(table.len()),
        };
        let table = game.table().map(|table| (table, threads(&table)));
        match table.filter(|&(_, threads)| threads > 1) {
            Some((table, threads)) => threads::lay_out(game, table, near, threads, control),
            None if near || few => counted(game, near, control),
            None => partitioned(game, control),
        }
    }

    /// The positions from which one moves to this one; once for each move.
    pub fn sources(&self, to: PositionId) -> &[u32] {
        Backwards::of(&self.backwards).to(to.0)
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        let (_, sources) = &self.backwards;
        sources.len()
    }
}

impl<'a> Backwards<'a> {
    pub(super) fn of((offsets, sources): &'a Rows) -> Backwards<'a> {
        Backwards { offsets, sources }
    }

    /// The positions from which one moves to this one.
    pub(super) fn to(self, position: u32) -> &'a [u32] {
        let [start, end] = [position, position + 1].map(|at| self.offsets[at as usize] as usize);
        &self.sources[start..end]
    }
}

/// Which orders the moves that were met leave possible.
#[derive(Clone, Copy)]
struct Orders {
    falling: bool,
    rising: bool,
}

impl Orders {
    /// Before a move was met.
    const ANY: Orders = Orders {
        falling: true,
        rising: true,
    };

    fn meet(&mut self, from: u32, to: u32) {
        self.falling &= to < from;
        self.rising &= to > from;
    }

    fn order(self) -> Option<Order> {
        match self {
            Orders { falling: true, .. } => Some(Order::Falling),
            Orders { rising: true, .. } => Some(Order::Rising),
            _ => None,
        }
    }
}

/// Up to so many positions what is counted for them stays in the cache, whatever the moves.
const FEW: usize = 1 << 17;

/// Whether most moves lead to positions near by, so that what is counted for those is in the cache. Asks a sample.
fn stays_near<G: Game>(game: &G) -> bool {
    const SAMPLE: usize = 1 << 10;
    const NEAR: u32 = 1 << 14;
    let (mut near, mut far) = (0, 0);
    for from in (0..game.positions()).step_by(game.positions().div_ceil(SAMPLE).max(1)) {
        let from = PositionId(from as u32);
        if game.terminal(from).is_none() {
            for to in game.moves(from) {
                match to.0.abs_diff(from.0) < NEAR {
                    true => near += 1,
                    false => far += 1,
                }
            }
        }
    }
    far < near / 8
}

/// Counts the moves to each position, then puts every source where it belongs.
fn counted<G: Game>(game: &G, near: bool, control: &Control) -> Result<Arena, Cancelled> {
    // What is counted for a position stands one place behind it: filling moves it to the end of the row, which is where
    // the next one starts.
    let mut offsets = Buffer::<u32>::zeroed(game.positions() + 1);
    let counts = &mut offsets[1..];
    let states = states(game, control, |to| counts[to as usize] += 1)?;
    let total = to_starts(counts);
    let mut sources = Buffer::<u32>::zeroed(total as usize);
    let places = &mut sources[..];
    let orders = each_move(game, &states, control, |from, to| {
        let slot = &mut counts[to as usize];
        places[*slot as usize] = from;
        *slot += 1;
    })?;
    Ok(Arena {
        backwards: (offsets, sources),
        states,
        order: orders.order(),
        near,
    })
}

/// Makes counts into the sums of those before, and answers with the sum of all.
fn to_starts(counts: &mut [u32]) -> u32 {
    let mut total = 0u32;
    for count in counts {
        let start = total;
        total = total
            .checked_add(*count)
            .expect("a game has fewer than 2^32 moves");
        *count = start;
    }
    total
}

/// The label of a position where play is over. A draw has no remoteness, not even there.
fn over(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Draw => DRAW | ENDLESS,
        Outcome::Win | Outcome::Loss => Label {
            outcome,
            remoteness: Some(0),
        }
        .pack(),
    }
}
