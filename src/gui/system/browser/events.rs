//! Window events that come from the page and that eframe doesn't handle.

use std::cell::RefCell;

use egui::{Context, Event, Plugin, RawInput};

thread_local! {
    /// Events that the window hasn't received yet.
    static SENT: RefCell<Vec<Event>> = const { RefCell::new(Vec::new()) };
}

/// Starts to pass [sent](send) events to the window.
pub(super) fn install(ctx: &Context) {
    ctx.add_plugin(Sent);
}

/// Sends an event to the window, which receives it in its next frame.
pub(super) fn send(event: Event, ctx: &Context) {
    SENT.with_borrow_mut(|sent| sent.push(event));
    ctx.request_repaint();
}

struct Sent;

impl Plugin for Sent {
    fn debug_name(&self) -> &'static str {
        "events-of-the-page"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        input.events.extend(SENT.take());
    }
}
