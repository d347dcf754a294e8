//! The keys of commands in words.

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use super::Command;
use super::row::CTRL;

impl Command {
    /// The keys to display next to the command, such as `Ctrl+Z`. Empty if it has none.
    pub fn shortcut_text(self, ctx: &Context) -> String {
        let first = self.shortcuts().next();
        first.map_or_else(String::new, |keys| keys_text(ctx, keys))
    }

    /// The command's text with its keys, such as `Undo (Ctrl+Z)`.
    pub fn text_with_shortcut(self, ctx: &Context) -> String {
        match self.shortcuts().next() {
            Some(keys) => format!("{} ({})", self.text(), keys_text(ctx, keys)),
            None => self.text(),
        }
    }
}

/// The name of a shortcut. Punctuation keys are shown as characters.
pub fn keys_text(ctx: &Context, keys: KeyboardShortcut) -> String {
    let named = ctx.format_shortcut(&keys);
    match keys.logical_key {
        key @ (Key::Comma
        | Key::Plus
        | Key::Minus
        | Key::Equals
        | Key::Questionmark
        | Key::OpenBracket
        | Key::CloseBracket) => named.replace(key.name(), key.symbol_or_name()),
        _ => named,
    }
}

/// Whether a key is handled by the clipboard, which the desktop reports as an event.
pub fn is_clipboards(key: Key, modifiers: Modifiers) -> bool {
    modifiers == CTRL && matches!(key, Key::X | Key::C | Key::V)
}
