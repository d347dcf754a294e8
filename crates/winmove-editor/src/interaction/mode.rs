//! The modes of the window: editing, exploring, playing, replaying the algorithm, practising.
//!
//! Gestures edit only in the first mode.

/// A mode of the window.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, enum_iterator::Sequence, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// The field is edited, and solved after every edit.
    #[default]
    Edit,
    /// Clicks follow moves.
    Explore,
    /// A game is played.
    Play,
    /// The algorithm is replayed step by step.
    Replay,
    /// The labels are hidden, and a student finds them.
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
}
