//! An exercise, as a document stores it.

use super::extra::Extra;
use super::place::Place;

/// What an exercise asks about each of its places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Question {
    /// What it is for the player to move there: a win, a loss or a draw.
    #[default]
    Outcome,
    /// The same, and the number of moves to the end.
    Length,
    /// The best move from there.
    BestMove,
}

impl Question {
    /// Every question.
    pub const ALL: [Question; 3] = [Question::Outcome, Question::Length, Question::BestMove];
}

/// Questions to a student about some places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// What is asked about each place.
    pub question: Question,
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
