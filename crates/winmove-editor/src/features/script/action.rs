//! The actions on a script.

use std::ops::RangeInclusive;

/// An action on the script of a game by rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptAction {
    /// Replaces the text. Texts that follow each other quickly are one step of the history.
    Type(String),
    /// Makes the game of other arguments, if `start` has parameters.
    StartAt(Vec<i64>),
    /// Makes a table of these ranges of the parameters.
    Tabulate(Vec<RangeInclusive<i64>>),
    /// Finds all states of a game that has more than are found while its text is typed.
    GoOn,
    /// Stops that.
    Stop,
    /// Removes the script, so that the graph can be edited.
    TurnIntoGraph,
}
