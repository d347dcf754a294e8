//! Words for the structure of a game.

use crate::structure::SelfLoop;

impl SelfLoop {
    /// The meaning in words.
    pub fn words(self) -> &'static str {
        match self {
            SelfLoop::NeverLost => "can't be a loss: its mover can stay here while the turn passes",
            SelfLoop::Fixed => "no move: the outcome is fixed here",
            SelfLoop::NoMove => "no move: the stone has been here",
        }
    }
}
