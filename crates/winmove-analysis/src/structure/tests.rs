//! Tests that every cancellation check can end the computation.

use std::cell::Cell;

use super::{NoStructure, Structure};
use winmove_core::model::{
    Document, Edge, Field, Graph, Place, Rules, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver::{Cancelled, Control};

/// A document with 40,000 vertices and a token on the last.
fn document(edges: impl Iterator<Item = (u32, u32)>) -> Document {
    let vertices = (0..40_000).map(|id| Vertex::new(VertexId(id))).collect();
    let edges = edges.map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(vertices, edges.collect()).unwrap();
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(39_999))];
    Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap()
}

/// The result when the check with this number fails, and the number of checks made.
fn stopped_at(document: &Document, last: usize) -> (Result<Structure, NoStructure>, usize) {
    let checks = Cell::new(0);
    let check = || {
        checks.set(checks.get() + 1);
        if checks.get() == last {
            Err(Cancelled)
        } else {
            Ok(())
        }
    };
    let found = Structure::checked(document, &Control::default(), &check);
    (found, checks.get())
}

#[test]
fn a_cancel_ends_the_study_at_the_next_check_wherever_it_is() {
    let scattered = |from: u32| [1, 2].map(|by| (from, from.wrapping_mul(7919 * by) % 40_000));
    let chain = document((1..40_000).map(|from| (from, from - 1)));
    let cyclic = document((0..40_000).flat_map(scattered));
    for document in [chain, cyclic] {
        let (found, all) = stopped_at(&document, 0);
        assert!(found.is_ok());
        // Each of about fifteen passes over vertices or edges makes at least three checks.
        assert!(all > 45, "{all} checks");
        for last in 1..=all {
            let (found, checks) = stopped_at(&document, last);
            assert_eq!(found, Err(NoStructure::Cancelled(Cancelled)));
            assert_eq!(checks, last, "nothing goes on after that");
        }
    }
}

#[test]
fn a_cancelled_control_ends_the_study() {
    let document = document((1..40_000).map(|from| (from, from - 1)));
    let control = Control::default();
    control.cancel();
    let found = Structure::find(&document, &control);
    assert_eq!(found, Err(NoStructure::Cancelled(Cancelled)));
}
