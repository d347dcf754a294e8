//! Placing tokens: a token follows the pointer over the places where it can stand.

use crate::editor::document::step_name::StepName;
use crate::editor::{Commands, Gesture, State};
use crate::model::{Place, Side};

impl Commands<'_> {
    /// Takes a token up, from where it stands if that was pressed; else it comes to the pointer.
    pub(super) fn begin_carrying(&mut self, token: Option<Side>, from: Option<Place>) -> State {
        self.begin(StepName::PlaceToken(token));
        if from.is_none() {
            self.carry(token, from);
        }
        State::Carrying { token, from }
    }

    /// A token follows the pointer.
    pub(super) fn carrying(
        &mut self,
        token: Option<Side>,
        from: Option<Place>,
        gesture: Gesture,
    ) -> State {
        match gesture {
            Gesture::Move(_) => {
                self.carry(token, from);
                State::Carrying { token, from }
            }
            Gesture::Release(_) => {
                self.carry(token, from);
                self.commit();
                State::Idle
            }
            Gesture::Press(_) | Gesture::DoubleClick(_) => State::Carrying { token, from },
            Gesture::Escape => {
                self.abort();
                State::Idle
            }
        }
    }

    /// Takes a token along to the place under the pointer. Where it can't stand it stays where it was last; away from
    /// the field it goes back to where it was taken up.
    fn carry(&mut self, token: Option<Side>, from: Option<Place>) {
        match self.interaction().hover.place() {
            Some(place)
                if self.document().field().check_place(place).is_ok()
                    && self.now().token_at(place) != Some(token) =>
            {
                self.rewind();
                self.put_token(token, from, Some(place));
            }
            Some(_) => {}
            None => self.rewind(),
        }
    }
}
