//! Zooming, panning and fitting.

use expect_test::expect;

use super::*;

fn zoom(window: &Window) -> f32 {
    let (a, b) = (window.vertex(0), window.vertex(1));
    a.distance(b) / 200.0
}

#[test]
fn the_wheel_zooms_at_the_pointer() {
    let mut window = Window::on(PEBBLES);
    let before = zoom(&window);
    let b = window.vertex(1);
    window.wheel(b, 2.0);
    assert!(zoom(&window) > before * 1.2);
    assert!(window.vertex(1).distance(b) < 0.5);
    window.wheel(b, -4.0);
    assert!(zoom(&window) < before);
    assert!(window.vertex(1).distance(b) < 0.5);
}

#[test]
fn two_fingers_pan_and_with_ctrl_they_zoom() {
    let mut window = Window::on(PEBBLES);
    let (before, a) = (zoom(&window), window.vertex(0));
    let mut fingers = |modifiers, delta| {
        window.point(a);
        window.send(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta,
            phase: TouchPhase::Move,
            modifiers,
        });
        (zoom(&window), window.vertex(0))
    };
    let (now, at) = fingers(Modifiers::NONE, vec2(30.0, -20.0));
    assert_eq!(now, before);
    assert!(at.distance(a + vec2(30.0, -20.0)) < 0.5);
    let (now, _) = fingers(CTRL, vec2(0.0, 100.0));
    assert!(now > before * 1.2);
}

#[test]
fn two_fingers_are_distinguished_from_a_wheel_where_both_report_lines() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    let scroll = |window: &mut Window, delta| {
        window.point(a);
        window.send(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta,
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
        });
        (zoom(window), window.vertex(0))
    };
    let before = zoom(&window);
    let (now, at) = scroll(&mut window, vec2(0.0, -0.25));
    assert_eq!(now, before);
    assert!(at.y < a.y - 5.0);
    // A scroll by a whole line in between is also from the touchpad.
    let (now, further) = scroll(&mut window, vec2(0.0, -1.0));
    assert_eq!(now, before);
    assert!(further.y < at.y - 20.0);

    let mut window = Window::on(PEBBLES);
    let (now, _) = scroll(&mut window, vec2(0.0, 1.0));
    assert!(now > before * 1.1, "a wheel turns by whole lines");
}

#[test]
fn the_middle_button_pans() {
    let mut window = Window::on(PEBBLES);
    let (before, a) = (zoom(&window), window.vertex(0));
    let from = window.vertex(1) + vec2(0.0, 120.0);
    window.point(from);
    window.button(from, PointerButton::Middle, true, Modifiers::NONE);
    window.point(from + vec2(20.0, 5.0));
    window.point(from + vec2(50.0, 40.0));
    window.button(
        from + vec2(50.0, 40.0),
        PointerButton::Middle,
        false,
        Modifiers::NONE,
    );
    window.settle();
    assert!(window.vertex(0).distance(a + vec2(50.0, 40.0)) < 1.0);
    assert_eq!(zoom(&window), before);
    assert!(!window.editor().is_dirty());
    window.point(from);
    assert!(window.vertex(0).distance(a + vec2(50.0, 40.0)) < 1.0);
}

#[test]
fn space_and_a_drag_pan_even_over_a_vertex() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.point(a);
    window.harness.key_down(Key::Space);
    window.step();
    window.press_at(a);
    window.point(a + vec2(10.0, 10.0));
    window.point(a + vec2(60.0, 30.0));
    window.release_at(a + vec2(60.0, 30.0));
    window.harness.key_up(Key::Space);
    window.step();
    window.settle();
    assert!(window.vertex(0).distance(a + vec2(60.0, 30.0)) < 1.0);
    assert!(!window.editor().is_dirty());
    assert!(window.selected().is_empty());
}

#[test]
fn space_after_a_click_is_no_second_click() {
    let mut window = Window::on(PEBBLES);
    for from in [window.vertex(0), window.vertex(0) + vec2(0.0, -120.0)] {
        window.click_at(from);
        window.harness.key_down(Key::Space);
        window.step();
        window.press_at(from);
        window.point(from + vec2(4.0, 2.0));
        window.release_at(from + vec2(4.0, 2.0));
        window.harness.key_up(Key::Space);
        window.step();
        assert_eq!(window.editor().renaming(), None);
        assert_eq!(window.graph().vertices().len(), 3);
    }
}

#[test]
fn the_view_follows_the_keyboard() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.wheel(a, 14.0);
    let canvas = window.rect("Canvas");
    assert!(!canvas.contains(window.vertex(2)));
    for _ in 0..3 {
        window.key(Key::Tab);
        let selected = window.selected()[0];
        assert!(canvas.contains(window.vertex(selected)), "{selected}");
    }
}

#[test]
fn keys_zoom_and_fit() {
    let mut window = Window::on(PEBBLES);
    let (fitted, a) = (zoom(&window), window.vertex(0));
    window.keys(CTRL, Key::Plus);
    assert!(zoom(&window) > fitted);
    window.keys(CTRL, Key::Minus);
    window.keys(CTRL, Key::Minus);
    assert!(zoom(&window) < fitted);
    window.wheel(a, 9.0);
    window.keys(CTRL, Key::Num0);
    assert!((zoom(&window) - fitted).abs() < 1e-3);
    assert!(window.vertex(0).distance(a) < 1.0);

    window.click_at(a);
    window.keys(CTRL, Key::Num9);
    let canvas = window.rect("Canvas");
    assert!(window.vertex(0).distance(canvas.center()) < 1.0);
}

#[test]
fn a_file_opens_with_the_whole_field_in_view() {
    for text in [PEBBLES, HUNT] {
        let window = Window::on(text);
        let canvas = window.rect("Canvas");
        let places: Vec<Pos2> = match window.editor().document().board() {
            Some(_) => [(0, 0), (2, 4)].map(|(r, c)| window.cell(r, c)).into(),
            None => (0..3).map(|id| window.vertex(id)).collect(),
        };
        assert!(
            places.iter().all(|&at| canvas.contains(at)),
            "{places:?} in {canvas:?}"
        );
    }
}

#[test]
fn the_zoom_is_in_the_status_bar() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.wheel(a, 1.0);
    let percent = format!("{:.0} %", zoom(&window) * 100.0);
    assert!(window.says(&percent), "{percent}");
}

#[test]
fn undo_brings_all_of_the_field_into_view_again_where_it_was() {
    let mut window = Window::on(PEBBLES);
    // The field is moved far to the side and fitted there, so that its old position is out of view.
    window.keys(CTRL, Key::A);
    for _ in 0..40 {
        window.keys(Modifiers::SHIFT, Key::ArrowRight);
    }
    window.keys(CTRL, Key::Num0);
    for _ in 0..40 {
        window.keys(CTRL, Key::Z);
    }
    let canvas = window.rect("Canvas");
    for id in [0, 1] {
        assert!(canvas.contains(window.vertex(id)), "{}", window.vertex(id));
    }
}

#[test]
fn no_edit_moves_a_drawing_that_was_fitted() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num0);
    let (a, b, c) = (window.vertex(0), window.vertex(1), window.vertex(2));
    let look = (window.app().zoom(), a);
    let stays = |window: &Window, what: &str| {
        assert_eq!((window.app().zoom(), window.vertex(0)), look, "{what}");
    };
    window.drag(&[c, c + vec2(-20.0, 30.0), c + vec2(-30.0, 60.0)]);
    window.settle();
    stays(&window, "moved");
    window.keys(CTRL, Key::Z);
    window.settle();
    stays(&window, "undone");
    assert_eq!(window.vertex(2), c);
    window.keys(CTRL, Key::Y);
    window.settle();
    stays(&window, "redone");
    assert_eq!(window.selected(), [2]);
    window.click_at(b);
    window.key(Key::Delete);
    window.settle();
    stays(&window, "deleted");
    window.double_click_at(b + vec2(0.0, 90.0));
    window.type_text("new");
    window.key(Key::Enter);
    window.settle();
    stays(&window, "added");
    for step in 0..6 {
        window.keys(CTRL, Key::Z);
        window.settle();
        stays(&window, &format!("undone {step}"));
    }
}

#[test]
fn undo_shows_what_it_brings_back_out_of_view() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.click_at(b);
    window.key(Key::Delete);
    let a = window.vertex(0);
    window.wheel(a, 12.0);
    window.point(a);
    window.keys(CTRL, Key::Z);
    window.settle();
    assert_eq!(window.selected(), [1]);
    let (canvas, b) = (window.rect("Canvas"), window.vertex(1));
    assert!(canvas.contains(b), "{b} in {canvas}");
}

#[test]
fn a_key_that_can_do_nothing_now_says_why() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::Delete);
    assert!(window.says("Nothing is selected"));
    window.key(Key::M);
    window.shows(&expect!["Everything is in view"]);
    window.key(Key::W);
    assert!(window.says("“Wall” is for boards"));
    // The next action removes the remark.
    let vertex = window.vertex(0);
    window.click_at(vertex);
    assert!(!window.says("“Wall” is for boards"));
    let mut window = Window::on(HUNT);
    window.keys(CTRL, Key::L);
    assert!(window.says("“Arrange in layers” is for graphs"));
}

#[test]
fn what_is_found_is_centred() {
    let mut window = Window::on(PEBBLES);
    let find = |window: &mut Window, name: &str| {
        window.keys(CTRL, Key::F);
        window.type_text(name);
        window.key(Key::Enter);
        window.key(Key::Escape);
        window.settle();
    };
    let canvas = window.rect("Canvas");
    find(&mut window, "a");
    assert_eq!(window.selected(), [0]);
    let a = window.vertex(0);
    assert!((a - canvas.center()).length() < 1.0, "{a} in {canvas}");
    // After zooming in on a, c is out of view.
    window.wheel(a, 8.0);
    let before = window.vertex(2);
    assert!(!canvas.contains(before));
    find(&mut window, "c");
    let now = window.vertex(2);
    assert!((now - canvas.center()).length() < 1.0, "{now} in {canvas}");
}

#[test]
fn zooming_out_ends_where_the_field_can_still_be_seen() {
    let mut window = Window::on(PEBBLES);
    let at = window.rect("Canvas").center();
    window.wheel(at, -60.0);
    let width = (window.vertex(2) - window.vertex(0)).x;
    assert!((20.0..60.0).contains(&width), "{width}");
    window.wheel(at, 3.0);
    assert!((window.vertex(2) - window.vertex(0)).x > width * 1.3);
}

/// The zoom and the origin of the canvas on the screen, determined from two vertices.
fn look(window: &Window) -> (f32, egui::Pos2) {
    let at = |id: u32| {
        let at = window.graph().vertex(VertexId(id)).unwrap().at.unwrap();
        egui::pos2(at.x as f32, at.y as f32)
    };
    let apart = window.vertex(0).distance(window.vertex(1));
    let zoom = apart / at(0).distance(at(1));
    (zoom, window.vertex(0) - at(0).to_vec2() * zoom)
}

fn arrange(window: &mut Window, entry: &str) {
    window.click("Arrange");
    let entry = window.rect(entry).center();
    window.click_at(entry);
    window.settle();
}

/// A file with rings of three vertices each, far from each other.
fn rings(count: u32) -> String {
    let at = |id: u32| (f64::from(id % 3) * 300.0, f64::from(id / 3) * 4000.0);
    let vertex = |id: u32| {
        let (x, y) = at(id);
        format!(r#"{{"id": {id}, "at": [{x:?}, {y:?}]}}"#)
    };
    let edge = |id: u32| format!("[{id}, {}]", id / 3 * 3 + (id + 1) % 3);
    let vertices: Vec<String> = (0..3 * count).map(vertex).collect();
    let edges: Vec<String> = (0..3 * count).map(edge).collect();
    format!(
        r#"{{"format": "winmove", "version": 1, "game": {{"token": {{}}}}, "field": {{"graph":
            {{"vertices": [{}], "edges": [{}]}}}}}}"#,
        vertices.join(", "),
        edges.join(", ")
    )
}

#[test]
fn what_a_layout_has_moved_is_in_view_afterwards() {
    let entries = [
        "Arrange in layers",
        "Force-directed layout",
        "Arrange in a circle",
        "Arrange in a grid",
        "Arrange by moves to the end",
    ];
    for entry in entries {
        let mut window = Window::on(&rings(12));
        let a = window.vertex(0);
        window.wheel(a, 30.0);
        arrange(&mut window, entry);
        let canvas = window.rect("Canvas");
        for id in 0..36 {
            let at = window.vertex(id);
            assert!(canvas.contains(at), "{entry}: {id} at {at} in {canvas}");
        }
        // When it is out of view again, the same layout has nothing to move.
        let a = window.vertex(0);
        window.wheel(a, 30.0);
        arrange(&mut window, entry);
        assert!(
            (0..36).all(|id| canvas.contains(window.vertex(id))),
            "{entry}"
        );
    }
}

#[test]
fn a_layout_that_stays_in_view_does_not_move_it() {
    let mut window = Window::on(PEBBLES);
    let middle = window.rect("Canvas").center();
    window.wheel(middle, -4.0);
    let before = look(&window);
    arrange(&mut window, "Arrange in a circle");
    let after = look(&window);
    let moved = before.1.distance(after.1);
    assert!(
        (before.0 - after.0).abs() < 1e-3 && moved < 0.5,
        "{before:?} {after:?}"
    );
    // After panning so far that part of the next layout is out of view, the view moves but doesn't
    // zoom.
    let a = window.vertex(0);
    let off = window.rect("Canvas").min - a - vec2(40.0, 40.0);
    window.point(middle);
    window.button(middle, PointerButton::Middle, true, Modifiers::NONE);
    window.point(middle + off);
    window.button(middle + off, PointerButton::Middle, false, Modifiers::NONE);
    window.settle();
    arrange(&mut window, "Arrange in a grid");
    let canvas = window.rect("Canvas");
    assert!((0..3).all(|id| canvas.contains(window.vertex(id))));
    assert!((look(&window).0 - after.0).abs() < 1e-3);
    assert!(look(&window).1.distance(after.1) > 5.0);
}
