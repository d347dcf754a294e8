//! Verdicts in sentences, in the languages in which the pursuit is given as a textbook problem.

use super::phrases::{self, Phrases};
use crate::position::Position;
use crate::verdict::Verdict;
use winmove_core::model::Outcome;
use winmove_words::Language;

impl Verdict {
    /// The verdict in a sentence, without a full stop.
    pub fn words(self, language: Language) -> String {
        self.sentence(phrases_of(language), "")
    }

    /// Like [`Verdict::words`], with how many of the moves are the winner's if there are at least
    /// two moves: `The police catch the thief in 3 moves, 2 of them the police's`. `start` is the
    /// position of the verdict.
    pub fn words_with_share(self, language: Language, start: Position) -> String {
        let phrases = phrases_of(language);
        self.sentence(phrases, &self.share(phrases, start).unwrap_or_default())
    }

    fn share(self, phrases: &Phrases, start: Position) -> Option<String> {
        let (moves, begins, winner) = match (self, start.turn()) {
            (Verdict::Token { outcome, moves }, _) => match outcome {
                Outcome::Win => (moves?, true, phrases.share_of_players[0]),
                Outcome::Loss => (moves?, false, phrases.share_of_players[1]),
                Outcome::Draw => return None,
            },
            (
                Verdict::Ends { winner, moves } | Verdict::Stuck { winner, moves, .. },
                Some(turn),
            ) => (
                moves,
                turn == winner,
                phrases.share_of_sides[winner as usize],
            ),
            (
                Verdict::Ends { .. }
                | Verdict::Stuck { .. }
                | Verdict::Undecided { .. }
                | Verdict::Draw
                | Verdict::Endless(_)
                | Verdict::Over(_),
                _,
            ) => return None,
        };
        let of_winner = if begins { moves.div_ceil(2) } else { moves / 2 };
        let share = phrases
            .counted(&phrases.share, of_winner.into())
            .replace('@', winner);
        (moves > 1).then_some(share)
    }

    /// The sentence, with `share` after the number of moves.
    fn sentence(self, phrases: &Phrases, share: &str) -> String {
        match self {
            Verdict::Token { outcome, moves } => {
                let who = match outcome {
                    Outcome::Win => phrases.first_wins,
                    Outcome::Loss => phrases.second_wins,
                    Outcome::Draw => return phrases.draw.to_owned(),
                };
                match moves {
                    Some(0) => format!("{who}{}", phrases.at_once),
                    Some(moves) => format!(
                        "{who}{}{share}",
                        phrases.counted(&phrases.within, moves.into())
                    ),
                    None => who.to_owned(),
                }
            }
            Verdict::Undecided { states } => phrases.counted(&phrases.undecided, states),
            Verdict::Draw => phrases.pursuit_draw.to_owned(),
            Verdict::Endless(winner) => phrases.endless[winner as usize].to_owned(),
            Verdict::Over(winner) => phrases.over[winner as usize].to_owned(),
            Verdict::Ends { winner, moves } => {
                let ends = phrases.ends[winner as usize];
                format!(
                    "{ends}{}{share}",
                    phrases.counted(&phrases.within, moves.into())
                )
            }
            Verdict::Stuck {
                winner,
                moves,
                side,
                outcome,
            } => {
                let wins = phrases.wins[winner as usize];
                let within = match moves {
                    0 => String::new(),
                    moves => phrases.counted(&phrases.within, moves.into()),
                };
                let stuck = phrases.stuck[side as usize];
                let which = match outcome {
                    Outcome::Loss => phrases.stuck_loses,
                    Outcome::Win => phrases.stuck_wins,
                    Outcome::Draw => phrases.stuck_draws,
                };
                format!("{wins}{within}{share}: {stuck}, {which}")
            }
        }
    }
}

fn phrases_of(language: Language) -> &'static Phrases {
    match language {
        Language::PORTUGUESE => &phrases::PORTUGUESE,
        Language::VIETNAMESE => &phrases::VIETNAMESE,
        _ => &phrases::ENGLISH,
    }
}
