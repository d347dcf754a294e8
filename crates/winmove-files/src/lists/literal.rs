//! Graphs as programs print them: `[[1,2],[3],[]]` with the moves of each vertex; `[[0,1],[1,2]]`,
//! `[(0,1),(1,2)]` and `{(a,b),(b,c)}` with edges; `{0: [1, 2], 1: []}` with the moves of each
//! vertex by name; `[[0,1,0],[0,0,1],[0,0,0]]` with a matrix; `(0,1)` and `(1,2)` in lines.
//!
//! `#`, `%` and `//` begin comments. The list may be assigned to a name, as in `graph =
//! [[1,2],[3],[]]`, after the number of vertices, as in `n = 3, edges = [[0,1],[1,2]]`, and be the
//! argument of a call, as in `OutEdgeView([(0,1)])`.

use super::numbers::{Numbering, check_header};
use super::row::{Row, rows};
use super::token::{Kind, Scanner, Token, group_end, is_arrow};
use super::{matrix, neighbours, pairs};
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::json::{Shape, shape};
use crate::limits::check_memory;
use crate::loaded::Loaded;
use crate::options::{Base, ReadOptions};
use winmove_words::say;

/// The memory for each colon, comma or opening bracket in a literal while it is read, in bytes.
const MARK_BYTES: u64 = 80;

/// The maximum length of a name with its type and sign: `int[][] graph = `.
const LONGEST_NAME: usize = 80;

/// What may come directly before a list: an argument of Python, and types.
const VALUES: [&str; 4] = [
    "defaultdict(<class 'list'>, ",
    "new int[][]",
    "new int[][] ",
    "vec!",
];

/// What precedes the list of a literal.
struct Begin<'t> {
    /// The text from the list on.
    list: &'t str,
    /// The name that it is assigned to.
    name: &'t str,
    /// The number of vertices.
    n: Option<u64>,
    is_called: bool,
}

fn begin(text: &str) -> Begin<'_> {
    let mut scanner = Scanner::new(text, 0..text.len(), true);
    scanner.skip();
    let mut found = Begin {
        list: &text[scanner.at..],
        name: "",
        n: None,
        is_called: false,
    };
    while let Some((name, value)) = assigned(found.list) {
        (found.name, found.list) = (name, value);
        let behind = value.trim_start_matches(|c: char| c.is_ascii_digit());
        let list = behind.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        let number = value[..value.len() - behind.len()].parse().ok();
        if number.is_none() || list.len() == behind.len() {
            break;
        }
        (found.n, found.list) = (number, list);
    }
    if let Some(begin) = VALUES.iter().find(|begin| found.list.starts_with(**begin)) {
        found.is_called = *begin == VALUES[0];
        found.list = &found.list[begin.len()..];
    }
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let call = found.list.trim_start_matches(is_name);
    if call.len() < found.list.len()
        && let Some(list) = call.strip_prefix('(').map(str::trim_start)
        && list.starts_with(['[', '(', '{'])
    {
        found.is_called = true;
        found.list = list;
    }
    found
}

/// The name with its type, and the value, of a text that begins with an assignment.
fn assigned(text: &str) -> Option<(&str, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || "_ []<>:,*&".contains(c);
    let sign = text
        .bytes()
        .take(LONGEST_NAME)
        .position(|byte| byte == b'=')?;
    let name = &text[..sign];
    let is_name =
        name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(is_part);
    let value = text[sign + 1..].trim_start();
    is_name.then_some((name, value))
}

/// Whether a text is a literal, optionally after comments and the name that it is assigned to.
pub(crate) fn recognises(text: &str) -> bool {
    let list = begin(text).list;
    if !list.starts_with(['[', '(', '{']) {
        return false;
    }
    let has_more = || {
        let (first, behind) = list.split_at(group_end(list).unwrap_or(list.len()));
        let is_list = !first.contains(':') && first.contains(char::is_alphanumeric);
        let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        is_list
            && behind
                .trim_start_matches(is_between)
                .starts_with(['[', '(', '{'])
    };
    shape(list) == Shape::Literal || list.starts_with('(') || has_more()
}

/// The rows of a literal.
struct Lists<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    behind: &'t str,
    /// The number of attributes after vertices, which are left out.
    attributes: usize,
}

impl<'t> Lists<'t> {
    /// The tokens between the brackets of a group, without arrows.
    fn inside(&self, group: Token) -> Result<Vec<Token>, ReadError> {
        let mut all = group.inside(self.text)?;
        all.retain(|token| !is_arrow(token.text(self.text)));
        Ok(all)
    }

    /// Takes the lists in a literal apart. `None` if its lines have pairs of names in brackets.
    fn read(&mut self, begin: &Begin) -> Result<Option<()>, ReadError> {
        let at = self.text.len() - begin.list.len();
        let mut scanner = Scanner::new(self.text, at..self.text.len(), true);
        let Some(outer) = scanner.next()?.filter(|group| group.kind == Kind::Group) else {
            let what = say::read_lists_expected("list");
            return Err(ReadError::at_byte(self.text.as_bytes(), at, what));
        };
        let items = self.inside(outer)?;
        let is_item = |token: &Token| matches!(token.kind, Kind::Group | Kind::Colon);
        let is_flat = !items.is_empty() && !items.iter().any(is_item);
        let is_tuple = begin.list.starts_with('(');
        let is_pair = is_tuple && items.iter().filter(|token| token.is_name()).count() == 2;
        let mut groups = vec![outer];
        loop {
            scanner.skip();
            self.behind = &self.text[scanner.at..];
            match scanner.next() {
                Ok(Some(mark)) if matches!(mark.kind, Kind::Comma | Kind::Semicolon) => {}
                Ok(Some(group)) if group.kind == Kind::Group && (is_flat || is_pair) => {
                    groups.push(group);
                }
                _ => break,
            }
        }
        let line = self.text[outer.end as usize..]
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start();
        let are_names = is_tuple && is_flat && !begin.is_called && !line.is_empty();
        if are_names && !line.starts_with([',', ';', '#', '/', '%']) {
            return Ok(None);
        }
        let is_single = groups.len() > 1 || is_flat && is_tuple && !begin.is_called;
        self.items(if is_single { groups } else { items })?;
        if self.tokens.is_empty() {
            return Err(outer.error(self.text, say::read_lists_empty_list()));
        }
        let mut behind = self.behind.trim();
        if begin.is_called {
            behind = behind
                .split_once(')')
                .map_or(behind, |(_, behind)| behind.trim());
        }
        self.behind = behind.trim_start_matches([';', ',', ' ']);
        // Other arguments of a function, or the expected answer of an exercise.
        let is_more = self.behind.is_empty()
            || assigned(self.behind).is_some()
            || ["Output:", "Explanation:"]
                .iter()
                .any(|word| self.behind.starts_with(word));
        if let (false, Some(found)) = (is_more, self.behind.chars().next()) {
            let at = self.text.trim_end().len() - self.behind.len();
            let what = say::read_lists_more_text(found);
            return Err(ReadError::at_byte(self.text.as_bytes(), at, what));
        }
        Ok(Some(()))
    }

    /// Makes a row of each list, after its key if it has one.
    fn items(&mut self, items: Vec<Token>) -> Result<(), ReadError> {
        let mut items = items
            .into_iter()
            .filter(|token| token.kind != Kind::Comma)
            .peekable();
        let mut is_keyed = None;
        while let Some(item) = items.next() {
            let colon = items.next_if(|token| token.kind == Kind::Colon);
            let has_key = colon.is_some();
            let list = if has_key { items.next() } else { Some(item) };
            let list = list.filter(|list| list.kind == Kind::Group);
            let wrong = match is_keyed.replace(has_key) {
                Some(true) if !has_key => "moves",
                Some(false) if has_key => "list",
                _ if has_key => "vertices",
                _ => "keyed",
            };
            let Some(list) = list.filter(|_| !matches!(wrong, "moves" | "list")) else {
                return Err(item.error(self.text, say::read_lists_expected(wrong)));
            };
            self.tokens.push(Token {
                kind: if has_key { item.kind } else { Kind::Open },
                is_first: true,
                ..item
            });
            self.tokens.extend(colon);
            let mut parts = self.inside(list)?.into_iter().peekable();
            while let Some(part) = parts.next() {
                self.tokens.push(part);
                // The attributes of a move.
                if parts.next_if(|token| token.kind == Kind::Colon).is_some() {
                    let value = parts.next().map_or("", |value| value.text(self.text));
                    self.attributes += usize::from(value != "{}");
                }
            }
        }
        Ok(())
    }
}

/// Reads a literal. `None` if its lines have pairs of names in brackets.
pub(super) fn read(
    text: &str,
    kind: Option<FileKind>,
    options: &ReadOptions,
) -> Result<Option<Vec<Loaded>>, ReadError> {
    let marks = text.bytes().filter(|byte| b",:[({".contains(byte)).count() as u64;
    check_memory(marks * MARK_BYTES).map_err(|what| ReadError::at_line(1, what))?;
    let kind = kind.filter(|&kind| kind != FileKind::Literal);
    let begin = begin(text);
    let mut lists = Lists {
        text,
        tokens: Vec::new(),
        behind: "",
        attributes: 0,
    };
    if lists.read(&begin)?.is_none() {
        return Ok(None);
    }
    let mut graph = GraphBuilder::new();
    if !lists.behind.is_empty() {
        graph.lose(say::read_lost_text_behind, shortened(lists.behind));
    }
    for _ in 0..lists.attributes {
        graph.lose(say::read_lost_attributes_of_edges, "");
    }
    let rows = rows(text, &lists.tokens);
    let is_named = |part: &str| begin.name.to_lowercase().contains(part);
    let are_tuples = rows.iter().any(|row| text[row.start..].starts_with('('));
    let are_pairs = rows.iter().all(|row| row.names().count() == 2);
    let are_triples = rows.iter().all(|row| row.names().count() == 3);
    let may_be_moves = are_pairs && !are_tuples && are_moves(&rows);
    if neighbours::are_named(&rows) {
        neighbours::by_name(&mut graph, &rows)?;
    } else if kind == Some(FileKind::Matrix) || kind.is_none() && matrix::size(&rows).is_some() {
        matrix::read(&mut graph, &rows, "adjacency", options)?;
    } else if kind == Some(FileKind::EdgeList)
        || kind.is_none() && are_triples && !are_moves(&rows)
        || are_tuples
        || begin.n.is_some()
        || is_named("edge")
    {
        edges(&mut graph, &rows, begin.n, options)?;
    } else if kind == Some(FileKind::Adjacency) || !are_pairs {
        if are_triples && kind.is_none() {
            graph.say(say::read_lists_literal("triples"));
        }
        moves(&mut graph, &rows, options)?;
    } else if may_be_moves
        && (neighbours::are_both_ways(&rows) || is_named("graph") || is_named("adj"))
    {
        graph.say(say::read_lists_literal("moves"));
        moves(&mut graph, &rows, options)?;
    } else {
        if may_be_moves {
            graph.say(say::read_lists_literal("edges"));
        }
        edges(&mut graph, &rows, None, options)?;
    }
    Ok(Some(vec![graph.finish(FileKind::Literal, options)?]))
}

/// Whether lists of two could be the moves of vertex after vertex, rather than edges.
fn are_moves(rows: &[Row]) -> bool {
    let most = rows.len() as u64;
    let fits = |name: Token, text| name.number(text).is_some_and(|number| number <= most);
    rows.iter()
        .all(|row| row.names().all(|name| fits(name, row.text)))
}

/// Adds lists that are edges. With their number, the vertices are numbers.
fn edges<'t>(
    graph: &mut GraphBuilder<'t>,
    rows: &[Row<'t>],
    n: Option<u64>,
    options: &ReadOptions,
) -> Result<(), ReadError> {
    let text = rows[0].text;
    let mut numbering = Numbering::new(text, n.unwrap_or_default(), options.base);
    for row in rows {
        let found = row.names().count();
        let Some(pair) = row.pair().filter(|_| matches!(found, 2 | 3)) else {
            let what = say::read_lists_no_pair(found);
            return Err(ReadError::at_byte(text.as_bytes(), row.start, what));
        };
        for end in pair.ends.iter().filter(|_| n.is_some()) {
            let Some(number) = end.number(text) else {
                return Err(row.not_a_number());
            };
            numbering.add(number, end.start as usize)?;
        }
    }
    let mut run = None;
    if let Some(n) = n {
        let refuse = |what| ReadError::at_line(1, what);
        check_header(n, rows.len() as u64, text.len()).map_err(refuse)?;
        let (base, _) = numbering.declare(graph, Base::Zero)?;
        let first = u64::from(base.first());
        run = Some(first..first + n);
    }
    pairs::edges(graph, rows, run.as_ref()).map(drop)
}

/// Adds lists that are the moves of one vertex after the other.
fn moves(graph: &mut GraphBuilder, rows: &[Row], options: &ReadOptions) -> Result<(), ReadError> {
    let list = neighbours::Listed {
        rows,
        skip: 0,
        start: None,
        is_certain: true,
    };
    neighbours::of_rows(graph, list, options.base)?;
    // Places for a hole, a mouse and a cat.
    if neighbours::are_both_ways(rows) {
        graph.say(say::read_lists_cat_and_mouse());
    }
    Ok(())
}
