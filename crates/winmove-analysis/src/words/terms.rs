//! The words that sentences are composed of: outcomes, labels, sides, moves and positions.

pub use super::digits::{counted, grouped};

use super::sides::side_names;
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use crate::verdict::Verdict;
use winmove_core::model::{Document, Outcome, Place, Side};
use winmove_core::solver::{Label, Quality};
use winmove_words::Language;

/// The outcome and remoteness of a label: `Win in 3`, `Loss`, `Draw`.
pub fn label(label: Label) -> String {
    let outcome = outcome_name(label.outcome);
    match label.remoteness {
        Some(moves) if moves > 0 => format!("{outcome} in {}", grouped(moves)),
        _ => outcome.to_owned(),
    }
}

pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "Win",
        Outcome::Loss => "Loss",
        Outcome::Draw => "Draw",
    }
}

/// What a player does with an outcome.
pub fn verb(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "wins",
        Outcome::Loss => "loses",
        Outcome::Draw => "draws",
    }
}

/// How good a move is: `best`, `slower win`, `mistake: gives a win away for a draw`.
pub fn quality(quality: Quality) -> String {
    match quality {
        Quality::Best => "best".to_owned(),
        Quality::SlowerWin => "slower win".to_owned(),
        Quality::SlowerDraw => "slower draw".to_owned(),
        Quality::FasterLoss => "faster loss".to_owned(),
        Quality::Mistake { from, to } => {
            format!("mistake: gives a {} away for a {}", from.word(), to.word())
        }
    }
}

/// The verdict of the start position in a sentence. `None` if no start is placed.
pub fn verdict(analysis: &Analysis) -> Option<String> {
    Verdict::of(analysis).map(|verdict| verdict.words(Language::ENGLISH))
}

/// The mover of a position: `the thief`, or `the player to move` if the players have no names.
pub fn mover(position: Position) -> &'static str {
    position.turn().map_or("the player to move", side)
}

/// The opponent of the mover: `the police`, or `the opponent` if the players have no names.
pub fn opponent(position: Position) -> &'static str {
    let turn = position.turn();
    turn.map_or("the opponent", |turn| side(turn.opponent()))
}

/// The form of a verb that agrees with its subject: `many` for the police, `one` for every other
/// player.
pub fn agreeing<'a>(subject: &str, one: &'a str, many: &'a str) -> &'a str {
    if subject.eq_ignore_ascii_case("the police") {
        many
    } else {
        one
    }
}

pub(super) fn side(side: Side) -> &'static str {
    side_names(side).in_sentence
}

/// A move in the imperative: `move to c`, `stay`.
pub fn move_order(document: &Document, step: &Move) -> String {
    if is_skip(step) {
        "stay".to_owned()
    } else {
        format!("move to {}", document.name(step.place))
    }
}

pub(super) fn gerund(document: &Document, step: &Move) -> String {
    if is_skip(step) {
        "staying".to_owned()
    } else {
        format!("moving to {}", document.name(step.place))
    }
}

pub(super) fn move_name(document: &Document, step: &Move) -> String {
    if is_skip(step) {
        "staying".to_owned()
    } else {
        document.name(step.place)
    }
}

/// Whether a side of a pursuit stays where it is. In a token game, the token stays only if it moves
/// along a loop of the graph.
pub(super) fn is_skip(step: &Move) -> bool {
    step.stays && step.to.turn().is_some()
}

/// The label of a named place for a side: `cell (0, 1), win in 3 for the police`.
pub fn label_for(name: &str, known: Label, whose: Side) -> String {
    let label = label(known).to_lowercase();
    match known.outcome {
        Outcome::Win | Outcome::Loss => format!("{name}, {label} for {}", side(whose)),
        Outcome::Draw => format!("{name}, {label}"),
    }
}

/// The label of a named place for the opponent, after a move there:
/// `vertex b, the opponent's loss in 2 after the move there`.
pub fn label_after_move(name: &str, known: Label) -> String {
    let label = label(known).to_lowercase();
    format!("{name}, the opponent's {label} after the move there")
}

/// The label of a named place for a single token of a sum: `vertex b, win in 3 for a token alone`.
pub fn label_alone(name: &str, known: Label) -> String {
    let label = label(known).to_lowercase();
    format!("{name}, {label} for a token alone")
}

/// An edge, or a move along it: `edge from b to c`.
pub fn edge(document: &Document, from: Place, to: Place) -> String {
    format!("edge from {} to {}", document.name(from), document.name(to))
}

/// A position in words: `b`, or `officer (0, 0), thief (2, 2), police to move`.
pub fn position(document: &Document, position: Position) -> String {
    position_named(&|place| document.name(place), position)
}

/// A position in words, like [`position`], with the names as written in the document.
pub fn written_position(document: &Document, position: Position) -> String {
    position_named(&|place| document.written_name(place), position)
}

pub(super) fn position_named(name: &dyn Fn(Place) -> String, position: Position) -> String {
    match position.sides() {
        None => name(position.mover_place()),
        Some(([police, thief], turn)) => format!(
            "officer {}, thief {}, {} to move",
            name(police),
            name(thief),
            turn.word()
        ),
    }
}

/// The name of a place with the label that a student has entered: `vertex b, marked as win in 3`.
pub fn label_marked(name: &str, given: Label) -> String {
    format!("{name}, marked as {}", label(given).to_lowercase())
}

/// The name of a place for screen readers, with the label of its position: `vertex b, win in 3,
/// best move to c`.
pub fn spoken(
    document: &Document,
    analysis: Option<&Analysis>,
    at: Option<Position>,
    place: Place,
) -> String {
    let kind = match place {
        Place::Vertex(_) => "vertex",
        Place::Cell(_) => "cell",
    };
    let name = document.name(place);
    let known = analysis
        .zip(at)
        .and_then(|(analysis, at)| Some((analysis, at, analysis.label(at)?)));
    let Some((analysis, at, known)) = known else {
        let searched = analysis.and_then(Analysis::searched_states);
        return match searched.and(at) {
            Some(_) => format!("{kind} {name}, undecided"),
            None => format!("{kind} {name}"),
        };
    };
    let verdict = label(known).to_lowercase();
    match analysis.best_move(at) {
        Some(best) => {
            format!(
                "{kind} {name}, {verdict}, best {}",
                move_order(document, &best)
            )
        }
        None => format!("{kind} {name}, {verdict}"),
    }
}
