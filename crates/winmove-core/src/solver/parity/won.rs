//! The part of a game in which a player wins endless play, for explanations.

use super::ParitySolution;
use crate::game::{ParityGame, Player};
use crate::solver::components::Search;

/// The vertices at which a player wins, but can't force play to end, with its strategy.
///
/// The player's strategy stays there. The opponent may move away, but only to where the player
/// forces play to end in a win.
pub(super) struct Won<'a> {
    pub(super) game: &'a ParityGame,
    pub(super) player: Player,
    pub(super) vertices: Vec<u32>,
    /// By vertex: the move of its owner's strategy.
    strategy: &'a [u32],
}

impl<'a> Won<'a> {
    pub(super) fn new(
        game: &'a ParityGame,
        solution: &'a ParitySolution,
        player: Player,
    ) -> Won<'a> {
        let is_won = |&at: &u32| {
            let label = solution.label(game, at);
            solution.winner(game, at) == Some(player)
                && label.is_some_and(|label| label.remoteness.is_none())
        };
        Won {
            game,
            player,
            vertices: (0..game.vertices()).filter(is_won).collect(),
            strategy: &solution.strategy,
        }
    }

    /// The player's strategy, or all moves of the opponent.
    pub(super) fn moves(&self, from: u32) -> &[u32] {
        if self.is_own(from) {
            std::slice::from_ref(&self.strategy[from as usize])
        } else {
            self.game.row(from)
        }
    }

    pub(super) fn is_own(&self, vertex: u32) -> bool {
        self.game.owner(vertex) == self.player
    }

    pub(super) fn priority(&self, vertex: u32) -> u32 {
        self.game.priorities()[vertex as usize]
    }

    pub(super) fn is_good(&self, priority: u32) -> bool {
        Player::of_parity(priority) == self.player
    }

    /// The components of a set by the player's strategy and all moves of the opponent, in reverse
    /// topological order. `is_in` must say which vertices are in the set.
    pub(super) fn components(
        &self,
        search: &mut Search,
        set: &[u32],
        is_in: impl Fn(u32) -> bool,
    ) -> Vec<Vec<u32>> {
        let mut components = Vec::new();
        let next = |at: u32, followed: usize| self.moves(at).get(followed).copied();
        search.each(set, next, is_in, |component, _| components.push(component));
        components
    }
}
