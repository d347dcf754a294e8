//! Copies parts of a field, and pastes them into the same document or another.
//!
//! A part is a separate [`Document`], so it can be written and read like any other. Pasting inserts
//! its vertices and edges, or its squares, and its texts and arrows.

use std::sync::Arc;

use super::annotating::shifted;
use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::interaction::notice::Notice;
use crate::now::Now;

use crate::geometry::{CELL_SIZE, bounds, cell_at, shown_at};
use crate::interaction::area::Area;
use crate::interaction::selection::Selection;
use winmove_core::model::{
    Annotation, Board, Cell, Document, Edge, EdgeId, Edit, Field, Graph, Place, Point, Vertex,
    VertexId,
};

/// The offset between repeated pastes to the right and down, in canvas units. It keeps them from
/// overlapping.
const STEP: f64 = 45.0;

impl Editor {
    /// Deletes the selected part of the field, and returns it like [`Now::copied`].
    pub fn cut(&mut self) -> Option<Document> {
        let part = self.now().copied()?;
        let selection = self.step(StepName::Cut, |editor| {
            let selection = std::mem::take(&mut editor.interaction.selection);
            editor.erase(&selection);
            selection
        });
        // The cells of a board still exist. They stay selected, so that pasting restores the part.
        self.interaction.selection.area = selection.area;
        self.interaction.selection.cell = selection.cell;
        Some(part)
    }

    /// Pastes a part into the field as one step, and selects it. Returns whether anything was
    /// pasted.
    ///
    /// The centre of a graph is put at the point `at` of the canvas or, without a point, next to
    /// its original coordinates. Repeated pastes at the same point are offset. The north-western
    /// cell of a board is put at the point or, without a point, at the selected cells. The part is
    /// clipped to the board.
    pub fn paste(&mut self, part: &Document, at: Option<Point>) -> bool {
        let times = self.document.times_pasted(at);
        let beside = part.annotations();
        let pasted = match (part.field(), self.document().field()) {
            (Field::Graph(part), into) => {
                let at = at.map(|at| self.now().canvas().to_document(at));
                let times = f64::from(times + u32::from(at.is_none()));
                let offset = Point::new(STEP * times, STEP * times);
                let from = at.and_then(|at| Some(at - middle(part, beside)?));
                let by = from.unwrap_or_default() + offset;
                let copy = match into {
                    Field::Graph(into) => copy_of(part, |_| true, by, into),
                    Field::Board(_) => Copied::default(),
                };
                let beside = beside.iter().map(|known| shifted(known, by));
                self.insert(StepName::Paste, copy, beside.collect())
            }
            (Field::Board(part), Field::Board(_)) => {
                let pointed = at.and_then(cell_at);
                let selected = || self.selection().cells().map(Area::first);
                let corner = pointed.or_else(selected).unwrap_or(Cell::new(0, 0));
                self.insert_area(part, corner, beside)
            }
            (Field::Board(_), Field::Graph(_)) => false,
        };
        if pasted {
            self.document.note_pasted();
        }
        pasted
    }

    /// Inserts a copy of the selected part of a graph next to the original, and selects the copy.
    pub fn duplicate(&mut self) {
        if let Some(graph) = self.document().graph() {
            let by = Point::new(STEP, STEP);
            let chosen = graph.which(&*self.interaction.selection.vertices);
            let copy = copy_of(graph, |index| chosen[index], by, graph);
            let beside = self.now().selected_annotations();
            let beside = beside.map(|known| shifted(known, by)).collect();
            self.insert(StepName::Duplicate, copy, beside);
        }
    }

    /// Adds vertices, edges and annotations as one step, and selects them. Returns whether they
    /// were added.
    fn insert(
        &mut self,
        name: StepName,
        (vertices, edges): Copied,
        beside: Vec<Annotation>,
    ) -> bool {
        if vertices.is_empty() && beside.is_empty() {
            return false;
        }
        let selection = Selection::of(
            vertices.iter().map(|vertex| vertex.id).collect(),
            edges.iter().map(|(id, _)| *id).collect(),
        );
        let (vertices, edges) = (Arc::new(vertices), Arc::new(edges));
        self.step(name, |editor| {
            let is_inserted = vertices.is_empty() || editor.edit(Edit::AddMany { vertices, edges });
            if is_inserted {
                editor.interaction.selection = selection;
                editor.insert_beside(beside);
            }
            is_inserted
        })
    }

    /// Adds annotations, and selects them with what is selected.
    fn insert_beside(&mut self, beside: Vec<Annotation>) {
        let before = self.document().annotations().len();
        if !beside.is_empty() {
            self.change_annotations(|all| all.extend(beside));
        }
        // There may be too many.
        let added = before..self.document().annotations().len();
        self.interaction.selection.annotations = Arc::new(added.collect());
    }

    /// Paints the squares of a part, with its north-western cell at `corner`, and adds the
    /// annotations next to them. Returns whether any of the squares is on the board.
    fn insert_area(&mut self, part: &Board, corner: Cell, beside: &[Annotation]) -> bool {
        let moved = |cell: Cell| {
            let row = corner.row.checked_add(cell.row)?;
            Some(Cell::new(row, corner.column.checked_add(cell.column)?))
        };
        let Some(board) = self.document().board() else {
            return false;
        };
        let lies_outside = |cell: &Cell| !moved(*cell).is_some_and(|cell| board.contains(cell));
        let outside = part
            .cells()
            .map(|(cell, _)| cell)
            .filter(lies_outside)
            .count();
        let last = moved(Area::of(part).last()).unwrap_or(Cell::new(u32::MAX, u32::MAX));
        let Some(area) = Area::between(corner, last).within(board) else {
            return false;
        };
        self.step(StepName::Paste, |editor| {
            for (cell, square) in part.cells() {
                if let Some(cell) = moved(cell) {
                    editor.paint(cell, square);
                }
            }
            if outside != 0 {
                editor.interaction.notice = Some(Notice::PastedOutside(outside));
            }
            editor.interaction.selection = Selection::area(area);
            let beside = beside.iter().map(|known| shifted(known, corner_of(corner)));
            editor.insert_beside(beside.collect());
        });
        true
    }
}

impl<'a> Now<'a> {
    /// The selected part of the field as a document, with the rules and the tokens in it.
    ///
    /// It contains the selected vertices and all edges between them, or an area of a board, and the
    /// selected texts and arrows. Texts and arrows alone are next to an empty graph. `None` if
    /// nothing of that is selected. O(n + m), or O(k) for k cells.
    pub fn copied(self) -> Option<Document> {
        let selection = &self.interaction.selection;
        let (part, by) = match self.document.field() {
            Field::Board(board) if let Some(area) = selection.cells() => {
                let area = area.within(board)?;
                (self.copied_area(board, area)?, corner_of(area.first()))
            }
            Field::Graph(graph) if !selection.vertices.is_empty() => {
                (self.copied_vertices(graph), Point::default())
            }
            Field::Graph(_) | Field::Board(_) if selection.annotations.is_empty() => return None,
            Field::Graph(_) | Field::Board(_) => {
                (Document::with_graph(Graph::default()), Point::default())
            }
        };
        let beside = self.selected_annotations();
        let beside = beside.map(|known| shifted(known, Point::default() - by));
        Some(part.with_annotations(beside.collect()))
    }

    /// The selected texts and arrows.
    fn selected_annotations(self) -> impl Iterator<Item = &'a Annotation> {
        let selected = &self.interaction.selection.annotations;
        selected
            .iter()
            .filter_map(|&index| self.document.annotations().get(index))
    }

    fn copied_vertices(self, graph: &Graph) -> Document {
        let chosen = &self.interaction.selection.vertices;
        let vertices = chosen.iter().filter_map(|&id| graph.vertex(id).cloned());
        let inside = graph.which(&**chosen);
        let inside = |id| graph.index_of(id).is_some_and(|index| inside[index]);
        let edges = graph
            .edges()
            .map(|(_, edge)| edge)
            .filter(|edge| inside(edge.from) && inside(edge.to))
            .map(Edge::from);
        let part = Graph::from_parts(vertices.collect(), edges.collect())
            .expect("a part of a graph has both ends of its edges");
        let stays = |place| matches!(place, Place::Vertex(id) if chosen.contains(&id));
        let rules = self.document.rules().clone().retaining_tokens(stays);
        Document::new(Field::Graph(part), rules).expect("its tokens stand on its vertices")
    }

    fn copied_area(self, board: &Board, area: Area) -> Option<Document> {
        let origin = area.first();
        let inside = |cell: Cell| {
            let moved = || Cell::new(cell.row - origin.row, cell.column - origin.column);
            area.contains(cell).then(moved)
        };
        let part = board.rearranged(area.rows(), area.columns(), inside).ok()?;
        let rules = self
            .document
            .rules()
            .clone()
            .moving_tokens(|place| match place {
                Place::Cell(cell) => inside(cell).map(Place::Cell),
                Place::Vertex(_) => None,
            });
        Some(Document::new(Field::Board(part), rules).expect("its tokens stand on its cells"))
    }

    /// Whether a part can be pasted: both it and the open field are graphs, or both are boards, or
    /// it has only texts and arrows.
    pub fn can_paste(self, part: &Document) -> bool {
        let has_only_texts = |part: &Graph| part.vertices().is_empty();
        self.document.graph().is_some() == part.graph().is_some()
            || part.graph().is_some_and(has_only_texts) && !part.annotations().is_empty()
    }
}

/// Vertices and edges to be added to a graph.
type Copied = (Vec<Vertex>, Vec<(EdgeId, Edge)>);

/// Copies of the vertices at some indices and the edges between them, moved by an offset. Their ids
/// aren't used in `into`. O(n + m).
fn copy_of(part: &Graph, is_in: impl Fn(usize) -> bool, by: Point, into: &Graph) -> Copied {
    let mut free = into.free_vertex_ids();
    let mut new_ids: Vec<Option<VertexId>> = Vec::with_capacity(part.vertices().len());
    let count = (0..part.vertices().len()).filter(|&index| is_in(index));
    let mut vertices = Vec::with_capacity(count.count());
    for (index, vertex) in part.vertices().iter().enumerate() {
        let id = is_in(index).then(|| free.next()).flatten();
        new_ids.push(id);
        vertices.extend(id.map(|id| Vertex {
            id,
            at: Some(shown_at(vertex.at) + by),
            ..vertex.clone()
        }));
    }
    let new = |id| new_ids[part.index_of(id)?];
    let edges = part.edges().filter_map(|(_, edge)| {
        Some(Edge {
            from: new(edge.from)?,
            to: new(edge.to)?,
            label: edge.label.to_owned(),
            bends: edge.bends.to_vec(),
        })
    });
    let edges = (into.free_edge_id().0..).map(EdgeId).zip(edges);
    let mut copied = Vec::with_capacity(part.edge_count());
    copied.extend(edges);
    (vertices, copied)
}

/// The centre of the bounding box of the vertices or, without any, of the annotations.
fn middle(part: &Graph, beside: &[Annotation]) -> Option<Point> {
    let places = part.vertices().iter().map(|vertex| shown_at(vertex.at));
    let ends = beside.iter().flat_map(|known| [Some(known.at), known.to]);
    let (least, most) = bounds(places).or_else(|| bounds(ends.flatten()))?;
    Some((least + most) * 0.5)
}

/// The north-western corner of a cell.
fn corner_of(cell: Cell) -> Point {
    Point::new(f64::from(cell.column), f64::from(cell.row)) * CELL_SIZE
}
