//! Notices in sentences, without a full stop.

use crate::editor::interaction::notice::{FailedJob, LostTokens, Notice};

impl Notice {
    /// The notice in words.
    pub fn words(&self) -> String {
        let words = match self {
            Notice::Failed(job, error) => {
                return format!("{}: {error}", job.words());
            }
            Notice::Refused(error) => return error.to_string(),
            Notice::NoBoard(error) => return error.to_string(),
            Notice::PastedOutside(count) if *count != 1 => {
                return format!("{count} pasted cells lay outside the board and were left out");
            }
            Notice::PastedOutside(_) => "One pasted cell lay outside the board and was left out",
            Notice::TooManyPositions => "That would be more positions than can be numbered",
            Notice::AlreadyArranged => "Everything stands there already",
            Notice::Wall => "Nobody can stand in a wall",
            Notice::TokensLost(LostTokens::Both) => {
                "Officer and thief stood there: place them anew"
            }
            Notice::TokensLost(LostTokens::Officer) => "The officer stood there: place it anew",
            Notice::TokensLost(LostTokens::Thief) => "The thief stood there: place it anew",
            Notice::TokensLost(LostTokens::Token) => {
                "A token stood there: the start is to be placed anew"
            }
        };
        words.to_owned()
    }
}

impl FailedJob {
    fn words(self) -> &'static str {
        match self {
            FailedJob::Solve => "The game could not be solved",
            FailedJob::Layout => "The layout failed",
            FailedJob::Walk => "The walk could not be solved",
            FailedJob::Changes => "The labels could not be compared",
            FailedJob::Reasons => "The search for reasons failed",
            FailedJob::Strategy => "The search for the strategy failed",
            FailedJob::Recording => "The run could not be recorded",
            FailedJob::Study => "A study of the game has no answer",
            FailedJob::WhatIf => "The search for changes failed",
            FailedJob::Rating => "The moves could not be rated",
            FailedJob::Preview => "The change could not be previewed",
        }
    }
}
