//! Finds the reasons for a label, in a background job if the game is not small.

use std::sync::Arc;

use super::Explained;
use super::walk_analyses::WalkAnalyses;
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::{Analysis, Explanation, Move, Position, Walk};
use winmove_core::model::Place;
use winmove_core::solver::{Cancelled, Control};

/// A line of an explanation: a move, and the reason for the label of the position that it leads to.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Reason {
    /// Its depth, which is 0 for a move from the position being looked at.
    pub depth: usize,
    /// The move.
    pub step: Move,
    /// Whether the moves that support it are shown below.
    pub is_open: bool,
    /// Whether there are such moves.
    pub can_open: bool,
    /// The reason for the label of the position that it leads to.
    pub why: Explanation,
}

/// Finds reasons.
#[derive(Default)]
pub(crate) struct ReasonsWork;

/// The input of the job: a position whose label is to be explained.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Question {
    pub(super) of: Explained,
    pub(super) analysis: Arc<Analysis>,
    // In geography.
    pub(super) walk: Option<(Walk, WalkAnalyses)>,
    pub(super) position: Position,
    // The places of the moves that lead from the selected position to this one.
    pub(super) path: Vec<Place>,
}

/// The lines below the position at the end of a path.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Answer {
    pub(super) of: Explained,
    pub(super) path: Vec<Place>,
    pub(super) lines: Vec<Reason>,
}

impl Question {
    pub(super) fn answer_in_line(self) -> Answer {
        Control::to_the_end(|control| self.answer(control))
    }

    fn answer(self, control: &Control) -> Result<Answer, Cancelled> {
        let lines = match &self.walk {
            Some((start, left)) => self.lines_of_walk(start.clone(), left, control)?,
            None => {
                let moves = self.analysis.supporting_moves(self.position);
                let line = |step| {
                    control.check()?;
                    Ok(self.line(step, &self.analysis))
                };
                moves.into_iter().map(line).collect::<Result<_, _>>()?
            }
        };
        Ok(Answer {
            of: self.of,
            path: self.path,
            lines,
        })
    }

    /// The lines in geography, where each move leaves a different game.
    fn lines_of_walk(
        &self,
        mut walk: Walk,
        left: &WalkAnalyses,
        control: &Control,
    ) -> Result<Vec<Reason>, Cancelled> {
        self.path.iter().for_each(|&place| walk.step(place));
        let Some(here) = left.after(&walk, control)? else {
            return Ok(Vec::new());
        };
        let mut lines = Vec::new();
        for step in here.supporting_moves(self.position) {
            let mut walk = walk.clone();
            walk.step(step.place);
            if let Some(after) = left.after(&walk, control)? {
                lines.push(self.line(step, &after));
            }
        }
        Ok(lines)
    }

    fn line(&self, step: Move, after: &Analysis) -> Reason {
        let mut why = after.explain(step.to);
        if let Explanation::Owned { endless, .. } = &mut why {
            // Where play can stay is told for the selected position.
            *endless = None;
        }
        Reason {
            depth: self.path.len(),
            can_open: after.has_supporting_moves(step.to),
            why,
            step,
            is_open: false,
        }
    }
}

impl Work for ReasonsWork {
    // In the order of submission.
    type Task = Vec<Question>;
    type Answer = Answer;
    const NAME: &'static str = "reasons";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, questions: Vec<Question>, reporter: &Reporter<'_, Answer>) -> Option<Answer> {
        for question in questions {
            let answer = question.answer(reporter.control()).ok()?;
            reporter.report(answer);
        }
        None
    }

    fn replace(mut older: Vec<Question>, newer: Vec<Question>) -> Vec<Question> {
        // The lines of another position are no longer needed.
        let of = newer.last().map(|question| question.of.clone());
        older.retain(|question| Some(&question.of) == of.as_ref());
        older.extend(newer);
        older
    }
}
