//! The game file: what it says, what it may leave out, what is wrong with it and where.

use winmove::format;
use winmove::model::{
    Cell, Convention, Document, Field, Outcome, Place, Point, PursuitRules, Rules, Side, Square,
    Step, Steps, TokenRules, VertexId,
};

use super::{load, refusal};

const PEBBLES: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "Pebbles: ten, take one or two",
  "notes": "",
  "field": {
    "graph": {
      "vertices": [
        { "id": 0, "label": "0", "at": [0.0, 0.0] },
        { "id": 1, "label": "1", "at": [80.0, 0.0], "outcome": "loss" },
        { "id": 2, "label": "2", "at": [160.0, 0.0], "exit": true }
      ],
      "edges": [
        [1, 0],
        [2, 1, "take 1"],
        [2, 0, "take 2"]
      ]
    }
  },
  "game": { "token": { "convention": "normal", "at": [2] } }
}
"#;

const POLICEMAN: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "Policeman and thief",
  "notes": "",
  "field": {
    "board": {
      "rows": [
        "..*..",
        "..*.E",
        "....."
      ]
    }
  },
  "game": {
    "pursuit": {
      "police": { "at": [0, 0], "steps": "king", "skip": true },
      "thief": { "at": [2, 2], "steps": "orthogonal", "skip": true },
      "first": "police",
      "endless": "draw",
      "convention": "normal"
    }
  }
}
"#;

/// A graph of the vertices 0, 1, 2 with one edge, and this game.
fn on_graph(game: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{
        "vertices": [{{"id": 0}}, {{"id": 1}}, {{"id": 2}}], "edges": [[1, 0]]}}}}, "game": {game}}}"#
    )
}

/// A board of two rows, and this game.
fn on_board(game: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"board": {{"rows": [".*E", "..."]}}}}, "game": {game}}}"#
    )
}

fn graph_of(vertices: &str, edges: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{
        "vertices": {vertices}, "edges": {edges}}}}}, "game": {{"token": {{}}}}}}"#
    )
}

fn board_of(rows: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"board": {{"rows": {rows}}}}}, "game": {{"pursuit": {{}}}}}}"#
    )
}

fn rules_of(text: &str) -> Rules {
    load(text).document.rules().clone()
}

#[test]
fn a_graph_reads_as_it_is_written() {
    let document = load(PEBBLES).document;
    assert_eq!(document.title(), "Pebbles: ten, take one or two");
    let graph = document.graph().unwrap();
    let second = graph.vertex(VertexId(1)).unwrap();
    assert_eq!(second.label, "1");
    assert_eq!(second.at, Some(Point::new(80.0, 0.0)));
    assert_eq!(second.outcome, Some(Outcome::Loss));
    assert!(graph.vertex(VertexId(2)).unwrap().exit);
    let edges: Vec<_> = graph
        .edges()
        .map(|(_, edge)| (edge.from.0, edge.to.0, edge.label.as_str()))
        .collect();
    assert_eq!(edges, [(1, 0, ""), (2, 1, "take 1"), (2, 0, "take 2")]);
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(2))];
    assert_eq!(*document.rules(), Rules::Token(rules));
    assert_eq!(format::write(&document), PEBBLES);
}

#[test]
fn a_board_reads_as_it_is_written() {
    let document = load(POLICEMAN).document;
    let board = document.board().unwrap();
    assert_eq!((board.rows(), board.columns()), (3, 5));
    assert_eq!(board.square(Cell::new(0, 2)), Some(Square::Wall));
    assert_eq!(board.square(Cell::new(1, 4)), Some(Square::Exit));
    assert_eq!(board.square(Cell::new(2, 2)), Some(Square::Floor));
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(Place::Cell(Cell::new(0, 0)));
    rules.thief.at = Some(Place::Cell(Cell::new(2, 2)));
    assert_eq!(*document.rules(), Rules::Pursuit(rules));
    assert_eq!(format::write(&document), POLICEMAN);
}

#[test]
fn whatever_has_a_default_may_be_missing() {
    let expected = Rules::Token(TokenRules::new(Steps::Edges));
    assert_eq!(rules_of(&on_graph(r#"{"token": {}}"#)), expected);
    assert_eq!(rules_of(&on_graph(r#"{"token": {"at": null}}"#)), expected);

    let Rules::Geography(rules) = rules_of(&on_graph(r#"{"geography": {"at": null}}"#)) else {
        panic!("another game");
    };
    assert_eq!((rules.at, rules.steps), (None, Steps::Edges));

    let expected = Rules::Pursuit(PursuitRules::on_graph());
    assert_eq!(rules_of(&on_graph(r#"{"pursuit": {}}"#)), expected);
    let expected = Rules::Pursuit(PursuitRules::on_board());
    assert_eq!(rules_of(&on_board(r#"{"pursuit": {}}"#)), expected);
    let sides = on_board(r#"{"pursuit": {"police": {"at": null}, "thief": {}}}"#);
    assert_eq!(rules_of(&sides), expected);

    let document = load(&graph_of(r#"[{"id": 7, "at": null}]"#, "[]")).document;
    let vertex = document.graph().unwrap().vertex(VertexId(7)).unwrap();
    assert_eq!((document.title(), document.notes()), ("", ""));
    assert_eq!((vertex.label.as_str(), vertex.at), ("", None));
    assert_eq!((vertex.outcome, vertex.exit), (None, false));
    assert!(
        load(&graph_of("[]", "[]"))
            .document
            .graph()
            .unwrap()
            .vertices()
            .is_empty()
    );
}

#[test]
fn every_setting_of_a_pursuit_is_read() {
    let text = on_graph(
        r#"{"pursuit": {"police": {"at": 1, "steps": "edges-both-ways", "skip": false},
        "thief": {"at": 1}, "first": "thief", "endless": "police", "convention": "misere"}}"#,
    );
    let Rules::Pursuit(rules) = rules_of(&text) else {
        panic!("another game");
    };
    assert_eq!(rules.police.at, Some(Place::Vertex(VertexId(1))));
    assert_eq!(rules.police.steps, Steps::EdgesBothWays);
    assert!(!rules.police.skip && rules.thief.skip);
    assert_eq!(rules.thief.at, rules.police.at, "caught at once is legal");
    assert_eq!(
        (rules.first, rules.endless),
        (Side::Thief, Some(Side::Police))
    );
    assert_eq!(rules.convention, Convention::Misere);
}

#[test]
fn steps_on_a_board_are_a_word_or_a_list() {
    let words = [
        ("king", Steps::King),
        ("orthogonal", Steps::Orthogonal),
        ("diagonal", Steps::Diagonal),
        ("knight", Steps::Knight),
    ];
    for (word, steps) in words {
        let text = on_board(&format!(r#"{{"token": {{"steps": "{word}"}}}}"#));
        assert_eq!(rules_of(&text), Rules::Token(TokenRules::new(steps)));
    }
    let text = on_board(
        r#"{"token": {"at": [[0, 0], [1, 2], [0, 0]], "steps": [[0, -1], {"slide": [1, 0]}]}}"#,
    );
    let Rules::Token(rules) = rules_of(&text) else {
        panic!("another game");
    };
    assert_eq!(rules.at.len(), 3, "two tokens of a sum may share a place");
    let Steps::List(steps) = rules.steps else {
        panic!("no list");
    };
    assert!(matches!(steps[..], [Step::Single(_), Step::Slide(_)]));
    // A side of a pursuit may be left with nothing but the skip.
    let still = on_board(r#"{"pursuit": {"thief": {"steps": []}}}"#);
    assert!(matches!(rules_of(&still), Rules::Pursuit(_)));
}

#[test]
fn a_broken_document_is_refused_at_its_place() {
    let with = |from: &str, to: &str| {
        assert!(PEBBLES.contains(from), "{from}");
        refusal(&PEBBLES.replacen(from, to, 1))
    };
    assert_eq!(
        with("\"winmove\"", "\"chess\""),
        "format: expected \"winmove\", found \"chess\""
    );
    assert_eq!(with("\"format\"", "\"formal\""), "format: missing");
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
    // The root has no path, so it is told by line and column.
    assert_eq!(
        super::refusal_of(b"\n  [1]", &super::named("x.json")),
        "line 2, column 3: expected an object, found a list"
    );
}

#[test]
fn a_key_that_is_there_twice_is_refused() {
    let text = graph_of(r#"[{"id": 0}, {"id": 1, "x": 2, "i\u0064": 3}]"#, "[]");
    assert_eq!(
        refusal(&text),
        "field.graph.vertices[1]: the key \"id\" is there twice"
    );
    let text = PEBBLES.replacen("\"title\"", "\"version\": 1, \"title\"", 1);
    assert_eq!(
        refusal(&text),
        "line 1, column 1: the key \"version\" is there twice"
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
    let words = "expected one of \"king\", \"orthogonal\", \"diagonal\", \"knight\"";
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

#[test]
fn more_positions_than_can_be_numbered_are_refused() {
    let row = ".".repeat(32_768);
    assert!(matches!(
        load(&board_of(&format!("[\"{row}\"]"))).document.field(),
        Field::Board(_)
    ));
    assert_eq!(
        refusal(&board_of(&format!("[\"{row}.\"]"))),
        "field: the game has 2147614722 positions; at most 2147483648 can be numbered"
    );
}

#[test]
fn what_is_no_json_is_refused_at_its_line_and_column() {
    let lines = |text: &str| refusal(text);
    assert_eq!(
        lines("{"),
        "line 1, column 1: not JSON: EOF while parsing an object"
    );
    assert_eq!(
        lines("{\n  \"format\" \"winmove\"}"),
        "line 2, column 12: not JSON: expected `:`"
    );
    assert_eq!(
        lines("{\"é\": 1,}"),
        "line 1, column 9: not JSON: trailing comma"
    );
    assert_eq!(
        lines(&format!("{PEBBLES}x")),
        "line 22, column 1: not JSON: trailing characters"
    );
    assert_eq!(
        lines("{\"x\": 01}"),
        "line 1, column 8: not JSON: invalid number"
    );
    assert_eq!(
        lines("{\"x\": NaN}"),
        "line 1, column 7: not JSON: expected value"
    );
    // A lone half of a surrogate pair is only seen when its text is taken apart.
    let text = PEBBLES.replacen("take 1", "é\\ud800 ", 1);
    let refused = lines(&text);
    assert!(refused.starts_with("line 15, column 2"), "{refused}");
    assert!(refused.contains("not JSON: "), "{refused}");
}

#[test]
fn no_nesting_is_too_deep() {
    let deep = 1_000_000;
    let (open, close) = ("[".repeat(deep), "]".repeat(deep));
    let refused = super::refusal_of(open.as_bytes(), &super::named("deep.json"));
    assert!(
        refused.starts_with("line 1, column 1000000: not JSON"),
        "{refused}"
    );
    let refused = refusal(&"{\"a\":".repeat(deep));
    assert!(refused.contains("not JSON"), "{refused}");
    let refused = refusal(&graph_of(&format!("{open}{close}"), "[]"));
    assert_eq!(
        refused,
        "field.graph.vertices[0]: expected an object, found a list"
    );

    let text = graph_of("[]", "[]").replacen('{', &format!("{{\"deep\": {open}{close}, "), 1);
    let document = load(&text).document;
    let written = format::write(&document);
    assert_eq!(written, format::write(&load(&written).document));
}

#[test]
fn a_message_is_one_short_line_whatever_the_file_holds() {
    let long = "x\\n\u{2028}".repeat(10_000);
    let text = PEBBLES.replacen("\"normal\"", &format!("\"{long}\""), 1);
    let refused = refusal(&text);
    assert!(
        refused.lines().count() == 1 && !refused.contains('\u{2028}'),
        "{refused}"
    );
    assert!(refused.len() < 400, "{refused}");
}

#[test]
fn a_document_that_was_never_a_file_is_written_whole() {
    let empty = Document::with_graph(winmove::model::Graph::new());
    let text = format::write(&empty);
    assert!(
        text.contains("\"vertices\": [],\n      \"edges\": []\n"),
        "{text}"
    );
    assert_eq!(load(&text).document, empty);
}
