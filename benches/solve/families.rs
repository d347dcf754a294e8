//! The families of graphs, as edge lists, the same in every run.

use fastrand::Rng;
use winmove_core::model::{Edge, Field, Graph, Vertex, VertexId};

/// A graph as an edge list.
pub struct List {
    /// The number of vertices.
    pub vertices: u32,
    /// The edges, as pairs of source and target.
    pub edges: Vec<(u32, u32)>,
}

/// A family: its name, and the function that generates a member with about the given number of
/// vertices.
pub type Family = (&'static str, fn(u32) -> List);

/// Every family, in the order of the table.
pub const FAMILIES: [Family; 8] = [
    ("random", random),
    ("random, many draws", random_with_draws),
    ("acyclic", acyclic),
    ("locally acyclic", locally_acyclic),
    ("chain", chain),
    ("subtraction game", subtraction),
    ("power law", power_law),
    ("grid", grid),
];

impl List {
    /// The graph of a document, as returned by readers of files.
    pub fn field(&self) -> Field {
        let ids = (0..self.vertices).map(VertexId);
        let edges = self
            .edges
            .iter()
            .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let graph = Graph::from_parts(ids.map(Vertex::new).collect(), edges.collect());
        Field::Graph(graph.expect("every edge ends at a vertex"))
    }
}

/// The same graph with other ids, and its edges in another order.
pub fn shuffled(list: &List) -> List {
    let mut random = Rng::with_seed(u64::from(list.vertices));
    let mut ids: Vec<u32> = (0..list.vertices).collect();
    random.shuffle(&mut ids);
    let renamed = |&(from, to): &(u32, u32)| (ids[from as usize], ids[to as usize]);
    let mut edges: Vec<(u32, u32)> = list.edges.iter().map(renamed).collect();
    random.shuffle(&mut edges);
    List {
        vertices: list.vertices,
        edges,
    }
}

/// 0 to 8 moves from each vertex, to any vertex: nearly every position is won or lost.
fn random(vertices: u32) -> List {
    scattered(vertices, |random, _| random.u32(..vertices))
}

/// Four moves per vertex, from any vertex to any: there are few stuck positions, so most positions
/// are drawn.
fn random_with_draws(vertices: u32) -> List {
    let mut random = Rng::with_seed(1);
    let mut edge = || (random.u32(..vertices), random.u32(..vertices));
    let mut edges: Vec<(u32, u32)> = (0..4 * u64::from(vertices)).map(|_| edge()).collect();
    edges.sort_by_key(|&(from, _)| from);
    List { vertices, edges }
}

/// Moves to any lower ids.
fn acyclic(vertices: u32) -> List {
    scattered(vertices, |random, from| random.u32(..from.max(1)))
}

/// Moves to lower ids, at most 64 less.
fn locally_acyclic(vertices: u32) -> List {
    scattered(vertices, |random, from| {
        from.saturating_sub(random.u32(1..=64))
    })
}

/// One long path, the deepest game.
fn chain(vertices: u32) -> List {
    List {
        vertices,
        edges: (1..vertices).map(|from| (from, from - 1)).collect(),
    }
}

/// A heap from which a move takes 1, 3 or 4.
fn subtraction(vertices: u32) -> List {
    let takes = |from: u32| {
        [1, 3, 4]
            .into_iter()
            .filter_map(move |by| Some((from, from.checked_sub(by)?)))
    };
    List {
        vertices,
        edges: (0..vertices).flat_map(takes).collect(),
    }
}

/// Moves mostly to few vertices: the probability of the k-th vertex in the order of the ids is
/// proportional to k^(-2/3).
fn power_law(vertices: u32) -> List {
    scattered(vertices, |random, _| {
        (f64::from(vertices) * random.f64().powi(3)) as u32
    })
}

/// A square grid, with an edge in a random direction between any two neighbours.
fn grid(vertices: u32) -> List {
    let mut random = Rng::with_seed(1);
    let side = vertices.isqrt();
    let mut edges = Vec::with_capacity(2 * vertices as usize);
    for at in 0..side * side {
        let (row, column) = (at / side, at % side);
        let right = (column + 1 < side).then_some(at + 1);
        let below = (row + 1 < side).then_some(at + side);
        for neighbour in right.into_iter().chain(below) {
            edges.push(if random.bool() {
                (at, neighbour)
            } else {
                (neighbour, at)
            });
        }
    }
    List {
        vertices: side * side,
        edges,
    }
}

/// 0 to 8 moves from each vertex, to vertices chosen by `to`. Vertex 0 gets none, because there are
/// no lower ids.
fn scattered(vertices: u32, mut to: impl FnMut(&mut Rng, u32) -> u32) -> List {
    let mut random = Rng::with_seed(1);
    let mut edges = Vec::with_capacity(4 * vertices as usize);
    for from in 1..vertices {
        for _ in 0..random.u32(0..=8) {
            edges.push((from, to(&mut random, from)));
        }
    }
    List { vertices, edges }
}
