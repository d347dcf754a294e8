//! Solutions of pursuits on boards whose labels are read when requested.

use std::fmt;
use std::sync::Arc;

use crate::game::{Pursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::label::{Counts, Label};

/// Labels of a pursuit on a board that are stored elsewhere, such as in a file. If a label can't be
/// read, a draw is returned; the implementation must notice and report the failure.
pub trait StoredLabels: fmt::Debug + Send + Sync {
    /// The label of a single position.
    fn label(&self, position: PursuitPosition) -> Label;

    /// The label of a position, if the labels for all places of one side will be requested. `None`
    /// while it is being fetched.
    fn label_on_field(&self, position: PursuitPosition, placed: Side) -> Option<Label>;
}

/// Labels that are read when requested.
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

    /// The label of the position at this index in the order of positions.
    pub(super) fn nth(&self, number: u64) -> Label {
        self.labels.label(self.game.nth(number))
    }
}
