//! The rating of recorded moves of geography. Each position of a record is a different game, which needs a search of its
//! own.

use std::sync::Arc;

use super::Playing;
use super::record::Record;
use crate::analysis::{Analysis, Budget, Position};
use crate::editor::effect::Effect;
use crate::editor::feature::FeatureMut;
use crate::editor::features::play::record::Made;
use crate::editor::interaction::notice::{FailedJob, Notice};
use crate::editor::now::Now;
use crate::editor::solving::background_job::{Reporter, Work};
use crate::solver::{Cancelled, Control};

/// The budget of one search: some milliseconds.
const BRIEF: Budget = Budget(300_000);

/// Rates moves.
#[derive(Default)]
pub(super) struct RatingWork;

/// Moves of a record to be rated.
pub(super) struct Task {
    analysis: Arc<Analysis>,
    record: Record,
}

impl Work for RatingWork {
    type Task = Task;
    // A turn of the record, and the move that led to it.
    type Answer = (usize, Made);
    const NAME: &'static str = "rating";

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        for turn in task.record.unrated() {
            if let Some(made) = task.rated(turn, reporter.control()).ok()? {
                reporter.report((turn, made));
            }
        }
        None
    }
}

impl Task {
    /// The move that led to a turn, if a search decides it.
    fn rated(&self, turn: usize, control: &Control) -> Result<Option<Made>, Cancelled> {
        let before = self.record.turns()[turn].before;
        let walk = self.record.walk_to(before);
        let Some(left) = self.analysis.after(&walk, BRIEF, control)? else {
            return Ok(None);
        };
        let moves = left.moves(Position::Token(walk.at()));
        let place = self.record.turns()[turn].place;
        let step = moves.iter().find(|step| step.place == place);
        let best = || left.best_of(Position::Token(walk.at()), &moves);
        Ok(step.map(|step| Made::rated(step, best)))
    }
}

impl Playing {
    /// Submits the moves that have no rating, because they were made before a search had decided them.
    fn rate(&mut self, now: Now<'_>) {
        let (Some(play), Some(analysis)) = (self.game(), now.fresh_analysis()) else {
            return;
        };
        if !now.never_returns() || play.record.unrated().next().is_none() {
            return;
        }
        let task = Task {
            analysis: Arc::clone(analysis),
            record: play.record.clone(),
        };
        self.rated = now.revision.game;
        self.rating.submit(task);
    }
}

impl FeatureMut<'_, Playing> {
    /// Rates the moves that were made before a search had decided them, in a background job or in line.
    pub(super) fn rate(&mut self) {
        let in_line = self.run(|playing, now, _| {
            playing.rate(now);
            playing.rating.is_inline()
        });
        if in_line {
            self.poll();
        }
    }

    /// Stores the ratings that the job has found. Returns whether there were any, or an error.
    pub(in crate::editor) fn poll(&mut self) -> bool {
        self.run(|playing, now, effects| {
            let mut has_answered = false;
            while let Some(answer) = playing.rating.answer() {
                has_answered = true;
                match answer {
                    Ok((turn, made)) if playing.rated == now.revision.game => {
                        // A game that was put away is still rated.
                        if let Some(play) = playing.games.get_mut().either_mut() {
                            play.record.rate(turn, made);
                        }
                    }
                    Ok(_) => {}
                    Err(error) => {
                        effects.push(Effect::Notice(Notice::Failed(FailedJob::Rating, error)));
                    }
                }
            }
            has_answered
        })
    }
}
