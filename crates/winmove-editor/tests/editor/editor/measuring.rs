//! Random exercises whose start has requested properties, judged by the reference solver.

use super::*;
use winmove_analysis::Analysis;
use winmove_core::model::Question;
use winmove_core::solver::Label;
use winmove_editor::{Difficulty, Measure, random_board_exercise, random_exercise};
use winmove_tests::judge::Plain;

/// The label of the start, the number of its moves, and the number of winning ones.
fn start(document: &Document) -> (Label, usize, usize) {
    let start = Analysis::of(document).unwrap().start().unwrap();
    let judge = Plain::read(document);
    let labels = judge.labels();
    let at = judge.positions.iter().position(|at| *at == start).unwrap();
    let lost = |&&to: &&usize| labels[to].outcome == Outcome::Loss;
    let wins = judge.moves[at].iter().filter(lost).count();
    (labels[at], judge.moves[at].len(), wins)
}

fn graph(seed: u32) -> Document {
    random_exercise(Question::Outcome, 12, Difficulty::Hard, seed)
}

fn board(seed: u32) -> Document {
    random_board_exercise(Question::BestMove, 16, Difficulty::Medium, seed)
}

#[test]
fn the_first_seed_whose_start_is_as_wanted_is_taken() {
    const END: u32 = 300;
    let (win, loss, draw) = (Some(Outcome::Win), Some(Outcome::Loss), Some(Outcome::Draw));
    let wanted = [
        (win, None, false),
        (loss, None, false),
        (draw, None, false),
        (win, Some(3), false),
        (None, Some(2), false),
        (win, None, true),
        (None, Some(5), true),
    ];
    for make in [graph, board] {
        let mut fitted = 0;
        for (outcome, moves, one_winning_move) in wanted {
            let measure = Measure {
                outcome,
                moves,
                one_winning_move,
            };
            let fits = |&seed: &u32| {
                let (label, count, wins) = start(&make(seed));
                outcome.is_none_or(|outcome| outcome == label.outcome)
                    && moves.is_none_or(|moves| label.remoteness == Some(moves))
                    && (!one_winning_move || wins == 1 && count > 1)
            };
            let first = (7..END).find(fits);
            let found = measure.first_seed(7, make).ok();
            assert_eq!(found.filter(|&seed| seed < END), first, "{measure:?}");
            fitted += usize::from(first.is_some());
        }
        assert!(fitted >= 5, "only {fitted} are not rare");
        assert_eq!(Measure::default().first_seed(7, make), Ok(7));
    }
}

#[test]
fn what_no_exercise_has_is_looked_for_in_a_limited_number() {
    let draw = Measure {
        outcome: Some(Outcome::Draw),
        ..Measure::default()
    };
    // Without a cycle, no position is drawn.
    let easy = |seed| random_exercise(Question::Outcome, 5, Difficulty::Easy, seed);
    let none = draw.first_seed(u32::MAX - 1, easy).unwrap_err();
    assert_eq!(none.tried, 2_000);
    assert!(none.to_string().contains("None of the 2,000 exercises"));
    // Fewer attempts are made with large boards.
    let long = Measure {
        moves: Some(99),
        ..Measure::default()
    };
    let large = |seed| random_board_exercise(Question::Outcome, 200, Difficulty::Easy, seed);
    assert!(long.first_seed(1, large).unwrap_err().tried < 300);
}

#[test]
fn wins_take_an_odd_number_of_moves_and_losses_an_even_one() {
    for make in [graph, board] {
        for seed in 0..60 {
            let (label, ..) = start(&make(seed));
            let is_odd = label.remoteness.map(|moves| moves % 2 == 1);
            let expected = match label.outcome {
                Outcome::Win => Some(true),
                Outcome::Loss => Some(false),
                Outcome::Draw => None,
            };
            assert_eq!(is_odd, expected, "seed {seed}");
        }
    }
}

#[test]
fn an_outcome_gives_up_what_it_rules_out() {
    let mut measure = Measure {
        outcome: None,
        moves: Some(3),
        one_winning_move: true,
    };
    measure.choose(Some(Outcome::Win));
    assert_eq!((measure.moves, measure.one_winning_move), (Some(3), true));
    // The loser doesn't make the last move.
    measure.choose(Some(Outcome::Loss));
    assert_eq!((measure.moves, measure.one_winning_move), (Some(4), false));
    measure.moves = Some(3);
    let none = measure.first_seed(1, graph).unwrap_err();
    assert!(none.to_string().contains("a loss an even number"));
    measure.choose(None);
    assert_eq!(measure.moves, Some(3));
    measure.choose(Some(Outcome::Draw));
    assert_eq!((measure.moves, measure.one_winning_move), (None, false));
}
