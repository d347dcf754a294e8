//! Stories of the floor `cli`.
