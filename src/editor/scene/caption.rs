//! The caption of the field.

use crate::editor::{Caption, Mode, Scene};

impl Scene<'_> {
    /// What the labels on the field mean; nothing where that is not in question.
    pub fn caption(self) -> Option<Caption> {
        if self.hides_verdicts() {
            return None;
        }
        if let Some(side) = self.told_for() {
            let exploring = self.now.exploring();
            return Some(Caption::ForSide {
                side,
                turn: exploring.turn,
                moved: exploring.held.opponent(),
            });
        }
        (self.now.mode() == Mode::Play).then_some(Caption::ForMover)
    }

    /// The caption in a sentence.
    pub fn caption_words(self) -> Option<String> {
        Some(self.caption()?.words(self.now.document))
    }
}
