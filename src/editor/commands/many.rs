//! Many vertices at once: choosing them by what they are, standing them in lines, naming and pinning them.

use crate::editor::Commands;
use crate::editor::Now;
use crate::editor::document::step_name::StepName;
use std::collections::BTreeSet;

use crate::editor::geometry;
use crate::editor::layout::CLEAR;
use crate::editor::{Selection, Shown};
use crate::model::{Edit, Graph, Outcome, Place, Point, VertexId};

/// A line on which vertices are to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Upright, through the leftmost one.
    Left,
    /// Upright, through the middle of all.
    Centre,
    /// Upright, through the rightmost one.
    Right,
    /// Level, through the uppermost one.
    Top,
    /// Level, through the middle of all.
    Middle,
    /// Level, through the lowest one.
    Bottom,
}

/// A direction in which vertices are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Axis {
    fn along(self, at: Point) -> f64 {
        match self {
            Axis::Across => at.x,
            Axis::Down => at.y,
        }
    }

    fn with(self, at: Point, along: f64) -> Point {
        match self {
            Axis::Across => Point::new(along, at.y),
            Axis::Down => Point::new(at.x, along),
        }
    }
}

impl Commands<'_> {
    /// Selects, beside what is selected, every vertex that an edge joins to a selected one, either way. O(m).
    pub fn select_neighbours(&mut self) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let chosen = &self.interaction().selection.vertices;
        let mut all = chosen.clone();
        for (_, edge) in graph.edges() {
            if chosen.contains(&edge.from) {
                all.insert(edge.to);
            }
            if chosen.contains(&edge.to) {
                all.insert(edge.from);
            }
        }
        self.select_vertices(all);
    }

    /// Selects, beside what is selected, every vertex that can be reached from there along edges. O(m log n).
    pub fn select_reachable(&mut self) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let mut edges: Vec<(VertexId, VertexId)> = graph
            .edges()
            .map(|(_, edge)| (edge.from, edge.to))
            .collect();
        edges.sort_unstable();
        let mut all = self.interaction().selection.vertices.clone();
        let mut waiting: Vec<VertexId> = all.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            let start = edges.partition_point(|edge| edge.0 < at);
            let moves = edges[start..].iter().take_while(|edge| edge.0 == at);
            waiting.extend(moves.map(|edge| edge.1).filter(|&to| all.insert(to)));
        }
        self.select_vertices(all);
    }

    /// Selects the vertices that show an outcome, or those that are undecided.
    pub fn select_by_outcome(&mut self, outcome: Option<Outcome>) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let fits = |id: &VertexId| match (self.shown(Place::Vertex(*id)), outcome) {
            (Shown::Label(label), Some(outcome)) => label.outcome == outcome,
            (shown, None) => shown == Shown::Undecided,
            (Shown::Blank | Shown::Undecided, Some(_)) => false,
        };
        let ids = graph.vertices().iter().map(|vertex| vertex.id);
        let chosen = ids.filter(fits).collect();
        self.select_vertices(chosen);
    }

    fn select_vertices(&mut self, vertices: BTreeSet<VertexId>) {
        self.interaction_mut().selection = Selection {
            vertices,
            ..Selection::default()
        };
    }

    /// The selected vertices with their places, in the order of the ids.
    fn selected_places(&self) -> Vec<(VertexId, Point)> {
        let graph = self.document().graph();
        let place = |&id: &VertexId| Some((id, geometry::shown_at(graph?.vertex(id)?.at)));
        self.interaction()
            .selection
            .vertices
            .iter()
            .filter_map(place)
            .collect()
    }

    /// Stands the selected vertices on a line; pinned ones stay where they are. Those that would cover one another are spread along it, in the order
    /// in which they stood.
    pub fn align(&mut self, line: Line) {
        self.settle();
        let mut places = self.selected_places();
        let (across, down) = (Axis::Across, Axis::Down);
        let (level, along) = match line {
            Line::Left | Line::Centre | Line::Right => (across, down),
            Line::Top | Line::Middle | Line::Bottom => (down, across),
        };
        let (least, most) = extremes(&places, level);
        let to = match line {
            Line::Left | Line::Top => least,
            Line::Centre | Line::Middle => ((least + most) / 2.0).round(),
            Line::Right | Line::Bottom => most,
        };
        places.sort_by(|a, b| along.along(a.1).total_cmp(&along.along(b.1)));
        let (pinned, mut places): (Vec<_>, Vec<_>) = places
            .into_iter()
            .partition(|&(id, _)| self.now().is_pinned(id));
        // Where pinned ones stand on the line, or so near that they would be covered.
        let taken: Vec<f64> = pinned
            .into_iter()
            .filter(|&(_, at)| (level.along(at) - to).abs() < CLEAR)
            .map(|(_, at)| along.along(at))
            .collect();
        let mut free = f64::NEG_INFINITY;
        for (_, at) in &mut places {
            let mut here = along.along(*at).max(free);
            for &spot in &taken {
                if (spot - here).abs() < CLEAR {
                    here = spot + CLEAR;
                }
            }
            *at = along.with(level.with(*at, to), here);
            free = here + CLEAR;
        }
        self.move_all(StepName::Align, places);
    }

    /// Spreads the selected vertices that aren't pinned evenly between the outermost two; wider where they would cover one another.
    pub fn distribute(&mut self, axis: Axis) {
        self.settle();
        let mut places = self.selected_places();
        places.retain(|&(id, _)| !self.now().is_pinned(id));
        if places.len() < 3 {
            return;
        }
        let (least, most) = extremes(&places, axis);
        places.sort_by(|a, b| axis.along(a.1).total_cmp(&axis.along(b.1)));
        let gap = (most - least) / (places.len() - 1) as f64;
        // Whoever stands beside the line needs no room on it.
        let across = match axis {
            Axis::Across => Axis::Down,
            Axis::Down => Axis::Across,
        };
        let tight = places
            .windows(2)
            .any(|pair| gap.hypot(across.along(pair[0].1) - across.along(pair[1].1)) < CLEAR);
        let gap = if tight { gap.max(CLEAR) } else { gap };
        for (index, (_, at)) in (0u32..).zip(&mut places) {
            *at = axis.with(*at, (least + gap * f64::from(index)).round());
        }
        self.move_all(StepName::Distribute, places);
    }

    fn move_all(&mut self, name: StepName, places: Vec<(VertexId, Point)>) {
        let graph = self.document().graph();
        let stands = |id| graph.and_then(|graph: &Graph| graph.vertex(id)?.at);
        let edits = places
            .into_iter()
            .filter(|&(id, at)| stands(id) != Some(at))
            .map(|(id, at)| Edit::MoveVertex(id, Some(at)))
            .collect();
        self.transact(name, edits);
    }

    /// Pins the selected vertices, so that layouts leave them where they stand, or unpins them.
    pub fn pin(&mut self, pinned: bool) {
        let edits = self.edits_of_selected(|vertex| {
            (vertex.pinned != pinned).then_some(Edit::PinVertex(vertex.id, pinned))
        });
        self.transact(
            if pinned {
                StepName::Pin
            } else {
                StepName::Unpin
            },
            edits,
        );
    }

    /// Labels the selected vertices with a prefix and a number that counts up from `first`, in the order in which one
    /// reads: line by line, from the left.
    pub fn label_in_sequence(&mut self, prefix: &str, first: u64) {
        let mut places = self.selected_places();
        // Vertices are 40 across: whoever stands less than half of that lower is on the same line.
        places.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
        let mut lines: Vec<Vec<(VertexId, Point)>> = Vec::new();
        for place in places {
            match lines.last_mut() {
                Some(line) if place.1.y - line[0].1.y < geometry::VERTEX_RADIUS => line.push(place),
                _ => lines.push(vec![place]),
            }
        }
        for line in &mut lines {
            line.sort_by(|a, b| a.1.x.total_cmp(&b.1.x));
        }
        let numbers = (0..).map(|count: u64| first.saturating_add(count));
        let edits = lines
            .into_iter()
            .flatten()
            .zip(numbers)
            .map(|((id, _), number)| Edit::RelabelVertex(id, format!("{prefix}{number}")));
        self.transact(StepName::LabelInSequence, edits.collect());
    }
}

impl Now<'_> {
    fn is_pinned(self, id: VertexId) -> bool {
        let vertex = self.document.graph().and_then(|graph| graph.vertex(id));
        vertex.is_some_and(|vertex| vertex.pinned)
    }

    /// Whether every selected vertex is pinned.
    pub fn selection_is_pinned(self) -> bool {
        let chosen = &self.interaction.selection.vertices;
        !chosen.is_empty() && chosen.iter().all(|&id| self.is_pinned(id))
    }
}

fn extremes(places: &[(VertexId, Point)], axis: Axis) -> (f64, f64) {
    let along = places.iter().map(|place| axis.along(place.1));
    let least = along.clone().fold(f64::INFINITY, f64::min);
    (least, along.fold(f64::NEG_INFINITY, f64::max))
}
