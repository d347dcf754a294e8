//! Stories of the floor `analysis`.
