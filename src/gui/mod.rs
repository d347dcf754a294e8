//! The window: everything that is painted, and the communication with the desktop.
//!
//! The window has no document of its own. It shows an [`Editor`](winmove_editor::Editor) and sends
//! it gestures and commands.

pub mod app;
mod canvas;
mod commands;
mod convert;
mod features;
mod fonts;
mod hint;
mod icons;
mod inspector;
mod languages;
mod pages;
mod paint;
mod requests;
mod system;
mod theme;
mod widgets;

pub use app::icon::icon;
pub use app::window::run;
pub use commands::Command;
pub use features::compare::Mirror;
pub use features::structure::condensed::Condensed;
pub use fonts::bundled;
pub use inspector::drafts::TextField;
pub use paint::dashes::dashed;
pub use system::WindowError;
pub use theme::set_reduced_motion;
