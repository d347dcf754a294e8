//! Text for counts, file names and separators, and measuring the width of text.

use std::path::Path;

use crate::gui::icons::regular as icons;
use egui::Ui;

use winmove_core::model::{Escapes, escaped};

pub use winmove_analysis::words::grouped;

/// A count with its noun: `1 vertex`, `2,000 vertices`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{} {many}", grouped(count)),
    }
}

/// The name of a file for display.
pub fn file_name(path: &Path) -> String {
    if winmove_files::link_of_path(path).is_some() {
        return "the link".to_owned();
    }
    escaped(&exact_file_name(path), Escapes::Shown).into_owned()
}

/// The exact name of a file, from which to derive another name.
pub fn exact_file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}

/// The folder of a file for display.
pub fn folder_name(path: &Path) -> String {
    let folder = path.parent().unwrap_or(path).display().to_string();
    escaped(&folder, Escapes::Shown).into_owned()
}

/// An arrow between two places of a path, as text.
pub fn arrow_separator() -> String {
    format!(" {} ", icons::ARROW_RIGHT)
}

/// The width of text on one line, in a panel's usual font.
pub fn line_width(ui: &Ui, text: &str) -> f32 {
    let text = egui::WidgetText::from(text);
    let font = egui::TextStyle::Body;
    let extend = Some(egui::TextWrapMode::Extend);
    text.into_galley(ui, extend, f32::INFINITY, font).size().x
}
