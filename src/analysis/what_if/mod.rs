//! What would change the outcome of one position: an edge or a wall more or less, another fixed outcome, an exit, another
//! place of a token.

mod anew;
mod live;

use super::{Analysis, Position};
use crate::model::{
    Cell, Document, Edge, EdgeId, Edit, Outcome, Place, Rules, Side, Square, VertexId,
};
use crate::solver::{Cancelled, Control, Label};

/// One change to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Idea {
    /// An edge more.
    AddEdge(VertexId, VertexId),
    /// An edge less.
    RemoveEdge(EdgeId),
    /// Another fixed outcome, or none.
    Fix(VertexId, Option<Outcome>),
    /// A vertex that is an exit, or none.
    MarkExit(VertexId, bool),
    /// Another square.
    Paint(Cell, Square),
    /// Another place of a side's token.
    Stand(Side, Place),
}

/// A change, and what it would make of the position that was asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// The change.
    pub idea: Idea,
    /// What the position would be then, for its mover.
    pub becomes: Label,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ideas {
    /// Every change that would change the outcome, in the order in which they were tried: of a token on a graph those
    /// that take edges away, then fixed outcomes, then new edges; else what is near the tokens first, and at last the
    /// other places of officer and thief.
    pub found: Vec<WhatIf>,
    /// How many changes were tried.
    pub tried: usize,
    /// How many there are to try; more than were tried where the search was capped.
    pub of: usize,
}

impl Ideas {
    /// The most changes that are tried.
    pub const MOST: usize = 20_000;
}

impl Idea {
    /// The edit that makes the change.
    pub fn edit(self, document: &Document) -> Option<Edit> {
        Some(match self {
            Idea::AddEdge(from, to) => {
                Edit::AddEdge(document.graph()?.free_edge_id(), Edge::new(from, to))
            }
            Idea::RemoveEdge(id) => Edit::RemoveEdge(id),
            Idea::Fix(id, outcome) => Edit::FixOutcome(id, outcome),
            Idea::MarkExit(id, exit) => Edit::MarkExit(id, exit),
            Idea::Paint(cell, square) => Edit::Paint(cell, square),
            Idea::Stand(side, place) => {
                let Rules::Pursuit(mut rules) = document.rules().clone() else {
                    return None;
                };
                rules.side_mut(side).at = Some(place);
                Edit::SetRules(Rules::Pursuit(rules))
            }
        })
    }

    /// The position that is asked about, as it is after the change: another one where a token stands elsewhere.
    pub fn position(self, from: Position) -> Position {
        match (self, from) {
            (
                Idea::Stand(side, place),
                Position::Pursuit {
                    police,
                    thief,
                    turn,
                },
            ) => Position::Pursuit {
                police: if side == Side::Police { place } else { police },
                thief: if side == Side::Thief { place } else { thief },
                turn,
            },
            _ => from,
        }
    }
}

impl Analysis {
    /// Every single change that would give a position another outcome, of those that are tried: at most [`Ideas::MOST`],
    /// and fewer where every one of them takes long. Nothing where the position is unknown or undecided. A token game on
    /// a graph follows each change, see [`crate::solver::Incremental`]; the others are solved anew for each. The document
    /// is the one that was solved.
    ///
    /// # Errors
    /// When it is cancelled.
    pub fn what_if(
        &self,
        document: &Document,
        position: Position,
        control: &Control,
    ) -> Result<Option<Ideas>, Cancelled> {
        match position {
            Position::Token(Place::Vertex(vertex))
                if matches!(document.rules(), Rules::Token(_)) =>
            {
                self.what_if_followed(document, vertex, control)
            }
            _ => self.what_if_anew(document, position, control),
        }
    }
}
