//! The difficulty of an exercise.

use winmove_core::solver::Label;

/// The difficulty of an exercise: which remoteness its places may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Difficulty {
    /// At most two moves from the end.
    Easy,
    /// At most five moves from the end.
    Medium,
    /// Any number of moves, including draws.
    Hard,
}

impl Difficulty {
    /// Every difficulty, in order.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Whether an exercise of this difficulty may include a place with this label.
    pub(super) fn allows(self, label: Label) -> bool {
        let within = |most| label.remoteness.is_some_and(|moves| moves <= most);
        match self {
            Difficulty::Easy => within(2),
            Difficulty::Medium => within(5),
            Difficulty::Hard => true,
        }
    }
}
