//! The characters that are escaped in output, and a parser for the escapes.

/// The code points that are never written to a terminal or painted, with their effects.
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

/// All hidden characters, each preceded by a letter.
pub fn all_hidden() -> String {
    let ranges = HIDDEN.iter().flat_map(|&(from, to, _)| from..=to);
    let chars = ranges.map(|code| char::from_u32(code).unwrap());
    chars.flat_map(|c| ['x', c]).collect()
}

/// The original text of a column, according to the rules in the manual.
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
