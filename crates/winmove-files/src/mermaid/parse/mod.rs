//! The statements of a flowchart.

mod chain;

use std::collections::HashSet;
use std::ops::Range;

use self::chain::{id, own_name, unquoted};
use super::shapes::attributes;
use super::{DIRECTIONS, HEADS, front_matter_end, own};
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::loaded::Loaded;
use crate::options::ReadOptions;

/// The statements about appearance, and what is lost with each.
const STYLES: [(&str, &str, &str); 6] = [
    ("style", "line of style", "lines of style"),
    ("classDef", "line of style", "lines of style"),
    ("linkStyle", "line of style", "lines of style"),
    ("class", "line of style", "lines of style"),
    ("click", "link to a page", "links to pages"),
    ("accTitle:", "description", "descriptions"),
];

pub(super) struct Parser<'t> {
    /// The whole file, of which a part is read.
    text: &'t str,
    at: usize,
    end: usize,
    graph: GraphBuilder<'t>,
    /// The names of subgraphs.
    subgraphs: HashSet<&'t str>,
    open: usize,
    /// The names of edges.
    edges: HashSet<&'t str>,
    /// Whether Winmove wrote it, so that ids are `v` and the number of the vertex.
    is_own: bool,
    /// The comments of Winmove that refer to vertices, with their positions.
    comments: Vec<(usize, &'t str)>,
    /// The number of links without an arrowhead that are taken for moves.
    other_ends: usize,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str, part: Range<usize>) -> Parser<'t> {
        Parser {
            text,
            at: part.start,
            end: part.end,
            graph: GraphBuilder::new(),
            subgraphs: HashSet::new(),
            open: 0,
            edges: HashSet::new(),
            is_own: false,
            comments: Vec::new(),
            other_ends: 0,
        }
    }

    pub(super) fn read(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        self.front_matter()?;
        self.head()?;
        while self.skip_between()? {
            self.statement()?;
        }
        if self.open > 0 {
            let what = format_args!("the flowchart ends inside a subgraph, without end");
            return Err(self.error(self.end, what));
        }
        let is_own = self.is_own;
        for (at, comment) in std::mem::take(&mut self.comments) {
            let read = own::read(&mut self.graph, comment, |graph, name| {
                graph.find(own_name(is_own, name))
            });
            read.map_err(|what| self.error(at, what))?;
        }
        self.graph.say_counted(
            self.other_ends,
            "1 link ends in a circle or a cross and is taken for a move",
            "{} links end in circles or crosses and are taken for moves",
        );
        self.graph.finish(FileKind::Mermaid, options)
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    fn expected(&self, wanted: &str) -> ReadError {
        let word = self.rest().split_whitespace().next();
        let is_at_end = self.rest().starts_with(char::is_whitespace);
        match word.filter(|_| !is_at_end) {
            Some(word) => {
                let found = shortened(word);
                self.error(self.at, format_args!("expected {wanted}, found {found}"))
            }
            None => self.error(
                self.at,
                format_args!("expected {wanted}, found the end of the line"),
            ),
        }
    }

    fn skip_gap(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
    }

    /// Takes the rest of the line.
    fn line(&mut self) -> &'t str {
        let rest = self.rest();
        let length = rest.find('\n').unwrap_or(rest.len());
        self.at += length;
        rest[..length].trim_end()
    }

    /// Takes the rest of a statement, up to a semicolon or the end of the line.
    fn rest_of_statement(&mut self) -> &'t str {
        let rest = self.rest();
        let length = rest.find(['\n', ';']).unwrap_or(rest.len());
        self.at += length;
        rest[..length].trim_end()
    }

    fn front_matter(&mut self) -> Result<(), ReadError> {
        self.skip_between()?;
        let Some(rest) = self.rest().strip_prefix("---") else {
            return Ok(());
        };
        let begin = self.at;
        self.line();
        self.at = (self.at + 1).min(self.end);
        if !rest.starts_with(['\n', '\r', ' ', '\t']) {
            return Err(self.error(begin, "expected graph or flowchart"));
        }
        let Some(length) = front_matter_end(self.rest()) else {
            return Err(self.error(begin, "the front matter has no end, a line ---"));
        };
        for line in self.rest()[..length].lines() {
            if let Some(title) = line.strip_prefix("title:") {
                self.graph
                    .titled(title.trim().trim_matches(['"', '\'']).to_owned());
            } else if line.trim_end() != "---" && !line.trim().is_empty() {
                let lost = line.trim();
                self.graph
                    .lose("line of settings", "lines of settings", lost);
            }
        }
        self.at += length;
        Ok(())
    }

    fn head(&mut self) -> Result<(), ReadError> {
        self.skip_between()?;
        let rest = self.rest();
        let head = HEADS.iter().find(|head| {
            let behind = rest.strip_prefix(**head);
            behind.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with([' ', '\t', '\r', '\n', ';'])
            })
        });
        let Some(head) = head else {
            return Err(self.expected("graph or flowchart"));
        };
        self.at += head.len();
        self.skip_gap();
        let rest = self.rest();
        let direction = DIRECTIONS.iter().find(|word| {
            let behind = rest.strip_prefix(**word);
            behind.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with([' ', '\t', '\r', '\n', ';'])
            })
        });
        if let Some(direction) = direction {
            self.at += direction.len();
        } else if !rest.is_empty() && !rest.starts_with(['\n', ';']) {
            return Err(self.expected("a direction (TB, TD, BT, RL or LR)"));
        }
        Ok(())
    }

    /// Skips blank lines, semicolons, comments and settings. Returns whether a statement follows.
    fn skip_between(&mut self) -> Result<bool, ReadError> {
        loop {
            let rest = self.rest();
            self.at += rest.len()
                - rest
                    .trim_start_matches(|c: char| c.is_whitespace() || c == ';')
                    .len();
            let rest = self.rest();
            if rest.is_empty() {
                return Ok(false);
            }
            if rest.starts_with("%%{") {
                let Some(length) = rest.find("}%%") else {
                    return Err(self.error(self.at, "the settings have no end, }%%"));
                };
                let lost = rest[..length].trim_start_matches("%%{").trim();
                self.graph
                    .lose("line of settings", "lines of settings", lost);
                self.at += length + 3;
            } else if rest.starts_with("%%") && self.begins_line() {
                let at = self.at;
                let comment = self.line().trim_start_matches('%');
                if let Some(comment) = own::of_comment(comment) {
                    self.is_own |= self.graph.vertex_count() == 0;
                    self.comments.push((at, comment));
                }
            } else {
                return Ok(true);
            }
        }
    }

    /// Whether only white space comes before this in its line.
    fn begins_line(&self) -> bool {
        let before = &self.text[..self.at];
        let line = before.rfind('\n').map_or(0, |newline| newline + 1);
        before[line..].trim().is_empty()
    }

    fn statement(&mut self) -> Result<(), ReadError> {
        let rest = self.rest();
        let is_word = |word: &str| {
            let behind = rest.strip_prefix(word);
            behind.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == ';')
            })
        };
        if is_word("subgraph") {
            return self.subgraph();
        }
        if is_word("end") {
            if self.open == 0 {
                return Err(self.error(self.at, "`end` without a subgraph; it can't be an id"));
            }
            self.open -= 1;
            self.at += 3;
            return self.end_of_statement();
        }
        if is_word("direction") {
            self.rest_of_statement();
            return Ok(());
        }
        if let Some(text) = rest.strip_prefix("accDescr") {
            let length = if text.trim_start().starts_with('{') {
                rest.find('}').map_or(rest.len(), |end| end + 1)
            } else {
                rest.find('\n').unwrap_or(rest.len())
            };
            self.at += length;
            self.graph.lose("description", "descriptions", "");
            return Ok(());
        }
        for (word, one, many) in STYLES {
            if is_word(word) || (word.ends_with(':') && rest.starts_with(word)) {
                let line = self.rest_of_statement();
                if !self.is_own {
                    self.graph.lose(one, many, line);
                }
                return Ok(());
            }
        }
        let name = id(rest);
        if self.edges.contains(name) && rest[name.len()..].starts_with("@{") {
            self.at += name.len();
            let found = attributes(self.rest());
            let (_, length) = found.map_err(|(at, what)| self.error(self.at + at, what))?;
            self.at += length;
            self.graph.lose("style of a link", "styles of links", name);
            return self.end_of_statement();
        }
        self.chain()
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn end_of_statement(&mut self) -> Result<(), ReadError> {
        self.skip_gap();
        if self.rest().is_empty() || self.rest().starts_with(['\n', ';']) {
            Ok(())
        } else {
            Err(self.expected("a link or the end of the line"))
        }
    }

    fn subgraph(&mut self) -> Result<(), ReadError> {
        self.at += "subgraph".len();
        self.skip_gap();
        let start = self.at;
        let title = self.rest_of_statement();
        self.open += 1;
        let name = match title.find('[') {
            Some(bracket) => title[..bracket].trim(),
            None => title,
        };
        let name = unquoted(name);
        let lost = if name.is_empty() { title } else { name };
        self.graph.lose("subgraph", "subgraphs", lost);
        // A title of several words isn't an id.
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Ok(());
        }
        if self.graph.find(own_name(self.is_own, name)).is_some() {
            return Err(self.error(start, to_subgraph(name)));
        }
        self.subgraphs.insert(name);
        Ok(())
    }
}

fn to_subgraph(name: &str) -> String {
    let name = shortened(name);
    format!("{name} is a subgraph; as a vertex it has no meaning in a game")
}
