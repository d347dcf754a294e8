//! The what-if search: which single changes to a game would change the outcome of one position.

mod candidates;
mod followed;
mod solved_anew;

use followed::FollowedSearch;

use super::position::Position;
use super::solved::Analysis;
use winmove_core::model::{
    Cell, Document, Edge, EdgeId, Edit, Outcome, Place, Player, Side, Square, Steps, VertexId,
    VertexValues,
};
use winmove_core::solver::{Cancelled, Control, Label};

/// One change to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum GameChange {
    /// Adds an edge.
    AddEdge(VertexId, VertexId),
    /// Removes an edge.
    RemoveEdge(EdgeId),
    /// Fixes or frees the outcome of a vertex.
    Fix(VertexId, Option<Outcome>),
    /// Gives a vertex to a player.
    Own(VertexId, Player),
    /// Changes the number of a vertex.
    Number(VertexId, u32),
    /// Marks a vertex as an exit, or unmarks it.
    MarkExit(VertexId, bool),
    /// Paints a cell.
    Paint(Cell, Square),
    /// Moves the token of a side to another place.
    Stand(Side, Place),
}

/// A change, and the label that the position in question would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Finding {
    /// The change.
    pub change: GameChange,
    /// The label of the position after the change; where vertices have owners, for player 0.
    pub becomes: Label,
}

/// The result of a what-if search.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Findings {
    /// All changes that would change the outcome, in the order in which they were tried: for a
    /// token on a graph edges to remove, then outcomes to fix, then edges to add; otherwise by
    /// their distance from the tokens, and finally other places of the officer and the thief.
    pub found: Vec<Finding>,
    /// The number of changes tried.
    pub tried: u64,
    /// The number of changes to try. Some weren't tried if it exceeds `tried`, because the search
    /// was capped or cancelled.
    pub total: u64,
}

impl Findings {
    /// The maximum number of changes that are tried.
    pub const MAX: u64 = 20_000;

    /// Counts a change as tried, and keeps it if it changes the outcome.
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
            GameChange::Fix(id, outcome) => {
                Edit::ChangeVertices(VertexValues::Outcome(vec![(id, outcome)]))
            }
            GameChange::Own(id, owner) => {
                Edit::ChangeVertices(VertexValues::Owner(vec![(id, owner)]))
            }
            GameChange::Number(id, number) => {
                Edit::ChangeVertices(VertexValues::Priority(vec![(id, number)]))
            }
            GameChange::MarkExit(id, exit) => {
                Edit::ChangeVertices(VertexValues::Exit(vec![(id, exit)]))
            }
            GameChange::Paint(cell, square) => Edit::Paint(cell, square),
            GameChange::Stand(side, place) => {
                document.rules().pursuit()?;
                let mut rules = document.rules().clone();
                rules.put(Some(side), None, Some(place));
                Edit::SetRules(rules)
            }
        })
    }

    /// The position in question after the change. It differs from `from` if the change moves a
    /// token.
    pub fn position(self, from: Position) -> Position {
        match self {
            GameChange::Stand(side, place) => from.with(side, place),
            GameChange::AddEdge(..)
            | GameChange::RemoveEdge(_)
            | GameChange::Fix(..)
            | GameChange::Own(..)
            | GameChange::Number(..)
            | GameChange::MarkExit(..)
            | GameChange::Paint(..) => from,
        }
    }
}

impl Analysis {
    /// The single changes that would change the outcome of a position. At most [`Findings::MAX`]
    /// changes of the field are tried, and fewer if each takes long. `None` if the position is
    /// unknown or undecided. A token game on a graph is updated after each change
    /// ([`winmove_core::solver::Incremental`]); other games are solved from scratch for each.
    /// `document` must be the one that was solved.
    ///
    /// A cancelled search returns what it has found, or `None` if it hasn't counted the changes
    /// yet. Edges to add are counted in closed form and enumerated as they are tried, so memory is
    /// O(n + m).
    pub fn what_if(
        &self,
        document: &Document,
        position: Position,
        control: &Control,
    ) -> Option<Findings> {
        self.what_if_telling(document, position, control, &|_| {})
    }

    /// Like [`Analysis::what_if`], and calls `tell` after each change tried with the findings so
    /// far.
    pub fn what_if_telling(
        &self,
        document: &Document,
        position: Position,
        control: &Control,
        tell: &dyn Fn(&Findings),
    ) -> Option<Findings> {
        let known = self.label(position)?.outcome;
        let mut findings = Findings::default();
        let token = self.solved.token().zip(document.rules().token());
        let token = token.filter(|_| !self.has_owners());
        let ended = match (position.alone(), token, document.graph()) {
            (Some(Place::Vertex(vertex)), Some(((game, solution), rules)), Some(graph)) => {
                let search = FollowedSearch {
                    analysis: self,
                    game,
                    solution,
                    graph,
                    vertex,
                    both_ways: rules.steps == Steps::EdgesBothWays,
                };
                search.run(known, control, &mut findings, tell)
            }
            _ => self.what_if_anew(document, position, known, control, &mut findings, tell),
        };
        match ended {
            Err(Cancelled) if findings.total == 0 => None,
            // The findings of a cancelled search are valid.
            Ok(()) | Err(Cancelled) => Some(findings),
        }
    }
}
