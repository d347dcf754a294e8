//! All labelling strategies find the same labels with any number of threads. They stop when they
//! are cancelled.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use winmove_core::compute::{CHECK_INTERVAL, Pool};
use winmove_core::game::{Game, Places, PositionId, Pursuit, Token};
use winmove_core::model::{
    Convention, Document, Edit, Field, Outcome, PursuitRules, Side, Steps, TokenRules, VertexId,
    VertexValues,
};
use winmove_core::solver::{
    Cancelled, Control, GameGraph, LabellingStrategy, Observer, Solution, SolverStep, certify_on,
    retrograde_by, retrograde_observed, topological,
};

use winmove_tests::{Random, graph, random, with_seeds};

const CONVENTIONS: [Convention; 3] = [Convention::Normal, Convention::Misere, Convention::Drawn];

/// The numbers of threads, regardless of the machine.
const THREADS: [usize; 4] = [1, 2, 3, 8];

/// Receives every step and ignores it.
struct Ignoring;

impl Observer for Ignoring {
    fn observe(&mut self, _: SolverStep) {}
}

/// The labels of a game, found by every strategy with each number of threads, and certified.
fn solved<G: Game>(game: &G) -> Solution {
    let control = Control::with_pool(Pool::exactly(1));
    let graph = GameGraph::build(game, &control).unwrap();
    let solution = retrograde_observed(game, graph.clone(), &control, &mut Ignoring).unwrap();
    let agrees = |other: Solution, by: &str| assert!(solution == other, "{by} disagrees");
    for threads in THREADS {
        let control = Control::with_pool(Pool::exactly(threads));
        let other_graph = GameGraph::build(game, &control).unwrap();
        for position in (0..game.positions() as u32).map(PositionId) {
            assert_eq!(
                other_graph.predecessors(position),
                graph.predecessors(position)
            );
        }
        for strategy in [
            LabellingStrategy::Queue,
            LabellingStrategy::Parallel,
            LabellingStrategy::Adaptive,
        ] {
            let other = retrograde_by(strategy, game, other_graph.clone(), &control).unwrap();
            agrees(other, &format!("{strategy:?} on {threads} threads"));
        }
        certify_on(game, &solution, Pool::exactly(threads)).unwrap();
    }
    if let Some(other) = topological(game, &control).unwrap() {
        agrees(other, "the topological scan");
    }
    solution
}

/// A token game with these edges, with some outcomes fixed.
fn token(vertices: u32, edges: &[(u32, u32)], fixed: &[u32], random: &mut Random) -> [Token; 3] {
    let mut document = Document::with_graph(graph(vertices, edges.iter().copied()));
    for &vertex in fixed {
        let outcome = Some(random::outcome(random));
        document
            .apply(Edit::ChangeVertices(VertexValues::Outcome(vec![(
                VertexId(vertex),
                outcome,
            )])))
            .unwrap();
    }
    let field: &Field = document.field();
    CONVENTIONS.map(|convention| {
        let mut rules = TokenRules::new(Steps::Edges);
        rules.convention = convention;
        Token::new(field, &Places::of(field), &rules)
    })
}

/// Solves in all conventions, including once without fixed outcomes.
fn solved_in_all_conventions(vertices: u32, edges: &[(u32, u32)], random: &mut Random) {
    let fixed = (0..vertices / 100).map(|_| random.below(vertices as usize) as u32);
    let fixed: Vec<u32> = fixed.collect();
    let free = token(vertices, edges, &[], random);
    let games = token(vertices, edges, &fixed, random);
    for game in free.iter().take(1).chain(&games) {
        solved(game);
    }
}

#[test]
fn small_graphs_get_the_same_labels_by_every_strategy_in_order_or_not() {
    small_graphs_get_the_same_labels(0..60);
}

fn small_graphs_get_the_same_labels(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let vertices = random.between(2, 40) as u32;
        let edges = (0..random.below(120)).map(|_| {
            let from = random.between(1, vertices as usize - 1);
            (from as u32, random.below(from) as u32)
        });
        let falling: Vec<(u32, u32)> = edges.collect();
        let rising: Vec<(u32, u32)> = falling.iter().map(|&(from, to)| (to, from)).collect();
        // One loop breaks the topological order.
        let mut looped = falling.clone();
        looped.push((vertices / 2, vertices / 2));
        for (edges, is_ordered) in [(falling, true), (rising, true), (looped, false)] {
            solved_in_all_conventions(vertices, &edges, random);
            let [game, ..] = token(vertices, &edges, &[], random);
            let scanned = topological(&game, &Control::default()).unwrap();
            assert_eq!(scanned.is_some(), is_ordered);
        }
    });
}

#[test]
fn large_ordered_graphs_get_the_same_labels_by_every_strategy() {
    with_seeds(0..1, |random| {
        let vertices = 200_000;
        let edges = (0..3 * vertices).map(|number| {
            let from = 1 + number % (vertices - 1);
            (from, random.below(from as usize) as u32)
        });
        let falling: Vec<(u32, u32)> = edges.collect();
        let rising: Vec<(u32, u32)> = falling.iter().map(|&(from, to)| (to, from)).collect();
        for edges in [falling, rising] {
            let [normal, ..] = token(vertices, &edges, &[], random);
            solved(&normal);
        }
    });
}

#[test]
fn large_graphs_get_the_same_labels_by_every_strategy() {
    with_seeds(0..1, |random| {
        // Not a multiple of a block or of the bits in a word.
        let vertices = 200_003;
        let mut anywhere = || random.below(vertices as usize) as u32;
        let mut edges: Vec<(u32, u32)> = (0..460_000).map(|_| (anywhere(), anywhere())).collect();
        // Long rows: edges to one vertex from a third of the others, and many parallel edges.
        edges.extend((0..vertices / 3).map(|number| (3 * number, 77)));
        edges.extend((0..1000).map(|_| (5, 6)));
        solved_in_all_conventions(vertices, &edges, random);
    });
}

#[test]
fn a_large_pursuit_gets_the_same_labels_by_every_strategy_under_every_rule_for_endless_play() {
    with_seeds(0..1, |random| {
        let places = 280;
        let anywhere = |random: &mut Random| random.below(places as usize) as u32;
        let edges: Vec<(u32, u32)> = (0..places)
            .map(|_| (anywhere(random), anywhere(random)))
            .collect();
        let field = Field::Graph(graph(places, edges));
        for endless in [None, Some(Side::Police), Some(Side::Thief)] {
            let mut rules = PursuitRules::on_graph();
            rules.endless = endless;
            rules.police.skip = false;
            rules.convention = random.pick(&CONVENTIONS);
            solved(&Pursuit::new(&field, &Places::of(&field), &rules));
        }
    });
}

/// Cancels its control when it receives a certain step, and counts the steps after that.
struct Cancelling<'a> {
    control: &'a Control,
    steps_before: usize,
    steps_after: usize,
}

impl Observer for Cancelling<'_> {
    fn observe(&mut self, _: SolverStep) {
        if self.control.is_cancelled() {
            self.steps_after += 1;
        } else if self.steps_before == 0 {
            self.control.cancel();
        } else {
            self.steps_before -= 1;
        }
    }
}

/// A game with 200,000 positions and 600,000 moves.
fn scattered(random: &mut Random) -> Token {
    let vertices = 200_000;
    let mut anywhere = || random.below(vertices as usize) as u32;
    let edges: Vec<(u32, u32)> = (0..600_000).map(|_| (anywhere(), anywhere())).collect();
    let [game, ..] = token(vertices, &edges, &[], random);
    game
}

#[test]
fn a_queue_ends_with_an_error_within_a_check_interval_of_being_cancelled() {
    with_seeds(0..1, |random| {
        let game = scattered(random);
        let graph = GameGraph::build(&game, &Control::default()).unwrap();
        let mut steps = Vec::new();
        retrograde_observed(&game, graph.clone(), &Control::default(), &mut steps).unwrap();
        let over = steps
            .iter()
            .filter(|step| matches!(step, SolverStep::Over(_)))
            .count();
        let left = steps
            .iter()
            .filter(|step| matches!(step, SolverStep::Left(_)))
            .count();
        let spread = steps.len() - over - left;
        assert!(spread > 4 * CHECK_INTERVAL);
        for part in 0..4 {
            let control = Control::default();
            let mut observer = Cancelling {
                control: &control,
                steps_before: over + part * spread / 4,
                steps_after: 0,
            };
            let result = retrograde_observed(&game, graph.clone(), &control, &mut observer);
            assert_eq!(result.err(), Some(Cancelled));
            // A position taken from the queue and a visited move are one step each.
            let after = observer.steps_after;
            assert!(
                after <= 2 * CHECK_INTERVAL,
                "{after} steps after the cancel"
            );
        }
    });
}

/// A game that cancels its solve after the moves of a number of positions were enumerated.
struct CancellingGame<'a> {
    game: &'a Token,
    control: &'a Control,
    last: usize,
    asked: AtomicUsize,
}

impl Game for CancellingGame<'_> {
    fn positions(&self) -> usize {
        self.game.positions()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        if self.asked.fetch_add(1, Ordering::Relaxed) == self.last {
            self.control.cancel();
        }
        self.game.moves(from)
    }

    fn stuck(&self, position: PositionId) -> Outcome {
        self.game.stuck(position)
    }
}

#[test]
fn a_topological_scan_ends_with_an_error_within_a_check_interval_of_being_cancelled() {
    with_seeds(0..1, |random| {
        let vertices = 200_000;
        let chain: Vec<(u32, u32)> = (1..vertices).map(|from| (from, from - 1)).collect();
        let [chain, ..] = token(vertices, &chain, &[], random);
        for last in [0, 50_000, 150_000] {
            let control = Control::default();
            let game = CancellingGame {
                game: &chain,
                control: &control,
                last,
                asked: AtomicUsize::new(0),
            };
            assert_eq!(topological(&game, &control).err(), Some(Cancelled));
            let after = game.asked.into_inner() - last;
            assert!(
                after <= CHECK_INTERVAL,
                "{after} positions after the cancel"
            );
        }
    });
}

#[test]
fn rounds_on_any_number_of_threads_end_with_an_error_when_they_are_cancelled() {
    with_seeds(0..1, |random| {
        // A round labels one position and takes some microseconds, so the solve takes a second.
        let vertices = 200_000;
        let chain: Vec<(u32, u32)> = (1..vertices).map(|from| (from, from - 1)).collect();
        let [game, ..] = token(vertices, &chain, &[], random);
        let graph = GameGraph::build(&game, &Control::default()).unwrap();
        for threads in THREADS {
            let control = Control::with_pool(Pool::exactly(threads));
            let graph = graph.clone();
            let result = std::thread::scope(|scope| {
                let solve = scope
                    .spawn(|| retrograde_by(LabellingStrategy::Parallel, &game, graph, &control));
                while control.decided() < 100 {
                    std::thread::yield_now();
                }
                control.cancel();
                solve.join().unwrap()
            });
            assert_eq!(result.err(), Some(Cancelled));
            assert!(control.decided() < vertices as usize);
        }
    });
}

#[test]
fn a_part_of_a_graph_from_which_play_goes_on_has_the_labels_of_the_whole() {
    let control = Control::default();
    let mut far = 0;
    with_seeds(0..100, |random| {
        let vertices = 10 + random.below(90) as u32;
        let vertex = |random: &mut Random| random.below(vertices as usize) as u32;
        let count = vertices as usize * (3 + random.below(5)) / 3;
        let edges: Vec<(u32, u32)> = (0..count)
            .map(|_| (vertex(random), vertex(random)))
            .collect();
        for game in token(vertices, &edges, &[], random) {
            let whole = solved(&game);
            // The part has the moves of some vertices; for the others, the labels are known.
            let share = 20 + random.below(60);
            let is_inside: Vec<bool> = (0..vertices).map(|_| random.percent(share)).collect();
            let inside = edges.iter().filter(|(from, _)| is_inside[*from as usize]);
            let mut part = game.clone();
            let mut beyond = Vec::new();
            for at in (0..vertices).map(PositionId) {
                let is_stuck = game.moves(at).next().is_none();
                if !is_inside[at.index()] && !is_stuck {
                    game.moves(at)
                        .for_each(|to| assert!(part.remove_move(at, to)));
                    let label = whole.label(at);
                    part.fix(at, Some(label.outcome));
                    beyond.push((at, label.outcome, label.remoteness.unwrap_or(7)));
                }
            }
            let moves = (0..vertices).map(|at| part.moves(PositionId(at)).count());
            assert_eq!(moves.sum::<usize>(), inside.count());
            part.go_on_beyond(beyond.iter().copied());
            assert!(solved(&part) == whole);
            // The steps take positions in the order of their remoteness, each after it has joined
            // the queue.
            let mut steps: Vec<SolverStep> = Vec::new();
            let graph = GameGraph::build(&part, &control).unwrap();
            retrograde_observed(&part, graph, &control, &mut steps).unwrap();
            let mut joined = std::collections::HashSet::new();
            let mut last = 0;
            for step in steps {
                match step {
                    SolverStep::Over(at) => assert!(joined.insert(at)),
                    SolverStep::Won(from, _) | SolverStep::Lost(from, _) => {
                        assert!(joined.insert(from));
                    }
                    SolverStep::Taken(at) => {
                        assert!(joined.contains(&at));
                        let remoteness = whole.label(at).remoteness.unwrap();
                        assert!(last <= remoteness);
                        last = remoteness;
                    }
                    SolverStep::Known(..) | SolverStep::Counted(..) | SolverStep::Left(_) => {}
                }
            }
            far += usize::from(beyond.iter().any(|&(.., moves)| moves > 7));
            // A wrong label at the rim is detected if moves contradict it, and a wrong label inside
            // always.
            if let Some(at) = (0..vertices).find(|&at| is_inside[at as usize]) {
                let mut labels: Vec<_> = whole.labels().collect();
                let remoteness = labels[at as usize].remoteness;
                labels[at as usize].outcome = match labels[at as usize].outcome {
                    Outcome::Win => Outcome::Loss,
                    Outcome::Loss | Outcome::Draw => Outcome::Win,
                };
                labels[at as usize].remoteness = remoteness.or(Some(1));
                certify_on(&part, &Solution::from_labels(labels), Pool::exactly(1)).unwrap_err();
            }
        }
    });
    assert!(far > 20, "{far} games go on for long");
}

/// More of the same, and slower tests.
mod in_full {
    use super::*;

    #[test]
    fn small_graphs_get_the_same_labels_by_every_strategy_in_order_or_not() {
        small_graphs_get_the_same_labels(0..300);
    }
}
