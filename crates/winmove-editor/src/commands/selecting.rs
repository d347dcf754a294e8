//! Commands that select without a pointer, and move the selection.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::GRID;
use crate::interaction::area::Area;
use crate::interaction::selection::Selection;
use winmove_analysis::Position;
use winmove_core::model::{Cell, EdgeId, Edit, Place, Point, VertexValues};
use winmove_files::Mode;

impl Editor {
    /// Selects every vertex and edge, or the whole board, with all texts and arrows. In a local
    /// view, only what it shows.
    pub fn select_all(&mut self) {
        if let Some(board) = self.document().board() {
            self.interaction.selection = Selection::area(Area::of(board));
        }
        if let Some(graph) = self.now().canvas().graph() {
            let edges = self.now().canvas().edges().into_iter();
            self.interaction.selection = Selection::of(
                graph.vertex_ids().collect(),
                edges.map(|(id, ..)| id).collect(),
            );
        }
        let annotations = 0..self.canvas().annotations().len();
        self.interaction.selection.annotations = Arc::new(annotations.collect());
    }

    /// Selects exactly the vertices, texts and arrows that aren't selected. In a local view, only
    /// among those that it shows.
    pub fn invert_selection(&mut self) {
        if let Some(graph) = self.now().canvas().graph() {
            let ids = graph.vertex_ids();
            let vertices = ids.filter(|id| !self.selection().vertices.contains(id));
            let annotations = 0..self.canvas().annotations().len();
            let annotations = annotations.filter(|at| !self.selection().annotations.contains(at));
            self.interaction.selection = Selection {
                annotations: Arc::new(annotations.collect()),
                ..Selection::of(vertices.collect(), BTreeSet::new())
            };
        }
    }

    /// Deselects everything.
    pub fn deselect(&mut self) {
        self.interaction.selection = Selection::default();
    }

    /// Selects a place and its position. A local view is centred on it.
    pub fn select(&mut self, place: Place) {
        self.select_place(place);
        self.look_around_place(place);
    }

    /// Selects the given places that exist and, on a graph, the edges along a path.
    ///
    /// For each place of the path `along` and the next, one edge is selected. A single place
    /// without a path is also selected as the position. O(m log m).
    pub fn select_places(&mut self, places: &[Place], along: &[Place]) {
        let field = self.document().field();
        let exists = |place: &&Place| field.check_place(**place).is_ok();
        let places: Vec<Place> = places.iter().filter(exists).copied().collect();
        if let ([place], []) = (&places[..], along) {
            return self.select_place(*place);
        }
        let vertices = places.iter().filter_map(|place| match place {
            Place::Vertex(id) => Some(*id),
            Place::Cell(_) => None,
        });
        let cell = places.iter().find_map(|place| match place {
            Place::Vertex(_) => None,
            Place::Cell(cell) => Some(*cell),
        });
        self.interaction.selection = Selection {
            cell,
            ..Selection::of(vertices.collect(), self.now().edges_along(along))
        };
    }

    /// Selects a rectangle of cells, clipped to the board.
    pub fn select_area(&mut self, area: Area) {
        let within = self.document().board().and_then(|board| area.within(board));
        if let Some(area) = within {
            self.interaction.selection = Selection::area(area);
        }
    }

    /// Selects a position: the mover's place and, in a pursuit, the places of both sides.
    pub fn look_at(&mut self, position: Position) {
        match position.alone() {
            Some(place) => self.select_place(place),
            None => self.show_position(position),
        }
    }

    /// Selects an edge.
    pub fn select_edge(&mut self, id: EdgeId) {
        self.choose(Selection::edge(id));
    }

    /// Selects the next place in the order of ids, or the previous one. In a local view, only among
    /// the vertices that it shows. In an exercise, only among the places that it asks about, and
    /// forwards only among those that are open as long as any is.
    pub fn select_next(&mut self, forwards: bool) {
        if let Some(place) = self.next_place(forwards) {
            self.select_place(place);
        }
    }

    /// The place that [`Editor::select_next`] selects.
    pub fn next_place(&self, forwards: bool) -> Option<Place> {
        let places = self.places();
        // A place that the exercise doesn't ask about is between two that it does.
        let (before, after) = match self.selection().place() {
            None => (places.len(), 0),
            Some(at) => (
                places.partition_point(|&place| place < at),
                places.partition_point(|&place| place <= at),
            ),
        };
        if !forwards {
            return places[..before].last().or(places.last()).copied();
        }
        let (passed, coming) = places.split_at(after);
        let mut around = coming.iter().chain(passed);
        // While a student works, questions that are done are skipped if others are open.
        let practise = self.practise();
        let is_worked_on = self.mode() == Mode::Practise && !practise.is_handed_in();
        let open = around.find(|&&place| !is_worked_on || practise.is_open(place));
        open.or(coming.first()).or(places.first()).copied()
    }

    /// The places that Tab visits, in order.
    fn places(&self) -> Arc<[Place]> {
        let asked = self.practise().asked();
        if self.mode() == Mode::Practise && !asked.is_empty() {
            return asked;
        }
        if let Some(graph) = self.now().canvas().graph() {
            let ids = graph.vertices().iter().map(|vertex| vertex.id);
            return ids.map(Place::Vertex).collect();
        }
        let numbered = winmove_core::game::Places::of(self.document().field());
        (0..numbered.len() as u32)
            .map(|number| numbered.place(number))
            .collect()
    }

    /// Moves the south-eastern corner of the selected cells. It stays within the board, and doesn't
    /// pass the opposite corner.
    pub fn extend_area(&mut self, right: i32, down: i32) {
        let (Some(board), Some(area)) = (self.document().board(), self.selection().cells()) else {
            return;
        };
        let (first, last) = (area.first(), area.last());
        let moved = |at: u32, by: i32, least: u32, count: u32| {
            at.saturating_add_signed(by).min(count - 1).max(least)
        };
        let corner = Cell::new(
            moved(last.row, down, first.row, board.rows()),
            moved(last.column, right, first.column, board.columns()),
        );
        self.interaction.selection = Selection::area(Area::between(first, corner));
    }

    /// Moves the selected vertices, texts and arrows by multiples of `unit`, or the chosen bend of
    /// the only selected edge. `unit` is in canvas units. This only works in the editing mode. On a
    /// board, moves the selected cell instead.
    pub fn nudge(&mut self, right: i32, down: i32, unit: f64) {
        if let Some(cell) = self.selection().cells().map(Area::first) {
            let moved = |from: u32, by: i32| from.checked_add_signed(by);
            let to = moved(cell.row, down).zip(moved(cell.column, right));
            if let Some((row, column)) = to
                && let Some(board) = self.document().board()
                && board.contains(Cell::new(row, column))
            {
                self.select_place(Place::Cell(Cell::new(row, column)));
            }
            return;
        }
        self.settle();
        if self.now().mode() != Mode::Edit {
            return;
        }
        let mut by = Point::new(f64::from(right) * unit, f64::from(down) * unit);
        if let Some(edge) = self.selection().only_edge() {
            self.nudge_bend(edge, by);
            return;
        }
        let canvas = self.now().canvas();
        let selected = self.selection().vertices.iter();
        let first = selected.clone().next();
        if self.now().snapping().grid
            && let Some(at) = first.and_then(|&id| canvas.document_at(id))
        {
            by = Point::new(
                to_grid_line(at.x, right, unit),
                to_grid_line(at.y, down, unit),
            );
        }
        let moves: Vec<_> = selected
            .filter_map(|&id| Some((id, Some(canvas.document_at(id)? + by))))
            .collect();
        self.step(StepName::Move, |editor| {
            if !moves.is_empty() {
                editor.edit(Edit::ChangeVertices(VertexValues::At(moves)));
            }
            editor.move_annotations(by);
        });
    }
}

/// The offset from a coordinate to the next grid line in a direction. For a large unit, to the
/// fifth grid line.
fn to_grid_line(at: f64, direction: i32, unit: f64) -> f64 {
    // Coordinates are rounded, and may be slightly off a line.
    const BESIDE: f64 = 0.01;
    let lines = if unit > 1.0 { 5.0 } else { 1.0 };
    let at_line = at / GRID;
    match direction {
        0 => 0.0,
        1.. => ((at_line + BESIDE).floor() + lines) * GRID - at,
        _ => ((at_line - BESIDE).ceil() - lines) * GRID - at,
    }
}
