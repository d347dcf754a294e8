//! The frame of a dialog inside the window.

use egui::{Context, Modal};

/// A dialog of the window's own, with room around what it says.
pub fn modal(name: &'static str, ctx: &Context) -> Modal {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(18);
    Modal::new(name.into()).frame(frame)
}
