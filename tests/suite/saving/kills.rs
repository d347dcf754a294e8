//! Processes that save in a loop are killed at random moments.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use winmove_core::model::Document;
use winmove_files::{ReadOptions, ReadRemark};

use super::names;

/// The folder in which the process of [`a_process_that_saves`] saves.
const FOLDER: &str = "WINMOVE_TEST_SAVES_IN";
/// The number of kills in the long run.
const MANY: &str = "WINMOVE_TEST_KILLS";

/// Two games of different lengths, so that a mixture of their files is neither.
fn games() -> [Document; 2] {
    [40, 4_000].map(|vertices: usize| {
        let lines: String = (1..vertices)
            .map(|from| format!("{from} {}\n", from / 2))
            .collect();
        let text = format!("{vertices} {}\n{lines}", vertices - 1);
        let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
        read.unwrap().document
    })
}

fn target(folder: &Path) -> PathBuf {
    folder.join(format!("{}.winmove.json", "g".repeat(242)))
}

/// Not a test itself, but the process of other tests. It saves the two games alternately until it
/// is killed.
#[test]
#[ignore = "it is started by the other tests of this file"]
fn a_process_that_saves() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let (path, games) = (target(Path::new(&folder)), games());
    println!("\nready");
    for turn in 0.. {
        winmove_files::save(&path, &games[turn % 2]).unwrap();
    }
}

/// Kills the process `count` times, and calls `check` after each kill.
fn kill(folder: &Path, count: usize, seed: u64, mut check: impl FnMut(&str)) {
    let mut random = fastrand::Rng::with_seed(seed);
    for number in 0..count {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "saving::kills::a_process_that_saves",
                "--ignored",
                "--nocapture",
            ])
            .env(FOLDER, folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = child.stdout.take().unwrap();
        let mut said = String::new();
        while !said.contains("\nready\n") {
            let mut byte = [0];
            out.read_exact(&mut byte).unwrap();
            said.push(char::from(byte[0]));
        }
        std::thread::sleep(Duration::from_micros(random.u64(0..30_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        check(&format!("kill {number}, seed {seed}"));
    }
}

/// Kills saves. `linked` gives the file a second name, so that it is overwritten in place.
fn kills(count: usize, seed: u64, linked: bool) {
    let folder = tempfile::tempdir().unwrap();
    let (path, games) = (target(folder.path()), games());
    let texts = games.each_ref().map(winmove_files::write);
    let (mut left, mut restored) = (0, 0);
    winmove_files::save(&path, &games[0]).unwrap();
    let mut expected = vec![path.file_name().unwrap().to_string_lossy().into_owned()];
    if linked {
        expected.push("other".to_owned());
        fs::hard_link(&path, folder.path().join("other")).unwrap();
    }
    kill(folder.path(), count, seed, |when| {
        left += names(folder.path()).len() - expected.len();
        let loaded = winmove_files::open(&path, &ReadOptions::default())
            .unwrap_or_else(|error| panic!("{when}: {error}"));
        assert!(games.contains(&loaded.document), "{when}: half of each");
        let text = fs::read_to_string(&path).unwrap();
        if !texts.contains(&text) {
            assert!(linked, "{when}: the file holds a part");
            assert_eq!(loaded.remarks, [ReadRemark::SaveInterrupted], "{when}");
            restored += 1;
        }
        winmove_files::save(&path, &games[0]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), texts[0], "{when}");
        assert_eq!(names(folder.path()), expected, "{when}");
    });
    println!(
        "{count} kills: {left} files left and swept, {restored} files read from their backups, none lost"
    );
}

#[test]
fn a_killed_save_leaves_a_whole_file_and_the_next_one_no_trace_of_it() {
    kills(25, 1, false);
}

#[test]
fn a_killed_save_of_a_file_with_two_names_leaves_a_backup_that_is_read() {
    kills(25, 2, true);
}

/// For the long run, use `WINMOVE_TEST_KILLS=1000 cargo test --test suite saving::kills::many --
/// --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn many_kills() {
    let count = std::env::var(MANY).map_or(1_000, |count| count.parse().unwrap());
    let seed = fastrand::u64(..1 << 32);
    kills(count, seed, false);
    kills(count, seed, true);
}
