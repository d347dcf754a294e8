//! An exercise, as a document stores it.

use super::{Extra, Place};

/// A question to a student: the outcomes of some places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// The places in question; an empty list means all. In a pursuit they are places of the side that moves while the
    /// other one stays. They are not checked against the field: places that an edit has removed are left out.
    pub places: Vec<Place>,
    /// Whether each answer is checked at once, rather than all of them at the end.
    pub at_once: bool,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl Exercise {
    /// The exercise on a field whose places have moved: `to` gives the new place of each, if it is still there. `None` if all
    /// places in question are gone.
    pub fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<Exercise> {
        let places: Vec<Place> = self.places.iter().filter_map(|&place| to(place)).collect();
        let asks_for_all = self.places.is_empty();
        (asks_for_all || !places.is_empty()).then(|| Exercise {
            places,
            ..self.clone()
        })
    }
}
