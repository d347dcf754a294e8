//! Recognises the kind of a text that begins with a brace or a bracket.
//!
//! Only the first level is examined, and the text need not be valid, so that the reader of its kind
//! can report what is wrong.

use std::collections::HashSet;

use crate::file_kind::FileKind;

/// The kind of a text that begins with a brace or bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// `format` is `winmove`.
    Game,
    /// A graph of this kind.
    Graph(FileKind),
    /// Adjacency lists, pairs, or lists by the names of vertices.
    Literal,
    /// None of these.
    Unknown,
}

/// The kind of a text, determined by its top level. Linear in the text, but constant for a game
/// file that begins with its format.
pub(crate) fn shape(text: &str) -> Shape {
    let mut scan = Scan::new(text);
    match scan.next_mark() {
        Some(b'{') => object(scan.after(1)),
        Some(b'[') => list(scan.after(1)),
        _ => Shape::Unknown,
    }
}

fn object(mut scan: Scan) -> Shape {
    match scan.next_mark() {
        Some(b'"') => members(scan),
        Some(b'(' | b'{' | b'[') => Shape::Literal,
        // A key as written by Python, if a list of vertices follows.
        Some(b'\'') => {
            let end = scan.rest[1..].find(['\'', '\n']).map_or(1, |end| end + 2);
            value_after_key(scan.after(end.min(scan.rest.len())))
        }
        Some(_) => {
            let is_end = |c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '.'));
            let end = scan.rest.find(is_end).unwrap_or(scan.rest.len());
            value_after_key(scan.after(end))
        }
        None => Shape::Unknown,
    }
}

fn value_after_key(mut scan: Scan) -> Shape {
    match scan.next_mark() {
        Some(b':') => {}
        // Names without lists.
        Some(b',') => return Shape::Literal,
        _ => return Shape::Unknown,
    }
    match scan.after(1).next_mark() {
        Some(b'[' | b'(' | b'{') => Shape::Literal,
        _ => Shape::Unknown,
    }
}

/// The kind of an object whose keys are strings.
fn members(mut scan: Scan) -> Shape {
    let mut keys = HashSet::new();
    // The first key in each object.
    let mut inner = Vec::new();
    let (mut are_objects, mut are_lists) = (true, true);
    // The kind by the nodes, by the edges, and by other keys.
    let (mut nodes, mut edges, mut other) = (None, None, None);
    while scan.next_mark() == Some(b'"') {
        let key = scan.text();
        if scan.next_mark() != Some(b':') {
            (are_objects, are_lists) = (false, false);
            break;
        }
        scan = scan.after(1);
        let begin = scan.next_mark();
        let (is_list, is_object) = (begin == Some(b'['), begin == Some(b'{'));
        if key == "format" && scan.rest.starts_with("\"winmove\"") {
            return Shape::Game;
        }
        let is_graph = || {
            scan.keys()
                .iter()
                .any(|key| matches!(*key, "nodes" | "edges"))
        };
        match key {
            "elements" if is_list || is_object => other = Some(FileKind::Cytoscape),
            "adjacency" if is_list => other = other.or(Some(FileKind::NodeLink)),
            "nodes" | "vertices" if is_list => nodes = Some(node_kind(&scan.after(1).keys())),
            "links" | "edges" if is_list => edges = Some(is_edge(scan.after(1))),
            "graphs" if is_list => other = other.or(Some(FileKind::JsonGraph)),
            "graph" if is_object && is_graph() => other = other.or(Some(FileKind::JsonGraph)),
            _ => {}
        }
        // Parts of a graph suggest an unknown graph format instead.
        let is_part = matches!(key, "nodes" | "links" | "edges" | "vertices");
        if is_object {
            inner.extend(scan.keys().first().copied());
        }
        keys.insert(key);
        let most = scan.skip_value();
        are_lists &= is_list && most == 1 && !is_part;
        are_objects &= is_object;
        if scan.next_mark() != Some(b',') {
            break;
        }
        scan = scan.after(1);
    }
    let kind = match (nodes, edges) {
        _ if other == Some(FileKind::Cytoscape) => other,
        (Some(FileKind::Cytoscape), _) | (Some(_), Some(_)) => nodes,
        (None, Some(true)) if other.is_none() => Some(FileKind::JsonEdges),
        _ => other,
    };
    match kind {
        Some(kind) => Shape::Graph(kind),
        None if are_objects && inner.iter().any(|key| keys.contains(key)) => {
            Shape::Graph(FileKind::Dicts)
        }
        None if are_lists => Shape::Literal,
        None => Shape::Unknown,
    }
}

/// Whether an edge comes next, or the end of a list.
fn is_edge(mut scan: Scan) -> bool {
    match scan.next_mark() {
        Some(b'{') => {
            let keys = scan.keys();
            let has = |known: &[&str]| keys.iter().any(|key| known.contains(key));
            has(&["source", "from"]) && has(&["target", "to"])
        }
        mark => matches!(mark, Some(b'[' | b']')),
    }
}

/// The kind of a graph whose first node has these keys.
fn node_kind(keys: &[&str]) -> FileKind {
    let has = |key| keys.contains(&key);
    match (has("id"), has("data")) {
        (true, true) if has("position") => FileKind::ReactFlow,
        (true, _) => FileKind::NodeLink,
        (false, true) => FileKind::Cytoscape,
        (false, false) if has("v") => FileKind::Graphlib,
        (false, false) if has("key") => FileKind::Graphology,
        (false, false) => FileKind::NodeLink,
    }
}

fn list(mut scan: Scan) -> Shape {
    match scan.next_mark() {
        // A list of lists of lists isn't a graph.
        Some(b'[') if scan.after(1).next_mark() == Some(b'[') => Shape::Unknown,
        Some(b'[' | b'(') => Shape::Literal,
        Some(b'{') if scan.after(1).next_mark() != Some(b'"') => Shape::Literal,
        Some(b'{') if scan.keys().contains(&"data") => Shape::Graph(FileKind::Cytoscape),
        Some(b'{') if is_edge(scan) => Shape::Graph(FileKind::JsonEdges),
        _ => Shape::Unknown,
    }
}

/// The remaining part of a text. All bytes searched for are ASCII.
#[derive(Clone, Copy)]
pub(crate) struct Scan<'t> {
    rest: &'t str,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(rest: &'t str) -> Scan<'t> {
        Scan { rest }
    }

    pub(crate) fn rest(&self) -> &'t str {
        self.rest
    }

    pub(crate) fn after(self, bytes: usize) -> Scan<'t> {
        Scan {
            rest: &self.rest[bytes..],
        }
    }

    /// The next byte that isn't white space, without taking it.
    pub(crate) fn next_mark(&mut self) -> Option<u8> {
        self.rest = self.rest.trim_start();
        self.rest.bytes().next()
    }

    /// Takes a string in quotes, and returns the text between them.
    pub(crate) fn text(&mut self) -> &'t str {
        let bytes = self.rest.as_bytes();
        let mut end = 1;
        while end < bytes.len() && bytes[end] != b'"' {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let end = end.min(bytes.len());
        let text = self.rest.get(1..end).unwrap_or_default();
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        text
    }

    /// The keys of the object that comes next. Empty if it is something else.
    fn keys(mut self) -> Vec<&'t str> {
        let mut keys = Vec::new();
        let mut next = self.next_mark().filter(|&mark| mark == b'{');
        while next.is_some() {
            self = self.after(1);
            if self.next_mark() != Some(b'"') {
                break;
            }
            keys.push(self.text());
            if self.next_mark() != Some(b':') {
                break;
            }
            self = self.after(1);
            self.skip_value();
            next = self.next_mark().filter(|&mark| mark == b',');
        }
        keys
    }

    /// Takes a value. Returns the nesting depth of its lists and objects.
    fn skip_value(&mut self) -> usize {
        let bytes = self.rest.as_bytes();
        let (mut depth, mut most) = (0_usize, 0);
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'"' => {
                    let mut inner = Scan {
                        rest: &self.rest[at..],
                    };
                    inner.text();
                    at = bytes.len() - inner.rest.len();
                    continue;
                }
                b'[' | b'{' => {
                    depth += 1;
                    most = most.max(depth);
                }
                b']' | b'}' if depth == 0 => break,
                b']' | b'}' => depth -= 1,
                b',' if depth == 0 => break,
                _ => {}
            }
            at += 1;
        }
        self.rest = &self.rest[at..];
        most
    }
}
