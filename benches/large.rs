//! Games larger than memory: time, memory and bytes of a random graph whose moves are stored, and of a heap whose rounds are
//! very small.
//!
//! `cargo bench --no-default-features --features large --bench large -- graph 10000000 200 /tmp/scratch` solves a random graph
//! of this number of vertices, with 0 to 8 moves each, in this many MiB of memory; `heap` a heap from which one to three are
//! taken. Without arguments both are solved at 10^6.
//!
//! The graph is generated from a hash, so making its moves takes time, which belongs to *build*. *Peak* is the most memory of
//! the process.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use winmove::large::{Database, LargeGame, Limits, solve};
use winmove::{Control, Outcome};

struct Graph(u64);

/// SplitMix64 (Steele, Lea and Flood).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

impl LargeGame for Graph {
    fn name(&self) -> String {
        format!("a random graph of {} vertices", self.0)
    }

    fn positions(&self) -> u64 {
        self.0
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        let count = mixed(from) % 9;
        to.extend((1..=count).map(|number| mixed(from * 9 + number + self.0) % self.0));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }
}

struct Heap(u64);

impl LargeGame for Heap {
    fn name(&self) -> String {
        format!("heaps below {}, take 1 to 3", self.0)
    }

    fn positions(&self) -> u64 {
        self.0
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        to.extend((1..=3).filter_map(|take| from.checked_sub(take)));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    fn has_moves_back(&self) -> bool {
        true
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        from.extend((1..=3).map(|take| to + take).filter(|&heap| heap < self.0));
    }
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let default = std::env::temp_dir().join("winmove-bench-large");
    let number = |at: usize, default: u64| {
        let word = words.get(at);
        word.map_or(default, |word| word.parse().expect("a number"))
    };
    let positions = number(1, 1_000_000);
    let memory = number(2, 200) << 20;
    let folder = words.get(3).map_or(default.as_path(), Path::new);
    let kind = words.first().map_or("", String::as_str);
    if kind != "heap" {
        measure(&Graph(positions), memory, folder);
    }
    if kind != "graph" {
        measure(&Heap(positions), memory, folder);
    }
}

fn measure<G: LargeGame>(game: &G, memory: u64, folder: &Path) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let file = folder.join("database");
    let control = Control::default();
    let is_done = AtomicBool::new(false);
    let begun = Instant::now();
    let (build, total) = std::thread::scope(|scope| {
        let built = scope.spawn(|| {
            while control.decided() == 0 && !is_done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            begun.elapsed()
        });
        let limits = Limits::on_disk(memory, folder.join("scratch"));
        solve(game, &limits, &file, &control).expect("it can be solved");
        is_done.store(true, Ordering::Relaxed);
        (built.join().expect("it only waits"), begun.elapsed())
    });
    let length = std::fs::metadata(&file).expect("it was written").len();
    let mut database = Database::open(&file).expect("it was written");
    let positions = game.positions();
    let probes = 1000;
    let begun = Instant::now();
    for number in 0..probes {
        database
            .label(mixed(number) % positions)
            .expect("it has a label");
    }
    let probe = begun.elapsed() / probes as u32;
    println!(
        "{}: build {:.1} s, all {:.1} s, {:.1} million positions/s, peak {} MiB, {:.2} bits a position, {:?} a probe",
        game.name(),
        build.as_secs_f64(),
        total.as_secs_f64(),
        positions as f64 / total.as_secs_f64() / 1e6,
        peak() >> 20,
        8.0 * length as f64 / positions as f64,
        probe,
    );
    std::fs::remove_file(&file).expect("it was written");
}

/// The most memory of this process so far, in bytes. 0 where the system doesn't report it.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}
