//! How an edge looks: it ends at the rims, the best moves are thick, mistakes dashed.

use std::sync::Arc;

use egui::epaint::TextShape;
use egui::{Align2, Color32, FontFamily, FontId, Pos2, Rect, Shape, Stroke, Vec2, pos2};
use egui_graphs::{DisplayEdge, DrawContext, EdgeProps, MetadataFrame, Node};
use petgraph::Directed;

use super::vertex::{Outline, VertexLook, VertexShape};
use crate::editor::view::geometry::{
    Curve, EDGE_LABEL_GAP, EDGE_LABEL_SIZE, LabelSpot, SpatialIndex, above, edge_label,
};
use crate::gui::render::camera::stepped_font_size;
use crate::gui::theme::{Palette, mix};
use crate::model::{EdgeRef, Outcome, Point};
use crate::solver::Quality;

/// How much an edge stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EdgeStyle {
    /// It steps back behind what is looked at.
    Faded,
    /// Like the rest.
    #[default]
    Plain,
    /// It is a move of the position looked at.
    Move,
    /// It is a best one.
    Best,
    /// The stone that never returns went along it.
    Trail,
}

/// Everything that decides how an edge is painted.
#[derive(Clone, Debug)]
pub struct EdgeLook {
    /// Its label, shortened to what has room.
    pub label: Arc<str>,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// Where beside the course the label is written.
    pub label_at: LabelSpot,
    /// Its course, from middle to middle.
    pub curve: [Pos2; 4],
    /// Whether the course is straight.
    pub is_straight: bool,
    /// Between which parameters of the course, from 0 to 1, it runs outside both vertices.
    pub visible: (f32, f32),
    /// How much it stands out.
    pub style: EdgeStyle,
    /// As a move of the position looked at: how good it is, and what the position is for its mover.
    pub rated: Option<(Quality, Outcome)>,
    /// Whether play never goes along it, since it starts where play is over.
    pub unused: bool,
    /// Whether a change that is previewed takes it away.
    pub lost: bool,
    /// Whether it joins a pair of the matching by which the stone that never returns is won.
    pub matched: bool,
    /// Whether moves go along it both ways, so that it has no tip.
    pub both_ways: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
}

impl EdgeLook {
    /// An edge as the document has it; its label keeps clear of the vertices where it can.
    pub fn of(edge: EdgeRef<'_>, curve: &Curve, vertices: &SpatialIndex) -> EdgeLook {
        let (label, label_at) = edge_label(edge.label, curve, vertices);
        EdgeLook {
            label_at,
            label: label.into(),
            unlabelled: false,
            curve: curve.points.map(|at| pos2(at.x as f32, at.y as f32)),
            is_straight: curve.is_straight,
            visible: (0.0, 1.0),
            style: EdgeStyle::Plain,
            rated: None,
            unused: false,
            lost: false,
            matched: false,
            both_ways: false,
            selected: false,
            hovered: false,
        }
    }
}

impl EdgeLook {
    /// The point of the course at `t` from 0 to 1, in canvas units.
    fn at(&self, t: f32) -> Pos2 {
        let [a, b, c, d] = self.curve.map(|at| at.to_vec2());
        let s = 1.0 - t;
        (a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t))
            .to_pos2()
    }

    /// Cuts the course at the rims of its vertices.
    pub fn cut(&mut self, start: &Outline, end: &Outline) {
        self.visible = (self.rim(start, 0.0), self.rim(end, 1.0));
    }

    /// Where the course crosses the rim of a vertex, from its middle at `inside`.
    fn rim(&self, vertex: &Outline, inside: f32) -> f32 {
        let (mut inside, mut outside) = (inside, 0.5);
        if !vertex.is_inside(self.at(inside)) {
            return inside;
        }
        for _ in 0..9 {
            let middle = (inside + outside) / 2.0;
            if vertex.is_inside(self.at(middle)) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        outside
    }
}

/// Below this zoom an edge has no tip: it couldn't be seen.
const COARSE: f32 = 0.3;

/// An edge that paints itself.
#[derive(Clone, Debug)]
pub struct EdgeShape {
    look: EdgeLook,
}

impl From<EdgeProps<EdgeLook>> for EdgeShape {
    fn from(props: EdgeProps<EdgeLook>) -> EdgeShape {
        EdgeShape {
            look: props.payload,
        }
    }
}

impl DisplayEdge<VertexLook, EdgeLook, Directed, u32, VertexShape> for EdgeShape {
    fn shapes(
        &mut self,
        _start: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
        _end: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
        context: &DrawContext,
    ) -> Vec<Shape> {
        let course = self.course(context.meta);
        self.paint(&course, context)
    }

    fn update(&mut self, props: &EdgeProps<EdgeLook>) {
        self.look = props.payload.clone();
    }

    fn is_inside(
        &self,
        _start: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
        _end: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
        _at: Pos2,
    ) -> bool {
        // The editor hits edges by its own geometry, the same that is painted here.
        false
    }
}

impl EdgeShape {
    /// Whether any of it may lie in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let points = self.look.curve.map(|at| meta.canvas_to_screen_pos(at));
        Rect::from_points(&points).expand(30.0).intersects(view)
    }

    /// The course on the screen, from rim to rim.
    fn course(&self, meta: &MetadataFrame) -> Vec<Pos2> {
        let (leaves, enters) = self.look.visible;
        let pieces = match self.look.is_straight {
            true => 1,
            false => pieces(&self.look.curve, meta.zoom),
        };
        (0..=pieces)
            .map(|piece| {
                let t = leaves + (enters - leaves) * piece as f32 / pieces as f32;
                meta.canvas_to_screen_pos(self.look.at(t))
            })
            .collect()
    }

    fn paint(&self, course: &[Pos2], context: &DrawContext) -> Vec<Shape> {
        let palette = Palette::in_use(context.ctx);
        let zoom = context.meta.zoom;
        let (mut width, mut colour) = match (self.look.style, self.look.rated) {
            (EdgeStyle::Trail, _) => (4.0, palette.trail()),
            (EdgeStyle::Best, Some((quality, outcome))) => (4.5, palette.quality(quality, outcome)),
            (_, Some((quality, outcome))) => (2.5, palette.quality(quality, outcome)),
            (EdgeStyle::Faded, None) => (1.6, mix(palette.edge, palette.canvas, 0.6)),
            (_, None) => (1.8, palette.edge),
        };
        if self.look.lost {
            colour = palette.danger;
        } else if self.look.unused {
            colour = mix(colour, palette.canvas, 0.55);
        }
        // What is pointed at or selected stands on a band, so that a rated edge keeps its colour.
        let band = match (self.look.selected, self.look.hovered) {
            (true, _) => Some((11.0, 0.5)),
            (false, true) => Some((8.0, 0.25)),
            (false, false) => None,
        };
        if self.look.selected && self.look.rated.is_none() {
            colour = palette.accent;
            width += 1.2;
        }
        let width = (width * zoom).max(0.8);
        let mut shapes = Vec::with_capacity(4);
        let (body, tip) = match self.look.both_ways || zoom < COARSE && self.look.rated.is_none() {
            true => (course.to_vec(), None),
            false => with_tip(course, (9.0 + 1.6 * width / zoom) * zoom),
        };
        if let Some((broad, share)) = band {
            let broad = (broad * zoom).max(4.0);
            let stroke = Stroke::new(broad, palette.accent.gamma_multiply(share));
            shapes.push(Shape::line(course.to_vec(), stroke));
        }
        if self.look.matched {
            let band = Stroke::new(12.0 * zoom, palette.band());
            shapes.push(Shape::line(course.to_vec(), band));
        }
        let stroke = Stroke::new(width, colour);
        let mistake = matches!(self.look.rated, Some((Quality::Mistake { .. }, _)));
        if mistake || self.look.unused || self.look.lost {
            shapes.extend(Shape::dashed_line(
                &body,
                stroke,
                7.0 * zoom.max(0.5),
                5.0 * zoom.max(0.5),
            ));
        } else if body.len() == 2 {
            shapes.push(Shape::line_segment([body[0], body[1]], stroke));
        } else {
            shapes.push(Shape::line(body, stroke));
        }
        if let Some(tip) = tip {
            shapes.push(Shape::convex_polygon(tip.to_vec(), colour, Stroke::NONE));
        }
        self.write(&mut shapes, context, palette);
        shapes
    }

    fn write(&self, shapes: &mut Vec<Shape>, context: &DrawContext, palette: &Palette) {
        let size = stepped_font_size(EDGE_LABEL_SIZE as f32 * context.meta.zoom);
        if self.look.unlabelled || self.look.label.is_empty() || size < 5.5 {
            return;
        }
        let colour = match self.look.style {
            EdgeStyle::Faded => mix(palette.ink, palette.canvas, 0.4),
            _ => palette.ink,
        };
        let LabelSpot { along, side } = self.look.label_at;
        let t = along as f32;
        let middle = context.meta.canvas_to_screen_pos(self.look.at(t));
        let way = (self.look.at(t + 0.01) - self.look.at(t - 0.01)).normalized();
        let up = above(Point::new(way.x.into(), way.y.into()));
        let up = Vec2::new(up.x as f32, up.y as f32) * side as f32;
        let font = FontId::new(size, FontFamily::Proportional);
        let galley = context
            .painter
            .layout_no_wrap(self.look.label.to_string(), font, colour);
        let reach = (galley.size().x * up.x.abs() + galley.size().y * up.y.abs()) / 2.0;
        let at = middle + up * (reach + EDGE_LABEL_GAP as f32 * context.meta.zoom);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let backdrop: Color32 = palette.canvas.gamma_multiply(0.8);
        shapes.push(Shape::rect_filled(
            rect.expand2(Vec2::new(2.0, 0.0)),
            3.0,
            backdrop,
        ));
        shapes.push(TextShape::new(rect.min, galley, colour).into());
    }
}

/// Of how many straight pieces a curve looks round: none strays from it by more than a quarter of a pixel (Wang's
/// bound). Drivers that paint in software take their time for every piece.
fn pieces(curve: &[Pos2; 4], zoom: f32) -> usize {
    const MOST: f32 = 24.0;
    let [a, b, c, d] = curve.map(|at| at.to_vec2() * zoom);
    let bend = (a - 2.0 * b + c).length().max((b - 2.0 * c + d).length());
    let strays = 0.25;
    (6.0 * bend / (8.0 * strays)).sqrt().ceil().clamp(2.0, MOST) as usize
}

/// Splits a course into the line and the triangle at its end, `size` long.
fn with_tip(course: &[Pos2], size: f32) -> (Vec<Pos2>, Option<[Pos2; 3]>) {
    let end = course[course.len() - 1];
    let mut body = course.to_vec();
    while body.len() > 2 && body[body.len() - 1].distance(end) < size {
        body.pop();
        if body[body.len() - 1].distance(end) >= size {
            break;
        }
    }
    let last = body[body.len() - 1];
    let from = if body.len() == course.len() {
        course[course.len() - 2]
    } else {
        last
    };
    let way = (end - from).normalized();
    if !way.is_finite() || way == Vec2::ZERO {
        return (course.to_vec(), None);
    }
    let size = size.min(0.8 * course[0].distance(end).max(size * 0.5));
    let base = end - way * size;
    let across = Vec2::new(-way.y, way.x) * size * 0.42;
    if body.len() == course.len() {
        body.pop();
    }
    body.push(base);
    (body, Some([end, base + across, base - across]))
}
