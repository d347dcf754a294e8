//! Words for the structure of a game.

use crate::structure::SelfLoop;
use winmove_words::say;

impl SelfLoop {
    /// The meaning in words.
    pub fn words(self) -> String {
        say::structure_loop(match self {
            SelfLoop::NeverLost => "never-lost",
            SelfLoop::Fixed => "fixed",
            SelfLoop::NoMove => "no-move",
        })
    }
}
