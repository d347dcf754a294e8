//! Errors in game files: each names its place.

use expect_test::expect;

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
    expect![[r#"
        format: this is not a Winmove file: expected "winmove", found "chess"
        format: this is not a Winmove file: missing
        version: missing
        version: written by a newer Winmove: version 3; this one reads 2
        version: written by a newer Winmove: version 20000000000000000000000; this one reads 2"#]]
    .assert_eq(
        &[
            with("\"winmove\"", "\"chess\""),
            with("\"format\"", "\"formal\""),
            with("\"version\"", "\"versio\""),
            with("\"version\": 1", "\"version\": 3"),
            with("\"version\": 1", "\"version\": 20000000000000000000000"),
        ]
        .join("\n"),
    );
    let replies = ["\"1\"", "1.5", "-1", "null", "[1]"]
        .map(|wrong| with("\"version\": 1", &format!("\"version\": {wrong}")));
    expect![[r#"
        version: expected the version, 2, found "1"
        version: expected the version, 2, found 1.5
        version: expected the version, 2, found -1
        version: expected the version, 2, found null
        version: expected the version, 2, found a list"#]]
    .assert_eq(&replies.join("\n"));
    expect![[r#"
        notes: expected a text, found 3
        field: missing
        game: missing
        field: expected one of the keys "graph", "board", "rules", found none of them
        field: expected only one of the keys "graph", "board", found "graph", "board"
        game: expected only one of the keys "token", "geography", "pursuit", found "token", "pursuit"
        game: expected one of the keys "token", "geography", "pursuit", found none of them
        field.graph.vertices: missing
        field.graph.edges: missing"#]]
    .assert_eq(
        &[
            with("\"notes\": \"\"", "\"notes\": 3"),
            with("\"field\"", "\"fields\""),
            with("\"game\"", "\"rules\""),
            with("\"graph\"", "\"grid\""),
            with("\"graph\"", "\"board\": {}, \"graph\""),
            with("\"token\": {", "\"pursuit\": {}, \"token\": {"),
            with("\"token\"", "\"nim\""),
            with("\"vertices\"", "\"nodes\""),
            with("\"edges\"", "\"arcs\""),
        ]
        .join("\n"),
    );
    // The root has no path, so its place is a line and a column.
    expect!["line 2, column 3: this is not a Winmove file: expected an object, found a list"]
        .assert_eq(&refusal_of(b"\n  [1]", &named("x.json")));
}

#[test]
fn a_repeated_key_is_refused() {
    let text = graph_of(r#"[{"id": 0}, {"id": 1, "x": 2, "i\u0064": 3}]"#, "[]");
    expect![[r#"field.graph.vertices[1]: the key "id" occurs twice"#]].assert_eq(&refusal(&text));
    let text = PEBBLES.replacen("\"title\"", "\"version\": 1, \"title\"", 1);
    expect![[r#"line 4, column 3: the key "version" occurs twice"#]].assert_eq(&refusal(&text));
    let many: String = (0..100).map(|key| format!("\"k{key}\": 0, ")).collect();
    let text = graph_of(&format!("[{{{many}\"id\": 0, \"k7\": 1}}]"), "[]");
    expect![[r#"field.graph.vertices[0]: the key "k7" occurs twice"#]].assert_eq(&refusal(&text));
}

#[test]
fn a_broken_graph_is_refused_at_its_place() {
    let two = r#"[{"id": 0}, {"id": 1}]"#;
    let told = [
        ("{}", "[]"),
        ("[7]", "[]"),
        ("[{}]", "[]"),
        (r#"[{"id": "0"}]"#, "[]"),
        (r#"[{"id": -1}]"#, "[]"),
        (r#"[{"id": 1.0}]"#, "[]"),
        (r#"[{"id": 4294967296}]"#, "[]"),
        (r#"[{"id": 5}, {"id": 3}, {"id": 5}]"#, "[]"),
        (r#"[{"id": 0, "label": 0}]"#, "[]"),
        (r#"[{"id": 0, "exit": 1}]"#, "[]"),
        (r#"[{"id": 0, "outcome": "lost"}]"#, "[]"),
        (r#"[{"id": 0, "at": 5}]"#, "[]"),
        (r#"[{"id": 0, "at": [1]}]"#, "[]"),
        (r#"[{"id": 0, "at": [0, 1e999]}]"#, "[]"),
        (r#"[{"id": 0, "at": [null, 0]}]"#, "[]"),
        (two, "[[1, 0], 4]"),
        (two, "[[1]]"),
        (two, r#"[[1, 0, "a", "b"]]"#),
        (two, "[[1, 0, 2]]"),
        (two, "[[true, 0]]"),
        (two, "[[0, 1], [1, 1], [1, 0], [1, 7]]"),
        (two, "[[4294967295, 1]]"),
    ]
    .map(|(vertices, edges)| refusal(&graph_of(vertices, edges)));
    expect![[r#"
        field.graph.vertices: expected a list of vertices, found an object
        field.graph.vertices[0]: expected an object, found 7
        field.graph.vertices[0].id: missing
        field.graph.vertices[0].id: expected a whole number from 0 to 4294967295, found "0"
        field.graph.vertices[0].id: expected a whole number from 0 to 4294967295, found -1
        field.graph.vertices[0].id: expected a whole number from 0 to 4294967295, found 1.0
        field.graph.vertices[0].id: expected a whole number from 0 to 4294967295, found 4294967296
        field.graph.vertices[2].id: vertex 5 occurs twice
        field.graph.vertices[0].label: expected a text, found 0
        field.graph.vertices[0].exit: expected true or false, found 1
        field.graph.vertices[0].outcome: expected one of "win", "loss", "draw", found "lost"
        field.graph.vertices[0].at: expected a point [x, y], found 5
        field.graph.vertices[0].at: expected a point [x, y], found a list of 1
        field.graph.vertices[0].at[1]: expected a finite number, found 1e999
        field.graph.vertices[0].at[0]: expected a finite number, found null
        field.graph.edges[1]: expected an edge [from, to] or [from, to, "label"], found 4
        field.graph.edges[0]: expected an edge [from, to] or [from, to, "label"], found a list of 1
        field.graph.edges[0]: expected an edge [from, to] or [from, to, "label"], found a list of 4
        field.graph.edges[0][2]: expected a text, found 2
        field.graph.edges[0][0]: expected a whole number from 0 to 4294967295, found true
        field.graph.edges[3][1]: there is no vertex 7
        field.graph.edges[0][0]: there is no vertex 4294967295"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_broken_board_is_refused_at_its_place() {
    let told = [
        "7",
        "[]",
        "[\"\"]",
        "[\"..\", \"\"]",
        "[\"...\", \"...\", \"..\"]",
        "[\"...\", \"..x\"]",
        "[\"P..\"]",
        "[\"...\", [\".\"]]",
    ]
    .map(|rows| refusal(&board_of(rows)));
    expect![[r#"
        field.board.rows: expected a list of rows, found 7
        field.board.rows: a board has at least one row and one column
        field.board.rows[0]: a board has at least one row and one column
        field.board.rows[1]: a board has at least one row and one column
        field.board.rows[2]: row 2 has 2 cells, but the rows before it have 3
        field.board.rows[1]: column 2 (from 0) holds 'x'; a cell is . (floor), * (wall) or E (exit)
        field.board.rows[0]: column 0 (from 0) holds 'P'; a cell is . (floor), * (wall) or E (exit)
        field.board.rows[1]: expected a text, found a list"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn broken_settings_are_refused_at_their_place() {
    let texts = [
        r#"{"token": []}"#,
        r#"{"token": {"convention": "last"}}"#,
        r#"{"token": {"convention": null}}"#,
        r#"{"token": {"at": 2}}"#,
        r#"{"token": {"at": [0, 9]}}"#,
        r#"{"token": {"at": [[0, 0]]}}"#,
        r#"{"token": {"steps": "king"}}"#,
        r#"{"geography": {"steps": [[0, 1]]}}"#,
        r#"{"geography": {"at": 3}}"#,
        r#"{"pursuit": {"police": 0}}"#,
        r#"{"pursuit": {"thief": {"at": 3}}}"#,
        r#"{"pursuit": {"thief": {"skip": 0}}}"#,
        r#"{"pursuit": {"first": "draw"}}"#,
        r#"{"pursuit": {"endless": "nobody"}}"#,
    ]
    .map(|game| refusal(&on_graph(game)));
    expect![[r#"
        game.token: expected an object, found a list
        game.token.convention: expected one of "normal", "misere", "drawn", found "last"
        game.token.convention: expected one of "normal", "misere", "drawn", found null
        game.token.at: expected a list of places, found 2
        game.token.at[1]: there is no vertex 9
        game.token.at[0]: expected a whole number from 0 to 4294967295, found a list
        game.token.steps: expected one of "edges", "edges-both-ways", found "king"
        game.geography.steps: expected one of "edges", "edges-both-ways", found a list
        game.geography.at: there is no vertex 3
        game.pursuit.police: expected an object, found 0
        game.pursuit.thief.at: there is no vertex 3
        game.pursuit.thief.skip: expected true or false, found 0
        game.pursuit.first: expected one of "police", "thief", found "draw"
        game.pursuit.endless: expected one of "draw", "police", "thief", found "nobody""#]]
    .assert_eq(&texts.join("\n"));
    let answers = [
        r#"{"token": {}}"#,
        r#"{"geography": {"at": [0, 0]}}"#,
        r#"{"token": {"steps": "edges"}}"#,
        r#"{"token": {"steps": []}}"#,
        r#"{"geography": {"steps": []}}"#,
        r#"{"token": {"steps": [[0, 1], [0, 0]]}}"#,
        r#"{"token": {"steps": [{"slide": [0, 0]}]}}"#,
        r#"{"token": {"steps": [{"jump": [0, 1]}]}}"#,
        r#"{"token": {"steps": [{"slide": [0, 1], "most": 2}]}}"#,
        r#"{"token": {"steps": [7]}}"#,
        r#"{"token": {"steps": [[0, 2147483648]]}}"#,
        r#"{"pursuit": {"police": {"at": [0, 1]}}}"#,
        r#"{"pursuit": {"police": {"at": [2, 0]}}}"#,
        r#"{"pursuit": {"police": {"at": 4}}}"#,
        r#"{"pursuit": {"police": {"at": [0, 0, 0]}}}"#,
        r#"{"pursuit": {"thief": {"steps": "edges-both-ways"}}}"#,
    ]
    .map(|game| refusal(&on_board(game)));
    expect![[r#"
        game.token.steps: missing
        game.geography.steps: missing
        game.token.steps: expected one of "king", "orthogonal", "diagonal", "knight", or a list of steps as [[1, 0], [0, 1]], found "edges"
        game.token.steps: there is no step in the list
        game.geography.steps: there is no step in the list
        game.token.steps[1]: a step of [0, 0] goes nowhere
        game.token.steps[0].slide: a step of [0, 0] goes nowhere
        game.token.steps[0].slide: missing
        game.token.steps[0]: expected a step [rows, columns] or { "slide": [rows, columns] }, found the key "most", too
        game.token.steps[0]: expected a step [rows, columns] or { "slide": [rows, columns] }, found 7
        game.token.steps[0][1]: expected a whole number from -2147483648 to 2147483647, found 2147483648
        game.pursuit.police.at: row 0, column 1 is a wall
        game.pursuit.police.at: row 2, column 0 lies outside the board
        game.pursuit.police.at: expected a place [row, column], found 4
        game.pursuit.police.at: expected a place [row, column], found a list of 3
        game.pursuit.thief.steps: expected one of "king", "orthogonal", "diagonal", "knight", or a list of steps as [[1, 0], [0, 1]], found "edges-both-ways""#]]
    .assert_eq(&answers.join("\n"));
}
