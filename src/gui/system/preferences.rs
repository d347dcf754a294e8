//! The user's preferences for all programs, as reported by the desktop or the browser.

use mundy::{ColorScheme, Interest, ReducedMotion};

/// What the user has set for all programs of the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether the colours are to be light on dark.
    pub is_dark: bool,
    /// Whether there should be little motion.
    pub reduces_motion: bool,
}

/// Keeps the calls of [`follow_preferences`] coming until it is dropped.
pub struct PreferencesSubscription(#[allow(dead_code)] mundy::Subscription);

/// Calls `changed` with the preferences of the desktop, now and when they change, on another
/// thread. Without a service that reports them it is not called, or with the defaults.
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
