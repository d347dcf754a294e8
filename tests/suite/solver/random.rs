//! Thousands of random games against the judge of `common::judge`: labels, counts, moves and their quality.

use winmove::analysis::Analysis;
use winmove::model::{Document, Field};

use crate::common::judge::agree;
use crate::common::{random, with_seeds};

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
fn token_games_on_larger_graphs_do_too() {
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
fn pursuits_on_larger_boards_do_too() {
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
