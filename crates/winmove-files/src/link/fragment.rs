//! The fragment of a link within a text: found after any address, and cleaned of what chat and mail
//! programs do to it.

use super::VERSION;
use crate::error::{ReadError, shortened};
use winmove_words::say;

/// What the fragment of a link begins with.
const MARK: &[u8] = b"#g=";

/// The maximum number of bytes before the fragment in a text that is recognised as a link.
const LONGEST_ADDRESS: usize = 4096;

/// Characters that may surround an address in a sentence and aren't part of a link.
const AROUND: [char; 11] = ['<', '>', '(', ')', '[', ']', '"', '\'', '.', ',', ';'];

/// The game and the keys of a link.
pub(super) struct Fragment<'t> {
    text: &'t str,
    /// The bytes after `#`.
    bytes: Vec<u8>,
    /// The number of bytes before them in the decoded text.
    before: usize,
    /// The length of `g=` and the game.
    game: usize,
}

impl<'t> Fragment<'t> {
    /// Finds the fragment, and checks that it is complete, as far as its version and checksum show.
    pub(super) fn of(text: &'t str) -> Result<Fragment<'t>, ReadError> {
        let bytes: Vec<u8> = Characters::new(text).map(|(_, byte)| byte).collect();
        let mark = bytes.windows(MARK.len()).position(|window| window == MARK);
        let Some(mark) = mark else {
            return Err(ReadError::at_byte(text.as_bytes(), 0, say::read_no_link()));
        };
        let bytes = bytes[mark + 1..].to_vec();
        let game = bytes.iter().position(|&byte| byte == b'&');
        let fragment = Fragment {
            text,
            before: mark + 1,
            game: game.unwrap_or(bytes.len()),
            bytes,
        };
        fragment.check()?;
        Ok(fragment)
    }

    /// The packed game without padding, and where it begins.
    pub(super) fn game(&self) -> (usize, &[u8]) {
        let begin = MARK.len() - 1;
        let game = &self.bytes[begin..self.game];
        let padding = game.iter().rev().take_while(|&&byte| byte == b'=');
        (begin, &game[..game.len() - padding.count()])
    }

    /// The keys with their values, and where the values begin.
    fn pairs(&self) -> impl Iterator<Item = (usize, &str, &str)> {
        let mut at = self.game;
        let rest = self.bytes[self.game..].split(|&byte| byte == b'&');
        rest.filter_map(move |pair| {
            let begin = at;
            at += pair.len() + 1;
            let (key, value) = std::str::from_utf8(pair).ok()?.split_once('=')?;
            Some((begin + key.len() + 1, key, value))
        })
    }

    /// The value of a key, and where it begins. If there are several, the first is used.
    pub(super) fn value(&self, key: &str) -> Option<(usize, &str)> {
        let found = self.pairs().find(|(_, known, _)| *known == key);
        found.map(|(at, _, value)| (at, value))
    }

    /// An error at a byte of the fragment.
    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        let mut characters = Characters::new(self.text);
        let byte = characters.nth(self.before + at).map(|(byte, _)| byte);
        let file = self.text.as_bytes();
        ReadError::at_byte(file, byte.unwrap_or(self.text.trim_end().len()), what)
    }

    fn check(&self) -> Result<(), ReadError> {
        let (begin, game) = self.game();
        let is_text =
            |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'+' | b'/');
        if let Some(index) = game.iter().position(|byte| !is_text(byte)) {
            let rest = String::from_utf8_lossy(&game[index..]);
            let found = rest.chars().next().unwrap_or_default();
            let what = say::read_link_no_base64(format!("{found:?}"));
            return Err(self.error(begin + index, what));
        }
        if game.is_empty() {
            return Err(self.error(begin, say::read_link_empty()));
        }
        // A link without a version was made by hand or by another program.
        let Some((at, version)) = self.value("v") else {
            return Ok(());
        };
        match version.parse() {
            Ok(VERSION) => {}
            _ if !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()) => {
                let what = say::read_link_newer(shortened(version), VERSION);
                return Err(self.error(at, what));
            }
            _ => return Err(self.error(at, say::read_link_no_version())),
        }
        let Some((at, sum)) = self.value("sum") else {
            let what = say::read_link_no_sum();
            return Err(self.error(self.bytes.len(), what));
        };
        if sum.len() < 8 {
            let what = say::read_link_short_sum();
            return Err(self.error(at + sum.len(), what));
        }
        let told = u32::from_str_radix(sum, 16).ok();
        let found = crc32fast::hash(&self.bytes[..at - "&sum=".len()]);
        if told == Some(found) {
            Ok(())
        } else {
            let what = say::read_link_other_sum(shortened(sum), format!("{found:08x}"));
            Err(self.error(at, what))
        }
    }
}

/// Whether a text begins like a link: an address without white space or with a scheme, followed by
/// the fragment's prefix. An address alone is a link that was cut short.
pub(crate) fn recognises(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || AROUND.contains(&c));
    let has_scheme = |scheme: &&str| {
        let beginning = text.get(..scheme.len());
        beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(scheme))
    };
    let is_on_web = ["http://", "https://"].iter().any(has_scheme);
    let mut beginning = Characters::new(text).take_while(|&(at, _)| at < LONGEST_ADDRESS);
    let mut last = [0; MARK.len()];
    let Some((end, _)) = beginning.find(|&(_, byte)| {
        last.rotate_left(1);
        last[MARK.len() - 1] = byte;
        last == MARK
    }) else {
        // Two addresses may be an edge.
        let is_several = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|');
        return is_on_web && text.len() < LONGEST_ADDRESS && !text.trim_end().contains(is_several);
    };
    let before = &text[..end];
    let mut lines = before.split(['\n', '\r']).map(str::trim);
    let has_spaces = lines.any(|line| line.contains(char::is_whitespace));
    let is_one_word = !before.trim_end().contains(char::is_whitespace)
        && !before.starts_with(['{', '"', '%'])
        && !before.starts_with("//");
    (is_on_web || has_scheme(&"file://")) && !has_spaces || is_one_word
}

/// The bytes of a text with their positions: without line breaks, surrounding spaces and quotation
/// marks, and invisible characters, and with percent-encoding decoded.
struct Characters<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Characters<'t> {
    fn new(text: &'t str) -> Characters<'t> {
        let around = |c: char| c.is_whitespace() || AROUND.contains(&c);
        let kept = text.trim_end_matches(around);
        Characters {
            bytes: kept.as_bytes(),
            at: kept.len() - kept.trim_start_matches(around).len(),
        }
    }

    /// The number of bytes to skip here.
    fn skipped(&self) -> usize {
        /// Characters that programs insert where a long word may be broken.
        const INVISIBLE: [&str; 4] = ["\u{200b}", "\u{ad}", "\u{2060}", "\u{feff}"];
        let rest = &self.bytes[self.at..];
        let hidden = INVISIBLE
            .iter()
            .find(|mark| rest.starts_with(mark.as_bytes()));
        if let Some(hidden) = hidden {
            return hidden.len();
        }
        let blanks = rest
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count();
        if !matches!(rest.get(blanks), Some(b'\n' | b'\r')) {
            return 0;
        }
        let is_quoting = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'>');
        blanks + rest[blanks..].iter().take_while(is_quoting).count()
    }
}

impl Iterator for Characters<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        loop {
            match self.skipped() {
                0 => break,
                length => self.at += length,
            }
        }
        let at = self.at;
        let rest = &self.bytes[at..];
        let &byte = rest.first()?;
        let digit = |index: usize| char::from(*rest.get(index)?).to_digit(16);
        let (byte, length) = match (byte, digit(1), digit(2)) {
            (b'%', Some(high), Some(low)) => ((high << 4 | low) as u8, 3),
            // As escaped in HTML.
            (b'&', ..) if rest.starts_with(b"&amp;") => (b'&', 5),
            _ => (byte, 1),
        };
        self.at += length;
        Some((at, byte))
    }
}
