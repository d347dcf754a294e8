//! The values of a document's places, and why some have none.

use std::collections::HashMap;

use expect_test::expect;
use winmove_analysis::sums::{FixedInReach, NoValues, Sum, Value, Values};
use winmove_analysis::words;
use winmove_core::model::{
    Board, Convention, Document, Offset, Outcome, Place, Rules, RulesKind, Step, Steps, TokenRules,
    VertexId,
};
use winmove_core::solver;

use super::{board, cell, fixed, named};
use winmove_tests::{document, token, with_seeds};

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

#[test]
fn a_fixed_outcome_takes_the_value_from_all_that_reach_it_and_is_named() {
    // d leads to c, c leads to b and a; b is fixed, a is stuck; e leads only to a.
    let edges = [(3, 2), (2, 1), (2, 0), (4, 0)];
    let mut told = Vec::new();
    let mut texts = Vec::new();
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
        told.push(why.words(&document));
        let here = values.fixed_in_reach(vertex(1)).unwrap();
        texts.push(here.words(&document));
        assert_eq!(values.fixed_in_reach(vertex(4)), None);
        let sum = Sum::new([(&values, vertex(4)), (&values, vertex(3))]);
        assert_eq!(sum.unwrap_err(), why);
    }
    expect![[r#"
        no value at b: a win is fixed there
        no value at b: a draw is fixed there
        no value at b: a loss is fixed there"#]]
    .assert_eq(&texts.join("\n"));
    expect![[r#"
        no value at d: play can reach b, where a win is fixed
        no value at d: play can reach b, where a draw is fixed
        no value at d: play can reach b, where a loss is fixed"#]]
    .assert_eq(&told.join("\n"));
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
    // There are no moves from an exit; slides continue past it to the wall.
    let expected = [3, 2, 0, 1, 0].map(|n| Some(Value::Number(n)));
    assert_eq!(row[..5], expected);
    assert_eq!(row[5..], [None, Some(Value::Number(0))]);
}

#[test]
fn exchanging_one_value_of_a_sum_gives_the_outcome_of_the_other_sum() {
    let mut random = winmove_tests::Random::seeded(1);
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

/// A number from 0 to 4 or more.
fn value_count(value: &Value) -> usize {
    match value {
        Value::Number(number) => *number as usize,
        Value::Infinite(numbers) => numbers.len(),
    }
}

/// The places to which the edges allow a move.
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

/// The number of won pairs of places that these answers don't actually win: those from which the
/// opponent can always reply, found by repeatedly removing pairs where every reply has a lasting
/// answer.
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

/// A win must end: on graphs with cycles, a player who makes the best moves must make progress.
#[test]
fn who_makes_the_best_moves_of_a_won_sum_wins_it_against_every_opponent() {
    let mut first_moves_get_nowhere = 0;
    winmove_tests::with_seeds(0..600, |random| {
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
            let made = if is_best {
                sum.best_move(&moves)
            } else {
                moves.iter().find(|step| step.outcome == Outcome::Win)
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

/// The outcome of every sum of tokens on a graph, by a plain fixpoint over all tuples of places.
fn outcomes_of_sums(count: u32, edges: &[(u32, u32)], tokens: usize) -> HashMap<Vec<u32>, Outcome> {
    let mut tuples: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..tokens {
        let longer = tuples.iter().flat_map(|tuple| {
            (0..count).map(move |place| {
                let mut longer = tuple.clone();
                longer.push(place);
                longer
            })
        });
        tuples = longer.collect();
    }
    let next = |tuple: &Vec<u32>| -> Vec<Vec<u32>> {
        let moved = (0..tokens)
            .flat_map(|token| {
                let to = successors(edges, tuple[token]).into_iter();
                to.map(move |to| (token, to))
            })
            .map(|(token, to)| {
                let mut next = tuple.clone();
                next[token] = to;
                next
            });
        moved.collect()
    };
    let mut known: HashMap<Vec<u32>, Outcome> = HashMap::new();
    loop {
        let before = known.len();
        for tuple in &tuples {
            if known.contains_key(tuple) {
                continue;
            }
            let after: Vec<Option<Outcome>> = next(tuple)
                .iter()
                .map(|it| known.get(it).copied())
                .collect();
            if after.contains(&Some(Outcome::Loss)) {
                known.insert(tuple.clone(), Outcome::Win);
            } else if after.iter().all(|it| *it == Some(Outcome::Win)) {
                known.insert(tuple.clone(), Outcome::Loss);
            }
        }
        if known.len() == before {
            break;
        }
    }
    let all = tuples.into_iter().map(|tuple| {
        let outcome = known.get(&tuple).copied().unwrap_or(Outcome::Draw);
        (tuple, outcome)
    });
    all.collect()
}

/// Parses the values and the nim-sum in a verdict.
fn read(verdict: &str) -> (Vec<String>, Option<u32>) {
    let number = |text: &str| text.trim().strip_prefix('*').and_then(|it| it.parse().ok());
    let told = [
        "have the nim-sum ",
        "∞ can be turned into ",
        "∞ cannot be turned into ",
    ]
    .iter()
    .find_map(|words| verdict.split(words).nth(1))
    .and_then(|rest| number(rest.split([',', ' ']).next().unwrap()));
    let list = verdict.split(" values ").nth(1).unwrap_or_default();
    let end = [" have", ", ∞ can", " are ∞"]
        .iter()
        .filter_map(|it| list.find(it))
        .min();
    let mut values = Vec::new();
    let mut depth = 0;
    let mut word = String::new();
    for letter in list[..end.unwrap_or(0)].replace(" and ", ", ").chars() {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        match (letter, depth) {
            (',', 0) => values.push(std::mem::take(&mut word).trim().to_owned()),
            _ => word.push(letter),
        }
    }
    values.push(word.trim().to_owned());
    values.retain(|value| !value.is_empty());
    (values, told)
}

/// Parses the verdict of a sum. Its winner must agree with a plain fixpoint over all tuples of
/// places, its values with those of the tokens, and its nim-sum with that of the numbers among
/// them.
#[test]
fn the_verdict_of_a_sum_is_true_and_so_is_its_derivation() {
    let mut seen: HashMap<String, usize> = HashMap::new();
    with_seeds(0..120, |random| {
        let count = random.between(1, 5) as u32;
        let edges: Vec<(u32, u32)> = (0..random.below(2 * count as usize + 2))
            .map(|_| {
                (
                    random.below(count as usize) as u32,
                    random.below(count as usize) as u32,
                )
            })
            .collect();
        let game = document(named(count as u8, &edges).field().clone(), token());
        let values = Values::of(&game).unwrap();
        let tokens = random.between(2, 3);
        for (at, outcome) in outcomes_of_sums(count, &edges, tokens) {
            let sum = Sum::new(at.iter().map(|&id| (&values, vertex(id)))).unwrap();
            let verdict = sum.verdict();
            let beginning = match outcome {
                Outcome::Win => "The first player wins",
                Outcome::Loss => "The second player wins",
                Outcome::Draw => "Draw: ",
            };
            assert!(
                verdict.starts_with(beginning),
                "{edges:?} {at:?}: {verdict}"
            );
            // After a move, the players have changed places.
            let swapped = sum.verdict_after(1);
            let other = match outcome {
                Outcome::Win => "The second player wins",
                Outcome::Loss => "The first player wins",
                Outcome::Draw => "Draw: ",
            };
            assert!(swapped.starts_with(other), "{swapped}");
            let own: Vec<Value> = at
                .iter()
                .map(|&id| values.value(vertex(id)).unwrap())
                .collect();
            let infinite = own
                .iter()
                .filter(|it| matches!(it, Value::Infinite(_)))
                .count();
            let (named, told) = read(&verdict);
            if !named.is_empty() {
                let words: Vec<String> = own.iter().map(words::value).collect();
                assert_eq!(named, words, "{verdict}");
            }
            if let Some(told) = told {
                let numbers = own.iter().filter_map(|value| match value {
                    Value::Number(number) => Some(*number),
                    Value::Infinite(_) => None,
                });
                assert_eq!(
                    told,
                    numbers.fold(0, |all, number| all ^ number),
                    "{verdict}"
                );
            }
            assert_eq!(infinite > 0, verdict.contains('∞'), "{verdict}");
            let kind = format!("{infinite} of {tokens}, {outcome:?}");
            *seen.entry(kind).or_default() += 1;
        }
    });
    // Every way to derive a verdict occurred.
    for kind in [
        "0 of 2, Win",
        "0 of 2, Loss",
        "1 of 2, Win",
        "1 of 2, Draw",
        "2 of 2, Draw",
        "0 of 3, Win",
        "0 of 3, Loss",
        "1 of 3, Win",
        "1 of 3, Draw",
        "2 of 3, Draw",
        "3 of 3, Draw",
    ] {
        assert!(
            seen.get(kind).is_some_and(|count| *count > 20),
            "{kind}: {seen:?}"
        );
    }
}
