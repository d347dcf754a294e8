//! The time from a cancel until the solve has ended and freed its memory.
//!
//! `cargo reports stopping` prints a table. Every game is solved to the end once, then
//! cancelled at evenly distributed times. The goal is 100 ms for any size, because the next solve
//! may have to wait for the cancelled one to end.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../../../benches/solve/clock.rs"]
mod clock;
#[path = "../../../benches/solve/families.rs"]
mod families;

use std::thread;
use std::time::{Duration, Instant};

use clock::timed;
use families::{FAMILIES, List, shuffled};
use winmove_analysis::Analysis;
use winmove_core::model::{Document, Field, GeographyRules, Rules, Steps};
use winmove_core::solver::Control;
use winmove_reports::{boards, boards::KINDS, report};

/// The number of cancelled solves per game.
const CANCELS: u32 = 30;

fn main() {
    report::heading("From a cancel to the end of a solve");
    report::table(&[
        "game",
        "whole solve, ms",
        "cancels in time",
        "median, ms",
        "longest, ms",
    ]);
    for (name, family) in FAMILIES {
        let list = family(1_000_000);
        graph(name, &list);
        graph(&format!("{name}, shuffled"), &shuffled(&list));
    }
    for kind in &KINDS {
        row(
            &format!("pursuit, 128×128, {}", kind.0),
            &boards::document(kind, 128),
        );
    }
    row("the stone that never returns, 60 vertices", &stone(60, 3));
}

fn graph(name: &str, list: &List) {
    let Field::Graph(graph) = list.field() else {
        unreachable!("a list of edges makes a graph")
    };
    row(name, &Document::with_graph(graph));
}

/// Geography on a graph with the given out-degree.
fn stone(vertices: u32, degree: u32) -> Document {
    let mut random = fastrand::Rng::with_seed(1);
    let mut edge = |at: u32| (at / degree, random.u32(..vertices));
    let edges = (0..vertices * degree).map(&mut edge).collect();
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    Document::new(List { vertices, edges }.field(), rules).expect("a graph takes the stone")
}

/// Measures one game and prints its row.
fn row(name: &str, document: &Document) {
    let solve = |control: &Control| drop(Analysis::solve(document, 1, control));
    // The first solve is slower, because it is the first to touch its memory.
    solve(&Control::default());
    let ((), whole) = timed(|| solve(&Control::default()));
    let mut waits: Vec<Duration> = (0..CANCELS)
        .filter_map(|number| {
            let control = Control::default();
            thread::scope(|scope| {
                let ended = scope.spawn(|| {
                    solve(&control);
                    Instant::now()
                });
                thread::sleep(whole * (2 * number + 1) / (2 * CANCELS));
                let cancelled = Instant::now();
                control.cancel();
                let ended = ended.join().expect("no solve panics");
                // A solve may end before the cancel.
                ended.checked_duration_since(cancelled)
            })
        })
        .collect();
    waits.sort();
    let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
    report::row([
        name.to_owned(),
        format!("{:.0}", ms(Some(&whole))),
        format!("{} of {CANCELS}", waits.len()),
        format!("{:.1}", ms(waits.get(waits.len() / 2))),
        format!("{:.1}", ms(waits.last())),
    ]);
}
