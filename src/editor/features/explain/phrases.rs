//! What is explained, in sentences.

use crate::analysis::{Certificate, ChainLink, ChangeCause, LabelChange, words};
use crate::model::{Document, Place};

pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A change in words: `b: draw, was win in 3`.
pub(super) fn change_words(document: &Document, change: &LabelChange) -> String {
    let label = |label| words::label(label).to_lowercase();
    format!(
        "{}: {}, was {}",
        words::position(document, change.position),
        label(change.is),
        label(change.was)
    )
}

pub(super) fn link_words(document: &Document, link: &ChainLink) -> String {
    let change = change_words(document, &link.change);
    let name = |place: Place| document.name(place);
    match link.cause {
        ChangeCause::Move(to) => format!("{change}, because of its move to {}.", name(to)),
        ChangeCause::NewMove(to) => format!("{change}, because its move to {} is new.", name(to)),
        ChangeCause::LostMove(to) => format!("{change}, because its move to {} is gone.", name(to)),
        ChangeCause::Rules => format!("{change}, because what holds here by rule has changed."),
    }
}

pub(super) fn certificate_words(document: &Document, certificate: &Certificate) -> String {
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
    let stays = match certificate.has_end {
        true => "each is a fixed draw or has a move to another of them",
        false => "each has a move to one of them",
    };
    format!(
        "Neither player can be forced out of {{{}}}: {stays}, and every move that leaves them loses.",
        names.join("; ")
    )
}
