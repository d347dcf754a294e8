//! Windows that store unsaved work, save, and keep earlier versions are killed at random moments.
//! Each next window finds the work.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::*;
use winmove_files::ReadOptions;

/// The folder of the window that is killed.
const FOLDER: &str = "WINMOVE_TEST_WORKS_IN";
/// The number of kills in the long run.
const MANY: &str = "WINMOVE_TEST_KILLS";

fn game(folder: &Path) -> PathBuf {
    folder.join("game.winmove.json")
}

/// The files in a folder and its subfolders with an extension.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// Whether a file of unsaved work contains a text.
pub(super) fn is_kept(folder: &Path, text: &str) -> bool {
    let mut kept = files(&folder.join("state"), "work").into_iter();
    kept.any(|path| fs::read_to_string(path).is_ok_and(|kept| kept.contains(text)))
}

fn number(window: &Window) -> u64 {
    window.editor().document().title().parse().unwrap()
}

/// Not a test itself, but the process killed by [`kills`]. It opens the work or the file that it
/// finds, prints the number in the title, and counts up in the title. It prints each number after
/// storing it, and some after saving.
#[test]
#[ignore = "it is started by the other tests of this file"]
fn a_window_that_works() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let folder = PathBuf::from(folder);
    let mut window = Window::build(vec2(900.0, 600.0), 1.0, None, TempDir::new().unwrap());
    let ctx = window.harness.ctx.clone();
    let state = folder.join("state");
    let has_work = !files(&state, "work").is_empty();
    window.harness.state_mut().keep_work_in(&state, &ctx);
    window.step();
    if has_work {
        let offer = "Open the unsaved work?";
        window.until("the work is offered", |window| window.says(offer));
        window.settle();
        let open = window.rect("Open").center();
        window.click_at(open);
        window.until("it is open", |window| {
            !window.editor().document().title().is_empty()
        });
    } else {
        window.drop_file(&game(&folder));
        window.until("it is open", |window| window.title() != "Winmove");
    }
    let first = number(&window);
    println!("\nfound {first}");
    for number in first + 1.. {
        let title = number.to_string();
        window.harness.state_mut().editor_mut().set_title(&title);
        window.step();
        let step = format!("\"{number}\"");
        window.until("it is kept", |_| is_kept(&folder, &step));
        println!("\nreached {number}");
        if number % 3 == 0 {
            window.press(CTRL, Key::S);
            window.until("it is saved", |window| {
                assert!(!window.says("was changed on disk"));
                !window.editor().is_dirty()
            });
            println!("\nreached {number}");
        }
    }
}

/// Kills the window `count` times.
fn kills(count: usize, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = game(folder.path());
    fs::write(&path, PEBBLES.replace("Two pebbles", "0")).unwrap();
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut reached, mut offered, mut versions) = (0, 0, 0);
    for kill in 0..count {
        let when = format!("kill {kill}, seed {seed}");
        offered += usize::from(!files(&folder.path().join("state"), "work").is_empty());
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "gui::kills::a_window_that_works",
                "--ignored",
                "--nocapture",
            ])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = |what: &str| {
            let lines = said.by_ref().map_while(Result::ok);
            let mut found =
                lines.filter_map(|line| line.strip_prefix(what)?.trim().parse::<u64>().ok());
            found.next()
        };
        let found = next("found ").unwrap_or_else(|| panic!("{when}: it ended by itself"));
        assert!(
            found >= reached,
            "{when}: {found} was found, and {reached} was kept or saved"
        );
        reached = found;
        std::thread::sleep(Duration::from_micros(random.u64(0..120_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        while let Some(number) = next("reached ") {
            reached = reached.max(number);
        }
        let options = ReadOptions::default();
        let saved =
            winmove_files::open(&path, &options).unwrap_or_else(|error| panic!("{when}: {error}"));
        let saved: u64 = saved.document.title().parse().unwrap();
        assert!(saved <= reached + 1, "{when}");
        let kept = files(&folder.path().join("state/versions"), "json");
        assert!(kept.len() <= 11, "{when}: {kept:?}");
        for version in &kept {
            let read = winmove_files::open(version, &options);
            read.unwrap_or_else(|error| panic!("{when}: {}: {error}", version.display()));
        }
        versions = versions.max(kept.len());
    }
    println!(
        "{count} kills: {reached} changes, none lost; work offered {offered} times; up to {versions} versions, all whole"
    );
    assert!(offered > 0 && versions > 1);
}

#[test]
fn what_was_kept_or_saved_before_a_kill_is_found_by_the_next_window() {
    kills(20, 1);
}

/// For the long run, use `WINMOVE_TEST_KILLS=1000 cargo test --test suite gui::kills::many --
/// --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn many_kills() {
    let count = std::env::var(MANY).map_or(1_000, |count| count.parse().unwrap());
    kills(count, fastrand::u64(..1 << 32));
}
