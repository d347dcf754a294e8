//! The caption in a corner of the canvas, which says what the labels on the field mean.

use egui::{Align2, Area, Context, Frame, Rect, vec2};

use crate::gui::commands::Situation;

/// Shows the caption at the bottom left of a part of the window, if the field has one.
pub fn ui(ctx: &Context, now: &Situation<'_>, within: Rect) {
    let Some(words) = now.editor.scene().caption_words() else {
        return;
    };
    Area::new(egui::Id::new("caption"))
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(within.left_bottom() + vec2(10.0, -10.0))
        .constrain_to(within)
        .interactable(false)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                // The overview is in the other corner.
                ui.set_max_width((within.width() - 240.0).clamp(120.0, 460.0));
                ui.add(egui::Label::new(words).wrap().selectable(false));
            });
        });
}
