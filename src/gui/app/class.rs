//! The homework that a class has handed in, as a table of the students and one of the questions.

use std::path::PathBuf;

use egui::{Context, Grid, Label, RichText, ScrollArea, Ui};

use super::App;
use super::modal::Modal;
use crate::gui::features::practise::panel::result_numbers;
use crate::gui::requests::Intent;
use crate::gui::theme::text_size;
use crate::gui::widgets::{button_ui, dialog_ui, file_name, more_ui, shown_time, worded_button_ui};
use winmove_core::model::{Cell, Place, shortened_to};
use winmove_files::{Checksum, Class, ClassQuestion, ClassResult, SameName, exercise_digest};
use winmove_words::{listed_with_more, say};

/// The maximum number of rows that are shown of each table.
const MAX_ROWS: usize = 500;

/// The maximum number of files that are named in a message.
const MAX_NAMED: usize = 10;

/// The maximum number of characters of a name that are shown.
const MAX_OF_NAME: usize = 60;
const MAX_OF_NARROW_NAME: usize = 20;

/// The least width of a table with a column for each number, at the usual text size.
const WIDE: f32 = 900.0;

/// The opened results of a class.
pub(super) struct OpenClass {
    class: Class,
    /// The digest of the exercise that was expected.
    digest: String,
    questions: Vec<ClassQuestion>,
    same_names: Vec<Option<SameName>>,
}

impl App {
    /// Shows the results that were read from these files or folders. Of several games instead of
    /// results, the first one is opened, and a message names the others.
    pub(super) fn take_class(&mut self, mut paths: Vec<PathBuf>, class: Class, ctx: &Context) {
        let Some(first) = class.first_digest() else {
            if paths.is_empty() {
                return;
            }
            let first = paths.remove(0);
            if !paths.is_empty() {
                let others: Vec<String> = paths
                    .iter()
                    .take(MAX_NAMED)
                    .map(|path| file_name(path))
                    .collect();
                let more = paths.len() - others.len();
                let name = file_name(&first);
                let text = say::app_only_first_text(name, listed_with_more(others, more));
                self.show_message(say::app_only_first(), text);
            }
            return self.request(Intent::Open(first), ctx);
        };
        // The exercise may be open, as in `winmove marks --exercise`.
        let open = exercise_digest(self.editor.document());
        let is_open = (class.results.iter()).any(|known| known.result.digest == open);
        let digest = if is_open { open } else { first.to_owned() };
        let questions = shown_questions(&class, &digest);
        self.views.class = Some(OpenClass {
            questions,
            same_names: class.same_names(),
            digest,
            class,
        });
        self.open_modal(Modal::Class);
    }

    /// Shows the results of the class. Returns whether the dialog stays open.
    pub(super) fn class_ui(&mut self, ctx: &Context) -> bool {
        let Some(open) = &self.views.class else {
            return false;
        };
        let mut chosen = None;
        let room = ctx.content_rect();
        let width = (room.width() - 80.0).min(1000.0);
        let closed = dialog_ui("class", say::app_class(), width, (), ctx, |ui| {
            ui.label(say::app_class_results(open.class.results.len()));
            let area = ScrollArea::both().max_height((room.height() - 220.0).max(120.0));
            area.show(ui, |ui| {
                ui.set_min_width(width);
                chosen = open.students_ui(ui, width);
                open.questions_ui(ui);
                open.refused_ui(ui);
            });
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                if worded_button_ui(ui, say::APP_CLASS_COPY) {
                    ui.ctx().copy_text(open.table());
                }
                worded_button_ui(ui, say::QUESTION_CLOSE).then_some(())
            })
            .inner
        });
        let is_chosen = chosen.is_some();
        if let Some(path) = chosen {
            self.request(Intent::Open(path), ctx);
        }
        closed.is_none() && !is_chosen
    }
}

/// The questions of an exercise, with the names of their places as the exercise shows them. A board
/// may be numbered from its last corner.
fn shown_questions(class: &Class, digest: &str) -> Vec<ClassQuestion> {
    let mut questions = class.questions(digest);
    let of_exercise = |known: &&ClassResult| known.result.digest == digest;
    let first = class.results.iter().find(of_exercise);
    let game = first.and_then(|known| known.result.read_game().ok());
    let Some(document) = game.map(|loaded| loaded.document) else {
        return questions;
    };
    let Some(board) = document.board().filter(|_| document.layout().axes_from_end) else {
        return questions;
    };
    let shown = |name: &str| {
        let inner = name.strip_prefix('(')?.strip_suffix(')')?;
        let (row, column) = inner.split_once(", ")?;
        let cell = Cell::new(row.parse().ok()?, column.parse().ok()?);
        let is_cell = board.contains(cell);
        is_cell.then(|| document.name(Place::Cell(cell)))
    };
    for question in &mut questions {
        if let Some(name) = shown(&question.place) {
            question.place = name;
        }
    }
    questions
}

impl OpenClass {
    /// The table of students as CSV.
    fn table(&self) -> String {
        let mut table = Vec::new();
        let written = self.class.write_table(&mut table, Some(&self.digest));
        written.expect("memory takes any text");
        String::from_utf8_lossy(&table).into_owned()
    }

    /// Shows a row for each student, in a width. Returns the file of the student that was clicked.
    fn students_ui(&self, ui: &mut Ui, width: f32) -> Option<PathBuf> {
        let (mut chosen, left) = (None, ui.cursor().left());
        let results = &self.class.results;
        // In a narrow window, the numbers are part of the remarks.
        let is_wide = width >= text_size(ui.ctx(), WIDE);
        let most = if is_wide {
            MAX_OF_NAME
        } else {
            MAX_OF_NARROW_NAME
        };
        let numbers = ["hints", "errors", "minutes", "handed-in"];
        let grid = Grid::new("students").striped(true).spacing([16.0, 4.0]);
        grid.show(ui, |ui| {
            let shown = numbers.iter().filter(|_| is_wide);
            for column in ["name", "right"].iter().chain(shown).chain(&["remarks"]) {
                ui.strong(say::app_class_column(column));
            }
            ui.end_row();
            for (known, &same) in results.iter().zip(&self.same_names).take(MAX_ROWS) {
                let result = &known.result;
                let name = shortened_to(&result.name, most);
                let hint = say::app_class_open(shortened_to(&result.name, MAX_OF_NAME));
                if button_ui(ui, name, hint) {
                    chosen = Some(known.path.clone());
                }
                ui.label(say::app_class_right(
                    result.right,
                    result.of,
                    result.unanswered(),
                ));
                let mut remarks = Vec::new();
                for (column, value) in result_numbers(result) {
                    if is_wide {
                        ui.label(value);
                    } else {
                        remarks.push(format!("{}: {value}", say::app_class_column(column)));
                    }
                }
                remarks.extend(self.remarks(known, same));
                // Remarks, in the last column, wrap in the rest of the width.
                let room = left + width - ui.cursor().left() - 8.0;
                ui.vertical(|ui| {
                    ui.set_max_width(room.max(140.0));
                    // In line with the other columns, which are in the middle of the row.
                    let line = ui.text_style_height(&egui::TextStyle::Body);
                    ui.add_space(((ui.spacing().interact_size.y - line) / 2.0).max(0.0));
                    ui.add(Label::new(remarks.join(", ")).wrap());
                });
                ui.end_row();
            }
        });
        more_ui(ui, results.len().saturating_sub(MAX_ROWS));
        chosen
    }

    /// What a teacher should know about a result.
    fn remarks(&self, known: &ClassResult, same: Option<SameName>) -> impl Iterator<Item = String> {
        let before = known.result.handed_in_before.as_ref();
        let again =
            before.map(|time| say::app_class_again(shortened_to(&shown_time(time), MAX_OF_NAME)));
        let changed = (known.checksum == Checksum::Changed).then(say::app_class_changed);
        let another = (known.result.digest != self.digest).then(say::app_class_another);
        let same_name = same.map(|same| match same {
            SameName::Repeated => say::app_class_repeated(),
            SameName::Another => say::app_class_same_name(),
        });
        [again, same_name, changed, another].into_iter().flatten()
    }

    /// Shows how many students answered each question correctly.
    fn questions_ui(&self, ui: &mut Ui) {
        ui.add_space(10.0);
        ui.label(RichText::new(say::app_class_questions()).strong());
        let grid = Grid::new("questions").striped(true).spacing([16.0, 4.0]);
        grid.show(ui, |ui| {
            for question in self.questions.iter().take(MAX_ROWS) {
                ui.label(shortened_to(&question.place, MAX_OF_NAME));
                let (right, asked) = (question.right, question.asked);
                ui.label(say::app_class_right(right, asked, question.unanswered));
                ui.end_row();
            }
        });
        more_ui(ui, self.questions.len().saturating_sub(MAX_ROWS));
    }

    /// Shows the files that aren't results.
    fn refused_ui(&self, ui: &mut Ui) {
        let refused = &self.class.refused;
        if refused.is_empty() {
            return;
        }
        ui.add_space(10.0);
        ui.label(RichText::new(say::app_class_refused()).strong());
        for (path, why) in refused.iter().take(MAX_ROWS) {
            ui.label(format!("{}: {why}", file_name(path)));
        }
        more_ui(ui, refused.len().saturating_sub(MAX_ROWS));
    }
}
