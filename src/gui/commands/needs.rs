//! The conditions for using commands, and the messages for unmet conditions.

use super::situation::Situation;
use crate::gui::system;
use winmove_core::game;
use winmove_core::model::{Board, Place};
use winmove_editor::layout;
use winmove_editor::{Area, Mode, Rotation, Widening};
use winmove_words::say;

/// The reason why a command can't be used, or `None` if it can.
type Obstacle = Option<String>;

/// Defines needs of commands: name, condition, and the message if the condition doesn't hold.
macro_rules! needs {
    ($($name:ident($now:ident): $holds:expr, $why:expr;)*) => {
        $(pub(super) fn $name($now: &Situation<'_>) -> Obstacle {
            unless($holds, $why)
        })*
    };
}

needs! {
    no_file_dialog(now): !now.window.is_choosing, say::command_file_dialog;
    no_result(now): now.editor.practise().result().is_none(), say::command_in_result;
    an_earlier_test(now): now.window.test.is_some_and(|(shown, _)| shown > 1), say::command_first_test;
    a_later_test(now): now.window.test.is_some_and(|(shown, count)| shown < count), say::command_last_test;
    a_file(now): now.window.has_file, say::command_no_file;
    left_work(now): now.window.has_left_work, say::command_no_left_work;
    all_labels(now): !now.editor.now().is_fetching(), say::command_fetching;
    more_than_the_view(now): !now.window.shows_all, say::command_all_in_view;
    a_selection(now): !now.editor.selection().is_empty(), say::command_nothing_selected;
    one_place(now): now.editor.selection().place().is_some(), say::command_one_place;
    one_vertex(now): matches!(now.editor.selection().place(), Some(Place::Vertex(_))), say::command_one_vertex;
    a_single_vertex(now): now.editor.selection().vertices.len() == 1, say::command_one_vertex;
    vertices(now): !now.editor.selection().vertices.is_empty(), say::command_vertices;
    two_vertices(now): now.editor.selection().vertices.len() > 1, || say::command_vertices_at_least(2);
    three_vertices(now): now.editor.selection().vertices.len() > 2, || say::command_vertices_at_least(3);
    places(now): has_places(now), say::command_places;
    cells(now): now.editor.selection().cells().is_some(), say::command_cells;
    a_cell(now): now.editor.selection().cells().is_some(), say::command_a_cell;
    edges(now): !now.editor.selection().edges.is_empty(), say::command_edges;
    a_bent_edge(now): now.editor.now().selected_bends().next().is_some(), say::command_no_bend;
    a_token(now): !now.editor.document().rules().tokens().is_empty(), say::command_a_token;
    a_row_left(now): leaves_lines(now, Area::rows, Board::rows), say::command_a_row_left;
    a_column_left(now): leaves_lines(now, Area::columns, Board::columns),
        say::command_a_column_left;
    a_square(now): now.editor.now().can_turn(Rotation::Clockwise),
        say::command_a_square;
    labels(now): now.editor.analysis().is_some(), say::command_not_solved;
    build_or_explore(now): matches!(now.editor.mode(), Mode::Edit | Mode::Explore),
        say::command_build_or_explore;
    room_for_layouts(now): now.editor.now().can_arrange_closely(),
        || say::command_no_room_for_layouts(layout::MAX_VERTICES, layout::MAX_EDGES);
    more_than_a_ring(now): now.editor.canvas().local_view().is_some_and(|part| part.rings > 1),
        say::command_narrowest;
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

/// Whether there may be a guide: in a browser if it is next to the page. On a desktop it may be
/// installed later.
pub(super) fn may_have_guide(_: &Situation<'_>) -> bool {
    system::CAN_CLOSE || system::guide("index.html").is_some()
}

/// Whether there are labels to change: those of a graph, or of the selected text on a board.
pub(super) fn has_labels(now: &Situation<'_>) -> bool {
    let has_text = now.editor.selection().only_annotation().is_some();
    now.editor.document().graph().is_some() || has_text
}

pub(super) fn one_vertex_or_edge(now: &Situation<'_>) -> Obstacle {
    let selection = now.editor.selection();
    let is_vertex = matches!(selection.place(), Some(Place::Vertex(_)));
    unless(
        is_vertex || selection.only_edge().is_some() || selection.only_annotation().is_some(),
        say::command_one_vertex_or_edge,
    )
}

/// Whether exits end play here, or the selection has exits that don't, to unmark them.
pub(super) fn has_exits(now: &Situation<'_>) -> bool {
    let document = now.editor.document();
    document.board().is_some()
        || game::uses_exits(document.rules())
        || now.editor.now().selection_is_exit()
}

/// A token can't stand in a wall.
pub(super) fn room_to_stand(now: &Situation<'_>) -> Obstacle {
    let field = now.editor.document().field();
    let place = now.editor.selection().place();
    let can_stand = place.is_none_or(|place| field.check_place(place).is_ok());
    unless(can_stand, say::notice_wall)
}

pub(super) fn an_open_search(now: &Situation<'_>) -> Obstacle {
    let explore = now.editor.explore();
    if explore.is_thinking() {
        Some(say::command_searching())
    } else {
        unless(explore.is_undecided(), say::command_nothing_undecided)
    }
}

pub(super) fn more_to_show(now: &Situation<'_>) -> Obstacle {
    match now.editor.canvas().local_view().map(|local| local.widening) {
        Some(Widening::TooMany) => Some(say::command_too_wide()),
        Some(Widening::AllShown) => Some(say::command_all_shown()),
        Some(Widening::Possible) | None => None,
    }
}

/// Something to copy.
pub(super) fn a_part(now: &Situation<'_>) -> Obstacle {
    let has_texts = !now.editor.selection().annotations.is_empty();
    a_part_to_draw(now).filter(|_| !has_texts)
}

/// A part of the field for a picture.
pub(super) fn a_part_to_draw(now: &Situation<'_>) -> Obstacle {
    let why = match now.editor.document().graph() {
        Some(_) => say::command_vertices,
        None => say::command_cells,
    };
    unless(has_places(now), why)
}

pub(super) fn undo_obstacle(now: &Situation<'_>) -> Obstacle {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => unless(
            editor.now().is_busy() || editor.undo_name().is_some(),
            say::command_nothing_to_undo,
        ),
        Mode::Play => match editor.scene().can_take_back() {
            None => Some(say::command_not_playing()),
            Some(can) => unless(can, say::command_no_move),
        },
        Mode::Practise if editor.practise().is_handed_in() => Some(say::command_handed_in()),
        Mode::Practise => unless(editor.can_undo_exercise(), say::command_no_mark),
    }
}

pub(super) fn redo_obstacle(now: &Situation<'_>) -> Obstacle {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => {
            unless(editor.redo_name().is_some(), say::command_nothing_to_redo)
        }
        Mode::Play => match editor.scene().can_go_forward() {
            None => Some(say::command_not_playing()),
            Some(can) => unless(can, say::command_no_move_back),
        },
        Mode::Practise if editor.practise().is_handed_in() => Some(say::command_handed_in()),
        Mode::Practise => unless(editor.can_redo_exercise(), say::command_no_mark_back),
    }
}

pub(super) fn has_sides(now: &Situation<'_>) -> bool {
    now.editor.has_sides()
}

pub(super) fn has_owners(now: &Situation<'_>) -> bool {
    now.editor.document().rules().turns().owners().is_some()
}

pub(super) fn has_numbers(now: &Situation<'_>) -> bool {
    now.editor.document().rules().turns().uses_priorities()
}

pub(super) fn takes_tokens(now: &Situation<'_>) -> bool {
    now.editor.document().rules().kind().takes_several() && !has_owners(now)
}

pub(super) fn has_tokens(now: &Situation<'_>) -> bool {
    !now.editor.document().rules().tokens().is_empty()
}

pub(super) fn shows_part(now: &Situation<'_>) -> bool {
    now.editor.canvas().local_view().is_some()
}

fn unless(holds: bool, why: fn() -> String) -> Obstacle {
    (!holds).then(why)
}
