//! Questions and messages about saving: a failed write, a file changed by another program, a file
//! to replace.

use std::path::Path;

use egui::Context;

use super::App;
use super::file_events::{Event, Output, Over};
use super::modal::{Failure, Question};
use crate::gui::widgets::file_name;

/// The answer to the question about a changed file.
#[derive(Clone, Copy)]
enum Answer {
    Reload,
    Overwrite,
    SaveAs,
    Cancel,
}

impl App {
    /// Reports a failed write. Returns whether the report stays open.
    pub(super) fn failure_ui(&mut self, failure: &Failure, ctx: &Context) -> bool {
        #[derive(Clone, Copy)]
        enum Choice {
            Elsewhere,
            Overwrite,
            Close,
        }
        let question = Question {
            name: "write failed",
            width: 420.0,
            heading: &failure.title,
            text: &failure.text,
        };
        let elsewhere = failure.again.map(|again| match again {
            Output::Game => "Save as…",
            Output::Picture | Output::Export(_) => "Export as…",
            Output::Result => "Hand in as…",
        });
        let mut answers = Vec::new();
        if let Some(text) = elsewhere {
            let hint = "Choose another place or name (Enter)";
            answers.push((text, hint, Choice::Elsewhere));
        }
        if failure.without_backup.is_some() {
            let hint = "Write over the file, of which there is no backup meanwhile";
            answers.push(("Overwrite", hint, Choice::Overwrite));
        }
        let hint = if elsewhere.is_some() {
            "Go back (Esc)"
        } else {
            "Go on (Enter or Esc)"
        };
        answers.push(("Close", hint, Choice::Close));
        match (question.ui(&answers, ctx), failure.again) {
            (None, _) => return true,
            (Some(Choice::Elsewhere), Some(Output::Game)) => self.save_as(),
            (Some(Choice::Elsewhere), Some(Output::Picture)) => self.export_picture(),
            (Some(Choice::Elsewhere), Some(Output::Result)) => self.ask_for_result(),
            (Some(Choice::Elsewhere), Some(Output::Export(_))) => self.export_game(),
            (Some(Choice::Overwrite), _) => {
                if let Some(path) = failure.without_backup.clone() {
                    self.write_without_backup(path, ctx);
                }
            }
            (Some(Choice::Elsewhere), None) | (Some(Choice::Close), _) => {}
        }
        false
    }

    pub(super) fn changed_ui(&mut self, path: &Path, ctx: &Context) -> bool {
        let question = Question {
            name: "changed on disk",
            width: 460.0,
            heading: &format!("{} was changed on the disk", file_name(path)),
            text: if self.editor.is_dirty() {
                "Another program has written it, and there are unsaved changes here. Which are to stay? \
                 Save as keeps both."
            } else {
                "Another program has written it since it was opened or saved here."
            },
        };
        let answers = [
            (
                "Save as…",
                "Save these under another name (Enter)",
                Answer::SaveAs,
            ),
            (
                "Reload",
                "Read the file again; the changes here are lost",
                Answer::Reload,
            ),
            (
                "Overwrite",
                "Write over the file; what the other has written is lost",
                Answer::Overwrite,
            ),
            ("Cancel", "Go back (Esc)", Answer::Cancel),
        ];
        match question.ui(&answers, ctx) {
            None => return true,
            Some(Answer::Reload) => {
                self.saving.after_save = None;
                self.read_again(path.to_path_buf(), ctx);
            }
            Some(Answer::Overwrite) => self.write(path.to_path_buf(), Over::Anything, ctx),
            Some(Answer::SaveAs) => self.save_as(),
            Some(Answer::Cancel) => self.take(Event::Cancelled, ctx),
        }
        false
    }

    /// Asks whether to replace a file that has the name of the chosen path with an added extension.
    pub(super) fn replace_ui(&mut self, what: Output, path: &Path, ctx: &Context) -> bool {
        let question = Question {
            name: "replace",
            width: 420.0,
            heading: &format!("Replace {}?", file_name(path)),
            text: "A file of this name is there already.",
        };
        let answers = [
            ("Replace", "Write over the file (Enter)", true),
            ("Cancel", "Save nothing (Esc)", false),
        ];
        let Some(replaces) = question.ui(&answers, ctx) else {
            return true;
        };
        let event = if replaces {
            Event::SaveTo {
                what,
                path: path.to_path_buf(),
                asked: true,
            }
        } else {
            Event::Cancelled
        };
        self.take(event, ctx);
        false
    }
}
