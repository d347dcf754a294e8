//! The clock of automatic playback.

use egui::Context;

/// Measures the time since the last step of something that runs by itself, in seconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    since: Option<f64>,
}

impl Clock {
    /// Whether the next step is due. If not, requests a frame for that time.
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

    /// Stops the clock. The next step will be due a full interval after the clock is read again.
    pub fn stop(&mut self) {
        self.since = None;
    }
}
