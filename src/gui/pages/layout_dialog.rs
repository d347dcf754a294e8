//! The dialog for the options of layouts, which arranges the graph.

use egui::{Checkbox, Context, DragValue, RadioButton, Ui};

use crate::gui::commands::{Command, Situation};
use crate::gui::widgets::{
    Hint, choices_ui, dialog_rows_ui, dialog_ui, first_button_ui, is_entered, take_or_cancel_ui,
};
use winmove_core::model::{LayoutDirection, LayoutOptions};
use winmove_editor::layout::Layout;
use winmove_words::say;

fn layouts() -> impl Iterator<Item = Command> {
    let layouts = Layout::ALL.map(Command::Arrange).into_iter();
    layouts.chain([Command::ArrangeByRemoteness])
}

/// The layouts and their options.
#[derive(Clone, Debug)]
pub struct LayoutDialog {
    pub options: LayoutOptions,
    /// The command of the layout.
    pub layout: Command,
}

impl LayoutDialog {
    /// The dialog with the options of a document, and the first layout that can be used.
    pub fn new(options: LayoutOptions, now: &Situation<'_>) -> LayoutDialog {
        let usable = layouts().find(|layout| layout.obstacle(now).is_none());
        LayoutDialog {
            options,
            layout: usable.unwrap_or(Command::Arrange(Layout::Layered)),
        }
    }

    /// Shows the dialog. Returns whether to arrange the graph, once that is decided.
    pub fn ui(&mut self, ctx: &Context, now: &Situation<'_>) -> Option<bool> {
        let title = say::command_layout_options();
        let title = title.trim_end_matches('…');
        dialog_ui("layout-options", title, 440.0, false, ctx, |ui| {
            dialog_rows_ui(ui, |ui| self.rows_ui(ui, now));
            ui.add_space(8.0);
            let entered = is_entered(ui);
            let take = |ui: &mut Ui| first_button_ui(ui, say::LAYOUT_DIALOG_TAKE) || entered;
            take_or_cancel_ui(ui, take, say::question_cancel_tip())
        })
    }

    fn rows_ui(&mut self, ui: &mut Ui, now: &Situation<'_>) {
        for layout in layouts() {
            let obstacle = layout.obstacle(now);
            let radio = RadioButton::new(self.layout == layout, layout.text());
            let shown = ui.add_enabled(obstacle.is_none(), radio);
            if shown.clicked() {
                self.layout = layout;
            }
            shown.disabled_hint(obstacle.unwrap_or_default());
        }
        ui.add_space(6.0);
        self.direction_ui(ui);
        ui.horizontal(|ui| {
            let label = ui.label(say::layout_dialog_spacing());
            let [least, most] = [LayoutOptions::MIN_SPACING, LayoutOptions::MAX_SPACING];
            let number = DragValue::new(&mut self.options.spacing).range(least..=most);
            ui.add(number.suffix("%")).labelled_by(label.id);
            ui.weak(format!("{least}–{most}%"));
        });
        let selection = say::LAYOUT_DIALOG_SELECTION;
        // The option is kept for when there is a selection.
        let has_several = now.editor.selection().vertices.len() > 1;
        let mut is_on = has_several && self.options.selection_only;
        let checkbox = ui
            .add_enabled(has_several, Checkbox::new(&mut is_on, selection.text()))
            .hint(selection.tip())
            .disabled_hint(say::command_vertices_at_least(2));
        if checkbox.changed() {
            self.options.selection_only = is_on;
        }
    }

    fn direction_ui(&mut self, ui: &mut Ui) {
        let directions = enum_iterator::all::<LayoutDirection>().map(Some);
        let choices = [None].into_iter().chain(directions).map(|direction| {
            let word = direction.map_or("any", LayoutDirection::word);
            (direction, say::layout_dialog_direction_name(word), "")
        });
        let (label, tip) = (
            say::LAYOUT_DIALOG_DIRECTION.text(),
            say::LAYOUT_DIALOG_DIRECTION.tip(),
        );
        let chosen = choices_ui(ui, label, tip, Some(self.options.direction), choices);
        if let Some(direction) = chosen {
            self.options.direction = direction;
        }
    }
}
