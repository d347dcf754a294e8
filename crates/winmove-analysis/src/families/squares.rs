//! Games on squared paper, with a vertex for every position: Chomp and tic-tac-toe.

use super::draw::{reach, token};
use super::family::{Family, NotGenerated, Room, as_they_are};
use super::settings::{FamilySettings, Parameter, joined};
use super::words::FamilyWords;
use winmove_core::model::{Convention, Document, Edit, Outcome, VertexId, VertexValues};
use winmove_words::say;

pub(super) const FAMILIES: &[Family] = &[CHOMP, TIC_TAC_TOE];

const CHOMP: Family = Family {
    name: "chomp",
    words: FamilyWords {
        title: say::families_chomp,
        about: say::families_chomp_about,
        source: say::families_chomp_source,
        theorem: Some(say::families_chomp_theorem),
    },
    parameters: &[
        Parameter::number("rows", say::families_meaning_bar_rows, [1, 12], 3),
        Parameter::number("columns", say::families_meaning_bar_columns, [1, 12], 3),
    ],
    fit: as_they_are,
    make: chomp,
};

fn chomp(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let (rows, columns) = (settings.number("rows"), settings.number("columns"));
    // A position is a lattice path from one corner to the opposite one. On average it leaves half
    // of the squares, and each of them except the poisoned one is a move.
    let ways = (1..=u64::from(rows)).fold(1, |ways, k| ways * (u64::from(columns) + k) / k);
    let squares = u64::from(rows) * u64::from(columns);
    room.for_graph(ways - 1, ways * squares / 2 - (ways - 1))?;
    let start = vec![columns; rows as usize];
    let reached = reach(start, room, |lengths| {
        let squares = (0..)
            .zip(lengths)
            .flat_map(|(row, &length)| (0..length).map(move |c| (row, c)));
        let bites = squares.skip(1).map(|(row, column)| {
            let cut = |(index, &length): (usize, &u32)| {
                if index < row {
                    length
                } else {
                    length.min(column)
                }
            };
            let left = lengths.iter().enumerate().map(cut);
            left.filter(|&length| length > 0).collect()
        });
        bites.collect()
    })?;
    let graph = reached.in_layers(
        |lengths| joined(lengths),
        |lengths| squares as u32 - lengths.iter().sum::<u32>(),
    );
    Ok(token(graph, Convention::Normal, &[0]))
}

const TIC_TAC_TOE: Family = Family {
    name: "tic-tac-toe",
    words: FamilyWords {
        title: say::families_tic_tac_toe,
        about: say::families_tic_tac_toe_about,
        source: say::families_tic_tac_toe_source,
        theorem: Some(say::families_tic_tac_toe_theorem),
    },
    parameters: &[Parameter::choice(
        "positions",
        say::families_meaning_positions,
        &["all", "up-to-symmetry"],
    )],
    fit: as_they_are,
    make: tic_tac_toe,
};

/// The nine squares, row by row: `.`, `X` or `O`.
type Squares = [u8; 9];

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

fn tic_tac_toe(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let whole = settings.choice("positions") == "all";
    let normal = |squares: Squares| if whole { squares } else { least_alike(squares) };
    let reached = reach(normal([b'.'; 9]), room, |squares| {
        if has_line(squares) {
            return Vec::new();
        }
        let mark = if plies(squares).is_multiple_of(2) {
            b'X'
        } else {
            b'O'
        };
        let free = (0..9).filter(|&square| squares[square] == b'.');
        let marked = free.map(|square| {
            let mut squares = *squares;
            squares[square] = mark;
            normal(squares)
        });
        marked.collect()
    })?;
    let label = |squares: &Squares| {
        let rows = squares
            .chunks(3)
            .map(|row| String::from_utf8_lossy(row).into_owned());
        rows.collect::<Vec<_>>().join("/")
    };
    let graph = reached.in_layers(label, plies);
    let mut document = token(graph, Convention::Normal, &[0]);
    let full = (0..)
        .zip(&reached.positions)
        .filter(|(_, squares)| plies(squares) == 9 && !has_line(squares));
    let draws = full.map(|(id, _)| (VertexId(id), Some(Outcome::Draw)));
    let fix = Edit::ChangeVertices(VertexValues::Outcome(draws.collect()));
    document.apply(fix).expect("every position is a vertex");
    Ok(document)
}

fn plies(squares: &Squares) -> u32 {
    squares.iter().filter(|&&square| square != b'.').count() as u32
}

fn has_line(squares: &Squares) -> bool {
    LINES.iter().any(|&[a, b, c]| {
        squares[a] != b'.' && squares[a] == squares[b] && squares[b] == squares[c]
    })
}

/// The smallest of the eight images under rotation and reflection.
fn least_alike(squares: Squares) -> Squares {
    let turned = |of: Squares| [6, 3, 0, 7, 4, 1, 8, 5, 2].map(|square| of[square]);
    let mirrored = |of: Squares| [2, 1, 0, 5, 4, 3, 8, 7, 6].map(|square| of[square]);
    let turns = std::iter::successors(Some(squares), |&of| Some(turned(of))).take(4);
    let alike = turns.flat_map(|of| [of, mirrored(of)]);
    alike.min().expect("there are eight images")
}
