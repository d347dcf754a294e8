//! The game graph for retrograde analysis: the predecessors of every position, and its number of moves.

use std::ops::Range;

use super::control::Control;
use super::solution::{DRAW, ENDLESS, LOSS, TAG, WIN};
use crate::compute::{
    Buffer, CHECK_INTERVAL, Cancelled, Check, Csr, Pairs, Stopped, Transposed, chunk, fold_checked,
    for_each_checked, run, split_at_ends,
};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// The positions of a game with their predecessors, and the state in which a solve starts.
///
/// Moves are not stored: the game enumerates them.
#[derive(Clone, Debug)]
pub struct GameGraph {
    pub(super) predecessors: Csr,
    /// A packed label where play is over, else the number of moves.
    pub(super) states: Buffer<u32>,
}

/// Visiting this many positions takes as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 17;

impl GameGraph {
    /// Builds the graph of a game, on several threads where they are worth it. Three passes over its moves, O(n + m). It
    /// takes 8 bytes per position and 4 per move, and up to 2 more per move while it is built.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled.
    ///
    /// # Panics
    /// If the game has 2^32 moves or more, or a position with 2^30.
    pub fn build<G: Game>(game: &G, control: &Control) -> Result<GameGraph, Cancelled> {
        let positions = game.positions();
        let check = || control.lay_out(CHECK_INTERVAL);
        let pool = control.pool();
        let predecessors = match game.successors() {
            Some(rows) => {
                let is_kept = |from| game.terminal(PositionId(from)).is_none();
                let pairs = Transposed { rows, is_kept };
                Csr::build(positions, positions, &pairs, pool, &check)?
            }
            None => Csr::build(positions, positions, &Reversed(game), pool, &check)?,
        };
        Ok(GameGraph {
            predecessors,
            states: states(game, control)?,
        })
    }

    /// The positions with a move to this one, once for each move.
    pub fn predecessors(&self, to: PositionId) -> &[u32] {
        self.predecessors.row(to.0)
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.predecessors.len()
    }
}

/// The moves of the positions where play is not over, as pairs of target and source.
struct Reversed<'a, G>(&'a G);

impl<G: Game> Pairs for Reversed<'_, G> {
    fn fold<A>(
        &self,
        positions: Range<usize>,
        check: Check<'_>,
        folded: A,
        mut fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped> {
        let from = (positions.start as u32..positions.end as u32).map(PositionId);
        let open = from.filter(|&from| self.0.terminal(from).is_none());
        let moves = open.flat_map(|from| self.0.moves(from).map(move |to| (to.0, from.0)));
        fold_checked(moves, check, folded, |folded, (to, from)| {
            fold(folded, to, from)
        })
    }
}

/// The initial state of each position.
fn states<G: Game>(game: &G, control: &Control) -> Result<Buffer<u32>, Cancelled> {
    match game.successors() {
        Some(rows) => {
            let offsets = rows.offsets();
            let count = |PositionId(from)| {
                let [start, end] = [from, from + 1].map(|row| offsets[row as usize]);
                (end - start) as usize
            };
            states_from(game, count, control)
        }
        None => states_from(game, |from| game.moves(from).count(), control),
    }
}

/// The initial states, from the number of moves of each position that is not terminal.
fn states_from<G: Game>(
    game: &G,
    count: impl Fn(PositionId) -> usize + Sync,
    control: &Control,
) -> Result<Buffer<u32>, Cancelled> {
    let positions = game.positions();
    let mut states = Buffer::zeroed(positions);
    let parts = control.pool().threads_for(positions, WORTH_A_THREAD);
    let ranges = || (0..parts).map(|part| chunk(part, parts, positions));
    let work = ranges().zip(split_at_ends(&mut states, ranges().map(|range| range.end)));
    let check = || control.lay_out(CHECK_INTERVAL);
    run(work, &check, |(range, states), check| {
        for_each_checked(range.zip(states), check, |(position, state)| {
            let position = PositionId(position as u32);
            *state = match game.terminal(position) {
                Some(outcome) => label_at_end(outcome),
                None => match count(position) {
                    0 => label_at_end(game.stuck(position)),
                    count @ ..=MOST_MOVES => count as u32,
                    _ => panic!("a position has fewer than 2^30 moves"),
                },
            };
        })
    })?;
    Ok(states)
}

/// The packed label of a position where play is over. A draw has no remoteness, even there.
pub(super) fn label_at_end(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Win => WIN,
        Outcome::Loss => LOSS,
        Outcome::Draw => DRAW | ENDLESS,
    }
}

/// The most moves that a position may have.
const MOST_MOVES: usize = ENDLESS as usize;

const _: () = assert!(ENDLESS == !TAG);
