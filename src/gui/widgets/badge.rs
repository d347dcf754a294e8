//! A label in a panel: the outcome's shape, with letter and remoteness inside.

use egui::{Align2, Color32, FontId, Sense, Stroke, Ui, Vec2};

use crate::gui::paint::outcome_shape::stretched_shape;
use crate::gui::theme::Palette;
use winmove_analysis::{Analysis, Position};
use winmove_core::solver::Label;
use winmove_editor::Badge;

/// Shows a label as on the field: the outcome's shape, with the letter and the remoteness inside.
/// Long text makes the shape wider.
pub fn badge_ui(ui: &mut Ui, label: Option<Label>, size: f32) {
    shown_badge_ui(ui, label.map_or(Badge::Undecided, Badge::from), size);
}

/// The badge of a position with this label. Where vertices have owners, it names the winner.
pub fn badge_at(analysis: &Analysis, position: Option<Position>, label: Option<Label>) -> Badge {
    match (position, label) {
        (Some(position), Some(label)) if analysis.has_owners() => {
            Badge::of_winner(analysis.shown_label(position, label))
        }
        (_, Some(label)) => Badge::from(label),
        (_, None) => Badge::Undecided,
    }
}

/// Shows a badge as [`badge_ui`] does.
pub fn shown_badge_ui(ui: &mut Ui, badge: Badge, size: f32) {
    let palette = Palette::in_use(ui.ctx());
    let text = badge.text();
    // The font size, and how much the text widens the shape to each side, both relative to the
    // size.
    let (share, wider) = match text.len() {
        ..=1 => (0.5, 0.0),
        2..=3 => (0.42, 0.0),
        4 => (0.36, 0.0),
        length => (0.36, 0.1 * (length - 4) as f32),
    };
    let stretch = wider * size;
    let wide = Vec2::new(size + 2.0 * stretch, size);
    let (rect, _) = ui.allocate_exact_size(wide, Sense::hover());
    let painter = ui.painter();
    let (at, radius) = (rect.center(), size * 0.46);
    let (fill, stroke, ink) = match badge.outcome() {
        Some(outcome) => (
            palette.outcome(outcome),
            (palette.badge_outline(outcome)).map_or(Stroke::NONE, |rim| Stroke::new(1.2, rim)),
            palette.on_outcome(outcome),
        ),
        None => (
            Color32::TRANSPARENT,
            Stroke::new(1.5, palette.rim),
            palette.ink,
        ),
    };
    let shape = stretched_shape(badge.shape(), at, radius, 0.0, stretch, fill, stroke);
    painter.add(shape);
    let font = FontId::proportional(size * share);
    painter.text(at, Align2::CENTER_CENTER, text, font, ink);
}
