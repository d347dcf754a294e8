//! Reading: edge lists compared with just their bytes, and game files read and solved, at several
//! sizes, to show that time and memory grow linearly.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use winmove_analysis::Analysis;
use winmove_files::{Loaded, ReadOptions};

use crate::{clock, memory, report};

/// Prints the speed and the memory of reading files.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("game");

    report::heading("Reading edge lists of 10 edges a vertex, from the disk cache");
    report::table(&[
        "edges",
        "file, MB",
        "bytes alone, ms",
        "read, ms",
        "of the speed of the bytes",
        "memory / file",
    ]);
    for vertices in [10_000, 100_000, 1_000_000] {
        let bytes = edge_list(vertices, &path);
        let alone = best(|| drop(black_box(fs::read(&path))));
        let read = best(|| drop(black_box(open(&path))));
        report::row([
            (10 * vertices).to_string(),
            format!("{:.1}", bytes / 1e6),
            format!("{:.1}", ms(alone)),
            format!("{:.1}", ms(read)),
            format!("{:.2}", ms(alone) / ms(read)),
            format!("{:.1}", peak(&path, "read") / bytes),
        ]);
    }

    println!();
    report::heading("Game files of 4 edges a vertex");
    report::table(&[
        "vertices",
        "file, MB",
        "read, ms a MB",
        "solved, ms a MB",
        "read, memory / file",
        "read and solved, memory / file",
    ]);
    for vertices in [10_000, 100_000, 1_000_000] {
        let bytes = game_file(vertices, &path);
        let read = best(|| drop(black_box(open(&path))));
        let document = open(&path).document;
        let solved = best(|| drop(black_box(Analysis::of(&document))));
        drop(document);
        report::row([
            vertices.to_string(),
            format!("{:.1}", bytes / 1e6),
            format!("{:.1}", ms(read) / (bytes / 1e6)),
            format!("{:.1}", ms(solved) / (bytes / 1e6)),
            format!("{:.1}", peak(&path, "read") / bytes),
            format!("{:.1}", peak(&path, "solve") / bytes),
        ]);
    }
}

/// The peak memory of reading a file, and optionally of solving it. Runs in a separate process.
pub fn peak_here(what: &str, path: &Path) -> u64 {
    memory::peak_above(|| {
        let document = open(path).document;
        let analysis = (what == "solve").then(|| Analysis::of(&document));
        (document, analysis)
    })
}

fn peak(path: &Path, what: &str) -> f64 {
    let path = path.to_str().expect("a temporary path is text");
    memory::in_own_process(&["peak", what, path]) as f64
}

/// Writes an edge list. Returns its size in bytes.
fn edge_list(vertices: u32, path: &Path) -> f64 {
    let mut random = Rng::with_seed(1);
    let mut text = format!("{vertices} {}\n", 10 * vertices);
    for _ in 0..10 * vertices {
        let (from, to) = (random.u32(1..=vertices), random.u32(1..=vertices));
        writeln!(text, "{from} {to}").expect("a text takes everything");
    }
    fs::write(path, &text).expect("the folder can be written to");
    text.len() as f64
}

/// Writes a game file. Returns its size in bytes.
fn game_file(vertices: u32, path: &Path) -> f64 {
    let mut random = Rng::with_seed(1);
    let list: Vec<String> = (0..vertices).map(|id| format!("{{\"id\":{id}}}")).collect();
    let edges: Vec<String> = (0..4 * vertices)
        .map(|_| format!("[{},{}]", random.u32(..vertices), random.u32(..vertices)))
        .collect();
    let text = format!(
        r#"{{"format":"winmove","version":1,"field":{{"graph":{{"vertices":[{}],"edges":[{}]}}}},"game":{{"token":{{}}}}}}"#,
        list.join(","),
        edges.join(",")
    );
    fs::write(path, &text).expect("the folder can be written to");
    text.len() as f64
}

fn open(path: &Path) -> Loaded {
    winmove_files::open(path, &ReadOptions::default()).expect("the file is right")
}

/// The best time of several runs.
fn best(mut work: impl FnMut()) -> Duration {
    let times = (0..7).map(|_| clock::timed(&mut work).1);
    times.min().expect("seven of them")
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
