//! Tests the record of unsaved work: it reads back unchanged, and damaged records are rejected.

use std::path::Path;

use super::databases::{with_left_work, with_state};
use super::{PEBBLES, TempDir, kills};
use winmove::gui::TextField;
use winmove::gui::app::pictured;
use winmove::gui::app::record::{Origin, read, typed_step, write, write_changes, write_draft};
use winmove_core::model::{Board, Document, Graph, Place, Square, VertexId};
use winmove_editor::{
    Controller, EditAction, Editor, Gesture, Mode, Player, Pointer, Rearrangement, StepName,
};
use winmove_files::platform::FileState;

/// The game files and step names of all states from undoing everything and then redoing it.
pub(super) fn states(editor: &mut Editor) -> Vec<(String, Option<String>)> {
    let now = |editor: &Editor| (winmove_files::write(editor.document()), editor.undo_name());
    let mut found = vec![now(editor)];
    while editor.undo_name().is_some() {
        editor.undo();
        found.push(now(editor));
    }
    while editor.redo_name().is_some() {
        editor.redo();
        found.push(now(editor));
    }
    found
}

fn reopened(text: &str) -> Editor {
    let (_, work) = read(text.as_bytes()).expect("it is whole");
    let mut editor = Editor::new(Document::with_graph(Graph::new()));
    editor.open_restored(work.prepare(), None);
    editor
}

/// Performs a random act on a graph or a board.
fn act(editor: &mut Editor, random: &mut fastrand::Rng) {
    let at = (random.u32(0..900).into(), random.u32(0..600).into());
    let vertices: Vec<VertexId> = editor
        .document()
        .graph()
        .map(|graph| graph.vertex_ids().collect())
        .unwrap_or_default();
    let any = |random: &mut fastrand::Rng| random.choice(vertices.iter().copied());
    match random.u32(0..14) {
        0..3 if editor.document().graph().is_some() => {
            editor.gesture(Gesture::DoubleClick(Pointer::at(at.0, at.1)));
            let label = format!("v \"{}\" \n", random.u32(..));
            editor.finish_rename(Some(&label));
        }
        3..6 => {
            if let (Some(from), Some(to)) = (any(random), any(random)) {
                editor.add_edge(from, to);
            }
        }
        6 => {
            editor.select_all();
            editor.nudge(random.i32(-3..3), 1, 7.5);
        }
        7 => {
            if let Some(id) = any(random) {
                editor.select(Place::Vertex(id));
                editor.delete_selected();
            }
        }
        8 => {
            if let Some(id) = any(random) {
                editor.place_token(None, Some(Place::Vertex(id)));
            }
        }
        9 => {
            editor.select_all();
            match random.u32(0..4) {
                0 => editor.duplicate(),
                1 => editor.act(EditAction::Pin(random.bool())),
                2 => editor.reverse_selected(),
                _ => editor.act(EditAction::MarkExit(random.bool())),
            }
        }
        10 => editor.set_title(&format!("title {}", random.u32(..))),
        11 => drop(editor.undo()),
        12 => drop(editor.redo()),
        _ if editor.document().board().is_some() => {
            editor.select_all();
            match random.u32(0..3) {
                0 => editor.paint_selected(Square::Exit),
                1 => drop(editor.rearrange_lines(Rearrangement::InsertAbove)),
                _ => editor.set_notes("two\nlines"),
            }
        }
        _ => editor.set_notes("\u{0}\u{7f} notes\r\n"),
    }
}

fn start(seed: u64) -> Editor {
    let document = match seed % 4 {
        0 => Document::with_board(Board::new(3, 4).unwrap()),
        _ => Document::with_graph(Graph::new()),
    };
    let mut editor = Editor::new(document);
    editor.keep_changes();
    editor
}

#[test]
fn kept_work_has_the_same_document_and_history_as_the_editor() {
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut editor = start(seed);
        for _ in 0..random.u32(0..40) {
            act(&mut editor, &mut random);
        }
        editor.take_changes();
        let state = FileState::read(Path::new("Cargo.toml")).ok();
        let origin = Origin::new(Some(Path::new("/games/\"a\".json")), "", state);
        let mut text = write(&origin, &editor.whole());
        for _ in 0..random.u32(0..40) {
            act(&mut editor, &mut random);
            text.push_str(&write_changes(&editor.take_changes()));
        }
        assert_eq!(read(text.as_bytes()).unwrap().0, origin);
        let mut again = reopened(&text);
        assert!(again.is_dirty());
        // This also checks that the steps are the same.
        assert_eq!(states(&mut again), states(&mut editor), "seed {seed}");
    }
}

#[test]
fn a_part_of_the_text_gives_an_earlier_state() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut editor = start(1);
    let origin = Origin::new(None, "cut", None);
    let mut text = write(&origin, &editor.whole());
    let least = text.len();
    let mut known = vec![winmove_files::write(editor.document())];
    for _ in 0..25 {
        act(&mut editor, &mut random);
        text.push_str(&write_changes(&editor.take_changes()));
        known.push(winmove_files::write(editor.document()));
        // An act may consist of two steps, with a state in between.
        let history = states(&mut reopened(&text));
        known.extend(history.into_iter().map(|(file, _)| file));
    }
    for end in 0..text.len() {
        let cut = read(&text.as_bytes()[..end]);
        assert_eq!(cut.is_ok(), end >= least, "{end}");
        if let Ok((_, work)) = cut {
            assert!(
                known.contains(&winmove_files::write(work.document())),
                "{end}"
            );
        }
    }
}

#[test]
fn damaged_text_is_refused_or_gives_a_history_that_can_be_undone() {
    let mut random = fastrand::Rng::with_seed(11);
    for seed in 0..40 {
        let mut editor = start(seed);
        for _ in 0..20 {
            act(&mut editor, &mut random);
        }
        editor.take_changes();
        let mut text = write(&Origin::new(None, "", None), &editor.whole());
        for _ in 0..10 {
            act(&mut editor, &mut random);
            text.push_str(&write_changes(&editor.take_changes()));
        }
        for _ in 0..60 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..random.usize(1..4) {
                let at = random.usize(..bytes.len());
                match random.u32(0..3) {
                    0 => bytes[at] = random.u8(..),
                    1 => bytes[at] = b'0' + random.u8(0..10),
                    _ => drop(bytes.drain(at..(at + 9).min(bytes.len()))),
                }
            }
            if let Ok((_, work)) = read(&bytes) {
                let mut editor = Editor::new(Document::with_graph(Graph::new()));
                editor.open_restored(work.prepare(), None);
                states(&mut editor);
            }
        }
    }
}

/// The step names as version 0.2 wrote them.
const STEPS: &str = "Edit AddVertex AddEdge ReconnectEdge BendEdge Straighten Delete Erase LabelVertex LabelEdge \
    LabelInSequence ReverseEdges(7) MoveVertices(1000000) Move Arrange Align Distribute Pin Unpin NoteVertex Tag Cut \
    Paste Duplicate ShowMoves PaintCell Paint(Exit) Fill(Wall) ResizeBoard InsertRows(3) InsertColumns(4) \
    DeleteRows(5) DeleteColumns(6) Rotate Mirror PlaceToken(Some(Thief)) PlaceToken(Some(Police)) PlaceToken(None) \
    TakeTokenOff AddToken RemoveToken FixOutcome FreeOutcome MarkExit ChangeGame ChangeRules ChangeTitle ChangeNotes \
    KeepRecord KeepExercise RemoveExercise ChangeChecking ChangeQuestion ChangeNote HandOut AnswerHomework";

#[test]
fn every_name_of_a_step_is_read_as_it_was_written() {
    let origin = Origin::new(None, "", None);
    let text = write(&origin, &start(1).whole());
    // The name of a step that can be undone, and what is kept of it again.
    let again = |word: &str| {
        let editor = reopened(&format!("{text}done {word} []\n"));
        let whole = editor.whole();
        let lines = write(&origin, &whole);
        let line = lines.lines().find_map(|line| line.strip_prefix("done "));
        (whole.done[0].name, line.unwrap().to_owned())
    };
    for word in STEPS.split_whitespace() {
        let (name, line) = again(word);
        assert_eq!(format!("{name:?}"), word);
        let written = line.strip_suffix(" []").unwrap();
        assert_eq!(again(written).0, name, "{line}");
    }
    for damaged in [
        "",
        "Nothing",
        "Paint(Lava)",
        "MoveVertices(-1)",
        "Paint(Wall",
    ] {
        assert_eq!(again(damaged).0, StepName::Edit, "{damaged}");
    }
}

#[test]
fn typed_text_is_kept_until_it_is_an_edit() {
    let mut editor = start(1);
    let origin = Origin::new(None, "", None);
    let mut text = write(&origin, &editor.whole());
    let notes = typed_step(editor.document(), TextField::Notes, "half a senten");
    text.push_str(&write_draft(notes.as_ref()));
    let mut again = reopened(&text);
    assert_eq!(again.document().notes(), "half a senten");
    again.undo();
    assert_eq!(again.document().notes(), "");

    editor.set_notes("a sentence");
    text.push_str(&write_draft(None));
    text.push_str(&write_changes(&editor.take_changes()));
    assert_eq!(reopened(&text).document().notes(), "a sentence");
}

#[test]
fn a_drag_under_way_is_kept_as_far_as_it_is() {
    let mut editor = start(1);
    for at in [(100.0, 100.0), (300.0, 100.0)] {
        editor.gesture(Gesture::DoubleClick(Pointer::at(at.0, at.1)));
        editor.finish_rename(None);
    }
    let before = winmove_files::write(editor.document());
    editor.gesture(Gesture::Press(Pointer::at(100.0, 100.0)));
    editor.gesture(Gesture::Move(Pointer::at(180.0, 240.0)));
    editor.gesture(Gesture::Move(Pointer::at(190.0, 260.0)));
    let held = winmove_files::write(editor.document());
    assert_ne!(held, before);
    // The document is stored without the drag; the draft contains all of it.
    let origin = Origin::new(None, "", None);
    let mut text = write(&origin, &editor.whole());
    assert_eq!(winmove_files::write(reopened(&text).document()), before);
    let (name, edits) = editor.open_step().expect("the drag has edits");
    text.push_str(&write_draft(Some(&(name, edits.to_vec()))));
    let mut again = reopened(&text);
    assert_eq!(winmove_files::write(again.document()), held);
    again.undo();
    assert_eq!(winmove_files::write(again.document()), before);
    // An aborted step leaves nothing.
    editor.gesture(Gesture::Escape);
    assert!(editor.open_step().is_none());
    text.push_str(&write_draft(None));
    assert_eq!(winmove_files::write(reopened(&text).document()), before);
}

/// Stored random work.
fn some(random: &mut fastrand::Rng, seed: u64) -> String {
    let mut editor = start(seed);
    for _ in 0..random.u32(0..8) {
        act(&mut editor, random);
    }
    editor.take_changes();
    let mut text = write(&Origin::new(None, "some", None), &editor.whole());
    for _ in 0..random.u32(0..8) {
        act(&mut editor, random);
        text.push_str(&write_changes(&editor.take_changes()));
    }
    if random.bool() {
        let notes = typed_step(editor.document(), TextField::Notes, "half a senten");
        text.push_str(&write_draft(notes.as_ref()));
    }
    text
}

/// A text with lines swapped, repeated or removed, or with changed bytes.
fn damaged(text: &str, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (one, other) = (random.usize(..lines.len()), random.usize(..lines.len()));
    match random.u32(0..6) {
        0 => lines.swap(one, other),
        1 => drop(lines.remove(one)),
        2 => lines.insert(one, lines[other]),
        _ => {}
    }
    let mut bytes = lines.concat().into_bytes();
    for _ in 0..random.u32(0..3) {
        if bytes.is_empty() {
            break;
        }
        let at = random.usize(..bytes.len());
        match random.u32(0..5) {
            0 => bytes[at] = random.u8(..),
            1 => bytes[at] = b'0' + random.u8(0..10),
            2 => drop(bytes.drain(at..(at + random.usize(1..12)).min(bytes.len()))),
            3 => {
                let end = (at + random.usize(1..40)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                let to = random.usize(..=bytes.len());
                drop(bytes.splice(to..to, part));
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// For the long run, set `WINMOVE_PARSER_INPUTS` and run `cargo test --test suite
/// gui::unsaved_work::harness`.
#[test]
fn harness_of_damaged_work() {
    let inputs = std::env::var("WINMOVE_PARSER_INPUTS")
        .ok()
        .map_or(3_000, |text| text.parse().expect("a number of inputs"));
    let mut random = fastrand::Rng::with_seed(inputs);
    let mut collection: Vec<String> = (0..40).map(|seed| some(&mut random, seed)).collect();
    let mut counts = [0_u64; 2];
    for number in 0..inputs {
        let file = random.usize(..collection.len());
        let bytes = damaged(&collection[file], &mut random);
        let answer = read(&bytes);
        counts[usize::from(answer.is_ok())] += 1;
        let Ok((origin, work)) = answer else {
            continue;
        };
        // Writing and reading it again gives the same document and history.
        let mut editor = Editor::new(Document::with_graph(Graph::new()));
        editor.open_restored(work.prepare(), None);
        let text = write(&origin, &editor.whole());
        let (origin_again, work_again) = read(text.as_bytes()).expect("it was just written");
        assert_eq!(origin_again, origin);
        let mut again = Editor::new(Document::with_graph(Graph::new()));
        again.open_restored(work_again.prepare(), None);
        // The first reading may find that the ids of edges have no gaps.
        let text = write(&origin, &again.whole());
        let (_, third) = read(text.as_bytes()).expect("it was just written");
        let mut once_more = Editor::new(Document::with_graph(Graph::new()));
        once_more.open_restored(third.prepare(), None);
        assert_eq!(write(&origin, &once_more.whole()), text);
        assert_eq!(
            winmove_files::write(again.document()),
            winmove_files::write(editor.document())
        );
        if number % 8 == 0 {
            assert_eq!(states(&mut again), states(&mut editor), "input {number}");
        }
        let is_next = bytes.len() < 4_000 && random.u32(0..5) == 0;
        if let (true, Ok(text)) = (is_next, String::from_utf8(bytes)) {
            collection[file] = text;
        }
        if number % 4_096 == 0 {
            collection[file] = some(&mut random, number);
        }
    }
    println!("refused and read: {counts:?}");
    assert!(
        counts[0] > inputs / 50 && counts[1] > inputs / 50,
        "{counts:?}"
    );
}

#[test]
fn the_picture_of_left_work_has_labels_unless_their_solve_takes_long() {
    for (side, is_stopped) in [(8, false), (60, true)] {
        let document = Document::with_board(Board::new(side, side).unwrap());
        let editor = pictured(&document, &egui::Context::default());
        assert_eq!(editor.now().is_stopped(), is_stopped, "{side}");
        // A small game may be solved already.
        let is_solved = !editor.now().is_out_of_date();
        assert_eq!(
            editor.now().is_solving() || is_solved,
            !is_stopped,
            "{side}"
        );
    }
}

#[test]
fn a_game_being_played_goes_on_at_the_next_start() {
    let state = TempDir::new().unwrap();
    let mut window = with_state(&state);
    let file = window.file("game.json", PEBBLES);
    window.drop_file(&file);
    window.until("it is open", |window| window.title().contains("game.json"));
    window.click("Play mode");
    let play = |window: &super::Window| {
        let game = window.editor().play().game()?.clone();
        Some((game.position(), game.record.line().len()))
    };
    let (start, _) = play(&window).expect("a game is played");
    // The person moves, and the computer answers.
    let b = window.vertex(1);
    window.click_at(b);
    window.until("the computer has moved", |window| {
        play(window).is_some_and(|(_, turns)| turns == 3)
    });
    let then = play(&window);
    window.until("it is kept", |_| kills::is_kept(state.path(), "record"));
    drop(window);
    let mut window = with_left_work(&state);
    window.settle();
    assert_eq!(play(&window), then);
    assert_ne!(then.map(|(position, _)| position), Some(start));
    assert_eq!(window.editor().mode(), Mode::Play);
    let players = |window: &super::Window| {
        let seats = window.editor().scene().seats();
        seats.map(|seats| Player::ALL.map(|player| seats.controller(player)))
    };
    let computer = Controller::PERFECT;
    assert_eq!(players(&window), Some([Controller::Person, computer]));
}
