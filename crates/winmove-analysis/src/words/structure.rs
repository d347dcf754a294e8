//! Words for the structure of a game.

use std::fmt;

use crate::structure::{NoStructure, SelfLoop};

impl fmt::Display for NoStructure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStructure::Pursuit => {
                f.write_str("a pursuit has two kinds of steps, so its places have no one structure")
            }
            NoStructure::Cancelled(error) => error.fmt(f),
            NoStructure::TooLarge(error) => error.fmt(f),
        }
    }
}

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
