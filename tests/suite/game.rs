//! Stories of the floor `game`.
