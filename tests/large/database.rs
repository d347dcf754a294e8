//! The database file, read by an independent program, and damaged at random.

use std::collections::HashMap;
use std::process::Command;

use expect_test::expect;
use fastrand::Rng;
use winmove_core::{Control, EdgeGame, Label};
use winmove_large::{Database, LargeError, Limits, Numbered, solve};

use crate::common::{Folder, RandomGame, labels, without_figures};

fn solved(folder: &Folder, seed: u64, most: u32) -> (std::path::PathBuf, Vec<Label>) {
    let game = RandomGame::new(&mut Rng::with_seed(seed), most);
    let file = folder.join("game.winmove.zst");
    solve(&game, &Limits::in_memory(), &file, &Control::default()).unwrap();
    (file, winmove_core::solve(&game).labels().collect())
}

#[test]
fn a_thousand_damaged_files_are_refused_or_still_say_what_is_true() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 7, 3000);
    let whole = std::fs::read(&file).unwrap();
    let mut rng = Rng::with_seed(8);
    let (mut refused, mut harmless) = (0, 0);
    for round in 0..1000 {
        let mut bytes = whole.clone();
        match rng.u32(0..4) {
            0 => bytes.truncate(rng.usize(0..bytes.len())),
            1 => bytes.extend((0..rng.usize(1..40)).map(|_| rng.u8(..))),
            2 => {
                let at = rng.usize(0..bytes.len());
                bytes[at] ^= 1 << rng.u32(0..8);
            }
            _ => {
                let at = rng.usize(0..bytes.len());
                let end = bytes.len().min(at + rng.usize(1..200));
                bytes[at..end].fill_with(|| rng.u8(..));
            }
        }
        std::fs::write(&file, &bytes).unwrap();
        let read = Database::open(&file)
            .and_then(|mut database| database.labels(0..expected.len() as u64));
        match read {
            Ok(labels) => {
                assert_eq!(labels, expected, "round {round}");
                harmless += 1;
            }
            Err(error) => {
                let words = error.to_string();
                assert!(
                    words.starts_with(&format!("{}: ", file.display())),
                    "{words}"
                );
                refused += 1;
            }
        }
    }
    assert!(refused > 900, "{refused} refused, {harmless} harmless");
}

#[test]
fn zstd_unpacks_the_outcomes_and_the_remoteness_of_all_positions() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 9, 3000);
    let Ok(output) = Command::new("zstd").args(["-dc"]).arg(&file).output() else {
        eprintln!("NOT TRIED: zstd, which is not installed here");
        return;
    };
    assert!(output.status.success(), "{output:?}");
    let (outcomes, mut rest) = output.stdout.split_at(expected.len().div_ceil(4));
    let code = |position: usize| outcomes[position / 4] >> (position % 4 * 2) & 3;
    let width = 1;
    let positions: Vec<usize> = (0..expected.len()).collect();
    for frame in positions.chunks((1 << 16) / width) {
        let own = |wanted: u8| frame.iter().filter(move |&&at| code(at) == wanted).copied();
        let layout;
        (layout, rest) = rest.split_at(1);
        // The positions in the order in which their words are stored.
        let order: Vec<usize> = match layout {
            [0] => frame.to_vec(),
            _ => own(1).chain(own(2)).collect(),
        };
        let words;
        (words, rest) = rest.split_at(order.len());
        for (&position, &word) in order.iter().zip(words) {
            let outcome = ["draw", "win", "loss"][code(position) as usize];
            let label = match word {
                0 => outcome.to_owned(),
                word => format!("{outcome} in {}", word - 1),
            };
            assert_eq!(label, expected[position].to_string(), "position {position}");
        }
        assert!(own(0).all(|at| expected[at].to_string() == "draw"));
    }
    assert!(rest.is_empty());
}

/// Play with more than 255 moves, and with more than 65,535, so that words have two and four bytes.
#[test]
fn long_play_has_longer_words() {
    let folder = Folder::new();
    let file = folder.join("database");
    let mut rng = Rng::with_seed(11);
    for chain in [300, 70_000] {
        // A chain, and as many vertices with random moves, so that words have no order.
        let mut edges: Vec<(u32, u32)> = (1..chain).map(|from| (from, from - 1)).collect();
        for from in chain..2 * chain {
            edges.extend((0..rng.u32(0..4)).map(|_| (from, rng.u32(0..2 * chain))));
        }
        let game = EdgeGame::from_edges(2 * chain, edges).unwrap();
        let large = Numbered::new("a chain and more", &game);
        solve(&large, &Limits::in_memory(), &file, &Control::default()).unwrap();
        let expected: Vec<Label> = winmove_core::solve(&game).labels().collect();
        assert_eq!(labels(&file), expected, "{chain}");
        // In another order, in which no label is in a cached frame.
        let mut database = Database::open(&file).unwrap();
        for _ in 0..500 {
            let position = rng.u64(0..u64::from(2 * chain));
            let label = database.label(position).unwrap();
            assert_eq!(label, expected[position as usize], "position {position}");
        }
    }
}

#[test]
fn a_database_of_another_version_is_refused_in_words() {
    let folder = Folder::new();
    let (file, _) = solved(&folder, 12, 100);
    let mut bytes = std::fs::read(&file).unwrap();
    let version = b"\"version\":2";
    let at = bytes
        .windows(version.len())
        .position(|window| window == version);
    bytes[at.unwrap() + version.len() - 1] = b'1';
    std::fs::write(&file, &bytes).unwrap();
    let error = Database::open(&file).err().unwrap().to_string();
    let words = error.strip_prefix(&format!("{}: ", file.display()));
    expect!["the database has version 1 of the format; this program reads versions 2 and 3. Solve the game again to make one that it can read"]
        .assert_eq(words.unwrap());
}

/// Labels without any order take barely more than their entropy.
#[test]
fn a_random_graph_takes_little_more_than_the_entropy_of_its_labels() {
    let folder = Folder::new();
    let file = folder.join("database");
    for most in [3, 8] {
        let mut rng = Rng::with_seed(most);
        let vertices = 300_000;
        let edges = (0..vertices).flat_map(|from| vec![from; rng.usize(0..=most as usize)]);
        let mut targets = Rng::with_seed(most + 1);
        let edges: Vec<_> = edges.map(|from| (from, targets.u32(0..vertices))).collect();
        let game = EdgeGame::from_edges(vertices, edges).unwrap();
        let large = Numbered::new("a random graph", &game);
        solve(&large, &Limits::in_memory(), &file, &Control::default()).unwrap();
        let mut counts = HashMap::new();
        for label in labels(&file) {
            *counts
                .entry((label.outcome, label.remoteness))
                .or_insert(0.0) += 1.0;
        }
        let share = |count: &f64| count / f64::from(vertices);
        let entropy: f64 = counts
            .values()
            .map(|count| -share(count) * share(count).log2())
            .sum();
        // The head takes 4 KiB.
        let bits =
            8.0 * (std::fs::metadata(&file).unwrap().len() - 4096) as f64 / f64::from(vertices);
        assert!(
            bits < 1.05 * entropy,
            "{bits} bits a position, {entropy} of entropy"
        );
    }
}

#[test]
fn positions_behind_the_last_have_no_label() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 10, 100);
    let mut database = Database::open(&file).unwrap();
    let error = database.label(expected.len() as u64).unwrap_err();
    let count = expected.len() as u64;
    let LargeError::NoLabel {
        position,
        positions,
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!((position, positions), (count, count));
    expect!["there is no position #: the # positions are numbered from #"]
        .assert_eq(&without_figures(&error.to_string()));
    assert_eq!(labels(&file), expected);
    let missing = Database::open(folder.join("missing")).err().unwrap();
    assert!(missing.to_string().contains("no such file"), "{missing}");
}

/// Two heaps, from which a move takes one or two from one heap, or equally many from both. Such
/// labels have an order.
#[test]
fn a_small_database_has_the_same_labels_in_fewer_bytes() {
    let folder = Folder::new();
    let [fast, small] = ["fast", "small"].map(|name| folder.join(name));
    const HEAP: u32 = 400;
    let edges = (0..HEAP * HEAP).flat_map(|from| {
        let (one, other) = (from / HEAP, from % HEAP);
        let moves = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (2, 2)]
            .into_iter()
            .filter(move |&(from_one, from_other)| from_one <= one && from_other <= other);
        moves.map(move |(from_one, from_other)| (from, from - from_one * HEAP - from_other))
    });
    let game = EdgeGame::from_edges(HEAP * HEAP, edges).unwrap();
    let game = Numbered::new("two heaps", &game);
    let control = Control::default();
    let limits = Limits::in_memory();
    let head = solve(&game, &limits.clone(), &fast, &control).unwrap();
    assert_eq!(
        solve(&game, &limits.small(), &small, &control).unwrap(),
        head
    );
    assert_eq!(labels(&small), labels(&fast));
    let length = |file| std::fs::metadata(file).unwrap().len();
    let (small, fast) = (length(&small), length(&fast));
    assert!(small < fast * 95 / 100, "{small} of {fast}");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_not_taken_for_a_database_and_nothing_is_read_from_it() {
    let folder = Folder::new();
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    // Opening it would wait for a writer.
    assert!(!Database::is_at(&pipe));
    let words = Database::open(&pipe).err().unwrap().to_string();
    assert!(
        words.ends_with("not a file that can be read at any position"),
        "{words}"
    );
    let (file, _) = solved(&folder, 7, 100);
    assert!(Database::is_at(&file));
    assert!(!Database::is_at(folder.join("nothing")) && !Database::is_at(&folder.0));
}

#[test]
fn of_two_processes_that_write_one_database_the_second_is_refused() {
    let folder = Folder::new();
    let file = folder.join("out");
    let draft = folder.join(".out.draft");
    let control = Control::default();
    let game = EdgeGame::from_edges(3, [(2, 1), (1, 0)]).unwrap();
    let game = Numbered::new("a path", &game);
    let solved = || solve(&game, &Limits::in_memory(), &file, &control);
    // The draft left by a killed process is replaced.
    std::fs::write(&draft, "a half of it").unwrap();
    solved().unwrap();
    assert!(!draft.exists());
    let bytes = std::fs::read(&file).unwrap();
    let other = std::fs::File::create(&draft).unwrap();
    other.lock().unwrap();
    let words = solved().unwrap_err().to_string();
    assert!(
        words.ends_with("another process writes this database"),
        "{words}"
    );
    assert!(draft.exists());
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    drop(other);
    solved().unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

/// The target of a link with the name of a draft is not written to.
#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_a_draft_is_not_followed() {
    let folder = Folder::new();
    let precious = folder.join("precious");
    std::fs::write(&precious, "precious").unwrap();
    std::os::unix::fs::symlink(&precious, folder.join(".out.draft")).unwrap();
    let game = EdgeGame::from_edges(3, [(2, 1), (1, 0)]).unwrap();
    let game = Numbered::new("a path", &game);
    let file = folder.join("out");
    let solved = solve(&game, &Limits::in_memory(), &file, &Control::default());
    assert!(solved.unwrap_err().to_string().contains(".out.draft"));
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "precious");
    assert!(!file.exists());
}
