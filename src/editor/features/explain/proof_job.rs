//! The search for the proof of a label, off the window's thread where the game is large.

use std::sync::Arc;

use super::Explained;
use super::left::Left;
use crate::analysis::{Analysis, Proof};
use crate::editor::solving::background_job::{Reporter, Work};
use crate::solver::{Cancelled, Control};

/// Finds proofs.
#[derive(Default)]
pub(super) struct ProofWork;

/// A position whose label is to be proved.
pub(super) struct Task {
    pub(super) of: Explained,
    pub(super) analysis: Arc<Analysis>,
    // For the stone that never returns, where its line is to be followed.
    pub(super) left: Option<Left>,
}

impl Task {
    /// The proof. Where a line is to be followed, that is the line as far as it is decided.
    pub(super) fn prove(&self, control: &Control) -> Result<Proof, Cancelled> {
        let (_, position, walk) = &self.of;
        if let (Some(left), Some(walk)) = (&self.left, walk)
            && let Some(line) = left.line(walk.clone(), control)?
        {
            return Ok(line);
        }
        self.analysis.proof(*position, control)
    }
}

impl Work for ProofWork {
    type Task = Task;
    type Answer = (Explained, Proof);
    const NAME: &'static str = "proof";

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        let proof = task.prove(reporter.control()).ok()?;
        Some((task.of, proof))
    }
}
