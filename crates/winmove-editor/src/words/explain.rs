//! The explanation in words.

use crate::feature::FeatureRef;
use crate::features::explain::{Explaining, Reason};
use winmove_analysis::words;

impl FeatureRef<'_, Explaining> {
    /// A line of the explanation in words.
    pub fn reason_words(self, reason: &Reason) -> String {
        let document = self.now.document;
        let step = words::move_order(document, &reason.step);
        let there = reason.step.to;
        let mover = match there.turn() {
            None => "the opponent",
            Some(_) => words::mover(there),
        };
        let why = words::explanation(document, &reason.why);
        format!("{step}. For {mover}, who moves there: {why}")
    }

    /// Why there is no written proof.
    pub fn no_written_proof_words(self) -> &'static str {
        if self.now.uses_up_places() {
            "In the stone that never returns every move leaves another game: step through it instead."
        } else {
            "Only a win or a loss has a winning strategy."
        }
    }

    /// The consequence of a move from the place being looked at to itself, if there is one.
    pub fn loop_words(self) -> Option<String> {
        let name = self.now.document.name(self.place_with_loop()?);
        Some(format!(
            "Moving along the edge from {name} to itself means staying at {name} while the turn passes, so {name} can't \
             be a loss."
        ))
    }
}
