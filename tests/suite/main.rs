//! The test suite: one binary, with one module per area.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod cli;
mod examples;
mod floors;
mod guide;
mod opening;
mod packaging;
mod saving;
mod words;

#[cfg(feature = "window")]
mod gui;
#[cfg(feature = "window")]
mod window;

/// The tests of the real window that `tests/run` includes; `tests/full` has the others.
#[cfg(feature = "window")]
mod smoke {
    #[test]
    fn an_example_is_opened_by_its_card() {
        crate::window::an_example_is_opened_by_its_card();
    }

    #[test]
    fn a_game_is_looked_at_drawn_in_saved_and_closed() {
        crate::window::a_game_is_looked_at_drawn_in_saved_and_closed();
    }
}
