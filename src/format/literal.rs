//! Graphs as programs print them: `[[1,2],[3],[]]` with the moves of each vertex, `[[0,1],[1,2]]`, `[(0,1),(1,2)]` and
//! `{(a,b),(b,c)}` with edges, `{0: [1, 2], 1: []}` with the moves of each vertex by its name.
//!
//! `#`, `%` and `//` begin comments. An attribute behind a pair is the label of its edge.

use std::borrow::Cow;

use super::edge_list::Numbering;
use super::error::{ReadError, shortened};
use super::file_kind::FileKind;
use super::interchange::GraphBuilder;
use super::json::{Shape, shape};
use super::limits::check_memory;
use super::list_reading::NumberingReason;
use super::loaded::Loaded;
use super::options::{Base, ReadOptions};
use super::remark::ReadRemark;

/// The memory of a name while a literal is read, in bytes.
const NAME_BYTES: u64 = 64;

/// The most levels of lists inside each other in a name.
const MOST_LEVELS: u32 = 8;

/// Whether a text is a literal, perhaps behind comments.
pub(super) fn recognises(text: &str) -> bool {
    let mut text = text.trim_start();
    while text.starts_with(['#', '%']) || text.starts_with("//") {
        text = text
            .split_once('\n')
            .map_or("", |(_, rest)| rest)
            .trim_start();
    }
    shape(text) == Shape::Literal
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let names = text.bytes().filter(|byte| b",:[({".contains(byte)).count() as u64;
    check_memory(names * NAME_BYTES).map_err(|what| ReadError::new("line 1", what))?;
    let mut parser = Parser {
        text,
        at: 0,
        attributes: 0,
    };
    let items = parser.items()?;
    let mut graph = GraphBuilder::new();
    let Some(first) = items.first() else {
        return Err(parser.error(0, "expected lists of vertices, found an empty list"));
    };
    let is_keyed = first.key.is_some();
    if let Some(other) = items.iter().find(|item| item.key.is_some() != is_keyed) {
        let what = match is_keyed {
            true => "expected a vertex with its moves, as 0: [1, 2]",
            false => "expected a list",
        };
        return Err(parser.error(other.at, what));
    }
    let are_tuples = items.iter().any(|item| item.open == b'(');
    let are_pairs = items.iter().all(|item| item.parts.len() == 2);
    if is_keyed {
        read_keyed(&mut graph, &parser, items)?;
    } else if are_pairs || are_tuples {
        if !are_tuples && are_moves(&items) {
            graph.say(
                "each list of two is taken for an edge, though the lists could be the moves of one vertex after the other",
            );
        }
        read_pairs(&mut graph, &parser, items)?;
    } else {
        read_moves(&mut graph, &parser, items, options.base)?;
    }
    if parser.attributes > 0 {
        let lost = "attribute of an edge";
        for _ in 0..parser.attributes {
            graph.losses.add(lost, "attributes of edges", "");
        }
    }
    Ok(vec![graph.finish(FileKind::Literal, options)?])
}

/// Whether lists of two could be the moves of the vertices, one list after the other.
fn are_moves(items: &[Item]) -> bool {
    let parts = items.iter().flat_map(|item| &item.parts);
    let mut numbers = parts.map(|(_, name)| name.parse::<usize>().ok());
    numbers.all(|number| number.is_some_and(|number| number <= items.len()))
}

fn read_keyed<'t>(
    graph: &mut GraphBuilder<'t>,
    parser: &Parser<'t>,
    items: Vec<Item<'t>>,
) -> Result<(), ReadError> {
    // The vertices stand in the order of their keys.
    for item in &items {
        let known = graph.vertex_count();
        let key = item.key.clone().unwrap_or_default();
        let vertex = graph.vertex(key)?;
        if (vertex as usize) < known {
            let name = shortened(graph.name(vertex));
            return Err(parser.error(item.at, format_args!("the vertex {name} is there twice")));
        }
    }
    for (from, item) in items.into_iter().enumerate() {
        for (_, name) in item.parts {
            let to = graph.vertex(name)?;
            graph.edge(from as u32, to, "")?;
        }
    }
    Ok(())
}

fn read_pairs<'t>(
    graph: &mut GraphBuilder<'t>,
    parser: &Parser<'t>,
    items: Vec<Item<'t>>,
) -> Result<(), ReadError> {
    for item in items {
        if !matches!(item.parts.len(), 2 | 3) {
            let found = item.parts.len();
            let what =
                format_args!("expected an edge, two vertices and perhaps a label, found {found}");
            return Err(parser.error(item.at, what));
        }
        let mut parts = item.parts.into_iter().map(|(_, name)| name);
        let [from, to] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
        let [from, to] = [graph.vertex(from)?, graph.vertex(to)?];
        graph.edge(from, to, parts.next().unwrap_or_default())?;
    }
    Ok(())
}

fn read_moves(
    graph: &mut GraphBuilder,
    parser: &Parser,
    items: Vec<Item>,
    base: Option<Base>,
) -> Result<(), ReadError> {
    let n = items.len() as u64;
    let mut numbering = Numbering::new(n, base);
    let mut ends = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for (from, item) in items.into_iter().enumerate() {
        for (at, name) in item.parts {
            let number: u64 = name.parse().map_err(|_| {
                let found = shortened(&name);
                parser.error(
                    at,
                    format_args!("expected the number of a vertex, found {found}"),
                )
            })?;
            line += parser.text[counted..at].matches('\n').count();
            counted = at;
            numbering.add(number, line)?;
            ends.push((from as u64, number));
        }
    }
    let (base, reason) = match numbering.decide() {
        // The lists of a program are numbered from 0.
        (_, reason @ NumberingReason::NeitherOccurs { .. }) => (Base::Zero, reason),
        decided => decided,
    };
    let first = u64::from(base.first());
    for number in first..first + n {
        graph.vertex(number.to_string())?;
    }
    for (from, to) in ends {
        graph.edge(from as u32, (to - first) as u32, "")?;
    }
    graph.say(ReadRemark::Numbering(base, reason).to_string());
    Ok(())
}

/// A list of vertices, perhaps of a key.
struct Item<'t> {
    at: usize,
    key: Option<Cow<'t, str>>,
    open: u8,
    parts: Vec<(usize, Cow<'t, str>)>,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    /// The attributes behind vertices that are left out.
    attributes: usize,
}

impl<'t> Parser<'t> {
    fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    fn expected(&self, wanted: &str) -> ReadError {
        match self.text[self.at..].chars().next() {
            Some(c) => self.error(self.at, format_args!("expected {wanted}, found {c}")),
            None => self.error(self.at, format_args!("expected {wanted}, found the end")),
        }
    }

    /// The next byte behind white space and comments, which is not taken.
    fn peek(&mut self) -> Option<u8> {
        loop {
            let rest = &self.text[self.at..];
            let behind = rest.trim_start();
            self.at += rest.len() - behind.len();
            if !behind.starts_with(['#', '%']) && !behind.starts_with("//") {
                return behind.bytes().next();
            }
            self.at += behind.find('\n').unwrap_or(behind.len());
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// The lists of the literal, which goes on to the end of the text.
    fn items(&mut self) -> Result<Vec<Item<'t>>, ReadError> {
        let close = match self.peek() {
            Some(open @ (b'[' | b'(' | b'{')) => closing(open),
            _ => return Err(self.expected("a list")),
        };
        self.at += 1;
        let mut items = Vec::new();
        while !self.take(close) {
            let next = self.peek();
            let at = self.at;
            let key = match next {
                Some(b'[' | b'{') => None,
                Some(b'(') => {
                    // A pair may be an edge, or a vertex with its moves behind a colon.
                    let group = self.group()?;
                    let is_key = self.take(b':');
                    if !is_key {
                        self.at = at;
                    }
                    is_key.then_some(group)
                }
                _ => {
                    let key = self.scalar()?;
                    if !self.take(b':') {
                        return Err(self.error(at, "expected a list, or a vertex with a colon"));
                    }
                    Some(key)
                }
            };
            let open = match self.peek() {
                Some(open @ (b'[' | b'(' | b'{')) => open,
                _ => return Err(self.expected("a list of vertices")),
            };
            let parts = self.parts(closing(open))?;
            items.push(Item {
                at,
                key,
                open,
                parts,
            });
            if !self.take(b',') && self.peek() != Some(close) {
                return Err(self.expected(&format!("a comma or {}", close as char)));
            }
        }
        while self.take(b';') || self.take(b',') {}
        match self.peek() {
            None => Ok(items),
            Some(_) => Err(self.expected("the end of the text")),
        }
    }

    /// The vertices of a list, whose bracket comes next.
    fn parts(&mut self, close: u8) -> Result<Vec<(usize, Cow<'t, str>)>, ReadError> {
        self.at += 1;
        let mut parts = Vec::new();
        while !self.take(close) {
            match self.peek() {
                // Attributes of an edge.
                Some(b'{') => {
                    self.group()?;
                    self.attributes += 1;
                }
                _ => {
                    let at = self.at;
                    let part = self.scalar()?;
                    parts.push((at, part));
                    if self.take(b':') {
                        let is_empty = self.text[self.at..].trim_start().starts_with("{}");
                        self.value()?;
                        self.attributes += usize::from(!is_empty);
                    }
                }
            }
            if !self.take(b',') && self.peek() != Some(close) {
                return Err(self.expected(&format!("a comma or {}", close as char)));
            }
        }
        Ok(parts)
    }

    fn value(&mut self) -> Result<(), ReadError> {
        match self.peek() {
            Some(b'{') => self.group().map(drop),
            _ => self.scalar().map(drop),
        }
    }

    /// A name: a word, a text in quotes, or brackets with names inside.
    fn scalar(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let rest = match self.peek() {
            None => return Err(self.expected("a vertex")),
            Some(b'[' | b'(') => return self.group(),
            Some(_) => &self.text[self.at..],
        };
        if let Some(quote @ ('"' | '\'')) = rest.chars().next() {
            let mut text = String::new();
            let mut chars = rest.char_indices().skip(1);
            while let Some((at, c)) = chars.next() {
                match c {
                    '\\' => match chars.next() {
                        Some((_, 'n')) => text.push('\n'),
                        Some((_, 't')) => text.push('\t'),
                        Some((_, c)) => text.push(c),
                        None => break,
                    },
                    _ if c == quote => {
                        self.at += at + 1;
                        return Ok(Cow::Owned(text));
                    }
                    _ => text.push(c),
                }
            }
            return Err(self.error(self.at, "the text has no end"));
        }
        let is_end = |c: char| c.is_whitespace() || ",:;()[]{}\"'#".contains(c);
        let length = rest.find(is_end).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.expected("a vertex"));
        }
        self.at += length;
        Ok(Cow::Borrowed(&rest[..length]))
    }

    /// Brackets with what is inside them, as one name without white space.
    fn group(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let start = self.at;
        let mut levels = Vec::new();
        let mut name = String::new();
        let mut quote = None;
        let mut is_escaped = false;
        for (at, c) in self.text[start..].char_indices() {
            match (quote, c) {
                (Some(mark), _) => {
                    quote = quote.filter(|_| is_escaped || c != mark);
                    is_escaped = c == '\\' && !is_escaped;
                    name.push(c);
                    continue;
                }
                (None, '"' | '\'') => quote = Some(c),
                (None, '[' | '(' | '{') => {
                    levels.push(closing(c as u8));
                    if levels.len() as u32 > MOST_LEVELS {
                        let what = format_args!("more than {MOST_LEVELS} lists inside each other");
                        return Err(self.error(start + at, what));
                    }
                }
                (None, ']' | ')' | '}') if levels.pop() != Some(c as u8) => {
                    return Err(self.error(start + at, format_args!("{c} without its beginning")));
                }
                _ => {}
            }
            if !c.is_whitespace() {
                name.push(c);
            }
            if levels.is_empty() {
                self.at = start + at + c.len_utf8();
                return Ok(Cow::Owned(name));
            }
        }
        Err(self.error(start, "the list has no end"))
    }
}

fn closing(open: u8) -> u8 {
    match open {
        b'[' => b']',
        b'(' => b')',
        _ => b'}',
    }
}
