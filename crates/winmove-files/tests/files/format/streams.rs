//! Endless streams are refused early, and a stream is read like a file, in parts of any size.

use std::io::{self, Read};

use expect_test::{Expect, expect};
use winmove_files::ReadOptions;

use super::{damage, named};
use winmove_tests::Random;
use winmove_tests::in_parts::InParts;

/// Repeats a text after a beginning, and counts the bytes read.
struct Endless<'a> {
    beginning: &'a [u8],
    pattern: &'a [u8],
    read: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *into {
            let after = self.read.checked_sub(self.beginning.len());
            *byte = match after {
                None => self.beginning[self.read],
                Some(at) => self.pattern[at % self.pattern.len()],
            };
            self.read += 1;
        }
        Ok(into.len())
    }
}

#[test]
fn a_stream_without_an_end_is_refused_as_soon_as_it_can_be_no_file() {
    const SOON: usize = 1 << 20;
    let cases: [(&str, &[u8], Expect, usize); 11] = [
        (
            "",
            b"\0",
            expect!["line 1, column 1: a NUL byte (0x00), which no text has"],
            SOON,
        ),
        (
            "2 1\n0 1\n",
            b"\0",
            expect!["line 3, column 1: a NUL byte (0x00), which no text has"],
            SOON,
        ),
        (
            "",
            b"{\"a\":\n",
            expect![["line 1048577, column 1: lists and objects nested more than 1,048,576 deep"]],
            8 << 20,
        ),
        (
            "{\"a\":",
            b"[",
            expect![["line 1, column 1048581: lists and objects nested more than 1,048,576 deep"]],
            2 << 20,
        ),
        (
            "{}",
            b"{}",
            expect!["line 1, column 3: not JSON: characters after the end"],
            SOON,
        ),
        (
            "{\"a\": \"",
            b"\xff",
            expect![
                "line 1, column 8: not UTF-8 (byte 0xff); if it is Latin-1, save it as UTF-8, as `iconv -f latin1 -t utf-8` does"
            ],
            SOON,
        ),
        (
            "",
            b"y\n",
            expect![[
                r#"line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Adjacency lists would fit (--from adjacency), Edge list fails on line 1 and Board text fails on line 1 (expected the numbers of rows and columns…)"#
            ]],
            SOON,
        ),
        (
            "",
            b"y",
            expect![[
                r#"line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Adjacency lists would fit (--from adjacency), Edge list fails on line 1 and Board text fails on line 1 (expected the numbers of rows and columns…)"#
            ]],
            SOON,
        ),
        (
            "",
            b"7",
            expect![[
                "line 1, column 1: the number 7777777777777777777777777777777777777777… is too large"
            ]],
            SOON,
        ),
        (
            "3 2\n",
            b"1 2\n\n",
            expect![
                "line 6: one edge more than the 2 that line 1 declares (--header no if that line is an edge)"
            ],
            SOON,
        ),
        (
            "2 2\n",
            b"..\n",
            expect!["line 4: one row more than the 2 that line 1 declares"],
            SOON,
        ),
    ];
    for (beginning, pattern, expected, most) in cases {
        let mut stream = Endless {
            beginning: beginning.as_bytes(),
            pattern,
            read: 0,
        };
        let refused = winmove_files::open_stream(&mut stream, None, &ReadOptions::default())
            .unwrap_err()
            .to_string();
        expected.assert_eq(&refused);
        assert!(stream.read <= most, "{refused}: {} bytes read", stream.read);
    }
    // According to its name it is a game file, and those don't begin with numbers.
    let mut stream = Endless {
        beginning: b"",
        pattern: b"1 ",
        read: 0,
    };
    let refused = winmove_files::open_stream(&mut stream, None, &named("a.json")).unwrap_err();
    let expected = "line 1, column 3: not JSON: characters after the end";
    assert_eq!(refused.to_string(), expected);
    assert!(stream.read <= SOON);
}

#[test]
fn a_board_that_goes_on_in_other_lines_is_refused_as_its_beginning_is() {
    let beginning = "..\n".repeat(200_000);
    for pattern in ["...\n", "ab\n"] {
        let options = ReadOptions::default();
        let whole = format!("{beginning}{pattern}");
        let whole = winmove_files::read(whole.as_bytes(), &options).unwrap_err();
        let mut stream = Endless {
            beginning: beginning.as_bytes(),
            pattern: pattern.as_bytes(),
            read: 0,
        };
        let refused = winmove_files::open_stream(&mut stream, None, &options).unwrap_err();
        // After more of the other lines than of the rows, the text may be taken for another.
        if pattern == "...\n" {
            assert_eq!(refused.to_string(), whole.to_string(), "{pattern:?}");
        }
        let after = stream.read - beginning.len();
        assert!(after <= 1 << 20, "{pattern:?}: {after} bytes read");
    }
}

/// Returns a few bytes at a time.
struct Drops<'a> {
    rest: &'a [u8],
    random: Random,
}

impl Read for Drops<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let most = 1 + self.random.below(7);
        let (now, rest) = self
            .rest
            .split_at(most.min(self.rest.len()).min(into.len()));
        into[..now.len()].copy_from_slice(now);
        self.rest = rest;
        Ok(now.len())
    }
}

#[test]
fn a_stream_in_small_parts_is_accepted_as_the_whole_file_is() {
    let mut accepted = 0;
    for (text, name) in damage::FILES {
        let options = named(name);
        for seed in 0..2_000 {
            let bytes = match seed {
                0 => text.as_bytes().to_vec(),
                _ => damage::damaged(text.as_bytes(), &mut Random::seeded(seed)),
            };
            let drops = Drops {
                rest: &bytes,
                random: Random::seeded(seed),
            };
            let whole = winmove_files::read(&bytes, &options);
            let parts = winmove_files::open_stream(drops, None, &options);
            let seed = format!("{name}, seed {seed}");
            match (whole, parts) {
                (Ok(whole), Ok(parts)) => {
                    assert_eq!(whole, parts, "{seed}");
                    accepted += 1;
                }
                (Err(_), Err(error)) => {
                    assert!(error.to_string().len() < 500, "{seed}: {error}");
                }
                (whole, parts) => panic!("{seed}: {whole:?}, in parts {parts:?}"),
            }
        }
    }
    assert!(accepted > 200, "only {accepted} were accepted");
}

#[test]
fn a_stream_that_begins_with_blanks_of_any_kind_is_read_as_the_whole_file_is() {
    for blank in ["\u{b}\n", "\u{a0}\n", "\u{85}\n", "\u{2003}\u{c}\n\n"] {
        let lines = blank.repeat(60);
        let text = format!("{lines}1 1\n{lines}P\n{lines}");
        let options = ReadOptions::default();
        let whole = winmove_files::read(text.as_bytes(), &options).unwrap();
        for part in [1, 7, 100] {
            let stream = InParts(text.as_bytes(), part);
            let streamed = winmove_files::open_stream(stream, None, &options);
            assert_eq!(streamed.unwrap(), whole, "{text:?} in parts of {part}");
        }
    }
}

#[test]
fn a_nul_byte_is_refused_at_its_place_in_a_file_of_any_kind() {
    for (text, name) in damage::FILES {
        for at in [0, text.len() / 2, text.len()] {
            let mut bytes = text.as_bytes().to_vec();
            bytes.insert(at, 0);
            let refused = winmove_files::read(&bytes, &named(name)).unwrap_err();
            assert!(
                refused.what().starts_with("a NUL byte"),
                "{name}: {refused}"
            );
            let line = 1 + text.as_bytes()[..at]
                .iter()
                .filter(|&&byte| byte == b'\n')
                .count();
            let place = format!("line {line}, column ");
            assert!(refused.place().starts_with(&place), "{name}: {refused}");
        }
    }
}
