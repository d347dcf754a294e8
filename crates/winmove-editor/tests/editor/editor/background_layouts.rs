//! Layouts that are computed on another thread while the editor is in use.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::worker::{PATIENCE, threaded, wait};
use super::*;
use winmove_core::model::Document;
use winmove_editor::layout::Layout;
use winmove_tests::Random;

/// A graph in rows whose force layout takes some time.
fn large() -> Document {
    let mut random = Random::seeded(31);
    let n = 400usize;
    let mut ends = || (random.below(n) as u32, random.below(n) as u32);
    let edges: Vec<(u32, u32)> = (0..2 * n).map(|_| ends()).collect();
    let graph = Document::with_graph(plain_graph(n as u32, edges));
    arranged(&graph, Layout::Grid).document().clone()
}

/// Polls until no layout is being computed.
fn wait_for_layout(editor: &mut Editor, wakes: &Receiver<()>) {
    let begun = Instant::now();
    loop {
        let arranging = editor.now().is_arranging();
        editor.poll();
        if !arranging && !editor.now().is_arranging() {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the layout ends");
        let _ = wakes.recv_timeout(Duration::from_millis(20));
    }
}

/// An editor after a layout computed on this thread.
fn arranged(document: &Document, layout: Layout) -> Editor {
    let mut editor = Editor::new(document.clone());
    editor.arrange(layout);
    editor
}

#[test]
fn a_layout_arrives_later_as_one_step_and_is_the_one_computed_in_line() {
    let document = large();
    let (mut editor, wakes) = threaded(document.clone());
    wait(&mut editor, &wakes);
    let before = text(&editor);
    editor.arrange(Layout::Force);
    assert!(editor.now().is_arranging());
    assert_eq!(text(&editor), before);
    wait_for_layout(&mut editor, &wakes);
    assert_eq!(text(&editor), text(&arranged(&document, Layout::Force)));
    assert_eq!(undo_all(&mut editor), ["Arrange"]);
    assert_eq!(text(&editor), before);
}

#[test]
fn a_layout_reports_progress_and_can_be_cancelled() {
    let (mut editor, wakes) = threaded(large());
    wait(&mut editor, &wakes);
    let before = text(&editor);
    editor.arrange(Layout::Force);
    let begun = Instant::now();
    while editor.now().arranged_so_far() == 0 {
        assert!(editor.now().is_arranging() && begun.elapsed() < PATIENCE);
        std::thread::yield_now();
    }
    assert!(editor.stop_arranging());
    assert!(!editor.now().is_arranging());
    assert!(!editor.stop_arranging());
    wait_for_layout(&mut editor, &wakes);
    let _ = wakes.recv_timeout(Duration::from_millis(300));
    editor.poll();
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn undo_cancels_the_layout_under_way_and_undoes_nothing() {
    let (mut editor, wakes) = threaded(large());
    wait(&mut editor, &wakes);
    editor.set_title("before");
    editor.arrange(Layout::Force);
    assert!(editor.undo());
    assert!(!editor.now().is_arranging());
    assert_eq!(editor.document().title(), "before");
    assert!(editor.undo());
    assert_eq!(editor.document().title(), "");
}

#[test]
fn a_graph_that_was_changed_during_a_layout_is_arranged_again() {
    let document = large();
    let (mut editor, wakes) = threaded(document.clone());
    wait(&mut editor, &wakes);
    editor.arrange(Layout::Force);
    editor.add_edge(VertexId(0), VertexId(399));
    wait_for_layout(&mut editor, &wakes);
    let mut plain = Editor::new(document);
    plain.add_edge(VertexId(0), VertexId(399));
    plain.arrange(Layout::Force);
    assert_eq!(text(&editor), text(&plain));
    assert_eq!(undo_all(&mut editor), undo_all(&mut plain));
}

#[test]
fn a_change_that_moves_nothing_leaves_a_layout_valid() {
    let document = large();
    let (mut editor, wakes) = threaded(document.clone());
    wait(&mut editor, &wakes);
    editor.arrange(Layout::Force);
    editor.set_title("meanwhile");
    wait_for_layout(&mut editor, &wakes);
    let mut plain = arranged(&document, Layout::Force);
    plain.set_title("meanwhile");
    assert_eq!(text(&editor), text(&plain));
}

#[test]
fn a_gesture_is_not_interrupted_by_a_layout_that_arrives() {
    let (mut editor, wakes) = threaded(large());
    wait(&mut editor, &wakes);
    editor.arrange(Layout::Circle);
    let (x, y) = place_of(&editor, 7);
    editor.gesture(Gesture::Press(at(x, y)));
    editor.gesture(Gesture::Move(at(x + 40.0, y)));
    assert!(editor.now().is_busy());
    // The layout takes a few milliseconds.
    for _ in 0..20 {
        let _ = wakes.recv_timeout(Duration::from_millis(20));
        editor.poll();
    }
    assert!(editor.now().is_busy());
    assert_eq!(place_of(&editor, 7), (x + 40.0, y));
    editor.gesture(Gesture::Release(at(x + 40.0, y)));
    wait_for_layout(&mut editor, &wakes);
    assert_eq!(undo_all(&mut editor).len(), 2);
}

#[test]
fn a_layout_of_the_previous_document_is_not_applied_to_the_next() {
    let (mut editor, wakes) = threaded(large());
    wait(&mut editor, &wakes);
    editor.arrange(Layout::Force);
    editor.open(large());
    assert!(!editor.now().is_arranging());
    let before = text(&editor);
    wait(&mut editor, &wakes);
    wait_for_layout(&mut editor, &wakes);
    assert_eq!(text(&editor), before);
    assert!(!editor.is_dirty());
}
