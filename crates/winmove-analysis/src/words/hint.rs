//! Hints in sentences.

use super::terms::{agreeing, gerund, grouped, label, move_order, mover, outcome_name, verb};
use crate::explain::{Hint, RuleEnding};
use crate::position::Position;
use winmove_core::model::{Document, Outcome};

/// A hint in a sentence. If `counts` is true, it includes the number of moves to the end.
pub fn hint(document: &Document, hint: &Hint, counts: bool) -> String {
    match *hint {
        Hint::NoMove => "There is no move from here.".to_owned(),
        Hint::StuckRule(outcome) => format!("Who is stuck {}.", verb(outcome)),
        Hint::LookAt(step) => format!("Look at {}.", gerund(document, &step)),
        Hint::Ends(RuleEnding::Caught) => "That catches the thief.".to_owned(),
        Hint::Ends(RuleEnding::Escaped) => "That reaches an exit.".to_owned(),
        Hint::Ends(RuleEnding::Exit(_)) => "That ends play, on an exit.".to_owned(),
        Hint::Ends(RuleEnding::Fixed(outcome)) => format!(
            "There play is over: a {} is fixed for who moves there.",
            outcome_name(outcome).to_lowercase()
        ),
        Hint::Ends(RuleEnding::Beyond(known)) => {
            let known = if counts {
                label(known)
            } else {
                outcome_name(known.outcome).to_owned()
            };
            format!(
                "There the part of the graph ends; in the whole graph it is a {} for who moves there.",
                known.to_lowercase()
            )
        }
        Hint::Stuck(at) => format!("After that {} no move.", opponent_has(at)),
        Hint::OnlyMove(at, step) => {
            format!(
                "After that {} can only {}.",
                opponent(at),
                move_order(document, &step)
            )
        }
        Hint::Moves(at, count) => {
            format!(
                "After that {} {} moves. Look at each of them.",
                opponent_has(at),
                grouped(count)
            )
        }
        Hint::CanMove(at, step) => {
            format!(
                "After that {} can {}.",
                opponent(at),
                move_order(document, &step)
            )
        }
        Hint::So(at, known) => {
            let told = match (known.outcome, counts) {
                (Outcome::Draw, _) => "a draw".to_owned(),
                (_, true) => format!("a {}", label(known).to_lowercase()),
                (outcome, false) => format!("a {}", outcome_name(outcome).to_lowercase()),
            };
            format!("So that is {told} for {}.", opponent(at))
        }
    }
}

/// The mover after the move that a hint is about.
fn opponent(at: Position) -> &'static str {
    match at.turn() {
        Some(_) => mover(at),
        None => "the opponent",
    }
}

fn opponent_has(at: Position) -> String {
    let opponent = opponent(at);
    format!("{opponent} {}", agreeing(opponent, "has", "have"))
}
