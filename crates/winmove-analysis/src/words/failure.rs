//! Why a document can't be solved and how to fix it.

use crate::solve::{SolveError, too_large};
use winmove_core::game::HasDraws;
use winmove_core::model::{Document, Place};
use winmove_words::say;

/// Why a document can't be solved, in a clause with the name of the vertex concerned.
pub fn failure(document: &Document, error: SolveError) -> String {
    match error {
        SolveError::HasDraws(HasDraws::Vertex(id)) => {
            say::explain_fixed_draw(document.name(Place::Vertex(id)))
        }
        SolveError::HasDraws(HasDraws::Convention) => say::explain_drawn_convention(),
        SolveError::Cancelled(_) => say::explain_cancelled(),
        SolveError::TooLarge(error) => too_large(error),
    }
}

/// How to change the document so that it can be solved, in a sentence.
pub fn remedy(error: SolveError) -> String {
    match error {
        SolveError::HasDraws(HasDraws::Vertex(_)) => say::explain_remedy_fixed_draw(),
        SolveError::HasDraws(HasDraws::Convention) => say::explain_remedy_convention(),
        SolveError::Cancelled(_) => say::explain_remedy_cancelled(),
        SolveError::TooLarge(_) => say::explain_remedy_too_large(),
    }
}
