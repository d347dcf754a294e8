//! Graphs from graph theory: ten acyclic ones, and ten with moves in both directions or in cycles.

use winmove_core::model::{Document, Edge, Graph, Vertex, VertexId};

/// The graphs with their names; the acyclic ones come first.
pub fn graphs() -> Vec<(&'static str, Document)> {
    let cube = |bits: u32| {
        let edges = (0..1 << bits).flat_map(move |at: u32| {
            (0..bits)
                .filter(move |bit| at & (1 << bit) == 0)
                .map(move |bit| (at, at | 1 << bit))
        });
        (1 << bits, edges.collect::<Vec<_>>())
    };
    let ring = |count: u32| (0..count).map(move |at| (at, (at + 1) % count));
    let petersen = ring(5).chain((0..5).flat_map(|at| [(at, at + 5), (at + 5, (at + 2) % 5 + 5)]));
    let wheel = ring(9).chain((0..9).map(|at| (9, at)));
    let heawood = ring(14).chain((0..7).map(|at| (2 * at, (2 * at + 5) % 14)));
    let complete = (0..6).flat_map(|a| (0..a).map(move |b| (a, b)));
    let bipartite = (0..4).flat_map(|a| (4..8).map(move |b| (a, b)));
    let prism = ring(6)
        .chain(ring(6).map(|(a, b)| (a + 6, b + 6)))
        .chain((0..6).map(|a| (a, a + 6)));
    let bruijn = (0..16).flat_map(|at: u32| [(at, 2 * at % 16), (at, (2 * at + 1) % 16)]);
    let mobius = ring(10).chain((0..5).map(|at| (at, at + 5)));
    let streets = (0..6).flat_map(|row: u32| {
        (0..6).flat_map(move |column| {
            let at = 6 * row + column;
            let right = (column < 5).then_some((at, at + 1));
            let down = (row < 5).then_some((at, at + 6));
            right.into_iter().chain(down)
        })
    });
    vec![
        (
            "subtraction, 20, up to 3",
            graph(
                21,
                (1..=20).flat_map(|at| (1..=3.min(at)).map(move |taken| (at, at - taken))),
            ),
        ),
        ("Wythoff, 4 × 4", wythoff(4)),
        (
            "binary tree, 31",
            graph(31, (1..31).map(|at| ((at - 1) / 2, at))),
        ),
        ("one-way grid, 6 × 6", graph(36, streets.clone())),
        ("Boolean lattice, 4", graph(16, cube(4).1)),
        (
            "divisors up to 24",
            graph(
                25,
                (1..25).flat_map(|at: u32| {
                    (1..at)
                        .filter(move |&by| at.is_multiple_of(by) && is_prime(at / by))
                        .map(move |by| (at, by))
                }),
            ),
        ),
        (
            "butterfly, 3",
            graph(
                32,
                (0..3).flat_map(|level: u32| {
                    (0..8).flat_map(move |at: u32| {
                        [
                            (8 * level + at, 8 * level + 8 + at),
                            (8 * level + at, 8 * level + 8 + (at ^ (1 << level))),
                        ]
                    })
                }),
            ),
        ),
        ("Young's lattice up to 6", young(6)),
        ("Chomp, 3 × 4", chomp(3, 4)),
        ("layered at random, 40", graph(40, scattered(40))),
        ("Petersen graph", graph(10, petersen)),
        (
            "complete, 6",
            graph(6, complete.flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        (
            "complete bipartite, 4 and 4",
            graph(8, bipartite.flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        (
            "cube, both ways",
            graph(8, cube(3).1.into_iter().flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        (
            "grid, 6 × 6, both ways",
            graph(36, streets.flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        (
            "wheel, 9",
            graph(10, wheel.flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        ("Heawood graph", graph(14, heawood)),
        (
            "prism, 6, both ways",
            graph(12, prism.flat_map(|(a, b)| [(a, b), (b, a)])),
        ),
        ("de Bruijn graph, 4", graph(16, bruijn)),
        ("Möbius ladder, 10", graph(10, mobius)),
    ]
}

fn graph(count: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> Document {
    let vertices = (0..count).map(|id| Vertex::new(VertexId(id)));
    let edges = edges
        .into_iter()
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(vertices.collect(), edges.collect());
    Document::with_graph(graph.expect("every edge joins vertices that are there"))
}

fn is_prime(number: u32) -> bool {
    number > 1 && (2..number).all(|by| !number.is_multiple_of(by))
}

/// A queen that moves left, down, or diagonally.
fn wythoff(size: u32) -> Document {
    let moves = (0..size * size).flat_map(|at| {
        let (row, column) = (at / size, at % size);
        let down = (0..row).map(move |to| (at, to * size + column));
        let left = (0..column).map(move |to| (at, row * size + to));
        let both = (1..=row.min(column)).map(move |by| (at, (row - by) * size + column - by));
        down.chain(left).chain(both)
    });
    graph(size * size, moves)
}

/// The partitions of all numbers up to `most`. A move takes one from a part.
fn young(most: u32) -> Document {
    let mut known: Vec<Vec<u32>> = vec![Vec::new()];
    let mut edges = Vec::new();
    let mut at = 0;
    while at < known.len() {
        let parts = known[at].clone();
        if parts.iter().sum::<u32>() < most {
            for index in 0..=parts.len() {
                let mut more = parts.clone();
                match more.get_mut(index) {
                    Some(part) => *part += 1,
                    None => more.push(1),
                }
                if !more.is_sorted_by(|a, b| a >= b) {
                    continue;
                }
                let found = known.iter().position(|other| *other == more);
                let number = found.unwrap_or(known.len());
                if found.is_none() {
                    known.push(more);
                }
                edges.push((number as u32, at as u32));
            }
        }
        at += 1;
    }
    graph(known.len() as u32, edges)
}

/// The positions of Chomp, given by the heights of the columns.
fn chomp(rows: u32, columns: usize) -> Document {
    let mut known = vec![vec![rows; columns]];
    let mut edges = Vec::new();
    let mut at = 0;
    while at < known.len() {
        for column in 0..columns {
            for height in 0..known[at][column] {
                let bites_last = column == 0 && height == 0;
                if bites_last {
                    continue;
                }
                let mut next = known[at].clone();
                next[column..]
                    .iter_mut()
                    .for_each(|known| *known = (*known).min(height));
                let found = known.iter().position(|other| *other == next);
                let number = found.unwrap_or(known.len());
                if found.is_none() {
                    known.push(next);
                }
                edges.push((at as u32, number as u32));
            }
        }
        at += 1;
    }
    graph(known.len() as u32, edges)
}

/// Two moves from each vertex to lower-numbered ones nearby.
fn scattered(count: u32) -> Vec<(u32, u32)> {
    let mut dice = fastrand::Rng::with_seed(40);
    let mut moves = Vec::new();
    for at in 1..count {
        moves.push((at, at - 1 - dice.u32(0..at.min(6))));
        moves.push((at, at - 1 - dice.u32(0..at.min(12))));
    }
    moves
}
