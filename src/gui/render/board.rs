//! A painted board on the screen: cells with what they show, tokens, and arrows for the best moves.

use egui::epaint::TextShape;
use egui::{
    Align2, Color32, FontFamily, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2,
};

use crate::editor::view::geometry::{CELL_SIZE, cell_middle};
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::render::graph::{Badge, Beside, rounded_diamond, small_disc, token_shapes};
use crate::gui::theme::{Palette, mix};
use crate::model::{Board, Cell, Outcome, Side, Square};

/// Everything that decides how a cell is painted, but its square.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellLook {
    /// What it says of its outcome.
    pub badge: Badge,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether a stone that never returns has left it behind.
    pub used_up: bool,
    /// How far the pulse of a flipped label has come, from 0 to 1.
    pub pulse: Option<f32>,
}

/// The part of the canvas that a board covers.
pub fn extent(board: &Board) -> Rect {
    let size = vec2(board.columns() as f32, board.rows() as f32) * CELL_SIZE as f32;
    Rect::from_min_size(Pos2::ZERO, size)
}

/// Paints the cells in view, with the numbers of rows and columns where wanted.
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

/// Paints a token on a cell; `small` ones sit in a corner, so that the cell's outcome stays readable.
pub fn token(painter: &Painter, camera: &Camera, cell: Cell, side: Option<Side>, small: bool) {
    let size = CELL_SIZE as f32 * camera.zoom;
    let middle = camera.to_screen(cell_middle(cell));
    let (at, radius) = if small {
        let corner = match side {
            Some(Side::Thief) => vec2(0.3, -0.3),
            Some(Side::Police) | None => vec2(-0.3, -0.3),
        };
        (middle + corner * size, size * 0.2)
    } else {
        (middle, size * 0.36)
    };
    painter.extend(token_shapes(painter, at, radius, side));
}

/// Paints a move as an arrow between the middles of two cells, or as a ring for staying.
pub fn arrow(
    painter: &Painter,
    camera: &Camera,
    from: Cell,
    to: Cell,
    colour: Color32,
    width: f32,
) {
    let size = CELL_SIZE as f32 * camera.zoom;
    let (start, end) = (
        camera.to_screen(cell_middle(from)),
        camera.to_screen(cell_middle(to)),
    );
    let stroke = Stroke::new((width * camera.zoom).max(1.5), colour);
    if from == to {
        painter.circle_stroke(start, size * 0.44, stroke);
        return;
    }
    let way = (end - start).normalized();
    let (start, tip) = (start + way * size * 0.3, end - way * size * 0.18);
    let length = size * (0.12 + 0.032 * width);
    let base = tip - way * length;
    let across = Vec2::new(-way.y, way.x) * length * 0.5;
    painter.line_segment([start, base], stroke);
    painter.add(Shape::convex_polygon(
        vec![tip, base + across, base - across],
        colour,
        Stroke::NONE,
    ));
}

/// The least size of a text on a cell, in points.
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

    /// The colours of the cells, as one mesh: a pixel is painted once, which is what painting in software costs.
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

    /// The lines between cells, where cells are large enough for them.
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

    /// An exit is a door; small in a corner where the cell has something else to say.
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
        // In a small cell the shape takes more of the room, for what is written in it.
        let radius = size * egui::remap_clamp(size, 34.0..=52.0, 0.4..=0.31);
        match outcome {
            Outcome::Win => {
                let disc = small_disc(at, radius);
                self.painter
                    .add(Shape::convex_polygon(disc, fill, Stroke::NONE));
            }
            Outcome::Loss => {
                let square = Rect::from_center_size(at, Vec2::splat(radius * 1.84));
                self.painter.rect_filled(square, size * 0.04, fill);
            }
            Outcome::Draw => {
                let diamond = rounded_diamond(at, radius * 1.3);
                self.painter
                    .add(Shape::convex_polygon(diamond, fill, Stroke::NONE));
            }
        }
        let colour = self.palette.on_outcome(outcome);
        let full = (beside != Beside::Nothing).then(|| beside.write(outcome));
        match full.and_then(|text| Some((self.fitting_size(&text, outcome, size, radius)?, text))) {
            Some((font, text)) => self.text(at, &text, font, colour),
            None => {
                let letter = outcome.letter().to_string();
                self.text(at, &letter, (size * 0.34).max(READABLE), colour);
            }
        }
    }

    /// The size at which a text fits into the shape of an outcome; none at which it could be read.
    fn fitting_size(&self, text: &str, outcome: Outcome, cell: f32, radius: f32) -> Option<f32> {
        let font = FontId::new(READABLE, FontFamily::Proportional);
        let galley = self
            .painter
            .layout_no_wrap(text.to_owned(), font, Color32::WHITE);
        let width = galley.size().x / READABLE;
        [0.27, 0.24, 0.21, 0.18, 0.0]
            .map(|share| (share * cell).max(READABLE))
            .into_iter()
            .find(|size| {
                let half = 0.36 * size;
                let room = match outcome {
                    Outcome::Win => (radius * radius - half * half).max(0.0).sqrt(),
                    Outcome::Loss => radius * 0.92,
                    Outcome::Draw => radius * 1.3 - half,
                };
                width * size <= 2.0 * room
            })
    }

    fn text(&self, at: Pos2, text: &str, size: f32, colour: Color32) {
        let size = stepped_font_size(size);
        if size < 5.5 {
            return;
        }
        let font = FontId::new(size, FontFamily::Proportional);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        self.painter.add(TextShape::new(rect.min, galley, colour));
    }

    /// Row and column numbers along the edges, as many as have room.
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
