//! How the settings of a game affect play: conventions, fixed outcomes and exits.

use crate::model::{Convention, Field, Outcome, PursuitRules, Rules};

/// The outcome for a stuck mover under a convention.
pub fn stuck(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}

/// Whether a side of the pursuit can be stuck, so that the convention matters. A side that may skip
/// is never stuck.
pub fn can_be_stuck(rules: &PursuitRules) -> bool {
    !(rules.police.skip && rules.thief.skip)
}

/// Whether the fixed outcome of a vertex ends play under these rules.
pub fn uses_fixed_outcomes(rules: &Rules) -> bool {
    !rules.has_sides()
}

/// Whether exits affect play under these rules on this field.
pub fn uses_exits(field: &Field, rules: &Rules) -> bool {
    rules.has_sides() || matches!(field, Field::Board(_))
}
