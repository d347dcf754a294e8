//! The steps of a field: which places can be reached from each place.

use std::ops::Range;

use super::board_moves::BoardMoves;
use super::places::Places;
use crate::compute::{Check, Csr, Pool, Stopped, never_cancelled, with_plain_check};
use crate::model::{Field, Graph, Place, Step, Steps, VertexId};

/// The successors of each place as CSR rows: row p contains the places that can be reached from
/// place p. O(places + steps).
///
/// Parallel edges, and board steps that reach the same cell, repeat a successor. That doesn't
/// affect any outcome.
///
/// # Panics
/// If there are 2^32 steps or more, which would take 16 GB.
pub fn successors(field: &Field, places: &Places, steps: &Steps) -> Csr {
    let Ok(rows) = build_successors(field, places, steps, Pool::default(), &never_cancelled);
    rows
}

/// Like [`successors`], on the threads of `pool`, with a cancellation check every
/// [`CHECK_INTERVAL`](crate::compute::CHECK_INTERVAL) steps.
///
/// # Errors
/// Any error that `check` returns.
///
/// # Panics
/// If there are 2^32 steps or more.
pub fn build_successors<E>(
    field: &Field,
    places: &Places,
    steps: &Steps,
    pool: Pool,
    check: &impl Fn() -> Result<(), E>,
) -> Result<Csr, E> {
    with_plain_check(check, |check| {
        let graph = match field {
            Field::Graph(graph) => graph,
            Field::Board(_) => return BoardMoves::new(places, steps).rows(&check),
        };
        let both_ways = *steps == Steps::EdgesBothWays;
        let count = places.len();
        match places.first_of_run() {
            Some(first) => on_graph(graph, count, |id| id.0 - first, both_ways, pool, &check),
            None => {
                let number = |id| {
                    let number = places.number(Place::Vertex(id));
                    number.expect("an edge of a document ends at its vertices")
                };
                on_graph(graph, count, number, both_ways, pool, &check)
            }
        }
    })
}

/// An upper bound on the number of steps. It doesn't enumerate them, because even a few slides over
/// a long board make a great many steps. O(places).
pub fn step_bound(field: &Field, steps: &Steps) -> u64 {
    let board = match field {
        Field::Graph(graph) => return 2 * graph.edge_count() as u64,
        Field::Board(board) => board,
    };
    let reach = |size: u32, by: i32| match by.unsigned_abs() {
        0 => u64::MAX,
        by => u64::from((size - 1) / by),
    };
    let steps_a_cell: u64 = steps
        .on_board()
        .iter()
        .map(|step| match *step {
            Step::Single(_) => 1,
            Step::Slide(by) => reach(board.rows(), by.rows).min(reach(board.columns(), by.columns)),
        })
        .fold(0, u64::saturating_add);
    steps_a_cell.saturating_mul(Places::count(field) as u64)
}

fn on_graph(
    graph: &Graph,
    places: usize,
    number: impl Fn(VertexId) -> u32 + Copy + Sync,
    both_ways: bool,
    pool: Pool,
    check: &Check<'_>,
) -> Result<Csr, Stopped> {
    let edges = graph.free_edge_id().0 as usize;
    if both_ways {
        let pairs = |ids| {
            graph.ends_between(ids).flat_map(move |ends| {
                let [from, to] = ends.map(number);
                let back = (from != to).then_some((to, from));
                [(from, to)].into_iter().chain(back)
            })
        };
        return Csr::build(places, edges, &pairs, pool, check);
    }
    let pair = move |[from, to]: [VertexId; 2]| (number(from), number(to));
    match graph.ends_by_id() {
        // Nearly twice as fast as checking whether each id is in use.
        Some(ends) => {
            let pairs = |ids: Range<usize>| ends[ids].iter().map(move |&ends| pair(ends));
            Csr::build(places, edges, &pairs, pool, check)
        }
        None => {
            let pairs = |ids| graph.ends_between(ids).map(pair);
            Csr::build(places, edges, &pairs, pool, check)
        }
    }
}
