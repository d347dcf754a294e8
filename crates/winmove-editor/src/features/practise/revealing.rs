//! Answers that are revealed one at a time, for example in front of a class.

use crate::feature::{FeatureMut, FeatureRef};
use crate::features::practise::Practising;
use winmove_core::model::Place;

impl FeatureRef<'_, Practising> {
    /// Whether the answer of a place was revealed.
    pub fn is_revealed(self, place: Place) -> bool {
        let position = self.now.position_at(place);
        let revealed = &self.feature.progress().revealed;
        position.is_some_and(|position| revealed.contains(&position))
    }

    /// The first place, in order, whose answer is hidden. Linear in the places that the exercise
    /// asks about.
    pub fn first_hidden(self) -> Option<Place> {
        let asked = self.asked();
        let mut hidden = asked.iter().filter(|&&place| !self.is_revealed(place));
        hidden.next().copied()
    }
}

impl Practising {
    /// Hides the answers revealed after the first `left` ones.
    pub(super) fn hide_revealed(&mut self, left: usize) {
        if self.progress().revealed.len() > left {
            self.progress.get_mut().revealed.truncate(left);
        }
    }
}

impl FeatureMut<'_, Practising> {
    pub(super) fn reveal(&mut self, place: Place) {
        let position = self.ask(|practise| {
            let is_hidden = practise.is_asked(place) && !practise.is_revealed(place);
            practise.now.position_at(place).filter(|_| is_hidden)
        });
        if let Some(position) = position {
            self.run(|practising, _, _| practising.progress.get_mut().revealed.push(position));
        }
    }
}
