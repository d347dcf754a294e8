//! A board on the screen: cells with their outcomes, tokens, and arrows for the best moves.

use std::collections::HashSet;

use egui::{Mesh, Painter, Pos2, Rect, Stroke, Theme, Vec2, pos2, vec2};

use super::{paint as paint_items, paint_token};
use crate::gui::paint::camera::Camera;
use crate::gui::paint::marks;
use crate::gui::theme::{Palette, colour, mix, text_size};
use winmove_core::model::{Board, Cell, Square};
use winmove_editor::geometry::{CELL_BADGE_RADIUS, CELL_SIZE, token_on_cell};
use winmove_editor::{Badge, Beside, CellLook, Items, ShownToken};

/// Below this size on the screen, in points, cells show their outcomes only as shades.
const MIN_WITH_BADGES: f32 = 18.0;

/// Whether cells show their outcomes only as shades, without letters.
pub fn is_shaded(camera: &Camera) -> bool {
    (CELL_SIZE as f32) * camera.zoom < MIN_WITH_BADGES
}

/// How far the colour of an outcome fades into the floor, from 0 to 1: the farther the end, the
/// paler. `None` for the default.
fn paleness(badge: Badge, is_shaded: bool) -> Option<f64> {
    // The remoteness at the middle of the range.
    const HALF: f64 = 10.0;
    let range = if is_shaded {
        0.0..=0.72
    } else {
        CellLook::USUAL_PALENESS..=0.9
    };
    match badge {
        Badge::Outcome(_, Beside::Remoteness(moves)) => {
            let moves = f64::from(moves);
            let far = moves / (moves + HALF);
            Some(range.start() + (range.end() - range.start()) * far)
        }
        Badge::Outcome(..) | Badge::Winner(..) | Badge::Blank | Badge::Undecided => {
            is_shaded.then_some(0.3)
        }
    }
}

/// The look of a cell with a badge. `is_shaded` is whether cells show their outcomes only as
/// shades.
pub fn look(square: Square, badge: Badge, is_shaded: bool) -> CellLook {
    let usual = CellLook::new(square, badge);
    CellLook {
        paleness: paleness(badge, is_shaded).unwrap_or(usual.paleness),
        unlettered: is_shaded,
        ..usual
    }
}

/// The part of the canvas that a board covers.
pub fn extent(board: &Board) -> Rect {
    let size = vec2(board.columns() as f32, board.rows() as f32) * CELL_SIZE as f32;
    Rect::from_min_size(Pos2::ZERO, size)
}

/// Paints the cells in view, and the numbers of rows and columns if `displayed` turns cells into
/// them.
pub fn paint(
    painter: &Painter,
    camera: &Camera,
    view: Rect,
    board: &Board,
    displayed: Option<&dyn Fn(Cell) -> Cell>,
    look: impl Fn(Cell, Square) -> CellLook,
) {
    let brush = CellBrush::new(painter, camera);
    let outer = camera.rect_to_screen(extent(board));
    let seen = cells_in_view(board, camera, view);
    let columns = seen.1.clone();
    let mut cells: Vec<(Cell, CellLook)> = seen
        .0
        .clone()
        .flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)))
        .filter_map(|cell| Some((cell, look(cell, board.square(cell)?))))
        .collect();
    brush.fill(&cells);
    brush.grid(&seen);
    brush.marks(&mut cells);
    if let Some(displayed) = displayed {
        brush.rulers(outer, view, seen, displayed);
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

/// Paints a token on a cell, no smaller than `least` in canvas units. A `small` token is in a
/// corner, so that the cell's outcome stays readable. If it extends beyond the cell, a frame shows
/// which cell it is on.
pub fn token(
    painter: &Painter,
    camera: &Camera,
    cell: Cell,
    shown: ShownToken,
    small: bool,
    least: f64,
) {
    let (at, radius) = token_on_cell(cell, shown.side, small, least);
    if small && (0.24 * CELL_SIZE..=0.5 * CELL_SIZE).contains(&least) {
        let palette = Palette::in_use(painter.ctx());
        let side = shown.side;
        let colour = side.map_or(palette.ink, |side| palette.side(side));
        let rect = CellBrush::new(painter, camera).rect(cell);
        painter.rect_stroke(
            rect,
            0.0,
            Stroke::new(2.0, colour),
            egui::StrokeKind::Inside,
        );
    }
    let radius = radius as f32 * camera.zoom;
    let at = camera.to_screen(at);
    paint_token(painter, at, radius, shown.face(), false);
}

/// Paints a box around the selected cells, from the first to the last.
pub fn selection(painter: &Painter, camera: &Camera, first: Cell, last: Cell) {
    let palette = Palette::in_use(painter.ctx());
    let brush = CellBrush::new(painter, camera);
    let area = brush.rect(first).union(brush.rect(last));
    if first != last {
        painter.rect_filled(area, 3.0, palette.accent.gamma_multiply(0.12));
    }
    let stroke = Stroke::new(2.0, palette.accent);
    painter.rect_stroke(area.shrink(1.0), 3.0, stroke, egui::StrokeKind::Inside);
}

/// How far the colour of a hatched wall fades into the canvas.
const HATCHED: f32 = 0.75;
/// Below this size, in points, walls aren't hatched, because they would look plain grey.
const MIN_HATCHED: f32 = 8.0;
/// Up to this cell size, in points, there are no lines between cells.
const MIN_LINED: f32 = 6.0;
/// The minimum size of text on a cell, in points.
const READABLE: f64 = 9.0;

struct CellBrush<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    palette: &'static Palette,
}

impl<'a> CellBrush<'a> {
    fn new(painter: &'a Painter, camera: &'a Camera) -> CellBrush<'a> {
        CellBrush {
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
    fn fill(&self, cells: &[(Cell, CellLook)]) {
        let palette = self.palette;
        let is_dark = self.painter.ctx().theme() == Theme::Dark;
        let mut mesh = Mesh::default();
        for (cell, look) in cells {
            let fill = match look.square {
                // On a dark background, a plain wall would look like floor, so it is hatched below.
                Square::Wall if is_dark => mix(palette.wall, palette.canvas, HATCHED),
                // A frame would fill the cell, which would look like a wall.
                Square::Exit if !self.is_lined() => palette.accent,
                Square::Floor | Square::Wall | Square::Exit => {
                    colour(look.ground(palette.picture.floor, &palette.picture))
                }
            };
            mesh.add_colored_rect(self.rect(*cell), fill);
        }
        self.painter.add(mesh);
        let walls = cells.iter().filter(|(_, look)| look.square == Square::Wall);
        walls
            .filter(|_| is_dark)
            .for_each(|(cell, _)| self.hatch(self.rect(*cell)));
    }

    /// Hatches a wall. The lines of neighbouring walls join.
    fn hatch(&self, rect: Rect) {
        const LINES: u32 = 3;
        let size = rect.width();
        if size < MIN_HATCHED {
            return;
        }
        let line = Stroke::new((0.035 * size).max(1.0), self.palette.wall);
        for index in 0..LINES {
            let along = size * (index as f32 + 0.5) / LINES as f32;
            let (left, top) = (rect.left_top(), rect.left_top() + vec2(along, 0.0));
            self.painter
                .line_segment([left + vec2(0.0, along), top], line);
            let (bottom, right) = (rect.left_bottom(), rect.right_top());
            self.painter
                .line_segment([bottom + vec2(along, 0.0), right + vec2(0.0, along)], line);
        }
    }

    /// Paints the lines between cells, if the cells are large enough.
    fn grid(&self, seen: &(Span, Span)) {
        let (first, last) = (
            self.rect(Cell::new(seen.0.start, seen.1.start)),
            self.rect(Cell::new(seen.0.end, seen.1.end)),
        );
        if !self.is_lined() {
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

    /// Whether cells are large enough for lines between them.
    fn is_lined(&self) -> bool {
        self.size() > MIN_LINED
    }

    /// The size of a cell on the screen.
    fn size(&self) -> f32 {
        CELL_SIZE as f32 * self.camera.zoom
    }

    /// Paints the badges of the cells. If the text of one doesn't fit, all are reduced to a letter.
    fn marks(&self, cells: &mut [(Cell, CellLook)]) {
        let size = self.size();
        // On small cells, the shape is relatively larger, so that its text fits.
        let radius = egui::remap_clamp(size, 34.0..=52.0, 0.4..=CELL_BADGE_RADIUS as f32);
        for (_, look) in cells.iter_mut() {
            look.radius = radius.into();
            look.least_text = READABLE * self.camera.pixel();
        }
        let mut known = HashSet::new();
        let terse = cells
            .iter()
            .any(|(_, look)| !look.unlettered && known.insert(look.badge) && look.lacks_room());
        let mut items = Items::default();
        for (cell, look) in cells {
            if terse {
                look.badge = look.badge.terse();
            }
            if look.square == Square::Exit && !self.is_lined() {
                look.square = Square::Floor;
            }
            look.draw(*cell, &self.palette.picture, &mut items);
        }
        paint_items(self.painter, self.camera, &items.0);
    }

    fn number(&self, at: Pos2, number: u32, size: f32) {
        let (text, colour) = (number.to_string(), self.palette.faint);
        let number = marks::icon(self.painter, at, size, &text, colour);
        self.painter.extend(number);
    }

    /// Paints the numbers of rows and columns along the edges, as many as fit.
    fn rulers(
        &self,
        outer: Rect,
        view: Rect,
        seen: (Span, Span),
        displayed: &dyn Fn(Cell) -> Cell,
    ) {
        let size = self.size();
        let (least, usual) = (9.0, 13.0);
        let scaled = |size| text_size(self.painter.ctx(), size);
        let largest = scaled(view.height().max(45.0 * usual) / 45.0);
        let font = (size * 0.3).clamp(scaled(least), largest);
        let every = (22.0_f32.max(2.0 * font) / size).ceil().max(1.0) as u32;
        let left = (outer.left() - 0.92 * font).max(view.left() + 0.92 * font);
        let top = (outer.top() - 0.77 * font).max(view.top() + 0.77 * font);
        // A background keeps numbers legible where they overlap the board.
        let ground = |at: Pos2| {
            if outer.contains(at) {
                let ground = Rect::from_center_size(at, vec2(1.7, 1.3) * font);
                self.painter.rect_filled(ground, 3.0, self.palette.canvas);
            }
        };
        let mut is_corner_taken = false;
        let first = Cell::new(seen.0.start, seen.1.start);
        let rows = seen
            .0
            .map(|row| (row, displayed(Cell::new(row, first.column)).row));
        for (row, number) in rows.filter(|(_, number)| number % every == 0) {
            let y = outer.top() + (row as f32 + 0.5) * size;
            is_corner_taken |= (y - top).abs() < 1.5 * font;
            ground(pos2(left, y));
            self.number(pos2(left, y), number, font);
        }
        let columns = seen
            .1
            .map(|column| (column, displayed(Cell::new(first.row, column)).column));
        for (column, number) in columns.filter(|(_, number)| number % every == 0) {
            let x = outer.left() + (column as f32 + 0.5) * size;
            // In the corner of the view, two numbers would look like one.
            if is_corner_taken && (x - left).abs() < 2.2 * font {
                continue;
            }
            ground(pos2(x, top));
            self.number(pos2(x, top), number, font);
        }
    }
}
