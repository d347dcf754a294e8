//! The time from a script's text to the labels of all its states, compared with CPython.
//!
//! `cargo bench -p winmove-scripts --bench scripts` prints a line for each of the games of the
//! tests. *explored* is the time to find all states, *solved* the time until they are labelled and
//! certified as well, each the best of several runs on one thread. *CPython* is the time that a
//! short loop in `python3` takes to find the same states in the same run. The goals are a ratio of
//! at most 1 for each game, and 50 ms for tic-tac-toe.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../../../reports/src/report.rs"]
mod report;

use std::collections::HashSet;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use winmove_core::Control;
use winmove_scripts::{Limits, Script, solve};

const RUNS: usize = 7;
const GAMES: [&str; 12] = [
    "nim",
    "kayles",
    "chomp",
    "euclid",
    "tic_tac_toe",
    "connect3",
    "cat_and_mouse",
    "fox_and_geese",
    "mancala",
    "dots_and_boxes",
    "wolf_goat_cabbage",
    "hackenbush",
];
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts/games");
const EXPLORE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/explore.py");

fn main() {
    let files = GAMES.map(|name| format!("{FOLDER}/{name}.py"));
    let cpython = cpython(&files);
    report::heading("Games by rules, from the text");
    report::table(&[
        "game",
        "states",
        "explored, ms",
        "solved, ms",
        "CPython, ms",
        "ratio",
    ]);
    for (number, file) in files.iter().enumerate() {
        let text = std::fs::read_to_string(file).expect("a game");
        let name = GAMES[number];
        let states = explored(&text);
        let exploring = best(|| explored(&text));
        let solving = best(|| solved(&text));
        let (theirs, ratio) = match cpython.get(number) {
            Some(&(count, time)) => {
                assert_eq!(count, states, "{name}");
                let ratio = solving.as_secs_f64() / time.as_secs_f64();
                (ms(time), format!("{ratio:.2}"))
            }
            None => ("not tried".to_owned(), "-".to_owned()),
        };
        report::row([
            name.to_owned(),
            states.to_string(),
            ms(exploring),
            ms(solving),
            theirs,
            ratio,
        ]);
    }
}

fn ms(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

fn best<T>(mut work: impl FnMut() -> T) -> Duration {
    let times = (0..RUNS).map(|_| {
        let begun = Instant::now();
        black_box(work());
        begun.elapsed()
    });
    times.min().expect("there are runs")
}

/// Finds all states, by the loop that CPython runs as well.
fn explored(text: &str) -> usize {
    let script = Script::parse(text).expect("the game is right");
    let start = script.start(&[]).expect("a start");
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = vec![start];
    let mut at = 0;
    while at < queue.len() {
        let state = queue[at].clone();
        at += 1;
        if script.over(&state).expect("an outcome").is_none() {
            for (_, target) in script.moves(&state).expect("moves") {
                if seen.insert(target.clone()) {
                    queue.push(target);
                }
            }
        }
    }
    seen.len()
}

fn solved(text: &str) -> usize {
    let script = Script::parse(text).expect("the game is right");
    let solved = solve(&script, None, &Limits::default(), &Control::default());
    solved.expect("it is solved").len()
}

/// The states and the best time of each game in CPython. Empty if this machine has none.
fn cpython(files: &[String]) -> Vec<(usize, Duration)> {
    let runs = RUNS.to_string();
    let output = Command::new("python3")
        .args([EXPLORE, &runs])
        .args(files)
        .output();
    let Ok(output) = output else {
        eprintln!("NOT TRIED: CPython, which is not installed");
        return Vec::new();
    };
    let text = String::from_utf8(output.stdout).expect("numbers");
    let row = |line: &str| {
        let (count, time) = line.split_once(' ').expect("two numbers");
        let seconds = time.parse().expect("a time");
        (
            count.parse().expect("a count"),
            Duration::from_secs_f64(seconds),
        )
    };
    text.lines().map(row).collect()
}
