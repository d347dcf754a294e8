//! The characters of a text that are escaped, and their escapes.

use winmove_core::model::{Escapes, escaped, is_hidden, shortened_to};
use winmove_tests::escape::{HIDDEN, all_hidden, restored};

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
    // Controls of shorthand and of musical notation are hidden as well.
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
