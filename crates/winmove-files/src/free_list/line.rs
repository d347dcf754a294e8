//! The lines of a list, without comments, split into a pair of names and the rest.

use super::attributes;

/// What can separate the two names of a pair, besides white space.
const MARKS: [&str; 6] = ["-->", "->", "→", ",", ";", "--"];

/// A line that isn't blank, without its comment.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    /// Its number in the text, from 1.
    pub(super) number: usize,
    pub(super) text: &'t str,
}

/// The lines of a text that are neither blank nor comments.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = (1..).zip(text.lines()).map(|(number, text)| Line {
        number,
        text: without_comment(text).trim(),
    });
    lines.filter(|line| !line.text.is_empty())
}

/// The line up to its comment: `#` or `//` at its start or after white space, or `%` at its start.
pub(crate) fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('%') {
        return "";
    }
    let is_comment = |&(at, _): &(usize, &str)| {
        at == 0
            || line[..at]
                .chars()
                .next_back()
                .is_some_and(char::is_whitespace)
    };
    let starts = line.match_indices('#').find(is_comment);
    let slashes = line.match_indices("//").find(is_comment);
    let ends = [starts, slashes].into_iter().flatten().map(|(at, _)| at);
    &line[..ends.min().unwrap_or(line.len())]
}

/// An edge as written: two names, and what follows them.
#[derive(Clone, Copy)]
pub(super) struct Pair<'t> {
    pub(super) ends: [&'t str; 2],
    /// A label or a weight; empty if nothing follows the names.
    pub(super) label: &'t str,
    /// Whether a mark, such as an arrow, separates the names.
    pub(super) is_marked: bool,
    /// The attributes that networkx writes after the pair, without their braces.
    pub(super) attributes: &'t str,
}

impl<'t> Pair<'t> {
    /// The pair in a line. `None` if there is none: a pair consists of two names or numbers,
    /// optionally separated by a mark. What follows two names without a mark must be a number,
    /// since three words are more likely a sentence.
    pub(super) fn of(line: &'t str) -> Option<Pair<'t>> {
        if let Some((ends, attributes)) = attributes::split(line) {
            let pair = Pair::unmarked(ends).filter(|pair| pair.label.is_empty())?;
            return Some(Pair {
                label: attributes::label(attributes),
                attributes,
                ..pair
            });
        }
        // Anything may follow two numbers.
        let numbered = Pair::unmarked(line).filter(|pair| pair.numbers().is_some());
        if numbered.is_some() {
            return numbered;
        }
        match MARKS.iter().find_map(|mark| line.split_once(mark)) {
            Some((from, behind)) => Pair::marked(from.trim(), behind.trim()),
            None => Pair::unmarked(line),
        }
    }

    fn marked(from: &'t str, behind: &'t str) -> Option<Pair<'t>> {
        let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '[');
        let (to, label) = behind.split_at(behind.find(is_end).unwrap_or(behind.len()));
        let (to, label) = (to.trim_end_matches(':'), label_in(label));
        let is_bracket = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '{' | '}');
        let is_name = |name: &str| !name.is_empty() && !name.contains(is_bracket);
        (is_name(from) && is_name(to)).then_some(Pair {
            ends: [from, to],
            label,
            is_marked: true,
            attributes: "",
        })
    }

    fn unmarked(line: &'t str) -> Option<Pair<'t>> {
        let (from, behind) = line.split_once(char::is_whitespace)?;
        let behind = behind.trim_start();
        let (to, label) = behind
            .split_once(char::is_whitespace)
            .unwrap_or((behind, ""));
        let (to, label) = (to.trim_end_matches([';', ':']), label.trim());
        let pair = Pair {
            ends: [from, to],
            label,
            is_marked: false,
            attributes: "",
        };
        let is_edge = pair.numbers().is_some() || label.is_empty() || label.parse::<f64>().is_ok();
        // `a: b c` lists the neighbours of a.
        let is_list = from.ends_with(':');
        (is_edge && !to.is_empty() && !is_list).then_some(pair)
    }

    /// The two names, if they are numbers.
    pub(super) fn numbers(&self) -> Option<[u64; 2]> {
        let [from, to] = self.ends;
        Some([number(from)?, number(to)?])
    }
}

/// The label after a pair: `: take 1`, `, 7`, `[label="take 1"];`.
fn label_in(text: &str) -> &str {
    let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':');
    let text = text.trim_matches(is_mark);
    let Some(inner) = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'))
    else {
        return text;
    };
    match inner.split_once("label=") {
        None => "",
        Some((_, quoted)) if quoted.starts_with('"') => {
            quoted[1..].split('"').next().unwrap_or_default()
        }
        Some((_, bare)) => bare.split(is_mark).next().unwrap_or_default(),
    }
}

/// The number, if a word consists of digits.
pub(super) fn number(word: &str) -> Option<u64> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

/// The label with which an edge's line is read. `None` if it isn't an edge.
pub(crate) fn label_of(line: &str) -> Option<&str> {
    Pair::of(without_comment(line).trim()).map(|pair| pair.label)
}

/// Whether a line may belong to a list without a header: an edge, or a start after the edges.
pub(crate) fn is_edge(line: &str) -> bool {
    Pair::of(line).is_some()
}
