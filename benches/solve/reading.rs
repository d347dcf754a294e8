//! What reading adds: a large edge list against the bytes alone, and a large game file read and solved.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use fastrand::Rng;
use winmove::analysis::Analysis;
use winmove::format::{self, Loaded, ReadOptions};

/// Prints how fast an edge list of 10^7 edges and a game file of 10^6 vertices and 4·10^6 edges are read.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("game");
    let mut random = Rng::with_seed(1);
    let vertices = 1_000_000;

    let mut text = format!("{vertices} 10000000\n");
    for _ in 0..10_000_000 {
        let (from, to) = (random.u32(1..=vertices), random.u32(1..=vertices));
        writeln!(text, "{from} {to}").expect("a text takes everything");
    }
    fs::write(&path, &text).expect("the folder can be written to");
    drop(text);
    println!();
    let megabytes = fs::metadata(&path).expect("it was written").len() as f64 / 1e6;
    let bytes = best(|| drop(black_box(fs::read(&path))));
    let opened = best(|| drop(black_box(open(&path))));
    println!(
        "edge list of 10^7 edges, {megabytes:.0} MB: bytes alone {:.0} ms, opened {:.0} ms, {:.2} of their speed",
        ms(bytes),
        ms(opened),
        ms(bytes) / ms(opened)
    );

    let list: Vec<String> = (0..vertices).map(|id| format!("{{\"id\":{id}}}")).collect();
    let edges: Vec<String> = (0..4 * vertices)
        .map(|_| format!("[{},{}]", random.u32(..vertices), random.u32(..vertices)))
        .collect();
    let text = format!(
        r#"{{"format":"winmove","version":1,"field":{{"graph":{{"vertices":[{}],"edges":[{}]}}}},"game":{{"token":{{}}}}}}"#,
        list.join(","),
        edges.join(",")
    );
    drop((list, edges));
    fs::write(&path, &text).expect("the folder can be written to");
    let megabytes = text.len() as f64 / 1e6;
    drop(text);
    let opened = best(|| drop(black_box(open(&path))));
    let document = open(&path).document;
    let solved = best(|| drop(black_box(Analysis::of(&document))));
    println!(
        "game file of 10^6 vertices and 4·10^6 edges, {megabytes:.0} MB: opened {:.1} ms a MB, solved {:.1} ms a MB",
        ms(opened) / megabytes,
        ms(solved) / megabytes
    );
}

fn open(path: &std::path::Path) -> Loaded {
    format::open(path, &ReadOptions::default()).expect("the file is right")
}

fn best(mut work: impl FnMut()) -> Duration {
    let times = (0..5).map(|_| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    });
    times.min().expect("five of them")
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
