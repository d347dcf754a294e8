//! Random input to the real window for a long time, with its own threads and timing. It is judged
//! from outside: by the process, its messages, its memory, the screen, and the steps that it stores
//! for recovery.

use std::fs;
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::picture::Spot;
use super::program::Program;

const NAME: &str = "monkey.winmove.json";
/// The duration of the long run in minutes.
const MINUTES: &str = "WINMOVE_MONKEY_MINUTES";
/// The maximum growth of the program's memory after a warm-up.
const MAX_GROWTH: f64 = 1.5;

/// Keys that open no file dialog and don't end the program.
const KEYS: [&str; 44] = [
    "ctrl+1",
    "ctrl+1",
    "ctrl+2",
    "ctrl+3",
    "ctrl+4",
    "ctrl+5",
    "ctrl+1",
    "Insert",
    "Insert",
    "Insert",
    "Return",
    "Delete",
    "Left",
    "Right",
    "Up",
    "Down",
    "shift+Left",
    "shift+Right",
    "shift+Down",
    "shift+e",
    "ctrl+z",
    "ctrl+z",
    "ctrl+y",
    "ctrl+a",
    "ctrl+c",
    "ctrl+v",
    "ctrl+d",
    "ctrl+r",
    "ctrl+g",
    "ctrl+0",
    "ctrl+s",
    "Tab",
    "space",
    "Escape",
    "Escape",
    "F2",
    "m",
    "e",
    "v",
    "t",
    "BackSpace",
    "ctrl+plus",
    "ctrl+minus",
    "ctrl+f",
];

/// A graph with vertices in two rows.
fn game() -> String {
    let vertices: Vec<String> = (0..14)
        .map(|id| {
            let (x, y) = (id % 7 * 110, id / 7 * 160);
            format!(r#"{{"id": {id}, "label": "v{id}", "at": [{x}, {y}]}}"#)
        })
        .collect();
    let edges: Vec<String> = (0..26)
        .map(|at| format!("[{}, {}]", at % 14, (at * 5 + 3) % 14))
        .collect();
    format!(
        r#"{{"format": "winmove", "version": 1, "title": "Monkey", "field": {{"graph": {{"vertices": [{}], "edges": [{}]}}}},
           "game": {{"token": {{"at": [0]}}}}}}"#,
        vertices.join(", "),
        edges.join(", ")
    )
}

/// The number of steps, undos and redos in the stored work.
fn kept_steps(desk: &Desk) -> usize {
    let folder = desk.home().join(".local/state/winmove/recovery");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = entries.filter_map(|entry| fs::read_to_string(entry.path()).ok());
    let steps = |text: String| {
        let is_step = |line: &&str| {
            ["step ", "undo", "redo", "edit "]
                .iter()
                .any(|word| line.starts_with(word))
        };
        text.lines().filter(is_step).count()
    };
    texts.map(steps).sum()
}

/// Sends a few events at once. Returns their number.
fn act(program: &Program, random: &mut fastrand::Rng) -> usize {
    let (width, height) = program.size();
    let spot = |random: &mut fastrand::Rng| Spot {
        x: random.i32(10..width - 10),
        y: random.i32(45..height - 10),
    };
    match random.u32(0..10) {
        0..4 => {
            let keys: Vec<&str> = (0..8).map(|_| KEYS[random.usize(..KEYS.len())]).collect();
            program.press_quickly(&keys);
            keys.len()
        }
        4 | 5 => {
            program.click(spot(random));
            2
        }
        6 => {
            program.double_click(spot(random));
            3
        }
        7 => {
            program.wheel(spot(random), random.i32(-3..4));
            3
        }
        8 => {
            program.type_text(["ab", "1", "x y", "win"][random.usize(..4)]);
            2
        }
        _ => {
            let (from, to) = (spot(random), spot(random));
            program.drag(from, to);
            10
        }
    }
}

fn play(minutes: f64, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let desk = Desk::new();
    desk.write(NAME, &game());
    let program = desk.start(&[NAME]);
    program.title_becomes("monkey.winmove.json — Winmove");
    let begun = Instant::now();
    let whole = Duration::from_secs_f64(minutes * 60.0);
    let (mut events, mut rounds, mut effective, mut steps) = (0, 0, 0, 0);
    let mut warm = None;
    let (mut before, mut known) = (program.settled(), 0);
    while begun.elapsed() < whole {
        for _ in 0..random.u32(1..5) {
            events += act(&program, &mut random);
        }
        // Close everything above the field, so that the next events arrive.
        program.press(&["Escape", "Escape"]);
        rounds += 1;
        let now = program.picture();
        let kept = kept_steps(&desk);
        if now != before || kept != known {
            effective += 1;
        }
        steps += if kept >= known { kept - known } else { kept };
        (before, known) = (now, kept);
        assert!(program.is_running(), "round {rounds}, seed {seed}");
        let log = desk.read_log("program.log");
        assert!(
            !log.contains("panicked"),
            "round {rounds}, seed {seed}:\n{log}"
        );
        if warm.is_none() && begun.elapsed() > whole / 6 {
            warm = Some(program.memory());
        }
        if rounds % 200 == 0 {
            println!(
                "{:.0} s: {events} events in {rounds} rounds, {effective} effective, {steps} steps kept, {} MiB",
                begun.elapsed().as_secs_f64(),
                program.memory() >> 20
            );
        }
    }
    let (warm, last) = (warm.unwrap_or(1), program.memory());
    println!(
        "{minutes} minutes, seed {seed}: {events} events in {rounds} rounds; after {effective} of these the screen or the kept \
         work had changed; {steps} steps kept; memory {} MiB after a sixth, {} MiB at the end",
        warm >> 20,
        last >> 20
    );
    assert!(effective * 2 > rounds, "{effective} of {rounds}");
    assert!((last as f64) < MAX_GROWTH * warm as f64);
}

#[test]
fn a_quarter_of_a_minute_of_random_input_breaks_nothing() {
    play(0.25, 1);
}

/// For the long run, use `WINMOVE_MONKEY_MINUTES=60 cargo test --test suite window::monkey --
/// --ignored --nocapture`.
#[test]
#[ignore = "takes an hour; its result is in docs/reliability.md"]
fn an_hour_of_random_input_breaks_nothing() {
    let minutes = std::env::var(MINUTES).map_or(60.0, |text| text.parse().unwrap());
    play(minutes, fastrand::u64(..1 << 32));
}
