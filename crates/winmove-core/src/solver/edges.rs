//! From edges to labels in one call.

use super::certify::{CertifyError, certify};
use super::control::Control;
use super::error::SolveError;
use super::label::{Counts, Label};
use super::line::{best_line, best_move};
use super::quality::{RatedMove, moves};
use super::solution::Solution;
use super::solve::solve_within;
use crate::game::{EdgeGame, Game, PositionId};

/// A token game on a graph, with the label of every vertex.
///
/// # Examples
/// ```
/// use winmove_core::EdgeGame;
/// use winmove_core::solver::{Quality, SolvedEdges};
///
/// // The moves from 2 lead to 0 and 1, and the move from 1 leads to 0.
/// let solved = SolvedEdges::of(EdgeGame::from_rows(&[vec![], vec![0], vec![0, 1]])?);
/// assert_eq!(solved.label(2).unwrap().to_string(), "win in 1");
/// assert_eq!(solved.best_line(2), [2, 0]);
///
/// // Moving from 2 to 1 would be a mistake.
/// let moves = solved.moves(2);
/// assert_eq!(moves[0].quality, Quality::Best);
/// assert!(matches!(moves[1].quality, Quality::Mistake { .. }));
///
/// solved.certify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolvedEdges {
    game: EdgeGame,
    solution: Solution,
}

/// Solves the token game on a graph: each move follows an edge, a stuck player loses, and endless
/// play is a draw. O(n + m). [`EdgeGame`] has more constructors, fixed outcomes, and other
/// conventions.
///
/// # Examples
/// ```
/// use winmove_core::model::Outcome;
/// use winmove_core::solver::solve_edges;
///
/// let solved = solve_edges(3, [(2, 1), (1, 0), (2, 0)])?;
/// let outcomes: Vec<Outcome> = solved.labels().map(|label| label.outcome).collect();
/// assert_eq!(outcomes, [Outcome::Loss, Outcome::Win, Outcome::Win]);
/// assert_eq!(solved.best_line(2), [2, 0]);
/// # Ok::<(), winmove_core::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError`] if an edge is wrong, or if there isn't enough free memory.
pub fn solve_edges(
    vertices: u32,
    edges: impl IntoIterator<Item = (u32, u32)>,
) -> Result<SolvedEdges, SolveError> {
    let game = EdgeGame::from_edges(vertices, edges)?;
    SolvedEdges::within(game, &Control::default())
}

impl SolvedEdges {
    /// Solves a game.
    ///
    /// # Panics
    /// If there isn't enough free memory, with the message of the [`SolveError`].
    /// [`SolvedEdges::within`] returns the error instead.
    pub fn of(game: EdgeGame) -> SolvedEdges {
        match SolvedEdges::within(game, &Control::default()) {
            Ok(solved) => solved,
            Err(error) => panic!("{error}"),
        }
    }

    /// Solves a game with a control, which can cancel the solve.
    ///
    /// # Errors
    /// [`SolveError`] if the solve was cancelled, or if there isn't enough free memory.
    pub fn within(game: EdgeGame, control: &Control) -> Result<SolvedEdges, SolveError> {
        let solution = solve_within(&game, control)?;
        Ok(SolvedEdges { game, solution })
    }

    /// The game.
    pub fn game(&self) -> &EdgeGame {
        &self.game
    }

    /// The label of a vertex. `None` if it doesn't exist.
    pub fn label(&self, vertex: u32) -> Option<Label> {
        let exists = (vertex as usize) < self.solution.len();
        exists.then(|| self.solution.label(PositionId(vertex)))
    }

    /// The packed labels of all vertices in order, one word each, for sharing among threads or with
    /// another language. [`Label::unpack`] decodes a word.
    ///
    /// # Examples
    /// ```
    /// use winmove_core::{Label, solve_edges};
    ///
    /// let solved = solve_edges(3, [(1, 0), (2, 2)])?;
    /// let packed: &[u32] = solved.packed_labels();
    /// assert_eq!(packed.len(), 3);
    /// assert_eq!(Label::unpack(packed[1]), solved.label(1));
    /// # Ok::<(), winmove_core::SolveError>(())
    /// ```
    pub fn packed_labels(&self) -> &[u32] {
        let words = self.solution.words();
        words.expect("only pursuits on boards are solved into bits")
    }

    /// The labels of all vertices in order, decoded from [`SolvedEdges::packed_labels`].
    pub fn labels(&self) -> impl ExactSizeIterator<Item = Label> {
        self.solution.labels()
    }

    /// The numbers of wins, losses and draws.
    pub fn counts(&self) -> Counts {
        self.solution.counts()
    }

    /// The moves from a vertex with their quality, without repeats, in the order of their targets.
    /// Empty if play is over there or the vertex doesn't exist.
    pub fn moves(&self, from: u32) -> Vec<RatedMove> {
        if (from as usize) < self.game.positions() {
            moves(&self.game, &self.solution, PositionId(from))
        } else {
            Vec::new()
        }
    }

    /// The target of a best move from a vertex, or the least target if there are several. `None` if
    /// there is no move.
    pub fn best_move(&self, from: u32) -> Option<u32> {
        self.label(from)?;
        best_move(&self.game, &self.solution, PositionId(from)).map(|to| to.0)
    }

    /// Best play by both players, starting with this vertex. The line ends when play does, or with
    /// the first vertex that is repeated. Empty if the vertex doesn't exist.
    pub fn best_line(&self, from: u32) -> Vec<u32> {
        if self.label(from).is_none() {
            return Vec::new();
        }
        let line = best_line(&self.game, &self.solution, PositionId(from));
        line.into_iter().map(|at| at.0).collect()
    }

    /// Checks every label against the edges, independently of the solver.
    ///
    /// # Errors
    /// [`CertifyError`] with the first vertex whose label is wrong.
    pub fn certify(&self) -> Result<(), CertifyError> {
        certify(&self.game, &self.solution)
    }
}
