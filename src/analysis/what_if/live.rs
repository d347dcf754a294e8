//! Changes tried on a token game on a graph, which follows each of them instead of being solved anew.

use std::collections::HashSet;

use super::{Idea, Ideas, WhatIf};
use crate::analysis::{Analysis, Position, Solved};
use crate::game::{Game, PositionId};
use crate::model::{Document, Outcome, Place, Rules, Steps, VertexId};
use crate::solver::{Cancelled, Control, Incremental, Label};

impl Analysis {
    /// The changes that matter to a vertex in a token game on a graph; nothing in other games. Only changes at places that
    /// can be reached from the vertex are tried, since no other matters.
    pub(super) fn what_if_followed(
        &self,
        document: &Document,
        vertex: VertexId,
        control: &Control,
    ) -> Result<Option<Ideas>, Cancelled> {
        let (Solved::Token(game, solution), Rules::Token(rules)) = (&self.solved, document.rules())
        else {
            return Ok(None);
        };
        let target = self.id(Position::Token(Place::Vertex(vertex)));
        let (Some(graph), Some(target)) = (document.graph(), target) else {
            return Ok(None);
        };
        let known = solution.label(target).outcome;
        let reached = self.reached(target);
        let is_reached = |id: VertexId| reached.contains(&Place::Vertex(id));
        let both_ways = rules.steps == Steps::EdgesBothWays;
        let fixed = |id: VertexId| graph.vertex(id).and_then(|vertex| vertex.outcome);
        let moves_from = |id: VertexId| is_reached(id) && fixed(id).is_none();

        let removed = graph
            .edges()
            .filter(|(_, edge)| moves_from(edge.from) || both_ways && moves_from(edge.to));
        let removed = removed.map(|(id, _)| Idea::RemoveEdge(id));
        let fixes = graph.vertices().iter().filter(|v| is_reached(v.id));
        let fixes = fixes.flat_map(|v| {
            let own = self.label(Position::Token(Place::Vertex(v.id)));
            let own = own.map(|label| label.outcome);
            let others = [Outcome::Win, Outcome::Loss, Outcome::Draw]
                .into_iter()
                .filter(move |&outcome| v.id != vertex && Some(outcome) != own)
                .map(Some);
            let free = v.outcome.is_some().then_some(None);
            let id = v.id;
            others
                .chain(free)
                .map(move |outcome| Idea::Fix(id, outcome))
        });
        let joined: HashSet<(VertexId, VertexId)> = graph
            .edges()
            .flat_map(|(_, edge)| {
                let back = both_ways.then_some((edge.to, edge.from));
                std::iter::once((edge.from, edge.to)).chain(back)
            })
            .collect();
        let added = graph.vertices().iter().filter(|v| moves_from(v.id));
        let added = added.flat_map(|from| {
            let targets = graph.vertices().iter();
            targets.map(move |to| Idea::AddEdge(from.id, to.id))
        });
        let added = added.filter(|idea| match idea {
            // Where edges go both ways, one of the two directions is enough.
            Idea::AddEdge(from, to) => {
                let twice = both_ways && to < from && moves_from(*to);
                !twice && !joined.contains(&(*from, *to))
            }
            _ => true,
        });

        let mut ideas = Ideas::default();
        let mut trial = Trial {
            live: Incremental::new(game.clone(), solution, control)?,
            analysis: self,
            both_ways,
        };
        for idea in removed.chain(fixes).chain(added) {
            ideas.of += 1;
            if ideas.tried == Ideas::MOST {
                continue;
            }
            ideas.tried += 1;
            control.add_tried();
            let ends = match idea {
                Idea::RemoveEdge(id) => graph.edge(id).map(|edge| (edge.from, edge.to)),
                Idea::AddEdge(from, to) => Some((from, to)),
                _ => None,
            };
            let becomes = trial.label_after(idea, ends, fixed, target, control)?;
            if becomes.outcome != known {
                ideas.found.push(WhatIf { idea, becomes });
            }
        }
        Ok(Some(ideas))
    }

    /// The places that can be reached from a position, itself included.
    fn reached(&self, from: PositionId) -> HashSet<Place> {
        let Solved::Token(game, _) = &self.solved else {
            return HashSet::new();
        };
        let mut known = HashSet::from([from]);
        let mut list = vec![from];
        let mut at = 0;
        while let Some(&position) = list.get(at) {
            at += 1;
            if game.terminal(position).is_some() {
                continue;
            }
            for to in game.moves(position) {
                if known.insert(to) {
                    list.push(to);
                }
            }
        }
        list.into_iter().map(|id| self.places.place(id.0)).collect()
    }
}

/// A game in which changes are made and taken back.
struct Trial<'a> {
    live: Incremental,
    analysis: &'a Analysis,
    both_ways: bool,
}

impl Trial<'_> {
    /// The label of a position after a change, which is then taken back.
    fn label_after(
        &mut self,
        idea: Idea,
        ends: Option<(VertexId, VertexId)>,
        fixed: impl Fn(VertexId) -> Option<Outcome>,
        target: PositionId,
        control: &Control,
    ) -> Result<Label, Cancelled> {
        let number = |id: VertexId| self.analysis.id(Position::Token(Place::Vertex(id)));
        let ends = ends.and_then(|(from, to)| Some((number(from)?, number(to)?)));
        let moves: Vec<(PositionId, PositionId)> = ends
            .into_iter()
            .flat_map(|(from, to)| {
                let back = (self.both_ways && from != to).then_some((to, from));
                std::iter::once((from, to)).chain(back)
            })
            .collect();
        match idea {
            Idea::AddEdge(..) => moves.iter().for_each(|&(a, b)| self.live.add_move(a, b)),
            Idea::RemoveEdge(_) => {
                for &(a, b) in &moves {
                    self.live.remove_move(a, b);
                }
            }
            Idea::Fix(id, outcome) => {
                if let Some(number) = number(id) {
                    self.live.fix(number, outcome);
                }
            }
            Idea::Paint(..) | Idea::MarkExit(..) | Idea::Stand(..) => {}
        }
        self.live.settle(control)?;
        let label = self.live.label(target);
        match idea {
            Idea::AddEdge(..) => {
                for &(a, b) in &moves {
                    self.live.remove_move(a, b);
                }
            }
            Idea::RemoveEdge(_) => moves.iter().for_each(|&(a, b)| self.live.add_move(a, b)),
            Idea::Fix(id, _) => {
                if let Some(number) = number(id) {
                    self.live.fix(number, fixed(id));
                }
            }
            Idea::Paint(..) | Idea::MarkExit(..) | Idea::Stand(..) => {}
        }
        self.live.settle(control)?;
        Ok(label)
    }
}
