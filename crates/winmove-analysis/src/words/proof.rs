//! Proofs in sentences.

use super::terms::{agreeing, counted, grouped, mover, opponent, position};
use crate::explain::{Certificate, Proof, Strategy};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome};

/// The maximum number of positions of a certificate that are named.
const MAX_NAMED: usize = 8;

/// The proof of a position's label in a sentence. `analysis` must contain the position. `None`
/// without a proof.
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

fn strategy(analysis: &Analysis, position: Position, strategy: &Strategy) -> Option<String> {
    let winner = match analysis.label(position)?.outcome {
        Outcome::Win => mover(position),
        Outcome::Loss | Outcome::Draw => opponent(position),
    };
    let wins = agreeing(winner, "wins", "win");
    let winner = capitalised(winner);
    let mut positions = counted(strategy.positions.len(), "position");
    if !strategy.is_whole {
        positions.insert_str(0, "more than ");
    }
    Some(format!(
        "{winner} {wins} by a strategy of {positions}: one move of the winner in each, against all of the loser."
    ))
}

fn certificate(document: &Document, certificate: &Certificate) -> String {
    let positions = &certificate.positions;
    let mut names: Vec<String> = positions
        .iter()
        .take(MAX_NAMED)
        .map(|&at| position(document, at))
        .collect();
    if positions.len() > MAX_NAMED {
        names.push(format!("… ({} in all)", positions.len()));
    }
    let stays = if certificate.has_end {
        "each is a drawn end of play or has a move to another of them"
    } else {
        "each has a move to one of them"
    };
    format!(
        "Neither player can be forced out of {{{}}}: {stays}, and every move that leaves them loses.",
        names.join("; ")
    )
}

/// Best play in geography, and the winner's replies to other moves. `left` is the analysis of the
/// game that remains at the position. `None` if play is over.
fn played_line(
    left: &Analysis,
    position: Position,
    moves: usize,
    is_whole: bool,
) -> Option<String> {
    let Some(label) = left.label(position) else {
        return Some(
            "Who wins here is undecided, so there is no line of best play yet.".to_owned(),
        );
    };
    if moves == 0 {
        return None;
    }
    let count = counted(moves, "move");
    let line = if is_whole {
        format!("Best play goes on for {count}.")
    } else {
        format!(
            "Best play is decided for {count}; from there on the search would have to go farther."
        )
    };
    let answers = if left.is_matched(position.mover_place()) {
        let winner = match label.outcome {
            Outcome::Win => "The player to move",
            Outcome::Loss | Outcome::Draw => "The opponent",
        };
        let pairs = grouped(left.matching().len());
        format!(
            "{winner} wins by the matching of {pairs} pairs that the bands show, if not always soonest: every move goes \
                 to the partner of the place where the stone stands."
        )
    } else {
        "What to do against another move depends on all places visited, so no set of arrows is a whole \
                  strategy: follow that move, and its answer is searched for."
            .to_owned()
    };
    Some(format!("{line} {answers}"))
}

pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// How many positions of a larger strategy are shown: `20 of its 300 positions are shown.`
pub fn shown_of(shown: usize, of: usize) -> String {
    format!(
        "{} of its {} positions are shown.",
        grouped(shown),
        grouped(of)
    )
}
