//! What would change the outcome of one position: an edge or a wall more or less, another fixed outcome, an exit, another
//! place of a token.

mod candidates;
mod followed;
mod solved_anew;

use followed::FollowedSearch;

use super::{Analysis, Position, Solved};
use crate::model::{
    Cell, Document, Edge, EdgeId, Edit, Outcome, Place, Rules, Side, Square, Steps, VertexId,
};
use crate::solver::{Cancelled, Control, Label};

/// One change to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameChange {
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
pub struct Finding {
    /// The change.
    pub change: GameChange,
    /// What the position would be then, for its mover.
    pub becomes: Label,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Every change that would change the outcome, in the order in which they were tried: of a token on a graph those
    /// that take edges away, then fixed outcomes, then new edges; else what is near the tokens first, and at last the
    /// other places of officer and thief.
    pub found: Vec<Finding>,
    /// How many changes were tried.
    pub tried: u64,
    /// How many there are to try; more than were tried where the search was capped or cancelled.
    pub total: u64,
}

impl Findings {
    /// The most changes that are tried.
    pub const MOST: u64 = 20_000;

    /// Counts a change as tried, and keeps it if the position has another outcome then.
    pub(super) fn try_one(
        &mut self,
        change: GameChange,
        becomes: Option<Label>,
        known: Outcome,
        control: &Control,
    ) {
        self.tried += 1;
        control.add_tried();
        let matters = becomes.filter(|label| label.outcome != known);
        self.found
            .extend(matters.map(|becomes| Finding { change, becomes }));
    }
}

impl GameChange {
    /// The edit that makes the change.
    pub fn edit(self, document: &Document) -> Option<Edit> {
        Some(match self {
            GameChange::AddEdge(from, to) => {
                Edit::AddEdge(document.graph()?.free_edge_id(), Edge::new(from, to))
            }
            GameChange::RemoveEdge(id) => Edit::RemoveEdge(id),
            GameChange::Fix(id, outcome) => Edit::FixOutcome(id, outcome),
            GameChange::MarkExit(id, exit) => Edit::MarkExit(id, exit),
            GameChange::Paint(cell, square) => Edit::Paint(cell, square),
            GameChange::Stand(side, place) => {
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
                GameChange::Stand(side, place),
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
    /// Every single change that would give a position another outcome, of those that are tried: at most [`Findings::MOST`]
    /// of the field, and fewer where every one of them takes long. Nothing where the position is unknown or undecided. A
    /// token game on a graph follows each change, see [`crate::solver::Incremental`]; the others are solved anew for each.
    /// The document is the one that was solved.
    ///
    /// A search that is cancelled returns what it has found by then; nothing where not even the number of changes is
    /// known. Missing edges are counted in closed form and enumerated as they are tried, so memory is O(n + m).
    pub fn what_if(
        &self,
        document: &Document,
        position: Position,
        control: &Control,
    ) -> Option<Findings> {
        let known = self.label(position)?.outcome;
        let mut findings = Findings::default();
        let ended = match (position, &self.solved, document.rules(), document.graph()) {
            (
                Position::Token(Place::Vertex(vertex)),
                Solved::Token(game, solution),
                Rules::Token(rules),
                Some(graph),
            ) => {
                let both_ways = rules.steps == Steps::EdgesBothWays;
                let search = FollowedSearch::new(self, (game, solution), graph, vertex, both_ways);
                search.run(known, control, &mut findings)
            }
            _ => self.what_if_anew(document, position, known, control, &mut findings),
        };
        match ended {
            Err(Cancelled) if findings.total == 0 => None,
            // What a cancelled search has found is true all the same.
            Ok(()) | Err(Cancelled) => Some(findings),
        }
    }
}
