//! Graphs whose counters don't fit in the cache, compared with plain vectors. Their moves are
//! sorted by blocks.

use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Document, Edit, Field, Outcome, Steps, TokenRules, VertexId, VertexValues,
};
use winmove_core::solver::{
    Control, GameGraph, LabellingStrategy, Solution, certify, retrograde, retrograde_by,
};

use winmove_tests::{Random, endless, graph, loss, win, with_seeds};

/// More than 2^17, and not a multiple of a block or a chunk.
const VERTICES: u32 = 300_001;
/// More than 2^19, so that several threads share them.
const EDGES: u32 = 600_000;

/// Compares the moves of a graph with plain vectors, in both directions, and certifies the labels.
fn agrees(edges: &[(u32, u32)]) {
    agrees_where_fixed(edges, &[]);
}

/// The same, with play being over at some vertices.
fn agrees_where_fixed(edges: &[(u32, u32)], fixed: &[u32]) {
    let graph = graph(VERTICES, edges.iter().copied());
    let mut document = Document::with_graph(graph);
    for &vertex in fixed {
        let edit = Edit::ChangeVertices(VertexValues::Outcome(vec![(
            VertexId(vertex),
            Some(Outcome::Win),
        )]));
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
    let graph = GameGraph::build(&game, &control).unwrap();
    for vertex in 0..VERTICES {
        let moves = game.moves(PositionId(vertex)).map(|to| to.0);
        assert!(moves.eq(forwards[vertex as usize].iter().copied()));
        // The moves to a position are in the order of their sources.
        backwards[vertex as usize].sort_unstable();
        assert_eq!(
            graph.predecessors(PositionId(vertex)),
            backwards[vertex as usize]
        );
    }
    labelled(&game, graph);
}

/// The certified labels, which must be the same with just the queue.
fn labelled(game: &Token, graph: GameGraph) -> Solution {
    let control = Control::default();
    let by_queue = retrograde_by(LabellingStrategy::Queue, game, graph.clone(), &control).unwrap();
    let solution = retrograde(game, graph, &control).unwrap();
    certify(game, &solution).unwrap();
    assert!(solution == by_queue, "the strategies disagree");
    solution
}

/// The labels of a graph with permuted ids.
fn shuffled(random: &mut Random, vertices: u32, edges: &[(u32, u32)]) -> (Vec<u32>, Solution) {
    let mut ids: Vec<u32> = (0..vertices).collect();
    random.shuffle(&mut ids);
    let renamed = |&(from, to): &(u32, u32)| (ids[from as usize], ids[to as usize]);
    let field = Field::Graph(graph(vertices, edges.iter().map(renamed)));
    let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
    let graph = GameGraph::build(&game, &Control::default()).unwrap();
    let solution = labelled(&game, graph);
    (ids, solution)
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
        agrees(&edges(random, |random| {
            if random.percent(90) {
                random.below(10)
            } else {
                random.below(VERTICES as usize)
            }
        }));
    });
}

#[test]
fn a_large_graph_may_have_most_of_its_moves_from_a_few_vertices_one_of_which_is_fixed() {
    with_seeds(0..1, |random| {
        let moves = (0..EDGES).map(|_| {
            let from = if random.percent(70) {
                random.below(3)
            } else {
                random.below(VERTICES as usize)
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
            let to = if random.percent(5) {
                random.below(VERTICES as usize) as u32
            } else {
                (from + random.below(40) as u32).min(VERTICES - 1)
            };
            (from, to)
        });
        let mut moves: Vec<(u32, u32)> = moves.collect();
        agrees(&moves);
        // Slightly out of order.
        for pair in moves.chunks_exact_mut(2) {
            pair.swap(0, 1);
            std::mem::swap(&mut pair[0].0, &mut pair[0].1);
        }
        agrees(&moves);
    });
}

#[test]
fn a_grid_has_the_same_labels_in_any_order_of_its_ids() {
    const COLUMNS: u32 = 1000;
    const CELLS: u32 = 600 * COLUMNS;
    with_seeds(0..1, |random| {
        // Each cell leads to its eastern neighbour or can be reached from there, and likewise to
        // the south. Most moves are short, most rows are equally long, and many cells are decided
        // at once.
        let mut moves = Vec::new();
        for cell in 0..CELLS {
            let east = (cell % COLUMNS < COLUMNS - 1).then_some(cell + 1);
            let south = Some(cell + COLUMNS).filter(|&south| south < CELLS);
            for next in [east, south].into_iter().flatten() {
                moves.push(if random.percent(50) {
                    (cell, next)
                } else {
                    (next, cell)
                });
            }
        }
        let field = Field::Graph(graph(CELLS, moves.iter().copied()));
        let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
        let graph = GameGraph::build(&game, &Control::default()).unwrap();
        let in_order = labelled(&game, graph);
        let (ids, elsewhere) = shuffled(random, CELLS, &moves);
        for (label, id) in in_order.labels().zip(ids) {
            assert_eq!(label, elsewhere.label(PositionId(id)));
        }
    });
}

#[test]
fn threads_may_share_the_moves_of_one_vertex() {
    let star = |number: u32| (150_000, number % VERTICES);
    agrees(&(0..EDGES).map(star).collect::<Vec<_>>());
    let sink = |number: u32| (number / 2, 150_000);
    agrees(&(0..EDGES).map(sink).collect::<Vec<_>>());
}

#[test]
fn long_paths_in_any_order_keep_their_labels() {
    with_seeds(0..1, |random| {
        let chain: Vec<(u32, u32)> = (1..VERTICES).map(|from| (from, from - 1)).collect();
        let (ids, solution) = shuffled(random, VERTICES, &chain);
        for (number, &id) in (0..).zip(&ids) {
            let expected = if number % 2 == 0 { loss } else { win };
            assert_eq!(solution.label(PositionId(id)), expected(number));
        }
        // Taking 1, 3 or 4 from a heap: the losses are the heaps with remainder 0 or 2 modulo 7.
        let takes = (0..VERTICES).flat_map(|heap| [1, 3, 4].map(|by| (heap, heap.checked_sub(by))));
        let moves = takes.filter_map(|(heap, left)| Some((heap, left?)));
        let (ids, solution) = shuffled(random, VERTICES, &moves.collect::<Vec<_>>());
        for (heap, &id) in (0u32..).zip(&ids) {
            let is_lost = matches!(heap % 7, 0 | 2);
            let outcome = solution.label(PositionId(id)).outcome;
            assert_eq!(outcome == Outcome::Loss, is_lost, "a heap of {heap}");
        }
    });
}

#[test]
fn many_positions_may_be_decided_at_once_and_far_from_the_end() {
    with_seeds(0..1, |random| {
        // Parallel paths of 100 vertices.
        let moves = (0..VERTICES).filter(|at| at % 100 > 0);
        let moves: Vec<(u32, u32)> = moves.map(|at| (at, at - 1)).collect();
        let (ids, solution) = shuffled(random, VERTICES, &moves);
        for (number, &id) in (0..).zip(&ids) {
            let expected = if number % 2 == 0 { loss } else { win };
            assert_eq!(solution.label(PositionId(id)), expected(number % 100));
        }
    });
}

#[test]
fn a_vertex_may_have_hundreds_of_moves_of_which_each_is_counted() {
    with_seeds(0..1, |random| {
        // Vertices 1 to 400 win by a move to 0. Vertex 400 + k has a move to each of the first k of
        // them. They are followed by as many vertices that also have a move to themselves.
        let wins = (1..=400).map(|from| (from, 0));
        let to_wins = (1..=400).flat_map(|k| (1..=k).map(move |to| (400 + k, to)));
        let open = (1..=400).flat_map(|k| (1..=k).map(move |to| (800 + k, to)));
        let loops = (801..=1200).map(|at| (at, at));
        let moves: Vec<(u32, u32)> = wins.chain(to_wins).chain(open).chain(loops).collect();
        let (ids, solution) = shuffled(random, 1201, &moves);
        for (number, &id) in (0..).zip(&ids) {
            let expected = match number {
                0 => loss(0),
                1..=400 => win(1),
                401..=800 => loss(2),
                _ => endless(Outcome::Draw),
            };
            assert_eq!(solution.label(PositionId(id)), expected, "vertex {number}");
        }
    });
}
