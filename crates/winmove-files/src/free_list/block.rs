//! Splits the lines of a list into the header, the edges, and everything after them.

use super::line::{Line, Pair, number};
use super::{NO_KIND, NotRead};
use crate::error::shortened;

/// The lines of one list.
pub(super) struct Block<'t> {
    pub(super) head: Head<'t>,
    pub(super) edges: Vec<(usize, Pair<'t>)>,
    /// The words after the edges: starts or queries.
    pub(super) behind: Vec<(usize, &'t str)>,
}

/// How a list begins.
#[derive(Clone, Copy)]
pub(super) enum Head<'t> {
    /// With its first edge.
    Edge,
    /// With the number of vertices alone, in this line.
    Vertices { n: u64, line: usize },
    /// With the numbers of vertices and edges, and optionally a third word: the start, or the
    /// number of queries.
    Counts {
        n: u64,
        m: u64,
        third: Option<&'t str>,
        line: usize,
    },
}

impl<'t> Block<'t> {
    /// A list without a header.
    pub(super) fn of_edges(lines: &[Line<'t>]) -> Result<Block<'t>, NotRead> {
        let edges = leading_edges(lines);
        let rest = &lines[edges.len()..];
        let are_marked = edges.first().is_some_and(|(_, pair)| pair.is_marked);
        let numbered = edges
            .iter()
            .filter(|(_, pair)| pair.numbers().is_some())
            .count();
        // Among numbers without marks, a word is more likely a mistyped number.
        let is_mixed = !are_marked && numbered > 0 && numbered < edges.len();
        let is_list = edges.len() > 1 || are_marked || numbered > 0;
        if !is_list || is_mixed {
            return Err(NotRead::at(lines[0].number, NO_KIND).plain());
        }
        Block::with(Head::Edge, edges, rest)
    }

    /// A list that begins with the number of its vertices alone.
    pub(super) fn after_n(lines: &[Line<'t>], n: u64) -> Result<Block<'t>, NotRead> {
        let line = lines[0].number;
        let edges = leading_edges(&lines[1..]);
        if edges.is_empty() {
            return Err(NotRead::at(line, "expected two numbers, found one").plain());
        }
        let rest = &lines[1 + edges.len()..];
        Block::with(Head::Vertices { n, line }, edges, rest)
    }

    /// The list that begins with a header `n m`, and the number of its lines; the last list takes
    /// all lines.
    pub(super) fn counted(
        lines: &[Line<'t>],
        is_last: bool,
    ) -> Result<(Block<'t>, usize), NotRead> {
        let header = &lines[0];
        let words: Vec<&str> = header.text.split_whitespace().take(4).collect();
        let counts = |word: usize| words.get(word).copied().and_then(number);
        let (Some(n), Some(m), true) = (counts(0), counts(1), words.len() < 4) else {
            return Err(NotRead::at(
                header.number,
                "expected the numbers of vertices and edges",
            ));
        };
        let third = words.get(2).copied();
        let promised = usize::try_from(m).unwrap_or(usize::MAX);
        let body = &lines[1..];
        let mut edges = leading_edges(&body[..promised.min(body.len())]);
        let has_labels = edges
            .iter()
            .any(|(_, pair)| !pair.label.is_empty() || pair.is_marked);
        let plain_or = |error: NotRead| {
            if third.is_some() || has_labels {
                error
            } else {
                error.plain()
            }
        };
        if (edges.len() as u64) < m {
            let what = format!(
                "after {} of the {m} edges that line {} promises",
                edges.len(),
                header.number
            );
            let error = match body.get(edges.len()) {
                None => NotRead::at(
                    lines[lines.len() - 1].number,
                    format_args!("the file ends {what}"),
                ),
                Some(line) => {
                    let found = shortened(line.text);
                    NotRead::at(
                        line.number,
                        format_args!("expected an edge, {what}, found {found:?}"),
                    )
                }
            };
            return Err(plain_or(error));
        }
        edges.shrink_to_fit();
        let rest = &body[edges.len()..];
        let behind = if is_last {
            rest.len()
        } else {
            rest.iter()
                .take_while(|line| line.text.split_whitespace().nth(1).is_none())
                .count()
        };
        if let Some(more) = rest[..behind]
            .iter()
            .find(|line| Pair::of(line.text).is_some())
            && !is_counted_row(&rest[..behind])
        {
            let what = format!(
                "one edge more than the {m} that line {} promises",
                header.number
            );
            return Err(plain_or(NotRead::at(more.number, what)));
        }
        let taken = 1 + edges.len() + behind;
        let head = Head::Counts {
            n,
            m,
            third,
            line: header.number,
        };
        let rest = &rest[..behind];
        // The header may contain the number of queries, in which case their list begins with the
        // first query.
        let counts_queries = third.and_then(number) == Some(rest.len() as u64);
        let block = if counts_queries {
            Block {
                head,
                edges,
                behind: rest.iter().map(|line| (line.number, line.text)).collect(),
            }
        } else {
            Block::with(head, edges, rest)?
        };
        Ok((block, taken))
    }

    /// The tests after a line with their number. `None` if the lines are something else.
    ///
    /// # Errors
    /// Several tests follow, but not as many as the number says.
    pub(super) fn tests(lines: &[Line<'t>], count: u64) -> Result<Option<Vec<Block<'t>>>, NotRead> {
        let mut tests = Vec::new();
        let mut at = 1;
        while at < lines.len() {
            let is_last = tests.len() as u64 + 1 == count;
            let test = Block::counted(&lines[at..], is_last);
            match test.or_else(|error| Block::tree(&lines[at..]).ok_or(error)) {
                // A test never has a game without vertices, so the line is more likely an edge from
                // 0.
                Ok((test, _))
                    if matches!(
                        test.head,
                        Head::Counts { n: 0, .. } | Head::Vertices { n: 0, .. }
                    ) =>
                {
                    return Ok(None);
                }
                Ok((test, taken)) => {
                    tests.push(test);
                    at += taken;
                }
                Err(_) => return Ok(None),
            }
        }
        match tests.len() as u64 {
            found if found == count && count > 0 => Ok(Some(tests)),
            0 | 1 => Ok(None),
            // After a test without edges, any two numbers would be taken for its header.
            _ if tests.iter().any(|test| test.edges.is_empty()) => Ok(None),
            found => {
                let what = format_args!("{found} tests follow, not {count}");
                Err(NotRead::at(lines[0].number, what))
            }
        }
    }

    /// The tree that begins with the number of its vertices alone, and the number of its lines.
    fn tree(lines: &[Line<'t>]) -> Option<(Block<'t>, usize)> {
        let head = &lines[0];
        let n = number(head.text)?;
        let promised = usize::try_from(n.checked_sub(1)?).ok()?;
        let edges = leading_edges(lines.get(1..=promised)?);
        (edges.len() == promised).then(|| {
            let line = head.number;
            let block = Block {
                head: Head::Vertices { n, line },
                edges,
                behind: Vec::new(),
            };
            (block, 1 + promised)
        })
    }

    /// The tests before a line `0 0` that ends them, or a line `0 0 0` if each header contains a
    /// start and there are no labels. `None` if the lines are something else.
    pub(super) fn until_zeros(lines: &[Line<'t>]) -> Option<Vec<Block<'t>>> {
        let (end, lines) = lines.split_last()?;
        let zeros = end.text.split_whitespace();
        let has_starts = match zeros.clone().count() {
            2 => false,
            3 => true,
            _ => return None,
        };
        if !zeros.into_iter().all(|word| word == "0") {
            return None;
        }
        let mut tests = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let (test, taken) = Block::counted(&lines[at..], false).ok()?;
            let Head::Counts { n, third, .. } = test.head else {
                return None;
            };
            let is_test = if has_starts {
                let start = third.and_then(number);
                let has_labels = test.edges.iter().any(|(_, pair)| !pair.label.is_empty());
                n > 0 && start.is_some_and(|start| start <= n) && !has_labels
            } else {
                n > 0
            };
            if !is_test {
                return None;
            }
            tests.push(test);
            at += taken;
        }
        (!tests.is_empty()).then_some(tests)
    }

    fn with(
        head: Head<'t>,
        edges: Vec<(usize, Pair<'t>)>,
        rest: &[Line<'t>],
    ) -> Result<Block<'t>, NotRead> {
        let behind = behind(rest)?;
        Ok(Block {
            head,
            edges,
            behind,
        })
    }
}

fn leading_edges<'t>(lines: &[Line<'t>]) -> Vec<(usize, Pair<'t>)> {
    let edges = lines
        .iter()
        .map_while(|line| Some((line.number, Pair::of(line.text)?)));
    edges.collect()
}

/// Whether these lines are a number, followed by that many words on one line.
fn is_counted_row(rest: &[Line]) -> bool {
    matches!(rest, [count, row]
        if number(count.text) == Some(row.text.split_whitespace().count() as u64))
}

/// The words after the edges, with their lines. If the first is the number of the others, it is
/// left out.
fn behind<'t>(rest: &[Line<'t>]) -> Result<Vec<(usize, &'t str)>, NotRead> {
    if let [_, row] = rest
        && is_counted_row(rest)
    {
        let words = row.text.split_whitespace().map(|word| (row.number, word));
        return Ok(words.collect());
    }
    let mut words = Vec::with_capacity(rest.len());
    for line in rest {
        if line.text.contains(char::is_whitespace) {
            let found = shortened(line.text);
            let what =
                format_args!("behind the edges expected a start, one vertex, found {found:?}");
            return Err(NotRead::at(line.number, what));
        }
        words.push((line.number, line.text));
    }
    let others = words.len().saturating_sub(1) as u64;
    if others > 0 && number(words[0].1) == Some(others) {
        words.remove(0);
    }
    Ok(words)
}
