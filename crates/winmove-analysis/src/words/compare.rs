//! Words for the comparison of two games.

use crate::solved::{Analysis, GeographyEffort};
use winmove_words::say;

/// How much work it took to solve a game: the number of positions labelled or, in geography, what
/// decided the starts.
pub fn effort(analysis: &Analysis) -> String {
    match analysis.geography_effort() {
        None
        | Some(GeographyEffort {
            matched: 0,
            states: 0,
        }) => say::compare_effort(analysis.places().len()),
        Some(GeographyEffort { states: 0, .. }) => say::compare_effort_matching(),
        Some(GeographyEffort { matched, states }) => {
            say::compare_effort_states(states, matched > 0)
        }
    }
}

/// How geography was decided for this document, in a sentence that complements the general
/// `compare-why`. `None` for other games.
pub fn decided_here(analysis: &Analysis) -> Option<String> {
    let effort = analysis.geography_effort()?;
    if analysis.counts().undecided > 0 {
        return Some(say::compare_undecided());
    }
    Some(match (effort.matched > 0, effort.states > 0) {
        (false, false) => say::compare_passes(),
        (true, false) => say::compare_matching(),
        (false, true) => say::compare_searched(),
        (true, true) => say::compare_matching_searched(),
    })
}
