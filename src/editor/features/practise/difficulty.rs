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

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// What is asked for.
    pub fn meaning(self) -> &'static str {
        match self {
            Difficulty::Easy => "Places at most two moves from the end",
            Difficulty::Medium => "Places at most five moves from the end",
            Difficulty::Hard => "Any place, draws too",
        }
    }

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
