//! The token tool: a token follows the pointer over the places that can hold it.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::interaction::state::State;
use winmove_core::model::{Place, Side};

impl Editor {
    /// Picks up a token if its place was pressed. Otherwise puts the token under the pointer.
    pub(super) fn begin_carrying(&mut self, token: Option<Side>, from: Option<Place>) -> State {
        self.begin(StepName::PlaceToken(token));
        if from.is_none() {
            self.carry_token(token, from);
        }
        State::Carrying { token, from }
    }

    /// Moves a token to the place under the pointer. Over a wall, it stays on the last place. Away
    /// from the field, it returns to the place it was picked up from.
    pub(super) fn carry_token(&mut self, token: Option<Side>, from: Option<Place>) {
        match self.interaction.hover.place() {
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
