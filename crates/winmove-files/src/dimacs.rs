//! Graphs of the DIMACS challenges: `p edge n m`, then `e u v` for each undirected edge; or `p sp n
//! m`, then `a u v weight` for each directed edge. Vertices are numbered from 1, and `c` begins a
//! comment.

use super::error::{ReadError, quoted};
use super::file_kind::FileKind;
use super::interchange::GraphBuilder;
use super::loaded::Loaded;
use super::options::ReadOptions;
use winmove_words::say;

/// The number of vertices that any file may have, in addition to those in proportion to its length.
const MAX_VERTICES: u64 = 1 << 20;

/// The problems whose files are graphs. Files of other problems are refused by name.
const PROBLEMS: [&str; 8] = ["edge", "edges", "col", "sp", "max", "tw", "mis", "vc"];

/// Problems whose files aren't graphs.
const OTHERS: [&str; 6] = ["cnf", "wcnf", "aba", "min", "asn", "qbf"];

/// Whether the first line that isn't a comment declares a problem.
pub(super) fn recognises(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !is_comment(line));
    let mut words = first.unwrap_or_default().split_whitespace();
    if words.next() != Some("p") {
        return false;
    }
    let problem = words.next().unwrap_or_default();
    PROBLEMS.contains(&problem) || OTHERS.contains(&problem)
}

fn is_comment(line: &str) -> bool {
    let rest = line.strip_prefix('c');
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut graph = GraphBuilder::new();
    let mut head: Option<Head> = None;
    let mut edges = 0_u64;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || is_comment(line) {
            continue;
        }
        let refuse = |what: String| ReadError::at_line(number, what);
        let Some(head) = &head else {
            let found = Head::of(line).map_err(refuse)?;
            if found.n > MAX_VERTICES + text.len() as u64 {
                return Err(refuse(say::read_formats_dimacs_many(found.n)));
            }
            graph.numbers(1..=found.n)?;
            head = Some(found);
            continue;
        };
        let mut words = line.split_whitespace();
        let letter = if head.is_bare {
            "e"
        } else {
            words.next().unwrap_or_default()
        };
        match letter {
            "e" | "a" => {
                let mut end = || head.vertex(words.next().unwrap_or_default());
                let (from, to) = (end().map_err(refuse)?, end().map_err(refuse)?);
                let label = words.collect::<Vec<_>>().join(" ");
                match letter {
                    "a" => graph.edge(from, to, label)?,
                    _ => graph.undirected_edge(from, to, label)?,
                }
                edges += 1;
            }
            // A colour, a weight, or the source or sink of a flow.
            "n" | "v" | "d" | "x" => {
                graph.lose(say::read_lost_lines_about_vertices, line);
            }
            found => {
                let what = say::read_formats_dimacs_expected("edge", quoted(found));
                return Err(refuse(what));
            }
        }
    }
    let Some(head) = head else {
        return Err(ReadError::new(
            say::read_place_end(),
            say::read_formats_dimacs_no_head(),
        ));
    };
    // Some colouring files declare twice as many edges as they have.
    if head.m != edges {
        graph.say(say::read_formats_dimacs_counts(edges, head.m));
    }
    graph.say(say::read_formats_dimacs_numbered());
    Ok(vec![graph.finish(FileKind::Dimacs, options)?])
}

/// The line that declares the problem.
struct Head {
    n: u64,
    m: u64,
    /// Whether the lines of edges don't begin with a letter.
    is_bare: bool,
}

impl Head {
    fn of(line: &str) -> Result<Head, String> {
        let mut words = line.split_whitespace();
        let is_problem = words.next() == Some("p");
        let problem = words.next().unwrap_or_default();
        if OTHERS.contains(&problem) {
            return Err(say::read_formats_dimacs_other(problem, problem));
        }
        let numbers = [words.next(), words.next()].map(|word| word?.parse::<u64>().ok());
        let [true, true] = [is_problem, PROBLEMS.contains(&problem)] else {
            return Err(say::read_formats_dimacs_expected("head", quoted(line)));
        };
        let ([Some(n), Some(m)], None) = (numbers, words.next()) else {
            return Err(say::read_formats_dimacs_expected("counts", quoted(line)));
        };
        Ok(Head {
            n,
            m,
            is_bare: problem == "tw",
        })
    }

    /// The index of a vertex, given its number from 1.
    fn vertex(&self, word: &str) -> Result<u32, String> {
        let number = word.parse::<u64>().ok();
        match number.filter(|number| (1..=self.n).contains(number)) {
            Some(number) => Ok((number - 1) as u32),
            None => Err(say::read_formats_dimacs_no_vertex(self.n, quoted(word))),
        }
    }
}
