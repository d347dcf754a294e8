//! Games larger than memory: time, memory and bytes for a random graph whose moves are stored, and
//! for a heap with very small rounds.
//!
//! `cargo reports large -- graph 10000000 200 /tmp/scratch` solves a random graph with this
//! number of vertices and 0 to 8 moves per vertex, in this number of MiB of memory; `heap` solves a
//! heap from which a move takes one to three. `list` first writes the edges of the graph to a file
//! of binary pairs in the folder, unless it exists, and solves that. `ratio` solves the graph on
//! disk and in memory alternately, and prints both times and their ratio. Without arguments, graph,
//! heap and ratio are run with 10^6, 10^6 and 2.5·10^6 vertices; the last has 10^7 edges.
//!
//! The graph is generated from a hash. The time to generate its moves is included in *build*.
//! *Peak* is the peak memory of the process.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use winmove_core::{Control, EdgeGame, Outcome};
use winmove_large::{Database, EdgeList, LargeGame, Limits, PairWidth, solve, solve_edges};
use winmove_reports::random::{mixed, write_pairs};

struct Graph(u64);

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
    if matches!(kind, "" | "graph") {
        measure(&Graph(positions), memory, folder);
    }
    if matches!(kind, "" | "heap") {
        measure(&Heap(positions), memory, folder);
    }
    if kind == "list" {
        measure_list(&Graph(positions), memory, folder);
    }
    if matches!(kind, "" | "ratio") {
        compare(&Graph(number(1, 2_500_000)), memory, folder);
    }
}

/// Solves a graph on disk and in memory, three times alternately, and compares the best times.
fn compare(game: &Graph, memory: u64, folder: &Path) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let file = folder.join("database");
    let control = Control::default();
    let [mut on_disk, mut in_memory] = [Duration::MAX; 2];
    let mut edges = 0;
    for _ in 0..3 {
        let begun = Instant::now();
        let limits = Limits::on_disk(memory, folder.join("scratch"));
        let head = solve(game, &limits, &file, &control).expect("it can be solved");
        on_disk = on_disk.min(begun.elapsed());
        let begun = Instant::now();
        // In both cases, the game enumerates the moves.
        let vertices = u32::try_from(game.0).expect("a graph in memory has less vertices");
        let mut moves = Vec::new();
        let ends = (0..vertices).flat_map(|from| {
            moves.clear();
            game.moves(from.into(), &mut moves);
            let ends = moves.iter().map(|&to| (from, to as u32));
            ends.collect::<Vec<_>>()
        });
        let ends: Vec<(u32, u32)> = ends.collect();
        edges = ends.len();
        let game = EdgeGame::from_edges(vertices, ends).expect("it fits");
        let counts = winmove_core::solve(&game).counts();
        in_memory = in_memory.min(begun.elapsed());
        let by_head = [head.wins, head.losses, head.draws].map(|count| count as usize);
        assert_eq!(by_head, [counts.win, counts.loss, counts.draw]);
    }
    println!(
        "{}, {edges} edges: on disk {:.2} s, in memory {:.2} s, ratio {:.2}",
        game.name(),
        on_disk.as_secs_f64(),
        in_memory.as_secs_f64(),
        on_disk.as_secs_f64() / in_memory.as_secs_f64(),
    );
    std::fs::remove_file(&file).expect("it was written");
}

/// Solves the edges of a graph from a file of binary pairs.
fn measure_list(game: &Graph, memory: u64, folder: &Path) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let pairs = folder.join(format!("{}.u32", game.0));
    if !pairs.exists() {
        write_pairs(&pairs, game.0, |from, to| game.moves(from, to));
    }
    let control = Control::default();
    let begun = Instant::now();
    let list =
        EdgeList::pairs(&pairs, PairWidth::U32, Some(game.0), &control).expect("it was written");
    println!(
        "{}: counting {} edges {:.1} s",
        pairs.display(),
        list.edges(),
        begun.elapsed().as_secs_f64()
    );
    let solve = |file: &Path, control: &Control| {
        let limits = Limits::on_disk(memory, folder.join("scratch"));
        solve_edges(&list, &limits, file, control).expect("it can be solved");
    };
    measure_with(&list.name(), game.0, list.edges(), solve, folder);
}

fn measure<G: LargeGame>(game: &G, memory: u64, folder: &Path) {
    let solve = |file: &Path, control: &Control| {
        let limits = Limits::on_disk(memory, folder.join("scratch"));
        solve(game, &limits, file, control).expect("it can be solved");
    };
    measure_with(&game.name(), game.positions(), 0, solve, folder);
}

/// Sets the flag when it is dropped, including by a panic.
struct OnDrop<'a>(&'a AtomicBool);

impl Drop for OnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn measure_with(
    name: &str,
    positions: u64,
    edges: u64,
    solve: impl FnOnce(&Path, &Control),
    folder: &Path,
) {
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
        let done = OnDrop(&is_done);
        solve(&file, &control);
        drop(done);
        (built.join().expect("it only waits"), begun.elapsed())
    });
    let length = std::fs::metadata(&file).expect("it was written").len();
    let mut database = Database::open(&file).expect("it was written");
    let probes = 1000;
    let begun = Instant::now();
    for number in 0..probes {
        database
            .label(mixed(number) % positions)
            .expect("it has a label");
    }
    let probe = begun.elapsed() / probes as u32;
    let entropy = entropy(&mut database);
    let (build, solve) = (build.as_secs_f64(), (total - build).as_secs_f64());
    println!(
        "{name}: build {build:.1} s, all {:.1} s, {:.1} million positions/s, peak {} MiB, {:.3} bits a position, entropy {entropy:.3}, {probe:?} a probe",
        total.as_secs_f64(),
        positions as f64 / total.as_secs_f64() / 1e6,
        peak() >> 20,
        8.0 * length as f64 / positions as f64,
    );
    if edges > 0 {
        let millions = edges as f64 / 1e6;
        println!(
            "build {:.1}, solve with writing {:.1} million edges/s",
            millions / build,
            millions / solve
        );
    }
    std::fs::remove_file(&file).expect("it was written");
}

/// The entropy of the labels in bits per position. No encoding that ignores the order of positions
/// is shorter.
fn entropy(database: &mut Database) -> f64 {
    let positions = database.head().positions;
    let mut counts = HashMap::new();
    for position in 0..positions {
        let label = database.label(position).expect("it has a label");
        *counts
            .entry((label.outcome, label.remoteness))
            .or_insert(0u64) += 1;
    }
    let share = |&count: &u64| count as f64 / positions as f64;
    counts
        .values()
        .map(|count| share(count) * -share(count).log2())
        .sum()
}

/// The peak memory of this process so far, in bytes. 0 if the system doesn't report it.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}
