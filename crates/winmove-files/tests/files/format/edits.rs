//! Edits as text: any edit is read back as it was written.

use std::sync::Arc;

use winmove_core::model::{
    Annotation, Answer, Bend, Board, Cell, Edge, EdgeId, Edit, Exercise, Extra, Field, GameRecord,
    Graph, Homework, HomeworkPlace, LayoutDirection, LayoutOptions, MAX_PRIORITY, Offset, Outcome,
    Place, Player, Point, PursuitRules, Question, RecordedMove, Rules, Side, Square, Step, Steps,
    Tag, TokenRules, Vertex, VertexId, VertexValues,
};
use winmove_files::{read_edits, write_edits};

const HOSTILE: &str = "a \"quoted\" \\ label\nof two lines, \u{0}\u{1b}[31m \u{202e} ü 😀";

fn vertex(id: u32) -> Vertex {
    let mut vertex = Vertex::new(VertexId(id));
    vertex.label = HOSTILE.to_owned();
    vertex.at = Some(Point::new(0.1 + f64::from(id), -1e300));
    vertex.outcome = Some(Outcome::Draw);
    vertex.exit = true;
    vertex.pinned = true;
    vertex.note = HOSTILE.into();
    vertex.tag = Some(Tag::Sky);
    (vertex.owner, vertex.priority) = (Player::Second, MAX_PRIORITY);
    vertex
        .extra
        .push("remark".to_owned(), "[1,{\"a\":null}]".to_owned());
    vertex
}

fn edge(label: &str) -> Edge {
    Edge {
        label: label.to_owned(),
        ..Edge::new(VertexId(7), VertexId(4_294_967_295))
    }
}

fn bends(count: u32) -> Vec<Bend> {
    let place = |index| f64::from(index) / 8.0;
    let bends = (0..count).filter_map(|index| Bend::new(place(index), 1.0));
    bends.collect()
}

fn bent(label: &str) -> Edge {
    Edge {
        bends: Vec::from_iter(Bend::new(0.25, -30.0)),
        ..edge(label)
    }
}

/// At least one edit of each kind, on graphs and boards.
fn edits(field: &Field) -> Vec<Edit> {
    let place = |number: u32| match field {
        Field::Graph(_) => Place::Vertex(VertexId(number)),
        Field::Board(_) => Place::Cell(Cell::new(number, 3)),
    };
    let id = VertexId(5);
    let mut token = TokenRules::new(match field {
        Field::Graph(_) => Steps::EdgesBothWays,
        Field::Board(_) => {
            let slide = Step::Slide(Offset::new(-1, 2));
            Steps::List(vec![Step::Single(Offset::new(1, 0)), slide])
        }
    });
    // A place outside the field, which belongs to another state of the document.
    token.at = vec![place(1_000), place(0), place(1_000)];
    let mut pursuit = PursuitRules::on(field);
    pursuit.thief.at = Some(place(99));
    pursuit.thief.skip = false;
    pursuit.endless = Some(Side::Thief);
    let mut board = Board::new(2, 3).unwrap();
    board = board.resized(3, 3).unwrap();
    let record = GameRecord {
        start: vec![place(8)],
        turn: Some(Side::Police),
        moves: vec![RecordedMove {
            after: 0,
            place: place(9),
        }],
        extra: Default::default(),
    };
    let exercise = Exercise {
        question: Question::BestMove,
        places: vec![place(6)],
        at_once: true,
        note: HOSTILE.to_owned(),
        language: Some(HOSTILE.to_owned()),
        homework: Some(Homework {
            began: Some(7),
            handed_in: Some(9),
            errors: 2,
            work: [
                None,
                Some(Answer::Outcome(Outcome::Draw)),
                Some(Answer::Length(Outcome::Loss, None)),
                Some(Answer::Length(Outcome::Win, Some(3))),
                Some(Answer::Move(place(6))),
            ]
            .map(|answer| HomeworkPlace {
                place: place(5),
                answer,
                hints: 1,
                began: 8,
                ended: u32::MAX,
                extra: Default::default(),
            })
            .to_vec(),
            extra: Default::default(),
        }),
        extra: Default::default(),
    };
    vec![
        Edit::AddVertex(vertex(1)),
        Edit::AddVertex(Vertex::new(VertexId(0))),
        Edit::RemoveVertex(id),
        Edit::ChangeVertices(VertexValues::At(vec![
            (id, None),
            (id, Some(Point::new(1.0 / 3.0, 5e-324))),
        ])),
        Edit::ChangeVertices(VertexValues::Label(vec![
            (id, HOSTILE.to_owned()),
            (id, String::new()),
        ])),
        Edit::ChangeVertices(VertexValues::Outcome(vec![
            (id, None),
            (id, Some(Outcome::Win)),
            (id, Some(Outcome::Loss)),
        ])),
        Edit::ChangeVertices(VertexValues::Exit(vec![(id, true), (id, false)])),
        Edit::ChangeVertices(VertexValues::Pinned(vec![])),
        Edit::ChangeVertices(VertexValues::Note(vec![
            (id, HOSTILE.into()),
            (id, "".into()),
        ])),
        Edit::ChangeVertices(VertexValues::Owner(vec![
            (id, Player::Second),
            (id, Player::First),
        ])),
        Edit::ChangeVertices(VertexValues::Priority(vec![(id, MAX_PRIORITY), (id, 0)])),
        Edit::ChangeVertices(VertexValues::Tag(vec![(id, Some(Tag::Navy)), (id, None)])),
        Edit::AddEdge(EdgeId(3), edge(HOSTILE)),
        Edit::AddEdge(EdgeId(4), edge("")),
        Edit::RemoveEdge(EdgeId(0)),
        Edit::RelabelEdge(EdgeId(9), HOSTILE.to_owned()),
        Edit::BendEdges(vec![
            (EdgeId(9), Vec::from_iter(Bend::new(-0.125, 2.5))),
            (EdgeId(0), Vec::new()),
            (EdgeId(9), bends(3)),
        ]),
        Edit::AddEdge(EdgeId(6), bent(HOSTILE)),
        Edit::AddEdge(EdgeId(7), bent("")),
        Edit::AddMany {
            vertices: Arc::new(vec![vertex(2), vertex(3)]),
            edges: Arc::new(vec![(EdgeId(1), edge("x")), (EdgeId(2), edge(""))]),
        },
        Edit::RemoveMany {
            vertices: vec![id],
            edges: vec![EdgeId(1), EdgeId(2)],
        },
        Edit::Paint(Cell::new(0, 1), Square::Floor),
        Edit::Paint(Cell::new(2, 1), Square::Wall),
        Edit::Paint(Cell::new(4, 1), Square::Exit),
        Edit::ReplaceBoard(board),
        Edit::SetRules(Rules::Token(token)),
        Edit::SetRules(Rules::Pursuit(pursuit)),
        Edit::SetTitle(HOSTILE.to_owned()),
        Edit::SetNotes(String::new()),
        Edit::SetLayout(LayoutOptions::default()),
        Edit::SetLayout(LayoutOptions {
            direction: Some(LayoutDirection::Up),
            selection_only: false,
            ..LayoutOptions::default()
        }),
        Edit::Annotate(Vec::new()),
        Edit::Annotate(vec![
            annotation(None),
            annotation(Some(Point::new(1.0, -2.5))),
        ]),
        Edit::SetRecord(Some(record)),
        Edit::SetRecord(None),
        Edit::SetExercise(Some(exercise)),
        Edit::SetExercise(None),
    ]
}

fn annotation(to: Option<Point>) -> Annotation {
    Annotation {
        text: HOSTILE.to_owned(),
        at: Point::new(0.5, 3.0),
        to,
        extra: Extra::default(),
    }
}

fn fields() -> [Field; 2] {
    [
        Field::Graph(Graph::new()),
        Field::Board(Board::new(1, 1).unwrap()),
    ]
}

#[test]
fn every_edit_is_read_as_it_was_written() {
    for field in fields() {
        let edits = edits(&field);
        let text = write_edits(&edits);
        assert_eq!(text.lines().count(), 1, "one line: {text}");
        assert_eq!(read_edits(&text, &field).unwrap(), edits);
        for edit in &edits {
            let read = read_edits(&write_edits([edit]), &field);
            assert_eq!(read.unwrap(), std::slice::from_ref(edit));
        }
    }
}

#[test]
fn unknown_keys_that_have_a_meaning_in_version_2_stay_unknown() {
    let field = Field::Graph(Graph::new());
    for (key, json) in [("priority", "7"), ("owner", "\"Ann\""), ("winner", "1")] {
        let mut old = Vertex::new(VertexId(3));
        old.extra.push(key.to_owned(), json.to_owned());
        let edit = Edit::AddVertex(old.clone());
        let text = write_edits([&edit]);
        assert_eq!(read_edits(&text, &field).unwrap(), [edit], "{text}");
        // With an owner, the key can't stay.
        let mut owned = old;
        (owned.owner, owned.priority) = (Player::Second, 2);
        let text = write_edits([&Edit::AddVertex(owned.clone())]);
        owned.extra = Default::default();
        assert_eq!(read_edits(&text, &field).unwrap(), [Edit::AddVertex(owned)]);
    }
    for (key, json) in [("turns", "\"owners\""), ("endless", "3")] {
        let mut rules = TokenRules::new(Steps::Edges);
        rules.extra.push(key.to_owned(), json.to_owned());
        let edit = Edit::SetRules(Rules::Token(rules));
        let text = write_edits([&edit]);
        assert_eq!(read_edits(&text, &field).unwrap(), [edit], "{text}");
    }
}

#[test]
fn damaged_edits_are_refused_with_their_place() {
    let field = Field::Graph(Graph::new());
    let cases = [
        ("", "line 1"),
        ("{}", "line 1"),
        ("[{}]", "[0]"),
        (r#"[{ "fly": 1 }]"#, "[0]"),
        (r#"[{ "remove-edge": -1 }]"#, "[0].remove-edge"),
        (r#"[{ "add-edge": [4294967295, 0, 0] }]"#, "[0].add-edge[0]"),
        (r#"[{ "move": [[1, [2, 1e999]]] }]"#, "[0].move[0][1][1]"),
        (r#"[{ "title": "a" }, { "notes": 1 }]"#, "[1].notes"),
    ];
    for (text, place) in cases {
        let error = read_edits(text, &field).expect_err(text);
        assert!(error.place().starts_with(place), "{text}: {error}");
    }
}
