//! GML, the Graph Modelling Language:
//! `graph [ directed 1 node [ id 0 label "a" ] edge [ source 0 target 1 ] ]`.
//!
//! How a file is read:
//!
//! - `label`, otherwise the text of `LabelGraphics`, otherwise `name`, is the label of a vertex or
//!   an edge.
//! - `x` and `y` of `graphics` are the position of a vertex. y points downwards, but upwards in
//!   files by Graphviz, which writes `bb`.
//! - `directed 1`, and `arrow`, `sourceArrow` and `targetArrow` of an edge's `graphics`, are the
//!   direction of an edge.
//! - `outcome`, `exit`, `start`, and keys with the prefix `winmove_`, are properties with these
//!   names.

mod lexer;
mod read;

pub(super) use read::read;

use lexer::{Lexer, Token};

/// Whether a text begins with `Creator` or `graph [`, optionally after a version or a comment.
pub(super) fn recognises(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    let mut next = || lexer.next().map_or(Token::End, |(token, _)| token);
    loop {
        let Token::Word(key) = next() else {
            return false;
        };
        let value = next();
        match (key, value) {
            ("graph", Token::Open) => return true,
            ("Creator", Token::Word(_) | Token::Text(_)) => return true,
            ("Version" | "version" | "Vendor" | "comment", Token::Word(_) | Token::Text(_)) => {}
            _ => return false,
        }
    }
}
