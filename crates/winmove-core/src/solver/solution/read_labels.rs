//! A solution of a pursuit on a board whose labels are read when they are asked for.

use std::fmt;
use std::sync::Arc;

use crate::game::{Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::label::{Counts, Label};

/// The labels of a pursuit on a board, which are kept elsewhere, such as in a file. A label that
/// can't be read is a draw here; their keeper has to notice the failure, and to tell it.
pub trait StoredLabels: fmt::Debug + Send + Sync {
    /// The label of a position, one here and there.
    fn label(&self, position: PursuitPosition) -> Label;

    /// The label of a position, where those with all places of one side are asked for. `None` while
    /// it is being fetched.
    fn label_on_field(&self, position: PursuitPosition, placed: Side) -> Option<Label>;
}

/// Labels that are read.
#[derive(Clone, Debug)]
pub(in crate::solver) struct ReadLabels {
    pub(super) game: Pursuit,
    pub(super) counts: Counts,
    pub(super) labels: Arc<dyn StoredLabels>,
}

impl ReadLabels {
    pub(super) fn len(&self) -> usize {
        self.game.size() as usize
    }

    /// The label of the position that this many others precede.
    pub(super) fn nth(&self, number: u64) -> Label {
        self.labels.label(self.game.nth(number))
    }
}
