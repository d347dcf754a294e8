//! The separator of places in a path.

use egui_phosphor::regular as icons;

/// An arrow between two places of a path, as text.
pub fn arrow_separator() -> String {
    format!(" {} ", icons::ARROW_RIGHT)
}
