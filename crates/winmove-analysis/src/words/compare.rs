//! Words for the comparison of two games.

use super::terms::counted;
use crate::solved::{Analysis, GeographyEffort};

/// Why one of the games takes linear time and the other is PSPACE-complete, in two sentences.
pub const WHY_RETURN_MATTERS: &str = "With return, all that counts is where the token stands, so there are only as many \
    positions as places, and one pass backwards from the ends labels them all in time linear in places and moves. \
    Without return, the places already visited count too, so one place stands for up to exponentially many positions, \
    and to tell who wins is PSPACE-complete (Schaefer 1978): in general no method is known that does much better \
    than to search them.";

/// The text used instead of [`WHY_RETURN_MATTERS`] if no moves form a cycle, see
/// [`Comparison::can_return`](crate::Comparison::can_return).
pub const NOTHING_RETURNS: &str = "No moves form a cycle here, so nothing can return: a token never comes back to a place \
    that it has left, and the rule that forbids it changes nothing. Both are the same game, which one pass backwards from \
    the ends solves in time linear in places and moves.";

/// How much work it took to solve a game: the number of positions labelled or, in geography, what
/// decided the starts.
pub fn effort(analysis: &Analysis) -> String {
    let places = counted(analysis.places().len(), "position");
    let states = |states: u64| counted(states, "state");
    match analysis.geography_effort() {
        None => places,
        Some(GeographyEffort { matched, states: 0 }) => match matched {
            0 => places,
            _ => "a matching".to_owned(),
        },
        Some(GeographyEffort {
            matched,
            states: searched,
        }) => match matched {
            0 => states(searched),
            _ => format!("{}, a matching", states(searched)),
        },
    }
}

/// How geography was decided for this document, in a sentence that complements
/// [`WHY_RETURN_MATTERS`], which applies to all documents. `None` for other games.
pub fn decided_here(analysis: &Analysis) -> Option<&'static str> {
    let effort = analysis.geography_effort()?;
    if analysis.counts().undecided > 0 {
        return Some(
            "Here it was not decided for every start: the search would have to go farther.",
        );
    }
    Some(match effort {
        GeographyEffort {
            matched: 0,
            states: 0,
        } => "Here no search was needed: passes backwards from the ends decide every start.",
        GeographyEffort { states: 0, .. } => {
            "Here no search was needed: a maximum matching decides where every move has its opposite, and passes backwards \
             from the ends decide what is left."
        }
        GeographyEffort { matched: 0, .. } => "Here such a search was made.",
        GeographyEffort { .. } => {
            "Here a maximum matching decides a part, where every move has its opposite; the rest was searched."
        }
    })
}
