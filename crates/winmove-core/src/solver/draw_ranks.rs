//! The distance to the end of a forced draw.
//!
//! If one player wins endless play, the other player must force a draw by reaching a drawn end,
//! because moving among drawn positions forever would lose. The rank of a drawn position is the
//! number of moves to the drawn end if that player hurries, and the winner of endless play delays
//! without giving the draw away.

use std::collections::VecDeque;

use super::label::{DRAW, TAG};
use super::labelled::Labelled;
use crate::compute::Csr;
use crate::model::Outcome;

/// The ranks of all drawn positions of a game.
#[derive(Clone, Debug)]
pub(super) struct DrawRanks {
    /// The numbers of the drawn positions, ascending.
    drawn: Vec<u64>,
    ranks: Vec<u32>,
}

impl DrawRanks {
    /// Ranks the drawn positions of a game. O(m log m) for m moves from them, each of which takes
    /// eight bytes temporarily.
    pub(super) fn new<L: Labelled>(game: &L) -> DrawRanks {
        let is_drawn = |&number: &u64| game.packed(game.nth(number)) & TAG == DRAW;
        let drawn: Vec<u64> = (0..game.size()).filter(is_drawn).collect();
        let index = |position: &u64| drawn.binary_search(position).ok();
        // The target and source of each move between drawn positions.
        let mut moves: Vec<(u32, u32)> = Vec::new();
        let mut open = vec![0_u32; drawn.len()];
        let mut reached = Vec::new();
        for (from, &position) in drawn.iter().enumerate() {
            reached.clear();
            let moves_there = game.moves(game.nth(position)).into_iter().flatten();
            reached.extend(moves_there.map(|to| game.precede(to)));
            reached.sort_unstable();
            reached.dedup();
            let before = moves.len();
            moves.extend(
                reached
                    .iter()
                    .filter_map(index)
                    .map(|to| (to as u32, from as u32)),
            );
            open[from] = (moves.len() - before) as u32;
        }
        let sources = Csr::of_pairs(drawn.len(), moves.iter().copied());
        let mut ranks = vec![u32::MAX; drawn.len()];
        // The drawn ends: play is over, or the mover is stuck.
        let mut queue: VecDeque<u32> = (0..drawn.len() as u32)
            .filter(|&at| open[at as usize] == 0)
            .collect();
        for &end in &queue {
            ranks[end as usize] = 0;
        }
        // The player who would lose endless play hurries.
        let hurries = |number| game.endless(game.nth(number)) == Outcome::Loss;
        while let Some(to) = queue.pop_front() {
            for &from in sources.row(to) {
                let at = from as usize;
                open[at] -= 1;
                if ranks[at] == u32::MAX && (open[at] == 0 || hurries(drawn[at])) {
                    ranks[at] = ranks[to as usize] + 1;
                    queue.push_back(from);
                }
            }
        }
        DrawRanks { drawn, ranks }
    }

    /// The rank of a drawn position. `u32::MAX` if the labels are wrong.
    pub(super) fn rank(&self, position: u64) -> u32 {
        let index = self.drawn.binary_search(&position);
        index.map_or(u32::MAX, |index| self.ranks[index])
    }
}
