//! Checks a file while it is being read, so that an endless stream can be rejected early with
//! little memory.

use super::board_marks;
use super::board_text::is_row;
use super::error::ReadError;
use super::file_kind::FileKind;
use super::lists::{LINE_BYTES, SLACK, is_edge, literal_memory, without_comment};
use super::options::ReadOptions;

/// The maximum nesting depth of lists and objects.
const MAX_LEVELS: u32 = 1 << 20;

/// The maximum length of a number in the first line of a text, in bytes.
const LONGEST_NUMBER: usize = 40;

/// The maximum length of the first line of an edge list, in bytes.
const LONGEST_LINE: usize = 1 << 16;

/// The number of bytes after which a text that doesn't begin like a file of another program is
/// taken for a list, a board or neither. What identifies such a file may come after its first line:
/// the brace of a graph, a fence in Markdown.
const PATIENCE: usize = 1 << 19;

/// The first bytes of a database of labels, as written by winmove-large: a skippable zstd frame.
const DATABASE: [u8; 4] = [0x50, 0x2a, 0x4d, 0x18];

/// Checks a file while it is read in parts. Linear in the file.
pub(super) struct Intake {
    /// The number of bytes checked so far.
    done: usize,
    /// The number of bytes that are known to be UTF-8.
    text: usize,
    content: Content,
}

/// The kind of content, as far as the bytes read so far determine it.
enum Content {
    /// Nothing but white space, or part of the first line of a text.
    Unknown {
        is_json: bool,
        /// The length at which the kind is determined again. It doubles, so that a long first line
        /// isn't scanned often.
        from: usize,
    },
    Json(Json),
    Lines(Lines),
    /// A literal, with the memory needed to read it.
    Literal {
        memory: u64,
    },
    /// A list, which may continue forever.
    Any,
    /// What was read so far is refused, and the rest isn't checked.
    Refused,
}

#[derive(Default)]
struct Json {
    levels: u32,
    in_text: bool,
    is_escaped: bool,
    has_ended: bool,
}

/// Lines of a text. The complete ones are checked.
struct Lines {
    kind: LinesKind,
    /// The number of bytes in the lines checked so far.
    checked: usize,
}

enum LinesKind {
    /// After a header `n m`.
    Counted(Counted),
    /// Edges without a header. At most one other line, of queries, has several words.
    Edges { others: u32, lines: u64 },
    /// Rows of a board, all with this length.
    Rows { length: usize },
}

struct Counted {
    n: u64,
    m: u64,
    /// The number of line ends so far, an upper bound on the number of lines.
    ends: u64,
    edges: u64,
    rows: u64,
    /// The test that the last line belongs to, while the text may consist of tests that end with a
    /// line `0 0`.
    test: Option<Test>,
}

/// One of several tests, each with a header.
#[derive(Clone, Copy)]
struct Test {
    n: u64,
    /// The number of edges still to come.
    left: u64,
    is_first: bool,
}

impl Intake {
    pub(super) fn new(options: &ReadOptions) -> Intake {
        // The first line is an edge, not a header, so no count can be checked early.
        if options.header == Some(false) {
            return Intake {
                done: 0,
                text: 0,
                content: Content::Any,
            };
        }
        let kind = options.kind.or_else(|| {
            let name = options.name.as_deref();
            name.and_then(|name| FileKind::of_name(name).next())
        });
        let is_json = kind == Some(FileKind::Json);
        if kind.is_some_and(is_foreign) {
            return Intake {
                done: 0,
                text: 0,
                content: Content::Any,
            };
        }
        Intake {
            done: 0,
            text: 0,
            content: Content::Unknown { is_json, from: 1 },
        }
    }

    /// The memory needed to parse the lines so far, in addition to their bytes, as far as their
    /// form is known: an endless list of edges without a header is never invalid.
    pub(super) fn memory(&self) -> u64 {
        let lines = match &self.content {
            Content::Lines(lines) => lines,
            Content::Literal { memory } => return *memory,
            _ => return 0,
        };
        let lines = match &lines.kind {
            LinesKind::Edges { lines, .. } => *lines,
            LinesKind::Counted(counted) if counted.is_other_form() => counted.ends,
            LinesKind::Counted(_) | LinesKind::Rows { .. } => 0,
        };
        lines * LINE_BYTES
    }

    /// Checks the bytes read so far, which extend those of the previous call. If no continuation of
    /// the file can be valid, returns the length of a prefix that produces the error when read.
    ///
    /// # Errors
    /// [`ReadError`] for a database of labels, a NUL byte or too many levels.
    pub(super) fn check(&mut self, bytes: &[u8]) -> Result<Option<usize>, ReadError> {
        let fresh = self.done;
        self.done = bytes.len();
        if fresh == 0 && bytes.starts_with(&DATABASE) {
            let what =
                "this is a database of labels, not a game; `winmove probe` tells what is in it";
            return Err(ReadError::at_byte(bytes, 0, what));
        }
        if is_utf_16(bytes).is_some() {
            return Ok(None);
        }
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
                    Some(Content::Any) => {
                        self.content = Content::Any;
                        false
                    }
                    Some(Content::Literal { .. }) => {
                        let memory = literal_memory(bytes);
                        self.content = Content::Literal { memory };
                        false
                    }
                    Some(_) if self.text < PATIENCE => false,
                    Some(Content::Lines(mut lines)) => {
                        let is_refused = lines.check(bytes, 0, self.text);
                        self.content = Content::Lines(lines);
                        is_refused
                    }
                    Some(Content::Unknown { .. } | Content::Refused) => true,
                }
            }
            Content::Json(json) => json.check(bytes, fresh)?,
            Content::Lines(lines) => lines.check(bytes, fresh, self.text),
            Content::Literal { memory } => {
                *memory += literal_memory(&bytes[fresh..]);
                false
            }
            Content::Any | Content::Refused => false,
        };
        if is_refused && matches!(self.content, Content::Lines(_)) {
            let text = std::str::from_utf8(&bytes[..self.text]).unwrap_or_default();
            if is_of_other_program(text) {
                self.content = Content::Any;
                return Ok(None);
            }
        }
        if !is_refused {
            return Ok(None);
        }
        self.content = Content::Refused;
        Ok(Some(self.text))
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

/// Whether a text, or its beginning, has the content of another program's file.
fn is_of_other_program(text: &str) -> bool {
    let mut foreign = FileKind::all().filter(|&kind| is_foreign(kind));
    foreign.any(|kind| kind.recognises(text))
        || board_marks::marked(text).is_some_and(|board| !board.has_letters)
}

/// The kind of content, determined from the first line. `None` if it can't be determined yet.
fn first_line(text: &str, is_json: bool) -> Option<Content> {
    // Removes what the readers skip, which is more than ASCII white space.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    let first = text.chars().next()?;
    if is_json || matches!(first, '{' | '[') {
        let begins = matches!(first, '{' | '[' | '"');
        // Apostrophes and comments in a literal differ from those in JSON.
        let is_literal = !is_json && FileKind::Literal.recognises(text);
        return Some(if !begins {
            Content::Refused
        } else if is_literal {
            Content::Literal { memory: 0 }
        } else {
            Content::Json(Json::default())
        });
    }
    if is_of_other_program(text) {
        return Some(if FileKind::Literal.recognises(text) {
            Content::Literal { memory: 0 }
        } else {
            Content::Any
        });
    }
    let mut lines = text.split_inclusive('\n');
    let line = lines.find(|line| !without_comment(line).trim().is_empty())?;
    let is_complete = line.ends_with('\n');
    let line = without_comment(line).trim();
    let mut words = line.split_whitespace();
    let [first, second, third] = [words.next(), words.next(), words.next()];
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_long = |word: Option<&str>| {
        word.filter(is_number)
            .is_some_and(|word| word.len() > LONGEST_NUMBER)
    };
    if is_long(first) || is_long(second) {
        return Some(Content::Refused);
    }
    if is_row(line) {
        let kind = LinesKind::Rows { length: line.len() };
        return is_complete.then_some(Content::Lines(Lines { kind, checked: 0 }));
    }
    if line.len() > LONGEST_LINE {
        return Some(Content::Refused);
    }
    if !is_complete {
        return None;
    }
    let number = |word: Option<&str>| -> Option<u64> { word.filter(is_number)?.parse().ok() };
    let kind = match (number(first), number(second), third) {
        (Some(_), None, _) if second.is_none() => return Some(Content::Any),
        (Some(n), Some(m), _) if words.next().is_none() => LinesKind::Counted(Counted {
            n,
            m,
            ends: 0,
            edges: 0,
            rows: 0,
            test: Some(Test {
                n,
                left: m,
                is_first: true,
            }),
        }),
        _ if is_edge(line) => LinesKind::Edges {
            others: 0,
            lines: 0,
        },
        _ => return Some(Content::Refused),
    };
    Some(Content::Lines(Lines { kind, checked: 0 }))
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
                b'{' | b'[' if self.levels == MAX_LEVELS => {
                    let what =
                        format!("more than {MAX_LEVELS} lists and objects inside each other");
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
    /// Continues at a byte; the bytes before `text` are valid text. Returns whether no list or
    /// board continues like this.
    fn check(&mut self, bytes: &[u8], from: usize, text: usize) -> bool {
        if let LinesKind::Counted(counted) = &mut self.kind {
            let ends = bytes[from..].iter().filter(|&&byte| byte == b'\n');
            counted.ends += ends.count() as u64;
            // As long as there are far fewer lines than declared, they needn't be examined one by
            // one.
            if counted.ends <= counted.n.max(counted.m).saturating_add(SLACK) {
                return false;
            }
        }
        let text = std::str::from_utf8(&bytes[..text]).unwrap_or_default();
        let Some(end) = text.rfind('\n') else {
            return false;
        };
        let fresh = &text[self.checked.min(end + 1)..=end];
        let is_first = self.checked == 0;
        self.checked = end + 1;
        let fresh = if is_first {
            fresh.strip_prefix('\u{feff}').unwrap_or(fresh)
        } else {
            fresh
        };
        let has_comments = !matches!(self.kind, LinesKind::Rows { .. });
        let mut lines = fresh
            .lines()
            .map(|line| {
                if has_comments {
                    without_comment(line).trim()
                } else {
                    line.trim()
                }
            })
            .filter(|line| !line.is_empty());
        match &mut self.kind {
            &mut LinesKind::Rows { length } => {
                lines.any(|line| line.len() != length || !is_row(line))
            }
            LinesKind::Edges { others, lines: all } => {
                for line in lines {
                    *all += 1;
                    *others += u32::from(!is_edge(line) && line.contains(char::is_whitespace));
                }
                *others > 1
            }
            LinesKind::Counted(counted) => {
                // The header, which is one of the lines.
                let header = usize::from(is_first);
                lines.skip(header).any(|line| counted.is_too_many(line))
            }
        }
    }
}

impl Counted {
    /// Whether the text can't be a list with only this header.
    fn is_other_form(&self) -> bool {
        self.m == u64::MAX || self.test.is_some_and(|test| !test.is_first)
    }

    /// Counts a line. Returns whether there are more lines of its kind than the header declares.
    fn is_too_many(&mut self, line: &str) -> bool {
        self.test = self.test.and_then(|test| test.with(line));
        let mut words = line.split([' ', '\t', ',', ';', '-', '>']);
        let numbers = [words.next(), words.rfind(|word| !word.is_empty())]
            .map(|word| word.and_then(|word| word.parse::<u64>().ok()));
        match (is_edge(line), numbers) {
            // The text may be a list without a header, or have names.
            (true, [Some(from), Some(to)]) if from <= self.n && to <= self.n => self.edges += 1,
            (true, _) => self.m = u64::MAX,
            (false, [Some(_), _]) => {}
            (false, [None, _]) => self.rows += 1,
        }
        let is_counted = self.m < u64::MAX && self.test.is_none();
        is_counted && (self.edges > self.m.saturating_add(SLACK) || self.rows > self.n.max(self.m))
    }
}

impl Test {
    /// The test after another line: an edge, a start after the edges, or the header of the next
    /// test. `None` if it is none of these.
    fn with(self, line: &str) -> Option<Test> {
        let mut words = line.split_whitespace();
        let numbers = [words.next(), words.next()].map(|word| word?.parse::<u64>().ok());
        match (self.left, numbers) {
            (0, [Some(_), None]) if !line.contains(char::is_whitespace) => Some(self),
            (0, [Some(n), Some(left)]) if n > 0 => Some(Test {
                n,
                left,
                is_first: false,
            }),
            // The end of the tests; nothing valid follows.
            (0, [Some(0), Some(0)]) => Some(Test {
                n: 0,
                left: u64::MAX,
                is_first: false,
            }),
            (0, _) => None,
            (_, [from, to]) => {
                let fits = is_edge(line) && from.into_iter().chain(to).all(|id| id <= self.n);
                fits.then_some(Test {
                    left: self.left - 1,
                    ..self
                })
            }
        }
    }
}
