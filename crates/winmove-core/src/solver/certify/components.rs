//! Strongly connected components for the certificate, by a method that the solver doesn't use.

use std::convert::Infallible;
use std::ops::Range;

use crate::compute::{Csr, Pool};
use crate::game::Geography;

/// The strongly connected components of a field, and the moves into each of its places.
pub(super) struct Components {
    /// The places of each component. A component comes after all that can be reached from it.
    pub(super) all: Vec<Vec<u32>>,
    /// By place: the places with a move to it.
    pub(super) sources: Csr,
}

impl Components {
    /// By Kosaraju's method (Sharir 1981), without recursion, because a field may be one long path.
    /// O(n + m).
    ///
    /// The first search goes along reversed moves. In the opposite of the order in which it leaves
    /// the places, a component comes after all that it has moves to, so a second search, along the
    /// moves, meets no new place outside of the component in which it starts.
    pub(super) fn of(game: &Geography) -> Components {
        let places = game.places();
        let sources = sources(game);
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

fn sources(game: &Geography) -> Csr {
    let reversed = |places: Range<usize>| {
        let from = places.start as u32..places.end as u32;
        from.flat_map(|from| game.moves(from).iter().map(move |&to| (to, from)))
    };
    let places = game.places();
    let built = Csr::build(places, places, &reversed, Pool::default(), &|| {
        Ok::<(), Infallible>(())
    });
    let Ok(sources) = built;
    sources
}

/// Adds all places that can be reached from a place and were not seen before, in the order in which
/// a depth-first search leaves them.
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
