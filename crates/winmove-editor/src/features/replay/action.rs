//! The actions of a replay.

use super::{ReplayMode, Replaying};
use crate::effect::Effect;
use crate::feature::FeatureMut;
use winmove_analysis::Position;
use winmove_core::model::Outcome;

/// An action of a replay.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayAction {
    /// Replays the run in another mode, from its beginning.
    Watch(ReplayMode),
    /// Goes to the state after a number of steps, or to the end if there are fewer.
    To(usize),
    /// Goes a number of steps forward, or back if it is negative.
    By(isize),
    /// Goes past the positions where play is over, which are labelled first.
    SkipOver,
    /// Starts the automatic replay, from the beginning if the run is at its end, or stops it.
    Run(bool),
    /// Goes forward by at most a number of steps, stopping before a label that needs a prediction.
    ///
    /// The automatic replay uses this.
    Advance(usize),
    /// Sets the number of steps per second, at least one.
    SetSpeed(u32),
    /// Starts or stops asking before each label. The predictions made so far are kept.
    Predict(bool),
    /// Predicts the outcome in question, and makes the step.
    Guess(Outcome),
    /// Selects a position of a pursuit, and goes to the step that labels it.
    LookAt(Position),
    /// Shows the state graph of a pursuit next to its field, or hides it.
    ShowStates(bool),
    /// Sets whether the field of a pursuit shows the position of each step.
    Follow(bool),
}

impl FeatureMut<'_, Replaying> {
    pub(crate) fn act(&mut self, action: ReplayAction) {
        // A position selected in the state graph remains displayed.
        let is_step = matches!(
            action,
            ReplayAction::To(_)
                | ReplayAction::By(_)
                | ReplayAction::SkipOver
                | ReplayAction::Advance(_)
                | ReplayAction::Guess(_)
                | ReplayAction::Follow(true)
        );
        match action {
            ReplayAction::Watch(mode) => drop(self.watch(mode)),
            ReplayAction::To(step) => self.go_to(step),
            ReplayAction::By(steps) => self.step_by(steps),
            ReplayAction::SkipOver => {
                let steps = self.ask(|replay| replay.over_steps().count());
                self.step_by(steps as isize);
            }
            ReplayAction::Run(runs) => {
                let end = self.ask(|replay| replay.len());
                self.change(|replay| {
                    if runs && replay.done >= end {
                        replay.done = 0;
                    }
                    replay.runs = runs;
                });
            }
            ReplayAction::Advance(steps) => {
                for _ in 0..steps {
                    if self.ask(|replay| replay.asked().is_some()) {
                        break;
                    }
                    self.step_by(1);
                }
            }
            ReplayAction::SetSpeed(speed) => self.change(|replay| replay.per_second = speed.max(1)),
            ReplayAction::Predict(predicts) => {
                self.run(|replaying, _, _| replaying.predicts.set(predicts));
            }
            ReplayAction::Guess(outcome) => drop(self.guess(outcome)),
            ReplayAction::LookAt(position) => {
                self.run(|_, _, effects| effects.push(Effect::LookAt(position)));
                self.go_to_label(position);
            }
            ReplayAction::ShowStates(shows) => {
                self.run(|replaying, _, _| replaying.hides_states = !shows);
            }
            ReplayAction::Follow(follows) => self.run(|replaying, _, _| replaying.stays = !follows),
        }
        let followed = self.ask(|replay| replay.followed().filter(|_| is_step && replay.follows()));
        self.run(|_, _, effects| effects.extend(followed.map(Effect::LookAt)));
    }
}
