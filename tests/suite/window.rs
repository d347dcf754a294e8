//! Stories of the floor `window`.
