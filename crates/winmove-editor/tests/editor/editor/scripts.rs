//! Games by rules: typing a script makes its graph, in steps that are undone, and the graph itself
//! can't be edited.

use std::collections::BTreeMap;

use super::worker::{threaded, wait_until};
use super::*;
use winmove_core::model::{Exercise, Homework};
use winmove_editor::{PractiseAction, Restored, ScriptAction};

const NIM: &str = "start = (2, 1)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
";
const TIC_TAC_TOE: &str =
    include_str!("../../../../winmove-scripts/tests/scripts/games/tic_tac_toe.py");

fn read(text: &str) -> Document {
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default());
    loaded.unwrap().document
}

fn type_text(editor: &mut Editor, text: &str) {
    editor.act(ScriptAction::Type(text.to_owned()));
}

fn states(editor: &Editor) -> usize {
    editor.document().graph().unwrap().vertices().len()
}

#[test]
fn a_typed_script_makes_the_graph_that_a_file_has() {
    let mut editor = Editor::new(read(NIM));
    let other = NIM.replace("(2, 1)", "(2, 3)");
    type_text(&mut editor, &other);
    assert_eq!(states(&editor), 12);
    let file = Editor::new(read(&other));
    assert_eq!(editor.document(), file.document());
    assert_eq!(
        editor.analysis().unwrap().counts(),
        file.analysis().unwrap().counts()
    );
    assert!(editor.now().verdict().is_some());
    // The start is the same state under another id.
    editor.undo();
    assert_eq!(editor.document(), Editor::new(read(NIM)).document());
    assert!(!editor.is_dirty());
    editor.redo();
    assert_eq!(editor.document(), file.document());
}

/// Bouton's theorem judges the rows: a state of Nim is lost if the binary sum of its heaps is 0.
#[test]
fn the_states_of_nim_are_in_rows_by_remoteness() {
    let text = NIM.replace("(2, 1)", "(3, 4, 5)");
    let mut editor = Editor::new(read(NIM));
    type_text(&mut editor, &text);
    editor.undo();
    editor.redo();
    assert_eq!(editor.document(), Editor::new(read(&text)).document());
    let mut rows: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
    for vertex in editor.document().graph().unwrap().vertices() {
        let heaps = vertex.label.trim_matches(['(', ')']).split(", ");
        let sum = heaps.fold(0, |sum, heap| sum ^ heap.parse::<u32>().unwrap());
        rows.entry(vertex.at.unwrap().y as i64)
            .or_default()
            .push(sum);
    }
    // The state without objects is alone at the bottom, and play lasts at most 12 moves.
    assert_eq!(rows.last_entry().unwrap().get(), &[0]);
    assert!((2..=13).contains(&rows.len()), "{rows:?}");
    for row in rows.values() {
        let lost = row.iter().filter(|&&sum| sum == 0).count();
        assert!([0, row.len()].contains(&lost), "{rows:?}");
    }
}

#[test]
fn what_is_typed_quickly_is_one_step() {
    let mut editor = Editor::new(read(NIM));
    let texts = [1, 2, 3].map(|heap| NIM.replace("(2, 1)", &format!("(2, 1{heap})")));
    for text in &texts {
        type_text(&mut editor, text);
    }
    assert_eq!(states(&editor), 42);
    editor.undo();
    assert_eq!(states(&editor), 6);
    assert!(!editor.undo());
    editor.redo();
    assert_eq!(states(&editor), 42);
    // Another command ends the step.
    editor.set_title("Heaps");
    type_text(&mut editor, NIM);
    editor.undo();
    assert_eq!((states(&editor), editor.document().title()), (42, "Heaps"));
}

#[test]
fn a_fault_leaves_the_graph_and_selects_the_state() {
    let mut editor = Editor::new(read(NIM));
    type_text(&mut editor, &NIM.replace("range(len(s))", "range(len(s"));
    assert_eq!(states(&editor), 6);
    let script = editor.document().script().unwrap();
    assert!(script.is_out_of_date());
    let faults = editor.script().faults();
    assert_eq!(faults[0].place.as_ref().unwrap().1, 3, "{faults:?}");
    // The heaps of (1, 1) add up to 2.
    let text = NIM.replace("    return", "    1 // (sum(s) - 2)\n    return");
    type_text(&mut editor, &text);
    let faults = editor.script().faults();
    assert!(faults[0].state.is_some(), "{faults:?}");
    let place = editor.selection().place().unwrap();
    assert_eq!(Some(editor.document().written_name(place)), faults[0].state);
    type_text(&mut editor, NIM);
    assert!(editor.script().faults().is_empty());
    assert!(!editor.document().script().unwrap().is_out_of_date());
}

/// They differ where a message cuts them.
#[test]
fn a_fault_selects_a_state_that_is_too_long_for_a_message() {
    let script = "start = ('x' * 100, 2)
def moves(s):
    return [(s[0], s[1] - k) for k in (1, 2) if k <= s[1]]
";
    let mut editor = Editor::new(read(script));
    type_text(&mut editor, &script.replace("return", "1 // s[1]; return"));
    assert!(!editor.script().faults().is_empty());
    let place = editor.selection().place().unwrap();
    let name = editor.document().written_name(place);
    assert!(name.ends_with(", 0)"), "{name}");
}

#[test]
fn a_game_that_undo_and_redo_show_again_is_brought_into_view() {
    let mut editor = Editor::new(read(NIM));
    type_text(&mut editor, &NIM.replace("(2, 1)", "(3, 3)"));
    let mut fitted = editor.now().arrangements();
    for change in [Editor::undo, Editor::redo] {
        assert!(change(&mut editor));
        assert_ne!(editor.now().arrangements(), fitted);
        fitted = editor.now().arrangements();
        // The states have other numbers.
        assert_eq!(editor.now().flips().count, 0);
    }
    // Other steps don't move the view.
    editor.set_title("Heaps");
    editor.undo();
    editor.redo();
    assert_eq!(editor.now().arrangements(), fitted);
}

#[test]
fn the_selected_state_stays_selected_under_its_new_id() {
    let mut editor = Editor::new(read(NIM));
    let named = |editor: &Editor, name: &str| {
        let vertices = editor.document().graph().unwrap().vertices();
        let state = vertices.iter().find(|vertex| vertex.label == name);
        state.map(|vertex| Place::Vertex(vertex.id))
    };
    let state = named(&editor, "(1, 1)").unwrap();
    editor.select(state);
    type_text(&mut editor, &NIM.replace("(2, 1)", "(3, 3)"));
    let after = named(&editor, "(1, 1)").unwrap();
    assert_ne!(state, after);
    assert_eq!(editor.selection().place(), Some(after));
    type_text(&mut editor, &NIM.replace("(2, 1)", "(0, 3)"));
    assert!(editor.selection().is_empty());
}

/// The vertex of a state.
fn state(editor: &Editor, name: &str) -> Vertex {
    let mut vertices = editor.document().graph().unwrap().vertices().iter();
    vertices
        .find(|vertex| vertex.label == name)
        .unwrap()
        .clone()
}

#[test]
fn a_moved_state_stays_where_it_was_put() {
    let mut editor = Editor::new(read(NIM));
    let file = winmove_files::write(editor.document());
    assert_eq!(
        file,
        winmove_files::write(&read(NIM)),
        "a layout moves nothing"
    );
    let id = state(&editor, "(1, 1)").id;
    editor.select(Place::Vertex(id));
    editor.nudge(3, 2, 50.0);
    let moved = state(&editor, "(1, 1)").at;
    let saved = winmove_files::write(editor.document());
    assert_eq!(saved.matches("[\"(").count(), 1, "{saved}");
    assert_eq!(Editor::new(read(&saved)).document(), editor.document());
    let text = NIM.replace("(2, 1)", "(3, 3)");
    type_text(&mut editor, &text);
    let fresh = Editor::new(read(&text));
    for vertex in fresh.document().graph().unwrap().vertices() {
        let expected = if vertex.label == "(1, 1)" {
            moved
        } else {
            vertex.at
        };
        assert_eq!(
            state(&editor, &vertex.label).at,
            expected,
            "{}",
            vertex.label
        );
    }
    // What a state looks like doesn't matter.
    type_text(
        &mut editor,
        &format!("{text}def show(s): return f'<{{s}}>'\n"),
    );
    assert_eq!(state(&editor, "<(1, 1)>").at, moved);
    for _ in 0..2 {
        editor.undo();
    }
    assert_eq!(winmove_files::write(editor.document()), file);
    editor.redo();
    assert_eq!(state(&editor, "(1, 1)").at, moved);
}

#[test]
fn most_states_may_be_moved_and_new_ones_are_put_next_to_them() {
    let mut editor = Editor::new(read(NIM));
    editor.select_all();
    editor.nudge(40, 0, 50.0);
    let before = editor.document().graph().unwrap().clone();
    type_text(&mut editor, &NIM.replace("(2, 1)", "(2, 2)"));
    for vertex in before.vertices() {
        assert_eq!(state(&editor, &vertex.label).at, vertex.at);
    }
    let saved = winmove_files::write(editor.document());
    assert_eq!(
        Editor::new(read(&saved)).document().graph(),
        editor.document().graph()
    );
    let ats: Vec<Point> = editor
        .document()
        .graph()
        .unwrap()
        .vertices()
        .iter()
        .filter_map(|v| v.at)
        .collect();
    assert_eq!(ats.len(), 9);
    for (index, at) in ats.iter().enumerate() {
        assert!(
            ats[..index].iter().all(|other| other.distance(*at) > 40.0),
            "{ats:?}"
        );
    }
}

#[test]
fn tokens_records_and_exercises_follow_their_states() {
    let names = |editor: &Editor, places: &[Place]| -> Vec<String> {
        let names = places
            .iter()
            .map(|&place| editor.document().written_name(place));
        names.collect()
    };
    let mut editor = Editor::new(read(NIM));
    let place = |editor: &Editor, name: &str| Place::Vertex(state(editor, name).id);
    let exercise = Exercise {
        places: ["(2, 0)", "(1, 1)"]
            .map(|name| place(&editor, name))
            .to_vec(),
        ..Exercise::default()
    };
    let document = editor.document().clone().with_exercise(Some(exercise));
    editor.open(document);
    editor.place_token(None, Some(place(&editor, "(1, 1)")));
    type_text(&mut editor, &NIM.replace("(2, 1)", "(3, 1)"));
    let token = |editor: &Editor| names(editor, &editor.document().rules().tokens());
    let asked = |editor: &Editor| {
        let exercise = editor.document().exercise();
        exercise.map(|exercise| names(editor, &exercise.places))
    };
    assert_eq!(token(&editor), ["(1, 1)"]);
    assert_eq!(asked(&editor).unwrap(), ["(2, 0)", "(1, 1)"]);
    // States of which there is one heap have another form, and a token that is gone is at the
    // start.
    let one = "start = (4, 0)\ndef moves(s): return [(k, 0) for k in range(s[0])]\n";
    editor.set_title("ends the step");
    type_text(&mut editor, one);
    assert_eq!(token(&editor), ["(4, 0)"]);
    assert_eq!(asked(&editor).unwrap(), ["(2, 0)"]);
    editor.undo();
    assert_eq!(token(&editor), ["(1, 1)"]);
    assert_eq!(asked(&editor).unwrap(), ["(2, 0)", "(1, 1)"]);
    editor.redo();
    type_text(&mut editor, "start = 1\ndef moves(s): return []\n");
    assert_eq!(asked(&editor), None);
}

#[test]
fn a_step_has_one_edit_however_much_is_typed() {
    let mut editor = Editor::new(read(NIM));
    editor.keep_changes();
    let mut text = NIM.to_owned();
    for letter in "# all of it is one edit".chars() {
        text.push(letter);
        type_text(&mut editor, &text);
        type_text(&mut editor, &text.replace("(2, 1)", "(2, 2)"));
    }
    assert_eq!(editor.open_step().unwrap().1.len(), 1);
    editor.set_title("ends the step");
    let whole = editor.whole();
    assert_eq!(whole.done[0].inverses.len(), 1);
    let after = editor.document().clone();
    let changes = editor.take_changes();
    let mut restored = Restored::new(read(NIM), Vec::new(), Vec::new());
    for change in changes {
        restored.make(change).unwrap();
    }
    assert_eq!(*restored.document(), after);
    editor.undo();
    editor.undo();
    assert_eq!(*editor.document(), *Editor::new(read(NIM)).document());
}

#[test]
fn the_graph_is_edited_only_once_it_is_one() {
    let mut editor = Editor::new(read(NIM));
    let before = editor.document().clone();
    editor.select(Place::Vertex(VertexId(0)));
    editor.delete_selected();
    editor.add_vertex_at(Point::new(900.0, 0.0));
    editor.relabel_vertex(VertexId(0), "start");
    assert_eq!(*editor.document(), before);
    assert!(editor.notice().unwrap().contains("script"));
    assert!(
        editor
            .what_if()
            .obstacle()
            .unwrap()
            .to_string()
            .contains("script")
    );
    // Coordinates and tokens are free.
    editor.nudge(1, 0, 50.0);
    editor.place_token(None, Some(Place::Vertex(VertexId(1))));
    assert_ne!(*editor.document(), before);
    editor.undo();
    editor.undo();
    editor.act(ScriptAction::TurnIntoGraph);
    assert!(editor.document().script().is_none());
    editor.select(Place::Vertex(VertexId(5)));
    editor.delete_selected();
    assert_eq!(states(&editor), 5);
    assert!(editor.analysis().is_some());
    editor.undo();
    editor.undo();
    assert_eq!(*editor.document(), before);
    // The solver has followed.
    type_text(&mut editor, &NIM.replace("(2, 1)", "(2, 2)"));
    assert_eq!(editor.analysis().unwrap().counts().loss, 3);
}

#[test]
fn a_game_of_many_states_is_shown_around_one_of_them() {
    let mut editor = Editor::new(read(TIC_TAC_TOE));
    assert_eq!(states(&editor), 5_478);
    assert!(editor.canvas().local_view().is_some());
    let counts = editor.analysis().unwrap().counts();
    assert_eq!(
        (counts.win, counts.loss, counts.draw),
        (2_836, 1_574, 1_068)
    );
    let obstacle = editor.script().obstacle().unwrap().words();
    editor.act(ScriptAction::TurnIntoGraph);
    assert_eq!(editor.notice(), Some(obstacle));
    assert!(editor.document().script().is_some());
    type_text(&mut editor, NIM);
    assert!(editor.script().obstacle().is_none());
    assert!(editor.canvas().local_view().is_none());
    editor.undo();
    assert!(editor.canvas().local_view().is_some());
}

#[test]
fn a_game_of_more_states_than_while_typing_is_made_on_request() {
    const STATES: usize = 200_001;
    let mut editor = Editor::new(read(NIM));
    let text = format!("start = 1\ndef moves(n): return [n + 1] if n < {STATES} else []\n");
    type_text(&mut editor, &text);
    let can_go_on = |editor: &Editor| editor.script().faults().iter().any(|fault| fault.can_go_on);
    assert!(can_go_on(&editor));
    assert_eq!(states(&editor), 6);
    editor.act(ScriptAction::GoOn);
    editor.poll();
    assert_eq!(states(&editor), STATES);
    assert!(!can_go_on(&editor));
    // The states after it are lost and won in turn.
    assert_eq!(editor.analysis().unwrap().counts().loss, STATES.div_ceil(2));
    let file = winmove_files::write(editor.document());
    assert!(file.contains("\"limit\": 200001"), "{file}");
    let again = read(&file);
    assert_eq!(again.graph().unwrap().vertices().len(), STATES);
    assert_eq!(winmove_files::write(&again), file);
    // A fault is none that goes away with more states.
    type_text(&mut editor, "start = 1\ndef moves(n): return 0\n");
    assert!(!can_go_on(&editor) && !editor.script().faults().is_empty());
}

#[test]
fn a_start_with_a_parameter_has_a_table() {
    let text =
        "def start(n): return n\ndef moves(n): return [n - k for k in (1, 2, 3) if k <= n]\n";
    let mut editor = Editor::new(read(text));
    editor.poll();
    assert_eq!(states(&editor), 6, "n = 5");
    let (made, is_current) = editor.script().table().unwrap();
    assert!(is_current);
    let table = made.table.as_ref().unwrap();
    // The subtraction game of 1 to 3 has the values n mod 4.
    let values: Vec<Option<u32>> = table.rows.iter().map(|row| row.value).collect();
    let expected: Vec<Option<u32>> = (0..=60).map(|n| Some(n % 4)).collect();
    assert_eq!(values, expected);
    assert_eq!(table.period().unwrap().length, 4);
}

#[test]
fn another_start_and_other_ranges_are_chosen_saved_and_undone() {
    let text =
        "def start(n): return n\ndef moves(n): return [n - k for k in (1, 2, 3) if k <= n]\n";
    let mut editor = Editor::new(read(text));
    editor.poll();
    let before = editor.document().clone();
    editor.act(ScriptAction::StartAt(vec![9]));
    editor.poll();
    assert_eq!(states(&editor), 10);
    let saved = winmove_files::write(editor.document());
    assert_eq!(Editor::new(read(&saved)).document(), editor.document());
    assert_eq!(read(&saved).script().unwrap().start, [9]);
    editor.act(ScriptAction::Tabulate(vec![4..=8]));
    editor.poll();
    let (made, is_current) = editor.script().table().unwrap();
    assert!(is_current);
    let rows = &made.table.as_ref().unwrap().rows;
    // n mod 4, which takes 1 move more for every 2 pebbles: 8 is lost in 4.
    let found: Vec<(i64, Option<u32>)> = rows.iter().map(|row| (row.at[0], row.value)).collect();
    assert_eq!(
        found,
        [0, 1, 2, 3, 0]
            .map(Some)
            .into_iter()
            .enumerate()
            .map(|(index, value)| (index as i64 + 4, value))
            .collect::<Vec<_>>()
    );
    editor.undo();
    editor.poll();
    assert_eq!(*editor.document(), before);
    editor.redo();
    editor.poll();
    assert_eq!(states(&editor), 10);
    assert_eq!(winmove_files::write(editor.document()), saved);
}

/// Another step comes between a text and its game, which is made in the background.
#[test]
fn undo_and_redo_never_leave_a_text_without_its_game() {
    let (mut editor, wakes) = threaded(read(NIM));
    let is_shown = |editor: &Editor| {
        let script = editor.document().script().unwrap();
        !script.is_out_of_date() && !editor.script().is_running()
    };
    let before = editor.document().clone();
    type_text(&mut editor, &NIM.replace("(2, 1)", "(3, 3)"));
    editor.set_title("Heaps");
    assert!(!is_shown(&editor));
    wait_until(&mut editor, &wakes, is_shown);
    let after = editor.document().clone();
    assert_eq!(states(&editor), 16);
    editor.undo();
    assert_eq!(*editor.document(), before);
    wait_until(&mut editor, &wakes, is_shown);
    assert_eq!(*editor.document(), before);
    editor.redo();
    assert_eq!(*editor.document(), after);
    wait_until(&mut editor, &wakes, is_shown);
    // Before the game is made, there is only the text to undo.
    type_text(&mut editor, &NIM.replace("(2, 1)", "(1, 1)"));
    editor.undo();
    assert_eq!(*editor.document(), after);
    wait_until(&mut editor, &wakes, |editor| {
        is_shown(editor) && editor.script().wait().is_none()
    });
    assert_eq!(*editor.document(), after);
}

#[test]
fn the_states_are_counted_while_all_are_found_and_that_can_be_stopped() {
    let (mut editor, wakes) = threaded(read(NIM));
    type_text(&mut editor, "start = 1\ndef moves(n): return [n + 1]\n");
    wait_until(&mut editor, &wakes, |editor| {
        !editor.script().faults().is_empty()
    });
    assert_eq!(editor.script().found(), None);
    editor.act(ScriptAction::GoOn);
    while editor.script().found().is_some_and(|found| found < 1_000) {
        std::thread::yield_now();
    }
    assert!(editor.script().is_running());
    editor.act(ScriptAction::Stop);
    assert!(!editor.script().is_running());
    assert_eq!((editor.script().found(), states(&editor)), (None, 6));
    assert!(editor.script().faults().iter().any(|fault| fault.can_go_on));
}

#[test]
fn a_script_is_made_on_a_thread_after_a_pause() {
    let (mut editor, wakes) = threaded(read(NIM));
    type_text(&mut editor, &NIM.replace("(2, 1)", "(3, 3)"));
    assert!(editor.script().is_running());
    assert_eq!(states(&editor), 6);
    wait_until(&mut editor, &wakes, |editor| {
        states(editor) == 16 && !editor.script().is_running()
    });
    wait_until(&mut editor, &wakes, |editor| {
        editor.script().wait().is_none()
    });
    type_text(&mut editor, NIM);
    wait_until(&mut editor, &wakes, |editor| states(editor) == 6);
    editor.undo();
    assert_eq!(states(&editor), 16, "a pause ends a step");
}

/// Notes of its vertices can't be removed, because a script has none.
#[test]
fn a_game_by_rules_becomes_homework_without_its_notes() {
    let mut editor = Editor::new(read(NIM).titled("Nim", "The second player wins."));
    editor.act(PractiseAction::HandOut(true));
    let document = editor.document();
    let exercise = document.exercise().expect("it is homework");
    assert!(exercise.homework.is_some());
    assert_eq!(document.notes(), "");
    editor.undo();
    assert!(editor.document().exercise().is_none());
    assert_eq!(editor.document().notes(), "The second player wins.");
}

#[test]
fn the_rows_of_a_homework_by_rules_do_not_tell_its_answers() {
    let game = read(&NIM.replace("(2, 1)", "(3, 4, 5)"));
    let exercise = Exercise {
        homework: Some(Homework::default()),
        ..Exercise::default()
    };
    let editor = Editor::new(game.with_exercise(Some(exercise)));
    let mut rows: BTreeMap<i64, [usize; 2]> = BTreeMap::new();
    for vertex in editor.document().graph().unwrap().vertices() {
        let label = editor
            .analysis()
            .unwrap()
            .label(Place::Vertex(vertex.id).into());
        let is_loss = label.unwrap().outcome == Outcome::Loss;
        let row = rows.entry(vertex.at.unwrap().y as i64).or_default();
        row[usize::from(is_loss)] += 1;
    }
    let mixed = rows.values().filter(|row| row[0] > 0 && row[1] > 0);
    assert!(mixed.count() >= 4, "{rows:?}");
}
