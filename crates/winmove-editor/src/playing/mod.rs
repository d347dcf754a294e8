//! What all games have in common, with one token or several: players, the computer, and the record.

pub(crate) mod controller;
pub(crate) mod record;
mod seats;

pub use controller::Controller;
pub use record::{Instead, Record, Turn};
pub use seats::Seats;
pub use winmove_core::model::Player;
