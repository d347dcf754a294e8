//! Commands for many vertices: lasso, selecting by outcome, aligning, distributing, pinning and
//! labelling.

use super::*;
use winmove_core::model::Tag;
use winmove_editor::{Axis, EditAction, Line, Tool};

/// A chain of moves e → d → c → b → a, and an isolated loss f. The outcomes in the chain alternate,
/// starting with the loss of a.
fn chain() -> Editor {
    let points: Vec<(f64, f64)> = (0..6).map(|at| (f64::from(at) * 100.0, 0.0)).collect();
    on_graph(&points, &[(1, 0), (2, 1), (3, 2), (4, 3)])
}

fn places(editor: &Editor) -> Vec<(f64, f64)> {
    let ids = graph(editor).vertices().iter().map(|vertex| vertex.id.0);
    ids.map(|id| place_of(editor, id)).collect()
}

#[test]
fn a_lasso_selects_the_vertices_inside_its_line_not_those_in_its_bounding_box() {
    let points = [
        (0.0, 0.0),
        (200.0, 0.0),
        (0.0, 200.0),
        (200.0, 200.0),
        (100.0, 100.0),
    ];
    // Around three corners. The fourth corner and the centre lie outside, in the notch.
    let path = [
        (-40.0, -40.0),
        (240.0, -40.0),
        (240.0, 40.0),
        (40.0, 60.0),
        (40.0, 240.0),
        (-40.0, 240.0),
    ];
    for with_tool in [true, false] {
        let mut editor = on_graph(&points, &[(0, 1), (1, 3), (0, 2)]);
        if with_tool {
            editor.take_tool(Tool::Lasso);
        }
        let held = |(x, y)| {
            if with_tool {
                at(x, y)
            } else {
                at(x, y).with_ctrl()
            }
        };
        drag_open(&mut editor, &path.map(held));
        assert_eq!(
            selected(&editor),
            (vec![0, 1, 2], vec![0, 2]),
            "{with_tool}"
        );
        editor.gesture(Gesture::Escape);
        assert!(editor.selection().is_empty());
        click(&mut editor, at(200.0, 200.0));
        drag(&mut editor, &path.map(held).map(Pointer::shifted));
        assert_eq!(selected(&editor).0, [0, 1, 2, 3]);
        assert_eq!(editor.undo_name(), None);
    }
}

#[test]
fn the_lasso_may_start_on_a_vertex_and_moves_nothing() {
    let mut editor = chain();
    editor.take_tool(Tool::Lasso);
    drag(
        &mut editor,
        &[
            at(110.0, 0.0),
            at(120.0, 300.0),
            at(350.0, -50.0),
            at(150.0, -50.0),
        ],
    );
    assert_eq!(selected(&editor).0, [2, 3]);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn neighbours_in_both_directions_are_added_to_the_selection() {
    let mut editor = chain();
    choose(&mut editor, &[2]);
    editor.select_neighbours();
    assert_eq!(selected(&editor).0, [1, 2, 3]);
    editor.select_neighbours();
    assert_eq!(selected(&editor).0, [0, 1, 2, 3, 4]);
}

#[test]
fn reachable_vertices_are_selected_along_edges_and_around_cycles() {
    let mut editor = chain();
    choose(&mut editor, &[2, 5]);
    editor.select_reachable();
    assert_eq!(selected(&editor).0, [0, 1, 2, 5]);
    editor.add_edge(VertexId(0), VertexId(4));
    choose(&mut editor, &[2]);
    editor.select_reachable();
    assert_eq!(selected(&editor).0, [0, 1, 2, 3, 4]);
}

#[test]
fn vertices_are_selected_by_the_outcome_that_they_show() {
    let mut editor = chain();
    assert_eq!(shown(&editor), "LWLWLL");
    editor.select_by_outcome(Some(Outcome::Loss));
    assert_eq!(selected(&editor).0, [0, 2, 4, 5]);
    editor.select_by_outcome(Some(Outcome::Win));
    assert_eq!(selected(&editor).0, [1, 3]);
    for outcome in [Some(Outcome::Draw), None] {
        editor.select_by_outcome(outcome);
        assert!(editor.selection().is_empty());
    }
    // Selecting all losses and fixing them is one step.
    editor.select_by_outcome(Some(Outcome::Loss));
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    assert_eq!(undo_all(&mut editor), ["Fix outcome"]);
}

#[test]
fn aligned_vertices_are_on_one_line_and_clear_of_each_other() {
    let points = [(0.0, 0.0), (300.0, 100.0), (100.0, 400.0), (110.0, 405.0)];
    for (line, expected) in [
        (
            Line::Left,
            [(0.0, 0.0), (0.0, 100.0), (0.0, 400.0), (0.0, 462.0)],
        ),
        (
            Line::Right,
            [(300.0, 0.0), (300.0, 100.0), (300.0, 400.0), (300.0, 462.0)],
        ),
        (
            Line::Centre,
            [(150.0, 0.0), (150.0, 100.0), (150.0, 400.0), (150.0, 462.0)],
        ),
        (
            Line::Top,
            [(0.0, 0.0), (300.0, 0.0), (100.0, 0.0), (162.0, 0.0)],
        ),
        (
            Line::Bottom,
            [(0.0, 405.0), (300.0, 405.0), (100.0, 405.0), (162.0, 405.0)],
        ),
        (
            Line::Middle,
            [(0.0, 203.0), (300.0, 203.0), (100.0, 203.0), (162.0, 203.0)],
        ),
    ] {
        let mut editor = on_graph(&points, &[]);
        editor.select_all();
        editor.align(line);
        assert_eq!(places(&editor), expected, "{line:?}");
        assert_eq!(undo_all(&mut editor), ["Align"]);
        assert_eq!(places(&editor), points);
    }
}

#[test]
fn pinned_vertices_stay_and_aligned_ones_keep_clear_of_them() {
    let points = [(0.0, 0.0), (300.0, 100.0), (5.0, 90.0), (200.0, 400.0)];
    let mut editor = on_graph(&points, &[]);
    choose(&mut editor, &[2]);
    editor.act(EditAction::Pin(true));
    editor.select_all();
    editor.align(Line::Left);
    assert_eq!(
        places(&editor),
        [(0.0, 0.0), (0.0, 152.0), (5.0, 90.0), (0.0, 400.0)]
    );
    editor.undo();
    editor.distribute(Axis::Down);
    assert_eq!(
        places(&editor),
        [(0.0, 0.0), (300.0, 200.0), (5.0, 90.0), (200.0, 400.0)]
    );
}

#[test]
fn distributed_vertices_have_even_gaps_and_are_clear_of_each_other() {
    let mut editor = on_graph(
        &[
            (0.0, 0.0),
            (400.0, 9.0),
            (50.0, 0.0),
            (90.0, 0.0),
            (10.0, 800.0),
        ],
        &[],
    );
    choose(&mut editor, &[0, 1, 2, 3]);
    editor.distribute(Axis::Across);
    assert_eq!(
        places(&editor)[..4],
        [(0.0, 0.0), (400.0, 9.0), (133.0, 0.0), (267.0, 0.0)]
    );
    assert_eq!(undo_all(&mut editor), ["Distribute"]);
    // With too little room between the outermost two, the vertices are spread wider.
    let mut editor = on_graph(&[(0.0, 0.0), (20.0, 0.0), (40.0, 0.0)], &[]);
    editor.select_all();
    editor.distribute(Axis::Across);
    assert_eq!(places(&editor), [(0.0, 0.0), (62.0, 0.0), (124.0, 0.0)]);
}

#[test]
fn labels_count_up_line_by_line_from_the_left() {
    let mut editor = on_graph(
        &[(200.0, 100.0), (0.0, 104.0), (100.0, 0.0), (100.0, 97.0)],
        &[],
    );
    editor.select_all();
    editor.act(EditAction::LabelInSequence {
        prefix: "v".into(),
        first: 9,
    });
    assert_eq!(labels(&editor), ["v12", "v10", "v9", "v11"]);
    editor.act(EditAction::LabelInSequence {
        prefix: "".into(),
        first: u64::MAX,
    });
    assert_eq!(
        undo_all(&mut editor),
        ["Label in sequence", "Label in sequence"]
    );
    assert_eq!(labels(&editor), ["a", "b", "c", "d"]);
}

#[test]
fn notes_and_colour_marks_are_saved_undone_and_change_no_verdict() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(1, 0), (2, 1)]);
    let verdicts = |editor: &Editor| {
        let shown = [0, 1, 2].map(|id| editor.scene().shown_outcome(vertex(id)));
        (shown, editor.revision().analysis)
    };
    let before = verdicts(&editor);
    editor.note_vertex(VertexId(1), "the middle\nof all");
    editor.note_vertex(VertexId(1), "the middle\nof all");
    editor.select_places(&[vertex(0), vertex(2)], &[]);
    editor.act(EditAction::Tag(Some(Tag::Violet)));
    assert_eq!(verdicts(&editor), before);
    let text = winmove_files::write(editor.document());
    let read = winmove_files::read(text.as_bytes(), &Default::default()).unwrap();
    assert_eq!(read.document, *editor.document());
    let tags = |editor: &Editor| -> Vec<Option<Tag>> {
        graph(editor).vertices().iter().map(|it| it.tag).collect()
    };
    assert_eq!(tags(&editor), [Some(Tag::Violet), None, Some(Tag::Violet)]);
    // A copy keeps the tags.
    editor.select_all();
    editor.duplicate();
    assert_eq!(
        graph(&editor)
            .vertices()
            .iter()
            .filter(|it| !it.note.is_empty())
            .count(),
        2
    );
    assert_eq!(undo_all(&mut editor).len(), 3);
    assert_eq!(tags(&editor), [None; 3]);
}

#[test]
fn pins_are_saved_and_stop_layouts_but_not_drags() {
    let mut editor = chain();
    choose(&mut editor, &[1, 3]);
    editor.act(EditAction::Pin(true));
    assert!(editor.now().selection_is_pinned());
    assert!(text(&editor).contains(r#""pinned": true"#));
    drag(
        &mut editor,
        &[at(300.0, 0.0), at(300.0, 50.0), at(300.0, 70.0)],
    );
    assert_eq!(place_of(&editor, 3), (300.0, 70.0));
    editor.act(EditAction::Pin(false));
    assert!(!editor.now().selection_is_pinned());
    assert_eq!(undo_all(&mut editor), ["Unpin", "Move 2 vertices", "Pin"]);
    assert!(!text(&editor).contains("pinned"));
}

#[test]
fn selected_edges_are_reversed_in_one_step_and_keep_their_labels() {
    let points = [(0.0, 0.0), (200.0, 0.0), (100.0, 200.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2), (2, 2), (0, 1)]);
    editor.rename_edge(EdgeId(0));
    editor.finish_rename(Some("take 1"));
    let before = editor.document().clone();
    editor.select_all();
    editor.reverse_selected();
    let edges = |editor: &Editor| -> Vec<(u32, u32, u32)> {
        let edges = graph(editor).edges();
        edges
            .map(|(id, edge)| (id.0, edge.from.0, edge.to.0))
            .collect()
    };
    assert_eq!(edges(&editor), [(0, 1, 0), (1, 2, 1), (2, 2, 2), (3, 1, 0)]);
    assert_eq!(graph(&editor).edge(EdgeId(0)).unwrap().label, "take 1");
    assert_eq!(editor.selection().edges.len(), 4);
    assert_eq!(editor.undo_name().as_deref(), Some("Reverse edges"));
    editor.undo();
    assert_eq!(*editor.document(), before);
}
