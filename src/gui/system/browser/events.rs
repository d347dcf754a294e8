//! Window events that involve the page, and that eframe doesn't handle.

use std::cell::RefCell;

use egui::{Context, Event, Plugin, RawInput};

thread_local! {
    /// The events that the window has not taken yet.
    static SENT: RefCell<Vec<Event>> = const { RefCell::new(Vec::new()) };
}

/// Hands what is [sent](send) to the window from now on.
pub(super) fn install(ctx: &Context) {
    ctx.add_plugin(Sent);
}

/// Sends an event to the window, which takes it in its next frame.
pub(super) fn send(event: Event, ctx: &Context) {
    SENT.with_borrow_mut(|sent| sent.push(event));
    ctx.request_repaint();
}

struct Sent;

impl Plugin for Sent {
    fn debug_name(&self) -> &'static str {
        "events of the page"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        input.events.extend(SENT.take());
    }
}
