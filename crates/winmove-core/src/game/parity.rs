//! Parity games: token games with owners in which numbers decide endless play.

use super::edges::{EdgeGame, EdgesError};
use super::positions::{Game, PositionId};
use crate::model::Player;

/// A game with owners in which every vertex has a priority. If play never ends, the greatest
/// priority that comes again and again decides: the first player wins if it is even, the second if
/// it is odd.
///
/// The players are called 0 and 1 in the literature. With the priorities 1 and 2 the first player
/// wants to see 2 again and again (a *Büchi* game); with 0 and 1 it wants to see 1 only finitely
/// often (a *co-Büchi* game). Where play ends, the fixed outcome or the convention decides, as in
/// every [`EdgeGame`].
///
/// # Examples
/// ```
/// use winmove_core::game::{EdgeGame, ParityGame};
/// use winmove_core::solver::{certify_parity, solve_parity};
/// use winmove_core::Player::{First, Second};
///
/// // From 0, the first player moves to 1 or 2, both of which lead back to 0.
/// let game = EdgeGame::from_rows(&[vec![1, 2], vec![0], vec![0]])?;
/// let game = ParityGame::new(game.with_owners([First, Second, Second])?, [1, 3, 2])?;
/// let solution = solve_parity(&game)?;
/// // The first player always moves to 2, so 2 is the greatest number on the cycle.
/// assert_eq!(solution.winner(&game, 0), Some(First));
/// assert_eq!(solution.strategy(&game, 0), Some(2));
/// certify_parity(&game, &solution)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ParityGame {
    game: EdgeGame,
    priorities: Vec<u32>,
}

impl ParityGame {
    /// Adds priorities to a game with owners. Who wins endless play in `game` doesn't matter.
    ///
    /// # Errors
    /// [`EdgesError::Owners`] or [`EdgesError::Priorities`] if there isn't one for each vertex.
    pub fn new(
        game: EdgeGame,
        priorities: impl IntoIterator<Item = u32>,
    ) -> Result<ParityGame, EdgesError> {
        let priorities: Vec<u32> = priorities.into_iter().collect();
        let (count, vertices) = (priorities.len(), game.positions() as u32);
        if !game.has_owners() && vertices > 0 {
            return Err(EdgesError::Owners {
                owners: 0,
                vertices,
            });
        }
        if count != vertices as usize {
            return Err(EdgesError::Priorities {
                priorities: count,
                vertices,
            });
        }
        let game = game.with_endless(None);
        Ok(ParityGame { game, priorities })
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u32 {
        self.priorities.len() as u32
    }

    /// The same game without priorities, in which endless play is a draw.
    pub fn edges(&self) -> &EdgeGame {
        &self.game
    }

    /// The successors of a vertex. Empty if the vertex doesn't exist.
    pub fn row(&self, vertex: u32) -> &[u32] {
        self.game.row(vertex)
    }

    /// The priorities of all vertices in order.
    pub fn priorities(&self) -> &[u32] {
        &self.priorities
    }

    /// The player who moves at a vertex.
    ///
    /// # Panics
    /// If the vertex doesn't exist.
    pub fn owner(&self, vertex: u32) -> Player {
        let owner = self.game.mover(PositionId(vertex));
        owner.expect("every vertex of the game has an owner")
    }

    /// The result where play is over: the winner, or `Some(None)` for a draw. `None` where play
    /// goes on.
    ///
    /// # Panics
    /// If the vertex doesn't exist.
    pub fn over(&self, vertex: u32) -> Option<Option<Player>> {
        let at = PositionId(vertex);
        let is_stuck = self.row(vertex).is_empty();
        let stuck = is_stuck.then(|| self.game.stuck(at));
        let outcome = self.game.terminal(at).or(stuck)?;
        Some(self.owner(vertex).winner_of(outcome))
    }
}
