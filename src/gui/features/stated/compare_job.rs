//! Reads labels from another program and compares them, in the background.

use std::collections::HashMap;
use std::sync::Arc;

use winmove_analysis::{Analysis, Difference, Position, StatedComparison};
use winmove_core::model::Document;
use winmove_editor::{Codec, Reporter, Work};
use winmove_files::LabelForm;

/// Identifies the inputs of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Key {
    /// The version of the text.
    pub(super) version: u64,
    pub(super) opened: u64,
    pub(super) document: u64,
    pub(super) analysis: u64,
}

/// The input of the job.
#[derive(serde::Serialize, serde::Deserialize)]
pub(in crate::gui) struct Task {
    pub(super) of: Key,
    pub(super) text: Arc<str>,
    pub(super) document: Document,
    pub(super) analysis: Arc<Analysis>,
}

/// The output of the job.
#[derive(serde::Serialize, serde::Deserialize)]
pub(in crate::gui) struct Compared {
    pub(super) of: Key,
    pub(super) analysis: Arc<Analysis>,
    /// The comparison, or why the text can't be read.
    pub(super) result: Result<Judged, String>,
}

/// The labels that were read, compared with those of the game.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct Judged {
    pub(super) form: LabelForm,
    pub(super) comparison: StatedComparison,
    /// The index of the difference at each position that has one.
    pub(super) indices: HashMap<Position, usize>,
}

impl Compared {
    /// The differences; empty if the text can't be read.
    pub(super) fn differences(&self) -> &[Difference] {
        match &self.result {
            Ok(judged) => &judged.comparison.differences,
            Err(_) => &[],
        }
    }

    /// The index of the difference at a position, if it has one.
    pub(super) fn index(&self, position: Position) -> Option<usize> {
        self.result.as_ref().ok()?.indices.get(&position).copied()
    }
}

/// Compares labels.
#[derive(Default)]
pub(in crate::gui) struct CompareWork;

impl Work for CompareWork {
    type Task = Task;
    type Answer = Compared;
    const NAME: &'static str = "compare-labels";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, task: Task, _: &Reporter<'_, Compared>) -> Option<Compared> {
        let read = winmove_files::read_labels(&task.text, &task.document, &task.analysis);
        let result = read.map(|read| {
            let comparison = task.analysis.compare_stated(&read.labels);
            let differences = comparison.differences.iter();
            let positions = differences.map(|difference| difference.stated.position);
            Judged {
                form: read.form,
                indices: positions.zip(0..).collect(),
                comparison,
            }
        });
        Some(Compared {
            of: task.of,
            analysis: task.analysis,
            result: result.map_err(|error| error.to_string()),
        })
    }
}
