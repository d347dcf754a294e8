//! Files in the state folder: what a window leaves when it ends, versions, and the recorded state
//! of files.

use std::fs;
use std::path::Path;

use winmove_files::platform::{FileState, LeftWork, Since, Versions, WorkSlot};

#[test]
fn a_recorded_state_tells_whether_its_file_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, "content").unwrap();
    let state = FileState::read(&path).unwrap();
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<FileState>(&text).unwrap(), state);
    assert_eq!(state.since(&path).unwrap(), Since::Same);
    assert!(state.holds(b"content") && !state.holds(b"contents"));
    assert_eq!(FileState::default().since(&path).unwrap(), Since::Changed);
    fs::write(&path, "other").unwrap();
    assert_eq!(state.since(&path).unwrap(), Since::Changed);
    fs::write(&path, "content").unwrap();
    assert_eq!(state.since(&path).unwrap(), Since::Same);
    fs::remove_file(&path).unwrap();
    assert_eq!(state.since(&path).unwrap(), Since::Gone);
}

/// The expected number follows from the definition of XXH3. It is therefore the same in every
/// version of the program.
#[test]
fn the_content_is_recorded_by_a_hash_that_is_defined() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty");
    fs::write(&path, "").unwrap();
    let state = serde_json::to_value(FileState::read(&path).unwrap()).unwrap();
    assert_eq!(state["xxh3"], 0x2d06_8005_38d3_94c2_u64);
}

#[test]
fn work_is_left_to_others_only_once_its_window_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut one = WorkSlot::new(folder.path()).unwrap();
    let other = WorkSlot::new(folder.path()).unwrap();
    assert_ne!(one.path(), other.path());
    one.write(b"first").unwrap();
    one.append(b", second").unwrap();
    assert!(LeftWork::all(folder.path()).is_empty(), "both windows run");
    let path = one.path().to_owned();
    drop(one);
    let left = LeftWork::all(folder.path());
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].path(), path);
    assert_eq!(left[0].read().unwrap(), b"first, second");
    assert!(LeftWork::all(folder.path()).is_empty(), "one window has it");
    drop(left);
    let left = LeftWork::all(folder.path());
    left.into_iter().for_each(LeftWork::remove);
    drop(other);
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(names.len(), 1, "only the lock of the folder: {names:?}");
}

#[test]
fn what_a_killed_window_leaves_beside_its_work_is_swept() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["1.lock", "2.new", "2.lock", "3.lock", "3.work", "3.new"] {
        fs::write(folder.path().join(name), "x").unwrap();
    }
    let left = LeftWork::all(folder.path());
    assert_eq!(left.len(), 1);
    let exists = |name: &str| folder.path().join(name).exists();
    assert!(!exists("1.lock") && !exists("2.lock") && !exists("2.new"));
    assert!(exists("3.work"));
    left.into_iter().for_each(LeftWork::remove);
    assert!(!exists("3.work") && !exists("3.lock") && !exists("3.new"));
}

#[test]
fn the_last_ten_different_versions_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let versions = Versions::of(folder.path(), Path::new("/games/a.json"));
    let other = Versions::of(folder.path(), Path::new("/games/b.json"));
    assert!(versions.list().is_empty());
    for number in 0..13 {
        versions
            .keep(format!("version {number}").as_bytes())
            .unwrap();
        versions
            .keep(format!("version {number}").as_bytes())
            .unwrap();
    }
    let texts: Vec<String> = versions
        .list()
        .iter()
        .map(|version| fs::read_to_string(&version.path).unwrap())
        .collect();
    let expected: Vec<String> = (3..13)
        .rev()
        .map(|version| format!("version {version}"))
        .collect();
    assert_eq!(texts, expected);
    assert!(other.list().is_empty());
}

#[test]
fn versions_that_version_0_2_kept_are_found() {
    let folder = tempfile::tempdir().unwrap();
    // FNV-1a of "/games/a.json".
    let old = folder.path().join("a.json-a8c1260cd6662087");
    fs::create_dir(&old).unwrap();
    fs::write(old.join("0001790000000000.json"), "old").unwrap();
    let versions = Versions::of(folder.path(), Path::new("/games/a.json"));
    assert_eq!(versions.list().len(), 1);
    versions.keep(b"new").unwrap();
    assert_eq!(versions.list().len(), 2);
    assert!(!old.exists());
}
