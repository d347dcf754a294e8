//! Games that were solved before, whose labels are read instead of computed.

use std::fmt;
use std::sync::Arc;

use super::solve::{SolveError, start};
use super::solved::{Analysis, Solved, Timing};
use crate::compute::CHECK_INTERVAL;
use crate::game::{Places, Pursuit};
use crate::model::{Document, Field, Rules};
use crate::platform;
use crate::solver::{Control, Solution};

/// A pursuit on a board that was solved before, such as a database on the disk.
pub trait SolvedBefore: fmt::Debug + Send + Sync {
    /// Its solution, if this is the game that was solved.
    fn solution(&self, game: &Pursuit) -> Option<Solution>;

    /// A number that grows when labels have been fetched that [`Analysis::label_on_field`] didn't have.
    fn fetched(&self) -> u64;

    /// Whether labels are being fetched.
    fn is_fetching(&self) -> bool;

    /// Why the labels can't be read any more, in words. Labels that were told since may be wrong.
    fn failure(&self) -> Option<String>;
}

impl Analysis {
    /// The analysis of a document whose game was solved before; `None` if it is another game. O(cells + steps), without the memory
    /// for a solve.
    ///
    /// # Errors
    /// [`SolveError::Cancelled`].
    #[doc(hidden)]
    pub fn of_solved(
        before: &dyn SolvedBefore,
        document: &Document,
        revision: u64,
        control: &Control,
    ) -> Result<Option<Analysis>, SolveError> {
        let (field @ Field::Board(_), Rules::Pursuit(rules)) = (document.field(), document.rules())
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

    /// Whether the labels are read when they are asked for, from a game that was solved before.
    #[doc(hidden)]
    pub fn is_read(&self) -> bool {
        match &self.solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => solution.is_read(),
            Solved::Geography(..) => false,
        }
    }
}
