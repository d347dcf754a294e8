//! The changes to try when each makes a new game to solve, nearest to the tokens first.
//!
//! The number of missing edges is quadratic in the vertices, so they are counted in closed form and
//! enumerated lazily.

use std::collections::{HashMap, HashSet};

use super::GameChange;
use crate::position::Position;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::Places;
use winmove_core::model::{
    Board, Cell, Document, Field, Graph, MAX_PRIORITY, Outcome, Place, Rules, Square, Turns,
    VertexId,
};
use winmove_core::solver::{Cancelled, Control};

/// The possible changes to a field, in the order in which they are tried.
pub(super) enum FieldChanges {
    /// Changes to a board, whose number is linear in the cells.
    Board(Vec<GameChange>),
    /// Changes to a graph.
    Graph(GraphChanges),
}

impl FieldChanges {
    /// Prepares the enumeration. O(n + m) memory, and O(n + m) time plus a sort.
    ///
    /// # Errors
    /// `Cancelled` if the control was cancelled.
    pub(super) fn new(
        document: &Document,
        position: Position,
        control: &Control,
    ) -> Result<FieldChanges, Cancelled> {
        Ok(match document.field() {
            Field::Board(board) => FieldChanges::Board(on_board(board, document.rules(), position)),
            Field::Graph(graph) => {
                let turns = document.rules().turns();
                FieldChanges::Graph(GraphChanges::new(graph, turns, position, control)?)
            }
        })
    }

    /// The number of changes. O(1).
    pub(super) fn count(&self) -> u64 {
        match self {
            FieldChanges::Board(changes) => changes.len() as u64,
            FieldChanges::Graph(changes) => changes.count(),
        }
    }

    /// The changes one by one. The first k take O(n + m + k) time and no more memory than
    /// [`FieldChanges::new`].
    pub(super) fn iter(&self) -> Box<dyn Iterator<Item = GameChange> + '_> {
        match self {
            FieldChanges::Board(changes) => Box::new(changes.iter().copied()),
            FieldChanges::Graph(changes) => Box::new(changes.iter()),
        }
    }
}

/// Changes that move a token of a pursuit to another place. Empty in other games. O(places).
pub(super) fn other_places(field: &Field, position: Position) -> Vec<GameChange> {
    let places: Vec<Place> = Places::of(field).iter().collect();
    let sides = position
        .tokens()
        .filter_map(|(here, side)| Some((here, side?)));
    sides
        .flat_map(|(here, side)| {
            let others = places.iter().filter(move |&&place| place != here);
            others.map(move |&place| GameChange::Stand(side, place))
        })
        .collect()
}

/// The places of the tokens in a position.
fn token_places(position: Position) -> Vec<Place> {
    position.tokens().map(|(place, _)| place).collect()
}

fn on_board(board: &Board, rules: &Rules, position: Position) -> Vec<GameChange> {
    let cells_of = |places: Vec<Place>| -> Vec<Cell> {
        let cells = places.into_iter().filter_map(|place| match place {
            Place::Cell(cell) => Some(cell),
            Place::Vertex(_) => None,
        });
        cells.collect()
    };
    let tokens = cells_of(token_places(position));
    let placed = cells_of(rules.tokens());
    let distance = |cell: Cell| {
        let from = |other: &Cell| {
            let rows = cell.row.abs_diff(other.row);
            rows.max(cell.column.abs_diff(other.column))
        };
        tokens.iter().map(from).min()
    };
    let mut cells: Vec<(Cell, Square)> = board.cells().collect();
    cells.sort_by_key(|(cell, _)| (distance(*cell), *cell));
    cells
        .into_iter()
        .flat_map(|(cell, square)| {
            [Square::Floor, Square::Wall, Square::Exit]
                .into_iter()
                .filter(move |&other| other != square)
                .map(move |other| (cell, other))
        })
        // A wall can't be painted under a token, whether of the position or of the document.
        .filter(|(cell, square)| {
            *square != Square::Wall || !tokens.contains(cell) && !placed.contains(cell)
        })
        .map(|(cell, square)| GameChange::Paint(cell, square))
        .collect()
}

/// The changes to a graph, by their distance from the tokens: for an edge the sum of the distances
/// of its ends, for a vertex twice its distance. At the same distance, edges to remove come first,
/// then vertices, then edges to add.
pub(super) struct GraphChanges {
    // The changes to existing edges and vertices, in order, with their distances.
    existing: Vec<(u32, GameChange)>,
    vertices: Vec<VertexId>,
    // The distance of each vertex, by index; `UNREACHED` if no path connects it with a token.
    distances: Vec<u32>,
    // The indices of the vertices at each distance, in order.
    rings: Vec<Vec<u32>>,
    // The indices of the vertices that no path connects with a token, in order.
    unreached: Vec<u32>,
    // The ends of edges that already exist or can't be added.
    excluded: HashSet<(VertexId, VertexId)>,
}

const UNREACHED: u32 = u32::MAX;

impl GraphChanges {
    fn new(
        graph: &Graph,
        turns: Turns,
        position: Position,
        control: &Control,
    ) -> Result<GraphChanges, Cancelled> {
        let vertices: Vec<VertexId> = graph.vertex_ids().collect();
        let near = distances(graph, position, control)?;
        let distances: Vec<u32> = vertices
            .iter()
            .map(|id| near.get(id).copied().unwrap_or(UNREACHED))
            .collect();
        let mut rings: Vec<Vec<u32>> = Vec::new();
        let mut unreached = Vec::new();
        for (index, &distance) in (0..).zip(&distances) {
            if distance == UNREACHED {
                unreached.push(index);
                continue;
            }
            if rings.len() <= distance as usize {
                rings.resize(distance as usize + 1, Vec::new());
            }
            rings[distance as usize].push(index);
        }
        control.check()?;
        let may_stay = position.turn().is_some() || turns.owners().is_some();
        let mut excluded: HashSet<(VertexId, VertexId)> = HashSet::new();
        for (index, [from, to]) in graph.ends().enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            excluded.insert((from, to));
        }
        if !may_stay {
            // In geography the token can't stay, so a loop changes nothing.
            excluded.extend(vertices.iter().map(|&id| (id, id)));
        }
        control.check()?;
        Ok(GraphChanges {
            existing: existing(graph, turns, position, &near),
            vertices,
            distances,
            rings,
            unreached,
            excluded,
        })
    }

    fn count(&self) -> u64 {
        let vertices = self.vertices.len() as u64;
        self.existing.len() as u64 + vertices * vertices - self.excluded.len() as u64
    }

    fn iter(&self) -> impl Iterator<Item = GameChange> {
        let farthest = self.rings.len().saturating_sub(1) as u32;
        let mut existing = self.existing.iter().peekable();
        // The vertices up to the current distance, in order.
        let mut sources: Vec<u32> = Vec::new();
        (0..=2 * farthest)
            .chain([UNREACHED])
            .flat_map(move |distance| {
                match self.rings.get(distance as usize) {
                    Some(ring) => sources.extend(ring),
                    None if distance == UNREACHED => sources.extend(&self.unreached),
                    None => {}
                }
                // Two sorted runs, which the standard sort merges in linear time.
                sources.sort();
                let mut changes = Vec::new();
                while let Some((_, change)) = existing.next_if(|(at, _)| *at == distance) {
                    changes.push(*change);
                }
                changes
                    .into_iter()
                    .chain(self.missing_edges(sources.clone(), distance))
            })
    }

    /// The edges from these vertices that can be added at a given distance.
    fn missing_edges(&self, sources: Vec<u32>, distance: u32) -> impl Iterator<Item = GameChange> {
        let pairs = sources.into_iter().flat_map(move |from| {
            let own = self.distances[from as usize];
            let targets: Box<dyn Iterator<Item = u32>> = if distance != UNREACHED {
                let ring = self.rings.get((distance - own) as usize);
                Box::new(ring.into_iter().flatten().copied())
            } else if own == UNREACHED {
                Box::new(0..self.vertices.len() as u32)
            } else {
                Box::new(self.unreached.iter().copied())
            };
            targets.map(move |to| (self.vertices[from as usize], self.vertices[to as usize]))
        });
        pairs
            .filter(|ends| !self.excluded.contains(ends))
            .map(|(from, to)| GameChange::AddEdge(from, to))
    }
}

/// The changes to existing edges and vertices, nearest first.
fn existing(
    graph: &Graph,
    turns: Turns,
    position: Position,
    distances: &HashMap<VertexId, u32>,
) -> Vec<(u32, GameChange)> {
    let distance = |id: VertexId| distances.get(&id).copied().unwrap_or(UNREACHED);
    let removed = graph.edges().map(|(id, edge)| {
        let sum = distance(edge.from).saturating_add(distance(edge.to));
        (sum, GameChange::RemoveEdge(id))
    });
    let mut changes: Vec<(u32, GameChange)> = removed.collect();
    let tokens = token_places(position);
    for vertex in graph.vertices() {
        let twice = distance(vertex.id).saturating_mul(2);
        // A pursuit uses exits but no fixed outcomes; geography on a graph uses fixed outcomes but
        // no exits.
        if position.turn().is_some() {
            changes.push((twice, GameChange::MarkExit(vertex.id, !vertex.exit)));
            continue;
        }
        let has_owners = turns.owners().is_some();
        if has_owners && vertex.outcome.is_none() {
            let owner = vertex.owner.opponent();
            changes.push((twice, GameChange::Own(vertex.id, owner)));
        }
        if turns.uses_priorities() {
            let numbers = [vertex.priority + 1, vertex.priority.wrapping_sub(1)].into_iter();
            let allowed = numbers.filter(|&number| number <= MAX_PRIORITY);
            changes.extend(allowed.map(|number| (twice, GameChange::Number(vertex.id, number))));
        }
        // Geography has no draws.
        let draw = has_owners.then_some(Some(Outcome::Draw));
        let outcomes = [None, Some(Outcome::Win), Some(Outcome::Loss)].into_iter();
        let others = outcomes.chain(draw).filter(|&outcome| {
            // Fixing the outcome of the place itself would be a trivial change.
            let itself = tokens == [Place::Vertex(vertex.id)];
            outcome != vertex.outcome && (outcome.is_none() || !itself)
        });
        changes.extend(others.map(|outcome| (twice, GameChange::Fix(vertex.id, outcome))));
    }
    changes.sort_by_key(|(distance, _)| *distance);
    changes
}

/// The number of edges, followed in either direction, from the nearest token to each vertex.
fn distances(
    graph: &Graph,
    position: Position,
    control: &Control,
) -> Result<HashMap<VertexId, u32>, Cancelled> {
    let mut neighbours: HashMap<VertexId, Vec<VertexId>> = HashMap::new();
    for (index, [from, to]) in graph.ends().enumerate() {
        if index.is_multiple_of(CHECK_INTERVAL) {
            control.check()?;
        }
        neighbours.entry(from).or_default().push(to);
        neighbours.entry(to).or_default().push(from);
    }
    let mut queue: Vec<(VertexId, u32)> = Vec::new();
    let mut known = HashMap::new();
    for place in token_places(position) {
        if let Place::Vertex(id) = place
            && known.insert(id, 0).is_none()
        {
            queue.push((id, 0));
        }
    }
    let mut at = 0;
    while let Some(&(id, distance)) = queue.get(at) {
        if at.is_multiple_of(CHECK_INTERVAL) {
            control.check()?;
        }
        at += 1;
        for &other in neighbours.get(&id).into_iter().flatten() {
            known.entry(other).or_insert_with(|| {
                queue.push((other, distance + 1));
                distance + 1
            });
        }
    }
    Ok(known)
}
