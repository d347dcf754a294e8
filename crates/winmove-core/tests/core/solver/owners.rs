//! Games whose positions have owners, judged by play until the first repetition and by plain
//! rounds.

use winmove_core::game::{EdgeGame, Game, Places, PositionId, Token};
use winmove_core::model::{Convention, Field, Outcome, Steps, TokenRules};
use winmove_core::solver::{
    self, Control, GameGraph, Incremental, Label, LabellingStrategy, Quality, Solution, SolveError,
    certify, moves, retrograde_by, solve, solve_from,
};
use winmove_core::{Player, StateRules};

use winmove_tests::{Random, graph, random, with_seeds};

/// A game with owners in plain lists.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) rows: Vec<Vec<u32>>,
    pub(super) owners: Vec<Player>,
    pub(super) fixed: Vec<Option<Outcome>>,
    pub(super) convention: Convention,
    pub(super) endless: Option<Player>,
}

impl Plain {
    /// A random game of at most this many vertices, with about `degree` moves from each.
    pub(super) fn random(random: &mut Random, most: usize, degree: usize) -> Plain {
        let count = random.between(1, most);
        let fixes = random.pick(&[0, 0, 10, 30]);
        let player = |random: &mut Random| random.pick(&Player::ALL);
        let row = |random: &mut Random| {
            let moves = random.below(2 * degree + 1);
            (0..moves).map(|_| random.below(count) as u32).collect()
        };
        Plain {
            rows: (0..count).map(|_| row(random)).collect(),
            owners: (0..count).map(|_| player(random)).collect(),
            fixed: (0..count)
                .map(|_| random.percent(fixes).then(|| random::outcome(random)))
                .collect(),
            convention: random.pick(&Convention::ALL),
            endless: random.pick(&[None, Some(Player::First), Some(Player::Second)]),
        }
    }

    pub(super) fn game(&self) -> EdgeGame {
        let fixed = (0..).zip(&self.fixed);
        EdgeGame::from_rows(&self.rows)
            .unwrap()
            .with_convention(self.convention)
            .with_owners(self.owners.iter().copied())
            .unwrap()
            .with_outcomes(fixed.filter_map(|(at, &fixed)| Some((at, fixed?))))
            .unwrap()
            .with_endless(self.endless)
    }

    /// The winner where play is over: `Some(None)` for a draw.
    pub(super) fn over(&self, at: u32) -> Option<Option<Player>> {
        let owner = self.owners[at as usize];
        let stuck = match self.convention {
            Convention::Normal => Outcome::Loss,
            Convention::Misere => Outcome::Win,
            Convention::Drawn => Outcome::Draw,
        };
        let is_stuck = self.rows[at as usize].is_empty();
        let outcome = self.fixed[at as usize].or(is_stuck.then_some(stuck))?;
        Some(match outcome {
            Outcome::Win => Some(owner),
            Outcome::Loss => Some(owner.opponent()),
            Outcome::Draw => None,
        })
    }

    /// The winner if both play as well as possible, and a play that comes to a position again ends
    /// there, with a result that depends on the cycle.
    pub(super) fn winner_by_play(
        &self,
        path: &mut Vec<u32>,
        at: u32,
        cycle: &impl Fn(&[u32]) -> Option<Player>,
    ) -> Option<Player> {
        if let Some(winner) = self.over(at) {
            return winner;
        }
        if let Some(first) = path.iter().position(|&before| before == at) {
            return cycle(&path[first..]);
        }
        path.push(at);
        let owner = self.owners[at as usize];
        let worth =
            |winner: Option<Player>| winner.map_or(0, |won| if won == owner { 1 } else { -1 });
        let mut best = Some(owner.opponent());
        for &to in &self.rows[at as usize] {
            let winner = self.winner_by_play(path, to, cycle);
            if worth(winner) > worth(best) {
                best = winner;
            }
        }
        path.pop();
        best
    }

    /// The label of each position, for its owner: by rounds where an end can be forced, which is
    /// plain, but slow.
    fn labels(&self) -> Vec<Label> {
        let count = self.rows.len();
        let over: Vec<_> = (0..count as u32).map(|at| self.over(at)).collect();
        let mut won: Vec<Option<Player>> = over.iter().map(|over| over.flatten()).collect();
        let mut remoteness: Vec<Option<u32>> = won.iter().map(|won| won.map(|_| 0)).collect();
        for round in 1.. {
            let before = won.clone();
            for at in (0..count).filter(|&at| over[at].is_none() && before[at].is_none()) {
                let owner = self.owners[at];
                let mut after = self.rows[at].iter().map(|&to| before[to as usize]);
                if after.clone().any(|winner| winner == Some(owner)) {
                    won[at] = Some(owner);
                } else if after.all(|winner| winner == Some(owner.opponent())) {
                    won[at] = Some(owner.opponent());
                }
                remoteness[at] = won[at].map(|_| round);
            }
            if won == before {
                break;
            }
        }
        if let Some(patient) = self.endless {
            let mut held: Vec<bool> = (0..count)
                .map(|at| won[at].is_none() && over[at].is_none())
                .collect();
            loop {
                let leaves = |at: &usize| {
                    let mut after = self.rows[*at].iter().map(|&to| to as usize);
                    if self.owners[*at] == patient {
                        !after.any(|to| held[to])
                    } else {
                        after.any(|to| !held[to] && won[to] != Some(patient))
                    }
                };
                let left: Vec<usize> = (0..count).filter(|&at| held[at] && leaves(&at)).collect();
                if left.is_empty() {
                    break;
                }
                left.into_iter().for_each(|at| held[at] = false);
            }
            for at in (0..count).filter(|&at| held[at]) {
                won[at] = Some(patient);
            }
        }
        let outcome = |at: usize| match won[at] {
            None => Outcome::Draw,
            Some(winner) if winner == self.owners[at] => Outcome::Win,
            Some(_) => Outcome::Loss,
        };
        (0..count)
            .map(|at| Label {
                outcome: outcome(at),
                remoteness: remoteness[at],
            })
            .collect()
    }
}

fn labels(solution: &Solution) -> Vec<Label> {
    solution.labels().collect()
}

#[test]
fn a_hundred_thousand_small_games_have_the_winners_of_play_until_the_first_repetition() {
    with_seeds(0..100_000, |random| {
        let plain = Plain::random(random, 8, 2);
        let game = plain.game();
        let solution = solve(&game);
        for at in 0..plain.rows.len() as u32 {
            let winner = plain.winner_by_play(&mut Vec::new(), at, &|_| plain.endless);
            let owner = plain.owners[at as usize];
            let expected = match winner {
                None => Outcome::Draw,
                Some(winner) if winner == owner => Outcome::Win,
                Some(_) => Outcome::Loss,
            };
            assert_eq!(
                solution.label(PositionId(at)).outcome,
                expected,
                "{plain:?}"
            );
        }
        assert_eq!(labels(&solution), plain.labels(), "{plain:?}");
        certify(&game, &solution).unwrap();
    });
}

#[test]
fn every_strategy_gives_the_labels_of_plain_rounds() {
    with_seeds(0..300, |random| {
        let plain = Plain::random(random, 400, 2);
        let game = plain.game();
        let expected = plain.labels();
        assert_eq!(labels(&solve(&game)), expected);
        let control = Control::default();
        for strategy in [LabellingStrategy::Queue, LabellingStrategy::Parallel] {
            let graph = GameGraph::build(&game, &control).unwrap();
            let solution = retrograde_by(strategy, &game, graph, &control).unwrap();
            assert_eq!(labels(&solution), expected, "{strategy:?}");
        }
    });
}

#[test]
fn games_without_cycles_are_scanned_in_the_order_of_their_numbers() {
    with_seeds(0..2_000, |random| {
        let mut plain = Plain::random(random, 30, 2);
        for (at, row) in plain.rows.iter_mut().enumerate() {
            row.retain(|&to| (to as usize) < at);
        }
        let game = plain.game();
        let scanned = solver::topological(&game, &Control::default()).unwrap();
        assert_eq!(labels(&scanned.expect("they are in order")), plain.labels());
    });
}

#[test]
fn a_game_doubled_into_owners_keeps_its_labels() {
    with_seeds(0..5_000, |random| {
        let mut plain = Plain::random(random, 30, 2);
        plain.endless = None;
        let single = EdgeGame::from_rows(&plain.rows)
            .unwrap()
            .with_convention(plain.convention)
            .with_outcomes(
                (0..)
                    .zip(&plain.fixed)
                    .filter_map(|(at, &fixed)| Some((at, fixed?))),
            )
            .unwrap();
        // Vertex v becomes 2v, where the first player moves, and 2v + 1, where the second does.
        let both = |row: &Vec<u32>| {
            [1, 0].map(|next| row.iter().map(|to| 2 * to + next).collect::<Vec<_>>())
        };
        let doubled = Plain {
            rows: plain.rows.iter().flat_map(both).collect(),
            owners: plain.rows.iter().flat_map(|_| Player::ALL).collect(),
            fixed: plain.fixed.iter().flat_map(|&fixed| [fixed; 2]).collect(),
            ..plain.clone()
        };
        let (single, doubled) = (solve(&single), solve(&doubled.game()));
        let twice: Vec<Label> = single.labels().flat_map(|label| [label; 2]).collect();
        assert_eq!(labels(&doubled), twice);
    });
}

#[test]
fn a_wrong_label_is_refused() {
    with_seeds(0..2_000, |random| {
        let game = Plain::random(random, 8, 2).game();
        let right = labels(&solve(&game));
        let wrong = random.below(right.len());
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        for outcome in outcomes {
            for remoteness in [None, Some(0), Some(1), Some(2), Some(3)] {
                let label = Label {
                    outcome,
                    remoteness,
                };
                if label == right[wrong] || outcome == Outcome::Draw && remoteness.is_some() {
                    continue;
                }
                let mut labels = right.clone();
                labels[wrong] = label;
                certify(&game, &Solution::from_labels(labels)).unwrap_err();
            }
        }
    });
}

#[test]
fn best_moves_keep_the_outcome_and_the_remoteness() {
    with_seeds(0..3_000, |random| {
        let plain = Plain::random(random, 10, 2);
        let game = plain.game();
        let (solution, labels) = (solve(&game), plain.labels());
        for from in (0..plain.rows.len() as u32).map(PositionId) {
            let own = labels[from.index()];
            for step in moves(&game, &solution, from) {
                let there = labels[step.to.index()];
                let keeps = plain.owners[step.to.index()] == plain.owners[from.index()];
                let reached = if keeps { there } else { there.for_opponent() };
                let is_as_near = reached.remoteness.map(|moves| moves + 1) == own.remoteness;
                let keeps_it = reached.outcome == own.outcome;
                match step.quality {
                    Quality::Best => assert!(keeps_it && is_as_near, "{plain:?}"),
                    Quality::Mistake { .. } => assert!(!keeps_it),
                    Quality::SlowerWin | Quality::FasterLoss => assert!(keeps_it && !is_as_near),
                    Quality::SlowerDraw => assert_eq!(own.outcome, Outcome::Draw),
                }
            }
        }
    });
}

#[test]
fn edits_of_owners_and_moves_keep_the_labels_right() {
    with_seeds(0..400, |random| {
        let mut plain = Plain::random(random, 12, 2);
        plain.endless = None;
        let edges = (0..)
            .zip(&plain.rows)
            .flat_map(|(from, row)| row.iter().map(move |&to| (from, to)));
        let field = Field::Graph(graph(plain.rows.len() as u32, edges));
        let rules = TokenRules {
            convention: plain.convention,
            ..TokenRules::new(Steps::Edges)
        };
        let mut token = Token::new(&field, &Places::of(&field), &rules);
        for (at, &fixed) in (0..).map(PositionId).zip(&plain.fixed) {
            token.fix(at, fixed);
        }
        let control = Control::default();
        let solution = solve(&token);
        let mut kept = Incremental::new(token, &solution, &control).unwrap();
        kept.set_budget(random.pick(&[None, Some(10), Some(1_000_000)]));
        plain.owners.fill(Player::First);
        for _ in 0..40 {
            let count = plain.rows.len();
            let [at, to] = [random.below(count), random.below(count)];
            let [position, target] = [at, to].map(|at| PositionId(at as u32));
            match random.below(5) {
                0 => {
                    plain.rows[at].push(to as u32);
                    kept.add_move(position, target);
                }
                1 if plain.rows[at].contains(&(to as u32)) => {
                    let first = plain.rows[at].iter().position(|&other| other == to as u32);
                    plain.rows[at].remove(first.unwrap());
                    assert!(kept.remove_move(position, target));
                }
                2 => {
                    plain.fixed[at] = random.percent(50).then(|| random::outcome(random));
                    kept.fix(position, plain.fixed[at]);
                }
                _ => {
                    plain.owners[at] = random.pick(&Player::ALL);
                    kept.set_owner(position, plain.owners[at]);
                }
            }
            if random.percent(70) && kept.game().has_owners() {
                kept.settle(&control).unwrap();
                let found: Vec<Label> = (0..count as u32)
                    .map(|at| kept.label(PositionId(at)))
                    .collect();
                assert_eq!(found, plain.labels(), "{plain:?}");
                certify(kept.game(), &kept.solution()).unwrap();
            }
        }
    });
}

/// States are the vertices of a plain game.
struct Vertices(Plain);

impl StateRules for Vertices {
    type State = u32;

    fn successors(&self, &at: &u32) -> impl IntoIterator<Item = u32> {
        self.0.rows[at as usize].clone()
    }

    fn over(&self, &at: &u32) -> Option<Outcome> {
        self.0.fixed[at as usize]
    }

    fn stuck(&self, &at: &u32) -> Outcome {
        self.0.game().stuck(PositionId(at))
    }

    fn mover(&self, &at: &u32) -> Option<Player> {
        Some(self.0.owners[at as usize])
    }

    fn endless(&self, &at: &u32) -> Outcome {
        self.0.game().endless(PositionId(at))
    }
}

#[test]
fn a_player_of_states_may_move_several_times_in_a_row() {
    with_seeds(0..2_000, |random| {
        let plain = Plain::random(random, 10, 2);
        let expected = plain.labels();
        let solved = solve_from(0, Vertices(plain.clone())).unwrap();
        for (&state, label) in solved.iter() {
            assert_eq!(label, expected[state as usize], "{plain:?}");
        }
        solved.certify().unwrap();
    });
}

/// Three positions in a row, of which only some have a mover.
struct Row([Option<Player>; 3]);

impl Game for Row {
    fn positions(&self) -> usize {
        3
    }

    fn moves(&self, PositionId(from): PositionId) -> impl Iterator<Item = PositionId> {
        from.checked_sub(1).map(PositionId).into_iter()
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        self.0[position.index()]
    }
}

#[test]
fn positions_without_a_mover_are_refused_only_if_a_player_moves_twice() {
    let first = Some(Player::First);
    let row = Row([None, first, first]);
    let error = solver::solve_within(&row, &Control::default()).unwrap_err();
    let position = PositionId(0);
    assert_eq!(error, SolveError::NoMover { position });
    let row = Row([None, first, Some(Player::Second)]);
    assert_eq!(solve(&row).label(PositionId(2)).to_string(), "loss in 2");
}
