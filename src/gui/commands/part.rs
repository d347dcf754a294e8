//! The clipboard's commands.

use egui::text_selection::LabelSelectionState;
use egui::{Context, Event, Key, Modifiers, ViewportCommand};

use super::{CTRL, Command, Entry, Menu, row};
use crate::gui::app::App;

/// What is done with a part of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Copies it and takes it out.
    Cut,
    /// Copies it.
    Copy,
    /// Puts in what the clipboard holds.
    Paste,
    /// Copies it beside itself.
    Duplicate,
}

pub(super) fn entries() -> Vec<Entry> {
    let row = |part, name, key| row(Menu::Edit, Command::Part(part), name, &[(CTRL, key)]);
    vec![
        row(Part::Cut, "Cut", Key::X),
        row(Part::Copy, "Copy", Key::C),
        row(Part::Paste, "Paste", Key::V),
        row(Part::Duplicate, "Duplicate", Key::D),
    ]
}

impl Part {
    pub(super) fn belongs(self, app: &App) -> bool {
        self != Part::Duplicate || app.editor().document().graph().is_some()
    }

    pub(super) fn obstacle(self, app: &App) -> Option<&'static str> {
        let selection = app.editor().selection();
        let something = !selection.vertices.is_empty() || selection.cells().is_some();
        match (self, app.editor().document().graph()) {
            (Part::Paste, _) => None,
            (_, _) if something => None,
            (_, Some(_)) => Some("Select the vertices first"),
            (_, None) => Some("Select the cells first"),
        }
    }

    pub(super) fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Part::Cut => app.copy(true, ctx),
            Part::Copy => app.copy(false, ctx),
            // The desktop answers with an event.
            Part::Paste => {
                app.await_paste(ctx);
                ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            Part::Duplicate => app.editor_mut().duplicate(),
        }
    }
}

/// Does what the desktop's own keys for the clipboard ask for: they come as events, not as keys. Text that is typed,
/// or selected in a panel, keeps them.
pub(super) fn heed_clipboard(app: &mut App, ctx: &Context, is_ours: bool, typing: bool) {
    let is_ours = is_ours && !typing && !ctx.plugin::<LabelSelectionState>().lock().has_selection();
    let asked_for = app.awaits_paste(ctx);
    let mut events = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let taken = match event {
                Event::Copy | Event::Cut => is_ours,
                Event::Paste(_) => is_ours || asked_for && !typing,
                _ => false,
            };
            if taken {
                events.push(event.clone());
            }
            !taken
        });
    });
    for event in events {
        match event {
            Event::Copy => Command::Part(Part::Copy).run(app, ctx),
            Event::Cut => Command::Part(Part::Cut).run(app, ctx),
            Event::Paste(text) => {
                app.keep_typed();
                app.paste(text, ctx);
            }
            _ => {}
        }
    }
}

/// Whether keys are the clipboard's, which the desktop tells as events.
pub(super) fn is_clipboards(key: Key, modifiers: Modifiers) -> bool {
    modifiers == CTRL && matches!(key, Key::X | Key::C | Key::V)
}
