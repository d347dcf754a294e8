//! Tests of the game file and of text formats: reading, errors with their places, writing.

mod damage;
mod edits;
mod files;
mod free_lists;
mod game_file;
mod harness;
mod judges;
pub(crate) mod languages;
mod limits;
mod list_inputs;
mod list_kinds;
mod long_lists;
mod messages;
mod owners;
mod played;
mod refusals;
mod results;
mod round_trip;
mod scripts;
mod streams;
mod text_forms;

use expect_test::expect;
use winmove_files::{FileKind, Loaded, ReadOptions};

fn load(text: &str) -> Loaded {
    winmove_files::read(text.as_bytes(), &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refusal(text: &str) -> String {
    refusal_of(text.as_bytes(), &ReadOptions::default())
}

fn refusal_of(bytes: &[u8], options: &ReadOptions) -> String {
    match winmove_files::read(bytes, options) {
        Ok(_) => panic!("not refused: {}", String::from_utf8_lossy(bytes)),
        Err(error) => error.to_string(),
    }
}

fn named(name: &str) -> ReadOptions {
    ReadOptions {
        name: Some(name.to_owned()),
        ..ReadOptions::default()
    }
}

#[test]
fn a_file_is_recognised_by_its_content() {
    let json = winmove_files::write(&load("1 0\n").document);
    assert_eq!(load(&json).kind, FileKind::Json);
    assert_eq!(load(&format!("\u{feff}\n  {json}")).kind, FileKind::Json);
    assert_eq!(load("2 1\n0 1\n").kind, FileKind::EdgeList);
    assert_eq!(load("\u{feff}\n2 1\r\n\r\n0 1").kind, FileKind::EdgeList);
    assert_eq!(load("4 0").kind, FileKind::EdgeList);
    assert_eq!(load("2 1\n.\n.\n").kind, FileKind::BoardText);
    assert_eq!(load("\n 2 1 \n\n.\n.\n").kind, FileKind::BoardText);
}

#[test]
fn the_ending_json_settles_the_kind_before_the_content() {
    let refused = refusal_of(b"2 1\n0 1\n", &named("game.JSON"));
    expect!["line 1, column 3: not JSON: characters after the end"].assert_eq(&refused);
    let refused = refusal_of(b"", &named("a.winmove.json"));
    expect!["line 1, column 1: not JSON: the file is empty"].assert_eq(&refused);
    // Any other extension is ignored.
    assert!(winmove_files::read(b"2 1\n0 1\n", &named("json.txt")).is_ok());
}

#[test]
fn the_kind_can_be_given() {
    let options = ReadOptions {
        kind: Some(FileKind::BoardText),
        ..ReadOptions::default()
    };
    let refused = refusal_of(b"2 1\n0\n1\n", &options);
    expect!["row 0, column 0: unknown character '0'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 2; rows and columns count from 0)"]
        .assert_eq(&refused);
}

#[test]
fn a_file_of_no_kind_is_refused_with_the_known_kinds() {
    let mut told = Vec::new();
    for text in ["hello", "[1, 2]", "n m\n"] {
        let refused = refusal(text);
        told.push(refused.clone());
        for kind in ["JSON", "edge list", "board"] {
            assert!(refused.contains(kind), "{refused}");
        }
    }
    expect![[r#"
        line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Adjacency lists would fit (--from adjacency), Edge list fails on line 1 and Board text fails on line 1 (expected the numbers of rows and columns…)
        line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Table of edges (CSV) would fit (--from csv), Edge list fails on line 1 and Board text fails on line 1 (expected a number of rows or columns fro…)
        line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Adjacency lists would fit (--from adjacency), Edge list fails on line 1 and Board text fails on line 1 (expected a number of rows or columns fro…)"#]]
    .assert_eq(&told.join("\n"));
    let texts = ["", " \n\r\n", "\u{feff}", "# 3 3\n"].map(refusal);
    expect![[r#"
        line 1: the file is empty
        line 1: the file is empty
        line 1: the file is empty
        line 1: the file is empty"#]]
    .assert_eq(&texts.join("\n"));
}

#[test]
fn what_is_not_utf_8_is_refused_at_its_line_and_column() {
    let options = ReadOptions::default();
    expect![[r#"
        line 2, column 4: not UTF-8 (byte 0xff); if it is Latin-1, save it as UTF-8, as `iconv -f latin1 -t utf-8` does
        line 1, column 1: not UTF-8 (byte 0xff); if it is Latin-1, save it as UTF-8, as `iconv -f latin1 -t utf-8` does
        line 2, column 2: not UTF-8 (byte 0xe2)"#]]
    .assert_eq(
        &[
            refusal_of(b"{\n \"\xc3\xa9\xff\"", &options),
            refusal_of(b"\xff {\x00", &options),
            refusal_of(b"1 2\n.\xe2\x82", &options),
        ]
        .join("\n"),
    );
}
