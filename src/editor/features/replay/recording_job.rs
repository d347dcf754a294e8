//! Recording a run of the algorithm off the UI thread.

use std::collections::HashMap;
use std::sync::Arc;

use crate::analysis::structure::Structure;
use crate::analysis::{Analysis, Recording};
use crate::editor::solving::background_job::{Reporter, Work};
use crate::model::{Document, Place};

/// Solves a game once more and records how.
#[derive(Default)]
pub(super) struct RecordingWork;

/// What is recorded.
pub(super) struct RecordingTask {
    pub(super) analysis: Arc<Analysis>,
    /// The game again, if its topological order is looked for.
    pub(super) ordered: Option<Arc<Document>>,
}

/// A run that was recorded.
#[derive(Clone, Debug)]
pub(super) struct Recorded {
    /// Nothing where [`Recording::is_possible`] says no.
    pub(super) recording: Option<Recording>,
    /// Nothing where the field has a cycle, or its order was not looked for.
    pub(super) order: Option<Order>,
}

/// An order in which each place comes after all places that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) places: Vec<Place>,
    /// The index of each place in `places`.
    pub(super) numbers: HashMap<Place, usize>,
}

impl Order {
    fn of(document: &Document) -> Option<Order> {
        let structure = Structure::of(document).ok()?;
        let mut places = structure.order()?.to_vec();
        places.reverse();
        let numbers = places.iter().copied().zip(0..).collect();
        Some(Order { places, numbers })
    }
}

impl Work for RecordingWork {
    type Task = RecordingTask;
    type Answer = Recorded;
    const NAME: &'static str = "recording";

    fn run(&mut self, task: RecordingTask, reporter: &Reporter<'_, Recorded>) -> Option<Recorded> {
        let recording = Recording::new(&task.analysis, reporter.control()).ok()?;
        reporter.control().check().ok()?;
        let order = task.ordered.and_then(|document| Order::of(&document));
        Some(Recorded { recording, order })
    }
}
