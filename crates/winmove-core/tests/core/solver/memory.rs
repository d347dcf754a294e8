//! The memory for a solve is checked before it is allocated, and counted once.

use winmove_analysis::SolveNeeds;
use winmove_core::model::Document;
use winmove_core::solver::{Need, TooLarge};

use winmove_tests::graph;

#[test]
fn a_game_that_fits_is_not_refused_once_its_tables_are_built() {
    let n = 100_000;
    let edges = (0..4 * n).map(|number| (number % n, (number * 7) % n));
    let document = Document::with_graph(graph(n, edges));
    let needs = SolveNeeds::of(&document);
    let moves = 4 * u64::from(n);
    // Exactly the memory that the solve needs is free.
    let free = needs.tables() + needs.after_tables(moves).bytes();
    assert_eq!(needs.before().check_in(free), Ok(()));
    let left = free - needs.tables();
    assert_eq!(needs.after_tables(moves).check_in(left), Ok(()));
    let refused = needs.after_tables(moves).check_in(left - 1);
    assert!(
        matches!(refused, Err(TooLarge::Memory { positions, .. }) if positions == u64::from(n))
    );
}

#[test]
fn play_through_all_positions_fits_a_label_or_is_refused() {
    let need = |positions| Need::game_graph(positions, 0, 0).check_remoteness();
    // A line of play through all n positions has n - 1 moves.
    let most = 1_073_741_823;
    assert_eq!(need(most), Ok(()));
    assert_eq!(need(most + 1), Err(TooLarge::Remoteness(most + 1)));
    let words = TooLarge::Remoteness(most + 1).to_string();
    assert!(words.contains("1073741824 positions"), "{words}");
    assert!(words.contains("1073741822 moves"), "{words}");
}
