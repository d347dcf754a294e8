//! The actions of practising.

use super::{Difficulty, Practising};
use crate::document::step_name::StepName;
use crate::effect::Effect;
use crate::feature::FeatureMut;
use crate::interaction::notice::Notice;
use winmove_analysis::families::Random;
use winmove_core::model::{
    Answer, Edit, Exercise, Graph, Homework, Outcome, Place, Question, VertexValues,
};
use winmove_files::HomeworkResult;
use winmove_words::Language;

/// An action in an exercise. If the document stores the exercise, changes of the question and of
/// the places also change the stored one, as one step of the history.
#[derive(Clone, Debug, PartialEq)]
pub enum PractiseAction {
    /// Marks the selected place with an outcome, or removes its mark. If vertices have owners, the
    /// outcome is that for player 0.
    Mark(Option<Outcome>),
    /// Answers the question about the selected place.
    Answer(Answer),
    /// Gives another hint about the selected place, if its answer is wrong.
    Hint,
    /// Chooses the question about the places, and starts again.
    SetQuestion(Question),
    /// Chooses whether to check each answer at once, or all of them at the end. The former also
    /// checks the answers already given.
    CheckAtOnce(bool),
    /// Checks all marks.
    Check,
    /// Removes all marks.
    Begin,
    /// Shows or hides the answers.
    ShowAnswers(bool),
    /// Shows the answer of a place.
    Reveal(Place),
    /// Hides the answer that was revealed last.
    HideLast,
    /// Hides all revealed answers.
    HideRevealed,
    /// Draws places at random, asks about them, and stores the exercise in the document.
    ///
    /// The number of places is given, or all are drawn if there are fewer. They have the given
    /// difficulty. The same seed draws the same places of the same field.
    Draw(u32, Difficulty, u32),
    /// Asks about every place of the field.
    AskForAll,
    /// Stores the exercise in the document, or removes it.
    KeepInFile(bool),
    /// Hands out the exercise as homework, or withdraws the homework.
    ///
    /// Handing out stores the exercise in the document, and the saved file opens in the student's
    /// view. Withdrawing leaves the exercise in the document.
    HandOut(bool),
    /// Changes the note to the students next to the question.
    SetNote(String),
    /// Fixes the language of the student's view, or leaves it to the student.
    SetLanguage(Option<Language>),
    /// Records that the student views the selected place of a homework. Once the game is solved,
    /// also checks the answers of an earlier session.
    LookAtHomework,
    /// Ends the student's view, because the homework was handed in to a file of this name. The
    /// answers are checked and shown.
    EndHomework(String),
    /// Shows homework that a student has handed in, and which was just opened.
    ShowResult(Box<HomeworkResult>),
    /// Leaves the student's view without handing in the homework, for the teacher.
    LeaveHomework,
}

impl FeatureMut<'_, Practising> {
    pub(crate) fn act(&mut self, action: PractiseAction) {
        match action {
            PractiseAction::Mark(outcome) => drop(self.mark(outcome)),
            PractiseAction::Answer(answer) => drop(self.answer(Some(answer))),
            PractiseAction::Hint => self.hint(),
            PractiseAction::SetQuestion(question) => self.run(|practising, now, effects| {
                if practising.progress().question != question {
                    practising.begin(|progress| progress.question = question);
                    practising.keep_up(now, effects, StepName::ChangeQuestion);
                }
            }),
            PractiseAction::CheckAtOnce(at_once) => self.run(|practising, now, effects| {
                practising.progress.get_mut().checks_at_once = at_once;
                if at_once {
                    practising.check(now);
                }
                if practising.keep_up(now, effects, StepName::ChangeChecking) {
                    practising.note_setting();
                }
            }),
            PractiseAction::Check => self.run(|practising, now, _| practising.check(now)),
            PractiseAction::Begin => self.run(|practising, _, _| practising.begin(|_| {})),
            PractiseAction::ShowAnswers(shows) => {
                self.run(|practising, _, _| practising.progress.get_mut().shows_answers = shows);
            }
            PractiseAction::Reveal(place) => self.reveal(place),
            PractiseAction::HideLast => self.run(|practising, _, _| {
                let revealed = practising.progress().revealed.len();
                practising.hide_revealed(revealed.saturating_sub(1));
            }),
            PractiseAction::HideRevealed => {
                self.run(|practising, _, _| practising.hide_revealed(0));
            }
            PractiseAction::Draw(count, difficulty, seed) => {
                let places = self.ask(|practise| practise.places_to_draw(difficulty));
                let picked = Random::seeded(seed.into()).pick(count, places.len() as u32);
                let drawn = picked.into_iter().map(|index| places[index as usize]);
                self.run(|practising, now, effects| {
                    practising.begin(|progress| progress.drawn = drawn.collect());
                    practising.keep(now, effects, true);
                });
            }
            PractiseAction::AskForAll => self.run(|practising, now, effects| {
                practising.begin(|progress| progress.drawn.clear());
                practising.keep_up(now, effects, StepName::ChangeQuestion);
            }),
            PractiseAction::KeepInFile(kept) => self.run(|practising, now, effects| {
                practising.keep(now, effects, kept);
                practising.note_setting();
            }),
            PractiseAction::HandOut(hands_out) => self.hand_out(hands_out),
            PractiseAction::SetNote(note) => {
                self.set_stored(StepName::ChangeNote, |exercise| exercise.note = note);
            }
            PractiseAction::SetLanguage(language) => {
                let tag = language.map(|language| language.tag().to_owned());
                self.set_stored(StepName::ChangeLanguage, |exercise| exercise.language = tag);
            }
            PractiseAction::LookAtHomework => self.look_at_homework(),
            PractiseAction::EndHomework(file) => self.end_homework(file),
            PractiseAction::ShowResult(result) => self.show_result(*result),
            PractiseAction::LeaveHomework => {
                self.run(|practising, _, _| practising.progress.get_mut().homework = None);
            }
        }
    }

    /// Makes the exercise homework or not. Homework has neither notes nor a record of a game, which
    /// students could read in its file.
    fn hand_out(&mut self, hands_out: bool) {
        self.run(|practising, now, effects| {
            practising.note_setting();
            let exercise = Exercise {
                homework: hands_out.then(Homework::default),
                ..practising.exercise(now)
            };
            let mut edits = vec![Edit::SetExercise(Some(exercise))];
            let vertices = now.document.graph().map_or(&[][..], Graph::vertices);
            let noted = vertices.iter().filter(|vertex| !vertex.note.is_empty());
            let noted: Vec<_> = noted.map(|vertex| (vertex.id, "".into())).collect();
            let loses_notes = hands_out && !(now.document.notes().is_empty() && noted.is_empty());
            if loses_notes {
                edits.push(Edit::SetNotes(String::new()));
            }
            // The vertices of a script have no notes and allow no such edit.
            if loses_notes && !noted.is_empty() {
                edits.push(Edit::ChangeVertices(VertexValues::Note(noted)));
            }
            let loses_game = hands_out && now.document.record().is_some();
            if loses_game {
                edits.push(Edit::SetRecord(None));
            }
            effects.push(Effect::Edits(StepName::HandOut, edits));
            let lost = match (loses_notes, loses_game) {
                (true, true) => "both",
                (true, false) => "notes",
                (false, true) => "game",
                (false, false) => return,
            };
            effects.push(Effect::Notice(Notice::HandedOutWithout(lost)));
        });
    }

    /// Changes the exercise stored in the document, if there is one and this makes a difference.
    fn set_stored(&mut self, name: StepName, change: impl FnOnce(&mut Exercise)) {
        self.run(|practising, now, effects| {
            let Some(stored) = now.document.exercise() else {
                return;
            };
            let mut exercise = stored.clone();
            change(&mut exercise);
            if exercise != *stored {
                practising.note_setting();
                effects.push(Effect::Edit(name, Edit::SetExercise(Some(exercise))));
            }
        });
    }
}
