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
pub(in crate::editor) struct Task {
    pub(super) of: Explained,
    pub(super) analysis: Arc<Analysis>,
    // The analysis of the position: for the stone that never returns that of the game left, if it is known.
    pub(super) answering: Option<Arc<Analysis>>,
    // For the stone that never returns, where its line is to be followed.
    pub(super) left: Option<Left>,
}

/// The proof of a label, with best play.
pub(in crate::editor) struct Proved {
    pub(super) of: Explained,
    pub(super) proof: Proof,
    // The principal line, the position itself first.
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
        let line = match (&proof, &self.answering) {
            (Proof::Line { line, .. }, _) => line.clone(),
            (_, Some(answering)) => principal_line(answering, self.of.1),
            (_, None) => Vec::new(),
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

/// Best play by both from a position, that position first.
pub(super) fn principal_line(analysis: &Analysis, from: Position) -> Vec<Position> {
    std::iter::once(from).chain(analysis.line(from)).collect()
}

/// What a picture of the strategy is made from.
pub(in crate::editor) enum StrategyToPicture {
    Proved(Arc<Proved>),
    ToProve(Box<Task>),
    /// Nothing is proved; this is the principal line.
    Line(Vec<Position>),
}

impl StrategyToPicture {
    /// The proof and the principal line. The proof is found now if it is not known.
    pub(in crate::editor) fn proved(
        self,
        control: &Control,
    ) -> Result<(Proof, Vec<Position>), Cancelled> {
        let proved = match self {
            StrategyToPicture::Proved(proved) => proved,
            StrategyToPicture::ToProve(task) => Arc::new(task.prove(control)?),
            StrategyToPicture::Line(line) => return Ok((Proof::Nothing, line)),
        };
        Ok((proved.proof.clone(), proved.line.clone()))
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
