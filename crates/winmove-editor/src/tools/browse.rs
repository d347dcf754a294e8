//! The pointer in modes without editing: it selects places, and follows or plays moves.

use crate::composition::Editor;
use crate::interaction::gesture::{Gesture, Pointer};
use crate::interaction::state::State;
use crate::view::hit::Hit;
use winmove_analysis::Position;
use winmove_core::model::{Place, Point};
use winmove_files::Mode;

/// A press is a click if the pointer moves less than this far, in screen pixels.
const CLICK_WITHIN: f64 = 4.0;

impl Editor {
    /// The state after a gesture in a mode without editing. A gesture there is a click or the drag
    /// of a token.
    pub(crate) fn next_state_without_edits(&mut self, state: State, gesture: Gesture) -> State {
        let pressed = match state {
            State::Pressed { at, hit } => Some((at, hit)),
            // A change of the mode drops all other states.
            State::Idle
            | State::Moving { .. }
            | State::Boxing { .. }
            | State::Lassoing { .. }
            | State::Resizing { .. }
            | State::Sketching { .. }
            | State::Reconnecting { .. }
            | State::Bending { .. }
            | State::MovingAnnotation { .. }
            | State::Painting { .. }
            | State::Carrying { .. }
            | State::Gliding { .. }
            | State::Erasing { .. } => None,
        };
        match (gesture, pressed) {
            (Gesture::Press(_) | Gesture::Move(_), Some((at, hit))) => State::Pressed { at, hit },
            (Gesture::Press(pointer), None) => State::Pressed {
                at: pointer.at,
                hit: self.interaction.hover,
            },
            (Gesture::Release(pointer), Some((at, hit))) => {
                self.release(at, hit, pointer);
                State::Idle
            }
            (Gesture::Escape, None) => {
                if self.now().mode() == Mode::Play {
                    self.play_mut().resume();
                }
                State::Idle
            }
            (Gesture::Move(_) | Gesture::Release(_) | Gesture::DoubleClick(_), None)
            | (Gesture::DoubleClick(_) | Gesture::Escape, Some(_)) => State::Idle,
        }
    }

    /// Handles a release: either a click, or a token that was dragged to a place.
    fn release(&mut self, at: Point, hit: Hit, pointer: Pointer) {
        let is_click = at.distance(pointer.at) < CLICK_WITHIN * pointer.pixel;
        let target = self.interaction.hover.place();
        match (hit.place(), target) {
            (Some(place), _) if is_click => self.act_on(place),
            (Some(from), Some(to)) if from != to => self.drag_token(from, to),
            (Some(_), _) => {}
            (None, _) => {
                let explores = self.now().mode() == Mode::Explore;
                if is_click && hit == Hit::Nothing && explores {
                    self.deselect();
                }
            }
        }
    }

    /// Does what a click on a place does in the current mode. It selects the place, or plays or
    /// follows the move to it. With a drawing tool, it also selects the place.
    pub fn act_on(&mut self, place: Place) {
        let is_playing = self.scene().play().game().is_some();
        match self.now().mode() {
            Mode::Explore => self.explore_to(place),
            Mode::Play if self.scene().plays_sum() => self.click_in_sum(None, place),
            Mode::Play if is_playing => drop(self.play_mut().move_to(place)),
            Mode::Replay => {
                self.select(place);
                self.replay_mut().go_to_label_of(place);
            }
            Mode::Edit | Mode::Play | Mode::Practise => self.select(place),
        }
    }

    fn drag_token(&mut self, from: Place, to: Place) {
        let in_play = self.scene().play().game().map(|play| play.position());
        let is_mover = |position: Option<Position>| {
            position.is_some_and(|position| position.mover_place() == from)
        };
        match self.now().mode() {
            Mode::Play if self.scene().plays_sum() => drop(self.move_in_sum(Some(from), to)),
            Mode::Play if is_mover(in_play) => drop(self.play_mut().move_to(to)),
            Mode::Explore if is_mover(self.now().looked_at()) => self.explore_to(to),
            Mode::Edit | Mode::Explore | Mode::Play | Mode::Replay | Mode::Practise => {}
        }
    }
}
