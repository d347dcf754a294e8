//! The display of an edge: it ends at the rims of its vertices, best moves are thick, mistakes
//! dashed.

use std::sync::Arc;

use egui::epaint::TextShape;
use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, Vec2};
use egui_graphs::{DisplayEdge, DrawContext, EdgeProps, MetadataFrame, Node};
use petgraph::Directed;

use super::edge_path::EdgePath;
use super::vertex::{VertexLabel, VertexShape};
use crate::gui::convert::pos;
use crate::gui::render::arrow;
use crate::gui::render::camera::stepped_font_size_within;
use crate::gui::render::dashes::dashed;
use crate::gui::render::marks::{MIN_TEXT, label_galley};
use crate::gui::theme::{Palette, mix};
use winmove_core::model::{Outcome, Point};
use winmove_core::solver::Quality;
use winmove_editor::geometry::{
    Curve, DASHES, EDGE_LABEL_SIZE, EdgeStyle, LABEL_GAP, MATCHING_WIDTH, arrowhead_length,
};

/// How an edge is painted, except for its path and its label.
#[derive(Clone, Copy, Debug, Default)]
pub struct EdgeLook {
    /// How much it stands out.
    pub style: EdgeStyle,
    /// As a move of the selected position: its quality, and the outcome of the position for its
    /// mover, unless that is hidden.
    pub rated: Option<(Quality, Option<Outcome>)>,
    /// Whether it starts where play is over, so that it is no move.
    pub unused: bool,
    /// Whether a previewed change removes it.
    pub lost: bool,
    /// Whether it joins a pair of the matching by which a geography game is won.
    pub matched: bool,
    /// Whether moves go along it both ways, so that it has no arrowhead.
    pub both_ways: bool,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
}

/// Below this zoom an edge that is no move has no arrowhead, which would be invisible.
const MIN_ZOOM_WITH_HEADS: f32 = 0.3;

/// An edge that paints itself: the display of an edge whose payload is its path.
#[derive(Clone, Debug)]
pub struct EdgeShape {
    path: Arc<EdgePath>,
    look: EdgeLook,
    // Between which parameters of the curve, from 0 to 1, it runs outside both vertices.
    visible: (f64, f64),
}

impl From<EdgeProps<Arc<EdgePath>>> for EdgeShape {
    fn from(props: EdgeProps<Arc<EdgePath>>) -> EdgeShape {
        EdgeShape {
            path: props.payload,
            look: EdgeLook::default(),
            visible: (0.0, 1.0),
        }
    }
}

impl DisplayEdge<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape> for EdgeShape {
    fn shapes(
        &mut self,
        start: &Node<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape>,
        end: &Node<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape>,
        context: &DrawContext,
    ) -> Vec<Shape> {
        self.cut(start.display(), end.display());
        self.paint(context, context.painter.clip_rect())
    }

    fn update(&mut self, props: &EdgeProps<Arc<EdgePath>>) {
        self.path = Arc::clone(&props.payload);
    }

    fn is_inside(
        &self,
        start: &Node<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape>,
        end: &Node<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape>,
        at: Pos2,
    ) -> bool {
        let at = Point::new(at.x.into(), at.y.into());
        let half = self.look.style.width() / 2.0;
        let is_outside = !start.display().contains(at) && !end.display().contains(at);
        is_outside && self.path.curve.distance(at, half) <= half
    }
}

impl EdgeShape {
    /// Changes how it is painted between two vertices.
    pub fn set_look(&mut self, look: EdgeLook, start: &VertexShape, end: &VertexShape) {
        self.look = look;
        self.cut(start, end);
    }

    /// How it is painted.
    pub fn look(&self) -> &EdgeLook {
        &self.look
    }

    /// Cuts the path at the rims of its vertices.
    fn cut(&mut self, start: &VertexShape, end: &VertexShape) {
        let curve = &self.path.curve;
        self.visible = curve.between_rims(|at| start.contains(at), |at| end.contains(at));
    }

    /// Whether any of it may lie in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let points = self
            .path
            .curve
            .points
            .map(|at| meta.canvas_to_screen_pos(pos(at)));
        Rect::from_points(&points).expand(30.0).intersects(view)
    }

    /// The part of the path between two parameters, on the screen.
    fn path(&self, meta: &MetadataFrame, (leaves, enters): (f64, f64)) -> Vec<Pos2> {
        let pieces = if self.path.curve.is_straight {
            1
        } else {
            pieces(&self.path.curve, meta.zoom)
        };
        (0..=pieces)
            .map(|piece| {
                let t = leaves + (enters - leaves) * piece as f64 / pieces as f64;
                meta.canvas_to_screen_pos(self.path.at(t))
            })
            .collect()
    }

    /// Its shapes on the screen, of which `view` may be all that is seen.
    pub fn paint(&self, context: &DrawContext, view: Rect) -> Vec<Shape> {
        let palette = Palette::in_use(context.ctx);
        let zoom = context.meta.zoom;
        let mut colour = match (self.look.style, self.look.rated) {
            (EdgeStyle::Trail, _) => palette.trail(),
            (_, Some((quality, outcome))) => palette.quality(quality, outcome),
            (EdgeStyle::Faded, None) => mix(palette.edge, palette.canvas, 0.6),
            (_, None) => palette.edge,
        };
        let mut width = self.look.style.width() as f32;
        if self.look.lost {
            colour = palette.danger;
        } else if self.look.unused {
            colour = mix(colour, palette.canvas, 0.55);
        }
        // A hovered or selected edge is painted on a band, so that a rated one keeps its colour.
        let band = match (self.look.selected, self.look.hovered) {
            (true, _) => Some((8.0, 0.2)),
            (false, true) => Some((8.0, 0.25)),
            (false, false) => None,
        };
        if self.look.selected && self.look.rated.is_none() {
            colour = mix(palette.accent, palette.edge, 0.35);
            width += 0.4;
        }
        let width = (width * zoom).max(0.8);
        let mut shapes = Vec::with_capacity(4);
        let has_head =
            !self.look.both_ways && (zoom >= MIN_ZOOM_WITH_HEADS || self.look.rated.is_some());
        let (until, head) = if has_head {
            let length = arrowhead_length(f64::from(width / zoom));
            self.path.curve.head(self.visible, length)
        } else {
            (self.visible.1, None)
        };
        let body = self.path(context.meta, (self.visible.0, until));
        if let Some((broad, share)) = band {
            let broad = (broad * zoom).max(4.0);
            let stroke = Stroke::new(broad, palette.accent.gamma_multiply(share));
            shapes.push(Shape::line(self.path(context.meta, self.visible), stroke));
        }
        if self.look.matched {
            let band = Stroke::new(MATCHING_WIDTH as f32 * zoom, palette.band());
            shapes.push(Shape::line(self.path(context.meta, self.visible), band));
        }
        let stroke = Stroke::new(width, colour);
        let mistake = matches!(self.look.rated, Some((Quality::Mistake { .. }, _)));
        if mistake || self.look.unused || self.look.lost {
            let [dash, gap] = [DASHES.0, DASHES.1].map(|length| length as f32 * zoom.max(0.5));
            shapes.extend(dashed(&body, stroke, dash, gap, view));
        } else if body.len() == 2 {
            shapes.push(Shape::line_segment([body[0], body[1]], stroke));
        } else {
            shapes.push(Shape::line(body, stroke));
        }
        if let Some(head) = head {
            let corners = head.map(|corner| context.meta.canvas_to_screen_pos(pos(corner)));
            shapes.push(arrow::filled(corners, colour));
        }
        shapes
    }

    /// Adds the shapes of its label, if that is in view.
    pub fn write(&self, shapes: &mut Vec<Shape>, context: &DrawContext, view: Rect) {
        let size = EDGE_LABEL_SIZE as f32 * self.path.scale;
        let size = stepped_font_size_within(size * context.meta.zoom);
        let Some((label, middle)) = &self.path.label else {
            return;
        };
        let at = context.meta.canvas_to_screen_pos(*middle);
        if self.look.unlabelled || size < MIN_TEXT || !view.expand(20.0 * size).contains(at) {
            return;
        }
        let palette = Palette::in_use(context.ctx);
        let colour = match self.look.style {
            EdgeStyle::Faded => mix(palette.ink, palette.canvas, 0.4),
            EdgeStyle::Plain | EdgeStyle::Move | EdgeStyle::Best | EdgeStyle::Trail => palette.ink,
        };
        let galley = label_galley(context.painter, label, size, colour);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let backdrop: Color32 = palette.canvas.gamma_multiply(0.8);
        // Narrower than the gap between the label and its edge, which shrinks with the zoom.
        let margin = (0.5 * LABEL_GAP as f32 * context.meta.zoom).min(2.0);
        let inner = rect.shrink2(Vec2::new(-margin, 0.12 * size));
        shapes.push(Shape::rect_filled(inner, 3.0, backdrop));
        shapes.push(TextShape::new(rect.min, galley, colour).into());
    }
}

/// The number of straight pieces into which a curve is flattened, so that none deviates from it by
/// more than a quarter of a pixel (Wang's bound). In software rendering every piece costs time.
pub(in crate::gui) fn pieces(curve: &Curve, zoom: f32) -> usize {
    const MOST: f32 = 24.0;
    const GREATEST_DEVIATION: f32 = 0.25;
    let [a, b, c, d] = curve.points.map(|at| pos(at).to_vec2() * zoom);
    let bend = (a - 2.0 * b + c).length().max((b - 2.0 * c + d).length());
    (6.0 * bend / (8.0 * GREATEST_DEVIATION))
        .sqrt()
        .ceil()
        .clamp(2.0, MOST) as usize
}
