//! Checks a file while it is being read, so that an endless stream can be rejected early with
//! little memory.

use super::board_marks;
use super::error::ReadError;
use super::file_kind::FileKind;
use super::lists::is_beginning;
use super::options::ReadOptions;
use winmove_words::say;

/// The maximum nesting depth of lists and objects.
const MAX_LEVELS: u32 = 1 << 20;

/// The number of bytes after which a text that doesn't begin like a file of another program is
/// taken for a list, a board or neither. What identifies such a file may come after its first line:
/// the brace of a graph, a fence in Markdown.
const PATIENCE: usize = 1 << 19;

/// The least memory for parsing a list or a literal, as a multiple of its size.
const TIMES: u64 = 4;

/// The first bytes of a database of labels, as written by winmove-large: a skippable zstd frame.
const DATABASE: [u8; 4] = [0x50, 0x2a, 0x4d, 0x18];

/// Checks a file while it is read in parts. Linear in the file.
pub(super) struct Intake {
    /// The number of bytes checked so far.
    done: usize,
    /// The number of bytes that are known to be UTF-8.
    text: usize,
    /// The length at which a text is examined again. It doubles, so that the time is linear.
    from: usize,
    content: Content,
}

/// The kind of content, as far as the bytes read so far determine it.
#[derive(Clone, Copy)]
enum Content {
    /// Nothing but white space, or part of the first line of a text.
    Unknown {
        is_json: bool,
    },
    Json(Json),
    /// A list or a board.
    Lines,
    /// The file of another program, or a literal; either may continue forever.
    Any {
        is_literal: bool,
    },
    /// What was read so far is refused, and the rest isn't checked.
    Refused,
}

#[derive(Clone, Copy, Default)]
struct Json {
    levels: u32,
    in_text: bool,
    is_escaped: bool,
    has_ended: bool,
}

impl Intake {
    pub(super) fn new(options: &ReadOptions) -> Intake {
        let kind = options.kind.or_else(|| {
            let name = options.name.as_deref();
            name.and_then(|name| FileKind::of_name(name).next())
        });
        // Without a header, no count can be checked early.
        let content = if options.header == Some(false) || kind.is_some_and(is_foreign) {
            Content::Any { is_literal: false }
        } else {
            let is_json = kind == Some(FileKind::Json);
            Content::Unknown { is_json }
        };
        Intake {
            done: 0,
            text: 0,
            from: 1,
            content,
        }
    }

    /// The memory needed to parse the text so far, in addition to its bytes, as far as its form is
    /// known: an endless list of edges without a header is never invalid.
    pub(super) fn memory(&self) -> u64 {
        match self.content {
            Content::Lines | Content::Any { is_literal: true } => self.done as u64 * TIMES,
            _ => 0,
        }
    }

    /// Checks the bytes read so far, which extend those of the previous call. If no continuation of
    /// the file can be valid, returns the length of a prefix that produces the error when read.
    ///
    /// # Errors
    /// [`ReadError`] for a database of labels, a NUL byte or too many levels.
    pub(super) fn check(&mut self, bytes: &[u8]) -> Result<Option<usize>, ReadError> {
        let fresh = std::mem::replace(&mut self.done, bytes.len());
        if fresh == 0 && bytes.starts_with(&DATABASE) {
            return Err(ReadError::at_byte(bytes, 0, say::read_database()));
        }
        if is_utf_16(bytes).is_some() {
            return Ok(None);
        }
        // `contains` is several times as fast as `position`.
        let has_nul = bytes[fresh..].contains(&0);
        let nul = has_nul.then(|| bytes[fresh..].iter().position(|&byte| byte == 0));
        let nul = nul.flatten();
        let was_refused = matches!(self.content, Content::Refused);
        let mut is_refused = false;
        if !was_refused {
            match std::str::from_utf8(&bytes[self.text..]) {
                Ok(_) => self.text = bytes.len(),
                Err(error) => {
                    self.text += error.valid_up_to();
                    // Otherwise a character is cut off at the end of the bytes.
                    is_refused = error.error_len().is_some();
                }
            }
        }
        if let Some(nul) = nul.filter(|nul| !is_refused || fresh + nul < self.text) {
            return Err(ReadError::at_byte(bytes, fresh + nul, say::read_nul()));
        }
        if was_refused {
            return Ok(None);
        }
        if is_refused {
            self.content = Content::Refused;
            return Ok(Some(bytes.len()));
        }
        let mut unchecked = fresh;
        if bytes.len() >= self.from && !matches!(self.content, Content::Json(_)) {
            self.from = 2 * bytes.len();
            let text = std::str::from_utf8(&bytes[..self.text]).unwrap_or_default();
            self.content = self.content.after(text);
            unchecked = 0;
        }
        let is_refused = match &mut self.content {
            Content::Json(json) => match json.check(bytes, unchecked)? {
                // Lists that follow one another are a literal.
                Some(b',' | b';' | b'[' | b'(') if bytes.trim_ascii_start().starts_with(b"[") => {
                    self.content = Content::Any { is_literal: true };
                    false
                }
                behind => behind.is_some(),
            },
            content => matches!(content, Content::Refused),
        };
        if is_refused {
            self.content = Content::Refused;
        }
        Ok(is_refused.then_some(self.text))
    }
}

/// Whether a file is UTF-16 with its bytes in big-endian order. `None` if it has no such byte order
/// mark.
pub(super) fn is_utf_16(bytes: &[u8]) -> Option<bool> {
    match bytes {
        [0xff, 0xfe, ..] => Some(false),
        [0xfe, 0xff, ..] => Some(true),
        _ => None,
    }
}

/// Whether a kind belongs to another program. Such files are checked after they are read.
fn is_foreign(kind: FileKind) -> bool {
    !matches!(
        kind,
        FileKind::Json | FileKind::EdgeList | FileKind::BoardText
    )
}

impl Content {
    /// The content of a text with this beginning.
    fn after(self, text: &str) -> Content {
        // Removes what the readers skip, which is more than ASCII white space.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
        match (self, text.chars().next()) {
            (Content::Unknown { is_json }, Some(first))
                if is_json || matches!(first, '{' | '[') =>
            {
                // Apostrophes and comments in a literal differ from those in JSON.
                if !matches!(first, '{' | '[' | '"') {
                    Content::Refused
                } else if !is_json && FileKind::Literal.recognises(text) {
                    Content::Any { is_literal: true }
                } else {
                    Content::Json(Json::default())
                }
            }
            (Content::Unknown { .. }, Some(_)) => match of_other_program(text) {
                Some(other) => other,
                None if text.len() < PATIENCE => self,
                None => Content::Lines,
            },
            (Content::Lines, Some(_)) if !is_beginning(text) => {
                of_other_program(text).unwrap_or(Content::Refused)
            }
            (other, _) => other,
        }
    }
}

/// The content if a text, or its beginning, is a file of another program.
fn of_other_program(text: &str) -> Option<Content> {
    let is_literal = FileKind::Literal.recognises(text);
    let mut foreign = FileKind::all().filter(|&kind| is_foreign(kind));
    let is_other = is_literal
        || foreign.any(|kind| kind.recognises(text))
        || board_marks::marked(text).is_some_and(|board| !board.has_letters);
    is_other.then_some(Content::Any { is_literal })
}

impl Json {
    /// Continues at a byte. Returns the byte that follows the end of the JSON value, if any.
    fn check(&mut self, bytes: &[u8], from: usize) -> Result<Option<u8>, ReadError> {
        for (index, &byte) in bytes.iter().enumerate().skip(from) {
            if self.in_text {
                match byte {
                    _ if self.is_escaped => self.is_escaped = false,
                    b'\\' => self.is_escaped = true,
                    b'"' => self.in_text = false,
                    _ => {}
                }
                continue;
            }
            match byte {
                b'{' | b'[' if self.levels == MAX_LEVELS => {
                    let what = say::read_too_deep(MAX_LEVELS);
                    return Err(ReadError::at_byte(bytes, index, what));
                }
                _ if self.has_ended && !byte.is_ascii_whitespace() => return Ok(Some(byte)),
                b'{' | b'[' => self.levels += 1,
                b'}' | b']' => {
                    self.levels = self.levels.saturating_sub(1);
                    self.has_ended = self.levels == 0;
                }
                b'"' => self.in_text = true,
                _ => {}
            }
        }
        Ok(None)
    }
}
