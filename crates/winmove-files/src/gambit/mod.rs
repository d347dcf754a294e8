//! Gambit's extensive games (`.efg`): a tree with the nodes of two players, in preorder.
//!
//! ```text
//! EFG 2 R "title" { "1" "2" } "comment"
//! p "name" player information-set "its name" { "action" "action" } 0
//! t "name" outcome "its name" { 1 -1 }
//! ```
//!
//! Supports two-player games of perfect information without chance, whose payoffs have a constant
//! sum. The player with the greater payoff wins.

mod lexer;
mod number;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::{obstacle, write};

/// Whether the first word of a text is `EFG`.
pub(super) fn recognises(text: &str) -> bool {
    text.split_whitespace().next() == Some("EFG")
}
