//! Databases of boards in the window.

use std::path::PathBuf;

use super::*;
use winmove::analysis::Analysis;
use winmove::large::{Limits, solve_board};
use winmove::model::{Document, Field, Rules, Side};

/// A hunt with walls and exits, on a board of 9 × 11 cells.
const LARGER: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "A larger hunt",
  "field": { "board": { "rows": [
    "...*.......", ".*...*..*..", ".....*.....", "..*.......E", "....**.*...",
    ".*.........", "...*..*..*.", ".......*...", "*..*......."
  ] } },
  "game": { "pursuit": { "police": { "at": [0, 0] }, "thief": { "at": [8, 10] } } }
}
"#;

fn document(text: &str) -> Document {
    let read = winmove::format::read(text.as_bytes(), &Default::default());
    read.unwrap().document
}

/// The window on the database of a game.
fn on_database(text: &str, held: &str) -> (Window, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hunt.winmove.zst");
    let game = document(text);
    let (Field::Board(board), Rules::Pursuit(rules)) = (game.field(), game.rules()) else {
        panic!("the game is one of officer and thief");
    };
    let (limits, control) = (Limits::in_memory(), Default::default());
    solve_board(board, rules, held, &limits, &path, &control).unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
    window.drop_file(&path);
    window.until("the file is open, or refused", |window| {
        window.title() != "Winmove" || window.says("was not opened")
    });
    window.settle();
    (window, path)
}

/// Compares what every cell shows, and the counts, with a solve of the open document.
fn compare(window: &mut Window) {
    window.until("the labels are read", |window| {
        !window.editor().is_solving() && !window.editor().now().is_fetching()
    });
    window.settle();
    let editor = window.editor();
    let right = Analysis::of(editor.document()).unwrap();
    assert_eq!(editor.analysis().unwrap().counts(), right.counts());
    for place in right.places().iter() {
        let position = editor.now().position_at(place).unwrap();
        let shown = editor.analysis().unwrap().label(position);
        assert_eq!(shown, right.label(position), "{place:?}");
        let on_field = winmove::editor::Shown::Label(right.label(position).unwrap());
        assert_eq!(editor.shown(place), on_field, "{place:?}");
    }
}

#[test]
fn a_database_opens_as_its_game_with_the_labels_of_a_solve() {
    let (mut window, _) = on_database(LARGER, LARGER);
    assert_eq!(window.editor().document().field(), document(LARGER).field());
    assert!(window.says("solved before, certified"));
    for turn in ["Police", "Thief"] {
        for placed in ["the officer", "the thief"] {
            window.click(turn);
            window.click(placed);
            let side = if turn == "Police" {
                Side::Police
            } else {
                Side::Thief
            };
            assert_eq!(window.editor().exploring().turn, side);
            compare(&mut window);
        }
    }
    assert!(window.says("solved before, certified"));
}

#[test]
fn an_edit_solves_the_game_and_undo_reads_the_labels_again() {
    let (mut window, path) = on_database(LARGER, LARGER);
    let before = std::fs::read(&path).unwrap();
    window.click("Wall tool");
    let cell = window.cell(2, 2);
    window.click_at(cell);
    window.until("the changed board is solved", |window| {
        window.says("solved in")
    });
    assert!(!window.says("solved before"));
    compare(&mut window);
    window.keys(CTRL, Key::Z);
    window.until("the labels are read", |window| {
        window.says("solved before, certified")
    });
    compare(&mut window);
    // Save asks for a name rather than replacing the database.
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::S);
    window.settle();
    assert!(window.says("Save to a file"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn labels_that_can_not_be_read_any_more_are_told_and_the_game_is_solved() {
    let (mut window, path) = on_database(LARGER, LARGER);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[1 << 12..].fill(0);
    std::fs::write(&path, bytes).unwrap();
    // Another cell of the officer, another row.
    window.click("Thief");
    window.click("the officer");
    window.until("the failure is told", |window| {
        window.says("The labels can't be read any more, so the game is solved")
    });
    window.until("the game is solved", |window| window.says("solved in"));
    compare(&mut window);
}

#[test]
fn what_a_database_is_refused_for_is_said() {
    let (window, _) = on_database(LARGER, "no game");
    assert!(window.says("The database holds no game that can be read"));
    let (window, _) = on_database(LARGER, HUNT);
    assert!(window.says("hunt.winmove.zst was not opened"));
    let (window, _) = on_database(LARGER, PEBBLES);
    assert!(window.says("The game that the database holds is none of officer and thief"));
}
