//! The changes made by an edit, in sentences.

use super::terms::{label, position};
use crate::explain::{ChainLink, ChangeCause, LabelChange};
use winmove_core::model::{Document, Place};

/// A change of a label: `b: draw, was win in 3`.
pub fn change(document: &Document, change: &LabelChange) -> String {
    format!(
        "{}: {}, was {}",
        position(document, change.position),
        label(change.is).to_lowercase(),
        label(change.was).to_lowercase()
    )
}

/// A link of the chain of causes of a change, in a sentence.
pub fn link(document: &Document, link: &ChainLink) -> String {
    let change = change(document, &link.change);
    let name = |place: Place| document.name(place);
    match link.cause {
        ChangeCause::Move(to) => format!("{change}, because of its move to {}.", name(to)),
        ChangeCause::NewMove(to) => format!("{change}, because its move to {} is new.", name(to)),
        ChangeCause::LostMove(to) => format!("{change}, because its move to {} is gone.", name(to)),
        ChangeCause::Rules => format!("{change}, because what holds here by rule has changed."),
    }
}
