//! A position of a pursuit in a small picture of the field.

use egui::{Align2, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::gui::theme::{Palette, mix};
use winmove_analysis::{Position, words};
use winmove_core::model::{Board, Cell, Document, Field, Graph, Place, Side, Square, VertexId};

/// The maximum number of edges in a small picture. More would be a blot.
const MAX_EDGES: usize = 60;

/// Paints the field with both tokens in a rectangle. A ring marks the side to move.
pub fn paint(painter: &Painter, rect: Rect, document: &Document, position: Position) {
    let Some(([police, thief], turn)) = position.sides() else {
        return;
    };
    let (size, middles) = match document.field() {
        Field::Board(board) => cells(painter, rect, board),
        Field::Graph(graph) => vertices(painter, rect, graph),
    };
    let palette = Palette::in_use(painter.ctx());
    let caught = police == thief;
    for (place, side) in [(thief, Side::Thief), (police, Side::Police)] {
        let Some(at) = middles(place) else { continue };
        // An officer who has caught the thief is drawn on top, with the thief's rim showing.
        let share = match (caught, side) {
            (true, Side::Police) => 0.28,
            (true, Side::Thief) | (false, _) => 0.4,
        };
        let radius = (size * share).max(2.0);
        painter.circle_filled(at, radius, palette.side(side));
        if turn == side {
            let stroke = Stroke::new((size * 0.09).max(1.2), palette.accent);
            painter.circle_stroke(at, radius + stroke.width, stroke);
        }
        if radius >= 6.0 {
            let font = FontId::proportional(radius * 1.3);
            painter.text(
                at,
                Align2::CENTER_CENTER,
                words::letter(side),
                font,
                palette.floor,
            );
        }
    }
}

type Middles<'a> = Box<dyn Fn(Place) -> Option<Pos2> + 'a>;

/// Paints a board. Returns the size of its cells, and a function for their middles.
fn cells<'a>(painter: &Painter, rect: Rect, board: &Board) -> (f32, Middles<'a>) {
    let palette = Palette::in_use(painter.ctx());
    let (rows, columns) = (board.rows() as f32, board.columns() as f32);
    let size = (rect.width() / columns).min(rect.height() / rows);
    let corner = rect.center() - vec2(columns, rows) * size / 2.0;
    let middle =
        move |cell: Cell| corner + vec2(cell.column as f32 + 0.5, cell.row as f32 + 0.5) * size;
    let whole = Rect::from_min_size(corner, vec2(columns, rows) * size);
    painter.rect_filled(whole, 0.0, palette.floor);
    for (cell, square) in board.cells() {
        let fill = match square {
            Square::Floor => continue,
            Square::Wall => palette.wall,
            Square::Exit => mix(palette.floor, palette.accent, 0.45),
        };
        let rect = Rect::from_center_size(middle(cell), Vec2::splat(size));
        painter.rect_filled(rect, 0.0, fill);
    }
    let line = Stroke::new(1.0, palette.line);
    painter.rect_stroke(whole, 0.0, line, egui::StrokeKind::Outside);
    let middles = move |place| match place {
        Place::Cell(cell) => Some(middle(cell)),
        Place::Vertex(_) => None,
    };
    (size, Box::new(middles))
}

/// Paints a graph. Returns the size of its vertices, and a function for their middles.
fn vertices<'a>(painter: &Painter, rect: Rect, graph: &'a Graph) -> (f32, Middles<'a>) {
    let palette = Palette::in_use(painter.ctx());
    let size = (rect.width() * 0.24).max(4.0);
    let point = |id: VertexId| {
        let at = graph.vertex(id)?.at?;
        Some(Pos2::new(at.x as f32, at.y as f32))
    };
    let points = graph
        .vertices()
        .iter()
        .filter_map(|vertex| point(vertex.id));
    let bounds = Rect::from_points(&points.collect::<Vec<_>>());
    let inner = rect.shrink(size * 0.5);
    let by =
        (inner.width() / bounds.width().max(1.0)).min(inner.height() / bounds.height().max(1.0));
    let to_screen = move |at: Pos2| rect.center() + (at - bounds.center()) * by;
    let middle = move |id| point(id).map(to_screen);
    let line = Stroke::new(1.0, mix(palette.edge, palette.canvas, 0.4));
    for (_, edge) in graph.edges().take(MAX_EDGES) {
        if let (Some(from), Some(to)) = (middle(edge.from), middle(edge.to)) {
            painter.add(Shape::line_segment([from, to], line));
        }
    }
    for vertex in graph.vertices() {
        if let Some(at) = middle(vertex.id) {
            let fill = if vertex.exit {
                palette.accent
            } else {
                palette.rim
            };
            painter.circle_filled(at, (size * 0.13).max(1.5), fill);
        }
    }
    let middles = move |place| match place {
        Place::Vertex(id) => middle(id),
        Place::Cell(_) => None,
    };
    (size, Box::new(middles))
}
