//! The caption of the field.

use crate::editor::interaction::mode::Mode;
use crate::editor::scene::Scene;
use crate::editor::words::captions::Caption;

impl Scene<'_> {
    /// What the labels on the field mean. `None` if they are hidden, or are simply those of their places.
    pub fn caption(self) -> Option<Caption> {
        if self.hides_verdicts() || self.now.analysis().is_none() {
            return None;
        }
        if let Some(side) = self.labels_side() {
            let exploring = self.now.exploring();
            return Some(Caption::ForSide {
                side,
                turn: exploring.turn,
                moved: exploring.held.opponent(),
            });
        }
        if let Some(from) = self.labels_moves_from() {
            // Without an analysis there are no labels, which says nothing of the moves.
            return self.position_on_show().map(|_| Caption::MovesFrom(from));
        }
        if self.sums().is_sum() {
            return Some(Caption::OfSum);
        }
        match (self.now.never_returns(), self.now.mode()) {
            (true, _) => Some(Caption::Starts),
            (false, Mode::Play) => Some(Caption::ForMover),
            (false, Mode::Edit | Mode::Explore | Mode::Replay | Mode::Practise) => None,
        }
    }

    /// The caption in a sentence.
    pub fn caption_words(self) -> Option<String> {
        Some(self.caption()?.words(self.now.document))
    }
}
