//! A board on the screen: its cells with their outcomes, tokens, and arrows for the best moves.

use egui::epaint::TextShape;
use egui::{
    Align2, Color32, FontFamily, FontId, Mesh, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2,
};

use crate::editor::geometry::{
    CELL_BADGE_RADIUS, CELL_SIZE, OutcomeShape, STAY_RADIUS, board_head_length, board_move_ends,
    cell_middle, token_on_cell,
};
use crate::editor::{Badge, Beside};
use crate::gui::render::arrow::arrow;
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::render::marks::{LEAST_TEXT, token_shapes};
use crate::gui::render::outcome_shape::outcome_shape;
use crate::gui::theme::{Palette, mix};
use crate::model::{Board, Cell, Side, Square};

/// How a cell is painted, except for its square.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellLook {
    /// The part of its label that it shows.
    pub badge: Badge,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether the token of a geography game has used it up.
    pub used_up: bool,
    /// The progress of the pulse of a flipped label, from 0 to 1.
    pub pulse: Option<f32>,
}

/// The part of the canvas that a board covers.
pub fn extent(board: &Board) -> Rect {
    let size = vec2(board.columns() as f32, board.rows() as f32) * CELL_SIZE as f32;
    Rect::from_min_size(Pos2::ZERO, size)
}

/// Paints the cells in view, and optionally the numbers of rows and columns.
pub fn paint(
    painter: &Painter,
    camera: &Camera,
    view: Rect,
    board: &Board,
    with_rulers: bool,
    look: impl Fn(Cell) -> CellLook,
) {
    let brush = Brush::new(painter, camera);
    let outer = camera.rect_to_screen(extent(board));
    let seen = cells_in_view(board, camera, view);
    let columns = seen.1.clone();
    let cells: Vec<(Cell, Square, CellLook)> = seen
        .0
        .clone()
        .flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)))
        .filter_map(|cell| Some((cell, board.square(cell)?, look(cell))))
        .collect();
    brush.fill(&cells);
    brush.grid(&seen);
    for (cell, square, look) in &cells {
        brush.cell(*cell, *square, look);
    }
    if with_rulers {
        brush.rulers(outer, view, seen);
    }
    painter.rect_stroke(
        outer,
        0.0,
        Stroke::new(1.5, brush.palette.faint),
        egui::StrokeKind::Outside,
    );
}

type Span = std::ops::Range<u32>;

fn cells_in_view(board: &Board, camera: &Camera, view: Rect) -> (Span, Span) {
    let (from, to) = (camera.to_canvas(view.min), camera.to_canvas(view.max));
    let span = |from: f64, to: f64, most: u32| {
        let first = (from / CELL_SIZE).floor().clamp(0.0, f64::from(most)) as u32;
        let last = (to / CELL_SIZE).ceil().clamp(0.0, f64::from(most)) as u32;
        first..last
    };
    (
        span(from.y, to.y, board.rows()),
        span(from.x, to.x, board.columns()),
    )
}

/// Paints a token on a cell. A `small` one is in a corner, so that the cell's outcome stays readable.
pub fn token(painter: &Painter, camera: &Camera, cell: Cell, side: Option<Side>, small: bool) {
    let (at, radius) = token_on_cell(cell, side, small);
    let radius = radius as f32 * camera.zoom;
    painter.extend(token_shapes(painter, camera.to_screen(at), radius, side));
}

/// Paints a move as an arrow between two cells, or as a ring for staying. The width is in canvas units.
pub fn move_arrow(
    painter: &Painter,
    camera: &Camera,
    from: Cell,
    to: Cell,
    colour: Color32,
    width: f64,
) {
    let stroke = Stroke::new((width as f32 * camera.zoom).max(1.5), colour);
    if from == to {
        let radius = STAY_RADIUS as f32 * camera.zoom;
        painter.circle_stroke(camera.to_screen(cell_middle(from)), radius, stroke);
        return;
    }
    let ends = board_move_ends(from, to).map(|at| camera.to_screen(at));
    let length = board_head_length(width) as f32 * camera.zoom;
    arrow(painter, &ends, length, stroke);
}

/// The smallest size of text on a cell, in points.
const READABLE: f32 = 9.0;

struct Brush<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    palette: &'static Palette,
}

impl<'a> Brush<'a> {
    fn new(painter: &'a Painter, camera: &'a Camera) -> Brush<'a> {
        Brush {
            painter,
            camera,
            palette: Palette::in_use(painter.ctx()),
        }
    }

    fn rect(&self, cell: Cell) -> Rect {
        let size = CELL_SIZE as f32;
        let corner = pos2(cell.column as f32, cell.row as f32) * size;
        self.camera
            .rect_to_screen(Rect::from_min_size(corner, Vec2::splat(size)))
    }

    /// Fills the cells as one mesh, so that software rendering paints each pixel once.
    fn fill(&self, cells: &[(Cell, Square, CellLook)]) {
        let palette = self.palette;
        let mut mesh = Mesh::default();
        for (cell, square, look) in cells {
            let fill = match (square, look.badge) {
                (Square::Wall, _) => palette.wall,
                _ if look.used_up => palette.used_up(),
                (_, Badge::Outcome(outcome, _)) => {
                    let strength = if look.stale { 0.85 } else { 0.7 };
                    mix(palette.outcome(outcome), palette.floor, strength)
                }
                (_, Badge::Blank | Badge::Undecided) => palette.floor,
            };
            mesh.add_colored_rect(self.rect(*cell), fill);
        }
        self.painter.add(mesh);
    }

    /// The lines between cells, if cells are large enough for them.
    fn grid(&self, seen: &(Span, Span)) {
        let (first, last) = (
            self.rect(Cell::new(seen.0.start, seen.1.start)),
            self.rect(Cell::new(seen.0.end, seen.1.end)),
        );
        if first.width() <= 6.0 {
            return;
        }
        let line = Stroke::new(1.0, self.palette.line);
        for row in seen.0.start..=seen.0.end {
            let y = self.rect(Cell::new(row, 0)).top();
            self.painter.hline(first.left()..=last.left(), y, line);
        }
        for column in seen.1.start..=seen.1.end {
            let x = self.rect(Cell::new(0, column)).left();
            self.painter.vline(x, first.top()..=last.top(), line);
        }
    }

    fn cell(&self, cell: Cell, square: Square, look: &CellLook) {
        let palette = self.palette;
        let rect = self.rect(cell);
        if square == Square::Exit {
            self.exit(rect, look.badge == Badge::Blank);
        }
        self.badge(rect, look);
        if let Some(pulse) = look.pulse {
            let glow = palette.accent.gamma_multiply(0.8 * (1.0 - pulse));
            let grown = rect.shrink(rect.width() * 0.25 * (1.0 - pulse));
            let stroke = Stroke::new(3.0, glow);
            self.painter
                .rect_stroke(grown, 4.0, stroke, egui::StrokeKind::Inside);
        }
        if look.selected || look.hovered {
            let colour = match look.selected {
                true => palette.accent,
                false => palette.accent.gamma_multiply(0.5),
            };
            let stroke = Stroke::new(if look.selected { 3.0 } else { 2.0 }, colour);
            self.painter
                .rect_stroke(rect.shrink(1.5), 3.0, stroke, egui::StrokeKind::Inside);
        }
    }

    /// The icon of an exit, in a corner if the cell shows an outcome.
    fn exit(&self, rect: Rect, large: bool) {
        let size = rect.width();
        let (at, font) = if large {
            (rect.center(), 0.6 * size)
        } else {
            (rect.right_bottom() - Vec2::splat(0.17 * size), 0.3 * size)
        };
        self.text(at, egui_phosphor::regular::SIGN_OUT, font, self.palette.ink);
        let stroke = Stroke::new((size * 0.06).max(1.0), self.palette.ink);
        self.painter
            .rect_stroke(rect, 0.0, stroke, egui::StrokeKind::Inside);
    }

    fn badge(&self, rect: Rect, look: &CellLook) {
        let size = rect.width();
        let at = rect.center();
        let (outcome, beside) = match look.badge {
            Badge::Blank => return,
            Badge::Undecided => {
                let rim = Stroke::new(1.5, self.palette.rim);
                self.painter.circle_stroke(at, size * 0.3, rim);
                self.text(at, "?", size * 0.34, self.palette.ink);
                return;
            }
            Badge::Outcome(outcome, beside) => (outcome, beside),
        };
        if size < 14.0 {
            return;
        }
        let mut fill = self.palette.outcome(outcome);
        if look.stale {
            fill = mix(fill, self.palette.floor, 0.3);
        }
        // In a small cell the shape is larger in proportion, to fit its text.
        let radius = size * egui::remap_clamp(size, 34.0..=52.0, 0.4..=CELL_BADGE_RADIUS as f32);
        let shape = look.badge.shape();
        self.painter
            .add(outcome_shape(shape, at, radius, 0.0, fill, Stroke::NONE));
        let colour = self.palette.on_outcome(outcome);
        let full = (beside != Beside::Nothing).then(|| beside.write(outcome));
        match full.and_then(|text| Some((self.fitting_size(&text, shape, size, radius)?, text))) {
            Some((font, text)) => self.text(at, &text, font, colour),
            None => {
                let letter = outcome.letter().to_string();
                self.text(at, &letter, (size * 0.34).max(READABLE), colour);
            }
        }
    }

    /// The font size at which a text fits into the shape of an outcome. `None` if it is too small to read.
    fn fitting_size(&self, text: &str, shape: OutcomeShape, cell: f32, radius: f32) -> Option<f32> {
        let font = FontId::new(READABLE, FontFamily::Proportional);
        let galley = self
            .painter
            .layout_no_wrap(text.to_owned(), font, Color32::WHITE);
        let width = galley.size().x / READABLE;
        [0.27, 0.24, 0.21, 0.18, 0.0]
            .map(|share| (share * cell).max(READABLE))
            .into_iter()
            .find(|size| {
                let half_height = f64::from(0.36 * size);
                let room = shape.half_width(half_height, f64::from(radius)) as f32;
                width * size <= 2.0 * room
            })
    }

    fn text(&self, at: Pos2, text: &str, size: f32, colour: Color32) {
        let size = stepped_font_size(size);
        if size < LEAST_TEXT {
            return;
        }
        let font = FontId::new(size, FontFamily::Proportional);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        self.painter.add(TextShape::new(rect.min, galley, colour));
    }

    /// The numbers of rows and columns along the edges, as many as have room.
    fn rulers(&self, outer: Rect, view: Rect, seen: (Span, Span)) {
        let size = CELL_SIZE as f32 * self.camera.zoom;
        let every = (22.0 / size).ceil().max(1.0) as u32;
        let font = (size * 0.3).clamp(9.0, 13.0);
        let left = (outer.left() - 12.0).max(view.left() + 12.0);
        let top = (outer.top() - 10.0).max(view.top() + 10.0);
        for row in seen.0.filter(|row| row % every == 0) {
            let y = outer.top() + (row as f32 + 0.5) * size;
            self.text(pos2(left, y), &row.to_string(), font, self.palette.faint);
        }
        for column in seen.1.filter(|column| column % every == 0) {
            let x = outer.left() + (column as f32 + 0.5) * size;
            self.text(pos2(x, top), &column.to_string(), font, self.palette.faint);
        }
    }
}
