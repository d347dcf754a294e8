//! An exercise, as a document stores it.

use super::extra::Extra;
use super::outcome::Outcome;
use super::place::Place;

/// What an exercise asks about each of its places.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
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

/// A student's answer about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Answer {
    /// The outcome for the player to move.
    Outcome(Outcome),
    /// The outcome, and the number of moves to the end. A win or loss without a number isn't
    /// complete, and is not checked.
    Length(Outcome, Option<u32>),
    /// The best move: the place of the token that moves after it.
    Move(Place),
}

impl Answer {
    /// The outcome, if the answer gives one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Answer::Outcome(outcome) | Answer::Length(outcome, _) => Some(outcome),
            Answer::Move(_) => None,
        }
    }

    /// Whether nothing of the answer is missing: a win or a loss has its number of moves, where
    /// that is asked.
    pub fn is_complete(self) -> bool {
        !matches!(self, Answer::Length(Outcome::Win | Outcome::Loss, None))
    }
}

/// An exercise that is handed out: what a student has answered so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Homework {
    /// When it was opened first, in seconds since 1970.
    pub began: Option<u32>,
    /// The number of wrong answers, where each is checked at once.
    pub errors: u32,
    /// What was done about each place, in the order of the places.
    pub work: Vec<HomeworkPlace>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// What a student has done about a place of a homework.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct HomeworkPlace {
    /// The place.
    pub place: Place,
    /// The answer, if it wasn't taken back.
    pub answer: Option<Answer>,
    /// The number of hints that were given.
    pub hints: u32,
    /// When the place was looked at first, in seconds since 1970.
    pub began: u32,
    /// When it was answered last.
    pub ended: u32,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// Questions to a student about some places.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Exercise {
    /// What is asked about each place.
    pub question: Question,
    /// The places in question; an empty list means all. In a pursuit they are places of the side
    /// that moves while the other one stays. They are not checked against the field: places that an
    /// edit has removed are left out.
    pub places: Vec<Place>,
    /// Whether each answer is checked at once, rather than all of them at the end.
    pub at_once: bool,
    /// What the students are told, beside the question.
    pub note: String,
    /// Whether it is handed out, and what was answered so far. Such a file opens in the view of a
    /// student.
    pub homework: Option<Homework>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl Exercise {
    /// The exercise on a field whose places have moved: `to` gives the new place of each, if it is
    /// still there. `None` if all places in question are gone.
    pub fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<Exercise> {
        let places: Vec<Place> = self.places.iter().filter_map(|&place| to(place)).collect();
        let asks_for_all = self.places.is_empty();
        (asks_for_all || !places.is_empty()).then(|| Exercise {
            places,
            // The answers are about other places now.
            homework: self.homework.as_ref().map(|_| Homework::default()),
            ..self.clone()
        })
    }
}
