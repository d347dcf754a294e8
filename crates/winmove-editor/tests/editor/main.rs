//! Tests of the editor without a window.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod background_job;
mod editor;
mod layout;
mod many_places;
