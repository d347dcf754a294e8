//! Stories of the floor `model`.
