//! Notices for the user, as data. [`crate::words`] turns them into text.

use crate::solving::background_job::JobError;
use winmove_core::model::{BoardError, EditError, Side};

/// Something that the status bar reports after a command or a background job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A background job failed: what it hasn't done, and why.
    Failed(FailedJob, JobError),
    /// An edit doesn't fit the document.
    Refused(EditError),
    /// A board of this size can't be made.
    NoBoard(BoardError),
    /// The game would have more positions than can be numbered.
    TooManyPositions,
    /// The graph of a game by rules has more states than can be edited.
    TooManyStates,
    /// A layout doesn't move any vertex.
    AlreadyArranged,
    /// Layers were requested, but the graph has cycles, and springs make a clearer drawing.
    ArrangedByForces,
    /// Tokens on several places of a sum can move to the clicked place.
    SeveralTokens,
    /// An edge was drawn with the keyboard, given by the names of its ends. A new vertex has none.
    EdgeDrawn(String, Option<String>),
    /// A token can't be placed on a wall.
    Wall,
    /// This number of pasted cells was outside the board.
    PastedOutside(usize),
    /// The cells of tokens were removed, each given by its side.
    TokensLost(Vec<Option<Side>>),
    /// The start of the current game no longer exists. The cells of these tokens were removed.
    GameLost(Vec<Option<Side>>),
    /// This number of moves of the current game was dropped, because the field doesn't have them.
    GameCut(usize),
    /// A restored game has too many moves to rate all of them. This number was left out.
    NotRated(usize),
    /// The labels of a game that was solved earlier can't be read any more.
    LabelsLost(String),
    /// The notes, the kept game or both were removed, because the exercise became homework: which,
    /// by its name in the sentence.
    HandedOutWithout(&'static str),
    /// The start of the stored record no longer exists.
    RecordLost,
}

/// What a background job that failed was to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum FailedJob {
    /// Solve the game.
    Solve,
    /// Answer a question about the structure.
    Study,
    /// Compare the labels with those of before.
    Compare,
    /// Find the explanation.
    Reasons,
    /// Find the strategy.
    Strategy,
    /// Solve a changed game.
    Preview,
    /// Find changes of the outcome.
    Changes,
    /// Rate the moves of a game.
    Rating,
    /// Record a run of the algorithm.
    Recording,
    /// Solve what a walk leaves.
    Walk,
    /// Lay out the graph.
    Layout,
    /// Make the game of a script.
    Script,
}
