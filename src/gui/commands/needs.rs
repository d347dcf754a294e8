//! The conditions for using commands, and the messages for unmet conditions.

use super::row::unless;
use super::situation::Situation;
use winmove_core::model::{Board, Place};
use winmove_editor::layout;
use winmove_editor::{Area, Mode, Rotation, Widening};

// These numbers appear in a message.
const _: () = assert!(layout::MAX_VERTICES == 8_000 && layout::MAX_EDGES == 60_000);

type Obstacle = Option<&'static str>;

/// Defines needs of commands: name, condition, and the message if the condition doesn't hold.
macro_rules! needs {
    ($($name:ident($now:ident): $holds:expr, $why:literal;)*) => {
        $(pub(super) fn $name($now: &Situation<'_>) -> Obstacle {
            unless($holds, $why)
        })*
    };
}

needs! {
    no_file_dialog(now): !now.window.is_choosing, "A file dialog is open";
    an_earlier_test(now): now.window.test.is_some_and(|(shown, _)| shown > 1), "This is the first test";
    a_later_test(now): now.window.test.is_some_and(|(shown, count)| shown < count), "This is the last test";
    a_file(now): now.window.has_file, "It was not saved to a file yet";
    left_work(now): now.window.has_left_work, "All work is saved, or open in a window";
    all_labels(now): !now.editor.now().is_fetching(), "Labels of the database are still being read";
    more_than_the_view(now): !now.window.shows_all, "All of the field is in view";
    a_selection(now): !now.editor.selection().is_empty(), "Nothing is selected";
    one_place(now): now.editor.selection().place().is_some(), "Select one place first";
    one_vertex(now): matches!(now.editor.selection().place(), Some(Place::Vertex(_))), "Select one vertex first";
    a_single_vertex(now): now.editor.selection().vertices.len() == 1, "Select one vertex first";
    vertices(now): !now.editor.selection().vertices.is_empty(), "Select the vertices first";
    two_vertices(now): now.editor.selection().vertices.len() > 1, "Select at least two vertices";
    three_vertices(now): now.editor.selection().vertices.len() > 2, "Select at least three vertices";
    places(now): has_places(now), "Select the place first";
    cells(now): now.editor.selection().cells().is_some(), "Select the cells first";
    a_cell(now): now.editor.selection().cells().is_some(), "Select a cell of the row or column first";
    edges(now): !now.editor.selection().edges.is_empty(), "Select the edges first";
    a_bent_edge(now): now.editor.now().selected_bends().next().is_some(), "No selected edge is bent by hand";
    a_token(now): !now.editor.document().rules().tokens().is_empty(), "Place a token first";
    a_row_left(now): leaves_lines(now, Area::rows, Board::rows), "A board keeps at least one row";
    a_column_left(now): leaves_lines(now, Area::columns, Board::columns),
        "A board keeps at least one column";
    a_square(now): now.editor.now().can_turn(Rotation::Clockwise),
        "Only a square area can be rotated in its place; deselect to rotate the board";
    labels(now): now.editor.analysis().is_some(), "The game is not solved";
    build_or_explore(now): matches!(now.editor.mode(), Mode::Edit | Mode::Explore),
        "Labels are compared in Build and Explore (Ctrl+2)";
    room_for_layouts(now): now.editor.now().can_arrange_closely(),
        "Beyond 8,000 vertices or 60,000 edges there are circle and grid alone";
    more_than_a_ring(now): now.editor.canvas().local_view().is_some_and(|part| part.rings > 1),
        "It can't be narrower";
}

/// Whether the board has more rows or columns than are selected.
fn leaves_lines(now: &Situation<'_>, selected: fn(Area) -> u32, all: fn(&Board) -> u32) -> bool {
    let board = now.editor.document().board();
    let cells = now.editor.selection().cells();
    board
        .zip(cells)
        .is_none_or(|(board, cells)| selected(cells) < all(board))
}

fn has_places(now: &Situation<'_>) -> bool {
    let selection = now.editor.selection();
    !selection.vertices.is_empty() || selection.cells().is_some()
}

pub(super) fn one_vertex_or_edge(now: &Situation<'_>) -> Obstacle {
    let selection = now.editor.selection();
    let is_one = selection.vertices.len() == 1 && selection.edges.is_empty();
    unless(
        is_one || selection.only_edge().is_some(),
        "Select one vertex or one edge first",
    )
}

/// A token can't stand in a wall.
pub(super) fn room_to_stand(now: &Situation<'_>) -> Obstacle {
    let field = now.editor.document().field();
    let place = now.editor.selection().place();
    let can_stand = place.is_none_or(|place| field.check_place(place).is_ok());
    unless(can_stand, "Nobody can stand in a wall")
}

pub(super) fn an_open_search(now: &Situation<'_>) -> Obstacle {
    let explore = now.editor.explore();
    if explore.is_thinking() {
        Some("A search goes on already")
    } else {
        unless(explore.is_undecided(), "Nothing is undecided")
    }
}

pub(super) fn more_to_show(now: &Situation<'_>) -> Obstacle {
    match now.editor.canvas().local_view().map(|local| local.widening) {
        Some(Widening::TooMany) => Some("One move wider would be too many to be drawn"),
        Some(Widening::AllShown) => Some("Everything that edges lead to is on show"),
        Some(Widening::Possible) | None => None,
    }
}

/// Something to copy.
pub(super) fn a_part(now: &Situation<'_>) -> Obstacle {
    let why = match now.editor.document().graph() {
        Some(_) => "Select the vertices first",
        None => "Select the cells first",
    };
    unless(has_places(now), why)
}

pub(super) fn undo_obstacle(now: &Situation<'_>) -> Option<&'static str> {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => unless(
            editor.now().is_busy() || editor.undo_name().is_some(),
            "Nothing to undo",
        ),
        Mode::Play => match editor.scene().can_take_back() {
            None => Some("No game is played yet"),
            Some(can) => unless(can, "No move has been made yet"),
        },
        Mode::Practise => unless(editor.can_undo_exercise(), "No mark has been made yet"),
    }
}

pub(super) fn redo_obstacle(now: &Situation<'_>) -> Option<&'static str> {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => {
            unless(editor.redo_name().is_some(), "Nothing to redo")
        }
        Mode::Play => match editor.scene().can_go_forward() {
            None => Some("No game is played yet"),
            Some(can) => unless(can, "No move was taken back"),
        },
        Mode::Practise => unless(editor.can_redo_exercise(), "No mark was taken back"),
    }
}

pub(super) fn has_sides(now: &Situation<'_>) -> bool {
    now.editor.has_sides()
}

pub(super) fn takes_tokens(now: &Situation<'_>) -> bool {
    now.editor.document().rules().kind().takes_several()
}

pub(super) fn has_tokens(now: &Situation<'_>) -> bool {
    !now.editor.document().rules().tokens().is_empty()
}

pub(super) fn shows_part(now: &Situation<'_>) -> bool {
    now.editor.canvas().local_view().is_some()
}
