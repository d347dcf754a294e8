//! Stories of the floor `solver`.
