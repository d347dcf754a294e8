//! What `solve`, `probe` and `verify` print about databases of labels.

use super::*;

/// Solves a list into a database, and returns the path of the database.
fn database(files: &Files, list: &str) -> String {
    let list = files.put("list.txt", list);
    let path = files.path("labels.zst").to_str().unwrap().to_owned();
    let ended = run(&["solve", &list, "--database", &path, "--quiet"]);
    assert_eq!(ended.status, Some(0), "{ended:?}");
    path
}

#[test]
fn one_of_a_kind_is_counted_in_the_singular() {
    let files = Files::new();
    let told = ["2 1\n0 1\n", "1 0\n", "1 1\n0 0\n"].map(|list| {
        let path = database(&files, list);
        let ended = run(&["probe", &path]);
        ended.out.lines().nth(1).unwrap().to_owned()
    });
    expect![[r#"
        2 positions: 1 win, 1 loss, 0 draws; play lasts 1 move at most
        1 position: 0 wins, 1 loss, 0 draws; play lasts 0 moves at most
        1 position: 0 wins, 0 losses, 1 draw; play never ends with a winner"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_database_in_place_of_a_game_is_refused_by_name() {
    let files = Files::new();
    let path = database(&files, "2 1\n0 1\n");
    let other = files.path("other.zst");
    for arguments in [
        &["solve", &path][..],
        &["solve", &path, "--database", other.to_str().unwrap()],
        &["verify", &path, &path],
        &["check", &path],
    ] {
        let said = run(arguments).refusal();
        assert!(said.contains("a database of labels") && said.contains("`winmove probe`"));
    }
    assert!(!other.exists());
}

/// A head with another name and a right checksum, as anyone can make one.
#[test]
fn the_name_in_a_hostile_database_is_printed_escaped() {
    let files = Files::new();
    let path = database(&files, "2 1\n0 1\n");
    let mut bytes = fs::read(&path).unwrap();
    let length = u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize + 8;
    let head = &bytes[16..length];
    let mut head: serde_json::Value = serde_json::from_slice(head).unwrap();
    head["game"] = "\u{1b}[31m\u{202e}red\nall labels have passed".into();
    let mut payload = head.to_string().into_bytes();
    payload.resize(length - 16, b' ');
    bytes[8..16].copy_from_slice(&twox_hash::XxHash3_64::oneshot(&payload).to_le_bytes());
    bytes[16..length].copy_from_slice(&payload);
    fs::write(&path, bytes).unwrap();
    let ended = run(&["probe", &path]);
    assert_eq!(ended.status, Some(0), "{ended:?}");
    let mut lines = ended.out.lines();
    expect![[r#"\u{1b}[31m\u{202e}red\nall labels have passed"#]].assert_eq(lines.next().unwrap());
    assert!(lines.next().unwrap().starts_with("2 positions: "));
}

/// The name of the file itself is printed too.
#[cfg(unix)]
#[test]
fn the_path_of_a_database_is_printed_escaped() {
    let files = Files::new();
    let list = files.put("list.txt", "2 1\n0 1\n");
    let path = files
        .path("\u{1b}[31m\u{202e}.zst")
        .to_str()
        .unwrap()
        .to_owned();
    let solved = run(&["solve", &list, "--database", &path, "--quiet"]);
    let verified = run(&["verify", &path, &list]);
    for ended in [solved, verified] {
        assert_eq!(ended.status, Some(0), "{ended:?}");
        assert!(!ended.out.contains(['\u{1b}', '\u{202e}']), "{}", ended.out);
    }
}
