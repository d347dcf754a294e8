//! Generalized geography: a token that can't return to a visited place.

use serde::{Deserialize, Serialize};

use super::convention::{fixed_outcomes, stuck};
use super::edges::{EdgeGame, EdgesError};
use super::places::Places;
use super::positions::{Game, PositionId};
use super::successors::build_successors;
use crate::compute::{Csr, Pool, never_cancelled};
use crate::model::{Convention, Field, GeographyRules, Outcome, Place, Steps, VertexId};

/// Generalized geography on a field: no place can be entered twice. The start counts as visited.
///
/// A position is a place together with the set of visited places, so there are too many positions
/// to number. This type therefore doesn't implement [`Game`]: it describes the places, and the
/// solver keeps track of the visits.
///
/// # Examples
/// ```
/// use winmove_core::game::{Geography, Places};
/// use winmove_core::model::{Board, Field, GeographyRules, Outcome, Steps};
/// use winmove_core::solver::{self, Budget, Control};
///
/// // From 1, the winning move is to 0, where the opponent is stuck.
/// let game = Geography::on_edges(3, [(1, 0), (1, 2), (2, 1)])?;
/// let solution = solver::geography(&game, None, Budget::default(), &Control::default())?;
/// assert_eq!(solution.label(1).unwrap().outcome, Outcome::Win);
///
/// // On a board of three cells in a row, the player who starts in the middle wins as well.
/// let field = Field::Board(Board::new(1, 3)?);
/// let game = Geography::new(&field, &Places::of(&field), &GeographyRules::new(Steps::King))?;
/// let solution = solver::geography(&game, None, Budget::default(), &Control::default())?;
/// assert_eq!(solution.label(1).unwrap().outcome, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Geography {
    // Includes moves to visited places.
    moves: Csr,
    fixed: Vec<Option<Outcome>>,
    stuck: Outcome,
}

/// A rule that would allow draws. Geography has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum HasDraws {
    /// The fixed outcome of a vertex is a draw.
    #[error("the stone that never returns has no draws, but vertex {0} is fixed as one")]
    Vertex(VertexId),
    /// A stuck position is a draw.
    #[error("the stone that never returns has no draws, but the convention makes being stuck one")]
    Convention,
}

impl Geography {
    /// Creates the game. O(n + m log m), because the successors of each place are sorted.
    ///
    /// # Errors
    /// [`HasDraws`] if the convention is [`Convention::Drawn`], or with the first vertex whose
    /// fixed outcome is a draw.
    pub fn new(
        field: &Field,
        places: &Places,
        rules: &GeographyRules,
    ) -> Result<Geography, HasDraws> {
        Geography::build(field, places, rules, Pool::default(), &|| Ok(()))
    }

    /// Creates the game on the vertices `0..vertices` of a graph given by its edges. A stuck player
    /// loses. O(n + m log m).
    ///
    /// # Errors
    /// [`EdgesError`].
    pub fn on_edges(
        vertices: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Geography, EdgesError> {
        let field = EdgeGame::from_edges(vertices, edges)?.field(|_, _| ());
        let rules = GeographyRules::new(Steps::Edges);
        let game = Geography::new(&field, &Places::of(&field), &rules);
        Ok(game.expect("no vertex is fixed as a draw, and being stuck is none"))
    }

    /// Like [`Geography::new`], on the threads of `pool`, with a cancellation check every
    /// [`CHECK_INTERVAL`](crate::compute::CHECK_INTERVAL) places and steps.
    ///
    /// # Errors
    /// [`HasDraws`] as for [`Geography::new`], or any error that `check` returns.
    pub fn build<E: From<HasDraws>>(
        field: &Field,
        places: &Places,
        rules: &GeographyRules,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<Geography, E> {
        if rules.convention == Convention::Drawn {
            return Err(HasDraws::Convention.into());
        }
        let stuck = stuck(rules.convention);
        let fixed = fixed_outcomes(field, rules.convention, check)?;
        if let Some(drawn) = fixed.iter().position(|&f| f == Some(Outcome::Draw))
            && let Place::Vertex(id) = places.place(drawn as u32)
        {
            return Err(HasDraws::Vertex(id).into());
        }
        let steps = build_successors(field, places, &rules.steps, pool, check)?;
        let mut row = Vec::new();
        let moves = Csr::filled(fixed.len(), check, |place, moves| {
            if fixed[place as usize].is_none() {
                row.clear();
                // The token's own place counts as visited, so a self loop is not a move.
                row.extend(steps.row(place).iter().copied().filter(|&to| to != place));
                row.sort_unstable();
                row.dedup();
                moves.extend_from_slice(&row);
            }
        })?;
        Ok(Geography {
            moves,
            fixed,
            stuck,
        })
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.fixed.len()
    }

    /// The number of moves, including those to visited places.
    pub fn move_count(&self) -> u64 {
        self.moves.len() as u64
    }

    /// The successors of a place, visited or not, in ascending order without repeats and without
    /// the place itself. Empty where play is over.
    pub fn moves(&self, from: u32) -> &[u32] {
        self.moves.row(from)
    }

    /// The outcome at a place where play is over by rule.
    pub fn terminal(&self, place: u32) -> Option<Outcome> {
        self.fixed[place as usize]
    }

    /// The outcome for a stuck mover: one without any move to an unvisited place.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// The rest of the game after these places have been visited: all moves to and from them are
    /// removed. O(n + m).
    pub fn without(&self, visited: &[u32]) -> Geography {
        let mut gone = vec![false; self.places()];
        visited
            .iter()
            .for_each(|&place| gone[place as usize] = true);
        let Ok(moves) = Csr::filled(self.places(), &never_cancelled, |place, moves| {
            if !gone[place as usize] {
                let open = self.moves(place).iter().filter(|&&to| !gone[to as usize]);
                moves.extend(open);
            }
        });
        Geography {
            moves,
            fixed: self.fixed.clone(),
            stuck: self.stuck,
        }
    }

    /// The same moves as a game that ignores visits.
    pub fn without_memory(&self) -> Memoryless<'_> {
        Memoryless(self)
    }
}

/// [`Geography`] without the ban on visited places. The two games are the same if no cycle is
/// reachable.
#[derive(Clone, Copy, Debug)]
pub struct Memoryless<'a>(&'a Geography);

impl Game for Memoryless<'_> {
    fn positions(&self) -> usize {
        self.0.places()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0.moves(from.0).iter().map(|&to| PositionId(to))
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.0.stuck
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.0.terminal(position.0)
    }
}
