//! The keyboard.

use super::*;
use winmove_core::model::Outcome;
use winmove_editor::{Renaming, Tool};

#[test]
fn keys_that_arrive_in_one_frame_act_in_their_order() {
    let mut window = Window::on(PEBBLES);
    let keys = [(CTRL, Key::A), (Modifiers::NONE, Key::Delete)];
    let events = keys.map(|(modifiers, key)| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    });
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(window.graph().vertices(), []);
}

#[test]
fn letters_choose_tools() {
    let mut window = Window::on(PEBBLES);
    for (key, tool) in [
        (Key::N, Tool::Vertex),
        (Key::E, Tool::Edge),
        (Key::T, Tool::Token(None)),
        (Key::X, Tool::Erase),
        (Key::V, Tool::Select),
    ] {
        window.key(key);
        assert_eq!(window.editor().tool(), tool);
    }
    // The tools of boards are not available.
    for key in [Key::W, Key::F, Key::G, Key::P] {
        window.key(key);
        assert_eq!(window.editor().tool(), Tool::Select);
    }
}

#[test]
fn letters_choose_the_tools_of_boards_on_boards() {
    use winmove_core::model::{Side, Square};
    let mut window = Window::on(HUNT);
    for (key, tool) in [
        (Key::F, Tool::Paint(Square::Floor)),
        (Key::W, Tool::Paint(Square::Wall)),
        (Key::G, Tool::Paint(Square::Exit)),
        (Key::P, Tool::Token(Some(Side::Police))),
        (Key::T, Tool::Token(Some(Side::Thief))),
        (Key::X, Tool::Erase),
        (Key::V, Tool::Select),
    ] {
        window.key(key);
        assert_eq!(window.editor().tool(), tool);
    }
}

#[test]
fn no_letter_and_no_deleting_key_works_while_text_is_typed() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.double_click_at(a);
    window.type_text("envx");
    assert_eq!(window.editor().tool(), Tool::Select);
    window.key(Key::Backspace);
    window.key(Key::Delete);
    window.key(Key::ArrowLeft);
    assert_eq!(window.labels().len(), 3);
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["env", "b", "c"]);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Label vertex"));

    // In the inspector too.
    window.open_section("About");
    let title = window.field("Two pebbles");
    window.click_at(title.center());
    window.keys(CTRL, Key::A);
    window.type_text("next");
    assert_eq!(window.editor().tool(), Tool::Select);
    window.key(Key::Enter);
    assert_eq!(window.editor().document().title(), "next");
    assert_eq!(window.labels().len(), 3);
}

#[test]
fn keys_that_type_nothing_work_while_text_is_typed() {
    use winmove_editor::Mode;
    let mut window = Window::on(PEBBLES);
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
    for (key, mode) in digits.into_iter().zip(Mode::ALL).rev() {
        window.keys(CTRL, Key::Num1);
        let a = window.vertex(0);
        window.double_click_at(a);
        window.keys(CTRL, Key::A);
        let label = format!("for {}", mode.name());
        window.type_text(&label);
        window.keys(CTRL, key);
        assert_eq!(window.editor().mode(), mode);
        assert_eq!(window.labels()[0], label);
    }
    let a = window.vertex(0);
    window.double_click_at(a);
    let canvas = window.rect("Canvas");
    window.key(Key::F9);
    assert!(canvas.width() < window.rect("Canvas").width());
    let a = window.vertex(0);
    window.double_click_at(a);
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::P);
    window.until("the place to save", |window| window.says("Cancel"));
}

#[test]
fn undo_and_redo_have_their_keys() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    assert_eq!(window.labels(), [""; 0]);
    window.keys(CTRL, Key::Z);
    assert_eq!(window.labels(), ["a", "b", "c"]);
    window.keys(CTRL, Key::Y);
    assert_eq!(window.labels(), [""; 0]);
    window.keys(CTRL, Key::Z);
    window.keys(CTRL_SHIFT, Key::Z);
    assert_eq!(window.labels(), [""; 0]);
}

#[test]
fn arrows_nudge_by_one_and_with_shift_by_ten() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::ArrowRight);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    let at = window.graph().vertices()[0].at.unwrap();
    assert_eq!((at.x, at.y), (1.0, 10.0));
}

#[test]
fn tab_selects_vertex_after_vertex_and_each_is_announced() {
    let mut window = Window::on(PEBBLES);
    let walk = |window: &mut Window, modifiers| {
        window.keys(modifiers, Key::Tab);
        window.selected()
    };
    assert_eq!(walk(&mut window, Modifiers::NONE), [0]);
    assert_eq!(walk(&mut window, Modifiers::NONE), [1]);
    assert_eq!(walk(&mut window, Modifiers::NONE), [2]);
    assert_eq!(walk(&mut window, Modifiers::NONE), [0]);
    assert_eq!(walk(&mut window, Modifiers::SHIFT), [2]);
    for name in [
        "vertex a, loss",
        "vertex b, win in 1, best move to a",
        "vertex c, win in 1, best move to a",
    ] {
        window.harness.get_by_label(name);
    }
}

#[test]
fn f2_and_enter_rename_what_is_selected() {
    for key in [Key::F2, Key::Enter] {
        let mut window = Window::on(PEBBLES);
        let b = window.vertex(1);
        window.click_at(b);
        window.key(key);
        assert_eq!(
            window.editor().renaming(),
            Some(Renaming::Vertex(VertexId(1))),
            "{key:?}"
        );
        window.type_text("two");
        window.key(Key::Enter);
        assert_eq!(window.labels(), ["a", "two", "c"], "{key:?}");
        assert_eq!(window.editor().renaming(), None, "{key:?}");
    }
}

#[test]
fn everything_can_be_selected_and_reversed() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    assert_eq!(window.selected(), [0, 1, 2]);
    let b = window.vertex(1);
    window.click_at(b);
    window.keys(CTRL, Key::I);
    assert_eq!(window.selected(), [0, 2]);
    window.key(Key::Escape);
    assert_eq!(window.selected(), [0; 0]);
}

#[test]
fn a_drag_under_way_is_dropped_by_escape() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.press_at(a);
    window.point(a + vec2(50.0, 50.0));
    assert!(window.vertex(0).distance(a) > 60.0);
    window.key(Key::Escape);
    assert!(window.vertex(0).distance(a) < 1.0);
    window.release_at(a + vec2(50.0, 50.0));
    assert!(window.vertex(0).distance(a) < 1.0);
    assert!(!window.editor().is_dirty());
}

#[test]
fn the_list_of_keys_opens_by_f1_and_by_question_mark_and_closes_again() {
    for key in [Key::F1, Key::Questionmark] {
        let mut window = Window::on(PEBBLES);
        let sheet = "add a vertex on empty canvas";
        assert!(!window.says(sheet));
        window.key(key);
        assert!(window.says(sheet), "{key:?}");
        for row in ["Save as…", "Ctrl+Z", "Zoom to fit", "Erase"] {
            assert!(window.says(row), "{row}");
        }
        window.key(Key::F1);
        assert!(!window.says(sheet));
    }
}

#[test]
fn the_list_of_keys_closes_by_escape() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::F1);
    assert!(window.says("add a vertex on empty canvas"));
    window.key(Key::Escape);
    assert!(!window.says("add a vertex on empty canvas"));
}

#[test]
fn a_vertex_is_added_and_named_without_a_pointer() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::Insert);
    window.type_text("d");
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["a", "b", "c", "d"]);
    assert_eq!(window.selected(), [3]);
}

#[test]
fn a_button_that_has_the_focus_keeps_its_keys() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.harness.get_by_label("Zoom to fit").focus();
    window.step();
    window.key(Key::Enter);
    assert_eq!(window.editor().renaming(), None);
    window.key(Key::Delete);
    assert_eq!(window.labels().len(), 3);
}

#[test]
fn an_edge_is_sketched_without_a_pointer() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.click_at(b);
    // Tab moves its end to the next vertex.
    window.keys(Modifiers::SHIFT, Key::E);
    assert!(window.says("Edge from b to a new vertex"));
    window.key(Key::Tab);
    assert!(window.says("Edge from b to c"));
    window.key(Key::Enter);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Add edge"));
    let ends = |window: &Window| {
        let graph = window.editor().document().graph().unwrap();
        let (_, edge) = graph.edges().last().unwrap();
        (edge.from.0, edge.to.0)
    };
    assert_eq!(ends(&window), (1, 2));

    window.keys(Modifiers::SHIFT, Key::E);
    window.key(Key::ArrowLeft);
    assert!(window.says("Edge from b to a."));
    window.key(Key::ArrowRight);
    assert!(window.says("Edge from b to b."));
    window.key(Key::Escape);
    assert_eq!(ends(&window), (1, 2));

    // Enter alone adds an edge to a new vertex, whose label can then be typed.
    window.keys(Modifiers::SHIFT, Key::E);
    window.key(Key::Enter);
    window.type_text("d");
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["a", "b", "c", "d"]);
    assert_eq!(ends(&window), (1, 3));
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

/// Presses Tab until the node with this name has the focus.
fn tab_to(window: &mut Window, name: &str) {
    for _ in 0..100 {
        let focused = window
            .harness
            .query_all_by(|node| node.is_focused() && node.label().as_deref() == Some(name));
        if focused.count() > 0 {
            return;
        }
        window.key(Key::Tab);
    }
    panic!("Tab never comes to {name}");
}

/// Presses Tab on the canvas until this vertex is selected.
fn walk_to(window: &mut Window, id: u32) {
    for _ in 0..10 {
        if window.selected() == [id] {
            return;
        }
        window.key(Key::Tab);
    }
    panic!("Tab never comes to vertex {id}");
}

#[test]
fn a_game_is_built_analysed_and_saved_without_a_pointer() {
    let empty = r#"{ "format": "winmove", "version": 1, "field": { "graph": { "vertices": [], "edges": [] } },
        "game": { "token": { "convention": "normal" } } }"#;
    let mut window = Window::on(empty);
    for label in ["a", "b", "c"] {
        window.key(Key::Insert);
        window.type_text(label);
        window.key(Key::Enter);
    }
    for (from, to) in [(2, 1), (2, 0), (1, 0)] {
        walk_to(&mut window, from);
        window.keys(Modifiers::SHIFT, Key::E);
        let names = ["a", "b", "c"].map(str::to_owned);
        let aimed = format!(
            "Edge from {} to {}.",
            names[from as usize], names[to as usize]
        );
        for _ in 0..5 {
            if !window.says(&aimed) {
                window.key(Key::Tab);
            }
        }
        window.key(Key::Enter);
    }
    assert_eq!(window.edges(), [(2, 1), (2, 0), (1, 0)]);

    walk_to(&mut window, 1);
    window.key(Key::F6);
    tab_to(&mut window, "loss");
    window.key(Key::Space);
    window.key(Key::F6);
    walk_to(&mut window, 2);
    assert_eq!(window.graph().vertices()[1].outcome, Some(Outcome::Loss));
    assert!(window.says("Win in 1"));
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    assert!(window.saved().contains("\"outcome\": \"loss\""));
}

#[test]
fn a_key_opens_the_menu_of_what_is_selected_and_arrows_go_through_it() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::Tab);
    let selected = window.selected();
    assert_eq!(selected.len(), 1);
    window.keys(Modifiers::SHIFT, Key::F10);
    assert!(window.says("Fix as win"));
    // Skip "Play starts here" and "Add token", and choose "Rename".
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(!window.says("Fix as win"));
    assert!(window.editor().renaming().is_some());
    window.type_text("z");
    window.key(Key::Enter);
    assert!(window.labels().contains(&"z"));
    window.keys(Modifiers::SHIFT, Key::F10);
    window.key(Key::Escape);
    assert!(!window.says("Fix as win"));
    assert_eq!(window.selected(), selected);
    // With the pointer, it opens at the pointer, as before.
    let empty = window.vertex(0) + vec2(0.0, -90.0);
    window.right_click_at(empty);
    assert!(window.says("Add vertex"));
    assert!((window.rect("Add vertex").min - empty).length() < 60.0);
}

#[test]
fn after_a_menu_and_after_finding_the_keys_are_the_canvas_s_again() {
    let mut window = Window::on(PEBBLES);
    window.choose("Select", "All losses");
    window.key(Key::Tab);
    window.key(Key::E);
    assert_eq!(window.editor().tool(), Tool::Edge);
    window.keys(CTRL, Key::F);
    window.type_text("b");
    window.key(Key::Enter);
    window.key(Key::Escape);
    window.key(Key::V);
    assert_eq!(window.editor().tool(), Tool::Select);
    assert_eq!(window.selected(), [1]);
    window.key(Key::Tab);
    assert_eq!(window.selected(), [2]);
    window.key(Key::F2);
    assert_eq!(
        window.editor().renaming(),
        Some(Renaming::Vertex(VertexId(2)))
    );
}

#[test]
fn a_board_is_painted_without_a_pointer() {
    use winmove_core::model::Square;
    let mut window = Window::on(HUNT);
    window.key(Key::Tab);
    let cell = window.editor().selection().cell.unwrap();
    let square = |window: &Window| window.editor().document().board().unwrap().square(cell);
    let before = square(&window);
    window.key(Key::G);
    window.key(Key::Enter);
    assert_eq!(square(&window), Some(Square::Exit));
    window.key(Key::X);
    window.key(Key::Enter);
    assert_eq!(square(&window), Some(Square::Floor));
    // The cleared cells stay selected for the next change.
    window.key(Key::W);
    window.key(Key::Enter);
    assert_eq!(square(&window), Some(Square::Wall));
    let tokens = window.editor().document().rules().tokens();
    window.key(Key::P);
    window.key(Key::Enter);
    assert!(window.says("A token cannot stand on a wall"));
    assert_eq!(window.editor().document().rules().tokens(), tokens);
    for _ in 0..3 {
        window.keys(CTRL, Key::Z);
    }
    assert_eq!(square(&window), before);
}

#[test]
fn the_keyboard_goes_to_the_inspector_to_the_menus_and_back() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::Tab);
    window.key(Key::F6);
    tab_to(&mut window, "What if…");
    window.key(Key::Space);
    assert!(window.says("Normal and misère play side by side"));
    window.key(Key::F6);
    let selected = window.selected();
    window.key(Key::Tab);
    assert_ne!(window.selected(), selected);
    window.key(Key::F10);
    window.key(Key::Enter);
    assert!(window.says("New from family…"));
}

#[test]
fn the_settings_open_by_their_key_while_a_text_is_typed() {
    let mut window = Window::on(PEBBLES);
    window.choose("Objects", "Compare with labels…");
    window.type_text("a L");
    assert!(window.says("Compare with labels"));
    window.keys(CTRL, Key::Comma);
    window.settle();
    assert!(window.says("Text size"));
}

/// Presses a key whose text an input method has replaced or held back.
fn press_composing(window: &mut Window, key: Key, text: Option<&str>) {
    let event = |pressed| Event::Key {
        key,
        physical_key: Some(key),
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    window.harness.event(event(true));
    if let Some(text) = text {
        window.harness.event(Event::Text(text.to_owned()));
    }
    window.step();
    window.send(event(false));
    window.settle();
}

/// Telex makes "ư" of a W and "đ" of two Ds, and VNI uses the digits.
#[test]
fn plain_letters_and_digits_are_read_as_keys_whatever_an_input_method_makes_of_them() {
    for text in [None, Some("ư"), Some("")] {
        let mut window = Window::on(PEBBLES);
        let canvas_composes = window.harness.output().platform_output.ime.is_some();
        assert!(!canvas_composes, "the canvas takes no text");
        press_composing(&mut window, Key::E, text);
        assert_eq!(window.editor().tool(), Tool::Edge, "{text:?}");
        window.click("Teach mode");
        for (id, key) in [(0, Key::L), (1, Key::W), (2, Key::D)] {
            let at = window.vertex(id);
            window.click_at(at);
            press_composing(&mut window, key, text);
        }
        window.click("Check the answers");
        assert!(window.says("2 of 3 correct, 1 wrong try"), "{text:?}");

        window.click("Play mode");
        press_composing(&mut window, Key::Num1, text);
        let game = window.editor().play();
        let turns = &game.game().expect("a game has begun").record.turns;
        assert!(turns.len() > 1, "the digit made a move after {text:?}");
    }
}

#[test]
fn text_without_a_key_runs_no_command() {
    let mut window = Window::on(PEBBLES);
    for text in ["e", "n", "ư", "1"] {
        window.send(Event::Text(text.to_owned()));
        window.settle();
        assert_eq!(window.editor().tool(), Tool::Select, "{text}");
        assert_eq!(window.labels(), ["a", "b", "c"], "{text}");
    }
}

#[test]
fn a_label_is_composed_by_an_input_method() {
    use egui::ImeEvent;
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.double_click_at(a);
    let output = &window.harness.output().platform_output;
    assert!(output.ime.is_some(), "the field takes text");
    for text in ["d", "đ", "đi"] {
        window.send(Event::Ime(ImeEvent::Preedit {
            text: text.to_owned(),
            active_range_chars: None,
        }));
    }
    window.send(Event::Ime(ImeEvent::Commit("đích".to_owned())));
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["đích", "b", "c"]);
}

/// Under X11 the key that ends a composition comes first, as text.
#[test]
fn a_key_that_ends_a_composition_is_not_part_of_the_label() {
    use egui::ImeEvent;
    for key in ["\u{1b}", "\t", "\r"] {
        let mut window = Window::on(PEBBLES);
        let a = window.vertex(0);
        window.double_click_at(a);
        let preedit = |text: &str| ImeEvent::Preedit {
            text: text.to_owned(),
            active_range_chars: None,
        };
        let commit = |text: &str| ImeEvent::Commit(text.to_owned());
        for event in [
            preedit("việt"),
            preedit(""),
            commit(key),
            preedit(""),
            commit("việt"),
        ] {
            window.send(Event::Ime(event));
        }
        window.key(Key::Enter);
        assert_eq!(window.labels(), ["việt", "b", "c"], "{key:?}");
    }
}
