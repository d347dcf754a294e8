//! What is asked for, what is right, and how well the student has done.

use std::sync::Arc;

use super::{Checked, Difficulty, Practising};
use crate::analysis::Analysis;
use crate::editor::interaction::exploring::Held;
use crate::editor::{FeatureRef, Revision, Shown};
use crate::model::{Outcome, Place, Side};
use crate::solver::Label;

/// The most places that are asked for without being drawn.
const MOST_ASKED: usize = 20_000;

/// Why no place can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseObstacle {
    /// The game is not solved yet.
    Unsolved,
    /// The field has no places.
    EmptyField,
    /// The side of a pursuit that is held stands nowhere, so no place of the other side has a label.
    NotPlaced(Side),
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

/// The places asked for and the score, with what they were computed from.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    revision: Revision,
    // No part of the revision.
    held: Option<Held>,
    asked: Arc<[Place]>,
    score: Score,
}

impl FeatureRef<'_, Practising> {
    /// Whether a place is asked for. A place with a fixed outcome is not.
    pub fn is_asked(self, place: Place) -> bool {
        let drawn = &self.feature.progress().drawn;
        self.now.given(place).is_none()
            && self.answer(place).is_some()
            && (drawn.is_empty() || drawn.contains(&place))
    }

    /// The places asked for, in order. Where no places were drawn, those of a field of up to 20,000 places; of a larger
    /// field none, until [`FeatureMut::draw`](crate::editor::FeatureMut::draw) chooses some.
    ///
    /// They are kept until something changes: O(n log n) for n places after a change, else O(1).
    pub fn asked(self) -> Arc<[Place]> {
        self.summary().asked
    }

    /// How well the student has done so far. Kept like [`FeatureRef::asked`].
    pub fn score(self) -> Score {
        self.summary().score
    }

    fn summary(self) -> Summary {
        // Of what is shown only the exercise matters.
        let revision = Revision {
            look: self.feature.look(),
            ..self.now.revision
        };
        let held = self.now.held();
        let mut kept = self.feature.summary.borrow_mut();
        let is_current = |kept: &Summary| kept.revision == revision && kept.held == held;
        if let Some(summary) = kept.as_ref().filter(|kept| is_current(kept)) {
            return summary.clone();
        }
        let asked = self.compute_asked();
        let summary = Summary {
            revision,
            held,
            score: self.compute_score(&asked),
            asked: asked.into(),
        };
        kept.insert(summary).clone()
    }

    fn compute_asked(self) -> Vec<Place> {
        let drawn = &self.feature.progress().drawn;
        let is_large = |analysis: &Analysis| analysis.places().len() > MOST_ASKED;
        if drawn.is_empty() && self.now.analysis().is_some_and(|known| is_large(known)) {
            return Vec::new();
        }
        let mut places: Vec<Place> = match drawn.is_empty() {
            false => drawn.iter().copied().collect(),
            true => self.known_places(),
        };
        places.retain(|&place| self.is_asked(place));
        places
    }

    /// Every place of the game that is solved, in order.
    fn known_places(self) -> Vec<Place> {
        let analysis = self.now.analysis().into_iter();
        let mut places: Vec<Place> = analysis
            .flat_map(|analysis| analysis.places().iter())
            .collect();
        places.sort_unstable();
        places
    }

    /// The places from which an exercise of a difficulty is drawn, in order.
    pub(super) fn places_to_draw(self, difficulty: Difficulty) -> Vec<Place> {
        let mut places = self.known_places();
        let is_allowed = |label: Label| difficulty.allows(label);
        places.retain(|&place| {
            self.now.given(place).is_none() && self.answer(place).is_some_and(is_allowed)
        });
        places
    }

    /// The label of the position that a place stands for.
    fn answer(self, place: Place) -> Option<Label> {
        self.now.analysis()?.label(self.now.position_at(place)?)
    }

    /// The student's mark of the position that a place stands for.
    pub fn mark_of(self, place: Place) -> Option<Outcome> {
        let position = self.now.position_at(place)?;
        self.feature.progress().marks.get(position)
    }

    /// How a place's mark was found to be.
    pub fn checked(self, place: Place) -> Checked {
        let Some(position) = self.now.position_at(place) else {
            return Checked::Open;
        };
        let marks = &self.feature.progress().marks;
        marks.checked(position, self.answer(place))
    }

    /// Whether there is a change of a mark to be taken back.
    pub fn can_undo_mark(self) -> bool {
        self.feature.progress().marks.can_undo()
    }

    /// Whether a change of a mark was taken back.
    pub fn can_redo_mark(self) -> bool {
        self.feature.progress().marks.can_redo()
    }

    /// Why no place can be asked for; nothing if one can.
    pub fn obstacle(self) -> Option<ExerciseObstacle> {
        let Some(analysis) = self.now.analysis() else {
            return Some(ExerciseObstacle::Unsolved);
        };
        if analysis.places().is_empty() {
            return Some(ExerciseObstacle::EmptyField);
        }
        let held = self.now.held()?;
        let is_placed = held.place.is_some();
        (!is_placed).then_some(ExerciseObstacle::NotPlaced(held.side))
    }

    /// Whether only the places that were drawn are asked for.
    pub fn asks_for_some(self) -> bool {
        !self.feature.progress().drawn.is_empty()
    }

    /// Whether answers are checked as soon as they are given.
    pub fn checks_at_once(self) -> bool {
        self.feature.progress().checks_at_once
    }

    /// Whether the answers are shown.
    pub fn shows_answers(self) -> bool {
        self.feature.progress().shows_answers
    }

    fn compute_score(self, asked: &[Place]) -> Score {
        let checked = |place: &&Place| self.checked(**place) != Checked::Open;
        let right = |place: &&Place| self.checked(**place) == Checked::Right;
        let marked = |place: &&Place| self.mark_of(**place).is_some();
        Score {
            asked: asked.len(),
            marked: asked.iter().filter(marked).count(),
            checked: asked.iter().filter(checked).count(),
            right: asked.iter().filter(right).count(),
            errors: self.feature.progress().marks.errors(),
        }
    }

    /// What a place shows to a student: its fixed outcome, the mark, or the answer.
    pub(in crate::editor) fn shown(self, place: Place) -> Shown {
        if self.shows_answers() {
            return self.answer(place).map_or(Shown::Blank, Shown::Label);
        }
        let mark = self.now.given(place).or(self.mark_of(place));
        let mark = mark.map(|outcome| {
            Shown::Label(Label {
                outcome,
                remoteness: None,
            })
        });
        mark.unwrap_or(Shown::Blank)
    }
}
