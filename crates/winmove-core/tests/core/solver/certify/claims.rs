//! Solutions of geography with one claim changed, which a check must reject if it is wrong.

use std::collections::BTreeMap;

use winmove_core::game::Geography;
use winmove_core::solver::{GeographySolution, Label};

/// One claim of a [`GeographySolution`].
#[derive(Clone, Copy, Debug)]
pub enum GeographyClaim {
    /// The label of a place as the start.
    Start(u32, Option<Label>),
    /// The label for the opponent after a move from a place. Stored only if the first place can
    /// reach a cycle.
    After(u32, u32, Option<Label>),
    /// Whether a matching decides a place, and the place's partner.
    Matched(u32, Option<Option<u32>>),
}

/// A solution with one claim changed, or unchanged if it doesn't store this claim.
pub fn with_claim(
    game: &Geography,
    solution: &GeographySolution,
    claim: GeographyClaim,
) -> GeographySolution {
    let places = || 0..game.places() as u32;
    let labels_after = |place: u32| -> Vec<Option<Label>> {
        let is_stored = solution.reaches_cycle(place);
        let moves = is_stored.then(|| solution.moves(game, place));
        moves
            .into_iter()
            .flatten()
            .map(|(_, label)| label)
            .collect()
    };
    let mut starts = solution.labels().to_vec();
    let mut after: Vec<Vec<Option<Label>>> = places().map(labels_after).collect();
    let matched = places().filter(|&place| solution.is_matched(place));
    let mut mates: BTreeMap<u32, Option<u32>> =
        matched.map(|place| (place, solution.mate(place))).collect();
    match claim {
        GeographyClaim::Start(place, label) => starts[place as usize] = label,
        GeographyClaim::After(place, to, label) => {
            if let Ok(index) = game.moves(place).binary_search(&to)
                && let Some(known) = after[place as usize].get_mut(index)
            {
                *known = label;
            }
        }
        GeographyClaim::Matched(place, Some(mate)) => {
            mates.insert(place, mate);
        }
        GeographyClaim::Matched(place, None) => {
            mates.remove(&place);
        }
    }
    GeographySolution::from_parts(
        starts,
        &after,
        mates.into_iter().collect(),
        solution.states(),
    )
}
