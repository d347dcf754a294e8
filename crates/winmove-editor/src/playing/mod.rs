//! What every game that is played has, with one token or with several: the players, what the
//! computer waits for, and the record.

pub(crate) mod controller;
pub(crate) mod record;
mod seats;

pub use controller::Controller;
pub use record::{Instead, Player, Record, Turn};
pub use seats::Seats;
