//! The pointer in the modes without editing: follows moves, plays them, and selects.

use crate::analysis::Position;
use crate::editor::{Commands, Gesture, Hit, Mode, State};
use crate::model::Place;

/// The distance within which a press is a click, in screen pixels.
const CLICK_WITHIN: f64 = 4.0;

impl Commands<'_> {
    /// The state after a gesture in a mode without editing, where a gesture is a click or the drag of a token.
    pub(in crate::editor) fn next_state_without_edits(
        &mut self,
        state: State,
        gesture: Gesture,
    ) -> State {
        match (state, gesture) {
            (State::Pressed { at, hit }, Gesture::Release(pointer)) => {
                let near = at.distance(pointer.at) < CLICK_WITHIN * pointer.pixel;
                match (hit.place(), self.interaction().hover.place()) {
                    (Some(place), _) if near => self.click_place(place),
                    (Some(from), Some(to)) if from != to => self.drag_token(from, to),
                    _ if near && hit == Hit::Nothing && self.now().mode() == Mode::Explore => {
                        self.deselect();
                    }
                    _ => {}
                }
                State::Idle
            }
            (state @ State::Pressed { .. }, Gesture::Move(_) | Gesture::Press(_)) => state,
            (_, Gesture::Press(pointer)) => State::Pressed {
                at: pointer.at,
                hit: self.interaction().hover,
            },
            (State::Idle, Gesture::Escape) if self.now().mode() == Mode::Play => {
                self.play_mut().resume();
                State::Idle
            }
            (_, Gesture::DoubleClick(_) | Gesture::Escape) => State::Idle,
            (state, Gesture::Move(_) | Gesture::Release(_)) => state,
        }
    }

    fn click_place(&mut self, place: Place) {
        let is_playing = self.scene().play().game().is_some();
        match self.now().mode() {
            Mode::Explore => self.explore_to(place),
            Mode::Play if is_playing => drop(self.play_mut().move_to(place)),
            Mode::Edit | Mode::Play | Mode::Replay | Mode::Teach => self.select(place),
        }
    }

    fn drag_token(&mut self, from: Place, to: Place) {
        let in_play = self.scene().play().game().map(|play| play.position());
        let is_mover = |position: Option<Position>| {
            position.is_some_and(|position| position.mover_place() == from)
        };
        match self.now().mode() {
            Mode::Play if is_mover(in_play) => drop(self.play_mut().move_to(to)),
            Mode::Explore if is_mover(self.now().looked_at()) => self.explore_to(to),
            Mode::Edit | Mode::Explore | Mode::Play | Mode::Replay | Mode::Teach => {}
        }
    }
}
