//! Argumentation frameworks of the ICCMA competitions: `p af n`, then a line `i j` for each attack
//! of i on j, with arguments numbered from 1.
//!
//! An attack becomes a move in the opposite direction, as in [`super::facts`].

use std::collections::HashSet;

use super::error::{ReadError, WriteError, quoted};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain};
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    start: true,
    isolated: true,
    ..Holds::NONE
};

/// The number of arguments that any file may have, in addition to those in proportion to its
/// length.
const MAX_ARGUMENTS: u64 = 1 << 20;

/// The beginning of the comment that Winmove writes for the place of the token.
const START: &str = "# winmove: start ";

/// Whether the first line that isn't a comment begins with `p af`.
pub(super) fn recognises(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.split_whitespace().take(2).eq(["p", "af"]))
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut graph = GraphBuilder::new();
    let mut count: Option<u32> = None;
    // The first blank line after the header.
    let mut blank = None;
    let mut start = None;
    let mut met = HashSet::new();
    let mut repeated = 0_usize;
    for (number, line) in (1..).zip(text.lines()) {
        let refuse = |what: String| Err(ReadError::at_line(number, what));
        if let Some(argument) = line.strip_prefix(START) {
            start = Some((number, argument.trim()));
            continue;
        }
        let line = line.trim();
        if line.starts_with('#') {
            continue;
        }
        if line.is_empty() {
            if count.is_some() {
                blank.get_or_insert(number);
            }
            continue;
        }
        let mut words = line.split_whitespace();
        let Some(most) = count else {
            let head = [words.next(), words.next(), words.next(), words.next()];
            let [Some("p"), Some("af"), Some(found), None] = head else {
                return refuse(say::read_facts_expected_framework("head", quoted(line)));
            };
            let Ok(found) = found.parse::<u32>() else {
                return refuse(say::read_facts_expected_framework("count", quoted(found)));
            };
            if u64::from(found) > MAX_ARGUMENTS + text.len() as u64 {
                return refuse(say::read_facts_many_arguments(found));
            }
            graph.numbers(1..=found.into())?;
            count = Some(found);
            continue;
        };
        if let Some(blank) = blank {
            return refuse(say::read_facts_behind_blank(blank.to_string()));
        }
        let ends = [words.next(), words.next(), words.next()];
        let [Some(attacker), Some(attacked), None] = ends else {
            return refuse(say::read_facts_expected_framework("attack", quoted(line)));
        };
        let mut ends = [0; 2];
        for (end, word) in ends.iter_mut().zip([attacker, attacked]) {
            match argument(word, most) {
                Some(argument) => *end = argument,
                None => return refuse(no_argument(word, most)),
            }
        }
        if met.insert(ends) {
            graph.edge(ends[0], ends[1], "")?
        } else {
            repeated += 1
        }
    }
    let Some(count) = count else {
        return Err(ReadError::new(
            say::read_place_end(),
            say::read_facts_no_framework(),
        ));
    };
    if let Some((number, word)) = start {
        match argument(word, count) {
            Some(argument) => graph.rules.add_token(argument),
            None => {
                let what = no_argument(word, count);
                return Err(ReadError::at_line(number, what));
            }
        }
    }
    graph.say_counted(repeated, say::read_repeated_attacks);
    graph.reverse();
    graph.say(say::read_arguments());
    Ok(vec![graph.finish(FileKind::Iccma, options)?])
}

/// The index of an argument, given its number from 1 to `count`.
fn argument(word: &str, count: u32) -> Option<u32> {
    let number = word.parse::<u32>().ok()?;
    (1..=count).contains(&number).then(|| number - 1)
}

fn no_argument(word: &str, count: u32) -> String {
    say::read_facts_no_argument(count, quoted(word))
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let graph = plain.graph();
    let number = |id| {
        let index = graph
            .index_of(id)
            .expect("edges join vertices of the graph");
        index + 1
    };
    let mut text = format!("p af {}\n", graph.vertices().len());
    if let Some(start) = plain.start() {
        append!(text, "{START}{}\n", number(start));
    }
    for [from, to] in graph.ends() {
        append!(text, "{} {}\n", number(to), number(from));
    }
    plain.say(say::read_as_attacks());
    Ok(plain.written(text))
}
