//! The dialog that labels the selected vertices in sequence.

use egui::{Context, DragValue, TextEdit, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::widgets::{dialog_ui, is_entered, take_or_cancel_ui, worded_button_ui};
use winmove_editor::EditAction;
use winmove_words::say;

/// The labels to set.
#[derive(Clone, Debug)]
pub struct Sequence {
    prefix: String,
    first: u64,
    focus: bool,
}

impl Default for Sequence {
    fn default() -> Sequence {
        Sequence {
            prefix: "v".to_owned(),
            first: 1,
            focus: true,
        }
    }
}

impl Sequence {
    /// Shows the dialog. Returns whether it stays open.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>) -> bool {
        let count = cx.editor.selection().vertices.len() as u64;
        let title = say::canvas_sequence();
        let take = dialog_ui("sequence", title, 340.0, false, ctx, |ui| {
            egui::Grid::new("sequence").num_columns(2).show(ui, |ui| {
                let label = ui.label(say::canvas_sequence_prefix());
                let field = ui
                    .add(TextEdit::singleline(&mut self.prefix).desired_width(180.0))
                    .labelled_by(label.id);
                if std::mem::take(&mut self.focus) {
                    field.request_focus();
                }
                ui.end_row();
                let label = ui.label(say::canvas_sequence_first());
                ui.add(DragValue::new(&mut self.first).speed(0.1))
                    .labelled_by(label.id);
                ui.end_row();
            });
            let last = self.first.saturating_add(count.saturating_sub(1));
            let [first, last] = [self.first, last].map(|end| format!("{}{end}", self.prefix));
            ui.weak(say::canvas_sequence_example(count, first, last));
            ui.add_space(8.0);
            let entered = is_entered(ui);
            let take = |ui: &mut Ui| worded_button_ui(ui, say::CANVAS_SEQUENCE_TAKE) || entered;
            take_or_cancel_ui(ui, take, say::canvas_sequence_cancel())
        });
        if take == Some(true) {
            cx.push(EditAction::LabelInSequence {
                prefix: self.prefix.clone(),
                first: self.first,
            });
        }
        take.is_none()
    }
}
