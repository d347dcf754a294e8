//! Draws a game, solves it, and prints every vertex with its outcome, remoteness and best moves.
//!
//! ```sh
//! cargo run --example solve_drawn_graph                              # the game below
//! cargo run --example solve_drawn_graph examples/pebbles.winmove.json
//! ```

// Examples run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::error::Error;

use winmove_analysis::{Analysis, Position, words};
use winmove_core::model::{
    Document, Edge, Field, Graph, Outcome, Place, Rules, Steps, TokenRules, Vertex, VertexId,
};
use winmove_files::ReadOptions;

fn main() -> Result<(), Box<dyn Error>> {
    let document = match std::env::args().nth(1) {
        Some(file) => winmove_files::read(&std::fs::read(file)?, &ReadOptions::default())?.document,
        None => drawn()?,
    };
    let (Some(graph), Rules::Token(_)) = (document.graph(), document.rules()) else {
        return Err("this program prints token games on graphs; `winmove solve` takes all".into());
    };

    let analysis = Analysis::of(&document)?;
    // The labels are checked by a method that shares no code with the solver.
    analysis.certify()?;

    if let Some(verdict) = words::verdict(&analysis) {
        println!("{verdict}.\n");
    }
    println!("vertex  outcome     best moves");
    for vertex in graph.vertices() {
        let place = Place::Vertex(vertex.id);
        let at = Position::from(place);
        let label = analysis.label(at).expect("every vertex is a position");
        let best = analysis.best(at);
        let best: Vec<String> = best.iter().map(|step| document.name(step.place)).collect();
        let (name, outcome) = (document.name(place), words::label(label));
        println!("{name:<7} {outcome:<11} {}", best.join(", "));
    }
    Ok(())
}

/// A cycle with a pond. Leaving it, for the gate or for the prize, loses the game.
fn drawn() -> Result<Document, Box<dyn Error>> {
    let names = ["start", "pond", "meadow", "gate", "bridge", "prize"];
    let mut vertices: Vec<Vertex> = (0..)
        .zip(names)
        .map(|(id, name)| Vertex {
            label: name.to_owned(),
            ..Vertex::new(VertexId(id))
        })
        .collect();
    // The player to move at the prize has already won it.
    vertices[5].outcome = Some(Outcome::Win);

    let edges = [(0, 1), (1, 2), (2, 0), (0, 3), (3, 4), (4, 5), (2, 5)]
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));

    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(0))];
    let graph = Graph::from_parts(vertices, edges.into())?;
    Ok(Document::new(Field::Graph(graph), Rules::Token(rules))?)
}
