//! Strongly connected components of a field, with the known outcomes of the moves out of them.

use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::label::Label;

/// Some places of a field, with local numbers from 0, and the moves among them: a strongly
/// connected component, or everything reachable from a start.
pub(super) struct Component {
    places: Vec<u32>,
    offsets: Vec<u32>,
    targets: Vec<u32>,
    predecessor_offsets: Vec<u32>,
    predecessors: Vec<u32>,
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
        let mut component = Component::empty(places, vec![Border::default(); places.len()]);
        for (local, &place) in places.iter().enumerate() {
            component.push_moves(game.moves(place).iter().copied());
            for &to in game.moves(place) {
                if component.local(to).is_some() {
                    continue;
                }
                let border = &mut component.borders[local];
                match starts[to as usize].map(|label| label.outcome) {
                    Some(Outcome::Loss) => border.wins = true,
                    Some(_) => border.loses = true,
                    None => border.unknown = true,
                }
            }
        }
        component.link_predecessors();
        component
    }

    fn empty(places: &[u32], borders: Vec<Border>) -> Component {
        Component {
            places: places.to_vec(),
            offsets: vec![0],
            targets: Vec::new(),
            predecessor_offsets: Vec::new(),
            predecessors: Vec::new(),
            borders,
        }
    }

    /// Adds those moves of the next place that stay inside.
    fn push_moves(&mut self, moves: impl Iterator<Item = u32>) {
        for to in moves {
            self.targets.extend(self.local(to));
        }
        self.offsets.push(self.targets.len() as u32);
    }

    fn link_predecessors(&mut self) {
        let places = self.places.len();
        self.predecessor_offsets = vec![0; places + 1];
        for &to in &self.targets {
            self.predecessor_offsets[to as usize + 1] += 1;
        }
        for to in 0..places {
            self.predecessor_offsets[to + 1] += self.predecessor_offsets[to];
        }
        let mut next = self.predecessor_offsets.clone();
        self.predecessors = vec![0; self.targets.len()];
        for from in 0..places as u32 {
            for move_index in self.offsets[from as usize]..self.offsets[from as usize + 1] {
                let to = self.targets[move_index as usize] as usize;
                self.predecessors[next[to] as usize] = from;
                next[to] += 1;
            }
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
        let mut part = Component::empty(places, borders.collect());
        for &place in places {
            part.push_moves(self.moves(place).iter().copied());
        }
        part.link_predecessors();
        part
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
        self.places
            .binary_search(&place)
            .ok()
            .map(|local| local as u32)
    }

    /// The successors of a place within the component.
    pub(super) fn moves(&self, from: u32) -> &[u32] {
        let row = self.offsets[from as usize] as usize..self.offsets[from as usize + 1] as usize;
        &self.targets[row]
    }

    /// The predecessors of a place within the component.
    pub(super) fn predecessors(&self, to: u32) -> &[u32] {
        let row = self.predecessor_offsets[to as usize] as usize
            ..self.predecessor_offsets[to as usize + 1] as usize;
        &self.predecessors[row]
    }
}

/// The strongly connected components of the places that are not left out, each ascending, in
/// reverse topological order (Tarjan 1972). O(n + m), without recursion.
pub(super) fn components(game: &Geography, left_out: &[bool]) -> Vec<Vec<u32>> {
    const NEW: u32 = u32::MAX;
    const DONE: u32 = u32::MAX - 1;
    let places = game.places();
    // The time at which a place was reached, or that of the earliest open place that it reaches, if
    // that is earlier.
    let mut low = vec![NEW; places];
    let mut open = Vec::new();
    let mut found = Vec::new();
    let mut time = 0;
    // The path from the root: each place with the time at which it was reached and the number of
    // its moves followed so far.
    let mut path: Vec<(u32, u32, usize)> = Vec::new();
    for root in 0..places as u32 {
        if left_out[root as usize] || low[root as usize] != NEW {
            continue;
        }
        path.push((root, time, 0));
        low[root as usize] = time;
        time += 1;
        open.push(root);
        while let Some((place, since, followed)) = path.last_mut() {
            if let Some(&to) = game.moves(*place).get(*followed) {
                *followed += 1;
                if left_out[to as usize] || low[to as usize] == DONE {
                    continue;
                }
                if low[to as usize] == NEW {
                    low[to as usize] = time;
                    open.push(to);
                    path.push((to, time, 0));
                    time += 1;
                } else {
                    low[*place as usize] = low[*place as usize].min(low[to as usize]);
                }
                continue;
            }
            let (place, since) = (*place, *since);
            path.pop();
            if low[place as usize] == since {
                let from = open.iter().rposition(|&p| p == place);
                let mut component = open.split_off(from.expect("a place stays open until here"));
                component.iter().for_each(|&p| low[p as usize] = DONE);
                component.sort_unstable();
                found.push(component);
            } else if let Some(&(parent, ..)) = path.last() {
                low[parent as usize] = low[parent as usize].min(low[place as usize]);
            }
        }
    }
    found
}
