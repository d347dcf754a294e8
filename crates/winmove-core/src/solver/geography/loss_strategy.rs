//! The opponent's strategy against a start that is lost by a matching.

use super::matching::Matching;
use super::solution::GeographySolution;
use crate::compute::Csr;
use crate::game::Geography;
use crate::solver::control::{Cancelled, Control};

/// A maximum matching that misses a place, if matchings decide this place as a loss. The opponent
/// answers every move along it.
///
/// Each pair is listed once, in the order of the places. Empty if no matching decides the place.
/// O(m log n) for m moves between places that matchings decide.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn matching_without(
    game: &Geography,
    solution: &GeographySolution,
    place: u32,
    control: &Control,
) -> Result<Vec<(u32, u32)>, Cancelled> {
    let places: Vec<u32> = solution.mates.iter().map(|&(place, _)| place).collect();
    let Ok(left_out) = places.binary_search(&place) else {
        return Ok(Vec::new());
    };
    let check = || control.check();
    let graph = Csr::filled(places.len(), &check, |row, targets| {
        let from = places[row as usize];
        for &to in game.moves(from) {
            // A move into another component can't be reversed.
            if let Ok(vertex) = places.binary_search(&to)
                && game.moves(to).binary_search(&from).is_ok()
            {
                targets.push(vertex as u32);
            }
        }
    })?;
    let vertex_of = |place: u32| Some(places.binary_search(&place).ok()? as u32);
    let mates = solution
        .mates
        .iter()
        .map(|&(_, mate)| vertex_of(mate?))
        .collect();
    let mates = Matching::leaving_out(left_out as u32, mates, &graph, control)?;
    let pairs = (0..).zip(&mates).filter_map(|(vertex, mate)| {
        let mate = mate.filter(|&mate| vertex < mate)?;
        Some((places[vertex as usize], places[mate as usize]))
    });
    Ok(pairs.collect())
}
