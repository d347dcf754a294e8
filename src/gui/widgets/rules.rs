//! The rules of the game in a sentence, and the notes of the file.

use egui::{RichText, ScrollArea, Ui};

use super::controls::section_ui;
use crate::gui::commands::Situation;
use winmove_analysis::words;
use winmove_core::model::Side;
use winmove_editor::Mode;
use winmove_words::{Language, say};

/// The number of lines of the notes that are visible.
const NOTES_LINES: f32 = 5.0;

/// Shows the notes of the file in a folded section, because they may reveal who wins. Shows nothing
/// if there are none.
pub fn folded_notes_ui(ui: &mut Ui, now: &Situation<'_>) {
    let notes = now.editor.document().notes().trim();
    if !notes.is_empty() {
        // Unfolding them in one mode doesn't unfold them in others.
        ui.push_id(now.editor.mode(), |ui| {
            section_ui(ui, "notes", say::widget_notes(), |ui| {
                let height = NOTES_LINES * ui.text_style_height(&egui::TextStyle::Body);
                ScrollArea::vertical()
                    .id_salt("notes")
                    .max_height(height)
                    .auto_shrink([false, true])
                    .show(ui, |ui| ui.add(egui::Label::new(notes).wrap()));
            });
        });
    }
}

/// What the sentence about the rules depends on: the document, whether it is played, the side that
/// moved first, and the language.
type WordedFor = (u64, bool, Option<Side>, Language);

/// Shows the rules of the game in a sentence. In a game of a pursuit being played, the other side
/// may have moved first.
pub fn rules_ui(ui: &mut Ui, now: &Situation<'_>) {
    let document = now.editor.document();
    // Describing the rules is O(places), so the sentence is kept until the document changes.
    let key = ui.id().with("rules");
    let revision = now.editor.revision().document;
    let is_played = now.editor.mode() == Mode::Play;
    let game = now.editor.play().game().filter(|_| is_played);
    let first = game.and_then(|play| play.record.turns[0].position.turn());
    let worded_for = (revision, is_played, first, Language::spoken());
    let known: Option<(WordedFor, String)> = ui.data(|data| data.get_temp(key));
    let sentence = match known {
        Some((at, sentence)) if at == worded_for => sentence,
        Some(_) | None => {
            let mut sentence = words::rules_begun_by(document, first);
            if is_played && document.rules().turns().ends_at_repetition() {
                sentence = format!("{sentence} {}", say::owners_rules_repetition());
            }
            ui.data_mut(|data| data.insert_temp(key, (worded_for, sentence.clone())));
            sentence
        }
    };
    ui.add(egui::Label::new(RichText::new(sentence).weak()).wrap());
}
