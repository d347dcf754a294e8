//! Stories of the floor `editor`.
