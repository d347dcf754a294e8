//! Labels printed by another program compared with the correct ones, in sentences.

use super::explanation::{sentences, why};
use super::terms::{position, shown_label};
use crate::solved::Analysis;
use crate::stated::{Difference, StatedComparison};
use winmove_core::model::{Document, Outcome};
use winmove_core::solver::Label;
use winmove_words::say;

/// A difference, and the reason for the correct label: `c (line 3): yours says loss, Winmove says
/// win in 2. …`.
pub fn difference(document: &Document, analysis: &Analysis, found: &Difference) -> String {
    let (at, line, right) = (found.stated.position, found.stated.line, found.label);
    let name = position(document, at);
    let label = |label| shown_label(document, analysis.shown_label(at, label));
    let remoteness = found.stated.remoteness;
    let stated = found.stated.outcome.map(|outcome| Label {
        outcome,
        remoteness,
    });
    let stated = stated.map_or_else(say::terms_undecided, label);
    let is_endless = right.outcome != Outcome::Draw && right.remoteness.is_none();
    let differs = if is_endless && found.stated.outcome == Some(right.outcome) {
        say::compare_no_end(name, line, stated)
    } else {
        say::compare_difference(name, line, stated, label(right))
    };
    sentences([Some(differs), Some(why(document, analysis, at))])
}

/// How many labels differ: `2 of 9 labels differ`.
pub fn comparison(found: &StatedComparison) -> String {
    let (compared, undecided) = (found.compared, found.undecided);
    match found.differences.len() {
        0 if compared == 0 => say::compare_nothing(undecided),
        0 => say::compare_same(compared, undecided),
        count => say::compare_differ(count, compared, undecided),
    }
}
