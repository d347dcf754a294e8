//! A position of a pursuit as a node of a drawn state graph.

use egui::{Align2, FontId, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, vec2};

use crate::analysis::{Position, words};
use crate::gui::commands::Situation;
use crate::gui::render::arrow::arrow;
use crate::gui::theme::Palette;
use crate::gui::widgets::badge_ui;
use crate::model::Side;

/// The size of a node, in points.
const NODE: f32 = 30.0;

/// Paints an arrow between the rims of two positions.
pub fn state_arrow(painter: &Painter, from: Pos2, to: Pos2, stroke: Stroke) {
    let rim = (to - from).normalized() * NODE * 0.6;
    arrow(painter, &[from + rim, to - rim], 7.0, stroke);
}

/// Shows one position: its verdict, and below it the places of the two players. Returns whether it was clicked.
pub fn node_ui(
    ui: &mut Ui,
    now: &Situation<'_>,
    at: Pos2,
    position: Position,
    here: bool,
    within: egui::Id,
) -> bool {
    let editor = now.editor;
    let Position::Pursuit {
        police,
        thief,
        turn,
    } = position
    else {
        return false;
    };
    let palette = Palette::in_use(ui.ctx());
    let rect = Rect::from_center_size(at, Vec2::splat(NODE));
    // A position may be both a predecessor and a successor.
    let id = within.with(("state", position, at.x as i32));
    let response = ui.interact(rect.expand(6.0), id, Sense::click());
    let name = words::position(editor.document(), position);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let label = editor
        .analysis()
        .and_then(|analysis| analysis.label(position));
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect));
    badge_ui(&mut child, label, NODE);
    if here || response.hovered() || response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        ui.painter().circle_stroke(at, NODE * 0.66, stroke);
    }
    let document = editor.document();
    let text = format!("{} {}", document.name(police), document.name(thief));
    let colour = match turn {
        Side::Police => palette.police,
        Side::Thief => palette.ink,
    };
    let below = at + vec2(0.0, NODE * 0.62);
    ui.painter().text(
        below,
        Align2::CENTER_TOP,
        text,
        FontId::proportional(10.5),
        colour,
    );
    response.on_hover_text(name).clicked()
}
