//! The preferences of the desktop: light or dark, and reduced motion.

use std::sync::Arc;

use egui::{Context, Id, Theme};
use mundy::{ColorScheme, Interest, ReducedMotion};

use crate::gui::theme::set_reduced_motion;

/// Applies the desktop's preferences, now and whenever they change. They arrive on another thread.
/// If no service reports them, the theme is light and animations are on.
pub fn follow(ctx: &Context) {
    let context = ctx.clone();
    let interest = Interest::ColorScheme | Interest::ReducedMotion;
    let subscription = mundy::Preferences::subscribe(interest, move |preferences| {
        // A theme reported by the window system takes precedence; X11 reports none.
        let theme = Theme::from_dark_mode(preferences.color_scheme == ColorScheme::Dark);
        context.options_mut(|options| options.fallback_theme = theme);
        set_reduced_motion(
            &context,
            preferences.reduced_motion == ReducedMotion::Reduce,
        );
        context.request_repaint();
    });
    // Ends when it is dropped.
    ctx.data_mut(|data| data.insert_temp(Id::new("desktop"), Arc::new(subscription)));
}
