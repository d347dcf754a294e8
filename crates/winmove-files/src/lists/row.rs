//! Rows of tokens, and the edges that a row is.

use std::borrow::Cow;
use std::ops::Range;

use super::token::{Kind, Scanner, Token};
use super::{line_error, line_of};
use crate::error::{ReadError, quoted, shortened};
use winmove_core::compute::{Pool, run_to_end};
use winmove_words::say;

/// The number of bytes above which reading takes longer than starting a thread.
pub(super) const WORTH_A_THREAD: usize = 1 << 20;

/// The keys whose value is the label of an edge. The first one present is used.
const LABELS: [&str; 2] = ["label", "weight"];

/// The tokens of a line, of a statement, or of a list between brackets.
#[derive(Clone, Copy)]
pub(super) struct Row<'t> {
    pub(super) text: &'t str,
    /// The tokens without the opening bracket.
    pub(super) tokens: &'t [Token],
    pub(super) start: usize,
}

/// The rows of tokens.
pub(super) fn rows<'t>(text: &'t str, tokens: &'t [Token]) -> Vec<Row<'t>> {
    let rows = tokens.chunk_by(|_, next| !next.is_first);
    let row = |tokens: &'t [Token]| Row {
        text,
        start: tokens[0].start as usize,
        tokens: &tokens[usize::from(tokens[0].kind == Kind::Open)..],
    };
    rows.map(row).collect()
}

/// One or more edges as written in a row.
pub(super) struct Pair<'t> {
    pub(super) ends: [Token; 2],
    /// Whether a mark, such as an arrow or a comma, separates the names.
    pub(super) mark: Option<Kind>,
    /// The arrows and names after the first two names of a chain.
    chain: &'t [Token],
    /// A label or a weight; empty if nothing follows the names.
    pub(super) label: Cow<'t, str>,
    /// The attributes that networkx writes after the names.
    pub(super) attributes: Option<Token>,
}

impl<'t> Pair<'t> {
    /// The edges, more than one in a chain or along an arrow both ways.
    pub(super) fn edges(&self) -> impl Iterator<Item = [Token; 2]> {
        let first = [(self.ends[0], self.mark, self.ends[1])];
        let before =
            std::iter::once(self.ends[1]).chain(self.chain.iter().skip(1).step_by(2).copied());
        let more = before.zip(self.chain.chunks_exact(2));
        let links = more.map(|(from, link)| (from, Some(link[0].kind), link[1]));
        first.into_iter().chain(links).flat_map(|(from, mark, to)| {
            let there = (mark != Some(Kind::Back)).then_some([from, to]);
            let back = matches!(mark, Some(Kind::Back | Kind::Both)).then_some([to, from]);
            there.into_iter().chain(back)
        })
    }

    /// The two names, if they are numbers.
    pub(super) fn numbers(&self, text: &str) -> Option<[u64; 2]> {
        let [from, to] = self.ends;
        Some([from.number(text)?, to.number(text)?])
    }

    pub(super) fn is_plain(&self) -> bool {
        self.mark.is_none() && self.label.is_empty()
    }
}

impl<'t> Row<'t> {
    /// The text from a token to the end of the row.
    pub(super) fn from(self, token: usize) -> &'t str {
        match (self.tokens.get(token), self.tokens.last()) {
            (Some(first), Some(last)) => &self.text[first.start as usize..last.end as usize],
            _ => "",
        }
    }

    pub(super) fn number(self, token: usize) -> Option<u64> {
        self.tokens.get(token)?.number(self.text)
    }

    /// The numbers, if there is nothing else, and no marks between them.
    pub(super) fn numbers(self) -> Option<Vec<u64>> {
        let numbers = self.tokens.iter().map(|token| token.number(self.text));
        numbers.collect()
    }

    /// The names. Commas and semicolons between them are left out.
    pub(super) fn names(self) -> impl Iterator<Item = Token> {
        let tokens = self.tokens.iter().copied();
        tokens.filter(|token| !matches!(token.kind, Kind::Comma | Kind::Semicolon))
    }

    /// Whether the row has a single name.
    pub(super) fn is_alone(self) -> bool {
        matches!(self.tokens, [name] if name.is_name())
    }

    /// Its edges. `None` if there is none: a pair consists of two names or numbers, optionally
    /// separated by a mark. What follows two names without a mark must be a number, since three
    /// words are more likely a sentence.
    pub(super) fn pair(self) -> Option<Pair<'t>> {
        let (first, next) = (self.tokens.first()?, self.tokens.get(1)?);
        let mark = (!next.is_name()).then_some(next.kind);
        let second = if mark.is_some() { 2 } else { 1 };
        let to = self.tokens.get(second)?;
        // Lists between marks are more likely a part of JSON.
        let is_list = |name: &Token| name.text(self.text).starts_with(['[', '{']);
        let are_lists = mark.is_some() && (is_list(first) || is_list(to));
        if !first.is_name() || !to.is_name() || mark == Some(Kind::Colon) || are_lists {
            return None;
        }
        let rest = &self.tokens[second + 1..];
        let links = rest.chunks(2).take_while(|link| {
            next.kind.is_arrow()
                && link[0].kind.is_arrow()
                && link.get(1).is_some_and(|to| to.is_name())
        });
        let chain = &rest[..2 * links.count()];
        let rest = &rest[chain.len()..];
        // More arrows, after something else than a chain.
        if next.kind.is_arrow() && rest.iter().any(|token| token.kind.is_arrow()) {
            return None;
        }
        let marks = rest.iter().take_while(|token| token.is_mark()).count();
        let behind = self.from(second + 1 + chain.len() + marks);
        let mut pair = Pair {
            ends: [*first, *to],
            mark,
            chain,
            label: Cow::Borrowed(behind),
            attributes: None,
        };
        if let [group] = &rest[marks..]
            && are_attributes(group.text(self.text))
        {
            pair.attributes = Some(*group);
            pair.label = attributes(self.text, *group).0;
            return Some(pair);
        }
        if mark.is_some() {
            pair.label = match &rest[marks..] {
                [quoted] if quoted.kind == Kind::Quoted => quoted.name(self.text),
                _ => Cow::Borrowed(label_in(behind)),
            };
        }
        let is_edge = mark.is_some()
            || behind.is_empty()
            || pair.numbers(self.text).is_some()
            || behind.parse::<f64>().is_ok();
        (is_edge && (chain.is_empty() || behind.is_empty())).then_some(pair)
    }

    /// The first two names of its edges.
    pub(super) fn ends(self) -> impl Iterator<Item = Token> + Clone + use<> {
        self.pair().map(|pair| pair.ends).into_iter().flatten()
    }

    pub(super) fn line(self) -> usize {
        line_of(self.text, self.start)
    }

    /// An error in the line of this row.
    pub(super) fn error(self, what: impl std::fmt::Display) -> ReadError {
        line_error(self.text, self.start, what)
    }

    /// An error at the first token that isn't a number.
    pub(super) fn not_a_number(self) -> ReadError {
        let is_other = |token: &&Token| token.number(self.text).is_none();
        match self.tokens.iter().find(is_other) {
            Some(other) if other.is_digits(self.text) => {
                let digits = shortened(other.text(self.text));
                other.error(self.text, say::read_lists_great_number(digits))
            }
            Some(other) => {
                let word = self.text[other.start as usize..].split_whitespace().next();
                let found = quoted(word.unwrap_or_default());
                other.error(self.text, say::read_lists_no_number(found))
            }
            None => self.error(say::read_lists_one_number()),
        }
    }
}

/// Whether a text is a dict with the attributes that networkx writes.
fn are_attributes(group: &str) -> bool {
    let begin = group.strip_prefix('{').unwrap_or_default().trim_start();
    group.ends_with('}') && begin.starts_with(['}', '\'', '"'])
}

/// The label of an edge with the attributes in a group, and the other attributes. networkx writes
/// them after an edge: `{'label': 'take 1', 'weight': 2}`.
pub(super) fn attributes(text: &str, group: Token) -> (Cow<'_, str>, Vec<(Cow<'_, str>, &str)>) {
    let tokens = group.inside(text).unwrap_or_default();
    let members = tokens
        .split(|token| token.kind == Kind::Comma)
        .filter_map(|member| {
            let (key, value) = (member.first()?, member.get(2..).unwrap_or_default());
            Some((key.name(text), value))
        });
    let mut members: Vec<_> = members.collect();
    let find = |label: &&str| members.iter().position(|(key, _)| key == *label);
    let label = LABELS
        .iter()
        .find_map(find)
        .and_then(|at| Some(members.remove(at).1.first()?.name(text)));
    let value = |value: &[Token]| match value {
        [one] if one.kind == Kind::Quoted => one.unquoted(text),
        [first, .., last] => &text[first.start as usize..last.end as usize],
        [one] => one.text(text),
        [] => "",
    };
    let others = members
        .iter()
        .map(|(key, tokens)| (key.clone(), value(tokens)));
    (label.unwrap_or_default(), others.collect())
}

/// The label after a pair with a mark: `: take 1`, `, 7`, `[label="take 1"];`.
fn label_in(text: &str) -> &str {
    let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':');
    let text = text.trim_matches(is_mark);
    let Some(inner) = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'))
    else {
        return text;
    };
    match inner.split_once("label=") {
        None => "",
        Some((_, quoted)) if quoted.starts_with('"') => {
            quoted[1..].split('"').next().unwrap_or_default()
        }
        Some((_, bare)) => bare.split(is_mark).next().unwrap_or_default(),
    }
}

/// The tokens of a text in lines.
#[derive(Default)]
pub(super) struct Tokens {
    pub(super) all: Vec<Token>,
    pub(super) has_comments: bool,
}

/// The tokens of all lines. A line is a row, or several if semicolons separate statements.
pub(super) fn of_lines(text: &str) -> Vec<Token> {
    of_part(text, 0..text.len()).all
}

/// Like [`of_lines`], on several threads if the text is long.
pub(super) fn of_long(text: &str, pool: Pool) -> Tokens {
    let mut tokens = Tokens::default();
    for mut part in run_to_end(in_parts(text, 0, pool), |part| of_part(text, part)) {
        tokens.has_comments |= part.has_comments;
        if tokens.all.is_empty() {
            tokens.all = part.all;
        } else {
            tokens.all.append(&mut part.all);
        }
    }
    tokens
}

fn of_part(text: &str, part: Range<usize>) -> Tokens {
    let mut tokens = Tokens::default();
    let mut begin = part.start;
    for line in text[part].split_inclusive('\n') {
        let first = tokens.all.len();
        let mut scanner = Scanner::new(text, begin..begin + line.len(), false);
        // An unclosed quote or bracket in a line is part of a word.
        while let Ok(Some(token)) = scanner.next() {
            let is_first = tokens.all.len() == first;
            tokens.all.push(Token { is_first, ..token });
        }
        begin += line.len();
        tokens.has_comments |= scanner.has_comments;
        split_statements(text, &mut tokens.all[first..]);
    }
    tokens
}

/// Makes a row of each statement of a line, if it has several and each is an edge. Commas separate
/// edges with arrows.
fn split_statements(text: &str, line: &mut [Token]) {
    let has = |kind: Kind| line.iter().any(|token| token.kind == kind);
    let ends = [Kind::Semicolon, Kind::Comma];
    let Some(end) = ends.into_iter().find(|&end| has(end)) else {
        return;
    };
    // Brackets around several statements belong to another notation.
    let is_open = |token: &Token| {
        let text = token.text(text);
        token.kind == Kind::Word && text.contains(['[', ']', '{', '}'])
    };
    let is_end = |token: &Token| token.kind == end;
    let is_edge = |tokens: &[Token]| {
        let start = tokens[0].start as usize;
        let row = Row {
            text,
            tokens,
            start,
        };
        row.pair().is_some_and(|pair| {
            let has_arrow = pair.mark.is_some_and(Kind::is_arrow);
            let is_number = pair.label.parse::<f64>().is_ok();
            match end {
                Kind::Comma => has_arrow && pair.label.is_empty(),
                _ => pair.label.is_empty() || is_number,
            }
        })
    };
    let statements = line.split(is_end).filter(|tokens| !tokens.is_empty());
    let is_other = end == Kind::Comma && line.iter().any(is_open);
    if is_other || statements.clone().count() < 2 || !statements.clone().all(is_edge) {
        return;
    }
    for at in 1..line.len() {
        line[at].is_first = is_end(&line[at - 1]) && !is_end(&line[at]);
    }
}

/// Parts of whole lines, one for each thread that a range of this length is worth. `line_end`
/// returns the end of the line at a byte.
pub(super) fn cut(
    range: Range<usize>,
    pool: Pool,
    line_end: impl Fn(usize) -> Option<usize>,
) -> Option<Vec<Range<usize>>> {
    let Range { mut start, end } = range;
    let threads = pool.threads_for(end - start, WORTH_A_THREAD);
    let parts = (1..=threads).rev().map(|left| {
        let part = start..line_end(start + (end - start) / left)?;
        start = part.end;
        Some(part)
    });
    parts.collect()
}

/// Parts of a text from a byte on, of whole lines, one for each thread that a text of this length
/// is worth.
pub(super) fn in_parts(text: &str, from: usize, pool: Pool) -> Vec<Range<usize>> {
    let line_end = |about: usize| {
        let mut rest = text.as_bytes()[about..].iter();
        let end = rest.position(|&byte| byte == b'\n');
        Some(end.map_or(text.len(), |end| about + end + 1))
    };
    cut(from..text.len(), pool, line_end).unwrap_or_default()
}
