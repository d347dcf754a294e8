//! Strongly connected components of a field, with the known outcomes of the moves out of them.

use crate::compute::{Csr, never_cancelled};
use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::components::Search;
use crate::solver::label::Label;

/// Some places of a field, with local numbers from 0, and the moves among them: a strongly
/// connected component, or everything reachable from a start.
pub(super) struct Component {
    places: Vec<u32>,
    moves: Csr,
    predecessors: Csr,
    /// By place: the outcomes of its moves out of the component.
    pub(super) borders: Vec<Border>,
}

/// The moves of a place out of its component. They don't depend on places visited inside.
#[derive(Clone, Copy, Default)]
pub(super) struct Border {
    /// Whether a move out wins.
    pub(super) wins: bool,
    /// Whether a move out loses.
    pub(super) loses: bool,
    /// Whether a move out is undecided.
    pub(super) unknown: bool,
}

impl Component {
    /// The component of these places, which must be ascending. `starts` has the labels of the
    /// places outside that they move to. O(m log n).
    pub(super) fn new(game: &Geography, places: &[u32], starts: &[Option<Label>]) -> Component {
        let mut borders = vec![Border::default(); places.len()];
        let Ok(moves) = Csr::filled(places.len(), &never_cancelled, |local, moves| {
            for &to in game.moves(places[local as usize]) {
                if let Some(inside) = local_in(places, to) {
                    moves.push(inside);
                    continue;
                }
                let border = &mut borders[local as usize];
                match starts[to as usize].map(|label| label.outcome) {
                    Some(Outcome::Loss) => border.wins = true,
                    Some(_) => border.loses = true,
                    None => border.unknown = true,
                }
            }
        });
        Component::of(places, moves, borders)
    }

    fn of(places: &[u32], moves: Csr, borders: Vec<Border>) -> Component {
        let from = 0..places.len() as u32;
        let back = from.flat_map(|from| moves.row(from).iter().map(move |&to| (to, from)));
        Component {
            places: places.to_vec(),
            predecessors: Csr::of_pairs(places.len(), back),
            moves,
            borders,
        }
    }

    /// The component of some of its places, which must be ascending, if no move to any other place
    /// wins. `loses` returns whether a place has a move that is known to lose.
    pub(super) fn part(&self, places: &[u32], loses: impl Fn(u32) -> bool) -> Component {
        let borders = places.iter().map(|&place| Border {
            wins: false,
            loses: loses(place),
            unknown: self.borders[place as usize].unknown,
        });
        let Ok(moves) = Csr::filled(places.len(), &never_cancelled, |local, moves| {
            let inside = self.moves(places[local as usize]).iter();
            moves.extend(inside.filter_map(|&to| local_in(places, to)));
        });
        Component::of(places, moves, borders.collect())
    }

    /// The places by local number, as numbered in the field.
    pub(super) fn places(&self) -> &[u32] {
        &self.places
    }

    /// The number of places.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The local number of a place of the field.
    pub(super) fn local(&self, place: u32) -> Option<u32> {
        local_in(&self.places, place)
    }

    /// The successors of a place within the component.
    pub(super) fn moves(&self, from: u32) -> &[u32] {
        self.moves.row(from)
    }

    /// The predecessors of a place within the component.
    pub(super) fn predecessors(&self, to: u32) -> &[u32] {
        self.predecessors.row(to)
    }
}

fn local_in(places: &[u32], place: u32) -> Option<u32> {
    let local = places.binary_search(&place);
    local.ok().map(|local| local as u32)
}

/// The strongly connected components of the places that are not left out, each ascending, in
/// reverse topological order (Tarjan 1972). O(n + m), without recursion.
pub(super) fn components(game: &Geography, left_out: &[bool]) -> Vec<Vec<u32>> {
    let is_in = |place: u32| !left_out[place as usize];
    let places: Vec<u32> = (0..game.places() as u32)
        .filter(|&place| is_in(place))
        .collect();
    let next = |place, followed: usize| game.moves(place).get(followed).copied();
    let mut found = Vec::new();
    Search::new(game.places()).each(&places, next, is_in, |mut component, _| {
        component.sort_unstable();
        found.push(component);
    });
    found
}
