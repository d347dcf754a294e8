//! Edge lists in all their formats, and the recognition of these and of board texts.

use super::error::ReadError;
use super::file_kind::FileKind;
use super::free_list::{is_edge, without_comment};
use super::limits::check_size;
use super::loaded::Loaded;
use super::options::ReadOptions;
use super::remark::{ATTACKS, BOTH_WAYS, ReadRemark};
use super::{board_marks, board_text, edge_list, free_list};
use winmove_core::model::{Document, Field, Graph, Rules, Steps};

/// Reads an edge list.
pub(super) fn read_list(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let games = read_as_moves(text, options)?;
    if options.attacks || options.both_ways {
        games
            .into_iter()
            .map(|game| turned(game, options))
            .collect()
    } else {
        Ok(games)
    }
}

/// The game with its moves reversed, from attacked to attacker, or along edges both ways, according
/// to the options.
fn turned(game: Loaded, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let graph = game.document.graph().expect("an edge list is a graph");
    let vertices = graph.vertices().to_vec();
    let ends = graph.edges().map(|(_, edge)| {
        if options.attacks {
            [edge.to, edge.from]
        } else {
            [edge.from, edge.to]
        }
    });
    let labels = graph
        .edges()
        .filter(|(_, edge)| !edge.label.is_empty())
        .map(|(id, edge)| (id, edge.label.to_owned()));
    let graph = Graph::from_ends(vertices, ends.collect(), labels.collect());
    let field = Field::Graph(graph.map_err(|error| ReadError::new("the graph", error))?);
    let mut rules = game.document.rules().clone();
    if let (true, Rules::Token(token)) = (options.both_ways, &mut rules) {
        token.steps = Steps::EdgesBothWays;
    }
    check_size(&field, &rules).map_err(|what| ReadError::new("the graph", what))?;
    let document =
        Document::new(field, rules).map_err(|error| ReadError::new("the start", error))?;
    let mut remarks = game.remarks;
    if options.attacks {
        remarks.push(ReadRemark::Understood(ATTACKS.to_owned()));
    }
    if options.both_ways {
        remarks.push(ReadRemark::Understood(BOTH_WAYS.to_owned()));
    }
    Ok(Loaded {
        document,
        remarks,
        ..game
    })
}

/// Reads an edge list whose edges are moves, either in the plain form, which is faster, or in any
/// other form.
fn read_as_moves(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let loaded = |document: Document, remarks, base, queries| Loaded {
        document,
        kind: FileKind::EdgeList,
        remarks,
        base,
        queries,
    };
    let plain = match options.header {
        Some(false) => None,
        Some(true) | None => Some(edge_list::read(text, options.base, options.pool)),
    };
    let error = match plain {
        Some(Ok((document, base, reason))) => {
            let remark = ReadRemark::Numbering(base, reason);
            return Ok(vec![loaded(document, vec![remark], Some(base), Vec::new())]);
        }
        Some(Err(error)) => Some(error),
        None => None,
    };
    match free_list::read(text, options) {
        Ok(lists) => Ok(lists
            .into_iter()
            .map(|list| {
                let mut remarks = vec![ReadRemark::List(list.reading)];
                let losses = list.losses.into_vec().into_iter();
                remarks.extend(losses.map(ReadRemark::Lost));
                loaded(list.document, remarks, list.base, list.queries)
            })
            .collect()),
        Err(not_read) => Err(match error {
            Some(error) if not_read.is_plain && begins_with_counts(text) => error,
            _ => not_read.error,
        }),
    }
}

/// Whether the first line that isn't blank begins with a number.
fn begins_with_counts(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(is_number)
}

/// The lines that contain more than a comment, with their numbers.
pub(super) fn meaningful_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_comment(line)))
        .filter(|(_, line)| !line.trim().is_empty())
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

/// Whether the first line of a text is an edge or a header. A damaged line of an edge list still
/// has another number, or two names; a row of a board is a single word.
pub(super) fn is_edge_list(text: &str) -> bool {
    let Some((_, first)) = meaningful_lines(text).next() else {
        return false;
    };
    let is_counts = first.split_whitespace().next().is_some_and(is_number);
    (is_counts || is_edge(first)) && !is_board_text(text)
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
