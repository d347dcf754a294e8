//! The dialog for the format in which a game is exported.

use egui::{ComboBox, Context};

use super::App;
use super::file_events::Output;
use super::modal::Modal;
use super::save_words::export_obstacle;
use crate::gui::app::dialogs::{Ask, is_exported, kind_words};
use crate::gui::widgets::{dialog_ui, first_button_ui, take_or_cancel_ui, usable_list_ui};
use winmove_files::FileKind;
use winmove_words::say;

/// The formats, DOT first.
fn formats() -> impl Iterator<Item = FileKind> {
    let others = FileKind::all().filter(|&kind| is_exported(kind) && kind != FileKind::Dot);
    std::iter::once(FileKind::Dot).chain(others)
}

impl App {
    /// The format to suggest: that of the open file, or else DOT, or else the first that can hold
    /// the game.
    pub(super) fn usual_export(&self) -> FileKind {
        let document = self.editor.document();
        let foreign = self.files.foreign.as_ref().map(|foreign| foreign.kind);
        let mut usual = foreign.into_iter().chain(formats());
        usual
            .find(|&kind| export_obstacle(document, kind).is_none())
            .unwrap_or(FileKind::Dot)
    }

    /// Opens the dialog for the format.
    pub(super) fn ask_for_format(&mut self, kind: FileKind) {
        self.open_modal(Modal::Export(kind));
    }

    /// Asks for the format, then for a file. Returns whether the dialog stays open.
    pub(super) fn export_dialog_ui(&mut self, kind: &mut FileKind, ctx: &Context) -> bool {
        let title = say::command_export_game();
        let title = title.trim_end_matches('…');
        let take = dialog_ui("export-game", title, 380.0, false, ctx, |ui| {
            let label = ui.label(say::picture_dialog_format());
            let list = ComboBox::from_id_salt("export-format")
                .selected_text(kind_words(*kind))
                .width(ui.available_width())
                .truncate();
            let choices = formats().map(|other| {
                let obstacle = export_obstacle(self.editor.document(), other);
                (other, kind_words(other), String::new(), obstacle)
            });
            let shown = usable_list_ui(ui, list, kind, choices);
            shown.response.labelled_by(label.id);
            *kind = shown.inner.unwrap_or(*kind);
            ui.add_space(8.0);
            let tip = say::picture_dialog_cancel_tip();
            take_or_cancel_ui(ui, |ui| first_button_ui(ui, say::EXPORT_DIALOG_SAVE), tip)
        });
        if take == Some(true) {
            let ending = kind.endings().first().copied().unwrap_or_default();
            let name = format!("{}.{ending}", self.export_stem());
            self.ask(Ask::Write(Output::Export(*kind), name));
        }
        take.is_none()
    }
}
