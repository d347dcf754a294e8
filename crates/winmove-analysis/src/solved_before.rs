//! Games with stored solutions, whose labels are read instead of computed, and parts of graphs with
//! stored solutions.

use std::fmt;
use std::sync::Arc;

use super::solve::{SolveError, start};
use super::solved::{Analysis, Solved, Timing};
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{Places, Pursuit};
use winmove_core::model::{Document, Field, Place, VertexId};
use winmove_core::platform;
use winmove_core::solver::{Control, Label, Solution};

/// A game that was solved before, such as a database on the disk: a pursuit on a board, whose
/// labels are read, or a token game on a graph of which the document has a part.
pub trait SolvedBefore: fmt::Debug + Send + Sync {
    /// The solution of a pursuit on a board, if this is the game that was solved.
    fn solution(&self, game: &Pursuit) -> Option<Solution>;

    /// The vertices of a document with fixed outcomes from which play goes on in the graph that was
    /// solved, by moves that the document hasn't, and their labels there. O(vertices).
    fn beyond(&self, document: &Document) -> Vec<(VertexId, Label)>;

    /// A number that grows when labels have been fetched that [`Analysis::label_on_field`] didn't
    /// have.
    fn fetched(&self) -> u64;

    /// Whether labels are being fetched.
    fn is_fetching(&self) -> bool;

    /// Why the labels can't be read any more, in words. Labels that were told since may be wrong.
    fn failure(&self) -> Option<String>;
}

impl Analysis {
    /// The analysis of a document whose game was solved before; `None` if it is another game.
    /// O(cells + steps), without the memory for a solve.
    ///
    /// # Errors
    /// [`SolveError::Cancelled`].
    pub fn of_solved(
        before: &dyn SolvedBefore,
        document: &Document,
        revision: u64,
        control: &Control,
    ) -> Result<Option<Analysis>, SolveError> {
        let (field @ Field::Board(_), Some(rules)) = (document.field(), document.rules().pursuit())
        else {
            return Ok(None);
        };
        let begun = platform::now();
        let check = || Ok::<(), SolveError>(control.lay_out(CHECK_INTERVAL)?);
        let places = Places::build(field, &check)?;
        let game = Pursuit::build(field, &places, rules, control.pool(), &check)?;
        let built = platform::now();
        let Some(solution) = before.solution(&game) else {
            return Ok(None);
        };
        Ok(Some(Analysis::new(
            revision,
            Arc::new(places),
            Solved::Pursuit(game, solution),
            start(document.rules()),
            Timing::new(begun, built),
        )))
    }

    /// Whether the document is a part of a graph that was solved before, in which play goes on
    /// beyond it.
    pub fn is_part(&self) -> bool {
        self.beyond().next().is_some()
    }

    /// The vertices from which play goes on in the graph that was solved before, with their labels.
    pub fn beyond(&self) -> impl Iterator<Item = (VertexId, Label)> {
        let solved = self.solved.token().into_iter();
        let at = solved.flat_map(|(game, solution)| {
            let at = game.gone_on_beyond();
            at.map(|at| (self.places.place(at.0), solution.label(at)))
        });
        at.filter_map(|(place, label)| match place {
            Place::Vertex(vertex) => Some((vertex, label)),
            Place::Cell(_) => None,
        })
    }

    /// Whether the labels are read when they are asked for, from a game that was solved before.
    pub fn is_read(&self) -> bool {
        self.solved.solution().is_some_and(Solution::is_read)
    }
}
