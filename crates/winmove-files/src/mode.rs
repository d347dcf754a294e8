//! The modes of the window: editing, exploring, playing, replaying the algorithm, practising.
//!
//! A link may name one of them.

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use winmove_words::say;

/// A mode of the window.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    Hash,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    Sequence,
)]
#[strum(serialize_all = "lowercase")]
pub enum Mode {
    /// The field is edited, and solved after every edit. In the others, gestures edit nothing.
    #[default]
    Edit,
    /// Clicks follow moves.
    Explore,
    /// A game is played.
    Play,
    /// The algorithm is replayed step by step.
    Replay,
    /// The labels are hidden, and a student finds them: those of the game's exercise, if it has
    /// one.
    Practise,
}

impl Mode {
    /// Every mode, in the order of the menu.
    pub const ALL: [Mode; 5] = [
        Mode::Edit,
        Mode::Explore,
        Mode::Play,
        Mode::Replay,
        Mode::Practise,
    ];

    /// The word for it in a link.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The name of the mode.
    pub fn name(self) -> String {
        say::mode_name(self.word())
    }

    /// The purpose of the mode, in a sentence.
    pub fn purpose(self) -> String {
        say::mode_purpose(self.word())
    }
}
