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

/// A game that was solved earlier, such as a database on disk: a pursuit on a board, whose labels
/// are read, or a token game on a graph of which the document is a part.
pub trait SolvedBefore: fmt::Debug + Send + Sync {
    /// The solution of a pursuit on a board. `None` if it is another game.
    fn solution(&self, game: &Pursuit) -> Option<Solution>;

    /// The vertices of a document from which play continues, in the solved graph, along moves that
    /// the document doesn't contain, and their labels there. Their outcomes are fixed in the
    /// document. O(vertices).
    fn beyond(&self, document: &Document) -> Vec<(VertexId, Label)>;

    /// A number that increases when labels have been fetched that were missing in
    /// [`Analysis::label_on_field`].
    fn fetched(&self) -> u64;

    /// Whether labels are being fetched.
    fn is_fetching(&self) -> bool;

    /// Why labels can no longer be read, if so. Labels returned since then may be wrong.
    fn failure(&self) -> Option<String>;
}

impl Analysis {
    /// The analysis of a document whose game was solved earlier; `None` if it is another game.
    /// O(cells + steps), without the memory needed for a solve.
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

    /// Whether the document is a part of a graph that was solved earlier, in which play continues
    /// beyond the part.
    pub fn is_part(&self) -> bool {
        self.beyond().next().is_some()
    }

    /// The vertices from which play continues in the graph that was solved earlier, with their
    /// labels.
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

    /// Whether labels are read on demand from a game that was solved earlier.
    pub fn is_read(&self) -> bool {
        self.solved.solution().is_some_and(Solution::is_read)
    }
}
