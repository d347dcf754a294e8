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

use self::numbers::SLACK;
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

/// Reads a long list of two numbers a row from a file without holding its text: see
/// [`plain::read_file`]. `None` if it has to be read as a text.
pub(super) fn read_file(
    length: usize,
    read_at: ReadAt,
    is_list: impl Fn(&str) -> bool,
    options: &ReadOptions,
) -> Option<Loaded> {
    // A list whose comments matter is read as a text.
    let is_list = |begin: &str| declared::are_undirected(begin) == Ok(false) && is_list(begin);
    let list = plain::read_file(length, read_at, is_list, options)?;
    pairs::of_plain(list, options).ok()
}

/// Whether a text is a matrix, judging by its first line and its size.
fn is_matrix(text: &str) -> bool {
    let is_between = |c: char| matches!(c, ',' | ';') || c.is_whitespace();
    let is_entry = |c: char| matches!(c, '0' | '1') || is_between(c);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    // The names of columns begin after an empty cell.
    let begins = first.starts_with(is_between) || first.chars().all(is_entry);
    if !begins || lines.count() > first.len() + SLACK as usize {
        return false;
    }
    let tokens = of_lines(text);
    let rows = rows(text, &tokens);
    matrix::size(&rows).is_some() || matrix::named(&rows).is_some()
}

/// Reads a list of a kind, or of any kind. Linear in the text, apart from a logarithmic factor.
pub(super) fn read(
    text: &str,
    kind: Option<FileKind>,
    options: &ReadOptions,
) -> Result<Vec<Loaded>, ReadError> {
    if declared::are_undirected(text)? && !options.both_ways {
        let undirected = ReadOptions {
            both_ways: true,
            ..options.clone()
        };
        let mut games = read(text, kind, &undirected)?;
        for game in &mut games {
            game.say(say::read_lists_undirected());
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
    let named = matrix::named(&rows);
    let is_of_networkx = is_of_networkx(text);
    let counted = neighbours::counted(&rows).filter(|_| !is_of_networkx);
    let listed = counted.or_else(|| neighbours::listed(&rows));
    let are_named = neighbours::are_named(numbered);
    let are_moves = are_named || is_of_networkx || listed.is_some_and(|list| list.is_certain);
    let form = match kind {
        Some(kind) => kind,
        None if named.is_some() || matrix::size(numbered).is_some() => FileKind::Matrix,
        None if are_moves => FileKind::Adjacency,
        None => match edges(text, &rows, tokens.has_comments, options) {
            Err(_) if counted.is_some() => FileKind::Adjacency,
            Ok(mut games) if listed.is_some() && counted.is_none() => {
                games[0].say(say::read_lists_may_be_counted());
                return Ok(games);
            }
            games => return games,
        },
    };
    let mut graph = GraphBuilder::new();
    match (form, named, listed) {
        (FileKind::Matrix, Some((names, rows)), _) => {
            for name in &names {
                graph.vertex(name.name(text))?;
            }
            matrix::moves(&mut graph, &rows)?;
        }
        (FileKind::Matrix, ..) => matrix::read(&mut graph, &rows, "edges", options)?,
        (FileKind::Adjacency, _, Some(list)) => {
            graph.say(say::read_lists_counted());
            neighbours::of_rows(&mut graph, list, options.base)?;
        }
        (FileKind::Adjacency, ..) => {
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
        games[0].say(say::read_lists_may_be_vertices());
    }
    Ok(games)
}

/// The lines that contain more than a comment, without it, and their numbers.
pub(super) fn meaningful_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let tokens = of_lines(line);
        let (first, last) = (tokens.first()?, tokens.last()?);
        Some((number, &line[first.start as usize..last.end as usize]))
    })
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
    let Some((_, first)) = meaningful_lines(text).next() else {
        return false;
    };
    let is_counts = first.split_whitespace().next().is_some_and(is_number);
    let begin = &text[..text.floor_char_boundary(NAMES)];
    let tokens = of_lines(begin);
    let rows = rows(begin, &tokens);
    let are_moves = rows.first().is_some_and(|row| {
        matches!(row.tokens, [name, colon, ..] if name.is_name() && colon.kind == Kind::Colon)
    });
    let is_name = |row: &&Row| {
        let name = row.from(0);
        !name.contains(char::is_whitespace) && !name.starts_with(['[', '{'])
    };
    let edge = (rows.iter()).find(|row| !is_name(row) || row.pair().is_some());
    let is_list = is_counts
        || is_matrix(text)
        || are_moves && !first.starts_with(['[', '{'])
        || is_of_networkx(text)
        || edge.is_some_and(|row| row.pair().is_some());
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

/// Whether the line after a header is more likely the row of a board than an edge.
fn is_row(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.clone().nth(1) {
        None => label_of(line).is_none() && !is_number(line),
        Some(_) => words.all(board_text::is_row),
    }
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
