//! Grundy values and sums, compared with the definition, and with sums solved as games.

use std::collections::BTreeSet;

use winmove_analysis::sums::{Sum, Values};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::{Field, Outcome, Place, VertexId};
use winmove_core::solver::{self, Control, Value, grundy};

use winmove_tests::{Random, document, graph, token, with_seeds};

/// A graph in normal play, as plain lists of moves. Repeated moves and loops are allowed.
#[derive(Clone)]
pub struct Plain(pub Vec<Vec<u32>>);

impl Game for Plain {
    fn positions(&self) -> usize {
        self.0.len()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0[from.index()].iter().map(|&to| PositionId(to))
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

impl Plain {
    /// Up to `most` places with about `degree` moves each; only to lower places if `acyclic`.
    pub fn random(random: &mut Random, most: usize, degree: usize, acyclic: bool) -> Plain {
        let n = random.between(1, most);
        let moves = |from: usize, random: &mut Random| {
            let reach = if acyclic { from } else { n };
            let count = if reach == 0 {
                0
            } else {
                random.below(2 * degree + 1)
            };
            (0..count).map(|_| random.below(reach) as u32).collect()
        };
        Plain((0..n).map(|from| moves(from, random)).collect())
    }

    /// A Nim heap for every number up to `most`.
    fn heaps(most: u32) -> Plain {
        Plain((0..=most).map(|heap| (0..heap).collect()).collect())
    }

    /// All pairs of places in two graphs. A move changes one of them.
    pub fn sum(&self, other: &Plain) -> Plain {
        let (n, m) = (self.0.len() as u32, other.0.len() as u32);
        let pairs = (0..n).flat_map(|a| (0..m).map(move |b| (a, b)));
        let moves = pairs.map(|(a, b)| {
            let here = self.0[a as usize].iter().map(|to| to * m + b);
            here.chain(other.0[b as usize].iter().map(|to| a * m + to))
                .collect()
        });
        Plain(moves.collect())
    }

    fn values(&self) -> Vec<Value> {
        let grundy = grundy(self, |_| false, &Control::default()).unwrap();
        let ids = (0..self.0.len() as u32).map(PositionId);
        ids.map(|id| grundy.value(self, id).unwrap()).collect()
    }

    pub fn outcomes(&self) -> Vec<Outcome> {
        let solution = solver::solve(self);
        solver::certify(self, &solution).unwrap();
        solution.labels().map(|label| label.outcome).collect()
    }
}

/// Smith's rule, applied until it gives no more numbers: a place gets the smallest number that no
/// numbered move leads to, if every unnumbered place to which it leads has a move to that number.
pub fn by_definition(graph: &Plain) -> Vec<Value> {
    let moves = &graph.0;
    let mut numbers: Vec<Option<u32>> = vec![None; moves.len()];
    let reached = |numbers: &[Option<u32>], from: usize| -> BTreeSet<u32> {
        moves[from]
            .iter()
            .filter_map(|&to| numbers[to as usize])
            .collect()
    };
    let mut given = true;
    while given {
        given = false;
        for place in 0..moves.len() {
            let met = reached(&numbers, place);
            let least = (0..).find(|number| !met.contains(number)).unwrap();
            let taken_back = |&to: &u32| {
                numbers[to as usize].is_some() || reached(&numbers, to as usize).contains(&least)
            };
            if numbers[place].is_none() && moves[place].iter().all(taken_back) {
                numbers[place] = Some(least);
                given = true;
            }
        }
    }
    (0..moves.len())
        .map(|place| match numbers[place] {
            Some(number) => Value::Number(number),
            None => Value::Infinite(reached(&numbers, place).into_iter().collect()),
        })
        .collect()
}

#[test]
fn random_graphs_without_cycles_get_the_values_of_the_definition() {
    with_seeds(0..2000, |random| {
        let graph = Plain::random(random, 30, 3, true);
        assert_eq!(graph.values(), by_definition(&graph));
        assert!(
            graph
                .values()
                .iter()
                .all(|value| matches!(value, Value::Number(_)))
        );
    });
}

#[test]
fn random_graphs_with_cycles_get_the_values_of_the_definition() {
    let mut seen = BTreeSet::new();
    with_seeds(0..4000, |random| {
        let degree = random.between(1, 4);
        let graph = Plain::random(random, 24, degree, false);
        let values = graph.values();
        assert_eq!(values, by_definition(&graph));
        seen.extend(values);
    });
    let numbers = seen
        .iter()
        .filter(|value| matches!(value, Value::Number(_)));
    assert!(numbers.count() >= 4 && seen.len() >= 15, "{seen:?}");
}

#[test]
fn a_place_and_a_heap_of_nim_have_the_sum_of_their_values() {
    // The meaning of a value: the sum of a heap of n and a place of value n is lost. With a place
    // of value ∞, the sum is won if n is in its set, and otherwise drawn.
    with_seeds(0..600, |random| {
        let graph = Plain::random(random, 14, 2, false);
        let values = graph.values();
        let most = 7;
        let outcomes = graph.sum(&Plain::heaps(most)).outcomes();
        for (place, value) in values.iter().enumerate() {
            for heap in 0..=most {
                let expected = match value {
                    Value::Number(number) if *number == heap => Outcome::Loss,
                    Value::Number(_) => Outcome::Win,
                    Value::Infinite(numbers) if numbers.contains(&heap) => Outcome::Win,
                    Value::Infinite(_) => Outcome::Draw,
                };
                let pair = place * (most as usize + 1) + heap as usize;
                assert_eq!(outcomes[pair], expected, "{value} and a heap of {heap}");
            }
        }
    });
}

#[test]
fn sums_of_two_and_three_graphs_have_the_outcomes_of_the_sum_as_a_game() {
    let mut seen = [0; 3];
    with_seeds(0..400, |random| {
        let parts: Vec<Plain> = (0..random.between(2, 3))
            .map(|_| {
                let acyclic = random.percent(40);
                Plain::random(random, 7, 2, acyclic)
            })
            .collect();
        let whole = parts[1..]
            .iter()
            .fold(parts[0].clone(), |sum, part| sum.sum(part));
        let values: Vec<Vec<Value>> = parts.iter().map(Plain::values).collect();
        for (index, outcome) in whole.outcomes().into_iter().enumerate() {
            let mut rest = index;
            let mut own = Vec::new();
            for values in values.iter().rev() {
                own.push(&values[rest % values.len()]);
                rest /= values.len();
            }
            assert_eq!(solver::sum_outcome(own.iter().copied()), outcome, "{own:?}");
            seen[outcome as usize] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

#[test]
fn the_best_moves_of_a_sum_are_those_of_the_sum_as_a_game() {
    with_seeds(0..300, |random| {
        let parts = [
            Plain::random(random, 8, 2, false),
            Plain::random(random, 8, 2, true),
        ];
        let whole = parts[0].sum(&parts[1]);
        let solution = solver::solve(&whole);
        let values = parts.clone().map(|part| {
            let edges = (0..)
                .zip(&part.0)
                .flat_map(|(from, to)| to.iter().map(move |&to| (from, to)));
            let field = Field::Graph(graph(part.0.len() as u32, edges));
            Values::of(&document(field, token())).unwrap()
        });
        let width = parts[1].0.len() as u32;
        for id in 0..whole.0.len() as u32 {
            let at = [id / width, id % width];
            let places = at.map(|place| Place::Vertex(VertexId(place)));
            let sum = Sum::new(std::iter::zip(&values, places)).unwrap();
            let outcome = solution.label(PositionId(id)).outcome;
            assert_eq!(sum.outcome(), outcome);
            let reached = |part: usize, to: u32| match part {
                0 => PositionId(to * width + at[1]),
                _ => PositionId(at[0] * width + to),
            };
            let keeps: BTreeSet<(usize, u32)> = (0..2)
                .flat_map(|part| {
                    parts[part].0[at[part] as usize]
                        .iter()
                        .map(move |&to| (part, to))
                })
                .filter(|&(part, to)| {
                    // For a lost sum these are all moves.
                    solution.label(reached(part, to)).outcome.for_opponent() == outcome
                })
                .collect();
            let told: Vec<(usize, u32)> = sum
                .best()
                .into_iter()
                .map(|step| match step.to {
                    Place::Vertex(id) => (step.part, id.0),
                    Place::Cell(_) => unreachable!("the field is a graph"),
                })
                .collect();
            assert_eq!(told, keeps.into_iter().collect::<Vec<_>>());
            assert!(!sum.verdict().is_empty());
        }
    });
}

#[test]
fn a_heap_of_nim_is_worth_its_size_past_any_machine_word_of_numbers() {
    let heaps = Plain::heaps(300);
    let expected: Vec<Value> = (0..=300).map(Value::Number).collect();
    assert_eq!(heaps.values(), expected);
    // With a cycle whose moves are always reverted, the rounds must find the same numbers.
    let mut looped = heaps.clone();
    looped.0.push(vec![300, 302]);
    looped.0.push(vec![301, 0]);
    assert_eq!(looped.values()[..301], expected);
    assert_eq!(looped.values(), by_definition(&looped));
}

#[test]
fn nothing_that_reaches_a_fixed_position_has_a_value() {
    with_seeds(0..500, |random| {
        let graph = Plain::random(random, 20, 2, false);
        let n = graph.0.len();
        let fixed: Vec<bool> = (0..n).map(|_| random.percent(10)).collect();
        let mut reaches = fixed.clone();
        for _ in 0..n {
            for place in 0..n {
                reaches[place] |= graph.0[place].iter().any(|&to| reaches[to as usize]);
            }
        }
        let found = grundy(&graph, |id| fixed[id.index()], &Control::default()).unwrap();
        let expected = by_definition(&graph);
        for place in 0..n {
            let value = found.value(&graph, PositionId(place as u32));
            assert_eq!(value, (!reaches[place]).then(|| expected[place].clone()));
        }
    });
}

#[test]
fn computing_values_stops_when_it_is_cancelled() {
    let control = Control::default();
    control.cancel();
    assert!(grundy(&Plain::heaps(3), |_| false, &control).is_err());
}
