//! Graphs as programs print them: `[[1,2],[3],[]]` with the moves of each vertex, `[[0,1],[1,2]]`, `[(0,1),(1,2)]` and
//! `{(a,b),(b,c)}` with edges, `{0: [1, 2], 1: []}` with the moves of each vertex by its name.
//!
//! `#`, `%` and `//` begin comments. An attribute behind a pair is the label of its edge. The list may be assigned to a name, as in
//! `graph = [[1,2],[3],[]]`.

use std::borrow::Cow;
use std::collections::HashSet;

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

/// The memory for each mark of a literal while it is read, in bytes: a colon, a comma or an opening bracket.
const MARK_BYTES: u64 = 80;

/// The most levels of lists inside each other in a name.
const MOST_LEVELS: u32 = 8;

/// Whether a text is a literal, perhaps behind comments and the name that it is assigned to.
pub(super) fn recognises(text: &str) -> bool {
    shape(&text[begin(text)..]) == Shape::Literal
}

/// The memory that reading a part of a literal takes beside its bytes.
pub(super) fn memory(part: &[u8]) -> u64 {
    let marks = part.iter().filter(|byte| b",:[({".contains(byte)).count();
    marks as u64 * MARK_BYTES
}

/// Where the list of a literal begins.
fn begin(text: &str) -> usize {
    let mut rest = text.trim_start();
    while rest.starts_with(['#', '%']) || rest.starts_with("//") {
        let (_, behind) = rest.split_once('\n').unwrap_or_default();
        rest = behind.trim_start();
    }
    text.len() - rest.len() + assigned_to(rest)
}

/// The length of the name that a value is assigned to, with its type and the sign: `graph = `, `int[][] graph = `.
fn assigned_to(text: &str) -> usize {
    const LONGEST: usize = 80;
    let is_part = |c: char| c.is_alphanumeric() || "_ []<>:,*&".contains(c);
    let Some(sign) = text.bytes().take(LONGEST).position(|byte| byte == b'=') else {
        return 0;
    };
    let name = &text[..sign];
    let is_name =
        name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(is_part);
    match is_name {
        true => sign + 1,
        false => 0,
    }
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    check_memory(memory(text.as_bytes())).map_err(|what| ReadError::new("line 1", what))?;
    let mut parser = Parser {
        text,
        at: begin(text),
        attributes: 0,
        parts: Vec::new(),
    };
    let (items, behind) = parser.items()?;
    let mut graph = GraphBuilder::new();
    if let Some(behind) = behind {
        let lost = "text behind the list";
        graph.losses.add(lost, lost, shortened(behind));
    }
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
    let attributes = parser.attributes;
    let are_tuples = items.iter().any(|item| item.open == b'(');
    let are_pairs = items.iter().all(|item| item.length == 2);
    if is_keyed {
        read_keyed(&mut graph, parser, items)?;
    } else if are_pairs || are_tuples {
        if !are_tuples && are_moves(&parser, items.len()) {
            graph.say(
                "each list of two is taken for an edge, though the lists could be the moves of one vertex after the other",
            );
        }
        read_pairs(&mut graph, parser, items)?;
    } else {
        read_moves(&mut graph, parser, items, options.base)?;
    }
    for _ in 0..attributes {
        graph
            .losses
            .add("attribute of an edge", "attributes of edges", "");
    }
    Ok(vec![graph.finish(FileKind::Literal, options)?])
}

/// Whether lists of two could be the moves of the vertices, one list after the other.
fn are_moves(parser: &Parser, lists: usize) -> bool {
    let mut numbers = parser.parts.iter().map(|(_, name)| name.parse().ok());
    numbers.all(|number: Option<usize>| number.is_some_and(|number| number <= lists))
}

fn read_keyed<'t>(
    graph: &mut GraphBuilder<'t>,
    mut parser: Parser<'t>,
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
    let mut parts = std::mem::take(&mut parser.parts).into_iter();
    for (from, item) in items.into_iter().enumerate() {
        for (_, name) in parts.by_ref().take(item.length) {
            let to = graph.vertex(name)?;
            graph.edge(from as u32, to, "")?;
        }
    }
    Ok(())
}

fn read_pairs<'t>(
    graph: &mut GraphBuilder<'t>,
    mut parser: Parser<'t>,
    items: Vec<Item<'t>>,
) -> Result<(), ReadError> {
    let mut all = std::mem::take(&mut parser.parts).into_iter();
    for item in items {
        if !matches!(item.length, 2 | 3) {
            let found = item.length;
            let what =
                format_args!("expected an edge, two vertices and perhaps a label, found {found}");
            return Err(parser.error(item.at, what));
        }
        let mut parts = all.by_ref().take(item.length).map(|(_, name)| name);
        let [from, to] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
        let [from, to] = [graph.vertex(from)?, graph.vertex(to)?];
        graph.edge(from, to, parts.next().unwrap_or_default())?;
    }
    Ok(())
}

fn read_moves(
    graph: &mut GraphBuilder,
    mut parser: Parser,
    items: Vec<Item>,
    base: Option<Base>,
) -> Result<(), ReadError> {
    let n = items.len() as u64;
    let mut numbering = Numbering::new(n, base);
    let mut ends = Vec::new();
    let (mut line, mut counted) = (1, 0);
    let mut parts = std::mem::take(&mut parser.parts).into_iter();
    for (from, item) in items.into_iter().enumerate() {
        for (at, name) in parts.by_ref().take(item.length) {
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
    let ends = ends
        .into_iter()
        .map(|(from, to)| [from as u32, (to - first) as u32]);
    let ends: Vec<[u32; 2]> = ends.collect();
    let is_cat_and_mouse = is_cat_and_mouse(n, &ends);
    for [from, to] in ends {
        graph.edge(from, to, "")?;
    }
    graph.say(ReadRemark::Numbering(base, reason).to_string());
    if is_cat_and_mouse {
        graph.say(
            "each edge is there both ways, as in Cat and Mouse (LeetCode 913); that game is a pursuit: the mouse, which moves first, is \
             a thief at 1, the cat an officer at 2, the hole an exit at 0, and nobody stays; but there the cat may not enter the hole, \
             which Winmove can't say",
        );
    }
    Ok(())
}

/// Whether each edge is there in both directions and the places of a hole, a mouse and a cat are there.
fn is_cat_and_mouse(n: u64, ends: &[[u32; 2]]) -> bool {
    let all: HashSet<[u32; 2]> = ends.iter().copied().collect();
    let is_both_ways = |&[from, to]: &[u32; 2]| from != to && all.contains(&[to, from]);
    n > 2 && !ends.is_empty() && ends.iter().all(is_both_ways)
}

/// A list of vertices, perhaps of a key.
struct Item<'t> {
    at: usize,
    key: Option<Cow<'t, str>>,
    open: u8,
    /// The number of its vertices, which follow those of the list before.
    length: usize,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    /// The attributes behind vertices that are left out.
    attributes: usize,
    /// The vertices of all lists, with their places in the text.
    parts: Vec<(usize, Cow<'t, str>)>,
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

    /// The lists of the literal, and what is behind it.
    fn items(&mut self) -> Result<(Vec<Item<'t>>, Option<&'t str>), ReadError> {
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
            let length = self.take_parts(closing(open))?;
            items.push(Item {
                at,
                key,
                open,
                length,
            });
            if !self.take(b',') && self.peek() != Some(close) {
                return Err(self.expected(&format!("a comma or {}", close as char)));
            }
        }
        while self.take(b';') || self.take(b',') {}
        match self.peek() {
            None => Ok((items, None)),
            Some(_) => {
                // Other arguments of a function, and the answer that an exercise expects.
                let rest = &self.text[self.at..];
                let is_more = assigned_to(rest) > 0
                    || ["Output:", "Explanation:"]
                        .iter()
                        .any(|word| rest.starts_with(word));
                match is_more {
                    true => Ok((items, Some(rest.trim_end()))),
                    false => Err(self.expected("the end of the text")),
                }
            }
        }
    }

    /// Takes the vertices of a list, whose bracket comes next. Returns their number.
    fn take_parts(&mut self, close: u8) -> Result<usize, ReadError> {
        self.at += 1;
        let known = self.parts.len();
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
                    self.parts.push((at, part));
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
        Ok(self.parts.len() - known)
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
