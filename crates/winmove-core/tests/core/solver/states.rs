//! Games with states of any type, compared with brute force and known answers.

use std::collections::{HashMap, HashSet};

use expect_test::expect;
use winmove_core::game::StateRules;
use winmove_core::model::Outcome;
use winmove_core::solver::{
    Control, Label, Quality, SolveError, StateLimit, solve_from, solve_from_within,
};

use winmove_core::model::{Field, Rules, Steps, TokenRules};
use winmove_tests::judge::Plain;
use winmove_tests::{document, graph, with_seeds};

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
    // After a first move in a corner, only the centre holds the draw.
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

/// Counts up forever.
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
        let limit = StateLimit {
            states,
            moves,
            ..StateLimit::default()
        };
        solve_from_within(0, Endless, limit, control).map(|it| it.len())
    };
    let control = Control::default();
    let most = usize::MAX;
    let error = solve(1000, most, &control).unwrap_err();
    let SolveError::States {
        limit: 1000,
        explored: 998,
        bytes: 1..=0x10_0000,
    } = error
    else {
        panic!("{error}");
    };
    let error = SolveError::States {
        limit: 1000,
        explored: 998,
        bytes: 4097,
    };
    expect!["more than 1000 states can be reached, which is the limit; 998 of these were explored, in 5 KiB of memory"]
        .assert_eq(&error.to_string());
    assert_eq!(
        solve(most, 500, &control),
        Err(SolveError::Moves {
            states: 252,
            limit: 500
        })
    );
    assert!(matches!(
        solve(0, most, &control),
        Err(SolveError::States {
            limit: 0,
            explored: 0,
            bytes: 0..64
        })
    ));
    control.cancel();
    assert!(matches!(
        solve(1000, most, &control),
        Err(SolveError::Cancelled(_))
    ));
}

/// A state with a thousand bytes on the heap.
struct Heavy;

impl StateRules for Heavy {
    type State = Vec<u8>;

    fn successors(&self, state: &Vec<u8>) -> impl IntoIterator<Item = Vec<u8>> {
        let mut after = state.clone();
        let ten = after[0] == 9;
        after[0] = (after[0] + 1) % 10;
        after[1] = after[1].wrapping_add(u8::from(ten));
        [after]
    }

    fn heap_bytes(&self, state: &Vec<u8>) -> usize {
        state.capacity()
    }
}

#[test]
fn memory_is_refused_before_it_is_taken_and_with_enough_the_game_is_solved() {
    let limited = |memory| StateLimit {
        memory,
        ..StateLimit::default()
    };
    let control = Control::default();
    for memory in [0, 1 << 10, 1 << 16, 10 << 20] {
        match solve_from_within(0, Endless, limited(memory), &control)
            .err()
            .unwrap()
        {
            SolveError::StateMemory {
                states,
                explored,
                needed,
                limit,
            } => {
                assert!(limit == memory && needed > limit);
                // Each explored state has led to one more.
                assert!((explored..explored + 4).contains(&states));
                // At least a number, a slot, rows and a label, and less than ten times that.
                let states = states as u64;
                assert!((memory / 320..=memory / 32).contains(&states), "{states}");
            }
            error => panic!("{error}"),
        }
    }
    let start = || vec![0; 1000];
    // A hundred states take 100,000 bytes.
    let error = solve_from_within(start(), Heavy, limited(90_000), &control)
        .err()
        .unwrap();
    assert!(
        matches!(
            error,
            SolveError::StateMemory {
                states: 60..90,
                limit: 90_000,
                ..
            }
        ),
        "{error}"
    );
    let error = SolveError::StateMemory {
        states: 70,
        explored: 60,
        needed: 100_000,
        limit: 90_000,
    };
    expect!["70 states were found and 60 of them explored; to go on and solve them needs 98 KiB of memory, and 87 KiB are there for it"]
        .assert_eq(&error.to_string());
    let solved = solve_from_within(start(), Heavy, limited(4_000_000), &control).unwrap();
    assert_eq!(solved.len(), 2560);
    let kept = solved.memory();
    assert!((2_560_000..2_900_000).contains(&kept), "{kept}");
    // The memory of the answer was within the limit.
    let limit = limited(kept);
    assert!(solve_from_within(start(), Heavy, limit, &control).is_err());
}

/// A token that the second player wins by keeping away: endless play is a win for the player who
/// holds `true`.
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
    // Play returns to where it began.
    let line = solved.best_line(solved.start());
    assert_eq!((line.len(), line[10]), (11, solved.start()));
}
