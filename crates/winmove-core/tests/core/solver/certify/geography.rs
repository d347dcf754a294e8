//! The check of a geography accepts correct solutions and rejects wrong ones. It counts what it
//! takes on trust.

use std::ops::Range;

use winmove_core::game::{Geography, Places};
use winmove_core::model::{Convention, Field, GeographyRules, Steps};
use winmove_core::solver::{
    Budget, Control, GeographySolution, Label, OnTrust, certify_geography, geography,
};

use winmove_tests::{Random, graph, with_seeds};

/// A geography on a graph with these edges, played with these steps.
fn game(vertices: u32, edges: impl IntoIterator<Item = (u32, u32)>, steps: Steps) -> Geography {
    let field = Field::Graph(graph(vertices, edges));
    Geography::new(&field, &Places::of(&field), &GeographyRules::new(steps)).unwrap()
}

fn solve(game: &Geography) -> GeographySolution {
    geography(game, None, Budget::default(), &Control::default()).unwrap()
}

/// A cycle through consecutive numbers.
fn ring(first: u32, len: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..len).map(move |at| (first + at, first + (at + 1) % len))
}

/// Two odd cycles, played both ways. Every place is a loss, because a matching can leave out any of
/// them.
fn two_odd_rings(first: u32, second: u32) -> (Geography, GeographySolution) {
    let edges = ring(0, first).chain(ring(first, second));
    let game = game(first + second, edges, Steps::EdgesBothWays);
    let solution = solve(&game);
    assert_eq!(solution.counts().loss, (first + second) as usize);
    (game, solution)
}

/// Two odd cycles, of which the second has lost an edge at the place that its matching leaves out.
/// It becomes a path, in which every other place is a win, but the matching still covers all places
/// but one.
fn second_ring_opened(first: u32, second: u32, solution: &GeographySolution) -> Geography {
    let left_out = (first..first + second)
        .find(|&place| solution.mate(place).is_none())
        .unwrap();
    let edges = ring(0, first).chain(ring(first, second));
    let kept = edges.filter(|&(from, _)| from != left_out);
    game(first + second, kept, Steps::EdgesBothWays)
}

#[test]
fn a_component_that_is_not_factor_critical_is_refused_however_large_another_one_is() {
    for (first, second) in [(3, 19), (409, 19), (19, 409), (20_001, 21)] {
        let (game, solution) = two_odd_rings(first, second);
        certify_geography(&game, &solution).unwrap();
        let opened = second_ring_opened(first, second, &solution);
        let refused = certify_geography(&opened, &solution).unwrap_err();
        assert!(refused.position.0 >= first, "{first}, {second}: {refused}");
    }
}

#[test]
fn a_solution_with_nothing_on_trust_is_accepted_only_if_it_is_right() {
    only_right_solutions_are_accepted(0..300);
}

fn only_right_solutions_are_accepted(seeds: Range<u64>) {
    let cases = seeds.end - seeds.start;
    let (mut accepted, mut refused, mut on_trust) = (0, 0, 0);
    with_seeds(seeds, |random| {
        let n = random.between(2, 40) as u32;
        let steps = random.pick(&[Steps::Edges, Steps::EdgesBothWays]);
        let edges = some_edges(random, n);
        let mut others = edges.clone();
        for _ in 0..random.between(1, 3) {
            if random.percent(50) {
                others.extend(some_edges(random, n).first());
            } else if !others.is_empty() {
                others.swap_remove(random.below(others.len()));
            }
        }
        let (one, other) = (
            game(n, edges.clone(), steps.clone()),
            game(n, others, steps),
        );
        let (own, solution) = (solve(&one), solve(&other));
        certify_geography(&one, &own).unwrap();
        // A label without a remoteness claims only an outcome.
        let is_other = |(own, other): (Label, Label)| {
            let lengths = own.remoteness.zip(other.remoteness);
            own.outcome != other.outcome || lengths.is_some_and(|(own, other)| own != other)
        };
        let labels = own.labels().iter().zip(solution.labels());
        let mut known = labels.filter_map(|(own, other)| Some(((*own)?, (*other)?)));
        let differs = known.any(is_other);
        match certify_geography(&one, &solution) {
            Ok(trust) if trust == OnTrust::default() => {
                assert!(
                    !differs,
                    "a wrong label was accepted: {:?} {:?} {edges:?}",
                    own.labels(),
                    solution.labels()
                );
                accepted += 1;
            }
            Ok(_) => on_trust += 1,
            Err(_) => refused += u64::from(differs),
        }
    });
    assert!(
        accepted > cases / 30 && refused > cases / 6,
        "{accepted} accepted, {refused} wrong ones refused, {on_trust} partly on trust"
    );
}

#[test]
fn what_is_on_trust_is_counted() {
    // A cycle of 17 places with a chord, in which each outcome depends on the places visited.
    let chord = |places: u32| ring(0, places).chain([(0, 2)]);
    let small = game(16, chord(16), Steps::Edges);
    assert_eq!(
        certify_geography(&small, &solve(&small)),
        Ok(OnTrust::default())
    );
    let large = game(17, chord(17), Steps::Edges);
    let all = OnTrust {
        moves: 18,
        starts: 17,
        lengths: 18,
        positions: 0,
    };
    assert_eq!(certify_geography(&large, &solve(&large)), Ok(all));
    // If a matching or a label decides a start, the size doesn't matter. Its other moves depend on
    // the visited places: all but one of each win that is decided by a matching, and the one past
    // the end.
    let both_ways = game(100, chord(100), Steps::EdgesBothWays);
    let with_an_end = game(101, ring(0, 100).chain([(50, 100)]), Steps::Edges);
    // Neither proves a remoteness.
    for (game, moves, lengths) in [(both_ways, 102, 0), (with_an_end, 1, 29)] {
        let on_trust = OnTrust {
            moves,
            lengths,
            ..OnTrust::default()
        };
        assert_eq!(certify_geography(&game, &solve(&game)), Ok(on_trust));
    }
}

fn some_edges(random: &mut Random, n: u32) -> Vec<(u32, u32)> {
    let end = |random: &mut Random| random.below(n as usize) as u32;
    (0..random.below(2 * n as usize + 1))
        .map(|_| (end(random), end(random)))
        .collect()
}

#[test]
fn the_check_refuses_the_solution_of_another_game() {
    let mut refused = 0;
    with_seeds(0..400, |random| {
        let n = random.between(3, 8) as u32;
        let steps = Steps::Edges;
        let solve = |random: &mut Random| {
            let field = Field::Graph(graph(n, some_edges(random, n)));
            let rules = GeographyRules::new(steps.clone());
            let game = Geography::new(&field, &Places::of(&field), &rules).unwrap();
            let solution = geography(&game, None, Budget::default(), &Control::default()).unwrap();
            (game, solution)
        };
        let (game, own) = solve(random);
        let (_, other) = solve(random);
        certify_geography(&game, &own).unwrap();
        let differs = own.labels() != other.labels();
        if differs {
            refused += 1;
            assert!(certify_geography(&game, &other).is_err());
        }
    });
    assert!(refused > 200);
}

#[test]
fn the_check_searches_small_parts_again() {
    // On a cycle, play ends after one round. Its length and the convention determine the outcome.
    for n in 2..=16 {
        let field = Field::Graph(graph(n, (0..n).map(|v| (v, (v + 1) % n))));
        let [normal, misere] = [Convention::Normal, Convention::Misere].map(|convention| {
            let mut rules = GeographyRules::new(Steps::Edges);
            rules.convention = convention;
            let game = Geography::new(&field, &Places::of(&field), &rules).unwrap();
            let solution = geography(&game, None, Budget::default(), &Control::default()).unwrap();
            certify_geography(&game, &solution).unwrap();
            (game, solution)
        });
        assert!(
            certify_geography(&normal.0, &misere.1).is_err(),
            "a ring of {n}"
        );
        assert!(
            certify_geography(&misere.0, &normal.1).is_err(),
            "a ring of {n}"
        );
    }
}

#[test]
fn the_check_refuses_a_remoteness_that_the_visits_change() {
    // Along the chain, wins and losses alternate. The way back from its end changes what can be
    // reached from every place.
    let last = 17;
    let chain = (0..last).map(|id| (id + 1, id));
    let [chain, ring] = [
        graph(last + 1, chain.clone()),
        graph(last + 1, chain.chain([(0, last)])),
    ]
    .map(|graph| {
        let field = Field::Graph(graph);
        let rules = GeographyRules::new(Steps::Edges);
        Geography::new(&field, &Places::of(&field), &rules).unwrap()
    });
    let solution = geography(&chain, None, Budget::default(), &Control::default()).unwrap();
    certify_geography(&chain, &solution).unwrap();
    assert!(certify_geography(&ring, &solution).is_err());
}

/// More of the same, and slower tests.
mod in_full {
    use super::*;

    #[test]
    fn a_solution_with_nothing_on_trust_is_accepted_only_if_it_is_right() {
        only_right_solutions_are_accepted(0..3000);
    }

    #[test]
    fn an_odd_ring_of_more_places_than_have_a_cube_in_64_bits_is_checked() {
        let places = 2_642_247;
        let game = game(places, ring(0, places), Steps::EdgesBothWays);
        let solution = solve(&game);
        assert_eq!(certify_geography(&game, &solution), Ok(OnTrust::default()));
    }
}
