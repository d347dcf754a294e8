//! Labels from another program, compared in the window: the pasted text, the first difference on
//! the canvas, and the effect of changing the field.

use expect_test::expect;

use super::*;

/// Pastes a text into the field of the panel, and compares it.
fn compare(window: &mut Window, text: &str) {
    window.choose("Objects", "Compare with labels…");
    window.send(Event::Paste(text.to_owned()));
    window.click("Compare");
    window.until("it is compared", |window| !window.says("Comparing…"));
    window.settle();
}

#[test]
fn the_first_difference_is_selected_and_explained_and_the_others_follow() {
    let mut window = Window::on(PEBBLES);
    // By hand: a is lost, b and c are won in one.
    compare(&mut window, "a lose\nb D\nc 1\nd W\n");
    let refused = expect!["line 4: no vertex is called `d`."];
    window.shows(&refused);
    assert_eq!(window.selected(), [0; 0]);
    let field = window.field("a lose\nb D\nc 1\nd W\n");
    window.click_at(field.center());
    window.type_text("x");
    assert!(!window.says(refused.data()), "it belonged to another text");

    window.click("Close");
    compare(&mut window, "L\nL\nD\n");
    assert!(window.says("2 of 3 labels differ"));
    window.shows(&expect!["Read as outcomes in the order of the vertices."]);
    assert_eq!(window.selected(), [1]);
    window.shows(&expect![[
        "b (line 2): yours says loss, Winmove says win in 1. Win in 1: move to a; the opponent loses at once."
    ]]);
    window.click("Next difference");
    assert_eq!(window.selected(), [2]);
    assert!(window.says("c (line 3): yours says draw"));
    window.click("Previous difference");
    assert_eq!(window.selected(), [1]);
    assert!(!window.editor().is_dirty());
}

#[test]
fn labels_with_names_may_be_for_some_of_the_vertices() {
    let mut window = Window::on(PEBBLES);
    compare(&mut window, "a lose\nb D\n");
    assert!(window.says("1 of 2 labels differs"));
    window.shows(&expect![[
        "a name and its outcome on each line, for 2 of 3 vertices"
    ]]);
    assert_eq!(window.selected(), [1]);
}

#[test]
fn an_edit_of_the_field_is_compared_anew() {
    let mut window = Window::on(PEBBLES);
    compare(&mut window, "L\nW\nW\n");
    window.shows(&expect!["No difference in 3 labels"]);
    // Without its two edges, c is lost.
    let c = window.vertex(2);
    window.click_at(c);
    window.key(Key::Delete);
    window.settle();
    window.shows(&expect![
        "The labels cannot be read: line 3: 3 labels, but only 2 vertices: this one is too many."
    ]);
    window.keys(CTRL, Key::Z);
    window.settle();
    window.shows(&expect!["No difference in 3 labels"]);
    window.choose("Objects", "Fix as draw");
    window.settle();
    assert!(window.says("1 of 3 labels differs"));
    assert!(window.says("c (line 3): yours says win, Winmove says draw"));
}

/// The counter and the sentence are about the selection, regardless of how it was selected.
#[test]
fn the_counter_follows_the_selection() {
    let mut window = Window::on(PEBBLES);
    // By hand: a is lost, b and c are won in one.
    compare(&mut window, "W\nL\nL\n");
    assert_eq!(window.selected(), [0]);
    assert!(window.says("1 of 3"));
    let (b, c) = (window.vertex(1), window.vertex(2));
    window.click_at(c);
    assert!(window.says("3 of 3") && window.says("c (line 3): yours says loss"));
    // With its outcome fixed as stated, c is no longer a difference.
    window.choose("Objects", "Fix as loss");
    window.settle();
    assert_eq!(window.selected(), [2]);
    assert!(window.says("2 of 3 labels differ"));
    assert!(window.says("No difference is selected.") && window.says("2 differences"));
    assert!(!window.says("(line 2)") && !window.says("(line 3)"));
    window.click("Previous difference");
    window.settle();
    assert_eq!(window.selected(), [0]);
    assert!(window.says("1 of 2") && window.says("a (line 1)"));
    window.click("Next difference");
    window.settle();
    assert_eq!(window.selected(), [1]);
    assert!(window.says("2 of 2") && window.says("b (line 2)"));
    // An edit elsewhere keeps both.
    window.click_at(b);
    window.keys(CTRL, Key::Z);
    window.settle();
    assert!(window.says("3 of 3 labels differ"));
    let selected = window.selected();
    let (name, number) = match selected[0] {
        0 => ("a (line 1)", "1 of 3"),
        1 => ("b (line 2)", "2 of 3"),
        _ => ("c (line 3)", "3 of 3"),
    };
    assert!(window.says(name) && window.says(number), "{selected:?}");
}

#[test]
fn a_difference_out_of_view_is_brought_into_view() {
    let vertices: Vec<String> = (0..60)
        .map(|id| format!(r#"{{"id": {id}, "at": [{}.0, 0.0]}}"#, 300 * id))
        .collect();
    let text = format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{"vertices": [{}], "edges": [[59, 58]]}}}},
        "game": {{"token": {{}}}}}}"#,
        vertices.join(", ")
    );
    let mut window = Window::on(&text);
    window.keys(CTRL, Key::Num0);
    for _ in 0..12 {
        window.keys(CTRL, Key::Plus);
    }
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
    assert!(!screen.contains(window.vertex(59)));
    compare(&mut window, &"L\n".repeat(60));
    assert_eq!(window.selected(), [59]);
    assert!(screen.shrink(20.0).contains(window.vertex(59)));
}

#[test]
fn positions_of_a_pursuit_are_looked_at() {
    let mut window = Window::on(HUNT);
    let file = window.folder.path().join("game.winmove.json");
    let program = env!("CARGO_BIN_EXE_winmove");
    let output = std::process::Command::new(program)
        .args(["solve", file.to_str().unwrap(), "--all", "--output", "tsv"])
        .output()
        .unwrap();
    let right = String::from_utf8(output.stdout).unwrap();
    compare(&mut window, &right);
    window.shows(&expect!["No difference in"]);
    window.click("Close");
    // Officer and thief on the same cell: caught, which is a loss for the thief.
    let line = "2,0\t2,0\tthief\tloss";
    assert!(right.contains(line));
    compare(&mut window, &right.replace(line, "2,0\t2,0\tthief\twin"));
    assert!(window.says("1 of"));
    assert!(window.says("police (2, 0), thief (2, 0), thief to move (line"));
}

#[test]
fn labels_of_a_file_are_read_and_a_long_paste_is_held() {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    window.choose("Objects", "Compare with labels…");
    let path = window.file("out.txt", "L\nW\nL\n");
    window.click("Open file…");
    let field = window.field(&format!("{}/", window.folder.path().display()));
    window.click_at(field.center());
    window.keys(CTRL, Key::A);
    window.send(Event::Text(path.display().to_string()));
    window.key(Key::Enter);
    window.settle();
    assert!(window.says("out.txt (3 lines)"));
    assert!(window.says("1 of 3 labels differs"));
    window.click("Paste other labels");
    window.step();
    let many = "L\n".repeat(200_000);
    window.send(Event::Paste(many));
    assert!(window.says("Pasted text (200,000 lines)"));
    window.click("Compare");
    window.settle();
    assert!(window.says("line 4: 200,000 labels, but only 3 vertices"));
}

#[test]
fn labels_are_not_compared_where_the_mode_hides_them() {
    let mut window = Window::on(PEBBLES);
    compare(&mut window, "L\nL\nL\n");
    assert!(window.says("2 of 3 labels differ"));
    window.keys(CTRL, Key::Num5);
    assert!(!window.says("labels differ"));
    window.click("Objects");
    assert!(!window.says("Next difference"));
    window.key(Key::Escape);
    window.keys(CTRL, Key::Num2);
    assert!(window.says("2 of 3 labels differ"));
}

/// A difference that can be read where it is does not move the view.
#[test]
fn differences_in_view_leave_the_view_and_the_buttons_are_in_view() {
    let text = super::inspector::example("pebbles.winmove.json");
    let mut window = Window::sized(vec2(900.0, 600.0), 1.0, "game.winmove.json", &text);
    window.choose("Objects", "Compare with labels…");
    let zoom = window.app().zoom();
    window.send(Event::Paste(
        "0 L\n1 W 1\n2 L 2\n3 L 2\n4 W 1\n10 D".to_owned(),
    ));
    window.click("Compare");
    window.until("it is compared", |window| !window.says("Comparing…"));
    window.settle();
    assert_eq!(window.app().zoom(), zoom);
    let canvas = window.rect("Canvas");
    let all = window.labels().len();
    for id in 0..u32::try_from(all).unwrap() {
        assert!(canvas.contains(window.vertex(id)), "{id}");
    }
    let next = window.rect("Next difference");
    assert!(next.bottom() < 575.0, "{next}");
    window.click("Next difference");
    assert_eq!(window.rect("Next difference"), next);
    // Another game has other labels.
    window.keys(CTRL, Key::N);
    assert!(!window.says("Next difference") && !window.says("Compare with labels"));
}
