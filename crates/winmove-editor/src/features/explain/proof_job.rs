//! Finds the proof of a label, in a background job if the game is not small.

use std::sync::Arc;

use super::Explained;
use super::walk_analyses::WalkAnalyses;
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::{Analysis, DrawPlans, Position, Proof};
use winmove_core::solver::{Cancelled, Control};

/// Finds proofs.
#[derive(Default)]
pub(crate) struct ProofWork;

/// The input of the job: a position whose label is to be proved.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Task {
    pub(super) of: Explained,
    pub(super) analysis: Arc<Analysis>,
    // The analysis of the position. In geography, it is that of the game that remains after the
    // walk, if known.
    pub(super) answering: Option<Arc<Analysis>>,
    // In geography, if the line is to be followed.
    pub(super) left: Option<WalkAnalyses>,
}

/// The proof of a label, and the principal line.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Proved {
    pub(super) of: Explained,
    pub(crate) proof: Proof,
    // The principal line, beginning with the position itself.
    pub(crate) line: Vec<Position>,
    // The plans of both sides, in a draw.
    pub(crate) plans: Option<DrawPlans>,
}

impl Proved {
    /// No proof was found.
    pub(super) fn nothing(of: Explained) -> Proved {
        Proved {
            of,
            proof: Proof::Nothing,
            line: Vec::new(),
            plans: None,
        }
    }
}

impl Task {
    /// Runs the task.
    pub(super) fn prove(self, control: &Control) -> Result<Proved, Cancelled> {
        let proof = self.proof(control)?;
        let principal = match (&proof, &self.answering) {
            (Proof::Line { line, .. }, _) => line.clone(),
            (_, Some(answering)) => principal_line(answering, self.of.1),
            (_, None) => Vec::new(),
        };
        let plans = self.analysis.draw_plans(self.of.1, control)?;
        // All moves that keep a draw are equally good. Those of the plans show how it is kept.
        let best = |at| self.analysis.best_move(at).map(|step| step.to);
        let line = plans
            .as_ref()
            .and_then(|plans| plans.line(best))
            .unwrap_or(principal);
        Ok(Proved {
            of: self.of,
            proof,
            line,
            plans,
        })
    }

    /// The proof. In geography, if the line is to be followed, the proof is the line, as far as it
    /// is decided.
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

/// Best play by both players from a position, beginning with that position.
fn principal_line(analysis: &Analysis, from: Position) -> Vec<Position> {
    std::iter::once(from).chain(analysis.line(from)).collect()
}

/// The input of a picture of the strategy.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) enum StrategyToPicture {
    Proved(Arc<Proved>),
    ToProve(Box<Task>),
}

impl StrategyToPicture {
    /// The proof, with its line and its plans. Finds the proof if it is not known.
    pub(crate) fn proved(self, control: &Control) -> Result<Arc<Proved>, Cancelled> {
        Ok(match self {
            StrategyToPicture::Proved(proved) => proved,
            StrategyToPicture::ToProve(task) => Arc::new(task.prove(control)?),
        })
    }
}

impl Work for ProofWork {
    type Task = Task;
    type Answer = Proved;
    const NAME: &'static str = "proof";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        task.prove(reporter.control()).ok()
    }
}
