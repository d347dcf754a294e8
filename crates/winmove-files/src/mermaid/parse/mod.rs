//! The statements of a flowchart.

mod chain;

use std::collections::HashSet;
use std::ops::Range;

use self::chain::{id, own_name, unquoted};
use super::shapes::attributes;
use super::{DIRECTIONS, HEADS, first_of, front_matter_end, own};
use crate::cursor::Cursor;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_words::say;

/// The statements about appearance, and what is lost with each.
const STYLES: [&str; 6] = [
    "style",
    "classDef",
    "linkStyle",
    "class",
    "click",
    "accTitle:",
];

#[derive(Default)]
pub(super) struct Parser<'t> {
    cursor: Cursor<'t>,
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
    /// A parser of a part of a text.
    pub(super) fn new(text: &'t str, part: Range<usize>) -> Parser<'t> {
        let mut cursor = Cursor::new(&text[..part.end]);
        cursor.at = part.start;
        Parser {
            cursor,
            ..Parser::default()
        }
    }

    pub(super) fn read(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        self.front_matter()?;
        self.head()?;
        while self.skip_between()? {
            self.statement()?;
        }
        if self.open > 0 {
            return Err(self.error_here(say::read_mermaid_open_subgraph()));
        }
        let is_own = self.is_own;
        for (at, comment) in std::mem::take(&mut self.comments) {
            let read = own::read(&mut self.graph, comment, |graph, name| {
                graph.find(own_name(is_own, name))
            });
            read.map_err(|what| self.error(at, what))?;
        }
        self.graph
            .say_counted(self.other_ends, say::read_other_ends);
        self.graph.finish(FileKind::Mermaid, options)
    }

    fn rest(&self) -> &'t str {
        self.cursor.rest()
    }

    fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        self.cursor.error(at, what)
    }

    fn error_here(&self, what: impl std::fmt::Display) -> ReadError {
        self.error(self.cursor.at, what)
    }

    fn expected(&self, wanted: &str) -> ReadError {
        let word = self.rest().split_whitespace().next();
        let is_at_end = self.rest().starts_with(char::is_whitespace);
        let found = match word.filter(|_| !is_at_end) {
            // Without quotes, it would be taken for the end of the line.
            Some("end") => "`end`".to_owned(),
            Some(word) => shortened(word),
            None => "end".to_owned(),
        };
        self.error_here(say::read_mermaid_expected(wanted, found))
    }

    fn skip_gap(&mut self) {
        self.cursor.take_while(|c| matches!(c, ' ' | '\t' | '\r'));
    }

    /// Takes the rest of the line.
    fn line(&mut self) -> &'t str {
        self.cursor.take_while(|c| c != '\n').trim_end()
    }

    /// Takes the rest of a statement, up to a semicolon or the end of the line.
    fn rest_of_statement(&mut self) -> &'t str {
        let statement = self.cursor.take_while(|c| !matches!(c, '\n' | ';'));
        statement.trim_end()
    }

    fn front_matter(&mut self) -> Result<(), ReadError> {
        self.skip_between()?;
        let Some(rest) = self.rest().strip_prefix("---") else {
            return Ok(());
        };
        let begin = self.cursor.at;
        self.line();
        self.cursor.takes('\n');
        if !rest.starts_with(['\n', '\r', ' ', '\t']) {
            self.cursor.at = begin;
            return Err(self.expected("graph"));
        }
        let Some(length) = front_matter_end(self.rest()) else {
            return Err(self.error(begin, say::read_mermaid_open_front_matter()));
        };
        for line in self.rest()[..length].lines() {
            if let Some(title) = line.strip_prefix("title:") {
                self.graph
                    .titled(title.trim().trim_matches(['"', '\'']).to_owned());
            } else if line.trim_end() != "---" && !line.trim().is_empty() {
                let lost = line.trim();
                self.graph.lose(say::read_lost_lines_of_settings, lost);
            }
        }
        self.cursor.take(length);
        Ok(())
    }

    fn head(&mut self) -> Result<(), ReadError> {
        self.skip_between()?;
        let Some(head) = first_of(&HEADS, self.rest()) else {
            return Err(self.expected("graph"));
        };
        self.cursor.take(head.len());
        self.skip_gap();
        if let Some(direction) = first_of(&DIRECTIONS, self.rest()) {
            self.cursor.take(direction.len());
        } else if !self.is_at_end_of_statement() {
            return Err(self.expected("direction"));
        }
        Ok(())
    }

    /// Whether a word comes next, and ends there.
    fn begins_with(&self, word: &str) -> bool {
        first_of(&[word], self.rest()).is_some()
    }

    fn is_at_end_of_statement(&self) -> bool {
        self.cursor.is_at_end() || self.rest().starts_with(['\n', ';'])
    }

    /// Skips blank lines, semicolons, comments and settings. Returns whether a statement follows.
    fn skip_between(&mut self) -> Result<bool, ReadError> {
        loop {
            self.cursor.take_while(|c| c.is_whitespace() || c == ';');
            let rest = self.rest();
            if rest.is_empty() {
                return Ok(false);
            }
            if rest.starts_with("%%{") {
                let Some(settings) = self.cursor.take_past("}%%") else {
                    return Err(self.error_here(say::read_mermaid_open_settings()));
                };
                let lost = settings.trim_start_matches("%%{").trim();
                self.graph.lose(say::read_lost_lines_of_settings, lost);
            } else if rest.starts_with("%%") && self.cursor.begins_line() {
                let at = self.cursor.at;
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

    fn statement(&mut self) -> Result<(), ReadError> {
        let rest = self.rest();
        if self.begins_with("subgraph") {
            return self.subgraph();
        }
        if self.begins_with("end") {
            if self.open == 0 {
                return Err(self.error_here(say::read_mermaid_end_alone()));
            }
            self.open -= 1;
            self.cursor.take("end".len());
            return self.end_of_statement();
        }
        if self.begins_with("direction") {
            self.rest_of_statement();
            return Ok(());
        }
        if let Some(text) = rest.strip_prefix("accDescr") {
            let length = if text.trim_start().starts_with('{') {
                rest.find('}').map_or(rest.len(), |end| end + 1)
            } else {
                rest.find('\n').unwrap_or(rest.len())
            };
            self.cursor.take(length);
            self.graph.lose(say::read_lost_descriptions, "");
            return Ok(());
        }
        for word in STYLES {
            if self.begins_with(word) || (word.ends_with(':') && rest.starts_with(word)) {
                let line = self.rest_of_statement();
                if !self.is_own {
                    match word {
                        "click" => self.graph.lose(say::read_lost_links_to_pages, line),
                        "accTitle:" => self.graph.lose(say::read_lost_descriptions, line),
                        _ => self.graph.lose(say::read_lost_lines_of_style, line),
                    }
                }
                return Ok(());
            }
        }
        let name = id(rest);
        if self.edges.contains(name) && rest[name.len()..].starts_with("@{") {
            self.cursor.take(name.len());
            self.attributes()?;
            self.graph.lose(say::read_lost_styles_of_links, name);
            return self.end_of_statement();
        }
        self.chain()
    }

    fn skip_space(&mut self) {
        self.cursor.take_while(char::is_whitespace);
    }

    /// Takes the attributes in `@{ … }`. Returns the label.
    fn attributes(&mut self) -> Result<Option<&'t str>, ReadError> {
        attributes(&mut self.cursor).map_err(|what| self.error_here(what))
    }

    fn end_of_statement(&mut self) -> Result<(), ReadError> {
        self.skip_gap();
        if self.is_at_end_of_statement() {
            Ok(())
        } else {
            Err(self.expected("link"))
        }
    }

    fn subgraph(&mut self) -> Result<(), ReadError> {
        self.cursor.take("subgraph".len());
        self.skip_gap();
        let start = self.cursor.at;
        let title = self.rest_of_statement();
        self.open += 1;
        let name = match title.find('[') {
            Some(bracket) => title[..bracket].trim(),
            None => title,
        };
        let name = unquoted(name);
        let lost = if name.is_empty() { title } else { name };
        self.graph.lose(say::read_lost_subgraphs, lost);
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
    say::read_mermaid_subgraph_as_vertex(shortened(name))
}
