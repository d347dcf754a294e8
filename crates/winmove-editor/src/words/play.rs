//! A game in words: the players, the ending, the ratings of the moves, and the record as text.

use crate::features::play::{Ending, Play, WhyOver};
use crate::playing::{Controller, Player, Turn};
use winmove_analysis::words::{Brief, verb};
use winmove_analysis::{Language, RuleEnding, words};
use winmove_core::model::{Document, Outcome, Side, append};
use winmove_core::solver::Label;

/// A space that doesn't allow a line break.
const NO_BREAK: char = '\u{a0}';

impl Play {
    /// The name of a player: the side in a pursuit, otherwise the first or the second player.
    pub fn name(&self, player: Player) -> &'static str {
        match (self.side(player), player) {
            (Some(side), _) => words::side_names(side).at_beginning,
            (None, Player::First) => "The first player",
            (None, Player::Second) => "The second player",
        }
    }

    /// The name of a player in a choice between both.
    pub fn short_name(&self, player: Player) -> &'static str {
        match (self.side(player), player) {
            (Some(side), _) => words::side_names(side).title,
            (None, Player::First) => "First",
            (None, Player::Second) => "Second",
        }
    }

    /// The side of a player in a pursuit.
    fn side(&self, player: Player) -> Option<Side> {
        let first = self.record.turns[0].position.turn()?;
        Some(match player {
            Player::First => first,
            Player::Second => first.opponent(),
        })
    }

    /// The ending in a sentence, if the game is over at the current turn.
    pub fn result(&self) -> Option<String> {
        Some(self.ending_words(self.ending()?, self.record.at))
    }

    /// The ending of the current line in a sentence, if it has one.
    pub fn line_result(&self) -> Option<String> {
        let last = self.record.line().last().copied()?;
        Some(self.ending_words(self.line_ending()?, last))
    }

    fn ending_words(&self, ending: Ending, turn: usize) -> String {
        let Ending { winner, why } = ending;
        let depth = self.record.turns[turn].depth;
        let moves = match depth {
            1 => "1 move".to_owned(),
            moves => format!("{moves} moves"),
        };
        let time = || ordinal(self.record.times(turn));
        let reason = match (winner, why) {
            (Some(player), WhyOver::Repeated) => {
                return format!(
                    "{} won: the position has come for the {} time, and endless play is a win for {}.",
                    has(self.name(player)),
                    time(),
                    self.name(player).to_lowercase()
                );
            }
            (None, WhyOver::Repeated) => {
                return format!("Drawn: the position has come for the {} time.", time());
            }
            (winner, WhyOver::ByRule(RuleEnding::Beyond(known))) => {
                return beyond(winner.map(|player| self.name(player)), known);
            }
            (_, WhyOver::ByRule(RuleEnding::Caught)) => "The thief is caught.".to_owned(),
            (_, WhyOver::ByRule(RuleEnding::Escaped)) => "The thief stands on an exit.".to_owned(),
            (_, WhyOver::ByRule(RuleEnding::Exit(outcome))) => format!(
                "The token stands on an exit, where the player to move {}.",
                verb(outcome)
            ),
            (_, WhyOver::ByRule(RuleEnding::Fixed(outcome))) => format!(
                "The token stands where a {} is fixed for the player to move.",
                outcome.word()
            ),
            (_, WhyOver::Stuck(verdict)) => {
                let mover = self.name(self.record.mover(turn));
                let is = words::agreeing(mover, "is", "are");
                format!("{mover} {is} stuck, and who is stuck {}.", verb(verdict))
            }
        };
        let result = match winner {
            Some(player) => {
                let name = self.name(player);
                let share = match (depth, player) {
                    (0 | 1, _) => String::new(),
                    (depth, Player::First) => share(depth.div_ceil(2), name),
                    (depth, Player::Second) => share(depth / 2, name),
                };
                format!("{} won after {moves}{share}.", has(name))
            }
            None => format!("Drawn after {moves}."),
        };
        format!("{result} {reason}")
    }

    /// How often the current position has occurred, in a sentence.
    pub fn repetition(&self) -> String {
        let times = self.record.times(self.record.at);
        format!("This position has come for the {} time.", ordinal(times))
    }

    /// What the strip of evaluations shows, and how to read it.
    pub fn strip_words(&self) -> String {
        let first = self.name(Player::First).to_lowercase();
        let whose = match self.position().turn() {
            None => format!("For {first}"),
            Some(_) => format!("For {first}, here and on the field"),
        };
        let other = self.name(Player::Second).to_lowercase();
        // In geography, the search may not have found the remoteness of any position.
        let turns = self.record.turns.iter();
        let mut labels = turns.filter_map(|turn| turn.label);
        let number = if labels.any(|label| label.remoteness.is_some()) {
            " A number is the moves that were left."
        } else {
            ""
        };
        format!(
            "{whose}: W and up, {first} {}; L and down, {other} {}.{number} Click to go there.",
            words::agreeing(&first, "wins", "win"),
            words::agreeing(&other, "wins", "win"),
        )
    }

    /// The tally of each player in a sentence.
    pub fn summary(&self) -> Vec<String> {
        Player::BOTH
            .into_iter()
            .map(|player| {
                let tally = self.tally(player);
                let mut words = format!("{}: {} best", self.name(player), tally.best);
                let counted = [
                    (tally.slower_wins, "slower win", "slower wins"),
                    (tally.slower_draws, "slower draw", "slower draws"),
                    (tally.faster_losses, "faster loss", "faster losses"),
                ];
                for (count, one, many) in counted {
                    match count {
                        0 => {}
                        1 => append!(words, ", 1 {one}"),
                        _ => append!(words, ", {count} {many}"),
                    }
                }
                words += &match tally.mistakes {
                    1 => ", 1 mistake".to_owned(),
                    many => format!(", {many} mistakes"),
                };
                if tally.unrated > 0 {
                    append!(words, ", {} undecided", tally.unrated);
                }
                words
            })
            .collect()
    }

    /// The name of the move to a turn: the place or `stays`. In a pursuit, it follows the letter of
    /// the side. The letters are those of [`Play::SIDES`].
    pub fn move_name(&self, document: &Document, turn: &Turn) -> String {
        let Some(next) = turn.position.turn() else {
            return document.name(turn.place);
        };
        let letter = words::letter(next.opponent());
        if turn.stays {
            format!("{letter} stays")
        } else {
            format!("{letter} {}", document.name(turn.place))
        }
    }

    /// How good the move to a turn is, and what would have been better than a mistake.
    ///
    /// For example: `mistake: gives a win away for a draw, better: c`. The name is kept on the same
    /// line as the word before it. At the beginning of a line, it would look like the number of a
    /// move. `None` if the quality is unknown.
    pub fn rating_words(&self, document: &Document, turn: &Turn) -> Option<String> {
        let quality = words::quality(turn.quality?);
        Some(match turn.instead {
            Some(better) => {
                let name = if better.stays && turn.position.turn().is_some() {
                    "staying".to_owned()
                } else {
                    document.name(better.place)
                };
                format!("{quality}, better:{NO_BREAK}{name}")
            }
            None => quality,
        })
    }

    /// The meaning of the letters before the moves of a pursuit.
    pub const SIDES: &'static str = "P police, T thief";

    /// The label of a turn's position for the first player, with the quality of the move to it.
    ///
    /// For example: `After move 7, c (best): win in 5 for the first player`.
    pub fn evaluation_words(&self, document: &Document, number: usize) -> String {
        let turn = &self.record.turns[number];
        let when = match turn.depth {
            0 => "At the start".to_owned(),
            depth => format!("After move {depth}, {}", self.move_name(document, turn)),
        };
        let first = self.name(Player::First).to_lowercase();
        let worth = match self.worth_for_first(number) {
            Some(label) if label.outcome == Outcome::Draw => "draw".to_owned(),
            Some(label) => format!("{} for {first}", words::label(label).to_lowercase()),
            None => "undecided".to_owned(),
        };
        let quality = match self.rating_words(document, turn) {
            Some(quality) => format!(" ({})", quality.replace(NO_BREAK, " ")),
            None => String::new(),
        };
        format!("{when}{quality}: {worth}")
    }

    /// The words below the frame of a turn in an animation. They include the result if the game is
    /// over.
    pub fn frame_words(&self, document: &Document, number: usize, language: Language) -> String {
        let Some(brief) = Brief::of(language) else {
            let said = self.evaluation_words(document, number);
            return match self.result() {
                Some(result) => format!("{said}. {result}"),
                None => format!("{said}."),
            };
        };
        let turn = &self.record.turns[number];
        let moved = turn.position.turn().map(Side::opponent);
        let to = (!turn.stays || moved.is_none()).then(|| document.name(turn.place));
        let first = self.side(Player::First);
        let label = self.worth_for_first(number);
        let said = brief.turn(turn.depth, moved, to, label, first);
        let ending = self.ending().map(|ending| {
            let is_first = ending.winner.map(|winner| winner == Player::First);
            brief.winner(is_first, first)
        });
        said + &ending.unwrap_or_default()
    }

    /// The whole record as text: the current line, then the variations.
    pub fn text(&self, document: &Document) -> String {
        let mut text = String::new();
        let title = document.title().trim();
        if !title.is_empty() {
            text += &format!("{title}\n");
        }
        for player in Player::BOTH {
            let who = match self.seats.controller(player) {
                Controller::Person => "a person".to_owned(),
                Controller::Computer { errs: 0 } => "the computer, perfect".to_owned(),
                Controller::Computer { errs } => {
                    format!("the computer, errs in {errs} of 100 moves")
                }
            };
            text += &format!("{}: {who}\n", self.name(player));
        }
        let start = self.record.turns[0].position;
        text += &format!("Start: {}\n", words::position(document, start));
        if start.turn().is_some() {
            text += &format!("Moves: {}\n", Play::SIDES);
        }
        let main = self.record.line();
        text += &self.line_text(document, &main[1..]);
        // Then each turn that begins a variation, in the order of play.
        let mut is_listed: Vec<bool> = vec![false; self.record.turns.len()];
        main.iter().for_each(|&turn| is_listed[turn] = true);
        for turn in 1..is_listed.len() {
            if is_listed[turn] {
                continue;
            }
            let mut line = vec![turn];
            while let Some(&next) = self.record.turns[line[line.len() - 1]].next.first() {
                line.push(next);
            }
            line.iter().for_each(|&turn| is_listed[turn] = true);
            text += "Variation:\n";
            text += &self.line_text(document, &line);
        }
        if let Some(result) = self.line_result() {
            text += &format!("{result}\n");
        }
        text
    }

    fn line_text(&self, document: &Document, line: &[usize]) -> String {
        let mut text = String::new();
        let rates = line.last().is_some_and(|&last| self.rates_to(last));
        for &number in line {
            let turn = &self.record.turns[number];
            let name = self.move_name(document, turn);
            let rating = self
                .rating_words(document, turn)
                .filter(|_| rates)
                .map(|words| words.replace(NO_BREAK, " "));
            let worth = match rating {
                None => String::new(),
                Some(quality) => format!(" ({quality})"),
            };
            text += &format!("{}. {name}{worth}\n", turn.depth);
        }
        text
    }
}

/// How play continues beyond the part of the graph that is being played on.
fn beyond(winner: Option<&str>, known: Label) -> String {
    let rest = match (winner, known.remoteness) {
        (Some(name), Some(1)) => format!("{} wins in 1 more move", name.to_lowercase()),
        (Some(name), Some(moves)) => format!("{} wins in {moves} more moves", name.to_lowercase()),
        _ => "play is drawn".to_owned(),
    };
    format!("The part of the graph ends here. In the whole graph {rest}.")
}

/// A player with the matching verb: `The police have`.
fn has(name: &str) -> String {
    format!("{name} {}", words::agreeing(name, "has", "have"))
}

/// How many of the moves are a player's: `, 4 of them the thief's`.
pub(super) fn share(count: usize, name: &str) -> String {
    format!(", {count} of them {}'s", name.to_lowercase())
}

/// A number as an ordinal: `third`, or `13th` from thirteen on.
pub(super) fn ordinal(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth", "eleventh", "twelfth",
    ];
    if let Some(word) = WORDS.get(number) {
        return (*word).to_owned();
    }
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
