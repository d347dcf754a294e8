//! What is shown of the run: labels, counters, the queue, and why something can't be watched.

use std::sync::Arc;

use super::{MOST_ORDERED, Replay, ReplayEvent, ReplayMode, ReplayObstacle, Replaying};
use crate::analysis::{Analysis, Position, RecordedStep, Recording};
use crate::editor::{FeatureRef, Shown};
use crate::model::{Outcome, Place};
use crate::solver::Label;

impl<'a> FeatureRef<'a, Replaying> {
    /// The run that is watched; nothing before it is recorded.
    pub fn watched(self) -> Option<&'a Replay> {
        self.feature.run()
    }

    /// Whether a run is being recorded.
    pub fn is_recording(self) -> bool {
        self.feature.job.is_busy()
    }

    /// The run with the analysis that it belongs to.
    fn run_and_analysis(self) -> Option<(&'a Replay, &'a Analysis)> {
        Some((self.watched()?, self.now.analysis()?))
    }

    /// The recorded steps, if the run is watched step by step.
    fn steps(self) -> Option<(&'a Replay, &'a Recording, &'a Analysis)> {
        let (replay, analysis) = self.run_and_analysis()?;
        Some((replay, replay.watched_steps()?, analysis))
    }

    /// Why there is no run in this mode; nothing if there is one.
    pub fn obstacle(self, mode: ReplayMode) -> Option<ReplayObstacle> {
        let Some((replay, analysis)) = self.run_and_analysis() else {
            return Some(self.obstacle_to_recording());
        };
        let on_board = self.now.document.board().is_some();
        match mode {
            ReplayMode::Steps | ReplayMode::Rounds if self.now.never_returns() => {
                Some(ReplayObstacle::Search)
            }
            ReplayMode::Steps if replay.recording().is_some() => None,
            ReplayMode::Steps if self.now.is_pursuit() && on_board => {
                Some(ReplayObstacle::RoundsOnly)
            }
            ReplayMode::Steps => Some(ReplayObstacle::TooManySteps {
                most: Recording::MOST_STEPS,
            }),
            ReplayMode::Rounds => None,
            ReplayMode::Order if replay.order().is_some() => None,
            ReplayMode::Order if self.now.is_pursuit() => Some(ReplayObstacle::Pursuit),
            ReplayMode::Order if analysis.places().len() > MOST_ORDERED => {
                Some(ReplayObstacle::TooManyPlaces { most: MOST_ORDERED })
            }
            ReplayMode::Order => Some(ReplayObstacle::Cycle),
        }
    }

    /// Why there is no run at all.
    fn obstacle_to_recording(self) -> ReplayObstacle {
        match (self.is_recording(), self.now.fresh_analysis()) {
            (true, _) => ReplayObstacle::Recording,
            (false, None) => ReplayObstacle::Unsolved,
            (false, Some(_)) => ReplayObstacle::Failed,
        }
    }

    /// What the last step did. It is kept until something changes: O(places) by rounds after a change, else O(1).
    ///
    /// # Errors
    /// `Unsolved`, `Recording` or `Failed`, if there is no run.
    pub fn last_event(self) -> Result<ReplayEvent, ReplayObstacle> {
        match self.run_and_analysis() {
            Some((replay, analysis)) => Ok(self.last_step_of(replay, analysis).0),
            None => Err(self.obstacle_to_recording()),
        }
    }

    /// The places labelled by the last round, or by the last step in topological order; none for a run step by step,
    /// see [`FeatureRef::last_event`]. Kept like that.
    pub fn labelled_last(self) -> Arc<[Place]> {
        match self.run_and_analysis() {
            Some((replay, analysis)) => self.last_step_of(replay, analysis).1,
            None => Arc::default(),
        }
    }

    fn last_step_of(self, replay: &Replay, analysis: &'a Analysis) -> (ReplayEvent, Arc<[Place]>) {
        let look = self.feature.look();
        self.feature.last_step.get(self.now, look, || {
            let event = self.compute_event(replay, analysis);
            (event, self.compute_labelled(replay, analysis).into())
        })
    }

    fn compute_event(self, replay: &Replay, analysis: &'a Analysis) -> ReplayEvent {
        if self.is_empty() {
            return ReplayEvent::Nothing;
        }
        let Some(last) = replay.done().checked_sub(1) else {
            return ReplayEvent::Start(replay.mode());
        };
        let event = match replay.mode() {
            ReplayMode::Steps => self.last_step().map(ReplayEvent::Step),
            ReplayMode::Rounds => Some(self.last_round_event(analysis, last)),
            ReplayMode::Order => {
                let order = replay.order().map(|order| &order.places);
                order.and_then(|places| places.get(last).copied().map(ReplayEvent::Ordered))
            }
        };
        event.unwrap_or(ReplayEvent::Nothing)
    }

    /// What round `last` did, or what is left after the rounds.
    fn last_round_event(self, analysis: &'a Analysis, last: usize) -> ReplayEvent {
        let labels = self.labels_on_show(analysis);
        if last + 1 >= self.len() {
            let left = labels.filter(|label| label.remoteness.is_none()).count();
            return ReplayEvent::AfterRounds { left };
        }
        let round = last as u32;
        let labelled = labels.filter(|label| label.remoteness == Some(round));
        let (wins, losses) = labelled.fold((0, 0), |(wins, losses), label| match label.outcome {
            Outcome::Win => (wins + 1, losses),
            Outcome::Loss => (wins, losses + 1),
            Outcome::Draw => (wins, losses),
        });
        ReplayEvent::Round {
            round,
            wins,
            losses,
        }
    }

    /// The number of steps of the run that is watched.
    pub fn len(self) -> usize {
        let Some((replay, analysis)) = self.run_and_analysis() else {
            return 0;
        };
        match replay.mode() {
            ReplayMode::Steps => replay.recording().map_or(0, Recording::len),
            // Round 0, those up to the last, and what is left.
            ReplayMode::Rounds => self.last_round(replay, analysis) as usize + 2,
            ReplayMode::Order => replay.order().map_or(0, |order| order.places.len()),
        }
    }

    /// Whether the run has no steps, or there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The greatest remoteness on show. O(places), once for each side, place and turn that is held.
    fn last_round(self, replay: &Replay, analysis: &'a Analysis) -> u32 {
        let held = self.now.held();
        let known = replay.last_round.get();
        if let Some((_, round)) = known.filter(|(of, _)| *of == held) {
            return round;
        }
        let labels = self.labels_on_show(analysis);
        let rounds = labels.filter_map(|label| label.remoteness);
        let round = rounds.max().unwrap_or(0);
        replay.last_round.set(Some((held, round)));
        round
    }

    /// The final label of every place on show.
    fn labels_on_show(self, analysis: &'a Analysis) -> impl Iterator<Item = Label> + 'a {
        let places = analysis.places().iter();
        places.filter_map(move |place| analysis.label(self.now.position_at(place)?))
    }

    /// The step done last, of a run step by step.
    pub fn last_step(self) -> Option<RecordedStep> {
        let (replay, recording, analysis) = self.steps()?;
        recording.step(analysis, replay.done().checked_sub(1)?)
    }

    /// The counter of the position that a place stands for: how many of its moves are not yet known to reach a win for
    /// the opponent. Nothing once it has its label, and in other runs than those step by step.
    pub fn counter(self, place: Place) -> Option<u32> {
        let (replay, recording, analysis) = self.steps()?;
        let position = self.now.position_at(place)?;
        match recording.is_decided(analysis, position, replay.done()) {
            true => None,
            // Where play is over there is nothing to count.
            false => recording
                .counter(analysis, position, replay.done())
                .filter(|&left| left > 0),
        }
    }

    /// The first positions of the queue of a run step by step, at most `most`, and the length of the queue.
    pub fn queue(self, most: usize) -> (Vec<Position>, usize) {
        let Some((replay, recording, analysis)) = self.steps() else {
            return (Vec::new(), 0);
        };
        let queue = recording.queue(analysis, replay.done());
        let length = queue.len();
        (queue.take(most).collect(), length)
    }

    /// What a place shows after the steps done so far.
    pub(in crate::editor) fn shown(self, place: Place) -> Shown {
        let done = self.watched().map_or(0, Replay::done);
        self.label_after(place, done)
            .map_or(Shown::Blank, Shown::Label)
    }

    /// The label of a place after a number of steps, if it has one then.
    fn label_after(self, place: Place, done: usize) -> Option<Label> {
        let (replay, analysis) = self.run_and_analysis()?;
        let position = self.now.position_at(place)?;
        let label = analysis.label(position)?;
        let is_labelled = match replay.mode() {
            ReplayMode::Steps => replay.recording()?.is_decided(analysis, position, done),
            ReplayMode::Rounds => match label.remoteness {
                Some(moves) => (moves as usize) < done,
                None => done >= self.len(),
            },
            ReplayMode::Order => {
                let number = replay.order()?.numbers.get(&place);
                number.is_some_and(|&number| number < done)
            }
        };
        is_labelled.then_some(label)
    }

    fn compute_labelled(self, replay: &Replay, analysis: &Analysis) -> Vec<Place> {
        let Some(before) = replay.done().checked_sub(1) else {
            return Vec::new();
        };
        if replay.mode() == ReplayMode::Steps {
            return Vec::new();
        }
        let is_new = |&place: &Place| {
            self.label_after(place, replay.done()).is_some()
                && self.label_after(place, before).is_none()
        };
        analysis.places().iter().filter(is_new).collect()
    }
}
