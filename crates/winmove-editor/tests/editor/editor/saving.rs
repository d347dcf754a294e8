//! Undo, redo, and the mark for unsaved changes.

use expect_test::expect;

use super::*;
use winmove_editor::{Restored, Snapshot};

fn three_vertices() -> Editor {
    on_graph(&[(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)], &[])
}

fn save(editor: &mut Editor) {
    let mark = editor.mark();
    editor.mark_saved(mark);
}

#[test]
fn a_document_just_opened_is_clean_and_has_nothing_to_undo() {
    let mut editor = three_vertices();
    assert!(!editor.is_dirty());
    assert_eq!((editor.undo_name(), editor.redo_name()), (None, None));
    assert!(!editor.undo());
    assert!(!editor.redo());
    editor.nudge(1, 0, 1.0);
    editor.select_all();
    editor.nudge(1, 0, 1.0);
    assert!(editor.is_dirty());
    editor.open(Document::with_graph(Graph::new()));
    assert!(!editor.is_dirty());
    assert_eq!((editor.undo_name(), editor.redo_name()), (None, None));
    assert!(editor.selection().is_empty());
}

#[test]
fn the_dirty_mark_follows_undo_redo_and_save() {
    let mut editor = three_vertices();
    editor.add_edge(VertexId(0), VertexId(1));
    assert!(editor.is_dirty());
    editor.undo();
    assert!(!editor.is_dirty());
    assert_eq!(editor.redo_name().as_deref(), Some("Add edge"));
    editor.redo();
    assert!(editor.is_dirty());
    save(&mut editor);
    assert!(!editor.is_dirty());
    editor.undo();
    assert!(editor.is_dirty());
    editor.redo();
    assert!(!editor.is_dirty());
}

#[test]
fn a_step_after_undo_drops_the_undone_steps_and_the_saved_state_among_them() {
    let mut editor = three_vertices();
    editor.add_edge(VertexId(0), VertexId(1));
    save(&mut editor);
    editor.undo();
    editor.add_edge(VertexId(1), VertexId(2));
    assert_eq!(editor.redo_name(), None);
    assert!(editor.is_dirty());
    editor.undo();
    assert!(editor.is_dirty());
}

#[test]
fn edits_during_a_save_are_still_unsaved() {
    let mut editor = three_vertices();
    editor.add_edge(VertexId(0), VertexId(1));
    let mark = editor.mark();
    editor.add_edge(VertexId(1), VertexId(2));
    editor.mark_saved(mark);
    assert!(editor.is_dirty());
    editor.undo();
    assert!(!editor.is_dirty());
}

#[test]
fn a_drag_under_way_is_dirty_until_it_is_aborted() {
    let mut editor = three_vertices();
    drag_open(&mut editor, &[at(0.0, 0.0), at(30.0, 30.0)]);
    assert!(editor.is_dirty());
    editor.gesture(Gesture::Escape);
    assert!(!editor.is_dirty());
}

#[test]
fn a_state_saved_during_a_drag_is_never_equal_to_the_document() {
    let mut editor = three_vertices();
    let path = [at(0.0, 0.0), at(30.0, 30.0)];
    drag_open(&mut editor, &path);
    save(&mut editor);
    editor.gesture(Gesture::Release(at(60.0, 60.0)));
    assert!(editor.is_dirty());
    drag_open(&mut editor, &[at(200.0, 0.0), at(230.0, 30.0)]);
    assert!(editor.is_dirty());
}

#[test]
fn every_step_has_a_name_for_the_menu() {
    let mut editor = three_vertices();
    editor.add_edge(VertexId(0), VertexId(1));
    editor.relabel_vertex(VertexId(0), "x");
    click(&mut editor, at(400.0, 0.0));
    editor.delete_selected();
    editor.place_token(None, Some(vertex(0)));
    editor.place_token(None, None);
    let names = [
        "Take token off",
        "Place token",
        "Delete",
        "Label vertex",
        "Add edge",
    ];
    assert_eq!(editor.undo_name().as_deref(), Some(names[0]));
    assert_eq!(undo_all(&mut editor), names);
    for name in names.into_iter().rev() {
        assert_eq!(editor.redo_name().as_deref(), Some(name));
        assert!(editor.redo());
    }
}

#[test]
fn undo_while_a_label_is_typed_cancels_the_renaming() {
    let mut editor = three_vertices();
    double_click(&mut editor, at(600.0, 0.0));
    assert!(editor.renaming().is_some());
    editor.undo();
    assert_eq!(editor.renaming(), None);
    assert_eq!(labels(&editor), ["a", "b", "c"]);
}

#[test]
fn a_refused_command_gives_a_reason_and_is_no_step() {
    let mut editor = on_board(&["P*T"]);
    editor.place_token(Some(winmove_core::model::Side::Police), Some(cell(0, 1)));
    assert_eq!(tokens(&editor), [cell(0, 0), cell(0, 2)]);
    assert_eq!(editor.undo_name(), None);
    let notice = editor.notice().expect("the refusal is said");
    expect!["these rules don't fit the graph or board: row 0, column 1 is a wall"]
        .assert_eq(&notice);
}

/// The history of a snapshot, as it would be restored from saved work.
fn restored(snapshot: Snapshot) -> Restored {
    let steps = |steps: Vec<std::sync::Arc<_>>| {
        let steps = steps.into_iter();
        steps.map(std::sync::Arc::unwrap_or_clone).collect()
    };
    let document = Document::clone(&snapshot.document);
    Restored::new(document, steps(snapshot.done), steps(snapshot.undone))
}

#[test]
fn what_is_kept_during_a_drag_is_the_document_before_it_with_its_history() {
    let mut editor = three_vertices();
    let first = editor.document().clone();
    editor.add_edge(VertexId(0), VertexId(1));
    let before = editor.document().clone();
    editor.add_edge(VertexId(1), VertexId(2));
    editor.undo();
    drag_open(&mut editor, &[at(0.0, 0.0), at(30.0, 30.0)]);
    assert_ne!(*editor.document(), before);
    let kept = editor.whole();
    assert_eq!(*kept.document, before);

    let mut again = Editor::new(Document::with_graph(Graph::new()));
    again.open_restored(restored(kept).prepare(), None);
    assert_eq!(*again.document(), before);
    again.undo();
    assert_eq!(*again.document(), first);

    editor.gesture(Gesture::Release(at(60.0, 60.0)));
    assert_eq!(*editor.whole().document, *editor.document());
}
