//! Games in which a move may split a row or a heap: Kayles, Dawson's Kayles, Grundy's game.

use super::draw::{edge, graph, layered, reach, token, vertices};
use super::family::{Family, NotGenerated, Room, as_they_are};
use super::settings::{FamilySettings, Parameter, joined};
use super::words::FamilyWords;
use winmove_core::model::{Convention, Document};
use winmove_words::say;

pub(super) const FAMILIES: &[Family] = &[KAYLES, DAWSONS_KAYLES, GRUNDYS_GAME, SINGLE_ROWS];

/// The size of the row or heap at the start.
const fn size(meaning: fn() -> String, most: u32, default: u32) -> Parameter {
    Parameter::number("size", meaning, [1, most], default)
}

const KAYLES: Family = Family {
    name: "kayles",
    words: FamilyWords {
        title: say::families_kayles,
        about: say::families_kayles_about,
        source: say::families_kayles_source,
        theorem: Some(say::families_kayles_theorem),
    },
    parameters: &[size(say::families_meaning_pins, 30, 8)],
    fit: as_they_are,
    make: |settings, room| splitting(Splits::Kayles, settings.number("size"), room),
};

const DAWSONS_KAYLES: Family = Family {
    name: "dawsons-kayles",
    words: FamilyWords {
        title: say::families_dawsons_kayles,
        about: say::families_dawsons_kayles_about,
        source: say::families_dawsons_kayles_source,
        theorem: Some(say::families_dawsons_kayles_theorem),
    },
    parameters: &[size(say::families_meaning_pins, 40, 12)],
    fit: as_they_are,
    make: |settings, room| splitting(Splits::DawsonsKayles, settings.number("size"), room),
};

const GRUNDYS_GAME: Family = Family {
    name: "grundys-game",
    words: FamilyWords {
        title: say::families_grundys_game,
        about: say::families_grundys_game_about,
        source: say::families_grundys_game_source,
        theorem: Some(say::families_grundys_game_theorem),
    },
    parameters: &[size(say::families_meaning_objects, 40, 10)],
    fit: as_they_are,
    make: |settings, room| splitting(Splits::GrundysGame, settings.number("size"), room),
};

const SINGLE_ROWS: Family = Family {
    name: "single-rows",
    words: FamilyWords {
        title: say::families_single_rows,
        about: say::families_single_rows_about,
        source: say::families_single_rows_source,
        theorem: Some(say::families_single_rows_theorem),
    },
    parameters: &[
        Parameter::choice(
            "game",
            say::families_meaning_splitting_game,
            &["kayles", "dawsons-kayles", "grundys-game"],
        ),
        size(say::families_meaning_largest, 500, 24),
    ],
    fit: as_they_are,
    make: single_rows,
};

#[derive(Clone, Copy)]
enum Splits {
    Kayles,
    DawsonsKayles,
    GrundysGame,
}

impl Splits {
    /// The size of the smallest row that allows a move.
    fn smallest(self) -> u32 {
        match self {
            Splits::Kayles => 1,
            Splits::DawsonsKayles => 2,
            Splits::GrundysGame => 3,
        }
    }

    /// The weight of a row, for the layers of a drawing: every move lowers the sum of the weights.
    fn weight(self, row: u32) -> u32 {
        match self {
            Splits::Kayles | Splits::DawsonsKayles => row,
            Splits::GrundysGame => row - 1,
        }
    }

    /// The pairs of rows that a move can turn a row into, the smaller one first; they may be empty.
    fn splits(self, row: u32) -> Vec<(u32, u32)> {
        let halves = |left: u32| (0..=left / 2).map(move |small| (small, left - small));
        match self {
            Splits::Kayles => {
                let lefts = [1, 2].map(|pins| row.checked_sub(pins));
                lefts.into_iter().flatten().flat_map(halves).collect()
            }
            Splits::DawsonsKayles => row.checked_sub(2).into_iter().flat_map(halves).collect(),
            Splits::GrundysGame => halves(row)
                .filter(|&(small, large)| small > 0 && small != large)
                .collect(),
        }
    }
}

fn splitting(game: Splits, size: u32, room: Room) -> Result<Document, NotGenerated> {
    let playable = |rows: Vec<u32>| {
        let mut rows = rows;
        rows.retain(|&row| row >= game.smallest());
        rows.sort_unstable_by_key(|&row| std::cmp::Reverse(row));
        rows
    };
    let reached = reach(playable(vec![size]), room, |rows| {
        let moves = rows.iter().enumerate().flat_map(|(index, &row)| {
            let (before, after) = (&rows[..index], &rows[index + 1..]);
            let splits = game.splits(row).into_iter();
            splits.map(move |(small, large)| playable([before, after, &[small, large]].concat()))
        });
        moves.collect()
    })?;
    let label = |rows: &Vec<u32>| match &rows[..] {
        [] => "0".to_owned(),
        rows => joined(rows),
    };
    let graph = reached.in_layers(label, |rows| {
        size - rows.iter().map(|&row| game.weight(row)).sum::<u32>()
    });
    Ok(token(graph, Convention::Normal, &[0]))
}

fn single_rows(settings: &FamilySettings, room: Room) -> Result<Document, NotGenerated> {
    let game = match settings.choice("game") {
        "kayles" => Splits::Kayles,
        "dawsons-kayles" => Splits::DawsonsKayles,
        _ => Splits::GrundysGame,
    };
    let size = settings.number("size");
    // The Grundy value of each row: the smallest number that isn't the value of a successor.
    let mut worth: Vec<u32> = Vec::new();
    let mut moves = Vec::new();
    for row in 0..=size {
        let splits = game.splits(row).into_iter();
        let mut reached: Vec<u32> = splits
            .map(|(small, large)| worth[small as usize] ^ worth[large as usize])
            .collect();
        reached.sort_unstable();
        reached.dedup();
        let least = (0..).zip(&reached).take_while(|(n, met)| n == *met).count();
        worth.push(least as u32);
        moves.push(reached);
    }
    let largest = moves.iter().flatten().copied().max().unwrap_or(0);
    let heap = |size_of: u32| size + 1 + size_of;
    let count = u64::from(heap(largest)) + 1;
    let listed: usize = moves.iter().map(Vec::len).sum();
    let all = listed as u64 + u64::from(largest) * (u64::from(largest) + 1) / 2;
    room.for_graph(count, all)?;
    let nim = (0..=largest).flat_map(|from| (0..from).map(move |to| (from, to)));
    let edges: Vec<_> = (0..)
        .zip(&moves)
        .flat_map(|(row, reached)| reached.iter().map(move |&to| edge(row, heap(to))))
        .chain(nim.map(|(from, to)| edge(heap(from), heap(to))))
        .collect();
    let labels = (0..=size)
        .map(|row| row.to_string())
        .chain((0..=largest).map(|size| format!("*{size}")));
    let layers: Vec<u32> = (0..=heap(largest)).map(|id| u32::from(id > size)).collect();
    let graph = graph(vertices(labels, layered(&layers)), edges);
    Ok(token(graph, Convention::Normal, &[size]))
}
