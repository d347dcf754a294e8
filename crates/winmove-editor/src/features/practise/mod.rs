//! Practising: a student marks places as wins, losses or draws, and has the marks checked.
//!
//! The labels are hidden meanwhile.

mod action;
mod answers;
mod difficulty;
mod hints;
mod homework;
mod marks;
mod measure;
mod random_exercise;
mod revealing;

pub use crate::features::practise::random_exercise::{random_board_exercise, random_exercise};
pub use action::PractiseAction;
pub use answers::{ExerciseObstacle, Score};
pub use difficulty::Difficulty;
pub use homework::{HandIn, HandInPlace};
pub use marks::Checked;
pub use measure::{Measure, NoneFits};
pub(crate) use random_exercise::RandomField;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::document::step_name::StepName;
use crate::effect::{Effect, Effects};
use crate::feature::FeatureMut;
use crate::now::{Kept, Now, shown_outcome};
use crate::revision::Tracked;
use homework::Handout;
use marks::Marks;
use winmove_analysis::Position;
use winmove_core::model::{Answer, Edit, Exercise, Outcome, Place, Question};

/// The exercise and the student's answers.
#[derive(Default)]
pub struct Practising {
    progress: Tracked<Progress>,
    // The places that the exercise asks about, and the score, which the panel and the canvas need
    // in every frame.
    summary: Kept<(Arc<[Place]>, Score)>,
}

#[derive(Default)]
struct Progress {
    question: Question,
    marks: Marks,
    // The number of hints given about each position.
    hints: HashMap<Position, usize>,
    // The places drawn at random. If empty, the exercise asks about all places.
    drawn: BTreeSet<Place>,
    checks_at_once: bool,
    shows_answers: bool,
    // The positions whose answers were revealed one at a time, in that order.
    revealed: Vec<Position>,
    // In the student's view.
    homework: Option<Handout>,
    // The exercise that this one replaced, which undo restores.
    before: Option<Box<Progress>>,
    // The changes of the stored exercise since it was started. Each is the number of marks made
    // before the change.
    settings: Vec<usize>,
    // The changes that were undone. The last one undone comes last.
    undone_settings: Vec<usize>,
}

impl Practising {
    /// A counter that increases whenever the display of the exercise may change.
    pub(crate) fn look(&self) -> u64 {
        self.progress.changes()
    }

    fn progress(&self) -> &Progress {
        self.progress.get()
    }

    /// Starts an exercise without marks.
    fn open(&mut self, question: Question, drawn: BTreeSet<Place>, checks_at_once: bool) {
        self.progress.set(Progress {
            question,
            drawn,
            checks_at_once,
            ..Progress::default()
        });
    }

    /// Starts a changed exercise without marks in place of the current one, which undo restores.
    fn begin(&mut self, change: impl FnOnce(&mut Progress)) {
        let before = std::mem::take(self.progress.get_mut());
        let mut progress = Progress {
            question: before.question,
            drawn: before.drawn.clone(),
            checks_at_once: before.checks_at_once,
            ..Progress::default()
        };
        change(&mut progress);
        progress.before = Some(Box::new(before));
        self.progress.set(progress);
    }

    /// Records that a step of the history changes the stored exercise. Undo takes back this change
    /// before the marks made earlier.
    fn note_setting(&mut self) {
        let progress = self.progress.get_mut();
        progress.settings.push(progress.marks.done());
    }

    /// Replaces the exercise stored in the document, if any, with this one. Returns whether it
    /// differed.
    fn keep_up(&self, now: Now<'_>, effects: &mut Effects, name: StepName) -> bool {
        let Some(kept) = now.document.exercise() else {
            return false;
        };
        let exercise = self.exercise(now);
        let differs = *kept != exercise;
        if differs {
            effects.push(Effect::Edit(name, Edit::SetExercise(Some(exercise))));
        }
        differs
    }

    /// This exercise in the form stored in the document, keeping the other parts of the stored one.
    fn exercise(&self, now: Now<'_>) -> Exercise {
        let progress = self.progress();
        Exercise {
            question: progress.question,
            places: progress.drawn.iter().copied().collect(),
            at_once: progress.checks_at_once,
            ..now.document.exercise().cloned().unwrap_or_default()
        }
    }

    /// The edit that stores this exercise in the document, or removes the stored one.
    fn keep(&self, now: Now<'_>, effects: &mut Effects, keep: bool) {
        let exercise = keep.then(|| self.exercise(now));
        let name = if keep {
            StepName::KeepExercise
        } else {
            StepName::RemoveExercise
        };
        effects.push(Effect::Edit(name, Edit::SetExercise(exercise)));
    }

    fn check(&mut self, now: Now<'_>) {
        if let Some(analysis) = now.analysis() {
            self.progress.get_mut().marks.check_all(analysis);
        }
    }
}

impl FeatureMut<'_, Practising> {
    /// Marks the selected place with an outcome as it is shown, or removes its mark. Returns
    /// whether the exercise asks for the outcome of the place.
    pub fn mark(&mut self, outcome: Option<Outcome>) -> bool {
        let outcome = self.ask(|practise| {
            let place = practise.now.selection().place()?;
            Some(shown_outcome(practise.now.document, place, outcome?))
        });
        let answer = match (outcome, self.ask(|practise| practise.question())) {
            (None, _) => None,
            (Some(outcome), Question::Outcome) => Some(Answer::Outcome(outcome)),
            (Some(outcome), Question::Length) => Some(Answer::Length(outcome, None)),
            (Some(_), Question::BestMove) => return false,
        };
        self.answer(answer)
    }

    /// Answers the question about the selected place, or removes the answer. Returns whether the
    /// exercise asks about the place.
    pub fn answer(&mut self, answer: Option<Answer>) -> bool {
        let position = self.ask(|practise| {
            let place = practise.now.selection().place();
            let place = place.filter(|&place| practise.is_asked(place))?;
            practise.now.position_at(place)
        });
        let Some(position) = position else {
            return false;
        };
        let changed = self.change_mark(|marks| {
            marks.mark(position, answer);
            Some(position)
        });
        self.keep_homework(Some(position));
        changed
    }

    /// Undoes the last change of a mark, or restores the previous exercise with its marks. Returns
    /// whether there was something to undo.
    pub fn undo_mark(&mut self) -> bool {
        let is_back = self.bring_back();
        if is_back {
            self.keep_up();
        }
        let changed = is_back || self.change_mark(Marks::undo);
        self.keep_homework(None);
        changed
    }

    /// Restores the exercise that this one replaced, if this one has no marks to undo. Returns
    /// whether there was one. The document is not changed.
    pub(crate) fn bring_back(&mut self) -> bool {
        self.run(|practising, _, _| {
            let progress = practising.progress.get_mut();
            if progress.marks.can_undo() {
                return false;
            }
            let Some(before) = progress.before.take() else {
                return false;
            };
            practising.progress.set(*before);
            true
        })
    }

    /// Stores this exercise in the document, if the document stores another one.
    pub(crate) fn keep_up(&mut self) {
        self.run(|practising, now, effects| {
            practising.keep_up(now, effects, StepName::ChangeQuestion);
        });
    }

    /// Discards the last change of the stored exercise, because undo took it back in the document.
    pub(crate) fn forget_setting(&mut self) {
        self.run(|practising, _, _| {
            let progress = practising.progress.get_mut();
            let last = progress.settings.pop();
            progress.undone_settings.extend(last);
        });
    }

    /// Counts a change of the stored exercise that redo made again in the document.
    pub(crate) fn note_setting(&mut self) {
        self.run(|practising, _, _| {
            let progress = practising.progress.get_mut();
            let marks = progress.undone_settings.pop();
            let marks = marks.unwrap_or_else(|| progress.marks.done());
            progress.settings.push(marks);
        });
    }

    /// Switches to the exercise that the document stores, if it differs, after undo or redo.
    /// Returns whether an exercise was started.
    pub(crate) fn follow_document(&mut self) -> bool {
        self.run(|practising, now, _| {
            let Some(kept) = now.document.exercise() else {
                return false;
            };
            let progress = practising.progress();
            let drawn: BTreeSet<Place> = kept.places.iter().copied().collect();
            if progress.question != kept.question || progress.drawn != drawn {
                practising.begin(|progress| {
                    progress.question = kept.question;
                    progress.drawn = drawn;
                    progress.checks_at_once = kept.at_once;
                });
                return true;
            }
            if progress.checks_at_once != kept.at_once {
                practising.progress.get_mut().checks_at_once = kept.at_once;
            }
            false
        })
    }

    /// Redoes the last undone change of a mark. Returns whether there was one.
    pub fn redo_mark(&mut self) -> bool {
        let changed = self.change_mark(Marks::redo);
        self.keep_homework(None);
        changed
    }

    /// Changes the mark of a position, and checks it if answers are checked immediately. Returns
    /// whether it changed.
    fn change_mark(&mut self, change: impl FnOnce(&mut Marks) -> Option<Position>) -> bool {
        self.run(|practising, now, _| {
            let progress = practising.progress.get_mut();
            let Some(position) = change(&mut progress.marks) else {
                return false;
            };
            if let (true, Some(analysis)) = (progress.checks_at_once, now.analysis()) {
                progress.marks.check(position, analysis);
            }
            true
        })
    }

    /// Starts the exercise stored in the document. Returns whether there is one.
    pub(crate) fn open(&mut self) -> bool {
        self.run(|practising, now, _| match now.document.exercise() {
            Some(exercise) => {
                let drawn = exercise.places.iter().copied().collect();
                practising.open(exercise.question, drawn, exercise.at_once);
                if let Some(homework) = &exercise.homework {
                    practising.resume(now, homework);
                }
                true
            }
            None => false,
        })
    }
}
