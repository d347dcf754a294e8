//! Text for counts, positions, file names and separators, and measuring the width of text.

use std::path::Path;

use crate::gui::commands::Situation;
use crate::gui::icons::regular as icons;
use egui::Ui;

use winmove_analysis::{Position, words};
use winmove_core::model::{Document, Escapes, Field, Place, escaped};
use winmove_editor::geometry::shortened;

pub use winmove_analysis::words::grouped;

/// A count with its noun: `1 vertex`, `2,000 vertices`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{} {many}", grouped(count)),
    }
}

/// The size of a field.
pub fn size_words(document: &Document) -> String {
    match document.field() {
        Field::Graph(graph) => format!(
            "{}, {}",
            counted(graph.vertices().len(), "vertex", "vertices"),
            counted(graph.edge_count(), "edge", "edges")
        ),
        Field::Board(board) => format!("{} × {} cells", board.rows(), board.columns()),
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

/// A position as a title: its place, with the label as it is typed, or the side to move.
pub fn position_title(now: &Situation<'_>, position: Position) -> String {
    let place = position.mover_place();
    let name = || now.editor.document().name(place);
    match (position.turn(), place) {
        (Some(side), _) => words::side_names(side).to_move.to_owned(),
        (None, Place::Vertex(id)) => {
            let typed = now.typed_name(id).filter(|typed| !typed.is_empty());
            format!("Vertex {}", typed.map_or_else(name, shortened))
        }
        (None, Place::Cell(_)) => format!("Cell {}", name()),
    }
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
