//! Copying, cutting, pasting and duplicating parts of a field.

use expect_test::expect;

use super::*;
use winmove_editor::EditAction;

/// A cycle of a, b and c with two edges from a to b, and edges from a and c to d.
fn triangle() -> Editor {
    let corners = [(0.0, 0.0), (200.0, 0.0), (100.0, 200.0), (400.0, 0.0)];
    on_graph(&corners, &[(0, 1), (0, 1), (1, 2), (2, 0), (0, 3), (2, 3)])
}

fn point(x: f64, y: f64) -> Option<Point> {
    Some(Point::new(x, y))
}

#[test]
fn a_copy_has_exactly_the_edges_among_the_copied_vertices() {
    let mut editor = triangle();
    choose(&mut editor, &[0, 1, 3]);
    let part = editor.now().copied().unwrap();
    let edges = part
        .graph()
        .unwrap()
        .edges()
        .map(|(_, edge)| (edge.from.0, edge.to.0));
    assert_eq!(edges.collect::<Vec<_>>(), [(0, 1), (0, 1), (0, 3)]);
    assert_eq!(editor.undo_name(), None);
    // The copy is a valid game that can be written and read.
    let written = winmove_files::write(&part);
    let read = winmove_files::read(written.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(read.document, part);
}

#[test]
fn a_paste_is_centred_at_the_pointer_with_new_ids_and_is_selected() {
    let mut editor = triangle();
    choose(&mut editor, &[0, 1]);
    let part = editor.now().copied().unwrap();
    assert!(editor.paste(&part, point(100.0, 500.0)));
    assert_eq!(labels(&editor), ["a", "b", "c", "d", "a", "b"]);
    assert_eq!(edges(&editor)[6..], [(4, 5), (4, 5)]);
    assert_eq!(place_of(&editor, 4), (0.0, 500.0));
    assert_eq!(place_of(&editor, 5), (200.0, 500.0));
    assert_eq!(selected(&editor), (vec![4, 5], vec![6, 7]));
    check_labels(&editor);
    let before = text(&triangle());
    assert_eq!(undo_all(&mut editor), ["Paste"]);
    assert_eq!(text(&editor), before);
    editor.redo();
    assert_eq!(edges(&editor)[6..], [(4, 5), (4, 5)]);
}

#[test]
fn repeated_pastes_at_one_point_are_offset_from_each_other() {
    let mut editor = triangle();
    choose(&mut editor, &[0]);
    let part = editor.now().copied().unwrap();
    for _ in 0..3 {
        editor.paste(&part, point(600.0, 600.0));
    }
    editor.paste(&part, point(900.0, 900.0));
    let places: Vec<_> = (4..8).map(|id| place_of(&editor, id)).collect();
    assert_eq!(
        places,
        [
            (600.0, 600.0),
            (645.0, 645.0),
            (690.0, 690.0),
            (900.0, 900.0)
        ]
    );
    // Without a point, it is pasted next to the original.
    editor.paste(&part, None);
    editor.paste(&part, None);
    assert_eq!(place_of(&editor, 8), (45.0, 45.0));
    assert_eq!(place_of(&editor, 9), (90.0, 90.0));
}

#[test]
fn a_part_keeps_labels_outcomes_exits_and_pins_in_another_window() {
    let mut editor = triangle();
    editor.relabel_edge(EdgeId(2), "left");
    choose(&mut editor, &[1, 2]);
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    editor.act(EditAction::MarkExit(true));
    let written = winmove_files::write(&editor.now().copied().unwrap());

    let mut other = on_graph(&[(0.0, 0.0)], &[]);
    let part = winmove_files::read(written.as_bytes(), &ReadOptions::default()).unwrap();
    assert!(other.now().can_paste(&part.document));
    other.paste(&part.document, point(300.0, 300.0));
    assert_eq!(labels(&other), ["a", "b", "c"]);
    let vertex = graph(&other).vertex(VertexId(2)).unwrap();
    assert_eq!((vertex.outcome, vertex.exit), (Some(Outcome::Draw), true));
    assert_eq!(graph(&other).edges().next().unwrap().1.label, "left");
}

#[test]
fn cutting_deletes_vertices_with_every_edge_at_them() {
    let mut editor = triangle();
    editor.place_token(None, Some(vertex(0)));
    choose(&mut editor, &[0, 1]);
    let part = editor.cut().unwrap();
    assert_eq!(labels(&editor), ["c", "d"]);
    assert_eq!(edges(&editor), [(2, 3)]);
    assert_eq!(tokens(&editor), []);
    assert_eq!(part.rules().tokens(), [vertex(0)]);
    assert_eq!(editor.undo_name().as_deref(), Some("Cut"));
    editor.paste(&part, None);
    assert_eq!(labels(&editor), ["c", "d", "a", "b"]);
    assert_eq!(undo_all(&mut editor), ["Paste", "Cut", "Place token"]);
}

#[test]
fn a_duplicate_is_placed_beside_the_original_and_is_duplicated_next() {
    let mut editor = triangle();
    choose(&mut editor, &[0, 1]);
    editor.duplicate();
    editor.duplicate();
    assert_eq!(selected(&editor).0, [6, 7]);
    assert_eq!(place_of(&editor, 4), (45.0, 45.0));
    assert_eq!(place_of(&editor, 6), (90.0, 90.0));
    assert_eq!(undo_all(&mut editor), ["Duplicate", "Duplicate"]);
}

#[test]
fn nothing_is_copied_without_a_selection() {
    let mut editor = triangle();
    assert_eq!(editor.now().copied(), None);
    assert_eq!(editor.cut(), None);
    editor.duplicate();
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn a_graph_is_not_pasted_into_a_board_nor_a_board_into_a_graph() {
    let mut drawn = triangle();
    drawn.select_all();
    let graph_part = drawn.now().copied().unwrap();
    let mut painted = on_board(&["..", ".."]);
    painted.select_all();
    let board_part = painted.now().copied().unwrap();
    assert!(!drawn.now().can_paste(&board_part) && !painted.now().can_paste(&graph_part));
    assert!(!drawn.paste(&board_part, None) && !painted.paste(&graph_part, None));
    assert_eq!((drawn.undo_name(), painted.undo_name()), (None, None));
}

#[test]
fn an_area_of_a_board_is_selected_copied_and_pasted_at_the_pointer() {
    let mut editor = on_board(&["*E..", ".*..", "....", "...."]);
    drag(&mut editor, &[over(0, 0), over(1, 1)]);
    assert_eq!(editor.selection().cells().unwrap().last(), Cell::new(1, 1));
    let part = editor.now().copied().unwrap();
    let corner = over(2, 2).at;
    assert!(editor.paste(&part, Some(corner)));
    assert_eq!(rows(&editor), ["*E..", ".*..", "..*E", "...*"]);
    assert_eq!(editor.selection().cells().unwrap().first(), Cell::new(2, 2));
    // Cells outside the board are dropped.
    assert!(editor.paste(&part, Some(over(3, 3).at)));
    assert_eq!(rows(&editor)[3], "...*");
    expect!["3 pasted cells were outside the board and were left out"]
        .assert_eq(editor.notice().as_deref().unwrap());
    assert!(!editor.paste(&part, Some(over(9, 9).at)));
    assert_eq!(undo_all(&mut editor), ["Paste"]);
}

#[test]
fn a_cut_area_becomes_floor_and_is_pasted_over_the_selection() {
    let mut editor = on_board(&["P*.", "E*.", "..T"]);
    drag(&mut editor, &[over(1, 0), over(0, 1)]);
    assert_eq!(editor.selection().place(), None);
    drag(&mut editor, &[over(1, 1), over(0, 0)]);
    let part = editor.cut().unwrap();
    assert_eq!(rows(&editor), ["...", "...", "..."]);
    assert_eq!(tokens(&editor), [cell(2, 2)]);
    assert_eq!(part.rules().tokens(), [cell(0, 0)]);
    editor.paste(&part, None);
    assert_eq!(rows(&editor), [".*.", "E*.", "..."]);
    assert_eq!(undo_all(&mut editor), ["Paste", "Cut"]);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(2, 2)]);
}
