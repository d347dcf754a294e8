//! The homework that a class has handed in: the results, a table of them, and how many students
//! answered each question correctly.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::FileError;
use super::homework::{Checksum, HomeworkResult};
use crate::platform;
use winmove_core::model::{Escapes, escaped};

const HEADER: [&str; 12] = [
    "name",
    "exercise",
    "right",
    "of",
    "hints",
    "wrong before",
    "minutes",
    "handed in at",
    "handed in before",
    "checksum",
    "same exercise",
    "file",
];

/// The pattern of the files in a folder that may be results.
pub const RESULT_FILES: &str = "*.json";

/// The results of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// The results, in the order of the files.
    pub results: Vec<ClassResult>,
    /// The files that could not be read as results, each with the reason.
    pub refused: Vec<(PathBuf, String)>,
}

/// A result with its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassResult {
    /// The file.
    pub path: PathBuf,
    /// The result.
    pub result: HomeworkResult,
    /// Whether the file was changed after it was written.
    pub checksum: Checksum,
}

/// How a result relates to others of the same exercise and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameName {
    /// The same work was handed in before.
    Repeated,
    /// Other work has this name: that of another student, or of the same one who began anew.
    Another,
}

/// A question, and how the class answered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassQuestion {
    /// The place that the question is about.
    pub place: String,
    /// The number of students who were asked.
    pub asked: usize,
    /// The number of correct answers.
    pub right: usize,
    /// The number of students who gave no answer.
    pub unanswered: usize,
}

impl Class {
    /// Reads results with `read`.
    pub fn of(
        files: impl IntoIterator<Item = PathBuf>,
        mut read: impl FnMut(&Path) -> Result<(HomeworkResult, Checksum), FileError>,
    ) -> Class {
        let mut class = Class::default();
        for path in files {
            match read(&path) {
                Ok((result, checksum)) => class.results.push(ClassResult {
                    path,
                    result,
                    checksum,
                }),
                Err(error) => class.refused.push((path, error.to_string())),
            }
        }
        class
    }

    /// The digest of the exercise that the first student has handed in.
    pub fn first_digest(&self) -> Option<&str> {
        self.results
            .first()
            .map(|first| first.result.digest.as_str())
    }

    /// For each result, how it relates to others of the same exercise and name. Linear in the
    /// names.
    pub fn same_names(&self) -> Vec<Option<SameName>> {
        let mut works: HashMap<(String, &str), HashMap<&str, usize>> = HashMap::new();
        let mut same_names = vec![None; self.results.len()];
        let time = |index: usize| {
            let result = &self.results[index].result;
            (result.handed_in_before.is_some(), &result.handed_in)
        };
        for (index, ClassResult { result, .. }) in self.results.iter().enumerate() {
            let name = result.name.trim().to_lowercase();
            if name.is_empty() {
                continue;
            }
            // Homework that is handed in again keeps the time when it was begun.
            let firsts = works.entry((name, &result.digest)).or_default();
            let first = firsts.entry(&result.began).or_insert(index);
            if *first != index {
                let is_earlier = time(index) < time(*first);
                let later = if is_earlier { *first } else { index };
                same_names[later] = Some(SameName::Repeated);
                *first = *first + index - later;
            }
        }
        for firsts in works.values().filter(|firsts| firsts.len() > 1) {
            for &first in firsts.values() {
                same_names[first] = Some(SameName::Another);
            }
        }
        same_names
    }

    /// The questions of the exercise with this digest, in order, as each student has answered them
    /// first. Two students may have the same name. Linear in the answers.
    pub fn questions(&self, digest: &str) -> Vec<ClassQuestion> {
        let firsts = self.results.iter().zip(self.same_names());
        let firsts = firsts.filter(|(_, same)| *same != Some(SameName::Repeated));
        let results = firsts.map(|(known, _)| &known.result);
        let mut indices = HashMap::new();
        let mut questions: Vec<ClassQuestion> = Vec::new();
        for result in results.filter(|result| result.digest == digest) {
            // Several places may have the same name.
            let mut times: HashMap<&str, usize> = HashMap::new();
            for answer in &result.questions {
                let place = answer.place.as_str();
                let time = times.entry(place).or_default();
                *time += 1;
                let index = *indices.entry((place, *time)).or_insert_with(|| {
                    questions.push(ClassQuestion {
                        place: answer.place.clone(),
                        asked: 0,
                        right: 0,
                        unanswered: 0,
                    });
                    questions.len() - 1
                });
                let question = &mut questions[index];
                question.asked += 1;
                question.right += usize::from(answer.right);
                question.unanswered += usize::from(answer.answer.is_none());
            }
        }
        questions
    }

    /// Writes a table as CSV, with a line for each result. Results of an exercise with another
    /// digest are flagged.
    ///
    /// # Errors
    /// The error of the writer.
    pub fn write_table(&self, out: impl io::Write, digest: Option<&str>) -> io::Result<()> {
        let mut table = csv::Writer::from_writer(out);
        table.write_record(HEADER).map_err(io::Error::from)?;
        for known in &self.results {
            table
                .write_record(known.record(digest))
                .map_err(io::Error::from)?;
        }
        table.flush()
    }
}

impl ClassResult {
    fn record(&self, digest: Option<&str>) -> [String; 12] {
        let result = &self.result;
        let same = match digest {
            None => "",
            Some(digest) if digest == result.digest => "yes",
            Some(_) => "another",
        };
        let checksum = match self.checksum {
            Checksum::Fits => "ok",
            Checksum::Changed => "changed",
        };
        [
            cell(&result.name),
            cell(&result.exercise),
            result.right.to_string(),
            result.of.to_string(),
            result.hints.to_string(),
            result.errors.to_string(),
            result.minutes().to_string(),
            cell(&result.handed_in),
            cell(result.handed_in_before.as_deref().unwrap_or_default()),
            checksum.to_owned(),
            same.to_owned(),
            cell(&self.path.display().to_string()),
        ]
    }
}

/// The files in a folder that may be results, sorted by path: the exercise may lie next to its
/// results. `None` if the path is not a folder.
///
/// # Errors
/// The system's error for a folder that can't be read.
pub fn results_in_folder(path: &Path) -> Option<Result<Vec<PathBuf>, String>> {
    let found = platform::files_in_folder(path, RESULT_FILES)?;
    Some(found.map(|mut files| {
        files.retain(|file| !file.to_string_lossy().ends_with(".winmove.json"));
        files
    }))
}

/// Quotes a text that a spreadsheet would run as a formula. Where semicolons separate the
/// cells of a table, the text after one is a cell too.
fn cell(text: &str) -> String {
    // Some spreadsheets read the full-width characters and the minus sign like the ASCII ones.
    const SIGNS: [char; 13] = [
        '=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '｜', '％', '−',
    ];
    let text = escaped(text, Escapes::Shown);
    let is_before = |c: char| c.is_whitespace() || c == '"';
    let parts = text.split_inclusive(';').flat_map(|part| {
        let is_formula = part.trim_start_matches(is_before).starts_with(SIGNS);
        [if is_formula { "'" } else { "" }, part]
    });
    parts.collect()
}
