//! Homework that was handed in: a file with a student's answers, and a checksum that detects
//! accidental changes.
//!
//! The checksum is not a signature: anyone who reads these lines can compute another one.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::{FileError, ReadError};
use super::files::read_to_end;
use super::json;
use crate::platform;
use winmove_core::model::{Document, Exercise, Homework};

/// The first key of the file.
const FORMAT: &str = "winmove-result";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;
/// The most bytes of such a file that are read.
const MAX_BYTES: u64 = 64 << 20;
/// The key of the checksum.
const CHECKSUM: &str = "checksum";

/// What a student has handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeworkResult {
    format: String,
    version: u32,
    /// The program that has written it, with its version.
    pub program: String,
    /// The title of the exercise, or the name of its file.
    pub exercise: String,
    /// The digest of the exercise, [`exercise_digest`]: two files with the same one ask the same.
    pub digest: String,
    /// The name of the student.
    pub name: String,
    /// When it was opened first.
    pub began: String,
    /// When it was handed in.
    pub handed_in: String,
    /// The seconds between.
    pub seconds: u32,
    /// The number of right answers.
    pub right: usize,
    /// The number of questions.
    pub of: usize,
    /// The number of hints that were given.
    pub hints: u32,
    /// The number of wrong answers before the last ones.
    pub errors: usize,
    /// Each question, in order.
    pub questions: Vec<AnsweredQuestion>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredQuestion {
    /// The place that it is about.
    pub place: String,
    /// The answer, or null.
    pub answer: Option<String>,
    /// Whether it is right.
    pub right: bool,
    /// The number of hints that were given.
    pub hints: u32,
    /// When it was looked at first, or null.
    pub began: Option<String>,
    /// When it was answered last, or null.
    pub ended: Option<String>,
}

/// Whether a file that was handed in is as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checksum {
    /// It is.
    Fits,
    /// It was changed since.
    Changed,
}

impl HomeworkResult {
    /// What was handed in for a document. The times are in seconds since 1970.
    pub fn new(
        document: &Document,
        name: &str,
        times: [u32; 2],
        errors: usize,
        questions: Vec<AnsweredQuestion>,
    ) -> HomeworkResult {
        let [began, handed_in] = times;
        HomeworkResult {
            format: FORMAT.to_owned(),
            version: VERSION,
            program: format!("winmove {}", env!("CARGO_PKG_VERSION")),
            exercise: document.title().to_owned(),
            digest: exercise_digest(document),
            name: name.trim().to_owned(),
            began: time_text(began),
            handed_in: time_text(handed_in),
            seconds: handed_in.saturating_sub(began),
            right: questions.iter().filter(|question| question.right).count(),
            of: questions.len(),
            hints: questions
                .iter()
                .fold(0, |all, question| all.saturating_add(question.hints)),
            errors,
            questions,
        }
    }

    /// The file, with its checksum.
    pub fn write(&self) -> String {
        let mut value = serde_json::to_value(self).expect("its keys are texts");
        let checksum = checksum(&value);
        if let Value::Object(members) = &mut value {
            members.insert(CHECKSUM.to_owned(), checksum.into());
        }
        let mut text = serde_json::to_string_pretty(&value).expect("its keys are texts");
        text.push('\n');
        text
    }
}

/// The time of a number of seconds since 1970, such as `2026-11-23T12:00:00Z`.
pub fn time_text(seconds: u32) -> String {
    let at = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds.into());
    humantime::format_rfc3339_seconds(at).to_string()
}

/// The digest of the exercise of a document, which doesn't depend on what was answered.
pub fn exercise_digest(document: &Document) -> String {
    let asked = document.exercise().map(|exercise| Exercise {
        homework: Some(Homework::default()),
        ..exercise.clone()
    });
    let document = document.clone().with_exercise(asked);
    format!(
        "{:08x}",
        crc32fast::hash(json::write_to(String::new(), &document).as_bytes())
    )
}

/// The checksum of everything but itself. The members of a value are in the order of their keys, so
/// that neither their order in the file nor white space matters.
fn checksum(value: &Value) -> String {
    let text = serde_json::to_string(value).expect("its keys are texts");
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// Reads a file that was handed in, and tells whether it was changed since.
///
/// # Errors
/// [`FileError`]: the system can't read it, it has more than 64 MiB, or it is no such file.
pub fn open_result(path: &Path) -> Result<(HomeworkResult, Checksum), FileError> {
    let (file, length) = platform::open(path).map_err(FileError::Unreadable)?;
    read_stream(file, length)
}

/// As [`open_result`], from a stream such as standard input.
///
/// # Errors
/// As for [`open_result`].
pub fn open_result_stream(
    stream: impl std::io::Read,
    length: Option<u64>,
) -> Result<(HomeworkResult, Checksum), FileError> {
    read_stream(stream, length)
}

fn read_stream(
    stream: impl std::io::Read,
    length: Option<u64>,
) -> Result<(HomeworkResult, Checksum), FileError> {
    let too_long = || {
        let what = format!("more than {} MiB, which no result has", MAX_BYTES >> 20);
        FileError::Unreadable(std::io::Error::other(what))
    };
    if length.is_some_and(|length| length > MAX_BYTES) {
        return Err(too_long());
    }
    let bytes = read_to_end(stream.take(MAX_BYTES + 1))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_long());
    }
    Ok(read_result(&bytes)?)
}

/// Reads what was handed in, and tells whether it was changed since.
///
/// # Errors
/// [`ReadError`], with the place and what is wrong there.
pub fn read_result(file: &[u8]) -> Result<(HomeworkResult, Checksum), ReadError> {
    let place =
        |error: &serde_json::Error| format!("line {}, column {}", error.line(), error.column());
    let wrong = |error: &serde_json::Error| {
        let what = error.to_string();
        what.split(" at line ")
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    // An editor may have put a byte order mark before it.
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    let mut value: Value = serde_json::from_slice(file).map_err(|error| {
        ReadError::new(place(&error), format_args!("not JSON: {}", wrong(&error)))
    })?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        let what = "this is no result of a homework; Winmove writes one by Hand in";
        return Err(ReadError::new("format", what));
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(version) if version > VERSION.into() => {
            let what =
                format!("written by a newer Winmove: version {version}; this one reads {VERSION}");
            return Err(ReadError::new("version", what));
        }
        Some(_) | None => {}
    }
    let stated = match &mut value {
        Value::Object(members) => members.remove(CHECKSUM),
        _ => None,
    };
    let fits = stated.as_ref().and_then(Value::as_str) == Some(checksum(&value).as_str());
    let result: HomeworkResult = serde_json::from_value(value)
        .map_err(|error| ReadError::new("the result", wrong(&error)))?;
    Ok((
        result,
        if fits {
            Checksum::Fits
        } else {
            Checksum::Changed
        },
    ))
}
