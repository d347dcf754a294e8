//! Adjacency lists: the moves of each vertex on one line.
//!
//! With counts, there is a header `n m`, then a line `k a1 … ak` for each of n vertices, where all
//! k add up to m, and optionally the start. Without counts, as written by networkx, there are lines
//! `u v1 v2 …`. `#`, `%` and `//` begin comments.

use super::edge_list::Numbering;
use super::error::{ReadError, shortened};
use super::file_kind::FileKind;
use super::free_list::without_comment;
use super::interchange::GraphBuilder;
use super::loaded::Loaded;
use super::options::ReadOptions;
use super::remark::ReadRemark;
use super::text_lists::read_list;

/// How Matrix Market files begin, which look like edge lists and are refused by name.
const MATRIX_MARKET: &str = "%%MatrixMarket";

/// Whether a text consists of lists with counts that can't be edges, or was written by networkx,
/// whose files begin with comments.
pub(super) fn recognises(text: &str) -> bool {
    is_of_networkx(text) || (counted(text).is_some() && !are_edges(text))
}

/// Reads an edge list. Remarks if it could also be another kind of list.
pub(super) fn read_edges(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    if text.starts_with(MATRIX_MARKET) {
        let what =
            "a matrix of Matrix Market, whose comments and counts are not those of an edge list";
        return Err(ReadError::new("line 1", what));
    }
    let mut games = read_list(text, options)?;
    if options.kind.is_none() && counted(text).is_some() {
        let what = "the lines are taken for edges, though each could have the number of the moves of a vertex and then these (--from adjacency)";
        let first = games.iter_mut().take(1);
        first.for_each(|loaded| {
            loaded.remarks.push(ReadRemark::Understood(what.to_owned()));
        });
    }
    Ok(games)
}

fn are_edges(text: &str) -> bool {
    read_list(text, &ReadOptions::default()).is_ok()
}

/// Whether a text begins with the comments of networkx: the program, the time and the name of the
/// graph.
fn is_of_networkx(text: &str) -> bool {
    let mut lines = text.lines();
    let begins = lines.next().is_some_and(|line| line.starts_with('#'));
    begins && lines.next().is_some_and(|line| line.starts_with("# GMT "))
}

/// The lines that contain more than a comment, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_comment(line).trim()));
    lines.filter(|(_, line)| !line.is_empty())
}

/// The header of lists with counts, if the lines have as many numbers as they declare.
struct Counted {
    n: usize,
    start: Option<(usize, u64)>,
}

fn numbers(line: &str) -> Option<Vec<u64>> {
    line.split_whitespace()
        .map(|word| word.parse().ok())
        .collect()
}

fn counted(text: &str) -> Option<Counted> {
    let mut lines = lines(text);
    let (header, first) = lines.next()?;
    let mut words = first
        .split_whitespace()
        .map(|word| word.parse::<u64>().ok());
    let (n, m) = (words.next()??, words.next()??);
    let in_header = match words.next() {
        Some(word) => Some((header, word?)),
        None => None,
    };
    if words.next().is_some() {
        return None;
    }
    let mut sum = 0_u64;
    for _ in 0..n {
        let (_, line) = lines.next()?;
        let mut words = line.split_whitespace();
        let k: u64 = words.next()?.parse().ok()?;
        let mut found = 0;
        for word in words {
            let number: u64 = word.parse().ok()?;
            if number > n {
                return None;
            }
            found += 1;
        }
        if found != k {
            return None;
        }
        sum += k;
    }
    let behind = match lines.next() {
        Some((number, word)) => Some((number, word.parse().ok()?)),
        None => None,
    };
    let is_whole = sum == m && n > 0 && lines.next().is_none();
    let start = behind.or(in_header);
    (is_whole && !(behind.is_some() && in_header.is_some())).then_some(Counted {
        n: n as usize,
        start,
    })
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    match counted(text).filter(|_| !is_of_networkx(text)) {
        Some(found) => read_counted(text, &found, options),
        None => read_named(text, options),
    }
}

fn read_counted(
    text: &str,
    found: &Counted,
    options: &ReadOptions,
) -> Result<Vec<Loaded>, ReadError> {
    let mut numbering = Numbering::new(found.n as u64, options.base);
    let mut ends = Vec::new();
    for (from, (line, row)) in lines(text).skip(1).take(found.n).enumerate() {
        for &to in numbers(row).unwrap_or_default().iter().skip(1) {
            numbering.add(to, line)?;
            ends.push((from as u32, to));
        }
    }
    if let Some((line, start)) = found.start {
        numbering.add(start, line)?;
    }
    let (base, reason) = numbering.decide();
    let first = base.first();
    let mut graph = GraphBuilder::new();
    for number in (u64::from(first)..).take(found.n) {
        graph.vertex(number.to_string())?;
    }
    for (from, to) in ends {
        graph.edge(from, to as u32 - first, "")?;
    }
    if let Some((_, start)) = found.start {
        graph.rules.add_token(start as u32 - first);
    }
    graph.say("each line has the number of the moves of a vertex, and then these");
    graph.say(ReadRemark::Numbering(base, reason).to_string());
    Ok(vec![graph.finish(FileKind::Adjacency, options)?])
}

fn read_named(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut graph = GraphBuilder::new();
    for (number, line) in lines(text) {
        if line.contains(['{', '[', '"']) {
            let found = shortened(line);
            return Err(ReadError::new(
                format_args!("line {number}"),
                format_args!("expected a vertex and those that its moves lead to, found {found}"),
            ));
        }
        let mut words = line.split_whitespace();
        let Some(from) = words.next() else { continue };
        let from = graph.vertex(from)?;
        for to in words {
            let to = graph.vertex(to)?;
            graph.edge(from, to, "")?;
        }
    }
    if graph.vertex_count() == 0 {
        return Err(ReadError::new("line 1", "the file is empty"));
    }
    graph.say("each line has a vertex, and then those that its moves lead to");
    Ok(vec![graph.finish(FileKind::Adjacency, options)?])
}
