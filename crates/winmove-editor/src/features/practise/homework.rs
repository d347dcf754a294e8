//! Homework: an exercise in the student's view, without any answers before it is handed in.

use std::collections::HashMap;

use super::Practising;
use super::marks::{Checked, Marks, is_right};
use crate::document::step_name::StepName;
use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::now::Now;
use winmove_analysis::Position;
use winmove_core::model::{Answer, Edit, Exercise, Homework, HomeworkPlace, Place};
use winmove_files::{HomeworkResult, fixed_language, platform};
use winmove_words::Language;

/// Homework that a student is working on.
pub(super) struct Handout {
    // Whether it was handed in. From then on, everything is shown.
    pub(super) is_handed_in: bool,
    // When it was first opened.
    began: u32,
    // When each position was first viewed and last answered.
    times: HashMap<Position, Times>,
    // Whether answers from an earlier session still have to be checked.
    is_resumed: bool,
    // The name of the file with the answers, once it is handed in.
    result_file: Option<String>,
    // What was handed in, if a result was opened.
    result: Option<HomeworkResult>,
}

#[derive(Clone, Copy)]
struct Times {
    began: u32,
    ended: u32,
}

/// Homework in the form in which it is handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandIn {
    /// When it was first opened, in seconds since 1970.
    pub began: u32,
    /// The number of wrong answers that were later replaced, if each is checked at once.
    pub errors: usize,
    /// The places that it asks about, in order.
    pub places: Vec<HandInPlace>,
}

/// The part of the result about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandInPlace {
    /// The place.
    pub place: Place,
    /// The answer, if any.
    pub answer: Option<Answer>,
    /// Whether the answer is correct.
    pub is_right: bool,
    /// The number of hints given.
    pub hints: u32,
    /// When it was first viewed and last answered, in seconds since 1970.
    pub times: Option<(u32, u32)>,
}

impl Practising {
    /// Continues homework that was opened.
    pub(super) fn resume(&mut self, now: Now<'_>, homework: &Homework) {
        let progress = self.progress.get_mut();
        let known = |work: &HomeworkPlace| Some((now.position_at(work.place)?, work.clone()));
        let known: Vec<(Position, HomeworkPlace)> =
            homework.work.iter().filter_map(known).collect();
        let marks = known
            .iter()
            .filter_map(|(at, work)| Some((*at, work.answer?)));
        progress.marks = Marks::resumed(marks, homework.errors as usize);
        let hints = known.iter().map(|(at, work)| (*at, work.hints as usize));
        progress.hints = hints.collect();
        let times = known.iter().map(|(at, work)| {
            let HomeworkPlace { began, ended, .. } = *work;
            (*at, Times { began, ended })
        });
        progress.homework = Some(Handout {
            is_handed_in: false,
            began: homework.began.unwrap_or_else(platform::seconds_since_1970),
            times: times.collect(),
            is_resumed: true,
            result_file: None,
            result: None,
        });
    }
}

impl<'a> FeatureRef<'a, Practising> {
    /// Whether this is the student's view. It reveals no answers, and only allows work on the
    /// exercise.
    pub fn is_homework(self) -> bool {
        self.open_homework().is_some()
    }

    /// The homework that hasn't been handed in.
    fn open_homework(self) -> Option<&'a Handout> {
        let homework = self.feature.progress().homework.as_ref();
        homework.filter(|homework| !homework.is_handed_in)
    }

    /// When it was handed in before it was opened, in seconds since 1970.
    pub fn handed_in_before(self) -> Option<u32> {
        self.open_homework()?;
        self.now.document.exercise()?.homework.as_ref()?.handed_in
    }

    /// Whether it was handed in.
    pub fn is_handed_in(self) -> bool {
        let homework = &self.feature.progress().homework;
        homework
            .as_ref()
            .is_some_and(|homework| homework.is_handed_in)
    }

    /// The name of the file with the answers, if it was handed in here.
    pub fn result_file(self) -> Option<&'a str> {
        let homework = self.feature.progress().homework.as_ref();
        homework.and_then(|homework| homework.result_file.as_deref())
    }

    /// The result that is open. Its game and answers can't be changed.
    pub fn result(self) -> Option<&'a HomeworkResult> {
        self.feature.progress().homework.as_ref()?.result.as_ref()
    }

    /// The language that the open homework fixes for its student.
    pub fn fixed_language(self) -> Option<Language> {
        let homework = self.feature.progress().homework.as_ref()?;
        let is_students = homework.result.is_none();
        fixed_language(self.now.document).filter(|_| is_students)
    }

    /// Whether viewing the selected place of the homework changes anything.
    pub fn is_look_due(self) -> bool {
        let Some(homework) = &self.feature.progress().homework else {
            return false;
        };
        let is_new = |at: Position| !homework.times.contains_key(&at);
        homework.is_resumed && self.now.analysis().is_some()
            || !homework.is_handed_in && self.selected_question().is_some_and(is_new)
    }

    /// The selected position, if the exercise asks about it.
    fn selected_question(self) -> Option<Position> {
        let place = self.now.selection().place();
        self.now
            .position_at(place.filter(|&place| self.is_asked(place))?)
    }

    /// The homework as it would be handed in now. `None` outside the student's view, or without an
    /// analysis.
    pub fn hand_in(self) -> Option<HandIn> {
        let homework = self.open_homework()?;
        let progress = self.feature.progress();
        let analysis = self.now.analysis()?;
        let asked = self.asked();
        let is_wrong = |place: &&Place| self.checked(**place) == Checked::Wrong;
        let wrong_last = asked.iter().filter(is_wrong).count();
        let places = asked.iter().filter_map(|&place| {
            let position = self.now.position_at(place)?;
            let answer = progress.marks.get(position);
            let is_right = answer.and_then(|answer| is_right(answer, position, analysis));
            let hints = progress.hints.get(&position).copied().unwrap_or(0);
            let times = homework.times.get(&position);
            Some(HandInPlace {
                place,
                answer,
                is_right: is_right == Some(true),
                hints: u32::try_from(hints).unwrap_or(u32::MAX),
                times: times.map(|times| (times.began, times.ended)),
            })
        });
        Some(HandIn {
            began: homework.began,
            errors: progress.marks.errors().saturating_sub(wrong_last),
            places: places.collect(),
        })
    }

    /// The work done so far, in the form stored in the document.
    fn homework(self) -> Option<Homework> {
        let progress = self.feature.progress();
        let homework = progress.homework.as_ref()?;
        let kept = self.now.document.exercise()?.homework.as_ref();
        let kept_work = kept.into_iter().flat_map(|kept| kept.work.iter().rev());
        let before: HashMap<Place, &HomeworkPlace> =
            kept_work.map(|work| (work.place, work)).collect();
        let places = self.asked();
        let work = places.iter().filter_map(|&place| {
            let position = self.now.position_at(place)?;
            let times = homework.times.get(&position)?;
            let before = before.get(&place);
            Some(HomeworkPlace {
                place,
                answer: progress.marks.get(position),
                hints: progress.hints.get(&position).copied().unwrap_or(0) as u32,
                began: times.began,
                ended: times.ended,
                extra: before
                    .map(|homework| homework.extra.clone())
                    .unwrap_or_default(),
            })
        });
        Some(Homework {
            began: Some(homework.began),
            handed_in: kept.and_then(|kept| kept.handed_in),
            errors: progress.marks.errors() as u32,
            work: work.collect(),
            extra: kept.map(|kept| kept.extra.clone()).unwrap_or_default(),
        })
    }
}

impl FeatureMut<'_, Practising> {
    pub(super) fn look_at_homework(&mut self) {
        self.run(|practising, now, _| {
            let asked = now.of(practising);
            if !asked.is_look_due() {
                return;
            }
            let position = asked.selected_question();
            let progress = practising.progress.get_mut();
            let at_once = progress.checks_at_once;
            let Some(homework) = &mut progress.homework else {
                return;
            };
            let checks = at_once || homework.is_handed_in;
            if let Some(position) = position.filter(|_| !homework.is_handed_in) {
                homework.see(position);
            }
            let is_resumed = homework.is_resumed;
            if now.analysis().is_some() {
                homework.is_resumed = false;
                if is_resumed && checks {
                    practising.check(now);
                }
            }
        });
    }

    /// Shows the answers of a student, who has handed them in.
    pub(super) fn show_result(&mut self, result: HomeworkResult) {
        self.run(|practising, _, _| {
            if let Some(handout) = &mut practising.progress.get_mut().homework {
                handout.is_handed_in = true;
                handout.result = Some(result);
            }
        });
    }

    /// Shows the answers, and stores in the document when it was handed in.
    pub(super) fn end_homework(&mut self, file: String) {
        self.run(|practising, now, effects| {
            let progress = practising.progress.get_mut();
            let Some(handout) = &mut progress.homework else {
                return;
            };
            handout.is_handed_in = true;
            handout.result_file = Some(file);
            progress.shows_answers = true;
            practising.check(now);
            let Some(exercise) = now.document.exercise() else {
                return;
            };
            let homework = Homework {
                handed_in: Some(platform::seconds_since_1970()),
                ..exercise.homework.clone().unwrap_or_default()
            };
            let exercise = Exercise {
                homework: Some(homework),
                ..exercise.clone()
            };
            effects.push(Effect::Edit(
                StepName::AnswerHomework,
                Edit::SetExercise(Some(exercise)),
            ));
        });
    }

    /// Stores the work in the document, if it is homework. `answered` is the position that was just
    /// answered.
    pub(super) fn keep_homework(&mut self, answered: Option<Position>) {
        if !self.ask(|practise| practise.is_homework()) {
            return;
        }
        self.run(|practising, _, _| {
            if let (Some(homework), Some(at)) =
                (&mut practising.progress.get_mut().homework, answered)
            {
                homework.see(at).ended = platform::seconds_since_1970();
            }
        });
        let homework = self.ask(|practise| practise.homework());
        self.run(|_, now, effects| {
            let (Some(homework), Some(exercise)) = (homework, now.document.exercise()) else {
                return;
            };
            let exercise = Exercise {
                homework: Some(homework),
                ..exercise.clone()
            };
            if now.document.exercise() != Some(&exercise) {
                effects.push(Effect::Edit(
                    StepName::AnswerHomework,
                    Edit::SetExercise(Some(exercise)),
                ));
            }
        });
    }
}

impl Handout {
    /// The times of a position. If it wasn't viewed before, it is viewed now.
    fn see(&mut self, position: Position) -> &mut Times {
        let now = platform::seconds_since_1970();
        let times = self.times.entry(position);
        times.or_insert(Times {
            began: now,
            ended: now,
        })
    }
}
