//! The time of the layout of a whole graph, which is needed to show a file without coordinates.
//!
//! `cargo bench --bench layout`. The goals are a second up to 8,000 vertices, where the layout is
//! chosen carefully, and a second for a million, which are placed in a grid. Layouts run in the
//! background, with progress and cancellation.

use divan::Bencher;
use winmove_core::model::{Edge, Graph, Point, Vertex, VertexId};
use winmove_editor::layout::places_for_new;

fn main() {
    divan::main();
}

/// A graph in which no vertex has coordinates, or only one.
fn graph(vertices: u32, edges: impl IntoIterator<Item = (u32, u32)>, placed: Option<u32>) -> Graph {
    let at = |id| (placed == Some(id)).then_some(Point::new(100.0, 200.0));
    let vertices = (0..vertices).map(|id| Vertex {
        at: at(id),
        ..Vertex::new(VertexId(id))
    });
    let edges = edges
        .into_iter()
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    Graph::from_parts(vertices.collect(), edges.collect()).expect("every edge ends at a vertex")
}

fn measure(bencher: Bencher<'_, '_>, graph: &Graph) {
    bencher.bench_local(|| places_for_new(graph));
}

#[divan::bench(args = [2_000, 5_000], sample_count = 5)]
fn two_moves_from_each_vertex(bencher: Bencher<'_, '_>, vertices: u32) {
    let mut random = fastrand::Rng::with_seed(2000);
    let mut to = || random.u32(..vertices);
    let edges: Vec<(u32, u32)> = (0..vertices)
        .flat_map(|at| [(at, to()), (at, to())])
        .collect();
    measure(bencher, &graph(vertices, edges, None));
}

/// A heap from which a move takes up to three.
#[divan::bench(sample_count = 5)]
fn heap_of_7000(bencher: Bencher<'_, '_>) {
    let takes = |heap: u32| (1..=heap.min(3)).map(move |taken| (heap, heap - taken));
    measure(bencher, &graph(7_001, (0..=7_000).flat_map(takes), None));
}

#[divan::bench(sample_count = 5)]
fn ternary_tree_of_7000(bencher: Bencher<'_, '_>) {
    measure(
        bencher,
        &graph(7_000, (1..7_000).map(|at| ((at - 1) / 3, at)), None),
    );
}

#[divan::bench(sample_count = 5)]
fn pieces_of_three_vertices(bencher: Bencher<'_, '_>) {
    let piece = |k: u32| [(3 * k, 3 * k + 1), (3 * k + 1, 3 * k + 2)];
    measure(bencher, &graph(7_998, (0..2_666).flat_map(piece), None));
}

/// With coordinates for none of the vertices, or for one.
#[divan::bench(args = [None, Some(5)], sample_count = 5)]
fn chain_of_a_million(bencher: Bencher<'_, '_>, placed: Option<u32>) {
    let chain = (1..1_000_000).map(|at| (at, at - 1));
    measure(bencher, &graph(1_000_000, chain, placed));
}
