//! Games by rules: the script next to the field, its keys, its faults, and its files.

use super::files::type_path;
use super::*;

const PEBBLES_BY_RULES: &str =
    "start = 4\ndef moves(n):\n    return [n - k for k in (1, 2) if k <= n]\n";

fn text(window: &Window) -> String {
    let script = window.editor().document().script();
    script.unwrap().text.to_string()
}

/// Puts the cursor at the end of the script.
fn go_to_end(window: &mut Window) {
    let field = window.field(&text(window));
    window.click_at(field.center());
    window.keys(CTRL, Key::End);
}

fn is_disabled(window: &Window, name: &str) -> bool {
    let mut nodes = window.harness.query_all_by_label_contains(name);
    nodes.any(|node| node.accesskit_node().is_disabled())
}

fn made(window: &mut Window) {
    window.until("the game is made", |window| {
        !window.editor().script().is_running() && !window.editor().is_solving()
    });
    window.settle();
}

#[test]
fn a_new_game_by_rules_is_typed_solved_and_undone() {
    let mut window = Window::start();
    window.click("New game by rules");
    made(&mut window);
    assert_eq!(window.graph().vertices().len(), 120);
    assert!(window.says("120 states"));
    let before = text(&window);
    go_to_end(&mut window);
    // Enter after a colon indents, and Ctrl+/ makes the line a comment.
    window.type_text("def over(s):");
    window.key(Key::Enter);
    assert!(text(&window).ends_with("def over(s):\n    "));
    window.type_text("if sum(s) == 1: return \"loss\"");
    made(&mut window);
    let fixed = |window: &Window| window.graph().outcomes().flatten().count();
    // One heap of one: three states.
    assert_eq!(fixed(&window), 3);
    window.keys(CTRL, Key::Slash);
    assert!(text(&window).ends_with("    # if sum(s) == 1: return \"loss\""));
    // Also in an empty last line.
    window.key(Key::Enter);
    window.keys(Modifiers::SHIFT, Key::Tab);
    window.keys(CTRL, Key::Slash);
    assert!(text(&window).ends_with("\n# "));
    for _ in 0..3 {
        window.key(Key::Backspace);
    }
    window.until("it fails", |window| {
        !window.editor().script().faults().is_empty()
    });
    window.settle();
    assert!(window.says("Line "));
    assert!(window.says("The graph is that of the last version without errors"));
    // The verdict is marked as out of date, too.
    assert!(is_disabled(&window, "The first player wins"));
    assert_eq!(fixed(&window), 3);
    // All of it is one step, since it was typed without a pause.
    while window.editor().undo_name().is_some() {
        window.keys(CTRL, Key::Z);
    }
    assert_eq!(text(&window), before);
    assert_eq!(fixed(&window), 0);
    assert!(!window.editor().is_dirty());
    window.keys(CTRL, Key::Y);
    assert_ne!(text(&window), before);
}

#[test]
fn a_game_of_too_many_states_for_a_graph_stays_a_script() {
    let script = include_str!("../../../crates/winmove-scripts/tests/scripts/games/tic_tac_toe.py");
    let mut window = Window::on_file("tic_tac_toe.py", script);
    made(&mut window);
    assert!(is_disabled(&window, "Turn into graph"));
    let mut window = Window::on_file("pebbles.py", PEBBLES_BY_RULES);
    made(&mut window);
    assert!(!is_disabled(&window, "Turn into graph"));
}

#[test]
fn tab_indents_and_a_click_on_a_fault_goes_to_its_line() {
    let mut window = Window::on_file("pebbles.py", PEBBLES_BY_RULES);
    assert_eq!(window.graph().vertices().len(), 5);
    go_to_end(&mut window);
    window.key(Key::Tab);
    assert!(text(&window).ends_with("<= n]\n    "));
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(text(&window).ends_with("<= n]\n"));
    window.type_text("m = 1 +");
    window.until("it fails", |window| {
        !window.editor().script().faults().is_empty()
    });
    window.settle();
    let link = window.named("Line 4: ").center();
    window.click_at(link);
    window.settle();
    // The cursor is at the fault.
    window.key(Key::End);
    window.type_text(" 1");
    made(&mut window);
    assert!(text(&window).ends_with("m = 1 + 1"), "{}", text(&window));
    assert!(window.editor().script().faults().is_empty());
}

#[test]
fn keys_and_letters_of_one_frame_change_the_text_in_their_order() {
    let mut window = Window::on_file("pebbles.py", PEBBLES_BY_RULES);
    go_to_end(&mut window);
    let key = |modifiers, key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let letters = |text: &str| Event::Text(text.to_owned());
    let none = Modifiers::NONE;
    let events = [
        letters("a = ["),
        key(none, Key::Enter),
        key(none, Key::Tab),
        letters("1,"),
        key(none, Key::Enter),
        letters("2"),
        key(none, Key::Enter),
        key(Modifiers::SHIFT, Key::Tab),
        letters("]"),
    ];
    window.harness.input_mut().events.extend(events);
    made(&mut window);
    let typed = "a = [\n    1,\n    2\n]";
    assert_eq!(text(&window), format!("{PEBBLES_BY_RULES}{typed}"));
}

#[test]
fn a_game_of_more_states_than_while_typing_is_made_on_request() {
    let mut window = Window::on_file("pebbles.py", PEBBLES_BY_RULES);
    go_to_end(&mut window);
    window.type_text("start = 250_000");
    window.until("there are too many states", |window| {
        !window.editor().script().faults().is_empty()
    });
    window.settle();
    assert_eq!(window.graph().vertices().len(), 5);
    window.click("Find all states");
    made(&mut window);
    assert_eq!(window.graph().vertices().len(), 250_001);
    assert!(window.editor().script().faults().is_empty());
}

/// Kayles: the published values of the first rows are 0 1 2 3 1 4 3 2 1 4 2 6 4.
#[test]
fn a_click_on_the_table_shows_the_game_of_another_start() {
    let script = "def start(n):
    return (n,)
def moves(s):
    n = s[0]
    return [(a, n - take - a) for take in (1, 2) for a in range((n - take) // 2 + 1)]
def parts(s):
    return [(n,) for n in s]
";
    let mut window = Window::on_file("kayles.py", script);
    window.until("the table is made", |window| {
        window.editor().script().table().is_some()
    });
    window.settle();
    let table = window.editor().script().table().unwrap().0;
    let values = table.table.as_ref().unwrap().rows.iter();
    let values: Vec<u32> = values.take(13).filter_map(|row| row.value).collect();
    assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    // The field has the sums of rows that can be reached from a row of 5, as partitions: 5, 4, 3 1,
    // 2 2, 3, 2 1 twice, 2, 1 1, 1, and the end.
    made(&mut window);
    assert_eq!(window.graph().vertices().len(), 11);
    assert_eq!(window.graph().vertices()[0].label, "(5,)");
    window.harness.state_mut().type_paths();
    for (name, begins) in [("kayles.csv", "n,outcome,"), ("kayles.svg", "<svg ")] {
        window.click("Save table…");
        let path = window.folder.path().join(name);
        type_path(&mut window, &path);
        window.until("it is saved", |window| {
            window.says(&format!("Exported {name}"))
        });
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(begins), "{text}");
    }
    // The first cell is that of 0, without moves.
    let cells = window.named("Table");
    window.click_at(cells.min + egui::vec2(8.0, 8.0));
    made(&mut window);
    assert_eq!(window.editor().document().script().unwrap().start, [0]);
    assert_eq!(window.graph().vertices().len(), 1);
    assert_eq!(window.graph().edge_count(), 0);
}

#[test]
fn a_game_by_rules_is_saved_and_opened_again() {
    let mut window = Window::on_file(
        "game.winmove.json",
        &format!(
            r#"{{"format": "winmove", "version": 2, "field": {{"rules": {{"text": {PEBBLES_BY_RULES:?}}}}},
            "game": {{"token": {{}}}}}}"#
        ),
    );
    assert_eq!(window.graph().vertices().len(), 5);
    go_to_end(&mut window);
    window.type_text("stuck = \"win\"");
    made(&mut window);
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let document = winmove_files::read(window.saved().as_bytes(), &Default::default());
    let document = document.unwrap().document;
    assert_eq!(document.script().unwrap().text.to_string(), text(&window));
    assert_eq!(document.graph().unwrap().outcomes().flatten().count(), 1);
}

#[test]
fn a_script_becomes_a_graph_and_comes_back() {
    let mut window = Window::on_file("pebbles.py", PEBBLES_BY_RULES);
    let place = window.vertex(2);
    window.click_at(place);
    window.key(Key::Delete);
    assert_eq!(window.graph().vertices().len(), 5);
    assert!(window.says("A script makes this graph"));
    window.click("Turn into graph");
    assert!(window.editor().document().script().is_none());
    let place = window.vertex(2);
    window.click_at(place);
    window.key(Key::Delete);
    assert_eq!(window.graph().vertices().len(), 4);
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    assert_eq!(text(&window), PEBBLES_BY_RULES);
}

/// The window was larger when it opened.
#[test]
fn the_script_leaves_room_for_the_field_in_small_windows() {
    for size in [vec2(720.0, 480.0), vec2(900.0, 600.0)] {
        let mut window = Window::on(&super::inspector::example("rules-kayles.winmove.json"));
        made(&mut window);
        window.harness.set_size(size);
        window.settle();
        for mode in [Key::Num1, Key::Num3] {
            window.keys(CTRL, mode);
            window.settle();
            let canvas = window.rect("Canvas");
            assert!(canvas.width() >= 0.18 * size.x, "{canvas} at {size}");
            // Where the script can't be changed, a small window has none.
            let is_folded = size.x < 900.0 && mode == Key::Num3;
            assert_eq!(window.says("Rules in Python"), !is_folded);
        }
    }
}
