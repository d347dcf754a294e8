//! The game of a sum in words.

use super::play::{ordinal, share};
use crate::feature::FeatureRef;
use crate::features::sums::{SumAnswer, Summand, Sums, Tokens};
use crate::playing::Turn;
use winmove_analysis::sums::{SumMove, Value};
use winmove_analysis::words;
use winmove_core::model::{Outcome, Place};
use winmove_core::solver::Quality;

/// The players, by the parity of the number of moves made.
const PLAYERS: [&str; 2] = ["The first player", "The second player"];

impl FeatureRef<'_, Sums> {
    /// The name of the player to move after a number of moves.
    pub fn player_name(self, moves: usize) -> &'static str {
        PLAYERS[moves % 2]
    }

    /// The ending in a sentence, if the game is over: a draw was agreed on, or no token can move.
    pub fn result(self, answer: &SumAnswer) -> Option<String> {
        let moves = self.moves_made();
        if self.is_agreed() {
            let time = ordinal(self.times());
            return Some(format!("Drawn: the tokens stand so for the {time} time."));
        }
        if !answer.moves.is_empty() {
            return None;
        }
        let count = match moves {
            1 => "1 move".to_owned(),
            moves => format!("{moves} moves"),
        };
        // The winner made the last move, so half of the moves, rounded up, are the winner's.
        let winner = self.player_name(moves + 1);
        let of_winner = match moves {
            0 | 1 => String::new(),
            moves => share(moves - moves / 2, winner),
        };
        let stuck = self.player_name(moves);
        Some(format!(
            "{winner} has won after {count}{of_winner}. {stuck} can move no token, and who is stuck loses."
        ))
    }

    /// How often the current placement of the tokens has occurred, in a sentence.
    pub fn repetition(self) -> String {
        format!(
            "The tokens stand so for the {} time.",
            ordinal(self.times())
        )
    }

    /// A move of a token, as shown by the inspector and on buttons: `2: c → a`.
    pub fn move_words(self, step: &SumMove, token: &Summand) -> String {
        let way = self.way(token.component, (token.at, step.to));
        format!("{}: {way}", step.part + 1)
    }

    /// What a move leaves for the opponent: `leaves *0: lost for the opponent`.
    pub fn left_words(self, answer: &SumAnswer, step: &SumMove) -> String {
        let others = answer.values.iter().enumerate();
        let after = others.map(|(part, value)| {
            if part == step.part {
                &step.value
            } else {
                value
            }
        });
        let numbers: Option<Vec<u32>> = after
            .map(|value| match value {
                Value::Number(number) => Some(*number),
                Value::Infinite(_) => None,
            })
            .collect();
        let sum = numbers.map(|numbers| numbers.iter().fold(0, |sum, number| sum ^ number));
        let leaves = sum.map_or(String::new(), |sum| {
            format!("leaves {}: ", words::nimber(sum))
        });
        let verdict = match step.outcome {
            Outcome::Win => "lost for the opponent",
            Outcome::Loss => "won by the opponent",
            Outcome::Draw => "drawn",
        };
        format!("{leaves}{verdict}")
    }

    /// A move that was made: `3. token 2: c → a`.
    pub fn turn_words(self, turn: &Turn<Tokens>) -> String {
        let way = self.way_of(turn, turn.token, turn.place);
        format!("{}. {way}", turn.depth)
    }

    /// A move from the position before a turn: `token 2: c → a`.
    fn way_of(self, turn: &Turn<Tokens>, token: usize, to: Place) -> String {
        let from = self.moved(turn, token);
        let way = from.map(|from| self.way(from.component, (from.at, to)));
        format!("token {}: {}", token + 1, way.unwrap_or_default())
    }

    /// The move that a hint names: `Hint: token 2: c → a`. `None` if no hint was requested here.
    pub fn hint_words(self, answer: &SumAnswer) -> Option<String> {
        let best = answer.best.as_ref().filter(|_| self.seats().is_hinted)?;
        let from = *self.summands().get(best.part)?;
        let way = self.way(from.component, (from.at, best.to));
        let all_lose = answer.outcome == Outcome::Loss;
        let why = if all_lose { " (no move is better)" } else { "" };
        Some(format!("Hint: token {}: {way}{why}", best.part + 1))
    }

    fn way(self, component: Option<usize>, (from, to): (Place, Place)) -> String {
        let name = |at| self.name(component, at);
        format!("{} → {}", name(from), name(to))
    }

    /// What a move was worth: `mistake: gives a win away for a loss`. `None` for a move of a lost
    /// sum, because all of them are equally good.
    pub fn worth_words(self, turn: &Turn<Tokens>) -> Option<String> {
        let quality = words::quality(turn.quality?);
        if let Some(better) = turn.instead {
            let way = self.way_of(turn, better.token, better.place);
            return Some(format!("{quality}, better: {way}"));
        }
        let is_lost = turn.label?.outcome == Outcome::Win;
        (!is_lost || turn.quality != Some(Quality::Best)).then_some(quality)
    }

    /// Who made the last move with each token. If no move of the token is left, that player wins
    /// this part.
    pub fn parts_words(self) -> Vec<String> {
        let tokens = self.summands();
        let turns = self.turns();
        let last = |part: usize| turns.iter().rposition(|turn| turn.token == part);
        let words = tokens.iter().enumerate().map(|(part, token)| {
            let game = match token.component {
                Some(index) => format!(" of {}", self.components()[index].name),
                None => String::new(),
            };
            let ends = self.name(token.component, token.at);
            match last(part) {
                Some(number) => {
                    let who = self.player_name(number).to_lowercase();
                    format!(
                        "Token {}{game}, now on {ends}: {who} made the last move.",
                        part + 1
                    )
                }
                None => format!("Token {}{game}, on {ends}: it was not moved.", part + 1),
            }
        });
        words.collect()
    }

    /// The record as text: the moves, the ending, and who won which part.
    pub fn text(self, answer: &SumAnswer) -> String {
        let mut text = String::new();
        let result = self.result(answer);
        for turn in self.turns() {
            text += &self.turn_words(turn);
            if let Some(worth) = self.worth_words(turn).filter(|_| result.is_some()) {
                text += &format!(" ({worth})");
            }
            text.push('\n');
        }
        if let Some(result) = result {
            text += &format!("{result}\n");
            self.parts_words()
                .iter()
                .for_each(|part| text += &format!("{part}\n"));
        }
        text
    }
}
