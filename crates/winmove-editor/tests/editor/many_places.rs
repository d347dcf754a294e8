//! Adding and deleting many vertices and edges in one edit.

use std::collections::BTreeSet;

use winmove_core::model::{
    Document, Edge, EdgeId, Edit, EditError, Place, Point, Rules, Vertex, VertexId,
};
use winmove_editor::Selection;

use winmove_tests::{Random, graph, random, token, with_seeds};

/// Some vertices of a document, and all their edges together with some other edges.
fn part(random: &mut Random, document: &Document) -> (BTreeSet<VertexId>, BTreeSet<EdgeId>) {
    let graph = document.graph().unwrap();
    let chance = random.below(101);
    let vertices: BTreeSet<VertexId> = graph
        .vertex_ids()
        .filter(|_| random.percent(chance))
        .collect();
    let edges = graph
        .edges()
        .filter(|(_, edge)| {
            let touched = vertices.contains(&edge.from) || vertices.contains(&edge.to);
            touched || random.percent(20)
        })
        .map(|(id, _)| id)
        .collect();
    (vertices, edges)
}

#[test]
fn deleting_many_is_deleting_one_by_one_and_its_inverse_restores_everything() {
    with_seeds(0..500, |random| {
        let mut document = Document::with_graph(random::graph(random, 12));
        let whole = document.clone();
        let (vertices, edges) = part(random, &document);
        let mut one_by_one = document.clone();
        for &id in &edges {
            one_by_one.apply(Edit::RemoveEdge(id)).unwrap();
        }
        for &id in &vertices {
            one_by_one.apply(Edit::RemoveVertex(id)).unwrap();
        }

        let removal = Edit::RemoveMany {
            vertices: vertices.iter().copied().collect(),
            edges: edges.iter().copied().collect(),
        };
        // Neither the order in which they are named nor repetitions matter.
        let backwards = Edit::RemoveMany {
            vertices: vertices
                .iter()
                .chain(vertices.first())
                .rev()
                .copied()
                .collect(),
            edges: edges.iter().chain(edges.last()).rev().copied().collect(),
        };
        let undo = document.apply(backwards).unwrap();
        assert_eq!(document, one_by_one);
        let degrees = |document: &Document| -> Vec<usize> {
            let graph = document.graph().unwrap();
            graph.vertex_ids().map(|id| graph.degree(id)).collect()
        };
        assert_eq!(degrees(&document), degrees(&one_by_one));
        let fixes = |document: &Document| document.graph().unwrap().fixes_outcomes();
        assert_eq!(fixes(&document), fixes(&one_by_one));

        let redo = document.apply(undo).unwrap();
        assert_eq!(document, whole);
        assert_eq!(degrees(&document), degrees(&whole));
        assert_eq!(redo, removal);
        let free = |document: &Document| document.graph().unwrap().free_edge_id();
        assert_eq!(free(&document), free(&whole));
    });
}

#[test]
fn deleting_many_is_refused_as_a_whole_and_says_why() {
    let mut document = Document::with_graph(graph(4, [(0, 1), (1, 2)]));
    let Rules::Token(mut rules) = token() else {
        unreachable!()
    };
    rules.at = vec![Place::Vertex(VertexId(3))];
    document.apply(Edit::SetRules(Rules::Token(rules))).unwrap();
    let before = document.clone();
    let refusals: [(&[u32], &[u32], EditError); 4] = [
        (&[0, 9], &[0], EditError::NoVertex(VertexId(9))),
        (&[0], &[0, 7], EditError::NoEdge(EdgeId(7))),
        (&[1], &[0], EditError::VertexInUse(VertexId(1))),
        (&[3], &[0, 1], EditError::Occupied(VertexId(3))),
    ];
    for (vertices, edges, error) in refusals {
        let removal = Edit::RemoveMany {
            vertices: vertices.iter().copied().map(VertexId).collect(),
            edges: edges.iter().copied().map(EdgeId).collect(),
        };
        assert_eq!(document.apply(removal), Err(error));
        assert_eq!(document, before);
    }
}

#[test]
fn adding_many_is_refused_as_a_whole_and_says_why() {
    let mut document = Document::with_graph(graph(2, [(0, 1)]));
    let before = document.clone();
    let new =
        |ids: &[u32]| -> Vec<Vertex> { ids.iter().map(|&id| Vertex::new(VertexId(id))).collect() };
    let mut away = Vertex::new(VertexId(5));
    away.at = Some(Point::new(f64::NAN, 0.0));
    let edge = |id: u32, from: u32, to: u32| (EdgeId(id), Edge::new(VertexId(from), VertexId(to)));
    let refusals = [
        (new(&[2, 1]), vec![], EditError::VertexTaken(VertexId(1))),
        (new(&[2, 3, 2]), vec![], EditError::VertexTaken(VertexId(2))),
        (vec![away], vec![], EditError::NotFinite),
        (
            new(&[2]),
            vec![edge(1, 2, 0), edge(2, 2, 4)],
            EditError::NoVertex(VertexId(4)),
        ),
        (
            new(&[2]),
            vec![edge(1, 2, 0), edge(0, 0, 1)],
            EditError::EdgeTaken(EdgeId(0)),
        ),
        (
            new(&[]),
            vec![edge(3, 0, 0), edge(3, 0, 1)],
            EditError::EdgeTaken(EdgeId(3)),
        ),
    ];
    for (vertices, edges, error) in refusals {
        let (vertices, edges) = (vertices.into(), edges.into());
        let addition = Edit::AddMany { vertices, edges };
        assert_eq!(document.apply(addition), Err(error));
        assert_eq!(document, before);
    }
    let vertices = new(&[7, 4]).into();
    let edges = vec![edge(5, 4, 7), edge(2, 0, 4)].into();
    let undo = document.apply(Edit::AddMany { vertices, edges }).unwrap();
    let graph = document.graph().unwrap();
    let ids: Vec<u32> = graph.vertex_ids().map(|id| id.0).collect();
    assert_eq!(ids, [0, 1, 4, 7]);
    let ids: Vec<u32> = graph.edges().map(|(id, _)| id.0).collect();
    assert_eq!(ids, [0, 2, 5]);
    document.apply(undo).unwrap();
    assert_eq!(document, before);
}

#[test]
fn a_selection_is_deleted_by_one_edit_however_large_it_is() {
    const VERTICES: u32 = 200_000;
    let ring = (0..VERTICES).map(|id| (id, (id + 1) % VERTICES));
    let mut document = Document::with_graph(graph(VERTICES, ring));
    let whole = document.clone();
    let chosen = (0..VERTICES).step_by(2).map(VertexId);
    let selection = Selection::of(chosen.collect(), BTreeSet::new());
    let removal = selection.removal(document.graph().unwrap()).unwrap();
    let undo = document.apply(removal).unwrap();
    let left = document.graph().unwrap();
    assert_eq!(left.vertices().len() as u32, VERTICES / 2);
    assert!(left.vertex_ids().all(|id| id.0 % 2 == 1));
    assert_eq!(left.edge_count(), 0);
    document.apply(undo).unwrap();
    assert!(document == whole);
    // An empty selection needs no edit, and IDs that don't exist are skipped.
    assert_eq!(Selection::default().removal(whole.graph().unwrap()), None);
    let gone = Selection::one(Place::Vertex(VertexId(VERTICES)));
    assert_eq!(gone.removal(whole.graph().unwrap()), None);
}
