//! The notice that a file is being read or written, above everything else.

use egui::{Align2, Area, Context, Frame, Order, vec2};

use super::files::Files;

/// Shows the notice at the bottom of the window. Reading can be cancelled.
pub fn ui(ctx: &Context, files: &mut Files) {
    let Some((words, is_reading)) = files.under_way() else {
        return;
    };
    let mut cancelled = false;
    Area::new(egui::Id::new("file under way"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -48.0))
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(words);
                    if is_reading {
                        let cancel = ui.button("Cancel");
                        let cancel = cancel.on_hover_text("Opens nothing; what is open stays");
                        cancelled = cancel.clicked();
                    }
                });
            });
        });
    if cancelled {
        files.stop_reading();
    }
}
