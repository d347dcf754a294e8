//! Earlier versions of the open file: a list of them, and a view of one next to the open document.

use egui::Context;

use super::job::{Task, VersionUse};
use super::offer::ago;
use crate::gui::app::App;
use crate::gui::app::modal::Modal;
use crate::gui::convert::wake;
use crate::gui::features::compare::Compare;
use crate::gui::requests::Intent;
use crate::gui::system::Version;
use crate::gui::widgets::{dialog_ui, worded_button_ui};
use winmove_core::model::Document;
use winmove_editor::Editor;
use winmove_words::say;

impl App {
    /// Requests the versions of the open file.
    pub(in crate::gui::app) fn ask_for_versions(&mut self) {
        if let (Some(recovery), Some(path)) = (&mut self.recovery, &self.files.path) {
            recovery.begin(Task::ListVersions(recovery.versions_of(path)));
        }
    }

    /// Shows the list of versions.
    pub(super) fn list_versions(&mut self, versions: Vec<Version>) {
        let name = self.files.name();
        if versions.is_empty() {
            let heading = say::recovery_versions(name);
            return self.show_message(heading, say::recovery_no_version());
        }
        self.open_modal(Modal::Versions { name, versions });
    }

    /// Shows a version that was read.
    pub(super) fn show_version(
        &mut self,
        read: Result<Box<Document>, String>,
        age: std::time::Duration,
        how: VersionUse,
        ctx: &Context,
    ) {
        let document = match read {
            Ok(document) => document,
            Err(why) => return self.show_remark(say::recovery_version_unreadable(why)),
        };
        match how {
            VersionUse::Beside => {
                let mut editor = Editor::threaded(*document, wake(ctx));
                // As an exercise, it would hide its labels.
                editor.set_mode(winmove_editor::Mode::Edit);
                let title = say::recovery_saved(ago(age));
                self.views.compare = Some(Compare::with_version(&self.editor, editor, title));
                self.canvas.fit = true;
            }
            VersionUse::Open => {
                let intent = Intent::Generated(std::sync::Arc::from(document));
                self.request(intent, ctx);
            }
        }
    }

    /// Shows the list of versions. Returns whether it stays open.
    pub(in crate::gui::app) fn versions_ui(
        &mut self,
        name: &str,
        versions: &[Version],
        ctx: &Context,
    ) -> bool {
        let heading = say::recovery_versions(name);
        let answer = dialog_ui("versions", heading, 460.0, None, ctx, |ui| {
            let mut chosen = None;
            ui.label(say::recovery_versions_text());
            ui.add_space(6.0);
            egui::ScrollArea::vertical()
                .max_height(320.0)
                .show(ui, |ui| {
                    for version in versions {
                        ui.horizontal_wrapped(|ui| {
                            ui.label(say::recovery_saved(ago(version.age)));
                            ui.weak(say::recovery_bytes(version.length));
                        });
                        ui.horizontal_wrapped(|ui| {
                            if worded_button_ui(ui, say::RECOVERY_BESIDE) {
                                chosen = Some((version, VersionUse::Beside));
                            }
                            if worded_button_ui(ui, say::RECOVERY_OPEN_VERSION) {
                                chosen = Some((version, VersionUse::Open));
                            }
                        });
                        ui.add_space(6.0);
                    }
                });
            ui.add_space(8.0);
            let closes = worded_button_ui(ui, say::QUESTION_BACK);
            (closes || chosen.is_some()).then_some(chosen)
        });
        if let (Some(Some((version, how))), Some(recovery)) = (answer, &mut self.recovery) {
            recovery.begin(Task::OpenVersion(version.path.clone(), version.age, how));
        }
        answer.is_none()
    }
}
