//! The cycles that are left to the opponent of a player who wins endless play.

use std::collections::HashMap;

use super::ParitySolution;
use super::won::Won;
use crate::game::{ParityGame, Player};
use crate::solver::components::Search;

/// Vertices among which play can stay if a player follows its strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonComponent {
    /// Each vertex can be reached from every other one. Ascending.
    pub vertices: Vec<u32>,
    /// For each number that is the greatest on a cycle there, in descending order, a shortest such
    /// cycle through one of its vertices, which comes first. All of these numbers are good for the
    /// player.
    pub cycles: Vec<Vec<u32>>,
}

/// The components in which endless play can stay where a player wins it by its strategy, in the
/// order of their first vertices. Their cycles are the witnesses of the win. O(n + m) for each
/// priority.
///
/// # Examples
/// ```
/// use winmove_core::game::{EdgeGame, ParityGame};
/// use winmove_core::solver::{solve_parity, won_components};
/// use winmove_core::Player::{First, Second};
///
/// // The second player can stay at 1, or go round by 0.
/// let game = EdgeGame::from_rows(&[vec![1], vec![1, 0]])?.with_owners([First, Second])?;
/// let game = ParityGame::new(game, [4, 2])?;
/// let components = won_components(&game, &solve_parity(&game)?, First);
/// assert_eq!(components[0].vertices, [0, 1]);
/// assert_eq!(components[0].cycles, [vec![0, 1], vec![1]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn won_components(
    game: &ParityGame,
    solution: &ParitySolution,
    player: Player,
) -> Vec<WonComponent> {
    let won = Won::new(game, solution, player);
    let mut search = Search::new(game.vertices() as usize);
    let mut parts = vec![0; game.vertices() as usize];
    let mut last = 0;
    let mut found: Vec<WonComponent> = Vec::new();
    // Sets with the index of the component that they are a part of.
    let mut sets = vec![(None, won.vertices.clone())];
    while let Some((outer, set)) = sets.pop() {
        last += 1;
        for &at in &set {
            parts[at as usize] = last;
        }
        let components = won.components(&mut search, &set, |at| parts[at as usize] == last);
        let has_cycle = |component: &[u32]| {
            component.len() > 1 || won.moves(component[0]).contains(&component[0])
        };
        for mut component in components {
            if !has_cycle(&component) {
                continue;
            }
            last += 1;
            for &at in &component {
                parts[at as usize] = last;
            }
            component.sort_unstable();
            let index = outer.unwrap_or_else(|| {
                found.push(WonComponent {
                    vertices: component.clone(),
                    cycles: Vec::new(),
                });
                found.len() - 1
            });
            let greatest = component.iter().map(|&at| won.priority(at)).max();
            let is_greatest = |at: u32| Some(won.priority(at)) == greatest;
            let cycles = &mut found[index].cycles;
            let is_known = cycles.iter().any(|cycle| is_greatest(cycle[0]));
            if let Some(&start) = component.iter().find(|&&at| is_greatest(at))
                && !is_known
            {
                cycles.push(shortest_cycle(&won, start, |at| parts[at as usize] == last));
            }
            component.retain(|&at| !is_greatest(at));
            sets.push((Some(index), component));
        }
    }
    for component in &mut found {
        let greatest = |cycle: &Vec<u32>| std::cmp::Reverse(won.priority(cycle[0]));
        component.cycles.sort_by_key(greatest);
    }
    found.sort_by_key(|component| component.vertices[0]);
    found
}

/// A shortest cycle through a vertex of a component.
fn shortest_cycle(won: &Won<'_>, start: u32, is_in: impl Fn(u32) -> bool) -> Vec<u32> {
    // By vertex: from where the search came.
    let mut before: HashMap<u32, u32> = HashMap::new();
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&from) = queue.get(next) {
        next += 1;
        for &to in won.moves(from) {
            if to == start {
                let mut cycle = vec![from];
                while let Some(&at) = before.get(&cycle[cycle.len() - 1]) {
                    cycle.push(at);
                }
                cycle.reverse();
                return cycle;
            }
            if is_in(to) && !before.contains_key(&to) {
                before.insert(to, from);
                queue.push(to);
            }
        }
    }
    vec![start]
}
