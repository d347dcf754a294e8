//! Questions answered by a button: about unsaved changes, a failed write, a file changed by another
//! program, a file to replace, the file that Save writes to; and messages.

use std::path::{Path, PathBuf};

use egui::{Button, Context};

use super::App;
use super::file_events::{Event, Manner, Output, Over};
use crate::gui::requests::Intent;
use crate::gui::widgets::{dialog_ui, file_name, focus_first};

/// The name of the question about the foreign file.
pub(super) const FOREIGN: &str = "foreign file";

/// A question answered by a button.
pub(super) struct Question {
    /// The id of the dialog, different for each kind of question.
    pub(super) name: &'static str,
    width: f32,
    heading: String,
    /// Paragraphs.
    texts: Vec<String>,
    /// Enter gives the first answer, Esc the last.
    answers: Vec<Answer>,
}

struct Answer {
    text: String,
    hint: &'static str,
    is_enabled: bool,
    reply: Reply,
}

/// What an answer does.
enum Reply {
    Close,
    /// Ends what led to the question.
    Cancel,
    /// Saves the document before the intent.
    Save(Intent),
    /// Carries out the intent without saving.
    Discard(Intent),
    /// Asks for another place to write to.
    Elsewhere(Output),
    /// Reads the open file again.
    Reload(PathBuf),
    /// Overwrites a file with the document.
    Overwrite(PathBuf, Manner),
    /// Writes to this file.
    Replace(Output, PathBuf),
    /// Saves to the foreign file, now and from then on.
    SaveToForeign,
}

impl Question {
    fn new(name: &'static str, width: f32, heading: String, text: &str) -> Question {
        Question {
            name,
            width,
            heading,
            texts: vec![text.to_owned()],
            answers: Vec::new(),
        }
    }

    fn answer(self, text: &str, hint: &'static str, reply: Reply) -> Question {
        self.answer_if(true, text, hint, reply)
    }

    fn answer_if(
        mut self,
        is_enabled: bool,
        text: &str,
        hint: &'static str,
        reply: Reply,
    ) -> Question {
        self.answers.push(Answer {
            text: text.to_owned(),
            hint,
            is_enabled,
            reply,
        });
        self
    }

    /// A message to confirm.
    pub(super) fn message(title: String, text: &str) -> Question {
        let question = Question::new("message", 420.0, title, text);
        question.answer("Close", "Go on (Enter or Esc)", Reply::Close)
    }

    /// What to do about unsaved changes of a document with this name before an intent.
    pub(super) fn unsaved(name: &str, intent: Intent) -> Question {
        let text = match intent {
            Intent::Pasted(_) => format!(
                "What is pasted is a game of its own and opens in the place of {name}, which has changes that \
                 are not saved."
            ),
            _ => format!("{name} has changes that are not saved."),
        };
        let (save, discard) = (Reply::Save(intent.clone()), Reply::Discard(intent));
        Question::new("unsaved", 380.0, "Save the changes?".to_owned(), &text)
            .answer("Save", "Save, and go on (Enter)", save)
            .answer("Discard", "Go on; the changes are lost", discard)
            .answer("Cancel", "Go back (Esc)", Reply::Close)
    }

    /// A write that failed, with the reason. `again` is what to write to another place instead, if
    /// that may help, and `without_backup` the file, if it can be written without a backup.
    pub(super) fn failure(
        title: String,
        why: &str,
        again: Option<Output>,
        without_backup: Option<PathBuf>,
    ) -> Question {
        let mut question = Question::new("write failed", 420.0, title, why);
        if let Some(again) = again {
            let text = match again {
                Output::Game => "Save as…",
                Output::Picture | Output::Export(_) => "Export as…",
                Output::Result => "Hand in as…",
            };
            let hint = "Choose another place or name (Enter)";
            question = question.answer(text, hint, Reply::Elsewhere(again));
        }
        if let Some(path) = without_backup {
            let hint = "Write over the file, of which there is no backup meanwhile";
            let overwrite = Reply::Overwrite(path, Manner::WithoutBackup);
            question = question.answer("Overwrite", hint, overwrite);
        }
        let hint = match again {
            Some(_) => "Go back (Esc)",
            None => "Go on (Enter or Esc)",
        };
        question.answer("Close", hint, Reply::Close)
    }

    /// What to do about the open file after another program changed it.
    pub(super) fn changed(path: PathBuf, is_dirty: bool) -> Question {
        let text = if is_dirty {
            "Another program has written it, and there are unsaved changes here. Which are to stay? \
             Save as keeps both."
        } else {
            "Another program has written it since it was opened or saved here."
        };
        let save_as = "Save these under another name (Enter)";
        let reload = "Read the file again; the changes here are lost";
        let overwrite = "Write over the file; what the other has written is lost";
        let heading = format!("{} was changed on the disk", file_name(&path));
        Question::new("changed on disk", 460.0, heading, text)
            .answer("Save as…", save_as, Reply::Elsewhere(Output::Game))
            .answer("Reload", reload, Reply::Reload(path.clone()))
            .answer(
                "Overwrite",
                overwrite,
                Reply::Overwrite(path, Manner::Whole),
            )
            .answer("Cancel", "Go back (Esc)", Reply::Cancel)
    }

    /// Whether to replace a file that has the name of the chosen path with an added extension.
    pub(super) fn replace(what: Output, path: PathBuf) -> Question {
        let heading = format!("Replace {}?", file_name(&path));
        let replace = Reply::Replace(what, path);
        Question::new(
            "replace",
            420.0,
            heading,
            "A file of this name is there already.",
        )
        .answer("Replace", "Write over the file (Enter)", replace)
        .answer("Cancel", "Save nothing (Esc)", Reply::Cancel)
    }

    /// Whether Save writes to the foreign file. `held` is what its format can hold of the game, in
    /// paragraphs, and `is_possible` whether the game can be written at all.
    pub(super) fn foreign(path: &Path, held: Vec<String>, is_possible: bool) -> Question {
        let name = file_name(path);
        let heading = format!("Save as a Winmove game, or back to {name}?");
        let game = "Choose a file for the game (Enter)";
        let back = "Write to this file, now and whenever you save";
        let text = "A Winmove game keeps everything.";
        let mut question = Question::new(FOREIGN, 460.0, heading, text)
            .answer("Winmove game…", game, Reply::Elsewhere(Output::Game))
            .answer_if(
                is_possible,
                &format!("Back to {name}"),
                back,
                Reply::SaveToForeign,
            )
            .answer("Cancel", "Save nothing (Esc)", Reply::Cancel);
        question.texts.extend(held);
        question
    }

    /// Shows the question. Returns the index of the answer.
    fn ui(&self, ctx: &Context) -> Option<usize> {
        let last = self.answers.len() - 1;
        dialog_ui(self.name, &self.heading, self.width, last, ctx, |ui| {
            for text in &self.texts {
                ui.label(text);
            }
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let mut chosen = None;
                for (index, answer) in self.answers.iter().enumerate() {
                    let button = Button::new(&answer.text);
                    let button = ui.add_enabled(answer.is_enabled, button);
                    if index == 0 {
                        focus_first(ui, &button);
                    }
                    let clicked = button.on_hover_text(answer.hint).clicked();
                    chosen = chosen.or(clicked.then_some(index));
                }
                chosen
            })
            .inner
        })
    }
}

impl App {
    /// Shows a question, and carries out the answer. Returns whether it stays open.
    pub(super) fn question_ui(&mut self, question: &mut Question, ctx: &Context) -> bool {
        let Some(index) = question.ui(ctx) else {
            return true;
        };
        match question.answers.swap_remove(index).reply {
            Reply::Close => {}
            Reply::Cancel => self.take(Event::Cancelled, ctx),
            Reply::Save(intent) => {
                self.saving.after_save = Some(intent);
                self.save(ctx);
            }
            Reply::Discard(intent) => {
                self.saving.discarded = Some(self.editor.mark());
                self.perform(intent, ctx);
            }
            Reply::Elsewhere(Output::Game) => self.save_as(),
            Reply::Elsewhere(Output::Picture) => self.export_picture(),
            Reply::Elsewhere(Output::Result) => self.ask_for_result(),
            Reply::Elsewhere(Output::Export(_)) => self.export_game(),
            Reply::Reload(path) => {
                self.saving.after_save = None;
                self.read_again(path, ctx);
            }
            Reply::Overwrite(path, Manner::Whole) => {
                self.write(path, Over::Anything, Manner::Whole, ctx);
            }
            Reply::Overwrite(path, manner) => {
                let over = self.over_known(&path);
                self.write(path, over, manner, ctx);
            }
            Reply::Replace(what, path) => {
                self.take(Event::SaveTo(what, path, Over::Anything), ctx);
            }
            Reply::SaveToForeign => {
                if let Some(foreign) = &mut self.files.foreign {
                    foreign.is_saved_to = true;
                }
                self.save(ctx);
            }
        }
        false
    }
}
