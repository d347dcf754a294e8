//! Lists of edges as people write them: pairs and chains, the moves of each vertex, matrices,
//! literals of programs, and tables.
//!
//! Pairs are a line `u v` for each edge, optionally after `n m`, `n m s` with the start or the
//! number of queries, or `n`:
//!
//! - Comments go from `#` or `//` to the end of the line, and lines may begin with `%`.
//! - Names may replace numbers. Arrows or commas may separate the two names, and a label, a weight,
//!   or the attributes that networkx writes may follow them: `{'label': 'take 1'}`.
//! - Several edges may be in one line: a chain of arrows, or statements between semicolons, or
//!   between commas if they have arrows.
//! - A line with one name before the edges, or with a new one after them, declares a vertex. Known
//!   names after the edges are a start, or queries, which are several starts, optionally after
//!   their number.
//! - Several tests follow their number, each with its own header, or `n` and the n - 1 edges of a
//!   tree; or a line `0 0` ends them, or `0 0 0` if each header has a start.
//!
//! A list that may have lost lines is rejected: one with a header whose number of edges is wrong,
//! and one without a header whose first line could be the header of a longer list.
//!
//! [`token`] splits a text into tokens, and [`row`] into rows of them, which the other modules
//! interpret. A list with two readings is read as the more common one, with a remark that names the
//! option for the other.

mod attributes;
mod block;
mod csv;
mod declared;
mod foreign;
mod literal;
mod matrix;
mod neighbours;
mod numbers;
mod pairs;
mod pajek;
mod plain;
mod row;
mod token;
mod write;

use self::plain::ReadAt;
use self::row::{Row, of_lines, of_long, rows};
use self::token::Kind;
use super::error::ReadError;
use super::file_kind::FileKind;
use super::interchange::GraphBuilder;
use super::limits::check_memory;
use super::list_reading::ListReading;
use super::loaded::Loaded;
use super::options::ReadOptions;
use super::remark::ReadRemark;
use super::{board_marks, board_text};
use winmove_words::say;

pub(super) use csv::{read as read_csv, recognises as is_csv, write as write_csv};
pub(super) use literal::recognises as is_literal;
pub(super) use numbers::check_header;
pub(super) use pajek::{read as read_pajek, recognises as is_pajek};
pub(super) use write::write;

/// The memory for a line and what is made from it, in bytes.
const LINE_BYTES: u64 = 160;

/// The number of bytes in which the edges after the names of vertices must begin.
const NAMES: usize = 1 << 16;

/// The maximum length of the first line of an edge list that is still being read, in bytes.
const LONGEST_LINE: usize = 1 << 16;

/// The number of bytes at the end of a text by which a list without an end is judged.
const RECENT: usize = 1 << 16;

/// Reads a list of any form. Linear in the text, apart from a logarithmic factor.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    read_as(text, options.kind, options)
}

/// Reads a long list of two numbers a row from a file without holding its text: see
/// [`plain::read_file`]. `None` if it has to be read as a text.
pub(super) fn read_file(
    length: usize,
    read_at: ReadAt,
    is_list: impl Fn(&str) -> bool,
    options: &ReadOptions,
) -> Option<Loaded> {
    // A list whose comments matter is read as a text.
    let is_list =
        |begin: &str| matches!(declared::undirected(begin, options), Ok(None)) && is_list(begin);
    let list = plain::read_file(length, read_at, is_list, options)?;
    pairs::of_plain(list, options).ok()
}

/// Reads a literal.
pub(super) fn read_literal(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    read_as(text, options.kind.or(Some(FileKind::Literal)), options)
}

/// Reads adjacency lists.
pub(super) fn read_adjacency(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    read_as(text, Some(FileKind::Adjacency), options)
}

/// Whether a text is a matrix, judging by its first line and its size.
fn is_matrix(text: &str) -> bool {
    let is_between = |c: char| matches!(c, ',' | ';') || c.is_whitespace();
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    // The names of columns begin after an empty cell.
    let is_named = first.starts_with(is_between)
        && first
            .split(is_between)
            .filter(|name| !name.is_empty())
            .count()
            == lines.count();
    let is_entry = |c: char| matches!(c, '0' | '1') || is_between(c);
    if !is_named && !first.chars().all(is_entry) {
        return false;
    }
    let tokens = of_lines(text);
    let rows = rows(text, &tokens);
    matrix::size(&rows).is_some() || matrix::named(&rows).is_some()
}

fn read_as(
    text: &str,
    kind: Option<FileKind>,
    options: &ReadOptions,
) -> Result<Vec<Loaded>, ReadError> {
    if let Some(undirected) = declared::undirected(text, options)?
        && !options.both_ways
    {
        let mut games = read_as(text, kind, &undirected)?;
        for game in &mut games {
            let what = say::read_lists_undirected();
            game.remarks.push(ReadRemark::Understood(what));
        }
        return Ok(games);
    }
    if matches!(kind, None | Some(FileKind::EdgeList))
        && let Some(list) = plain::read(text, options)
    {
        return Ok(vec![pairs::of_plain(list, options)?]);
    }
    if (kind == Some(FileKind::Literal) || literal::recognises(text))
        && let Some(games) = literal::read(text, kind, options)?
    {
        return Ok(games);
    }
    let count = text.bytes().filter(|&byte| byte == b'\n').count() as u64 + 1;
    check_memory(count * LINE_BYTES).map_err(|what| ReadError::at_line(1, what))?;
    let tokens = of_long(text, options.control.pool());
    let rows = rows(text, &tokens.all);
    if rows.is_empty() {
        return Err(ReadError::at_line(1, say::read_empty()));
    }
    let numbered = matrix::after_number(&rows);
    let counted = neighbours::counted(&rows).filter(|_| !is_of_networkx(text));
    let listed = neighbours::listed(&rows);
    let are_named = neighbours::are_named(numbered);
    let form = match kind {
        Some(kind) => kind,
        None if matrix::size(numbered).is_some() => FileKind::Matrix,
        None if matrix::named(&rows).is_some() => FileKind::Matrix,
        None if are_named || is_of_networkx(text) => FileKind::Adjacency,
        None if listed.is_some_and(|(_, is_certain)| is_certain) => FileKind::Adjacency,
        None => match edges(text, &rows, tokens.has_comments, options) {
            Err(_) if counted.is_some() => FileKind::Adjacency,
            Ok(mut games) if listed.is_some() => {
                let what = say::read_lists_may_be_counted();
                games[0].remarks.push(ReadRemark::Understood(what));
                return Ok(games);
            }
            games => return games,
        },
    };
    let mut graph = GraphBuilder::new();
    match (form, counted) {
        (FileKind::Adjacency, None) if let Some((rows, _)) = listed => {
            graph.say(say::read_lists_counted());
            neighbours::of_rows(&mut graph, (rows, 2), None, options.base)?;
        }
        (FileKind::Matrix, _) if let Some((names, rows)) = matrix::named(&rows) => {
            for name in &names {
                graph.vertex(name.name(text))?;
            }
            matrix::moves(&mut graph, &rows)?;
        }
        (FileKind::Matrix, _) => matrix::read(&mut graph, &rows, "edges", options)?,
        (FileKind::Adjacency, Some((rows, start))) => {
            graph.say(say::read_lists_counted());
            neighbours::of_rows(&mut graph, (rows, 1), start, options.base)?;
        }
        (FileKind::Adjacency, None) => {
            neighbours::by_name(&mut graph, if are_named { numbered } else { &rows })?;
            graph.say(say::read_lists_named());
        }
        _ => return edges(text, &rows, tokens.has_comments, options),
    }
    Ok(vec![graph.finish(form, options)?])
}

/// Reads rows of edges: one list, or several tests.
fn edges(
    text: &str,
    rows: &[Row],
    has_comments: bool,
    options: &ReadOptions,
) -> Result<Vec<Loaded>, ReadError> {
    let (blocks, ended) = block::blocks(rows, options.header)?;
    let tests = blocks.len();
    let count = tests as u64;
    let fits = |row: &Row| {
        row.numbers()
            .is_some_and(|all| all.iter().all(|&it| it <= count))
    };
    let may_be_one = tests > 1 && !ended && rows.iter().all(fits);
    let reading = |index: usize| ListReading {
        comments: has_comments,
        test: (tests > 1).then_some((index + 1, tests)),
        ended,
        ..ListReading::default()
    };
    let mut games = Vec::with_capacity(tests);
    for (index, block) in blocks.iter().enumerate() {
        games.push(pairs::of_block(text, block, reading(index), options)?);
    }
    if may_be_one {
        let what = say::read_lists_may_be_vertices();
        games[0].remarks.push(ReadRemark::Understood(what));
    }
    Ok(games)
}

/// The line up to its comment: `#` or `//` at its start or after white space, or `%` at its start.
fn without_comment(line: &str) -> &str {
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

/// The lines that contain more than a comment, with their numbers.
pub(super) fn meaningful_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_comment(line)))
        .filter(|(_, line)| !line.trim().is_empty())
}

/// Whether a text begins with the comments of networkx: the program, the time and the name of the
/// graph.
fn is_of_networkx(text: &str) -> bool {
    let mut lines = text.lines();
    let begins = lines.next().is_some_and(|line| line.starts_with('#'));
    begins && lines.next().is_some_and(|line| line.starts_with("# GMT "))
}

/// Whether the first two lines of a text belong to a board, optionally after a header.
pub(super) fn is_board_text(text: &str) -> bool {
    if board_marks::recognises(text) {
        return true;
    }
    let mut lines = meaningful_lines(text);
    let Some((_, first)) = lines.next() else {
        return false;
    };
    if first.split_whitespace().next().is_some_and(is_number) {
        lines.next().is_some_and(|(_, line)| is_row(line))
    } else {
        board_text::is_row(first.trim())
    }
}

/// Whether the first line of a text is an edge or a header, the moves of a vertex, or the name of a
/// vertex before edges. A damaged line of an edge list still has another number, or two names; a
/// row of a board is a single word.
pub(super) fn is_list(text: &str) -> bool {
    let mut lines = meaningful_lines(text).map(|(_, line)| line);
    let Some(first) = lines.next() else {
        return false;
    };
    let is_first = |line: &str| is_edge(line) || is_moves(line);
    let is_counts = first.split_whitespace().next().is_some_and(is_number);
    let is_name = |line: &str| {
        let name = line.trim();
        !name.contains(char::is_whitespace) && !name.starts_with(['[', '{'])
    };
    let names = || {
        let begin = &text[..text.floor_char_boundary(NAMES)];
        let mut lines = meaningful_lines(begin).map(|(_, line)| line);
        lines
            .find(|line| !is_name(line) || is_edge(line))
            .is_some_and(is_edge)
    };
    let is_list = is_counts
        || is_matrix(text)
        || is_first(first)
        || is_of_networkx(text)
        || is_name(first) && names();
    is_list && !is_board_text(text)
}

/// Whether a text that continues may become a list or a board. Examines the first lines, as many
/// as a header promises, and the last ones.
pub(super) fn is_beginning(text: &str) -> bool {
    let end = text.rfind('\n').map_or(0, |end| end + 1);
    let (lines, unfinished) = text.split_at(end);
    let Some((_, first)) = meaningful_lines(lines).next() else {
        return unfinished.len() <= LONGEST_LINE || board_text::is_row(unfinished.trim());
    };
    let recent = &lines[lines.floor_char_boundary(end.saturating_sub(RECENT))..];
    let recent = match recent.split_once('\n') {
        Some((_, whole)) if recent.len() < end => whole,
        _ => recent,
    };
    let first = first.trim();
    if board_text::is_row(first) {
        let mut rows = recent.lines().map(str::trim).filter(|row| !row.is_empty());
        return rows.all(|row| row.len() == first.len() && board_text::is_row(row));
    }
    if let Some(is_beginning) = block::is_beginning(lines, first) {
        return is_beginning;
    }
    let tokens = of_lines(recent);
    let rows = rows(recent, &tokens);
    let others = rows
        .iter()
        .filter(|row| !row.is_alone() && row.pair().is_none());
    // Queries may be in one line.
    is_list(lines) && others.count() <= 1
}

/// Whether a line is `a: b c`.
fn is_moves(line: &str) -> bool {
    let tokens = of_lines(line);
    let is_json = line.trim_start().starts_with(['[', '{']);
    !is_json
        && matches!(tokens[..], [name, colon, ..] if name.is_name() && colon.kind == Kind::Colon)
}

/// Whether the line after a header is more likely the row of a board than an edge.
fn is_row(line: &str) -> bool {
    let is_word = |word: &str| is_number(word) || !board_text::is_row(word);
    let is_row = match line.split_whitespace().nth(1) {
        None => !is_edge(line),
        Some(_) => !line.split_whitespace().any(is_word),
    };
    is_row && !line.split_whitespace().any(is_number)
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The label with which an edge's line is read. `None` if it isn't one edge.
fn label_of(line: &str) -> Option<String> {
    let tokens = of_lines(line);
    let rows = rows(line, &tokens);
    let [row] = rows[..] else {
        return None;
    };
    Some(row.pair()?.label.into_owned())
}

/// Whether a line may belong to a list without a header: an edge, or a start after the edges.
fn is_edge(line: &str) -> bool {
    let tokens = of_lines(line);
    plain::is_pair(line)
        || rows(line, &tokens)
            .first()
            .is_some_and(|row| row.pair().is_some())
}

/// An error in the line of a byte.
fn line_error(text: &str, at: usize, what: impl std::fmt::Display) -> ReadError {
    ReadError::at_line(line_of(text, at), what)
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
}
