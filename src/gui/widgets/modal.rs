//! The frame of dialogs inside the window.

use egui::{Context, Modal};

/// A dialog inside the window, with a margin.
pub fn modal(name: &'static str, ctx: &Context) -> Modal {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(18);
    Modal::new(name.into()).frame(frame)
}
