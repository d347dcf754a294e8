//! Pursuits on large boards: estimated and actual memory, and the time from a cancel to the end.
//!
//! `cargo reports large_boards` prints both tables. `need` or `stops` after `--` selects one,
//! and numbers set the sizes of its boards.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use winmove_core::game::{Places, Pursuit};
use winmove_core::model::{Document, PursuitRules, Rules};
use winmove_core::solver::{BoardNeed, Control, certify_pursuit_within, solve_pursuit};
use winmove_large::{Limits, solve_board};
use winmove_reports::{
    boards,
    boards::{Kind, document},
    memory, report,
};

/// The kinds whose memory is measured.
const MEASURED: [Kind; 7] = [
    ("open", 0, 0),
    ("walls 10 %", 10, 0),
    ("walls 20 %", 20, 0),
    ("walls 30 %", 30, 0),
    ("walls 40 %", 40, 0),
    ("exits 1 %", 0, 1),
    ("walls 20 %, exits 1 %", 20, 1),
];

/// The number of cancels in each stage.
const CANCELS: u32 = 20;

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let [word, kind, size] = &arguments[..]
        && word == "peak"
    {
        let known = MEASURED.iter().find(|known| known.0 == kind);
        let document = document(known.expect("a known kind"), size.parse().expect("a size"));
        let game = game(&document);
        let solve = || {
            let solution = solve_pursuit(&game, &Control::default()).expect("it fits");
            let checked = certify_pursuit_within(&game, &solution, &Control::default());
            checked.expect("it is right");
        };
        println!("{}", memory::peak_above(solve));
        return;
    }
    let named = |word: &str| {
        let names = ["need", "stops"];
        let any = arguments
            .iter()
            .any(|given| names.contains(&given.as_str()));
        !any || arguments.iter().any(|given| given == word)
    };
    let sizes: Vec<u32> = arguments
        .iter()
        .filter_map(|given| given.parse().ok())
        .collect();
    report::heading("Pursuits on large boards");
    if named("need") {
        need(if sizes.is_empty() {
            &[64, 128, 181, 256]
        } else {
            &sizes
        });
    }
    if named("stops") {
        stops(if sizes.is_empty() { &[256] } else { &sizes });
    }
}

fn rules(document: &Document) -> &PursuitRules {
    match document.rules() {
        Rules::Pursuit(rules) => rules,
        Rules::Token(_) | Rules::Geography(_) => unreachable!("the boards are for pursuits"),
    }
}

fn game(document: &Document) -> Pursuit {
    let places = Places::of(document.field());
    Pursuit::new(document.field(), &places, rules(document))
}

fn need(sizes: &[u32]) {
    report::table(&["board", "foreseen, MB", "peak, MB", "ratio"]);
    for &size in sizes {
        for kind in &MEASURED {
            let foreseen = BoardNeed::of(game(&document(kind, size)).on_board().expect("a board"))
                .need(0)
                .bytes();
            let peak = memory::in_own_process(&["peak", kind.0, &size.to_string()]);
            report::row([
                format!("{size}×{size}, {}", kind.0),
                format!("{:.0}", foreseen as f64 / 1e6),
                format!("{:.0}", peak as f64 / 1e6),
                format!("{:.2}", foreseen as f64 / peak as f64),
            ]);
        }
    }
}

/// A stage, including all previous ones.
struct Stage<'a> {
    name: &'a str,
    /// The work that can be cancelled.
    run: &'a (dyn Fn(&Control) + Sync),
}

fn stops(sizes: &[u32]) {
    report::table(&[
        "stage",
        "whole, s",
        "cancels in time",
        "median, ms",
        "longest, ms",
    ]);
    for (kind, &size) in boards::KINDS
        .iter()
        .flat_map(|kind| sizes.iter().map(move |size| (kind, size)))
    {
        let document = document(kind, size);
        let game = game(&document);
        let row = |stage: &str| format!("{size}×{size}, {}, {stage}", kind.0);
        stop(&Stage {
            name: &row("solve"),
            run: &|control| drop(solve_pursuit(&game, control)),
        });
        let solution = solve_pursuit(&game, &Control::default()).expect("it fits");
        stop(&Stage {
            name: &row("check"),
            run: &|control| drop(certify_pursuit_within(&game, &solution, control)),
        });
        drop(solution);
        let file = folder().join("board.winmove.zst");
        let board = document.board().expect("a board");
        let limits = Limits::in_memory();
        stop(&Stage {
            name: &row("database, with solve and check"),
            run: &|control| {
                drop(solve_board(
                    board,
                    rules(&document),
                    "",
                    &limits,
                    &file,
                    control,
                ));
            },
        });
        // The folder contains nothing else.
        let _ = std::fs::remove_dir_all(folder());
    }
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("winmove-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for a database");
    folder
}

/// Runs a stage to its end, then cancels it at evenly distributed times, and prints its row.
fn stop(stage: &Stage) {
    let begun = Instant::now();
    (stage.run)(&Control::default());
    let whole = begun.elapsed();
    let mut waits: Vec<Duration> = (0..CANCELS)
        .filter_map(|number| {
            let control = Control::default();
            thread::scope(|scope| {
                let ended = scope.spawn(|| {
                    (stage.run)(&control);
                    Instant::now()
                });
                thread::sleep(whole * (2 * number + 1) / (2 * CANCELS));
                let cancelled = Instant::now();
                control.cancel();
                let ended = ended.join().expect("nothing panics");
                // It may end before the cancel.
                ended.checked_duration_since(cancelled)
            })
        })
        .collect();
    waits.sort();
    let ms = |wait: Option<&Duration>| wait.map_or(0.0, |wait| wait.as_secs_f64() * 1e3);
    report::row([
        stage.name.to_owned(),
        format!("{:.1}", whole.as_secs_f64()),
        format!("{} of {CANCELS}", waits.len()),
        format!("{:.1}", ms(waits.get(waits.len() / 2))),
        format!("{:.1}", ms(waits.last())),
    ]);
}
