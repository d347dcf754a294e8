//! A board on the screen: its cells with their outcomes, tokens, and arrows for the best moves.

use std::collections::HashSet;

use egui::epaint::TextShape;
use egui::{
    Align2, Color32, FontFamily, FontId, Mesh, Painter, Pos2, Rect, Stroke, Theme, Vec2, pos2, vec2,
};

use crate::gui::paint::paint_token;
use crate::gui::render::camera::{Camera, stepped_font_size};
use crate::gui::render::marks::MIN_TEXT;
use crate::gui::render::outcome_shape::outcome_shape;
use crate::gui::theme::{Palette, mix, text_size};
use winmove_core::model::{Board, Cell, Outcome, Square};
use winmove_editor::geometry::{CELL_BADGE_RADIUS, CELL_SIZE, OutcomeShape, token_on_cell};
use winmove_editor::{Badge, Beside, ShownToken};

/// How a cell is painted, except for its square.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellLook {
    /// The part of its label that it shows.
    pub badge: Badge,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether the token of a geography game has used it up.
    pub used_up: bool,
    /// Whether a token stands on it.
    pub has_token: bool,
    /// Whether its outcome is a shade alone, because numbered moves take the place of its badge.
    pub unlettered: bool,
    /// The progress of the pulse of a flipped label, from 0 to 1.
    pub pulse: Option<f32>,
}

/// Below this size on the screen, in points, all cells show their outcomes by shade alone.
const MIN_WITH_BADGES: f32 = 18.0;

/// Whether cells show their outcomes by shade alone, without letters.
pub fn is_shaded(camera: &Camera) -> bool {
    (CELL_SIZE as f32) * camera.zoom < MIN_WITH_BADGES
}

/// How far the colour of an outcome fades into the floor, from 0 to 1: the farther the end, the
/// paler.
fn paleness(badge: Badge, is_shaded: bool) -> f32 {
    const USUAL: f32 = 0.7;
    // The remoteness at which half of the range is reached.
    const HALF: f32 = 10.0;
    let range = if is_shaded { 0.0..=0.72 } else { 0.5..=0.85 };
    match badge {
        Badge::Outcome(_, Beside::Remoteness(moves)) => {
            let far = moves as f32 / (moves as f32 + HALF);
            range.start() + (range.end() - range.start()) * far
        }
        Badge::Outcome(..) | Badge::Blank | Badge::Undecided if is_shaded => 0.3,
        Badge::Outcome(..) | Badge::Blank | Badge::Undecided => USUAL,
    }
}

/// The colour of a cell with an outcome. `is_shaded` is whether cells show their outcomes by shade
/// alone.
pub fn shade_of(palette: &Palette, outcome: Outcome, badge: Badge, is_shaded: bool) -> Color32 {
    mix(
        palette.outcome(outcome),
        palette.floor,
        paleness(badge, is_shaded),
    )
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
    let brush = CellBrush::new(painter, camera);
    let outer = camera.rect_to_screen(extent(board));
    let seen = cells_in_view(board, camera, view);
    let columns = seen.1.clone();
    let cells: Vec<(Cell, Square, CellLook)> = seen
        .0
        .clone()
        .flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)))
        .filter_map(|cell| Some((cell, board.square(cell)?, look(cell))))
        .collect();
    let brush = CellBrush {
        terse: !is_shaded(camera) && brush.lacks_room(&cells),
        ..brush
    };
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

/// Paints a token on a cell, no smaller than `least` in canvas units. A `small` one is in a corner,
/// so that the cell's outcome stays readable; if it is so large that it sticks out, a frame says
/// which cell is its own.
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

/// Paints one box around the selected cells, from the first to the last.
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

/// The radius of a badge in a cell of a size. In a small cell the shape is larger in proportion, to
/// fit its text.
fn radius(size: f32) -> f32 {
    size * egui::remap_clamp(size, 34.0..=52.0, 0.4..=CELL_BADGE_RADIUS as f32)
}

/// How far the colour of a hatched wall fades into the canvas.
const HATCHED: f32 = 0.75;
/// Below this size, in points, cells are not hatched, which would be a grey.
const MIN_HATCHED: f32 = 8.0;
/// The size of a cell, in points, up to which there are no lines between cells.
const MIN_LINED: f32 = 6.0;
/// The smallest size of text on a cell, in points.
const READABLE: f32 = 9.0;

struct CellBrush<'a> {
    painter: &'a Painter,
    camera: &'a Camera,
    palette: &'static Palette,
    // Whether all cells show the letter of their outcome alone.
    terse: bool,
}

impl<'a> CellBrush<'a> {
    fn new(painter: &'a Painter, camera: &'a Camera) -> CellBrush<'a> {
        CellBrush {
            painter,
            camera,
            palette: Palette::in_use(painter.ctx()),
            terse: false,
        }
    }

    /// Whether the text of a cell doesn't fit, so that none shows more than a letter.
    fn lacks_room(&self, cells: &[(Cell, Square, CellLook)]) -> bool {
        let size = CELL_SIZE as f32 * self.camera.zoom;
        let mut known: HashSet<(Outcome, Beside)> = HashSet::new();
        cells.iter().any(|(_, _, look)| {
            let Badge::Outcome(outcome, beside) = look.badge else {
                return false;
            };
            let text = beside.write(outcome);
            beside != Beside::Nothing
                && known.insert((outcome, beside))
                && self
                    .fitting_size(&text, look.badge.shape(), size, radius(size))
                    .is_none()
        })
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
        let is_dark = self.painter.ctx().theme() == Theme::Dark;
        let is_shaded = is_shaded(self.camera);
        let mut mesh = Mesh::default();
        for (cell, square, look) in cells {
            let fill = match (square, look.badge) {
                // On dark ground, a plain wall would look like floor: it is hatched below.
                (Square::Wall, _) if is_dark => mix(palette.wall, palette.canvas, HATCHED),
                (Square::Wall, _) => palette.wall,
                _ if look.used_up => palette.used_up(),
                (_, Badge::Outcome(outcome, _)) => {
                    let paleness = paleness(look.badge, is_shaded);
                    let paleness = if look.stale {
                        paleness.max(0.85)
                    } else {
                        paleness
                    };
                    mix(palette.outcome(outcome), palette.floor, paleness)
                }
                (_, Badge::Blank | Badge::Undecided) => palette.floor,
            };
            mesh.add_colored_rect(self.rect(*cell), fill);
        }
        self.painter.add(mesh);
        if is_dark {
            for (cell, square, _) in cells {
                if *square == Square::Wall {
                    self.hatch(self.rect(*cell));
                }
            }
        }
    }

    /// Hatches a wall. The lines of neighbouring cells meet.
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

    /// The lines between cells, if cells are large enough for them.
    fn grid(&self, seen: &(Span, Span)) {
        let (first, last) = (
            self.rect(Cell::new(seen.0.start, seen.1.start)),
            self.rect(Cell::new(seen.0.end, seen.1.end)),
        );
        if first.width() <= MIN_LINED {
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
            self.exit(rect, look.badge == Badge::Blank && !look.has_token);
        }
        if !is_shaded(self.camera) && !look.unlettered {
            self.badge(rect, look);
        }
        if let Some(pulse) = look.pulse {
            let glow = palette.accent.gamma_multiply(0.8 * (1.0 - pulse));
            let grown = rect.shrink(rect.width() * 0.25 * (1.0 - pulse));
            let stroke = Stroke::new(3.0, glow);
            self.painter
                .rect_stroke(grown, 4.0, stroke, egui::StrokeKind::Inside);
        }
        if look.hovered {
            let stroke = Stroke::new(2.0, palette.accent.gamma_multiply(0.5));
            self.painter
                .rect_stroke(rect.shrink(1.5), 3.0, stroke, egui::StrokeKind::Inside);
        }
    }

    /// The icon of an exit, in a corner if the cell shows an outcome. A small cell has a colour
    /// instead.
    fn exit(&self, rect: Rect, large: bool) {
        let size = rect.width();
        if size <= MIN_LINED {
            // A frame would fill the cell, and look like a wall.
            self.painter.rect_filled(rect, 0.0, self.palette.accent);
            return;
        }
        let (at, font) = if large {
            (rect.center(), 0.6 * size)
        } else {
            // Between the frame and the badge.
            (rect.right_bottom() - Vec2::splat(0.145 * size), 0.19 * size)
        };
        self.text(
            at,
            crate::gui::icons::regular::SIGN_OUT,
            font,
            self.palette.ink,
        );
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
        let mut fill = self.palette.outcome(outcome);
        if look.stale {
            fill = mix(fill, self.palette.floor, 0.3);
        }
        let radius = radius(size);
        let shape = look.badge.shape();
        self.painter
            .add(outcome_shape(shape, at, radius, 0.0, fill, Stroke::NONE));
        let colour = self.palette.on_outcome(outcome);
        let full = (beside != Beside::Nothing && !self.terse).then(|| beside.write(outcome));
        match full.and_then(|text| Some((self.fitting_size(&text, shape, size, radius)?, text))) {
            Some((font, text)) => self.text(at, &text, font, colour),
            None => {
                let letter = outcome.letter().to_string();
                self.text(at, &letter, (size * 0.34).max(READABLE), colour);
            }
        }
    }

    /// The font size at which a text fits into the shape of an outcome. `None` if it is too small
    /// to read.
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
                width * size <= 1.68 * room
            })
    }

    fn text(&self, at: Pos2, text: &str, size: f32, colour: Color32) {
        let size = stepped_font_size(size);
        if size < MIN_TEXT {
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
        let (least, usual) = (9.0, 13.0);
        let scaled = |size| text_size(self.painter.ctx(), size);
        let largest = scaled(usual).max(view.height() / 45.0);
        let font = (size * 0.3).clamp(scaled(least), largest);
        let every = (22.0_f32.max(2.0 * font) / size).ceil().max(1.0) as u32;
        let left = (outer.left() - 0.92 * font).max(view.left() + 0.92 * font);
        let top = (outer.top() - 0.77 * font).max(view.top() + 0.77 * font);
        // Numbers that stay in view over the board are legible on walls and labels, too.
        let ground = |at: Pos2| {
            if outer.contains(at) {
                let ground = Rect::from_center_size(at, vec2(1.7, 1.3) * font);
                self.painter.rect_filled(ground, 3.0, self.palette.canvas);
            }
        };
        let mut is_corner_taken = false;
        for row in seen.0.filter(|row| row % every == 0) {
            let y = outer.top() + (row as f32 + 0.5) * size;
            is_corner_taken |= (y - top).abs() < 1.5 * font;
            ground(pos2(left, y));
            self.text(pos2(left, y), &row.to_string(), font, self.palette.faint);
        }
        for column in seen.1.filter(|column| column % every == 0) {
            let x = outer.left() + (column as f32 + 0.5) * size;
            // In the corner of the view two numbers would read as one.
            if is_corner_taken && (x - left).abs() < 2.2 * font {
                continue;
            }
            ground(pos2(x, top));
            self.text(pos2(x, top), &column.to_string(), font, self.palette.faint);
        }
    }
}
