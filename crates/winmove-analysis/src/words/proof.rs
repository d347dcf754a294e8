//! Proofs in sentences.

use super::explanation::sentences;
use super::terms::{mover_key, opponent_key, position};
use crate::explain::{Certificate, Proof, Strategy};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome};
use winmove_words::say;

/// The maximum number of positions of a certificate that are named.
const MAX_NAMED: usize = 8;

/// The proof of a position's label in a sentence or a few. `analysis` must contain the position.
/// `None` without a proof.
pub fn proof(
    document: &Document,
    analysis: &Analysis,
    position: Position,
    proof: &Proof,
) -> Option<String> {
    match proof {
        Proof::Won(won) => strategy(analysis, position, won),
        Proof::Drawn(drawn) => Some(certificate(document, drawn)),
        Proof::Line { line, is_whole } => {
            played_line(analysis, position, line.len() - 1, *is_whole)
        }
        Proof::Nothing => None,
    }
}

/// The winner of a position that is no draw, as a variant of messages.
fn winner(analysis: &Analysis, position: Position) -> Option<&'static str> {
    Some(match analysis.label(position)?.outcome {
        Outcome::Win => mover_key(position),
        Outcome::Loss | Outcome::Draw => opponent_key(position),
    })
}

fn strategy(analysis: &Analysis, position: Position, strategy: &Strategy) -> Option<String> {
    let positions = strategy.positions.len();
    if let Some(winner) = analysis.winner_by_owners(position) {
        return Some(say::owners_strategy(winner, strategy.is_whole, positions));
    }
    let winner = winner(analysis, position)?;
    Some(say::proof_strategy(winner, strategy.is_whole, positions))
}

fn certificate(document: &Document, certificate: &Certificate) -> String {
    let positions = &certificate.positions;
    let named = positions.iter().take(MAX_NAMED);
    let names = named.map(|&at| position(document, at));
    let more = (positions.len() > MAX_NAMED).then(|| say::proof_more(positions.len()));
    let names: Vec<String> = names.chain(more).collect();
    say::proof_drawn(names.join("; "), certificate.has_end)
}

/// Best play in geography, and the winner's replies to other moves. `left` is the analysis of the
/// game that remains at the position. `None` if play is over.
fn played_line(
    left: &Analysis,
    position: Position,
    moves: usize,
    is_whole: bool,
) -> Option<String> {
    let Some(winner) = winner(left, position) else {
        return Some(say::proof_undecided());
    };
    if moves == 0 {
        return None;
    }
    let answers = if left.is_matched(position.mover_place()) {
        say::proof_matching(winner, left.matching().len())
    } else {
        say::proof_no_strategy()
    };
    Some(sentences([
        Some(say::proof_line(is_whole, moves)),
        Some(answers),
    ]))
}

/// How many positions of a larger strategy are shown: `20 of its 300 positions are shown.`
pub fn shown_of(shown: usize, of: usize) -> String {
    say::proof_shown(shown, of)
}
