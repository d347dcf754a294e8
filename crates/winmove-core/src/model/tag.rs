//! Colour marks of vertices. They have no effect on the game.

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

/// The colour of a mark at the corner of a vertex. All differ from the colours of outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Sequence)]
pub enum Tag {
    /// Violet.
    Violet,
    /// Pink.
    Pink,
    /// Sky blue.
    Sky,
    /// Brown.
    Brown,
    /// Grey.
    Grey,
    /// Dark blue.
    Navy,
}

impl Tag {
    /// Every colour, in the order of the user interface.
    pub const ALL: [Tag; 6] = [
        Tag::Violet,
        Tag::Pink,
        Tag::Sky,
        Tag::Brown,
        Tag::Grey,
        Tag::Navy,
    ];

    /// The name of the colour, in files and on screen.
    pub fn word(self) -> &'static str {
        match self {
            Tag::Violet => "violet",
            Tag::Pink => "pink",
            Tag::Sky => "sky",
            Tag::Brown => "brown",
            Tag::Grey => "grey",
            Tag::Navy => "navy",
        }
    }
}
