//! Stories of the floor `format`.
