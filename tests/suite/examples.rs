//! Stories of the floor `examples`.
