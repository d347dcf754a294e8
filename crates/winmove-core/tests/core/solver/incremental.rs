//! Games that stay solved while they are edited, compared with the same games solved from scratch:
//! labels, remoteness, the list of changes, best moves.
//!
//! The suite makes about 25,000 edits. For about a million, run `WINMOVE_EDITS=1000000 cargo test
//! --release -p winmove-core --test suite edits`.

use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Convention, Edge, Field, Graph, Outcome, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver::{
    self, Cancelled, Control, Incremental, Label, Relabelled, Solution, certify, solve,
};

use winmove_tests::{Random, random, with_seeds};

/// A game in plain lists, to which the same edits are applied.
#[derive(Clone)]
struct Plain {
    fixed: Vec<Option<Outcome>>,
    moves: Vec<(u32, u32)>,
    /// The positions from which play continues in a larger game: the outcome there, and the number
    /// of moves to the end.
    beyond: Vec<(u32, Outcome, u32)>,
    convention: Convention,
}

impl Plain {
    fn random(random: &mut Random, positions: usize, moves: usize) -> Plain {
        let fixes = random.below(20);
        let position = |random: &mut Random| random.below(positions) as u32;
        let moves = (0..moves)
            .map(|_| (position(random), position(random)))
            .collect();
        let fixed: Vec<Option<Outcome>> = (0..positions)
            .map(|_| random.percent(fixes).then(|| random::outcome(random)))
            .collect();
        let most = 1 + random.below(3) * 20;
        let beyond = (0..).zip(&fixed).filter_map(|(at, &outcome)| {
            let goes_on = random.percent(50);
            goes_on.then(|| Some((at, outcome?, random.below(most) as u32)))?
        });
        Plain {
            moves,
            beyond: beyond.collect(),
            fixed,
            convention: random.pick(&Convention::ALL),
        }
    }

    /// The same game, built from scratch.
    fn token(&self) -> Token {
        let vertices = (0..).zip(&self.fixed).map(|(id, &outcome)| Vertex {
            outcome,
            ..Vertex::new(VertexId(id))
        });
        let edges = self
            .moves
            .iter()
            .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
        let field = Field::Graph(graph);
        let mut rules = TokenRules::new(Steps::Edges);
        rules.convention = self.convention;
        let mut game = Token::new(&field, &Places::of(&field), &rules);
        game.go_on_beyond(
            self.beyond
                .iter()
                .map(|&(at, outcome, moves)| (PositionId(at), outcome, moves)),
        );
        game
    }

    fn followed(&self) -> Incremental {
        let game = self.token();
        let solution = solve(&game);
        Incremental::new(game, &solution, &Control::default()).unwrap()
    }

    /// Makes one random edit.
    fn edit(&mut self, random: &mut Random, game: &mut Incremental) {
        let position = |random: &mut Random, plain: &Plain| random.below(plain.fixed.len()) as u32;
        match random.below(20) {
            0..=6 => {
                let (from, to) = (position(random, self), position(random, self));
                self.moves.push((from, to));
                game.add_move(PositionId(from), PositionId(to));
            }
            7..=13 if !self.moves.is_empty() => {
                let (from, to) = self.moves.swap_remove(random.below(self.moves.len()));
                assert!(game.remove_move(PositionId(from), PositionId(to)));
            }
            14..=16 => {
                let at = position(random, self);
                let verdict = random.percent(50).then(|| random::outcome(random));
                self.fixed[at as usize] = verdict;
                game.fix(PositionId(at), verdict);
            }
            17 => {
                let verdict = random.percent(20).then(|| random::outcome(random));
                let added = game.add_position(verdict);
                assert_eq!(added.index(), self.fixed.len());
                self.fixed.push(verdict);
            }
            18 => {
                let at = position(random, self);
                for (from, to) in self
                    .moves
                    .extract_if(.., |step| step.0 == at || step.1 == at)
                {
                    assert!(game.remove_move(PositionId(from), PositionId(to)));
                }
                self.fixed[at as usize] = None;
                game.fix(PositionId(at), None);
            }
            _ if random.percent(20) => {
                self.convention = random.pick(&Convention::ALL);
                game.set_convention(self.convention);
            }
            _ => {
                let (from, to) = (position(random, self), position(random, self));
                let there = self.moves.iter().position(|&step| step == (from, to));
                assert_eq!(
                    game.remove_move(PositionId(from), PositionId(to)),
                    there.is_some()
                );
                there.map(|at| self.moves.swap_remove(at));
            }
        }
    }
}

/// The labels when they were last updated.
struct Known(Vec<Label>);

impl Known {
    /// Checks that exactly the changed labels are reported, in order, and stores them.
    fn take(&mut self, game: &Incremental, solution: &Solution) {
        let changes: Vec<Relabelled> = game.changes().collect();
        assert!(changes.is_sorted_by(|a, b| a.position < b.position));
        let added = self.0.len();
        self.0.extend(solution.labels().skip(added));
        for change in changes {
            let known = &mut self.0[change.position.index()];
            assert!(change.position.index() >= added || *known == change.before);
            assert_ne!(change.before, change.now);
            *known = change.now;
        }
        assert!(solution.labels().eq(self.0.iter().copied()), "what changed");
    }
}

/// Checks that labels and best moves are the same as in the game solved from scratch.
fn check(plain: &Plain, game: &Incremental, solution: &Solution) {
    let fresh = plain.token();
    let expected = solve(&fresh);
    assert_eq!(solution, &expected);
    assert_eq!(game.game().positions(), fresh.positions());
    for position in (0..fresh.positions() as u32).map(PositionId) {
        assert_eq!(game.label(position), expected.label(position));
        assert_eq!(
            solver::moves(game.game(), solution, position),
            solver::moves(&fresh, &expected, position)
        );
    }
    assert_eq!(certify(&fresh, solution), Ok(()));
}

/// The factor by which the usual number of edits is multiplied.
fn times() -> u64 {
    let edits = std::env::var("WINMOVE_EDITS").ok();
    edits.map_or(1, |edits| {
        let edits: u64 = edits.parse().expect("WINMOVE_EDITS is a number");
        edits.div_ceil(USUAL)
    })
}

/// The approximate number of edits in the suite.
const USUAL: u64 = 25_000;

#[test]
fn random_edits_of_small_games_leave_the_labels_of_a_fresh_solve() {
    with_seeds(0..300 * times(), |random| {
        let positions = random.between(1, 30);
        let moves = random.below(3 * positions);
        let mut plain = Plain::random(random, positions, moves);
        let mut game = plain.followed();
        // Unlimited, with no work allowed, and in between.
        let budgets = [None, Some(u64::MAX), Some(u64::MAX), Some(0), Some(20)];
        game.set_budget(random.pick(&budgets));
        let mut known = Known(game.solution().labels().collect());
        for _ in 0..50 {
            for _ in 0..random.pick(&[1, 1, 1, 2, 9]) {
                plain.edit(random, &mut game);
            }
            if random.percent(10) {
                let control = Control::default();
                control.cancel();
                assert_eq!(game.settle(&control), Err(Cancelled));
                plain.edit(random, &mut game);
            }
            game.settle(&Control::default()).unwrap();
            let solution = game.solution();
            known.take(&game, &solution);
            check(&plain, &game, &solution);
        }
    });
}

#[test]
fn random_edits_of_large_games_leave_the_labels_of_a_fresh_solve() {
    with_seeds(0..8 * times(), |random| {
        let positions = random.between(500, 5000);
        let moves = positions * random.between(8, 40) / 10;
        let mut plain = Plain::random(random, positions, moves);
        let mut game = plain.followed();
        game.set_budget(random.pick(&[None, Some(u64::MAX)]));
        let mut known = Known(game.solution().labels().collect());
        for round in 0..200 {
            plain.edit(random, &mut game);
            game.settle(&Control::default()).unwrap();
            let solution = game.solution();
            known.take(&game, &solution);
            if round % 20 == 0 {
                check(&plain, &game, &solution);
            }
        }
    });
}
