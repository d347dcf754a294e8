//! Games whose rules are a few lines of Python.
//!
//! [`Script::parse`] reads a script, and [`solve`] finds and solves all states of its game.
//! `docs/guide/src/scripts-notation.md` describes the notation, which is a part of Python.
//!
//! Nothing outside can be reached from a script: there are no files, no network, no clock and no
//! randomness. Everything it does is counted and limited: see [`Limit`].
//!
//! From the bottom up: `syntax` parses and `compile` resolves names, which makes the `tree` that
//! `eval` runs on the `value`s; `pack` makes states of values, `script` knows the functions of a
//! game, `explore` asks them for each state, and `solve` hands the states to the core; `table` does
//! so for many starts, and `document` makes a graph of them.

mod builtins;
mod calls;
mod compile;
mod document;
mod eval;
mod explore;
mod expressions;
mod fault;
mod iter;
mod limits;
mod methods;
mod mistakes;
mod ops;
mod pack;
mod scope;
mod script;
mod sequence;
mod solve;
mod syntax;
mod table;
mod text;
mod tree;
mod value;
mod words;

pub use document::{document, document_from};
pub use fault::{Fault, FaultKind, Limit};
pub use pack::State;
pub use script::Script;
pub use solve::{Limits, Solved, Unsolved, solve};
pub use syntax::{TokenClass, tokens};
pub use table::{Period, Row, Table, table};
pub use text::Text;
pub use value::{Truth, Value};
