//! The results of a what-if search in words.

use super::sides::side_names;
use super::terms::label;
use crate::what_if::{Finding, GameChange};
use winmove_core::model::{Cell, Document, Place, Square, VertexId};

/// A change to the document and the label that it leads to:
/// `without the edge from c to d: loss in 2`.
pub fn finding(document: &Document, finding: &Finding) -> String {
    let becomes = label(finding.becomes).to_lowercase();
    format!("{}: {becomes}", change(document, finding.change))
}

fn change(document: &Document, change: GameChange) -> String {
    let name = |id: VertexId| document.name(Place::Vertex(id));
    match change {
        GameChange::AddEdge(from, to) => {
            format!("with an edge from {} to {}", name(from), name(to))
        }
        GameChange::RemoveEdge(id) => {
            let edge = document.graph().and_then(|graph| graph.edge(id));
            edge.map_or("without an edge".to_owned(), |edge| {
                let (from, to) = (name(edge.from), name(edge.to));
                format!("without the edge from {from} to {to}")
            })
        }
        GameChange::Fix(id, Some(outcome)) => {
            format!("with {} fixed as a {}", name(id), outcome.word())
        }
        GameChange::Fix(id, None) => format!("with {} no longer fixed", name(id)),
        GameChange::MarkExit(id, true) => format!("with an exit at {}", name(id)),
        GameChange::MarkExit(id, false) => format!("with no exit at {}", name(id)),
        GameChange::Paint(cell, square) => painting(document, cell, square),
        GameChange::Stand(side, place) => {
            let token = side_names(side).token;
            format!("with the {token} on {}", document.name(place))
        }
    }
}

fn painting(document: &Document, cell: Cell, square: Square) -> String {
    let name = document.name(Place::Cell(cell));
    let was = document.board().and_then(|board| board.square(cell));
    match (square, was) {
        (Square::Wall, _) => format!("with a wall on {name}"),
        (Square::Exit, _) => format!("with an exit on {name}"),
        (Square::Floor, Some(Square::Exit)) => format!("with no exit on {name}"),
        (Square::Floor, _) => format!("with no wall on {name}"),
    }
}
