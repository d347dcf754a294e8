//! What the settings of a game mean: conventions, fixed outcomes and exits.

use crate::model::{Convention, Field, Outcome, PursuitRules, Rules};

/// The verdict for a mover who is stuck under a convention.
pub fn stuck(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}

/// Whether a side can be stuck in a pursuit, so that the convention matters. A side that may stay
/// never is.
pub fn can_be_stuck(rules: &PursuitRules) -> bool {
    !(rules.police.skip && rules.thief.skip)
}

/// Whether a fixed outcome of a vertex ends play in the game of these rules.
pub fn uses_fixed_outcomes(rules: &Rules) -> bool {
    !rules.has_sides()
}

/// Whether an exit affects the game of these rules on this field.
pub fn uses_exits(field: &Field, rules: &Rules) -> bool {
    rules.has_sides() || matches!(field, Field::Board(_))
}
