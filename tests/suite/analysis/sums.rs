//! The values of the places of a document, and why some have none.

use winmove::analysis::sums::{FixedInReach, NoValues, Sum, Value, Values};
use winmove::model::{
    Board, Convention, Document, Offset, Outcome, Place, Rules, RulesKind, Step, Steps, TokenRules,
    VertexId,
};
use winmove::solver;

use super::{board, cell, fixed, named};
use crate::common::{document, token};

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

#[test]
fn a_fixed_outcome_takes_the_value_from_all_that_reach_it_and_is_named() {
    // d to c, c to b and a; b is fixed, a stuck; e goes to a alone.
    let edges = [(3, 2), (2, 1), (2, 0), (4, 0)];
    for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
        let document = fixed(named(5, &edges), 1, outcome);
        let values = Values::of(&document).unwrap();
        let known = [0, 1, 2, 3, 4].map(|id| values.value(vertex(id)));
        let numbers = [
            Some(Value::Number(0)),
            None,
            None,
            None,
            Some(Value::Number(1)),
        ];
        assert_eq!(known, numbers);
        let why = values.fixed_in_reach(vertex(3)).unwrap();
        let (from, at) = (vertex(3), vertex(1));
        assert_eq!(why, FixedInReach { from, at, outcome });
        assert_eq!(
            why.words(&document),
            format!(
                "no value at d: the {} fixed at b can be reached",
                outcome.word()
            )
        );
        let here = values.fixed_in_reach(vertex(1)).unwrap();
        assert_eq!(
            here.words(&document),
            format!("no value at b: its {} is fixed", outcome.word())
        );
        assert_eq!(values.fixed_in_reach(vertex(4)), None);
        let sum = Sum::new([(&values, vertex(4)), (&values, vertex(3))]);
        assert_eq!(sum.unwrap_err(), why);
    }
}

#[test]
fn only_a_token_game_in_normal_play_has_values() {
    for convention in [Convention::Misere, Convention::Drawn] {
        let rules = token().with_convention(convention);
        let document = document(named(1, &[]).field().clone(), rules);
        let error = Values::of(&document).unwrap_err();
        assert_eq!(error, NoValues::Convention(convention));
    }
    let chase = Document::with_board(Board::new(1, 2).unwrap());
    assert_eq!(
        Values::of(&chase).unwrap_err(),
        NoValues::Game(RulesKind::Pursuit)
    );
}

#[test]
fn cells_have_values_and_an_exit_is_worth_nothing_to_its_mover() {
    let steps = Steps::List(vec![Step::Slide(Offset::new(0, 1))]);
    let rules = Rules::Token(TokenRules::new(steps));
    let document = document(board(&["..E..*."]), rules);
    let values = Values::of(&document).unwrap();
    let row: Vec<Option<Value>> = (0..7).map(|column| values.value(cell(0, column))).collect();
    // There is no move from an exit; the slides run over it and on to the wall.
    let expected = [3, 2, 0, 1, 0].map(|n| Some(Value::Number(n)));
    assert_eq!(row[..5], expected);
    assert_eq!(row[5..], [None, Some(Value::Number(0))]);
}

#[test]
fn exchanging_one_value_of_a_sum_gives_the_outcome_of_the_other_sum() {
    let mut random = crate::common::Random::seeded(1);
    for _ in 0..20_000 {
        let mut value = || match random.below(3) {
            0 => Value::Infinite((0..4).filter(|_| random.below(2) == 0).collect()),
            _ => Value::Number(random.below(4) as u32),
        };
        let count = 1 + value_count(&value());
        let values: Vec<Value> = (0..count).map(|_| value()).collect();
        let other = value();
        let sum = solver::SumOfValues::of(&values);
        for part in 0..values.len() {
            let mut exchanged = values.clone();
            exchanged[part] = other.clone();
            assert_eq!(
                sum.outcome_with(part, &other),
                solver::sum_outcome(&exchanged),
                "{values:?} with {other:?} at {part}"
            );
        }
    }
}

/// Some number from 0 to 4.
fn value_count(value: &Value) -> usize {
    match value {
        Value::Number(number) => *number as usize,
        Value::Infinite(numbers) => numbers.len(),
    }
}

/// The places that a plain reading of the edges allows a move to.
fn successors(edges: &[(u32, u32)], from: u32) -> Vec<u32> {
    let mut to: Vec<u32> = edges
        .iter()
        .filter(|edge| edge.0 == from)
        .map(|edge| edge.1)
        .collect();
    to.sort_unstable();
    to.dedup();
    to
}

/// How many won pairs of places are not won for sure by these answers, whatever the opponent does: those from which the
/// opponent can always reply, by repeated removal of those where every reply is answered for good.
fn unfinished(
    pairs: &[(u32, u32)],
    edges: &[(u32, u32)],
    answer: impl Fn((u32, u32)) -> Option<(u32, u32)>,
) -> usize {
    let mut open: std::collections::HashSet<(u32, u32)> = pairs
        .iter()
        .copied()
        .filter(|&pair| answer(pair).is_some())
        .collect();
    loop {
        let finished: Vec<(u32, u32)> = open
            .iter()
            .copied()
            .filter(|&pair| {
                let (a, b) = answer(pair).unwrap();
                let first = successors(edges, a).into_iter().map(|to| (to, b));
                let second = successors(edges, b).into_iter().map(|to| (a, to));
                first.chain(second).all(|reply| !open.contains(&reply))
            })
            .collect();
        if finished.is_empty() {
            return open.len();
        }
        for pair in finished {
            open.remove(&pair);
        }
    }
}

/// A win is only won if it ends: on graphs with cycles, whoever makes the best moves has to get ahead.
#[test]
fn who_makes_the_best_moves_of_a_won_sum_wins_it_against_every_opponent() {
    let mut first_moves_get_nowhere = 0;
    crate::common::with_seeds(0..600, |random| {
        let count = 3 + random.below(5) as u32;
        let mut any = || random.below(count as usize) as u32;
        let edges: Vec<(u32, u32)> = (0..2 * count).map(|_| (any(), any())).collect();
        let values = Values::of(&named(count as u8, &edges)).unwrap();
        let pairs: Vec<(u32, u32)> = (0..count)
            .flat_map(|a| (0..count).map(move |b| (a, b)))
            .collect();
        let answer = |(a, b): (u32, u32), is_best: bool| {
            let sum = Sum::new([(&values, vertex(a)), (&values, vertex(b))]).unwrap();
            let moves = sum.moves();
            let made = match is_best {
                true => sum.best_move(&moves),
                false => moves.iter().find(|step| step.outcome == Outcome::Win),
            };
            let made = made.filter(|_| sum.outcome() == Outcome::Win)?;
            let Place::Vertex(VertexId(to)) = made.to else {
                panic!("a vertex")
            };
            Some(if made.part == 0 { (to, b) } else { (a, to) })
        };
        assert_eq!(
            unfinished(&pairs, &edges, |pair| answer(pair, true)),
            0,
            "{edges:?}"
        );
        first_moves_get_nowhere += unfinished(&pairs, &edges, |pair| answer(pair, false));
    });
    assert!(first_moves_get_nowhere > 0);
}
