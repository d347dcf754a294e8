//! Stories of the floor `floors`.
