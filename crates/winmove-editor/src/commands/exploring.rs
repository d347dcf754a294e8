//! Exploring positions: following moves, walks in geography, and the side held in a pursuit.

use crate::composition::Editor;
use crate::features::explore::ExploreAction;
use crate::interaction::selection::Selection;
use winmove_analysis::{Move, Walk};
use winmove_core::model::Place;

impl Editor {
    pub(crate) fn act_in_exploring(&mut self, action: ExploreAction) {
        match action {
            ExploreAction::Select(place) => self.select(place),
            ExploreAction::SelectPlaces { places, along } => self.select_places(&places, &along),
            ExploreAction::Deselect => self.deselect(),
            ExploreAction::LookAt(position) => self.look_at(position),
            ExploreAction::LookAtStart => self.look_at_start(),
            ExploreAction::Follow(step) => self.follow(&step),
            ExploreAction::To(place) => self.explore_to(place),
            ExploreAction::StepTo(place) => drop(self.step_to(place)),
            ExploreAction::StepBack => drop(self.step_back()),
            ExploreAction::SetTurn(turn) => self.interaction.exploring.turn = turn,
            ExploreAction::Hold(side) => self.interaction.exploring.held = side,
            ExploreAction::ThinkLonger => self.explore_mut().think_longer(),
            ExploreAction::StopThinking => self.explore_mut().stop_thinking(),
        }
    }

    /// Selects the start of the game again.
    pub fn look_at_start(&mut self) {
        let rules = self.document().rules().clone();
        self.interaction.exploring.restart(&rules);
        let start = match rules.placed()[..] {
            [(place, None)] => Some(place),
            _ => None,
        };
        self.interaction.selection = start.map_or_else(Selection::default, Selection::one);
        if let Some(place) = start {
            self.walk_from(place);
            self.look_around_place(place);
        }
    }

    /// Follows a move from the selected position, and selects the position that it leads to.
    pub fn follow(&mut self, step: &Move) {
        // A move from an outdated list may lead to a place that an edit has removed.
        let field = self.document().field();
        if field.check_place(step.place).is_err() || !step.to.fits(field) {
            return;
        }
        match step.to.alone() {
            Some(place) if self.now().uses_up_places() => {
                self.step_to(place);
                self.look_around_place(place);
            }
            _ => {
                self.show_position(step.to);
                // Selects the moved token rather than the one to move next, which `show_position`
                // selected.
                self.interaction.selection = Selection::one(step.place);
                self.look_around_place(step.place);
            }
        }
    }

    /// Follows the move to a place, or selects the place if there is no such move.
    pub fn explore_to(&mut self, place: Place) {
        let moves = self.now().moves();
        match moves.iter().find(|step| step.place == place) {
            Some(step) => self.follow(step),
            None if self.step_to(place) => {}
            None => self.select(place),
        }
    }

    /// Extends the walk in geography by a move to a place, which may be undecided. Returns whether
    /// there is such a move.
    pub fn step_to(&mut self, place: Place) -> bool {
        let now = self.now();
        let Some(from) = now.selection().place().filter(|_| now.uses_up_places()) else {
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
