//! Work done by workers, as in a web page: threads that share nothing with the editor and exchange
//! only bytes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use super::walking::thicket;
use super::worker::{PATIENCE, large_board, wait, wait_until};
use super::*;
use winmove_editor::{Executor, ExploreAction, WhatIfAction, Worker};
use winmove_files::platform::WorkerMessages;

type Received = Arc<dyn Fn(Result<&[u8], String>) + Send + Sync>;

struct ThreadWorker(Sender<Vec<u8>>);

impl Worker for ThreadWorker {
    fn send(&self, task: Vec<u8>) {
        // A thread that has ended accepts no tasks.
        self.0.send(task).unwrap_or_default();
    }
}

/// What the test knows about the solving workers.
#[derive(Clone, Default)]
struct Workers {
    started: Arc<AtomicUsize>,
    // The receiver of the newest solver.
    received: Arc<Mutex<Option<Received>>>,
}

impl Workers {
    fn started(&self) -> usize {
        self.started.load(Ordering::SeqCst)
    }
}

/// An editor with workers, and the receiver of its wake-ups.
fn with_workers(document: Document) -> (Editor, Receiver<()>, Workers) {
    let (woken, wakes) = channel();
    // The receiver no longer exists if the test has ended.
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let workers = Workers::default();
    let known = workers.clone();
    let start = move |name: &'static str, received: WorkerMessages| {
        known
            .started
            .fetch_add(usize::from(name == "solver"), Ordering::SeqCst);
        let received: Received = Arc::from(received);
        if name == "solver" {
            *known.received.lock().unwrap() = Some(Arc::clone(&received));
        }
        let (tasks, taken) = channel::<Vec<u8>>();
        thread::spawn(move || {
            let mut work = winmove_editor::serve(name).expect("the work is known by its name");
            while let Ok(task) = taken.recv() {
                let received = Arc::clone(&received);
                work.serve(&task, Arc::new(move |message| received(Ok(message))));
            }
        });
        Ok(Box::new(ThreadWorker(tasks)) as Box<dyn Worker>)
    };
    let executor = Executor::workers(start, wake);
    (Editor::executed(document, executor), wakes, workers)
}

#[test]
fn a_burst_of_edits_ends_with_the_labels_of_the_last() {
    let (mut editor, wakes, _) = with_workers(Document::with_graph(plain_graph(1, [])));
    for id in 1..200 {
        let at = Point::new(f64::from(id) * 50.0, 0.0);
        editor.add_vertex_at(at);
        editor.add_edge(VertexId(id), VertexId(id - 1));
        if id % 3 == 0 {
            editor.undo();
            editor.redo();
        }
        if id % 7 == 0 {
            wait(&mut editor, &wakes);
            check_labels(&editor);
        }
    }
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!(editor.analysis().unwrap().counts().loss, 100);
}

#[test]
fn an_edit_ends_the_worker_of_an_older_solve_and_the_next_knows_the_document() {
    let (mut editor, wakes, workers) = with_workers(large_board());
    wait_until(&mut editor, &wakes, |editor| editor.now().decided() > 0);
    assert_eq!(workers.started(), 1);
    editor.resize_board(3, 3).unwrap();
    wait(&mut editor, &wakes);
    check_labels(&editor);
    assert_eq!((workers.started(), editor.revision().analysis), (2, 1));
    editor.resize_board(3, 4).unwrap();
    wait(&mut editor, &wakes);
    check_labels(&editor);
}

#[test]
fn a_solve_that_was_stopped_begins_again() {
    let (mut editor, wakes, _) = with_workers(large_board());
    wait_until(&mut editor, &wakes, |editor| editor.now().decided() > 0);
    editor.stop_solving();
    assert!(!editor.is_solving() && editor.now().is_stopped());
    editor.solve_again();
    wait(&mut editor, &wakes);
    assert_eq!(editor.analysis().unwrap().counts().undecided, 0);
}

#[test]
fn a_search_that_was_stopped_goes_on_in_another_worker() {
    let (mut editor, wakes, workers) = with_workers(thicket());
    wait(&mut editor, &wakes);
    wait_until(&mut editor, &wakes, |editor| {
        editor.explore().searched_states() > 0
    });
    editor.act(ExploreAction::StopThinking);
    wait_until(&mut editor, &wakes, |editor| {
        !editor.explore().is_thinking()
    });
    let (searched, started) = (editor.explore().searched_states(), workers.started());
    assert!(editor.explore().is_undecided());
    editor.act(ExploreAction::ThinkLonger);
    wait_until(&mut editor, &wakes, |editor| {
        editor.explore().searched_states() > searched
    });
    assert_eq!(workers.started(), started + 1);
    editor.act(ExploreAction::StopThinking);
}

#[test]
fn a_what_if_search_that_is_stopped_keeps_what_it_has_found() {
    // Each change to the cycle changes the labels of all its vertices, and 20,000 changes are
    // tried.
    let count = 6_000;
    let cycle = (0..count).map(|from| (from, (from + 1) % count));
    let document = Document::with_graph(plain_graph(count, cycle.collect::<Vec<_>>()));
    let (mut editor, wakes, _) = with_workers(document);
    wait(&mut editor, &wakes);
    editor.select(Place::Vertex(VertexId(0)));
    editor.act(WhatIfAction::Search);
    wait_until(&mut editor, &wakes, |editor| editor.what_if().tried() > 0);
    editor.act(WhatIfAction::Stop);
    editor.poll();
    assert!(!editor.what_if().is_searching());
    let findings = editor.what_if().findings().expect("what was found stays");
    assert!(findings.tried > 0 && findings.tried < findings.total);
    assert!(!findings.found.is_empty() && editor.what_if().was_stopped());
}

#[test]
fn a_worker_that_dies_is_told_and_the_next_edit_is_solved() {
    let (mut editor, wakes, workers) = with_workers(large_board());
    wait_until(&mut editor, &wakes, |editor| editor.now().decided() > 0);
    let received = workers.received.lock().unwrap().clone().unwrap();
    received(Err("the worker was killed".to_owned()));
    wait_until(&mut editor, &wakes, |editor| editor.now().is_stopped());
    let notice = editor.notice().expect("it is told");
    assert!(notice.contains("the worker was killed"), "{notice}");
    editor.resize_board(3, 3).unwrap();
    wait(&mut editor, &wakes);
    check_labels(&editor);
}

#[test]
fn progress_arrives_from_a_worker() {
    let (mut editor, wakes, _) = with_workers(large_board());
    let begun = std::time::Instant::now();
    let mut counts = Vec::new();
    while editor.is_solving() {
        assert!(begun.elapsed() < PATIENCE);
        counts.push(editor.now().decided());
        let _ = wakes.recv_timeout(std::time::Duration::from_millis(20));
        editor.poll();
    }
    assert!(
        counts.is_sorted() && counts.iter().any(|&count| count > 0),
        "{counts:?}"
    );
}
