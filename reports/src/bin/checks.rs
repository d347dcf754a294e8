//! The cost of the checks during a solve: that each move leads to a position, and that there is
//! enough memory.
//!
//! `cargo reports checks` solves games that enumerate their moves, with `solve_within`, which
//! checks them, and with the strategies that it chooses from, which don't. Times are wall-clock
//! times, the best of several rounds that alternate between the two. Their ratio hardly depends on
//! the machine.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use winmove_core::solver::{GameGraph, Solution, retrograde, topological};
use winmove_core::{Control, Game, Outcome, PositionId, solve_within};
use winmove_reports::report;

const POSITIONS: u32 = 3_000_000;
const ROUNDS: u32 = 9;

/// Positions whose moves skip ahead by fixed numbers, in one direction or around a circle.
struct Jumps {
    by: [u32; 3],
    around: bool,
}

impl Game for Jumps {
    fn positions(&self) -> usize {
        POSITIONS as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.by.into_iter().filter_map(move |by| {
            let to = from.0 + by;
            if to < POSITIONS {
                Some(PositionId(to))
            } else {
                self.around.then(|| PositionId(to - POSITIONS))
            }
        })
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        let is_over = self.around && position.0.is_multiple_of(1000);
        is_over.then_some(Outcome::Loss)
    }
}

fn without_checks(game: &Jumps, control: &Control) -> Solution {
    const UNCANCELLED: &str = "it is never cancelled";
    match topological(game, control).expect(UNCANCELLED) {
        Some(solution) => solution,
        None => {
            let graph = GameGraph::build(game, control).expect(UNCANCELLED);
            retrograde(game, graph, control).expect(UNCANCELLED)
        }
    }
}

fn main() {
    report::heading(&format!("The checks of a solve, {POSITIONS} positions"));
    report::table(&["game", "checked, ms", "unchecked, ms", "ratio"]);
    for (name, around) in [("in order", false), ("with cycles", true)] {
        let game = Jumps {
            by: [1, 7, 1900],
            around,
        };
        let control = Control::default();
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let mut measure = |side: usize, solve: &dyn Fn() -> Solution| {
                let begun = Instant::now();
                let solution = solve();
                best[side] = best[side].min(begun.elapsed());
                solution
            };
            let checked = measure(0, &|| {
                solve_within(&game, &control).expect("its moves are right")
            });
            let unchecked = measure(1, &|| without_checks(&game, &control));
            assert!(checked == unchecked, "the labels differ");
        }
        let [checked, unchecked] = best.map(|time| time.as_secs_f64() * 1e3);
        report::row([
            name.to_owned(),
            format!("{checked:.1}"),
            format!("{unchecked:.1}"),
            format!("{:.2}", checked / unchecked),
        ]);
    }
}
