//! More than a hundred thousand faults in correct answers are all rejected.
//!
//! The tests' own simple solvers decide whether an answer with a fault is wrong. The few that are
//! still correct, such as another maximum matching, are counted separately.

use std::collections::HashSet;

use expect_test::expect;
use winmove_analysis::sums::{Sum, Values};
use winmove_core::game::{Geography, Places, PositionId, Pursuit};
use winmove_core::model::{
    Convention, Document, Edge, Field, GeographyRules, Graph, Outcome, Place, Rules, Steps, Vertex,
    VertexId,
};
use winmove_core::solver::{
    Budget, Control, GeographySolution, Grundy, Label, OnTrust, Solution, Value, certify,
    certify_geography, certify_pursuit, certify_values, geography, grundy, pursuit_on_board, solve,
};

use super::claims::{GeographyClaim, with_claim};
use crate::solver::grundy::{Plain as Moves, by_definition};
use winmove_tests::judge::Plain;
use winmove_tests::once::{Once, comes_back, largest_matching};
use winmove_tests::{self as common, Random, graph, random, with_seeds};

/// The number of faulty answers that were wrong and rejected, and that were correct and accepted.
#[derive(Debug, Default)]
struct Tally {
    wrong: usize,
    right: usize,
}

impl Tally {
    /// Compares the verdict of a check with that of the simple solver.
    fn add<E: std::fmt::Display>(&mut self, is_right: bool, checked: Result<(), E>, what: &str) {
        match (is_right, checked) {
            (true, Ok(())) => self.right += 1,
            (false, Err(_)) => self.wrong += 1,
            (true, Err(error)) => panic!("a right answer was refused: {what}: {error}"),
            (false, Ok(())) => panic!("a wrong answer was accepted: {what}"),
        }
    }

    /// Expects at least this many rejections, and at least one correct answer.
    fn assert(&self, least: usize) {
        println!("{self:?}");
        assert!(self.wrong >= least && self.right > 0, "{self:?}");
    }
}

const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Loss, Outcome::Draw];

/// Labels with a fault: a changed outcome or remoteness, two labels swapped, or all labels from
/// some remoteness on shifted.
fn faulty_labels(random: &mut Random, right: &[Label]) -> Vec<Label> {
    let mut labels = right.to_vec();
    let at = random.below(labels.len());
    match random.below(5) {
        0 => labels[at].outcome = random.pick(&OUTCOMES),
        1 => {
            let near = labels[at].remoteness.unwrap_or(0);
            labels[at].remoteness = if random.percent(20) {
                None
            } else {
                Some((near + random.below(5) as u32).saturating_sub(2))
            };
        }
        2 => labels.swap(at, random.below(right.len())),
        3 => {
            let from = random.between(1, 4) as u32;
            let far = labels
                .iter_mut()
                .filter_map(|label| label.remoteness.as_mut());
            far.filter(|moves| **moves >= from)
                .for_each(|moves| *moves += 1);
        }
        _ => {
            let outcome = random.pick(&OUTCOMES);
            let endless = labels.iter_mut().filter(|label| label.remoteness.is_none());
            endless.for_each(|label| label.outcome = outcome);
        }
    }
    labels
}

#[test]
fn faults_in_outcomes_and_remotenesses_are_refused() {
    let mut tally = Tally::default();
    with_seeds(0..1300, |random| {
        let field = if random.percent(70) {
            Field::Graph(random::graph(random, 12))
        } else {
            Field::Board(random::board(random, 2, 3))
        };
        let document = if random.percent(70) {
            random::token_document(random, field)
        } else {
            let field = smaller(field, random);
            random::pursuit_document(random, field)
        };
        let game = Plain::read(&document);
        let truth = game.labels();
        if truth.is_empty() {
            return;
        }
        let found: Vec<Label> = solve(&game).labels().collect();
        assert_eq!(found, truth);
        for _ in 0..50 {
            let labels = faulty_labels(random, &found);
            let what = format!("{labels:?} of {document:?}");
            let is_right = labels == truth;
            tally.add(
                is_right,
                certify(&game, &Solution::from_labels(labels)),
                &what,
            );
        }
    });
    tally.assert(25_000);
}

/// A field on which a pursuit has few positions.
fn smaller(field: Field, random: &mut Random) -> Field {
    match field {
        Field::Graph(_) => Field::Graph(random::graph(random, 4)),
        Field::Board(board) => Field::Board(board),
    }
}

#[test]
fn faults_in_the_bit_planes_of_a_pursuit_on_a_board_are_refused() {
    let mut tally = Tally::default();
    with_seeds(0..1000, |random| {
        let field = Field::Board(random::board(random, 3, 3));
        let document = random::pursuit_document(random, field);
        let Rules::Pursuit(rules) = document.rules() else {
            unreachable!()
        };
        let game = Pursuit::new(document.field(), &Places::of(document.field()), rules);
        let truth = Plain::read(&document).labels();
        let found = pursuit_on_board(game.on_board().unwrap(), &Control::default()).unwrap();
        assert!(found.labels().eq(truth.iter().copied()));
        if truth.is_empty() {
            return;
        }
        for _ in 0..40 {
            let labels = faulty_labels(random, &truth);
            let faulty = Solution::on_board(game.on_board().unwrap(), |position| {
                labels[position.index()]
            });
            // Bit planes can't represent some faults, and don't contain labels of the thief's turn.
            let is_right = faulty.labels().eq(truth.iter().copied());
            let what = format!("{labels:?} of {document:?}");
            tally.add(is_right, certify_pursuit(&game, &faulty).map(|_| ()), &what);
        }
    });
    tally.assert(10_000);
}

/// The value of every position by definition, or `None` if a fixed position can be reached. The
/// sets of ∞ are left out.
fn values_by_definition(game: &Moves, fixed: &HashSet<u32>) -> Vec<Option<Value>> {
    let count = game.0.len();
    let mut reaches: Vec<bool> = (0..count as u32).map(|at| fixed.contains(&at)).collect();
    for _ in 0..count {
        for at in 0..count {
            reaches[at] |= game.0[at].iter().any(|&to| reaches[to as usize]);
        }
    }
    // A position that can reach a fixed one can't be reached from the others.
    let values = by_definition(game).into_iter().zip(reaches);
    values
        .map(|(value, reaches)| (!reaches).then(|| without_set(value)))
        .collect()
}

fn without_set(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::Number(number),
        Value::Infinite(_) => Value::Infinite(Vec::new()),
    }
}

fn value(random: &mut Random) -> Option<Value> {
    match random.below(8) {
        0 => None,
        1 | 2 => Some(Value::Infinite(Vec::new())),
        _ => Some(Value::Number(random.below(5) as u32)),
    }
}

#[test]
fn faults_in_values_are_refused() {
    let mut tally = Tally::default();
    let mut numbers_in_place_of_infinity = 0;
    with_seeds(0..1200, |random| {
        let degree = random.between(1, 4);
        let is_acyclic = random.percent(20);
        let game = Moves::random(random, 14, degree, is_acyclic);
        let count = game.0.len();
        let fixed: HashSet<u32> = if random.percent(30) {
            (0..1 + random.below(2))
                .map(|_| random.below(count) as u32)
                .collect()
        } else {
            HashSet::new()
        };
        let is_fixed = |position: PositionId| fixed.contains(&position.0);
        let truth = values_by_definition(&game, &fixed);
        let found = grundy(&game, is_fixed, &Control::default()).unwrap();
        let found: Vec<Option<Value>> = (0..count as u32)
            .map(|at| found.value(&game, PositionId(at)).map(without_set))
            .collect();
        assert_eq!(found, truth);
        for _ in 0..30 {
            let mut faulty = found.clone();
            let at = random.below(count);
            match random.below(4) {
                0 | 1 => faulty[at] = value(random),
                2 => faulty.swap(at, random.below(count)),
                // The values of a game with one different move. Most of them agree with each other.
                _ => {
                    let mut other = game.clone();
                    if other.0[at].is_empty() || random.percent(50) {
                        other.0[at].push(random.below(count) as u32);
                    } else {
                        other.0[at].pop();
                    }
                    faulty = values_by_definition(&other, &fixed);
                }
            }
            let given = faulty.iter().zip(&truth);
            numbers_in_place_of_infinity += given
                .filter(|pair| matches!(pair, (Some(Value::Number(_)), Some(Value::Infinite(_)))))
                .count();
            let what = format!("{faulty:?} of {:?}, fixed {fixed:?}", game.0);
            let is_right = faulty == truth;
            let faulty = Grundy::from_values(faulty);
            tally.add(is_right, certify_values(&game, &faulty, is_fixed), &what);
        }
    });
    assert!(
        numbers_in_place_of_infinity > 1000,
        "{numbers_in_place_of_infinity}"
    );
    tally.assert(20_000);
}

#[test]
fn a_ring_of_values_that_agree_with_each_other_is_refused() {
    // Alternating 0 and ∞ on a cycle, with a loop at each ∞: every move from a 0 is reverted by a
    // move to a 0, but none of them precedes the others.
    let game = Moves(vec![vec![1], vec![1, 2], vec![3], vec![3, 0]]);
    let zero = Some(Value::Number(0));
    let infinite = Some(Value::Infinite(Vec::new()));
    let faulty = [&zero, &infinite, &zero, &infinite].map(Clone::clone);
    let refused = certify_values(&game, &Grundy::from_values(faulty), |_| false).unwrap_err();
    expect![
        "position 0: its value is a number, but some move to a greater value cannot be reverted"
    ]
    .assert_eq(&refused.to_string());
    let all = vec![infinite; 4];
    certify_values(&game, &Grundy::from_values(all), |_| false).unwrap();
    let short = vec![zero; 3];
    let refused = certify_values(&game, &Grundy::from_values(short), |_| false).unwrap_err();
    expect!["the game has 4 positions, but there are 3 values"].assert_eq(&refused.what);
}

#[test]
fn faults_in_sums_are_refused() {
    let mut tally = Tally::default();
    with_seeds(0..500, |random| {
        let count = random.between(2, 5) as u32;
        let edges: Vec<(u32, u32)> = (0..random.below(9))
            .map(|_| {
                (
                    random.below(count as usize) as u32,
                    random.below(count as usize) as u32,
                )
            })
            .collect();
        let moves = (0..count).map(|from| {
            edges
                .iter()
                .filter(move |edge| edge.0 == from)
                .map(|edge| edge.1)
                .collect()
        });
        let plain = Moves(moves.collect());
        let values = Values::of(&common::document(
            Field::Graph(graph(count, edges.clone())),
            common::token(),
        ))
        .unwrap();
        values.certify().unwrap();
        let (a, b) = (
            random.below(count as usize) as u32,
            random.below(count as usize) as u32,
        );
        let sum = Sum::new([a, b].map(|at| (&values, Place::Vertex(VertexId(at))))).unwrap();
        // The sum as a single game whose positions are pairs.
        let outcomes = plain.sum(&plain).outcomes();
        let at = |a: u32, b: u32| outcomes[(a * count + b) as usize];
        let listed = sum.moves();
        for outcome in OUTCOMES {
            let what = format!("{outcome:?} of {a} + {b} on {edges:?}");
            tally.add(outcome == at(a, b), sum.certify(outcome, &listed), &what);
            let Some(index) = (!listed.is_empty()).then(|| random.below(listed.len())) else {
                continue;
            };
            let mut faulty = listed.clone();
            faulty[index].outcome = outcome;
            let Place::Vertex(VertexId(to)) = faulty[index].to else {
                unreachable!()
            };
            let after = match faulty[index].part {
                0 => at(to, b),
                _ => at(a, to),
            };
            let is_right = outcome == after.for_opponent();
            tally.add(is_right, sum.certify(at(a, b), &faulty), &what);
        }
    });
    tally.assert(1_500);
}

/// A random geography with at most `most` places on a graph, with its game. Most edges go both
/// ways.
fn some_geography(random: &mut Random, most: usize) -> Document {
    let count = random.between(2, most);
    let both_ways = random.percent(70);
    let mut edges = Vec::new();
    for _ in 0..random.below(2 * count + 1) {
        let (from, to) = (random.below(count) as u32, random.below(count) as u32);
        edges.push((from, to));
        if both_ways && random.percent(90) {
            edges.push((to, from));
        }
    }
    let mut vertices: Vec<Vertex> = (0..count as u32)
        .map(|id| Vertex::new(VertexId(id)))
        .collect();
    if random.percent(20) {
        let at = random.below(count);
        vertices[at].outcome = Some(random.pick(&[Outcome::Win, Outcome::Loss]));
    }
    let edges = edges
        .into_iter()
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let field = Field::Graph(Graph::from_parts(vertices, edges.collect()).unwrap());
    let mut rules = GeographyRules::new(Steps::Edges);
    if random.percent(20) {
        rules.convention = Convention::Misere;
    }
    Document::new(field, Rules::Geography(rules)).unwrap()
}

/// A geography with its solution, confirmed by recursion over sets of visited places.
struct Judged {
    document: Document,
    game: Geography,
    plain: Plain,
    found: GeographySolution,
}

impl Judged {
    fn new(document: Document) -> Judged {
        let Rules::Geography(rules) = document.rules() else {
            unreachable!()
        };
        let field = document.field();
        let game = Geography::new(field, &Places::of(field), rules).unwrap();
        let found = geography(&game, None, Budget::default(), &Control::default()).unwrap();
        let plain = Plain::read(&document);
        let mut once = Once::new(&plain);
        for place in 0..game.places() as u32 {
            let right = once.label(place as usize, 1 << place);
            assert_eq!(found.label(place), Some(right), "{document:?}");
            for (to, label) in found.moves(&game, place) {
                let after = once.label(to as usize, 1 << place | 1 << to);
                assert_eq!(label, Some(after), "{document:?}");
            }
        }
        assert_eq!(certify_geography(&game, &found), Ok(OnTrust::default()));
        Judged {
            document,
            game,
            plain,
            found,
        }
    }

    fn check(&self, solution: &GeographySolution) -> Result<(), String> {
        match certify_geography(&self.game, solution) {
            Ok(on_trust) => {
                assert_eq!(on_trust, OnTrust::default());
                Ok(())
            }
            Err(error) => Err(error.to_string()),
        }
    }

    fn outcome(&self, place: u32) -> Outcome {
        self.found.label(place).unwrap().outcome
    }

    /// The neighbours of each place in the graph of a set of places. An edge is a move that exists
    /// in both directions.
    fn graph_of(&self, set: u32) -> Vec<u32> {
        let has = |from: u32, to: u32| self.game.moves(from).binary_search(&to).is_ok();
        let places = self.game.places() as u32;
        let neighbours = |place: u32| {
            let both_ways = |&to: &u32| set & 1 << to != 0 && has(place, to) && has(to, place);
            (0..places).filter(both_ways).map(|to| 1 << to).sum()
        };
        (0..places)
            .map(|place| {
                if set & 1 << place == 0 {
                    0
                } else {
                    neighbours(place)
                }
            })
            .collect()
    }

    /// Checks the matching of a solution by exhaustive search. It must be a maximum matching of the
    /// places that it covers or leaves out, and decide them as in the solution.
    fn has_right_matching(&self, solution: &GeographySolution) -> bool {
        let places = 0..self.game.places() as u32;
        let matched: Vec<u32> = places.filter(|&place| solution.is_matched(place)).collect();
        let set: u32 = matched.iter().map(|place| 1 << place).sum();
        let edges = self.graph_of(set);
        let pairs: Vec<(u32, u32)> = solution.mates().collect();
        let is_pair = |&(place, mate): &(u32, u32)| {
            mate < 32
                && edges[place as usize] & 1 << mate != 0
                && solution.mate(mate) == Some(place)
        };
        let most = largest_matching(&edges, set);
        let decides = |&place: &u32| {
            let left_out = largest_matching(&edges, set & !(1 << place)) == most;
            left_out == (self.outcome(place) == Outcome::Loss)
        };
        pairs.iter().all(is_pair) && pairs.len() as u32 == 2 * most && matched.iter().all(decides)
    }
}

#[test]
fn faults_in_the_labels_of_geographies_are_refused() {
    let mut tally = Tally::default();
    with_seeds(0..500, |random| {
        let judged = if random.percent(80) {
            Judged::new(some_geography(random, 9))
        } else {
            let field = Field::Board(random::board(random, 2, 4));
            Judged::new(random::geography_document(random, field))
        };
        let places = judged.game.places() as u32;
        for place in 0..places {
            let label = judged.found.label(place).unwrap();
            for outcome in OUTCOMES {
                for remoteness in [None, Some(0), Some(1), Some(2), Some(3)] {
                    let other = Label {
                        outcome,
                        remoteness,
                    };
                    let claim = GeographyClaim::Start(place, Some(other));
                    let faulty = with_claim(&judged.game, &judged.found, claim);
                    let what = format!("{claim:?} of {:?}", judged.document);
                    tally.add(other == label, judged.check(&faulty), &what);
                }
            }
            let moves: Vec<u32> = judged.game.moves(place).to_vec();
            for to in moves {
                let right = Once::new(&judged.plain).label(to as usize, 1 << place | 1 << to);
                // If no cycle can be reached, the label after a move is that of a start there.
                let is_stored = comes_back(&judged.plain, place as usize);
                // The remoteness may be missing after a move from a win that is not best.
                let won = label.outcome == Outcome::Win;
                let is_best = right.outcome == Outcome::Loss
                    && right.remoteness.map(|moves| moves + 1) == label.remoteness;
                for outcome in OUTCOMES {
                    for remoteness in [None, Some(0), Some(1), Some(2), Some(3)] {
                        let other = Label {
                            outcome,
                            remoteness,
                        };
                        let claim = GeographyClaim::After(place, to, Some(other));
                        let faulty = with_claim(&judged.game, &judged.found, claim);
                        let may_miss = won && !is_best && remoteness.is_none();
                        let is_right = other == right || outcome == right.outcome && may_miss;
                        let what = format!("{claim:?} of {:?}", judged.document);
                        tally.add(is_right || !is_stored, judged.check(&faulty), &what);
                    }
                }
            }
        }
    });
    tally.assert(35_000);
}

#[test]
fn faults_in_matchings_are_refused() {
    let mut tally = Tally::default();
    let mut with_other_places = 0;
    with_seeds(0..4000, |random| {
        let judged = Judged::new(some_geography(random, 10));
        let (game, found) = (&judged.game, &judged.found);
        let places: Vec<u32> = (0..game.places() as u32).collect();
        let matched: Vec<u32> = places
            .iter()
            .copied()
            .filter(|&place| found.is_matched(place))
            .collect();
        if matched.is_empty() {
            return;
        }
        assert!(judged.has_right_matching(found));
        for _ in 0..12 {
            let place = random.pick(&matched);
            let mut faulty = found.clone();
            let mut claim = |place, mate| {
                faulty = with_claim(game, &faulty, GeographyClaim::Matched(place, mate));
            };
            match random.below(6) {
                // Another partner or none for one of two places.
                0 => claim(
                    place,
                    Some(random.percent(70).then(|| random.pick(&places))),
                ),
                // One pair more or less.
                1 => {
                    let other = found.mate(place).unwrap_or_else(|| random.pick(&matched));
                    let pair = found.mate(place).is_none();
                    claim(place, Some(pair.then_some(other)));
                    claim(other, Some(pair.then_some(place)));
                }
                // One place more or less.
                2 => {
                    let place = random.pick(&places);
                    claim(place, (!found.is_matched(place)).then_some(None));
                }
                // One pair less, without claims about its places.
                3 => {
                    claim(place, None);
                    found
                        .mate(place)
                        .into_iter()
                        .for_each(|mate| claim(mate, None));
                }
                // The place left out takes the partner of a neighbour.
                4 => {
                    let left_out = matched
                        .iter()
                        .copied()
                        .find(|&place| found.mate(place).is_none());
                    let place = left_out.unwrap_or(place);
                    let partner =
                        random.pick(game.moves(place).first().map_or(&places, |_| &matched));
                    if let Some(mate) = found.mate(partner) {
                        claim(mate, Some(None));
                    }
                    claim(partner, Some(Some(place)));
                    claim(place, Some(Some(partner)));
                }
                // Two pairs swap their partners.
                _ => {
                    let other = random.pick(&matched);
                    let mates = (found.mate(place), found.mate(other));
                    claim(place, Some(mates.1));
                    claim(other, Some(mates.0));
                    mates
                        .1
                        .into_iter()
                        .for_each(|mate| claim(mate, Some(Some(place))));
                    mates
                        .0
                        .into_iter()
                        .for_each(|mate| claim(mate, Some(Some(other))));
                }
            }
            let is_right = judged.has_right_matching(&faulty);
            let checked = judged.check(&faulty);
            let same_places = places
                .iter()
                .all(|&at| faulty.is_matched(at) == found.is_matched(at));
            if is_right && !same_places {
                // A matching of fewer places is correct, but may leave a move from them unproven.
                with_other_places += 1;
                continue;
            }
            let mates: Vec<(u32, u32)> = faulty.mates().collect();
            tally.add(
                is_right,
                checked,
                &format!("{mates:?} of {:?}", judged.document),
            );
        }
    });
    assert!(with_other_places > 0);
    tally.assert(12_000);
}
