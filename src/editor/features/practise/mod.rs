//! Practising: the labels are hidden, a student marks places as won, lost or drawn, and is told what is right.

mod random_exercise;

pub use crate::editor::features::practise::random_exercise::{
    random_board_exercise, random_exercise,
};

use std::collections::{BTreeSet, HashMap};

use crate::analysis::{Analysis, Position};
use crate::editor::{Editor, Mode, Shown};
use crate::families::Random;
use crate::model::{Edit, Exercise, Outcome, Place, Side};
use crate::solver::Label;

/// How hard the places of an exercise are: by how far the end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// At most two moves from the end.
    Easy,
    /// At most five moves from the end.
    Medium,
    /// Any distance, draws too.
    Hard,
}

impl Difficulty {
    /// Every difficulty, in order.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// What is asked for.
    pub fn meaning(self) -> &'static str {
        match self {
            Difficulty::Easy => "Places at most two moves from the end",
            Difficulty::Medium => "Places at most five moves from the end",
            Difficulty::Hard => "Any place, draws too",
        }
    }

    fn allows(self, label: Label) -> bool {
        let within = |most| label.remoteness.is_some_and(|moves| moves <= most);
        match self {
            Difficulty::Easy => within(2),
            Difficulty::Medium => within(5),
            Difficulty::Hard => true,
        }
    }
}

/// How an answer was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Not yet checked.
    Open,
    /// Right.
    Right,
    /// Wrong.
    Wrong,
}

/// How well a student has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many places are asked for.
    pub asked: usize,
    /// How many of them have a mark.
    pub marked: usize,
    /// How many marks were checked, and not changed since.
    pub checked: usize,
    /// How many of those are right.
    pub right: usize,
    /// How many answers were wrong when they were checked, those that were put right since too.
    pub errors: usize,
}

/// What a student has done.
#[derive(Clone, Debug, Default)]
pub struct Practising {
    marks: HashMap<Position, Outcome>,
    checked: HashMap<Position, Outcome>,
    errors: usize,
    // What each mark replaced, the last one last, and what was taken back.
    done: Vec<Marking>,
    undone: Vec<Marking>,
    places: BTreeSet<Place>,
    at_once: bool,
    shows_answers: bool,
}

/// A mark that was made: where, what was there before, and what it is.
#[derive(Clone, Copy, Debug)]
struct Marking {
    position: Position,
    was: Option<Outcome>,
    is: Option<Outcome>,
}

/// The most places that are asked for without being drawn.
const MOST_ASKED: usize = 20_000;

impl Editor {
    /// Whether a place is asked for; what is given is not.
    pub fn is_asked(&self, place: Place) -> bool {
        let teaching = &self.features.practise;
        self.now().given(place).is_none()
            && self.answer(place).is_some()
            && (teaching.places.is_empty() || teaching.places.contains(&place))
    }

    /// The places asked for, in order. Where no places were drawn, those of a field of up to 20,000 places; of a larger
    /// one none, which [`Editor::draw_exercise`] chooses from.
    pub fn asked(&self) -> Vec<Place> {
        let drawn = &self.features.practise.places;
        let large = |analysis: &Analysis| analysis.places().len() > MOST_ASKED;
        if drawn.is_empty() && self.solving.latest.analysis.as_deref().is_some_and(large) {
            return Vec::new();
        }
        let mut places: Vec<Place> = match drawn.is_empty() {
            false => drawn.iter().copied().collect(),
            true => self.known_places(),
        };
        places.retain(|&place| self.is_asked(place));
        places
    }

    fn known_places(&self) -> Vec<Place> {
        let places = self
            .solving
            .latest
            .analysis
            .iter()
            .flat_map(|it| it.places().iter());
        let mut places: Vec<Place> = places.collect();
        places.sort_unstable();
        places
    }

    /// What is right for a place.
    fn answer(&self, place: Place) -> Option<Label> {
        self.solving
            .latest
            .analysis
            .as_ref()?
            .label(self.now().position_at(place)?)
    }

    /// The student's mark of the position that a place stands for.
    pub fn mark_of(&self, place: Place) -> Option<Outcome> {
        let position = self.now().position_at(place)?;
        self.features.practise.marks.get(&position).copied()
    }

    /// How a place's mark was found to be.
    pub fn checked(&self, place: Place) -> Checked {
        let mark = self.mark_of(place);
        let position = self.now().position_at(place);
        match position.and_then(|position| self.features.practise.checked.get(&position)) {
            Some(_) if mark.is_none() => Checked::Open,
            Some(&known) if Some(known) == mark => match self.answer(place) {
                Some(label) if label.outcome == known => Checked::Right,
                _ => Checked::Wrong,
            },
            _ => Checked::Open,
        }
    }

    /// Marks the selected place, or takes the mark away. Whether the place is asked for.
    pub fn mark_place(&mut self, outcome: Option<Outcome>) -> bool {
        let Some(place) = self
            .interaction
            .selection
            .place()
            .filter(|&place| self.is_asked(place))
        else {
            return false;
        };
        let Some(position) = self.now().position_at(place) else {
            return false;
        };
        let was = self.features.practise.marks.get(&position).copied();
        if was != outcome {
            self.features.practise.undone.clear();
            self.features.practise.done.push(Marking {
                position,
                was,
                is: outcome,
            });
        }
        self.put_mark(position, outcome);
        true
    }

    fn put_mark(&mut self, position: Position, outcome: Option<Outcome>) {
        match outcome {
            Some(outcome) => drop(self.features.practise.marks.insert(position, outcome)),
            None => drop(self.features.practise.marks.remove(&position)),
        }
        if self.features.practise.at_once {
            self.check_mark(position);
        }
        self.view.looks += 1;
    }

    /// Whether there is a mark to be taken back.
    pub fn can_unmark(&self) -> bool {
        !self.features.practise.done.is_empty()
    }

    /// Whether a mark was taken back.
    pub fn can_remark(&self) -> bool {
        !self.features.practise.undone.is_empty()
    }

    /// Takes the last mark back. Whether there was one.
    pub fn undo_mark(&mut self) -> bool {
        let Some(marking) = self.features.practise.done.pop() else {
            return false;
        };
        self.features.practise.undone.push(marking);
        self.put_mark(marking.position, marking.was);
        true
    }

    /// Makes the last mark that was taken back once more. Whether there was one.
    pub fn redo_mark(&mut self) -> bool {
        let Some(marking) = self.features.practise.undone.pop() else {
            return false;
        };
        self.features.practise.done.push(marking);
        self.put_mark(marking.position, marking.is);
        true
    }

    /// Why nothing can be asked for; nothing if it can.
    pub fn exercise_obstacle(&self) -> Option<&'static str> {
        let Some(analysis) = &self.solving.latest.analysis else {
            return Some("The game is not solved yet.");
        };
        if analysis.places().is_empty() {
            return Some("There is nothing on the field yet: draw it in Edit.");
        }
        let held = self.interaction.exploring.held;
        match self.is_pursuit() && self.interaction.exploring.place(held).is_none() {
            false => None,
            true => Some(match held {
                Side::Police => {
                    "The officer stands nowhere yet, so no place of the thief has an answer. Choose “Every place of the \
                     officer” and click a place for the officer; then choose the thief again."
                }
                Side::Thief => {
                    "The thief stands nowhere yet, so no place of the officer has an answer. Choose “Every place of the \
                     thief” and click a place for the thief; then choose the officer again."
                }
            }),
        }
    }

    /// Whether only some places are asked for, those that were drawn.
    pub fn asks_for_some(&self) -> bool {
        !self.features.practise.places.is_empty()
    }

    fn check_mark(&mut self, position: Position) {
        let answer = self
            .solving
            .latest
            .analysis
            .as_ref()
            .and_then(|it| it.label(position));
        let mark = self.features.practise.marks.get(&position).copied();
        let (Some(mark), Some(label)) = (mark, answer) else {
            return;
        };
        let fresh = self.features.practise.checked.insert(position, mark) != Some(mark);
        if fresh && mark != label.outcome {
            self.features.practise.errors += 1;
        }
    }

    /// Checks every mark.
    pub fn check_marks(&mut self) {
        let marked: Vec<Position> = self.features.practise.marks.keys().copied().collect();
        for position in marked {
            self.check_mark(position);
        }
        self.view.looks += 1;
    }

    /// How well the student has done so far.
    pub fn score(&self) -> Score {
        let asked = self.asked();
        let checked = |place: &&Place| self.checked(**place) != Checked::Open;
        let right = |place: &&Place| self.checked(**place) == Checked::Right;
        let marked = |place: &&Place| self.mark_of(**place).is_some();
        Score {
            asked: asked.len(),
            marked: asked.iter().filter(marked).count(),
            checked: asked.iter().filter(checked).count(),
            right: asked.iter().filter(right).count(),
            errors: self.features.practise.errors,
        }
    }

    /// Whether answers are checked as soon as they are given.
    pub fn checks_at_once(&self) -> bool {
        self.features.practise.at_once
    }

    /// Checks answers as soon as they are given, those that were given before too, or at the end; so does the exercise
    /// into which the document opens.
    pub fn check_at_once(&mut self, at_once: bool) {
        self.features.practise.at_once = at_once;
        if at_once {
            self.check_marks();
        }
        let exercise = self
            .document
            .content()
            .exercise()
            .filter(|kept| kept.at_once != at_once);
        if let Some(exercise) = exercise.cloned() {
            let exercise = Exercise {
                at_once,
                ..exercise
            };
            self.transact("Check otherwise", vec![Edit::SetExercise(Some(exercise))]);
        }
    }

    /// Whether the answers are shown.
    pub fn shows_answers(&self) -> bool {
        self.features.practise.shows_answers
    }

    /// Shows the answers, or hides them.
    pub fn show_answers(&mut self, show: bool) {
        self.features.practise.shows_answers = show;
        self.view.looks += 1;
    }

    /// Begins the exercise anew: no marks, nothing checked.
    pub fn begin_exercise(&mut self) {
        self.features.practise = Practising {
            places: std::mem::take(&mut self.features.practise.places),
            at_once: self.features.practise.at_once,
            ..Practising::default()
        };
        self.view.looks += 1;
    }

    /// Asks for so many places of the field, drawn by lot among those of a difficulty; the same seed draws the same
    /// ones from the same field. How many are asked for, fewer where there are no more.
    pub fn draw_exercise(&mut self, count: u32, difficulty: Difficulty, seed: u32) -> usize {
        let mut places = self.known_places();
        let allowed = |label: Label| difficulty.allows(label);
        places.retain(|&place| {
            self.now().given(place).is_none() && self.answer(place).is_some_and(allowed)
        });
        let picked = Random::seeded(seed.into()).pick(count, places.len() as u32);
        self.features.practise.places = picked
            .into_iter()
            .map(|index| places[index as usize])
            .collect();
        self.begin_exercise();
        self.features.practise.places.len()
    }

    /// Asks for every place.
    pub fn ask_for_all(&mut self) {
        self.features.practise.places.clear();
        self.begin_exercise();
    }

    /// Makes the document one that opens into this exercise, or into none. One step of the history.
    pub fn keep_exercise(&mut self, keep: bool) {
        let exercise = keep.then(|| Exercise {
            places: self.features.practise.places.iter().copied().collect(),
            at_once: self.features.practise.at_once,
            ..Exercise::default()
        });
        let name = match keep {
            true => "Make it an exercise",
            false => "Make it no exercise",
        };
        self.transact(name, vec![Edit::SetExercise(exercise)]);
    }

    /// Takes up the exercise that the document is, if it is one.
    pub(in crate::editor) fn open_exercise(&mut self) {
        if let Some(exercise) = self.document.content().exercise() {
            self.features.practise = Practising {
                places: exercise.places.iter().copied().collect(),
                at_once: exercise.at_once,
                ..Practising::default()
            };
            self.interaction.set_mode(Mode::Teach);
        }
    }

    /// What a place shows to a student: what is given, the mark, or the answer.
    pub(in crate::editor) fn shown_to_student(&self, place: Place) -> Shown {
        if self.features.practise.shows_answers {
            return self.answer(place).map_or(Shown::Blank, Shown::Label);
        }
        let mark = self.now().given(place).or(self.mark_of(place));
        let mark = mark.map(|outcome| {
            Shown::Label(Label {
                outcome,
                remoteness: None,
            })
        });
        mark.unwrap_or(Shown::Blank)
    }
}
