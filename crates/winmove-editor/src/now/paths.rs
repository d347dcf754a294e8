//! Moves along edges, the places of positions, and the edges of paths and matchings.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Now;
use winmove_analysis::{Analysis, Move, Position};
use winmove_core::model::{Document, EdgeId, Graph, Place, Rules, Steps};
use winmove_core::solver::Quality;

impl Now<'_> {
    /// Whether all moves ignore the direction of edges.
    pub fn ignores_direction(self) -> bool {
        ignores_direction(self.document.rules())
    }

    /// Whether the moves of the side to move ignore the direction of edges.
    pub(crate) fn mover_ignores_direction(self) -> bool {
        match self.document.rules().pursuit() {
            Some(rules) => rules.side(self.exploring().turn).steps == Steps::EdgesBothWays,
            None => self.ignores_direction(),
        }
    }

    /// The quality of the move along an edge from `start` to `end`, if it is one of `moves`.
    ///
    /// `moves` is keyed by destination, and `from` is the place of the mover.
    pub fn rated_along(
        self,
        moves: &HashMap<Place, Move>,
        from: Place,
        start: Place,
        end: Place,
    ) -> Option<Quality> {
        rated_along(moves, self.mover_ignores_direction(), from, [start, end])
    }

    /// The place that represents a position on the field, if there is one. In a pursuit, it is that
    /// of the side that isn't held.
    pub fn place_of(self, position: Position) -> Option<Place> {
        self.exploring().place_of(position)
    }
}

/// Whether all moves ignore the direction of edges.
pub(crate) fn ignores_direction(rules: &Rules) -> bool {
    rules.steps().all(|steps| *steps == Steps::EdgesBothWays)
}

/// The quality of the move along an edge with these ends, if it is one of `moves`. `from` is the
/// place of the mover. If `both_ways`, the edge can also be used backwards.
pub(crate) fn rated_along(
    moves: &HashMap<Place, Move>,
    both_ways: bool,
    from: Place,
    [start, end]: [Place; 2],
) -> Option<Quality> {
    let rated = |place: Place| moves.get(&place).map(|step| step.quality);
    match from {
        from if start == from => rated(end),
        from if end == from && both_ways => rated(start),
        _ => None,
    }
}

/// One edge between each place of a path and the next. If a token's moves ignore directions, it may
/// be a reversed edge. O(m).
pub(crate) fn edges_along(document: &Document, path: &[Place]) -> BTreeSet<EdgeId> {
    let mut pairs: HashSet<(Place, Place)> =
        path.windows(2).map(|step| (step[0], step[1])).collect();
    if pairs.is_empty() {
        return BTreeSet::new();
    }
    let rules = document.rules();
    let both_ways = !rules.has_sides() && ignores_direction(rules);
    let edges = document.graph().into_iter().flat_map(Graph::edges);
    edges
        .filter(|(_, edge)| {
            let ends = (Place::Vertex(edge.from), Place::Vertex(edge.to));
            pairs.remove(&ends) || both_ways && pairs.remove(&(ends.1, ends.0))
        })
        .map(|(id, _)| id)
        .collect()
}

/// One edge, in either direction, for each pair of a matching that has one. O(m).
pub(crate) fn edges_of_matching(
    graph: &Graph,
    pairs: impl IntoIterator<Item = (Place, Place)>,
) -> BTreeSet<EdgeId> {
    let mut pairs: HashSet<(Place, Place)> = pairs.into_iter().collect();
    if pairs.is_empty() {
        return BTreeSet::new();
    }
    let edges = graph.edges().filter(|(_, edge)| {
        let (start, end) = (Place::Vertex(edge.from), Place::Vertex(edge.to));
        pairs.remove(&(start, end)) || pairs.remove(&(end, start))
    });
    edges.map(|(id, _)| id).collect()
}

/// The pairs of the matching that decides a geography, for a position or else for the start.
pub(crate) fn matching(analysis: &Analysis, position: Option<Position>) -> Vec<(Place, Place)> {
    match position.or(analysis.start()) {
        Some(position) => analysis.matching_from(position.mover_place()),
        None => analysis.matching(),
    }
}
