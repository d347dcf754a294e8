//! Graphviz DOT: `digraph { a -> {b c} [label="take 1"] }`.
//!
//! The whole language is supported. `attributes` defines what attributes mean for a game: labels,
//! positions, directions, and the attributes `winmove_…` with the rules. Colours and shapes never
//! mean outcomes.

mod attributes;
mod edges;
mod finish;
mod lexer;
mod meaning;
mod parser;
mod record;
mod scopes;
mod text;
mod write;

pub(super) use parser::read;
pub(super) use text::with_entities;
pub(super) use write::write;

use lexer::{Keyword, Lexer, Token};

/// Whether a text begins like a graph: `strict`, `graph` or `digraph` in any case, an optional
/// name, and a brace. A Mermaid flowchart has no brace there.
pub(super) fn recognises(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    let mut next = || lexer.next().map_or(Token::End, |(token, _)| token);
    let mut token = next();
    if token == Token::Keyword(Keyword::Strict) {
        token = next();
    }
    if !matches!(token, Token::Keyword(Keyword::Graph | Keyword::Digraph)) {
        return false;
    }
    token = next();
    if matches!(token, Token::Name(_)) {
        token = next();
    }
    token == Token::Mark(b'{')
}

/// A hint for a file that isn't UTF-8, if it declares that it is Latin-1.
pub(super) fn encoding_hint(file: &[u8]) -> Option<&'static str> {
    const BEGINNING: usize = 4096;
    let beginning = String::from_utf8_lossy(&file[..file.len().min(BEGINNING)]).to_lowercase();
    let (_, value) = beginning.split_once("charset")?;
    let value = value.trim_start_matches([' ', '\t', '=', '"']);
    let is_latin = ["latin", "iso-8859-1", "iso_8859-1", "l1"]
        .iter()
        .any(|name| value.starts_with(name));
    is_latin.then_some("charset")
}
