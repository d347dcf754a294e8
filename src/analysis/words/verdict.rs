//! Verdicts in sentences, in the languages in which the pursuit is set as a problem.

use super::phrases;
use crate::analysis::Verdict;
use crate::model::Outcome;

/// A language in which a verdict can be worded.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
    /// Vietnamese.
    Vietnamese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [
        Language::English,
        Language::Portuguese,
        Language::Vietnamese,
    ];

    /// Its code of two letters.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "EN",
            Language::Portuguese => "PT",
            Language::Vietnamese => "VI",
        }
    }

    /// Its own name.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
            Language::Vietnamese => "Tiếng Việt",
        }
    }
}

impl Verdict {
    /// The verdict in a sentence, without a full stop.
    pub fn words(self, language: Language) -> String {
        let phrases = match language {
            Language::English => &phrases::ENGLISH,
            Language::Portuguese => &phrases::PORTUGUESE,
            Language::Vietnamese => &phrases::VIETNAMESE,
        };
        match self {
            Verdict::Token { outcome, moves } => {
                let who = match outcome {
                    Outcome::Win => phrases.first_wins,
                    Outcome::Loss => phrases.second_wins,
                    Outcome::Draw => return phrases.draw.to_owned(),
                };
                match moves {
                    Some(0) => format!("{who}{}", phrases.at_once),
                    Some(moves) => format!("{who}{}", phrases.within.of(moves.into())),
                    None => who.to_owned(),
                }
            }
            Verdict::Undecided { states } => phrases.undecided.of(states),
            Verdict::Draw => phrases.pursuit_draw.to_owned(),
            Verdict::Endless(winner) => phrases.endless.of(winner).to_owned(),
            Verdict::Over(winner) => phrases.over.of(winner).to_owned(),
            Verdict::Ends { winner, moves } => {
                let ends = phrases.ends.of(winner);
                format!("{ends}{}", phrases.within.of(moves.into()))
            }
            Verdict::Stuck {
                winner,
                moves,
                side,
                outcome,
            } => {
                let wins = phrases.wins.of(winner);
                let within = phrases.within.of(moves.into());
                let stuck = phrases.stuck.of(side);
                let which = match outcome {
                    Outcome::Loss => phrases.stuck_loses,
                    Outcome::Win => phrases.stuck_wins,
                    Outcome::Draw => phrases.stuck_draws,
                };
                format!("{wins}{within}: {stuck}, {which}")
            }
        }
    }
}
