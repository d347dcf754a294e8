//! Heap games: subtraction games, Nim, Wythoff's game, Euclid's game.

use super::draw::{
    GAP, edge, edges, graph, numbered_on_a_ring, radius, reach, ring, rounded, token, vertex,
    vertices,
};
use super::family::{Family, NotGenerated, Room, as_they_are};
use super::settings::{FamilySettings, Parameter, Setting, joined};
use super::words::FamilyWords;
use winmove_core::model::{
    Board, Cell, Convention, Document, Field, Graph, LayoutOptions, Offset, Place, Point, Step,
    Steps, TokenRules,
};
use winmove_words::say;

pub(super) const FAMILIES: &[Family] = &[SUBTRACTION, NIM, WYTHOFF, EUCLID];

const CONVENTION: Parameter = Parameter::choice(
    "convention",
    say::families_meaning_convention,
    &["normal", "misere"],
);

fn convention(settings: &FamilySettings) -> Convention {
    match settings.choice("convention") {
        "misere" => Convention::Misere,
        _ => Convention::Normal,
    }
}

const SUBTRACTION: Family = Family {
    name: "subtraction",
    words: FamilyWords {
        title: say::families_subtraction,
        about: say::families_subtraction_about,
        source: say::families_subtraction_source,
        theorem: Some(say::families_subtraction_theorem),
    },
    parameters: &[
        Parameter::number("heap", say::families_meaning_pebbles, [0, 100_000], 10),
        Parameter::numbers(
            "take",
            say::families_meaning_take,
            [1, 100_000],
            32,
            &[1, 2],
        ),
        CONVENTION,
    ],
    // The numbers are a set.
    fit: |settings| {
        let mut takes = settings.numbers("take").to_vec();
        takes.sort_unstable();
        takes.dedup();
        settings.choose("take", Setting::Numbers(takes));
        Vec::new()
    },
    make: subtraction,
};

fn subtraction(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let heap = settings.number("heap");
    let takes = settings.numbers("take").to_vec();
    let edges: u64 = takes
        .iter()
        .map(|&take| u64::from((heap + 1).saturating_sub(take)))
        .sum();
    room.for_graph(u64::from(heap) + 1, edges)?;
    let moves = (0..=heap).flat_map(|from| {
        let takes = takes.iter().take_while(move |&&take| take <= from);
        takes.map(move |take| edge(from, from - take))
    });
    let graph = graph(numbered_on_a_ring(heap as usize + 1), moves.collect());
    Ok(token(graph, convention(settings), &[heap]))
}

const NIM: Family = Family {
    name: "nim",
    words: FamilyWords {
        title: say::families_nim,
        about: say::families_nim_about,
        source: say::families_nim_source,
        theorem: Some(say::families_nim_theorem),
    },
    parameters: &[
        Parameter::numbers("heaps", say::families_meaning_heaps, [0, 2000], 12, &[2, 3]),
        CONVENTION,
        Parameter::choice("form", say::families_meaning_form, &["positions", "sum"]),
    ],
    fit: as_they_are,
    make: nim,
};

fn nim(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let heaps = settings.numbers("heaps");
    if settings.choice("form") == "sum" {
        return nim_as_a_sum(heaps, convention(settings), room);
    }
    let positions = heaps.iter().fold(1u64, |count, &heap| {
        count.saturating_mul(u64::from(heap) + 1)
    });
    let things: u64 = heaps.iter().copied().map(u64::from).sum();
    // Averaged over all positions, half of a heap's objects are left, and each is one move.
    let edges = u128::from(positions) * u128::from(things) / 2;
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let fits = room.for_graph(positions, u64::try_from(edges).unwrap_or(u64::MAX));
    fits.map_err(|error| match error {
        NotGenerated::TooLarge(error) => NotGenerated::TooLargeAsIs(error, largest + 1),
        error => error,
    })?;
    let start = positions as u32 - 1;
    Ok(token(
        nim_positions(heaps, positions as u32),
        convention(settings),
        &[start],
    ))
}

/// From three heaps on, a game graph with at most this many positions is left to the layout by
/// remoteness, because the lines of a grid would hide each other.
const MAX_IN_ROWS: u32 = 1_000;

/// The game graph of Nim. Positions are numbered in a mixed radix, with the heaps as digits, the
/// least significant first.
fn nim_positions(heaps: &[u32], positions: u32) -> Graph {
    let mut vertices = Vec::with_capacity(positions as usize);
    let mut edges = Vec::new();
    let mut left = vec![0; heaps.len()];
    let dimensions = heaps.iter().filter(|&&heap| heap > 0).count();
    for id in 0..positions {
        let mut digits = id;
        let mut unit = 1;
        for (own, &most) in left.iter_mut().zip(heaps) {
            *own = digits % (most + 1);
            edges.extend((1..=*own).map(|taken| edge(id, id - taken * unit)));
            digits /= most + 1;
            unit *= most + 1;
        }
        let mut position = vertex(id, joined(&left), nim_place(heaps, &left));
        if dimensions > 2 && positions <= MAX_IN_ROWS {
            position.at = None;
        }
        vertices.push(position);
    }
    graph(vertices, edges)
}

/// The position on the canvas of a position of Nim. Heaps alternate between the horizontal and the
/// vertical axis, each on a scale that keeps the drawings of the previous heaps apart. Lines are
/// bent, because edges along a straight line would hide each other.
fn nim_place(heaps: &[u32], left: &[u32]) -> Point {
    let (mut step_x, mut step_y) = (GAP * 1.25, GAP * 1.25);
    let mut at = Point::default();
    for (index, (&most, &own)) in heaps.iter().zip(left).enumerate() {
        let (own, rest) = (f64::from(own), f64::from(most - own));
        let bend = 10.0 * own * rest / f64::from(most.max(1));
        if index % 2 == 0 {
            at = at + Point::new(own * step_x, bend);
            step_x *= f64::from(most) + 1.5;
        } else {
            at = at + Point::new(bend, own * step_y);
            step_y *= f64::from(most) + 1.5;
        }
    }
    Point::new(rounded(at.x), rounded(at.y))
}

fn nim_as_a_sum(
    heaps: &[u32],
    convention: Convention,
    room: Room,
) -> Result<Document, NotGenerated> {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let edges = u64::from(largest) * (u64::from(largest) + 1) / 2;
    room.for_graph(u64::from(largest) + 1, edges)?;
    let moves = (0..=largest).flat_map(|from| (0..from).map(move |to| edge(from, to)));
    let graph = graph(numbered_on_a_ring(largest as usize + 1), moves.collect());
    Ok(token(graph, convention, heaps))
}

const WYTHOFF: Family = Family {
    name: "wythoff",
    words: FamilyWords {
        title: say::families_wythoff,
        about: say::families_wythoff_about,
        source: say::families_wythoff_source,
        theorem: Some(say::families_wythoff_theorem),
    },
    parameters: &[
        Parameter::number("first", say::families_meaning_first_heap, [0, 999], 8),
        Parameter::number("second", say::families_meaning_second_heap, [0, 999], 11),
    ],
    fit: as_they_are,
    make: wythoff,
};

fn wythoff(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (rows, columns) = (settings.number("first") + 1, settings.number("second") + 1);
    room.for_board(u64::from(rows) * u64::from(columns))?;
    let board = Board::new(rows, columns).expect("a board of some cells, but not too many");
    let slides =
        [(0, 1), (1, 0), (1, 1)].map(|(rows, columns)| Step::Slide(Offset::new(rows, columns)));
    let mut rules = TokenRules::new(Steps::List(slides.to_vec()));
    rules.at = vec![Place::Cell(Cell::new(0, 0))];
    let document = Document::new(Field::Board(board), rules).expect("the corner is floor");
    // The numbers of a cell are the heaps that are left.
    Ok(document.with_layout(LayoutOptions {
        axes_from_end: true,
        ..LayoutOptions::default()
    }))
}

const EUCLID: Family = Family {
    name: "euclid",
    words: FamilyWords {
        title: say::families_euclid,
        about: say::families_euclid_about,
        source: say::families_euclid_source,
        theorem: Some(say::families_euclid_theorem),
    },
    parameters: &[
        Parameter::number("larger", say::families_meaning_larger, [1, 1000], 21),
        Parameter::number("smaller", say::families_meaning_smaller, [1, 1000], 8),
    ],
    fit: |settings| {
        let [larger, smaller] = ["larger", "smaller"].map(|name| settings.number(name));
        if larger >= smaller {
            return Vec::new();
        }
        settings.choose("larger", Setting::Number(smaller));
        settings.choose("smaller", Setting::Number(larger));
        vec![say::families_swapped()]
    },
    make: euclid,
};

fn euclid(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (a, b) = (settings.number("larger"), settings.number("smaller"));
    let reached = reach((a.max(b), a.min(b)), room, |&(larger, smaller)| {
        let most = larger.checked_div(smaller).unwrap_or(0);
        let left = (1..=most).map(|times| larger - times * smaller);
        left.map(|left| (left.max(smaller), left.min(smaller)))
            .collect()
    })?;
    let count = reached.positions.len();
    // Every move lowers the sum of the numbers, so play goes around the ring in one direction.
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&index| {
        std::cmp::Reverse(reached.positions[index].0 + reached.positions[index].1)
    });
    let mut places = vec![Point::default(); count];
    for (turn, index) in order.into_iter().enumerate() {
        places[index] = ring(turn, count, radius(count));
    }
    let labels = reached
        .positions
        .iter()
        .map(|(larger, smaller)| format!("{larger},{smaller}"));
    let graph = graph(vertices(labels, places), edges(&reached.moves));
    Ok(token(graph, Convention::Normal, &[0]))
}
