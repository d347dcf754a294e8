//! Token games on boards with slides, compared with the general strategies.
//!
//! The general strategies visit every move along a slide: in one scan if the cells are in
//! topological order, as in Nim and Wythoff's game, and otherwise backwards over a game graph.
//!
//! `cargo reports slides` prints a table. Times are the best of several alternating runs.
//! Both find the labels of all positions with their remoteness. The game graphs of the largest
//! boards would take gigabytes, so their moves are not visited.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use winmove_analysis::Analysis;
use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Board, Cell, Document, Edit, Field, Offset, Outcome, Rules, Square, Step, Steps, TokenRules,
};
use winmove_core::solver;
use winmove_reports::{memory, report};

/// A game whose board may have walls and exits.
struct Kind {
    name: &'static str,
    slides: &'static [(i32, i32)],
    has_walls: bool,
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "Nim with two heaps",
        slides: &[(0, 1), (1, 0)],
        has_walls: false,
    },
    Kind {
        name: "Wythoff's queen",
        slides: &[(0, 1), (1, 0), (1, 1)],
        has_walls: false,
    },
    Kind {
        name: "queen, walls, exits",
        slides: &QUEEN,
        has_walls: true,
    },
    Kind {
        name: "rook, walls, exits",
        slides: &ROOK,
        has_walls: true,
    },
];

const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const QUEEN: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// The maximum number of cells in a row at which every move is visited.
const MAX_VISITED: u32 = 250;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, kind, size] = &arguments[..]
        && word == "peak"
    {
        let kind = KINDS
            .iter()
            .find(|known| known.name == kind)
            .expect("a known kind");
        let document = document(kind, size.parse().expect("a size"));
        let solve = || Analysis::of(&document).expect("it fits");
        println!("{}", memory::peak_above(solve));
        return;
    }
    report::heading("Slides on boards");
    report::table(&[
        "game",
        "cells",
        "moves",
        "every move visited, ms",
        "build + solve, ms",
        "ratio",
        "certify / (build + solve)",
        "bytes a cell",
    ]);
    for size in [100, 250, 1000] {
        for kind in &KINDS {
            measure(kind, size);
        }
    }
}

fn measure(kind: &Kind, size: u32) {
    let document = document(kind, size);
    let field = document.field();
    let Rules::Token(rules) = document.rules() else {
        unreachable!("they are token games")
    };
    let game = Token::new(field, &Places::of(field), rules);
    let [mut visited, mut solve, mut certify] = [Duration::MAX; 3];
    for _ in 0..3 {
        if size <= MAX_VISITED {
            let labels = || {
                let game = Token::new(field, &Places::of(field), rules);
                solver::solve(&Visited(game))
            };
            let (labels, time) = timed(labels);
            visited = visited.min(time);
            assert_eq!(labels, solver::solve(&game));
        }
        for _ in 0..3 {
            let (analysis, time) = timed(|| Analysis::of(&document).expect("it fits"));
            solve = solve.min(time);
            certify = certify.min(timed(|| analysis.certify().expect("it is right")).1);
            black_box(analysis);
        }
    }
    let peak = memory::in_own_process(&["peak", kind.name, &size.to_string()]);
    let is_visited = visited < Duration::MAX;
    let of_visited = |text: String| if is_visited { text } else { "–".to_owned() };
    report::row([
        format!("{}, {size}×{size}", kind.name),
        game.positions().to_string(),
        game.move_bound().to_string(),
        of_visited(millis(visited)),
        millis(solve),
        of_visited(format!(
            "{:.0}",
            visited.as_secs_f64() / solve.as_secs_f64()
        )),
        format!("{:.2}", certify.as_secs_f64() / solve.as_secs_f64()),
        format!("{:.1}", peak as f64 / f64::from(size * size)),
    ]);
}

/// A game whose moves the solver visits one by one.
struct Visited(Token);

impl Game for Visited {
    fn positions(&self) -> usize {
        self.0.positions()
    }
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0.moves(from)
    }
    fn stuck(&self, position: PositionId) -> Outcome {
        self.0.stuck(position)
    }
    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.0.terminal(position)
    }
}

fn document(kind: &Kind, size: u32) -> Document {
    let slides = kind
        .slides
        .iter()
        .map(|&(rows, columns)| Step::Slide(Offset::new(rows, columns)));
    let board = Board::new(size, size).expect("a board of some cells");
    let rules = TokenRules::new(Steps::List(slides.collect()));
    let mut document =
        Document::new(Field::Board(board), Rules::Token(rules)).expect("no token is placed");
    // One cell in 30 is a wall, one in 300 an exit.
    let cells = if kind.has_walls { size * size / 30 } else { 0 };
    let mut random = fastrand::Rng::with_seed(7);
    for number in 0..cells {
        let cell = Cell::new(random.u32(..size), random.u32(..size));
        let square = if number % 10 == 0 {
            Square::Exit
        } else {
            Square::Wall
        };
        let paint = document.apply(Edit::Paint(cell, square));
        paint.expect("the cell is on the board");
    }
    document
}

fn millis(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
