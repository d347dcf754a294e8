//! Strongly connected parts of a field, and what is known at their borders.

use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::Label;

/// A strongly connected part of the places that reach cycles; its places have numbers of their own, from 0.
pub(super) struct Component {
    places: Vec<u32>,
    offsets: Vec<u32>,
    targets: Vec<u32>,
    source_offsets: Vec<u32>,
    sources: Vec<u32>,
    // What the moves out of the component are worth, a place.
    pub(super) borders: Vec<Border>,
}

/// What a place can count on outside its component, whatever was visited inside.
#[derive(Clone, Copy, Default)]
pub(super) struct Border {
    /// A move there wins.
    pub(super) wins: bool,
    /// A move there loses.
    pub(super) loses: bool,
    /// A move there is undecided.
    pub(super) unknown: bool,
}

impl Component {
    /// The component of these places, sorted; the places outside that they move to have been solved as starts. Linear
    /// in places and moves, but for a logarithm.
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
        component.link_sources();
        component
    }

    fn empty(places: &[u32], borders: Vec<Border>) -> Component {
        Component {
            places: places.to_vec(),
            offsets: vec![0],
            targets: Vec::new(),
            source_offsets: Vec::new(),
            sources: Vec::new(),
            borders,
        }
    }

    /// Adds the moves of the next place, those that stay inside.
    fn push_moves(&mut self, moves: impl Iterator<Item = u32>) {
        for to in moves {
            self.targets.extend(self.local(to));
        }
        self.offsets.push(self.targets.len() as u32);
    }

    fn link_sources(&mut self) {
        let places = self.places.len();
        self.source_offsets = vec![0; places + 1];
        for &to in &self.targets {
            self.source_offsets[to as usize + 1] += 1;
        }
        for to in 0..places {
            self.source_offsets[to + 1] += self.source_offsets[to];
        }
        let mut next = self.source_offsets.clone();
        self.sources = vec![0; self.targets.len()];
        for from in 0..places as u32 {
            for move_index in self.offsets[from as usize]..self.offsets[from as usize + 1] {
                let to = self.targets[move_index as usize] as usize;
                self.sources[next[to] as usize] = from;
                next[to] += 1;
            }
        }
    }

    /// The part of it that is left when only these places are, sorted, and none of the others is worth a move. `loses`
    /// says which of them have a move that is known to lose.
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
        part.link_sources();
        part
    }

    /// The number of places.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The component's number of a place of the field.
    pub(super) fn local(&self, place: u32) -> Option<u32> {
        self.places
            .binary_search(&place)
            .ok()
            .map(|local| local as u32)
    }

    /// The moves that stay in the component.
    pub(super) fn moves(&self, from: u32) -> &[u32] {
        let row = self.offsets[from as usize] as usize..self.offsets[from as usize + 1] as usize;
        &self.targets[row]
    }

    /// The places of the component from which one moves to a place.
    pub(super) fn sources(&self, to: u32) -> &[u32] {
        let row = self.source_offsets[to as usize] as usize
            ..self.source_offsets[to as usize + 1] as usize;
        &self.sources[row]
    }
}

/// The strongly connected components of the places that are not left out, each sorted; a component comes after all
/// that can be reached from it. Linear, and without recursion. (Tarjan 1972.)
pub(super) fn components(game: &Geography, left_out: &[bool]) -> Vec<Vec<u32>> {
    const NEW: u32 = u32::MAX;
    const DONE: u32 = u32::MAX - 1;
    let places = game.places();
    // When a place was met; the earliest place still open that it is known to reach.
    let mut low = vec![NEW; places];
    let mut open = Vec::new();
    let mut found = Vec::new();
    let mut met = 0;
    // The places on the way from a root, each with when it was met and how many of its moves were followed.
    let mut way: Vec<(u32, u32, usize)> = Vec::new();
    for root in 0..places as u32 {
        if left_out[root as usize] || low[root as usize] != NEW {
            continue;
        }
        way.push((root, met, 0));
        low[root as usize] = met;
        met += 1;
        open.push(root);
        while let Some((place, since, followed)) = way.last_mut() {
            if let Some(&to) = game.moves(*place).get(*followed) {
                *followed += 1;
                if left_out[to as usize] || low[to as usize] == DONE {
                    continue;
                }
                if low[to as usize] == NEW {
                    low[to as usize] = met;
                    open.push(to);
                    way.push((to, met, 0));
                    met += 1;
                } else {
                    low[*place as usize] = low[*place as usize].min(low[to as usize]);
                }
                continue;
            }
            let (place, since) = (*place, *since);
            way.pop();
            if low[place as usize] == since {
                let from = open.iter().rposition(|&p| p == place);
                let mut component = open.split_off(from.expect("a place stays open until here"));
                component.iter().for_each(|&p| low[p as usize] = DONE);
                component.sort_unstable();
                found.push(component);
            } else if let Some(&(parent, ..)) = way.last() {
                low[parent as usize] = low[parent as usize].min(low[place as usize]);
            }
        }
    }
    found
}
