//! The user's preferences for all programs, as reported by the desktop or the browser.

use mundy::{ColorScheme, Interest, ReducedMotion};

/// The user's preferences for all programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether the user prefers a dark theme.
    pub is_dark: bool,
    /// Whether the user prefers reduced motion.
    pub reduces_motion: bool,
}

/// Keeps a subscription by [`follow_preferences`] active until it is dropped.
pub struct PreferencesSubscription(#[allow(dead_code)] mundy::Subscription);

/// Calls `changed` on another thread with the user's preferences, now and whenever they change. If
/// no service reports them, it is not called, or called with the defaults.
pub fn follow_preferences(
    changed: impl Fn(Preferences) + Send + Sync + 'static,
) -> PreferencesSubscription {
    let interest = Interest::ColorScheme | Interest::ReducedMotion;
    PreferencesSubscription(mundy::Preferences::subscribe(
        interest,
        move |preferences| {
            changed(Preferences {
                is_dark: preferences.color_scheme == ColorScheme::Dark,
                reduces_motion: preferences.reduced_motion == ReducedMotion::Reduce,
            });
        },
    ))
}
