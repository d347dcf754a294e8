//! Deleting, with a command and with the erase tool.

use super::*;
use winmove_editor::{Hit, Tool};

/// A path d → c → b → a with a loop at b and the token on c.
fn path() -> Editor {
    let points = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0), (600.0, 0.0)];
    let mut editor = on_graph(&points, &[(3, 2), (2, 1), (1, 1), (1, 0)]);
    editor.place_token(None, Some(vertex(2)));
    editor
}

#[test]
fn deleting_a_vertex_deletes_its_edges_and_its_token_in_one_step() {
    let mut editor = path();
    let before = text(&editor);
    click(&mut editor, at(400.0, 0.0));
    editor.delete_selected();
    assert_eq!(labels(&editor), ["a", "b", "d"]);
    assert_eq!(edges(&editor), [(1, 1), (1, 0)]);
    assert_eq!(tokens(&editor), []);
    assert!(editor.selection().is_empty());
    check_labels(&editor);
    assert_eq!(editor.undo_name().as_deref(), Some("Delete"));
    editor.undo();
    assert_eq!(text(&editor), before);
    check_labels(&editor);
}

#[test]
fn undo_brings_back_the_same_ids() {
    let mut editor = path();
    let ids =
        |editor: &Editor| -> Vec<EdgeId> { graph(editor).edges().map(|(id, _)| id).collect() };
    click(&mut editor, at(200.0, 0.0));
    editor.delete_selected();
    assert_eq!(ids(&editor), [EdgeId(0)]);
    assert_eq!(graph(&editor).vertices()[1].id, VertexId(2));
    editor.undo();
    assert_eq!(ids(&editor), [0, 1, 2, 3].map(EdgeId));
    assert_eq!(edges(&editor), [(3, 2), (2, 1), (1, 1), (1, 0)]);
    assert_eq!(graph(&editor).vertices()[1].id, VertexId(1));
    assert_eq!(tokens(&editor), [vertex(2)]);
    editor.redo();
    assert_eq!(ids(&editor), [EdgeId(0)]);
}

#[test]
fn deleting_an_edge_keeps_its_ends() {
    let mut editor = path();
    click(&mut editor, at(300.0, 0.0));
    editor.delete_selected();
    assert_eq!(edges(&editor), [(3, 2), (1, 1), (1, 0)]);
    assert_eq!(labels(&editor), ["a", "b", "c", "d"]);
    assert_eq!(tokens(&editor), [vertex(2)]);
    check_labels(&editor);
}

#[test]
fn everything_selected_is_deleted_and_restored_in_one_step() {
    let mut editor = path();
    let before = text(&editor);
    editor.select_all();
    editor.delete_selected();
    assert_eq!(labels(&editor), [""; 0]);
    assert_eq!(edges(&editor), []);
    check_labels(&editor);
    editor.undo();
    assert_eq!(text(&editor), before);
    check_labels(&editor);
}

#[test]
fn deleting_nothing_is_no_step() {
    let mut editor = on_graph(&[(0.0, 0.0)], &[]);
    editor.delete_selected();
    assert_eq!(editor.undo_name(), None);
    assert!(!editor.is_dirty());
}

#[test]
fn one_stroke_of_the_erase_tool_is_one_step_and_updates_the_labels() {
    let mut editor = path();
    let before = text(&editor);
    assert_eq!(shown(&editor), "LWLW");
    editor.take_tool(Tool::Erase);
    drag_open(
        &mut editor,
        &[at(100.0, 80.0), at(100.0, 2.0), at(300.0, 80.0)],
    );
    assert_eq!(edges(&editor), [(3, 2), (2, 1), (1, 1)]);
    assert_eq!(shown(&editor), "LDDD");
    editor.gesture(Gesture::Move(at(600.0, 0.0)));
    editor.gesture(Gesture::Release(at(600.0, 60.0)));
    assert_eq!(labels(&editor), ["a", "b", "c"]);
    assert_eq!(edges(&editor), [(2, 1), (1, 1)]);
    assert_eq!(editor.undo_name().as_deref(), Some("Erase"));
    editor.undo();
    assert_eq!(text(&editor), before);
}

#[test]
fn escape_restores_the_elements_erased_by_a_stroke() {
    let mut editor = path();
    let before = text(&editor);
    editor.take_tool(Tool::Erase);
    drag_open(&mut editor, &[at(400.0, 0.0), at(200.0, 0.0), at(0.0, 0.0)]);
    assert_eq!(labels(&editor), ["d"]);
    editor.gesture(Gesture::Escape);
    assert_eq!(text(&editor), before);
    check_labels(&editor);
}

#[test]
fn an_element_deleted_under_the_pointer_is_no_longer_hovered() {
    let mut editor = path();
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(editor.hover().vertex(), Some(VertexId(1)));
    editor.delete_selected();
    assert_eq!(editor.hover(), Hit::Nothing);
}

#[test]
fn an_erased_cell_is_plain_floor_without_a_token() {
    let mut editor = on_board(&["P*E", "..T"]);
    editor.take_tool(Tool::Erase);
    drag(&mut editor, &[over(0, 0), over(0, 2)]);
    assert_eq!(rows(&editor), ["...", "..."]);
    assert_eq!(tokens(&editor), [cell(1, 2)]);
    assert_eq!(undo_all(&mut editor), ["Erase"]);
    assert_eq!(rows(&editor), [".*E", "..."]);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(1, 2)]);
}

/// The number of leaves: `WINMOVE_LEAVES`, or a default that is small enough for every test run but
/// too large for work that grows with its square. With `--nocapture`, the time is printed.
fn leaves() -> u32 {
    let number = std::env::var("WINMOVE_LEAVES").ok();
    number.map_or(60_000, |text| text.parse().expect("a number of leaves"))
}

#[test]
fn the_hub_of_a_large_star_is_deleted_and_brought_back() {
    let leaves = leaves();
    let edges = (1..=leaves).map(|leaf| if leaf % 2 == 0 { (0, leaf) } else { (leaf, 0) });
    let mut star = winmove_tests::graph(leaves + 1, edges);
    let last = VertexId(leaves);
    let far = Point::new(5_000.0, 0.0);
    let at = |id: VertexId| {
        Point::new(
            f64::from(id.0 % 1_000) * 60.0,
            f64::from(id.0 / 1_000) * 60.0,
        )
    };
    let mut vertices = star.vertices().to_vec();
    for vertex in &mut vertices {
        vertex.at = Some(if vertex.id == last {
            far
        } else {
            at(vertex.id)
        });
    }
    let edges = star.edges().map(|(_, edge)| edge.into()).collect();
    star = Graph::from_parts(vertices, edges).unwrap();
    let mut editor = Editor::new(Document::with_graph(star));
    let before = text(&editor);
    editor.select(vertex(0));
    let mut timed = |what: &str, act: &mut dyn FnMut(&mut Editor)| {
        let begun = std::time::Instant::now();
        act(&mut editor);
        println!("{what} of a star of {leaves}: {:?}", begun.elapsed());
    };
    timed("deleting the hub", &mut |editor| editor.delete_selected());
    timed("undoing that", &mut |editor| assert!(editor.undo()));
    timed("doing it again", &mut |editor| assert!(editor.redo()));
    assert_eq!(graph(&editor).edge_count(), 0);
    assert_eq!(graph(&editor).vertices().len(), leaves as usize);
    assert_eq!(
        editor.shown(vertex(1)),
        Shown::Label(winmove_tests::loss(0))
    );
    editor.undo();
    assert!(text(&editor) == before);
}
