//! Why a document can't be solved and how to fix it, in sentences.

use crate::solve::SolveError;
use winmove_core::game::HasDraws;
use winmove_core::model::{Document, Place};

/// Why a document can't be solved: the text of the error, with the name of the vertex concerned.
pub fn failure(document: &Document, error: SolveError) -> String {
    match error {
        SolveError::HasDraws(HasDraws::Vertex(id)) => format!(
            "the stone that never returns has no draws, but {} is fixed as one",
            document.name(Place::Vertex(id))
        ),
        SolveError::HasDraws(HasDraws::Convention)
        | SolveError::Cancelled(_)
        | SolveError::TooLarge(_) => error.to_string(),
    }
}

/// How to change the document so that it can be solved, in a sentence.
pub fn remedy(error: SolveError) -> &'static str {
    match error {
        SolveError::HasDraws(HasDraws::Vertex(_)) => {
            "Fix it as a win or a loss, or take its outcome away."
        }
        SolveError::HasDraws(HasDraws::Convention) => {
            "Under Rules, let who is stuck lose or win, or let the token return."
        }
        SolveError::Cancelled(_) => "It is solved again at the next edit.",
        SolveError::TooLarge(_) => "Make it smaller, or choose rules with fewer positions.",
    }
}
