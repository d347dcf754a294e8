//! Notices for the user, as data. [`crate::words`] turns them into words.

use crate::solving::background_job::JobError;
use winmove_core::model::{BoardError, EditError};

/// Something that the status bar reports after a command or a background job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A background job failed.
    Failed(FailedJob, JobError),
    /// An edit doesn't fit the document.
    Refused(EditError),
    /// A board of this size can't be made.
    NoBoard(BoardError),
    /// The game would have more positions than can be numbered.
    TooManyPositions,
    /// A layout moves no vertex.
    AlreadyArranged,
    /// Layers were asked for, but the graph has cycles, and springs make a clearer drawing.
    ArrangedByForces,
    /// Tokens on several places of a sum can go to the place that was clicked.
    SeveralTokens,
    /// A token can't be placed on a wall.
    Wall,
    /// This number of pasted cells was outside the board.
    PastedOutside(usize),
    /// The cells of tokens were removed.
    TokensLost(LostTokens),
    /// The game that was played begins on a place that is gone, with the tokens that stood on such
    /// places.
    GameLost(Option<LostTokens>),
    /// The game that was played has lost this number of moves, which the field no longer has.
    GameCut(usize),
    /// The game that was taken up has too many moves to rate each of them: this number is left out.
    NotRated(usize),
    /// The labels of the game, which was solved before, can't be read any more.
    LabelsLost(String),
    /// The record that the file keeps begins on a place that is gone.
    RecordLost,
}

/// A background job that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedJob {
    /// The solve of the document.
    Solve,
    /// A layout.
    Layout,
    /// The solve of what a walk leaves of the game.
    Walk,
    /// The comparison with the labels before an edit.
    Changes,
    /// The search for reasons.
    Reasons,
    /// The search for a strategy or a certificate.
    Strategy,
    /// The recording of a solve.
    Recording,
    /// A study of the whole game.
    Study,
    /// The search for changes.
    WhatIf,
    /// The rating of moves.
    Rating,
    /// Solving a change that is previewed.
    Preview,
}

/// The tokens whose cells were removed from a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostTokens {
    /// The officer and the thief.
    Both,
    /// The officer.
    Officer,
    /// The thief.
    Thief,
    /// A token of another game.
    Token,
}
