//! Words for the structure of a game.

use crate::structure::SelfLoop;
use winmove_words::say;

impl SelfLoop {
    /// The meaning in words.
    pub fn words(self) -> String {
        say::structure_loop(match self {
            SelfLoop::NeverLost => "never-lost",
            SelfLoop::Endless(None) => "drawn",
            SelfLoop::Endless(Some(player)) => return say::structure_loop_won(player),
            SelfLoop::Fixed => "fixed",
            SelfLoop::NoMove => "no-move",
        })
    }
}
