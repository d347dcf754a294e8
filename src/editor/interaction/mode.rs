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
}
