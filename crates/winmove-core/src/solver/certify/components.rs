//! Strongly connected components for the certificate, found by another algorithm than the solver's.

use super::predecessors::Predecessors;
use crate::game::Geography;

/// The strongly connected components of a field, and the predecessors of each place.
pub(super) struct Components {
    /// The places of each component, in reverse topological order: a component comes after all
    /// components that are reachable from it.
    pub(super) all: Vec<Vec<u32>>,
    /// The predecessors of each place.
    pub(super) sources: Predecessors,
}

impl Components {
    /// Finds the components by Kosaraju's algorithm (Sharir 1981), without recursion, because a
    /// field may be one long path. O(n + m).
    ///
    /// The first search follows reversed moves. In the reverse of its postorder, a component comes
    /// after all its successors, so a second search along the moves finds no new place outside the
    /// component in which it starts.
    pub(super) fn of(game: &Geography) -> Components {
        let places = game.places();
        let sources = Predecessors::of(places, || {
            let from = 0..places as u32;
            from.flat_map(|from| game.moves(from).iter().map(move |&to| (from, to)))
        });
        let mut seen = vec![false; places];
        let mut left = Vec::with_capacity(places);
        for place in 0..places as u32 {
            search(place, &mut seen, |from| sources.row(from), &mut left);
        }
        seen.fill(false);
        let mut all = Vec::new();
        for &place in left.iter().rev() {
            let mut component = Vec::new();
            search(place, &mut seen, |from| game.moves(from), &mut component);
            if !component.is_empty() {
                all.push(component);
            }
        }
        Components { all, sources }
    }
}

/// Appends all places that are reachable from `start` and not yet seen, in postorder of a
/// depth-first search.
fn search<'a>(start: u32, seen: &mut [bool], next: impl Fn(u32) -> &'a [u32], left: &mut Vec<u32>) {
    if std::mem::replace(&mut seen[start as usize], true) {
        return;
    }
    let mut path = vec![(start, next(start).iter())];
    while let Some((at, rest)) = path.last_mut() {
        match rest.next() {
            Some(&to) => {
                if !std::mem::replace(&mut seen[to as usize], true) {
                    path.push((to, next(to).iter()));
                }
            }
            None => {
                left.push(*at);
                path.pop();
            }
        }
    }
}
