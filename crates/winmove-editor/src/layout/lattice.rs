//! Recognises grids, whose vertices are points of a lattice and whose edges join adjacent ones.
//! Some points and edges may be missing, as in a city's street plan.

use std::collections::{HashMap, VecDeque};

use super::net::Net;
use winmove_core::model::Point;

/// Whether every connected component is a grid or a single vertex, and at least one is a grid. O(n
/// log n + m).
pub(super) fn suits(net: &Net) -> bool {
    let components = net.components();
    let (lone, linked): (Vec<_>, Vec<_>) = components
        .into_iter()
        .partition(|component| component.len() == 1);
    // If there are many isolated vertices, rows in the order of the ids show more.
    lone.len() <= linked.len()
        && !linked.is_empty()
        && net.parts(&linked).iter().all(|part| places(part).is_some())
}

/// The drawing of a connected net that is a grid, at least as wide as it is high. O(n log n).
///
/// Of its reflections and rotations, the one is chosen in which the numbers of the vertices grow
/// along the rows.
pub(super) fn lattice(net: &Net, spacing: f64) -> Option<Vec<Point>> {
    let places = places(net)?;
    let turned = |turn: u32| {
        let each = places.iter().map(move |&(x, y)| {
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            let flip = |by: u32| if turn & by == 0 { 1 } else { -1 };
            (x * flip(1), y * flip(2))
        });
        let each: Vec<Place> = each.collect();
        let least = |of: fn(&Place) -> i64| each.iter().map(of).min().unwrap_or(0);
        let (left, top) = (least(|at| at.0), least(|at| at.1));
        let moved = each.iter().map(|(x, y)| (x - left, y - top));
        moved.collect::<Vec<Place>>()
    };
    let most = |places: &[Place], of: fn(&Place) -> i64| places.iter().map(of).max().unwrap_or(0);
    let order = |places: &[Place]| {
        let (width, height) = (most(places, |at| at.0), most(places, |at| at.1));
        let along = (0..).zip(places);
        let sum: i64 = along
            .map(|(number, (x, y)): (i64, _)| number * (y * (width + 1) + x))
            .sum();
        (width >= height, sum)
    };
    let best = (0..8).map(turned).max_by_key(|places| order(places))?;
    let point = |(x, y): Place| Point::new(x as f64 * spacing, y as f64 * spacing);
    Some(best.into_iter().map(point).collect())
}

/// A column and a row.
type Place = (i64, i64);

/// The places of the vertices of a connected net on a lattice.
///
/// In a lattice, every cycle of four edges is a square, and two squares that share an edge lie on
/// opposite sides of it. So the places spread from one square to the next. Vertices outside of all
/// squares are put on free places next to their neighbours.
fn places(net: &Net) -> Option<Vec<Place>> {
    let vertices = 0..net.len() as u32;
    if vertices.clone().any(|vertex| net.near(vertex).len() > 4) {
        return None;
    }
    let mut edges = vertices.flat_map(|from| net.near(from).iter().map(move |&to| (from, to)));
    let first = edges.find(|&(from, to)| opposite(net, from, to).next().is_some())?;
    let mut lattice = Lattice {
        at: vec![None; net.len()],
        taken: HashMap::new(),
    };
    lattice.put(first.0, (0, 0));
    lattice.put(first.1, (1, 0));
    let mut queue = VecDeque::from([first]);
    // A graph in which more vertices are outside of all squares doesn't count as a grid.
    for _ in 0..=net.len() / 2 {
        while let Some((a, b)) = queue.pop_front() {
            for (beside_a, beside_b) in opposite(net, a, b) {
                let known = [beside_a, beside_b].map(|vertex| lattice.at[vertex as usize]);
                if let [Some(_), Some(_)] = known {
                    continue;
                }
                let (at, to) = (lattice.at[a as usize]?, lattice.at[b as usize]?);
                let aside = (at.1 - to.1, to.0 - at.0);
                let sides = [aside, (-aside.0, -aside.1)];
                let side = sides.into_iter().find(|side| {
                    let wanted = [moved(at, *side), moved(to, *side)];
                    let mut pairs = wanted.iter().zip(known).zip([beside_a, beside_b]);
                    pairs.all(|((wanted, known), vertex)| match known {
                        Some(known) => known == *wanted,
                        None => lattice.taken.get(wanted).is_none_or(|by| *by == vertex),
                    })
                })?;
                lattice.put(beside_a, moved(at, side));
                lattice.put(beside_b, moved(to, side));
                queue.extend([(a, beside_a), (b, beside_b), (beside_a, beside_b)]);
            }
        }
        let Some((vertex, place)) = lattice.next_beside(net) else {
            break;
        };
        lattice.put(vertex, place);
        let near = net.near(vertex).iter();
        queue.extend(
            near.filter(|to| lattice.at[**to as usize].is_some())
                .map(|&to| (vertex, to)),
        );
    }
    let places: Vec<Place> = lattice.at.into_iter().collect::<Option<_>>()?;
    let is_side = |&(a, b): &(u32, u32)| {
        let (a, b) = (places[a as usize], places[b as usize]);
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
    };
    net.pairs.iter().all(is_side).then_some(places)
}

fn moved(at: Place, by: Place) -> Place {
    (at.0 + by.0, at.1 + by.1)
}

/// The edges opposite to the edge `a`–`b` in cycles of four, each from the neighbour of `a`.
fn opposite(net: &Net, a: u32, b: u32) -> impl Iterator<Item = (u32, u32)> {
    let beside_a = net.near(a).iter().copied().filter(move |&to| to != b);
    beside_a.flat_map(move |beside_a| {
        let beside_b = net
            .near(b)
            .iter()
            .copied()
            .filter(move |&to| to != a && to != beside_a);
        beside_b
            .filter(move |&to| net.near(beside_a).contains(&to))
            .map(move |beside_b| (beside_a, beside_b))
    })
}

/// The vertices that have a place.
struct Lattice {
    at: Vec<Option<Place>>,
    taken: HashMap<Place, u32>,
}

impl Lattice {
    fn put(&mut self, vertex: u32, place: Place) {
        self.at[vertex as usize] = Some(place);
        self.taken.insert(place, vertex);
    }

    /// The next vertex to place, and a free place adjacent to all its placed neighbours. Prefers
    /// the vertex with the most placed neighbours, and the place with the most occupied places
    /// around it.
    fn next_beside(&self, net: &Net) -> Option<(u32, Place)> {
        let placed = |vertex: u32| {
            let near = net.near(vertex).iter();
            near.filter_map(|&to| self.at[to as usize])
        };
        let free = (0..net.len() as u32).filter(|&vertex| self.at[vertex as usize].is_none());
        let counted = free.map(|vertex| (placed(vertex).count(), vertex));
        let (_, vertex) = counted
            .filter(|(count, _)| *count > 0)
            .max_by_key(|&(count, vertex)| (count, std::cmp::Reverse(vertex)))?;
        let around = |place: Place| SIDES.map(|side| moved(place, side));
        let first = placed(vertex).next()?;
        let fits = |place: &Place| {
            !self.taken.contains_key(place)
                && placed(vertex).all(|other| around(other).contains(place))
        };
        let crowd = |place: &Place| {
            let others = around(*place);
            others
                .iter()
                .filter(|at| self.taken.contains_key(at))
                .count()
        };
        let place = around(first).into_iter().filter(fits).max_by_key(crowd)?;
        Some((vertex, place))
    }
}

const SIDES: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
