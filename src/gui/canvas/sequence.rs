//! The dialog that labels the selected vertices in sequence.

use egui::{Context, DragValue, Key, TextEdit, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::widgets::{button_ui, dialog_ui, take_or_cancel_ui};
use winmove_editor::EditAction;

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
        let take = dialog_ui("sequence", "Label in sequence", 340.0, false, ctx, |ui| {
            egui::Grid::new("sequence").num_columns(2).show(ui, |ui| {
                let label = ui.label("Prefix");
                let field = ui
                    .add(TextEdit::singleline(&mut self.prefix).desired_width(180.0))
                    .labelled_by(label.id);
                if std::mem::take(&mut self.focus) {
                    field.request_focus();
                }
                ui.end_row();
                let label = ui.label("First number");
                ui.add(DragValue::new(&mut self.first).speed(0.1))
                    .labelled_by(label.id);
                ui.end_row();
            });
            let last = self.first.saturating_add(count.saturating_sub(1));
            let example = match count {
                1 => format!("{}{}", self.prefix, self.first),
                _ => format!("{0}{1} to {0}{last}", self.prefix, self.first),
            };
            ui.weak(format!("{example}, line by line from the left"));
            ui.add_space(8.0);
            let entered = ui.input(|input| input.key_pressed(Key::Enter));
            let take =
                |ui: &mut Ui| button_ui(ui, "Label", "Label the vertices (Enter)") || entered;
            take_or_cancel_ui(ui, take, "Leave them as they are (Esc)")
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
