//! The games in the folder `examples`, solved in memory, on disk and by several processes.
//!
//! All have the same bytes, and the labels of the solver in memory. A pursuit is also a game with
//! numbered positions, so those on boards are included. For geography, the solver has no numbered
//! positions.

use std::path::PathBuf;

use winmove_core::game::{Places, Pursuit, Token};
use winmove_core::model::{Document, Rules, Turns};
use winmove_core::{Control, Game, Label, Outcome};
use winmove_files::ReadOptions;
use winmove_large::{Limits, Numbered};

use super::{free_hosts, solved};
use crate::common::{Folder, labels};

/// File, start outcome, remoteness, wins, losses, draws: computed independently of Winmove.
const KNOWN: &str = include_str!("../../data/examples.tsv");

fn document(file: &str) -> Document {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples");
    let bytes = std::fs::read(path.join(file)).unwrap();
    let loaded = winmove_files::read(&bytes, &ReadOptions::default()).unwrap();
    loaded.document
}

/// Solves a game in each way. Returns its labels.
fn solved_in_each_way<G: Game + Sync>(name: &str, game: &G) -> Vec<Label> {
    let folder = Folder::new();
    let [memory, disk, several] = ["memory", "disk", "several"].map(|name| folder.join(name));
    let large = Numbered::new(name, game);
    let control = Control::default();
    // Many parts, unless the game is larger.
    let bits = (game.positions() as u32).ilog2().div_ceil(2).max(2);
    winmove_large::solve(&large, &Limits::in_memory(), &memory, &control).unwrap();
    let expected = std::fs::read(&memory).unwrap();
    let on_disk = |scratch: &str| Limits::on_disk(64 << 20, folder.join(scratch)).part_bits(bits);
    winmove_large::solve(&large, &on_disk("scratch"), &disk, &control).unwrap();
    assert!(std::fs::read(&disk).unwrap() == expected, "{name}: on disk");
    for processes in [2, 3] {
        let limits = |process| match processes {
            2 => on_disk(&format!("scratch-{process}")).threads(2),
            _ => Limits::in_memory().threads(1).part_bits(bits + 1),
        };
        solved(&large, &free_hosts(processes), limits, &several);
        let bytes = std::fs::read(&several).unwrap();
        assert!(bytes == expected, "{name}: {processes} processes");
        std::fs::remove_file(&several).unwrap();
    }
    let found = labels(&memory);
    let in_memory: Vec<Label> = winmove_core::solve(game).labels().collect();
    assert!(found == in_memory, "{name}: the solver in memory");
    found
}

#[test]
fn the_example_games_have_the_bytes_of_one_process_and_the_labels_of_the_solver_in_memory() {
    let mut solved = 0;
    for row in KNOWN.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (file, counts) = (cells[0], &cells[3..]);
        let document = document(file);
        let field = document.field();
        let places = Places::of(field);
        let found = match document.rules() {
            // A database holds games in which turns alternate.
            Rules::Token(rules) if rules.turns != Turns::Alternate => continue,
            Rules::Token(rules) => solved_in_each_way(file, &Token::new(field, &places, rules)),
            Rules::Pursuit(rules) => solved_in_each_way(file, &Pursuit::new(field, &places, rules)),
            Rules::Geography(_) => continue,
        };
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        let found = outcomes.map(|outcome| {
            let some = found.iter().filter(|label| label.outcome == outcome);
            some.count().to_string()
        });
        assert_eq!(found, counts, "{file}");
        solved += 1;
    }
    assert!(solved >= 19, "{solved}");
}
