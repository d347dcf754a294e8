//! The edges of a DOT graph, collected until all their attributes are known.

use std::borrow::Cow;
use std::collections::HashMap;

use super::lexer::Name;
use crate::interchange::Direction;

/// The direction given by the attribute `dir`. An empty value is the default direction.
pub(super) fn direction(word: &str, is_directed: bool) -> Option<Direction> {
    match word {
        "" => Some(Direction::of(is_directed)),
        "forward" => Some(Direction::Forward),
        "back" => Some(Direction::Back),
        "both" => Some(Direction::Both),
        "none" => Some(Direction::None),
        _ => None,
    }
}

/// An edge with what its attributes say.
pub(super) struct Edge<'t> {
    pub(super) ends: [u32; 2],
    pub(super) direction: Direction,
    // Few edges have labels, and a file may have many edges.
    pub(super) label: Option<Box<Name<'t>>>,
}

/// The edges in the order of the file. Edges that a strict graph repeats, or that have the same
/// key, are merged.
#[derive(Default)]
pub(super) struct Edges<'t> {
    is_strict: bool,
    is_directed: bool,
    pub(super) all: Vec<Edge<'t>>,
    by_key: HashMap<([u32; 2], Option<Cow<'t, str>>), usize>,
    /// How many edges were merged into existing ones.
    pub(super) merged: usize,
}

impl<'t> Edges<'t> {
    pub(super) fn new(is_strict: bool, is_directed: bool) -> Edges<'t> {
        Edges {
            is_strict,
            is_directed,
            ..Edges::default()
        }
    }

    /// Adds an edge. Returns it, and whether it is new.
    pub(super) fn add(
        &mut self,
        ends: [u32; 2],
        key: Option<&Cow<'t, str>>,
    ) -> (&mut Edge<'t>, bool) {
        let next = self.all.len();
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
                return (&mut self.all[index], false);
            }
        }
        let edge = self.all.push_mut(Edge {
            ends,
            direction: Direction::of(self.is_directed),
            label: None,
        });
        (edge, true)
    }
}
