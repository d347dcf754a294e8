//! Text for counts, positions, file names and separators, and measuring the width of text.

use std::path::Path;

use crate::gui::commands::Situation;
use crate::gui::icons::regular as icons;
use crate::gui::system;
use egui::Ui;

use winmove_analysis::Position;
use winmove_core::model::{Document, Escapes, Field, Place, escaped};
use winmove_editor::geometry::shortened;
use winmove_words::{capitalized, say};

pub use winmove_analysis::words::grouped;

/// The size of a field.
pub fn size_words(document: &Document) -> String {
    match document.field() {
        Field::Graph(graph) => say::widget_graph_size(graph.vertices().len(), graph.edge_count()),
        Field::Board(board) => say::widget_board_size(board.rows(), board.columns()),
    }
}

/// The name of a file for display.
pub fn file_name(path: &Path) -> String {
    if winmove_files::link_of_path(path).is_some() {
        return say::app_the_link();
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
    path_name(path.parent().unwrap_or(path))
}

/// The whole path of a file for display.
pub fn path_name(path: &Path) -> String {
    escaped(&path.display().to_string(), Escapes::Shown).into_owned()
}

/// A time such as `2026-11-23T12:00:00Z` as the clock on the wall has it, to the minute.
pub fn shown_time(text: &str) -> String {
    system::wall_time(text).unwrap_or_else(|| text.to_owned())
}

/// A position as a title: its place, with the label as it is typed, or the side to move.
pub fn position_title(now: &Situation<'_>, position: Position) -> String {
    let place = position.mover_place();
    let name = || now.editor.document().name(place);
    match (position.turn(), place) {
        (Some(side), _) => say::widget_side_to_move(side),
        (None, Place::Vertex(id)) => {
            let typed = now.typed_name(id).filter(|typed| !typed.is_empty());
            say::widget_vertex(typed.map_or_else(name, shortened))
        }
        (None, Place::Cell(_)) => say::widget_cell(name()),
    }
}

/// Names with commas between them, and how many more there are.
pub fn with_more(names: String, more: usize) -> String {
    match more {
        0 => names,
        more => say::list_and_more(names, more),
    }
}

/// A clause as a sentence.
pub fn sentence(clause: &str) -> String {
    format!("{}.", capitalized(clause))
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
