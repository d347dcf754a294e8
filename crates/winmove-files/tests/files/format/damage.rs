//! Thousands of damaged files: none causes a panic, and every error is one line with a place.

use winmove_files::ReadOptions;

use super::named;
use winmove_tests::Random;

const GRAPH: &str = r#"{"format": "winmove", "version": 1, "title": "a\u00e9\n", "author": {"x": [1, null]},
 "field": {"graph": {"vertices": [{"id": 0, "label": "é"}, {"id": 1, "at": [1.5, -2e3]},
  {"id": 2, "outcome": "win", "exit": true, "remark": "\"{"}], "edges": [[1, 0], [2, 1, "take 1"], [2, 2]]}},
 "game": {"token": {"convention": "misere", "at": [2, 0], "steps": "edges"}}}"#;

const BOARD: &str = r#"{"format": "winmove", "version": 1, "field": {"board": {"rows": ["..*E", "...*", "E..."]}},
 "game": {"pursuit": {"police": {"at": [0, 0], "steps": [[0, 1], {"slide": [1, -1]}], "skip": true},
 "thief": {"at": [2, 2], "steps": "knight", "skip": false}, "first": "thief", "endless": "police",
 "convention": "drawn"}}}"#;

const SLIDES: &str = r#"{"format": "winmove", "version": 1, "field": {"board": {"rows": ["....", "..E."]}},
 "game": {"geography": {"at": [0, 1], "steps": [{"slide": [0, 1]}, [1, 0]]}}}"#;

const EDGES: &str = "6 7\n1 2\n2 3\n3 1\r\n4 5\n\n5 6\n6 6\n1 6\n";

const CELLS: &str = "3 5\n..*.E\nP...*\r\n.E.T.\n";

/// The files, with their names.
pub(super) const FILES: [(&str, &str); 5] = [
    (GRAPH, "graph.json"),
    (BOARD, "board.json"),
    (SLIDES, "slides"),
    (EDGES, "edges.txt"),
    (CELLS, "cells.txt"),
];

/// Pieces with which a file might be damaged: words of the formats, extreme numbers, bytes that are
/// not text.
const PIECES: [&[u8]; 26] = [
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\"",
    b"\\",
    b"\n",
    b"\r",
    b" ",
    b"\0",
    b"-",
    b"0",
    b"1e999",
    b"4294967296",
    b"18446744073709551616",
    b"null",
    b"true",
    b"\"id\": 0",
    b"\xff",
    b"\xe2\x80\xa8",
    b"P",
    b"T",
    b"\\ud800",
    b"\xef\xbb\xbf",
];

pub(super) fn damaged(whole: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..1 + random.below(3) {
        let (a, b) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
        let (start, end) = (a.min(b), a.max(b));
        match random.below(7) {
            0 => bytes.truncate(start),
            1 if start < bytes.len() => bytes[start] ^= 1 << random.below(8),
            2 => drop(bytes.drain(start..end.min(start + 12))),
            3 => {
                let copy = bytes[start..end].to_vec();
                bytes.splice(end..end, copy);
            }
            4 => swap_tokens(&mut bytes, random),
            5 => drop(bytes.splice(start..start, random.pick(&PIECES).iter().copied())),
            _ => drop(bytes.splice(
                start..end.min(start + 4),
                random.pick(&PIECES).iter().copied(),
            )),
        }
    }
    bytes
}

/// Swaps two words.
fn swap_tokens(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b".*-".contains(byte);
    let mut words = Vec::new();
    let mut at = 0;
    for run in bytes.chunk_by(|a, b| is_word(a) == is_word(b)) {
        if is_word(&run[0]) {
            words.push(at..at + run.len());
        }
        at += run.len();
    }
    if words.len() < 2 {
        return;
    }
    let first = random.below(words.len() - 1);
    let second = first + 1 + random.below(words.len() - first - 1);
    let (first, second) = (words[first].clone(), words[second].clone());
    let mut swapped = bytes[..first.start].to_vec();
    swapped.extend(&bytes[second.clone()]);
    swapped.extend(&bytes[first.end..second.start]);
    swapped.extend(&bytes[first]);
    swapped.extend(&bytes[second.end..]);
    *bytes = swapped;
}

/// Whether a place can be located in the file: a path, a line, or a row and column.
pub(super) fn is_findable(place: &str) -> bool {
    let roots = [
        "format",
        "version",
        "title",
        "notes",
        "field",
        "game",
        "layout",
        "annotations",
        "record",
        "exercise",
    ];
    let rest = place.trim_start_matches(|c: char| c.is_ascii_lowercase());
    roots.contains(&&place[..place.len() - rest.len()]) && !rest.starts_with(' ')
        || place.starts_with("line ")
        || place.starts_with("row ") && place.contains(", column ")
}

fn assert_read_or_refused(bytes: &[u8], options: &ReadOptions, seed: &str) -> bool {
    match winmove_files::read(bytes, options) {
        Ok(loaded) => {
            let written = winmove_files::write(&loaded.document);
            let again = winmove_files::read(written.as_bytes(), &named("again.json"))
                .unwrap_or_else(|error| panic!("{seed}: {error}\n{written}"));
            assert_eq!(again.document, loaded.document, "{seed}");
            assert_eq!(winmove_files::write(&again.document), written, "{seed}");
            true
        }
        Err(error) => {
            let line = error.to_string();
            assert!(is_findable(error.place()), "{seed}: {line}");
            assert!(!error.what().is_empty(), "{seed}: {line}");
            assert!(!line.chars().any(char::is_control), "{seed}: {line}");
            assert!(line.len() < 500, "{seed}: {line}");
            false
        }
    }
}

#[test]
fn damaged_files_are_refused_where_they_are_damaged() {
    for (text, name) in FILES {
        let options = named(name);
        let seed = format!("{name}, whole");
        assert!(assert_read_or_refused(text.as_bytes(), &options, &seed));
        let mut refused = 0;
        for seed in 0..4_000 {
            let bytes = damaged(text.as_bytes(), &mut Random::seeded(seed));
            let seed = format!("{name}, seed {seed}");
            if !assert_read_or_refused(&bytes, &options, &seed) {
                refused += 1;
            }
        }
        assert!(
            refused > 2_000,
            "{name}: only {refused} of 4000 were refused"
        );
    }
}

#[test]
fn files_cut_short_anywhere_are_refused_where_they_end() {
    for (text, name) in [(GRAPH, "graph.json"), (BOARD, "board.json")] {
        for end in 0..text.len() {
            let seed = format!("{name}, cut at {end}");
            assert!(!assert_read_or_refused(
                &text.as_bytes()[..end],
                &named(name),
                &seed
            ));
        }
    }
    for text in [EDGES, CELLS] {
        for end in 0..text.trim_end().len() - 1 {
            let seed = format!("cut at {end}");
            assert_read_or_refused(&text.as_bytes()[..end], &ReadOptions::default(), &seed);
        }
    }
}
