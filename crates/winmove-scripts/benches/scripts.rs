//! The time from a script's text to the labels of all its states, compared with CPython.
//!
//! `cargo bench -p winmove-scripts --bench scripts -- hostile` prints how long hostile programs
//! take.
//! `cargo bench -p winmove-scripts --bench scripts -- [GAME ...]` prints a line for each of the
//! games of the tests, or for those that are named. *one thread* is the processor time until all
//! states are found, labelled and certified, and *CPython* that of a short loop in `python3` which
//! finds the same states; both are the best of several runs that alternate. The last columns are
//! the same on two threads by the clock, which needs a machine with nothing else to do. The goals
//! are ratios of at most 1 and 0.59, and 50 ms for tic-tac-toe.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../../../reports/src/report.rs"]
mod report;

#[path = "../tests/scripts/hostile/texts.rs"]
#[allow(dead_code)]
mod texts;

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};
use winmove_core::Control;
use winmove_core::solver::Pool;
use winmove_scripts::{Limits, Script, solve};

const RUNS: usize = 5;
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
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    if chosen.iter().any(|chosen| chosen == "hostile") {
        return hostile();
    }
    report::heading("Games by rules, from the text");
    report::table(&[
        "game",
        "states",
        "one thread, ms",
        "CPython, ms",
        "ratio",
        "two threads, ms by the clock",
        "CPython, ms by the clock",
        "ratio",
    ]);
    for name in GAMES {
        let is_chosen = chosen.is_empty() || chosen.iter().any(|chosen| chosen == name);
        if !is_chosen && !chosen.iter().all(|option| option.starts_with('-')) {
            continue;
        }
        let file = format!("{FOLDER}/{name}.py");
        let text = std::fs::read_to_string(&file).expect("a game");
        let (mut one, mut two) = (Duration::MAX, Duration::MAX);
        let mut theirs: Option<[Duration; 2]> = None;
        let mut states = 0;
        for _ in 0..RUNS {
            one = one.min(best(processor_time, || {
                states = solved(&text, Pool::exactly(1))
            }));
            let clock = Instant::now();
            let elapsed = || clock.elapsed();
            two = two.min(best(elapsed, || states = solved(&text, Pool::default())));
            if let Some((count, times)) = cpython(&file) {
                assert_eq!(count, states, "{name}");
                let best = theirs.get_or_insert(times);
                *best = [best[0].min(times[0]), best[1].min(times[1])];
            }
        }
        let ratio = |ours: Duration, theirs: Option<Duration>| {
            let ratio = |theirs: Duration| ours.as_secs_f64() / theirs.as_secs_f64();
            theirs.map_or("-".to_owned(), |theirs| format!("{:.2}", ratio(theirs)))
        };
        let [processor, clock] = [0, 1].map(|kind| theirs.map(|theirs| theirs[kind]));
        report::row([
            name.to_owned(),
            states.to_string(),
            ms(one),
            processor.map_or("not tried".to_owned(), ms),
            ratio(one, processor),
            ms(two),
            clock.map_or("not tried".to_owned(), ms),
            ratio(two, clock),
        ]);
    }
}

/// Prints the processor time until each hostile program is refused, the longest first.
fn hostile() {
    report::heading("Hostile programs: the goal is 50 ms");
    report::table(&["program", "ms"]);
    let refused = |&(name, body, _): &(&'static str, &str, usize)| {
        let lines: Vec<String> = body.lines().map(|line| format!("    {line}\n")).collect();
        let text = format!("def main():\n{}", lines.concat());
        let time = best(processor_time, || {
            if let Ok(script) = Script::parse(&text) {
                black_box(script.call("main", &[])).expect_err("it is refused");
            }
        });
        (time, name)
    };
    let mut times: Vec<(Duration, &str)> = texts::BODIES.iter().map(refused).collect();
    times.sort_unstable();
    for (time, name) in times.iter().rev().take(12) {
        report::row([(*name).to_owned(), ms(*time)]);
    }
}

/// The processor time of this process so far.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn ms(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

/// The best time of several runs, which take a tenth of a second together.
fn best(now: impl Fn() -> Duration, mut work: impl FnMut()) -> Duration {
    let (mut best, first) = (Duration::MAX, Instant::now());
    while best == Duration::MAX || first.elapsed() < Duration::from_millis(100) {
        let begun = now();
        work();
        best = best.min(now().saturating_sub(begun));
    }
    best
}

fn solved(text: &str, pool: Pool) -> usize {
    let script = Script::parse(text).expect("the game is right");
    let control = Control::with_pool(pool);
    let solved = solve(&script, None, &Limits::default(), &control);
    black_box(solved.expect("it is solved")).len()
}

/// The states, and the processor time and the time by the clock in CPython. `None` if this machine
/// has none.
fn cpython(file: &str) -> Option<(usize, [Duration; 2])> {
    let output = Command::new("python3")
        .args([EXPLORE, file])
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).expect("numbers");
    let numbers: Vec<f64> = text
        .split_whitespace()
        .map(|number| number.parse().expect("a number"))
        .collect();
    let [count, processor, clock] = numbers[..] else {
        panic!("CPython failed for {file}");
    };
    Some((
        count as usize,
        [processor, clock].map(Duration::from_secs_f64),
    ))
}
