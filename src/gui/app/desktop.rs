//! The preferences of the desktop: light or dark, and reduced motion.

use std::sync::Arc;

use egui::{Context, Id, Theme};

use crate::gui::system;
use crate::gui::theme::set_reduced_motion;

/// Applies the desktop's preferences, now and whenever they change. They arrive on another thread.
/// If no service reports them, the theme is light and animations are on.
pub fn follow(ctx: &Context) {
    let context = ctx.clone();
    let subscription = system::follow_preferences(move |preferences| {
        // A theme reported by the window system takes precedence; X11 reports none.
        let theme = if preferences.is_dark {
            Theme::Dark
        } else {
            Theme::Light
        };
        context.options_mut(|options| options.fallback_theme = theme);
        set_reduced_motion(&context, preferences.reduces_motion);
        context.request_repaint();
    });
    ctx.data_mut(|data| data.insert_temp(Id::new("desktop"), Arc::new(subscription)));
}
