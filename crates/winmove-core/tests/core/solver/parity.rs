//! Parity games, judged by play until the first repetition, by laws, and by families with known
//! winners.

use winmove_core::Player;
use winmove_core::game::parity_families::{
    clique, hanoi, jurdzinski, ladder, model_checker_ladder, recursive_ladder,
};
use winmove_core::game::{EdgeGame, EdgesError, ParityGame};
use winmove_core::model::{Convention, Outcome};
use winmove_core::solver::{
    Control, Label, ParityClaim, ParitySolution, Solution, certify_parity, certify_winners, solve,
    solve_parity, solve_parity_in_stages, solve_parity_within,
};

use winmove_tests::{Random, with_seeds};

use super::owners::Plain;

/// A game with owners, ends and priorities in plain lists.
#[derive(Clone, Debug)]
pub(super) struct Numbered {
    pub(super) plain: Plain,
    pub(super) priorities: Vec<u32>,
}

impl Numbered {
    pub(super) fn random(random: &mut Random, most: usize, greatest: usize) -> Numbered {
        let plain = Plain::random(random, most, 2);
        let number = |random: &mut Random| random.below(greatest + 1) as u32;
        let priorities = plain.rows.iter().map(|_| number(random)).collect();
        Numbered { plain, priorities }
    }

    pub(super) fn game(&self) -> ParityGame {
        ParityGame::new(self.plain.game(), self.priorities.iter().copied()).unwrap()
    }

    /// Adds a loop at each vertex, so that everything is endless play.
    fn never_end(&mut self) {
        self.plain.fixed.fill(None);
        for (at, row) in (0..).zip(&mut self.plain.rows) {
            row.push(at);
        }
    }

    fn winner_by_play(&self, at: u32) -> Option<Player> {
        self.plain.winner_by_play(&mut Vec::new(), at, &|cycle| {
            let greatest = cycle.iter().map(|&at| self.priorities[at as usize]).max();
            greatest.map(Player::of_parity)
        })
    }
}

/// The solutions by Zielonka's algorithm and by tangle learning, both certified.
pub(super) fn solutions(game: &ParityGame) -> [ParitySolution; 2] {
    [u64::MAX, 0].map(|first| {
        let solved = solve_parity_in_stages(game, first, u64::MAX, &Control::default());
        let solution = solved.unwrap();
        certify_parity(game, &solution).unwrap_or_else(|error| panic!("{first}: {error}"));
        solution
    })
}

fn winners(game: &ParityGame) -> Vec<Option<Player>> {
    let [first, second] = solutions(game).map(|solution| {
        let winners = (0..game.vertices()).map(|at| solution.winner(game, at));
        winners.collect::<Vec<_>>()
    });
    assert_eq!(first, second);
    first
}

fn claim(game: &ParityGame, solution: &ParitySolution) -> ParityClaim {
    ParityClaim {
        winners: (0..game.vertices())
            .map(|at| solution.winner(game, at))
            .collect(),
        strategy: (0..game.vertices())
            .map(|at| solution.strategy(game, at))
            .collect(),
    }
}

#[test]
fn a_hundred_thousand_small_games_have_the_winners_of_play_until_the_first_repetition() {
    with_seeds(0..100_000, |random| {
        let greatest = random.between(0, 6);
        let numbered = Numbered::random(random, 8, greatest);
        let game = numbered.game();
        let expected = (0..game.vertices()).map(|at| numbered.winner_by_play(at));
        let expected: Vec<_> = expected.collect();
        for solution in solutions(&game) {
            let claim = claim(&game, &solution);
            assert_eq!(claim.winners, expected, "{numbered:?}");
            certify_winners(&game, &claim).unwrap();
        }
    });
}

#[test]
fn forced_ends_keep_their_remoteness() {
    with_seeds(0..3_000, |random| {
        let numbered = Numbered::random(random, 30, 4);
        let game = numbered.game();
        let solution = solve_parity(&game).unwrap();
        let ends = solve(game.edges());
        for (at, label) in (0..).zip(ends.labels()) {
            let found = solution.label(&game, at).unwrap();
            assert_eq!(found.remoteness, label.remoteness);
            if label.outcome != Outcome::Draw {
                assert_eq!(found, label);
            }
        }
    });
}

#[test]
fn larger_games_are_certified() {
    with_seeds(0..600, |random| {
        let greatest = random.between(1, 30);
        // In a fifth of them or more, attractors sweep.
        let most = random.pick(&[300, 300, 300, 3_000]);
        let mut numbered = Numbered::random(random, most, greatest);
        if random.percent(50) {
            numbered.never_end();
        }
        winners(&numbered.game());
    });
}

#[test]
fn one_wrong_label_of_a_parity_game_is_refused_whatever_it_is() {
    with_seeds(0..2_000, |random| {
        let mut numbered = Numbered::random(random, 8, 3);
        if random.percent(50) {
            numbered.never_end();
        }
        let game = numbered.game();
        let solution = solve_parity(&game).unwrap();
        let label = |at| solution.label(&game, at).unwrap();
        let strategy = |at| solution.strategy(&game, at).unwrap_or(u32::MAX);
        let changed = random.below(game.vertices() as usize) as u32;
        for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
            for remoteness in [None, Some(0), Some(1), Some(2)] {
                let wrong = Label {
                    outcome,
                    remoteness,
                };
                if wrong == label(changed) || outcome == Outcome::Draw && remoteness.is_some() {
                    continue;
                }
                let claim = |at| if at == changed { wrong } else { label(at) };
                let labels = (0..game.vertices()).map(claim);
                let strategy = (0..game.vertices()).map(strategy).collect();
                let claimed = ParitySolution::from_parts(Solution::from_labels(labels), strategy);
                assert!(certify_parity(&game, &claimed).is_err(), "{wrong}");
            }
        }
    });
}

#[test]
fn winners_follow_the_laws_of_parity() {
    with_seeds(0..2_000, |random| {
        let numbered = Numbered::random(random, 40, 5);
        let found = winners(&numbered.game());
        let changed = |by: u32| {
            let mut changed = numbered.clone();
            changed
                .priorities
                .iter_mut()
                .for_each(|number| *number += by);
            changed
        };
        assert_eq!(winners(&changed(2).game()), found);
        // Only the order and the parity of the numbers matter.
        let mut used = numbered.priorities.clone();
        used.sort_unstable();
        used.dedup();
        let mut low = vec![used[0] % 2];
        for pair in used.windows(2) {
            low.push(low[low.len() - 1] + (pair[0] + pair[1]) % 2);
        }
        let mut compressed = numbered.clone();
        for number in &mut compressed.priorities {
            *number = low[used.binary_search(number).unwrap()];
        }
        assert_eq!(winners(&compressed.game()), found);
        // The players change places.
        let mut swapped = changed(1);
        for owner in &mut swapped.plain.owners {
            *owner = owner.opponent();
        }
        let opponents: Vec<_> = found.iter().map(|won| won.map(Player::opponent)).collect();
        assert_eq!(winners(&swapped.game()), opponents);
    });
}

#[test]
fn families_have_their_known_winners() {
    let own = |game: &ParityGame| -> Vec<_> {
        (0..game.vertices())
            .map(|at| Some(game.owner(at)))
            .collect()
    };
    let all = |game: &ParityGame, player| vec![Some(player); game.vertices() as usize];
    for n in 1..20 {
        let game = ladder(n);
        assert_eq!(winners(&game), own(&game));
        let game = model_checker_ladder(n);
        assert_eq!(winners(&game), all(&game, Player::First));
        let game = recursive_ladder(n);
        assert_eq!(game.vertices(), 5 * n);
        assert_eq!(winners(&game), all(&game, Player::of_parity(n + 1)));
    }
    let game = clique(2);
    assert_eq!(winners(&game), all(&game, Player::Second));
    let game = clique(3);
    assert_eq!(winners(&game), all(&game, Player::First));
    for n in 4..40 {
        let game = clique(n);
        assert_eq!(winners(&game), own(&game));
    }
    for disks in 1..8 {
        let game = hanoi(disks);
        assert_eq!(game.vertices(), 3_u32.pow(disks));
        assert_eq!(winners(&game), all(&game, Player::First));
    }
    for (height, width, vertices, edges) in [(2, 2, 12, 24), (3, 4, 35, 80), (5, 5, 75, 180)] {
        let game = jurdzinski(height, width);
        let moves: usize = (0..vertices).map(|at| game.row(at).len()).sum();
        assert_eq!((game.vertices(), moves), (vertices, edges));
        let found = winners(&game);
        let seconds = (0..)
            .zip(&found)
            .filter(|&(_, &won)| won == Some(Player::Second));
        let seconds: Vec<u32> = seconds.map(|(at, _)| at).collect();
        assert_eq!(seconds, (0..2 * width + 1).collect::<Vec<_>>());
    }
}

#[test]
fn hard_games_are_decided_by_tangle_learning() {
    let game = recursive_ladder(300);
    assert_eq!(winners_within(&game), vec![Some(Player::Second); 1500]);
    let game = jurdzinski(20, 20);
    let found = winners_within(&game);
    assert!(
        (0..)
            .zip(found)
            .all(|(at, won)| (won == Some(Player::Second)) == (at < 41))
    );
    with_seeds(0..20, |random| {
        let mut numbered = Numbered::random(random, 600, 500);
        for row in &mut numbered.plain.rows {
            *row = (0..2).map(|_| random.below(600) as u32).collect();
        }
        numbered.plain.rows.resize(600, vec![0]);
        numbered.plain.owners.resize(600, Player::First);
        numbered.plain.fixed = vec![None; 600];
        numbered.priorities.resize(600, 3);
        winners_within(&numbered.game());
    });
}

/// The certified winners, found within a budget that Zielonka's algorithm alone would exceed.
fn winners_within(game: &ParityGame) -> Vec<Option<Player>> {
    let solution = solve_parity_within(game, 20_000_000, &Control::default()).unwrap();
    assert!(solution.is_decided());
    certify_parity(game, &solution).unwrap();
    claim(game, &solution).winners
}

/// A vertex whose moves are attracted one after the other, each too late for a sweep.
#[test]
fn a_long_row_is_searched_once() {
    let n = 100_000;
    let chain = (1..=n).map(|at| (at, if at == n { 0 } else { at + 1 }));
    let row = (1..=n).rev().map(|to| (n + 1, to));
    let edges: Vec<(u32, u32)> = [(0, 0)].into_iter().chain(chain).chain(row).collect();
    let is_last = |at| {
        if at == n + 1 {
            Player::Second
        } else {
            Player::First
        }
    };
    let game = EdgeGame::from_edges(n + 2, edges).unwrap();
    let game = game.with_owners((0..n + 2).map(is_last)).unwrap();
    let priorities = (0..n + 2).map(|at| if at == 0 { 2 } else { 1 });
    let game = ParityGame::new(game, priorities).unwrap();
    let budget = 50 * u64::from(n);
    let solution = solve_parity_in_stages(&game, u64::MAX, budget, &Control::default()).unwrap();
    assert!(solution.is_decided());
    certify_parity(&game, &solution).unwrap();
    assert!(
        claim(&game, &solution)
            .winners
            .iter()
            .all(|&winner| winner == Some(Player::First))
    );
}

#[test]
fn a_budget_leaves_endless_play_undecided() {
    let game = recursive_ladder(50);
    let control = Control::default();
    let solution = solve_parity_within(&game, 20, &control).unwrap();
    assert!(!solution.is_decided());
    assert_eq!(solution.counts(&game).undecided, 250);
    certify_parity(&game, &solution).unwrap();
    control.cancel();
    solve_parity_within(&game, u64::MAX, &control).unwrap_err();
}

#[test]
fn a_game_without_an_owner_or_a_number_for_each_vertex_is_refused() {
    let edges = || EdgeGame::from_edges(2, [(0, 1), (1, 0)]).unwrap();
    let (vertices, owners) = (2, 0);
    let error = ParityGame::new(edges(), [1, 2]).unwrap_err();
    assert_eq!(error, EdgesError::Owners { owners, vertices });
    let owned = edges().with_owners(Player::ALL).unwrap();
    let priorities = 1;
    let error = ParityGame::new(owned, [1]).unwrap_err();
    assert_eq!(
        error,
        EdgesError::Priorities {
            priorities,
            vertices
        }
    );
}

/// All lists with a choice at each place.
fn choices<T: Clone>(of: &[Vec<T>]) -> Vec<Vec<T>> {
    of.iter().fold(vec![Vec::new()], |lists, items| {
        let longer = |list: &Vec<T>| {
            let list = list.clone();
            items
                .iter()
                .map(move |item| [&list[..], std::slice::from_ref(item)].concat())
                .collect::<Vec<_>>()
        };
        lists.iter().flat_map(longer).collect()
    })
}

#[test]
fn of_all_claims_on_four_hundred_tiny_games_only_right_ones_are_accepted() {
    let mut accepted = 0;
    with_seeds(0..400, |random| {
        let numbered = Numbered::random(random, 3, 4);
        let game = numbered.game();
        let right: Vec<_> = (0..game.vertices())
            .map(|at| numbered.winner_by_play(at))
            .collect();
        let answers = vec![vec![None, Some(Player::First), Some(Player::Second)]; right.len()];
        let moves: Vec<Vec<Option<u32>>> = (0..game.vertices())
            .map(|at| {
                let row = game.row(at).iter().map(|&to| Some(to));
                row.chain([None]).collect()
            })
            .collect();
        let strategies = choices(&moves);
        let mut is_right_accepted = false;
        for winners in choices(&answers) {
            for strategy in &strategies {
                let strategy = strategy.clone();
                let winners = winners.clone();
                let is_right = winners == right;
                if certify_winners(&game, &ParityClaim { winners, strategy }).is_ok() {
                    assert!(is_right, "{numbered:?}");
                    is_right_accepted = true;
                    accepted += 1;
                }
            }
        }
        assert!(is_right_accepted, "{numbered:?}");
    });
    assert!(accepted >= 400);
}

#[test]
fn faults_that_verifiers_have_overlooked_are_found() {
    let built = |rows: &[Vec<u32>], owners: &[u32], priorities: &[u32]| {
        let owners = owners.iter().map(|&owner| Player::of_parity(owner));
        let game = EdgeGame::from_rows(rows)
            .unwrap()
            .with_owners(owners)
            .unwrap();
        ParityGame::new(game, priorities.iter().copied()).unwrap()
    };
    let won = |players: &[u32]| -> Vec<Option<Player>> {
        players
            .iter()
            .map(|&player| Some(Player::of_parity(player)))
            .collect()
    };
    // A region that is no trap: the loser can leave it.
    let game = built(&[vec![0, 1], vec![1]], &[1, 0], &[0, 1]);
    let claim = ParityClaim {
        winners: won(&[0, 1]),
        strategy: vec![None, None],
    };
    assert_eq!(certify_winners(&game, &claim).unwrap_err().position.0, 0);
    // A bad cycle through vertices of greater number but smaller priority.
    let game = built(&[vec![1], vec![2], vec![0]], &[0, 0, 0], &[3, 2, 0]);
    let claim = ParityClaim {
        winners: won(&[0, 0, 0]),
        strategy: vec![Some(1), Some(2), Some(0)],
    };
    let error = certify_winners(&game, &claim).unwrap_err();
    assert_eq!(error.position.0, 0);
    // A strategy that stays in the region, but goes round badly, although another move wins.
    let game = built(&[vec![0, 1], vec![0]], &[0, 1], &[1, 2]);
    let claim = ParityClaim {
        winners: won(&[0, 0]),
        strategy: vec![Some(0), None],
    };
    certify_winners(&game, &claim).unwrap_err();
    let strategy = vec![Some(1), None];
    certify_winners(
        &game,
        &ParityClaim {
            strategy,
            ..claim.clone()
        },
    )
    .unwrap();
    // A strategy that leaves the region, that is no move, or that is missing.
    let game = built(&[vec![0, 1], vec![1]], &[0, 1], &[2, 1]);
    for (strategy, is_right) in [
        (Some(0), true),
        (Some(1), false),
        (Some(2), false),
        (None, false),
    ] {
        let claim = ParityClaim {
            winners: won(&[0, 1]),
            strategy: vec![strategy, Some(1)],
        };
        assert_eq!(certify_winners(&game, &claim).is_ok(), is_right);
    }
    // An end that the convention gives to the other player.
    let stuck = EdgeGame::from_rows(&[Vec::<u32>::new()]).unwrap();
    let stuck = stuck
        .with_convention(Convention::Misere)
        .with_owners([Player::First]);
    let game = ParityGame::new(stuck.unwrap(), [1]).unwrap();
    for player in [0, 1] {
        let claim = ParityClaim {
            winners: won(&[player]),
            strategy: vec![None],
        };
        assert_eq!(certify_winners(&game, &claim).is_ok(), player == 0);
    }
}
