//! The search for the proof of a label, off the window's thread where the game is large.

use std::sync::Arc;

use super::Explained;
use super::left::Left;
use crate::analysis::{Analysis, Position, Proof};
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

/// The proof of a label, with best play.
pub(super) struct Proved {
    pub(super) of: Explained,
    pub(super) proof: Proof,
    // The principal line, the position itself first. Empty for the stone that never returns, whose line is the proof.
    pub(super) line: Vec<Position>,
}

impl Proved {
    /// Nothing is proved.
    pub(super) fn nothing(of: Explained) -> Proved {
        Proved {
            of,
            proof: Proof::Nothing,
            line: Vec::new(),
        }
    }
}

impl Task {
    /// What the task is about, proved.
    pub(super) fn prove(self, control: &Control) -> Result<Proved, Cancelled> {
        let proof = self.proof(control)?;
        let (_, position, walk) = &self.of;
        let line = match walk {
            Some(_) => Vec::new(),
            None => std::iter::once(*position)
                .chain(self.analysis.line(*position))
                .collect(),
        };
        Ok(Proved {
            of: self.of,
            proof,
            line,
        })
    }

    /// The proof. Where a line is to be followed, that is the line as far as it is decided.
    fn proof(&self, control: &Control) -> Result<Proof, Cancelled> {
        let (_, position, walk) = &self.of;
        if let (Some(left), Some((walk, _))) = (&self.left, walk)
            && let Some(line) = left.line(walk.clone(), control)?
        {
            return Ok(line);
        }
        self.analysis.proof(*position, control)
    }
}

impl Work for ProofWork {
    type Task = Task;
    type Answer = Proved;
    const NAME: &'static str = "proof";

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        task.prove(reporter.control()).ok()
    }
}
