//! Graphs of the usual families: build and solve against the textbook, and what checking and reading add.
//!
//! `cargo bench --bench solve` takes 10^5 and 10^6 vertices; `cargo bench --bench solve -- 10000000` takes other
//! numbers, and for 10^7 some 6 GB of memory. A word such as `grid` picks families by the start of their names.
//!
//! Both sides start from a list of edges in memory: the textbook from pairs of numbers, Winmove from the graph of a
//! document as its readers leave it. *Build* is all that lies before the first label: numbering, moves forwards and
//! moves backwards. The textbook has moves backwards only, and finds no remoteness; Winmove's labels have it, and are
//! compared with the textbook's outcomes and certified in every round. Times are the best of several rounds that
//! alternate between the two; freeing memory is not counted.

mod families;
mod reading;
mod textbook;

use std::thread;
use std::time::{Duration, Instant};

use families::{FAMILIES, List};
use winmove::game::{Places, PositionId, Token};
use winmove::model::{Edge, Field, Graph, Outcome, Steps, TokenRules, Vertex, VertexId};
use winmove::solver::{Arena, Control, Solution, certify, retrograde};

/// What the textbook's recursion needs for a chain of 10^7 vertices; only what is used is taken.
const STACK_BYTES: usize = 4 << 30;

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
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
    println!(
        "| family | vertices | edges | textbook, ms | build, ms | solve, ms | ratio | certify / (build + solve) | \
         solve, of the bound |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for size in sizes {
        for (name, family) in FAMILIES.iter().filter(|(name, _)| is_wanted(name)) {
            let list = family(size);
            row(name, &list);
            row(&format!("{name}, shuffled"), &families::shuffled(&list));
        }
    }
    if is_wanted("reading") {
        reading::measure();
    }
}

/// The best time of each part.
#[derive(Default)]
struct Best(Option<Duration>);

impl Best {
    fn keep(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |best| best.min(time)));
    }

    fn ms(&self) -> f64 {
        self.0.unwrap_or_default().as_secs_f64() * 1e3
    }
}

/// Measures one graph and prints its row.
fn row(name: &str, list: &List) {
    let field = field(list);
    let rules = TokenRules::new(Steps::Edges);
    let [
        mut textbook,
        mut build,
        mut solve,
        mut certifying,
        mut least,
    ] = std::array::from_fn(|_| Best::default());
    for _ in 0..(10_000_000 / list.vertices).clamp(2, 9) {
        let (outcomes, time) = by_the_textbook(list);
        textbook.keep(time);

        let control = Control::default();
        let begun = Instant::now();
        let game = Token::new(&field, &Places::of(&field), &rules);
        let arena = Arena::build(&game, &control).expect("nobody cancels");
        build.keep(begun.elapsed());
        least.keep(bound(&arena, list.vertices));
        let begun = Instant::now();
        let solution = retrograde(&game, arena, &control).expect("nobody cancels");
        solve.keep(begun.elapsed());
        let begun = Instant::now();
        certify(&game, &solution).expect("the labels are right");
        certifying.keep(begun.elapsed());
        check(&solution, &outcomes);
    }
    let [textbook, build, solve, certifying, least] =
        [textbook, build, solve, certifying, least].map(|best| best.ms());
    println!(
        "| {name} | {} | {} | {textbook:.1} | {build:.1} | {solve:.1} | {:.1} | {:.2} | {:.0} % |",
        list.vertices,
        list.edges.len(),
        textbook / (build + solve),
        certifying / (build + solve),
        100.0 * least / solve
    );
}

/// The textbook's outcomes, and how long it took. On a thread of its own, for its deep stack, and so that the million
/// small pieces of memory that it frees are not tidied up in somebody else's time.
fn by_the_textbook(list: &List) -> (Vec<u8>, Duration) {
    let work = || {
        let begun = Instant::now();
        let outcomes = textbook::outcomes(list);
        (outcomes, begun.elapsed())
    };
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, work)
            .expect("the system gives a thread with a large stack");
        worker.join().expect("the stack is large enough")
    })
}

/// How long it takes to visit every edge once with one random read-modify-write.
fn bound(arena: &Arena, vertices: u32) -> Duration {
    let mut counters = vec![1u32; vertices as usize];
    let begun = Instant::now();
    for to in 0..vertices {
        for &source in arena.sources(PositionId(to)) {
            counters[source as usize] += 1;
        }
    }
    std::hint::black_box(counters);
    begun.elapsed()
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

fn field(list: &List) -> Field {
    let ids = (0..list.vertices).map(VertexId);
    let edges = list.edges.iter();
    let edges = edges.map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(ids.map(Vertex::new).collect(), edges.collect());
    Field::Graph(graph.expect("every edge ends at a vertex"))
}
