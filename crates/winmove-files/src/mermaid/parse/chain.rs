//! The statements that matter for a game: vertices with links between them.

use super::super::labels;
use super::super::links::{Line, Link, Way};
use super::super::shapes::shape;
use super::{Parser, to_subgraph};
use crate::error::ReadError;
use crate::limits::check_memory;
use winmove_words::say;

/// The memory of an edge while it is read, in bytes.
const EDGE_BYTES: u64 = 48;

impl<'t> Parser<'t> {
    /// Groups of vertices, with links between them.
    pub(super) fn chain(&mut self) -> Result<(), ReadError> {
        let mut sources = self.group()?;
        loop {
            self.skip_gap();
            let Some((link, label)) = self.link()? else {
                return self.end_of_statement();
            };
            self.skip_space();
            let targets = self.group()?;
            self.join(&sources, &targets, link, &label)?;
            sources = targets;
        }
    }

    fn join(
        &mut self,
        sources: &[u32],
        targets: &[u32],
        link: Link,
        label: &str,
    ) -> Result<(), ReadError> {
        let way = link.way();
        let count = sources.len() as u64 * targets.len() as u64;
        if count > 1 << 20 {
            let bytes = count * (EDGE_BYTES + label.len() as u64);
            check_memory(bytes).map_err(|what| self.error_here(what))?;
        }
        if count > u64::from(u32::MAX) {
            let what = say::read_lists_too_many_edges(count, u32::MAX);
            return Err(self.error_here(what));
        }
        let graph = &mut self.graph;
        match link.line {
            Line::Invisible => {
                graph.lose(say::read_lost_invisible_links, "");
            }
            Line::Thick | Line::Dotted if !self.is_own => {
                graph.lose(say::read_lost_styles_of_links, "");
            }
            Line::Plain | Line::Thick | Line::Dotted => {}
        }
        let has_other_end = way == Way::Forward && link.end != Some(b'>');
        for &from in sources {
            for &to in targets {
                self.other_ends += usize::from(has_other_end);
                match way {
                    Way::Forward => graph.edge(from, to, label)?,
                    Way::Both => {
                        graph.edge(from, to, label)?;
                        graph.edge(to, from, label)?;
                    }
                    Way::Undirected => graph.undirected_edge(from, to, label)?,
                    Way::None => {}
                }
            }
        }
        Ok(())
    }

    /// Takes a link with its name and text, if one follows.
    fn link(&mut self) -> Result<Option<(Link, String)>, ReadError> {
        let rest = self.rest();
        let is_link = |text: &str| Link::of(text).or(Link::begun(text)).is_some();
        if !is_link(rest) {
            // The name of an edge.
            let end = rest
                .find(|c: char| c == '@' || c.is_whitespace() || c == '"')
                .filter(|&at| at > 0 && rest[at..].starts_with('@'));
            let Some(end) = end.filter(|&at| is_link(&rest[at + 1..])) else {
                return Ok(None);
            };
            let name = &rest[..end];
            self.edges.insert(name);
            self.graph.lose(say::read_lost_names_of_edges, name);
            self.cursor.take(end + 1);
        }
        let rest = self.rest();
        if let Some((link, length)) = Link::of(rest) {
            self.cursor.take(length);
            self.skip_gap();
            let label = match self.rest().strip_prefix('|') {
                Some(rest) => self.label_before_bar(rest)?,
                None => String::new(),
            };
            return Ok(Some((link, label)));
        }
        let Some((begun, length)) = Link::begun(rest) else {
            return Ok(None);
        };
        let start = self.cursor.at;
        let mut at = length;
        let inner = &rest[length..];
        let gap = inner.len() - inner.trim_start().len();
        if inner[gap..].starts_with('"') {
            let end = inner[gap + 1..]
                .find('"')
                .ok_or_else(|| self.error(start + at + gap, say::read_lists_open_text()))?;
            at += gap + end + 2;
        }
        let mut before = ' ';
        while let Some(c) = rest[at..].chars().next() {
            // Each run of marks is examined only once.
            let may_end = match begun.line {
                Line::Plain => c == '-' && before != '-',
                Line::Thick => c == '=' && before != '=',
                Line::Dotted => c == '.' && before != '.' || rest[at..].starts_with("-."),
                Line::Invisible => false,
            };
            before = c;
            if may_end && let Some((link, behind)) = begun.ends_at(&rest[at..]) {
                let label = unquoted(&rest[length..at]);
                self.cursor.take(at + behind);
                return Ok(Some((link, labels::decoded(label))));
            }
            if c == '\n' {
                break;
            }
            at += c.len_utf8();
        }
        let finished = match begun.line {
            Line::Plain => "-->",
            Line::Thick => "==>",
            Line::Dotted | Line::Invisible => "-.->",
        };
        Err(self.error(start, say::read_mermaid_open_link(finished)))
    }

    /// Takes a bar, and the label and the bar that follow it.
    fn label_before_bar(&mut self, rest: &str) -> Result<String, ReadError> {
        let gap = rest.len() - rest.trim_start().len();
        let quoted = rest[gap..]
            .strip_prefix('"')
            .and_then(|text| text.find('"'));
        let from = quoted.map_or(0, |end| gap + end + 2);
        let length = rest[from..]
            .find('|')
            .map(|at| from + at)
            .ok_or_else(|| self.error_here(say::read_mermaid_no_bar()))?;
        self.cursor.take(length + 2);
        Ok(labels::decoded(unquoted(&rest[..length])))
    }

    /// Vertices separated by `&`.
    fn group(&mut self) -> Result<Vec<u32>, ReadError> {
        let mut group = vec![self.vertex()?];
        loop {
            let before = self.cursor.at;
            self.skip_space();
            if !self.cursor.takes('&') {
                self.cursor.at = before;
                return Ok(group);
            }
            self.skip_space();
            group.push(self.vertex()?);
        }
    }

    fn vertex(&mut self) -> Result<u32, ReadError> {
        let start = self.cursor.at;
        let name = id(self.rest());
        if name.is_empty() || name.starts_with("%%") {
            return Err(self.expected("vertex"));
        }
        if name == "end" {
            return Err(self.error(start, say::read_mermaid_end_as_id()));
        }
        self.cursor.take(name.len());
        if self.subgraphs.contains(name) {
            return Err(self.error(start, to_subgraph(name)));
        }
        let vertex = self.graph.vertex(own_name(self.is_own, name))?;
        let found = shape(self.rest());
        let found = found.map_err(|(at, what)| self.error(self.cursor.at + at, what))?;
        if let Some(found) = found {
            self.cursor.take(found.length);
            let label = labels::decoded(found.text);
            self.graph.set_label(vertex, Some(label));
            if found.is_special {
                self.graph.lose(say::read_lost_shapes_of_vertices, name);
            }
        }
        loop {
            if self.rest().starts_with("@{") {
                match self.attributes()?.map(labels::decoded) {
                    None => self.graph.lose(say::read_lost_shapes_of_vertices, name),
                    label => self.graph.set_label(vertex, label),
                }
            } else if self.rest().starts_with(":::") {
                self.cursor.take(":::".len());
                let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | ',');
                let class = self.cursor.take_while(is_part);
                self.graph.lose(say::read_lost_classes_of_vertices, class);
            } else {
                return Ok(vertex);
            }
        }
    }
}

/// The name of a vertex, given its id. Winmove writes ids as `v` and a number.
pub(super) fn own_name(is_own: bool, id: &str) -> &str {
    let number = id.strip_prefix('v').filter(|_| is_own);
    let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    number.filter(is_number).unwrap_or(id)
}

/// A text without the quotes around it.
pub(super) fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}

/// The id at the start of a text. Letters may be of any script; `-`, `=` and `.` end the id where a
/// link begins.
pub(super) fn id(text: &str) -> &str {
    let mut chars = text.char_indices().peekable();
    let mut before = None;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|&(_, next)| next);
        let is_part = match c {
            '-' => !matches!(next, Some('-' | '.' | '>') | None),
            '=' => !matches!(next, Some('=') | None),
            '.' => before == Some('.') || !is_dotted_link(&text[at..]),
            '&' => at > 0,
            '_' | '!' | '#' | '$' | '%' | '\'' | '*' | '+' | '?' | '/' | '\\' | '`' => true,
            _ => c.is_alphanumeric() || is_mark(c),
        };
        if !is_part {
            return &text[..at];
        }
        before = Some(c);
    }
    text
}

/// Whether a text begins with a dotted link without its first dash, `.->`.
fn is_dotted_link(text: &str) -> bool {
    text.trim_start_matches('.').starts_with("->")
}

/// Whether a character belongs to the letter before it, like a combining accent.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}')
}
