//! What the window is used for: editing, exploring, playing, watching the algorithm, practising. In all but the first
//! no gesture edits.

/// What the field is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The field is drawn, and solved at every edit.
    #[default]
    Edit,
    /// Clicks follow moves.
    Explore,
    /// A game is played.
    Play,
    /// The algorithm is watched, step by step.
    Replay,
    /// The labels are hidden, and a student finds them.
    Teach,
}

impl Mode {
    /// Every mode, in the order in which they are offered.
    pub const ALL: [Mode; 5] = [
        Mode::Edit,
        Mode::Explore,
        Mode::Play,
        Mode::Replay,
        Mode::Teach,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Edit => "Edit",
            Mode::Explore => "Explore",
            Mode::Play => "Play",
            Mode::Replay => "Replay",
            Mode::Teach => "Teach",
        }
    }

    /// What it is for, in a sentence.
    pub fn purpose(self) -> &'static str {
        match self {
            Mode::Edit => "Draw the field and see it solved at every edit.",
            Mode::Explore => {
                "Click along the moves and see why each position is won, lost or drawn."
            }
            Mode::Play => "Play against the computer or each other; every move is rated.",
            Mode::Replay => "Watch the algorithm label the field, step by step.",
            Mode::Teach => "The labels are hidden: find them yourself, and have them checked.",
        }
    }
}
