//! A position of a pursuit as a node of a drawn state graph.

use egui::{FontId, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::analysis::{Position, words};
use crate::gui::commands::Situation;
use crate::gui::render::arrow::arrow;
use crate::gui::render::small_field;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::badge_ui;
use crate::model::Side;

/// The size of the verdict of a node, in points.
const BADGE: f32 = 30.0;

/// How large the nodes of a drawing are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSize {
    /// A verdict with the places of both sides below.
    Small,
    /// A small picture of the field as well.
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

    /// The distance of two nodes in a column.
    pub fn row(self) -> f32 {
        match self {
            NodeSize::Small => 56.0,
            NodeSize::Large => 150.0,
        }
    }

    /// The least distance of two columns.
    pub fn column(self) -> f32 {
        match self {
            NodeSize::Small => 104.0,
            NodeSize::Large => 210.0,
        }
    }
}

/// What the names of the nodes mean.
pub const LEGEND: &str =
    "Below each position: who moves (P police, T thief), the officer's place, the thief's place.";

/// Paints an arrow between the rims of two positions.
pub fn state_arrow(painter: &Painter, from: Pos2, to: Pos2, stroke: Stroke, size: NodeSize) {
    let rim = (to - from).normalized() * size.node() * 0.6;
    arrow(painter, &[from + rim, to - rim], 7.0, stroke);
}

/// Shows one position: its verdict, and below it the side to move and the places of the two players. Returns whether it
/// was clicked.
pub fn node_ui(
    ui: &mut Ui,
    now: &Situation<'_>,
    at: Pos2,
    position: Position,
    here: bool,
    (within, size): (egui::Id, NodeSize),
) -> bool {
    let editor = now.editor;
    let palette = Palette::in_use(ui.ctx());
    let rect = Rect::from_center_size(at, Vec2::splat(size.node()));
    // A position may be both a predecessor and a successor.
    let id = within.with(("state", position, at.x as i32));
    let response = ui.interact(rect.expand(6.0), id, Sense::click());
    let name = words::position(editor.document(), position);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let label = editor
        .analysis()
        .and_then(|analysis| analysis.label(position));
    let badge = match size {
        NodeSize::Small => rect,
        NodeSize::Large => {
            let rim = Stroke::new(1.0, palette.line);
            let painter = ui.painter();
            painter.rect(rect, 4.0, palette.canvas, rim, StrokeKind::Outside);
            small_field::paint(painter, rect.shrink(6.0), editor.document(), position);
            Rect::from_center_size(rect.right_top(), Vec2::splat(BADGE))
        }
    };
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(badge));
    badge_ui(&mut child, label, BADGE);
    if here || response.hovered() || response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        let painter = ui.painter();
        match size {
            NodeSize::Small => {
                painter.circle_stroke(at, BADGE * 0.66, stroke);
            }
            NodeSize::Large => {
                let rect = rect.expand(2.0);
                painter.rect_stroke(rect, 5.0, stroke, StrokeKind::Outside);
            }
        }
    }
    name_below(ui, now, at + vec2(0.0, size.node() * 0.62), position);
    response.on_hover_text(name).clicked()
}

/// Writes who moves and the places of both sides, on a ground that no edge crosses.
fn name_below(ui: &Ui, now: &Situation<'_>, at: Pos2, position: Position) {
    let Position::Pursuit {
        police,
        thief,
        turn,
    } = position
    else {
        return;
    };
    let palette = Palette::in_use(ui.ctx());
    let font = FontId::proportional(text_size(ui.ctx(), 10.5));
    let name = |place| now.editor.document().name(place).replace(", ", ",");
    let places = format!("{} {}", name(police), name(thief));
    let painter = ui.painter();
    let places = painter.layout_no_wrap(places, font.clone(), palette.ink);
    let letter = painter.layout_no_wrap(words::letter(turn).to_owned(), font, palette.floor);
    let chip = vec2(letter.size().x + 6.0, places.size().y);
    let width = chip.x + 3.0 + places.size().x;
    let corner = pos2(at.x - width / 2.0, at.y);
    let ground = Rect::from_min_size(corner, vec2(width, chip.y));
    painter.rect_filled(ground.expand2(vec2(2.0, 0.0)), 2.0, palette.panel);
    let fill = match turn {
        Side::Police => palette.police,
        Side::Thief => palette.thief,
    };
    let rounding = match turn {
        Side::Police => 2.0,
        Side::Thief => chip.y / 2.0,
    };
    painter.rect_filled(Rect::from_min_size(corner, chip), rounding, fill);
    painter.galley(corner + vec2(3.0, 0.0), letter, palette.floor);
    painter.galley(corner + vec2(chip.x + 3.0, 0.0), places, palette.ink);
}
