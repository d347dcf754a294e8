//! The requests of the panel of an exercise.

use crate::editor::Difficulty;
use crate::model::Outcome;

/// The settings of a random exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The number of places in question, or of a new field.
    pub size: u32,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The same seed gives the same exercise.
    pub seed: u32,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            size: 10,
            difficulty: Difficulty::Medium,
            seed: 1,
        }
    }
}

/// A request of the panel of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum PractiseRequest {
    /// Marks the selected place with an outcome, or removes its mark.
    Mark(Option<Outcome>),
    /// Checks each answer at once, or all together at the end.
    CheckAtOnce(bool),
    /// Checks all marks.
    Check,
    /// Removes all marks.
    Begin,
    /// Shows or hides the answers.
    ShowAnswers(bool),
    /// Makes random places of the field the question.
    DrawFromField(Draft),
    /// Opens an exercise on a random graph.
    RandomGraph(Draft),
    /// Opens an exercise on a random board.
    RandomBoard(Draft),
    /// Makes every place of the field the question.
    AskForAll,
    /// Stores the exercise in the document, or removes it.
    KeepInFile(bool),
}
