//! Graphs of the usual families: building and solving compared with the textbook, certifying, and
//! reading.
//!
//! `cargo bench --bench solve` uses 10^5 and 10^6 vertices; `cargo bench --bench solve -- 10000000`
//! uses other numbers. 10^7 needs about 6 GB of memory. A word such as `grid` selects families by
//! the beginning of their names; `reading` selects the tables of reading.
//!
//! Both sides start from an edge list in memory: the textbook from pairs of numbers, Winmove from
//! the graph of a document as returned by readers of files. *Build* is everything before the first
//! label: numbering, successors and, unless the positions are numbered in topological order,
//! predecessors. The textbook has only predecessors, and finds no remoteness. Winmove's labels
//! include it; they are compared with the textbook's outcomes and certified in every round. *Solve*
//! is the labelling as the program does it. Next to it are its strategies, each on the same rows:
//! *queue* is a plain queue, *rounds* the parallel strategy from beginning to end, and *scan* the
//! topological one, if it applies. Times are wall-clock times, the best of several rounds that
//! alternate between the two sides, and only valid on a quiet machine: Winmove uses all threads;
//! the textbook, the queue, the scan and the bound use one. The time of each side includes freeing
//! its working memory, but not its result. Memory is the peak of building and solving in addition
//! to the document, in units of 16 bytes per vertex and 8 bytes per edge.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

mod clock;
mod families;
#[path = "../../reports/src/memory.rs"]
mod memory;
mod reading;
#[path = "../../reports/src/report.rs"]
mod report;
mod textbook;

use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use clock::timed;
use families::{FAMILIES, List};
use winmove_core::game::{Places, PositionId, Token};
use winmove_core::model::{Field, Outcome, Steps, TokenRules};
use winmove_core::solver::{
    Control, GameGraph, LabellingStrategy, Solution, certify, retrograde, retrograde_by,
    topological,
};

/// The stack for the textbook's recursion on a chain of 10^7 vertices. Unused pages take no memory.
const STACK_BYTES: usize = 4 << 30;

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    if let [word, name, size] = &words[..]
        && word == "peak"
    {
        let bytes = match size.parse() {
            Ok(size) => peak(name, size),
            Err(_) => reading::peak_here(name, Path::new(size)),
        };
        println!("{bytes}");
        return;
    }
    let mut sizes: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![100_000, 1_000_000];
    }
    let names: Vec<&String> = words
        .iter()
        .filter(|word| word.parse::<u32>().is_err())
        .collect();
    let is_wanted =
        |name: &str| names.is_empty() || names.iter().any(|&word| name.starts_with(word.as_str()));
    for size in sizes {
        report::heading(&format!("Graphs, {size} vertices"));
        report::table(&[
            "family",
            "edges",
            "textbook, ms",
            "build, ms",
            "solve, ms",
            "ratio",
            "solve, of the bound",
            "queue, ms",
            "rounds, ms",
            "scan, ms",
            "certify / (build + solve)",
            "memory",
        ]);
        for (name, family) in FAMILIES.iter().filter(|(name, _)| is_wanted(name)) {
            let list = family(size);
            row(name, size, &list);
            row(
                &format!("{name}{SHUFFLED}"),
                size,
                &families::shuffled(&list),
            );
        }
        println!();
    }
    if is_wanted("reading") {
        reading::measure();
    }
}

/// The number of rounds of a row: the minimum, the maximum, and the seconds for rounds in between.
/// On a shared machine, the best of a few times depends on chance.
const MIN_ROUNDS: u32 = 3;
const MAX_ROUNDS: u32 = 1000;
const LONG_ENOUGH: Duration = Duration::from_secs(12);

/// The number of consecutive measurements of a side in a round. While the other side is measured, a
/// virtual machine may return free memory to its host, and fetching it again takes long.
const IN_A_ROW: u32 = 2;

/// The suffix of the name of a family with shuffled ids.
const SHUFFLED: &str = ", shuffled";

/// The peak memory of building and solving a member of a family, in addition to its document.
fn peak(name: &str, size: u32) -> u64 {
    let plain = name.strip_suffix(SHUFFLED);
    let known = |family: &&families::Family| family.0 == plain.unwrap_or(name);
    let (_, family) = FAMILIES.iter().find(known).expect("a known family");
    let list = match plain {
        Some(_) => families::shuffled(&family(size)),
        None => family(size),
    };
    let field = list.field();
    drop(list);
    let solved = |field: &Field| {
        let game = token(field);
        let solution = winmove_core::solver::solve(&game);
        (game, solution)
    };
    // Loads the program itself into memory.
    solved(&family(1000).field());
    memory::peak_above(|| solved(&field))
}

fn token(field: &Field) -> Token {
    Token::new(field, &Places::of(field), &TokenRules::new(Steps::Edges))
}

/// The best time measured for a part.
#[derive(Default)]
struct Best(Option<Duration>);

impl Best {
    fn keep(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |best| best.min(time)));
    }

    fn ms(&self) -> f64 {
        self.0.unwrap_or_default().as_secs_f64() * 1e3
    }

    /// The time in milliseconds, or a dash if nothing was measured.
    fn word(&self) -> String {
        match self.0 {
            Some(_) => format!("{:.1}", self.ms()),
            None => "–".to_owned(),
        }
    }
}

/// The best times of Winmove for one graph.
#[derive(Default)]
struct Times {
    build: Best,
    solve: Best,
    certify: Best,
    bound: Best,
    queue: Best,
    rounds: Best,
    // `None` unless the positions are in topological order.
    scan: Best,
}

impl Times {
    /// Measures all parts again, and compares the labels with the textbook's.
    fn measure(&mut self, field: &Field, outcomes: &[u8]) {
        const UNCANCELLED: &str = "it is never cancelled";
        let control = Control::default();
        let (game, time) = timed(|| token(field));
        let (scanned, scan) = timed(|| topological(&game, &control).expect(UNCANCELLED));
        let graph = || GameGraph::build(&game, &control).expect(UNCANCELLED);
        let (solution, build, solve) = match scanned {
            Some(solution) => {
                self.scan.keep(scan);
                (solution, time, scan)
            }
            None => {
                let (graph, build) = timed(graph);
                let (solution, solve) =
                    timed(|| retrograde(&game, graph, &control).expect(UNCANCELLED));
                (solution, time + scan + build, solve)
            }
        };
        self.build.keep(build);
        self.solve.keep(solve);
        let ((), time) = timed(|| certify(&game, &solution).expect("the labels are right"));
        self.certify.keep(time);
        check(&solution, outcomes);
        let graph = graph();
        self.bound.keep(bound(&graph, outcomes.len() as u32));
        for (strategy, best) in [
            (LabellingStrategy::Queue, &mut self.queue),
            (LabellingStrategy::Parallel, &mut self.rounds),
        ] {
            // On a long chain every round labels one position, so this would take minutes.
            if strategy == LabellingStrategy::Parallel && is_deep(&solution) {
                continue;
            }
            let graph = graph.clone();
            let solve = || retrograde_by(strategy, &game, graph, &control).expect(UNCANCELLED);
            let (other, time) = timed(solve);
            best.keep(time);
            assert!(other == solution, "the strategies disagree");
        }
    }
}

/// Whether play can be so long that each round has few positions.
fn is_deep(solution: &Solution) -> bool {
    let longest = solution.labels().filter_map(|label| label.remoteness).max();
    longest.is_some_and(|longest| longest > 10_000)
}

/// Measures one graph and prints its row.
fn row(name: &str, size: u32, list: &List) {
    let field = list.field();
    let mut textbook = Best::default();
    let mut times = Times::default();
    let ((ask, asked), (answer, answered)) = (mpsc::channel(), mpsc::channel());
    let deep = thread::Builder::new().stack_size(STACK_BYTES);
    thread::scope(|scope| {
        deep.spawn_scoped(scope, move || by_the_textbook(list, &asked, &answer))
            .expect("the system gives a thread with a large stack");
        let begun = Instant::now();
        let mut rounds = 0;
        while rounds < MIN_ROUNDS || (rounds < MAX_ROUNDS && begun.elapsed() < LONG_ENOUGH) {
            rounds += 1;
            let mut outcomes = Vec::new();
            for _ in 0..IN_A_ROW {
                ask.send(()).expect("the textbook waits");
                let (found, time) = answered.recv().expect("the stack is large enough");
                textbook.keep(time);
                outcomes = found;
            }
            for _ in 0..IN_A_ROW {
                times.measure(&field, &outcomes);
            }
        }
        drop(ask);
    });
    let [queue, rounds, scan] = [&times.queue, &times.rounds, &times.scan].map(Best::word);
    let [textbook, build, solve, certify, bound] = [
        textbook,
        times.build,
        times.solve,
        times.certify,
        times.bound,
    ]
    .map(|best| best.ms());
    drop(field);
    let peak = memory::in_own_process(&["peak", name, &size.to_string()]) as f64;
    let allowed = 16.0 * f64::from(list.vertices) + 8.0 * list.edges.len() as f64;
    report::row([
        name.to_owned(),
        list.edges.len().to_string(),
        format!("{textbook:.1}"),
        format!("{build:.1}"),
        format!("{solve:.1}"),
        format!("{:.1}", textbook / (build + solve)),
        format!("{:.0} %", 100.0 * bound / solve),
        queue,
        rounds,
        scan,
        format!("{:.2}", certify / (build + solve)),
        format!("{:.2}", peak / allowed),
    ]);
}

/// Sends the textbook's outcomes and their time for each request. It stays on its own thread, with
/// a deep stack, for the whole measurement. Otherwise the allocator could tidy up the textbook's
/// million small blocks of memory during Winmove's time.
fn by_the_textbook(list: &List, asked: &Receiver<()>, answer: &Sender<(Vec<u8>, Duration)>) {
    while asked.recv().is_ok() {
        let outcomes = timed(|| textbook::outcomes(list));
        answer.send(outcomes).expect("the receiver waits");
    }
}

/// The time to visit every edge once with one random read-modify-write.
fn bound(graph: &GameGraph, vertices: u32) -> Duration {
    let mut counters = vec![1u32; vertices as usize];
    let ((), time) = timed(|| {
        for to in 0..vertices {
            for &source in graph.predecessors(PositionId(to)) {
                counters[source as usize] += 1;
            }
        }
    });
    std::hint::black_box(counters);
    time
}

fn check(solution: &Solution, outcomes: &[u8]) {
    for (label, &outcome) in solution.labels().zip(outcomes) {
        let expected = match outcome {
            textbook::WIN => Outcome::Win,
            textbook::LOSS => Outcome::Loss,
            _ => Outcome::Draw,
        };
        assert_eq!(label.outcome, expected, "the textbook says otherwise");
    }
}
