//! How the settings of a game affect play: conventions, fixed outcomes and exits.

use crate::compute::collect_checked;
use crate::model::{Convention, Field, Outcome, PursuitRules, Rules, Square};

/// The outcome for a stuck mover under a convention.
pub fn stuck(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}

/// The outcome that the field fixes for each place: on a graph that of the vertex, on a board that
/// of a stuck player if it is an exit.
pub(super) fn fixed_outcomes<E>(
    field: &Field,
    convention: Convention,
    check: &impl Fn() -> Result<(), E>,
) -> Result<Vec<Option<Outcome>>, E> {
    match field {
        Field::Graph(graph) => collect_checked(graph.outcomes(), check),
        Field::Board(board) => {
            let outcome = |square| (square == Square::Exit).then(|| stuck(convention));
            collect_checked(board.open_squares().map(outcome), check)
        }
    }
}

/// Whether a side of the pursuit can be stuck, so that the convention matters. A side that may skip
/// is never stuck.
pub fn can_be_stuck(rules: &PursuitRules) -> bool {
    !(rules.police.skip && rules.thief.skip)
}

/// Whether a vertex that is an exit ends play under these rules. An exit of a board always does.
pub fn uses_exits(rules: &Rules) -> bool {
    rules.pursuit().is_some()
}

/// Whether the fixed outcome of a vertex ends play under these rules.
pub fn uses_fixed_outcomes(rules: &Rules) -> bool {
    !uses_exits(rules)
}
