//! Solving on another thread while the editor is in use.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::*;
use winmove_analysis::SolveError;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::model::{Board, Field, GeographyRules, Rules, Steps};
use winmove_core::solver::Control;
use winmove_editor::{EditAction, Mode, ReplayObstacle, Tool, WhatIfAction, WhatIfObstacle};
use winmove_tests::Random;

/// A time limit that no solve here reaches, even on a busy machine.
pub(super) const PATIENCE: Duration = winmove_tests::PATIENCE;

/// An editor that solves on a thread, and the receiver of its wake-ups.
pub(super) fn threaded(document: Document) -> (Editor, Receiver<()>) {
    let (woken, wakes) = channel();
    // The receiver no longer exists if the test has ended.
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    (Editor::threaded(document, wake), wakes)
}

/// Polls until the labels are those of the current document.
pub(super) fn wait(editor: &mut Editor, wakes: &Receiver<()>) {
    let begun = Instant::now();
    editor.poll();
    while editor.is_solving() {
        let left = PATIENCE
            .checked_sub(begun.elapsed())
            .expect("the solve ends");
        wakes
            .recv_timeout(left)
            .expect("a finished solve wakes the editor");
        editor.poll();
    }
}

/// Polls until a condition on the editor holds.
pub(super) fn wait_until(
    editor: &mut Editor,
    wakes: &Receiver<()>,
    holds: impl Fn(&Editor) -> bool,
) {
    let begun = Instant::now();
    while !holds(editor) {
        assert!(begun.elapsed() < PATIENCE, "it does not come about");
        let _ = wakes.recv_timeout(Duration::from_millis(20));
        editor.poll();
    }
}

/// A board whose pursuit takes long enough to solve that an edit can be made during it.
pub(super) fn large_board() -> Document {
    Document::with_board(Board::new(80, 80).unwrap())
}

fn small_board() -> Document {
    on_board(&["P..", "...", "..T"]).document().clone()
}

#[test]
fn labels_arrive_with_a_wake_up() {
    let document = Document::with_graph(plain_graph(4, [(1, 0), (2, 1), (3, 2)]));
    let (mut editor, wakes) = threaded(document);
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(shown(&editor), "LWLW");

    editor.add_edge(VertexId(3), VertexId(0));
    editor.add_edge(VertexId(2), VertexId(0));
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(shown(&editor), "LWWW");
}

#[test]
fn the_old_labels_are_marked_as_out_of_date_until_the_new_ones_arrive() {
    let (mut editor, wakes) = threaded(small_board());
    wait(&mut editor, &wakes);
    let old = Arc::clone(editor.analysis().unwrap());
    editor.resize_board(24, 24).unwrap();
    if editor.is_solving() {
        assert!(Arc::ptr_eq(&old, editor.analysis().unwrap()));
    }
    wait(&mut editor, &wakes);
    check_labels(&editor);
}

#[test]
fn a_burst_of_edits_ends_with_the_labels_of_the_last() {
    let (mut editor, wakes) = threaded(Document::with_graph(plain_graph(1, [])));
    let mut polled = 0;
    for id in 1..300 {
        editor.add_vertex_at(Point::new(f64::from(id) * 50.0, 0.0));
        editor.add_edge(VertexId(id), VertexId(id - 1));
        if id % 3 == 0 {
            editor.undo();
            editor.redo();
        }
        polled += usize::from(id % 7 == 0 && editor.poll());
    }
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(editor.analysis().unwrap().counts().loss, 150);
    assert!(polled <= 42);
}

#[test]
fn after_an_aborted_drag_the_labels_are_those_before_it() {
    let (mut editor, wakes) = threaded(small_board());
    wait(&mut editor, &wakes);
    let before = shown(&editor);
    editor.take_tool(Tool::Paint(Square::Wall));
    drag_open(&mut editor, &[over(0, 2), over(2, 0)]);
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_ne!(shown(&editor), before);
    editor.gesture(Gesture::Escape);
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(shown(&editor), before);
}

#[test]
fn a_newer_edit_stops_an_older_solve() {
    let (mut editor, wakes) = threaded(large_board());
    let begun = Instant::now();
    while editor.now().decided() == 0 {
        assert!(begun.elapsed() < PATIENCE);
        std::thread::yield_now();
    }
    // The large board is still being solved when the small board replaces it.
    editor.resize_board(3, 3).unwrap();
    wait(&mut editor, &wakes);
    check_labels(&editor);
    let late = wakes.recv_timeout(Duration::from_millis(300));
    assert_eq!(late, Err(RecvTimeoutError::Timeout));
    assert_eq!(editor.revision().analysis, 1);
}

#[test]
fn edits_that_do_not_change_the_game_do_not_stop_a_solve() {
    let (mut editor, wakes) = threaded(large_board());
    for index in 0..20 {
        editor.set_title(&format!("title {index}"));
        std::thread::sleep(Duration::from_millis(1));
    }
    wait(&mut editor, &wakes);
    assert_eq!(editor.revision().analysis, 1);
    assert_eq!(editor.analysis().unwrap().counts().undecided, 0);
    editor.set_notes("and nothing is solved for notes");
    assert!(!editor.is_solving());
}

#[test]
fn progress_is_reported_during_a_solve() {
    let (mut editor, wakes) = threaded(large_board());
    let begun = Instant::now();
    let mut most = 0;
    while editor.is_solving() {
        assert!(begun.elapsed() < PATIENCE);
        most = most.max(editor.now().decided());
        if wakes.recv_timeout(Duration::from_millis(1)).is_ok() {
            editor.poll();
        }
    }
    assert!(most > 0);
}

#[test]
fn labels_of_the_previous_document_are_never_shown_on_the_next() {
    let (mut editor, wakes) = threaded(small_board());
    wakes.recv_timeout(PATIENCE).unwrap();
    // The labels of the first document have arrived, but were not collected.
    editor.open(large_board());
    assert!(editor.is_solving());
    assert!(editor.analysis().is_none());
    editor.open(Document::with_graph(plain_graph(2, [(1, 0)])));
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(shown(&editor), "LW");
}

#[test]
fn dropping_an_editor_stops_its_solve() {
    let (woken, wakes) = channel::<()>();
    // The receiver no longer exists if the test has ended.
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let editor = Editor::threaded(large_board(), wake);
    drop(editor);
    // The last copy of the callback is dropped when the thread ends.
    assert_eq!(
        wakes.recv_timeout(PATIENCE),
        Err(RecvTimeoutError::Disconnected)
    );
}

#[test]
fn the_failure_of_one_revision_is_not_reported_for_the_next() {
    let mut vertices = plain_graph(2, [(1, 0)]).vertices().to_vec();
    vertices[0].outcome = Some(Outcome::Draw);
    let graph = Graph::from_parts(vertices, vec![Edge::new(VertexId(1), VertexId(0))]).unwrap();
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let document = Document::new(Field::Graph(graph), rules).unwrap();
    let (mut editor, wakes) = threaded(document);
    editor.select(vertex(0));
    wakes.recv_timeout(PATIENCE).unwrap();
    editor.act(EditAction::FixOutcome(None));
    assert_eq!(editor.now().failure(), None);
    wait(&mut editor, &wakes);
    check_labels(&editor);
    editor.deselect();
    assert_eq!(shown(&editor), "LW");
}

#[test]
fn a_solve_can_be_cancelled_and_restarted() {
    let (mut editor, wakes) = threaded(small_board());
    wait(&mut editor, &wakes);
    let old = Arc::clone(editor.analysis().unwrap());
    editor.resize_board(40, 40).unwrap();
    editor.stop_solving();
    assert!(editor.now().is_stopped() && editor.now().is_out_of_date() && !editor.is_solving());
    // No labels arrive. On a busy machine, the solve may have ended just before it was stopped, and
    // may still send a wake-up.
    let _ = wakes.recv_timeout(Duration::from_millis(300));
    assert!(!editor.poll());
    assert!(Arc::ptr_eq(&old, editor.analysis().unwrap()));
    editor.solve_again();
    assert!(editor.is_solving());
    wait(&mut editor, &wakes);
    assert!(!editor.now().is_out_of_date());
    let fresh = Analysis::of(editor.document()).unwrap();
    assert_eq!(editor.analysis().unwrap().counts(), fresh.counts());
}

/// The available analysis is of an earlier game then. It must not be used for searches or
/// recordings of the current document.
#[test]
fn after_an_edit_whose_solve_was_stopped_nothing_is_searched_and_nothing_is_recorded() {
    let (mut editor, wakes) = threaded(small_board());
    wait(&mut editor, &wakes);
    editor.look_at_start();
    assert_eq!(editor.what_if().obstacle(), None);
    editor.resize_board(40, 40).unwrap();
    editor.stop_solving();
    editor.look_at_start();
    assert!(editor.now().is_stopped() && editor.looked_at().is_some());
    assert_eq!(editor.what_if().obstacle(), Some(WhatIfObstacle::Unsolved));
    editor.act(WhatIfAction::Search);
    assert!(!editor.what_if().is_searching());
    editor.set_mode(Mode::Replay);
    assert_eq!(
        editor.replay().last_event().err(),
        Some(ReplayObstacle::Unsolved)
    );
    editor.solve_again();
    wait(&mut editor, &wakes);
    wait_until(&mut editor, &wakes, |editor| {
        editor.replay().last_event().is_ok()
    });
}

#[test]
fn an_edit_after_a_cancelled_solve_is_solved() {
    let (mut editor, wakes) = threaded(large_board());
    editor.stop_solving();
    editor.resize_board(5, 5).unwrap();
    assert!(editor.is_solving());
    wait(&mut editor, &wakes);
    check_labels(&editor);
}

#[test]
fn a_cancelled_solve_stops_in_every_phase() {
    let mut random = Random::seeded(1);
    let n = 300_000usize;
    let mut ends = || (random.below(n) as u32, random.below(n) as u32);
    let edges: Vec<(u32, u32)> = (0..3 * n).map(|_| ends()).collect();
    let document = Document::with_graph(plain_graph(n as u32, edges));
    let control = Control::default();
    Analysis::solve(&document, 1, &control).unwrap();
    let whole = control.laid_out();
    for eighth in 0..8 {
        let control = Control::default();
        let (result, at_cancel) = std::thread::scope(|scope| {
            let solve = scope.spawn(|| Analysis::solve(&document, 1, &control));
            while control.laid_out() < whole * eighth / 8 {
                std::thread::yield_now();
            }
            control.cancel();
            let at_cancel = control.laid_out();
            (solve.join().unwrap(), at_cancel)
        });
        // On a busy machine, the solve may have ended earlier.
        if at_cancel + CHECK_INTERVAL < whole {
            assert!(matches!(result, Err(SolveError::Cancelled(_))));
            let more = control.laid_out() - at_cancel;
            assert!(more <= 2 * CHECK_INTERVAL, "{more} steps after a cancel");
        }
    }
}

#[test]
fn a_drag_of_any_number_of_vertices_starts_no_solve() {
    let (mut editor, wakes) = threaded(Document::with_graph(plain_graph(40, [(1, 0), (2, 1)])));
    wait(&mut editor, &wakes);
    // A wake-up for an answer already collected may still arrive.
    while wakes.recv_timeout(Duration::from_millis(300)).is_ok() {}
    let analysis = Arc::clone(editor.analysis().unwrap());
    let arrivals = editor.revision().analysis;
    editor.select_all();
    let from = place_of(&editor, 0);
    let path: Vec<Pointer> = (0..30)
        .map(|step| at(from.0 + 3.0 * f64::from(step), from.1))
        .collect();
    drag(&mut editor, &path);
    assert_ne!(place_of(&editor, 39), from);
    assert!(!editor.is_solving());
    let woken = wakes.recv_timeout(Duration::from_millis(300));
    assert_eq!(woken, Err(RecvTimeoutError::Timeout));
    editor.poll();
    assert_eq!(editor.revision().analysis, arrivals);
    assert!(Arc::ptr_eq(&analysis, editor.analysis().unwrap()));
}

#[test]
fn a_step_of_a_drag_that_paints_many_cells_is_one_solve() {
    // On this thread, every solve ends before the next one begins.
    let mut editor = Editor::new(Document::with_board(Board::new(12, 12).unwrap()));
    editor.take_tool(Tool::Paint(Square::Wall));
    editor.gesture(Gesture::Press(over(0, 0)));
    for row in 1..4 {
        let before = editor.revision().analysis;
        let column = if row % 2 == 0 { 0 } else { 11 };
        editor.gesture(Gesture::Move(over(row, column)));
        assert_eq!(editor.revision().analysis, before + 1);
    }
    editor.gesture(Gesture::Release(over(3, 11)));
}
