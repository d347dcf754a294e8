//! A label as a panel shows it: the outcome's shape, with letter and remoteness in it.

use egui::{Sense, Stroke, Ui, Vec2};

use crate::gui::theme::Palette;
use crate::model::Outcome;
use crate::solver::Label;

/// A label as it is painted on the field: the outcome's shape, with letter and remoteness in it.
pub fn badge_ui(ui: &mut Ui, label: Option<Label>, size: f32) {
    let palette = Palette::in_use(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let painter = ui.painter();
    let (at, radius) = (rect.center(), size * 0.46);
    let Some(label) = label else {
        painter.circle_stroke(at, radius, Stroke::new(1.5, palette.rim));
        let font = egui::FontId::proportional(size * 0.5);
        painter.text(at, egui::Align2::CENTER_CENTER, "?", font, palette.ink);
        return;
    };
    let fill = palette.outcome(label.outcome);
    match label.outcome {
        Outcome::Win => drop(painter.circle_filled(at, radius, fill)),
        Outcome::Loss => {
            let square = egui::Rect::from_center_size(at, Vec2::splat(radius * 1.84));
            painter.rect_filled(square, 3.0, fill);
        }
        Outcome::Draw => {
            let diamond = crate::gui::render::graph::rounded_diamond(at, radius * 1.15);
            painter.add(egui::Shape::convex_polygon(diamond, fill, Stroke::NONE));
        }
    }
    let letter = label.outcome.letter();
    let (text, share) = match label.remoteness {
        None => (letter.to_string(), 0.5),
        Some(moves) if moves < 10 => (format!("{letter} {moves}"), 0.42),
        Some(moves) if moves < 100 => (format!("{letter} {moves}"), 0.36),
        Some(moves) => (format!("{letter}{moves}"), 0.3),
    };
    let font = egui::FontId::proportional(size * share);
    let colour = palette.on_outcome(label.outcome);
    painter.text(at, egui::Align2::CENTER_CENTER, text, font, colour);
}
