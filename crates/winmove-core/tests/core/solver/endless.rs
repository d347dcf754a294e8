//! Explanations of won endless play, judged by all ways of playing on.

use winmove_core::Player;
use winmove_core::game::ParityGame;
use winmove_core::solver::{EndlessQualities, EndlessQuality, ParitySolution};

use winmove_tests::with_seeds;

use super::parity::{Numbered, solutions};

/// Whether a player wins at a vertex without a forced end.
fn wins_endless(game: &ParityGame, solution: &ParitySolution, at: u32, player: Player) -> bool {
    solution.winner(game, at) == Some(player)
        && solution.label(game, at).unwrap().remoteness.is_none()
}

/// Whether the edges are those of one component: each leads to a vertex from which the source of
/// every other one can be reached.
fn is_component(edges: &[(u32, u32)]) -> bool {
    edges.iter().all(|&(_, from)| {
        let mut reached = vec![from];
        for _ in edges {
            for &(source, to) in edges {
                if reached.contains(&source) && !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        edges.iter().all(|(source, _)| reached.contains(source))
    })
}

#[test]
fn who_heeds_the_qualities_of_moves_wins_whatever_the_opponent_does() {
    let (mut tried, mut live, mut detours) = (0, 0, 0);
    with_seeds(0..3_000, |random| {
        let greatest = random.between(1, 5);
        let numbered = Numbered::random(random, 6, greatest);
        let game = numbered.game();
        for solution in solutions(&game) {
            for player in Player::ALL {
                let qualities = EndlessQualities::new(&game, &solution, player);
                // The moves that can be made again and again.
                let mut edges = Vec::new();
                let mut wants = Vec::new();
                for from in 0..game.vertices() {
                    let row = qualities.row(from);
                    if !wins_endless(&game, &solution, from, player) {
                        assert!(row.is_empty());
                        continue;
                    }
                    if game.owner(from) != player {
                        assert!(row.is_empty());
                        let onward = game.row(from).iter();
                        edges.extend(onward.map(|&to| (from, to)));
                        continue;
                    }
                    assert_eq!(row.len(), game.row(from).len());
                    let mut wanted = Vec::new();
                    for (&quality, &to) in row.iter().zip(game.row(from)) {
                        let keeps = wins_endless(&game, &solution, to, player);
                        assert_eq!(quality == EndlessQuality::Unsafe, !keeps, "{numbered:?}");
                        let is_strategy = solution.strategy(&game, from) == Some(to);
                        match quality {
                            EndlessQuality::Unsafe => {}
                            EndlessQuality::Detour => {
                                detours += 1;
                                assert!(!is_strategy);
                            }
                            EndlessQuality::Live | EndlessQuality::Free => edges.push((from, to)),
                        }
                        if quality == EndlessQuality::Live {
                            live += 1;
                            wanted.push((from, to));
                        }
                    }
                    if !wanted.is_empty() {
                        wants.push((from, wanted));
                    }
                }
                edges.sort_unstable();
                edges.dedup();
                if edges.len() > 11 {
                    continue;
                }
                // Endless play makes the moves of some component again and again.
                for set in 1_u32..1 << edges.len() {
                    let chosen = (0..).zip(&edges).filter(|(bit, _)| set >> bit & 1 == 1);
                    let chosen: Vec<(u32, u32)> = chosen.map(|(_, &edge)| edge).collect();
                    let is_heeded = wants.iter().all(|(from, wanted)| {
                        let comes = chosen.iter().any(|(source, _)| source == from);
                        !comes || wanted.iter().any(|edge| chosen.contains(edge))
                    });
                    if !is_heeded || !is_component(&chosen) {
                        continue;
                    }
                    tried += 1;
                    let numbers = chosen
                        .iter()
                        .map(|&(from, _)| numbered.priorities[from as usize]);
                    let greatest = numbers.max().map(Player::of_parity);
                    assert_eq!(greatest, Some(player), "{chosen:?} in {numbered:?}");
                }
            }
        }
    });
    assert!(
        tried > 10_000 && live > 1_000 && detours > 100,
        "{tried} {live} {detours}"
    );
}
