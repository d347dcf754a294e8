//! A label in a panel: the outcome's shape, with letter and remoteness in it.

use egui::{Align2, Color32, FontId, Sense, Stroke, Ui, Vec2};

use crate::editor::Badge;
use crate::gui::render::outcome_shape::outcome_shape;
use crate::gui::theme::Palette;
use crate::solver::Label;

/// Shows a label as on the field: the outcome's shape, with letter and remoteness in it.
pub fn badge_ui(ui: &mut Ui, label: Option<Label>, size: f32) {
    let palette = Palette::in_use(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let painter = ui.painter();
    let (at, radius) = (rect.center(), size * 0.46);
    let badge = label.map_or(Badge::Undecided, Badge::from);
    let (fill, stroke, ink) = match badge.outcome() {
        Some(outcome) => (
            palette.outcome(outcome),
            Stroke::NONE,
            palette.on_outcome(outcome),
        ),
        None => (
            Color32::TRANSPARENT,
            Stroke::new(1.5, palette.rim),
            palette.ink,
        ),
    };
    painter.add(outcome_shape(badge.shape(), at, radius, 0.0, fill, stroke));
    let text = badge.text();
    let share = match text.len() {
        ..=1 => 0.5,
        2..=3 => 0.42,
        4 => 0.36,
        _ => 0.28,
    };
    let font = FontId::proportional(size * share);
    painter.text(at, Align2::CENTER_CENTER, text, font, ink);
}
