//! Exact search in geography, on random graphs with a fixed out-degree, from one start each.
//!
//! `cargo reports geography` prints a table. The goals are at least 10 of 11 within 10 s, and
//! 0.1 s for graphs of the size of drawn ones.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::time::Instant;

use winmove_core::game::{Geography, Places};
use winmove_core::model::{Edge, Field, GeographyRules, Graph, Steps, Vertex, VertexId};
use winmove_core::solver::{Budget, Control, geography, geography_from};
use winmove_reports::report;

/// The number of graphs per row of the table.
const GRAPHS: u64 = 11;

/// The goal for one graph, in seconds.
const GOAL_SECS: f64 = 10.0;

fn main() {
    report::heading("The stone that never returns, random graphs");
    report::table(&[
        "solved",
        "vertices",
        "moves a vertex",
        "decided",
        "within 10 s",
        "median, s",
        "slowest, s",
        "states of the slowest",
    ]);
    for (vertices, degree) in [(128, 2), (68, 3), (44, 4), (40, 3), (40, 2)] {
        row("one start", vertices, degree, |game| {
            let solution = geography_from(game, 0, Budget(1_000_000_000), &Control::default())
                .expect("the solve is not cancelled");
            (solution.label(0).is_some(), solution.states())
        });
    }
    for (vertices, degree) in [(20, 3), (30, 3), (40, 3), (40, 2)] {
        row("all starts", vertices, degree, |game| {
            let solution = geography(game, Some(0), Budget::default(), &Control::default())
                .expect("the solve is not cancelled");
            (solution.counts().undecided == 0, solution.states())
        });
    }
}

/// Solves the graphs of a row, and prints the times.
fn row(what: &str, vertices: u32, degree: usize, solve: impl Fn(&Geography) -> (bool, u64)) {
    let (mut solved, mut in_time) = (0, 0);
    let mut times = Vec::new();
    for seed in 0..GRAPHS {
        let field = Field::Graph(graph(vertices, degree, seed));
        let game = Geography::new(
            &field,
            &Places::of(&field),
            &GeographyRules::new(Steps::Edges),
        )
        .expect("there is nothing that makes a draw");
        let begun = Instant::now();
        let (decided, states) = solve(&game);
        let took = begun.elapsed().as_secs_f64();
        times.push((took, states));
        solved += u32::from(decided);
        in_time += u32::from(decided && took <= GOAL_SECS);
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (median, (slowest, states)) = (times[times.len() / 2].0, times[times.len() - 1]);
    report::row([
        what.to_owned(),
        vertices.to_string(),
        degree.to_string(),
        format!("{solved} of {GRAPHS}"),
        format!("{in_time} of {GRAPHS}"),
        format!("{median:.3}"),
        format!("{slowest:.3}"),
        states.to_string(),
    ]);
}

/// A random graph in which every vertex has the given out-degree.
fn graph(vertices: u32, degree: usize, seed: u64) -> Graph {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut edges = Vec::new();
    for from in 0..vertices {
        let mut others: Vec<u32> = (0..vertices).filter(|&to| to != from).collect();
        random.shuffle(&mut others);
        let moves = others.iter().take(degree);
        edges.extend(moves.map(|&to| Edge::new(VertexId(from), VertexId(to))));
    }
    let vertices = (0..vertices).map(|id| Vertex::new(VertexId(id))).collect();
    Graph::from_parts(vertices, edges).expect("the edges join vertices of the graph")
}
