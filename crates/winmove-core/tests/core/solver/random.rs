//! Thousands of random games compared with the judge in `winmove_tests::judge`: labels, counts,
//! moves and their quality.

use winmove_analysis::Analysis;
use winmove_core::model::{Document, Field};

use winmove_tests::judge::agree;
use winmove_tests::{random, with_seeds};

fn judged(document: Document) {
    agree(&document, &Analysis::of(&document).unwrap());
}

#[test]
fn token_games_on_random_graphs_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..5000, |random| {
        let field = Field::Graph(random::graph(random, 14));
        judged(random::token_document(random, field));
    });
}

#[test]
fn token_games_on_larger_graphs_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 150));
        judged(random::token_document(random, field));
    });
}

#[test]
fn token_games_on_random_boards_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..4000, |random| {
        let field = Field::Board(random::board(random, 5, 6));
        judged(random::token_document(random, field));
    });
}

#[test]
fn pursuits_on_random_boards_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..3000, |random| {
        let field = Field::Board(random::board(random, 3, 4));
        judged(random::pursuit_document(random, field));
    });
}

#[test]
fn pursuits_on_larger_boards_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..60, |random| {
        let field = Field::Board(random::board(random, 6, 7));
        judged(random::pursuit_document(random, field));
    });
}

#[test]
fn pursuits_on_random_graphs_get_the_labels_and_moves_of_the_plain_fixpoint() {
    with_seeds(0..5000, |random| {
        let field = Field::Graph(random::graph(random, 9));
        judged(random::pursuit_document(random, field));
    });
}

/// The long run: `cargo test --release -p winmove-core --test suite a_million -- --ignored
/// --nocapture`. `WINMOVE_GRAPHS` sets the number of graphs; a tenth as many boards are tried.
#[test]
#[ignore = "takes minutes"]
fn a_million_random_graphs_and_a_hundred_thousand_boards_get_the_right_labels() {
    const FIRST: u64 = 1 << 32;
    let graphs = std::env::var("WINMOVE_GRAPHS").ok();
    let graphs: u64 = graphs.map_or(1_000_000, |text| text.parse().expect("a number of graphs"));
    let mut count = 0;
    with_seeds(FIRST..FIRST + graphs, |random| {
        match random.below(4) {
            0 | 1 => {
                let field = Field::Graph(random::graph(random, 14));
                judged(random::token_document(random, field));
            }
            2 => {
                let field = Field::Graph(random::graph(random, 6));
                judged(random::pursuit_document(random, field));
            }
            _ => {
                let field = Field::Graph(random::graph(random, 9));
                super::geography::judged(&random::geography_document(random, field));
            }
        }
        count += 1;
        if count % 100_000 == 0 {
            println!("{count} graphs");
        }
    });
    with_seeds(FIRST..FIRST + graphs / 10, |random| match random.below(3) {
        0 => {
            let field = Field::Board(random::board(random, 5, 6));
            judged(random::token_document(random, field));
        }
        1 => {
            let field = Field::Board(random::board(random, 3, 4));
            judged(random::pursuit_document(random, field));
        }
        _ => {
            let field = Field::Board(random::board(random, 3, 3));
            super::geography::judged(&random::geography_document(random, field));
        }
    });
    println!("{} boards", graphs / 10);
}
