//! What stands between the places of a path.

use egui_phosphor::regular as icons;

/// An arrow between two places of a path that is written in a line.
pub fn arrow_separator() -> String {
    format!(" {} ", icons::ARROW_RIGHT)
}
