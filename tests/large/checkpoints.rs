//! A solve that is killed, or whose disk is full, can be resumed and produces the same bytes.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use expect_test::expect;
use fastrand::Rng;
use winmove_core::{Control, Outcome};
use winmove_large::{LargeError, LargeGame, Limits, solve};

use crate::common::{Folder, without_figures};

/// Heaps from which a move takes one to three pebbles. They are numbered so that consecutive heaps
/// are far apart within their level.
#[derive(Clone, Copy)]
pub(crate) struct Heap {
    pub(crate) tells_moves_back: bool,
    pub(crate) tells_levels: bool,
}

const HEAPS: u64 = 8 * LEVEL;
/// A prime number.
const LEVEL: u64 = 151;
/// A unit modulo the number of heaps per level.
const FACTOR: u64 = 7;

fn number(heap: u64) -> u64 {
    heap / LEVEL * LEVEL + heap * FACTOR % LEVEL
}

fn heap_of(number: u64) -> u64 {
    let inverse = (1..LEVEL)
        .find(|inverse| inverse * FACTOR % LEVEL == 1)
        .unwrap();
    number / LEVEL * LEVEL + number * inverse % LEVEL
}

impl LargeGame for Heap {
    fn name(&self) -> String {
        "heaps that are killed".to_owned()
    }

    fn positions(&self) -> u64 {
        HEAPS
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        let heap = heap_of(from);
        to.extend(
            (1..=3)
                .filter_map(|take| heap.checked_sub(take))
                .map(number),
        );
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    fn has_moves_back(&self) -> bool {
        self.tells_moves_back
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        let heap = heap_of(to);
        let heaps = (1..=3).map(|take| heap + take);
        from.extend(heaps.filter(|&heap| heap < HEAPS).map(number));
    }

    fn level(&self, position: u64) -> u32 {
        if self.tells_levels {
            (position / LEVEL) as u32
        } else {
            0
        }
    }
}

fn run(folder: &Path, game: impl LargeGame) -> Result<(), LargeError> {
    let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
        .threads(2)
        .part_bits(6)
        .checkpoint_every(Duration::ZERO)
        .resume();
    solve(&game, &limits, &folder.join("out"), &Control::default()).map(drop)
}

const FOLDER: &str = "WINMOVE_TEST_LARGE_FOLDER";
const BACK: &str = "WINMOVE_TEST_LARGE_BACK";
const LEVELS: &str = "WINMOVE_TEST_LARGE_LEVELS";
/// A game whose moves are stored.
const STORED: Heap = Heap {
    tells_moves_back: false,
    tells_levels: true,
};

/// Started by the other tests in a separate process.
#[test]
fn solves_where_it_is_told_to() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        let game = Heap {
            tells_moves_back: std::env::var_os(BACK).is_some(),
            tells_levels: std::env::var_os(LEVELS).is_some(),
        };
        match run(Path::new(&folder), game) {
            Ok(()) => std::process::exit(0),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(9);
            }
        }
    }
}

fn child(program: &mut Command, folder: &Folder, game: Heap) -> std::process::Child {
    for (name, is_told) in [(BACK, game.tells_moves_back), (LEVELS, game.tells_levels)] {
        if is_told {
            program.env(name, "1");
        }
    }
    program
        .env(FOLDER, &folder.0)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

const ARGUMENTS: [&str; 3] = [
    "--exact",
    "checkpoints::solves_where_it_is_told_to",
    "--nocapture",
];

pub(crate) fn expected(folder: &Folder) -> Vec<u8> {
    let file = folder.join("expected");
    let game = Heap {
        tells_moves_back: true,
        tells_levels: false,
    };
    solve(&game, &Limits::in_memory(), &file, &Control::default()).unwrap();
    std::fs::read(file).unwrap()
}

/// Kills solves at random moments, and resumes each until it is done. Returns the number of kills.
fn killed(solves: u32, seed: u64) -> u32 {
    let mut rng = Rng::with_seed(seed);
    let mut kills = 0;
    for round in 0..solves {
        let folder = Folder::new();
        let expected = expected(&folder);
        let game = Heap {
            tells_moves_back: round % 2 == 0,
            tells_levels: round % 4 < 2,
        };
        let begun = Instant::now();
        loop {
            let mut program = Command::new(std::env::current_exe().unwrap());
            let mut child = child(program.args(ARGUMENTS), &folder, game);
            // Increases, so that the solve also ends on a slow machine.
            let patience = 40 + 3 * begun.elapsed().as_millis() as u64;
            std::thread::sleep(Duration::from_millis(rng.u64(1..patience)));
            if child.try_wait().unwrap().is_none() {
                child.kill().unwrap();
                kills += 1;
            }
            let status = child.wait_with_output().unwrap();
            match status.status.code() {
                Some(0) => break,
                None => {}
                Some(_) => panic!("seed {seed}: {}", String::from_utf8_lossy(&status.stderr)),
            }
        }
        assert_eq!(
            std::fs::read(folder.join("out")).unwrap(),
            expected,
            "seed {seed}"
        );
    }
    kills
}

#[test]
fn killed_at_random_moments_a_solve_goes_on_to_the_same_bytes() {
    let kills = killed(4, 11);
    assert!(kills >= 4, "{kills} kills");
}

/// The number is given by the environment: `WINMOVE_TEST_KILLS=100 cargo test … many -- --ignored
/// --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn many_solves_are_killed() {
    let solves = std::env::var("WINMOVE_TEST_KILLS")
        .unwrap()
        .parse()
        .unwrap();
    let kills = killed(solves, 12);
    println!("{kills} kills of {solves} solves, all with the same bytes");
}

#[test]
#[cfg(unix)]
fn a_full_disk_is_said_and_the_solve_goes_on_where_there_is_room() {
    for blocks in ["1", "4", "8"] {
        let folder = Folder::new();
        let expected = expected(&folder);
        // Limits the length of files to this number of units of 512 bytes or a kibibyte.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut shell = Command::new("sh");
        let shell = shell
            .args(["-c", &script])
            .arg(std::env::current_exe().unwrap());
        let output = child(shell.args(ARGUMENTS), &folder, STORED)
            .wait_with_output()
            .unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(9), "{blocks}: {words}");
        assert!(words.contains("winmove-buckets: it is too long"), "{words}");
        assert!(!folder.join("out").exists());
        run(&folder.0, STORED).unwrap();
        assert_eq!(std::fs::read(folder.join("out")).unwrap(), expected);
    }
}

/// An interrupted solve, with its last checkpoint.
fn interrupted() -> Folder {
    let folder = Folder::new();
    // A folder has the name of the database's draft, so that only writing it fails.
    std::fs::create_dir(folder.join(".out.draft")).unwrap();
    run(&folder.0, STORED).unwrap_err();
    std::fs::remove_dir(folder.join(".out.draft")).unwrap();
    folder
}

#[test]
fn damage_to_a_checkpoint_is_said_in_words() {
    let words = |damage: &dyn Fn(&Folder)| {
        let folder = interrupted();
        damage(&folder);
        folder.short(&run(&folder.0, STORED).unwrap_err().to_string())
    };
    let file = |folder: &Folder, name: &str| folder.join("scratch").join(name);
    let cut = |name: &'static str| {
        move |folder: &Folder| {
            let path = file(folder, name);
            let bytes = std::fs::read(&path).unwrap();
            std::fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
        }
    };
    let manifest = words(&cut("winmove-manifest.json"));
    expect!["scratch/winmove-manifest.json: line 1, column 124: the manifest is not whole"]
        .assert_eq(&manifest);
    let states = words(&|folder| {
        cut("winmove-states-0")(folder);
        cut("winmove-states-1")(folder);
    });
    let told = [
        words(&cut("winmove-log")),
        words(&cut("winmove-rows")),
        words(&cut("winmove-outcomes")),
        states,
    ];
    expect![[r#"
        scratch/winmove-log: it has # bytes, but the checkpoint needs #
        scratch/winmove-rows: it has # bytes, but the checkpoint needs #
        scratch/winmove-outcomes: it has # bytes, but the checkpoint needs #
        scratch/winmove-states-#: the states have # bytes, but # were saved"#]]
    .assert_eq(&without_figures(&told.join("\n")));
    let flipped = words(&|folder| {
        for name in ["winmove-states-0", "winmove-states-1"] {
            let path = file(folder, name);
            let mut bytes = std::fs::read(&path).unwrap();
            bytes[20] ^= 1;
            std::fs::write(path, bytes).unwrap();
        }
    });
    expect!["scratch/winmove-states-#: the states are not those that were saved"]
        .assert_eq(&without_figures(&flipped));
    // With all files intact, it is resumed.
    let folder = interrupted();
    run(&folder.0, STORED).unwrap();
    assert_eq!(
        std::fs::read(folder.join("out")).unwrap(),
        expected(&folder)
    );
}

/// A solve that ended when its last level began.
fn interrupted_at_the_last_level() -> Folder {
    /// A move in the last level leads to a position that doesn't exist.
    struct Fails;

    impl LargeGame for Fails {
        fn name(&self) -> String {
            STORED.name()
        }
        fn positions(&self) -> u64 {
            HEAPS
        }
        fn moves(&self, from: u64, to: &mut Vec<u64>) {
            if from < HEAPS - LEVEL {
                STORED.moves(from, to)
            } else {
                to.push(HEAPS)
            }
        }
        fn stuck(&self, from: u64) -> Outcome {
            STORED.stuck(from)
        }
        fn level(&self, position: u64) -> u32 {
            STORED.level(position)
        }
    }

    let folder = Folder::new();
    run(&folder.0, Fails).unwrap_err();
    folder
}

#[test]
fn an_interrupted_solve_is_neither_lost_nor_taken_for_another() {
    let folder = interrupted_at_the_last_level();
    let out = folder.join("out");
    let limits = Limits::on_disk(64 << 20, folder.join("scratch")).threads(2);
    let game = STORED;
    let refused = |game: &Heap, limits: &Limits| {
        solve(game, limits, &out, &Control::default())
            .unwrap_err()
            .to_string()
    };
    let mut told = vec![
        refused(&game, &limits.clone().part_bits(6)),
        refused(&game, &limits.clone().part_bits(7).resume()),
    ];

    struct Other;

    impl LargeGame for Other {
        fn name(&self) -> String {
            "another".to_owned()
        }
        fn positions(&self) -> u64 {
            HEAPS
        }
        fn moves(&self, _: u64, _: &mut Vec<u64>) {}
        fn stuck(&self, _: u64) -> Outcome {
            Outcome::Loss
        }
    }
    let limits = limits.part_bits(6).resume();
    let error = solve(&Other, &limits, &out, &Control::default()).unwrap_err();
    told.push(error.to_string());
    // Other levels with the same name.
    let all_at_once = Heap {
        tells_levels: false,
        ..STORED
    };
    told.push(refused(&all_at_once, &limits));
    expect![[r#"
        scratch: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*
        scratch/winmove-manifest.json: the solve that was saved has parts of 2^6 positions, this one would have parts of 2^7; the memory and threads of before give the same
        scratch/winmove-manifest.json: the saved solve is of another game: "heaps that are killed"
        scratch/winmove-manifest.json: the game that was saved has other levels"#]]
    .assert_eq(&folder.short(&told.join("\n")));
    // All refusals left the files unchanged.
    run(&folder.0, STORED).unwrap();
    assert_eq!(std::fs::read(&out).unwrap(), expected(&folder));
}

/// A solve that ended during its rounds, because the second checkpoint couldn't be written.
fn interrupted_in_rounds() -> Folder {
    let folder = Folder::new();
    let states = folder.join("scratch/winmove-states-1");
    std::fs::create_dir_all(&states).unwrap();
    run(&folder.0, STORED).unwrap_err();
    std::fs::remove_dir(states).unwrap();
    folder
}

#[test]
fn every_byte_that_was_damaged_is_refused_or_does_not_matter() {
    let mut rng = Rng::with_seed(21);
    let mut refused = 0;
    for interrupted in [interrupted, interrupted_in_rounds] {
        let folder = interrupted();
        let expected = expected(&folder);
        let scratch = folder.join("scratch");
        let files: Vec<_> = std::fs::read_dir(&scratch).unwrap().collect();
        let files = files.into_iter().map(|file| file.unwrap().path());
        let saved: Vec<_> = files
            .map(|file| (std::fs::read(&file).unwrap(), file))
            .collect();
        for (bytes, file) in &saved {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            // Every byte of the manifest, and some bytes of the others.
            let some = if name.ends_with("manifest.json") {
                (0..bytes.len()).collect()
            } else {
                (0..60.min(bytes.len()))
                    .map(|_| rng.usize(0..bytes.len()))
                    .collect::<Vec<_>>()
            };
            for at in some {
                for (bytes, file) in &saved {
                    std::fs::write(file, bytes).unwrap();
                }
                let mut other = bytes.clone();
                other[at] ^= 1 << rng.u32(0..8);
                std::fs::write(file, &other).unwrap();
                match run(&folder.0, STORED) {
                    Ok(()) => {
                        let out = std::fs::read(folder.join("out")).unwrap();
                        assert!(out == expected, "{name}, byte {at}");
                    }
                    Err(error) => {
                        refused += 1;
                        let words = error.to_string();
                        let begin = format!("{}/winmove-", scratch.display());
                        assert!(words.starts_with(&begin), "{name}, byte {at}: {words}");
                        assert!(std::fs::read(file).unwrap() == other, "{name} was changed");
                    }
                }
            }
        }
    }
    assert!(refused > 600, "{refused}");
}

#[test]
fn what_is_solved_is_kept_where_its_database_can_not_be_written() {
    /// Counts the requests for moves.
    struct Asked(AtomicU64);

    impl LargeGame for Asked {
        fn name(&self) -> String {
            STORED.name()
        }
        fn positions(&self) -> u64 {
            HEAPS
        }
        fn moves(&self, from: u64, to: &mut Vec<u64>) {
            self.0.fetch_add(1, Ordering::Relaxed);
            STORED.moves(from, to);
        }
        fn stuck(&self, from: u64) -> Outcome {
            STORED.stuck(from)
        }
    }

    let folder = Folder::new();
    let out = folder.join("out");
    // No checkpoint is due during the solve.
    let limits = Limits::on_disk(64 << 20, folder.join("scratch")).part_bits(6);
    std::fs::create_dir(folder.join(".out.draft")).unwrap();
    let game = Asked(AtomicU64::new(0));
    solve(&game, &limits, &out, &Control::default()).unwrap_err();
    assert_eq!(game.0.swap(0, Ordering::Relaxed), HEAPS);
    std::fs::remove_dir(folder.join(".out.draft")).unwrap();
    solve(&game, &limits.resume(), &out, &Control::default()).unwrap();
    assert_eq!(game.0.into_inner(), 0);
    assert!(std::fs::read(&out).unwrap() == expected(&folder));
    let left = std::fs::read_dir(folder.join("scratch")).unwrap();
    assert_eq!(left.count(), 0);
}

#[test]
fn files_that_no_solve_has_left_are_not_written_over() {
    let folder = Folder::new();
    let scratch = folder.join("scratch");
    std::fs::create_dir(&scratch).unwrap();
    let own = scratch.join("winmove-rows");
    std::fs::write(&own, "rows of someone").unwrap();
    let words = run(&folder.0, STORED).unwrap_err().to_string();
    let begin = format!("{}: this file is not from a solve", own.display());
    assert!(words.starts_with(&begin), "{words}");
    assert_eq!(std::fs::read_to_string(&own).unwrap(), "rows of someone");
    std::fs::remove_file(&own).unwrap();
    run(&folder.0, STORED).unwrap();
    let mut names = ["lock", "log", "states-0", "manifest.draft"].to_vec();
    if cfg!(not(unix)) {
        names.clear();
    }
    let victim = folder.join("victim");
    std::fs::write(&victim, "of someone").unwrap();
    for name in names {
        let link = scratch.join(format!("winmove-{name}"));
        #[cfg(unix)]
        std::os::unix::fs::symlink(&victim, &link).unwrap();
        run(&folder.0, STORED).unwrap_err();
        assert_eq!(std::fs::read_to_string(&victim).unwrap(), "of someone");
        std::fs::remove_dir_all(&scratch).unwrap();
        std::fs::create_dir(&scratch).unwrap();
    }
}
