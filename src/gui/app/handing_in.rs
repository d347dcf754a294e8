//! Handing in homework: asks for the name, and writes the answers to a file.

use std::path::{Path, PathBuf};

use egui::{Button, Context, Ui};

use super::App;
use super::file_events::{Content, FileTask, Output, Over};
use super::modal::Modal;
use crate::gui::app::dialogs::Ask;
use crate::gui::system;
use crate::gui::widgets::{
    dialog_ui, file_name, focus_first, is_entered, path_name, take_or_cancel_ui, usable_button_ui,
};
use winmove_core::model::Answer;
use winmove_editor::{HandInPlace, PractiseAction, answer_words};
use winmove_files::{AnsweredQuestion, HomeworkResult, time_text};
use winmove_words::{Language, say};

/// The maximum length of a student's name, in characters.
const LONGEST_NAME: usize = 100;

impl App {
    pub(super) fn ask_for_name(&mut self) {
        if self.editor.practise().is_homework() {
            self.open_modal(Modal::HandIn);
        }
    }

    /// Asks for the student's name. Returns whether the question stays open.
    pub(super) fn name_ui(&mut self, ctx: &Context) -> bool {
        let score = self.editor.practise().score();
        let name = &mut self.saving.student;
        let take = dialog_ui("hand-in", say::app_hand_in(), 400.0, false, ctx, |ui| {
            ui.label(say::app_hand_in_text(score.marked, score.asked));
            ui.add_space(6.0);
            let label = ui.label(say::app_your_name());
            let field = egui::TextEdit::singleline(name)
                .char_limit(LONGEST_NAME)
                .desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            let entered = is_entered(ui);
            focus_first(ui, &field);
            ui.add_space(8.0);
            let unnamed = name.trim().is_empty().then(say::app_name_missing);
            let take = |ui: &mut Ui| {
                let (button, hint) = (Button::new(say::app_hand_in()), say::app_hand_in_tip());
                let is_named = unnamed.is_none();
                usable_button_ui(ui, button, hint, unnamed) || entered && is_named
            };
            take_or_cancel_ui(ui, take, say::app_hand_in_later())
        });
        if take == Some(true) {
            self.ask_for_result();
        }
        take.is_none()
    }

    /// Asks for the file to hand in.
    pub(super) fn ask_for_result(&mut self) {
        let exercise = super::documents::file_stem(&self.exercise_name());
        let name = super::documents::file_stem(self.saving.student.trim());
        let name = format!("{exercise} - {name}.result.json");
        self.ask(Ask::Write(Output::Result, name));
    }

    /// The title of the homework, or its file name if it has no title.
    fn exercise_name(&self) -> String {
        match self.editor.document().title().trim() {
            "" => self.export_stem(),
            title => title.to_owned(),
        }
    }

    /// Writes the answers to a file.
    pub(super) fn write_result(&mut self, path: PathBuf, over: Over, ctx: &Context) {
        let Some(handed_in) = self.editor.practise().hand_in() else {
            return;
        };
        let document = self.editor.document();
        // The file doesn't depend on the language.
        let english =
            |place, answer| Language::ENGLISH.speak(|| answer_words(document, place, answer));
        let question = |place: &HandInPlace| AnsweredQuestion {
            place: document.written_name(place.place),
            answer: place.answer.map(|answer| match answer {
                Answer::Move(to) => document.written_name(to),
                Answer::Outcome(_) | Answer::Length(..) => english(place.place, answer),
            }),
            right: place.is_right,
            hints: place.hints,
            began: place.times.map(|(began, _)| time_text(began)),
            ended: place
                .times
                .filter(|_| place.answer.is_some())
                .map(|(_, ended)| time_text(ended)),
        };
        let questions = handed_in.places.iter().map(question).collect();
        let times = [handed_in.began, system::seconds_since_1970()];
        let mut result = HomeworkResult::new(
            document,
            &self.saving.student,
            times,
            handed_in.errors,
            questions,
        );
        result.exercise = self.exercise_name();
        let content = Content::Result(result.write());
        self.files.begin(FileTask::Write(path, content, over), ctx);
    }

    /// Shows the answers after the file was written. The homework is saved, so that its file
    /// remembers that it was handed in.
    pub(super) fn handed_in(&mut self, path: &Path, ctx: &Context) {
        self.editor
            .act(PractiseAction::EndHomework(file_name(path)));
        self.show_remark(handed_in_words(path));
        if self.files.path.is_some() && system::FILES_LAST {
            self.saving.handed_in = Some(path.to_path_buf());
            self.save(ctx);
        } else {
            // The file contains the answers, so closing the window loses nothing unless there are
            // later changes.
            self.saving.discarded = Some(self.editor.mark());
        }
    }
}

/// Says where the answers are.
pub(super) fn handed_in_words(path: &Path) -> String {
    say::app_handed_in(path_name(path))
}
