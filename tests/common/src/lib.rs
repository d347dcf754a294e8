//! Helpers shared by the tests: random numbers with fixed seeds, random documents, and the simple
//! fixpoint that solutions are compared with.

// Their names are sufficient documentation.
#![allow(missing_docs)]
// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

pub mod edits;
pub mod escape;
pub mod in_parts;
pub mod judge;
pub mod once;
pub mod owners;
pub mod random;

use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use winmove_core::model::{
    Board, Cell, Document, Edge, Field, Graph, Outcome, Place, Rules, Square, Steps, TokenRules,
    Vertex, VertexId,
};
use winmove_core::solver::Label;

pub use random::Random;

/// The project's folder.
pub const PROJECT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// How long tests wait for events that are certain to happen, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Reports on standard error that this system doesn't allow a test to try something. The test
/// itself counts as passed.
pub fn not_tried(what: &str) {
    use std::io::Write as _;
    // The output of a macro would be captured.
    let _ = writeln!(std::io::stderr(), "NOT TRIED: {what}");
}

/// Copies a program that is to be run. Another process does the writing: if this process had the
/// file open, other tests could start children that inherit it, and the program couldn't be run
/// until they had closed it.
#[cfg(unix)]
pub fn copy_program(from: &Path, to: &Path) {
    let copied = std::process::Command::new("cp").args([from, to]).status();
    assert!(copied.unwrap().success(), "{}", to.display());
}

/// The names in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Runs a check with each seed, and prints the seed if it fails.
pub fn with_seeds(seeds: Range<u64>, mut check: impl FnMut(&mut Random)) {
    struct PrintOnPanic(u64);
    impl Drop for PrintOnPanic {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("failed with seed {}", self.0);
            }
        }
    }
    for seed in seeds {
        let guard = PrintOnPanic(seed);
        check(&mut Random::seeded(seed));
        drop(guard);
    }
}

/// A graph with vertices 0 to n-1 and the given edges.
pub fn graph(vertices: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> Graph {
    let vertices = (0..vertices).map(|id| Vertex::new(VertexId(id))).collect();
    let edges = edges
        .into_iter()
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    Graph::from_parts(vertices, edges.collect()).unwrap()
}

/// A board from text: `*` is a wall, `E` an exit, and any other character floor.
pub fn board(rows: &[&str]) -> Field {
    let square = |letter| match letter {
        '*' => Square::Wall,
        'E' => Square::Exit,
        _ => Square::Floor,
    };
    let rows = rows
        .iter()
        .map(|row| row.chars().map(square).collect())
        .collect();
    Field::Board(Board::from_rows(rows).unwrap())
}

/// A cell as a place.
pub fn cell(row: u32, column: u32) -> Place {
    Place::Cell(Cell::new(row, column))
}

/// A document with a field and rules that fit each other.
pub fn document(field: Field, rules: Rules) -> Document {
    Document::new(field, rules).unwrap()
}

/// The rules of a token game along edges, in normal play.
pub fn token() -> Rules {
    Rules::Token(TokenRules::new(Steps::Edges))
}

/// A win with the given remoteness.
pub fn win(moves: u32) -> Label {
    Label {
        outcome: Outcome::Win,
        remoteness: Some(moves),
    }
}

/// A loss with the given remoteness.
pub fn loss(moves: u32) -> Label {
    Label {
        outcome: Outcome::Loss,
        remoteness: Some(moves),
    }
}

/// The label of a draw, or of an outcome by endless play.
pub fn endless(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: None,
    }
}
