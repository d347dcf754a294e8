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

/// Whether the convention can matter in a pursuit: a side that may stay is never stuck.
pub fn can_be_stuck(rules: &PursuitRules) -> bool {
    !(rules.police.skip && rules.thief.skip)
}

/// Whether a fixed outcome of a vertex ends play in the game of these rules.
pub fn heeds_outcomes(rules: &Rules) -> bool {
    match rules {
        Rules::Token(_) | Rules::Geography(_) => true,
        Rules::Pursuit(_) => false,
    }
}

/// Whether an exit means anything in the game of these rules on this field.
pub fn heeds_exits(field: &Field, rules: &Rules) -> bool {
    match (field, rules) {
        (_, Rules::Pursuit(_)) | (Field::Board(_), _) => true,
        (Field::Graph(_), Rules::Token(_) | Rules::Geography(_)) => false,
    }
}
