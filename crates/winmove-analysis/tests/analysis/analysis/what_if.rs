//! What-if searches: the number of changes, their order, and limits for large games.

use super::*;
use std::collections::HashMap;
use winmove_analysis::GameChange;

/// A tree in which vertex v leads to 2 v + 1 and 2 v + 2.
fn tree(vertices: u32) -> Graph {
    let edges = (1..vertices).map(|id| Edge::new(VertexId((id - 1) / 2), VertexId(id)));
    let vertices = (0..vertices).map(|id| Vertex::new(VertexId(id)));
    Graph::from_parts(vertices.collect(), edges.collect()).unwrap()
}

#[test]
fn a_large_token_game_is_tried_up_to_the_limit_and_the_rest_is_counted_without_being_listed() {
    let n = (1 << 17) - 1;
    let document = Document::with_graph(tree(n));
    let analysis = Analysis::of(&document).unwrap();
    let findings = analysis
        .what_if(&document, at(0), &Control::default())
        .unwrap();
    assert_eq!(findings.tried, 20_000);
    let n = u64::from(n);
    let (edges, fixes) = (n - 1, 2 * (n - 1));
    // About 17 billion. Their list would fill the memory of most machines.
    let missing = n * n - edges;
    assert_eq!(findings.total, edges + fixes + missing);
}

#[test]
fn the_changes_to_large_acyclic_geography_are_counted_without_being_listed() {
    let n = 100_000;
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let document = Document::new(Field::Graph(tree(n)), rules).unwrap();
    let analysis = Analysis::of(&document).unwrap();
    let control = Control::default();
    control.cancel();
    assert_eq!(analysis.what_if(&document, at(0), &control), None);
    // A cancelled search keeps its findings.
    let control = Control::default();
    let findings = std::thread::scope(|scope| {
        let search = scope.spawn(|| analysis.what_if(&document, at(0), &control));
        while control.tried() == 0 && !search.is_finished() {
            std::thread::yield_now();
        }
        control.cancel();
        search.join().unwrap().unwrap()
    });
    let n = u64::from(n);
    let (edges, fixes) = (n - 1, 2 * (n - 1));
    assert!(findings.tried > 0);
    assert_eq!(findings.total, edges + fixes + n * (n - 1) - edges);
}

#[test]
fn changes_to_geography_and_pursuits_on_graphs_are_tried_nearest_first() {
    let mut found = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 6));
        let document = match random.below(2) {
            0 => random::pursuit_document(random, field),
            _ => random::geography_document(random, field),
        };
        let graph = document.graph().unwrap();
        let analysis = Analysis::of(&document).unwrap();
        let Some(position) = analysis.positions().next() else {
            return;
        };
        let Some(findings) = analysis.what_if(&document, position, &Control::default()) else {
            return;
        };
        assert_eq!(findings.tried, findings.total);
        let tokens = match position.sides() {
            None => vec![position.mover_place()],
            Some((places, _)) => places.to_vec(),
        };
        // By relaxing every edge as often as there are vertices.
        let mut distances: HashMap<VertexId, u64> = HashMap::new();
        for vertex in graph.vertices() {
            let is_token = tokens.contains(&Place::Vertex(vertex.id));
            distances.insert(vertex.id, if is_token { 0 } else { 1_000 });
        }
        for _ in graph.vertices() {
            for (_, edge) in graph.edges() {
                let least = distances[&edge.from].min(distances[&edge.to]) + 1;
                for end in [edge.from, edge.to] {
                    distances
                        .entry(end)
                        .and_modify(|far| *far = least.min(*far));
                }
            }
        }
        let distance = |change: GameChange| match change {
            GameChange::AddEdge(from, to) => distances[&from] + distances[&to],
            GameChange::RemoveEdge(id) => {
                let edge = graph.edge(id).unwrap();
                distances[&edge.from] + distances[&edge.to]
            }
            GameChange::Fix(id, _) | GameChange::MarkExit(id, _) => 2 * distances[&id],
            GameChange::Paint(..) => unreachable!("the field is a graph"),
            GameChange::Stand(..) => 10_000,
            GameChange::Own(..) | GameChange::Number(..) => panic!("turns alternate"),
        };
        // Without a path to a token, all are equally far.
        let order = findings.found.iter().map(|it| distance(it.change));
        let order: Vec<u64> = order
            .map(|far| if far < 10_000 { far.min(1_000) } else { far })
            .collect();
        assert!(order.is_sorted(), "{order:?} in {document:?}");
        found += order.len();
    });
    assert!(found > 100, "{found}");
}
