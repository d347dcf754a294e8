//! Recognises the kind of a text that begins with a brace or a bracket.
//!
//! Only the first level is examined, and the text need not be valid, so that the reader of its kind
//! can report what is wrong.

/// The kind of a text that begins with a brace or bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// `format` is `winmove`.
    Game,
    /// `nodes` with `links` or `edges`, or `adjacency`.
    NodeLink,
    /// `elements`, or `nodes` or a list whose items have `data`.
    Cytoscape,
    /// Adjacency lists, pairs, or lists by the names of vertices.
    Literal,
    /// None of these.
    Unknown,
}

/// The kind of a text, determined by its top level. Linear in the text, but constant for a game
/// file that begins with its format.
pub(crate) fn shape(text: &str) -> Shape {
    let mut scan = Scan { rest: text };
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
    let (mut has_nodes, mut has_edges, mut has_data) = (false, false, false);
    let mut found = None;
    let mut are_lists = true;
    loop {
        if scan.next_mark() != Some(b'"') {
            break;
        }
        let key = scan.text();
        if scan.next_mark() != Some(b':') {
            are_lists = false;
            break;
        }
        scan = scan.after(1);
        let begin = scan.next_mark();
        let is_list = begin == Some(b'[');
        if key == "format" && scan.rest.starts_with("\"winmove\"") {
            return Shape::Game;
        }
        has_nodes |= key == "nodes" && is_list;
        has_edges |= matches!(key, "links" | "edges") && is_list;
        // Only the elements, as written by Cytoscape.js.
        has_data |= key == "nodes" && is_list && list(scan.after(1)) == Shape::Cytoscape;
        let shape = match key {
            "elements" if matches!(begin, Some(b'[' | b'{')) => Some(Shape::Cytoscape),
            "adjacency" if is_list => Some(Shape::NodeLink),
            _ if has_data => Some(Shape::Cytoscape),
            _ if has_nodes && has_edges => Some(Shape::NodeLink),
            _ => None,
        };
        found = found.or(shape);
        let most = scan.skip_value();
        // Parts of a graph suggest an unknown graph format instead.
        let is_part = matches!(key, "nodes" | "links" | "edges" | "vertices");
        are_lists &= is_list && most == 1 && !is_part;
        if scan.next_mark() != Some(b',') {
            break;
        }
        scan = scan.after(1);
    }
    match found {
        Some(shape) => shape,
        None if are_lists => Shape::Literal,
        None => Shape::Unknown,
    }
}

fn list(mut scan: Scan) -> Shape {
    match scan.next_mark() {
        // A list of lists of lists isn't a graph.
        Some(b'[') if scan.after(1).next_mark() == Some(b'[') => Shape::Unknown,
        Some(b'[' | b'(') => Shape::Literal,
        Some(b'{') => {
            scan = scan.after(1);
            if !matches!(scan.next_mark(), Some(b'"')) {
                return Shape::Literal;
            }
            while scan.next_mark() == Some(b'"') {
                let key = scan.text();
                if key == "data" {
                    return Shape::Cytoscape;
                }
                if scan.next_mark() != Some(b':') {
                    break;
                }
                scan = scan.after(1);
                scan.skip_value();
                if scan.next_mark() == Some(b',') {
                    scan = scan.after(1);
                }
            }
            Shape::Unknown
        }
        _ => Shape::Unknown,
    }
}

/// The remaining part of a text. All bytes searched for are ASCII.
#[derive(Clone, Copy)]
struct Scan<'t> {
    rest: &'t str,
}

impl<'t> Scan<'t> {
    fn after(self, bytes: usize) -> Scan<'t> {
        Scan {
            rest: &self.rest[bytes..],
        }
    }

    /// The next byte that isn't white space, without taking it.
    fn next_mark(&mut self) -> Option<u8> {
        self.rest = self.rest.trim_start();
        self.rest.bytes().next()
    }

    /// Takes a string in quotes, and returns the text between them.
    fn text(&mut self) -> &'t str {
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
