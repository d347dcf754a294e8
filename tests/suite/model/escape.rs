//! Which characters of a text are written out, and how.

use winmove_core::model::{Escapes, escaped, is_hidden, shortened_to};

/// The code points that are never written to a terminal or painted, with what they do.
pub const HIDDEN: [(u32, u32, &str); 21] = [
    (0x00, 0x1f, "C0: bell, escape, line ends"),
    (
        0x7f,
        0x9f,
        "delete and C1: the sequences of terminals in one byte",
    ),
    (0xad, 0xad, "soft hyphen"),
    (0x34f, 0x34f, "combining grapheme joiner"),
    (0x61c, 0x61c, "Arabic letter mark"),
    (0x115f, 0x1160, "Hangul fillers"),
    (0x17b4, 0x17b5, "Khmer inherent vowels"),
    (0x180b, 0x180f, "Mongolian selectors and vowel separator"),
    (0x200b, 0x200b, "zero width space"),
    (0x200c, 0x200d, "zero width non-joiner and joiner"),
    (0x200e, 0x200f, "left-to-right and right-to-left mark"),
    (0x2028, 0x2029, "line and paragraph separator"),
    (0x202a, 0x202e, "embeddings and overrides of direction"),
    (0x2060, 0x2065, "word joiner and invisible operators"),
    (0x2066, 0x2069, "isolates of direction"),
    (0x206a, 0x206f, "deprecated format controls"),
    (0x3164, 0x3164, "Hangul filler"),
    (
        0xfeff,
        0xfeff,
        "zero width no-break space, the byte order mark",
    ),
    (0xffa0, 0xffa0, "halfwidth Hangul filler"),
    (0xfff9, 0xfffb, "interlinear annotations"),
    (0xe0000, 0xe007f, "tags"),
];

/// All hidden characters, each after a letter.
pub fn all_hidden() -> String {
    let ranges = HIDDEN.iter().flat_map(|&(from, to, _)| from..=to);
    let chars = ranges.map(|code| char::from_u32(code).unwrap());
    chars.flat_map(|c| ['x', c]).collect()
}

#[test]
fn the_characters_that_are_written_out_are_these() {
    for (from, to, what) in HIDDEN {
        for code in from..=to {
            let c = char::from_u32(code).unwrap();
            assert!(is_hidden(c), "U+{code:04X}, {what}");
        }
    }
    let listed = |c: char| {
        let mut ranges = HIDDEN.iter();
        ranges.any(|(from, to, _)| (*from..=*to).contains(&u32::from(c)))
    };
    // Controls of shorthand and of music notation are hidden as well.
    let notation = ['\u{1bca0}'..='\u{1bca3}', '\u{1d173}'..='\u{1d17a}'];
    for c in ('\0'..=char::MAX).filter(|&c| is_hidden(c) && !listed(c)) {
        assert!(notation.iter().any(|range| range.contains(&c)), "{c:?}");
    }
    for c in "aé漢עبहไ🙂 \u{a0}\u{301}\u{fe0f}\u{600}\u{6dd}\\\"".chars() {
        assert!(!is_hidden(c), "{c:?}");
    }
}

#[test]
fn escaped_texts_hold_no_hidden_character_and_can_be_restored() {
    let text = format!("{}\\\"é🙂", all_hidden());
    for escapes in [Escapes::Shown, Escapes::Column, Escapes::Json] {
        let out = escaped(&text, escapes);
        assert!(!out.chars().any(is_hidden), "{escapes:?}: {out}");
    }
    let json = format!("\"{}\"", escaped(&text, Escapes::Json));
    assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    assert_eq!(restored(&escaped(&text, Escapes::Column)), text);
    for plain in ["", "plain", "漢字 é", "a b"] {
        for escapes in [Escapes::Shown, Escapes::Column, Escapes::Json] {
            assert_eq!(escaped(plain, escapes), plain);
        }
    }
    assert_eq!(
        escaped("\u{1b}[31m\u{202e}\n", Escapes::Shown),
        "\\u{1b}[31m\\u{202e}\\n"
    );
    assert_eq!(escaped("\u{e0041}", Escapes::Json), "\\udb40\\udc41");
}

/// The text of a column, by the rules of the manual.
pub fn restored(column: &str) -> String {
    let mut out = String::new();
    let mut rest = column;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let (c, used) = match rest.as_bytes()[0] {
            b'n' => ('\n', 1),
            b'r' => ('\r', 1),
            b't' => ('\t', 1),
            b'\\' => ('\\', 1),
            _ => {
                let end = rest.find('}').unwrap();
                let code = u32::from_str_radix(&rest[2..end], 16).unwrap();
                (char::from_u32(code).unwrap(), end + 1)
            }
        };
        out.push(c);
        rest = &rest[used..];
    }
    out + rest
}

#[test]
fn a_shortened_text_is_one_line_of_limited_length() {
    for (text, most, expected) in [
        ("", 3, ""),
        ("abc", 3, "abc"),
        ("abcd", 3, "abc…"),
        ("  a \n\t b  ", 3, "a b"),
        ("ab cd", 3, "ab…"),
        ("a\u{202e}b", 20, "a\\u{202e}b"),
        ("a\u{202e}b", 5, "a…"),
        ("é漢🙂x", 3, "é漢🙂…"),
    ] {
        assert_eq!(shortened_to(text, most), expected, "{text:?}");
    }
}
