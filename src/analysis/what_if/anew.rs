//! Changes tried by solving each of the games that come of them.

use std::collections::{HashMap, HashSet};

use super::{Idea, Ideas, WhatIf};
use crate::analysis::{Analysis, Position, Solved};
use crate::model::{
    Board, Cell, Document, Edit, Field, Graph, Outcome, Place, Rules, Side, Square, VertexId,
};
use crate::solver::{Cancelled, Control};

/// How much is worked on for all changes together, in positions that are labelled one by one: some ten seconds.
const MOST_WORK: u64 = 200_000_000;
/// What a search for one start of the stone that never returns counts for.
const SEARCH_WORK: u64 = 1_000_000;

impl Analysis {
    pub(super) fn what_if_anew(
        &self,
        document: &Document,
        position: Position,
        control: &Control,
    ) -> Result<Option<Ideas>, Cancelled> {
        let Some(known) = self.label(position).map(|label| label.outcome) else {
            return Ok(None);
        };
        let mut made = document.clone();
        let mut document = document.clone();
        // The search for the stone that never returns begins with the start.
        if let (Rules::Geography(rules), Position::Token(place)) = (document.rules(), position) {
            let mut rules = rules.clone();
            rules.at = Some(place);
            let edit = Edit::SetRules(Rules::Geography(rules));
            document.apply(edit).expect("the place was solved");
        }
        let most = (MOST_WORK / self.work().max(1)).clamp(1, Ideas::MOST as u64) as usize;
        let mut ideas = Ideas::default();
        let mut anew = 0;
        for idea in changes(&document, position) {
            let after = idea.position(position);
            // Where a token could stand elsewhere is known without another solve.
            if matches!(idea, Idea::Stand(..)) {
                let label = self.label(after);
                ideas.of += 1;
                ideas.tried += 1;
                control.add_tried();
                let matters = label.filter(|label| label.outcome != known);
                ideas
                    .found
                    .extend(matters.map(|becomes| WhatIf { idea, becomes }));
                continue;
            }
            let Some(edit) = idea.edit(&document) else {
                continue;
            };
            // A wall where a token stands is no change that can be made.
            let Ok(back) = made.apply(edit.clone()) else {
                continue;
            };
            made.apply(back).expect("it takes back what was done");
            let Ok(back) = document.apply(edit) else {
                continue;
            };
            ideas.of += 1;
            if anew < most {
                anew += 1;
                ideas.tried += 1;
                control.add_tried();
                let solved = Analysis::solve(&document, 0, control);
                control.heed()?;
                // What doesn't fit the machine, or has no such position any more, can't be said.
                let label = solved.ok().and_then(|solved| solved.label(after));
                let matters = label.filter(|label| label.outcome != known);
                ideas
                    .found
                    .extend(matters.map(|becomes| WhatIf { idea, becomes }));
            }
            document.apply(back).expect("it takes back what was done");
        }
        Ok(Some(ideas))
    }

    /// What one solve of the game counts for.
    fn work(&self) -> u64 {
        let counts = self.counts();
        let positions = (counts.win + counts.loss + counts.draw + counts.undecided) as u64;
        match &self.solved {
            Solved::Token(..) => positions,
            // By bit sets a position takes about a tenth of the time.
            Solved::Pursuit(..) => positions / 10,
            Solved::Geography(..) => match self.searched_states() {
                Some(0) | None => positions,
                Some(_) => SEARCH_WORK,
            },
        }
    }
}

/// The changes to try, in the order of [`Ideas::found`].
fn changes(document: &Document, position: Position) -> Vec<Idea> {
    let mut changes = match document.field() {
        Field::Board(board) => on_board(board, position),
        Field::Graph(graph) => on_graph(graph, position),
    };
    if let Position::Pursuit { police, thief, .. } = position {
        for (side, here) in [(Side::Police, police), (Side::Thief, thief)] {
            let places = places(document.field()).into_iter();
            let others = places.filter(|&place| place != here);
            changes.extend(others.map(|place| Idea::Stand(side, place)));
        }
    }
    changes
}

/// The places that a token can stand on, in order.
fn places(field: &Field) -> Vec<Place> {
    match field {
        Field::Graph(graph) => {
            let vertices = graph.vertices().iter();
            vertices.map(|vertex| Place::Vertex(vertex.id)).collect()
        }
        Field::Board(board) => board
            .cells()
            .filter(|(_, square)| *square != Square::Wall)
            .map(|(cell, _)| Place::Cell(cell))
            .collect(),
    }
}

/// The places of a position.
fn standing(position: Position) -> Vec<Place> {
    match position {
        Position::Token(place) => vec![place],
        Position::Pursuit { police, thief, .. } => vec![police, thief],
    }
}

fn on_board(board: &Board, position: Position) -> Vec<Idea> {
    let standing: Vec<Cell> = standing(position)
        .into_iter()
        .filter_map(|place| match place {
            Place::Cell(cell) => Some(cell),
            Place::Vertex(_) => None,
        })
        .collect();
    let apart = |cell: Cell| {
        let from = |other: &Cell| {
            let rows = cell.row.abs_diff(other.row);
            rows.max(cell.column.abs_diff(other.column))
        };
        standing.iter().map(from).min()
    };
    let mut cells: Vec<(Cell, Square)> = board.cells().collect();
    cells.sort_by_key(|(cell, _)| (apart(*cell), *cell));
    cells
        .into_iter()
        .flat_map(|(cell, square)| {
            [Square::Floor, Square::Wall, Square::Exit]
                .into_iter()
                .filter(move |&other| other != square)
                .map(move |other| (cell, other))
        })
        // Nobody stands in a wall.
        .filter(|(cell, square)| *square != Square::Wall || !standing.contains(cell))
        .map(|(cell, square)| Idea::Paint(cell, square))
        .collect()
}

/// How many edges away from the tokens each vertex is that can be reached against and along them.
fn distances(graph: &Graph, position: Position) -> HashMap<VertexId, u32> {
    let mut beside: HashMap<VertexId, Vec<VertexId>> = HashMap::new();
    for (_, edge) in graph.edges() {
        beside.entry(edge.from).or_default().push(edge.to);
        beside.entry(edge.to).or_default().push(edge.from);
    }
    let mut list: Vec<(VertexId, u32)> = Vec::new();
    let mut known = HashMap::new();
    for place in standing(position) {
        if let Place::Vertex(id) = place
            && known.insert(id, 0).is_none()
        {
            list.push((id, 0));
        }
    }
    let mut at = 0;
    while let Some(&(id, far)) = list.get(at) {
        at += 1;
        for &other in beside.get(&id).into_iter().flatten() {
            known.entry(other).or_insert_with(|| {
                list.push((other, far + 1));
                far + 1
            });
        }
    }
    known
}

fn on_graph(graph: &Graph, position: Position) -> Vec<Idea> {
    let mut changes: Vec<Idea> = graph.edges().map(|(id, _)| Idea::RemoveEdge(id)).collect();
    // A thief looks for exits and heeds no outcomes; with the stone that never returns it is the other way round.
    let pursuit = matches!(position, Position::Pursuit { .. });
    for vertex in graph.vertices() {
        if pursuit {
            changes.push(Idea::MarkExit(vertex.id, !vertex.exit));
        } else {
            let outcomes = [None, Some(Outcome::Win), Some(Outcome::Loss)].into_iter();
            let others = outcomes.filter(|&outcome| {
                // To fix the place itself is no discovery.
                let itself = standing(position) == [Place::Vertex(vertex.id)];
                outcome != vertex.outcome && (outcome.is_none() || !itself)
            });
            changes.extend(others.map(|outcome| Idea::Fix(vertex.id, outcome)));
        }
    }
    let joined: HashSet<(VertexId, VertexId)> = graph
        .edges()
        .map(|(_, edge)| (edge.from, edge.to))
        .collect();
    let ids = || graph.vertices().iter().map(|vertex| vertex.id);
    changes.extend(
        ids()
            .flat_map(|from| ids().map(move |to| (from, to)))
            // A stone that never returns can't stay.
            .filter(|&(from, to)| (pursuit || from != to) && !joined.contains(&(from, to)))
            .map(|(from, to)| Idea::AddEdge(from, to)),
    );
    let distances = distances(graph, position);
    let far = |id: VertexId| distances.get(&id).copied().unwrap_or(u32::MAX);
    let between = |from, to| far(from).saturating_add(far(to));
    changes.sort_by_key(|idea| match *idea {
        Idea::AddEdge(from, to) => between(from, to),
        Idea::RemoveEdge(id) => graph
            .edge(id)
            .map_or(u32::MAX, |edge| between(edge.from, edge.to)),
        Idea::Fix(id, _) | Idea::MarkExit(id, _) => far(id).saturating_mul(2),
        Idea::Paint(..) | Idea::Stand(..) => u32::MAX,
    });
    changes
}
