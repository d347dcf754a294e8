//! The verdict of the start, and its words in the languages in which the pursuit is set as a problem.

mod phrases;

use super::{Analysis, Position};
use crate::game;
use crate::model::{Document, Outcome, Side};

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

    /// Its two letters.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "EN",
            Language::Portuguese => "PT",
            Language::Vietnamese => "VI",
        }
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
            Language::Vietnamese => "Tiếng Việt",
        }
    }
}

/// What comes of best play from the start. Moves are those of both players together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A token game; the outcome is that of the player who begins.
    Token {
        /// Of the first player.
        outcome: Outcome,
        /// Until the end; none where it is not known or never comes.
        moves: Option<u32>,
    },
    /// A search stopped after so many states.
    Undecided {
        /// How many it has looked at.
        states: u64,
    },
    /// A pursuit that neither side can win by force.
    Draw,
    /// A pursuit that never ends, and that is a win.
    Endless(Side),
    /// A pursuit that is over: caught if the police has won, else escaped.
    Over(Side),
    /// A pursuit that ends in a catch if the police wins, else in an escape.
    Ends {
        /// Who wins.
        winner: Side,
        /// Until then.
        moves: u32,
    },
    /// A pursuit that ends with somebody who can't move.
    Stuck {
        /// Who wins.
        winner: Side,
        /// Until then.
        moves: u32,
        /// Who can't move.
        side: Side,
        /// What that is for the one who can't.
        outcome: Outcome,
    },
}

impl Verdict {
    /// The verdict of the start; none where no start is placed. O(remoteness · moves of a position).
    pub fn of(document: &Document, analysis: &Analysis) -> Option<Verdict> {
        let start = analysis.start()?;
        let Some(label) = analysis.label(start) else {
            let states = analysis.searched_states()?;
            return Some(Verdict::Undecided { states });
        };
        let Position::Pursuit { turn, .. } = start else {
            return Some(Verdict::Token {
                outcome: label.outcome,
                moves: label.remoteness,
            });
        };
        let winner = match label.outcome {
            Outcome::Win => turn,
            Outcome::Loss => turn.opponent(),
            Outcome::Draw => return Some(Verdict::Draw),
        };
        let Some(moves) = label.remoteness else {
            return Some(Verdict::Endless(winner));
        };
        if analysis.winner(start).is_some() {
            return Some(Verdict::Over(winner));
        }
        let end = analysis.line(start).last().copied().unwrap_or(start);
        Some(match (analysis.winner(end), end) {
            (None, Position::Pursuit { turn: side, .. }) => Verdict::Stuck {
                winner,
                moves,
                side,
                outcome: game::stuck(document.rules().convention()),
            },
            _ => Verdict::Ends { winner, moves },
        })
    }

    /// In a sentence, without a full stop.
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
