//! How a vertex looks: outcome by colour, letter and shape.

use std::sync::Arc;

use egui::epaint::TextShape;
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use egui_graphs::{DisplayNode, DrawContext, MetadataFrame, NodeProps};
use petgraph::Directed;

use super::edge::EdgeLook;
use super::marks::{icon, rounded_diamond, small_disc, token_shapes};
use crate::editor::geometry::{VERTEX_RADIUS, fits_inside, shortened};
use crate::gui::camera::stepped_font_size;
use crate::gui::theme::{Palette, mix};
use crate::model::{Outcome, Side, Vertex};

/// What a vertex says of its outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Badge {
    /// Nothing.
    #[default]
    Blank,
    /// An outcome, and what stands beside its letter.
    Outcome(Outcome, Beside),
    /// The search stopped before it was decided.
    Undecided,
}

/// What stands beside the letter of an outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// How far the end is.
    Remoteness(u32),
    /// What the place is worth as a part of a sum, as Nim's heaps are written: `*3`.
    Value(u32),
    /// That it is worth no number, since play need not end; its moves lead to no number.
    Infinite,
    /// The same, but its moves lead to this number alone.
    InfiniteTo(u32),
    /// The same, but its moves lead to several numbers, for which there is no room.
    InfiniteToMore,
    /// That it is worth nothing, since a fixed outcome decides.
    NoValue,
}

impl Beside {
    /// The letter of an outcome with what stands beside it.
    pub fn write(self, outcome: Outcome) -> String {
        let letter = outcome.letter();
        match self {
            Beside::Nothing => letter.to_string(),
            Beside::Remoteness(moves) => format!("{letter} {moves}"),
            Beside::Value(number) => format!("{letter} *{number}"),
            Beside::Infinite => format!("{letter} ∞"),
            Beside::InfiniteTo(number) => format!("{letter} ∞({number})"),
            Beside::InfiniteToMore => format!("{letter} ∞(…)"),
            Beside::NoValue => format!("{letter} —"),
        }
    }
}

/// Everything that decides how a vertex is painted, but where.
#[derive(Clone, Debug, Default)]
pub struct VertexLook {
    /// Its label.
    pub label: Arc<str>,
    /// What it says of its outcome.
    pub badge: Badge,
    /// Whether its outcome is fixed: a double rim.
    pub fixed: bool,
    /// Whether it is an exit.
    pub exit: bool,
    /// How many of its edges are not drawn, since only a part of the graph is.
    pub hidden_edges: usize,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// Tokens that stand here: a side's, or the only one.
    pub tokens: Vec<Option<Side>>,
    /// The direction in which its loops stand, as an angle.
    pub loops_at: Option<f32>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether a stone that never returns has left it behind.
    pub used_up: bool,
    /// Whether the rest of the field steps back behind what is looked at.
    pub faded: bool,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// How far the pulse of a flipped label has come, from 0 to 1.
    pub pulse: Option<f32>,
}

impl VertexLook {
    /// A vertex as the document has it.
    pub fn of(vertex: &Vertex) -> VertexLook {
        VertexLook {
            label: shortened(&vertex.label).into(),
            fixed: vertex.outcome.is_some(),
            exit: vertex.exit,
            ..VertexLook::default()
        }
    }
}

/// A vertex that paints itself.
#[derive(Clone, Debug)]
pub struct VertexShape {
    outline: Outline,
    look: VertexLook,
}

/// Where a vertex ends: its middle, and the shape of its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    at: Pos2,
    badge: Badge,
}

impl Outline {
    /// How far the rim is from the middle in a direction, in canvas units.
    fn reach(&self, direction: Vec2) -> f32 {
        let way = direction.normalized();
        match self.badge {
            Badge::Outcome(Outcome::Loss, _) => {
                (SQUARE / way.x.abs().max(way.y.abs()).max(1e-6)).min(SQUARE * 1.3)
            }
            Badge::Outcome(Outcome::Draw, _) => DIAMOND / (way.x.abs() + way.y.abs()).max(1e-6),
            Badge::Outcome(Outcome::Win, _) | Badge::Blank | Badge::Undecided => RADIUS,
        }
    }

    /// Whether a point of the canvas lies inside.
    pub fn is_inside(&self, at: Pos2) -> bool {
        let offset = at - self.at;
        self.reach(offset) >= offset.length()
    }
}

const RADIUS: f32 = VERTEX_RADIUS as f32;
/// Half the side of the square of a loss; its corners reach a little past the circle of a win.
const SQUARE: f32 = 18.5;
/// Half the diagonal of the diamond of a draw.
const DIAMOND: f32 = 25.0;
/// Below this radius on screen, in points, a vertex is a speck of its colour and shape.
const SPECK: f32 = 4.5;
/// No text below this size on screen, in points: it couldn't be read.
pub(super) const LEAST_TEXT: f32 = 5.5;

impl From<NodeProps<VertexLook>> for VertexShape {
    fn from(props: NodeProps<VertexLook>) -> VertexShape {
        let at = props.location();
        let badge = props.payload.badge;
        VertexShape {
            outline: Outline { at, badge },
            look: props.payload,
        }
    }
}

impl DisplayNode<VertexLook, EdgeLook, Directed, u32> for VertexShape {
    fn closest_boundary_point(&self, direction: Vec2) -> Pos2 {
        self.outline.at + direction.normalized() * self.outline.reach(direction)
    }

    fn shapes(&mut self, context: &DrawContext) -> Vec<Shape> {
        Brush::new(self, context).shapes()
    }

    fn update(&mut self, props: &NodeProps<VertexLook>) {
        self.outline = Outline {
            at: props.location(),
            badge: props.payload.badge,
        };
        self.look = props.payload.clone();
    }

    fn is_inside(&self, at: Pos2) -> bool {
        self.outline.is_inside(at)
    }
}

impl VertexShape {
    /// Where it ends.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Whether any of it lies in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let margin = meta.canvas_to_screen_size(3.0 * RADIUS) + 40.0;
        view.expand(margin)
            .contains(meta.canvas_to_screen_pos(self.outline.at))
    }
}

struct Brush<'a> {
    look: &'a VertexLook,
    painter: &'a Painter,
    palette: &'static Palette,
    at: Pos2,
    zoom: f32,
}

impl<'a> Brush<'a> {
    fn new(shape: &'a VertexShape, context: &'a DrawContext) -> Brush<'a> {
        Brush {
            look: &shape.look,
            painter: context.painter,
            palette: Palette::in_use(context.ctx),
            at: context.meta.canvas_to_screen_pos(shape.outline.at),
            zoom: context.meta.zoom,
        }
    }

    /// The rim of a vertex: without a verdict it is all that there is to see, at any zoom.
    fn rim(&self, colour: Color32, usual: Stroke) -> Stroke {
        match self.look.badge {
            Badge::Blank | Badge::Undecided => Stroke::new(usual.width.max(1.0), colour),
            Badge::Outcome(..) => usual,
        }
    }

    fn shapes(&self) -> Vec<Shape> {
        let look = self.look;
        let mut shapes = Vec::with_capacity(8);
        let (fill, rim, text) = self.colours();
        if RADIUS * self.zoom < SPECK && !look.selected && !look.hovered {
            return vec![self.outline(0.0, fill, self.rim(rim, Stroke::NONE))];
        }
        if let Some(pulse) = look.pulse {
            let glow = match look.badge {
                Badge::Outcome(outcome, _) => self.palette.outcome(outcome),
                Badge::Blank | Badge::Undecided => self.palette.accent,
            };
            shapes.push(Shape::circle_stroke(
                self.at,
                (RADIUS + 4.0 + 22.0 * pulse) * self.zoom,
                Stroke::new(5.0 * self.zoom, glow.gamma_multiply(1.0 - pulse)),
            ));
        }
        if look.selected || look.hovered {
            let colour = match look.selected {
                true => self.palette.accent,
                false => self.palette.accent.gamma_multiply(0.45),
            };
            let width = (3.0 * self.zoom).clamp(2.0, 5.0);
            shapes.push(self.outline(6.0, Color32::TRANSPARENT, Stroke::new(width, colour)));
        }
        let thin = Stroke::new(1.5 * self.zoom, rim);
        shapes.push(self.outline(0.0, fill, self.rim(rim, thin)));
        if look.fixed {
            shapes.push(self.outline(
                -4.0,
                Color32::TRANSPARENT,
                Stroke::new(1.5 * self.zoom, text),
            ));
        }
        self.write(&mut shapes, text);
        self.mark(&mut shapes);
        if look.hidden_edges > 0 {
            let count = format!("+{}", look.hidden_edges);
            let beside = vec2(RADIUS + 11.0, RADIUS * 0.8);
            self.text(&mut shapes, &count, beside, 10.0, self.palette.faint, true);
        }
        shapes
    }

    fn colours(&self) -> (Color32, Color32, Color32) {
        let palette = self.palette;
        let (fill, rim, text) = match self.look.badge {
            Badge::Outcome(outcome, _) => {
                let fill = palette.outcome(outcome);
                (
                    fill,
                    mix(fill, palette.ink, 0.35),
                    palette.on_outcome(outcome),
                )
            }
            Badge::Blank | Badge::Undecided => (palette.blank, palette.rim, palette.ink),
        };
        if self.look.used_up {
            let grey = palette.used_up();
            return (grey, mix(grey, palette.ink, 0.3), palette.faint);
        }
        let back = match (self.look.faded, self.look.stale) {
            (true, _) => 0.55,
            (false, true) => 0.3,
            (false, false) => return (fill, rim, text),
        };
        // Text that steps back must stay readable: it turns to ink where its ground turns to canvas.
        let text = if back > 0.5 { palette.ink } else { text };
        (
            mix(fill, palette.canvas, back),
            mix(rim, palette.canvas, back),
            text,
        )
    }

    /// The outline of the outcome's shape, grown by some canvas units.
    fn outline(&self, grown: f32, fill: Color32, stroke: Stroke) -> Shape {
        let size = |of: f32| (of + grown) * self.zoom;
        // What is finer than a pixel can't be seen, and drivers that paint in software take their time for it.
        let is_fine = fill != Color32::TRANSPARENT && stroke.width < 0.7;
        let stroke = if is_fine { Stroke::NONE } else { stroke };
        match self.look.badge {
            Badge::Outcome(Outcome::Loss, _) => {
                let rect = Rect::from_center_size(self.at, Vec2::splat(2.0 * size(SQUARE)));
                Shape::Rect(egui::epaint::RectShape::new(
                    rect,
                    if is_fine { 0.0 } else { 3.0 * self.zoom },
                    fill,
                    stroke,
                    egui::StrokeKind::Middle,
                ))
            }
            Badge::Outcome(Outcome::Draw, _) => {
                Shape::convex_polygon(rounded_diamond(self.at, size(DIAMOND)), fill, stroke)
            }
            Badge::Outcome(Outcome::Win, _) | Badge::Blank | Badge::Undecided if is_fine => {
                Shape::convex_polygon(small_disc(self.at, size(RADIUS)), fill, stroke)
            }
            Badge::Outcome(Outcome::Win, _) | Badge::Blank | Badge::Undecided => {
                Shape::Circle(egui::epaint::CircleShape {
                    center: self.at,
                    radius: size(RADIUS),
                    fill,
                    stroke,
                })
            }
        }
    }

    fn write(&self, shapes: &mut Vec<Shape>, colour: Color32) {
        let verdict = match self.look.badge {
            Badge::Blank => String::new(),
            Badge::Undecided => "?".to_owned(),
            Badge::Outcome(outcome, beside) => beside.write(outcome),
        };
        let label = match self.look.unlabelled {
            true => "",
            false => &*self.look.label,
        };
        let inside = fits_inside(label);
        let (label_size, verdict_size) = match (verdict.is_empty(), label.is_empty() || !inside) {
            (false, false) => (14.0, 11.5),
            _ => (15.0, 15.0),
        };
        if !label.is_empty() && inside {
            let lift = if verdict.is_empty() { 0.0 } else { -6.5 };
            self.text(shapes, label, vec2(0.0, lift), label_size, colour, false);
        }
        if !verdict.is_empty() {
            let drop = if inside && !label.is_empty() {
                8.0
            } else {
                0.0
            };
            self.text(
                shapes,
                &verdict,
                vec2(0.0, drop),
                verdict_size,
                colour,
                false,
            );
        }
        if !inside {
            let below = vec2(0.0, RADIUS + 12.0);
            self.text(shapes, label, below, 13.0, self.palette.ink, true);
        }
    }

    fn text(
        &self,
        shapes: &mut Vec<Shape>,
        text: &str,
        offset: Vec2,
        size: f32,
        colour: Color32,
        halo: bool,
    ) {
        let size = stepped_font_size(size * self.zoom);
        if size < LEAST_TEXT {
            return;
        }
        let font = FontId::new(size, FontFamily::Proportional);
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, colour);
        let rect = Align2::CENTER_CENTER.anchor_size(self.at + offset * self.zoom, galley.size());
        if halo {
            let ground = self.palette.canvas.gamma_multiply(0.85);
            shapes.push(Shape::rect_filled(rect.expand(1.0), 3.0, ground));
        }
        shapes.push(TextShape::new(rect.min, galley, colour).into());
    }

    /// Tokens and the sign of an exit, at corners that no loop stands at.
    fn mark(&self, shapes: &mut Vec<Shape>) {
        const CORNERS: [(f32, f32); 4] = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
        let is_free = |corner: &(f32, f32)| {
            let turned = |at: f32| {
                let angle = corner.1.atan2(corner.0) - at;
                angle.sin().atan2(angle.cos()).abs()
            };
            self.look.loops_at.is_none_or(|at| turned(at) > 1.1)
        };
        let (free, taken): (Vec<_>, Vec<_>) = CORNERS.into_iter().partition(is_free);
        let at = |(x, y): (f32, f32)| self.at + vec2(x, y) * RADIUS * 0.9 * self.zoom;
        let corners: Vec<(f32, f32)> = free.iter().chain(&taken).copied().collect();
        for (token, corner) in self.look.tokens.iter().zip(&corners) {
            shapes.extend(token_shapes(
                self.painter,
                at(*corner),
                10.0 * self.zoom,
                *token,
            ));
        }
        let last = (free.len().max(1) - 1).max(self.look.tokens.len());
        let signs = [
            (self.look.exit, egui_phosphor::regular::SIGN_OUT),
            (self.look.pinned, egui_phosphor::regular::PUSH_PIN),
        ];
        let signs = signs.into_iter().filter(|(shown, _)| *shown);
        // From the last free corner on, and round.
        let places = corners.iter().cycle().skip(last);
        for ((_, sign), corner) in signs.zip(places) {
            let at = at(*corner);
            shapes.push(Shape::circle_filled(at, 10.0 * self.zoom, self.palette.ink));
            let size = 13.0 * self.zoom;
            shapes.extend(icon(self.painter, at, size, sign, self.palette.canvas));
        }
    }
}
