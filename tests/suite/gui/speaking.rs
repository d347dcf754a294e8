//! Accessible names: every vertex, cell, move and verdict has a name that contains its label.

use expect_test::expect;

use super::*;
use egui::accesskit::Live;

#[test]
fn vertices_moves_and_the_verdict_have_accessible_names() {
    let mut window = Window::on(PEBBLES);
    let c = window.vertex(2);
    window.click_at(c);
    window.settle();
    for name in [
        "vertex a, loss",
        "vertex b, win in 1, best move to a",
        "vertex c, win in 1, best move to a",
    ] {
        // The status bar shows the name of the place under the pointer too.
        assert!(
            window.harness.query_all_by_label(name).next().is_some(),
            "{name}"
        );
    }
    for (start, role) in [
        ("move a: loss there, best", Role::Button),
        (
            "move b: win in 1 there, mistake: turns a win into a loss",
            Role::Button,
        ),
        ("The first player wins in 1 move", Role::Label),
        ("Win in 1: move to a", Role::Label),
    ] {
        let found = window.harness.query_all_by_label_contains(start);
        let roles: Vec<Role> = found.map(|node| node.accesskit_node().role()).collect();
        assert_eq!(roles, [role], "{start}");
    }
    // A verdict is announced again when an edit changes it.
    let verdict = window
        .harness
        .get_by_label("The first player wins in 1 move");
    assert_eq!(verdict.accesskit_node().live(), Live::Polite);
}

#[test]
fn the_place_that_the_keyboard_comes_to_is_the_value_of_the_canvas() {
    let mut window = Window::on(PEBBLES);
    let heard = |window: &Window| {
        let canvas = window.harness.get_by_label("Canvas");
        canvas.accesskit_node().value()
    };
    assert_eq!(heard(&window), None);
    window.key(Key::Tab);
    assert_eq!(heard(&window).as_deref(), Some("vertex a, loss"));
    window.key(Key::Tab);
    expect!["vertex b, win in 1, best move to a"].assert_eq(heard(&window).as_deref().unwrap());
}

#[test]
fn cells_of_a_board_say_what_they_are_worth_and_a_move_can_be_made_by_name() {
    let mut window = Window::on(HUNT);
    let cells = window.harness.query_all_by_label_contains("cell (").count();
    assert!(cells >= 15, "{cells}");
    let named = |window: &Window, text: &str| {
        let mut found = window.harness.query_all_by_label_contains(text);
        found.next().is_some()
    };
    assert!(named(&window, "win in ") || named(&window, "loss in ") || named(&window, "draw"));
    let first = window.harness.query_all_by_label_contains("move (").next();
    let at = first.expect("the officer has a move").rect().center();
    let before = window.editor().looked_at();
    window.click_at(at);
    window.settle();
    assert_ne!(window.editor().looked_at(), before);
}
