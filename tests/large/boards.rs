//! Databases of pursuits on boards, compared with the general solver, which has no code for boards.

use std::path::Path;

use expect_test::expect;
use fastrand::Rng;
use twox_hash::XxHash3_64;
use winmove_core::game::{Places, Pursuit};
use winmove_core::model::{
    Board, Cell, Convention, Field, Place, PursuitRules, Side, Square, Steps,
};
use winmove_core::solver::{SolvedPursuit, rated_moves};
use winmove_core::{Control, Game, PositionId};
use winmove_large::{
    BoardDatabase, BoardPosition, Database, Extent, LargeError, Limits, solve_board, verify_board,
};

use crate::common::{Folder, without_figures};

pub(super) fn board(rng: &mut Rng, rows: u32, columns: u32) -> Board {
    let mut square = || match rng.u32(0..10) {
        0..3 => Square::Wall,
        3 => Square::Exit,
        _ => Square::Floor,
    };
    let mut rows: Vec<Vec<Square>> = (0..rows)
        .map(|_| (0..columns).map(|_| square()).collect())
        .collect();
    // A board without a place would have no positions to query.
    rows[0][0] = Square::Floor;
    Board::from_rows(rows).unwrap()
}

pub(super) fn rules(rng: &mut Rng) -> PursuitRules {
    let steps = [
        Steps::King,
        Steps::Orthogonal,
        Steps::Diagonal,
        Steps::Knight,
    ];
    let mut rules = PursuitRules::on_board();
    for side in [Side::Police, Side::Thief] {
        rules.side_mut(side).steps = rng.choice(&steps).unwrap().clone();
        rules.side_mut(side).skip = rng.bool();
    }
    rules.endless = rng
        .choice([None, None, Some(Side::Police), Some(Side::Thief)])
        .unwrap();
    rules.convention = rng.choice(Convention::ALL).unwrap();
    rules
}

fn opened(file: &Path, board: &Board, rules: &PursuitRules) -> BoardDatabase {
    BoardDatabase::new(Database::open(file).unwrap(), board, rules).unwrap()
}

/// Solves a board into a file, and compares all labels and moves with those of the general solver.
/// Returns the number of positions.
fn compare(file: &Path, board: &Board, rules: &PursuitRules) -> u64 {
    let control = Control::default();
    let limits = Limits::in_memory();
    let head = solve_board(board, rules, "a board", &limits, file, &control).unwrap();
    let field = Field::Board(board.clone());
    let places = Places::of(&field);
    let game = Pursuit::new(&field, &places, rules);
    let right = winmove_core::solve(&game);
    let mut database = opened(file, board, rules);
    let cell = |place: u32| match places.place(place) {
        Place::Cell(cell) => cell,
        Place::Vertex(_) => unreachable!("a board has cells"),
    };
    for number in 0..game.positions() as u32 {
        let position = game.position(PositionId(number));
        let asked = BoardPosition {
            police: cell(position.police),
            thief: cell(position.thief),
            turn: position.turn,
        };
        let label = database.label(asked).unwrap();
        assert_eq!(label, right.label(PositionId(number)), "{asked}");
        let moves = database.moves(asked).unwrap();
        let moves: Vec<_> = moves
            .into_iter()
            .map(|it| (it.to.police, it.to.thief, it.label, it.quality))
            .collect();
        let expected: Vec<_> = rated_moves(&SolvedPursuit(&game, &right), position)
            .into_iter()
            .map(|it| (cell(it.to.police), cell(it.to.thief), it.label, it.quality))
            .collect();
        assert_eq!(moves, expected, "{asked}");
    }
    let told = head.board.unwrap();
    let counts = right.counts();
    let both = [
        (head.wins + told.wins, counts.win),
        (head.losses + told.losses, counts.loss),
        (head.draws + told.draws, counts.draw),
    ];
    assert!(both.iter().all(|&(told, right)| told == right as u64));
    let full = Extent::Full { memory: None };
    let verified = verify_board(&mut database, full, &control).unwrap();
    assert_eq!(verified.positions, game.positions() as u64);
    verify_board(&mut database, Extent::Sample(100), &control).unwrap();
    verified.positions
}

#[test]
fn a_board_has_in_its_database_the_labels_and_moves_of_the_general_solver() {
    let folder = Folder::new();
    let file = folder.join("board.winmove.zst");
    for seed in 0..150 {
        let mut rng = Rng::with_seed(seed);
        let (rows, columns) = (rng.u32(1..6), rng.u32(1..7));
        let board = board(&mut rng, rows, columns);
        compare(&file, &board, &rules(&mut rng));
    }
}

#[test]
fn long_play_over_several_frames_has_the_labels_of_the_general_solver() {
    let folder = Folder::new();
    let file = folder.join("corridor.winmove.zst");
    let corridor = Board::new(1, 300).unwrap();
    let positions = compare(&file, &corridor, &PursuitRules::on_board());
    let head = Database::open(&file).unwrap().head().clone();
    assert_eq!(positions, 2 * 300 * 300);
    // Remoteness takes two bytes per position, which makes several frames.
    assert!(head.longest > Some(255), "{head:?}");
}

#[test]
fn the_database_is_the_same_for_every_number_of_threads() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(3);
    let (board, rules) = (board(&mut rng, 40, 40), rules(&mut rng));
    let files = [1, 2, 3, 8].map(|threads| {
        let file = folder.join(&threads.to_string());
        let limits = Limits::in_memory().threads(threads);
        solve_board(&board, &rules, "", &limits, &file, &Control::default()).unwrap();
        std::fs::read(file).unwrap()
    });
    assert!(files.iter().all(|bytes| *bytes == files[0]));
}

/// The file with one bit of the frame changed before compression, and a matching seek table.
pub(crate) fn with_changed_bit(file: &[u8], frame: usize, rng: &mut Rng) -> Vec<u8> {
    let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
    let table = file.len() - 17 - 3 * 8;
    assert_eq!(word(file.len() - 9), 3, "head, outcomes and remoteness");
    let mut bytes = file[..word(4) + 8].to_vec();
    let mut entries = file[table + 8..][..8].to_vec();
    let mut at = bytes.len();
    for number in 1..3 {
        let packed = &file[at..at + word(table + 8 + 8 * number)];
        at += packed.len();
        let mut raw = vec![0; word(table + 12 + 8 * number)];
        zstd_safe::decompress(&mut raw[..], packed).unwrap();
        if number == frame {
            let at = rng.usize(0..raw.len());
            raw[at] ^= 1 << rng.u32(0..8);
        }
        let mut again = vec![0; zstd_safe::compress_bound(raw.len())];
        let length = zstd_safe::compress(&mut again[..], &raw, 3).unwrap();
        bytes.extend(&again[..length]);
        entries.extend((length as u32).to_le_bytes());
        entries.extend((raw.len() as u32).to_le_bytes());
    }
    bytes.extend(&file[table..table + 8]);
    bytes.extend(entries);
    bytes.extend(&file[file.len() - 9..]);
    bytes
}

#[test]
fn a_database_with_a_wrong_label_does_not_pass_the_check() {
    let folder = Folder::new();
    let file = folder.join("board.winmove.zst");
    let control = Control::default();
    let (mut wrong, mut damaged) = (0, 0);
    for seed in 0..100 {
        let mut rng = Rng::with_seed(seed);
        // The number of pairs fills whole bytes, so that each bit belongs to a label.
        let (rows, columns) = (2 * rng.u32(1..3), rng.u32(2..6));
        let board = Board::new(rows, columns).unwrap();
        let rules = rules(&mut rng);
        let limits = Limits::in_memory();
        solve_board(&board, &rules, "", &limits, &file, &control).unwrap();
        let right = std::fs::read(&file).unwrap();
        let frame = rng.usize(1..3);
        std::fs::write(&file, with_changed_bit(&right, frame, &mut rng)).unwrap();
        let mut database = opened(&file, &board, &rules);
        let full = Extent::Full { memory: None };
        match verify_board(&mut database, full, &control).unwrap_err() {
            // The error names the position.
            LargeError::Refused(what) => {
                let turns = [" police: ", " thief: "];
                let is_named = turns.iter().any(|turn| what.contains(turn));
                assert!(is_named, "seed {seed}: {what}");
                wrong += 1;
            }
            // The bits don't form a label.
            LargeError::Damaged { path, .. } => {
                assert_eq!(path, file, "seed {seed}");
                damaged += 1;
            }
            error => panic!("seed {seed}: {error}"),
        }
    }
    assert!(
        wrong > 10 && damaged > 10,
        "{wrong} wrong, {damaged} damaged"
    );
}

/// The file with other words in its head, and the checksum that fits.
pub(crate) fn with_changed_head(file: &[u8], told: &str, wrong: &str) -> Vec<u8> {
    let mut bytes = file.to_vec();
    let at = bytes
        .windows(told.len())
        .position(|some| some == told.as_bytes())
        .unwrap();
    let length = u32::from_le_bytes(*bytes[4..].first_chunk().unwrap()) as usize + 8;
    // Spaces at its end keep the length of the frame.
    bytes.splice(length..length, [b' '; 9]);
    bytes.splice(at..at + told.len(), wrong.bytes());
    bytes.drain(length..length + 9 + wrong.len() - told.len());
    let hash = XxHash3_64::oneshot(&bytes[16..length]);
    bytes[8..16].copy_from_slice(&hash.to_le_bytes());
    bytes
}

#[test]
fn a_database_that_tells_of_longer_play_than_it_has_does_not_pass_the_check() {
    let folder = Folder::new();
    let file = folder.join("board.winmove.zst");
    let control = Control::default();
    let (board, rules) = (Board::new(6, 6).unwrap(), PursuitRules::on_board());
    let limits = Limits::in_memory();
    let head = solve_board(&board, &rules, "", &limits, &file, &control).unwrap();
    let longest = head.longest.unwrap();
    let right = std::fs::read(&file).unwrap();
    let full = Extent::Full { memory: None };
    verify_board(&mut opened(&file, &board, &rules), full, &control).unwrap();
    let refused = [longest - 1, longest + 1].map(|other| {
        let [told, wrong] = [longest, other].map(|moves| format!("\"longest\":{moves},"));
        std::fs::write(&file, with_changed_head(&right, &told, &wrong)).unwrap();
        let error = verify_board(&mut opened(&file, &board, &rules), full, &control).unwrap_err();
        folder.short(&error.to_string())
    });
    // If the head claims shorter play, the first error is a label that doesn't exist.
    expect![[r#"
        board.winmove.zst: position # has a label that does not exist
        the database says # moves at most, but its labels say # moves at most"#]]
    .assert_eq(&without_figures(&refused.join("\n")));
}

#[test]
fn what_a_board_is_refused_for_is_said_and_leaves_no_file() {
    let folder = Folder::new();
    let file = folder.join("board.winmove.zst");
    let (board, rules) = (Board::new(30, 30).unwrap(), PursuitRules::on_board());
    let limits = Limits::on_disk(1 << 20, folder.join("scratch"));
    let control = Control::default();
    let error = solve_board(&board, &rules, "", &limits, &file, &control).unwrap_err();
    let LargeError::Memory { what, allowed, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(*allowed, 1 << 20);
    expect!["solving 1620000 positions of a board, with their remoteness in scratch files,"]
        .assert_eq(what);
    control.cancel();
    let limits = Limits::in_memory();
    let error = solve_board(&board, &rules, "", &limits, &file, &control).unwrap_err();
    assert!(matches!(error, LargeError::Cancelled(_)), "{error}");
    let control = Control::default();
    solve_board(&board, &rules, "", &limits, &file, &control).unwrap();
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);

    let mut database = opened(&file, &board, &rules);
    let outside = BoardPosition {
        police: Cell::new(0, 0),
        thief: Cell::new(30, 0),
        turn: Side::Thief,
    };
    let error = database.label(outside).unwrap_err();
    expect!["30,0 is a wall, or not on the board"].assert_eq(&error.to_string());
    let misere = PursuitRules {
        convention: Convention::Misere,
        ..rules
    };
    let other = BoardDatabase::new(Database::open(&file).unwrap(), &board, &misere);
    let words = other.err().unwrap().to_string();
    let (begin, _) = words.split_once(':').unwrap();
    expect!["the database is of another game"].assert_eq(begin);
}
