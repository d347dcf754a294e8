//! The clock of what goes on by itself.

use egui::Context;

/// When something last went on by itself, in the seconds of the window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    since: Option<f64>,
}

impl Clock {
    /// Whether the time for the next step has come. Else it asks for a frame at that time.
    pub fn is_due(&mut self, ctx: &Context, every_secs: f64) -> bool {
        let now = ctx.input(|input| input.time);
        let since = *self.since.get_or_insert(now);
        let left = since + every_secs - now;
        if left > 0.0 {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
            return false;
        }
        self.since = None;
        ctx.request_repaint();
        true
    }

    /// Stops the clock; the next step comes a whole period after the clock is read again.
    pub fn stop(&mut self) {
        self.since = None;
    }
}
