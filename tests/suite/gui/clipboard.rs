//! Copy, cut and paste in the window: events from the desktop, and text on the clipboard.

use super::*;
use std::cell::RefCell;
use std::sync::mpsc::Receiver;

use egui::OutputCommand;
use expect_test::expect;
use winmove_editor::Wake;
use winmove_files::ReadOptions;

/// The text that the window copied to the clipboard.
fn copied(window: &Window) -> String {
    let commands = window.harness.output().platform_output.commands.iter();
    let mut texts = commands.filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    texts.next_back().expect("something was copied")
}

fn paste(window: &mut Window, text: &str) {
    window.send(Event::Paste(text.to_owned()));
    window.until("the text is read", |window| !window.app().is_busy());
    window.settle();
}

#[test]
fn a_part_goes_out_as_a_game_file_and_comes_in_at_the_pointer() {
    let mut window = Window::on(PEBBLES);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.click_at(a);
    window.shift_click_at(b);
    window.send(Event::Copy);
    let text = copied(&window);
    assert!(text.contains(r#""format": "winmove""#));
    let middle = a + (b - a) / 2.0 + vec2(0.0, 150.0);
    window.point(middle);
    paste(&mut window, &text);
    assert_eq!(window.labels(), ["a", "b", "c", "a", "b"]);
    assert_eq!(window.selected(), [3, 4]);
    let pasted = window.vertex(3) + (window.vertex(4) - window.vertex(3)) / 2.0;
    assert!(pasted.distance(middle) < 2.0, "{pasted:?} {middle:?}");
    window.keys(CTRL, Key::D);
    assert_eq!(window.labels().len(), 7);
    window.send(Event::Cut);
    window.settle();
    assert_eq!(window.labels().len(), 5);
    for _ in 0..3 {
        window.keys(CTRL, Key::Z);
    }
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

#[test]
fn an_edge_list_from_anywhere_becomes_a_graph_after_asking_about_changes() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::Delete);
    paste(&mut window, "4 3\n0 1\n1 2\n2 3\n");
    assert!(window.says("Save changes to"));
    assert_eq!(window.labels().len(), 2);
    window.click("Discard");
    assert_eq!(window.edges(), [(0, 1), (1, 2), (2, 3)]);
    assert_eq!(window.labels().len(), 4);
    // A pasted game is unsaved. Board text makes a board.
    assert!(window.editor().is_dirty());
    paste(&mut window, "2 3\nP.*\n..T\n");
    window.click("Discard");
    assert_eq!(window.editor().document().board().unwrap().columns(), 3);
}

#[test]
fn the_tests_of_a_pasted_list_follow_each_other_without_a_question_until_one_is_changed() {
    let mut window = Window::start();
    paste(&mut window, "2\n2 1\n1 2\n3 2\n1 2\n2 3\n");
    window.shows(&expect!["Pasted as a new game; test 1 of 2"]);
    assert!(window.editor().is_dirty());
    window.click("Next test");
    window.until("the second test", |window| window.labels().len() == 3);
    window.settle();
    assert!(window.says("test 2 of 2") && window.editor().is_dirty());
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    window.click("Previous test");
    assert!(window.says("Save changes to"));
    window.click("Discard");
    window.until("the first test", |window| window.labels().len() == 2);
}

#[test]
fn what_cannot_be_pasted_is_reported_and_changes_nothing() {
    let mut window = Window::on(PEBBLES);
    for (text, place) in [
        ("dear diary", "line 1"),
        ("{\"format\": \"winmove\", \"version\": 1", "line 1, column"),
        ("3 1\n0 7\n", "line 2"),
    ] {
        paste(&mut window, text);
        assert!(window.says("The clipboard could not be pasted"), "{text}");
        assert!(window.says(&winmove_words::capitalized(place)), "{text}");
        window.key(Key::Escape);
        assert_eq!(window.labels(), ["a", "b", "c"]);
        assert!(!window.editor().is_dirty());
    }
}

#[test]
fn the_keys_of_paste_change_the_field_only_where_the_menu_does() {
    let mut window = Window::on(PEBBLES);
    for mode in [Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
        window.keys(CTRL, mode);
        paste(&mut window, PEBBLES);
        assert_eq!(window.labels(), ["a", "b", "c"]);
        assert!(window.says("Switch to Build (Ctrl+1) to edit"));
    }
    window.keys(CTRL, Key::Num1);
    paste(&mut window, PEBBLES);
    assert_eq!(window.labels(), ["a", "b", "c", "a", "b", "c"]);
}

#[test]
fn the_start_page_takes_what_is_pasted_as_a_game() {
    let mut window = Window::start();
    paste(&mut window, "2 3\nP.*\n..T\n");
    assert!(window.editor().document().board().is_some());
}

#[test]
fn text_that_is_typed_keeps_its_own_clipboard() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.double_click_at(a);
    window.send(Event::Paste("xyz".to_owned()));
    window.key(Key::Enter);
    assert!(window.labels()[0].contains("xyz"), "{:?}", window.labels());
    assert_eq!(window.labels().len(), 3);
}

#[test]
fn an_area_is_copied_by_the_menu_and_put_in_under_the_pointer() {
    let mut window = Window::on_file("board.txt", "3 4\nP*..\n*...\n...T\n");
    let way = [window.cell(0, 1), window.cell(1, 0), window.cell(0, 0)];
    window.drag(&way[..2]);
    window.send(Event::Copy);
    let text = copied(&window);
    let to = window.cell(0, 2);
    window.right_click_at(to);
    window.click("Paste");
    assert!(window.told.contains(&ViewportCommand::RequestPaste));
    paste(&mut window, &text);
    let board = window.editor().document().board().unwrap();
    let walls = board
        .cells()
        .filter(|(_, square)| *square == winmove_core::model::Square::Wall);
    let walls: Vec<_> = walls.map(|(cell, _)| (cell.row, cell.column)).collect();
    assert_eq!(walls, [(0, 1), (0, 3), (1, 0), (1, 2)]);
}

#[test]
fn a_paste_waits_for_the_text_of_a_large_copy() {
    const SIZE: usize = 6_000;
    let vertices = (0..SIZE)
        .map(|id| {
            let (x, y) = (id % 80 * 80, id / 80 * 80);
            format!(r#"{{"id":{id},"at":[{x},{y}]}}"#)
        })
        .collect::<Vec<_>>()
        .join(",");
    let edges = (0..SIZE)
        .map(|id| format!("[{id},{}]", (id + 1) % SIZE))
        .collect::<Vec<_>>()
        .join(",");
    let field = format!(r#"{{"graph":{{"vertices":[{vertices}],"edges":[{edges}]}}}}"#);
    let game = r#"{"token":{}}"#;
    let text = format!(r#"{{"format":"winmove","version":1,"field":{field},"game":{game}}}"#);
    for (event, vertices) in [(Event::Copy, 2 * SIZE), (Event::Cut, SIZE)] {
        let mut window = Window::on(&text);
        window.keys(CTRL, Key::A);
        // Both in one frame, so that the text can't be ready. The clipboard still contains another
        // game.
        let paste = Event::Paste("2 1\n0 1\n".to_owned());
        window.harness.input_mut().events.extend([event, paste]);
        window.step();
        let text = RefCell::new(String::new());
        window.until("the part is copied and pasted", |window| {
            let commands = &window.harness.output().platform_output.commands;
            for command in commands {
                if let OutputCommand::CopyText(copied) = command {
                    *text.borrow_mut() = copied.clone();
                }
            }
            !window.app().is_busy()
        });
        window.settle();
        let read = winmove_files::read(text.borrow().as_bytes(), &ReadOptions::default()).unwrap();
        let part = read.document.graph().unwrap();
        assert_eq!((part.vertices().len(), part.edge_count()), (SIZE, SIZE));
        assert_eq!(window.graph().vertices().len(), vertices);
        assert_eq!(window.graph().edge_count(), vertices);
        assert_eq!(window.selected().len(), SIZE);
    }
}

#[test]
fn a_proof_to_print_is_shown_and_copied_in_three_forms() {
    let mut window = Window::sized(vec2(1280.0, 1200.0), 1.0, "game.winmove.json", PEBBLES);
    let c = window.vertex(2);
    window.click_at(c);
    window.click("Written proof");
    window.settle();
    assert!(window.says("1. The winner moves to a."));
    window.shows(&expect![
        "The loser cannot move, and a player who cannot move loses."
    ]);
    for (form, line) in [
        ("Text", "\n1. The winner moves to a.\n"),
        ("Markdown", "\n- **1.** The winner moves to a.\n"),
        ("LaTeX", "{0em}\\textbf{1.} The winner moves to a.\\par\n"),
    ] {
        let button = window.rect(form).center();
        window.press_at(button);
        window.release_at(button);
        let text = copied(&window);
        assert!(
            text.contains(line) && text.contains("A player who cannot move loses."),
            "{text}"
        );
    }
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    assert!(!window.says("1. The winner moves to a."));
    assert!(window.says("The loser cannot move, and a player who cannot move loses."));
}

#[test]
fn a_middle_click_pastes_the_selected_text_into_a_field() {
    fn selected(_: Wake) -> Receiver<String> {
        Window::answered("c")
    }
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().ask_for_selected_by(selected);
    let middle_click = |window: &mut Window, at| {
        window.point(at);
        for pressed in [true, false] {
            window.button(at, PointerButton::Middle, pressed, Modifiers::NONE);
        }
        window.settle();
    };
    // On the canvas, it is a gesture.
    let empty = window.vertex(0) + vec2(0.0, 150.0);
    middle_click(&mut window, empty);
    assert_eq!(window.labels(), ["a", "b", "c"]);
    window.keys(CTRL, Key::F);
    let field = window.field("").center();
    middle_click(&mut window, field);
    window.field("c");
    window.key(Key::Enter);
    assert_eq!(window.selected(), [2]);
}
