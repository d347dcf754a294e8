//! The check of a pursuit in bit planes accepts correct solutions and rejects wrong ones.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

use winmove_core::compute::Pool;
use winmove_core::game::{Game, PositionId, Pursuit};
use winmove_core::model::{
    Board, Cell, Convention, Edit, Field, Offset, Outcome, PursuitRules, Rules, Side, Square, Step,
    Steps,
};
use winmove_core::solver::{
    Cancelled, Control, Label, OfficerRows, OnTrust, RowsError, Solution, Unproven, certify,
    certify_officer_rows, certify_pursuit, certify_pursuit_within, need_of_rows,
};

use super::{both_ways_agree, by_bit_sets, on_no_place, pursuit, random_pursuit, walled_in};
use winmove_tests::random::{self, Random};
use winmove_tests::{document, endless, with_seeds};

/// Expects the check to reject every change of one label with the officer to move to a similar one.
fn refuses_every_change(game: &Pursuit) {
    let right = by_bit_sets(game);
    let kept = Solution::on_board(game.on_board().unwrap(), |position| right.label(position));
    assert_eq!(kept, right);
    for threads in [1, 2, 3, 8] {
        let control = Control::with_pool(Pool::exactly(threads));
        certify_pursuit_within(game, &kept, &control).unwrap();
    }
    for position in (0..game.positions() as u32).map(PositionId) {
        if game.mover(position) != Some(Side::Police.into()) {
            continue;
        }
        let label = right.label(position);
        for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
            let near = label.remoteness.unwrap_or(1);
            let distances = [
                near.saturating_sub(1),
                near,
                near + 1,
                near + 2,
                2 * near + 8,
            ];
            let others = distances.map(|moves| Label {
                outcome,
                remoteness: Some(moves),
            });
            for other in others.into_iter().chain([endless(outcome)]) {
                let changed = |at| {
                    if at == position {
                        other
                    } else {
                        right.label(at)
                    }
                };
                let changed = Solution::on_board(game.on_board().unwrap(), changed);
                // Bit planes can't represent a draw with a remoteness, or a win by endless play if
                // the rules give it to neither side.
                if changed.label(position) != label {
                    let pool = Pool::exactly(1 + position.0 as usize % 3);
                    let control = Control::with_pool(pool);
                    let answer = certify_pursuit_within(game, &changed, &control);
                    let told = game.position(position);
                    let is_refused = matches!(answer, Err(Unproven::Wrong(_)));
                    assert!(
                        is_refused,
                        "{other:?} for {label:?} at {told:?}: {answer:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_cancelled_check_passes_nothing() {
    for winner in [None, Some(Side::Police), Some(Side::Thief)] {
        let field = Field::Board(Board::new(4, 5).unwrap());
        let rules = Rules::Pursuit(PursuitRules {
            endless: winner,
            ..PursuitRules::on_board()
        });
        let game = pursuit(&field, &rules);
        let solution = by_bit_sets(&game);
        // At each of its cancellation checks.
        let mut until = 0;
        loop {
            let left = AtomicUsize::new(until);
            let control = Control::watched(move |control| {
                if left.fetch_sub(1, Ordering::SeqCst) == 0 {
                    control.cancel();
                }
            });
            match certify_pursuit_within(&game, &solution, &control) {
                Err(error) => assert_eq!(error, Unproven::Cancelled(Cancelled)),
                Ok(_) => break,
            }
            until += 1;
        }
        assert!(until > 0, "{winner:?}");
    }
}

#[test]
fn one_wrong_label_is_refused_whatever_it_is() {
    with_seeds(0..250, |random| {
        let (board, rules) = random_pursuit(random, 3, 3);
        refuses_every_change(&pursuit(&Field::Board(board), &rules));
    });
    with_seeds(0..3, |random| {
        let (board, rules) = random_pursuit(random, 2, 3);
        let wide = walled_in(random, &board, 300);
        refuses_every_change(&pursuit(&wide, &rules));
    });
}

#[test]
fn one_wrong_label_is_refused_where_the_police_wins_everything() {
    let default = Rules::Pursuit(PursuitRules::on_board());
    for (rows, columns) in [(1, 1), (1, 2), (2, 2), (1, 7), (3, 4), (4, 4)] {
        let board = Board::new(rows, columns).unwrap();
        refuses_every_change(&pursuit(&Field::Board(board), &default));
    }
    with_seeds(0..2, |random| {
        let wide = walled_in(random, &Board::new(2, 3).unwrap(), 300);
        refuses_every_change(&pursuit(&wide, &default));
    });
}

#[test]
fn an_exit_that_can_not_be_entered_is_no_win_of_the_police() {
    let mut document = document(
        Field::Board(Board::new(1, 2).unwrap()),
        Rules::Pursuit(PursuitRules::on_board()),
    );
    let exit = Edit::Paint(Cell::new(0, 0), Square::Exit);
    document.apply(exit).unwrap();
    let mut rules = PursuitRules::on_board();
    rules.thief.steps = Steps::List(vec![Step::Single(Offset::new(0, 1))]);
    refuses_every_change(&pursuit(document.field(), &Rules::Pursuit(rules)));
}

/// A board on which both sides may stay, so that lines of play can be long.
fn with_stays(random: &mut Random, rows: usize, columns: usize) -> Pursuit {
    let (board, rules) = random_pursuit(random, rows, columns);
    let Rules::Pursuit(mut rules) = rules else {
        unreachable!("these tests are of pursuit")
    };
    (rules.police.skip, rules.thief.skip) = (true, true);
    pursuit(&Field::Board(board), &Rules::Pursuit(rules))
}

#[test]
fn one_wrong_label_is_refused_where_both_sides_may_stay() {
    with_seeds(0..150, |random| {
        refuses_every_change(&with_stays(random, 3, 3));
    });
}

#[test]
fn wrong_labels_that_are_consistent_with_each_other_are_refused() {
    let mut refused = 0;
    with_seeds(0..400, |random| {
        let game = if random.percent(30) {
            let board = Board::new(1 + random.below(6) as u32, 1 + random.below(6) as u32);
            let rules = Rules::Pursuit(PursuitRules::on_board());
            pursuit(&Field::Board(board.unwrap()), &rules)
        } else {
            with_stays(random, 4, 5)
        };
        let right = by_bit_sets(&game);
        // All remotenesses from some number on are increased, so that most labels still follow from
        // each other.
        let (by, from) = (1 + random.below(4) as u32, 1 + random.below(5) as u32);
        let of = random.pick(&[None, Some(Outcome::Win), Some(Outcome::Loss)]);
        let late = Solution::on_board(game.on_board().unwrap(), |at| {
            let label = right.label(at);
            let changes = of.is_none_or(|of| label.outcome == of);
            let remoteness = label.remoteness.map(|moves| match moves {
                moves if moves >= from && changes => moves + by,
                moves => moves,
            });
            Label {
                remoteness,
                ..label
            }
        });
        if late != right {
            assert!(certify_pursuit(&game, &late).is_err());
            refused += 1;
        }
    });
    assert!(refused > 120, "{refused}");
}

/// A pursuit in which a stuck side draws, while one side wins endless play.
fn with_forced_draws(random: &mut Random) -> Pursuit {
    let board = random::board(random, 3, 4);
    let field = Field::Board(board);
    let Rules::Pursuit(mut rules) = random::pursuit_rules(random, &field) else {
        unreachable!("these tests are of pursuit")
    };
    rules.convention = Convention::Drawn;
    rules.endless = Some(random.pick(&[Side::Police, Side::Thief]));
    let one_way = |step: &Step| match *step {
        Step::Single(by) | Step::Slide(by) => Step::Single(Offset::new(by.rows.abs(), by.columns)),
    };
    for side in [Side::Police, Side::Thief] {
        let side = rules.side_mut(side);
        side.skip = random.percent(20);
        if random.percent(40) {
            side.steps = Steps::List(side.steps.on_board().iter().map(one_way).collect());
        }
    }
    pursuit(&field, &Rules::Pursuit(rules))
}

#[test]
fn draws_that_can_be_forced_under_endless_play_are_found_and_no_others_accepted() {
    let mut forced = 0;
    with_seeds(0..300, |random| {
        let game = with_forced_draws(random);
        let bits = both_ways_agree(&game);
        forced += (0..game.positions() as u32)
            .map(PositionId)
            .filter(|&at| {
                bits.label(at).outcome == Outcome::Draw && game.moves(at).next().is_some()
            })
            .count();
    });
    assert!(forced > 1000, "{forced}");
    with_seeds(0..60, |random| {
        refuses_every_change(&with_forced_draws(random))
    });
}

#[test]
fn draws_that_agree_with_each_other_are_refused_where_endless_play_is_a_win() {
    let mut refused = 0;
    with_seeds(0..300, |random| {
        let game = with_forced_draws(random);
        let right = by_bit_sets(&game);
        let drawn = Solution::on_board(game.on_board().unwrap(), |at| match right.label(at) {
            label if label.remoteness.is_some() => label,
            _ => endless(Outcome::Draw),
        });
        if drawn != right {
            assert!(certify_pursuit(&game, &drawn).is_err());
            refused += 1;
        }
    });
    assert!(refused > 20, "{refused}");
}

#[test]
fn labels_read_by_row_are_checked_in_any_memory_and_with_any_bound_on_the_remoteness() {
    with_seeds(0..60, |random| {
        let (board, rules) = random_pursuit(random, 3, 4);
        let field = if random.percent(30) {
            walled_in(random, &board, 300)
        } else {
            Field::Board(board)
        };
        let game = pursuit(&field, &rules);
        let right = by_bit_sets(&game);
        let places = game.places() as usize;
        if places == 0 {
            return;
        }
        let (police, thief) = (random.below(places), random.below(places));
        let longest = right.labels().filter_map(|label| label.remoteness).max();
        let control = Control::default();
        for longest in [longest.unwrap_or(0), 1 << 20, u32::MAX] {
            let rows = OfficerRows {
                game: game.on_board().unwrap(),
                longest,
                counts: right.counts(),
            };
            let least = need_of_rows(&rows, &control);
            let check = |memory: u64, has_fault: bool| {
                certify_officer_rows(&rows, memory, &control, || {
                    Ok::<_, Infallible>(|at: u32, labels: &mut Vec<Label>| {
                        right.add_officer_row(&game, at, labels);
                        if has_fault && at as usize == police {
                            let remoteness = &mut labels[thief].remoteness;
                            *remoteness = remoteness.map_or(Some(1), |moves| Some(moves ^ 1));
                        }
                        Ok(())
                    })
                })
            };
            for memory in [least, u64::MAX] {
                check(memory, false).unwrap();
                assert!(matches!(check(memory, true), Err(RowsError::Label(_))));
            }
            let Err(RowsError::Memory(needed)) = check(least - 1, false) else {
                panic!("too little memory is enough")
            };
            assert_eq!(needed, least);
        }
    });
}

#[test]
fn labels_of_the_thiefs_turn_outside_of_the_sample_are_counted_as_on_trust() {
    let on_trust = |size| {
        let field = Field::Board(Board::new(size, size).unwrap());
        let game = pursuit(&field, &Rules::Pursuit(PursuitRules::on_board()));
        certify_pursuit(&game, &by_bit_sets(&game)).unwrap()
    };
    // 2,592 positions, all of them in the sample.
    assert_eq!(on_trust(6), OnTrust::default());
    // 4,802 positions, of which every third is in the sample, half of these with the thief to move.
    let OnTrust { positions, .. } = on_trust(7);
    assert!((1600..=1601).contains(&positions), "{positions}");
}

#[test]
fn the_solution_of_another_game_is_refused() {
    let field = Field::Board(Board::new(3, 3).unwrap());
    let mut rules = PursuitRules::on_board();
    let game = pursuit(&field, &Rules::Pursuit(rules.clone()));
    rules.thief.skip = false;
    let other = pursuit(&field, &Rules::Pursuit(rules));
    assert!(certify_pursuit(&other, &by_bit_sets(&game)).is_err());
}

#[test]
fn the_solution_of_a_game_with_other_rules_or_exits_is_refused_where_the_general_check_refuses_it()
{
    let (mut accepted, mut refused) = (0, 0);
    with_seeds(0..600, |random| {
        let (board, rules) = random_pursuit(random, 5, 5);
        let game = pursuit(&Field::Board(board.clone()), &on_no_place(rules.clone()));
        let right = by_bit_sets(&game);
        // The walls stay the same, so that positions have the same numbers.
        let mut squares: Vec<Vec<Square>> = board.row_slices().map(<[_]>::to_vec).collect();
        for _ in 0..random.below(3) {
            let (rows, columns) = (squares.len(), squares[0].len());
            let square = &mut squares[random.below(rows)][random.below(columns)];
            *square = match square {
                Square::Wall => Square::Wall,
                Square::Exit => Square::Floor,
                Square::Floor => Square::Exit,
            };
        }
        let board = Board::from_rows(squares).unwrap();
        let field = Field::Board(board);
        let others = if random.percent(50) {
            random::pursuit_rules(random, &field)
        } else {
            rules
        };
        let other = pursuit(&field, &on_no_place(others));
        let moved = Solution::on_board(other.on_board().unwrap(), |position| right.label(position));
        let one_by_one = Solution::from_labels(moved.labels());
        let is_right = certify(&other, &one_by_one).is_ok();
        assert_eq!(certify_pursuit(&other, &moved).is_ok(), is_right);
        if is_right {
            accepted += 1
        } else {
            refused += 1
        }
    });
    assert!(
        accepted > 50 && refused > 50,
        "{accepted} accepted, {refused} refused"
    );
}
