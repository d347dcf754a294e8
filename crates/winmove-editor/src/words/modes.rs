//! The names of the modes.

use crate::interaction::mode::Mode;

impl Mode {
    /// The name of the mode.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Edit => "Build",
            Mode::Explore => "Explore",
            Mode::Play => "Play",
            Mode::Replay => "Replay",
            Mode::Practise => "Teach",
        }
    }

    /// The purpose of the mode, in a sentence.
    pub fn purpose(self) -> &'static str {
        match self {
            Mode::Edit => "Draw the field and see it solved at every edit.",
            Mode::Explore => {
                "Click along the moves and see why each position is won, lost or drawn."
            }
            Mode::Play => "Play against the computer or each other; every move is rated.",
            Mode::Replay => "Watch the algorithm label the field, step by step.",
            Mode::Practise => "The labels are hidden: find them yourself, and have them checked.",
        }
    }
}
