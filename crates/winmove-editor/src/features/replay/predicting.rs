//! Predictions by the viewer, who is asked for an outcome before a step labels a position.
//!
//! The label that the step assigns decides whether the prediction is right.

use super::Replaying;
use super::run::{Prediction, ReplayMode};
use crate::feature::{FeatureMut, FeatureRef};
use winmove_analysis::{Position, RecordedStep};
use winmove_core::model::Outcome;

/// The question before the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The position that the next step labels.
    pub position: Position,
    /// The next step, when replaying step by step.
    pub step: Option<RecordedStep>,
}

/// The number of predictions of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PredictionScore {
    /// The number of correct predictions.
    pub right: usize,
    /// The number of wrong predictions.
    pub wrong: usize,
}

impl FeatureRef<'_, Replaying> {
    /// Whether the viewer is asked before each label.
    pub fn predicts(self) -> bool {
        *self.feature.predicts.get()
    }

    /// Whether predictions are possible. They aren't if a round labels many positions at once.
    pub fn can_predict(self) -> bool {
        let mode = self.watched().map(|replay| replay.mode);
        matches!(mode, Some(ReplayMode::Steps | ReplayMode::Order))
    }

    /// The question before the next step. `None` unless predictions are switched on and the next
    /// step labels a position that wasn't predicted yet. It is also `None` while the game is being
    /// solved again, because the run then belongs to an old game.
    pub fn asked(self) -> Option<Asked> {
        if !self.predicts() || self.now.fresh_analysis().is_none() {
            return None;
        }
        let replay = self.watched()?;
        let asked = self.labelled_next()?;
        (!replay.predictions.contains_key(&replay.done)).then_some(asked)
    }

    /// The position that the next step labels.
    fn labelled_next(self) -> Option<Asked> {
        let replay = self.watched()?;
        match replay.mode {
            ReplayMode::Steps => {
                let step = self.step(replay.done)?;
                Some(Asked {
                    position: step.labelled()?,
                    step: Some(step),
                })
            }
            ReplayMode::Rounds | ReplayMode::Levels => None,
            ReplayMode::Order => {
                let place = *replay.order()?.places.get(replay.done)?;
                Some(Asked {
                    position: place.into(),
                    step: None,
                })
            }
        }
    }

    /// The outcome that the next step gives, as [shown](winmove_analysis::Analysis::shown).
    fn given_next(self) -> Option<Outcome> {
        let (_, analysis) = self.run_and_analysis()?;
        let position = self.labelled_next()?.position;
        let label = analysis.label(position)?;
        Some(analysis.shown(position, label.outcome))
    }

    /// The prediction about the last step, if one was made.
    pub fn last_prediction(self) -> Option<Prediction> {
        let replay = self.watched().filter(|_| self.predicts())?;
        let last = replay.done.checked_sub(1)?;
        replay.predictions.get(&last).copied()
    }

    /// The number of predictions of the run in its mode.
    pub fn score(self) -> PredictionScore {
        let predictions = self.watched().map(|replay| replay.predictions.values());
        let right = |prediction: &&Prediction| prediction.is_right();
        predictions.map_or(PredictionScore::default(), |all| {
            let right = all.clone().filter(right).count();
            PredictionScore {
                right,
                wrong: all.len() - right,
            }
        })
    }
}

impl FeatureMut<'_, Replaying> {
    /// Predicts the outcome in question, and makes the step. Returns the prediction, or `None` if
    /// there is no question.
    pub fn guess(&mut self, guess: Outcome) -> Option<Prediction> {
        let (step, prediction) = self.ask(|replay| {
            let prediction = Prediction {
                position: replay.asked()?.position,
                guess,
                actual: replay.given_next()?,
            };
            Some((replay.watched()?.done, prediction))
        })?;
        self.change(|replay| {
            replay.predictions.insert(step, prediction);
        });
        self.step_by(1);
        Some(prediction)
    }
}
