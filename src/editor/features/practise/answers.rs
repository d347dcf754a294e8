//! The places an exercise asks about, the right answers, and the score.

use std::sync::Arc;

use super::{Checked, Difficulty, Practising};
use crate::analysis::Analysis;
use crate::editor::feature::FeatureRef;
use crate::editor::view::shown::Shown;
use crate::model::{Outcome, Place, Side};
use crate::solver::Label;

/// The most places that an exercise asks about unless some are drawn at random.
const MOST_ASKED: usize = 20_000;

/// Why an exercise cannot ask about any place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseObstacle {
    /// The game is not solved yet.
    Unsolved,
    /// The field has no places.
    EmptyField,
    /// The held side of a pursuit has no place, so no place of the other side has a label.
    NotPlaced(Side),
}

/// The score of an exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of places the exercise asks about.
    pub asked: usize,
    /// The number of these with a mark.
    pub marked: usize,
    /// The number of marks that were checked and have not changed since.
    pub checked: usize,
    /// The number of checked marks that are right.
    pub right: usize,
    /// The number of answers that were wrong when checked, including those corrected since.
    pub errors: usize,
}

impl FeatureRef<'_, Practising> {
    /// Whether the exercise asks about a place. Places with a fixed outcome are excluded.
    pub fn is_asked(self, place: Place) -> bool {
        let drawn = &self.feature.progress().drawn;
        self.now.given(place).is_none()
            && self.answer(place).is_some()
            && (drawn.is_empty() || drawn.contains(&place))
    }

    /// The places the exercise asks about, in order. If none were drawn at random, these are all places of a field of
    /// up to 20,000 places, and none of a larger field; see [`FeatureMut::draw`](crate::editor::FeatureMut::draw).
    ///
    /// The result is cached: O(n log n) for n places after a change, otherwise O(1).
    pub fn asked(self) -> Arc<[Place]> {
        self.summary().0
    }

    /// The score so far. Cached like [`FeatureRef::asked`].
    pub fn score(self) -> Score {
        self.summary().1
    }

    fn summary(self) -> (Arc<[Place]>, Score) {
        let look = self.feature.look();
        self.feature.summary.get(self.now, look, || {
            let asked = self.compute_asked();
            let score = self.compute_score(&asked);
            (asked.into(), score)
        })
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

    /// All places of the solved game, in order.
    fn known_places(self) -> Vec<Place> {
        let analysis = self.now.analysis().into_iter();
        let mut places: Vec<Place> = analysis
            .flat_map(|analysis| analysis.places().iter())
            .collect();
        places.sort_unstable();
        places
    }

    /// The places from which an exercise of a difficulty is drawn at random, in order.
    pub(super) fn places_to_draw(self, difficulty: Difficulty) -> Vec<Place> {
        let mut places = self.known_places();
        let is_allowed = |label: Label| difficulty.allows(label);
        places.retain(|&place| {
            self.now.given(place).is_none() && self.answer(place).is_some_and(is_allowed)
        });
        places
    }

    /// The label of the position represented by a place.
    fn answer(self, place: Place) -> Option<Label> {
        self.now.analysis()?.label(self.now.position_at(place)?)
    }

    /// The student's mark for the position represented by a place.
    pub fn mark_of(self, place: Place) -> Option<Outcome> {
        let position = self.now.position_at(place)?;
        self.feature.progress().marks.get(position)
    }

    /// The result of checking a place's mark.
    pub fn checked(self, place: Place) -> Checked {
        let Some(position) = self.now.position_at(place) else {
            return Checked::Open;
        };
        let marks = &self.feature.progress().marks;
        marks.checked(position, self.answer(place))
    }

    /// Whether a change of a mark can be undone.
    pub fn can_undo_mark(self) -> bool {
        self.feature.progress().marks.can_undo()
    }

    /// Whether a change of a mark can be redone.
    pub fn can_redo_mark(self) -> bool {
        self.feature.progress().marks.can_redo()
    }

    /// Why the exercise cannot ask about any place, or `None` if it can.
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

    /// Whether the exercise asks only about places drawn at random.
    pub fn asks_for_some(self) -> bool {
        !self.feature.progress().drawn.is_empty()
    }

    /// Whether answers are checked immediately.
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

    /// What is displayed at a place during an exercise: its fixed outcome, the mark, or the answer.
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
