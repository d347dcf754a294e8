//! Pursuits on boards with bit sets have the same labels as in the general solver.

mod certificate;
mod unnumbered;

use winmove_analysis::Analysis;
use winmove_core::game::{Game, Places, PositionId, Pursuit};
use winmove_core::model::{
    Board, Cell, Document, Edit, Field, Offset, Outcome, Place, PursuitRules, Rules, Square, Step,
    Steps,
};
use winmove_core::solver::{
    BoardNeed, Cancelled, Control, Solution, SolveError, TooLarge, certify, certify_pursuit,
    pursuit_in_memory, pursuit_on_board, solve, suits_bit_sets,
};

use winmove_tests::judge::agree;
use winmove_tests::random::{self, Random};
use winmove_tests::{document, graph, with_seeds};

fn pursuit(field: &Field, rules: &Rules) -> Pursuit {
    let Rules::Pursuit(rules) = rules else {
        unreachable!("these tests are of pursuit")
    };
    Pursuit::new(field, &Places::of(field), rules)
}

fn by_bit_sets(game: &Pursuit) -> Solution {
    pursuit_on_board(game.on_board().unwrap(), &Control::default()).unwrap()
}

/// Checks that both solvers find the same labels and counts, and that both checks accept them.
fn both_ways_agree(game: &Pursuit) -> Solution {
    let (general, bits) = (solve(game), by_bit_sets(game));
    for (position, (right, label)) in general.labels().zip(bits.labels()).enumerate() {
        let told = game.position(PositionId(position as u32));
        assert_eq!(label, right, "{told:?}");
    }
    assert_eq!(bits.counts(), general.counts());
    certify_pursuit(game, &bits).unwrap();
    certify(game, &bits).unwrap();
    bits
}

fn random_pursuit(random: &mut Random, rows: usize, columns: usize) -> (Board, Rules) {
    let board = random::board(random, rows, columns);
    let rules = random::pursuit_rules(random, &Field::Board(board.clone()));
    (board, rules)
}

#[test]
fn random_boards_with_random_settings_get_the_labels_of_the_general_solver() {
    let mut seen = [0; 6];
    with_seeds(0..4000, |random| {
        let (board, rules) = random_pursuit(random, 4, 5);
        let game = pursuit(&Field::Board(board), &rules);
        let bits = both_ways_agree(&game);
        for label in bits.labels() {
            let open = label.remoteness.is_none() && label.outcome != Outcome::Draw;
            seen[label.outcome as usize] += usize::from(!open);
            seen[3 + label.outcome as usize] += usize::from(open);
        }
    });
    // Every outcome occurred, with every rule for endless play.
    assert!(
        [0, 1, 2, 3, 5].iter().all(|&kind| seen[kind] > 1000),
        "{seen:?}"
    );
}

#[test]
fn pursuits_on_boards_of_several_words_get_the_labels_of_the_general_solver() {
    with_seeds(0..40, |random| {
        let (board, rules) = random_pursuit(random, 9, 10);
        both_ways_agree(&pursuit(&Field::Board(board), &rules));
    });
}

/// A board surrounded by walls, so wide that its rows are in words far apart.
fn walled_in(random: &mut Random, board: &Board, columns: u32) -> Field {
    let mut wide = Document::new(
        Field::Board(Board::new(board.rows() + 2, columns).unwrap()),
        Rules::Pursuit(PursuitRules::on_board()),
    )
    .unwrap();
    let east = random.below((columns - board.columns()) as usize) as u32;
    let south = random.below(3) as u32;
    for row in 0..board.rows() + 2 {
        for column in 0..columns {
            let inside = row.checked_sub(south).zip(column.checked_sub(east));
            let cell = inside.map(|(row, column)| Cell::new(row, column));
            let square = cell
                .and_then(|cell| board.square(cell))
                .unwrap_or(Square::Wall);
            wide.apply(Edit::Paint(Cell::new(row, column), square))
                .unwrap();
        }
    }
    wide.field().clone()
}

#[test]
fn walls_around_a_board_change_no_label() {
    for columns in [100, 700, 9_000] {
        with_seeds(0..60, |random| {
            let (board, rules) = random_pursuit(random, 4, 7);
            let wide = walled_in(random, &board, columns);
            let general = solve(&pursuit(&Field::Board(board), &rules));
            let game = pursuit(&wide, &rules);
            let bits = by_bit_sets(&game);
            assert_eq!(bits, general);
            certify_pursuit(&game, &bits).unwrap();
        });
    }
}

#[test]
fn differences_after_an_edit_are_counted_by_words_as_one_by_one() {
    let mut flipped = 0;
    with_seeds(0..300, |random| {
        let field = Field::Board(random::board(random, 5, 6));
        let mut edited = random::pursuit_document(random, field);
        let before = Analysis::of(&edited).unwrap();
        let rules = on_no_place(random::pursuit_rules(random, edited.field()));
        if random.percent(50) {
            edited.apply(Edit::SetRules(rules)).unwrap();
        }
        let board = edited.board().unwrap();
        let free = |cell: &Cell| !edited.rules().tokens().contains(&Place::Cell(*cell));
        let cells: Vec<Cell> = board.cells().map(|(cell, _)| cell).filter(free).collect();
        for _ in 0..random.below(1 + cells.len() / 4) {
            let cell = random.pick(&cells);
            let square = random.pick(&[Square::Floor, Square::Wall, Square::Exit]);
            edited.apply(Edit::Paint(cell, square)).unwrap();
        }
        let after = Analysis::of(&edited).unwrap();
        let turned = after
            .positions()
            .filter(|&position| {
                let old = before.label(position).map(|label| label.outcome);
                let new = after.label(position).map(|label| label.outcome);
                old.is_some() && old != new
            })
            .count();
        assert_eq!(after.flips_since(&before).count, turned);
        flipped += turned;
    });
    assert!(flipped > 1000, "{flipped}");
}

#[test]
fn only_graphs_and_boards_that_are_nearly_all_wall_use_the_general_solver() {
    let on_graph = Field::Graph(graph(2, [(0, 1)]));
    let rules = Rules::Pursuit(PursuitRules::on_graph());
    assert!(pursuit(&on_graph, &rules).on_board().is_none());

    assert!(suits_bit_sets(1, 1) && suits_bit_sets(16, 1) && suits_bit_sets(181 * 181, 181 * 181));
    assert!(!suits_bit_sets(17, 1) && !suits_bit_sets(1, 0));
    with_seeds(0..30, |random| {
        let (board, rules) = random_pursuit(random, 3, 4);
        let nearly_all_wall = document(walled_in(random, &board, 200), on_no_place(rules));
        agree(&nearly_all_wall, &Analysis::of(&nearly_all_wall).unwrap());
    });
}

fn on_no_place(rules: Rules) -> Rules {
    rules.retaining_tokens(|_| false)
}

#[test]
fn the_need_is_that_of_the_planes_and_a_game_that_does_not_fit_is_refused_with_the_figure() {
    with_seeds(0..24, |random| {
        let mut board = Document::new(
            Field::Board(Board::new(40, 45).unwrap()),
            Rules::Pursuit(PursuitRules::on_board()),
        )
        .unwrap();
        let (walls, has_exits) = (10 * random.below(5), random.percent(50));
        let cells: Vec<Cell> = board
            .board()
            .unwrap()
            .cells()
            .map(|(cell, _)| cell)
            .collect();
        for cell in cells {
            let square = match random.below(100) {
                chance if chance < walls => Square::Wall,
                chance if chance == walls && has_exits => Square::Exit,
                _ => Square::Floor,
            };
            board.apply(Edit::Paint(cell, square)).unwrap();
        }
        let game = pursuit(board.field(), board.rules());
        let need = BoardNeed::of(game.on_board().unwrap()).need(0);
        let places = game.places() as u64;
        // The last row may consist of walls.
        let set = places * (40 * 45u64).div_ceil(256) * 32;
        // The sets for the thief's turn are only used during the solve. Without exits, the thief
        // never wins.
        let held = by_bit_sets(&game).bytes() + if has_exits { 2 * set } else { 0 };
        assert!(
            (held..held * 13 / 10).contains(&need.bytes()),
            "{need:?} for {held}"
        );
        assert_eq!(need.check_in(need.bytes()), Ok(()));
        assert!(need.check_in(need.bytes() - 1).is_err());
    });
    let rules = PursuitRules::on_board();
    let of_size = |size: u32| {
        let places = u64::from(size) * u64::from(size);
        BoardNeed::of_size((size, size), places, false, &rules)
    };
    for size in [64, 100, 128, 181, 256] {
        let places = u64::from(size) * u64::from(size);
        let bits = of_size(size).need(0).bytes() * 8 / (2 * places * places);
        assert!(
            (5..8).contains(&bits),
            "{bits} bits a position at {size} × {size}"
        );
    }
    assert_eq!(
        of_size(1 << 10).need(0).check_in(u64::MAX),
        Err(TooLarge::OnBoard(1 << 41))
    );
    // More positions than can be numbered are only limited by memory.
    let large = of_size(1 << 8).need(0);
    assert_eq!(
        large.check_in(6 << 30),
        Err(TooLarge::Memory {
            positions: 1 << 33,
            needed_mib: large.bytes() >> 20,
            free_mib: 6 << 10,
        })
    );
    assert_eq!(large.check_in(7 << 30), Ok(()));
    let refused = of_size(100).need(1 << 50).check().unwrap_err();
    assert!(
        matches!(refused, TooLarge::Memory { positions: 200_000_000, needed_mib, .. } if needed_mib >= 1 << 31)
    );
}

/// The thief walks east until it is stuck. This doesn't show in the distances of the officer, who
/// only waits.
fn slow_chase() -> Pursuit {
    let mut rules = PursuitRules::on_board();
    rules.police.steps = Steps::List(vec![Step::Single(Offset::new(60, 60))]);
    rules.police.skip = true;
    rules.thief.steps = Steps::List(vec![Step::Single(Offset::new(0, 1))]);
    rules.thief.skip = false;
    let field = Field::Board(Board::new(30, 30).unwrap());
    pursuit(&field, &Rules::Pursuit(rules))
}

#[test]
fn play_that_lasts_longer_than_is_foreseen_is_refused_where_its_remoteness_does_not_fit() {
    let game = slow_chase();
    let need = BoardNeed::of(game.on_board().unwrap());
    let allowed = need.need(0).bytes();
    let solve = |allowed| {
        pursuit_in_memory(
            game.on_board().unwrap(),
            &need,
            Some(allowed),
            &Control::default(),
        )
    };
    let refused = solve(allowed).unwrap_err();
    let SolveError::TooLarge(TooLarge::Memory {
        needed_mib,
        free_mib,
        ..
    }) = refused
    else {
        panic!("{refused}")
    };
    assert!(free_mib <= needed_mib, "{refused}");
    assert_eq!(solve(2 * allowed).unwrap(), by_bit_sets(&game));
}

#[test]
fn a_solve_can_be_watched_and_stopped() {
    let field = Field::Board(Board::new(100, 100).unwrap());
    let game = pursuit(&field, &Rules::Pursuit(PursuitRules::on_board()));
    let control = Control::default();
    std::thread::scope(|scope| {
        let solving = scope.spawn(|| pursuit_on_board(game.on_board().unwrap(), &control));
        while control.decided() == 0 && !solving.is_finished() {
            std::thread::yield_now();
        }
        control.cancel();
        assert_eq!(
            solving.join().unwrap().err(),
            Some(SolveError::Cancelled(Cancelled))
        );
    });
    assert!((1..game.positions()).contains(&control.decided()));
}
