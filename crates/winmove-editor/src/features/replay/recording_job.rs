//! Records a run of the algorithm in a background job.

use std::collections::HashMap;
use std::sync::Arc;

use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::structure::Structure;
use winmove_analysis::{Analysis, Recording, Rounds};
use winmove_core::model::{Document, Place};
use winmove_core::solver::ZielonkaTrace;

/// Solves a game again, recording the run.
#[derive(Default)]
pub(crate) struct RecordingWork;

/// The input of the job.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct RecordingTask {
    pub(super) analysis: Arc<Analysis>,
    /// The document, if a topological order is to be computed.
    pub(super) ordered: Option<Arc<Document>>,
}

/// A recorded run.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Recorded {
    /// `None` if the run cannot be recorded, see [`Recording::is_possible`].
    pub(super) recording: Option<Recording>,
    pub(super) rounds: Rounds,
    /// `None` if the field has a cycle or no order was to be computed.
    pub(super) order: Option<TopologicalOrder>,
    /// `None` unless numbers decide endless play, and for large games.
    pub(super) levels: Option<ZielonkaTrace>,
}

/// An order in which each place comes after all its successors.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct TopologicalOrder {
    pub(super) places: Vec<Place>,
    /// The index of each place in `places`.
    pub(super) numbers: HashMap<Place, usize>,
}

impl TopologicalOrder {
    fn of(document: &Document) -> Option<TopologicalOrder> {
        let structure = Structure::of(document).ok()?;
        let mut places = structure.order?;
        places.reverse();
        let numbers = places.iter().copied().zip(0..).collect();
        Some(TopologicalOrder { places, numbers })
    }
}

impl Work for RecordingWork {
    type Task = RecordingTask;
    type Answer = Recorded;
    const NAME: &'static str = "recording";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: RecordingTask, reporter: &Reporter<'_, Recorded>) -> Option<Recorded> {
        let recording = Recording::new(&task.analysis, reporter.control()).ok()?;
        let rounds = Rounds::of(&task.analysis, reporter.control()).ok()?;
        reporter.control().check().ok()?;
        let levels = task.analysis.zielonka_trace();
        let order = task
            .ordered
            .and_then(|document| TopologicalOrder::of(&document));
        Some(Recorded {
            recording,
            rounds,
            order,
            levels,
        })
    }
}
