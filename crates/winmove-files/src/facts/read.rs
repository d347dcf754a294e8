//! Reads facts.

use std::borrow::Cow;
use std::collections::HashSet;

use super::terms::{Argument, Choice, Terms};
use crate::error::ReadError;
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_words::say;

/// The number of facts that pools and intervals may expand to in any file, in addition to those in
/// proportion to its length.
const MAX_FACTS: u64 = 1 << 20;
const MAX_TIMES: u64 = 4;

/// The meaning of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Move,
    Attack,
    Vertex,
    Start,
    Outcome,
    Convention,
}

/// The meaning of facts with this name and number of arguments.
fn meaning(name: &str, arguments: usize) -> Option<Says> {
    match (name, arguments) {
        ("move" | "edge" | "arc" | "e", 2 | 3) => Some(Says::Move),
        ("att" | "attack" | "attacks" | "defeats", 2) => Some(Says::Attack),
        ("arg" | "argument" | "position" | "node" | "vertex", 1) => Some(Says::Vertex),
        ("start" | "initial", 1) => Some(Says::Start),
        ("outcome", 2) => Some(Says::Outcome),
        ("convention", 1) => Some(Says::Convention),
        _ => None,
    }
}

fn is_known(name: &str) -> bool {
    (1..=3).any(|arguments| meaning(name, arguments).is_some())
}

#[derive(Default)]
struct Reader<'t> {
    terms: Terms<'t>,
    graph: GraphBuilder<'t>,
    moves: u64,
    attacks: u64,
    /// The edges so far, as pairs of indices in one number, and those with a label.
    met: HashSet<u64>,
    met_labels: HashSet<(u64, Cow<'t, str>)>,
    repeated: usize,
    facts: u64,
    most_facts: u64,
}

/// Reads the facts of a text. Linear in the text and in the facts that its pools expand to.
pub(super) fn read(text: &str, kind: FileKind, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let mut reader = Reader {
        terms: Terms::new(text),
        most_facts: MAX_FACTS + MAX_TIMES * text.len() as u64,
        ..Reader::default()
    };
    loop {
        reader.terms.skip_blank()?;
        if reader.terms.cursor.is_at_end() {
            break;
        }
        reader.fact()?;
    }
    let mut graph = reader.graph;
    graph.say_counted(reader.repeated, say::read_repeated_facts);
    if reader.attacks > 0 {
        graph.reverse();
        graph.say(say::read_arguments());
    }
    graph.finish(kind, options)
}

impl<'t> Reader<'t> {
    /// A fact and its full stop.
    fn fact(&mut self) -> Result<(), ReadError> {
        let start = self.terms.cursor.at;
        if self.terms.cursor.rest().starts_with(":-") {
            return Err(self.terms.error(start, say::read_facts_rule()));
        }
        let Some(name) = self.terms.word() else {
            return self.terms.expected("fact");
        };
        if !is_known(name) {
            return self.skip(name, start);
        }
        let lists = self.terms.arguments()?;
        self.terms.skip_blank()?;
        if self.terms.cursor.rest().starts_with(":-") {
            return Err(self.terms.error(start, say::read_facts_rule()));
        }
        if !self.terms.takes('.')? {
            return self.terms.expected("end");
        }
        for list in lists {
            match meaning(name, list.len()) {
                Some(says) => self.expand(says, &list, start)?,
                None => {
                    let count = list.len();
                    self.graph
                        .lose(say::read_lost_facts, format_args!("{name}/{count}"));
                }
            }
        }
        Ok(())
    }

    /// Skips a fact with another name.
    fn skip(&mut self, name: &str, start: usize) -> Result<(), ReadError> {
        loop {
            self.terms.skip_blank()?;
            let rest = self.terms.cursor.rest();
            match rest.as_bytes() {
                [] => return self.terms.expected("end"),
                [b'"', ..] => drop(self.terms.string()?),
                [b':', b'-', ..] => {
                    return Err(self.terms.error(start, say::read_facts_rule()));
                }
                [b'.', b'.', ..] => self.terms.cursor.at += 2,
                [b'.', ..] => {
                    self.terms.cursor.at += 1;
                    self.graph.lose(say::read_lost_facts, name);
                    return Ok(());
                }
                _ => self.terms.cursor.at += rest.chars().next().map_or(1, char::len_utf8),
            }
        }
    }

    /// Expands a fact with pools and intervals, after counting the result.
    fn expand(
        &mut self,
        says: Says,
        arguments: &[Argument<'t>],
        start: usize,
    ) -> Result<(), ReadError> {
        let single = arguments.iter().map(|argument| match &argument[..] {
            [Choice::Name(name)] => Some(name.clone()),
            _ => None,
        });
        if let Some(names) = single.collect::<Option<Vec<_>>>() {
            return self.take(says, &names, start);
        }
        let counts = arguments.iter().map(|argument| {
            let counts = argument.iter().map(Choice::count);
            counts.fold(0, u64::saturating_add)
        });
        let count = counts.fold(1, u64::saturating_mul);
        if count == 0 {
            return Ok(());
        }
        // A label is copied for each edge.
        let label = arguments
            .get(2)
            .map_or(0, |label| label.iter().map(Choice::length).sum());
        let weight = 1 + label as u64 / 32;
        self.facts = self.facts.saturating_add(count.saturating_mul(weight));
        if self.facts > self.most_facts {
            return Err(self.terms.error(start, say::read_facts_too_much()));
        }
        let expanded: Vec<Vec<Cow<'t, str>>> = arguments.iter().map(names).collect();
        for number in 0..count {
            let mut rest = number as usize;
            let mut chosen: Vec<Cow<'t, str>> = Vec::with_capacity(expanded.len());
            for names in expanded.iter().rev() {
                chosen.push(names[rest % names.len()].clone());
                rest /= names.len();
            }
            chosen.reverse();
            self.take(says, &chosen, start)?;
        }
        Ok(())
    }

    fn take(&mut self, says: Says, names: &[Cow<'t, str>], start: usize) -> Result<(), ReadError> {
        match says {
            Says::Vertex => drop(self.graph.vertex(names[0].clone())?),
            Says::Start => {
                let vertex = self.graph.vertex(names[0].clone())?;
                self.graph.rules.add_token(vertex);
            }
            Says::Outcome => {
                let vertex = self.graph.vertex(names[0].clone())?;
                let set = self.graph.set_vertex(vertex, "outcome", &names[1]);
                set.map_err(|what| self.terms.error(start, what))?;
            }
            Says::Convention => {
                let set = self.graph.set_graph("convention", &names[0]);
                set.map_err(|what| self.terms.error(start, what))?;
            }
            Says::Move | Says::Attack => {
                match says {
                    Says::Attack => self.attacks += 1,
                    _ => self.moves += 1,
                }
                if self.moves > 0 && self.attacks > 0 {
                    let what = say::read_facts_moves_and_attacks();
                    return Err(self.terms.error(start, what));
                }
                let from = self.graph.vertex(names[0].clone())?;
                let to = self.graph.vertex(names[1].clone())?;
                let pair = u64::from(from) << 32 | u64::from(to);
                let label = names.get(2).cloned().unwrap_or_default();
                let is_new = if label.is_empty() {
                    self.met.insert(pair)
                } else {
                    self.met_labels.insert((pair, label.clone()))
                };
                if is_new {
                    self.graph.edge(from, to, label)?
                } else {
                    self.repeated += 1
                }
            }
        }
        Ok(())
    }
}

/// The names that an argument stands for.
fn names<'t>(argument: &Argument<'t>) -> Vec<Cow<'t, str>> {
    let mut names = Vec::new();
    for choice in argument {
        match choice {
            Choice::Name(name) => names.push(name.clone()),
            Choice::Interval(first, last) => {
                names.extend((*first..=*last).map(|number| Cow::Owned(number.to_string())));
            }
        }
    }
    names
}
