//! Notices as sentences, without a full stop.

use crate::interaction::notice::Notice;
use crate::view::MAX_SCRIPTED;
use winmove_analysis::words;
use winmove_core::model::Side;
use winmove_words::say;

impl Notice {
    /// The notice in words.
    pub fn words(&self) -> String {
        match self {
            Notice::Failed(job, error) => say::notice_failed(<&str>::from(job), error.to_string()),
            Notice::Refused(error) => words::refused_edit(error),
            Notice::NoBoard(error) => words::refused_board(*error),
            Notice::PastedOutside(count) => say::notice_pasted_outside(*count),
            Notice::TooManyPositions => say::notice_too_many_positions(),
            Notice::TooManyStates => say::notice_too_many_states(MAX_SCRIPTED),
            Notice::AlreadyArranged => say::notice_already_arranged(),
            Notice::ArrangedByForces => say::notice_arranged_by_forces(),
            Notice::SeveralTokens => say::notice_several_tokens(),
            Notice::EdgeDrawn(from, Some(to)) => say::sketch_drawn(from, to),
            Notice::EdgeDrawn(from, None) => say::sketch_drawn_to_new(from),
            Notice::Wall => say::notice_wall(),
            Notice::HandedOutWithout(what) => say::notice_handed_out_without(*what),
            Notice::GameLost(lost) => say::notice_game_lost(lost_tokens(lost)),
            Notice::GameCut(count) => say::notice_game_cut(*count),
            Notice::NotRated(count) => say::notice_not_rated(*count),
            Notice::LabelsLost(why) => say::notice_labels_lost(why),
            Notice::RecordLost => say::notice_record_lost(),
            Notice::TokensLost(lost) => say::notice_tokens_lost(lost_tokens(lost)),
        }
    }
}

/// The tokens that were removed from a board with their cells, as messages name them.
fn lost_tokens(tokens: &[Option<Side>]) -> &'static str {
    match tokens {
        [] => "none",
        [None] => "one",
        [Some(Side::Police)] => "police",
        [Some(Side::Thief)] => "thief",
        _ => "both",
    }
}
