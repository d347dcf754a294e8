//! The time of one edit of a solved token game, compared with solving the game from scratch.
//!
//! `cargo reports edits`, with the number of positions as an argument (10^6 by default).
//! Edits are made one by one, and the labels and the list of changes are updated after each. Fresh
//! solves are timed in the same run, on the edited game after every long edit.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Convention, Document, Edge, Edit, Field, Graph, Outcome, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver::{Control, Incremental, solve};
use winmove_reports::report;

/// The maximum number of edits of each kind.
const ROUNDS: usize = 1_500;
/// The time limit for a family. If every edit affects many labels, a few hundred edits are enough.
const ENOUGH: Duration = Duration::from_secs(20);
/// Edits that take longer than this are compared with fresh solves.
const LONG: Duration = Duration::from_millis(1);

fn main() {
    let positions = std::env::args()
        .skip(1)
        .find_map(|word| word.parse().ok())
        .unwrap_or(1_000_000);
    report::heading(&format!("Edits, {positions} positions"));
    println!(
        "The last three columns are in units of a fresh solve of the game after the edit. The convention is changed nine \
         times, the other kinds are thousands of edits.\n"
    );
    report::table(&[
        "family",
        "median, µs",
        "99 %, µs",
        "worst, µs",
        "labels changed",
        "fresh, ms",
        "99 % / fresh",
        "worst / fresh",
        "convention / fresh",
    ]);
    for family in &FAMILIES {
        run(family, positions);
    }
    println!(
        "\nEvery second vertex of a document deleted by one edit, with its edges, and the edit undone.\n"
    );
    report::table(&["vertices", "edges", "delete, ms", "undo, ms"]);
    for vertices in [positions / 10, positions] {
        delete_half(vertices);
    }
}

/// Deletes every second vertex of a random graph with four edges per vertex, and undoes it.
fn delete_half(vertices: u32) {
    let mut rng = fastrand::Rng::with_seed(7);
    let ends = (0..4 * vertices).map(|_| [(); 2].map(|()| VertexId(rng.u32(..vertices))));
    let ends: Vec<[VertexId; 2]> = ends.collect();
    let edges = ends.len();
    let all = (0..vertices).map(|id| Vertex::new(VertexId(id))).collect();
    let graph = Graph::from_ends(all, ends, BTreeMap::new()).expect("every end is a vertex");
    let mut document = Document::with_graph(graph);
    let (mut deleted, mut undone) = ([Duration::ZERO; 3], [Duration::ZERO; 3]);
    for round in 0..3 {
        let graph = document.graph().expect("the field is a graph");
        let gone = |id: VertexId| id.0.is_multiple_of(2);
        let removal = Edit::RemoveMany {
            vertices: graph.vertex_ids().filter(|&id| gone(id)).collect(),
            edges: graph
                .edges()
                .filter(|(_, edge)| gone(edge.from) || gone(edge.to))
                .map(|(id, _)| id)
                .collect(),
        };
        let begun = Instant::now();
        let undo = document.apply(removal).expect("all of it is there");
        deleted[round] = begun.elapsed();
        let begun = Instant::now();
        document.apply(undo).expect("nothing has changed since");
        undone[round] = begun.elapsed();
    }
    let millis = |times: &mut [Duration]| format!("{:.1}", at(times, 0.5).as_secs_f64() * 1e3);
    report::row([
        vertices.to_string(),
        edges.to_string(),
        millis(&mut deleted),
        millis(&mut undone),
    ]);
}

struct Family {
    name: &'static str,
    moves_a_position: f64,
    // Generates a random move, given the number of positions.
    draw: fn(&mut fastrand::Rng, u32, u32) -> (u32, u32),
}

/// A position among the first n, with a power-law distribution: ten percent of the moves lead to a
/// few dozen positions.
fn by_power(rng: &mut fastrand::Rng, n: u32) -> u32 {
    ((f64::from(n)).powf(rng.f64()) as u32).min(n - 1)
}

const FAMILIES: [Family; 7] = [
    Family {
        name: "random",
        moves_a_position: 4.0,
        draw: |rng, n, _| (rng.u32(..n), rng.u32(..n)),
    },
    Family {
        name: "random, sparse",
        moves_a_position: 1.5,
        draw: |rng, n, _| (rng.u32(..n), rng.u32(..n)),
    },
    Family {
        name: "power law",
        moves_a_position: 4.0,
        draw: |rng, n, _| (by_power(rng, n), by_power(rng, n)),
    },
    Family {
        name: "power law, half",
        moves_a_position: 4.0,
        draw: |rng, n, _| {
            if rng.bool() {
                (by_power(rng, n), rng.u32(..n))
            } else {
                (rng.u32(..n), by_power(rng, n))
            }
        },
    },
    Family {
        name: "grid",
        moves_a_position: 2.0,
        draw: |rng, n, index| {
            let side = f64::from(n).sqrt() as u32;
            let from = index / 2 % n;
            let to = match index % 2 {
                0 if from % side + 1 < side => from + 1,
                _ => (from + side) % n,
            };
            if rng.bool() { (from, to) } else { (to, from) }
        },
    },
    Family {
        name: "acyclic",
        moves_a_position: 4.0,
        draw: |rng, n, _| {
            let from = rng.u32(1..n);
            (from, rng.u32(..from))
        },
    },
    Family {
        name: "chain",
        moves_a_position: 1.0,
        draw: |_, n, index| {
            let from = 1 + index % (n - 1);
            (from, from - 1)
        },
    },
];

/// A measurement: a game, and the times so far.
struct Run {
    game: Incremental,
    control: Control,
    edits: Vec<Duration>,
    fresh: Vec<Duration>,
    // The time of every edit, in units of a fresh solve; 0 for short ones.
    ratios: Vec<f64>,
    changed: usize,
}

impl Run {
    /// Updates the labels after an edit that began at the given time.
    fn settle(&mut self, begun: Instant) -> Duration {
        self.game.settle(&self.control).expect("not cancelled");
        let changed = self.game.changes().count();
        let took = begun.elapsed();
        self.changed = self.changed.max(changed);
        took
    }

    /// Times an edit and its inverse. Long edits are made three times, and the median counts, as
    /// for fresh solves, to reduce the influence of other load on the machine.
    fn there_and_back(
        &mut self,
        there: impl Fn(&mut Incremental),
        back: impl Fn(&mut Incremental),
    ) {
        let edits: [&dyn Fn(&mut Incremental); 2] = [&there, &back];
        let mut times = [[Duration::ZERO; 3]; 2];
        let mut fresh = [None; 2];
        for round in 0..3 {
            for (which, edit) in edits.iter().enumerate() {
                let begun = Instant::now();
                edit(&mut self.game);
                times[which][round] = self.settle(begun);
                if times[which][round] > LONG && fresh[which].is_none() {
                    fresh[which] = Some(self.fresh_solve());
                }
            }
            if fresh == [None; 2] {
                times = times.map(|[took, ..]| [took; 3]);
                break;
            }
        }
        for (times, fresh) in times.iter_mut().zip(fresh) {
            self.keep(at(times, 0.5), fresh);
        }
    }

    /// Times an edit.
    fn edit(&mut self, edit: impl FnOnce(&mut Incremental)) {
        let begun = Instant::now();
        edit(&mut self.game);
        let took = self.settle(begun);
        let fresh = (took > LONG).then(|| self.fresh_solve());
        self.keep(took, fresh);
    }

    fn keep(&mut self, took: Duration, fresh: Option<Duration>) {
        self.edits.push(took);
        let ratio = fresh.map_or(0.0, |fresh| took.as_secs_f64() / fresh.as_secs_f64());
        self.ratios.push(ratio);
    }

    /// The median time of three fresh solves of the current game.
    fn fresh_solve(&mut self) -> Duration {
        let mut times = [(); 3].map(|()| {
            let begun = Instant::now();
            self.game.solve_anew(&self.control).expect("not cancelled");
            assert_eq!(self.game.changes().count(), 0, "labels were right");
            begun.elapsed()
        });
        let fresh = at(&mut times, 0.5);
        self.fresh.push(fresh);
        fresh
    }
}

/// Makes the edits of a family. Every edit is undone by another, so that the game keeps its
/// structure.
fn run(family: &Family, positions: u32) {
    let mut rng = fastrand::Rng::with_seed(7);
    let count = (f64::from(positions) * family.moves_a_position) as u32;
    let moves: Vec<(u32, u32)> = (0..count)
        .map(|index| (family.draw)(&mut rng, positions, index))
        .collect();
    let token = token(positions, &moves);
    let solution = solve(&token);
    let control = Control::default();
    let mut run = Run {
        game: Incremental::new(token, &solution, &control).expect("not cancelled"),
        control,
        edits: Vec::new(),
        fresh: Vec::new(),
        ratios: Vec::new(),
        changed: 0,
    };
    drop(solution);

    let begun = Instant::now();
    for _ in 0..ROUNDS {
        if begun.elapsed() > ENOUGH {
            break;
        }
        let (from, to) = moves[rng.usize(..moves.len())];
        let (from, to) = (PositionId(from), PositionId(to));
        let add = |game: &mut Incremental| game.add_move(from, to);
        let remove = |game: &mut Incremental| assert!(game.remove_move(from, to));
        run.there_and_back(remove, add);

        let index = rng.u32(..count);
        let (from, to) = (family.draw)(&mut rng, positions, index);
        let (from, to) = (PositionId(from), PositionId(to));
        let add = |game: &mut Incremental| game.add_move(from, to);
        let remove = |game: &mut Incremental| assert!(game.remove_move(from, to));
        run.there_and_back(add, remove);

        let at = PositionId(rng.u32(..positions));
        let verdict = rng.choice([Outcome::Win, Outcome::Loss, Outcome::Draw]);
        run.there_and_back(|game| game.fix(at, verdict), |game| game.fix(at, None));

        let through_new = |game: &mut Incremental| {
            let new = game.add_position(None);
            game.add_move(from, new);
            game.add_move(new, to);
        };
        run.there_and_back(through_new, |game| {
            let new = PositionId(game.game().positions() as u32 - 1);
            assert!(game.remove_move(from, new) && game.remove_move(new, to));
        });

        let touching = moves
            .iter()
            .filter(|&&(from, to)| from == at.0 || to == at.0);
        let touching = touching.map(|&(from, to)| (PositionId(from), PositionId(to)));
        run.edit(|game| {
            let gone = |(from, to)| game.remove_move(from, to);
            assert!(touching.clone().all(gone));
        });
        for (from, to) in touching {
            run.game.add_move(from, to);
        }
        run.settle(Instant::now());
    }

    let changed = run.changed;
    let mut convention = Vec::new();
    for to in [Convention::Misere, Convention::Drawn, Convention::Normal].repeat(3) {
        let begun = Instant::now();
        run.game.set_convention(to);
        let took = run.settle(begun);
        convention.push(took.as_secs_f64() / run.fresh_solve().as_secs_f64());
    }

    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    report::row([
        family.name.to_owned(),
        format!("{:.1}", micros(at(&mut run.edits, 0.5))),
        format!("{:.0}", micros(at(&mut run.edits, 0.99))),
        format!("{:.0}", micros(at(&mut run.edits, 1.0))),
        changed.to_string(),
        format!("{:.1}", micros(at(&mut run.fresh, 0.5)) / 1e3),
        format!("{:.2}", at(&mut run.ratios, 0.99)),
        format!("{:.2}", at(&mut run.ratios, 1.0)),
        format!("{:.2}", at(&mut convention, 0.5)),
    ]);
}

/// A quantile of values.
fn at<T: Copy + PartialOrd>(values: &mut [T], share: f64) -> T {
    values.sort_unstable_by(|a, b| a.partial_cmp(b).expect("no time is lost"));
    values[((values.len() - 1) as f64 * share) as usize]
}

fn token(positions: u32, moves: &[(u32, u32)]) -> Token {
    let vertices = (0..positions).map(|id| Vertex::new(VertexId(id))).collect();
    let edges = moves
        .iter()
        .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(vertices, edges.collect()).expect("every end is a vertex");
    let field = Field::Graph(graph);
    Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges))
}
