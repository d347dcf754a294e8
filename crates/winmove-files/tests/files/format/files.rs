//! Opening and saving files: a save leaves either the old file or the new one, and files that are
//! too long are refused.

use std::fs;
use std::io;
use std::path::Path;

use expect_test::expect;
use winmove_core::model::Document;
use winmove_files::{FileError, FileKind, ReadOptions};

use super::load;

fn game(title: &str) -> Document {
    load("2 1\n0 1\n").document.titled(title, "")
}

fn entries(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = names
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_saved_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ä b.winmove.json");
    winmove_files::save(&path, &game("old")).unwrap();
    winmove_files::save(&path, &game("new")).unwrap();
    let loaded = winmove_files::open(&path, &ReadOptions::default()).unwrap();
    assert_eq!(
        (loaded.document, loaded.kind),
        (game("new"), FileKind::Json)
    );
    assert_eq!(
        entries(folder.path()),
        ["ä b.winmove.json"],
        "no temporary file is left"
    );
}

#[test]
fn opening_says_why_without_repeating_the_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let missing = winmove_files::open(&path, &ReadOptions::default()).unwrap_err();
    assert!(matches!(missing, FileError::Unreadable(_)));
    expect!["can't be read: there is no such file or folder"].assert_eq(&missing.to_string());
    fs::write(&path, "2 1\n0 1\n").unwrap();
    let refused = winmove_files::open(&path, &ReadOptions::default()).unwrap_err();
    expect!["line 1, column 3: not JSON: characters after the end"].assert_eq(&refused.to_string());
}

#[test]
fn a_save_that_fails_keeps_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("a file").join("game.json");
    fs::write(folder.path().join("a file"), "old").unwrap();
    for path in [
        inside.as_path(),
        folder.path(),
        Path::new("/dev/full"),
        Path::new(""),
    ] {
        let error = winmove_files::save(path, &game("new")).unwrap_err();
        assert!(
            error.to_string().starts_with("can't be written: "),
            "{error}"
        );
    }
    assert_eq!(entries(folder.path()), ["a file"]);
    assert_eq!(
        fs::read_to_string(folder.path().join("a file")).unwrap(),
        "old"
    );
}

#[test]
fn the_new_file_takes_the_place_of_the_old_one_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, "old").unwrap();
    // An open file shows changes to its contents.
    let mut witness = fs::File::open(&path).unwrap();
    winmove_files::save(&path, &game("new")).unwrap();
    assert_eq!(io::read_to_string(&mut witness).unwrap(), "old");
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        winmove_files::write(&game("new"))
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_with_the_longest_name_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g".repeat(255));
    for title in ["old", "new"] {
        winmove_files::save(&path, &game(title)).unwrap();
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            winmove_files::write(&game(title))
        );
        assert_eq!(entries(folder.path()).len(), 1);
    }
    let longer = folder.path().join("g".repeat(256));
    let error = winmove_files::save(&longer, &game("new")).unwrap_err();
    assert!(
        error.to_string().starts_with("can't be written: "),
        "{error}"
    );
    assert_eq!(entries(folder.path()).len(), 1);
}

#[cfg(unix)]
#[test]
fn a_saved_file_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    winmove_files::save(&path, &game("new")).unwrap();
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o640
    );
}

#[cfg(unix)]
#[test]
fn saving_through_a_link_replaces_its_target() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real"), folder.path().join("link.json"));
    fs::create_dir(&real).unwrap();
    symlink("real/hop", &link).unwrap();
    symlink("game.json", real.join("hop")).unwrap();
    // The chain ends at a file that doesn't exist yet, and then at one that does.
    for title in ["first", "second"] {
        winmove_files::save(&link, &game(title)).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let target = real.join("game.json");
        assert!(fs::symlink_metadata(&target).unwrap().is_file());
        let loaded = winmove_files::open(&target, &ReadOptions::default()).unwrap();
        assert_eq!(loaded.document.title(), title);
    }
    symlink("loop", folder.path().join("loop")).unwrap();
    assert!(winmove_files::save(&folder.path().join("loop"), &game("lost")).is_err());
}

#[test]
fn a_file_too_large_for_any_memory_is_refused_before_a_byte_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vast.json");
    let file = std::fs::File::create(&path).unwrap();
    // A sparse file takes no space on disk.
    file.set_len(1 << 40).unwrap();
    let refused = winmove_files::open(&path, &ReadOptions::default()).unwrap_err();
    expect!["can't be read: more than 1 GiB"].assert_eq(&refused.to_string());
}

#[test]
fn a_stream_too_long_for_any_memory_is_refused_before_a_byte_is_read() {
    struct Untouched;
    impl io::Read for Untouched {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            panic!("a byte is read");
        }
    }
    let refused = winmove_files::open_stream(Untouched, Some(1 << 40), &ReadOptions::default())
        .unwrap_err()
        .to_string();
    expect!["can't be read: more than 1 GiB"].assert_eq(&refused);
}

#[test]
fn a_stream_is_read_to_its_end_with_or_without_a_known_length() {
    let text = format!("2 1\n0 1\n{}", "\n".repeat(2_500_000));
    let right = text.len() as u64;
    let told = [None, Some(0), Some(right - 1), Some(right), Some(right + 1)].map(|length| {
        let loaded = winmove_files::open_stream(text.as_bytes(), length, &ReadOptions::default());
        let document = loaded.unwrap().document;
        assert_eq!(document.graph().unwrap().edge_count(), 1, "{length:?}");
        // Text after the blank lines is read.
        let more = format!("{text}1 0\n");
        winmove_files::open_stream(more.as_bytes(), length, &ReadOptions::default())
            .unwrap_err()
            .to_string()
    });
    expect![[r#"
        line 2500003: one edge more than the 1 that line 1 declares (--header no if that line is an edge)
        line 2500003: one edge more than the 1 that line 1 declares (--header no if that line is an edge)
        line 2500003: one edge more than the 1 that line 1 declares (--header no if that line is an edge)
        line 2500003: one edge more than the 1 that line 1 declares (--header no if that line is an edge)
        line 2500003: one edge more than the 1 that line 1 declares (--header no if that line is an edge)"#]]
    .assert_eq(&told.join("\n"));
}
