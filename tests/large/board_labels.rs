//! The labels in a board's database as read by a window, compared with the general solver.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use fastrand::Rng;
use winmove_core::game::{Places, Pursuit};
use winmove_core::model::{Board, Field, PursuitRules, Side};
use winmove_core::solver::Solution;
use winmove_core::{Control, Game, PositionId};
use winmove_large::{BoardDatabase, BoardLabels, Database, Limits, solve_board};

use super::boards::{board, rules};
use crate::common::Folder;

/// The labels in the database of a board.
fn labels(
    folder: &Folder,
    board: &Board,
    rules: &PursuitRules,
) -> (Pursuit, Arc<BoardLabels>, Arc<AtomicU64>) {
    let file = folder.join("board.winmove.zst");
    let (limits, control) = (Limits::in_memory(), Control::default());
    solve_board(board, rules, "a board", &limits, &file, &control).unwrap();
    let database = BoardDatabase::new(Database::open(&file).unwrap(), board, rules).unwrap();
    let other = database.reopened().unwrap();
    let woken = Arc::new(AtomicU64::new(0));
    let wakes = Arc::clone(&woken);
    let wake = Arc::new(move || {
        wakes.fetch_add(1, Ordering::Relaxed);
    });
    let labels = BoardLabels::new([database, other], wake);
    let field = Field::Board(board.clone());
    let game = Pursuit::new(&field, &Places::of(&field), rules);
    (game, Arc::new(labels), woken)
}

/// The label of a position on a field that shows all places of a side, once it has been fetched.
fn on_field(
    solution: &Solution,
    game: &Pursuit,
    at: PositionId,
    placed: Side,
) -> winmove_core::Label {
    let begun = Instant::now();
    loop {
        if let Some(label) = solution.label_on_field(game, game.position(at), placed) {
            return label;
        }
        assert!(begun.elapsed() < winmove_tests::PATIENCE, "never fetched");
        std::thread::yield_now();
    }
}

#[test]
fn every_label_that_a_window_asks_for_is_that_of_the_general_solver() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(9);
    for _ in 0..12 {
        let (rows, columns) = (rng.u32(1..6), rng.u32(1..7));
        let (board, rules) = (board(&mut rng, rows, columns), rules(&mut rng));
        let (game, labels, woken) = labels(&folder, &board, &rules);
        let solution = labels.solution(&game).unwrap();
        let right = winmove_core::solve(&game);
        assert_eq!(solution.counts(), right.counts());
        let mut positions: Vec<u32> = (0..game.positions() as u32).collect();
        rng.shuffle(&mut positions);
        for id in positions.into_iter().map(PositionId) {
            assert_eq!(solution.label(id), right.label(id));
            for placed in [Side::Police, Side::Thief] {
                assert_eq!(on_field(&solution, &game, id, placed), right.label(id));
            }
        }
        // Every fetch woke the window, and none failed.
        assert!(woken.load(Ordering::Relaxed) > 0 && labels.fetched() > 0);
        assert_eq!(labels.failure(), None);
    }
}

#[test]
fn another_game_has_no_labels_there() {
    let folder = Folder::new();
    let (one, rules) = (Board::new(3, 4).unwrap(), PursuitRules::on_board());
    let (game, labels, _) = labels(&folder, &one, &rules);
    assert!(labels.solution(&game).is_some());
    let field = Field::Board(Board::new(4, 3).unwrap());
    let turned = Pursuit::new(&field, &Places::of(&field), &rules);
    assert!(labels.solution(&turned).is_none());
    let mut hasty = rules.clone();
    hasty.thief.skip = !hasty.thief.skip;
    let field = Field::Board(one);
    let hasty = Pursuit::new(&field, &Places::of(&field), &hasty);
    assert!(labels.solution(&hasty).is_none());
}

#[test]
fn a_file_that_is_damaged_while_it_is_open_is_told() {
    let folder = Folder::new();
    let (board, rules) = (Board::new(20, 20).unwrap(), PursuitRules::on_board());
    for placed in [Side::Police, Side::Thief] {
        let (game, labels, woken) = labels(&folder, &board, &rules);
        let solution = labels.solution(&game).unwrap();
        let file = folder.join("board.winmove.zst");
        let mut bytes = std::fs::read(&file).unwrap();
        // After the head.
        bytes[1 << 12..].fill(0);
        std::fs::write(&file, bytes).unwrap();
        let begun = Instant::now();
        // The window is woken after the failure, and then finds it.
        while labels.failure().is_none() || woken.load(Ordering::Relaxed) == 0 {
            let _ = solution.label_on_field(&game, game.position(PositionId(700)), placed);
            assert!(begun.elapsed() < winmove_tests::PATIENCE, "never told");
        }
        let why = labels.failure().unwrap();
        assert!(why.contains("board.winmove.zst: frame "), "{why}");
    }
}
