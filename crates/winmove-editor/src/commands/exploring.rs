//! Exploring positions: following moves, walks of a geography, and the side held in a pursuit.

use crate::commands::handle::Commands;
use crate::features::sums::{SumPlayer, Summand};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use winmove_analysis::sums::SumMove;
use winmove_analysis::{Move, Position, Walk};
use winmove_core::model::{Place, Rules, Side};

impl Commands<'_> {
    /// Holds a side's token on its place. The field then shows the outcomes for the places of the
    /// other side.
    pub fn hold(&mut self, side: Side) {
        self.exploring_mut().held = side;
    }

    /// Sets the side to move in the explored position.
    pub fn set_turn(&mut self, turn: Side) {
        self.exploring_mut().turn = turn;
    }

    /// Looks at the start of the game again.
    pub fn look_at_start(&mut self) {
        let rules = self.document().rules().clone();
        self.exploring_mut().restart(&rules);
        let start = match (&rules, &rules.tokens()[..]) {
            (Rules::Token(_) | Rules::Geography(_), &[place]) => Some(place),
            (Rules::Token(_) | Rules::Geography(_) | Rules::Pursuit(_), _) => None,
        };
        *self.selection_mut() = start.map_or_else(Selection::default, Selection::one);
        if let Some(place) = start {
            self.walk_from(place);
            self.look_around_place(place);
        }
    }

    /// Follows a move from the position looked at, and looks at the position that it leads to.
    pub fn follow(&mut self, step: &Move) {
        // A move from an outdated list may lead to a place that an edit has removed.
        let field = self.document().field();
        if field.check_place(step.place).is_err() || !step.to.fits(field) {
            return;
        }
        match step.to {
            Position::Token(place) if self.now().never_returns() => {
                self.step_to(place);
                self.look_around_place(place);
            }
            to => {
                self.show_position(to);
                // Selects the token that has moved; `show_position` has selected the one that moves
                // next.
                *self.selection_mut() = Selection::one(step.place);
                self.look_around_place(step.place);
            }
        }
    }

    /// Follows the move to a place, or looks at the place if there is no such move.
    pub fn explore_to(&mut self, place: Place) {
        let moves = self.now().moves();
        match moves.iter().find(|step| step.place == place) {
            Some(step) => self.follow(step),
            None if self.step_to(place) => {}
            None => self.select(place),
        }
    }

    /// Extends the walk of a geography by a move to a place, which may be undecided. Returns
    /// whether it is a move.
    pub fn step_to(&mut self, place: Place) -> bool {
        let now = self.now();
        let Some(from) = now.selection().place().filter(|_| now.never_returns()) else {
            return false;
        };
        let mut walk = now.walk().cloned().unwrap_or_else(|| Walk::from(from));
        walk.step(place);
        let moves = walk.path().len() - 1;
        let analysis = now.analysis();
        let is_playable = walk.at() == place
            && analysis.is_some_and(|analysis| analysis.playable(&walk) == Some(moves));
        if is_playable {
            self.set_walk(Some(walk));
        }
        is_playable
    }

    /// Makes a move in a game of the sum for a person: of a token on `from`, or of the one token
    /// that can go there. Returns false if that is no move, or it is the computer's turn.
    pub fn move_in_sum(&mut self, from: Option<Place>, to: Place) -> bool {
        self.move_in_part(None, from, to)
    }

    /// As [`Commands::move_in_sum`], with the one token of an added game that can go there. `index`
    /// is the game's.
    pub fn move_in_component(&mut self, index: usize, to: Place) -> bool {
        self.move_in_part(Some(index), None, to)
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
            self.notify(Some(Notice::SeveralTokens));
            return false;
        }
        self.make_in_sum(step)
    }

    /// Makes a move in a game of the sum for a person. Returns whether it was the person's turn.
    pub fn make_in_sum(&mut self, step: &SumMove) -> bool {
        let is_persons = self.scene().sums().mover() == SumPlayer::Person;
        let answer = self.scene().sum().and_then(Result::ok);
        let Some(answer) = answer.filter(|_| is_persons && !self.scene().sums().is_agreed()) else {
            return false;
        };
        let known = answer.moves.contains(step);
        if known {
            self.sums_mut()
                .make(step, answer.outcome, answer.best.as_ref());
            self.notify(None);
        }
        known
    }

    /// Makes the computer's move in a game of the sum, if it is its turn and it isn't paused. Where
    /// both players are computers, the third time of the same places ends the game. Returns whether
    /// it did anything.
    pub fn computer_moves_in_sum(&mut self) -> bool {
        if !self.scene().is_computer_to_move_in_sum() {
            return false;
        }
        let sums = self.scene().sums();
        let both = !sums.players().contains(&SumPlayer::Person);
        if both && sums.times() >= 3 {
            return self.sums_mut().agree();
        }
        let Some(Ok(answer)) = self.scene().sum() else {
            return false;
        };
        let step = self.sums_mut().choose(&answer);
        if let Some(step) = &step {
            self.sums_mut()
                .make(step, answer.outcome, answer.best.as_ref());
        }
        step.is_some()
    }

    /// Takes back the last move of the walk. Returns whether there was one.
    pub fn step_back(&mut self) -> bool {
        let Some(mut walk) = self.now().walk().cloned() else {
            return false;
        };
        let changed = walk.back();
        if changed {
            self.set_walk(Some(walk));
        }
        changed
    }
}
