//! Notices as sentences, without a full stop.

use crate::interaction::notice::Notice;
use winmove_analysis::words;
use winmove_core::model::Side;

impl Notice {
    /// The notice in words.
    pub fn words(&self) -> String {
        let words = match self {
            Notice::Failed(what, error) => return format!("{what}: {error}"),
            Notice::Refused(error) => return error.to_string(),
            Notice::NoBoard(error) => return error.to_string(),
            Notice::PastedOutside(count) if *count != 1 => {
                return format!("{count} pasted cells lay outside the board and were left out");
            }
            Notice::PastedOutside(_) => "One pasted cell lay outside the board and was left out",
            Notice::TooManyPositions => "That would be more positions than can be numbered",
            Notice::AlreadyArranged => "Everything stands there already",
            Notice::ArrangedByForces => {
                "The graph has cycles: arranged by forces, which is clearer here than layers"
            }
            Notice::SeveralTokens => {
                "Several tokens can go there: drag one, or choose its move from the list"
            }
            Notice::Wall => "Nobody can stand in a wall",
            Notice::GameLost(lost) if lost.is_empty() => {
                "The game that was played is gone: it began where nobody can stand now"
            }
            Notice::GameLost(lost) => {
                return format!("{}; the game that was played is gone too", lost_words(lost));
            }
            Notice::GameCut(1) => {
                "1 move of the game that was played is not possible any more and was left out"
            }
            Notice::GameCut(count) => {
                return format!(
                    "{count} moves of the game that was played are not possible any more and were left out"
                );
            }
            Notice::NotRated(count) => {
                return format!(
                    "{} early moves of this game are not rated: each is a search of its own, and the game is too long",
                    words::grouped(*count)
                );
            }
            Notice::LabelsLost(why) => {
                return format!("The labels can't be read any more, so the game is solved: {why}");
            }
            Notice::RecordLost => {
                "The file keeps its game no longer: it began where nobody can stand now; undo brings it back"
            }
            Notice::TokensLost(lost) => return lost_words(lost),
        };
        words.to_owned()
    }
}

/// The tokens that were removed from a board with their cells.
fn lost_words(tokens: &[Option<Side>]) -> String {
    match tokens {
        [None] => "A token stood there: the start is to be placed anew".to_owned(),
        [Some(side)] => {
            let token = words::side_names(*side).token;
            format!("The {token} stood there: place it anew")
        }
        _ => "Officer and thief stood there: place them anew".to_owned(),
    }
}
