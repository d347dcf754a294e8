//! Stories of the floor `solver`: every answer against the plain fixpoint, against `certify`, and against theorems.

mod certify;
mod chains;
mod geography;
mod large;
mod random;
mod theorems;
