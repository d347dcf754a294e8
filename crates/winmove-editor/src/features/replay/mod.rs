//! Replays the algorithm.
//!
//! There are four ways: the steps of an actual run of the solver, the rounds of remoteness, the
//! topological order of a field without cycles, or the levels of Zielonka's algorithm.

mod action;
mod letters;
mod levels;
mod picture;
mod predicting;
mod recording_job;
mod run;
mod showing;

pub use action::ReplayAction;
pub(crate) use letters::ReplayLetters;
use levels::LevelView;
pub(crate) use picture::ReplayMarks;
pub use predicting::{Asked, PredictionScore};
pub(crate) use recording_job::RecordingWork;
pub use run::{Prediction, Replay, ReplayEvent, ReplayMode, ReplayObstacle};

use std::sync::Arc;

use crate::effect::{Effect, Effects};
use crate::feature::FeatureMut;
use crate::interaction::notice::FailedJob;
use crate::now::{Kept, Now};
use crate::revision::Tracked;
use crate::solving::background_job::BackgroundJob;
use recording_job::RecordingTask;
use winmove_analysis::Position;
use winmove_core::model::Place;
use winmove_files::Mode;

/// The most places of a field whose topological order is computed.
const MAX_ORDERED: usize = 20_000;

/// The recorded run of the algorithm, and the job that records it.
#[derive(Default)]
pub struct Replaying {
    job: BackgroundJob<RecordingWork>,
    run: Tracked<Option<Replay>>,
    // Whether the viewer is asked before each label.
    predicts: Tracked<bool>,
    // Whether the state graph is hidden, and whether the field of a pursuit stays at the selected
    // position.
    hides_states: bool,
    stays: bool,
    // The last step and the places that it labelled, which the panel and the canvas need in every
    // frame.
    last_step: Kept<(ReplayEvent, Arc<[Place]>)>,
    // The letters of the pseudocode, which depend on all names of the field.
    letters: Kept<ReplayLetters>,
    // What a replay by levels shows.
    levels: Kept<Option<Arc<LevelView>>>,
}

impl Replaying {
    /// A counter that increases whenever the display of the run may change.
    pub(crate) fn look(&self) -> u64 {
        self.run.changes() + self.predicts.changes()
    }

    fn run(&self) -> Option<&Replay> {
        self.run.get().as_ref()
    }

    /// Mutable access to the run. It counts as a change of the display if there is a run.
    fn run_mut(&mut self) -> Option<&mut Replay> {
        self.run()?;
        self.run.get_mut().as_mut()
    }

    /// Starts recording a run, unless there is one or the current game isn't solved.
    fn enter(&mut self, now: Now<'_>, effects: &mut Effects) {
        let Some(analysis) = now.fresh_analysis() else {
            return;
        };
        if self.run().is_some() || self.job.is_busy() {
            return;
        }
        let is_ordered = analysis.places().len() <= MAX_ORDERED && now.held().is_none();
        self.job.on(now.executor).submit(RecordingTask {
            analysis: Arc::clone(analysis),
            ordered: is_ordered.then(|| Arc::clone(now.document)),
        });
        // A job on a thread is polled later, even if it has already ended.
        if now.executor.is_none() {
            self.collect(now, effects);
        }
    }

    /// Stores the recorded run. Returns whether the job had an answer.
    fn collect(&mut self, now: Now<'_>, effects: &mut Effects) -> bool {
        match self.job.answer() {
            None => false,
            Some(Ok(recorded)) => {
                let is_slice = now.held().is_some() && now.document.board().is_some();
                let replay = Replay::new(recorded, now.is_searched(), is_slice);
                self.run.set(Some(replay));
                true
            }
            Some(Err(error)) => {
                effects.push(Effect::failed(FailedJob::Recording, error));
                true
            }
        }
    }
}

impl FeatureMut<'_, Replaying> {
    /// Replays the run in another mode, from its beginning. Returns whether the mode is available.
    pub fn watch(&mut self, mode: ReplayMode) -> bool {
        let can = self.ask(|replay| replay.obstacle(mode).is_none());
        if can {
            self.change(|replay| {
                replay.mode = mode;
                replay.done = 0;
                replay.runs = false;
                replay.predictions.clear();
            });
        }
        can
    }

    /// Goes to the state after a number of steps; to the end if there are fewer.
    pub(crate) fn go_to(&mut self, done: usize) {
        let end = self.ask(|replay| replay.len());
        self.change(|replay| {
            replay.done = done.min(end);
            replay.runs &= replay.done < end;
        });
    }

    /// Goes to the state in which the position of a place gets its label.
    pub(crate) fn go_to_label_of(&mut self, place: Place) -> bool {
        let position = self.ask(|replay| replay.now.position_at(place));
        position.is_some_and(|position| self.go_to_label(position))
    }

    /// Goes to the state in which a position gets its label. If a prediction is due there, goes to
    /// the state before. Returns whether the position gets a label.
    fn go_to_label(&mut self, position: Position) -> bool {
        let after = self.ask(|replay| replay.labelled_after(position));
        if let Some(after) = after {
            self.go_to(after - 1);
            if self.ask(|replay| replay.asked().is_none()) {
                self.go_to(after);
            }
        }
        after.is_some()
    }

    fn step_by(&mut self, steps: isize) {
        let done = self.ask(|replay| Some(replay.watched()?.done));
        if let Some(done) = done {
            self.go_to(done.saturating_add_signed(steps));
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Replay)) {
        self.run(|replaying, _, _| {
            if let Some(replay) = replaying.run_mut() {
                change(replay);
            }
        });
    }

    /// Starts recording a run, if there is none. O(n + m), in a background job.
    pub(crate) fn enter(&mut self) {
        self.run(|replaying, now, effects| replaying.enter(now, effects));
    }

    /// Stops recording. A recorded run is kept.
    pub(crate) fn leave(&mut self) {
        self.run(|replaying, _, _| replaying.job.cancel());
    }

    /// Stores the recorded run. Returns whether the job had an answer.
    pub(crate) fn poll(&mut self) -> bool {
        self.run(|replaying, now, effects| replaying.collect(now, effects))
    }

    /// Drops the run after the game has changed. In the replay mode, records the run of the new
    /// game.
    pub(crate) fn revise(&mut self) {
        self.run(|replaying, now, effects| {
            replaying.job.cancel();
            replaying.run.set(None);
            if now.mode() == Mode::Replay {
                replaying.enter(now, effects);
            }
        });
    }
}
