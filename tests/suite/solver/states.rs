//! Games over states of any type, against brute force and known answers.

use std::collections::{HashMap, HashSet};

use winmove::game::StateRules;
use winmove::model::Outcome;
use winmove::solver::{
    Control, Label, Quality, SolveError, StateLimit, solve_from, solve_from_within,
};

use crate::common::judge::Plain;
use crate::common::{document, graph, with_seeds};
use winmove::model::{Field, Rules, Steps, TokenRules};

/// A random graph as a game over the names of its vertices.
struct Named(Vec<Vec<usize>>);

fn name(vertex: usize) -> String {
    format!("vertex {vertex}")
}

fn vertex(name: &str) -> usize {
    name["vertex ".len()..].parse().unwrap()
}

impl StateRules for Named {
    type State = String;

    fn successors(&self, state: &String) -> impl IntoIterator<Item = String> {
        self.0[vertex(state)].iter().map(|&to| name(to))
    }

    fn move_name(&self, from: &String, to: &String) -> Option<String> {
        Some(format!("{from} to {to}"))
    }
}

#[test]
fn random_games_over_texts_get_the_labels_of_plain_recursion() {
    with_seeds(0..500, |random| {
        let n = random.between(1, 12) as u32;
        let count = random.between(0, 3 * n as usize);
        let mut any = || random.between(0, n as usize - 1) as u32;
        let edges: Vec<(u32, u32)> = (0..count).map(|_| (any(), any())).collect();
        let game = document(
            Field::Graph(graph(n, edges.iter().copied())),
            Rules::Token(TokenRules::new(Steps::Edges)),
        );
        let labels = Plain::read(&game).labels();
        let mut moves = vec![Vec::new(); n as usize];
        for (from, to) in edges {
            moves[from as usize].push(to as usize);
        }
        let solved = solve_from(name(0), Named(moves.clone())).unwrap();
        solved.certify().unwrap();
        let mut reached = HashSet::from([0]);
        let mut stack = vec![0];
        while let Some(at) = stack.pop() {
            stack.extend(moves[at].iter().copied().filter(|&to| reached.insert(to)));
        }
        assert_eq!(solved.len(), reached.len());
        for at in 0..n as usize {
            let expected = reached.contains(&at).then_some(labels[at]);
            assert_eq!(solved.label(&name(at)), expected);
            let steps = solved.moves(&name(at));
            let to: HashSet<usize> = steps.iter().map(|step| vertex(step.to)).collect();
            let of: HashSet<usize> = moves[at].iter().copied().collect();
            assert_eq!(
                to,
                if expected.is_some() {
                    of
                } else {
                    HashSet::new()
                }
            );
            for step in &steps {
                assert_eq!(step.label, labels[vertex(step.to)]);
                assert_eq!(step.name, Some(format!("{} to {}", name(at), step.to)));
                let value = step.label.outcome.for_opponent();
                let is_mistake = matches!(step.quality, Quality::Mistake { .. });
                assert_eq!(is_mistake, value != labels[at].outcome);
            }
            let line = solved.best_line(&name(at));
            if let Some(Label {
                remoteness: Some(moves),
                ..
            }) = expected
            {
                assert_eq!(line.len(), moves as usize + 1);
            }
        }
    });
}

/// Tic-tac-toe: the squares of the player to move, and those of the opponent.
struct TicTacToe;

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl StateRules for TicTacToe {
    type State = (u16, u16);

    fn successors(&self, &(own, other): &(u16, u16)) -> impl IntoIterator<Item = (u16, u16)> {
        let free = (0..9)
            .map(|at| 1 << at)
            .filter(move |at| (own | other) & at == 0);
        free.map(move |at| (other, own | at))
    }

    fn over(&self, &(_, other): &(u16, u16)) -> Option<Outcome> {
        LINES
            .iter()
            .any(|line| other & line == *line)
            .then_some(Outcome::Loss)
    }

    fn stuck(&self, _: &(u16, u16)) -> Outcome {
        Outcome::Draw
    }
}

#[test]
fn tic_tac_toe_is_a_draw_with_5478_positions() {
    let solved = solve_from((0, 0), TicTacToe).unwrap();
    assert_eq!(solved.len(), 5478);
    assert_eq!(solved.label(&(0, 0)).unwrap().outcome, Outcome::Draw);
    // Beginning in a corner, only the centre holds the draw.
    let moves = solved.moves(&(0, 1));
    let holds: Vec<(u16, u16)> = moves
        .iter()
        .filter(|step| step.quality == Quality::Best)
        .map(|step| *step.to)
        .collect();
    assert_eq!(holds, [(1, 0o020)]);
    let line = solved.best_line(&(0, 0));
    assert_eq!(line.len(), 10);
}

/// Counting up without end.
struct Endless;

impl StateRules for Endless {
    type State = u64;

    fn successors(&self, &at: &u64) -> impl IntoIterator<Item = u64> {
        [at + 1, at + 2]
    }
}

#[test]
fn a_game_without_end_is_given_up_at_the_limit() {
    let solve = |states, moves, control: &Control| {
        solve_from_within(0, Endless, StateLimit { states, moves }, control).map(|it| it.len())
    };
    let control = Control::default();
    let most = usize::MAX;
    assert_eq!(solve(1000, most, &control), Err(SolveError::States(1000)));
    assert_eq!(
        solve(most, 500, &control),
        Err(SolveError::Moves {
            states: 252,
            limit: 500
        })
    );
    assert_eq!(solve(0, most, &control), Err(SolveError::States(0)));
    control.cancel();
    assert!(matches!(
        solve(1000, most, &control),
        Err(SolveError::Cancelled(_))
    ));
}

/// A token that the second player wins by keeping away: endless play is a win for whoever holds `true`.
struct Chase;

impl StateRules for Chase {
    type State = (u8, bool);

    fn successors(&self, &(at, turn): &(u8, bool)) -> impl IntoIterator<Item = (u8, bool)> {
        [((at + 1) % 5, !turn)]
    }

    fn endless(&self, &(_, turn): &(u8, bool)) -> Outcome {
        if turn { Outcome::Win } else { Outcome::Loss }
    }
}

#[test]
fn endless_play_counts_as_the_rules_say() {
    let solved = solve_from((0, false), Chase).unwrap();
    let outcomes: HashMap<(u8, bool), Outcome> = solved
        .iter()
        .map(|(&state, label)| (state, label.outcome))
        .collect();
    assert_eq!(outcomes.len(), 10);
    for ((_, turn), outcome) in outcomes {
        assert_eq!(outcome == Outcome::Win, turn);
    }
    // Play comes back to where it began.
    let line = solved.best_line(solved.start());
    assert_eq!((line.len(), line[10]), (11, solved.start()));
}
