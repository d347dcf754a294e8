//! Parity games, most of them with their names and sizes in PGSolver.

use super::chance::Random;
use super::draw::{GAP, edge, graph, layered, numbered, numbered_on_a_ring, rounded};
use super::family::{Family, NotGenerated, Room, as_they_are};
use super::random::{SEED, spiral};
use super::settings::Parameter;
use super::words::FamilyWords;
use winmove_core::game::parity_families::{
    clique, hanoi, jurdzinski, ladder, model_checker_ladder, recursive_ladder,
};
use winmove_core::game::{EdgeGame, ParityGame};
use winmove_core::model::{
    Document, Endless, Field, Place, Player, Point, Steps, TokenRules, Turns, Vertex, VertexId,
};
use winmove_words::say;

const fn rungs(meaning: fn() -> String, most: u32, default: u32) -> Parameter {
    Parameter::number("rungs", meaning, [1, most], default)
}

pub(super) const FAMILIES: &[Family] = &[
    Family {
        name: "ladder",
        words: FamilyWords {
            title: say::families_ladder,
            about: say::families_ladder_about,
            source: say::families_parity_source,
            theorem: Some(say::families_ladder_theorem),
        },
        parameters: &[rungs(say::families_meaning_rungs_of_two, 500_000, 5)],
        fit: as_they_are,
        make: |settings, room| {
            let n = settings.number("rungs");
            made(room, [2 * n, 4 * n], || {
                (ladder(n), numbered_on_a_ring(2 * n as usize))
            })
        },
    },
    Family {
        name: "clique",
        words: FamilyWords {
            title: say::families_clique,
            about: say::families_clique_about,
            source: say::families_parity_source,
            theorem: Some(say::families_clique_theorem),
        },
        // A single vertex would have no move.
        parameters: &[Parameter::number(
            "vertices",
            say::families_meaning_vertices,
            [2, 2000],
            6,
        )],
        fit: as_they_are,
        make: |settings, room| {
            let n = settings.number("vertices");
            made(room, [n, n * (n - 1)], || {
                (clique(n), numbered_on_a_ring(n as usize))
            })
        },
    },
    Family {
        name: "jurdzinski",
        words: FamilyWords {
            title: say::families_jurdzinski,
            about: say::families_jurdzinski_about,
            source: say::families_jurdzinski_source,
            theorem: Some(say::families_jurdzinski_theorem),
        },
        parameters: &[
            Parameter::number("height", say::families_meaning_grid_rows, [1, 500], 3),
            Parameter::number("width", say::families_meaning_grid_columns, [1, 500], 4),
        ],
        fit: as_they_are,
        make: |settings, room| {
            let (height, width) = (settings.number("height"), settings.number("width"));
            // The first row has `width` vertices fewer than the others.
            let row = 3 * width + 1;
            made(room, [height * row, 4 * height * row], || {
                let points = (0..height * row - width).map(|at| in_columns(at, width));
                (jurdzinski(height, width), numbered(points))
            })
        },
    },
    Family {
        name: "recursive-ladder",
        words: FamilyWords {
            title: say::families_recursive_ladder,
            about: say::families_recursive_ladder_about,
            source: say::families_recursive_ladder_source,
            theorem: Some(say::families_recursive_ladder_theorem),
        },
        parameters: &[rungs(say::families_meaning_rungs_of_five, 100_000, 4)],
        fit: as_they_are,
        make: |settings, room| {
            let n = settings.number("rungs");
            made(room, [5 * n, 15 * n], || {
                (recursive_ladder(n), in_rows(5 * n, |at| (at + 2) / 5))
            })
        },
    },
    Family {
        name: "model-checker-ladder",
        words: FamilyWords {
            title: say::families_model_checker_ladder,
            about: say::families_model_checker_ladder_about,
            source: say::families_parity_source,
            theorem: Some(say::families_all_first_theorem),
        },
        parameters: &[rungs(say::families_meaning_rungs_of_three, 300_000, 4)],
        fit: as_they_are,
        make: |settings, room| {
            let n = settings.number("rungs");
            made(room, [3 * n + 1, 4 * n + 1], || {
                (model_checker_ladder(n), in_rows(3 * n + 1, |at| at / 3))
            })
        },
    },
    Family {
        name: "hanoi-reach",
        words: FamilyWords {
            title: say::families_hanoi,
            about: say::families_hanoi_about,
            source: say::families_parity_source,
            theorem: Some(say::families_all_first_theorem),
        },
        parameters: &[Parameter::number(
            "disks",
            say::families_meaning_disks,
            [1, 12],
            3,
        )],
        fit: as_they_are,
        make: |settings, room| {
            let disks = settings.number("disks");
            let states = 3_u32.pow(disks);
            made(room, [states, 3 * states], || {
                let points = (0..states).map(|state| in_triangle(state, disks));
                (hanoi(disks), numbered(points))
            })
        },
    },
    Family {
        name: "random-parity",
        words: FamilyWords {
            title: say::families_random_parity,
            about: say::families_random_parity_about,
            source: say::families_parity_source,
            theorem: None,
        },
        parameters: &[
            Parameter::number(
                "vertices",
                say::families_meaning_vertices,
                [1, 1_000_000],
                20,
            ),
            Parameter::number("moves", say::families_meaning_moves, [1, 5], 2),
            Parameter::number(
                "priorities",
                say::families_meaning_priorities,
                [1, 1_000_000],
                3,
            ),
            SEED,
        ],
        fit: as_they_are,
        make: |settings, room| {
            let sizes = ["vertices", "moves", "priorities"].map(|name| settings.number(name));
            let [n, moves, _] = sizes;
            made(room, [n, n * moves], || {
                let random = Random::seeded(settings.number("seed").into());
                (random_game(sizes, random), numbered((0..n).map(spiral)))
            })
        },
    },
];

/// The document of a game that starts at its first vertex. `size` is at least the number of
/// vertices and of edges.
fn made(
    room: Room,
    size: [u32; 2],
    make: impl FnOnce() -> (ParityGame, Vec<Vertex>),
) -> Result<Document, NotGenerated> {
    let [vertices, edges] = size.map(u64::from);
    room.for_graph(vertices, edges)?;
    let (game, mut vertices) = make();
    for (vertex, &priority) in vertices.iter_mut().zip(game.priorities()) {
        (vertex.owner, vertex.priority) = (game.owner(vertex.id.0), priority);
    }
    let edges = (0..game.vertices())
        .flat_map(|from| game.row(from).iter().map(move |&to| edge(from, to)))
        .collect();
    let rules = TokenRules {
        turns: Turns::Owners(Endless::Priorities),
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    let field = Field::Graph(graph(vertices, edges));
    Ok(Document::new(field, rules).expect("the first vertex is there"))
}

/// This many vertices in rows.
fn in_rows(count: u32, row: impl FnMut(u32) -> u32) -> Vec<Vertex> {
    numbered(layered(&(0..count).map(row).collect::<Vec<_>>()))
}

/// The position of a vertex of Jurdzinski's game: the two vertices of a column next to each other,
/// with a third above them in all rows but the first.
fn in_columns(at: u32, width: u32) -> Point {
    let a_row = 3 * width + 1;
    let row = (at + width) / a_row;
    let index = at - (row * a_row).saturating_sub(width);
    let (column, right, up) = match index {
        index if index <= width => (index, 0.0, 0.0),
        index if index <= 2 * width => (index - width - 1, 1.0, 0.0),
        index => (index - 2 * width - 1, 0.5, 0.9),
    };
    // Each row is shifted a little, so that edges that cross a row pass between its vertices.
    let (across, down) = (f64::from(column), f64::from(row));
    let x = GAP * (2.0 * across + right + 0.3 * down);
    Point::new(rounded(x), rounded(GAP * (2.2 * down - up)))
}

/// The position of a state of the towers of Hanoi: in the Sierpiński triangle of the states, those
/// one move apart are neighbours.
fn in_triangle(state: u32, disks: u32) -> Point {
    let mut corners = [(0.0, 0.0), (1.0, 0.0), (0.5, -0.75_f64.sqrt())];
    let mut at = Point::default();
    for disk in (0..disks).rev() {
        let peg = (state / 3_u32.pow(disk) % 3) as usize;
        let scale = GAP * f64::from(1 << disk);
        at = at + Point::new(scale * corners[peg].0, scale * corners[peg].1);
        // This disk moves to one peg when all smaller disks are on the other.
        corners.swap((peg + 1) % 3, (peg + 2) % 3);
    }
    Point::new(rounded(at.x), rounded(at.y))
}

/// A random game with these numbers of vertices, moves and priorities.
fn random_game([vertices, moves, priorities]: [u32; 3], mut random: Random) -> ParityGame {
    let mut below = |end: u32| random.below(end);
    let mut rows = Vec::new();
    let mut owners = Vec::new();
    let mut numbers = Vec::new();
    for _ in 0..vertices {
        owners.push(Player::of_parity(below(2)));
        numbers.push(below(priorities));
        let mut row: Vec<u32> = (0..moves).map(|_| below(vertices)).collect();
        row.sort_unstable();
        row.dedup();
        rows.push(row);
    }
    let game = EdgeGame::from_rows(&rows).and_then(|game| game.with_owners(owners));
    let game = game.and_then(|game| ParityGame::new(game, numbers));
    game.expect("every vertex has a row, an owner and a priority")
}
