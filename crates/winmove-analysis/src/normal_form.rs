//! The normal form: an equivalent token game in which a stuck player loses and no outcome is fixed.
//!
//! A vertex with a fixed loss loses its moves. One with a fixed draw only keeps a move to itself,
//! and one with a fixed win a move to a new sink. Under misère play, a stuck vertex gets a move to
//! this sink; if stuck positions are draws, it gets a move to itself. Every vertex keeps its
//! outcome: other vertices keep their moves, and a fixed or stuck one gets the moves that give it
//! the same outcome.

use winmove_core::game::stuck;
use winmove_core::model::{Document, Edge, Outcome, Vertex, VertexId};

/// The vertices and edges of the normal form of a token game, and the sink if one was added. The
/// normal form has the same outcomes, but not the same remoteness. `None` if the field is a board.
/// O(n + m).
pub fn normal_form(document: &Document) -> Option<(Vec<Vertex>, Vec<Edge>, Option<VertexId>)> {
    let graph = document.graph()?;
    let mut vertices = graph.vertices().to_vec();
    let mut is_stuck = vec![true; vertices.len()];
    let mut edges = Vec::with_capacity(graph.edge_count());
    for (_, edge) in graph.edges() {
        let from = graph.index_of(edge.from).expect("edges join vertices");
        if vertices[from].outcome.is_none() {
            is_stuck[from] = false;
            edges.push(Edge::from(edge));
        }
    }
    let sink = graph.free_vertex_id();
    let mut needs_sink = false;
    for (vertex, is_stuck) in vertices.iter_mut().zip(is_stuck) {
        let outcome = vertex
            .outcome
            .take()
            .or_else(|| is_stuck.then(|| stuck(document.rules().convention())));
        let to = match outcome {
            Some(Outcome::Win) => {
                needs_sink = true;
                sink
            }
            Some(Outcome::Draw) => vertex.id,
            Some(Outcome::Loss) | None => continue,
        };
        edges.push(Edge::new(vertex.id, to));
    }
    if needs_sink {
        vertices.push(Vertex {
            label: "lost".to_owned(),
            ..Vertex::new(sink)
        });
    }
    Some((vertices, edges, needs_sink.then_some(sink)))
}
