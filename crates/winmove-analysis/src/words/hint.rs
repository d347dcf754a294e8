//! Hints in sentences.

use super::terms::{a_label, is_skip, label_by_owners};
use crate::explain::{Hint, RuleEnding};
use crate::position::Position;
use winmove_core::model::{Document, Side};
use winmove_core::solver::Label;
use winmove_words::say;

/// A hint in a sentence. If `counts` is true, it includes the number of moves to the end.
pub fn hint(document: &Document, hint: &Hint, counts: bool) -> String {
    let label = |known: Label| {
        a_label(Label {
            remoteness: known.remoteness.filter(|_| counts),
            ..known
        })
    };
    // The mover after the move that the hint is about.
    let player = |at: Position| at.turn().map_or("opponent", Side::word);
    match *hint {
        Hint::NoMove => say::hint_no_move(),
        Hint::StuckRule(outcome) => say::rules_stuck(outcome),
        Hint::LookAt(step) => say::hint_look(is_skip(&step), document.name(step.place)),
        Hint::Ends(RuleEnding::Caught) => say::hint_ends("caught"),
        Hint::Ends(RuleEnding::Escaped) => say::hint_ends("escaped"),
        Hint::Ends(RuleEnding::Exit(_)) => say::hint_ends("exit"),
        Hint::Ends(RuleEnding::Fixed(outcome)) => say::hint_fixed(outcome),
        Hint::Ends(RuleEnding::Beyond(known)) => say::hint_beyond(known.outcome, label(known)),
        Hint::Stuck(at) => say::hint_stuck(player(at)),
        Hint::OnlyMove(at, step) => {
            say::hint_only_move(player(at), is_skip(&step), document.name(step.place))
        }
        Hint::Moves(at, count) => say::hint_moves(player(at), count),
        Hint::CanMove(at, step) => {
            say::hint_can_move(player(at), is_skip(&step), document.name(step.place))
        }
        Hint::So(at, known) => say::hint_so(known.outcome, label(known), player(at)),
        Hint::Won(known) => say::owners_hint(label_by_owners(Label {
            remoteness: known.remoteness.filter(|_| counts),
            ..known
        })),
    }
}
