//! Opening a file starts no program, reads no other file and contacts no other machine. This is
//! true of every content, and judged by the system calls that strace lists.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The system calls that are listed.
pub const CALLS: &str = "trace=execve,execveat,open,openat,openat2,creat,%network";

/// A game whose texts all name other files, programs and machines.
pub fn lures(folder: &Path) -> String {
    let other = folder.join("other.winmove.json").display().to_string();
    format!(
        r#"{{"format": "winmove", "version": 1, "title": "http://127.0.0.1:9/title.png",
 "notes": "file://{other} ![picture](http://127.0.0.1:9/picture.png) <img src='{other}'> $(touch {other}.run) `id`",
 "include": "{other}", "$schema": "http://127.0.0.1:9/schema.json", "extends": "other.winmove.json",
 "field": {{"graph": {{"background": "{other}", "vertices": [
  {{"id": 0, "label": "| touch {other}.run", "image": "{other}", "at": [0, 0]}},
  {{"id": 1, "label": "http://127.0.0.1:9/", "at": [100, 0]}}], "edges": [[1, 0, "file://{other}"]]}}}},
 "game": {{"token": {{"at": [1]}}}}}}"#
    )
}

/// Whether strace can be used here. In some containers, tracing isn't permitted.
pub fn can_trace() -> bool {
    let traced = Command::new("strace")
        .args(["-o", "/dev/null", "true"])
        .output();
    let can = traced
        .expect("strace is there; tests/setup tests installs it")
        .status
        .success();
    if !can {
        winmove_tests::not_tried(
            "which calls to the system are made: no process may be traced here",
        );
    }
    can
}

/// Checks a list of system calls: one program was started, no other machine was contacted, and only
/// files were opened for which `may_open` holds, or that the system opens for every program.
pub fn check(log: &str, may_open: impl Fn(&Path) -> bool) {
    let mut programs = 0;
    for line in log.lines() {
        // A process id, then the call.
        let call = line
            .split_once(' ')
            .map_or(line, |(_, call)| call.trim_start());
        let Some((name, rest)) = call.split_once('(') else {
            continue;
        };
        match name {
            "execve" | "execveat" => {
                programs += 1;
                let name = first_text(rest).unwrap_or_default();
                assert!(
                    name.ends_with("winmove") && programs == 1,
                    "a program was started: {line}"
                );
            }
            "socket" => assert!(rest.starts_with("AF_UNIX"), "a connection: {line}"),
            "connect" => assert!(rest.contains("sa_family=AF_UNIX"), "a connection: {line}"),
            "open" | "openat" | "openat2" | "creat" => {
                let path = PathBuf::from(first_text(rest).unwrap_or_default());
                let is_fine = may_open(&path) || is_of_the_system(&path);
                assert!(is_fine, "another file was opened: {line}");
            }
            _ => {}
        }
    }
    assert_eq!(programs, 1, "{log}");
}

/// The first text in quotes.
fn first_text(call: &str) -> Option<&str> {
    call.split('"').nth(1)
}

/// Libraries, fonts, drivers and information about the system itself.
fn is_of_the_system(path: &Path) -> bool {
    let known = [
        "/lib",
        "/usr",
        "/etc/ld.so",
        "/proc/self",
        "/proc/meminfo",
        "/sys",
    ];
    // An empty name doesn't refer to a file.
    let is_nothing = path.as_os_str().is_empty();
    is_nothing
        || known
            .iter()
            .any(|known| path.to_string_lossy().starts_with(known))
}

#[test]
fn check_and_solve_open_their_file_and_nothing_else() {
    if !can_trace() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.winmove.json");
    fs::write(&file, lures(folder.path())).unwrap();
    fs::write(folder.path().join("other.winmove.json"), "{}").unwrap();
    let broken = folder.path().join("broken.json");
    fs::write(&broken, lures(folder.path()).replace("[1, 0,", "[1, 7,")).unwrap();
    let all: [&[&str]; 5] = [
        &["check"],
        &["solve"],
        &["solve", "--values", "--output", "json"],
        &["solve", "--summary"],
        &["solve", "--all", "--output", "tsv"],
    ];
    for (arguments, file) in all.into_iter().flat_map(|it| [(it, &file), (it, &broken)]) {
        let log = folder.path().join("calls");
        let ended = Command::new("strace")
            .env_remove("LD_LIBRARY_PATH")
            .args(["-f", "-e", CALLS, "-o"])
            .arg(&log)
            .arg(env!("CARGO_BIN_EXE_winmove"))
            .args(arguments)
            .arg(file)
            .output()
            .unwrap();
        assert_eq!(
            ended.status.success(),
            *file != broken,
            "{arguments:?}: {ended:?}"
        );
        let log = fs::read_to_string(&log).unwrap();
        assert!(log.contains(&file.display().to_string()), "{log}");
        check(&log, |path| path == file);
    }
    let mut names = winmove_tests::names(folder.path());
    names.retain(|name| name != "calls");
    assert_eq!(
        names,
        ["broken.json", "game.winmove.json", "other.winmove.json"]
    );
}

#[test]
fn what_is_not_allowed_is_found_in_a_list_of_calls() {
    let start = "7 execve(\"/target/winmove\", [], 0x1) = 0\n";
    let refused = |line: &str| {
        let log = format!("{start}{line}\n");
        std::panic::catch_unwind(|| check(&log, |path| path == Path::new("/home/game.json")))
            .is_err()
    };
    assert!(!refused(
        "7 openat(AT_FDCWD, \"/home/game.json\", O_RDONLY) = 3"
    ));
    assert!(!refused(
        "7 connect(3, {sa_family=AF_UNIX, sun_path=\"/tmp/.X11-unix/X0\"}, 110) = 0"
    ));
    assert!(refused(
        "8 openat(AT_FDCWD, \"/home/other.json\", O_RDONLY) = -1 ENOENT"
    ));
    assert!(refused("8 execve(\"/bin/sh\", [\"sh\"], 0x1) = 0"));
    assert!(refused("8 socket(AF_INET, SOCK_STREAM, 0) = 3"));
    assert!(refused(
        "8 connect(3, {sa_family=AF_INET6, sin6_port=htons(9)}, 28) = -1"
    ));
}
