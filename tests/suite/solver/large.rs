//! Graphs too large for counting in the cache, where moves are sorted another way: against plain vectors.

use winmove::game::{Game, Places, PositionId, Token};
use winmove::model::{Document, Edit, Field, Outcome, Steps, TokenRules, VertexId};
use winmove::solver::{Arena, Control, certify, retrograde};

use crate::common::{Random, graph, with_seeds};

/// More than 2^17, and no multiple of a block or a chunk.
const VERTICES: u32 = 300_001;
/// More than 2^19, so that threads share them.
const EDGES: u32 = 600_000;

/// Compares the moves of a graph, both ways, with plain vectors, and certifies the labels.
fn agrees(edges: &[(u32, u32)]) {
    agrees_where_fixed(edges, &[]);
}

/// The same, where play is over at some vertices.
fn agrees_where_fixed(edges: &[(u32, u32)], fixed: &[u32]) {
    let graph = graph(VERTICES, edges.iter().copied());
    let mut document = Document::with_graph(graph);
    for &vertex in fixed {
        let edit = Edit::FixOutcome(VertexId(vertex), Some(Outcome::Win));
        document.apply(edit).unwrap();
    }
    let field: &Field = document.field();
    let game = Token::new(field, &Places::of(field), &TokenRules::new(Steps::Edges));
    let mut forwards = vec![Vec::new(); VERTICES as usize];
    let mut backwards = vec![Vec::new(); VERTICES as usize];
    for &(from, to) in edges {
        forwards[from as usize].push(to);
        if !fixed.contains(&from) {
            backwards[to as usize].push(from);
        }
    }
    let control = Control::default();
    let arena = Arena::build(&game, &control).unwrap();
    for vertex in 0..VERTICES {
        let moves = game.moves(PositionId(vertex)).map(|to| to.0);
        assert!(moves.eq(forwards[vertex as usize].iter().copied()));
        // Moves to a position are told in the order of those from which they start.
        backwards[vertex as usize].sort_unstable();
        assert_eq!(
            arena.sources(PositionId(vertex)),
            backwards[vertex as usize]
        );
    }
    let solution = retrograde(&game, arena, &control).unwrap();
    certify(&game, &solution).unwrap();
}

fn edges(random: &mut Random, mut to: impl FnMut(&mut Random) -> usize) -> Vec<(u32, u32)> {
    let from = |random: &mut Random| random.below(VERTICES as usize);
    (0..EDGES)
        .map(|_| (from(random) as u32, to(random) as u32))
        .collect()
}

#[test]
fn large_graphs_have_the_right_moves_both_ways_whatever_the_order_of_their_edges() {
    with_seeds(0..1, |random| {
        let anywhere = edges(random, |random| random.below(VERTICES as usize));
        agrees(&anywhere);
        let mut in_order = anywhere;
        in_order.sort_unstable();
        agrees(&in_order);
    });
}

#[test]
fn a_large_graph_may_have_most_of_its_moves_to_a_few_vertices() {
    with_seeds(0..1, |random| {
        agrees(&edges(random, |random| match random.percent(90) {
            true => random.below(10),
            false => random.below(VERTICES as usize),
        }));
    });
}

#[test]
fn a_large_graph_may_have_most_of_its_moves_from_a_few_vertices_one_of_which_is_fixed() {
    with_seeds(0..1, |random| {
        let moves = (0..EDGES).map(|_| {
            let from = match random.percent(70) {
                true => random.below(3),
                false => random.below(VERTICES as usize),
            };
            (from as u32, random.below(VERTICES as usize) as u32)
        });
        let moves: Vec<(u32, u32)> = moves.collect();
        agrees_where_fixed(&moves, &[1, 70_000]);
    });
}

#[test]
fn a_large_graph_may_keep_most_of_its_moves_near() {
    with_seeds(0..1, |random| {
        let moves = (0..EDGES).map(|number| {
            let from = number / 2;
            let to = match random.percent(5) {
                true => random.below(VERTICES as usize) as u32,
                false => (from + random.below(40) as u32).min(VERTICES - 1),
            };
            (from, to)
        });
        let mut moves: Vec<(u32, u32)> = moves.collect();
        agrees(&moves);
        // Out of order, but not by far.
        for pair in moves.chunks_exact_mut(2) {
            pair.swap(0, 1);
            std::mem::swap(&mut pair[0].0, &mut pair[0].1);
        }
        agrees(&moves);
    });
}

#[test]
fn threads_may_share_the_moves_of_one_vertex() {
    let star = |number: u32| (150_000, number % VERTICES);
    agrees(&(0..EDGES).map(star).collect::<Vec<_>>());
    let sink = |number: u32| (number / 2, 150_000);
    agrees(&(0..EDGES).map(sink).collect::<Vec<_>>());
}
