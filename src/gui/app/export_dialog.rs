//! The dialog for the format in which a game is exported.

use egui::{ComboBox, Context};

use super::App;
use super::file_events::Output;
use super::modal::Modal;
use crate::gui::app::dialogs::{Ask, is_exported, kind_words};
use crate::gui::widgets::{dialog_ui, first_button_ui, list_ui, take_or_cancel_ui};
use winmove_files::FileKind;
use winmove_words::say;

impl App {
    /// The format to suggest: that of the open file, or else DOT.
    pub(super) fn usual_export(&self) -> FileKind {
        let foreign = self.files.foreign.as_ref();
        foreign.map_or(FileKind::Dot, |foreign| foreign.kind)
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
            let others = FileKind::all().filter(|&other| other != FileKind::Dot);
            let kinds = std::iter::once(FileKind::Dot).chain(others);
            let kinds = kinds.filter(|&other| is_exported(other));
            let choices = kinds.map(|other| (other, kind_words(other), String::new()));
            let shown = list_ui(ui, list, kind, choices);
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
