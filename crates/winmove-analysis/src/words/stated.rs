//! Labels printed by another program compared with the correct ones, in sentences.

use super::explanation::why;
use super::terms::{grouped, label, outcome_name, position};
use crate::solved::Analysis;
use crate::stated::{Difference, StatedComparison, StatedLabel};
use winmove_core::model::{Document, Outcome};

/// The stated outcome and number of moves, as they appear in a sentence: `win in 3`.
fn stated(stated: StatedLabel) -> String {
    let outcome = stated
        .outcome
        .map_or("Undecided", outcome_name)
        .to_lowercase();
    match stated.remoteness {
        Some(moves) => format!("{outcome} in {}", grouped(moves)),
        None => outcome,
    }
}

/// A difference, and the reason for the correct label: `c (line 3): yours says loss, Winmove says
/// win in 2: …`.
pub fn difference(document: &Document, analysis: &Analysis, found: &Difference) -> String {
    let at = found.stated.position;
    let name = position(document, at);
    let is_same_outcome = found.stated.outcome == Some(found.label.outcome);
    let right = match (is_same_outcome, found.label.outcome, found.label.remoteness) {
        (_, Outcome::Draw, _) => "draw".to_owned(),
        (true, _, None) => "without an end that can be forced".to_owned(),
        // "Win" alone wouldn't correct "win in 3".
        (true, outcome, Some(moves)) => {
            let outcome = outcome_name(outcome).to_lowercase();
            format!("{outcome} in {}", grouped(moves))
        }
        (false, ..) => label(found.label).to_lowercase(),
    };
    let why = why(document, analysis, at);
    // The reason begins with the label, which the sentence already contains.
    let head = format!("{}: ", label(found.label));
    let reason = match why.strip_prefix(&head) {
        Some(reason) if head.to_lowercase() == format!("{right}: ") => format!(": {reason}"),
        Some(_) | None => format!(". {why}"),
    };
    format!(
        "{name} (line {}): yours says {}, Winmove says {right}{reason}",
        grouped(found.stated.line),
        stated(found.stated),
    )
}

/// How many labels differ: `2 of 9 labels differ`.
pub fn comparison(found: &StatedComparison) -> String {
    let compared = grouped(found.compared);
    let label = match found.compared {
        1 => "label",
        _ => "labels",
    };
    let mut words = match found.differences.len() {
        0 if found.compared == 0 => "Nothing is compared".to_owned(),
        0 => format!("No difference in {compared} {label}"),
        1 => format!("1 of {compared} {label} differs"),
        count => format!("{} of {compared} {label} differ", grouped(count)),
    };
    if found.undecided > 0 {
        let undecided = grouped(found.undecided);
        words.push_str(&format!("; {undecided} undecided, not compared"));
    }
    words
}
