//! Moving an end of an edge to another vertex.

use super::*;
use winmove_core::model::EdgeId;
use winmove_editor::{EdgeEnd, Hit, Mode, State};

/// Three vertices and a labelled edge from the first to the second, which is selected.
fn with_selected_edge() -> Editor {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0), (0.0, 200.0)], &[(0, 1)]);
    editor.relabel_edge(EdgeId(0), "go");
    editor.select_edge(EdgeId(0));
    editor
}

fn ends_of_edge(editor: &Editor) -> (u32, u32, String) {
    let edge = editor.document().graph().unwrap().edge(EdgeId(0)).unwrap();
    (edge.from.0, edge.to.0, edge.label.to_owned())
}

/// The place of a handle of the edge, found by moving the pointer along the edge.
fn handle_near(editor: &mut Editor, end: EdgeEnd) -> Pointer {
    let wanted = Hit::EdgeEnd { id: EdgeId(0), end };
    let found = (0..200).map(f64::from).find(|&x| {
        editor.gesture(Gesture::Move(at(x, 0.0)));
        editor.hover() == wanted
    });
    at(found.expect("the edge has handles") + 4.0, 0.0)
}

#[test]
fn dragging_the_head_of_the_selected_edge_leads_it_to_another_vertex_in_one_step() {
    let mut editor = with_selected_edge();
    assert_eq!(outcome(&editor, 2), Outcome::Loss);
    let head = handle_near(&mut editor, EdgeEnd::Head);
    drag(&mut editor, &[head, at(0.0, 200.0)]);
    assert_eq!(ends_of_edge(&editor), (0, 2, "go".to_owned()));
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(0)));
    assert_eq!(outcome(&editor, 0), Outcome::Win);
    assert_eq!(outcome(&editor, 1), Outcome::Loss);
    editor.undo();
    assert_eq!(ends_of_edge(&editor), (0, 1, "go".to_owned()));
    assert_eq!(undo_all(&mut editor), ["Label edge"]);
}

#[test]
fn dragging_the_tail_moves_where_the_edge_starts_and_may_make_a_loop() {
    let mut editor = with_selected_edge();
    let tail = handle_near(&mut editor, EdgeEnd::Tail);
    drag(&mut editor, &[tail, at(0.0, 200.0)]);
    assert_eq!(ends_of_edge(&editor), (2, 1, "go".to_owned()));
    assert_eq!(outcome(&editor, 0), Outcome::Loss);
    assert_eq!(outcome(&editor, 2), Outcome::Win);

    let mut editor = with_selected_edge();
    let tail = handle_near(&mut editor, EdgeEnd::Tail);
    drag(&mut editor, &[tail, at(200.0, 0.0)]);
    assert_eq!(ends_of_edge(&editor), (1, 1, "go".to_owned()));
    assert_eq!(outcome(&editor, 1), Outcome::Draw);
}

#[test]
fn escape_the_empty_canvas_and_the_same_vertex_leave_the_edge() {
    let mut editor = with_selected_edge();
    let before = editor.document().clone();
    let head = handle_near(&mut editor, EdgeEnd::Head);
    editor.gesture(Gesture::Move(head));
    editor.gesture(Gesture::Press(head));
    editor.gesture(Gesture::Move(at(0.0, 200.0)));
    assert!(matches!(editor.state(), State::Reconnecting { .. }));
    editor.gesture(Gesture::Escape);
    assert_eq!(editor.state(), &State::Idle);
    editor.gesture(Gesture::Release(at(0.0, 200.0)));
    assert_eq!(editor.document(), &before);
    for to in [at(300.0, 300.0), at(200.0, 0.0)] {
        editor.select_edge(EdgeId(0));
        drag(&mut editor, &[head, to]);
        assert_eq!(editor.document(), &before);
    }
    assert_eq!(undo_all(&mut editor), ["Label edge"]);
}

#[test]
fn only_the_edge_that_is_selected_alone_has_handles() {
    let mut editor = with_selected_edge();
    let head = handle_near(&mut editor, EdgeEnd::Head);
    editor.select(Place::Vertex(VertexId(2)));
    editor.gesture(Gesture::Move(head));
    assert_eq!(editor.hover(), Hit::Edge(EdgeId(0)));
    editor.select_edge(EdgeId(0));
    editor.set_mode(Mode::Explore);
    editor.gesture(Gesture::Move(head));
    assert_eq!(editor.hover(), Hit::Edge(EdgeId(0)));
}
