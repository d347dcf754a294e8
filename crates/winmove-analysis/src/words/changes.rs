//! The changes made by an edit, in sentences.

use super::terms::{position, shown_label};
use crate::explain::{ChainLink, ChangeCause, LabelChange};
use winmove_core::model::Document;
use winmove_words::say;

/// A change of a label: `b: draw, was win in 3`.
pub fn change(document: &Document, change: &LabelChange) -> String {
    let at = position(document, change.position);
    let [is, was] = [change.is, change.was].map(|label| shown_label(document, label));
    say::explain_change(at, is, was)
}

/// A link of the chain of causes of a change, in a sentence.
pub fn link(document: &Document, link: &ChainLink) -> String {
    let (cause, place) = match link.cause {
        ChangeCause::Move(to) => ("move", Some(to)),
        ChangeCause::NewMove(to) => ("new-move", Some(to)),
        ChangeCause::LostMove(to) => ("lost-move", Some(to)),
        ChangeCause::Rules => ("rules", None),
        ChangeCause::Owner => ("owner", None),
        ChangeCause::Numbers => ("numbers", None),
    };
    let place = place.map_or(String::new(), |place| document.name(place));
    let at = position(document, link.change.position);
    let [is, was] = [link.change.is, link.change.was].map(|label| shown_label(document, label));
    say::explain_change_because(at, is, was, cause, place)
}
