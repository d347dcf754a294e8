//! Recording a run of the algorithm in a background job.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use expect_test::expect;

use super::replaying::watched;
use super::worker::{PATIENCE, threaded, wait};
use super::*;
use winmove_core::model::{Board, Field, Offset, Rules, Step, Steps, TokenRules};
use winmove_editor::{Mode, ReplayAction, ReplayMode};

/// A game on a board of 40,000 cells, near the limit of recorded steps.
fn large_game() -> Document {
    let board = Field::Board(Board::new(200, 200).unwrap());
    let step = |rows, columns| Step::Single(Offset::new(rows, columns));
    let steps = Steps::List(vec![step(0, -1), step(-1, 0), step(-2, -1)]);
    Document::new(board, Rules::Token(TokenRules::new(steps))).unwrap()
}

/// Polls until the run has been recorded.
fn wait_for_recording(editor: &mut Editor, wakes: &Receiver<()>) {
    while editor.replay().is_recording() {
        wakes.recv_timeout(PATIENCE).expect("the job calls");
        editor.poll();
    }
}

#[test]
fn a_run_recorded_on_a_background_job_equals_the_one_recorded_in_line() {
    let (mut editor, wakes) = threaded(large_game());
    wait(&mut editor, &wakes);
    editor.set_mode(Mode::Replay);
    assert!(editor.replay().is_recording() && editor.replay().watched().is_none());
    expect!["Recording the run…"].assert_eq(&editor.replay().words());
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    expect!["The run is being recorded"].assert_eq(&why);
    assert_eq!(editor.shown(cell(0, 0)), Shown::Blank);
    // Commands do nothing until the run is recorded.
    editor.act(ReplayAction::By(1));
    editor.act(ReplayAction::Run(true));
    assert!(!editor.replay_mut().watch(ReplayMode::Rounds));
    let before = editor.revision();
    wait_for_recording(&mut editor, &wakes);
    assert_ne!(editor.revision(), before);

    let mut plain = watched(large_game());
    assert_eq!(editor.replay().watched().unwrap().done, 0);
    assert!(!editor.replay().watched().unwrap().runs);
    assert_eq!(editor.replay().len(), plain.replay().len());
    for done in [1, 100, 10_000, usize::MAX] {
        editor.act(ReplayAction::To(done));
        plain.act(ReplayAction::To(done));
        assert_eq!(editor.replay().last_step(), plain.replay().last_step());
        assert_eq!(editor.replay().queue(50), plain.replay().queue(50));
    }
}

#[test]
fn leaving_cancels_the_recording_and_returning_starts_it_again() {
    let (mut editor, wakes) = threaded(large_game());
    wait(&mut editor, &wakes);
    editor.set_mode(Mode::Replay);
    editor.set_mode(Mode::Explore);
    assert!(!editor.replay().is_recording());
    let _ = wakes.recv_timeout(Duration::from_millis(300));
    editor.poll();
    assert!(editor.replay().watched().is_none());
    editor.set_mode(Mode::Replay);
    wait_for_recording(&mut editor, &wakes);
    assert!(editor.replay().watched().is_some());
    // A recorded run is kept.
    editor.set_mode(Mode::Edit);
    editor.set_mode(Mode::Replay);
    assert!(!editor.replay().is_recording() && editor.replay().watched().is_some());
}

#[test]
fn a_game_that_changes_while_its_run_is_recorded_is_recorded_again() {
    let document = Document::with_graph(plain_graph(4, [(1, 0), (2, 1), (3, 2)]));
    let (mut editor, wakes) = threaded(document);
    wait(&mut editor, &wakes);
    editor.set_mode(Mode::Replay);
    editor.add_edge(VertexId(3), VertexId(0));
    wait(&mut editor, &wakes);
    wait_for_recording(&mut editor, &wakes);
    let plain = watched(editor.document().clone());
    assert_eq!(editor.replay().len(), plain.replay().len());
    editor.act(ReplayAction::To(usize::MAX));
    check_labels(&editor);
}
