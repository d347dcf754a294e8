//! Adding and labelling vertices, and drawing edges.

use super::*;
use winmove_editor::{Renaming, State, Tool};

#[test]
fn double_clicking_empty_canvas_adds_a_vertex_there_and_starts_its_label() {
    let mut editor = on_graph(&[], &[]);
    double_click(&mut editor, at(120.0, 40.0));
    assert_eq!(labels(&editor), ["a"]);
    assert_eq!(place_of(&editor, 0), (120.0, 40.0));
    assert_eq!(editor.renaming(), Some(Renaming::Vertex(VertexId(0))));
    assert_eq!(editor.now().renamed_label(), Some("a"));
    assert_eq!(selected(&editor).0, [0]);
    assert_eq!(outcome(&editor, 0), Outcome::Loss);

    editor.finish_rename(Some("start"));
    assert_eq!(labels(&editor), ["start"]);
    assert_eq!(editor.renaming(), None);
    assert_eq!(undo_all(&mut editor), ["Label vertex", "Add vertex"]);
    assert_eq!(labels(&editor), [""; 0]);
}

#[test]
fn a_vertex_whose_renaming_is_cancelled_keeps_its_default_label() {
    let mut editor = on_graph(&[], &[]);
    double_click(&mut editor, at(0.0, 0.0));
    editor.finish_rename(None);
    assert_eq!(labels(&editor), ["a"]);
    double_click(&mut editor, at(100.0, 0.0));
    editor.finish_rename(Some("b"));
    assert_eq!(labels(&editor), ["a", "b"]);
    assert_eq!(undo_all(&mut editor), ["Add vertex", "Add vertex"]);
}

#[test]
fn new_vertices_take_the_first_free_letter_or_the_next_number() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)], &[]);
    editor.relabel_vertex(VertexId(1), "z");
    editor.add_vertex_at(Point::new(300.0, 0.0));
    assert_eq!(labels(&editor), ["a", "z", "c", "b"]);

    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[]);
    editor.relabel_vertex(VertexId(0), "7");
    editor.relabel_vertex(VertexId(1), "10");
    editor.add_vertex_at(Point::new(200.0, 0.0));
    assert_eq!(labels(&editor), ["7", "10", "11"]);

    let mut editor = on_graph(&[], &[]);
    for _ in 0..28 {
        editor.add_vertex_at(Point::default());
    }
    assert_eq!(labels(&editor)[24..], ["y", "z", "a1", "b1"]);
}

#[test]
fn vertices_added_without_a_pointer_keep_clear_of_each_other() {
    let mut editor = on_graph(&[(0.0, 0.0)], &[]);
    for _ in 0..300 {
        editor.add_vertex_near(Point::new(10.0, 5.0));
    }
    let places: Vec<Point> = graph(&editor)
        .vertices()
        .iter()
        .filter_map(|vertex| vertex.at)
        .collect();
    assert_eq!(places.len(), 301);
    for (index, a) in places.iter().enumerate() {
        for b in &places[..index] {
            assert!(a.distance(*b) >= 60.0, "{a:?} {b:?}");
        }
    }
    let beside = places[1].distance(Point::new(10.0, 5.0));
    assert!(beside < 100.0, "{beside}");
}

#[test]
fn the_vertex_tool_adds_with_every_click_on_empty_canvas() {
    let mut editor = on_graph(&[], &[]);
    editor.take_tool(Tool::Vertex);
    click(&mut editor, at(0.0, 0.0));
    click(&mut editor, at(100.0, 0.0));
    click(&mut editor, at(100.0, 0.0));
    assert_eq!(labels(&editor), ["a", "b"]);
    assert_eq!(selected(&editor).0, [1]);
    assert_eq!(undo_all(&mut editor), ["Add vertex", "Add vertex"]);
}

#[test]
fn double_clicking_a_vertex_renames_it_and_does_nothing_else_with_any_tool() {
    for tool in [Tool::Select, Tool::Vertex, Tool::Edge] {
        let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(1, 0)]);
        let before = text(&editor);
        editor.take_tool(tool);
        double_click(&mut editor, at(100.0, 0.0));
        assert_eq!(
            editor.renaming(),
            Some(Renaming::Vertex(VertexId(1))),
            "{tool:?}"
        );
        assert_eq!(text(&editor), before, "{tool:?}");
        assert_eq!(editor.state(), &State::Idle, "{tool:?}");
    }
}

#[test]
fn double_clicking_an_edge_renames_it() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(1, 0)]);
    double_click(&mut editor, at(100.0, 3.0));
    assert_eq!(editor.renaming(), Some(Renaming::Edge(EdgeId(0))));
    assert_eq!(editor.now().renamed_label(), Some(""));
    editor.finish_rename(Some("take 1"));
    assert_eq!(graph(&editor).edge(EdgeId(0)).unwrap().label, "take 1");
    assert_eq!(editor.undo_name().as_deref(), Some("Label edge"));
    editor.undo();
    assert_eq!(graph(&editor).edge(EdgeId(0)).unwrap().label, "");
}

#[test]
fn the_selected_vertex_or_edge_is_renamed_by_key() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(1, 0)]);
    editor.rename_selected();
    assert_eq!(editor.renaming(), None);
    click(&mut editor, at(200.0, 0.0));
    editor.rename_selected();
    assert_eq!(editor.renaming(), Some(Renaming::Vertex(VertexId(1))));
    editor.finish_rename(None);
    click(&mut editor, at(100.0, 0.0));
    editor.rename_selected();
    assert_eq!(editor.renaming(), Some(Renaming::Edge(EdgeId(0))));
}

#[test]
fn dragging_from_a_rim_to_another_vertex_adds_an_edge_in_one_undo_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    assert_eq!(shown(&editor), "LL");
    drag(
        &mut editor,
        &[at(19.0, 0.0), at(80.0, 30.0), at(195.0, 5.0)],
    );
    assert_eq!(edges(&editor), [(0, 1)]);
    assert_eq!(shown(&editor), "WL");
    assert_eq!(place_of(&editor, 0), (0.0, 0.0));
    assert_eq!(undo_all(&mut editor), ["Add edge"]);
    assert_eq!(edges(&editor), []);
    assert_eq!(shown(&editor), "LL");
}

#[test]
fn a_sketch_is_a_preview_until_it_is_released() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    let before = text(&editor);
    drag_open(
        &mut editor,
        &[at(19.0, 0.0), at(80.0, 30.0), at(195.0, 5.0)],
    );
    assert_eq!(text(&editor), before);
    assert!(!editor.is_dirty());
    let State::Sketching { from, target, .. } = *editor.state() else {
        panic!("{:?}", editor.state());
    };
    assert_eq!((from, target), (VertexId(0), Some(VertexId(1))));
}

#[test]
fn a_sketch_onto_empty_canvas_adds_its_target_in_the_same_undo_step() {
    let mut editor = on_graph(&[(0.0, 0.0)], &[]);
    let before = text(&editor);
    drag(
        &mut editor,
        &[at(19.0, 0.0), at(80.0, 30.0), at(150.0, 60.0)],
    );
    assert_eq!(labels(&editor), ["a", "b"]);
    assert_eq!(place_of(&editor, 1), (150.0, 60.0));
    assert_eq!(edges(&editor), [(0, 1)]);
    assert_eq!(editor.renaming(), Some(Renaming::Vertex(VertexId(1))));
    assert_eq!(selected(&editor).0, [1]);
    let after = text(&editor);
    assert_eq!(undo_all(&mut editor), ["Add edge"]);
    assert_eq!(text(&editor), before);
    assert!(editor.redo());
    assert_eq!(text(&editor), after);
    assert!(!editor.redo());
}

#[test]
fn a_target_added_beside_a_vertex_keeps_clear_of_it() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    drag(
        &mut editor,
        &[at(19.0, 0.0), at(80.0, 30.0), at(200.0, 32.0)],
    );
    let (x, y) = place_of(&editor, 2);
    assert!((x - 200.0).hypot(y) >= 40.0, "{x}, {y}");
    assert_eq!(edges(&editor), [(0, 2)]);
}

#[test]
fn the_edge_tool_sketches_from_anywhere_in_a_vertex() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    editor.take_tool(Tool::Edge);
    drag(&mut editor, &[at(200.0, 0.0), at(100.0, 0.0), at(0.0, 0.0)]);
    assert_eq!(edges(&editor), [(1, 0)]);
    assert_eq!(undo_all(&mut editor), ["Add edge"]);
}

#[test]
fn the_edge_tool_joins_two_vertices_that_are_clicked_one_after_the_other() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    editor.take_tool(Tool::Edge);
    click(&mut editor, at(0.0, 0.0));
    assert!(editor.now().is_busy());
    editor.gesture(Gesture::Move(at(100.0, 50.0)));
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(edges(&editor), [(0, 1)]);
    assert!(!editor.now().is_busy());

    click(&mut editor, at(200.0, 0.0));
    click(&mut editor, at(200.0, 150.0));
    assert_eq!(edges(&editor), [(0, 1), (1, 2)]);
    assert_eq!(undo_all(&mut editor), ["Add edge", "Add edge"]);
}

#[test]
fn a_loop_is_added_only_after_the_pointer_was_outside() {
    let mut editor = on_graph(&[(0.0, 0.0)], &[]);
    drag(&mut editor, &[at(18.0, 0.0), at(12.0, 8.0), at(10.0, 0.0)]);
    assert_eq!(edges(&editor), []);
    drag(&mut editor, &[at(18.0, 0.0), at(60.0, 0.0), at(10.0, 0.0)]);
    assert_eq!(edges(&editor), [(0, 0)]);
    assert_eq!(outcome(&editor, 0), Outcome::Draw);
    assert_eq!(undo_all(&mut editor), ["Add edge"]);

    editor.take_tool(Tool::Edge);
    click(&mut editor, at(0.0, 0.0));
    click(&mut editor, at(0.0, 0.0));
    assert_eq!(edges(&editor), []);
    click(&mut editor, at(0.0, 0.0));
    editor.gesture(Gesture::Move(at(60.0, 0.0)));
    click(&mut editor, at(0.0, 0.0));
    assert_eq!(edges(&editor), [(0, 0)]);
}

#[test]
fn escape_cancels_a_sketch_without_a_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    let before = text(&editor);
    drag_open(
        &mut editor,
        &[at(19.0, 0.0), at(80.0, 30.0), at(195.0, 5.0)],
    );
    editor.gesture(Gesture::Escape);
    editor.gesture(Gesture::Release(at(195.0, 5.0)));
    editor.take_tool(Tool::Edge);
    click(&mut editor, at(0.0, 0.0));
    editor.gesture(Gesture::Escape);
    click(&mut editor, at(100.0, 100.0));
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn another_tool_cancels_a_sketch() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    editor.take_tool(Tool::Edge);
    click(&mut editor, at(0.0, 0.0));
    editor.take_tool(Tool::Select);
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(edges(&editor), []);
    assert_eq!(selected(&editor).0, [1]);
}

#[test]
fn every_parallel_and_opposite_edge_is_added() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[]);
    editor.take_tool(Tool::Edge);
    for (from, to) in [(0.0, 200.0), (0.0, 200.0), (200.0, 0.0)] {
        drag(&mut editor, &[at(from, 0.0), at(100.0, 80.0), at(to, 0.0)]);
    }
    assert_eq!(edges(&editor), [(0, 1), (0, 1), (1, 0)]);
    assert_eq!(shown(&editor), "DD");
}

#[test]
fn vertices_without_coordinates_are_laid_out_on_opening_which_is_no_edit() {
    let graph = winmove_tests::graph(12, (1..12).map(|id| (id, id / 2)));
    let editor = Editor::new(Document::with_graph(graph));
    let places: Vec<Point> = super::graph(&editor)
        .vertices()
        .iter()
        .map(|vertex| vertex.at.unwrap())
        .collect();
    for (index, a) in places.iter().enumerate() {
        assert!(places[..index].iter().all(|b| a.distance(*b) >= 60.0));
    }
    assert!(!editor.is_dirty());
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn vertices_keep_their_coordinates_on_opening() {
    let mut given = winmove_tests::graph(3, [(1, 0), (2, 1)])
        .vertices()
        .to_vec();
    given[0].at = Some(Point::new(-12.5, 700.25));
    let graph = Graph::from_parts(given, vec![Edge::new(VertexId(1), VertexId(0))]).unwrap();
    let editor = Editor::new(Document::with_graph(graph));
    assert_eq!(place_of(&editor, 0), (-12.5, 700.25));
    assert!(
        super::graph(&editor)
            .vertices()
            .iter()
            .all(|vertex| vertex.at.is_some())
    );
}
