//! The sketch of an edge in words.

use crate::interaction::state::State;
use crate::now::Now;
use winmove_core::model::Place;
use winmove_words::say;

impl Now<'_> {
    /// The sketched edge in words, with the keys that continue it. `None` if no edge is being
    /// sketched.
    pub fn sketch_words(self) -> Option<String> {
        let State::Sketching { from, target, .. } = self.interaction.state else {
            return None;
        };
        let name = |id| self.document.name(Place::Vertex(id));
        Some(match target {
            Some(to) => say::sketch_to_vertex(name(from), name(to)),
            None => say::sketch_to_new(name(from)),
        })
    }
}
