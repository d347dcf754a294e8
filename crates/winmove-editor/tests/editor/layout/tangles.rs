//! Small graphs in layers where the number of crossings exceeds the number of edges.

use std::collections::BTreeMap;
use std::ops::Range;

use winmove_core::model::{Graph, Point, VertexId};
use winmove_editor::layout::{Layout, arrange};

use super::{APART, Places, crossings, edges_through_vertices, least_distance, named};
use winmove_tests::{Random, graph, with_seeds};

/// A queen on a board that moves left, down, or both by the same distance.
fn wythoff(size: u32) -> Graph {
    let moves = (0..size * size).flat_map(|at| {
        let (row, column) = (at / size, at % size);
        let down = (0..row).map(move |to| (at, to * size + column));
        let left = (0..column).map(move |to| (at, row * size + to));
        let both = (1..=row.min(column)).map(move |by| (at, (row - by) * size + column - by));
        down.chain(left).chain(both)
    });
    graph(size * size, moves)
}

/// About half of all moves to lower vertices.
fn dense(random: &mut Random) -> Graph {
    let count = random.between(9, 14) as u32;
    let all = (1..count).flat_map(|from| (0..from).map(move |to| (from, to)));
    let moves: Vec<_> = all
        .filter(|&(from, to)| from == to + 1 || random.percent(50))
        .collect();
    graph(count, moves)
}

/// For each vertex, the length of the longest path to it, which is its minimum layer.
fn longest_paths(graph: &Graph) -> BTreeMap<VertexId, u32> {
    let mut longest: BTreeMap<VertexId, u32> = graph.vertices().iter().map(|v| (v.id, 0)).collect();
    for _ in graph.vertices() {
        for (_, edge) in graph.edges() {
            let after = longest[&edge.from] + 1;
            let to = longest.get_mut(&edge.to).expect("an edge ends at a vertex");
            *to = after.max(*to);
        }
    }
    longest
}

#[test]
fn edges_of_a_small_queens_game_cross_about_as_seldom_as_the_curves_of_dot() {
    let graph = wythoff(4);
    let places = named(arrange(&graph, Layout::Layered));
    // The curves of `dot` cross 77 times, and its edges 127 times if they are drawn straight.
    let found = crossings(&graph, &places);
    assert!(found <= 77 * 13 / 10, "{found} crossings");
    assert_eq!(edges_through_vertices(&graph, &places), 0);
}

#[test]
fn a_small_queens_game_keeps_its_straight_layers() {
    let graph = wythoff(4);
    let places = named(arrange(&graph, Layout::Layered));
    // Each diagonal of the board is a layer, because every move by one square leads to the next.
    let mut depths = BTreeMap::new();
    for (id, layer) in longest_paths(&graph) {
        let depth = places[&id].y;
        assert_eq!(
            *depths.entry(layer).or_insert(depth),
            depth,
            "vertex {}",
            id.0
        );
    }
    let depths: Vec<f64> = depths.into_values().collect();
    assert_eq!(depths.len(), 7);
    assert!(depths.is_sorted_by(|a, b| a + APART <= *b), "{depths:?}");
}

#[test]
fn tangles_are_drawn_one_way_and_apart_and_each_time_the_same() {
    tangles_are_drawn(0..2);
}

fn tangles_are_drawn(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let graph = dense(random);
        let found = arrange(&graph, Layout::Layered);
        assert_eq!(found, arrange(&graph, Layout::Layered));
        let places = named(found);
        assert!(least_distance(places.values().copied()) >= APART);
        let run = |of: fn(&Point) -> f64| {
            let ends = |places: &Places, ids: [VertexId; 2]| ids.map(|id| of(&places[&id]));
            let mut edges = graph.edges();
            edges.all(|(_, edge)| {
                let [from, to] = ends(&places, [edge.from, edge.to]);
                from + APART <= to
            })
        };
        assert!(run(|at| at.y) || run(|at| at.x), "down, or to the right");
    });
}

/// Longer runs of the same tests.
mod in_full {
    use super::*;

    #[test]
    fn tangles_are_drawn_one_way_and_apart_and_each_time_the_same() {
        tangles_are_drawn(0..6);
    }
}
