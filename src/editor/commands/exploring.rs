//! Looking at positions: moves followed, the walk of the stone that never returns, the side held in a pursuit.

use crate::analysis::{Move, Position, Walk};
use crate::editor::{Commands, Selection};
use crate::model::{Place, Rules, Side};

impl Commands<'_> {
    /// Holds a side's token where it is; the field shows the other side's places.
    pub fn hold(&mut self, side: Side) {
        self.interaction_mut().exploring.held = side;
    }

    /// Sets whose turn it is in the position looked at.
    pub fn set_turn(&mut self, turn: Side) {
        self.interaction_mut().exploring.turn = turn;
    }

    /// Looks at the start of the game again.
    pub fn look_at_start(&mut self) {
        let rules = self.document().rules().clone();
        self.interaction_mut().exploring.restart(&rules);
        let start = match (&rules, &rules.tokens()[..]) {
            (Rules::Token(_) | Rules::Geography(_), &[place]) => Some(place),
            _ => None,
        };
        self.interaction_mut().selection = start.map_or_else(Selection::default, Selection::one);
        if let Some(place) = start {
            self.walk_from(place);
            self.look_around_place(place);
        }
    }

    /// Makes a move in the position looked at: looks at the one that it leads to.
    pub fn follow(&mut self, step: &Move) {
        // A list that is out of date may offer what an edit has taken away.
        if self.document().field().check_place(step.place).is_err() {
            return;
        }
        match step.to {
            Position::Token(place) if self.now().never_returns() => {
                self.step_to(place);
                self.look_around_place(place);
            }
            to => {
                self.show_position(to);
                // The token that has moved, while the position selects the one that moves next.
                self.interaction_mut().selection = Selection::one(step.place);
                self.look_around_place(step.place);
            }
        }
    }

    /// Follows the move to a place, if there is one, or looks at the place.
    pub fn explore_to(&mut self, place: Place) {
        let moves = self.now().moves();
        match moves.iter().find(|step| step.place == place) {
            Some(step) => self.follow(step),
            None if self.step_to(place) => {}
            None => self.select(place),
        }
    }

    /// Moves the stone that never returns to a place, whether the move is decided or not. Whether it is a move.
    pub fn step_to(&mut self, place: Place) -> bool {
        let now = self.now();
        let Some(from) = now.selection().place().filter(|_| now.never_returns()) else {
            return false;
        };
        let mut walk = now.walk().cloned().unwrap_or_else(|| Walk::from(from));
        walk.step(place);
        let moves = walk.path().len() - 1;
        let playable =
            |analysis: &crate::analysis::Analysis| analysis.playable(&walk) == Some(moves);
        let can = walk.at() == place && now.analysis().is_some_and(|it| playable(it));
        if can {
            self.set_walk(Some(walk));
        }
        can
    }

    /// Takes the last move of the walk back. Whether there was one.
    pub fn step_back(&mut self) -> bool {
        let Some(mut walk) = self.now().walk().cloned() else {
            return false;
        };
        let went = walk.back();
        if went {
            self.set_walk(Some(walk));
        }
        went
    }
}
