//! What all games being played have in common, with one token or several: the players, the
//! computer's delay, and the record.

pub(crate) mod controller;
pub(crate) mod record;
mod seats;

pub use controller::Controller;
pub use record::{Instead, Player, Record, Turn};
pub use seats::Seats;
