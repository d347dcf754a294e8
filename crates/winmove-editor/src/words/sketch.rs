//! The sketch of an edge in words.

use crate::interaction::state::State;
use crate::now::Now;
use winmove_core::model::Place;

impl Now<'_> {
    /// The sketched edge in words, with the keys that continue it. `None` if no edge is being
    /// sketched.
    pub fn sketch_words(self) -> Option<String> {
        let State::Sketching { from, target, .. } = self.interaction.state else {
            return None;
        };
        let name = |id| self.document.name(Place::Vertex(id));
        let to = target.map_or("a new vertex".to_owned(), name);
        let from = name(from);
        Some(format!(
            "Edge from {from} to {to}: Enter draws it, Tab and arrows choose, Esc drops it"
        ))
    }
}
