//! The explanation in words.

use crate::feature::FeatureRef;
use crate::features::explain::{Explaining, Reason};
use winmove_analysis::{Explanation, words};
use winmove_core::model::Side;
use winmove_words::say;

impl FeatureRef<'_, Explaining> {
    /// A line of the explanation in words.
    pub fn reason_words(self, reason: &Reason) -> String {
        let (document, step) = (self.now.document, &reason.step);
        if let Explanation::Owned { owner, .. } = reason.why {
            let from = if step.passes { owner.opponent() } else { owner };
            let label = Some(step.label);
            let [quality, ..] = words::rating(step.quality, step.endless, label, Some(from));
            let why = words::explanation(document, &reason.why);
            return say::owners_reason(document.name(step.place), quality, why);
        }
        let (mover, is_pursuit) = match step.to.turn() {
            None => ("opponent", false),
            Some(Side::Police) => ("police", true),
            Some(Side::Thief) => ("thief", true),
        };
        let why = words::explanation(document, &reason.why);
        let stays = step.stays && is_pursuit;
        say::steps_reason(stays, document.name(step.place), mover, why)
    }

    /// Why there is no written proof.
    pub fn no_written_proof_words(self) -> String {
        if self.now.uses_up_places() {
            say::steps_no_proof_of_walk()
        } else {
            say::steps_no_proof()
        }
    }

    /// The consequence of a move from the place being looked at to itself, if there is one.
    pub fn loop_words(self) -> Option<String> {
        let place = self.place_with_loop()?;
        Some(say::steps_loop(self.now.document.name(place)))
    }
}
