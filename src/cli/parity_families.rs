//! Families of parity games for `generate`.

use clap::builder::RangedU64ValueParser;
use clap::{Arg, ArgMatches, Command};

use super::progress::{Progress, Work};
use winmove_analysis::families::Random;
use winmove_core::game::parity_families::{
    clique, hanoi, jurdzinski, ladder, model_checker_ladder, recursive_ladder,
};
use winmove_core::game::{EdgeGame, ParityGame, Player};

/// A family of parity games.
#[derive(Debug)]
pub(super) struct ParityFamily {
    pub(super) name: &'static str,
    about: &'static str,
    known: &'static str,
    parameters: &'static [Parameter],
    make: fn(&[u32]) -> ParityGame,
}

/// A parameter: name, meaning, default and greatest value. The least is 1, or 0 for a seed.
#[derive(Debug)]
struct Parameter(&'static str, &'static str, u32, u32);

/// The families, most of them with their names and sizes in PGSolver.
pub(super) static FAMILIES: [ParityFamily; 7] = [
    ParityFamily {
        name: "ladder",
        about: "Ladder: a circle of vertices owned in turn, each with moves to the next two",
        known: "each player wins at its own vertices",
        parameters: &[Parameter(
            "rungs",
            "The number of rungs, of two vertices each",
            5,
            500_000,
        )],
        make: |sizes| ladder(sizes[0]),
    },
    ParityFamily {
        name: "clique",
        about: "Clique: moves between all vertices, which have the priorities 0, 1, 2, …",
        known: "from 4 vertices on, each player wins at its own vertices",
        parameters: &[Parameter("vertices", "The number of vertices", 6, 2_000)],
        make: |sizes| clique(sizes[0]),
    },
    ParityFamily {
        name: "jurdzinski",
        about: "Jurdzinski's game: hard for progress measures",
        known: "player 1 wins exactly at the 2·width + 1 vertices of the first row",
        parameters: &[
            Parameter("height", "The number of rows", 3, 500),
            Parameter("width", "The number of columns", 4, 500),
        ],
        make: |sizes| jurdzinski(sizes[0], sizes[1]),
    },
    ParityFamily {
        name: "recursive-ladder",
        about: "Recursive ladder: hard for recursive algorithms",
        known: "player 1 wins everywhere if the number of rungs is even, otherwise player 0",
        parameters: &[Parameter(
            "rungs",
            "The number of rungs, of five vertices each",
            4,
            100_000,
        )],
        make: |sizes| recursive_ladder(sizes[0]),
    },
    ParityFamily {
        name: "model-checker-ladder",
        about: "Model checker ladder: all moves are player 1's; hard for strategy improvement",
        known: "player 0 wins everywhere",
        parameters: &[Parameter(
            "rungs",
            "The number of rungs, of three vertices each",
            4,
            300_000,
        )],
        make: |sizes| model_checker_ladder(sizes[0]),
    },
    ParityFamily {
        name: "hanoi-reach",
        about: "Towers of Hanoi: player 0 alone moves all disks to the second peg",
        known: "player 0 wins everywhere",
        parameters: &[Parameter("disks", "The number of disks", 3, 12)],
        make: |sizes| hanoi(sizes[0]),
    },
    ParityFamily {
        name: "random-parity",
        about: "Random parity game: owners, priorities and moves at random, without dead ends",
        known: "",
        parameters: &[
            Parameter("vertices", "The number of vertices", 20, 1_000_000),
            Parameter("moves", "The number of moves from each vertex", 2, 5),
            Parameter(
                "priorities",
                "The number of priorities, from 0",
                3,
                1_000_000,
            ),
            Parameter("seed", "The same seed gives the same game", 1, u32::MAX),
        ],
        make: random,
    },
];

/// A random game with these numbers of vertices, moves and priorities, and this seed.
fn random(sizes: &[u32]) -> ParityGame {
    let [vertices, moves, priorities, seed] = [0, 1, 2, 3].map(|at| sizes[at]);
    let mut random = Random::seeded(seed.into());
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

/// The commands that generate the families.
pub(super) fn commands(shared: [Arg; 2]) -> impl Iterator<Item = Command> {
    FAMILIES.iter().map(move |family| {
        let known = match family.known {
            "" => String::new(),
            known => format!("Known: {known}.\n"),
        };
        let arguments = family
            .parameters
            .iter()
            .map(|&Parameter(name, meaning, default, most)| {
                let least = if name == "seed" { 0 } else { 1 };
                let range = RangedU64ValueParser::<u32>::from(least..=u64::from(most));
                Arg::new(name)
                    .long(name)
                    .value_name("VALUE")
                    .help(format!("{meaning}: {least} to {most} [default: {default}]"))
                    .value_parser(range)
            });
        Command::new(family.name)
            .about(family.about)
            .after_help(format!("{known}Written in the format of PGSolver, unless the extension of OUT is that of another format."))
            .args(arguments)
            .args(shared.clone())
    })
}

/// The parameters of a family from the command line.
pub(super) fn sizes(family: &ParityFamily, matches: &ArgMatches) -> Vec<u32> {
    let parameters = family.parameters.iter();
    let value = |&Parameter(name, _, default, _)| matches.get_one(name).copied().unwrap_or(default);
    parameters.map(value).collect()
}

/// The names of a family's parameters.
pub(super) fn parameter_names(family: &ParityFamily) -> String {
    let names = family
        .parameters
        .iter()
        .map(|Parameter(name, ..)| format!("--{name}"));
    names.collect::<Vec<_>>().join(" ")
}

/// Generates a game of a family, as text. The error is the line to print.
pub(super) fn generate(
    family: &ParityFamily,
    sizes: &[u32],
    progress: &Progress,
) -> Result<String, String> {
    let game = progress.during(Work::Generating, || (family.make)(sizes));
    winmove_files::write_parity_game(&game, |at| at, |_| String::new(), None)
        .map_err(|error| format!("generate: {error}"))
}
