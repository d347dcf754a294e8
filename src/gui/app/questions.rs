//! Questions answered by a button: about unsaved changes, a failed write, a file changed by another
//! program, a file to replace, the file that Save writes to; and messages.

use std::path::{Path, PathBuf};

use egui::{Button, Context};

use super::App;
use super::file_events::{Event, Manner, Output, Over};
use crate::gui::requests::Intent;
use crate::gui::widgets::{Hint, dialog_ui, file_name, focus_first};
use winmove_editor::PractiseAction;
use winmove_words::{Wording, capitalized, say};

/// The name of the question about the foreign file.
pub(super) const FOREIGN: &str = "foreign-file";

/// A question answered by a button.
pub(super) struct Question {
    /// The id of the dialog, different for each kind of question.
    pub(super) name: &'static str,
    width: f32,
    heading: String,
    /// Paragraphs.
    texts: Vec<String>,
    /// Enter gives the first answer, Esc the one that changes nothing.
    answers: Vec<Answer>,
}

struct Answer {
    text: String,
    hint: String,
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
    LeaveHomework,
}

impl Question {
    fn new(name: &'static str, width: f32, heading: String, text: String) -> Question {
        Question {
            name,
            width,
            heading,
            texts: vec![text],
            answers: Vec::new(),
        }
    }

    fn answer(self, words: Wording, reply: Reply) -> Question {
        self.answer_if(true, words.text(), words.tip(), reply)
    }

    fn answer_if(mut self, is_enabled: bool, text: String, hint: String, reply: Reply) -> Question {
        self.answers.push(Answer {
            text,
            hint,
            is_enabled,
            reply,
        });
        self
    }

    /// A message to confirm.
    pub(super) fn message(title: String, text: String) -> Question {
        Question::new("message", 420.0, title, capitalized(&text))
            .answer(say::QUESTION_CLOSE, Reply::Close)
    }

    /// Whether to leave the student view, which shows all answers.
    pub(super) fn leave_homework() -> Question {
        let text = say::question_leave_homework_text();
        Question::new("leave", 380.0, say::question_leave_homework(), text)
            .answer(say::QUESTION_CANCEL, Reply::Close)
            .answer(say::QUESTION_LEAVE, Reply::LeaveHomework)
    }

    /// What to do about unsaved changes of a document with this name before an intent.
    pub(super) fn unsaved(name: &str, intent: Intent) -> Question {
        let text = match intent {
            Intent::Pasted(_) => say::question_unsaved_paste(name),
            _ => say::question_unsaved_text(),
        };
        let (save, discard) = (Reply::Save(intent.clone()), Reply::Discard(intent));
        Question::new("unsaved", 380.0, say::question_unsaved(name), text)
            .answer(say::QUESTION_SAVE, save)
            .answer(say::QUESTION_DISCARD, discard)
            .answer(say::QUESTION_CANCEL, Reply::Close)
    }

    /// A write that failed, with the reason. `again` is what to write to another place instead, if
    /// that may help, and `without_backup` the file, if it can be written without a backup.
    pub(super) fn failure(
        title: String,
        why: String,
        again: Option<Output>,
        without_backup: Option<PathBuf>,
    ) -> Question {
        let mut question = Question::new("write-failed", 420.0, title, why);
        if let Some(again) = again {
            let words = match again {
                Output::Game => say::QUESTION_SAVE_AS,
                Output::Picture | Output::Table | Output::Export(_) | Output::Printout(..) => {
                    say::QUESTION_EXPORT_AS
                }
                Output::Result => say::QUESTION_HAND_IN_AS,
            };
            question = question.answer(words, Reply::Elsewhere(again));
        }
        if let Some(path) = without_backup {
            let overwrite = Reply::Overwrite(path, Manner::WithoutBackup);
            question = question.answer(say::QUESTION_OVERWRITE_WITHOUT_BACKUP, overwrite);
        }
        let close = match again {
            Some(_) => say::QUESTION_BACK,
            None => say::QUESTION_CLOSE,
        };
        question.answer(close, Reply::Close)
    }

    /// What to do about the open file after another program changed it.
    pub(super) fn changed(path: PathBuf, is_dirty: bool) -> Question {
        let heading = say::question_changed(file_name(&path));
        let text = say::question_changed_text(is_dirty);
        let overwrite = Reply::Overwrite(path.clone(), Manner::Whole);
        Question::new("changed-on-disk", 460.0, heading, text)
            .answer(say::QUESTION_SAVE_MINE, Reply::Elsewhere(Output::Game))
            .answer(say::QUESTION_RELOAD, Reply::Reload(path))
            .answer(say::QUESTION_OVERWRITE, overwrite)
            .answer(say::QUESTION_CANCEL, Reply::Cancel)
    }

    /// Whether to replace a file that has the name of the chosen path with an added extension.
    pub(super) fn replace(what: Output, path: PathBuf) -> Question {
        let heading = say::question_replace(file_name(&path));
        Question::new("replace", 420.0, heading, say::question_replace_text())
            .answer(say::QUESTION_REPLACE_ANSWER, Reply::Replace(what, path))
            .answer(say::QUESTION_CANCEL_SAVE, Reply::Cancel)
    }

    /// Whether Save writes to the foreign file. `held` is what its format can hold of the game, in
    /// paragraphs, and `is_possible` whether the game can be written at all.
    pub(super) fn foreign(path: &Path, held: Vec<String>, is_possible: bool) -> Question {
        let name = file_name(path);
        let (heading, text) = (say::question_foreign(&name), say::question_foreign_text());
        let mut question = Question::new(FOREIGN, 460.0, heading, text)
            .answer(say::QUESTION_FOREIGN_GAME, Reply::Elsewhere(Output::Game))
            .answer_if(
                is_possible,
                say::question_foreign_back(name),
                say::question_foreign_back_tip(),
                Reply::SaveToForeign,
            )
            .answer(say::QUESTION_CANCEL_SAVE, Reply::Cancel);
        question.texts.extend(held);
        question
    }

    /// Shows the question. Returns the index of the answer.
    fn ui(&self, ctx: &Context) -> Option<usize> {
        let changes_nothing =
            |answer: &Answer| matches!(answer.reply, Reply::Close | Reply::Cancel);
        let back = self.answers.iter().rposition(changes_nothing);
        let back = back.unwrap_or(self.answers.len() - 1);
        dialog_ui(self.name, &self.heading, self.width, back, ctx, |ui| {
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
                    let clicked = button.hint(&answer.hint).clicked();
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
            Reply::Elsewhere(Output::Table) => self.ask_for_table(),
            Reply::Elsewhere(Output::Printout(what, prints)) => {
                self.ask_for_printout(what, prints);
            }
            Reply::Elsewhere(Output::Result) => self.ask_for_result(),
            Reply::Elsewhere(Output::Export(kind)) => self.ask_for_format(kind),
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
            Reply::LeaveHomework => {
                let spoke = self.editor.practise().fixed_language();
                self.editor.act(PractiseAction::LeaveHomework);
                if spoke.is_some() {
                    self.follow_homework();
                }
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
