//! The first frames of the window with files that were made to break it.

use super::*;
use winmove_editor::Mode;
use winmove_files::ReadOptions;

/// Opens a file in a new window, and runs frames until it is read and solved, or refused.
fn opened(bytes: &[u8]) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, bytes).unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, Some(path), folder);
    window.step();
    window.until("the file is read", |window| !window.app().is_busy());
    window.until("it is solved", |window| !window.editor().is_solving());
    for _ in 0..3 {
        window.step();
    }
    window
}

fn game(vertices: &str, edges: &str, more: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "title": "hostile", "field": {{"graph": {{"vertices": [{vertices}],
           "edges": [{edges}]}}}}, "game": {{"token": {{}}}}{more}}}"#
    )
}

const TWO: &str = r#"{"id": 0, "label": "a"}, {"id": 1, "label": "b"}"#;

#[test]
fn what_is_no_game_is_refused_in_words_and_the_window_goes_on() {
    let deep = format!("{{\"a\": {}", "[".repeat(100_000));
    let too_deep = format!("{{\"a\": {}", "[".repeat(1_100_000));
    let cases: [(Vec<u8>, &str); 12] = [
        (
            game(r#"{"id": 0, "at": [1e999, 0]}"#, "", "").into(),
            "field.graph.vertices[0].at[0]: ",
        ),
        (
            game(r#"{"id": 0, "at": [NaN, 0]}"#, "", "").into(),
            "found NaN",
        ),
        (
            game(r#"{"id": 0, "id": 1}"#, "", "").into(),
            "field.graph.vertices[0]: the key \"id\"",
        ),
        (
            game(r#"{"id": 0}, {"id": 0}"#, "", "").into(),
            "field.graph.vertices[1].id",
        ),
        (game(TWO, "[0, 7]", "").into(), "field.graph.edges[0][1]: "),
        (deep.into(), "line 1, column 100006: not JSON"),
        (too_deep.into(), "more than 1,048,576"),
        (game(TWO, "[0, 1]\0", "").into(), "a NUL byte"),
        (b"{\"title\": \"\xff\"}".to_vec(), "not UTF-8"),
        (Vec::new(), "line 1, column 1: "),
        (b"{}{}".to_vec(), "characters after the end"),
        (b"\xff\xfe{\0}\0".to_vec(), "not a Winmove file"),
    ];
    let read = ReadOptions {
        name: Some("game.json".to_owned()),
        ..ReadOptions::default()
    };
    for (bytes, what) in cases {
        // The window says what the reader says.
        let words = winmove_files::read(&bytes, &read).unwrap_err().to_string();
        assert!(words.contains(what), "{what}: {words}");
        let words = winmove_words::capitalized(&words);
        let mut window = opened(&bytes);
        assert!(
            window.says(&words),
            "{words}: {:?}",
            window.painted_texts(egui::Rect::EVERYTHING)
        );
        window.key(Key::Enter);
        window.step();
        assert!(!window.says(&words));
        assert_eq!(window.title(), "Winmove");
        // Another file can be opened.
        let path = window.file("good.json", &game(TWO, "[0, 1]", ""));
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
    }
}

#[test]
fn a_million_vertices_at_one_point_are_shown() {
    let vertices: Vec<String> = (0..1_000_000)
        .map(|id| format!(r#"{{"id": {id}, "at": [5, 5]}}"#))
        .collect();
    let mut window = opened(game(&vertices.join(","), "[0, 1]", "").as_bytes());
    assert_eq!(window.graph().vertices().len(), 1_000_000);
    for mode in [Mode::Explore, Mode::Play, Mode::Edit] {
        window.harness.state_mut().editor_mut().set_mode(mode);
        window.step();
    }
}

/// The number of shapes in the last frame, including nested ones.
fn shapes(window: &Window) -> usize {
    fn count(shape: &egui::Shape) -> usize {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().map(count).sum(),
            _ => 1,
        }
    }
    let shapes = window.harness.output().shapes.iter();
    shapes.map(|clipped| count(&clipped.shape)).sum()
}

#[test]
fn a_frame_is_bounded_whatever_the_length_of_the_lists_of_a_file() {
    const LONG: usize = 30_000;
    let there_and_back: Vec<String> = (0..LONG)
        .map(|at| format!("[{at}, {}]", (at + 1) % 2))
        .collect();
    let record = format!(
        r#", "record": {{"start": [0], "moves": [{}]}}"#,
        there_and_back.join(",")
    );
    let tokens = format!(r#"{{"token": {{"at": [{}]}}}}"#, vec!["0"; LONG].join(","));
    let star: Vec<String> = (1..5_000).map(|at| format!("[0, {at}]")).collect();
    let leaves: Vec<String> = (0..5_000)
        .map(|id| format!(r#"{{"id": {id}, "at": [{id}, 5]}}"#))
        .collect();
    let label = format!(
        r#"{{"id": 0, "label": "{}"}}, {{"id": 1}}"#,
        "word ".repeat(200_000)
    );
    let cases = [
        ("a long record", game(TWO, "[0, 1], [1, 0]", &record)),
        (
            "many tokens",
            game(TWO, "[0, 1]", "").replace(r#"{"token": {}}"#, &tokens),
        ),
        (
            "a hub",
            game(&leaves.join(","), &star.join(","), "")
                .replace(r#"{"token": {}}"#, r#"{"token": {"at": [0]}}"#),
        ),
        ("a long label", game(&label, "[0, 1]", "")),
    ];
    for (name, text) in cases {
        let mut window = opened(text.as_bytes());
        for mode in Mode::ALL {
            window.harness.state_mut().editor_mut().set_mode(mode);
            for _ in 0..3 {
                window.step();
            }
            let shapes = shapes(&window);
            assert!(shapes < 25_000, "{name}, {mode:?}: {shapes} shapes");
            let letters: usize = window
                .painted_texts(egui::Rect::EVERYTHING)
                .iter()
                .map(String::len)
                .sum();
            assert!(letters < 50_000, "{name}, {mode:?}: {letters} letters");
        }
    }
}
