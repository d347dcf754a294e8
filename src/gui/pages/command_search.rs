//! The dialog that finds commands by words, with their keys and why one can't be used now.

use egui::{
    Button, Context, EventFilter, Frame, Id, Key, Margin, Modifiers, RichText, ScrollArea,
    TextEdit, Ui,
};

use crate::gui::commands::Command;
use crate::gui::requests::PanelContext;
use crate::gui::theme::text_size;
use crate::gui::widgets::{dialog_ui, focus_first, pressed_with};
use winmove_words::{folded, say};

/// The state of the dialog.
#[derive(Clone, Debug, Default)]
pub struct CommandSearch {
    text: String,
    // The index of the chosen command among those found.
    chosen: usize,
}

/// A command that was found, and the reason why it can't be used.
struct Found {
    command: Command,
    text: String,
    obstacle: Option<String>,
}

impl CommandSearch {
    /// Shows the dialog. Returns whether it stays open.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>) -> bool {
        let width = text_size(ctx, 440.0).min(ctx.content_rect().width() - 80.0);
        let title = say::command_find_command();
        let title = title.trim_end_matches('…');
        let answer = dialog_ui("commands", title, width, None, ctx, |ui| {
            self.contents_ui(ui, cx).map(Some)
        });
        if let Some(Some(command)) = answer {
            cx.push(command);
        }
        answer.is_none()
    }

    /// Shows the field and the commands found. Returns the command to run.
    fn contents_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) -> Option<Command> {
        let id = Id::new("command-field");
        // A single-line field loses the focus on Enter, so the key is consumed first.
        let is_typing = ui.memory(|memory| memory.has_focus(id));
        let pressed = |key| is_typing && pressed_with(ui.ctx(), Modifiers::NONE, key);
        let (up, down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
        let entered = pressed(Key::Enter);
        let field = TextEdit::singleline(&mut self.text)
            .id(id)
            .hint_text(say::command_search_hint())
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        focus_first(ui, &field);
        if field.has_focus() {
            // Without this, the arrows would take the focus to the list before they are checked.
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        }
        let found = found(&self.text, cx);
        let moved = up || down || field.changed();
        self.chosen = match (up, down) {
            _ if field.changed() => 0,
            (true, _) => self.chosen.saturating_sub(1),
            (_, true) => self.chosen + 1,
            (false, false) => self.chosen,
        };
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let mut run = None;
        let height = (ui.ctx().content_rect().height() - 200.0).clamp(100.0, 380.0);
        let list = ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height);
        list.auto_shrink([false, false]).show(ui, |ui| {
            if found.is_empty() {
                ui.weak(say::command_search_nothing());
            }
            for (index, found) in found.iter().enumerate() {
                let is_chosen = index == self.chosen;
                if row_ui(ui, found, is_chosen, moved) || is_chosen && entered {
                    run = Some(found);
                }
            }
        });
        run.filter(|found| found.obstacle.is_none())
            .map(|found| found.command)
    }
}

/// Shows a command. Returns whether it was clicked.
fn row_ui(ui: &mut Ui, found: &Found, is_chosen: bool, moved: bool) -> bool {
    let keys = RichText::new(found.command.shortcut_text(ui.ctx()));
    let keys = if is_chosen {
        keys.color(ui.visuals().selection.stroke.color)
    } else {
        keys
    };
    let button = Button::selectable(is_chosen, &found.text)
        .shortcut_text(keys)
        .min_size(egui::vec2(ui.available_width(), 0.0));
    let row = ui.scope(|ui| {
        if is_chosen {
            // Faint text on the ground of what is chosen could not be read; the note below says
            // that it can't be used.
            ui.visuals_mut().disabled_alpha = 1.0;
        }
        ui.add_enabled(found.obstacle.is_none(), button)
    });
    let row = row.inner;
    if let Some(note) = found.obstacle.clone().or_else(|| found.command.hint()) {
        let inside = Margin {
            left: 8,
            ..Margin::ZERO
        };
        Frame::new()
            .inner_margin(inside)
            .show(ui, |ui| ui.weak(note));
    }
    if is_chosen && moved {
        row.scroll_to_me(None);
    }
    row.clicked()
}

/// The commands whose text, description or other words contain each word of a text, first those
/// that can be used now, then by where they have the words, then in the order of the menus.
fn found(text: &str, cx: &PanelContext<'_>) -> Vec<Found> {
    // An apostrophe may be left out.
    let plain = |text: &str| folded(text).replace('\'', "");
    let text = plain(text);
    let place_in = |name: &str, described: &str| {
        let (name, described) = (plain(name), plain(described));
        let is_begun = |word: &str| {
            let mut words = name.split(|letter: char| !letter.is_alphanumeric());
            words.any(|known| known.starts_with(word))
        };
        let has_all = |has: &dyn Fn(&str) -> bool| text.split_whitespace().all(has);
        if name.trim_end_matches('…') == text.trim() {
            Some(Place::Name)
        } else if name.starts_with(text.trim()) {
            Some(Place::Beginning)
        } else if has_all(&is_begun) {
            Some(Place::Beginnings)
        } else if has_all(&|word| name.contains(word)) {
            Some(Place::InName)
        } else {
            has_all(&|word| name.contains(word) || described.contains(word))
                .then_some(Place::Description)
        }
    };
    let mut all: Vec<(bool, Place, Found)> = Command::all()
        .filter(|&command| command != Command::FindCommand)
        .filter_map(|command| {
            let text = command.menu_text(cx);
            let hint = command.hint().unwrap_or_default();
            let described = format!("{} {hint} {}", command.text(), command.other_words());
            let place = place_in(&text, &described)?;
            let obstacle = command.obstacle_here(cx);
            let found = Found {
                command,
                text,
                obstacle,
            };
            Some((found.obstacle.is_some(), place, found))
        })
        .collect();
    all.sort_by_key(|&(is_unusable, place, _)| (is_unusable, place));
    all.into_iter().map(|(.., found)| found).collect()
}

/// Where a command has the words, the best place first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// They are its name.
    Name,
    /// Its name begins with them as they are.
    Beginning,
    /// Words of its name begin with them.
    Beginnings,
    /// They are within its name.
    InName,
    /// They are in its description or the other words for it.
    Description,
}
