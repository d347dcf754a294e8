//! Selecting with clicks, boxes and keys.

use super::*;
use winmove_editor::{EditAction, Rearrangement, Tool};

/// Four vertices at the corners of a square with sides of 200. There is a path from a through b and
/// d to c, and one more edge.
fn square() -> Editor {
    let corners = [(0.0, 0.0), (200.0, 0.0), (0.0, 200.0), (200.0, 200.0)];
    on_graph(&corners, &[(0, 1), (1, 3), (3, 2), (0, 3)])
}

#[test]
fn a_click_selects_one_element_and_a_click_on_empty_canvas_deselects() {
    let mut editor = square();
    click(&mut editor, at(5.0, 5.0));
    assert_eq!(selected(&editor), (vec![0], vec![]));
    assert_eq!(editor.selection().place(), Some(vertex(0)));
    click(&mut editor, at(200.0, 200.0));
    assert_eq!(selected(&editor), (vec![3], vec![]));
    click(&mut editor, at(100.0, 4.0));
    assert_eq!(selected(&editor), (vec![], vec![0]));
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(0)));
    click(&mut editor, at(400.0, 100.0));
    assert!(editor.selection().is_empty());
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn shift_click_adds_to_the_selection_and_removes_from_it() {
    let mut editor = square();
    click(&mut editor, at(0.0, 0.0));
    click(&mut editor, at(200.0, 0.0).shifted());
    click(&mut editor, at(100.0, 200.0).shifted());
    assert_eq!(selected(&editor), (vec![0, 1], vec![2]));
    click(&mut editor, at(0.0, 0.0).shifted());
    click(&mut editor, at(100.0, 200.0).shifted());
    assert_eq!(selected(&editor), (vec![1], vec![]));
    click(&mut editor, at(400.0, 400.0).shifted());
    assert_eq!(selected(&editor), (vec![1], vec![]));
}

#[test]
fn a_box_selects_the_elements_inside_from_any_corner() {
    let corners = [(-50.0, -60.0), (250.0, 60.0)];
    for (from, to) in [(corners[0], corners[1]), (corners[1], corners[0])] {
        let mut editor = square();
        click(&mut editor, at(0.0, 200.0));
        drag(
            &mut editor,
            &[at(from.0, from.1), at(100.0, 50.0), at(to.0, to.1)],
        );
        assert_eq!(selected(&editor), (vec![0, 1], vec![0]));
        assert_eq!(editor.undo_name(), None);
    }
}

#[test]
fn a_box_updates_the_selection_while_it_is_dragged() {
    let mut editor = square();
    drag_open(&mut editor, &[at(-50.0, -60.0), at(100.0, 60.0)]);
    assert_eq!(selected(&editor).0, [0]);
    editor.gesture(Gesture::Move(at(250.0, 60.0)));
    assert_eq!(selected(&editor).0, [0, 1]);
    editor.gesture(Gesture::Move(at(100.0, 60.0)));
    assert_eq!(selected(&editor).0, [0]);
}

#[test]
fn a_box_with_shift_adds_to_what_was_selected() {
    let mut editor = square();
    click(&mut editor, at(200.0, 200.0));
    let box_around_a = [at(-50.0, -60.0), at(10.0, 10.0), at(60.0, 60.0)];
    drag(&mut editor, &box_around_a.map(Pointer::shifted));
    assert_eq!(selected(&editor), (vec![0, 3], vec![3]));
}

#[test]
fn escape_cancels_a_box_and_then_clears_the_selection() {
    let mut editor = square();
    click(&mut editor, at(200.0, 200.0));
    let open = [at(-50.0, -60.0), at(60.0, 60.0)];
    drag_open(&mut editor, &open.map(Pointer::shifted));
    assert_eq!(selected(&editor).0, [0, 3]);
    editor.gesture(Gesture::Escape);
    assert_eq!(selected(&editor).0, [3]);
    editor.gesture(Gesture::Escape);
    assert!(editor.selection().is_empty());
}

#[test]
fn commands_select_everything_and_invert_the_selection() {
    let mut editor = square();
    editor.select_all();
    assert_eq!(selected(&editor), (vec![0, 1, 2, 3], vec![0, 1, 2, 3]));
    click(&mut editor, at(200.0, 0.0));
    editor.invert_selection();
    assert_eq!(selected(&editor).0, [0, 2, 3]);
    editor.deselect();
    assert!(editor.selection().is_empty());
}

#[test]
fn tab_cycles_through_the_places_in_the_order_of_their_ids() {
    let mut editor = square();
    let mut walked = Vec::new();
    for _ in 0..5 {
        editor.select_next(true);
        walked.extend(selected(&editor).0);
    }
    assert_eq!(walked, [0, 1, 2, 3, 0]);
    editor.select_next(false);
    assert_eq!(selected(&editor).0, [3]);

    let mut editor = on_board(&[".*", ".E"]);
    let mut walked = Vec::new();
    for _ in 0..4 {
        editor.select_next(true);
        walked.extend(editor.selection().place());
    }
    assert_eq!(walked, [cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 0)]);
}

#[test]
fn arrows_move_over_the_cells_of_a_board_and_stop_at_its_edge() {
    let mut editor = on_board(&["..", ".."]);
    click(&mut editor, over(0, 0));
    for (right, down, expected) in [
        (1, 0, cell(0, 1)),
        (1, 0, cell(0, 1)),
        (0, 1, cell(1, 1)),
        (0, 1, cell(1, 1)),
        (-1, 0, cell(1, 0)),
        (-1, 0, cell(1, 0)),
    ] {
        editor.nudge(right, down, 1.0);
        assert_eq!(editor.selection().place(), Some(expected));
    }
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn a_drag_over_a_board_with_the_select_tool_selects_an_area() {
    let mut editor = on_board(&["...", "...", "..."]);
    drag(&mut editor, &[over(1, 1), over(1, 2), over(2, 2)]);
    let area = editor.selection().cells().unwrap();
    assert_eq!(
        (area.first(), area.last()),
        (Cell::new(1, 1), Cell::new(2, 2))
    );
    assert_eq!(editor.selection().place(), None);
    drag(&mut editor, &[over(1, 1), over(1, 2), over(1, 1)]);
    assert_eq!(editor.selection().place(), Some(cell(1, 1)));
    editor.select_all();
    assert_eq!(editor.selection().cells().unwrap().cells().count(), 9);
    assert_eq!(editor.undo_name(), None);
    assert!(!editor.now().is_busy());
}

#[test]
fn elements_removed_by_undo_are_no_longer_selected() {
    let mut editor = square();
    editor.take_tool(Tool::Vertex);
    click(&mut editor, at(400.0, 400.0));
    assert_eq!(selected(&editor).0, [4]);
    editor.undo();
    assert!(editor.selection().is_empty());
    assert_eq!(editor.moves(), []);
}

#[test]
fn undo_and_redo_bring_the_selection_back() {
    let mut editor = square();
    editor.select(vertex(1));
    editor.delete_selected();
    assert!(editor.selection().is_empty());
    // As the window does in every frame.
    editor.poll();
    editor.select(vertex(2));
    let added = editor.add_vertex_at(Point::new(900.0, 900.0)).unwrap().0;
    editor.poll();
    // A selection made between steps doesn't belong to a step.
    editor.select(vertex(3));
    editor.undo();
    assert_eq!(selected(&editor).0, [2]);
    editor.undo();
    assert_eq!(selected(&editor).0, [1]);
    editor.select(vertex(3));
    editor.redo();
    assert!(editor.selection().is_empty());
    editor.redo();
    assert_eq!(selected(&editor).0, [added]);
    // Neither an action without edits nor a cancelled one is a step.
    editor.act(EditAction::FixOutcome(None));
    editor.gesture(Gesture::Press(over(0, 0)));
    editor.gesture(Gesture::Escape);
    editor.select(vertex(0));
    editor.undo();
    assert_eq!(selected(&editor).0, [2]);
}

#[test]
fn undo_selects_the_cells_that_were_selected_before_the_board_was_changed() {
    let mut editor = on_board(&["...", "...", "..."]);
    drag(&mut editor, &[over(0, 0), over(1, 1)]);
    let area = editor.selection().cells();
    editor.paint_selected(Square::Wall);
    editor.poll();
    editor.select(cell(2, 2));
    editor.undo();
    assert_eq!(editor.selection().cells(), area);
    editor.redo();
    assert_eq!(editor.selection().cells(), area);
    editor.select(cell(2, 2));
    // After rows have been inserted above, the same coordinates are different cells.
    editor.rearrange_lines(Rearrangement::InsertAbove).unwrap();
    assert_ne!(editor.selection().place(), Some(cell(2, 2)));
    editor.undo();
    assert_eq!(editor.selection().place(), Some(cell(2, 2)));
}
