//! What the desktop wishes of its windows: light or dark, and nothing that moves by itself.

use std::sync::Arc;

use egui::{Context, Id, Theme};
use mundy::{ColorScheme, Interest, Preferences, ReducedMotion};

use crate::gui::theme::wish_for_rest;

/// Heeds the desktop's wishes, now and when they change, for as long as the window is there. They come on another
/// thread; where nobody can be asked, the theme is light and things move.
pub fn follow(ctx: &Context) {
    let heard = ctx.clone();
    let subscription = Preferences::subscribe(
        Interest::ColorScheme | Interest::ReducedMotion,
        move |wishes| {
            // Where the window system names a theme itself, as it does but on X11, that one counts.
            let theme = match wishes.color_scheme {
                ColorScheme::Dark => Theme::Dark,
                ColorScheme::Light | ColorScheme::NoPreference => Theme::Light,
            };
            heard.options_mut(|options| options.fallback_theme = theme);
            wish_for_rest(&heard, wishes.reduced_motion == ReducedMotion::Reduce);
            heard.request_repaint();
        },
    );
    ctx.data_mut(|data| data.insert_temp(Id::new("desktop"), Arc::new(subscription)));
}
