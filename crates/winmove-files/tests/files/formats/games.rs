//! Random games and damage that only depend on the seed.

use winmove_core::model::{
    Convention, Document, Edge, Field, Graph, Outcome, Place, Point, PursuitRules, Rules, Side,
    Steps, TokenRules, Vertex, VertexId,
};

/// Random numbers from a fixed seed.
pub struct Random(fastrand::Rng);

impl Random {
    pub fn seeded(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    /// A number from 0 to `end` - 1.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.usize(..end)
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: usize, last: usize) -> usize {
        self.0.usize(first..=last)
    }

    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// A token game with 1 to `most` vertices with ids from 0, under any convention. It may have
/// labels, coordinates, fixed outcomes, labelled edges, loops, parallel edges, and a start.
pub fn token_game(random: &mut Random, most: usize) -> Document {
    let count = random.between(1, most);
    let fixed = random.pick(&[0, 0, 25]);
    let vertices = (0..count as u32).map(|id| {
        let outcome = random.percent(fixed);
        Vertex {
            label: format!("v{id}"),
            at: random
                .percent(80)
                .then(|| Point::new(f64::from(id) * 80.0, random.below(400) as f64)),
            outcome: outcome.then(|| random.pick(&[Outcome::Win, Outcome::Loss, Outcome::Draw])),
            ..Vertex::new(VertexId(id))
        }
    });
    let vertices: Vec<Vertex> = vertices.collect();
    let edges = (0..random.below(3 * count + 1)).map(|number| {
        let [from, to] = [(); 2].map(|()| VertexId(random.below(count) as u32));
        Edge {
            label: if random.percent(30) {
                format!("take {number}")
            } else {
                String::new()
            },
            ..Edge::new(from, to)
        }
    });
    let edges: Vec<Edge> = edges.collect();
    let graph = Graph::from_parts(vertices, edges).unwrap();
    let start = random
        .percent(70)
        .then(|| VertexId(random.below(count) as u32));
    let rules = TokenRules {
        convention: random.pick(&Convention::ALL),
        at: start.map(Place::Vertex).into_iter().collect(),
        ..TokenRules::new(Steps::Edges)
    };
    Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap()
}

/// Changes, deletes, duplicates or inserts bytes at a random position.
pub fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    const MARKS: &[u8] = b"\"'\\{}[]()<>,;:.#%/-= \n\t0919aZ\0\xc3\xff";
    if bytes.is_empty() {
        bytes.push(random.pick(MARKS));
        return;
    }
    let at = random.below(bytes.len());
    let end = (at + random.between(1, 8)).min(bytes.len());
    match random.below(5) {
        0 => bytes[at] = random.pick(MARKS),
        1 => bytes.insert(at, random.pick(MARKS)),
        2 => drop(bytes.drain(at..end)),
        3 => {
            let part = bytes[at..end].to_vec();
            bytes.splice(at..at, part);
        }
        _ => bytes.truncate(at),
    }
}

/// Two vertices, the first with this label, and an edge between them with the same label.
pub fn one_edge(label: &str) -> Document {
    let vertex = |id: u32, label: &str| Vertex {
        label: label.to_owned(),
        ..Vertex::new(VertexId(id))
    };
    let edge = Edge {
        label: label.to_owned(),
        ..Edge::new(VertexId(0), VertexId(1))
    };
    let graph = Graph::from_parts(vec![vertex(0, label), vertex(1, "b")], vec![edge]);
    Document::with_graph(graph.unwrap())
}

/// A pursuit on a graph with 2 to `most` vertices. Its steps are along edges in one direction or
/// both, possibly without staying.
pub fn pursuit(random: &mut Random, most: usize) -> Document {
    let count = random.between(2, most);
    let vertices = (0..count as u32).map(|id| Vertex {
        exit: random.percent(20),
        ..Vertex::new(VertexId(id))
    });
    let vertices: Vec<Vertex> = vertices.collect();
    let edges = (0..random.between(1, 2 * count)).map(|_| {
        let [from, to] = [(); 2].map(|()| VertexId(random.below(count) as u32));
        Edge::new(from, to)
    });
    let edges: Vec<Edge> = edges.collect();
    let graph = Graph::from_parts(vertices, edges).unwrap();
    let mut rules = PursuitRules::on_graph();
    rules.convention = random.pick(&Convention::ALL);
    rules.first = random.pick(&Side::ALL);
    for side in Side::ALL {
        let of = rules.side_mut(side);
        of.steps = random.pick(&[Steps::Edges, Steps::EdgesBothWays]);
        of.skip = random.percent(50);
        of.at = Some(Place::Vertex(VertexId(random.below(count) as u32)));
    }
    Document::new(Field::Graph(graph), Rules::Pursuit(rules)).unwrap()
}
