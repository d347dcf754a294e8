//! Written Gambit trees, which are parsed with the reader in `gambit`.

use expect_test::expect;
use winmove_analysis::Analysis;
use winmove_core::model::{
    Convention, Document, Edge, Endless, Field, Graph, Outcome, Place, Player, Rules, Steps,
    TokenRules, Turns, Vertex, VertexId,
};
use winmove_files::{FileKind, WriteOptions};

use super::gambit::{start_outcome, told, value};
use super::games::{self, Random};
use super::{NASTY, edges, read_as, said, write};

const KIND: FileKind = FileKind::Gambit;

/// A game without cycles, with a start.
fn without_cycles(random: &mut Random) -> Document {
    let document = games::token_game(random, 9);
    let graph = document.graph().unwrap();
    let vertices: Vec<Vertex> = graph.vertices().to_vec();
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
    let edges: Vec<Edge> = edges.filter(|edge| edge.from < edge.to).collect();
    let rules = TokenRules {
        convention: document.rules().convention(),
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    let graph = Graph::from_parts(vertices, edges).unwrap();
    Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap()
}

#[test]
fn the_tree_that_is_written_has_the_outcome_of_the_start() {
    let mut random = Random::seeded(17);
    let mut met = [0; 3];
    for _ in 0..400 {
        let document = without_cycles(&mut random);
        let expected = start_outcome(&document);
        let text = write(&document, KIND).text;
        let mut rest = told(&text);
        let head = rest.len() - 8;
        rest.truncate(head);
        let first = value(&mut rest);
        assert!(rest.is_empty(), "{rest:?}\n{text}");
        let judged = match first {
            1 => Outcome::Win,
            -1 => Outcome::Loss,
            _ => Outcome::Draw,
        };
        assert_eq!(judged, expected, "{text}");
        let read = read_as(&text, KIND).document;
        assert_eq!(start_outcome(&read), expected, "{text}");
        met[(first + 1) as usize] += 1;
    }
    assert!(met.iter().all(|&count| count > 20), "{met:?}");
}

#[test]
fn in_a_game_with_owners_the_owner_moves() {
    let mut random = Random::seeded(19);
    let mut met = [0; 3];
    for _ in 0..400 {
        let document = without_cycles(&mut random);
        let graph = document.graph().unwrap();
        let vertices = graph.vertices().iter().cloned().map(|vertex| Vertex {
            owner: random.pick(&Player::ALL),
            ..vertex
        });
        let vertices = vertices.collect();
        let edges = graph.edges().map(|(_, edge)| Edge::from(edge)).collect();
        let rules = TokenRules {
            turns: Turns::Owners(Endless::Draw),
            ..document.rules().token().unwrap().clone()
        };
        let graph = Graph::from_parts(vertices, edges).unwrap();
        let document = Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap();
        let start = Place::Vertex(VertexId(0)).into();
        let analysis = Analysis::of(&document).unwrap();
        let outcome = analysis.label(start).unwrap().outcome;
        let text = write(&document, KIND).text;
        let mut rest = told(&text);
        let head = rest.len() - 8;
        rest.truncate(head);
        let first = value(&mut rest);
        let expected = match analysis.shown(start, outcome) {
            Outcome::Win => 1,
            Outcome::Loss => -1,
            Outcome::Draw => 0,
        };
        assert_eq!(first, expected, "{text}");
        met[(first + 1) as usize] += 1;
    }
    assert!(met.iter().all(|&count| count > 20), "{met:?}");
}

#[test]
fn what_a_list_of_edges_loses_of_a_game_with_owners_is_counted() {
    let document = game(2, &[(0, 1, "")], Convention::Misere);
    let graph = document.graph().unwrap();
    let vertices = graph.vertices().iter().cloned().map(|vertex| Vertex {
        outcome: Some(Outcome::Draw),
        ..vertex
    });
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge)).collect();
    let graph = Graph::from_parts(vertices.collect(), edges).unwrap();
    let rules = TokenRules {
        turns: Turns::Owners(Endless::Draw),
        ..document.rules().token().unwrap().clone()
    };
    let document = Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap();
    expect![[r#"
        2 rules of the game are not kept (the owner of a vertex moves, a player who cannot move wins)
        2 fixed outcomes are not kept (v0, v1)
        1 token is not kept (v0)"#]].assert_eq(&said(&write(&document, FileKind::Tgf)).join("\n"));
}

/// A game with generated vertex labels that starts at vertex 0.
fn game(count: u32, ends: &[(u32, u32, &str)], convention: Convention) -> Document {
    let vertices = (0..count).map(|id| Vertex {
        label: format!("v{id}"),
        ..Vertex::new(VertexId(id))
    });
    let edges = ends.iter().map(|&(from, to, label)| Edge {
        label: label.to_owned(),
        ..Edge::new(VertexId(from), VertexId(to))
    });
    let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
    let rules = TokenRules {
        convention,
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap()
}

#[test]
fn actions_are_distinct_and_what_is_unfolded_or_lost_is_said() {
    let ends = [
        (0, 1, "go"),
        (0, 1, "go"),
        (0, 2, ""),
        (1, 2, ""),
        (3, 0, ""),
    ];
    let document = game(4, &ends, Convention::Misere);
    let written = write(&document, KIND);
    expect![[r#"
        EFG 2 R "" { "1" "2" }

        p "v0" 1 1 "" { "go" "go (2)" "v2" } 0
        p "v1" 2 1 "" { "v2" } 0
        t "v2" 3 "" { 1 -1 }
        p "v1" 2 2 "" { "v2" } 0
        t "v2" 3 "" { 1 -1 }
        t "v2" 1 "" { -1 1 }
    "#]]
    .assert_eq(&written.text);
    expect![[r#"
        3 vertices are unfolded to 6 nodes, one for each way to them
        a move without a label has the name of the vertex that it leads to
        moves of the same name from one vertex are numbered
        1 vertex out of reach is not kept (v3)"#]]
    .assert_eq(&said(&written).join("\n"));
}

#[test]
fn what_has_no_tree_is_refused_by_name() {
    let refused = |document: &Document| {
        let written = winmove_files::write_as(document, KIND, &WriteOptions::default());
        written.unwrap_err().to_string()
    };
    expect![[r#"play can return to "v0", so the tree of moves has no end"#]].assert_eq(&refused(
        &game(2, &[(0, 1, ""), (1, 0, "")], Convention::Normal),
    ));
    // 2^14 paths.
    let wide: Vec<(u32, u32, &str)> = (0..14).flat_map(|id| [(id, id + 1, ""); 2]).collect();
    expect!["the tree of moves has more than 10,000 nodes"].assert_eq(&refused(&game(
        15,
        &wide,
        Convention::Normal,
    )));
    let document = games::one_edge("a");
    expect!["a tree of moves needs a start, and the game has none"].assert_eq(&refused(&document));
}

#[test]
fn nasty_names_come_back() {
    for name in NASTY.into_iter().chain(["a\\b", "\"\"", "a\\\\"]) {
        let document =
            game(2, &[(0, 1, name)], Convention::Normal).titled(name.to_owned(), name.to_owned());
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        let is_kept = !name.ends_with('\\');
        assert_eq!(
            said(&written).iter().any(|it| it.contains("backslash")),
            !is_kept
        );
        let expected = if is_kept {
            name.to_owned()
        } else {
            format!(
                "{}{}",
                name.trim_end_matches('\\'),
                "/".repeat(name.len() - name.trim_end_matches('\\').len())
            )
        };
        assert_eq!(read.title(), expected);
        assert_eq!(read.notes(), expected);
        let action = if name.is_empty() { "v1" } else { &expected };
        assert_eq!(edges(&read), [(0, 1, action)]);
    }
}
