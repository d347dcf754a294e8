//! A written document is read back as the same document, and written again as the same bytes.

use winmove_core::model::{
    Board, Cell, Convention, Document, Edge, Edit, Extra, Extras, Field, GeographyRules, Graph,
    Offset, Outcome, Place, Point, PursuitRules, Rules, Side, Square, Step, Steps, Tag, TokenRules,
    Turns, Vertex, VertexId, VertexValues,
};

use super::load;
use winmove_tests::Random;

fn assert_stable(document: &Document) {
    let text = winmove_files::write(document);
    let again = load(&text).document;
    assert_eq!(again, *document, "{text}");
    assert_eq!(winmove_files::write(&again), text);
    assert!(
        serde_json::from_str::<serde_json::Value>(&text).is_ok(),
        "{text}"
    );
}

#[test]
fn unknown_keys_are_kept_to_the_letter_at_every_level() {
    let kept =
        r#"{"Z":1.50,"a":[ ],"b":{ "deep" : [1,{"x":{}}] , "t":"a\u0041 \" , : {"},"n":-0e+1}"#;
    let everywhere = format!("\"unknown\": {kept}, \"another\": null");
    let graph = format!(
        r#"{{"format":"winmove","version":1,{everywhere},"field":{{{everywhere},"graph":{{{everywhere},
        "vertices":[{{{everywhere},"id":3}}],"edges":[[3,3]]}}}},
        "game":{{{everywhere},"pursuit":{{{everywhere},"police":{{{everywhere}}},"thief":{{{everywhere}}}}}}}}}"#
    );
    let board = format!(
        r#"{{"format":"winmove","version":1,"field":{{"board":{{{everywhere},"rows":["."]}}}},
        "game":{{"geography":{{{everywhere},"steps":"king"}}}}}}"#
    );
    let token = format!(
        r#"{{"format":"winmove","version":1,"field":{{"graph":{{"vertices":[],"edges":[]}}}},
        "game":{{"token":{{{everywhere}}}}}}}"#
    );
    let spaced = r#""unknown": { "Z": 1.50, "a": [], "b": { "deep": [1, { "x": {} }], "t": "a\u0041 \" , : {" }, "n": -0e+1 }"#;
    for (text, levels) in [(graph, 8), (board, 2), (token, 1)] {
        let document = load(&text).document;
        assert_stable(&document);
        let written = winmove_files::write(&document);
        assert_eq!(written.matches(spaced).count(), levels, "{written}");
        assert_eq!(
            written.matches("\"another\": null").count(),
            levels,
            "{written}"
        );
    }
}

#[test]
fn unknown_keys_survive_an_edit() {
    let text = r#"{"format":"winmove","version":1,"by":"Ada","field":{"graph":{
        "vertices":[{"id":0,"colour":"red"}],"edges":[]}},"game":{"token":{}}}"#;
    let mut document = load(text).document;
    let label = Edit::ChangeVertices(VertexValues::Label(vec![(VertexId(0), "start".to_owned())]));
    document.apply(label).unwrap();
    let written = winmove_files::write(&document);
    assert!(
        written.contains(r#"{ "id": 0, "label": "start", "colour": "red" }"#),
        "{written}"
    );
    assert!(written.contains("  \"by\": \"Ada\"\n}"), "{written}");
}

#[test]
fn random_documents_come_back_byte_for_byte() {
    for seed in 0..2_000 {
        let document = random_document(&mut Random::seeded(seed));
        println!("seed {seed}");
        assert_stable(&document);
    }
}

#[test]
fn a_graph_with_deleted_edges_comes_back() {
    let ids = [VertexId(9), VertexId(4)];
    let edges = vec![Edge::new(ids[0], ids[1]); 3];
    let graph = Graph::from_parts(ids.map(Vertex::new).into(), edges).unwrap();
    let mut document = Document::with_graph(graph);
    document
        .apply(Edit::RemoveEdge(winmove_core::model::EdgeId(1)))
        .unwrap();
    let text = winmove_files::write(&document);
    assert_eq!(text.matches("[9, 4]").count(), 2);
    assert_eq!(winmove_files::write(&load(&text).document), text);
}

const TEXTS: [&str; 12] = [
    "",
    "plain",
    "tab\tline\nreturn\rnul\0bell\u{7}delete\u{7f}",
    "quote\" backslash\\ slash/ </script>",
    "\u{2028}\u{2029}\u{85}\u{feff}",
    "misère, größer, Δ",
    "🎲👩‍🚀 e\u{301}",
    "{\"id\": 1}",
    "\u{10ffff}\u{fffd}",
    "  spaces  ",
    "\\u0041",
    "null",
];

const FLOATS: [f64; 14] = [
    0.0,
    -0.0,
    1.0,
    -80.5,
    0.1 + 0.2,
    1e300,
    -1e300,
    f64::MAX,
    f64::MIN_POSITIVE,
    5e-324,
    1e16,
    123_456_789_012_345_680.0,
    1e-7,
    f64::EPSILON,
];

const VALUES: [&str; 9] = [
    "null",
    "true",
    "-0.10e+05",
    "123456789012345678901234567890",
    "\"\\ud834\\udd1e \\/ \\\"\"",
    "[]",
    "{}",
    "[[],{},[1,\"]\"]]",
    "{\"a\":{\"a\":1,\"a\":2},\"b\":\" , : { } \"}",
];

fn random_extra(random: &mut Random) -> Extra {
    let mut extra = Extra::default();
    if random.below(3) == 0 {
        for key in 0..1 + random.below(3) {
            let key = format!("x{key}{}", random.pick(&TEXTS));
            extra.push(key, random.pick(&VALUES).to_string());
        }
    }
    extra
}

pub(super) fn random_document(random: &mut Random) -> Document {
    let field = match random.below(2) {
        0 => Field::Graph(random_graph(random)),
        _ => Field::Board(random_board(random)),
    };
    let rules = random_rules(random, &field);
    let document = Document::new(field, rules)
        .unwrap()
        .titled(random.pick(&TEXTS), random.pick(&TEXTS));
    document.with_extras(Extras {
        file: random_extra(random),
        field: random_extra(random),
        game: random_extra(random),
    })
}

fn random_graph(random: &mut Random) -> Graph {
    let mut vertices = Vec::new();
    let mut id = [0, 1, u32::MAX - 100][random.below(3)];
    for _ in 0..random.below(6) {
        let mut vertex = Vertex::new(VertexId(id));
        vertex.label = random.pick(&TEXTS).to_owned();
        if random.below(2) == 0 {
            vertex.at = Some(Point::new(random.pick(&FLOATS), random.pick(&FLOATS)));
        }
        let outcomes = [
            None,
            Some(Outcome::Win),
            Some(Outcome::Loss),
            Some(Outcome::Draw),
        ];
        vertex.outcome = random.pick(&outcomes);
        vertex.exit = random.below(3) == 0;
        vertex.pinned = random.below(3) == 0;
        if random.below(3) == 0 {
            vertex.note = random.pick(&TEXTS).into();
        }
        let tags = [None, Some(Tag::Violet), Some(Tag::Pink), Some(Tag::Grey)];
        vertex.tag = random.pick(&tags);
        vertex.extra = random_extra(random);
        vertices.push(vertex);
        id += 1 + random.below(9) as u32;
    }
    let ids: Vec<VertexId> = vertices.iter().map(|vertex| vertex.id).collect();
    let mut edges = Vec::new();
    if !ids.is_empty() {
        for _ in 0..random.below(8) {
            let mut edge = Edge::new(random.pick(&ids), random.pick(&ids));
            edge.label = random.pick(&TEXTS).to_owned();
            edges.push(edge);
        }
    }
    let mut graph = Graph::from_parts(vertices, edges).unwrap();
    graph.extra = random_extra(random);
    graph
}

fn random_board(random: &mut Random) -> Board {
    let squares = [Square::Floor, Square::Floor, Square::Wall, Square::Exit];
    let (rows, columns) = (1 + random.below(4), 1 + random.below(4));
    let mut rows: Vec<Vec<Square>> = (0..rows)
        .map(|_| (0..columns).map(|_| random.pick(&squares)).collect())
        .collect();
    rows[0][0] = Square::Exit;
    let mut board = Board::from_rows(rows).unwrap();
    board.extra = random_extra(random);
    board
}

fn random_place(random: &mut Random, field: &Field) -> Option<Place> {
    let places: Vec<Place> = match field {
        Field::Graph(graph) => graph
            .vertices()
            .iter()
            .map(|v| Place::Vertex(v.id))
            .collect(),
        Field::Board(board) => board
            .cells()
            .filter(|&(_, square)| square != Square::Wall)
            .map(|(cell, _)| Place::Cell(Cell::new(cell.row, cell.column)))
            .collect(),
    };
    (!places.is_empty() && random.below(3) > 0).then(|| random.pick(&places))
}

fn random_steps(random: &mut Random, field: &Field) -> Steps {
    let list = Steps::List(vec![
        Step::Single(Offset::new(i32::MIN, i32::MAX)),
        Step::Slide(Offset::new(0, -1)),
    ]);
    match field {
        Field::Graph(_) => random.pick(&[Steps::Edges, Steps::EdgesBothWays]),
        Field::Board(_) => random.pick(&[
            Steps::King,
            Steps::Orthogonal,
            Steps::Diagonal,
            Steps::Knight,
            list,
        ]),
    }
}

fn random_rules(random: &mut Random, field: &Field) -> Rules {
    let convention = random.pick(&Convention::ALL);
    let extra = random_extra(random);
    match random.below(3) {
        0 => Rules::Token(TokenRules {
            convention,
            at: (0..3).filter_map(|_| random_place(random, field)).collect(),
            steps: random_steps(random, field),
            turns: Turns::Alternate,
            extra,
        }),
        1 => Rules::Geography(GeographyRules {
            convention,
            at: random_place(random, field),
            steps: random_steps(random, field),
            extra,
        }),
        _ => {
            let mut rules = PursuitRules::on_board();
            for side in [Side::Police, Side::Thief] {
                let side = rules.side_mut(side);
                side.at = random_place(random, field);
                side.steps = random_steps(random, field);
                side.skip = random.below(2) == 0;
                side.extra = random_extra(random);
            }
            rules.first = random.pick(&[Side::Police, Side::Thief]);
            rules.endless = random.pick(&[None, Some(Side::Police), Some(Side::Thief)]);
            rules.convention = convention;
            rules.extra = extra;
            Rules::Pursuit(rules)
        }
    }
}
