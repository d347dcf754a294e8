//! The results of a what-if search in words.

use super::terms::shown_label;
use crate::what_if::{Finding, GameChange};
use winmove_core::model::{Document, Place, Square, VertexId};
use winmove_words::say;

/// A change to the document and the label that it leads to:
/// `Without the edge from c to d: loss in 2`.
pub fn finding(document: &Document, finding: &Finding) -> String {
    let name = |id: VertexId| document.name(Place::Vertex(id));
    let has_owners = document.rules().turns().owners().is_some();
    let label = shown_label(document, finding.becomes);
    let owner = |id| Some(document.graph()?.vertex(id)?.owner);
    match finding.change {
        GameChange::Own(id, owner) => say::whatif_own(name(id), owner, label),
        GameChange::Number(id, number) => say::whatif_number(number, name(id), label),
        GameChange::AddEdge(from, to) => say::whatif_add_edge(name(from), name(to), label),
        GameChange::RemoveEdge(id) => {
            let edge = document.graph().and_then(|graph| graph.edge(id));
            let [from, to] =
                edge.map_or_else(Default::default, |edge| [name(edge.from), name(edge.to)]);
            say::whatif_remove_edge(from, to, label)
        }
        GameChange::Fix(id, Some(outcome)) => {
            let winner = owner(id).filter(|_| has_owners);
            match winner.and_then(|owner| owner.winner_of(outcome)) {
                Some(winner) => say::whatif_fix_winner(name(id), winner, label),
                None => say::whatif_fix(name(id), outcome, label),
            }
        }
        GameChange::Fix(id, None) => say::whatif_unfix(name(id), label),
        GameChange::MarkExit(id, exit) => say::whatif_exit(exit, name(id), label),
        GameChange::Paint(cell, square) => {
            let name = document.name(Place::Cell(cell));
            let was = document.board().and_then(|board| board.square(cell));
            match (square, was) {
                (Square::Exit, _) => say::whatif_exit(true, name, label),
                (Square::Floor, Some(Square::Exit)) => say::whatif_exit(false, name, label),
                (Square::Wall | Square::Floor, _) => {
                    say::whatif_wall(square == Square::Wall, name, label)
                }
            }
        }
        GameChange::Stand(side, place) => say::whatif_stand(side, document.name(place), label),
    }
}
