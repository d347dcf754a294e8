//! Well-known graphs, to be played on in one of three ways.

use super::chase::{Chase, chase_on};
use super::draw::{GAP, edge, graph, numbered, numbered_on_a_ring, ring, rounded, vertex};
use super::family::{Family, NotGenerated, as_they_are};
use super::settings::{FamilySettings, Limit, Parameter};
use super::words::FamilyWords;
use winmove_core::model::{
    Document, Edge, Field, GeographyRules, Graph, Place, Point, Rules, Steps, TokenRules, Vertex,
    VertexId,
};
use winmove_words::say;

pub(super) const FAMILIES: &[Family] = &[PATH, CYCLE, COMPLETE, GRID, HYPERCUBE, PETERSEN];

const GAME: Parameter = Parameter::choice(
    "game",
    say::families_meaning_graph_game,
    &["cops-and-robbers", "geography", "token"],
);

/// A limit on a parameter for pursuits, which have a position for every pair of vertices.
const fn in_pursuit(most: u32) -> Limit {
    Limit {
        beside: "game",
        choice: "cops-and-robbers",
        most,
    }
}

const PATH: Family = Family {
    name: "path",
    words: FamilyWords {
        title: say::families_path,
        about: say::families_path_about,
        source: say::families_graphs_source,
        theorem: Some(say::families_path_theorem),
    },
    parameters: &[
        Parameter::number("vertices", say::families_meaning_row, [1, 100_000], 7)
            .limited(in_pursuit(25_000)),
        GAME,
    ],
    fit: as_they_are,
    make: |settings, room| {
        let n = settings.number("vertices");
        room.for_graph(n.into(), n.into())?;
        let places = (0..n).map(|id| Point::new(GAP * f64::from(id), 0.0));
        let edges = (1..n).map(|id| edge(id - 1, id));
        played(settings, numbered(places), edges.collect())
    },
};

const CYCLE: Family = Family {
    name: "cycle",
    words: FamilyWords {
        title: say::families_cycle,
        about: say::families_cycle_about,
        source: say::families_graphs_source,
        theorem: Some(say::families_cycle_theorem),
    },
    parameters: &[
        Parameter::number("vertices", say::families_meaning_ring, [3, 100_000], 6)
            .limited(in_pursuit(25_000)),
        GAME,
    ],
    fit: as_they_are,
    make: |settings, room| {
        let n = settings.number("vertices");
        room.for_graph(n.into(), n.into())?;
        let edges = (0..n).map(|id| edge(id, (id + 1) % n));
        played(settings, numbered_on_a_ring(n as usize), edges.collect())
    },
};

const COMPLETE: Family = Family {
    name: "complete",
    words: FamilyWords {
        title: say::families_complete,
        about: say::families_complete_about,
        source: say::families_graphs_source,
        theorem: Some(say::families_complete_theorem),
    },
    parameters: &[
        Parameter::number("vertices", say::families_meaning_vertices, [1, 3000], 5)
            .limited(in_pursuit(1250)),
        GAME,
    ],
    fit: as_they_are,
    make: |settings, room| {
        let n = settings.number("vertices");
        room.for_graph(n.into(), u64::from(n) * u64::from(n - 1) / 2)?;
        let edges = (0..n).flat_map(|to| (0..to).map(move |from| edge(from, to)));
        played(settings, numbered_on_a_ring(n as usize), edges.collect())
    },
};

const GRID: Family = Family {
    name: "grid",
    words: FamilyWords {
        title: say::families_grid,
        about: say::families_grid_about,
        source: say::families_graphs_source,
        theorem: Some(say::families_grid_theorem),
    },
    parameters: &[
        Parameter::number("rows", say::families_meaning_grid_rows, [1, 1000], 4),
        Parameter::number("columns", say::families_meaning_grid_columns, [1, 1000], 5),
        GAME,
    ],
    fit: as_they_are,
    make: |settings, room| {
        let (rows, columns) = (settings.number("rows"), settings.number("columns"));
        let places = u64::from(rows) * u64::from(columns);
        room.for_graph(places, 2 * places - u64::from(rows) - u64::from(columns))?;
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
    words: FamilyWords {
        title: say::families_hypercube,
        about: say::families_hypercube_about,
        source: say::families_graphs_source,
        theorem: Some(say::families_hypercube_theorem),
    },
    parameters: &[
        Parameter::number("dimensions", say::families_meaning_letters, [0, 19], 3)
            .limited(in_pursuit(13)),
        GAME,
    ],
    fit: as_they_are,
    make: |settings, room| {
        let dimensions = settings.number("dimensions");
        let count = 1u32 << dimensions;
        room.for_graph(count.into(), u64::from(dimensions) * u64::from(count) / 2)?;
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

/// The position of a hypercube's vertex on the canvas: three dimensions are drawn as a cube in
/// oblique projection, the next three on a larger scale that keeps these cubes apart.
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
    words: FamilyWords {
        title: say::families_petersen,
        about: say::families_petersen_about,
        source: say::families_petersen_source,
        theorem: Some(say::families_petersen_theorem),
    },
    parameters: &[GAME],
    fit: as_they_are,
    make: |settings, _| {
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

/// The chosen game on this graph, starting at its first vertex.
fn played(
    settings: &FamilySettings,
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
) -> Result<Document, NotGenerated> {
    let graph: Graph = graph(vertices, edges);
    let first = Place::Vertex(VertexId(0));
    let rules: Rules = match settings.choice("game") {
        "geography" => GeographyRules {
            at: Some(first),
            ..GeographyRules::new(Steps::EdgesBothWays)
        }
        .into(),
        "token" => TokenRules {
            at: vec![first],
            ..TokenRules::new(Steps::EdgesBothWays)
        }
        .into(),
        _ => {
            let document = Document::with_graph(graph);
            return Ok(chase_on(&document, Chase::CopsAndRobbers).expect("the field is a graph"));
        }
    };
    Ok(Document::new(Field::Graph(graph), rules).expect("the first vertex is there"))
}
