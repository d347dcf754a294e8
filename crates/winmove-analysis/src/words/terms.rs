//! The words that sentences are composed of: outcomes, labels, sides, moves and positions.

use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use crate::verdict::Verdict;
use winmove_core::model::{Document, Outcome, Place, Player, Side};
use winmove_core::solver::{Label, Quality};
use winmove_words::say;

/// The outcome and remoteness of a label: `Win in 3`, `Loss`, `Draw`.
pub fn label(label: Label) -> String {
    say::terms_label_capital(label.outcome, label.remoteness.unwrap_or(0))
}

/// A label within a sentence: `win in 3`.
pub(super) fn label_within(label: Label) -> String {
    say::terms_label(label.outcome, label.remoteness.unwrap_or(0))
}

/// A label as a noun: `a win in 3`.
pub(super) fn a_label(label: Label) -> String {
    say::terms_a_label(label.outcome, label.remoteness.unwrap_or(0))
}

/// A label where vertices have owners, with the outcome for player 0: `player 0 wins in 3 moves`.
pub fn label_by_owners(label: Label) -> String {
    say::owners_a_label(winner_key(label.outcome), label.remoteness.unwrap_or(0))
}

/// A label as it is shown, within a sentence: `win in 3`, or `player 0 wins in 3 moves` if vertices
/// have owners.
pub fn shown_label(document: &Document, label: Label) -> String {
    match document.rules().turns().owners() {
        Some(_) => label_by_owners(label),
        None => label_within(label),
    }
}

/// The winner as a variant of messages, given the outcome for player 0.
fn winner_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "first",
        Outcome::Loss => "second",
        Outcome::Draw => "draw",
    }
}

/// How good a move is: `best`, `slower win`, `mistake: turns a win into a draw`. If vertices have
/// owners, `owner` makes the move, and a mistake names the winners.
pub fn quality(quality: Quality, owner: Option<Player>) -> String {
    say::terms_quality(match (quality, owner) {
        (Quality::Best, _) => "best",
        (Quality::SlowerWin, _) => "slower-win",
        (Quality::SlowerDraw, _) => "slower-draw",
        (Quality::FasterLoss, _) => "faster-loss",
        (Quality::Mistake { from, to }, None) => return say::terms_mistake(from, to),
        (Quality::Mistake { from, to }, Some(owner)) => {
            return say::owners_mistake(to, owner, owner.opponent(), from);
        }
    })
}

/// Like [`quality`], in a word or two: `mistake`.
pub fn quality_short(of: Quality) -> String {
    match of {
        Quality::Mistake { .. } => say::terms_mistake_short(),
        other => quality(other, None),
    }
}

/// The verdict of the start position in a sentence. `None` if no start is placed.
pub fn verdict(analysis: &Analysis) -> Option<String> {
    Verdict::of(analysis).map(Verdict::words)
}

/// The mover of a position as a variant of messages: `police`, `thief`, or `mover` if the players
/// have no names.
pub(super) fn mover_key(position: Position) -> &'static str {
    position.turn().map_or("mover", Side::word)
}

/// The opponent of the mover: `police`, `thief`, or `opponent`.
pub(super) fn opponent_key(position: Position) -> &'static str {
    let turn = position.turn();
    turn.map_or("opponent", |turn| turn.opponent().word())
}

/// A move in the imperative: `move to c`, `stay`.
pub fn move_order(document: &Document, step: &Move) -> String {
    say::terms_move(is_skip(step), document.name(step.place))
}

/// Whether a side of a pursuit stays where it is. In a token game, the token stays only if it moves
/// along a loop of the graph.
pub(super) fn is_skip(step: &Move) -> bool {
    step.stays && step.to.turn().is_some()
}

/// The label of a named place for a side, or for the `first` or the `second` player:
/// `cell (0, 1), win in 3 for the police`.
pub fn label_for(name: &str, known: Label, whose: &str) -> String {
    let label = label_within(known);
    match known.outcome {
        Outcome::Win | Outcome::Loss => say::terms_label_for(name, label, whose),
        Outcome::Draw => say::terms_label_of(name, label),
    }
}

/// The label of a named place for the opponent, after a move there:
/// `vertex b, loss in 2 for the opponent after the move there`.
pub fn label_after_move(name: &str, known: Label) -> String {
    say::terms_label_after_move(name, label_within(known))
}

/// The label of a named place for a single token of a sum: `vertex b, win in 3 for a single token`.
pub fn label_alone(name: &str, known: Label) -> String {
    say::terms_label_alone(name, label_within(known))
}

/// An edge, or a move along it: `edge from b to c`.
pub fn edge(document: &Document, from: Place, to: Place) -> String {
    say::terms_edge(document.name(from), document.name(to))
}

/// A position in words: `b`, or `police (0, 0), thief (2, 2), police to move`.
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
        Some(([police, thief], turn)) => say::terms_position(name(police), name(thief), turn),
    }
}

/// The name of a place for screen readers, with the label of its position: `vertex b, win in 3,
/// best move to c`.
pub fn spoken(
    document: &Document,
    analysis: Option<&Analysis>,
    at: Option<Position>,
    place: Place,
) -> String {
    let name = document.name(place);
    let name = match place {
        Place::Vertex(_) => say::terms_vertex(name),
        Place::Cell(_) => say::terms_cell(name),
    };
    let (Some(analysis), Some(at)) = (analysis, at) else {
        return name;
    };
    let Some(known) = analysis.label(at) else {
        return match analysis.searched_states() {
            Some(_) => say::terms_label_of(name, say::terms_undecided()),
            None => name,
        };
    };
    let label = match analysis.owner(place) {
        Some(owner) => {
            let winner = winner_key(analysis.shown(at, known.outcome));
            say::owners_label(owner, winner, known.remoteness.unwrap_or(0))
        }
        None => label_within(known),
    };
    match analysis.best_move(at) {
        Some(best) => say::terms_label_best(name, label, is_skip(&best), document.name(best.place)),
        None => say::terms_label_of(name, label),
    }
}
