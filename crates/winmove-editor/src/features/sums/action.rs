//! The actions on a sum.

use super::{Component, Sums};
use crate::document::step_name::StepName;
use crate::effect::Effect;
use crate::feature::FeatureMut;
use winmove_analysis::sums::SumMove;
use winmove_core::model::{Edit, Place, Rules};

/// An action on the sum of the document's tokens and of added games.
#[derive(Clone, Debug)]
pub enum SumsAction {
    /// Adds a token to a token game. One step of the history.
    AddToken(Place),
    /// Removes one token of a token game from a place, if there is one. One step of the history.
    RemoveToken(Place),
    /// Adds a game to the sum. It isn't added to the document.
    AddComponent(Box<Component>),
    /// Removes a game from the sum, by its index.
    RemoveComponent(usize),
    /// Numbers the tokens from this one on, counted from 0, because the document is shown as a part
    /// of another sum.
    NumberFrom(usize),
    /// Follows a move of the sum. It is recorded as one that keeps the outcome.
    Follow(SumMove),
    /// Takes back the last move.
    Back,
    /// Returns to the start.
    Restart,
}

impl FeatureMut<'_, Sums> {
    pub(crate) fn act(&mut self, action: SumsAction) {
        match action {
            SumsAction::AddToken(place) => {
                self.change_tokens(StepName::AddToken, |tokens| tokens.push(place));
            }
            SumsAction::RemoveToken(place) => self.change_tokens(StepName::RemoveToken, |tokens| {
                if let Some(index) = tokens.iter().rposition(|&at| at == place) {
                    tokens.remove(index);
                }
            }),
            SumsAction::AddComponent(component) => self.run(|sums, _, effects| {
                sums.components.push(*component);
                sums.restart();
                effects.push(Effect::Poll);
            }),
            SumsAction::RemoveComponent(index) => self.run(|sums, _, effects| {
                if index < sums.components.len() {
                    sums.components.remove(index);
                    sums.restart();
                    effects.push(Effect::Poll);
                }
            }),
            SumsAction::NumberFrom(first) => self.run(|sums, _, _| sums.first_number = Some(first)),
            SumsAction::Follow(step) => self.make(&step, step.outcome, None),
            SumsAction::Back => drop(self.back()),
            SumsAction::Restart => self.run(|sums, _, effects| {
                sums.restart();
                effects.push(Effect::Poll);
            }),
        }
    }

    /// Changes the tokens of a token game.
    fn change_tokens(&mut self, name: StepName, change: impl FnOnce(&mut Vec<Place>)) {
        self.run(|_, now, effects| {
            let mut rules = now.document.rules().clone();
            if let Rules::Token(tokens) = &mut rules {
                change(&mut tokens.at);
            }
            if rules != *now.document.rules() {
                effects.push(Effect::Edit(name, Edit::SetRules(rules)));
            }
        });
    }
}
