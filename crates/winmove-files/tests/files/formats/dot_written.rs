//! Written Graphviz DOT. `graphviz_written` judges it with Graphviz itself.

use expect_test::expect;
use winmove_core::model::{
    Convention, Document, Edge, Field, GeographyRules, Graph, Outcome, Place, PursuitRules, Rules,
    Side, Steps, TokenRules, Vertex, VertexId,
};
use winmove_files::{FileKind, ReadOptions, WriteOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, remarks, said, write};

const KIND: FileKind = FileKind::Dot;

/// A game with everything that DOT supports: rules of any kind, tokens, notes, marks, and difficult
/// labels.
fn any_game(random: &mut Random) -> Document {
    let document = games::token_game(random, 12);
    let graph = document.graph().unwrap();
    let count = graph.vertices().len();
    let mut vertices: Vec<Vertex> = graph.vertices().to_vec();
    for vertex in &mut vertices {
        if random.percent(30) {
            vertex.label = random.pick(&NASTY).to_owned();
        }
        if random.percent(20) {
            vertex.note = format!("{}\\n&lt;\n", random.pick(&NASTY)).into();
        }
        vertex.pinned = random.percent(20) && vertex.at.is_some();
        vertex.exit = random.percent(10);
        vertex.tag = random.percent(20).then_some(winmove_core::model::Tag::Sky);
        if let Some(at) = &mut vertex.at {
            at.y = random.below(1_000_000) as f64 / 7.0 - 50_000.0;
        }
    }
    let edges: Vec<Edge> = graph
        .edges()
        .map(|(_, edge)| Edge {
            label: if random.percent(20) {
                random.pick(&NASTY).to_owned()
            } else {
                edge.label.to_owned()
            },
            ..Edge::new(edge.from, edge.to)
        })
        .collect();
    let field = Field::Graph(Graph::from_parts(vertices, edges).unwrap());
    let mut place = || Place::Vertex(VertexId(random.below(count) as u32));
    let places = [place(), place(), place()];
    let steps = [Steps::Edges, Steps::EdgesBothWays];
    let steps = [(); 2].map(|()| random.pick(&steps));
    let convention = random.pick(&Convention::ALL);
    let rules = match random.below(4) {
        0 => Rules::Geography(GeographyRules {
            convention,
            at: Some(places[0]),
            ..GeographyRules::new(steps[0].clone())
        }),
        1 => {
            let mut rules = PursuitRules::on_graph();
            rules.convention = convention;
            rules.police.at = Some(places[0]);
            rules.thief.at = random.percent(50).then_some(places[1]);
            rules.first = random.pick(&Side::ALL);
            rules.endless = random.pick(&[None, Some(Side::Police), Some(Side::Thief)]);
            for (side, steps) in Side::ALL.into_iter().zip(steps) {
                rules.side_mut(side).steps = steps;
                rules.side_mut(side).skip = random.percent(50);
            }
            Rules::Pursuit(rules)
        }
        _ => Rules::Token(TokenRules {
            convention,
            at: places[..random.below(4)].to_vec(),
            ..TokenRules::new(steps[0].clone())
        }),
    };
    let titles = ["", "a \"title\"", "two\nlines"];
    let [title, notes] = [(); 2].map(|()| random.pick(&titles).to_owned());
    Document::new(field, rules).unwrap().titled(title, notes)
}

#[test]
fn a_game_is_read_as_it_was_written_with_all_its_rules() {
    let mut random = Random::seeded(11);
    for number in 0..400 {
        let document = any_game(&mut random);
        let written = write(&document, KIND);
        assert_eq!(said(&written), [""; 0]);
        let loaded = read_as(&written.text, KIND);
        assert_eq!(loaded.document, document, "{number}\n{}", written.text);
        let lost = remarks(&loaded);
        let is_lossless = lost.iter().all(|remark| remark.contains("no direction"));
        assert!(is_lossless, "{lost:?}\n{}", written.text);
    }
}

#[test]
fn nasty_labels_come_back() {
    for label in NASTY
        .into_iter()
        .chain(["&#8734;", "\r\n", "\\N", "\\", "a\\", "x\n", "\t"])
    {
        let document = games::one_edge(label);
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        assert_eq!(labels(&read)[0], label, "{}", written.text);
        assert_eq!(edges(&read), [(0, 1, label)], "{}", written.text);
    }
    let written = write(&games::one_edge("a\0"), KIND);
    expect![[r#"the NUL characters of 2 texts are not kept (a\u{0})"#]]
        .assert_eq(&said(&written).join("\n"));
    assert_eq!(
        labels(&read_as(&written.text, KIND).document)[0],
        "a\u{fffd}"
    );
}

#[test]
fn a_board_is_written_as_its_positions_and_a_fixed_outcome_has_its_word() {
    let board = winmove_files::read(b"2 3\n..*\n...\n", &ReadOptions::default());
    let options = WriteOptions {
        states: true,
        ..WriteOptions::default()
    };
    let written = winmove_files::write_as(&board.unwrap().document, KIND, &options).unwrap();
    expect!["the vertices are the positions of the game"]
        .assert_eq(&written.remarks[0].to_string());
    // The two sides on five cells.
    assert_eq!(labels(&read_as(&written.text, KIND).document).len(), 50);
    let vertex = Vertex {
        outcome: Some(Outcome::Win),
        ..Vertex::new(VertexId(3))
    };
    let graph = Graph::from_parts(vec![vertex], vec![]).unwrap();
    let written = write(&Document::with_graph(graph), KIND);
    assert!(written.text.contains("winmove_outcome=win"));
}
