//! Checks a file while it is being read, so that an endless stream can be refused early, in little memory.

use super::error::ReadError;
use super::options::{FileKind, ReadOptions, is_json_name};

/// The most levels of lists and objects inside each other.
const MOST_LEVELS: u32 = 1 << 20;

/// The most bytes of a number in the first line of a text.
const LONGEST_NUMBER: usize = 40;

/// The checks of a file that is read in parts. Linear in the file.
pub(super) struct Intake {
    /// The bytes that are checked.
    done: usize,
    /// The bytes that are known to be UTF-8.
    text: usize,
    content: Content,
}

/// The kind of content, as far as it can be determined from the bytes read.
enum Content {
    /// Nothing but white space, or part of the first line of a text.
    Unknown {
        is_json: bool,
        /// The length at which the kind is determined again. It doubles, so that a long first line isn't scanned often.
        from: usize,
    },
    Json(Json),
    Lines(Lines),
    /// What has been read so far is refused, and what follows is not checked.
    Refused,
}

#[derive(Default)]
struct Json {
    levels: u32,
    in_text: bool,
    is_escaped: bool,
    has_ended: bool,
}

/// Lines after a header `n m`.
struct Lines {
    /// The most lines that may follow, blank ones aside.
    most: u64,
    /// All line ends so far, which are no fewer than the lines.
    ends: u64,
    /// The lines that are not blank, counted once there are more line ends than lines may follow.
    filled: u64,
    counted: usize,
    is_filled: bool,
}

impl Intake {
    pub(super) fn new(options: &ReadOptions) -> Intake {
        let is_json = match options.kind {
            Some(kind) => kind == FileKind::Json,
            None => is_json_name(options.name.as_deref()),
        };
        Intake {
            done: 0,
            text: 0,
            content: Content::Unknown { is_json, from: 1 },
        }
    }

    /// Checks the bytes read so far, which extend those of the call before. If no continuation of the file can be valid,
    /// returns the length of a prefix whose reading gives the error.
    ///
    /// # Errors
    /// [`ReadError`], for a NUL byte or too many levels.
    pub(super) fn check(&mut self, bytes: &[u8]) -> Result<Option<usize>, ReadError> {
        let fresh = self.done;
        self.done = bytes.len();
        let nul = bytes[fresh..].iter().position(|&byte| byte == 0);
        let mut is_refused = false;
        if !matches!(self.content, Content::Refused) {
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
            let what = "a NUL byte (0x00), which no text has";
            return Err(ReadError::at_byte(bytes, fresh + nul, what));
        }
        if matches!(self.content, Content::Refused) {
            return Ok(None);
        }
        if is_refused {
            self.content = Content::Refused;
            return Ok(Some(bytes.len()));
        }
        let is_refused = match &mut self.content {
            Content::Unknown { from, .. } if bytes.len() < *from => false,
            Content::Unknown { is_json, from } => {
                *from = 2 * bytes.len();
                let text = std::str::from_utf8(&bytes[..self.text]).unwrap_or_default();
                match first_line(text, *is_json) {
                    None => false,
                    Some(Content::Json(mut json)) => {
                        let is_refused = json.check(bytes, 0)?;
                        self.content = Content::Json(json);
                        is_refused
                    }
                    Some(Content::Lines(mut lines)) => {
                        let is_refused = lines.check(bytes, 0);
                        self.content = Content::Lines(lines);
                        is_refused
                    }
                    Some(Content::Unknown { .. } | Content::Refused) => true,
                }
            }
            Content::Json(json) => json.check(bytes, fresh)?,
            Content::Lines(lines) => lines.check(bytes, fresh),
            Content::Refused => false,
        };
        if !is_refused {
            return Ok(None);
        }
        self.content = Content::Refused;
        Ok(Some(self.text))
    }
}

/// The kind of content, determined from the first line. `None` if it can't be determined yet.
fn first_line(text: &str, is_json: bool) -> Option<Content> {
    // Blank is what the readers skip, which is more than ASCII's white space.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    let first = text.chars().next()?;
    if is_json || first == '{' {
        let begins = matches!(first, '{' | '[' | '"');
        return Some(match begins {
            true => Content::Json(Json::default()),
            false => Content::Refused,
        });
    }
    let end = text.find('\n');
    let line = &text[..end.unwrap_or(text.len())];
    let mut words = line.split_whitespace();
    let [first, second, third] = [words.next(), words.next(), words.next()];
    let is_long = |word: Option<&str>| word.is_some_and(|word| word.len() > LONGEST_NUMBER);
    if third.is_some() || is_long(first) || is_long(second) {
        return Some(Content::Refused);
    }
    end?;
    let number = |word: Option<&str>| -> Option<u64> { word?.parse().ok() };
    Some(match (number(first), number(second)) {
        (Some(n), Some(m)) => Content::Lines(Lines {
            most: n.max(m),
            ends: 0,
            filled: 0,
            counted: 0,
            is_filled: false,
        }),
        _ => Content::Refused,
    })
}

impl Json {
    /// Continues at a byte. Returns whether anything follows the end of the JSON value.
    fn check(&mut self, bytes: &[u8], from: usize) -> Result<bool, ReadError> {
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
                b'{' | b'[' if self.levels == MOST_LEVELS => {
                    let what =
                        format!("more than {MOST_LEVELS} lists and objects inside each other");
                    return Err(ReadError::at_byte(bytes, index, what));
                }
                _ if self.has_ended && !byte.is_ascii_whitespace() => return Ok(true),
                b'{' | b'[' => self.levels += 1,
                b'}' | b']' => {
                    self.levels = self.levels.saturating_sub(1);
                    self.has_ended = self.levels == 0;
                }
                b'"' => self.in_text = true,
                _ => {}
            }
        }
        Ok(false)
    }
}

impl Lines {
    /// Continues at a byte. Returns whether more lines follow the header than it declares.
    fn check(&mut self, bytes: &[u8], from: usize) -> bool {
        let ends = bytes[from..].iter().filter(|&&byte| byte == b'\n');
        self.ends += ends.count() as u64;
        if self.ends <= self.most.saturating_add(1) {
            return false;
        }
        for &byte in &bytes[self.counted..] {
            if byte == b'\n' {
                self.filled += u64::from(std::mem::take(&mut self.is_filled));
            } else {
                // Other characters may be blank.
                self.is_filled |= byte.is_ascii_graphic();
            }
        }
        self.counted = bytes.len();
        // The header is one of them.
        self.filled > self.most.saturating_add(1)
    }
}
