//! What the panel of an exercise asks for.

use crate::editor::Difficulty;
use crate::model::Outcome;

/// The settings of an exercise that is made by lot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// How many places are asked for, or of how many a new field is made.
    pub size: u32,
    /// How difficult it is.
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
    /// Marks the selected place with an outcome, or takes its mark away.
    Mark(Option<Outcome>),
    /// Checks each answer at once, or all together at the end.
    CheckAtOnce(bool),
    /// Checks all marks.
    Check,
    /// Takes all marks away.
    Begin,
    /// Shows or hides the answers.
    ShowAnswers(bool),
    /// Asks for places of the field, drawn by lot.
    DrawFromField(Draft),
    /// Opens an exercise on a random graph.
    RandomGraph(Draft),
    /// Opens an exercise on a random board.
    RandomBoard(Draft),
    /// Asks for every place of the field.
    AskForAll,
    /// Keeps the exercise in the document, or no longer.
    KeepInFile(bool),
}
