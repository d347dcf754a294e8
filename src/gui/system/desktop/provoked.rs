//! Panics that tests provoke, in debug builds only.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

/// Provokes panics for some document titles if the environment has `WINMOVE_PROVOKE_PANICS`. A
/// title that begins with "Panic" causes one in a frame, and "Solver panic" causes one in a solve.
/// If the title ends with "once", it panics only once.
pub fn install_probe() {
    #[cfg(debug_assertions)]
    if std::env::var_os("WINMOVE_PROVOKE_PANICS").is_some() {
        use std::sync::atomic::{AtomicBool, Ordering};
        use winmove_editor::Probed;
        static ONCE: AtomicBool = AtomicBool::new(false);
        winmove_editor::install_probe(|at, document| {
            let words = match at {
                Probed::Frame => "Panic",
                Probed::Solve => "Solver panic",
            };
            let title = document.title();
            let is_due = || !title.ends_with("once") || !ONCE.swap(true, Ordering::Relaxed);
            if title.starts_with(words) && is_due() {
                panic!("provoked by the title {title:?}");
            }
        });
    }
}
