//! Random games. The same seed gives the same game, on every machine and in every version.

use super::chance::Random;
use super::draw::{GAP, edge, graph, layered, numbered, rounded, token};
use super::family::{Family, NotGenerated, Room};
use super::settings::{FamilySettings, Parameter};
use super::words::FamilyWords;
use winmove_core::model::{
    Board, Cell, Convention, Document, Field, Place, Point, PursuitRules, Square,
};
use winmove_words::say;

pub(super) const FAMILIES: &[Family] = &[DIGRAPH, ACYCLIC, BOARD];

pub(super) const SEED: Parameter =
    Parameter::number("seed", say::families_meaning_seed, [0, u32::MAX], 1);

const DIGRAPH: Family = Family {
    name: "random",
    words: FamilyWords {
        title: say::families_random,
        about: say::families_random_about,
        source: say::families_random_source,
        theorem: None,
    },
    parameters: &[
        Parameter::number(
            "vertices",
            say::families_meaning_vertices,
            [1, 1_000_000],
            30,
        ),
        Parameter::number("degree", say::families_meaning_degree, [0, 16], 2),
        Parameter::number("sinks", say::families_meaning_sinks, [0, 1_000_000], 6),
        SEED,
    ],
    fit: |settings| {
        let n = settings.number("vertices");
        let degree = settings.lower("degree", n - 1, say::families_lowered_degree);
        let sinks = settings.lower("sinks", n, say::families_lowered_sinks);
        degree.into_iter().chain(sinks).collect()
    },
    make: digraph,
};

fn digraph(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (n, degree) = (settings.number("vertices"), settings.number("degree"));
    let moving = n - settings.number("sinks");
    room.for_graph(n.into(), u64::from(moving) * u64::from(degree))?;
    let mut random = Random::seeded(settings.number("seed").into());
    let edges = (0..moving)
        .flat_map(|from| {
            // No vertex has an edge to itself, so numbers from its own on are shifted by one.
            let others = random.pick(degree, n - 1).into_iter();
            others.map(move |other| edge(from, other + u32::from(other >= from)))
        })
        .collect();
    let graph = graph(numbered((0..n).map(spiral)), edges);
    Ok(token(graph, Convention::Normal, &[0]))
}

/// The position of a vertex on a sunflower spiral (Vogel 1979): vertices are evenly spaced, and no
/// three neighbours are collinear.
pub(super) fn spiral(id: u32) -> Point {
    let (turn, far) = (f64::from(id) * 2.399_963_23, GAP * f64::from(id).sqrt());
    Point::new(rounded(far * turn.cos()), rounded(far * turn.sin()))
}

const ACYCLIC: Family = Family {
    name: "random-acyclic",
    words: FamilyWords {
        title: say::families_random_acyclic,
        about: say::families_random_acyclic_about,
        source: say::families_random_acyclic_source,
        theorem: Some(say::families_random_acyclic_theorem),
    },
    parameters: &[
        Parameter::number(
            "vertices",
            say::families_meaning_vertices,
            [1, 1_000_000],
            24,
        ),
        Parameter::number("degree", say::families_meaning_later_degree, [0, 16], 2),
        SEED,
    ],
    fit: |settings| {
        let most = settings.number("vertices") - 1;
        let degree = settings.lower("degree", most, say::families_lowered_degree);
        degree.into_iter().collect()
    },
    make: acyclic,
};

fn acyclic(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (n, degree) = (settings.number("vertices"), settings.number("degree"));
    let later = |from: u32| n - 1 - from;
    let edges: u64 = (0..n).map(|from| u64::from(degree.min(later(from)))).sum();
    room.for_graph(n.into(), edges)?;
    let mut random = Random::seeded(settings.number("seed").into());
    let mut layers = vec![0; n as usize];
    let mut edges = Vec::new();
    for from in 0..n {
        let mut picked = random.pick(degree, later(from));
        picked.sort_unstable();
        for skipped in picked {
            let to = from + 1 + skipped;
            edges.push(edge(from, to));
            layers[to as usize] = layers[to as usize].max(layers[from as usize] + 1);
        }
    }
    let graph = graph(numbered(layered(&layers)), edges);
    Ok(token(graph, Convention::Normal, &[0]))
}

const BOARD: Family = Family {
    name: "random-board",
    words: FamilyWords {
        title: say::families_random_board,
        about: say::families_random_board_about,
        source: say::families_random_board_source,
        theorem: None,
    },
    parameters: &[
        Parameter::number("rows", say::families_meaning_board_rows, [2, 100], 8),
        Parameter::number("columns", say::families_meaning_board_columns, [2, 100], 10),
        Parameter::number("walls", say::families_meaning_walls, [0, 90], 20),
        Parameter::number("exits", say::families_meaning_exits, [0, 100], 1),
        SEED,
    ],
    fit: |settings| {
        let count = settings.number("rows") * settings.number("columns");
        let exits = settings.lower("exits", count - 2, say::families_lowered_exits);
        let free = count - 2 - settings.number("exits");
        // Because of rounding down, a greater percentage may give the same number of walls.
        let is_more = count * settings.number("walls") / 100 > free;
        let most = free * 100 / count;
        let walls = is_more.then(|| settings.lower("walls", most, say::families_lowered_walls));
        exits.into_iter().chain(walls.flatten()).collect()
    },
    make: board,
};

fn board(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (rows, columns) = (settings.number("rows"), settings.number("columns"));
    let count = rows * columns;
    room.for_board(count.into())?;
    let mut cells: Vec<u32> = (0..count).collect();
    Random::seeded(settings.number("seed").into()).shuffle(&mut cells);
    // The officer and the thief get the first two cells; then come the exits, then the walls.
    let exits = settings.number("exits");
    let walls = count * settings.number("walls") / 100;
    let mut squares = vec![vec![Square::Floor; columns as usize]; rows as usize];
    let kinds = [(exits, Square::Exit), (walls, Square::Wall)]
        .into_iter()
        .flat_map(|(many, square)| std::iter::repeat_n(square, many as usize));
    for (&cell, square) in cells[2..].iter().zip(kinds) {
        squares[(cell / columns) as usize][(cell % columns) as usize] = square;
    }
    let place = |cell: u32| Some(Place::Cell(Cell::new(cell / columns, cell % columns)));
    let mut rules = PursuitRules::on_board();
    rules.police.at = place(cells[0]);
    rules.thief.at = place(cells[1]);
    let board = Board::from_rows(squares).expect("rows of one length");
    Ok(Document::new(Field::Board(board), rules).expect("both stand on floor"))
}
