//! The commands of a game being played, with one token or with the tokens of a sum.

use crate::composition::Editor;
use crate::feature::FeatureMut;
use crate::features::play::{PlayAction, Playing};
use crate::features::sums::{Summand, Sums};
use crate::interaction::notice::Notice;
use crate::playing::Seats;
use winmove_analysis::sums::SumMove;
use winmove_core::model::Place;

/// The game being played.
enum Played<'a> {
    One(FeatureMut<'a, Playing>),
    Sum(FeatureMut<'a, Sums>),
}

impl Editor {
    fn played(&mut self) -> Played<'_> {
        if self.scene().plays_sum() {
            Played::Sum(self.sums_mut())
        } else {
            Played::One(self.play_mut())
        }
    }

    pub(crate) fn act_in_play(&mut self, action: PlayAction) {
        match action {
            PlayAction::Start(position) => drop(self.play_mut().start(position)),
            PlayAction::Leave => self.play_mut().leave(),
            PlayAction::Resume => drop(self.play_mut().resume()),
            PlayAction::To(place) => drop(self.play_mut().move_to(place)),
            PlayAction::InSum(step) => drop(self.make_in_sum(&step)),
            PlayAction::InComponent(index, to) => self.click_in_sum(Some(index), to),
            PlayAction::ComputerMove => drop(self.computer_move()),
            PlayAction::Hint => self.change_seats(|seats| seats.is_hinted = true),
            PlayAction::Pause(pauses) => self.change_seats(|seats| seats.pause(pauses)),
            PlayAction::EndRepetition => drop(self.end_repetition()),
            PlayAction::SetController(player, controller) => {
                self.change_seats(|seats| seats.set_controller(player, controller));
            }
            PlayAction::SetRestored(controllers) => self.play_mut().set_restored(controllers),
            PlayAction::Flip => self.play_mut().change_seats(Seats::flip),
            PlayAction::ShowVerdicts(shows) => {
                self.change_seats(|seats| seats.shows_verdicts = shows);
            }
            PlayAction::ToTurn(turn) => self.play_mut().go_to_turn(turn),
            PlayAction::Retry => self.play_mut().retry(),
            PlayAction::KeepRecord => self.play_mut().keep_record(),
        }
    }

    fn change_seats(&mut self, change: impl FnOnce(&mut Seats)) {
        match self.played() {
            Played::One(mut play) => play.change_seats(change),
            Played::Sum(mut sums) => sums.change_seats(change),
        }
    }

    /// Takes back the last move; against the computer, back to the person's last move. Returns
    /// whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.travel(true)
    }

    /// Redoes the last move taken back. Returns whether there was one.
    pub fn forward(&mut self) -> bool {
        self.travel(false)
    }

    fn travel(&mut self, back: bool) -> bool {
        match self.played() {
            Played::One(mut play) => play.travel(back),
            Played::Sum(mut sums) => sums.travel(back),
        }
    }

    /// Ends the game if its position has occurred for the third time. Returns whether it has.
    pub fn end_repetition(&mut self) -> bool {
        match self.played() {
            Played::One(mut play) => play.end_repetition(),
            Played::Sum(mut sums) => sums.end_repetition(),
        }
    }

    /// Makes the computer's move if it is its turn and it is neither paused nor searching.
    ///
    /// If both players are computers, the third occurrence of a position ends the game. Returns
    /// whether it did anything.
    pub fn computer_move(&mut self) -> bool {
        if self.scene().computer_searches() || !self.scene().is_computer_to_move() {
            return false;
        }
        if self.scene().seats().is_some_and(Seats::is_watched) && self.end_repetition() {
            return true;
        }
        let answer = self.scene().sum().and_then(Result::ok);
        match self.played() {
            Played::One(mut play) => play.computer_move(),
            Played::Sum(mut sums) => answer.is_some_and(|answer| {
                let step = sums.choose(&answer);
                if let Some(step) = &step {
                    sums.make(step, answer.outcome, answer.best.as_ref());
                }
                step.is_some()
            }),
        }
    }

    /// Does what a click on a place of a game of the sum does: it chooses the token there, or moves
    /// the chosen token or, if none is chosen, the only one that can move there.
    pub(crate) fn click_in_sum(&mut self, component: Option<usize>, place: Place) {
        self.interaction.notice = None;
        let here = Summand {
            component,
            at: place,
        };
        match self.scene().sums().chosen() {
            Some(token)
                if token.component == component
                    && self.move_in_part(component, Some(token.at), place) => {}
            Some(token) if token == here => self.sums_mut().choose_token(None),
            _ if self.scene().movable_tokens().contains(&here) => {
                self.sums_mut().choose_token(Some(here));
            }
            Some(_) => self.sums_mut().choose_token(None),
            None => drop(self.move_in_part(component, None, place)),
        }
    }

    /// Makes a person's move in a game of the sum. A token on `from` moves or, without `from`, the
    /// only token that can move to `to`. Returns false if it isn't a move, or it is the computer's
    /// turn.
    pub fn move_in_sum(&mut self, from: Option<Place>, to: Place) -> bool {
        self.move_in_part(None, from, to)
    }

    fn move_in_part(&mut self, component: Option<usize>, from: Option<Place>, to: Place) -> bool {
        let tokens = self.scene().sums().summands();
        let is_here = |token: &&Summand| token.component == component;
        let stands = |step: &SumMove| tokens.get(step.part).filter(is_here);
        let moves = self.scene().sum_moves();
        let fits = |step: &&SumMove| {
            let at = stands(step).map(|token| token.at);
            step.to == to && at.is_some() && (from.is_none() || at == from)
        };
        let fitting: Vec<&SumMove> = moves.iter().filter(fits).collect();
        let Some(&step) = fitting.first() else {
            return false;
        };
        // Tokens on one place are interchangeable.
        let at = |step: &SumMove| stands(step).map(|token| token.at);
        if fitting.iter().any(|other| at(other) != at(step)) {
            self.interaction.notice = Some(Notice::SeveralTokens);
            return false;
        }
        self.make_in_sum(step)
    }

    /// Makes a person's move in a game of the sum. Returns whether the move was made.
    pub fn make_in_sum(&mut self, step: &SumMove) -> bool {
        let is_persons = self.scene().sums().is_persons_turn();
        let answer = self.scene().sum().and_then(Result::ok);
        let Some(answer) = answer.filter(|_| is_persons && !self.scene().sums().is_agreed()) else {
            return false;
        };
        let known = answer.moves.contains(step);
        if known {
            self.sums_mut()
                .make(step, answer.outcome, answer.best.as_ref());
            self.interaction.notice = None;
        }
        known
    }
}
