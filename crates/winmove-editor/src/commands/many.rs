//! Commands for many vertices at once: selecting, aligning, labelling and pinning them.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::now::Now;
use std::collections::BTreeSet;

use crate::geometry;
use crate::interaction::selection::Selection;
use crate::layout::CLEAR;
use crate::view::shown::Shown;
use winmove_core::model::{Graph, Outcome, Place, Point, VertexId, VertexValues};

/// A line to align vertices on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Line {
    /// Vertical, through the leftmost vertex.
    Left,
    /// Vertical, through the middle of all vertices.
    Centre,
    /// Vertical, through the rightmost vertex.
    Right,
    /// Horizontal, through the uppermost vertex.
    Top,
    /// Horizontal, through the middle of all vertices.
    Middle,
    /// Horizontal, through the lowest vertex.
    Bottom,
}

/// A direction in which vertices are distributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
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

impl Editor {
    /// Extends the selection by the neighbours of the selected vertices, in either direction. Edges
    /// are deselected. O(n + m).
    pub fn select_neighbours(&mut self) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let selected = graph.which(&*self.selection().vertices);
        let mut all = selected.clone();
        for (_, edge) in graph.edges() {
            let ends = graph.index_of(edge.from).zip(graph.index_of(edge.to));
            if let Some((from, to)) = ends {
                all[to] |= selected[from];
                all[from] |= selected[to];
            }
        }
        let all = graph
            .vertex_ids()
            .zip(all)
            .filter(|(_, is_in)| *is_in)
            .map(|(id, _)| id)
            .collect();
        self.select_vertices(all);
    }

    /// Extends the selection by every vertex that can be reached from the selected ones. Edges are
    /// deselected. O(m log m).
    pub fn select_reachable(&mut self) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let mut edges: Vec<(VertexId, VertexId)> = graph
            .edges()
            .map(|(_, edge)| (edge.from, edge.to))
            .collect();
        edges.sort_unstable();
        let mut all = BTreeSet::clone(&self.selection().vertices);
        let mut waiting: Vec<VertexId> = all.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            let start = edges.partition_point(|edge| edge.0 < at);
            let moves = edges[start..].iter().take_while(|edge| edge.0 == at);
            waiting.extend(moves.map(|edge| edge.1).filter(|&to| all.insert(to)));
        }
        self.select_vertices(all);
    }

    /// Selects the vertices that display this outcome, or those that are undecided.
    pub fn select_by_outcome(&mut self, outcome: Option<Outcome>) {
        let Some(graph) = self.document().graph() else {
            return;
        };
        let fits = |id: &VertexId| match (self.scene().shown_as_start(Place::Vertex(*id)), outcome)
        {
            (Shown::Label(label), Some(outcome)) => label.outcome == outcome,
            (shown, None) => shown == Shown::Undecided,
            (Shown::Blank | Shown::Undecided, Some(_)) => false,
        };
        let ids = graph.vertices().iter().map(|vertex| vertex.id);
        let selected = ids.filter(fits).collect();
        self.select_vertices(selected);
    }

    fn select_vertices(&mut self, vertices: BTreeSet<VertexId>) {
        self.interaction.selection = Selection::of(vertices, BTreeSet::new());
    }

    /// The selected vertices with their coordinates, sorted by id.
    fn selected_places(&self) -> Vec<(VertexId, Point)> {
        let graph = self.document().graph();
        let place = |&id: &VertexId| Some((id, geometry::shown_at(graph?.vertex(id)?.at)));
        self.selection().vertices.iter().filter_map(place).collect()
    }

    /// Aligns the selected vertices on a line, except for pinned ones. Vertices that would overlap
    /// are spread along the line in their order.
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
        // The pinned vertices on the line, or so close to it that they would be covered.
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

    /// Distributes the selected vertices evenly between the outermost two. They get more space if
    /// they would overlap. Pinned vertices stay.
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
        // Vertices away from the line don't need space on it.
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
        let position = |id| graph.and_then(|graph: &Graph| graph.vertex(id)?.at);
        let moves = places
            .into_iter()
            .map(|(id, at)| (id, Some(at)))
            .filter(|&(id, at)| position(id) != at)
            .collect();
        self.transact_all(name, moves, VertexValues::At);
    }

    pub(super) fn label_in_sequence(&mut self, prefix: &str, first: u64) {
        let mut places = self.selected_places();
        // A vertex less than its radius below the first one of a row belongs to that row.
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
        let labels = lines
            .into_iter()
            .flatten()
            .zip(numbers)
            .map(|((id, _), number)| (id, format!("{prefix}{number}")))
            .collect();
        self.transact_all(StepName::LabelInSequence, labels, VertexValues::Label);
    }
}

impl Now<'_> {
    fn is_pinned(self, id: VertexId) -> bool {
        let vertex = self.document.graph().and_then(|graph| graph.vertex(id));
        vertex.is_some_and(|vertex| vertex.pinned)
    }

    /// Whether every selected vertex is pinned.
    pub fn selection_is_pinned(self) -> bool {
        let selected = &self.interaction.selection.vertices;
        !selected.is_empty() && selected.iter().all(|&id| self.is_pinned(id))
    }
}

fn extremes(places: &[(VertexId, Point)], axis: Axis) -> (f64, f64) {
    let along = places.iter().map(|place| axis.along(place.1));
    let least = along.clone().fold(f64::INFINITY, f64::min);
    (least, along.fold(f64::NEG_INFINITY, f64::max))
}
