//! Hints about positions, compared with the reference solver.

use std::collections::HashMap;

use expect_test::expect;
use winmove_analysis::{Analysis, Hint, Position, words};
use winmove_core::model::Outcome;

use super::{at, named};
use winmove_tests::judge::Plain;
use winmove_tests::{random, with_seeds};

#[test]
fn every_hint_is_true_by_the_plain_judge() {
    let mut told: HashMap<&str, usize> = HashMap::new();
    with_seeds(0..400, |random| {
        let game = random::labelled_document(random, 4);
        let analysis = Analysis::of(&game).unwrap();
        let plain = Plain::read(&game);
        let labels = plain.labels();
        let number: HashMap<Position, usize> = plain.positions.iter().copied().zip(0..).collect();
        for (from, &position) in plain.positions.iter().enumerate() {
            let hints = analysis.hints(position, None);
            if plain.fixed[from].is_some() {
                assert!(hints.is_empty());
                continue;
            }
            if plain.moves[from].is_empty() {
                assert_eq!(hints, [Hint::NoMove, Hint::StuckRule(plain.stuck)]);
                continue;
            }
            let [Hint::LookAt(step), middle, Hint::So(there, label)] = hints[..] else {
                panic!("{hints:?}");
            };
            let to = number[&step.to];
            assert!(plain.moves[from].contains(&to) && there == step.to && label == labels[to]);
            let next = &plain.moves[to];
            let kind = match middle {
                Hint::Ends(_) => {
                    assert!(plain.fixed[to].is_some());
                    "ends"
                }
                Hint::Stuck(_) => {
                    assert!(plain.fixed[to].is_none() && next.is_empty());
                    "stuck"
                }
                Hint::OnlyMove(_, step) => {
                    assert!(next.len() == 1 && next.contains(&number[&step.to]));
                    "only move"
                }
                Hint::Moves(_, count) => {
                    assert!(labels[to].outcome == Outcome::Loss && next.len() == count);
                    "moves"
                }
                Hint::CanMove(_, step) => {
                    let after = number[&step.to];
                    assert!(next.contains(&after));
                    assert_eq!(labels[after].outcome, labels[to].outcome.for_opponent());
                    "can move"
                }
                Hint::NoMove
                | Hint::StuckRule(_)
                | Hint::LookAt(_)
                | Hint::So(..)
                | Hint::Won(_) => {
                    panic!("{hints:?}")
                }
            };
            *told.entry(kind).or_default() += 1;
        }
    });
    assert!(
        told.len() == 5 && told.values().all(|&count| count > 50),
        "{told:?}"
    );
}

#[test]
fn hints_are_sentences_that_say_more_and_more() {
    // a is stuck; b moves to a; c moves to b or a; d moves to b or c.
    let document = named(4, &[(1, 0), (2, 1), (2, 0), (3, 1), (3, 2)]);
    let analysis = Analysis::of(&document).unwrap();
    let hints = |vertex: u32| -> Vec<String> {
        let hints = analysis.hints(at(vertex), None).into_iter();
        hints
            .map(|hint| words::hint(&document, &hint, false))
            .collect()
    };
    expect![[r#"
        There is no move from here.
        A player who cannot move loses."#]]
    .assert_eq(&hints(0).join("\n"));
    expect![[r#"
        Consider the move to a.
        After that, the opponent has no move.
        That makes it a loss for the opponent."#]]
    .assert_eq(&hints(2).join("\n"));
    expect![[r#"
        Consider the move to b.
        After that, the opponent can only move to a.
        That makes it a win for the opponent."#]]
    .assert_eq(&hints(3).join("\n"));
}
