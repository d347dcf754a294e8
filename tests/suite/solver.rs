//! Tests of the floor `solver`: every answer against the plain fixpoint, against `certify`, and against theorems.

mod boards;
mod certify;
mod chains;
mod geography;
mod grundy;
mod incremental;
mod large;
mod memory;
mod random;
mod stopping;
mod strategies;
mod theorems;
