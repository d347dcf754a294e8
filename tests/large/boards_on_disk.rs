//! Boards solved with their remoteness in scratch files, compared with boards solved in memory.

use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use expect_test::expect;
use fastrand::Rng;
use winmove_core::Control;
use winmove_core::model::{Board, Offset, PursuitRules, Side, Step, Steps};
use winmove_large::{
    BoardDatabase, Database, Extent, Head, LargeError, Limits, solve_board, verify_board,
};

use crate::boards::{board, rules, with_changed_bit};
use crate::common::Folder;

/// Rules, some of them with slides and long leaps.
fn wide_rules(rng: &mut Rng) -> PursuitRules {
    let mut rules = rules(rng);
    for side in [Side::Police, Side::Thief] {
        let offset = Offset::new(rng.i32(-6..7), rng.i32(-6..7));
        let steps = match rng.u32(0..4) {
            _ if offset == Offset::new(0, 0) => continue,
            0 => vec![Step::Single(offset), Step::Single(Offset::new(0, 1))],
            1 => vec![
                Step::Slide(Offset::new(0, 1)),
                Step::Slide(Offset::new(-1, 0)),
            ],
            _ => continue,
        };
        rules.side_mut(side).steps = Steps::List(steps);
    }
    rules
}

/// The memory that would be enough, according to an error about too little memory.
fn needed(error: LargeError) -> u64 {
    match error {
        LargeError::Memory {
            needed, allowed, ..
        } => {
            assert!(allowed < needed);
            needed
        }
        error => panic!("{error}"),
    }
}

/// Solves on disk, in the minimum of memory and slightly more.
fn solve_on_disk(
    (board, rules): (&Board, &PursuitRules),
    rng: &mut Rng,
    folder: &Folder,
    file: &Path,
) -> Head {
    let (scratch, control) = (folder.join("scratch"), Control::default());
    let bands = rng.u32(1..40);
    let threads = rng.usize(1..4);
    let limits = |memory| {
        let limits = Limits::on_disk(memory, &scratch).officer_rows(bands);
        limits.threads(threads)
    };
    let solve = |memory| solve_board(board, rules, "a board", &limits(memory), file, &control);
    let least = needed(solve(1).unwrap_err());
    assert_eq!(needed(solve(least - 1).unwrap_err()), least);
    let head = solve(least + rng.u64(0..30_000)).unwrap();
    assert_eq!(std::fs::read_dir(&scratch).unwrap().count(), 0);
    head
}

fn opened(file: &Path, board: &Board, rules: &PursuitRules) -> BoardDatabase {
    BoardDatabase::new(Database::open(file).unwrap(), board, rules).unwrap()
}

/// Checks a database in the minimum of memory and slightly more.
fn verify(
    file: &Path,
    (board, rules): (&Board, &PursuitRules),
    rng: &mut Rng,
) -> Result<(), LargeError> {
    let mut database = opened(file, board, rules);
    let control = Control::with_pool(winmove_core::solver::Pool::exactly(rng.usize(1..4)));
    let mut check = |memory| {
        let full = Extent::Full {
            memory: Some(memory),
        };
        verify_board(&mut database, full, &control)
    };
    let least = needed(check(1).unwrap_err());
    check(least + rng.u64(0..20_000)).map(drop)
}

#[test]
fn a_board_has_the_same_database_if_its_remoteness_goes_to_disk() {
    let folder = Folder::new();
    let (memory, disk) = (folder.join("memory"), folder.join("disk"));
    for seed in 0..250 {
        let mut rng = Rng::with_seed(seed);
        let (rows, columns) = (rng.u32(1..20), rng.u32(1..20));
        let board = board(&mut rng, rows, columns);
        let rules = wide_rules(&mut rng);
        let limits = Limits::in_memory();
        let control = Control::default();
        let head = solve_board(&board, &rules, "a board", &limits, &memory, &control).unwrap();
        let same = solve_on_disk((&board, &rules), &mut rng, &folder, &disk);
        assert_eq!(head, same, "seed {seed}");
        let is_same = std::fs::read(&memory).unwrap() == std::fs::read(&disk).unwrap();
        assert!(is_same, "seed {seed}");
        verify(&disk, (&board, &rules), &mut rng)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

#[test]
fn long_play_on_disk_has_the_database_of_memory() {
    let folder = Folder::new();
    let (memory, disk) = (folder.join("memory"), folder.join("disk"));
    let (corridor, rules) = (Board::new(1, 300).unwrap(), PursuitRules::on_board());
    let control = Control::default();
    let limits = Limits::in_memory();
    let head = solve_board(&corridor, &rules, "a board", &limits, &memory, &control).unwrap();
    assert!(head.longest > Some(255), "{head:?}");
    let mut rng = Rng::with_seed(1);
    solve_on_disk((&corridor, &rules), &mut rng, &folder, &disk);
    assert!(std::fs::read(&memory).unwrap() == std::fs::read(&disk).unwrap());
    verify(&disk, (&corridor, &rules), &mut rng).unwrap();
}

#[test]
fn a_wrong_label_is_found_in_little_memory_and_its_position_is_named() {
    let folder = Folder::new();
    let file = folder.join("board.winmove.zst");
    let mut named = 0;
    for seed in 0..100 {
        let mut rng = Rng::with_seed(seed);
        let (rows, columns) = (2 * rng.u32(1..4), rng.u32(2..9));
        let board = Board::new(rows, columns).unwrap();
        let rules = wide_rules(&mut rng);
        let control = Control::default();
        solve_board(&board, &rules, "", &Limits::in_memory(), &file, &control).unwrap();
        let right = std::fs::read(&file).unwrap();
        std::fs::write(&file, with_changed_bit(&right, rng.usize(1..3), &mut rng)).unwrap();
        let error = verify(&file, (&board, &rules), &mut rng).unwrap_err();
        let words = error.to_string();
        named += u32::from(words.contains(" police: labelled "));
        assert!(!words.is_empty(), "seed {seed}");
    }
    // The other values don't occur as labels in the file.
    assert!(named > 20, "{named}");
}

#[test]
fn a_cancelled_solve_on_disk_leaves_no_file() {
    let folder = Folder::new();
    let (file, scratch) = (folder.join("board.winmove.zst"), folder.join("scratch"));
    let mut rng = Rng::with_seed(5);
    let (board, rules) = (board(&mut rng, 24, 24), PursuitRules::on_board());
    let limits = Limits::on_disk(1 << 30, &scratch)
        .officer_rows(30)
        .threads(2);
    let checks = Arc::new(AtomicUsize::new(0));
    let solve = |cancelled_at: usize| {
        let checks = checks.clone();
        checks.store(0, Ordering::Relaxed);
        let control = Control::watched(move |control| {
            if checks.fetch_add(1, Ordering::Relaxed) == cancelled_at {
                control.cancel();
            }
        });
        solve_board(&board, &rules, "", &limits, &file, &control)
    };
    solve(usize::MAX).unwrap();
    let all = checks.load(Ordering::Relaxed);
    assert!(all > 100, "{all}");
    std::fs::remove_file(&file).unwrap();
    for seed in 0..60 {
        let at = Rng::with_seed(seed).usize(0..all * 9 / 10);
        let error = solve(at).unwrap_err();
        assert!(
            matches!(error, LargeError::Cancelled(_)),
            "{at} of {all}: {error}"
        );
        let left: Vec<_> = std::fs::read_dir(&folder.0)
            .unwrap()
            .map(|it| it.unwrap().path())
            .collect();
        assert_eq!(left, std::slice::from_ref(&scratch), "{at} of {all}");
        assert_eq!(
            std::fs::read_dir(&scratch).unwrap().count(),
            0,
            "{at} of {all}"
        );
    }
}

/// The scratch files of a solve are damaged while it goes on.
#[test]
fn a_damaged_log_of_remoteness_never_makes_a_wrong_database() {
    let folder = Folder::new();
    let [memory, file, scratch] = ["memory", "disk", "scratch"].map(|name| folder.join(name));
    let (board, rules) = (Board::new(44, 44).unwrap(), PursuitRules::on_board());
    let control = Control::default();
    solve_board(&board, &rules, "", &Limits::in_memory(), &memory, &control).unwrap();
    let right = std::fs::read(&memory).unwrap();
    // One band, whose log is written several times.
    let limits = Limits::on_disk(1 << 30, &scratch).officer_rows(44 * 44);
    let log = scratch.join("winmove-log");
    let (mut refused, mut harmless) = (0, 0);
    for seed in 0..12 {
        let log = log.clone();
        let rng = Mutex::new(Rng::with_seed(seed));
        let is_damaged = Arc::new(AtomicBool::new(false));
        let damages = is_damaged.clone();
        let control = Control::watched(move |_| {
            let length = std::fs::metadata(&log).map_or(0, |log| log.len());
            let mut rng = rng.lock().unwrap();
            if length > 0 && rng.u32(0..3) == 0 && !damages.swap(true, Ordering::Relaxed) {
                let mut bytes = std::fs::read(&log).unwrap();
                let at = rng.usize(0..bytes.len());
                bytes[at] ^= 1 << rng.u32(0..8);
                let open = std::fs::OpenOptions::new().write(true).open(&log);
                let mut open = open.unwrap();
                open.seek(SeekFrom::Start(at as u64)).unwrap();
                open.write_all(&bytes[at..=at]).unwrap();
            }
        });
        match solve_board(&board, &rules, "", &limits, &file, &control) {
            // The damage came after the log was read.
            Ok(_) => {
                assert!(std::fs::read(&file).unwrap() == right, "seed {seed}");
                std::fs::remove_file(&file).unwrap();
                harmless += 1;
            }
            Err(error) => {
                assert!(is_damaged.load(Ordering::Relaxed), "seed {seed}: {error}");
                let is_known = matches!(error, LargeError::Refused(_) | LargeError::Damaged { .. });
                assert!(is_known, "seed {seed}: {error}");
                assert!(!file.exists());
                refused += 1;
            }
        }
    }
    assert!(refused > 2, "{refused} refused, {harmless} harmless");
}

#[test]
fn a_board_on_disk_is_refused_with_the_memory_that_it_needs() {
    let folder = Folder::new();
    let (file, scratch) = (folder.join("board.winmove.zst"), folder.join("scratch"));
    let (board, rules) = (Board::new(256, 256).unwrap(), PursuitRules::on_board());
    let limits = Limits::on_disk(1 << 30, &scratch);
    let error = solve_board(&board, &rules, "", &limits, &file, &Control::default()).unwrap_err();
    let LargeError::Memory {
        what,
        needed,
        allowed,
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*allowed, 1024 << 20);
    expect!["solving 8589934592 positions of a board, with their remoteness in scratch files,"]
        .assert_eq(what);
    // Five bit sets, and the buffers.
    assert!((2560 << 20..3328 << 20).contains(needed), "{error}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn a_folder_with_a_saved_solve_is_not_used_for_a_board() {
    let folder = Folder::new();
    let (file, scratch) = (folder.join("board.winmove.zst"), folder.join("scratch"));
    std::fs::create_dir(&scratch).unwrap();
    std::fs::write(scratch.join("winmove-manifest.json"), "{}").unwrap();
    let (board, rules) = (Board::new(4, 4).unwrap(), PursuitRules::on_board());
    let limits = Limits::on_disk(1 << 30, &scratch).officer_rows(1);
    let error = solve_board(&board, &rules, "", &limits, &file, &Control::default()).unwrap_err();
    assert!(error.to_string().contains("interrupted solve"), "{error}");
    assert!(scratch.join("winmove-manifest.json").exists());
}

mod in_full {
    use super::*;

    #[test]
    fn play_that_lasts_longer_than_is_foreseen_is_solved_on_disk() {
        // The thief walks east until it is stuck. This doesn't show in the distances of the
        // officer, who only waits.
        let mut rules = PursuitRules::on_board();
        rules.police.steps = Steps::List(vec![Step::Single(Offset::new(200, 200))]);
        rules.police.skip = true;
        rules.thief.steps = Steps::List(vec![Step::Single(Offset::new(0, 1))]);
        rules.thief.skip = false;
        let board = Board::new(100, 100).unwrap();
        let folder = Folder::new();
        let scratch = folder.join("scratch");
        let solve = |limits: Limits, name: &str| {
            let file = folder.join(name);
            let head = solve_board(&board, &rules, "", &limits, &file, &Control::default());
            (head, std::fs::read(&file).unwrap_or_default())
        };
        let (head, in_memory) = solve(Limits::in_memory(), "memory.winmove.zst");
        assert_eq!(head.unwrap().longest, Some(199));
        // The limit allows nine bit sets. 5 are estimated, but 12 needed.
        let (head, on_disk) = solve(Limits::on_disk(140 << 20, &scratch), "disk.winmove.zst");
        head.unwrap();
        assert!(in_memory == on_disk);
        assert_eq!(std::fs::read_dir(&scratch).unwrap().count(), 0);
    }
}
