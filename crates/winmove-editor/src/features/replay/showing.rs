//! The display of the run: labels, counters, the queue, and why a replay mode is not available.

use std::sync::Arc;

use super::run::{Replay, ReplayEvent, ReplayMode, ReplayObstacle};
use super::{MAX_ORDERED, Replaying};
use crate::feature::FeatureRef;
use crate::view::shown::Shown;
use winmove_analysis::{Analysis, MAX_VISITS, Position, RecordedStep, Recording, RoundCounts};
use winmove_core::model::{Place, Side};
use winmove_core::solver::Label;
use winmove_files::Mode;

impl<'a> FeatureRef<'a, Replaying> {
    /// The run. `None` before it is recorded.
    pub fn watched(self) -> Option<&'a Replay> {
        self.feature.run()
    }

    /// Whether to show the state graph of a pursuit next to its field.
    pub fn shows_states(self) -> bool {
        !self.feature.hides_states
    }

    /// Whether the field of a pursuit shows the position of each step.
    pub fn follows(self) -> bool {
        !self.feature.stays
    }

    /// The position of a pursuit that the field shows while it follows the steps. This is the
    /// position in question or, if there is none, that of the last step.
    pub fn followed(self) -> Option<Position> {
        let asked = self.asked().map(|asked| asked.position);
        let last = || Some(self.last_step()?.subject());
        asked.or_else(last).filter(|_| self.now.held().is_some())
    }

    /// Whether rings on the field mark a step of the run or the position in question.
    pub fn marks_steps(self) -> bool {
        let has_steps = self.watched().is_some_and(|replay| replay.done > 0);
        self.now.mode() == Mode::Replay && (has_steps || self.asked().is_some())
    }

    /// Whether a run is being recorded.
    pub fn is_recording(self) -> bool {
        self.feature.job.is_busy()
    }

    /// The run with the analysis that it belongs to.
    pub(super) fn run_and_analysis(self) -> Option<(&'a Replay, &'a Analysis)> {
        Some((self.watched()?, self.now.analysis()?))
    }

    /// The recorded steps, if the run is replayed step by step.
    pub(super) fn steps(self) -> Option<(&'a Replay, &'a Recording, &'a Analysis)> {
        let (replay, analysis) = self.run_and_analysis()?;
        Some((replay, replay.watched_steps()?, analysis))
    }

    /// Why a mode is not available. `None` if it is.
    pub fn obstacle(self, mode: ReplayMode) -> Option<ReplayObstacle> {
        let Some((replay, analysis)) = self.run_and_analysis() else {
            return Some(self.obstacle_to_recording());
        };
        let on_board = self.now.document.board().is_some();
        if analysis.numbers_decide() != (mode == ReplayMode::Levels) {
            return Some(match mode {
                ReplayMode::Levels => ReplayObstacle::NoNumbers,
                ReplayMode::Steps | ReplayMode::Rounds | ReplayMode::Order => {
                    ReplayObstacle::Numbers
                }
            });
        }
        match mode {
            ReplayMode::Steps | ReplayMode::Rounds if self.now.is_searched() => {
                Some(ReplayObstacle::Search)
            }
            ReplayMode::Steps if replay.recording().is_some() => None,
            ReplayMode::Steps if self.now.held().is_some() && on_board => {
                Some(ReplayObstacle::RoundsOnly {
                    most: Recording::MAX_ON_BOARD,
                })
            }
            ReplayMode::Steps => Some(ReplayObstacle::TooManySteps {
                most: Recording::MAX_STEPS,
            }),
            ReplayMode::Rounds => None,
            ReplayMode::Order if replay.order().is_some() => None,
            ReplayMode::Order if self.now.held().is_some() => Some(ReplayObstacle::Pursuit),
            ReplayMode::Order if analysis.places().len() > MAX_ORDERED => {
                Some(ReplayObstacle::TooManyPlaces { most: MAX_ORDERED })
            }
            ReplayMode::Order => Some(ReplayObstacle::Cycle),
            ReplayMode::Levels if replay.levels().is_some() => None,
            ReplayMode::Levels => Some(ReplayObstacle::TooManyVisits { most: MAX_VISITS }),
        }
    }

    /// The modes to offer. The others are not for this kind of game.
    pub fn modes(self) -> impl Iterator<Item = ReplayMode> {
        let has_levels = self.now.document.rules().turns().uses_priorities();
        let modes = ReplayMode::ALL.iter().copied();
        modes.filter(move |mode| (*mode == ReplayMode::Levels) == has_levels)
    }

    /// Why no run is recorded.
    fn obstacle_to_recording(self) -> ReplayObstacle {
        match (self.is_recording(), self.now.fresh_analysis()) {
            (true, _) => ReplayObstacle::Recording,
            (false, None) => ReplayObstacle::Unsolved,
            (false, Some(_)) => ReplayObstacle::Failed,
        }
    }

    /// What the last step did. Cached: O(places) in rounds after a change, otherwise O(1).
    ///
    /// # Errors
    /// [`ReplayObstacle::Unsolved`], [`ReplayObstacle::Recording`] or [`ReplayObstacle::Failed`] if
    /// there is no run.
    pub fn last_event(self) -> Result<ReplayEvent, ReplayObstacle> {
        match self.run_and_analysis() {
            Some((replay, analysis)) => Ok(self.last_step_of(replay, analysis).0),
            None => Err(self.obstacle_to_recording()),
        }
    }

    /// The places labelled by the last round, or by the last step in topological order or by
    /// levels. Empty when replaying step by step. Cached together with [`FeatureRef::last_event`].
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
        let Some(last) = replay.done.checked_sub(1) else {
            return ReplayEvent::Start(replay.mode);
        };
        let event = match replay.mode {
            ReplayMode::Steps => self.last_step().map(ReplayEvent::Step),
            ReplayMode::Rounds => Some(self.last_round_event(replay, analysis, last)),
            ReplayMode::Order => {
                let order = replay.order().map(|order| &order.places);
                order.and_then(|places| places.get(last).copied().map(ReplayEvent::Ordered))
            }
            ReplayMode::Levels => Some(ReplayEvent::Level(last)),
        };
        event.unwrap_or(ReplayEvent::Nothing)
    }

    /// The event of round `last`, or of the end of the rounds.
    fn last_round_event(self, replay: &Replay, analysis: &'a Analysis, last: usize) -> ReplayEvent {
        let is_last = last + 1 >= self.len();
        let round = (!is_last).then_some(last as u32);
        // The field only shows positions with one place of the held side and one side to move.
        let on_show = self.now.held().map(|_| {
            let places = analysis.places().iter();
            let positions = places.filter_map(|place| self.now.position_at(place));
            positions
                .filter(|&position| analysis.round(position) == round)
                .count()
        });
        let Some(round) = round else {
            return ReplayEvent::AfterRounds {
                won: replay.recorded.rounds.endless,
                draws: replay.recorded.rounds.draws,
                on_show,
                endless: self.endless(),
            };
        };
        ReplayEvent::Round {
            round,
            counts: self.labelled_in_round(last),
            on_show,
        }
    }

    /// The side that wins endless play, if one does.
    pub fn endless(self) -> Option<Side> {
        self.now.document.rules().pursuit()?.endless
    }

    /// The numbers of positions that a round labels.
    pub fn labelled_in_round(self, round: usize) -> RoundCounts {
        let rounds = self.watched().map(|replay| &replay.recorded.rounds);
        let labelled = rounds.and_then(|rounds| rounds.labelled.get(round));
        labelled.copied().unwrap_or_default()
    }

    /// The last round, when replaying by rounds. Each round is a step, starting with round 0, and
    /// the final step is for the remaining positions.
    pub fn last_round(self) -> Option<usize> {
        let mode = self.watched()?.mode;
        (mode == ReplayMode::Rounds).then(|| self.len().saturating_sub(2))
    }

    /// The place that a step labels in topological order.
    pub fn ordered(self, step: usize) -> Option<Place> {
        self.watched()?.order()?.places.get(step).copied()
    }

    /// The number of steps in the current mode.
    pub fn len(self) -> usize {
        let Some((replay, _)) = self.run_and_analysis() else {
            return 0;
        };
        if self.obstacle(replay.mode).is_some() {
            return 0;
        }
        match replay.mode {
            ReplayMode::Steps => replay.recording().map_or(0, Recording::len),
            // Round 0, the rounds up to the last, and the end of the rounds.
            ReplayMode::Rounds => replay.recorded.rounds.labelled.len().max(1) + 1,
            ReplayMode::Order => replay.order().map_or(0, |order| order.places.len()),
            ReplayMode::Levels => replay.levels().map_or(0, |trace| trace.steps().len()),
        }
    }

    /// Whether there is no run, or it has no steps.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The last step, when replaying step by step.
    pub fn last_step(self) -> Option<RecordedStep> {
        let (replay, recording, analysis) = self.steps()?;
        recording.step(analysis, replay.done.checked_sub(1)?)
    }

    /// The counter of the position represented by a place.
    ///
    /// It is the number of moves that aren't yet known to lead to wins for the opponent. `None` if
    /// the position has its label, or the run isn't replayed step by step.
    pub fn counter(self, place: Place) -> Option<u32> {
        self.counter_of(self.now.position_at(place)?)
    }

    /// The first `most` positions of the queue, and its length, when replaying step by step.
    pub fn queue(self, most: usize) -> (Vec<Position>, usize) {
        let Some((replay, recording, analysis)) = self.steps() else {
            return (Vec::new(), 0);
        };
        let queue = recording.queue(analysis, replay.done);
        let length = queue.len();
        (queue.take(most).collect(), length)
    }

    /// The label of a place after the replayed steps.
    pub(crate) fn shown(self, place: Place) -> Shown {
        let label = self.run_and_analysis().and_then(|(replay, analysis)| {
            let label = match replay.mode {
                ReplayMode::Levels => self.level_view()?.label(analysis, place)?,
                ReplayMode::Steps | ReplayMode::Rounds | ReplayMode::Order => {
                    self.label_after(place, replay.done)?
                }
            };
            let position = self.now.position_at(place)?;
            Some(Label {
                outcome: analysis.shown(position, label.outcome),
                ..label
            })
        });
        label.map_or(Shown::Blank, Shown::Label)
    }

    /// The label of a place after a number of steps, if it has one by then. `None` by levels, where
    /// labels may be taken back.
    fn label_after(self, place: Place, done: usize) -> Option<Label> {
        let (replay, analysis) = self.run_and_analysis()?;
        let position = self.now.position_at(place)?;
        let label = analysis.label(position)?;
        let is_labelled = match replay.mode {
            ReplayMode::Steps => replay.recording()?.is_decided(analysis, position, done),
            ReplayMode::Rounds => match analysis.round(position) {
                Some(round) => (round as usize) < done,
                None => done >= self.len(),
            },
            ReplayMode::Order => {
                let number = replay.order()?.numbers.get(&place);
                number.is_some_and(|&number| number < done)
            }
            ReplayMode::Levels => false,
        };
        is_labelled.then_some(label)
    }

    /// The number of steps after which a position has its label. `None` if the replay doesn't label
    /// the position.
    pub fn labelled_after(self, position: Position) -> Option<usize> {
        let (replay, analysis) = self.run_and_analysis().filter(|_| !self.is_empty())?;
        analysis.label(position)?;
        match replay.mode {
            ReplayMode::Steps => {
                let step = replay.recording()?.labelling_step(analysis, position);
                step.map(|step| step + 1)
            }
            ReplayMode::Rounds => {
                let round = analysis.round(position).map(|round| round as usize + 1);
                Some(round.unwrap_or(self.len()))
            }
            ReplayMode::Order => {
                let place = position.alone()?;
                replay.order()?.numbers.get(&place).map(|number| number + 1)
            }
            ReplayMode::Levels => self.claimed_after(position.alone()?),
        }
    }

    /// The label of a position after the replayed steps, when replaying step by step. `None` if it
    /// has none yet.
    pub fn label_of(self, position: Position) -> Option<Label> {
        let (replay, recording, analysis) = self.steps()?;
        let is_decided = recording.is_decided(analysis, position, replay.done);
        analysis.label(position).filter(|_| is_decided)
    }

    /// The counter of a position, like [`FeatureRef::counter`] for a place.
    pub fn counter_of(self, position: Position) -> Option<u32> {
        let (replay, recording, analysis) = self.steps()?;
        if recording.is_decided(analysis, position, replay.done) {
            None
        } else {
            // A terminal position has no moves to count.
            recording
                .counter(analysis, position, replay.done)
                .filter(|&left| left > 0)
        }
    }

    /// The step with this number, counted from 0, when replaying step by step.
    pub fn step(self, step: usize) -> Option<RecordedStep> {
        let (_, recording, analysis) = self.steps()?;
        recording.step(analysis, step)
    }

    /// The next steps, as long as they label positions where play is over.
    pub fn over_steps(self) -> impl Iterator<Item = RecordedStep> {
        let done = self.watched().map_or(0, |replay| replay.done);
        let next = (done..).map_while(move |step| self.step(step));
        next.take_while(|step| matches!(step, RecordedStep::Over(_)))
    }

    /// How many moves the whole run visits, and how many the game has, when replaying step by step.
    pub fn visits(self) -> Option<(usize, usize)> {
        self.steps().map(|(_, recording, _)| recording.visits())
    }

    fn compute_labelled(self, replay: &Replay, analysis: &Analysis) -> Vec<Place> {
        let Some(before) = replay.done.checked_sub(1) else {
            return Vec::new();
        };
        match replay.mode {
            ReplayMode::Steps => return Vec::new(),
            ReplayMode::Levels => {
                let view = self.level_view();
                return view.map_or(Vec::new(), |view| view.last.clone());
            }
            ReplayMode::Rounds | ReplayMode::Order => {}
        }
        let is_new = |&place: &Place| {
            self.label_after(place, replay.done).is_some()
                && self.label_after(place, before).is_none()
        };
        analysis.places().iter().filter(is_new).collect()
    }
}
