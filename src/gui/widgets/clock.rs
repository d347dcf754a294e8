//! The clock of automatic playback.

use egui::Context;

/// The time of the last step of something that runs by itself, in seconds of the window's time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    since: Option<f64>,
}

impl Clock {
    /// Whether the next step is due. If not, requests a frame at its time.
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

    /// Stops the clock. The next step is due a whole period after the clock is read again.
    pub fn stop(&mut self) {
        self.since = None;
    }
}
