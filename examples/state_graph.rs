//! A game defined in code, solved, and written as a game file that the window opens: two jugs.
//!
//! Two players share two jugs, of five and three pints. A move fills a jug at the well, empties it
//! on the ground, or pours from one into the other until the latter is full or the former is empty.
//! A move must change something. The first player to measure one pint or four in a jug wins.
//!
//! ```sh
//! cargo run --example state_graph jugs.winmove.json
//! winmove jugs.winmove.json
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::f64::consts::TAU;
use std::path::PathBuf;

use winmove_analysis::{Analysis, words};
use winmove_core::game::StateRules;
use winmove_core::model::{
    Document, Edge, Field, Graph, Outcome, Place, Point, Rules, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver;

/// The capacities of the jugs, in pints.
const HOLDS: [u32; 2] = [5, 3];

/// The contents of the jugs, in pints: a position of the game.
type Jugs = [u32; 2];

/// The rules, in terms of the contents of the jugs.
struct Game;

impl StateRules for Game {
    type State = Jugs;

    fn successors(&self, &jugs: &Jugs) -> impl IntoIterator<Item = Jugs> {
        moves(jugs).into_iter().map(|(_, after)| after)
    }

    /// Play is over if the opponent has just measured a winning amount.
    fn over(&self, jugs: &Jugs) -> Option<Outcome> {
        let measured = jugs.iter().any(|pints| [1, 4].contains(pints));
        measured.then_some(Outcome::Loss)
    }

    fn move_name(&self, &from: &Jugs, to: &Jugs) -> Option<String> {
        let mut moves = moves(from).into_iter();
        moves.find(|(_, after)| after == to).map(|(name, _)| name)
    }
}

/// All moves, with their names.
fn moves(jugs: Jugs) -> Vec<(String, Jugs)> {
    let mut moves = Vec::new();
    for (own, other) in [(0, 1), (1, 0)] {
        let mut set = |name: &str, amounts: [u32; 2]| {
            let mut after = jugs;
            (after[own], after[other]) = (amounts[0], amounts[1]);
            if after != jugs {
                moves.push((format!("{name} {}", HOLDS[own]), after));
            }
        };
        let poured = jugs[own].min(HOLDS[other] - jugs[other]);
        set("fill", [HOLDS[own], jugs[other]]);
        set("empty", [0, jugs[other]]);
        set("pour", [jugs[own] - poured, jugs[other] + poured]);
    }
    moves
}

/// All positions reachable from empty jugs, as a drawn graph with a token at the start.
fn drawn() -> Result<Document, Box<dyn Error>> {
    let solved = solver::solve_from([0, 0], Game)?;
    let found: Vec<Jugs> = solved.iter().map(|(&jugs, _)| jugs).collect();
    let ids: BTreeMap<Jugs, u32> = found.iter().copied().zip(0..).collect();
    let mut edges = Vec::new();
    for from in &found {
        for step in solved.moves(from) {
            edges.push(Edge {
                label: step.name.unwrap_or_default(),
                ..Edge::new(VertexId(ids[from]), VertexId(ids[step.to]))
            });
        }
    }
    let ring = |id: u32| {
        let turn = TAU * f64::from(id) / found.len() as f64;
        Point::new((300.0 * turn.sin()).round(), (-300.0 * turn.cos()).round())
    };
    let vertices = (0..).zip(&found).map(|(id, &jugs)| Vertex {
        label: format!("{} and {}", jugs[0], jugs[1]),
        at: Some(ring(id)),
        outcome: Game.over(&jugs),
        ..Vertex::new(VertexId(id))
    });
    let graph = Graph::from_parts(vertices.collect(), edges)?;
    let rules = TokenRules {
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    let document = Document::new(Field::Graph(graph), Rules::Token(rules))?;
    Ok(document.titled("The jugs", "Whoever measures one pint or four first wins."))
}

fn main() -> Result<(), Box<dyn Error>> {
    let document = drawn()?;
    let analysis = Analysis::of(&document)?;
    analysis.certify()?;
    let counts = analysis.counts();
    println!(
        "{} win, {} loss, {} draw",
        counts.win, counts.loss, counts.draw
    );
    if let Some(start) = analysis.start() {
        println!("{}", words::why(&document, &analysis, start));
        let line = analysis.line(start).into_iter();
        let line: Vec<String> = line.map(|at| words::position(&document, at)).collect();
        println!("Best play: {}", line.join(", "));
    }
    if let Some(file) = std::env::args().nth(1) {
        winmove_files::save(&PathBuf::from(&file), &document)?;
        println!("Written; open it with `winmove {file}`.");
    }
    Ok(())
}
