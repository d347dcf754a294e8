//! Tests of `solver`: every solution compared with the plain fixpoint, `certify`, and theorems.

mod boards;
mod certify;
mod chains;
mod edges;
mod endless;
mod geography;
mod grundy;
mod incremental;
mod large;
mod memory;
mod owners;
mod parity;
mod random;
mod slides;
mod states;
mod stopping;
mod strategies;
mod theorems;
