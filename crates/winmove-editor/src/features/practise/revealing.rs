//! Answers that are shown one at a time, as before a class.

use crate::feature::{FeatureMut, FeatureRef};
use crate::features::practise::Practising;
use winmove_analysis::Position;
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

    /// The position whose answer was revealed last.
    pub fn revealed_last(self) -> Option<Position> {
        self.feature.progress().revealed.last().copied()
    }
}

impl FeatureMut<'_, Practising> {
    /// Shows the answer of a place. Returns whether it was hidden and the exercise asks about it.
    pub fn reveal(&mut self, place: Place) -> bool {
        let position = self.ask(|practise| {
            let is_hidden = practise.is_asked(place) && !practise.is_revealed(place);
            practise.now.position_at(place).filter(|_| is_hidden)
        });
        let Some(position) = position else {
            return false;
        };
        self.run(|practising, _, _| practising.progress.get_mut().revealed.push(position));
        true
    }

    /// Hides the answer again that was revealed last. Returns whether there was one.
    pub fn hide_last(&mut self) -> bool {
        let is_any = self.ask(|practise| practise.revealed_last().is_some());
        if is_any {
            self.run(|practising, _, _| {
                practising.progress.get_mut().revealed.pop();
            });
        }
        is_any
    }

    /// Hides all answers that were revealed.
    pub fn hide_revealed(&mut self) {
        if self.ask(|practise| practise.revealed_last().is_some()) {
            self.run(|practising, _, _| practising.progress.get_mut().revealed.clear());
        }
    }
}
