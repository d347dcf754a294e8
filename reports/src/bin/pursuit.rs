//! Policeman and thief on boards, compared with the textbook method: an explicit graph with moves
//! and predecessors in vectors of vectors, a counter for each position, and a queue.
//!
//! `cargo reports pursuit` prints a table. Times are the best of several alternating runs.
//! Both methods find the labels of all positions with their remoteness. The textbook method is
//! measured up to 32 × 32; beyond that it takes gigabytes.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::collections::VecDeque;
use std::hint::black_box;
use std::time::{Duration, Instant};

use winmove_analysis::Analysis;
use winmove_core::model::{Cell, Document, Outcome, Square};
use winmove_core::solver::Label;
use winmove_reports::{
    boards::{KINDS, document},
    memory, report,
};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, kind, size] = &arguments[..]
        && word == "peak"
    {
        let kind = KINDS
            .iter()
            .find(|known| known.0 == kind)
            .expect("a known kind");
        let document = document(kind, size.parse().expect("a size"));
        let solve = || Analysis::of(&document).expect("it fits");
        println!("{}", memory::peak_above(solve));
        return;
    }
    report::heading("Pursuit on boards");
    small_boards();
    large_boards();
}

fn small_boards() {
    report::table(&[
        "board",
        "positions",
        "textbook, ms",
        "build + solve, ms",
        "ratio",
        "certify / (build + solve)",
    ]);
    for (size, runs) in [(10, 9), (20, 5), (32, 3)] {
        for kind in &KINDS {
            let document = document(kind, size);
            let [mut textbook, mut solve, mut certify] = [Duration::MAX; 3];
            for _ in 0..runs {
                let (labels, time) = timed(|| Textbook::read(&document).solve());
                textbook = textbook.min(time);
                for _ in 0..5 {
                    let (analysis, time) = timed(|| Analysis::of(&document).expect("it fits"));
                    solve = solve.min(time);
                    certify = certify.min(timed(|| analysis.certify().expect("it is right")).1);
                    black_box(analysis);
                }
                black_box(labels);
            }
            let labels = Textbook::read(&document).solve();
            let analysis = Analysis::of(&document).expect("it fits");
            for (position, label) in analysis.positions().zip(&labels) {
                assert_eq!(
                    analysis.label(position).as_ref(),
                    Some(label),
                    "{position:?}"
                );
            }
            report::row([
                format!("{size}×{size}, {}", kind.0),
                labels.len().to_string(),
                millis(textbook),
                millis(solve),
                format!("{:.0}", textbook.as_secs_f64() / solve.as_secs_f64()),
                format!("{:.2}", certify.as_secs_f64() / solve.as_secs_f64()),
            ]);
        }
    }
}

fn large_boards() {
    println!();
    report::table(&[
        "board",
        "positions",
        "build + solve, ms",
        "certify / (build + solve)",
        "bits a position",
    ]);
    for (size, runs) in [(64, 5), (100, 3), (128, 2)] {
        for kind in &KINDS {
            let document = document(kind, size);
            let [mut solve, mut certify] = [Duration::MAX; 2];
            let mut positions = 0;
            for _ in 0..runs {
                let (analysis, time) = timed(|| Analysis::of(&document).expect("it fits"));
                solve = solve.min(time);
                certify = certify.min(timed(|| analysis.certify().expect("it is right")).1);
                let counts = analysis.counts();
                positions = counts.win + counts.loss + counts.draw;
            }
            let peak = memory::in_own_process(&["peak", kind.0, &size.to_string()]);
            report::row([
                format!("{size}×{size}, {}", kind.0),
                positions.to_string(),
                millis(solve),
                format!("{:.2}", certify.as_secs_f64() / solve.as_secs_f64()),
                format!("{:.1}", peak as f64 * 8.0 / positions as f64),
            ]);
        }
    }
}

fn millis(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}

/// The game as a graph of positions, with a vector for each list of moves.
struct Textbook {
    moves: Vec<Vec<u32>>,
    sources: Vec<Vec<u32>>,
    labels: Vec<Option<Label>>,
}

impl Textbook {
    fn read(document: &Document) -> Textbook {
        let board = document.board().expect("a board");
        let squares: Vec<(Cell, Square)> = board
            .cells()
            .filter(|&(_, square)| square != Square::Wall)
            .collect();
        let number = |row: i64, column: i64| {
            let cell = Cell::new(u32::try_from(row).ok()?, u32::try_from(column).ok()?);
            squares.binary_search_by_key(&cell, |&(cell, _)| cell).ok()
        };
        let steps = |diagonal: bool| -> Vec<Vec<usize>> {
            let steps = |&(cell, _): &(Cell, Square)| {
                let mut reached = Vec::new();
                for row in -1..=1 {
                    for column in -1..=1 {
                        if diagonal || row == 0 || column == 0 {
                            let row = i64::from(cell.row) + row;
                            reached.extend(number(row, i64::from(cell.column) + column));
                        }
                    }
                }
                reached
            };
            squares.iter().map(steps).collect()
        };
        let (police_steps, thief_steps) = (steps(true), steps(false));
        let places = squares.len();
        let id = |police: usize, thief: usize, turn: usize| (police * places + thief) * 2 + turn;
        let positions = places * places * 2;
        let mut game = Textbook {
            moves: vec![Vec::new(); positions],
            sources: vec![Vec::new(); positions],
            labels: vec![None; positions],
        };
        let label = |outcome| {
            Some(Label {
                outcome,
                remoteness: Some(0),
            })
        };
        for (police, police_row) in police_steps.iter().enumerate() {
            for (thief, thief_row) in thief_steps.iter().enumerate() {
                let (turns, exit) = (
                    [id(police, thief, 0), id(police, thief, 1)],
                    squares[thief].1 == Square::Exit,
                );
                if police == thief {
                    game.labels[turns[0]] = label(Outcome::Win);
                    game.labels[turns[1]] = label(Outcome::Loss);
                } else if exit {
                    game.labels[turns[0]] = label(Outcome::Loss);
                    game.labels[turns[1]] = label(Outcome::Win);
                } else {
                    for &to in police_row {
                        game.moves[turns[0]].push(id(to, thief, 1) as u32);
                        game.sources[id(to, thief, 1)].push(turns[0] as u32);
                    }
                    for &to in thief_row {
                        game.moves[turns[1]].push(id(police, to, 0) as u32);
                        game.sources[id(police, to, 0)].push(turns[1] as u32);
                    }
                }
            }
        }
        game
    }

    fn solve(self) -> Vec<Label> {
        let mut labels = self.labels;
        let mut degrees: Vec<usize> = self.moves.iter().map(Vec::len).collect();
        let known = (0..labels.len()).filter(|&position| labels[position].is_some());
        let mut queue: VecDeque<usize> = known.collect();
        while let Some(position) = queue.pop_front() {
            let label = labels[position].expect("what is queued is known");
            let remoteness = label.remoteness.map(|moves| moves + 1);
            for &source in &self.sources[position] {
                let source = source as usize;
                if labels[source].is_some() {
                    continue;
                }
                degrees[source] -= 1;
                let outcome = match label.outcome {
                    Outcome::Loss => Outcome::Win,
                    _ if degrees[source] == 0 => Outcome::Loss,
                    _ => continue,
                };
                labels[source] = Some(Label {
                    outcome,
                    remoteness,
                });
                queue.push_back(source);
            }
        }
        let draw = Label {
            outcome: Outcome::Draw,
            remoteness: None,
        };
        labels
            .into_iter()
            .map(|label| label.unwrap_or(draw))
            .collect()
    }
}
