//! Saving: what killed processes leave, the order of writes to the disk, who may read a file after
//! a save, and targets that aren't files. Judged by other processes and by the file system.

#![cfg(target_os = "linux")]

mod crashes;
mod kills;
mod users;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use winmove_tests::names;

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_winmove"))
}

/// Writes a game to a path, in a separate process.
fn generate(path: &Path) -> Output {
    let mut program = program();
    program.args(["generate", "nim", "-o"]).arg(path);
    program.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn bytes_reach_the_disk_before_the_name_and_the_name_before_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.winmove.json");
    fs::write(&file, "old").unwrap();
    let trace = folder.path().join("trace");
    let traced = Command::new("strace")
        .args(["-f", "-y", "-o"])
        .arg(&trace)
        .arg(env!("CARGO_BIN_EXE_winmove"))
        .args(["generate", "nim", "-o"])
        .arg(&file)
        .output()
        .expect("strace is there; tests/setup tests installs it");
    assert!(traced.status.success(), "{}", said(&traced));
    let text = fs::read_to_string(&trace).unwrap();
    let at = |what: &str, holds: &dyn Fn(&str) -> bool| {
        let found: Vec<usize> = (text.lines().enumerate())
            .filter(|(_, line)| holds(line))
            .map(|(number, _)| number)
            .collect();
        assert!(!found.is_empty(), "no {what}:\n{text}");
        found
    };
    let is =
        |line: &str, calls: &[&str]| calls.iter().any(|call| line.contains(&format!(" {call}(")));
    let draft = ".draft>";
    let wrote = at("write", &|line| {
        is(line, &["write"]) && line.contains(draft)
    });
    let synced = at("fsync", &|line| {
        is(line, &["fsync"]) && line.contains(draft)
    });
    let renamed = at("rename", &|line| {
        is(line, &["rename", "renameat", "renameat2"]) && line.contains("game.winmove.json\"")
    });
    let inside = format!("<{}>", folder.path().display());
    let lasting = at("fsync of the folder", &|line| {
        is(line, &["fsync"]) && line.contains(&inside)
    });
    assert!(wrote.last() < synced.first(), "{text}");
    assert!(synced.last() < renamed.first(), "{text}");
    assert!(renamed.last() < lasting.first(), "{text}");
    assert_eq!(renamed.len(), 1, "{text}");
    // The file is never truncated.
    assert!(
        !text
            .lines()
            .any(|line| line.contains("O_TRUNC") && line.contains("game.winmove.json")),
        "{text}"
    );
}

#[test]
fn a_full_disk_keeps_the_old_file_and_nothing_else() {
    // A disk for this test, in a namespace that ends with it.
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
        mount -t tmpfs -o size=64k none "$1" || exit 77
        cd "$1"
        "$2" generate nim -o game.json && cp game.json before || exit 3
        ln game.json other || exit 3
        dd if=/dev/zero of=filling bs=1k 2>/dev/null
        "$2" generate nim --heaps 3,3,3 -o game.json && exit 4
        rm other
        "$2" generate nim --heaps 3,3,3 -o game.json && exit 5
        cmp game.json before || exit 6
        ls -A
    "#;
    let output = Command::new("unshare")
        .args(["-m", "sh", "-c", script, "sh"])
        .arg(folder.path())
        .arg(env!("CARGO_BIN_EXE_winmove"))
        .output()
        .unwrap();
    // Without the permission to mount, there is no such disk.
    if matches!(output.status.code(), Some(1 | 77)) {
        return;
    }
    assert!(
        output.status.success(),
        "{:?}: {}",
        output.status,
        said(&output)
    );
    let left = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(left, "before\nfilling\ngame.json\n");
    assert_eq!(said(&output).matches("the disk is full").count(), 2);
}

#[test]
fn a_pipe_that_is_not_read_from_is_refused_at_once_and_one_that_is_gets_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let refused = generate(&pipe);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).ends_with("can't be written: no program reads from this pipe\n"));
    let reader = Command::new("cat")
        .arg(&pipe)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // It is refused until the reader has opened the pipe.
    while !generate(&pipe).status.success() {}
    let read = reader.wait_with_output().unwrap().stdout;
    let expected = program().args(["generate", "nim"]).output().unwrap().stdout;
    assert_eq!(read, expected);
    assert_eq!(names(folder.path()), ["pipe"]);
    assert!(generate(Path::new("/dev/null")).status.success());
}

#[test]
fn a_draft_that_is_being_written_is_not_swept() {
    let folder = tempfile::tempdir().unwrap();
    let name = |letter: &str| format!(".winmove-{}.draft", letter.repeat(12));
    let (used, abandoned) = (folder.path().join(name("u")), folder.path().join(name("a")));
    let lock = fs::File::create(&used).unwrap();
    lock.lock().unwrap();
    fs::write(&abandoned, "half").unwrap();
    // Names that only resemble those of drafts.
    let alike = [
        ".winmove-.draft",
        ".winmove-aaaaaaaaaaa!.draft",
        "winmove.draft",
    ];
    for name in alike {
        fs::write(folder.path().join(name), "kept").unwrap();
    }
    let path = folder.path().join("game.json");
    assert!(generate(&path).status.success());
    assert!(used.exists() && !abandoned.exists());
    drop(lock);
    assert!(generate(&path).status.success());
    let mut left: Vec<String> = alike.map(str::to_owned).to_vec();
    left.push("game.json".to_owned());
    left.sort();
    assert_eq!(names(folder.path()), left);
}
