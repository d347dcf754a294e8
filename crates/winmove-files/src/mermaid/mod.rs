//! Mermaid flowcharts, alone or in fences of a Markdown text.
//!
//! The label of a vertex is its text, or its id if it has none. Comments that begin with `winmove`
//! store data specific to Winmove.

mod labels;
mod links;
mod own;
mod parse;
mod shapes;
mod write;

pub(super) use write::write;

use super::error::ReadError;
use super::loaded::Loaded;
use super::options::ReadOptions;
use parse::Parser;
use winmove_words::say;

/// The words that begin a flowchart.
const HEADS: [&str; 3] = ["flowchart-elk", "flowchart", "graph"];

const DIRECTIONS: [&str; 9] = ["TB", "TD", "BT", "RL", "LR", "<", ">", "^", "v"];

/// The beginning and end of a flowchart in Markdown.
const FENCES: [[&str; 2]; 2] = [["```mermaid", "```"], ["~~~mermaid", "~~~"]];

/// Whether a text is a flowchart, begins with something specific to Mermaid, or contains a fenced
/// flowchart.
pub(super) fn recognises(text: &str) -> bool {
    let start = text.trim_start();
    if start.starts_with("%%{") {
        return true;
    }
    if let Some(rest) = start.strip_prefix("---") {
        let Some(rest) = rest.strip_prefix("\r\n").or(rest.strip_prefix('\n')) else {
            return false;
        };
        return match front_matter_end(rest) {
            Some(end) => is_head(after_comments(&rest[end..])) || has_fence(rest),
            None => true,
        };
    }
    is_head(after_comments(text)) || has_fence(text)
}

fn has_fence(text: &str) -> bool {
    let has_one = FENCES.iter().any(|[begin, _]| text.contains(begin));
    has_one && text.lines().any(|line| opened(line).is_some())
}

/// The end of the fence that a line opens.
fn opened(line: &str) -> Option<&'static str> {
    let line = line.trim();
    let [_, end] = FENCES.into_iter().find(|[begin, _]| {
        let rest = line.strip_prefix(begin);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
    })?;
    Some(end)
}

/// The text after blank lines and comments.
fn after_comments(text: &str) -> &str {
    let mut text = text.trim_start();
    while text.starts_with("%%") && !text.starts_with("%%{") {
        text = text
            .split_once('\n')
            .map_or("", |(_, rest)| rest)
            .trim_start();
    }
    text
}

/// The length of front matter including the line that ends it, after the line that begins it.
fn front_matter_end(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.trim_end() == "---" {
            return Some(at);
        }
    }
    None
}

/// Whether a text begins like a flowchart, and not like a DOT or GML graph.
fn is_head(text: &str) -> bool {
    if text.starts_with("%%{") {
        return true;
    }
    let Some(head) = first_of(&HEADS, text) else {
        return false;
    };
    let rest = text[head.len()..].trim_start_matches([' ', '\t']);
    let rest = match first_of(&DIRECTIONS, rest) {
        Some(direction) => &rest[direction.len()..],
        None if rest.is_empty() || rest.starts_with(['\n', '\r', ';']) => rest,
        None => return false,
    };
    !rest.trim_start().starts_with(['{', '['])
}

/// The one of these words with which a text begins.
fn first_of<'w>(words: &[&'w str], text: &str) -> Option<&'w str> {
    let is_end = |c: char| c.is_whitespace() || c == ';';
    let mut words = words.iter().copied();
    words.find(|word| {
        let rest = text.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(is_end))
    })
}

/// Reads a flowchart, or every flowchart in the fences of a text.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut games = Vec::new();
    let mut at = 0;
    let mut begun: Option<(usize, &str)> = None;
    for line in text.split_inclusive('\n') {
        match begun {
            None => begun = opened(line).map(|end| (at + line.len(), end)),
            Some((start, end)) if line.trim() == end => {
                push(&mut games, text, start..at, options)?;
                begun = None;
            }
            Some(_) => {}
        }
        at += line.len();
    }
    if let Some((start, _)) = begun {
        push(&mut games, text, start..text.len(), options)?;
    } else if games.is_empty() {
        if has_fence(text) {
            return Err(ReadError::new(
                say::read_place_fences(),
                say::read_mermaid_no_flowchart(),
            ));
        }
        games.push(Parser::new(text, 0..text.len()).read(options)?);
    }
    Ok(games)
}

/// Reads the flowchart in a fence. Other diagrams are skipped.
fn push(
    games: &mut Vec<Loaded>,
    text: &str,
    part: std::ops::Range<usize>,
    options: &ReadOptions,
) -> Result<(), ReadError> {
    if recognises(&text[part.clone()]) {
        games.push(Parser::new(text, part).read(options)?);
    }
    Ok(())
}
