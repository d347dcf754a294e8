//! A run of the algorithm, in words.

use super::{opponent, position, why};
use crate::analysis::{Analysis, Position, RecordedStep};
use crate::model::{Document, Place};

/// The words before the first step of a run step by step.
pub const BEFORE_STEPS: &str =
    "Nothing has a label yet. First come the positions where play is over.";

/// The words before round 0.
pub const BEFORE_ROUNDS: &str = "Nothing has a label yet. Round 0 is where play is over.";

/// The words before the first step in topological order.
pub const BEFORE_ORDER: &str = "Nothing has a label yet. From the end of the topological order on, every place is \
                                labelled after all places that it leads to.";

/// The step in topological order that labels a place.
pub fn ordered_step(document: &Document, analysis: &Analysis, place: Place) -> String {
    let why = why(document, analysis, Position::Token(place));
    let name = document.name(place);
    format!("{name}: every move from it leads to a place that has its label. {why}")
}

/// A round of remoteness, with the numbers of places on show that it labels as wins and as losses.
pub fn round(round: u32, wins: usize, losses: usize) -> String {
    let Some(before) = round.checked_sub(1) else {
        return format!(
            "Round 0: play is over at once. {wins} won, {losses} lost on the places on show."
        );
    };
    let mut parts = Vec::new();
    if wins > 0 {
        parts.push(format!("{wins} won, by a move to a loss in {before}"));
    }
    if losses > 0 {
        parts.push(format!(
            "{losses} lost, since every move reaches a win in {before} or less"
        ));
    }
    match parts.is_empty() {
        true => format!("Round {round}: nothing on the places on show."),
        false => format!("Round {round}: {}.", parts.join("; ")),
    }
}

/// The end of the rounds, with the number of places on show that are left without one.
pub fn after_rounds(left: usize) -> String {
    match left {
        0 => "Every place on show has its label.".to_owned(),
        1 => "Nobody can force an end from the place that is left.".to_owned(),
        left => format!("Nobody can force an end from the {left} places that are left."),
    }
}

/// A step of a recorded run, with the rule that it follows.
pub fn recorded_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| position(document, at);
    let label = |at: Position| {
        let known = analysis.label(at);
        known.map_or(String::new(), |known| super::label(known).to_lowercase())
    };
    let looked_at =
        |from: Position, to: Position| format!("The move from {} to {}", name(from), name(to));
    match step {
        RecordedStep::Over(at) => {
            let why = why(document, analysis, at);
            format!("Play is over at {}. {why}", name(at))
        }
        RecordedStep::Taken(at) => format!(
            "{} comes next in the queue, a {}: the moves that lead to it are looked at.",
            name(at),
            label(at)
        ),
        RecordedStep::Known(from, to) => {
            format!(
                "{}: {} has its label already.",
                looked_at(from, to),
                name(from)
            )
        }
        RecordedStep::Won(from, to) => format!(
            "{}, a {} for {}: one such move is enough, so {} is a {}.",
            looked_at(from, to),
            label(to),
            opponent(from),
            name(from),
            label(from)
        ),
        RecordedStep::Counted(from, to, left) => format!(
            "{}, a {} for {}: {} has {} left that may not reach a win.",
            looked_at(from, to),
            label(to),
            opponent(from),
            name(from),
            match left {
                1 => "1 move".to_owned(),
                left => format!("{left} moves"),
            }
        ),
        RecordedStep::Lost(from, to) => format!(
            "{}, a {} for {}: now every move of {} is known to reach one, so it is a {}.",
            looked_at(from, to),
            label(to),
            opponent(from),
            name(from),
            label(from)
        ),
        RecordedStep::Left(at) => format!(
            "The queue is empty and {} has no label, so nobody can force an end by a win: a {}.",
            name(at),
            label(at)
        ),
    }
}
