//! The game file: its contents, defaults, and errors with their places.

use winmove_core::model::{
    Cell, Convention, Document, Graph, LayoutDirection, LayoutOptions, Outcome, Place, Point,
    PursuitRules, Rules, Side, Square, Step, Steps, TokenRules, Vertex, VertexId,
};

use super::{load, refusal};

pub const PEBBLES: &str = r#"{
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

/// A graph with the vertices 0, 1, 2 and one edge, and this game.
pub fn on_graph(game: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{
        "vertices": [{{"id": 0}}, {{"id": 1}}, {{"id": 2}}], "edges": [[1, 0]]}}}}, "game": {game}}}"#
    )
}

/// A board with two rows, and this game.
pub fn on_board(game: &str) -> String {
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"board": {{"rows": [".*E", "..."]}}}}, "game": {game}}}"#
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
        .map(|(_, edge)| (edge.from.0, edge.to.0, edge.label))
        .collect();
    assert_eq!(edges, [(1, 0, ""), (2, 1, "take 1"), (2, 0, "take 2")]);
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(2))];
    assert_eq!(*document.rules(), Rules::Token(rules));
    assert_eq!(winmove_files::write(&document), PEBBLES);
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
    assert_eq!(winmove_files::write(&document), POLICEMAN);
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

    let document =
        load(&on_graph(r#"{"token": {}}"#).replace("\"id\": 2", "\"id\": 7, \"at\": null"))
            .document;
    let vertex = document.graph().unwrap().vertex(VertexId(7)).unwrap();
    assert_eq!((document.title(), document.notes()), ("", ""));
    assert_eq!((vertex.label.as_str(), vertex.at), ("", None));
    assert_eq!((vertex.outcome, vertex.exit), (None, false));
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
    // A side of a pursuit may have no step but staying.
    let still = on_board(r#"{"pursuit": {"thief": {"steps": []}}}"#);
    assert!(matches!(rules_of(&still), Rules::Pursuit(_)));
}

#[test]
fn what_is_not_set_is_not_written_but_for_title_notes_label_and_tokens() {
    let graph = Graph::from_parts(vec![Vertex::new(VertexId(4))], Vec::new()).unwrap();
    let expected = r#"{
  "format": "winmove",
  "version": 1,
  "title": "",
  "notes": "",
  "field": {
    "graph": {
      "vertices": [
        { "id": 4, "label": "" }
      ],
      "edges": []
    }
  },
  "game": { "token": { "convention": "normal", "at": [] } }
}
"#;
    let document = Document::with_graph(graph);
    assert_eq!(winmove_files::write(&document), expected);
    assert_eq!(load(expected).document, document);
}

/// A graph with parallel edges and these lines of bends.
fn with_bends(bends: &str) -> String {
    let edges = "[0, 1],\n        [1, 0],\n        [0, 1, \"again\"],\n        [1, 1]";
    let old = &PEBBLES[PEBBLES.find("[1, 0]").unwrap()..PEBBLES.find("\n      ]\n    }").unwrap()];
    let end = format!("\n      ],\n      \"bends\": [{bends}]\n    }}");
    let text = PEBBLES.replace(old, edges);
    text.replacen("\n      ]\n    }", &end, 1)
}

#[test]
fn bends_are_read_by_their_ends_and_written_as_they_were() {
    let lines = "\n        [0, 1, 0.5, -0.125, 1],\n        [0, 1, 0.25, 2.0, 1],\n        \
        [1, 1, -1.0, 0.0]\n      ";
    let text = with_bends(lines);
    let document = load(&text).document;
    let bends: Vec<_> = document
        .graph()
        .unwrap()
        .edges()
        .map(|(_, edge)| {
            let bends = edge.bends.iter().map(|bend| (bend.along(), bend.aside()));
            bends.collect::<Vec<_>>()
        })
        .collect();
    let several = vec![(0.5, -0.125), (0.25, 2.0)];
    assert_eq!(bends, [vec![], vec![], several, vec![(-1.0, 0.0)]]);
    assert_eq!(winmove_files::write(&document), text);
    // Written by hand, in any order, with integers, and including one left by an older program.
    let by_hand = load(&with_bends(
        "[1, 1, -1, 0, 0], [2, 0, 1, 1], [0, 1, 0.5, -0.125, 1], [0, 1, 3, 3, 9], \
         [0, 1, 0.25, 2, 1]",
    ));
    assert_eq!(by_hand.document, document);
}

#[test]
fn what_is_no_bend_is_refused_with_its_place() {
    for (bends, place) in [
        ("[0, 1, 0.5]", "field.graph.bends[0]"),
        (
            "[0, 1, 0, 0], [0, 1, \"far\", 0]",
            "field.graph.bends[1][2]",
        ),
        ("[0, 1, 0, 0, -1]", "field.graph.bends[0][4]"),
        ("7", "field.graph.bends[0]"),
        (
            &vec!["[1, 0, 0, 1]"; 33].join(", "),
            "field.graph.bends[32]",
        ),
    ] {
        let error = refusal(&with_bends(bends));
        assert!(error.starts_with(place), "{error}");
    }
    load(&with_bends(&vec!["[1, 0, 0, 1]"; 32].join(", ")));
    let error = refusal(&with_bends("").replace("\"bends\": []", "\"bends\": {}"));
    assert!(error.starts_with("field.graph.bends:"), "{error}");
}

fn with_layout(layout: &str) -> String {
    PEBBLES.replace(
        "\n  \"game\": { \"token\": { \"convention\": \"normal\", \"at\": [2] } }",
        &format!(
            "\n  \"game\": {{ \"token\": {{ \"convention\": \"normal\", \"at\": [2] }} }},\n  \"layout\": {layout}"
        ),
    )
}

#[test]
fn options_of_layouts_are_written_as_they_were_and_only_if_there_are_some() {
    let text = with_layout(
        r#"{ "direction": "right", "spacing": 150, "selection": false, "axes": "from-end", "by": 3 }"#,
    );
    let document = load(&text).document;
    let layout = document.layout();
    assert_eq!(layout.direction, Some(LayoutDirection::Right));
    assert_eq!((layout.spacing, layout.selection_only), (150, false));
    assert!(layout.axes_from_end);
    assert_eq!(winmove_files::write(&document), text);
    let usual = document.with_layout(LayoutOptions::default());
    assert_eq!(winmove_files::write(&usual), PEBBLES);
}

fn with_annotations(annotations: &str) -> String {
    let layout = with_layout("0");
    layout.replace("\"layout\": 0", &format!("\"annotations\": {annotations}"))
}

#[test]
fn annotations_are_written_as_they_were_and_only_if_there_are_some() {
    let text = with_annotations(
        r#"[
    { "text": "the start", "at": [1.5, -2.0], "by": "hand" },
    { "at": [0.0, 0.0], "to": [80.0, 1000000000000.0] }
  ]"#,
    );
    let document = load(&text).document;
    let [note, arrow] = document.annotations() else {
        panic!("{:?}", document.annotations());
    };
    assert_eq!(
        (&*note.text, note.at, note.to),
        ("the start", Point::new(1.5, -2.0), None)
    );
    assert_eq!((&*arrow.text, arrow.to), ("", Some(Point::new(80.0, 1e12))));
    assert_eq!(winmove_files::write(&document), text);
    let none = load(&with_annotations("[]")).document;
    assert_eq!(winmove_files::write(&none), PEBBLES);
}

#[test]
fn what_is_no_annotation_is_refused_with_its_place() {
    let many = format!(
        "[{}{{ \"at\": [0, 0] }}]",
        "{ \"at\": [0, 0] }, ".repeat(1_000)
    );
    for (annotations, place) in [
        ("{}", "annotations"),
        ("[1]", "annotations[0]"),
        (r#"[{ "text": "no place" }]"#, "annotations[0].at"),
        (r#"[{ "at": [0, 1e999] }]"#, "annotations[0].at[1]"),
        (r#"[{ "at": [0, 0], "to": [1] }]"#, "annotations[0].to"),
        (r#"[{ "at": [0, 0], "text": 1 }]"#, "annotations[0].text"),
        (&many, "annotations"),
    ] {
        let error = refusal(&with_annotations(annotations));
        assert!(error.starts_with(&format!("{place}:")), "{error}");
    }
}

#[test]
fn what_is_no_option_of_layouts_is_refused_with_its_place() {
    for (layout, place) in [
        ("[]", "layout"),
        (r#"{ "direction": "north" }"#, "layout.direction"),
        (r#"{ "spacing": 69 }"#, "layout.spacing"),
        (r#"{ "spacing": 4e9 }"#, "layout.spacing"),
        (r#"{ "selection": 1 }"#, "layout.selection"),
        (r#"{ "axes": true }"#, "layout.axes"),
    ] {
        let error = refusal(&with_layout(layout));
        assert!(error.starts_with(&format!("{place}:")), "{error}");
    }
}
