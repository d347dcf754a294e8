//! The notice, above everything else, that a file is being read or written.

use egui::{Align2, Area, Context, Frame, Order, vec2};

use super::files::{Aid, Files};
use crate::gui::theme::text_size;
use crate::gui::widgets::worded_button_ui;
use winmove_words::say;

/// Shows the notice at the bottom of the window. Returns the action chosen in it.
pub fn ui(ctx: &Context, files: &Files) -> Option<Aid> {
    // Requested in every frame, because a frame painted for another reason cancels earlier
    // requests.
    if let Some(wait) = files.until_notice() {
        ctx.request_repaint_after(wait);
    }
    let (words, aid) = files.under_way()?;
    let mut wanted = None;
    // Above the status bar, and above the caption of a presentation.
    let above = text_size(ctx, 50.0) + 24.0;
    Area::new(egui::Id::new("file-under-way"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -above))
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(words);
                    let Some(aid) = aid else {
                        return;
                    };
                    let words = match aid {
                        Aid::Cancel => say::PROGRESS_CANCEL_OPENING,
                        Aid::CancelPicture => say::PROGRESS_CANCEL_PICTURE,
                        Aid::SaveAs => say::PROGRESS_SAVE_AS,
                    };
                    wanted = worded_button_ui(ui, words).then_some(aid);
                });
            });
        });
    wanted
}
