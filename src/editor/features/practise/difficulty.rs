//! How hard an exercise is.

use crate::solver::Label;

/// How hard the places of an exercise are: by how far the end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// At most two moves from the end.
    Easy,
    /// At most five moves from the end.
    Medium,
    /// Any distance, draws too.
    Hard,
}

impl Difficulty {
    /// Every difficulty, in order.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Whether a place with this label may be drawn.
    pub(super) fn allows(self, label: Label) -> bool {
        let within = |most| label.remoteness.is_some_and(|moves| moves <= most);
        match self {
            Difficulty::Easy => within(2),
            Difficulty::Medium => within(5),
            Difficulty::Hard => true,
        }
    }
}
