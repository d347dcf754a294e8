//! Stories of the floor `cases`.
