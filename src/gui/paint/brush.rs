//! Paints display lists on the screen.

use egui::epaint::{RectShape, TextShape};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use egui_graphs::DrawContext;

use crate::gui::convert::{point, pos};
use crate::gui::icons::regular as icons;
use crate::gui::paint::arrow;
use crate::gui::paint::badges::{TokenDiscs, nearest_free};
use crate::gui::paint::camera::{Camera, stepped_font_size, stepped_font_size_within};
use crate::gui::paint::dashes::dashed;
use crate::gui::paint::marks::{self, MIN_TEXT, label_galley};
use crate::gui::paint::outcome_shape::stretched_shape;
use crate::gui::theme::{Palette, colour, text_size};
use winmove_core::model::{Place, Point};
use winmove_editor::geometry::{
    CELL_SIZE, Curve, DASHES, LABEL_GAP, OutcomeShape, VERTEX_RADIUS, VertexOutline,
};
use winmove_editor::{
    EdgeRole, Editor, Icon, Item, Outline, Paint, Rgb, Role, Shape as Figure, TokenFace,
    token_items,
};

pub fn paint(painter: &Painter, camera: &Camera, items: &[Item]) {
    Brush::new(painter, *camera, painter.clip_rect()).paint(items);
}

/// Paints items on top of a field; their numbers avoid its tokens. `is_sparse` is whether there
/// isn't room for all numbers.
pub fn paint_beside(
    painter: &Painter,
    camera: &Camera,
    items: &[Item],
    tokens: &TokenDiscs,
    is_sparse: bool,
) {
    let mut brush = Brush::new(painter, *camera, painter.clip_rect());
    brush.tokens = Some(tokens);
    brush.is_sparse = is_sparse;
    brush.paint(items);
}

/// Rings around places, with a radius in canvas units and a line of the given width.
pub fn rings(editor: &Editor, places: &[Place], radius: f64, colour: Rgb, width: f64) -> Vec<Item> {
    let canvas = editor.canvas();
    let shapes = places.iter().filter_map(|&at| canvas.ring(at, radius));
    let (role, paint) = (Role::Mark, Paint::line(colour, width));
    shapes.map(|shape| Item { role, shape, paint }).collect()
}

/// Whether a board's cells are so small that the numbers of all moves would cover their arrows.
pub fn is_sparse(painter: &Painter, camera: &Camera, size: f64) -> bool {
    const MIN_CELLS: f32 = 1.6;
    let cell = CELL_SIZE as f32 * camera.zoom;
    cell < MIN_CELLS * 1.5 * number_size(painter, camera, size)
}

fn number_size(painter: &Painter, camera: &Camera, size: f64) -> f32 {
    let size = text_size(painter.ctx(), size as f32) * camera.zoom;
    stepped_font_size(size.clamp(8.0, 20.0))
}

/// Paints a token at a position on the screen, with its radius in points.
pub fn paint_token(painter: &Painter, at: Pos2, radius: f32, face: TokenFace, is_pale: bool) {
    let palette = &Palette::in_use(painter.ctx()).picture;
    let items = token_items(point(at), radius.into(), face, is_pale, palette);
    paint(painter, &Camera::default(), &items);
}

/// Below this radius on screen, in points, only the shape of a vertex is painted.
const MIN_DETAILED_RADIUS: f32 = 4.5;
/// The least radius of a token on a graph, in points.
const MIN_TOKEN: f32 = 5.0;
/// Below this zoom, only edges that are moves have an arrowhead; it would be invisible.
const MIN_ZOOM_WITH_HEADS: f32 = 0.3;

/// Translates display items into egui shapes.
pub struct Brush<'a> {
    painter: &'a Painter,
    camera: Camera,
    view: Rect,
    ground: Color32,
    shapes: Vec<Shape>,
    /// The opacities of the open groups.
    opacities: Vec<f32>,
    tokens: Option<&'a TokenDiscs>,
    is_sparse: bool,
    /// The rectangles of chips painted so far.
    chips: Vec<Rect>,
}

impl<'a> Brush<'a> {
    /// Creates a brush for what is visible in a rectangle of the screen.
    pub fn new(painter: &'a Painter, camera: Camera, view: Rect) -> Brush<'a> {
        Brush {
            painter,
            camera,
            view,
            ground: Palette::in_use(painter.ctx()).canvas,
            shapes: Vec::new(),
            opacities: Vec::new(),
            tokens: None,
            is_sparse: false,
            chips: Vec::new(),
        }
    }

    /// Creates the brush for an element of a graph.
    pub fn of(context: &DrawContext<'a>) -> Brush<'a> {
        let (zoom, pan) = (context.meta.zoom, context.meta.pan);
        let view = context.painter.clip_rect();
        Brush::new(context.painter, Camera { zoom, pan }, view)
    }

    fn paint(mut self, items: &[Item]) {
        items.iter().for_each(|item| self.item(item));
        self.painter.extend(self.shapes);
    }

    pub fn into_shapes(self) -> Vec<Shape> {
        self.shapes
    }

    /// Paints a vertex. If it is small, only its shape is visible, and its first token in a size
    /// that can be seen; with a ring, all of it.
    pub fn vertex(&mut self, items: &[Item], has_ring: bool, has_token: bool) {
        let is_small = (VERTEX_RADIUS as f32) * self.camera.zoom < MIN_DETAILED_RADIUS;
        if !is_small || has_ring {
            items.iter().for_each(|item| self.item(item));
        } else {
            for item in items {
                match item.role {
                    Role::Vertex(_, None) => self.item(item),
                    Role::Vertex(_, Some(_)) => {
                        let mut item = item.clone();
                        item.paint.stroke = None;
                        self.item(&item);
                    }
                    _ => {}
                }
            }
        }
        let mut discs = items.iter().filter(|item| item.role == Role::Token);
        if let Some((Figure::Circle { at, .. }, paint)) = discs
            .next()
            .filter(|_| is_small && has_token)
            .map(|disc| (&disc.shape, &disc.paint))
        {
            let style = Style {
                stroke: Stroke::new(1.5, self.ground),
                ..self.style(paint, Role::Token, 1.0)
            };
            self.circle(*at, MIN_TOKEN, style);
        }
    }

    /// Paints an edge without its label.
    pub fn edge(&mut self, items: &[Item]) {
        let items = items.iter().filter(|item| item.role != Role::EdgeLabel);
        items.for_each(|item| self.item(item));
    }

    /// Paints the label of an edge.
    pub fn labels(&mut self, items: &[Item]) {
        let items = items.iter().filter(|item| item.role == Role::EdgeLabel);
        items.for_each(|item| self.item(item));
    }

    fn item(&mut self, Item { role, shape, paint }: &Item) {
        // Lines become no thinner than the role allows.
        let thin = self.camera.zoom.max(role.least_zoom() as f32);
        let style = self.style(paint, *role, thin);
        self.shape(*role, shape, style, thin);
    }

    fn shape(&mut self, role: Role, shape: &Figure, style: Style, thin: f32) {
        let zoom = self.camera.zoom;
        match shape {
            Figure::Open(group) => {
                let within = group.opacity.unwrap_or(1.0) as f32;
                self.opacities.push(self.opacity() * within);
            }
            Figure::Close => {
                self.opacities.pop();
            }
            Figure::Circle { at, radius } => self.circle(*at, *radius as f32 * zoom, style),
            Figure::Rect { from, to, round } => {
                let rect = Rect::from_two_pos(self.at(*from), self.at(*to));
                self.rect(rect, *round as f32 * zoom, style);
            }
            Figure::Polygon(corners) => {
                let mut corners: Vec<Pos2> = corners.iter().map(|&at| self.at(at)).collect();
                if style.dashes.is_some() {
                    corners.extend(corners.first().copied());
                    return self.line(corners, style);
                }
                let polygon = Shape::convex_polygon(corners, style.fill, style.stroke);
                self.shapes.push(polygon);
            }
            Figure::Outline(outline) => self.outline(role, outline, style, thin),
            Figure::Line(points) => {
                let line = points.iter().map(|&at| self.at(at)).collect();
                self.line(line, style);
            }
            Figure::Arrow(points, length) => {
                let path = points.iter().map(|&at| self.at(at)).collect::<Vec<_>>();
                let (line, head) = arrow::split(&path, *length as f32 * thin);
                self.line(line, style);
                self.head(head, style);
            }
            Figure::Curve {
                curve,
                between: (leaves, enters),
                head,
            } => {
                let shows_head = match role {
                    Role::Edge(_, EdgeRole::Plain) => zoom >= MIN_ZOOM_WITH_HEADS,
                    _ => true,
                };
                let head = head.filter(|_| shows_head);
                let head = head.map(|length| curve.head((*leaves, *enters), length));
                let (until, head) = head.unwrap_or((*enters, None));
                self.line(self.flattened(curve, (*leaves, until)), style);
                self.head(head.map(|head| head.map(|at| self.at(at))), style);
            }
            Figure::Icon(icon, at, size) => {
                let text = match icon {
                    Icon::Pin => icons::PUSH_PIN,
                    Icon::Note => icons::NOTE,
                };
                let (at, size) = (self.at(*at), *size as f32 * zoom);
                let icon = marks::icon(self.painter, at, size, text, style.fill);
                self.shapes.extend(icon);
            }
            Figure::Text(text) => self.text(role, text, style.fill),
            Figure::Chip(text, half) => self.chip(role, text, half.y, style),
        }
    }

    fn at(&self, at: Point) -> Pos2 {
        self.camera.to_screen(at)
    }

    fn opacity(&self) -> f32 {
        self.opacities.last().copied().unwrap_or(1.0)
    }

    /// The colours of an item, with the width of its line at this zoom.
    fn style(&self, paint: &Paint, role: Role, zoom: f32) -> Style {
        let opacity = self.opacity() * paint.opacity.unwrap_or(1.0) as f32;
        let shade = |rgb| colour(rgb).gamma_multiply(opacity);
        Style {
            fill: paint.fill.map_or(Color32::TRANSPARENT, shade),
            stroke: paint.stroke.map_or(Stroke::NONE, |(rgb, width)| {
                let width = (width as f32 * zoom).max(role.least_width() as f32);
                Stroke::new(width, shade(rgb))
            }),
            dashes: paint
                .dashed
                .then(|| [DASHES.0, DASHES.1].map(|length| length as f32 * zoom.max(0.5))),
        }
    }

    fn circle(&mut self, at: Point, radius: f32, style: Style) {
        let center = self.at(at);
        if style.dashes.is_some() {
            return self.line(circle(center, radius, 0.0), style);
        }
        let Style { fill, stroke, .. } = style;
        if fill != Color32::TRANSPARENT {
            self.shapes.push(Shape::circle_filled(center, radius, fill));
        }
        if stroke != Stroke::NONE {
            // The line of a filled shape is outside its radius.
            let inside = if fill == Color32::TRANSPARENT {
                0.5
            } else {
                0.0
            };
            let radius = radius - inside * stroke.width;
            self.shapes
                .push(Shape::circle_stroke(center, radius, stroke));
        }
    }

    fn rect(&mut self, rect: Rect, round: f32, style: Style) {
        if style.dashes.is_some() {
            let corners = [
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
                rect.left_top(),
            ];
            return self.line(corners.into(), style);
        }
        let Style { fill, stroke, .. } = style;
        let rect = RectShape::new(rect, round, fill, stroke, StrokeKind::Middle);
        self.shapes.push(rect.into());
    }

    fn outline(&mut self, role: Role, outline: &Outline, style: Style, thin: f32) {
        let (at, zoom) = (self.at(outline.at), self.camera.zoom);
        let VertexOutline { shape, stretch } = outline.outline;
        let stretch = stretch as f32 * zoom;
        let [radius, grown] = [outline.radius, outline.grown].map(|length| length as f32 * zoom);
        if style.dashes.is_none() {
            let Style { fill, stroke, .. } = style;
            let shape = stretched_shape(shape, at, radius, grown, stretch, fill, stroke);
            self.shapes.push(shape);
        } else if shape == OutcomeShape::Disc {
            self.line(circle(at, radius + grown, stretch), style);
        } else {
            self.shape(role, &outline.figure(), style, thin);
        }
    }

    fn line(&mut self, line: Vec<Pos2>, style: Style) {
        match style.dashes {
            Some([dash, gap]) => {
                let dashes = dashed(&line, style.stroke, dash, gap, self.view);
                self.shapes.extend(dashes);
            }
            None => self.shapes.push(match line[..] {
                [from, to] => Shape::line_segment([from, to], style.stroke),
                _ => Shape::line(line, style.stroke),
            }),
        }
    }

    fn head(&mut self, head: Option<[Pos2; 3]>, style: Style) {
        let head = head.map(|head| arrow::filled(head, style.stroke.color));
        self.shapes.extend(head);
    }

    /// Flattens the part of a curve between two parameters into points.
    fn flattened(&self, curve: &Curve, (leaves, enters): (f64, f64)) -> Vec<Pos2> {
        let pieces = if curve.is_straight {
            1
        } else {
            pieces(curve, self.camera.zoom)
        };
        let along = (0..=pieces).map(|piece| piece as f64 / pieces as f64);
        along
            .map(|share| self.at(curve.at(leaves + (enters - leaves) * share)))
            .collect()
    }

    fn text(&mut self, role: Role, text: &winmove_editor::Text, colour: Color32) {
        let zoom = self.camera.zoom;
        let is_on_edge = role == Role::EdgeLabel;
        let size = if is_on_edge {
            stepped_font_size_within(text.size as f32 * zoom)
        } else {
            stepped_font_size(text.size as f32 * zoom)
        };
        let at = self.at(text.at);
        if size < MIN_TEXT || !self.view.expand(20.0 * size).contains(at) {
            return;
        }
        let galley = if text.has_scripts {
            label_galley(self.painter, &text.text, size, colour)
        } else {
            let font = FontId::proportional(size);
            self.painter.layout_no_wrap(text.text.clone(), font, colour)
        };
        let align = if text.begins {
            Align2::LEFT_CENTER
        } else {
            Align2::CENTER_CENTER
        };
        let rect = align.anchor_size(at, galley.size());
        if text.over {
            let backdrop = self.ground.gamma_multiply(0.85);
            // Narrower than the gap between a label and its edge, which shrinks when zooming out.
            let margin = if is_on_edge {
                (0.5 * LABEL_GAP as f32 * zoom).min(2.0)
            } else {
                1.0
            };
            let inner = rect.shrink2(vec2(-margin, 0.12 * size));
            self.shapes.push(Shape::rect_filled(inner, 3.0, backdrop));
        }
        self.shapes
            .push(TextShape::new(rect.min, galley, colour).into());
    }

    /// Paints a chip where it doesn't cover tokens or other chips.
    fn chip(&mut self, role: Role, text: &winmove_editor::Text, half_height: f64, style: Style) {
        if self.is_sparse && role == Role::Number(false) {
            return;
        }
        let size = number_size(self.painter, &self.camera, text.size);
        let height = size * (2.0 * half_height / text.size) as f32;
        let font = FontId::proportional(size);
        let ink = style.stroke.color;
        let galley = self.painter.layout_no_wrap(text.text.clone(), font, ink);
        let extent = vec2((galley.size().x + size * 0.6).max(height), height);
        let rim = Stroke::new(style.stroke.width.max(1.0), ink);
        let is_free = |rect: Rect| {
            let grown = rect.expand(rim.width);
            let is_clear = self.tokens.is_none_or(|tokens| tokens.is_clear(grown));
            is_clear && self.chips.iter().all(|other| !other.intersects(grown))
        };
        let rect = nearest_free(Rect::from_center_size(self.at(text.at), extent), is_free);
        let chip = RectShape::new(rect, height / 2.0, style.fill, rim, StrokeKind::Outside);
        self.shapes.push(chip.into());
        let corner = rect.center() - galley.size() / 2.0;
        self.shapes.push(TextShape::new(corner, galley, ink).into());
        self.chips.push(rect);
    }
}

#[derive(Clone, Copy)]
struct Style {
    fill: Color32,
    stroke: Stroke,
    /// The lengths of dashes and gaps.
    dashes: Option<[f32; 2]>,
}

/// The number of line segments that approximate a curve to a quarter of a pixel (Wang's bound). In
/// software rendering, every segment costs time.
fn pieces(curve: &Curve, zoom: f32) -> usize {
    const MAX: f32 = 24.0;
    const MAX_DEVIATION: f32 = 0.25;
    let of_piece = |points: [Point; 4]| {
        let [a, b, c, d] = points.map(|at| pos(at).to_vec2() * zoom);
        let bend = (a - 2.0 * b + c).length().max((b - 2.0 * c + d).length());
        let count = (6.0 * bend / (8.0 * MAX_DEVIATION)).sqrt().ceil();
        count.clamp(2.0, MAX) as usize
    };
    let most = curve.pieces().map(of_piece).max();
    most.unwrap_or(2) * curve.piece_count()
}

/// The points of a closed circle that is widened to both sides. The first point is repeated at the
/// end.
fn circle(middle: Pos2, radius: f32, stretch: f32) -> Vec<Pos2> {
    const PIECES: u32 = 48;
    let point = |piece: u32| {
        let way = Vec2::angled(piece as f32 / PIECES as f32 * std::f32::consts::TAU);
        middle + way * radius + vec2(stretch * way.x.signum(), 0.0)
    };
    (0..=PIECES).map(point).collect()
}
