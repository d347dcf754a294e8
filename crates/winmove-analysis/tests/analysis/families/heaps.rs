//! Games of heaps: Bouton, Wythoff, Euclid, and the period of subtraction games.

use winmove_analysis::Position;
use winmove_analysis::families::{self, NotGenerated};
use winmove_core::model::{Cell, Outcome, Place};

use super::{made, numbers, outcomes, solved, start};
use winmove_tests::with_seeds;

fn heaps(label: &str) -> Vec<u32> {
    label.split(',').map(|heap| heap.parse().unwrap()).collect()
}

#[test]
fn nim_is_lost_exactly_when_the_xor_of_the_heaps_is_0() {
    for setting in ["7", "5,6", "3,4,5", "2,3,1,4", "1,1,1,1,1,1"] {
        for (label, outcome) in outcomes(&made("nim", &[("heaps", setting)])) {
            let xor = heaps(&label).into_iter().fold(0, |xor, heap| xor ^ heap);
            assert_eq!(outcome == Outcome::Loss, xor == 0, "{label}");
        }
        for (label, number) in numbers(&made("nim", &[("heaps", setting)])) {
            assert_eq!(
                number,
                heaps(&label).into_iter().fold(0, |xor, heap| xor ^ heap)
            );
        }
    }
}

#[test]
fn misere_nim_differs_only_where_no_heap_has_two() {
    for setting in ["7", "5,6", "3,4,5", "2,2,2,2", "1,1,1,1,1,1"] {
        let settings = [("heaps", setting), ("convention", "misere")];
        for (label, outcome) in outcomes(&made("nim", &settings)) {
            let heaps = heaps(&label);
            let xor = heaps.iter().fold(0, |xor, heap| xor ^ heap);
            let lost = if heaps.iter().all(|&heap| heap < 2) {
                heaps.iter().sum::<u32>() % 2 == 1
            } else {
                xor == 0
            };
            assert_eq!(outcome == Outcome::Loss, lost, "{label}");
        }
    }
}

#[test]
fn nim_as_a_sum_of_heaps_has_a_token_for_each_and_values_that_are_their_sizes() {
    let document = made("nim", &[("heaps", "3,9,3,20"), ("form", "sum")]);
    assert_eq!(document.rules().tokens().len(), 4);
    for (label, number) in numbers(&document) {
        assert_eq!(label, number.to_string());
    }
}

#[test]
fn wythoffs_game_is_lost_at_the_multiples_of_the_golden_ratio() {
    let (first, second) = (60, 90);
    let settings = [("first", "60"), ("second", "90")];
    let analysis = solved(&made("wythoff", &settings));
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let pairs: Vec<(u32, u32)> = (0..100)
        .map(|k| {
            (
                (f64::from(k) * golden) as u32,
                (f64::from(k) * golden) as u32 + k,
            )
        })
        .collect();
    for (row, column) in (0..=first).flat_map(|row| (0..=second).map(move |c| (row, c))) {
        let heaps = (first - row, second - column);
        let sorted = (heaps.0.min(heaps.1), heaps.0.max(heaps.1));
        let at = Position::from(Place::Cell(Cell::new(row, column)));
        let lost = analysis.label(at).unwrap().outcome == Outcome::Loss;
        assert_eq!(lost, pairs.contains(&sorted), "{heaps:?}");
    }
}

#[test]
fn euclids_game_is_won_where_the_numbers_are_equal_or_far_apart() {
    for larger in 1..=34u32 {
        for smaller in 1..=larger {
            let settings = [
                ("larger", larger.to_string()),
                ("smaller", smaller.to_string()),
            ];
            let settings = [
                ("larger", &settings[0].1[..]),
                ("smaller", &settings[1].1[..]),
            ];
            let ratio = f64::from(larger) / f64::from(smaller);
            let won = larger == smaller || ratio > (1.0 + 5f64.sqrt()) / 2.0;
            let outcome = start(&made("euclid", &settings));
            assert_eq!(outcome == Outcome::Win, won, "{larger} and {smaller}");
        }
    }
}

#[test]
fn a_subtraction_game_has_the_values_of_its_definition_and_repeats() {
    with_seeds(0..40, |random| {
        let takes: Vec<u32> = (0..random.between(1, 4))
            .map(|_| random.between(1, 7) as u32)
            .collect();
        let text: Vec<String> = takes.iter().map(u32::to_string).collect();
        let settings = [("heap", "300"), ("take", &text.join(",")[..])];
        let found = numbers(&made("subtraction", &settings));
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=300u32 {
            let reached: Vec<u32> = takes
                .iter()
                .filter(|&&take| take <= heap)
                .map(|take| values[(heap - take) as usize])
                .collect();
            values.push((0..).find(|value| !reached.contains(value)).unwrap());
            assert_eq!(found[&heap.to_string()], values[heap as usize], "{takes:?}");
        }
        let repeats =
            |period: usize| (150..300 - period).all(|heap| values[heap] == values[heap + period]);
        assert!((1..=128).any(repeats), "{takes:?}");
    });
    for k in 1..6u32 {
        let takes: Vec<String> = (1..=k).map(|take| take.to_string()).collect();
        let settings = [("heap", "40"), ("take", &takes.join(",")[..])];
        for (label, number) in numbers(&made("subtraction", &settings)) {
            assert_eq!(number, label.parse::<u32>().unwrap() % (k + 1));
        }
    }
}

#[test]
fn the_edges_of_a_game_that_is_too_large_are_counted_without_an_overflow() {
    let refused = |heaps: &str| {
        let nim = families::find("nim").unwrap();
        let mut settings = nim.defaults();
        settings.set("heaps", heaps).unwrap();
        match nim.generate(&settings).unwrap_err() {
            NotGenerated::TooLargeAsIs(error, _) => error,
            other => panic!("{other}"),
        }
    };
    // 2001^5 positions with 5,000 moves each on average, which is more than 2^64 moves.
    let error = refused("2000,2000,2000,2000,2000");
    assert_eq!(error.places, 2001u64.pow(5));
    assert_eq!(error.edges, u64::MAX);
    assert!(error.to_string().contains("2^64 or more edges"), "{error}");
    // 2001^4 positions with 4,000 moves each still fit.
    assert_eq!(refused("2000,2000,2000,2000").edges, 2001u64.pow(4) * 4000);
}
