//! With small windows and large scales, nothing is cut off.

use super::*;
use winmove_editor::Mode;

const SCALES: [f32; 4] = [1.0, 1.25, 1.5, 2.0];

/// The names and rectangles of all buttons.
fn buttons(window: &Window) -> Vec<(String, Rect)> {
    let roles = [
        Role::Button,
        Role::CheckBox,
        Role::ComboBox,
        Role::RadioButton,
        Role::TextInput,
    ];
    let nodes = window
        .harness
        .query_all_by(|node| roles.contains(&node.role()));
    let named = nodes.map(|node| {
        let name = node.accesskit_node().label().unwrap_or_default();
        (name, node.rect())
    });
    named.collect()
}

/// The buttons that extend beyond the window. In a scrolling panel they may be below it.
fn cut(window: &Window, size: Vec2) -> Vec<(String, Rect)> {
    let inside = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let canvas = window.rect("Canvas");
    let scrolls = |rect: &Rect| rect.left() >= canvas.right() || rect.top() >= canvas.bottom();
    let mut cut = buttons(window);
    cut.retain(|(_, rect)| {
        let across = rect.left() < inside.left() || rect.right() > inside.right();
        let down = rect.top() < inside.top() || rect.bottom() > inside.bottom();
        across || down && !scrolls(rect)
    });
    cut
}

#[test]
fn no_button_is_cut_at_any_scale() {
    for scale in SCALES {
        for size in [vec2(1280.0, 800.0), vec2(910.0, 512.0), vec2(720.0, 480.0)] {
            for text in [PEBBLES, HUNT] {
                let mut window = Window::sized(size, scale, "game.json", text);
                assert_eq!(cut(&window, size), [], "{size} at {scale}");
                // With a place selected, the inspector shows the most.
                window.key(Key::Tab);
                window.key(Key::Tab);
                assert_eq!(cut(&window, size), [], "{size} at {scale}");
                assert!(window.rect("Canvas").width() > 250.0, "{size} at {scale}");
            }
        }
    }
}

#[test]
fn no_tool_is_cut_in_the_smallest_window_with_large_text() {
    for text in [PEBBLES, HUNT] {
        for points in [13.0, 20.0] {
            let kept = super::inspector::with_text_of(points);
            let folder = TempDir::new().unwrap();
            let size = vec2(720.0, 480.0);
            let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
            let path = window.file("game.json", text);
            window.drop_file(&path);
            window.until("the file is open", |window| window.title() != "Winmove");
            window.settle();
            // The status bar begins where the canvas ends.
            let below = window.rect("Canvas").bottom();
            for (name, rect) in buttons(&window) {
                let is_tool = rect.right() < window.rect("Canvas").left();
                let is_below_menus = rect.top() > window.rect("Canvas").top();
                if is_tool && is_below_menus {
                    assert!(rect.bottom() <= below, "{name} {rect} at {points}");
                }
            }
        }
    }
}

#[test]
fn the_start_page_has_its_buttons_at_any_scale() {
    for scale in SCALES {
        let size = vec2(720.0, 480.0);
        let folder = TempDir::new().unwrap();
        let mut window = Window::build(size, scale, None, folder);
        window.settle();
        for (name, rect) in buttons(&window) {
            assert!(
                rect.left() >= 0.0 && rect.right() <= size.x,
                "{name} {rect} at {scale}"
            );
        }
        assert!(window.rect("New graph").bottom() < size.y);
    }
}

#[test]
fn a_menu_that_is_higher_than_the_window_scrolls() {
    let size = egui::vec2(720.0, 400.0);
    let mut window = Window::sized(size, 1.0, "game.winmove.json", PEBBLES);
    window.click("Arrange");
    let hidden = window.rect("Label in sequence…");
    assert!(hidden.bottom() > size.y, "{hidden}");
    let over = window.rect("Pin").center();
    for _ in 0..20 {
        window.point(over);
        window.send(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: egui::vec2(0.0, -3.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        });
        window.settle();
    }
    let shown = window.rect("Label in sequence…");
    assert!(shown.bottom() < size.y, "{shown}");
}

#[test]
fn a_window_of_hardly_any_size_does_not_panic() {
    for text in [PEBBLES, HUNT] {
        let mut window = Window::sized(vec2(720.0, 480.0), 2.0, "game.json", text);
        for size in [
            vec2(300.0, 200.0),
            vec2(60.0, 400.0),
            vec2(400.0, 30.0),
            vec2(1.0, 1.0),
        ] {
            window.harness.set_size(size);
            window.settle();
            window.point(size.to_pos2() / 2.0);
            window.wheel(size.to_pos2() / 2.0, 3.0);
            window.keys(CTRL, Key::Num0);
            window.settle();
        }
        window.harness.set_size(vec2(1280.0, 800.0));
        window.settle();
        window.keys(CTRL, Key::Num0);
        assert_eq!(cut(&window, vec2(1280.0, 800.0)), []);
    }
}

#[test]
fn in_a_small_window_a_dialog_opens_at_its_top() {
    let text = super::inspector::example("pebbles.winmove.json");
    let mut window = super::legible::window_with(vec2(720.0, 480.0), 20.0, &text);
    for name in [
        "Export picture…",
        "Export animation…",
        "Print…",
        "Settings…",
    ] {
        window.keys(CTRL, Key::K);
        window.type_text(name);
        window.key(Key::Enter);
        let first = match name {
            "Settings…" => "Language",
            "Print…" => "What",
            _ => "Format",
        };
        let heading = window.rect(name.trim_end_matches('…'));
        let first = super::legible::texts(&window, Rect::EVERYTHING)
            .into_iter()
            .find(|(text, rect, _)| text == first && rect.top() > heading.bottom());
        let (_, rect, seen) = first.expect(name);
        assert!(
            seen.expand(1.0).contains_rect(rect),
            "{name}: {rect} {seen}"
        );
        window.key(Key::Escape);
    }
}

#[test]
fn the_status_bar_shows_the_zoom_after_the_window_has_grown() {
    let mut window = Window::sized(vec2(720.0, 480.0), 1.0, "game.json", PEBBLES);
    let shown = |window: &Window| {
        let all = window.painted_texts(Rect::EVERYTHING);
        all.into_iter().find(|text| text.ends_with(" %")).unwrap()
    };
    let before = shown(&window);
    window.harness.set_size(vec2(1280.0, 800.0));
    window.step();
    // Only frames that are asked for are shown.
    while window.sleeps_for() < Duration::from_secs(1) {
        window.step();
    }
    let at_rest = shown(&window);
    window.step();
    assert_eq!(shown(&window), at_rest);
    assert_ne!(at_rest, before);
}

#[test]
fn menus_and_questions_fit_into_the_smallest_window() {
    for scale in SCALES {
        let size = vec2(720.0, 480.0);
        let mut window = Window::sized(size, scale, "game.json", PEBBLES);
        for menu in ["File", "Edit", "Objects", "Tools", "View", "Help"] {
            window.click(menu);
            assert_eq!(cut(&window, size), [], "{menu} at {scale}");
            window.key(Key::Escape);
        }
        window.keys(CTRL, Key::A);
        window.key(Key::ArrowDown);
        window.keys(CTRL, Key::N);
        for name in ["Save", "Discard", "Cancel"] {
            let rect = window.rect(name);
            assert!(
                Rect::from_min_size(Pos2::ZERO, size).contains_rect(rect),
                "{name} at {scale}"
            );
        }
    }
}

#[test]
fn a_graph_of_two_thousand_vertices_opens_and_answers() {
    use std::fmt::Write;
    let mut list = "2000 3997\n".to_owned();
    for id in 1..2000 {
        writeln!(list, "{id} {}", id - 1).unwrap();
        if id > 1 {
            writeln!(list, "{id} {}", id - 2).unwrap();
        }
    }
    let mut window = Window::on_file("pebbles.txt", &list);
    assert!(window.says("2,000 vertices, 3,997 edges"));
    window.key(Key::Tab);
    window.key(Key::Tab);
    assert_eq!(window.selected(), [1]);
    assert!(window.says("Win in 1"));
    let canvas = window.rect("Canvas");
    window.wheel(canvas.center(), 5.0);
    assert!(window.sleeps_for() > Duration::from_secs(1));
}

#[test]
fn in_a_low_window_keys_bring_every_entry_of_a_context_menu_into_view() {
    let size = vec2(720.0, 480.0);
    let mut window = super::legible::window_with(size, 20.0, PEBBLES);
    window.keys(CTRL, Key::A);
    window.keys(Modifiers::SHIFT, Key::F10);
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    let focused = |window: &Window| {
        let node = window.harness.query_all_by(|node| node.is_focused());
        let node = node.last().expect("an entry has the focus");
        let name = node.accesskit_node().label().unwrap_or_default();
        assert!(screen.contains_rect(node.rect()), "{name}, {}", node.rect());
        name
    };
    let first = focused(&window);
    window.key(Key::End);
    assert!(focused(&window).starts_with("More"));
    window.key(Key::ArrowRight);
    for key in [Key::ArrowDown, Key::ArrowUp, Key::End] {
        window.key(key);
        focused(&window);
    }
    window.key(Key::ArrowLeft);
    for key in [Key::ArrowUp, Key::ArrowLeft, Key::Home, Key::ArrowLeft] {
        window.key(key);
        focused(&window);
    }
    assert_eq!(focused(&window), first);
    window.key(Key::Escape);
    assert!(!window.says("More"));
}

/// On a phone, a homework question, a linked game and play need no other window: the canvas is
/// above the panel, and all menus are in one.
#[test]
fn on_a_phone_the_panel_is_below_the_canvas_and_nothing_is_cut() {
    for size in [vec2(390.0, 844.0), vec2(360.0, 640.0)] {
        for text in [PEBBLES, HUNT] {
            let mut window = Window::sized(size, 2.0, "game.json", text);
            for mode in Mode::ALL {
                window.click(&format!("{} mode", mode.name()));
                assert_eq!(window.editor().mode(), mode);
                assert_eq!(cut(&window, size), [], "{size}, {mode:?}");
                let canvas = window.rect("Canvas");
                let is_wide = canvas.width() > size.x - 60.0;
                assert!(
                    is_wide && canvas.height() > 0.3 * size.y,
                    "{canvas} of {size}, {mode:?}"
                );
            }
            window.click("Build mode");
            window.click("Menu");
            let view = window.named("View").center();
            window.click_at(view);
            window.settle();
            window.click("Inspector");
            assert!(!window.says("Rules"), "the sheet is hidden");
        }
    }
}

/// On a phone, the parts of *New from family…* are one below the other, and the grid for the size
/// of a board is smaller.
#[test]
fn on_a_phone_the_dialogs_for_new_games_fit_the_window() {
    for size in [vec2(390.0, 844.0), vec2(360.0, 640.0)] {
        for (name, part) in [
            ("New from family…", "11 vertices, 19 edges"),
            ("New board…", "Number of rows and columns"),
        ] {
            let folder = TempDir::new().unwrap();
            let mut window = Window::build(size, 2.0, None, folder);
            window.settle();
            window.click(name);
            window.until("the dialog is filled", |window| window.says(part));
            window.settle();
            let inside = Rect::from_min_size(Pos2::ZERO, size);
            let shown = ["Create", "Cancel"]
                .into_iter()
                .map(|name| window.rect(name));
            let shown = shown.chain([window.named(part)]);
            for rect in shown {
                assert!(inside.contains_rect(rect), "{rect} of {size}, {name}");
                let is_tall = rect.height() > 2.0 * rect.width();
                assert!(!is_tall, "{rect} of {size}, {name}: a column of letters");
            }
        }
    }
}

/// A path of vertices in rows of this length.
fn rows_of(length: usize, count: usize) -> String {
    let vertex = |id| {
        let (x, y) = (120 * (id % length), 120 * (id / length));
        format!(r#"{{ "id": {id}, "label": "node {id}.", "at": [{x}, {y}] }}"#)
    };
    let vertices: Vec<String> = (0..count).map(vertex).collect();
    let edge = |id: usize| format!("[{id}, {}]", id - 1);
    let edges: Vec<String> = (1..count).map(edge).collect();
    format!(
        r#"{{ "format": "winmove", "version": 1,
              "field": {{ "graph": {{ "vertices": [{}], "edges": [{}] }} }}, "game": {{ "token": {{}} }} }}"#,
        vertices.join(", "),
        edges.join(", ")
    )
}

/// Screen readers list the vertices that a small window doesn't show, and lead to them.
#[test]
fn on_a_phone_vertices_out_of_view_have_names_too() {
    let mut window = Window::sized(vec2(390.0, 844.0), 2.0, "game.json", &rows_of(12, 12));
    let shown = |window: &Window, id| window.rect("Canvas").contains(window.vertex(id));
    let hidden = [0, 11].into_iter().find(|&id| !shown(&window, id));
    let id = hidden.expect("the row is longer than the window");
    let name = format!("node {id}.");
    // Others that contain the name, such as a caption, do nothing.
    for named in window.harness.get_all_by_label_contains(&name) {
        named.click_accesskit();
    }
    window.settle();
    assert!(shown(&window, id), "{id}");
}

/// Of a graph much larger than the screen, a question shows its own part, at a size that can be
/// read.
#[test]
fn on_a_phone_the_vertex_of_a_question_can_be_read() {
    let text = rows_of(40, 1600).replace(
        r#""game""#,
        r#""exercise": { "places": [1599], "check": "at-end", "homework": {} }, "game""#,
    );
    let window = Window::sized(vec2(390.0, 844.0), 2.0, "game.json", &text);
    let label = 16.0 * (window.vertex(1599).x - window.vertex(1598).x) / 120.0;
    assert!(label > 10.0, "{label} points");
    assert!(window.rect("Canvas").contains(window.vertex(1599)));
}
