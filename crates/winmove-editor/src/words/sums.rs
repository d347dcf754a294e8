//! The game of a sum in words.

use crate::feature::FeatureRef;
use crate::features::sums::{SumAnswer, Summand, Sums, Tokens};
use crate::playing::Turn;
use winmove_analysis::sums::{SumMove, Value};
use winmove_analysis::words;
use winmove_core::model::{Outcome, Place};
use winmove_core::solver::Quality;
use winmove_words::say;

impl FeatureRef<'_, Sums> {
    /// The player to move after a number of moves, as messages select them: `first` or `second`.
    pub fn who(self, moves: usize) -> &'static str {
        ["first", "second"][moves % 2]
    }

    /// The ending in a sentence, if the game is over: a draw was agreed on, or no token can move.
    pub fn result(self, answer: &SumAnswer) -> Option<String> {
        let moves = self.moves_made();
        if self.is_agreed() {
            return Some(say::play_drawn_repeated(self.times()));
        }
        if !answer.moves.is_empty() {
            return None;
        }
        // The winner made the last move, so half of the moves, rounded up, are the winner's.
        let own = if moves > 1 { moves - moves / 2 } else { 0 };
        let won = say::play_won(self.who(moves + 1), moves, own);
        let stuck = say::play_sum_stuck(self.who(moves));
        Some(format!("{won} {stuck}"))
    }

    /// How often the current placement of the tokens has occurred, in a sentence.
    pub fn repetition(self) -> String {
        say::play_repetition(self.times())
    }

    /// A move of a token, as shown by the inspector and on buttons: `2: c → a`.
    pub fn move_words(self, step: &SumMove, token: &Summand) -> String {
        let way = self.way(token.component, (token.at, step.to));
        format!("{}: {way}", step.part + 1)
    }

    /// What a move leaves for the opponent, in full and in short: `leaves *0, lost for the
    /// opponent` and `leaves *0`.
    pub fn left_words(self, answer: &SumAnswer, step: &SumMove) -> [String; 2] {
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
        match sum {
            Some(sum) => {
                let value = words::nimber(sum);
                [
                    say::play_sum_left_value(step.outcome, &value),
                    say::play_sum_left_value_short(value),
                ]
            }
            None => [(); 2].map(|()| say::play_sum_left(step.outcome)),
        }
    }

    /// A move that was made: `3. token 2: c → a`.
    pub fn turn_words(self, turn: &Turn<Tokens>) -> String {
        let way = self.way_of(turn, turn.token, turn.place);
        format!("{}. {way}", turn.depth)
    }

    /// A move from the position before a turn: `token 2: c → a`.
    fn way_of(self, turn: &Turn<Tokens>, token: usize, to: Place) -> String {
        let name = |from: &Summand, at| self.name(from.component, at);
        match self.moved(turn, token) {
            Some(from) => say::play_sum_move(token + 1, name(&from, from.at), name(&from, to)),
            None => String::new(),
        }
    }

    /// The move that a hint names: `Hint: move token 2 from c to a.` `None` if no hint was
    /// requested here.
    pub fn hint_words(self, answer: &SumAnswer) -> Option<String> {
        let best = answer.best.as_ref().filter(|_| self.seats().is_hinted)?;
        let from = *self.summands().get(best.part)?;
        let name = |at| self.name(from.component, at);
        let all_lose = answer.outcome == Outcome::Loss;
        Some(say::play_sum_hint(
            best.part + 1,
            name(from.at),
            name(best.to),
            all_lose,
        ))
    }

    fn way(self, component: Option<usize>, (from, to): (Place, Place)) -> String {
        let name = |at| self.name(component, at);
        format!("{} → {}", name(from), name(to))
    }

    /// What a move was worth: `mistake: turns a win into a loss`. `None` for a move of a lost sum,
    /// because all of them are equally good.
    pub fn worth_words(self, turn: &Turn<Tokens>) -> Option<String> {
        let quality = words::quality(turn.quality?, None);
        if let Some(better) = turn.instead {
            let way = self.way_of(turn, better.token, better.place);
            return Some(say::play_better(quality, way));
        }
        let is_lost = turn.label?.outcome == Outcome::Win;
        (!is_lost || turn.quality != Some(Quality::Best)).then_some(quality)
    }

    /// Who made the last move with each token. If no move of the token is left, that player wins
    /// this part.
    pub fn parts_words(self) -> Vec<String> {
        let turns = self.turns();
        let worded = |(part, token): (usize, &Summand)| {
            let last = turns.iter().rposition(|turn| turn.token == part);
            let last = last.map_or("nobody", |number| self.who(number));
            let at = self.name(token.component, token.at);
            match token.component.map(|index| &self.components()[index].name) {
                Some(game) => say::play_sum_part_of(last, part + 1, game, at),
                None => say::play_sum_part(last, part + 1, at),
            }
        };
        self.summands().iter().enumerate().map(worded).collect()
    }

    /// The record as text: the moves, the ending, and who won which part.
    pub fn text(self, answer: &SumAnswer) -> String {
        let result = self.result(answer);
        let worded = |turn: &Turn<Tokens>| {
            let words = self.turn_words(turn);
            match self.worth_words(turn).filter(|_| result.is_some()) {
                Some(worth) => format!("{words} ({worth})"),
                None => words,
            }
        };
        let mut lines: Vec<String> = self.turns().into_iter().map(worded).collect();
        if let Some(result) = result {
            lines.push(result);
            lines.extend(self.parts_words());
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}
