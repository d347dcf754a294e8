//! The rating of recorded moves of geography. Each position of a record is a different game, which
//! needs its own search.

use std::sync::Arc;

use super::Playing;
use crate::effect::Effect;
use crate::feature::FeatureMut;
use crate::interaction::notice::FailedJob;
use crate::now::Now;
use crate::playing::{Record, Turn};
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::{Analysis, Budget};
use winmove_core::solver::{Cancelled, Control};

/// The budget of one search, which takes a few milliseconds.
const BRIEF: Budget = Budget(300_000);

/// The most work that a job does, which takes about half a minute.
///
/// Besides the budgets of its searches, it counts one unit for each place, edge and turn. The limit
/// is needed because a file determines how many moves there are, and each requires a search of the
/// whole field.
const MAX: u64 = 1_500_000_000;

/// Rates moves.
#[derive(Default)]
pub(crate) struct RatingWork;

/// Moves of a record to be rated.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Task {
    analysis: Arc<Analysis>,
    record: Record,
    turns: Vec<usize>,
}

impl Work for RatingWork {
    type Task = Task;
    // A turn of the record by its number, with the rating of the move that led to it.
    type Answer = (usize, Turn);
    const NAME: &'static str = "rating";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        for &turn in &task.turns {
            if let Some(made) = task.rated(turn, reporter.control()).ok()? {
                reporter.report((turn, made));
            }
        }
        None
    }
}

impl Task {
    /// The move that led to a turn, if a search decides it.
    fn rated(&self, turn: usize, control: &Control) -> Result<Option<Turn>, Cancelled> {
        let before = self.record.turns[turn].before;
        let walk = self.record.walk_to(before);
        let Some(left) = self.analysis.after(&walk, BRIEF, control)? else {
            return Ok(None);
        };
        let here = walk.at().into();
        let moves = left.moves(here);
        let place = self.record.turns[turn].place;
        let step = moves.iter().find(|step| step.place == place);
        let best = || left.best_of(here, &moves);
        Ok(step.map(|step| Turn::rated(step, best)))
    }
}

impl Playing {
    /// Submits the moves that were made before a search had decided them, and so have no rating. If
    /// there are too many, only the last ones are submitted. Returns the number of moves left out.
    fn rate(&mut self, now: Now<'_>) -> usize {
        let (Some(play), Some(analysis)) = (self.game(), now.fresh_analysis()) else {
            return 0;
        };
        let mut turns: Vec<usize> = play.record.unrated().collect();
        if turns.is_empty() {
            return 0;
        }
        let field = now.document.field();
        let of_one = BRIEF.0 + (field.size() + play.record.turns.len()) as u64;
        let most = usize::try_from(MAX / of_one).unwrap_or(usize::MAX);
        let left_out = turns.len().saturating_sub(most);
        turns.drain(..left_out);
        let task = Task {
            analysis: Arc::clone(analysis),
            record: play.record.clone(),
            turns,
        };
        self.rated = now.revision.game;
        self.rating.on(now.executor).submit(task);
        left_out
    }
}

impl FeatureMut<'_, Playing> {
    /// Rates the moves that were made before a search had decided them. This is done in a
    /// background job or synchronously. Returns the number of moves left out because there are too
    /// many.
    pub(super) fn rate(&mut self) -> usize {
        let (left_out, in_line) =
            self.run(|playing, now, _| (playing.rate(now), now.executor.is_none()));
        if in_line {
            self.poll();
        }
        left_out
    }

    /// Stores the ratings found by the job. Returns whether there were any, or an error.
    pub(crate) fn poll(&mut self) -> bool {
        self.run(|playing, now, effects| {
            let mut has_answered = false;
            while let Some(answer) = playing.rating.answer() {
                has_answered = true;
                match answer {
                    Ok((turn, made)) if playing.rated == now.revision.game => {
                        // A game that was set aside is still rated.
                        if let Some(play) = playing.games.get_mut().either_mut() {
                            play.record.rate(turn, made);
                        }
                    }
                    Ok(_) => {}
                    Err(error) => {
                        effects.push(Effect::failed(FailedJob::Rating, error));
                    }
                }
            }
            has_answered
        })
    }
}
