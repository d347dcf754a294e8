//! The names of steps for the Undo menu.

use crate::document::step_name::StepName;
use winmove_core::model::{Side, Square};
use winmove_words::say;

impl StepName {
    /// The step in words, capitalized: `Add edge`, `Move 3 vertices`.
    pub fn words(self) -> String {
        let step = match self {
            StepName::Paint(Square::Floor) => "paint-floor",
            StepName::Paint(Square::Wall) => "paint-wall",
            StepName::Paint(Square::Exit) => "paint-exit",
            StepName::Fill(Square::Floor) => "fill-floor",
            StepName::Fill(Square::Wall) => "fill-wall",
            StepName::Fill(Square::Exit) => "fill-exit",
            StepName::PlaceToken(Some(Side::Police)) => "place-police",
            StepName::PlaceToken(Some(Side::Thief)) => "place-thief",
            step => step.into(),
        };
        let count = match self {
            StepName::ReverseEdges(count) | StepName::MoveVertices(count) => count,
            StepName::InsertRows(count)
            | StepName::InsertColumns(count)
            | StepName::DeleteRows(count)
            | StepName::DeleteColumns(count) => count as usize,
            _ => 1,
        };
        say::edit_step(step, count)
    }
}
