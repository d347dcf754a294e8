//! A list of several tests: the window shows one at a time, and can go to the others.

use std::path::PathBuf;
use std::sync::Arc;

use crate::gui::icons::regular as icons;
use egui::{Context, DragValue, Ui};

use super::App;
use super::file_events::FileTask;
use super::modal::Modal;
use crate::gui::commands::Command;
use crate::gui::requests::{Intent, command_button_ui};
use crate::gui::widgets::{
    dialog_ui, file_name, focus_first, is_entered, small_button_ui, take_or_cancel_ui,
    worded_button_ui,
};
use winmove_editor::Mark;
use winmove_files::ReadOptions;
use winmove_words::say;

/// The tests of the open list.
pub(super) struct OpenTests {
    source: TestSource,
    /// The number of the test shown, from 1.
    shown: usize,
    count: usize,
    // The state of a pasted test before any change. The test can be read again, so nothing is lost
    // with it.
    untouched: Option<Mark>,
}

/// The source of the tests.
pub(super) enum TestSource {
    File(PathBuf),
    Text(Arc<str>),
}

impl OpenTests {
    /// The tests of a source, of which one is shown. A pasted one is untouched in the given state.
    pub(super) fn new(
        source: TestSource,
        (shown, count): (usize, usize),
        untouched: Option<Mark>,
    ) -> OpenTests {
        OpenTests {
            source,
            shown,
            count,
            untouched,
        }
    }
}

impl App {
    /// The number of the test shown, from 1, and the number of tests. `None` unless a list of
    /// several tests is open.
    pub(super) fn shown_test(&self) -> Option<(usize, usize)> {
        self.opened
            .tests
            .as_ref()
            .map(|tests| (tests.shown, tests.count))
    }

    /// Opens the dialog for the number of a test.
    pub(super) fn ask_for_test(&mut self) {
        if let Some((shown, _)) = self.shown_test() {
            self.open_modal(Modal::Test(shown));
        }
    }

    /// Shows the next or the previous test.
    pub(super) fn step_test(&mut self, forward: bool, ctx: &Context) {
        if let Some((shown, _)) = self.shown_test() {
            self.show_test(if forward { shown + 1 } else { shown - 1 }, ctx);
        }
    }

    /// Shows a test, after asking about unsaved changes.
    fn show_test(&mut self, number: usize, ctx: &Context) {
        let untouched = self.opened.tests.as_ref().and_then(|tests| tests.untouched);
        if untouched == Some(self.editor.mark()) {
            self.saving.discarded = untouched;
        }
        self.request(Intent::Test(number), ctx);
    }

    /// Reads a test from the source of the open one.
    pub(super) fn read_test(&mut self, number: usize, ctx: &Context) {
        let Some(tests) = &self.opened.tests else {
            return;
        };
        let task = match &tests.source {
            TestSource::File(path) => {
                let options = ReadOptions {
                    test: Some(number),
                    ..ReadOptions::default()
                };
                FileTask::Open(path.clone(), options, None)
            }
            TestSource::Text(text) => FileTask::Paste {
                text: Arc::clone(text),
                test: number,
                at: None,
            },
        };
        self.files.begin(task, ctx);
    }

    /// The number of the test shown, between buttons for the previous and next test. A click on it
    /// opens the dialog.
    pub(super) fn tests_ui(&mut self, ui: &mut Ui) {
        let Some((shown, count)) = self.shown_test() else {
            return;
        };
        ui.separator();
        let cx = self.panel_context(ui.ctx());
        let neighbour = |ui: &mut Ui, command: Command, icon: &str| {
            let button = egui::Button::new(icon).small();
            let hint = command.text_with_shortcut(ui.ctx());
            command_button_ui(ui, &cx, command, button, hint);
        };
        neighbour(ui, Command::PreviousTest, icons::CARET_LEFT);
        if small_button_ui(ui, say::app_test(shown, count), say::app_test_tip()) {
            cx.push(Command::OtherTest);
        }
        neighbour(ui, Command::NextTest, icons::CARET_RIGHT);
        self.run_requests(cx.into_requests(), &ui.ctx().clone());
    }

    /// Shows the dialog for the number of a test. Returns whether it stays open.
    pub(super) fn test_dialog_ui(&mut self, asked: &mut usize, ctx: &Context) -> bool {
        let Some(tests) = &self.opened.tests else {
            return false;
        };
        let (source, name) = match &tests.source {
            TestSource::File(path) => ("file", file_name(path)),
            TestSource::Text(_) => ("clipboard", String::new()),
        };
        let count = tests.count;
        let title = say::app_other_test();
        let open = dialog_ui("other-test", title, 340.0, false, ctx, |ui| {
            ui.label(say::app_other_test_text(source, name, count));
            ui.add_space(6.0);
            let entered = ui.horizontal(|ui| {
                let label = ui.label(say::app_test_number());
                let number = ui
                    .add(DragValue::new(asked).range(1..=count).speed(0.1))
                    .labelled_by(label.id);
                let entered = is_entered(ui);
                focus_first(ui, &number);
                entered
            });
            ui.add_space(8.0);
            let open = |ui: &mut Ui| worded_button_ui(ui, say::APP_OPEN_TEST) || entered.inner;
            take_or_cancel_ui(ui, open, say::question_cancel_tip())
        });
        if open == Some(true) && *asked != tests.shown {
            self.show_test(*asked, ctx);
        }
        open.is_none()
    }
}
