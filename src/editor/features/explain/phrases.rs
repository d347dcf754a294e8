//! What is explained, in sentences.

use crate::analysis::{Analysis, Cause, Certificate, Change, Link, words};
use crate::model::{Document, Place};

pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A change in words: `b: draw, was win in 3`.
pub(super) fn change_words(document: &Document, change: &Change) -> String {
    let label = |label| words::label(label).to_lowercase();
    format!(
        "{}: {}, was {}",
        words::position(document, change.position),
        label(change.is),
        label(change.was)
    )
}

pub(super) fn link_words(document: &Document, link: &Link) -> String {
    let change = change_words(document, &link.change);
    let name = |place: Place| document.name(place);
    match link.cause {
        Cause::Move(to) => format!("{change}, because of its move to {}.", name(to)),
        Cause::NewMove(to) => format!("{change}, because its move to {} is new.", name(to)),
        Cause::LostMove(to) => format!("{change}, because its move to {} is gone.", name(to)),
        Cause::Rules => format!("{change}, because what holds here by rule has changed."),
    }
}

pub(super) fn certificate_words(
    document: &Document,
    analysis: &Analysis,
    certificate: &Certificate,
) -> String {
    const MOST_NAMED: usize = 8;
    let positions = &certificate.positions;
    let mut names: Vec<String> = positions
        .iter()
        .take(MOST_NAMED)
        .map(|&position| words::position(document, position))
        .collect();
    if positions.len() > MOST_NAMED {
        names.push(format!("… ({} in all)", positions.len()));
    }
    let ends = positions
        .iter()
        .any(|&position| analysis.moves(position).is_empty());
    let stays = match ends {
        true => "each is a fixed draw or has a move to another of them",
        false => "each has a move to one of them",
    };
    format!(
        "Neither player can be forced out of {{{}}}: {stays}, and every move that leaves them loses.",
        names.join("; ")
    )
}
