//! Stories of the floor `layout`.
