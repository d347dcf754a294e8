//! The edges of a DOT graph, collected until all their attributes are known.

use std::borrow::Cow;
use std::collections::HashMap;

use super::lexer::Name;

/// Which ends of an edge have arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Back,
    Both,
    None,
}

impl Direction {
    /// The direction given by the attribute `dir`. An empty value is the default direction.
    pub(super) fn of(word: &str, is_directed: bool) -> Option<Direction> {
        match word {
            "" => Some(Direction::usual(is_directed)),
            "forward" => Some(Direction::Forward),
            "back" => Some(Direction::Back),
            "both" => Some(Direction::Both),
            "none" => Some(Direction::None),
            _ => None,
        }
    }

    fn usual(is_directed: bool) -> Direction {
        if is_directed {
            Direction::Forward
        } else {
            Direction::None
        }
    }
}

/// The edges in the order of the file. Edges that a strict graph repeats, or that have the same
/// key, are merged.
pub(super) struct Edges<'t> {
    is_strict: bool,
    is_directed: bool,
    pub(super) ends: Vec<[u32; 2]>,
    directions: Vec<Direction>,
    labels: HashMap<u32, Name<'t>>,
    by_key: HashMap<([u32; 2], Option<Cow<'t, str>>), u32>,
    /// How many edges were merged into existing ones.
    pub(super) merged: usize,
}

impl<'t> Edges<'t> {
    pub(super) fn new(is_strict: bool, is_directed: bool) -> Edges<'t> {
        Edges {
            is_strict,
            is_directed,
            ends: Vec::new(),
            directions: Vec::new(),
            labels: HashMap::new(),
            by_key: HashMap::new(),
            merged: 0,
        }
    }

    /// Adds an edge. Returns its index, and whether it is new.
    pub(super) fn add(&mut self, ends: [u32; 2], key: Option<&Cow<'t, str>>) -> (u32, bool) {
        let next = self.ends.len() as u32;
        if self.is_strict || key.is_some() {
            let mut between = ends;
            if !self.is_directed {
                between.sort_unstable();
            }
            // A strict graph has at most one edge between two vertices, whatever its key.
            let key = key.filter(|_| !self.is_strict).cloned();
            let index = *self.by_key.entry((between, key)).or_insert(next);
            if index < next {
                self.merged += 1;
                return (index, false);
            }
        }
        self.ends.push(ends);
        self.directions.push(Direction::usual(self.is_directed));
        (next, true)
    }

    pub(super) fn set_direction(&mut self, edge: u32, direction: Direction) {
        self.directions[edge as usize] = direction;
    }

    pub(super) fn set_label(&mut self, edge: u32, label: Name<'t>) {
        self.labels.insert(edge, label);
    }

    /// All edges, each with its direction and label.
    pub(super) fn into_all(self) -> impl Iterator<Item = ([u32; 2], Direction, Option<Name<'t>>)> {
        let mut labels = self.labels;
        let all = self.ends.into_iter().zip(self.directions);
        (0..).zip(all).map(move |(edge, (ends, direction))| {
            let label = if labels.is_empty() {
                None
            } else {
                labels.remove(&edge)
            };
            (ends, direction, label)
        })
    }
}
