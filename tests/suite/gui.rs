//! Stories of the floor `gui`.
