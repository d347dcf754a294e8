//! Games of rows and heaps that split: published values, and single rows in sums.

use super::{made, numbers};

/// The value of every single row or heap up to `size`.
fn rows(game: &str, size: u32) -> Vec<u32> {
    let settings = [("game", game), ("size", &size.to_string()[..])];
    let numbers = numbers(&made("single-rows", &settings));
    (0..=size).map(|row| numbers[&row.to_string()]).collect()
}

fn is_periodic(values: &[u32], from: usize, period: usize) -> bool {
    (from..values.len() - period).all(|row| values[row] == values[row + period])
}

#[test]
fn kayles_repeats_with_period_12_from_71_pins_on() {
    let values = rows("kayles", 500);
    let first = [
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4,
        7, 2, 1, 8, 6, 7, 4,
    ];
    assert_eq!(values[..first.len()], first);
    assert!(is_periodic(&values, 71, 12));
    assert!(!is_periodic(&values, 70, 12));
    assert_eq!(values[72..84], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
}

#[test]
fn dawsons_kayles_repeats_with_period_34_from_53_pins_on() {
    let values = rows("dawsons-kayles", 500);
    let first = [
        0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
    ];
    assert_eq!(values[..first.len()], first);
    assert!(is_periodic(&values, 53, 34));
    assert!(!is_periodic(&values, 52, 34));
}

#[test]
fn grundys_game_has_the_values_that_grundy_gave() {
    let values = rows("grundys-game", 50);
    let first = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2,
        3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
    ];
    assert_eq!(values, first);
}

#[test]
fn a_position_of_several_rows_is_worth_the_xor_of_its_rows() {
    for (family, size) in [("kayles", 13), ("dawsons-kayles", 18), ("grundys-game", 17)] {
        let values = rows(family, size);
        let positions = numbers(&made(family, &[("size", &size.to_string())]));
        assert!(positions.len() > 50, "{family}");
        for (label, number) in positions {
            let rows = label.split(',').map(|row| row.parse::<usize>().unwrap());
            let xor = rows.fold(0, |xor, row| xor ^ values[row]);
            assert_eq!(number, xor, "{family} {label}");
        }
    }
}
