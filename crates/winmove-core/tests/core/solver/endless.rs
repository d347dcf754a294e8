//! Explanations of won endless play, judged by all ways of playing on.

use std::collections::BTreeSet;

use winmove_core::Player;
use winmove_core::game::ParityGame;
use winmove_core::solver::{
    EndlessQualities, EndlessQuality, EndlessRanks, ParitySolution, RankKind, TraceEvent,
    ZielonkaTrace, won_components,
};

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
    with_seeds(0..2_000, |random| {
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
                if edges.len() > 9 {
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
        tried > 1_000 && live > 100 && detours > 20,
        "{tried} {live} {detours}"
    );
}

/// The greatest numbers on all simple cycles from a path on, given the moves.
fn greatest_on_cycles(
    moves: &impl Fn(u32) -> Vec<u32>,
    priorities: &[u32],
    path: &mut Vec<u32>,
    found: &mut BTreeSet<u32>,
) {
    for to in moves(path[path.len() - 1]) {
        if let Some(first) = path.iter().position(|&before| before == to) {
            let cycle = path[first..].iter().map(|&at| priorities[at as usize]);
            found.extend(cycle.max());
        } else {
            path.push(to);
            greatest_on_cycles(moves, priorities, path, found);
            path.pop();
        }
    }
}

#[test]
fn the_cycles_of_won_components_have_all_numbers_that_can_come_again_and_again() {
    let mut several = 0;
    with_seeds(0..5_000, |random| {
        let greatest = random.between(1, 5);
        let numbered = Numbered::random(random, 7, greatest);
        let game = numbered.game();
        let [solution, _] = solutions(&game);
        for player in Player::ALL {
            let moves = |from: u32| -> Vec<u32> {
                let is_won = |to: &u32| wins_endless(&game, &solution, *to, player);
                let is_own = game.owner(from) == player;
                let strategy = solution.strategy(&game, from);
                let row = game.row(from).iter().copied().filter(is_won);
                row.filter(|&to| !is_own || strategy == Some(to)).collect()
            };
            let components = won_components(&game, &solution, player);
            let mut listed = BTreeSet::new();
            for component in &components {
                let mut last = u32::MAX;
                for cycle in &component.cycles {
                    let numbers = cycle.iter().map(|&at| numbered.priorities[at as usize]);
                    let number = numbers.max().unwrap();
                    assert_eq!(number, numbered.priorities[cycle[0] as usize]);
                    assert_eq!(Player::of_parity(number), player);
                    assert!(number < last);
                    last = number;
                    listed.insert(number);
                    for (index, &from) in cycle.iter().enumerate() {
                        assert!(component.vertices.contains(&from));
                        assert!(moves(from).contains(&cycle[(index + 1) % cycle.len()]));
                    }
                }
                several += usize::from(component.cycles.len() > 1);
            }
            let mut found = BTreeSet::new();
            for at in 0..game.vertices() {
                if wins_endless(&game, &solution, at, player) {
                    greatest_on_cycles(&moves, &numbered.priorities, &mut vec![at], &mut found);
                }
            }
            assert_eq!(listed, found, "{numbered:?}");
        }
    });
    assert!(several > 20, "{several}");
}

#[test]
fn ranks_are_the_least_that_the_winner_can_be_sure_of() {
    let mut kinds = [0, 0];
    with_seeds(0..5_000, |random| {
        let mut numbered = Numbered::random(random, 20, 1);
        let least = random.below(2) as u32;
        for number in &mut numbered.priorities {
            *number += least;
        }
        let game = numbered.game();
        let [solution, _] = solutions(&game);
        for player in Player::ALL {
            let Some(ranks) = EndlessRanks::new(&game, &solution, player) else {
                continue;
            };
            let is_won = |at: u32| wins_endless(&game, &solution, at, player);
            let is_greatest = |at: u32| numbered.priorities[at as usize] == least + 1;
            // Raises all ranks until nothing changes.
            let mut expected = vec![0_u32; game.vertices() as usize];
            loop {
                let mut has_changed = false;
                for at in (0..game.vertices()).filter(|&at| is_won(at)) {
                    let row = game.row(at).iter().filter(|&&to| is_won(to));
                    let after = row.map(|&to| expected[to as usize]);
                    let after = if game.owner(at) == player {
                        after.min()
                    } else {
                        after.max()
                    };
                    let rank = match ranks.kind() {
                        RankKind::Moves if is_greatest(at) => 0,
                        RankKind::Moves => after.unwrap() + 1,
                        RankKind::BadNumbers => after.unwrap() + u32::from(is_greatest(at)),
                    };
                    has_changed |= rank != expected[at as usize];
                    expected[at as usize] = rank;
                }
                if !has_changed {
                    break;
                }
            }
            kinds[usize::from(ranks.kind() == RankKind::BadNumbers)] += 1;
            for at in 0..game.vertices() {
                let expected = is_won(at).then_some(expected[at as usize]);
                assert_eq!(
                    ranks.rank(at),
                    expected,
                    "{at} for {player} in {numbered:?}"
                );
            }
        }
    });
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

/// The vertices of a set from which a player can force play to the heads, by rounds until nothing
/// changes.
fn naive_attractor(game: &ParityGame, set: &[u32], heads: &[u32], player: Player) -> BTreeSet<u32> {
    let mut attracted: BTreeSet<u32> = heads.iter().copied().collect();
    loop {
        let before = attracted.len();
        for &at in set {
            let mut inside = game.row(at).iter().filter(|to| set.contains(to));
            let is_forced = if game.owner(at) == player {
                inside.any(|to| attracted.contains(to))
            } else {
                inside.all(|to| attracted.contains(to))
            };
            if is_forced {
                attracted.insert(at);
            }
        }
        if attracted.len() == before {
            return attracted;
        }
    }
}

#[test]
fn each_step_of_zielonkas_algorithm_follows_from_the_ones_before() {
    let mut runs = [0; 2];
    with_seeds(0..3_000, |random| {
        let greatest = random.between(1, 6);
        let numbered = Numbered::random(random, 20, greatest);
        let game = numbered.game();
        let [solution, _] = solutions(&game);
        let trace = ZielonkaTrace::new(&game, &solution, 100_000);
        assert!(trace.is_complete());
        let all = game.vertices() as usize;
        let steps = trace.steps();
        let mut expected: BTreeSet<u32> = (0..game.vertices())
            .filter(|&at| solution.label(&game, at).unwrap().remoteness.is_none())
            .collect();
        let part: Vec<u32> = expected.iter().copied().collect();
        let is_drawn = |at: &u32| game.over(*at).is_some();
        let drawn: Vec<u32> = part.iter().copied().filter(is_drawn).collect();
        runs[usize::from(!drawn.is_empty())] += 1;
        let set_of = |vertices: &[u32]| vertices.iter().copied().collect::<BTreeSet<u32>>();
        let mut heads = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let vertices = set_of(&step.vertices);
            let set = trace.sub_game(index).unwrap_or(&part);
            let claims = trace.claims(all, index);
            let claimed = |player| {
                let won = |at: &&u32| claims[**at as usize] == Some(Some(player));
                set.iter().filter(won).copied().collect::<Vec<u32>>()
            };
            match step.event {
                TraceEvent::Ended(player) => {
                    let is_ended = |at: &u32| {
                        solution.label(&game, *at).unwrap().remoteness.is_some()
                            && solution.winner(&game, *at) == Some(player)
                    };
                    let ended = (0..game.vertices()).filter(is_ended);
                    assert_eq!(vertices, ended.collect());
                }
                TraceEvent::Drawn(player) => {
                    assert_eq!(vertices, naive_attractor(&game, &part, &drawn, player));
                    expected = set_of(&part).difference(&vertices).copied().collect();
                }
                TraceEvent::SubGame => {
                    assert_eq!(vertices, expected, "{numbered:?}");
                }
                TraceEvent::Heads(player) => {
                    let number = |at: &u32| numbered.priorities[*at as usize];
                    let greatest = set.iter().map(number).max().unwrap();
                    assert_eq!(player, Player::of_parity(greatest));
                    heads = set.to_vec();
                    heads.retain(|at| number(at) == greatest);
                    assert_eq!(step.vertices, heads);
                    let attracted = naive_attractor(&game, set, &heads, player);
                    expected = set_of(set).difference(&attracted).copied().collect();
                }
                TraceEvent::Attracted(player) => {
                    let mut attracted = set_of(&heads);
                    attracted.extend(&vertices);
                    let attraction = trace.attraction(all, index).unwrap();
                    assert_eq!(attraction, [&heads[..], &step.vertices]);
                    assert_eq!(attracted, naive_attractor(&game, set, &heads, player));
                }
                TraceEvent::GivenBack(player) => {
                    let won = claimed(player);
                    assert!(!won.is_empty());
                    let [given, forced] = trace.attraction(all, index).unwrap();
                    assert_eq!(set_of(given), set_of(&won));
                    assert_eq!([given, forced].concat(), step.vertices);
                    assert_eq!(vertices, naive_attractor(&game, set, &won, player));
                    expected = set_of(set).difference(&vertices).copied().collect();
                }
                TraceEvent::Won(player) => {
                    assert!(claimed(player.opponent()).is_empty());
                    assert_eq!(vertices, set_of(set));
                }
                TraceEvent::Decided => assert_eq!(index + 1, steps.len()),
            }
        }
        let winners = (0..game.vertices()).map(|at| Some(solution.winner(&game, at)));
        assert_eq!(trace.claims(all, steps.len()), winners.collect::<Vec<_>>());
        let partial = ZielonkaTrace::new(&game, &solution, random.below(200));
        let kept = partial.steps().len();
        assert_eq!(partial.steps(), &steps[..kept]);
        assert_eq!(partial.is_complete(), kept == steps.len());
    });
    assert!(runs.iter().all(|&count| count > 300), "{runs:?}");
}
