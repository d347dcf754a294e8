//! Known graphs, to be played on in one of three ways.

use super::chase::{Chase, chase_on};
use super::draw::{GAP, edge, graph, numbered, numbered_on_a_ring, ring, rounded, vertex};
use super::settings::{Kind, Parameter, Settings};
use super::{Family, TooLarge};
use crate::model::{
    Document, Edge, Field, GeographyRules, Graph, Place, Point, Rules, Steps, TokenRules, Vertex,
    VertexId,
};

pub(super) const FAMILIES: &[Family] = &[PATH, CYCLE, COMPLETE, GRID, HYPERCUBE, PETERSEN];

const GAME: Parameter = Parameter {
    name: "game",
    meaning: "what is played along the edges, in both directions",
    kind: Kind::Choice(&["cops-and-robbers", "geography", "token"]),
};

const COPS: &str = "Nowakowski and Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, 1978. Geography on \
                    undirected graphs: Fraenkel, Scheinerman and Ullman, 1993.";

const PATH: Family = Family {
    name: "path",
    title: "Path",
    about: "Vertices in a row, each joined to the next.",
    source: COPS,
    theorem: Some(
        "one cop catches the robber; the stone that never returns is won from every vertex where the number of vertices \
         is even",
    ),
    parameters: &[
        Parameter::number("vertices", "vertices in the row", [1, 100_000], 7),
        GAME,
    ],
    make: |settings| {
        let n = settings.number("vertices");
        let places = (0..n).map(|id| Point::new(GAP * f64::from(id), 0.0));
        let edges = (1..n).map(|id| edge(id - 1, id));
        played(settings, numbered(places), edges.collect())
    },
};

const CYCLE: Family = Family {
    name: "cycle",
    title: "Cycle",
    about: "Vertices in a ring, each joined to the next.",
    source: COPS,
    theorem: Some("one cop catches the robber only on three vertices; two always do"),
    parameters: &[
        Parameter::number("vertices", "vertices in the ring", [3, 100_000], 6),
        GAME,
    ],
    make: |settings| {
        let n = settings.number("vertices");
        let edges = (0..n).map(|id| edge(id, (id + 1) % n));
        played(settings, numbered_on_a_ring(n as usize), edges.collect())
    },
};

const COMPLETE: Family = Family {
    name: "complete",
    title: "Complete graph",
    about: "Every vertex is joined to every other.",
    source: COPS,
    theorem: Some(
        "one cop catches the robber with the first move; the stone that never returns is won where the number of \
         vertices is even",
    ),
    parameters: &[
        Parameter::number("vertices", "vertices", [1, 3000], 5),
        GAME,
    ],
    make: |settings| {
        let n = settings.number("vertices");
        TooLarge::check(n.into(), u64::from(n) * u64::from(n - 1) / 2)?;
        let edges = (0..n).flat_map(|to| (0..to).map(move |from| edge(from, to)));
        played(settings, numbered_on_a_ring(n as usize), edges.collect())
    },
};

const GRID: Family = Family {
    name: "grid",
    title: "Grid",
    about: "Vertices in rows and columns, each joined to its neighbours in the four directions.",
    source: COPS,
    theorem: Some("from two rows and two columns on, one cop can't catch the robber, and two can"),
    parameters: &[
        Parameter::number("rows", "rows of vertices", [1, 1000], 4),
        Parameter::number("columns", "columns of vertices", [1, 1000], 5),
        GAME,
    ],
    make: |settings| {
        let (rows, columns) = (settings.number("rows"), settings.number("columns"));
        TooLarge::check(u64::from(rows) * u64::from(columns), 0)?;
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let places = cells
            .clone()
            .map(|(row, column)| Point::new(GAP * f64::from(column), GAP * f64::from(row)));
        let edges = (0..).zip(cells).flat_map(|(id, (row, column))| {
            let right = (column + 1 < columns).then(|| edge(id, id + 1));
            let down = (row + 1 < rows).then(|| edge(id, id + columns));
            [right, down].into_iter().flatten()
        });
        played(settings, numbered(places), edges.collect())
    },
};

const HYPERCUBE: Family = Family {
    name: "hypercube",
    title: "Hypercube",
    about: "A vertex for every word of zeros and ones of one length; two are joined where one letter differs.",
    source: COPS,
    theorem: Some(
        "in d dimensions ⌈(d + 1)/2⌉ cops are needed (Maamoun and Meyniel 1987), so one fails from two dimensions on",
    ),
    parameters: &[
        Parameter::number("dimensions", "letters of a word", [0, 20], 3),
        GAME,
    ],
    make: |settings| {
        let dimensions = settings.number("dimensions");
        let count = 1u32 << dimensions;
        TooLarge::check(count.into(), u64::from(dimensions) * u64::from(count) / 2)?;
        let vertices = (0..count).map(|id| {
            let width = dimensions as usize;
            let label = if width == 0 {
                String::new()
            } else {
                format!("{id:0width$b}")
            };
            vertex(id, label, corner(id, dimensions))
        });
        let edges = (0..count).flat_map(|id| {
            let bits = (0..dimensions).map(|letter| 1 << letter);
            bits.filter(move |bit| id & bit == 0)
                .map(move |bit| edge(id, id | bit))
        });
        played(settings, vertices.collect(), edges.collect())
    },
};

/// The place of a corner of a hypercube: three dimensions are drawn as a cube in oblique projection, the next three on a
/// scale that keeps these cubes apart.
fn corner(id: u32, dimensions: u32) -> Point {
    const CUBE: [(f64, f64); 3] = [(1.25, 0.0), (0.0, 1.25), (0.6, -0.5)];
    let set = (0..dimensions).filter(|letter| id >> letter & 1 == 1);
    let at = set.fold(Point::default(), |at, letter| {
        let (x, y) = CUBE[letter as usize % 3];
        let scale = GAP * 2.6f64.powi(letter as i32 / 3);
        at + Point::new(scale * x, scale * y)
    });
    Point::new(rounded(at.x), rounded(at.y))
}

const PETERSEN: Family = Family {
    name: "petersen",
    title: "Petersen's graph",
    about: "Ten vertices: a ring of five, a star of five, and five spokes between them.",
    source: "Petersen, Sur le théorème de Tait, 1898; Aigner and Fromme, A game of cops and robbers, 1984; \
             Baird and others, On the minimum order of k-cop-win graphs, 2014.",
    theorem: Some(
        "three cops are needed, and no smaller graph needs as many; the stone that never returns is won from every \
         vertex, since there is a perfect matching",
    ),
    parameters: &[GAME],
    make: |settings| {
        let outer = (0..5).map(|index| ring(index, 5, 2.5 * GAP));
        let inner = (0..5).map(|index| ring(index, 5, 1.25 * GAP));
        let edges = (0..5).flat_map(|v| {
            [
                edge(v, (v + 1) % 5),
                edge(v, v + 5),
                edge(v + 5, (v + 2) % 5 + 5),
            ]
        });
        played(settings, numbered(outer.chain(inner)), edges.collect())
    },
};

/// The chosen game on this graph, from its first vertex.
fn played(
    settings: &Settings,
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
) -> Result<Document, TooLarge> {
    TooLarge::check(vertices.len() as u64, edges.len() as u64)?;
    let graph: Graph = graph(vertices, edges);
    let first = Place::Vertex(VertexId(0));
    let rules = match settings.choice("game") {
        "geography" => Rules::Geography(GeographyRules {
            at: Some(first),
            ..GeographyRules::new(Steps::EdgesBothWays)
        }),
        "token" => Rules::Token(TokenRules {
            at: vec![first],
            ..TokenRules::new(Steps::EdgesBothWays)
        }),
        _ => {
            let document = Document::with_graph(graph);
            return Ok(chase_on(&document, Chase::CopsAndRobbers).expect("the field is a graph"));
        }
    };
    Ok(Document::new(Field::Graph(graph), rules).expect("the first vertex is there"))
}
