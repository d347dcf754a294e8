//! The comments that store data specific to Winmove:
//!
//! ```text
//! %% winmove: game token; convention misere
//! %% winmove: start v2; win v3 v4; exit v5
//! %% winmove title: Texts are on lines of their own
//! %% winmove note v3: \\ stands for a backslash and \n for a line break
//! ```

use crate::error::{quoted, shortened};
use crate::interchange::GraphBuilder;
use winmove_words::say;

/// The words that mark a vertex, each with the attribute that it sets, and its value unless the
/// next word is the value.
const MARKS: [(&str, &str, &str); 11] = [
    ("win", "outcome", "win"),
    ("loss", "outcome", "loss"),
    ("draw", "outcome", "draw"),
    ("exit", "exit", "true"),
    ("pinned", "pinned", "true"),
    ("start", "start", "true"),
    ("police", "police", "true"),
    ("thief", "thief", "true"),
    ("owner", "owner", ""),
    ("priority", "priority", ""),
    ("tag", "tag", ""),
];

/// The content of a comment written by Winmove, without `%%`. `None` for any other comment.
pub(super) fn of_comment(comment: &str) -> Option<&str> {
    let rest = comment.trim_start().strip_prefix("winmove")?;
    rest.starts_with([':', ' ']).then_some(rest)
}

/// Reads a comment.
///
/// # Errors
/// What is wrong in the comment.
pub(super) fn read(
    graph: &mut GraphBuilder,
    comment: &str,
    find: impl Fn(&GraphBuilder, &str) -> Option<u32>,
) -> Result<(), String> {
    if let Some(clauses) = comment.strip_prefix(':') {
        for clause in clauses.split(';').map(str::trim) {
            if !clause.is_empty() {
                read_clause(graph, clause, &find)?;
            }
        }
        return Ok(());
    }
    let (head, text) = comment
        .split_once(':')
        .ok_or_else(say::read_mermaid_no_colon)?;
    let text = unescaped(text.strip_prefix(' ').unwrap_or(text));
    let mut words = head.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(key @ ("title" | "notes")), None, _) => {
            graph.set_graph(key, &text)?;
        }
        (Some("note"), Some(name), None) => {
            let vertex = find(graph, name).ok_or_else(|| no_vertex(name))?;
            graph.set_vertex(vertex, "note", &text)?;
        }
        _ => return Err(say::read_mermaid_no_key()),
    }
    Ok(())
}

fn read_clause(
    graph: &mut GraphBuilder,
    clause: &str,
    find: &impl Fn(&GraphBuilder, &str) -> Option<u32>,
) -> Result<(), String> {
    let mut words = clause.split_whitespace();
    let key = words.next().unwrap_or_default();
    let Some(&(_, attribute, value)) = MARKS.iter().find(|(word, ..)| *word == key) else {
        let value = words.next().unwrap_or_default();
        return if graph.set_graph(key, value)? {
            Ok(())
        } else {
            Err(say::read_mermaid_no_rule(quoted(key)))
        };
    };
    let value = match value {
        "" => words.next().unwrap_or_default(),
        value => value,
    };
    for name in words {
        let vertex = find(graph, name).ok_or_else(|| no_vertex(name))?;
        graph.set_vertex(vertex, attribute, value)?;
    }
    Ok(())
}

fn no_vertex(name: &str) -> String {
    say::read_lists_no_vertex(shortened(name))
}

pub(super) fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\");
    text.replace('\n', "\\n").replace('\r', "\\r")
}

fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some(c) => out.push(c),
                None => out.push('\\'),
            },
            c => out.push(c),
        }
    }
    out
}
