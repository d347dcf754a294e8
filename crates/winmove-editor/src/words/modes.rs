//! The names of the modes.

use crate::interaction::mode::Mode;
use winmove_words::say;

impl Mode {
    /// The name of the mode.
    pub fn name(self) -> String {
        say::mode_name(<&str>::from(self))
    }

    /// The purpose of the mode, in a sentence.
    pub fn purpose(self) -> String {
        say::mode_purpose(<&str>::from(self))
    }
}
