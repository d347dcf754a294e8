//! Saves in which one system call fails or is interrupted by a kill, for each call in turn. Uses
//! strace.

use std::fs;
use std::path::Path;
use std::process::Command;

use winmove_files::{ReadOptions, ReadRemark};

use super::{generate, names, program, said};

/// The system calls that write a file.
const CALLS: [&str; 10] = [
    "write",
    "fsync",
    "rename,renameat,renameat2",
    "ftruncate",
    "fallocate",
    "fchmod",
    "fchown",
    "flock",
    "getdents64",
    "unlink,unlinkat",
];
/// The old game and the new one; one is longer than the other.
const LENGTHS: [[&str; 2]; 2] = [["2,2", "3,4,5"], ["3,4,5", "2,2"]];

fn text(heaps: &str) -> String {
    let output = program()
        .args(["generate", "nim", "--heaps", heaps])
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A file with the old game, with one name or two, in its own folder.
struct Old {
    folder: tempfile::TempDir,
    file: std::path::PathBuf,
    names: Vec<String>,
}

impl Old {
    fn new(text: &str, linked: bool) -> Old {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        fs::write(&file, text).unwrap();
        let mut names = vec!["game.json".to_owned()];
        if linked {
            fs::hard_link(&file, folder.path().join("other.json")).unwrap();
            names.push("other.json".to_owned());
        }
        Old {
            folder,
            file,
            names,
        }
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).unwrap()
    }
}

/// Saves the new game with a fault in the nth of some calls. Returns whether it succeeded, or
/// `None` if there is no nth call.
fn save_with(fault: &str, calls: &str, nth: usize, heaps: &str, file: &Path) -> Option<bool> {
    let logs = tempfile::tempdir().unwrap();
    let log = logs.path().join("log");
    let output = Command::new("strace")
        .args(["-f", "-o"])
        .arg(&log)
        .args(["-e", &format!("trace={calls}")])
        .args(["-e", &format!("inject={calls}:{fault}:when={nth}")])
        .arg(env!("CARGO_BIN_EXE_winmove"))
        .args(["generate", "nim", "--heaps", heaps, "-o"])
        .arg(file)
        .output()
        .expect("strace is there; tests/setup tests installs it");
    let log = fs::read_to_string(&log).unwrap();
    let injected = log.contains("(INJECTED)") || log.contains("killed by SIGKILL");
    if !injected {
        assert!(output.status.success(), "{}", said(&output));
        return None;
    }
    Some(output.status.success())
}

/// Calls `check` after a save with a fault in each of the calls in turn: with the old file, the
/// texts of the old and the new game, whether the save succeeded, and a description of the fault.
fn each(fault: &str, linked: bool, mut check: impl FnMut(&Old, [&str; 2], bool, &str)) -> usize {
    let mut count = 0;
    for [old_heaps, new_heaps] in LENGTHS {
        let (old_text, new_text) = (text(old_heaps), text(new_heaps));
        for calls in CALLS {
            for nth in 1.. {
                let old = Old::new(&old_text, linked);
                // A draft left by a killed process, which should be removed.
                let draft = format!(".winmove-{}.draft", "a".repeat(12));
                fs::write(old.folder.path().join(draft), "half").unwrap();
                let Some(succeeded) = save_with(fault, calls, nth, new_heaps, &old.file) else {
                    break;
                };
                count += 1;
                let when = format!("{fault} in {calls} number {nth}, linked {linked}");
                check(&old, [&old_text, &new_text], succeeded, &when);
                // The next save leaves the new file and nothing else.
                assert!(generate(&old.file).status.success(), "{when}");
                assert_eq!(old.text(), text_of_default(), "{when}");
                assert_eq!(names(old.folder.path()), old.names, "{when}");
            }
        }
    }
    count
}

fn text_of_default() -> String {
    let output = program().args(["generate", "nim"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_call_that_fails_leaves_the_old_file_or_the_new_one_and_no_draft() {
    for linked in [false, true] {
        for fault in ["error=EIO", "error=ENOSPC"] {
            let count = each(fault, linked, |old, [before, after], succeeded, when| {
                let expected = if succeeded { after } else { before };
                assert_eq!(old.text(), expected, "{when}");
                let loaded = winmove_files::open(&old.file, &ReadOptions::default()).unwrap();
                assert_eq!(winmove_files::write(&loaded.document), expected, "{when}");
                assert!(loaded.remarks.is_empty(), "{when}: {:?}", loaded.remarks);
                // If listing fails, drafts can't be found, and if removing fails, they stay for the
                // next save.
                if !when.contains("unlink") && !when.contains("getdents") {
                    assert!(
                        !names(old.folder.path()).iter().any(|name| {
                            name.starts_with(".winmove-") && !name.contains("aaaaaaaaaaaa")
                        }),
                        "{when}: {:?}",
                        names(old.folder.path())
                    );
                }
            });
            assert!(count >= 10, "{fault}: {count} calls failed");
        }
    }
}

#[test]
fn a_kill_in_any_call_leaves_a_whole_game() {
    for linked in [false, true] {
        let mut restored = 0;
        let count = each("signal=SIGKILL", linked, |old, texts, _, when| {
            let loaded = winmove_files::open(&old.file, &ReadOptions::default())
                .unwrap_or_else(|error| panic!("{when}: {error}"));
            let read = texts.map(|text| {
                let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
                read.unwrap().document
            });
            assert!(read.contains(&loaded.document), "{when}");
            if !texts.contains(&old.text().as_str()) {
                assert!(linked, "{when}: a part");
                assert!(
                    loaded.remarks.contains(&ReadRemark::SaveInterrupted),
                    "{when}: {:?}",
                    loaded.remarks
                );
                restored += 1;
            }
        });
        assert!(count >= 10, "{count} kills");
        // Between the write and truncating the file, a short game is followed by the rest of a long
        // one.
        assert_eq!(restored > 0, linked);
    }
}
