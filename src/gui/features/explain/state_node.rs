//! A position of a pursuit as a node in a drawing of the state graph.

use std::sync::Arc;

use egui::epaint::CubicBezierShape;
use egui::{
    Color32, Context, FontId, Galley, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

use crate::gui::commands::Situation;
use crate::gui::paint::arrow::arrow;
use crate::gui::paint::small_field;
use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{Hint, badge_ui};
use winmove_analysis::{Position, words};
use winmove_core::model::Side;
use winmove_editor::ExploreAction;

/// The size of the verdict of a node, in points.
const BADGE: f32 = 30.0;
/// The font size of names at the usual text size.
const NAME: f32 = 10.5;

/// The size of nodes in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSize {
    /// The verdict, with the places of both sides below it.
    Small,
    /// Also a small picture of the field.
    Large,
}

impl NodeSize {
    /// The size of a node without its name, in points.
    pub fn node(self) -> f32 {
        match self {
            NodeSize::Small => BADGE,
            NodeSize::Large => 104.0,
        }
    }

    /// The distance between two nodes in a column, which leaves room for a name.
    pub fn row(self, ctx: &Context) -> f32 {
        1.12 * self.node() + 1.3 * text_size(ctx, NAME) + 12.0
    }

    /// The distance between two columns whose names have this width.
    pub fn column(self, name: f32) -> f32 {
        let bend = match self {
            NodeSize::Small => 30.0,
            NodeSize::Large => 80.0,
        };
        self.least_column(name) + bend
    }

    /// The minimum distance between two columns whose names have this width.
    pub fn least_column(self, name: f32) -> f32 {
        name.max(1.2 * self.node()) + 8.0
    }
}

/// Paints an arrow from the right side of one position to the left side of another. It starts and
/// ends next to their names, which have these widths, so that it doesn't cross them.
pub fn state_arrow(
    painter: &Painter,
    [from, to]: [Pos2; 2],
    [leaves, enters]: [f32; 2],
    stroke: Stroke,
    size: NodeSize,
) {
    const PIECES: u32 = 20;
    let rim = size.node() * 0.6;
    let (start, end) = (from + vec2(rim, 0.0), to - vec2(rim, 0.0));
    let beside = |name: f32| vec2(rim.max(name / 2.0 + 3.0), 0.0);
    let (a, b) = (from + beside(leaves), to - beside(enters));
    let head = 5.0 + 1.6 * stroke.width;
    if b.x <= a.x {
        // The target is to the left or too close for a curve, so use a straight arrow.
        let rim = (to - from).normalized() * rim;
        arrow(painter, &[from + rim, to - rim], head, stroke);
        return;
    }
    let middle = (a.x + b.x) / 2.0;
    let curve = CubicBezierShape::from_points_stroke(
        [a, pos2(middle, a.y), pos2(middle, b.y), b],
        false,
        Color32::TRANSPARENT,
        Stroke::NONE,
    );
    let bend = (0..=PIECES).map(|piece| curve.sample(piece as f32 / PIECES as f32));
    let path: Vec<Pos2> = [start].into_iter().chain(bend).chain([end]).collect();
    arrow(painter, &path, head, stroke);
}

/// Shows a position: its verdict, and below it the side to move and the places of both sides.
/// A click selects it on the field.
pub fn node_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    at: Pos2,
    position: Position,
    here: bool,
    within: egui::Id,
    size: NodeSize,
) {
    let editor = cx.editor;
    let palette = Palette::in_use(ui.ctx());
    let rect = Rect::from_center_size(at, Vec2::splat(size.node()));
    // A position may be both a predecessor and a successor.
    let id = within.with(("state", position, at.x as i32));
    let response = ui.interact(rect.expand(6.0), id, Sense::click());
    let words = words::position(editor.document(), position);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    let analysis = editor.analysis();
    let label = analysis.and_then(|analysis| analysis.label(position));
    let is_marked = here || response.hovered() || response.has_focus();
    let mark = Stroke::new(2.0, palette.accent);
    let badge = match size {
        NodeSize::Small => rect,
        NodeSize::Large => {
            let rim = Stroke::new(1.0, palette.line);
            let painter = ui.painter();
            painter.rect(rect, 4.0, palette.canvas, rim, StrokeKind::Outside);
            small_field::paint(painter, rect.shrink(6.0), editor.document(), position);
            // Painted before the verdict, which overlaps the corner.
            if is_marked {
                let around = rect.expand(2.0);
                painter.rect_stroke(around, 5.0, mark, StrokeKind::Outside);
            }
            Rect::from_center_size(rect.right_top(), Vec2::splat(BADGE))
        }
    };
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(badge));
    badge_ui(&mut child, label, BADGE);
    if is_marked && size == NodeSize::Small {
        ui.painter().circle_stroke(at, BADGE * 0.66, mark);
    }
    let below = at + vec2(0.0, size.node() * 0.62);
    if let Some(name) = Name::of(ui, cx, position) {
        name.paint(ui.painter(), below);
    }
    if response.hint(words).clicked() && !here {
        cx.push(ExploreAction::LookAt(position));
    }
}

/// The name of a position: the side to move and the places of both sides.
pub struct Name {
    letter: Arc<Galley>,
    places: Arc<Galley>,
    side: Side,
}

impl Name {
    /// The name of a position in a pursuit.
    pub fn of(ui: &Ui, now: &Situation<'_>, position: Position) -> Option<Name> {
        let ([police, thief], turn) = position.sides()?;
        let palette = Palette::in_use(ui.ctx());
        let font = FontId::proportional(text_size(ui.ctx(), NAME));
        let name = |place| now.editor.document().name(place).replace(", ", ",");
        let places = format!("{} {}", name(police), name(thief));
        let set = |text: String, ink| ui.painter().layout_no_wrap(text, font.clone(), ink);
        Some(Name {
            letter: set(words::letter(turn).to_owned(), palette.floor),
            places: set(places, palette.ink),
            side: turn,
        })
    }

    /// The width of the widest name of the given positions.
    pub fn widest<'a>(
        ui: &Ui,
        now: &Situation<'_>,
        positions: impl IntoIterator<Item = &'a Position>,
    ) -> f32 {
        let names = positions
            .into_iter()
            .filter_map(|&at| Name::of(ui, now, at));
        names.map(|name| name.size().x).fold(0.0, f32::max)
    }

    /// The size of the chip for the side to move.
    fn chip(&self) -> Vec2 {
        vec2(self.letter.size().x + 6.0, self.places.size().y)
    }

    fn size(&self) -> Vec2 {
        let chip = self.chip();
        vec2(chip.x + 3.0 + self.places.size().x, chip.y)
    }

    /// Paints the name below a point.
    fn paint(self, painter: &Painter, at: Pos2) {
        let palette = Palette::in_use(painter.ctx());
        let (chip, size) = (self.chip(), self.size());
        let corner = pos2(at.x - size.x / 2.0, at.y);
        let rounding = match self.side {
            Side::Police => 2.0,
            Side::Thief => chip.y / 2.0,
        };
        let turn = corner + vec2(self.places.size().x + 3.0, 0.0);
        let chip = Rect::from_min_size(turn, chip);
        painter.rect_filled(chip, rounding, palette.side(self.side));
        painter.galley(turn + vec2(3.0, 0.0), self.letter, palette.floor);
        painter.galley(corner, self.places, palette.ink);
    }
}
