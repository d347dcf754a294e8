//! Labels are the same whichever way they are found: in one scan where the numbers are in topological order, by threads
//! where many positions are decided at once, or one position after the other, as whoever listens hears it.

use std::time::{Duration, Instant};

use winmove::game::{Game, Places, Pursuit, Token};
use winmove::model::{
    Convention, Document, Edit, Field, PursuitRules, Side, Steps, TokenRules, VertexId,
};
use winmove::solver::{
    Arena, Cancelled, Control, Observer, Solution, Step, certify, retrograde, retrograde_heard,
};

use crate::common::{Random, graph, random, with_seeds};

const CONVENTIONS: [Convention; 3] = [Convention::Normal, Convention::Misere, Convention::Drawn];

/// Hears everything, so that the solve goes one position after the other.
struct Patient;

impl Observer for Patient {
    fn hear(&mut self, _: Step) {}
}

/// The labels of a game, found both ways and certified.
fn solved<G: Game>(game: &G) -> Solution {
    let control = Control::default();
    let arena = Arena::build(game, &control).unwrap();
    let solution = retrograde(game, arena.clone(), &control).unwrap();
    let heard = retrograde_heard(game, arena, &control, &mut Patient).unwrap();
    assert!(solution == heard, "the ways disagree");
    certify(game, &solution).unwrap();
    solution
}

/// A token game on these edges, with some outcomes fixed.
fn token(vertices: u32, edges: &[(u32, u32)], fixed: &[u32], random: &mut Random) -> [Token; 3] {
    let mut document = Document::with_graph(graph(vertices, edges.iter().copied()));
    for &vertex in fixed {
        let outcome = Some(random::outcome(random));
        document
            .apply(Edit::FixOutcome(VertexId(vertex), outcome))
            .unwrap();
    }
    let field: &Field = document.field();
    CONVENTIONS.map(|convention| {
        let mut rules = TokenRules::new(Steps::Edges);
        rules.convention = convention;
        Token::new(field, &Places::of(field), &rules)
    })
}

/// Solves in all conventions, once with no outcome fixed.
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
fn small_ordered_graphs_get_the_same_labels_in_one_scan() {
    with_seeds(0..300, |random| {
        let vertices = random.between(2, 40) as u32;
        let edges = (0..random.below(120)).map(|_| {
            let from = random.between(1, vertices as usize - 1);
            (from as u32, random.below(from) as u32)
        });
        let falling: Vec<(u32, u32)> = edges.collect();
        let rising: Vec<(u32, u32)> = falling.iter().map(|&(from, to)| (to, from)).collect();
        // One move to itself, and the numbers are in no order any more.
        let mut looped = falling.clone();
        looped.push((vertices / 2, vertices / 2));
        for edges in [falling, rising, looped] {
            solved_in_all_conventions(vertices, &edges, random);
        }
    });
}

#[test]
fn large_ordered_graphs_get_the_same_labels_in_one_scan() {
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
fn threads_find_the_labels_of_large_graphs() {
    with_seeds(0..1, |random| {
        // No multiple of a block, nor of the bits of a word.
        let vertices = 200_003;
        let mut anywhere = || random.below(vertices as usize) as u32;
        let mut edges: Vec<(u32, u32)> = (0..460_000).map(|_| (anywhere(), anywhere())).collect();
        // Long rows: to one vertex from a third of the others, and many moves beside each other.
        edges.extend((0..vertices / 3).map(|number| (3 * number, 77)));
        edges.extend((0..1000).map(|_| (5, 6)));
        solved_in_all_conventions(vertices, &edges, random);
    });
}

#[test]
fn threads_find_the_labels_of_a_large_pursuit_whoever_wins_endless_play() {
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

#[test]
fn a_solve_on_threads_stops_soon_after_it_is_cancelled() {
    with_seeds(0..1, |random| {
        let vertices = 200_000;
        let mut anywhere = || random.below(vertices as usize) as u32;
        let edges: Vec<(u32, u32)> = (0..600_000).map(|_| (anywhere(), anywhere())).collect();
        let [game, ..] = token(vertices, &edges, &[], random);
        let arena = Arena::build(&game, &Control::default()).unwrap();
        for delay in [0, 1, 3, 10] {
            let (control, arena) = (Control::default(), arena.clone());
            let cancelled = std::thread::scope(|scope| {
                let solve = scope.spawn(|| retrograde(&game, arena, &control));
                std::thread::sleep(Duration::from_millis(delay));
                control.cancel();
                let cancelled = Instant::now();
                if let Err(stopped) = solve.join().unwrap() {
                    assert_eq!(stopped, Cancelled);
                }
                cancelled.elapsed()
            });
            assert!(
                cancelled < Duration::from_secs(2),
                "went on for {cancelled:?}"
            );
        }
    });
}
