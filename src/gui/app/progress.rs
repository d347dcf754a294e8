//! The progress of a long solve or layout in the status bar, with buttons to cancel and restart it.

use std::time::Duration;

use egui::Ui;

use super::App;
use crate::gui::widgets::{Hint, small_button_ui};
use winmove_words::say;

/// The progress of a shorter layout is not shown.
const NOTICE_DELAY_SECS: f64 = 0.2;
/// The interval at which the progress of a layout is updated.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

impl App {
    /// Shows the progress of a layout. Returns whether there was any to show.
    fn layout_progress_ui(&mut self, ui: &mut Ui, now: f64) -> bool {
        if !self.editor.now().is_arranging() {
            self.status.arranging_since = None;
            return false;
        }
        let since = *self.status.arranging_since.get_or_insert(now);
        if now - since < NOTICE_DELAY_SECS {
            let left = Duration::from_secs_f64(NOTICE_DELAY_SECS - (now - since));
            ui.ctx().request_repaint_after(left);
            return false;
        }
        ui.spinner();
        let hint = say::progress_cancel_arranging_tip();
        if small_button_ui(ui, say::progress_cancel_arranging(), hint) {
            self.editor.stop_arranging();
        }
        let graph = self.editor.document().graph();
        let vertices = graph.map_or(0, |graph| graph.vertices().len());
        let rounds = self.editor.now().arranged_so_far() / vertices.max(1);
        ui.label(say::progress_arranging(vertices, rounds));
        ui.ctx().request_repaint_after(PROGRESS_INTERVAL);
        true
    }

    /// Shows the progress of a solve. Returns whether there was any to show, or a cancelled solve.
    pub(super) fn progress_ui(&mut self, ui: &mut Ui) -> bool {
        let now = ui.input(|input| input.time);
        if self.editor.now().is_stopped() {
            ui.strong(say::progress_out_of_date())
                .hint(say::progress_out_of_date_tip());
            if small_button_ui(ui, say::progress_solve(), say::progress_solve_tip()) {
                self.editor.solve_again();
            }
            return true;
        }
        if self.layout_progress_ui(ui, now) {
            return true;
        }
        if !self.canvas.is_stale(now) {
            return false;
        }
        if !self.editor.is_solving() {
            ui.strong(say::script_out_of_date());
            return true;
        }
        ui.spinner();
        // Placed before the text, which grows, so that the button stays under the pointer.
        let hint = say::progress_cancel_solving_tip();
        if small_button_ui(ui, say::progress_cancel_solving(), hint) {
            self.editor.stop_solving();
        }
        let all = usize::try_from(self.editor.now().position_count()).unwrap_or(usize::MAX);
        let (laid_out, decided) = (self.editor.now().laid_out(), self.editor.now().decided());
        let bytes = self.editor.now().memory_needed();
        // Few machines would notice less than 1 GiB.
        let memory = if bytes < 1 << 30 { 0 } else { bytes >> 20 };
        ui.label(match (laid_out, decided) {
            (0, 0) => say::progress_solving(all, memory),
            (_, 0) => say::progress_building(all, memory, laid_out),
            _ => say::progress_deciding(decided, all, memory),
        });
        true
    }
}
