//! A game in words: the players, the ending, the ratings of the moves, and the record as text.

use crate::features::play::{Ending, Play, WhyOver};
use crate::picture::badge::{letter, winner_sign};
use crate::playing::{Controller, Player, Turn};
use winmove_analysis::{RuleEnding, words};
use winmove_core::model::{Document, Outcome, Side};
use winmove_core::solver::{Label, Quality};
use winmove_words::say;

/// A space that doesn't allow a line break.
const NO_BREAK: char = '\u{a0}';

impl Play {
    /// A player as messages select them: `police` or `thief` in a pursuit, `player0` or `player1`
    /// where vertices have owners, otherwise `first` or `second`.
    pub fn who(&self, player: Player) -> &'static str {
        match (self.side(player), player) {
            _ if self.has_owners => ["player0", "player1"][player as usize],
            (Some(Side::Police), _) => "police",
            (Some(Side::Thief), _) => "thief",
            (None, Player::First) => "first",
            (None, Player::Second) => "second",
        }
    }

    /// The name of a player: the side in a pursuit, otherwise the first or the second player.
    pub fn name(&self, player: Player) -> String {
        say::play_player(self.who(player))
    }

    /// The name of a player in a choice between both.
    pub fn short_name(&self, player: Player) -> String {
        say::play_player_short(self.who(player))
    }

    /// The side of a player in a pursuit.
    pub(crate) fn side(&self, player: Player) -> Option<Side> {
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
        let times = self.record.times(turn);
        let who = winner.map(|player| self.who(player));
        let reason = match (why, who) {
            (WhyOver::Repeated, Some(who)) => return say::play_won_endless(who, times),
            (WhyOver::Repeated, None) => return say::play_drawn_repeated(times),
            (
                WhyOver::CameAgain {
                    winner,
                    greatest,
                    lost_by,
                },
                _,
            ) => {
                let result = match greatest {
                    Some(greatest) => say::owners_came_again(greatest, winner),
                    None => say::owners_came_again_endless(winner),
                };
                let Some(lost_by) = lost_by else {
                    return result;
                };
                let lost_by = say::owners_came_again_lost_by(self.record.turns[lost_by].depth);
                return format!("{result} {lost_by}");
            }
            (WhyOver::ByRule(RuleEnding::Beyond(known)), _) => {
                return match (who, known.remoteness) {
                    (Some(who), Some(moves)) => say::play_beyond_won(who, moves),
                    _ => say::play_beyond_drawn(),
                };
            }
            (WhyOver::ByRule(RuleEnding::Caught), _) => say::play_why_caught(),
            (WhyOver::ByRule(RuleEnding::Escaped), _) => say::play_why_escaped(),
            (WhyOver::ByRule(RuleEnding::Exit(outcome)), _) => say::play_why_exit(outcome),
            (WhyOver::ByRule(RuleEnding::Fixed(_)), _) if self.has_owners => {
                say::owners_outcome_fixed()
            }
            (WhyOver::ByRule(RuleEnding::Fixed(outcome)), _) => say::play_why_fixed(outcome),
            (WhyOver::Stuck(verdict), _) => {
                say::play_why_stuck(self.who(self.record.mover(turn)), verdict)
            }
        };
        let result = match winner {
            Some(player) => {
                let line = self.record.line_to(turn).into_iter().skip(1);
                let own = match depth {
                    0 | 1 => 0,
                    _ => line
                        .filter(|&turn| self.record.maker(turn) == player)
                        .count(),
                };
                say::play_won(self.who(player), depth, own)
            }
            None => say::play_drawn(depth),
        };
        format!("{result} {reason}")
    }

    /// How often the current position has occurred, in a sentence.
    pub fn repetition(&self) -> String {
        say::play_repetition(self.record.times(self.record.at))
    }

    /// An outcome for the viewer of the game: the player who wins where vertices have owners.
    pub fn outcome_name(&self, outcome: Outcome) -> String {
        match self
            .seats
            .viewer()
            .winner_of(outcome)
            .filter(|_| self.has_owners)
        {
            Some(winner) => say::owners_player(winner),
            None => say::outcome(outcome),
        }
    }

    /// The letter of an outcome for the viewer of the game; the digit of the winner where vertices
    /// have owners.
    pub fn letter(&self, outcome: Outcome) -> String {
        if self.has_owners {
            winner_sign(self.seats.viewer().winner_of(outcome))
        } else {
            letter(outcome)
        }
    }

    /// How to read the strip of evaluations.
    pub fn strip_words(&self) -> String {
        // In geography, the search may not have found the remoteness of any position.
        let mut labels = self.record.turns.iter().filter_map(|turn| turn.label);
        let has_numbers = labels.any(|label| label.remoteness.is_some());
        say::play_strip(self.who(self.seats.viewer()), has_numbers)
    }

    /// The tally of each player in a sentence.
    pub fn summary(&self) -> Vec<String> {
        let worded = |player| {
            let tally = self.tally(player);
            say::play_tally(
                self.who(player),
                self.has_owners,
                tally.best,
                tally.slower_wins,
                tally.detours,
                tally.slower_draws,
                tally.faster_losses,
                tally.mistakes,
                tally.unrated,
            )
        };
        Player::ALL.map(worded).into()
    }

    /// The name of the move to a turn: the place, or that the token stays. In a pursuit, it follows
    /// the letter of the side, see [`Play::letters`].
    pub fn move_name(&self, document: &Document, turn: &Turn) -> String {
        let name = document.name(turn.place);
        match turn
            .position
            .turn()
            .map(|next| words::letter(next.opponent()))
        {
            None => name,
            Some(letter) if turn.stays => say::play_stays(letter),
            Some(letter) => format!("{letter} {name}"),
        }
    }

    /// How good the move to a turn is, and what would have been better than a mistake.
    ///
    /// For example: `mistake: turns a win into a draw, better: c`. The name is kept on the same
    /// line as the word before it. At the beginning of a line, it would look like the number of a
    /// move. `None` if the quality is unknown.
    pub fn rating_words(&self, document: &Document, number: usize) -> Option<String> {
        let turn = &self.record.turns[number];
        let mover = self.record.turns[turn.before].mover;
        let owner = self.has_owners.then_some(mover);
        let rated = self.quality(number)?;
        let [quality, ..] = words::rating(rated, turn.endless, turn.label, owner);
        let is_mistake = matches!(rated, Quality::Mistake { .. });
        let is_told = is_mistake && !self.hides_better(number);
        Some(match turn.instead.filter(|_| is_told) {
            None => quality,
            Some(better) if better.stays && turn.position.turn().is_some() => {
                say::play_better_stay(quality)
            }
            Some(better) => say::play_better(quality, document.name(better.place)),
        })
    }

    /// Like [`Play::rating_words`], within other text.
    fn inline_rating(&self, document: &Document, turn: usize) -> Option<String> {
        let rating = self.rating_words(document, turn)?;
        Some(rating.replace(NO_BREAK, " "))
    }

    /// The meaning of the letters before the moves of a pursuit.
    pub fn letters() -> String {
        say::play_letters(words::letter(Side::Police), words::letter(Side::Thief))
    }

    /// The move to a turn with its quality, and what its position is worth.
    ///
    /// For example: `Move 7: c (best). The first player wins in 5 moves.`
    pub fn evaluation_words(&self, document: &Document, number: usize) -> String {
        let turn = self.turn_words(document, number);
        format!("{turn} {}", self.worth_words(number))
    }

    fn turn_words(&self, document: &Document, number: usize) -> String {
        let turn = &self.record.turns[number];
        let name = self.move_name(document, turn);
        match self.inline_rating(document, number) {
            _ if turn.depth == 0 => say::play_start(),
            Some(rating) => say::play_turn_rated(turn.depth, name, rating),
            None => say::play_turn(turn.depth, name),
        }
    }

    fn worth_words(&self, number: usize) -> String {
        let first = self.who(Player::First);
        match self.worth_for(number, Player::First) {
            None => say::play_worth_unknown("undecided", first),
            Some(Label {
                outcome: outcome @ (Outcome::Win | Outcome::Loss),
                remoteness: Some(moves @ 1..),
            }) => say::play_worth(outcome, first, moves),
            Some(label) => say::play_worth_unknown(label.outcome, first),
        }
    }

    /// The words below the frame of a turn in an animation. They end with the result if the game
    /// is over.
    pub fn frame_words(&self, document: &Document, number: usize) -> String {
        let turn = self.turn_words(document, number);
        let worth = || self.worth_words(number);
        format!("{turn} {}", self.result().unwrap_or_else(worth))
    }

    /// The whole record as text: the current line, then the variations.
    pub fn text(&self, document: &Document) -> String {
        let title = document.title().trim().to_owned();
        let mut lines: Vec<String> = (!title.is_empty()).then_some(title).into_iter().collect();
        lines.extend(Player::ALL.map(|player| {
            let who = self.who(player);
            match self.seats.controller(player) {
                Controller::Person => say::play_record_person(who),
                Controller::Computer { errs } => say::play_record_computer(who, errs),
            }
        }));
        let start = self.record.turns[0].position;
        lines.push(say::play_record_start(words::position(document, start)));
        if start.turn().is_some() {
            lines.push(say::play_record_letters(Play::letters()));
        }
        let main = self.record.line();
        self.add_line(document, &main[1..], &mut lines);
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
            lines.push(say::play_record_variation());
            self.add_line(document, &line, &mut lines);
        }
        lines.extend(self.line_result());
        lines.join("\n") + "\n"
    }

    fn add_line(&self, document: &Document, line: &[usize], lines: &mut Vec<String>) {
        let rates = line.last().is_some_and(|&last| self.rates_to(last));
        lines.extend(line.iter().map(|&number| {
            let turn = &self.record.turns[number];
            let name = self.move_name(document, turn);
            match self.inline_rating(document, number).filter(|_| rates) {
                None => format!("{}. {name}", turn.depth),
                Some(rating) => format!("{}. {name} ({rating})", turn.depth),
            }
        }));
    }
}
