//! Exercises, as stored in a document.

use serde::{Deserialize, Serialize};

use super::extra::Extra;
use super::outcome::Outcome;
use super::place::Place;

/// What an exercise asks about each of its places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// The outcome for the player to move.
    #[default]
    Outcome,
    /// The outcome and the number of moves to the end.
    Length,
    /// The best move from there.
    BestMove,
}

impl Question {
    /// Every question.
    pub const ALL: [Question; 3] = [Question::Outcome, Question::Length, Question::BestMove];
}

/// A student's answer about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Answer {
    /// The outcome for the player to move.
    Outcome(Outcome),
    /// The outcome and the number of moves to the end. A win or a loss without a number is
    /// incomplete and is not checked.
    Length(Outcome, Option<u32>),
    /// The best move, given as the place of the moved token after it.
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

    /// Whether the answer is complete: if the number of moves is asked for, a win or a loss needs
    /// one.
    pub fn is_complete(self) -> bool {
        !matches!(self, Answer::Length(Outcome::Win | Outcome::Loss, None))
    }
}

/// A student's work on an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Homework {
    /// When it was first opened, in seconds since 1970.
    pub began: Option<u32>,
    /// When it was last handed in, in seconds since 1970.
    pub handed_in: Option<u32>,
    /// The number of wrong answers, if answers are checked at once.
    pub errors: u32,
    /// The work on each place, in the order of the places.
    pub work: Vec<HomeworkPlace>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// A student's work on one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeworkPlace {
    /// The place.
    pub place: Place,
    /// The answer, unless it was withdrawn.
    pub answer: Option<Answer>,
    /// The number of hints given.
    pub hints: u32,
    /// When the student first looked at the place, in seconds since 1970.
    pub began: u32,
    /// When the place was last answered, in seconds since 1970.
    pub ended: u32,
    /// Unknown keys of the file.
    pub extra: Extra,
}

/// Questions to a student about some places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// What is asked about each place.
    pub question: Question,
    /// The places in question; an empty list means all. In a pursuit these are places of the side
    /// to move, while the other side stays where it is. They are not checked against the field;
    /// places that an edit has removed are skipped.
    pub places: Vec<Place>,
    /// Whether each answer is checked at once, instead of all of them at the end.
    pub at_once: bool,
    /// Instructions for the students, in addition to the question.
    pub note: String,
    /// The tag of the language of the student's view, if the teacher has fixed it.
    pub language: Option<String>,
    /// The student's work, if the exercise has been handed out. Such a file opens in the student's
    /// view.
    pub homework: Option<Homework>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl Exercise {
    /// The exercise on a field whose places have moved. `to` returns the new place of each, or
    /// `None` if it is gone. Returns `None` if all places in question are gone.
    pub fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<Exercise> {
        let places: Vec<Place> = self.places.iter().filter_map(|&place| to(place)).collect();
        let asks_for_all = self.places.is_empty();
        (asks_for_all || !places.is_empty()).then(|| Exercise {
            places,
            // The old answers are about different places.
            homework: self.homework.as_ref().map(|_| Homework::default()),
            ..self.clone()
        })
    }
}
