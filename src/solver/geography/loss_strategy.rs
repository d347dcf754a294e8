//! The opponent's strategy against a start that matchings decide as a loss.

use super::matching::{Matching, Undirected};
use super::solution::GeographySolution;
use crate::game::Geography;
use crate::solver::control::{Cancelled, Control};

/// A maximum matching that leaves out a place, if matchings decide that place as a loss. The opponent answers every move
/// along it.
///
/// Each pair once, in the order of the places; none for a place that no matching decides. O(n · m) at worst, as
/// a maximum matching.
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
pub fn matching_without(
    game: &Geography,
    solution: &GeographySolution,
    place: u32,
    control: &Control,
) -> Result<Vec<(u32, u32)>, Cancelled> {
    if !solution.is_matched(place) {
        return Ok(Vec::new());
    }
    // Some maximum matching leaves the place out, so one of the others is as large.
    let others: Vec<u32> = solution
        .mates
        .iter()
        .map(|&(other, _)| other)
        .filter(|&other| other != place)
        .collect();
    let mut graph = Undirected {
        offsets: vec![0],
        targets: Vec::new(),
    };
    for &from in &others {
        control.check()?;
        for &to in game.moves(from) {
            // A move into another component has no opposite.
            if let Ok(vertex) = others.binary_search(&to)
                && game.moves(to).contains(&from)
            {
                graph.targets.push(vertex as u32);
            }
        }
        graph.offsets.push(graph.targets.len() as u32);
    }
    let matching = Matching::of(&graph, control)?;
    let pairs = (0..others.len() as u32).filter_map(|vertex| {
        let mate = matching.mate(vertex).filter(|&mate| vertex < mate)?;
        Some((others[vertex as usize], others[mate as usize]))
    });
    Ok(pairs.collect())
}
