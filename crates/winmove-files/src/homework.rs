//! Homework that was handed in: a file with a student's answers, and a checksum that detects
//! accidental changes.
//!
//! The checksum is not a signature: anyone who reads these lines can compute another one.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::{FileError, ReadError, json_message};
use super::file_kind::FileKind;
use super::files::read_at_most;
use super::json;
use super::loaded::Loaded;
use super::options::ReadOptions;
use super::reading::{decoded, read};
use crate::platform;
use winmove_core::model::{Document, Exercise, Homework};
use winmove_words::{Language, say};

/// The first key in the file.
const FORMAT: &str = "winmove-result";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;
/// The maximum size of a file that is read.
const MAX_BYTES: u64 = 64 << 20;
/// The key of the checksum.
const CHECKSUM: &str = "checksum";

/// The result that a student has handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeworkResult {
    format: String,
    version: u32,
    /// The program that wrote it, with its version.
    pub program: String,
    /// The title of the exercise, or the name of its file.
    pub exercise: String,
    /// The digest of the exercise, see [`exercise_digest`]: exercises with the same digest have the
    /// same questions.
    pub digest: String,
    /// The name of the student.
    pub name: String,
    /// When it was first opened.
    pub began: String,
    /// When it was handed in.
    pub handed_in: String,
    /// When it was handed in before, after which the student saw the right answers.
    pub handed_in_before: Option<String>,
    /// The seconds from `began` to `handed_in`.
    pub seconds: u32,
    /// The number of correct answers.
    pub right: usize,
    /// The number of questions.
    pub of: usize,
    /// The number of hints given.
    pub hints: u32,
    /// The number of wrong answers that were later replaced.
    pub errors: usize,
    /// The questions, in order.
    pub questions: Vec<AnsweredQuestion>,
    /// The game file of the homework with its answers, to show them. Earlier versions wrote none.
    game: Option<String>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredQuestion {
    /// The place that the question is about.
    pub place: String,
    /// The answer. `None` if there is none.
    pub answer: Option<String>,
    /// Whether the answer is correct.
    pub right: bool,
    /// The number of hints given.
    pub hints: u32,
    /// When it was first viewed, if at all.
    pub began: Option<String>,
    /// When it was last answered, if at all.
    pub ended: Option<String>,
}

/// Whether a result has been changed since it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Checksum {
    /// It is unchanged.
    Fits,
    /// It has been changed.
    Changed,
}

impl HomeworkResult {
    /// The result of a document's homework. Times are in seconds since 1970.
    pub fn new(
        document: &Document,
        name: &str,
        times: [u32; 2],
        errors: usize,
        questions: Vec<AnsweredQuestion>,
    ) -> HomeworkResult {
        let [began, handed_in] = times;
        let homework = document
            .exercise()
            .and_then(|exercise| exercise.homework.as_ref());
        HomeworkResult {
            format: FORMAT.to_owned(),
            version: VERSION,
            program: format!("winmove {}", env!("CARGO_PKG_VERSION")),
            exercise: document.title().to_owned(),
            digest: exercise_digest(document),
            name: name.trim().to_owned(),
            began: time_text(began),
            handed_in: time_text(handed_in),
            handed_in_before: homework
                .and_then(|homework| homework.handed_in)
                .map(time_text),
            seconds: handed_in.saturating_sub(began),
            right: questions.iter().filter(|question| question.right).count(),
            of: questions.len(),
            hints: questions
                .iter()
                .fold(0, |all, question| all.saturating_add(question.hints)),
            errors,
            questions,
            game: Some(json::write_to(String::new(), document)),
        }
    }

    /// Reads the game with the answers.
    ///
    /// # Errors
    /// [`ReadError`] if the game can't be read, or if an earlier version wrote the result without
    /// its game.
    pub fn read_game(&self) -> Result<Loaded, ReadError> {
        let Some(game) = &self.game else {
            return Err(ReadError::new("game", say::read_result_without_game()));
        };
        let options = ReadOptions {
            kind: Some(FileKind::Json),
            ..ReadOptions::default()
        };
        let loaded = read(game.as_bytes(), &options)?;
        let exercise = loaded.document.exercise();
        if exercise.is_none_or(|exercise| exercise.homework.is_none()) {
            return Err(ReadError::new("game", say::read_result_without_game()));
        }
        Ok(loaded)
    }

    /// The number of questions without an answer.
    pub fn unanswered(&self) -> usize {
        let open = |question: &&AnsweredQuestion| question.answer.is_none();
        self.questions.iter().filter(open).count()
    }

    /// The minutes between opening the homework and handing it in, rounded up.
    pub fn minutes(&self) -> u32 {
        self.seconds.div_ceil(60)
    }

    /// The file, including its checksum.
    pub fn write(&self) -> String {
        let mut value = serde_json::to_value(self).expect("its keys are texts");
        if let Value::Object(members) = &mut value {
            // Not by an attribute of the fields, because the worker of the page sends results in a
            // format in which none can be left out.
            members.retain(|_, member| !member.is_null());
        }
        let checksum = checksum(&value);
        if let Value::Object(members) = &mut value {
            members.insert(CHECKSUM.to_owned(), checksum.into());
        }
        let mut text = serde_json::to_string_pretty(&value).expect("its keys are texts");
        text.push('\n');
        text
    }
}

/// The time this many seconds after 1970 began, such as `2026-11-23T12:00:00Z`.
pub fn time_text(seconds: u32) -> String {
    let at = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds.into());
    humantime::format_rfc3339_seconds(at).to_string()
}

/// The language that an exercise fixes for its students, if the program speaks it.
pub fn fixed_language(document: &Document) -> Option<Language> {
    Language::of_tag(document.exercise()?.language.as_ref()?)
}

/// The digest of a document's exercise, which depends neither on the answers nor on its words.
///
/// The title, the notes and the instructions are left out, because a generated exercise has them in
/// the language of the window.
pub fn exercise_digest(document: &Document) -> String {
    let asked = document.exercise().map(|exercise| Exercise {
        note: String::new(),
        language: None,
        homework: Some(Homework::default()),
        ..exercise.clone()
    });
    let document = document.clone().titled("", "").with_exercise(asked);
    format!(
        "{:08x}",
        crc32fast::hash(json::write_to(String::new(), &document).as_bytes())
    )
}

/// The checksum of everything but itself. Members are sorted by key, so that neither their order in
/// the file nor white space matters.
fn checksum(value: &Value) -> String {
    let text = serde_json::to_string(value).expect("its keys are texts");
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// Reads a result, and checks whether it was changed after it was written.
///
/// # Errors
/// [`FileError`] if the system can't read it, if it is larger than 64 MiB, or if it isn't a result.
pub fn open_result(path: &Path) -> Result<(HomeworkResult, Checksum), FileError> {
    let (file, length) = platform::open(path).map_err(FileError::Unreadable)?;
    open_result_stream(file, length)
}

/// Like [`open_result`], from a stream such as standard input.
///
/// # Errors
/// See [`open_result`].
pub fn open_result_stream(
    stream: impl std::io::Read,
    length: Option<u64>,
) -> Result<(HomeworkResult, Checksum), FileError> {
    let bytes = read_at_most(MAX_BYTES, stream, length, |_| {
        say::read_long_result(MAX_BYTES >> 20)
    })?;
    Ok(read_result(&bytes)?)
}

/// Reads a result, and checks whether it was changed after it was written.
///
/// # Errors
/// [`ReadError`], with the position and what is wrong there.
pub fn read_result(file: &[u8]) -> Result<(HomeworkResult, Checksum), ReadError> {
    let text = decoded(file)?;
    let root = json::root(&text)?;
    let is_result = |format: json::Value| format.word(&[(FORMAT, ())]).is_ok();
    let mut object = root.object()?;
    if !object.take("format").is_some_and(is_result) {
        return Err(ReadError::new("format", say::read_no_result()));
    }
    let version = object.require("version")?.count()?;
    if version > VERSION {
        let what = say::read_newer(version.to_string(), VERSION);
        return Err(ReadError::new("version", what));
    }
    let mut result = result(&mut object, version)?;
    let stated = object.optional(CHECKSUM, json::Value::text)?;
    let mut value: Value = serde_json::from_str(&text).map_err(|error| {
        let what = say::read_not_json(json_message(&error));
        ReadError::at(error.line(), error.column(), what)
    })?;
    if let Value::Object(members) = &mut value {
        members.remove(CHECKSUM);
    }
    let fits = stated == Some(checksum(&value));
    // Earlier versions wrote a digest that depended on the title, the notes and the instructions.
    if let Ok(game) = result.read_game() {
        result.digest = exercise_digest(&game.document);
    }
    let checksum = if fits {
        Checksum::Fits
    } else {
        Checksum::Changed
    };
    Ok((result, checksum))
}

/// Reads what follows the format and the version. Unknown keys are ignored.
fn result(object: &mut json::Object, version: u32) -> Result<HomeworkResult, ReadError> {
    let text = |value: json::Value| value.text();
    let maybe = |value: &json::Value| value.optional(json::Value::text);
    Ok(HomeworkResult {
        format: FORMAT.to_owned(),
        version,
        program: object.require("program").and_then(text)?,
        exercise: object.require("exercise").and_then(text)?,
        digest: object.require("digest").and_then(text)?,
        name: object.require("name").and_then(text)?,
        began: object.require("began").and_then(text)?,
        handed_in: object.require("handed_in").and_then(text)?,
        handed_in_before: object.or_default("handed_in_before", maybe)?,
        seconds: object.require("seconds")?.count()?,
        right: object.require("right")?.count()? as usize,
        of: object.require("of")?.count()? as usize,
        hints: object.require("hints")?.count()?,
        errors: object.require("errors")?.count()? as usize,
        questions: object
            .require("questions")?
            .each(say::read_wanted_questions, question)?,
        game: object.or_default("game", maybe)?,
    })
}

fn question(value: &json::Value) -> Result<AnsweredQuestion, ReadError> {
    let maybe = |value: &json::Value| value.optional(json::Value::text);
    let mut object = value.object()?;
    Ok(AnsweredQuestion {
        place: object.require("place")?.text()?,
        answer: object.or_default("answer", maybe)?,
        right: object.require("right")?.truth()?,
        hints: object.require("hints")?.count()?,
        began: object.or_default("began", maybe)?,
        ended: object.or_default("ended", maybe)?,
    })
}
