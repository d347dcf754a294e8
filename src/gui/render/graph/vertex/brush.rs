//! The shapes that a vertex is painted with.

use egui::epaint::TextShape;
use egui::{Align2, Color32, Painter, Pos2, Shape, Stroke, Vec2, vec2};
use egui_graphs::DrawContext;

use super::{MIN_DETAILED_RADIUS, RADIUS, TOKEN, VertexLabel, VertexLook, VertexShape};
use crate::gui::render::camera::stepped_font_size;
use crate::gui::render::marks::{MIN_TEXT, icon, label_galley, token_shapes};
use crate::gui::render::outcome_shape::stretched_shape;
use crate::gui::theme::{Palette, mix};
use winmove_editor::Badge;
use winmove_editor::geometry::{INNER_RIM, OUTSIDE_LABEL_SIZE, VertexText};

/// The sign of a vertex with a note.
const NOTE: &str = crate::gui::icons::regular::NOTE;

pub(super) struct VertexBrush<'a> {
    look: &'a VertexLook,
    label: &'a VertexLabel,
    set: VertexText,
    painter: &'a Painter,
    palette: &'static Palette,
    at: Pos2,
    zoom: f32,
}

impl<'a> VertexBrush<'a> {
    pub(super) fn new(shape: &'a VertexShape, context: &'a DrawContext) -> VertexBrush<'a> {
        VertexBrush {
            look: &shape.look,
            label: &shape.label,
            set: shape.text(),
            painter: context.painter,
            palette: Palette::in_use(context.ctx),
            at: context.meta.canvas_to_screen_pos(shape.at),
            zoom: context.meta.zoom,
        }
    }

    /// The rim of a vertex. Without an outcome only the rim is visible, so it keeps its width at
    /// any zoom.
    fn rim(&self, colour: Color32, usual: Stroke) -> Stroke {
        match self.look.badge {
            Badge::Blank | Badge::Undecided => Stroke::new(usual.width.max(1.0), colour),
            Badge::Outcome(..) => usual,
        }
    }

    pub(super) fn shapes(&self) -> Vec<Shape> {
        let look = self.look;
        let mut shapes = Vec::with_capacity(8);
        let (fill, rim, text) = self.colours();
        if RADIUS * self.zoom < MIN_DETAILED_RADIUS && !look.selected && !look.hovered {
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
            let colour = if look.selected {
                self.palette.accent
            } else {
                self.palette.accent.gamma_multiply(0.45)
            };
            let width = (2.0 * self.zoom).clamp(1.5, 3.5);
            shapes.push(self.outline(5.0, Color32::TRANSPARENT, Stroke::new(width, colour)));
        }
        let thin = Stroke::new(1.5 * self.zoom, rim);
        shapes.push(self.outline(0.0, fill, self.rim(rim, thin)));
        if look.fixed {
            shapes.push(self.outline(
                -INNER_RIM as f32,
                Color32::TRANSPARENT,
                Stroke::new(1.5 * self.zoom, text),
            ));
        }
        self.write(&mut shapes, text);
        self.mark(&mut shapes);
        if look.hidden_edges > 0 {
            let count = format!("+{}", look.hidden_edges);
            let (x, y) = self.free_side();
            let aside = RADIUS + 11.0 + self.set.outline.stretch as f32;
            let beside = vec2(f32::from(x) * aside, f32::from(y) * RADIUS * 0.8);
            self.text(&mut shapes, &count, beside, 10.0, self.palette.faint, true);
        }
        shapes
    }

    /// The corner for the number of hidden edges: the first one without a token and a sign, from
    /// the lower right.
    fn free_side(&self) -> (i8, i8) {
        let (look, corners) = (self.look, self.label.corners);
        let tokens = look.tokens.len();
        let marks = [look.exit, look.pinned, look.noted, look.tag.is_some()];
        let signs = marks.into_iter().filter(|&is_shown| is_shown).count();
        let mut taken = (0..tokens)
            .map(|index| corners.token(index))
            .collect::<Vec<_>>();
        taken.extend((0..signs).map(|index| corners.sign(index, tokens)));
        let mut sides = [(1, 1), (-1, 1), (1, -1), (-1, -1)].into_iter();
        sides.find(|side| !taken.contains(side)).unwrap_or((1, 1))
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
        // Text on a faded shape has the colour of ink, to stay readable.
        let text = if back > 0.5 { palette.ink } else { text };
        (
            mix(fill, palette.canvas, back),
            mix(rim, palette.canvas, back),
            text,
        )
    }

    /// The shape of the outcome, grown by some canvas units.
    fn outline(&self, grown: f32, fill: Color32, stroke: Stroke) -> Shape {
        let outline = self.set.outline;
        let (radius, grown) = (RADIUS * self.zoom, grown * self.zoom);
        let stretch = outline.stretch as f32 * self.zoom;
        stretched_shape(outline.shape, self.at, radius, grown, stretch, fill, stroke)
    }

    fn write(&self, shapes: &mut Vec<Shape>, colour: Color32) {
        let verdict = self.look.badge.text();
        let label = self.label.text.as_str();
        let lines = [(self.set.label, label), (self.set.verdict, &verdict)];
        for (line, text) in lines {
            if let Some(line) = line {
                let below = vec2(0.0, line.drop as f32);
                self.text(shapes, text, below, line.size as f32, colour, false);
            }
        }
        if let (Some(beside), false) = (self.label.outside, self.look.unlabelled) {
            let size = OUTSIDE_LABEL_SIZE as f32 * self.label.scale;
            self.text(shapes, label, beside, size, self.palette.ink, true);
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
        if size < MIN_TEXT {
            return;
        }
        let galley = label_galley(self.painter, text, size, colour);
        let rect = Align2::CENTER_CENTER.anchor_size(self.at + offset * self.zoom, galley.size());
        if halo {
            let backdrop = self.palette.canvas.gamma_multiply(0.85);
            let inner = rect.shrink2(vec2(-1.0, 0.12 * size));
            shapes.push(Shape::rect_filled(inner, 3.0, backdrop));
        }
        shapes.push(TextShape::new(rect.min, galley, colour).into());
    }

    /// Tokens, and the icons of an exit and a pin, at corners at which no edge ends, as far as
    /// there are.
    fn mark(&self, shapes: &mut Vec<Shape>) {
        let corners = self.label.corners;
        let at = |corner| {
            let offset = self.label.room.corner(corner, self.set.outline.stretch);
            self.at + vec2(offset.x as f32, offset.y as f32) * self.zoom
        };
        for (index, token) in self.look.tokens.iter().enumerate() {
            let at = at(corners.token(index));
            shapes.extend(token_shapes(self.painter, at, TOKEN * self.zoom, *token));
        }
        let signs = [
            (self.look.exit, crate::gui::icons::regular::SIGN_OUT),
            (self.look.pinned, crate::gui::icons::regular::PUSH_PIN),
            (self.look.noted, NOTE),
        ];
        let signs: Vec<&str> = signs
            .into_iter()
            .filter_map(|(shown, sign)| shown.then_some(sign))
            .collect();
        if let Some(tag) = self.look.tag {
            // After all other signs, of which few vertices have several.
            let at = at(corners.sign(signs.len(), self.look.tokens.len()));
            let rim = Stroke::new((1.5 * self.zoom).max(1.0), self.palette.canvas);
            let radius = 0.62 * TOKEN * self.zoom;
            let fill = self.palette.tag(tag);
            shapes.push(
                egui::epaint::CircleShape {
                    center: at,
                    radius,
                    fill,
                    stroke: rim,
                }
                .into(),
            );
        }
        for (index, sign) in signs.into_iter().enumerate() {
            let at = at(corners.sign(index, self.look.tokens.len()));
            // A note doesn't change the game, so its sign is paler than the others.
            let (ground, ink) = if sign == NOTE {
                (self.palette.canvas, self.palette.faint)
            } else {
                (self.palette.ink, self.palette.canvas)
            };
            shapes.push(Shape::circle_filled(at, TOKEN * self.zoom, ground));
            let size = 13.0 * self.zoom;
            shapes.extend(icon(self.painter, at, size, sign, ink));
        }
    }
}
