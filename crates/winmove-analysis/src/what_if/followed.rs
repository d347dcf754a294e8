//! The what-if search in a token game on a graph, which follows each change instead of solving from
//! scratch.

use std::collections::HashSet;

use super::{Findings, GameChange};
use crate::follow::{Live, MoveChange};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{Game, PositionId, Token};
use winmove_core::model::{Graph, Outcome, Place, VertexId};
use winmove_core::solver::{Cancelled, Control, Label, Solution};

/// A search among the changes to the part of a graph that can be reached from a vertex. Other
/// changes don't affect its outcome.
pub(super) struct FollowedSearch<'a> {
    pub(super) analysis: &'a Analysis,
    pub(super) game: &'a Token,
    pub(super) solution: &'a Solution,
    pub(super) graph: &'a Graph,
    pub(super) vertex: VertexId,
    pub(super) both_ways: bool,
}

/// The vertices that can be reached, and their moves.
struct Reach {
    places: HashSet<VertexId>,
    // The reachable vertices without a fixed outcome, in order.
    movers: Vec<VertexId>,
    // The moves along existing edges.
    joined: HashSet<(VertexId, VertexId)>,
}

impl FollowedSearch<'_> {
    /// Tries changes: edges to remove, then outcomes to fix, then edges to add. `findings` is also
    /// valid if the search is cancelled. O(n + m) for the enumeration, plus the cost of
    /// following each change.
    pub(super) fn run(
        &self,
        known: Outcome,
        control: &Control,
        findings: &mut Findings,
        tell: &dyn Fn(&Findings),
    ) -> Result<(), Cancelled> {
        let Some(target) = self.number(self.vertex) else {
            return Ok(());
        };
        let reach = self.reach(target, control)?;
        let existing = self.existing(&reach);
        findings.total = existing.len() as u64 + self.count_missing_edges(&reach);
        let places = &self.analysis.places;
        let mut live = Live::new(self.game, self.solution, places, self.both_ways, control)?;
        let changes = existing.into_iter().chain(self.missing_edges(&reach));
        for change in changes.take(Findings::MAX as usize) {
            control.check()?;
            let becomes = self.label_after(&mut live, change, target, control)?;
            findings.try_one(change, Some(becomes), known, control);
            tell(findings);
        }
        Ok(())
    }

    fn number(&self, id: VertexId) -> Option<PositionId> {
        self.analysis.id(Place::Vertex(id).into())
    }

    fn fixed(&self, id: VertexId) -> Option<Outcome> {
        self.graph.vertex(id).and_then(|vertex| vertex.outcome)
    }

    /// The vertices that can be reached from the target, including itself.
    fn reach(&self, target: PositionId, control: &Control) -> Result<Reach, Cancelled> {
        let game = self.game;
        let mut known = HashSet::from([target]);
        let mut queue = vec![target];
        let mut at = 0;
        while let Some(&position) = queue.get(at) {
            if at.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            at += 1;
            if game.terminal(position).is_none() {
                queue.extend(game.moves(position).filter(|&to| known.insert(to)));
            }
        }
        let vertices =
            queue
                .into_iter()
                .filter_map(|id| match self.analysis.position(id).mover_place() {
                    Place::Vertex(id) => Some(id),
                    Place::Cell(_) => None,
                });
        let places: HashSet<VertexId> = vertices.collect();
        let mut movers: Vec<VertexId> = places.iter().copied().collect();
        movers.retain(|&id| self.fixed(id).is_none());
        movers.sort_unstable();
        let mut joined = HashSet::new();
        for (index, [from, to]) in self.graph.ends().enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            joined.insert((from, to));
            if self.both_ways {
                joined.insert((to, from));
            }
        }
        Ok(Reach {
            places,
            movers,
            joined,
        })
    }

    /// The edges that can be removed, and the outcomes that can be fixed or freed.
    fn existing(&self, reach: &Reach) -> Vec<GameChange> {
        let removed = self
            .graph
            .edges()
            .filter(|(_, edge)| {
                reach.moves_from(edge.from) || self.both_ways && reach.moves_from(edge.to)
            })
            .map(|(id, _)| GameChange::RemoveEdge(id));
        let vertices = self.graph.vertices().iter();
        let fixes = vertices
            .filter(|v| reach.places.contains(&v.id))
            .flat_map(|v| {
                let (id, vertex) = (v.id, self.vertex);
                let at: Position = Place::Vertex(id).into();
                let own = self.analysis.label(at).map(|label| label.outcome);
                let others = [Outcome::Win, Outcome::Loss, Outcome::Draw]
                    .into_iter()
                    .filter(move |&outcome| id != vertex && Some(outcome) != own)
                    .map(Some);
                // Outcomes at the border of a part of a larger graph aren't fixed in that graph.
                let is_fixed = v.outcome.is_some() && !self.analysis.goes_on_beyond(at);
                let free = is_fixed.then_some(None);
                others
                    .chain(free)
                    .map(move |outcome| GameChange::Fix(id, outcome))
            });
        removed.chain(fixes).collect()
    }

    /// The edges that can be added.
    fn missing_edges(&self, reach: &Reach) -> impl Iterator<Item = GameChange> {
        let pairs = reach.movers.iter().flat_map(|&from| {
            let targets = self.graph.vertex_ids();
            targets.map(move |to| (from, to))
        });
        pairs
            .filter(|&ends| !reach.joined.contains(&ends) && !self.is_twin(reach, ends))
            .map(|(from, to)| GameChange::AddEdge(from, to))
    }

    /// The number of [`FollowedSearch::missing_edges`], without listing them. O(m).
    fn count_missing_edges(&self, reach: &Reach) -> u64 {
        let (movers, vertices) = (
            reach.movers.len() as u64,
            self.graph.vertices().len() as u64,
        );
        let twins = if self.both_ways {
            movers * movers.saturating_sub(1) / 2
        } else {
            0
        };
        let joined = reach
            .joined
            .iter()
            .filter(|&&(from, to)| reach.moves_from(from) && !self.is_twin(reach, (from, to)));
        movers * vertices - twins - joined.count() as u64
    }

    /// Whether edges go both ways and the opposite edge, which is the same change, is in the list.
    fn is_twin(&self, reach: &Reach, (from, to): (VertexId, VertexId)) -> bool {
        self.both_ways && to < from && reach.moves_from(to)
    }

    /// The label of a position after a change, which is then undone.
    fn label_after(
        &self,
        live: &mut Live,
        change: GameChange,
        target: PositionId,
        control: &Control,
    ) -> Result<Label, Cancelled> {
        let along = |from, to| {
            let is_known = self.number(from).is_some() && self.number(to).is_some();
            let (add, remove) = (
                MoveChange::AddEdge(from, to),
                MoveChange::RemoveEdge(from, to),
            );
            is_known.then_some((add, remove))
        };
        let change_and_undo = match change {
            GameChange::AddEdge(from, to) => along(from, to),
            GameChange::RemoveEdge(id) => {
                let ends = self
                    .graph
                    .edge(id)
                    .and_then(|edge| along(edge.from, edge.to));
                ends.map(|(add, remove)| (remove, add))
            }
            GameChange::Fix(id, outcome) => self.number(id).map(|_| {
                let fix = |outcome| MoveChange::Fix(id, outcome);
                (fix(outcome), fix(self.fixed(id)))
            }),
            GameChange::Own(..)
            | GameChange::Number(..)
            | GameChange::Paint(..)
            | GameChange::MarkExit(..)
            | GameChange::Stand(..) => None,
        };
        let Some((change, undo)) = change_and_undo else {
            return Ok(live.game.label(target));
        };
        live.make(change);
        live.game.settle(control)?;
        let label = live.game.label(target);
        live.make(undo);
        live.game.settle(control)?;
        Ok(label)
    }
}

impl Reach {
    fn moves_from(&self, id: VertexId) -> bool {
        self.movers.binary_search(&id).is_ok()
    }
}
