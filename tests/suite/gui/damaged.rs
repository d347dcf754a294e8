//! The window with degenerate files or files that aren't games. The result is either a game that
//! can be zoomed, changed, undone and saved, or a message, after which the window still works.

use super::*;
use winmove_core::model::Document;
use winmove_files::ReadOptions;

const TWO: &str =
    r#"{"id": 0, "label": "a", "at": [0, 0]}, {"id": 1, "label": "b", "at": [90, 0]}"#;

fn game(vertices: &str, edges: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "title": "odd", "field": {{"graph": {{"vertices": [{vertices}],
           "edges": [{edges}]}}}}, "game": {{"token": {{}}}}}}"#
    )
}

/// The window after its first frames, started with a file with these bytes.
fn opened(name: &str, bytes: &[u8]) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, Some(path), folder);
    window.harness.state_mut().type_paths();
    window.step();
    window.until("the file is read", |window| !window.app().is_busy());
    window.settle();
    window
}

/// Expects the message of the reader, which contains this, and that other work can be started
/// afterwards.
fn is_refused(bytes: &[u8], what: &str) {
    for name in ["game.json", "game.txt"] {
        // Without the extension, the format depends on the first letters.
        if name == "game.txt" && !bytes.starts_with(b"{") {
            continue;
        }
        let read = ReadOptions {
            name: Some(name.to_owned()),
            ..ReadOptions::default()
        };
        let words = winmove_files::read(bytes, &read).unwrap_err().to_string();
        assert!(words.contains(what), "{what}: {words}");
        let words = winmove_words::capitalized(&words);
        let mut window = opened(name, bytes);
        let painted = window.painted_texts(Rect::EVERYTHING);
        assert!(window.says("could not be opened"), "{painted:?}");
        assert!(window.says(&words), "{words}: {painted:?}");
        window.key(Key::Enter);
        assert!(!window.says(&words));
        assert_eq!(window.title(), "Winmove");
        let path = window.file("good.json", &game(TWO, "[0, 1]"));
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        can_be_worked_on(window);
    }
}

/// Expects a game, and works with it.
fn is_opened(name: &str, bytes: &[u8]) -> Document {
    let window = opened(name, bytes);
    let read = ReadOptions {
        name: Some(name.to_owned()),
        ..ReadOptions::default()
    };
    let document = winmove_files::read(bytes, &read).unwrap().document;
    let painted = window.painted_texts(Rect::EVERYTHING);
    assert!(!window.says("could not be opened"), "{painted:?}");
    // Vertices without coordinates are laid out.
    let is_same = window.editor().document() == &document;
    assert!(is_same || name == "edges.txt");
    can_be_worked_on(window);
    document
}

/// Zooms, makes a change, undoes it, redoes it, and saves. The saved file is read back.
fn can_be_worked_on(mut window: Window) {
    let middle = Pos2::new(500.0, 400.0);
    let before = window.app().zoom();
    window.wheel(middle, -1.0);
    let small = window.app().zoom();
    window.wheel(middle, 3.0);
    assert!(small < window.app().zoom() && small <= before);
    let first = window.graph().vertices().first();
    assert!(first.is_none_or(|first| window.vertex(first.id.0).is_finite()));

    let before = window.editor().document().clone();
    let count = window.graph().vertices().len();
    window.key(Key::Insert);
    window.key(Key::Escape);
    assert_eq!(window.graph().vertices().len(), count + 1);
    window.keys(CTRL, Key::Z);
    assert!(window.editor().document() == &before);
    window.keys(CTRL, Key::Y);
    assert_eq!(window.graph().vertices().len(), count + 1);

    let path = window.folder.path().join("saved.json");
    window.keys(CTRL_SHIFT, Key::S);
    window.until("the field for a path", |window| {
        window.says("Type the path")
    });
    window.settle();
    window.keys(CTRL, Key::A);
    window.send(Event::Text(path.display().to_string()));
    window.key(Key::Enter);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    let saved = std::fs::read(&path).unwrap();
    let saved = winmove_files::read(&saved, &ReadOptions::default()).unwrap();
    assert!(&saved.document == window.editor().document());
    // Every mode can show it.
    for mode in winmove_editor::Mode::ALL {
        window.harness.state_mut().editor_mut().set_mode(mode);
        window.settle();
    }
}

fn point(x: &str, y: &str) -> String {
    game(
        &format!(r#"{{"id": 0, "at": [{x}, {y}]}}, {{"id": 1, "at": [5, 5]}}"#),
        "[0, 1]",
    )
}

#[test]
fn a_number_that_is_not_finite_is_refused() {
    for word in ["NaN", "Infinity", "-Infinity", "inf", "nan"] {
        is_refused(point(word, "0").as_bytes(), "not JSON");
    }
    is_refused(
        point("null", "0").as_bytes(),
        "field.graph.vertices[0].at[0]: ",
    );
}

#[test]
fn a_number_past_all_numbers_is_refused() {
    is_refused(
        point("1e999", "0").as_bytes(),
        "field.graph.vertices[0].at[0]: ",
    );
    is_refused(
        point("0", "-1e999").as_bytes(),
        "field.graph.vertices[0].at[1]: ",
    );
}

#[test]
fn a_coordinate_too_small_for_a_float_is_read_as_zero() {
    let document = is_opened("game.json", point("1e-999", "-0").as_bytes());
    let at = document.graph().unwrap().vertices()[0].at.unwrap();
    assert_eq!((at.x, at.y), (0.0, 0.0));
}

#[test]
fn a_key_that_is_there_twice_is_refused() {
    let text = game(r#"{"id": 0, "id": 1}"#, "");
    is_refused(text.as_bytes(), "field.graph.vertices[0]: the key \"id\"");
    let text = game(TWO, "").replace("\"game\"", "\"field\": {}, \"game\"");
    is_refused(text.as_bytes(), "the key \"field\"");
    let text = game(TWO, "").replace("\"game\"", "\"extra\": {\"a\": 1, \"a\": 2}, \"game\"");
    // Unknown keys and their contents are preserved.
    is_opened("game.json", text.as_bytes());
}

#[test]
fn an_id_that_is_there_twice_is_refused() {
    let text = game(r#"{"id": 7}, {"id": 3}, {"id": 7}"#, "");
    is_refused(text.as_bytes(), "field.graph.vertices[2].id: ");
}

#[test]
fn an_edge_to_nowhere_is_refused() {
    is_refused(
        game(TWO, "[0, 1], [0, 7]").as_bytes(),
        "field.graph.edges[1][1]: ",
    );
    is_refused(
        game(TWO, "[4294967295, 1]").as_bytes(),
        "field.graph.edges[0][0]: ",
    );
    let text = game(TWO, "").replace(r#"{"token": {}}"#, r#"{"token": {"at": [9]}}"#);
    is_refused(text.as_bytes(), "game.token.at[0]: ");
}

#[test]
fn nesting_of_a_hundred_thousand_levels_is_opened_or_refused() {
    let (open, close) = ("[".repeat(100_000), "]".repeat(100_000));
    is_refused(
        format!("{{\"a\": {open}").as_bytes(),
        "line 1, column 100006: not JSON",
    );
    is_refused(
        game(&format!("{open}{close}"), "").as_bytes(),
        "field.graph.vertices[0]: ",
    );
    let text =
        game(TWO, "[0, 1]").replace("\"game\"", &format!("\"deep\": {open}{close}, \"game\""));
    is_opened("game.json", text.as_bytes());
    let objects = format!("{}1{}", "{\"a\":".repeat(100_000), "}".repeat(100_000));
    let text = game(TWO, "[0, 1]").replace("\"game\"", &format!("\"deep\": {objects}, \"game\""));
    is_opened("game.json", text.as_bytes());
}

#[test]
fn a_byte_order_mark_is_skipped() {
    for (name, text) in [
        ("game.json", game(TWO, "[0, 1]")),
        ("edges.txt", "2 1\n1 2\n".to_owned()),
    ] {
        is_opened(name, format!("\u{feff}{text}").as_bytes());
    }
    is_refused(b"{\"a\": \xef\xbb\xbf1}", "not JSON");
    // UTF-16 has a different byte order mark. Half a character isn't text.
    is_opened("edges.txt", b"\xff\xfe1\0 \x001\0\n\x001\0 \x001\0");
    is_refused(b"\xff\xfe{\0}", "neither UTF-8 nor UTF-16");
}

#[test]
fn lines_may_end_in_any_way() {
    let lines = game(TWO, "[0, 1]").replace(", ", ",\n");
    for end in ["\r\n", "\r", "\n\n"] {
        is_opened("game.json", lines.replace('\n', end).as_bytes());
    }
    is_opened("edges.txt", b"3 2\r\n1 2\r\n2 3\r\n");
}

#[test]
fn a_nul_byte_is_refused_and_an_escaped_one_shown() {
    is_refused(game(TWO, "[0, 1]\0").as_bytes(), "a NUL byte");
    is_refused(
        game(&TWO.replace("\"a\"", "\"a\0\""), "").as_bytes(),
        "a NUL byte",
    );
    let document = is_opened(
        "game.json",
        game(&TWO.replace("\"a\"", r#""a\u0000""#), "").as_bytes(),
    );
    assert_eq!(document.graph().unwrap().vertices()[0].label, "a\0");
}

#[test]
fn what_is_not_utf_8_is_refused() {
    let text = game(TWO, "[0, 1]");
    for wrong in [
        &b"\xff"[..],
        b"\xc0\x80",
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
        b"\xe2\x82",
    ] {
        let (begin, end) = text.split_once("odd").unwrap();
        is_refused(
            &[begin.as_bytes(), wrong, end.as_bytes()].concat(),
            "not UTF-8",
        );
    }
    // Half of a surrogate pair isn't a letter either.
    is_refused(text.replace("odd", r"\ud800").as_bytes(), "not JSON");
}

#[test]
fn thousands_of_vertices_at_one_point_can_be_worked_on() {
    let vertices: Vec<String> = (0..3_000)
        .map(|id| format!(r#"{{"id": {id}, "at": [5, 5]}}"#))
        .collect();
    is_opened("game.json", game(&vertices.join(","), "[0, 1]").as_bytes());
}

#[test]
fn vertices_that_are_far_away_can_be_worked_on() {
    for (x, y) in [
        ("1e30", "-1e30"),
        ("1e300", "0"),
        ("-1.7e308", "1.7e308"),
        ("1e-300", "5e-324"),
        ("16777217.5", "3"),
    ] {
        is_opened("game.json", point(x, y).as_bytes());
    }
    // Both at the limits of the numbers, so that their distance is infinite.
    let text = game(
        r#"{"id": 0, "at": [-1.7e308, -1.7e308]}, {"id": 1, "at": [1.7e308, 1.7e308]}, {"id": 2, "at": [0, 0]}"#,
        "[0, 1], [1, 2], [2, 2]",
    );
    is_opened("game.json", text.as_bytes());
}

#[test]
fn an_empty_file_is_refused() {
    is_refused(b"", "line 1, column 1: ");
    is_refused(b"{}{}", "characters after the end");
}
