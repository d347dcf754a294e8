//! Errors in game files: each names its place.

use super::game_file::{PEBBLES, on_board, on_graph};
use super::{named, refusal, refusal_of};

pub fn graph_of(vertices: &str, edges: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{
        "vertices": {vertices}, "edges": {edges}}}}}, "game": {{"token": {{}}}}}}"#
    )
}

pub fn board_of(rows: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"board": {{"rows": {rows}}}}}, "game": {{"pursuit": {{}}}}}}"#
    )
}

#[test]
fn a_broken_document_is_refused_at_its_place() {
    let with = |from: &str, to: &str| {
        assert!(PEBBLES.contains(from), "{from}");
        refusal(&PEBBLES.replacen(from, to, 1))
    };
    assert_eq!(
        with("\"winmove\"", "\"chess\""),
        "format: this is not a Winmove file: expected \"winmove\", found \"chess\""
    );
    assert_eq!(
        with("\"format\"", "\"formal\""),
        "format: this is not a Winmove file: missing"
    );
    assert_eq!(with("\"version\"", "\"versio\""), "version: missing");
    assert_eq!(
        with("\"version\": 1", "\"version\": 2"),
        "version: written by a newer Winmove: version 2; this one reads 1"
    );
    assert_eq!(
        with("\"version\": 1", "\"version\": 20000000000000000000000"),
        "version: written by a newer Winmove: version 20000000000000000000000; this one reads 1"
    );
    for wrong in ["\"1\"", "1.5", "-1", "null", "[1]"] {
        let refused = with("\"version\": 1", &format!("\"version\": {wrong}"));
        assert!(
            refused.starts_with("version: expected the version, 1, found "),
            "{refused}"
        );
    }
    assert_eq!(
        with("\"notes\": \"\"", "\"notes\": 3"),
        "notes: expected a text, found 3"
    );
    assert_eq!(with("\"field\"", "\"fields\""), "field: missing");
    assert_eq!(with("\"game\"", "\"rules\""), "game: missing");
    assert_eq!(
        with("\"graph\"", "\"grid\""),
        "field: expected one of the keys \"graph\", \"board\", found none of them"
    );
    assert_eq!(
        with("\"graph\"", "\"board\": {}, \"graph\""),
        "field: expected only one of the keys \"graph\", \"board\", found \"graph\", \"board\""
    );
    assert_eq!(
        with("\"token\": {", "\"pursuit\": {}, \"token\": {"),
        "game: expected only one of the keys \"token\", \"geography\", \"pursuit\", found \"token\", \"pursuit\""
    );
    assert_eq!(
        with("\"token\"", "\"nim\""),
        "game: expected one of the keys \"token\", \"geography\", \"pursuit\", found none of them"
    );
    assert_eq!(
        with("\"vertices\"", "\"nodes\""),
        "field.graph.vertices: missing"
    );
    assert_eq!(with("\"edges\"", "\"arcs\""), "field.graph.edges: missing");
    // The root has no path, so its place is a line and a column.
    assert_eq!(
        refusal_of(b"\n  [1]", &named("x.json")),
        "line 2, column 3: this is not a Winmove file: expected an object, found a list"
    );
}

#[test]
fn a_repeated_key_is_refused() {
    let text = graph_of(r#"[{"id": 0}, {"id": 1, "x": 2, "i\u0064": 3}]"#, "[]");
    assert_eq!(
        refusal(&text),
        "field.graph.vertices[1]: the key \"id\" is there twice"
    );
    let text = PEBBLES.replacen("\"title\"", "\"version\": 1, \"title\"", 1);
    assert_eq!(
        refusal(&text),
        "line 4, column 3: the key \"version\" is there twice"
    );
    let many: String = (0..100).map(|key| format!("\"k{key}\": 0, ")).collect();
    let text = graph_of(&format!("[{{{many}\"id\": 0, \"k7\": 1}}]"), "[]");
    assert_eq!(
        refusal(&text),
        "field.graph.vertices[0]: the key \"k7\" is there twice"
    );
}

#[test]
fn a_broken_graph_is_refused_at_its_place() {
    let number = "a whole number from 0 to 4294967295";
    let two = r#"[{"id": 0}, {"id": 1}]"#;
    let edge = "an edge [from, to] or [from, to, \"label\"]";
    let cases = [
        (
            "{}",
            "[]",
            "vertices: expected a list of vertices, found an object".to_owned(),
        ),
        (
            "[7]",
            "[]",
            "vertices[0]: expected an object, found 7".to_owned(),
        ),
        ("[{}]", "[]", "vertices[0].id: missing".to_owned()),
        (
            r#"[{"id": "0"}]"#,
            "[]",
            format!("vertices[0].id: expected {number}, found \"0\""),
        ),
        (
            r#"[{"id": -1}]"#,
            "[]",
            format!("vertices[0].id: expected {number}, found -1"),
        ),
        (
            r#"[{"id": 1.0}]"#,
            "[]",
            format!("vertices[0].id: expected {number}, found 1.0"),
        ),
        (
            r#"[{"id": 4294967296}]"#,
            "[]",
            format!("vertices[0].id: expected {number}, found 4294967296"),
        ),
        (
            r#"[{"id": 5}, {"id": 3}, {"id": 5}]"#,
            "[]",
            "vertices[2].id: vertex 5 is there twice".to_owned(),
        ),
        (
            r#"[{"id": 0, "label": 0}]"#,
            "[]",
            "vertices[0].label: expected a text, found 0".to_owned(),
        ),
        (
            r#"[{"id": 0, "exit": 1}]"#,
            "[]",
            "vertices[0].exit: expected true or false, found 1".to_owned(),
        ),
        (
            r#"[{"id": 0, "outcome": "lost"}]"#,
            "[]",
            "vertices[0].outcome: expected one of \"win\", \"loss\", \"draw\", found \"lost\""
                .to_owned(),
        ),
        (
            r#"[{"id": 0, "at": 5}]"#,
            "[]",
            "vertices[0].at: expected a point [x, y], found 5".to_owned(),
        ),
        (
            r#"[{"id": 0, "at": [1]}]"#,
            "[]",
            "vertices[0].at: expected a point [x, y], found a list of 1".to_owned(),
        ),
        (
            r#"[{"id": 0, "at": [0, 1e999]}]"#,
            "[]",
            "vertices[0].at[1]: expected a finite number, found 1e999".to_owned(),
        ),
        (
            r#"[{"id": 0, "at": [null, 0]}]"#,
            "[]",
            "vertices[0].at[0]: expected a finite number, found null".to_owned(),
        ),
        (
            two,
            "[[1, 0], 4]",
            format!("edges[1]: expected {edge}, found 4"),
        ),
        (
            two,
            "[[1]]",
            format!("edges[0]: expected {edge}, found a list of 1"),
        ),
        (
            two,
            r#"[[1, 0, "a", "b"]]"#,
            format!("edges[0]: expected {edge}, found a list of 4"),
        ),
        (
            two,
            "[[1, 0, 2]]",
            "edges[0][2]: expected a text, found 2".to_owned(),
        ),
        (
            two,
            "[[true, 0]]",
            format!("edges[0][0]: expected {number}, found true"),
        ),
        (
            two,
            "[[0, 1], [1, 1], [1, 0], [1, 7]]",
            "edges[3][1]: there is no vertex 7".to_owned(),
        ),
        (
            two,
            "[[4294967295, 1]]",
            "edges[0][0]: there is no vertex 4294967295".to_owned(),
        ),
    ];
    for (vertices, edges, expected) in cases {
        let refused = refusal(&graph_of(vertices, edges));
        assert_eq!(refused, format!("field.graph.{expected}"));
    }
}

#[test]
fn a_broken_board_is_refused_at_its_place() {
    let cases = [
        ("7", "field.board.rows: expected a list of rows, found 7"),
        (
            "[]",
            "field.board.rows: a board has at least one row and one column",
        ),
        (
            "[\"\"]",
            "field.board.rows[0]: a board has at least one row and one column",
        ),
        (
            "[\"..\", \"\"]",
            "field.board.rows[1]: a board has at least one row and one column",
        ),
        (
            "[\"...\", \"...\", \"..\"]",
            "field.board.rows[2]: row 2 has 2 cells where the rows before have 3",
        ),
        (
            "[\"...\", \"..x\"]",
            "field.board.rows[1]: column 2 (from 0) holds 'x'; a cell is . (floor), * (wall) or E (exit)",
        ),
        (
            "[\"P..\"]",
            "field.board.rows[0]: column 0 (from 0) holds 'P'; a cell is . (floor), * (wall) or E (exit)",
        ),
        (
            "[\"...\", [\".\"]]",
            "field.board.rows[1]: expected a text, found a list",
        ),
    ];
    for (rows, expected) in cases {
        assert_eq!(refusal(&board_of(rows)), expected);
    }
}

#[test]
fn broken_settings_are_refused_at_their_place() {
    let conventions = "expected one of \"normal\", \"misere\", \"drawn\"";
    let on_graphs = [
        (
            r#"{"token": []}"#,
            "token: expected an object, found a list".to_owned(),
        ),
        (
            r#"{"token": {"convention": "last"}}"#,
            format!("token.convention: {conventions}, found \"last\""),
        ),
        (
            r#"{"token": {"convention": null}}"#,
            format!("token.convention: {conventions}, found null"),
        ),
        (
            r#"{"token": {"at": 2}}"#,
            "token.at: expected a list of places, found 2".to_owned(),
        ),
        (
            r#"{"token": {"at": [0, 9]}}"#,
            "token.at[1]: there is no vertex 9".to_owned(),
        ),
        (
            r#"{"token": {"at": [[0, 0]]}}"#,
            "token.at[0]: expected a whole number from 0 to 4294967295, found a list".to_owned(),
        ),
        (
            r#"{"token": {"steps": "king"}}"#,
            "token.steps: expected one of \"edges\", \"edges-both-ways\", found \"king\""
                .to_owned(),
        ),
        (
            r#"{"geography": {"steps": [[0, 1]]}}"#,
            "geography.steps: expected one of \"edges\", \"edges-both-ways\", found a list"
                .to_owned(),
        ),
        (
            r#"{"geography": {"at": 3}}"#,
            "geography.at: there is no vertex 3".to_owned(),
        ),
        (
            r#"{"pursuit": {"police": 0}}"#,
            "pursuit.police: expected an object, found 0".to_owned(),
        ),
        (
            r#"{"pursuit": {"thief": {"at": 3}}}"#,
            "pursuit.thief.at: there is no vertex 3".to_owned(),
        ),
        (
            r#"{"pursuit": {"thief": {"skip": 0}}}"#,
            "pursuit.thief.skip: expected true or false, found 0".to_owned(),
        ),
        (
            r#"{"pursuit": {"first": "draw"}}"#,
            "pursuit.first: expected one of \"police\", \"thief\", found \"draw\"".to_owned(),
        ),
        (
            r#"{"pursuit": {"endless": "nobody"}}"#,
            "pursuit.endless: expected one of \"draw\", \"police\", \"thief\", found \"nobody\""
                .to_owned(),
        ),
    ];
    for (game, expected) in on_graphs {
        assert_eq!(refusal(&on_graph(game)), format!("game.{expected}"));
    }
    let words = "expected one of \"king\", \"orthogonal\", \"diagonal\", \"knight\", \
                 or a list of steps as [[1, 0], [0, 1]]";
    let step = "a step [rows, columns] or { \"slide\": [rows, columns] }";
    let on_boards = [
        (r#"{"token": {}}"#, "token.steps: missing".to_owned()),
        (r#"{"geography": {"at": [0, 0]}}"#, "geography.steps: missing".to_owned()),
        (r#"{"token": {"steps": "edges"}}"#, format!("token.steps: {words}, found \"edges\"")),
        (r#"{"token": {"steps": []}}"#, "token.steps: there is no step in the list".to_owned()),
        (r#"{"geography": {"steps": []}}"#, "geography.steps: there is no step in the list".to_owned()),
        (r#"{"token": {"steps": [[0, 1], [0, 0]]}}"#, "token.steps[1]: a step of [0, 0] goes nowhere".to_owned()),
        (
            r#"{"token": {"steps": [{"slide": [0, 0]}]}}"#,
            "token.steps[0].slide: a step of [0, 0] goes nowhere".to_owned(),
        ),
        (r#"{"token": {"steps": [{"jump": [0, 1]}]}}"#, "token.steps[0].slide: missing".to_owned()),
        (
            r#"{"token": {"steps": [{"slide": [0, 1], "most": 2}]}}"#,
            format!("token.steps[0]: expected {step}, found the key \"most\", too"),
        ),
        (r#"{"token": {"steps": [7]}}"#, format!("token.steps[0]: expected {step}, found 7")),
        (
            r#"{"token": {"steps": [[0, 2147483648]]}}"#,
            "token.steps[0][1]: expected a whole number from -2147483648 to 2147483647, found 2147483648".to_owned(),
        ),
        (r#"{"pursuit": {"police": {"at": [0, 1]}}}"#, "pursuit.police.at: row 0, column 1 is a wall".to_owned()),
        (
            r#"{"pursuit": {"police": {"at": [2, 0]}}}"#,
            "pursuit.police.at: row 2, column 0 lies outside the board".to_owned(),
        ),
        (r#"{"pursuit": {"police": {"at": 4}}}"#, "pursuit.police.at: expected a place [row, column], found 4".to_owned()),
        (
            r#"{"pursuit": {"police": {"at": [0, 0, 0]}}}"#,
            "pursuit.police.at: expected a place [row, column], found a list of 3".to_owned(),
        ),
        (
            r#"{"pursuit": {"thief": {"steps": "edges-both-ways"}}}"#,
            format!("pursuit.thief.steps: {words}, found \"edges-both-ways\""),
        ),
    ];
    for (game, expected) in on_boards {
        assert_eq!(refusal(&on_board(game)), format!("game.{expected}"));
    }
}
