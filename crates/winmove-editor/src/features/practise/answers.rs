//! The places an exercise asks about, the right answers, and the score.

use std::sync::Arc;

use super::Practising;
use super::difficulty::Difficulty;
use super::marks::{Checked, good_moves};
use crate::feature::FeatureRef;
use crate::now::shown_outcome;
use crate::view::shown::Shown;
use winmove_analysis::{Analysis, Move};
use winmove_core::model::{Answer, Outcome, Place, Question, Side};
use winmove_core::solver::{Label, Quality};
use winmove_words::say;

/// The most places that an exercise asks about, unless some are drawn at random.
const MAX_ASKED: usize = 20_000;

/// Why an exercise cannot ask about any place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseObstacle {
    /// The game is not solved yet.
    #[error("{}", say::practise_unsolved())]
    Unsolved,
    /// The field has no places.
    #[error("{}", say::practise_empty())]
    EmptyField,
    /// The held side of a pursuit has no place, so no place of the other side has a label.
    #[error("{}", say::practise_not_placed(.0))]
    NotPlaced(Side),
}

/// The score of an exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of places the exercise asks about.
    pub asked: usize,
    /// The number of places with a complete answer.
    pub marked: usize,
    /// The number of marks that were checked and have not changed since.
    pub checked: usize,
    /// The number of checked marks that are correct.
    pub right: usize,
    /// The number of answers that were wrong when checked, including those corrected since.
    pub errors: usize,
}

impl FeatureRef<'_, Practising> {
    /// What the exercise asks about each of its places.
    pub fn question(self) -> Question {
        self.feature.progress().question
    }

    /// Whether the exercise asks about a place. Places with a fixed outcome are excluded.
    ///
    /// For questions about the number of moves, wins and losses by endless play are also excluded,
    /// and those whose remoteness the search in geography hasn't found. For questions about the
    /// best move, places whose moves are all equally good are excluded.
    pub fn is_asked(self, place: Place) -> bool {
        let drawn = &self.feature.progress().drawn;
        (drawn.is_empty() || drawn.contains(&place)) && self.can_ask(place)
    }

    /// Whether a question can be asked at all. If endless play decides everything, there are no
    /// numbers of moves. O(n) at most.
    pub fn may_ask(self, question: Question) -> bool {
        let Some(analysis) = self
            .now
            .analysis()
            .filter(|analysis| analysis.numbers_decide())
        else {
            return true;
        };
        let ends = |position| {
            let label = analysis.label(position);
            label.is_some_and(|label| label.remoteness.is_some())
        };
        question != Question::Length || analysis.positions().any(ends)
    }

    /// Whether there is something to ask about a place.
    fn can_ask(self, place: Place) -> bool {
        let Some(label) = self
            .answer(place)
            .filter(|_| self.now.given(place).is_none())
        else {
            return false;
        };
        match self.question() {
            Question::Outcome => true,
            Question::Length => label.outcome == Outcome::Draw || label.remoteness.is_some(),
            Question::BestMove => {
                let moves = self.moves_from(place);
                good_moves(&moves).count() < moves.len()
            }
        }
    }

    /// The rated moves from the position represented by a place.
    fn moves_from(self, place: Place) -> Vec<Move> {
        let known = self.now.analysis().zip(self.now.position_at(place));
        known.map_or_else(Vec::new, |(analysis, at)| analysis.moves(at))
    }

    /// The places that can be reached in one move from the selected position. Empty unless the
    /// exercise asks about the best move.
    pub fn moves_to_choose(self) -> Vec<Place> {
        let place = self.now.selection().place();
        let place = place.filter(|&place| self.is_asked(place));
        match (self.question(), place) {
            (Question::BestMove, Some(place)) => {
                let moves = self.moves_from(place).into_iter();
                moves.map(|step| step.place).collect()
            }
            (Question::BestMove, None) | (Question::Outcome | Question::Length, _) => Vec::new(),
        }
    }

    /// The place of the token that may stay there as a move in the selected position: the mover's
    /// in a pursuit.
    pub fn staying_place(self) -> Option<Place> {
        let position = self.now.position_at(self.now.selection().place()?)?;
        position.turn().map(|_| position.mover_place())
    }

    /// The move that the student has chosen from the selected place. It is displayed as if it were
    /// the best, because the field doesn't rate it.
    pub(crate) fn chosen_move(self) -> Option<Move> {
        let place = self.now.selection().place()?;
        let Answer::Move(to) = self.answer_of(place)? else {
            return None;
        };
        let moves = self.moves_from(place).into_iter();
        let step = moves.into_iter().find(|step| step.place == to)?;
        Some(Move {
            quality: Quality::Best,
            ..step
        })
    }

    /// The places the exercise asks about, in order. If none were drawn at random, these are all
    /// places of a field of up to 20,000 places, and none of a larger field.
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
        let is_large = |analysis: &Analysis| analysis.places().len() > MAX_ASKED;
        if drawn.is_empty() && self.now.analysis().is_some_and(|known| is_large(known)) {
            return Vec::new();
        }
        let mut places: Vec<Place> = if drawn.is_empty() {
            self.known_places()
        } else {
            drawn.iter().copied().collect()
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
        places.retain(|&place| self.can_ask(place) && self.answer(place).is_some_and(is_allowed));
        places
    }

    /// The label of the position represented by a place.
    fn answer(self, place: Place) -> Option<Label> {
        self.now.analysis()?.label(self.now.position_at(place)?)
    }

    /// The correct answers about the position represented by a place.
    pub(crate) fn right_answers_at(self, place: Place) -> Vec<Answer> {
        let Some(label) = self.answer(place) else {
            return Vec::new();
        };
        match self.question() {
            Question::Outcome => vec![Answer::Outcome(label.outcome)],
            Question::Length => vec![Answer::Length(label.outcome, label.remoteness)],
            Question::BestMove => {
                let moves = self.moves_from(place);
                let good = good_moves(&moves);
                good.map(|step| Answer::Move(step.place)).collect()
            }
        }
    }

    /// The student's answer about the position represented by a place.
    pub fn answer_of(self, place: Place) -> Option<Answer> {
        let position = self.now.position_at(place)?;
        self.feature.progress().marks.get(position)
    }

    /// The result of checking a place's mark.
    pub fn checked(self, place: Place) -> Checked {
        let (Some(position), Some(analysis)) = (self.now.position_at(place), self.now.analysis())
        else {
            return Checked::Open;
        };
        self.feature.progress().marks.checked(position, analysis)
    }

    /// Whether a question has no answer yet, or a wrong one.
    pub fn is_open(self, place: Place) -> bool {
        match self.checked(place) {
            Checked::Right => false,
            Checked::Wrong => true,
            Checked::Open => !self.answer_of(place).is_some_and(Answer::is_complete),
        }
    }

    /// Whether a change of a mark can be undone, or the previous exercise restored.
    pub fn can_undo_mark(self) -> bool {
        let progress = self.feature.progress();
        progress.marks.can_undo() || progress.before.is_some()
    }

    /// Whether undo would restore the previous exercise.
    pub(crate) fn brings_back(self) -> bool {
        let progress = self.feature.progress();
        !progress.marks.can_undo() && progress.before.is_some()
    }

    /// Whether the stored exercise was changed after the last mark.
    pub(crate) fn is_setting_last(self) -> bool {
        let progress = self.feature.progress();
        let last = progress.settings.last();
        last.is_some_and(|&marks| progress.marks.done() <= marks)
    }

    /// Whether the stored exercise was changed before the next mark to redo. Also true if no mark
    /// can be redone.
    pub(crate) fn is_setting_next(self) -> bool {
        let progress = self.feature.progress();
        let next = progress.undone_settings.last();
        !progress.marks.can_redo() || next.is_some_and(|&marks| marks <= progress.marks.done())
    }

    /// Whether the document stores an exercise with other questions.
    pub(crate) fn differs_from_kept(self) -> bool {
        let progress = self.feature.progress();
        self.now.document.exercise().is_some_and(|kept| {
            kept.question != progress.question || !kept.places.iter().eq(&progress.drawn)
        })
    }

    /// Whether a change of a mark can be redone.
    pub fn can_redo_mark(self) -> bool {
        self.feature.progress().marks.can_redo()
    }

    /// Why the exercise can't ask about any place, or `None` if it can.
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

    /// Whether there are too many places to ask about all of them.
    pub fn is_large(self) -> bool {
        let analysis = self.now.analysis();
        analysis.is_some_and(|analysis| analysis.places().len() > MAX_ASKED)
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
        let marked = |place: &&Place| self.answer_of(**place).is_some_and(Answer::is_complete);
        Score {
            asked: asked.len(),
            marked: asked.iter().filter(marked).count(),
            checked: asked.iter().filter(checked).count(),
            right: asked.iter().filter(right).count(),
            errors: self.feature.progress().marks.errors(),
        }
    }

    /// What is displayed at a place during an exercise: its fixed outcome, the mark, or the answer.
    pub(crate) fn shown(self, place: Place) -> Shown {
        let shown = |label: Label| {
            let outcome = shown_outcome(self.now.document, place, label.outcome);
            Shown::Label(Label { outcome, ..label })
        };
        if self.shows_answers() || self.is_revealed(place) {
            return self.answer(place).map_or(Shown::Blank, shown);
        }
        if let Some(outcome) = self.now.given(place) {
            return Shown::Label(Label {
                outcome,
                remoteness: None,
            });
        }
        let answer = self.answer_of(place);
        let Some(outcome) = answer.and_then(Answer::outcome) else {
            return Shown::Blank;
        };
        let remoteness = match answer {
            Some(Answer::Length(_, moves)) => moves,
            Some(Answer::Outcome(_) | Answer::Move(_)) | None => None,
        };
        shown(Label {
            outcome,
            remoteness,
        })
    }
}
