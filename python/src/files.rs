//! Reading files, and the kinds of file.

use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use winmove_files::{FileError, FileKind, ReadOptions};

use super::document::Document;
use super::failure::{refused, unreadable, unusable};
use super::waiting::interruptible;

/// Reads all games of a file, given by its path or by its content and a name.
#[pyfunction]
#[pyo3(signature = (path, content, kind, attacks, both_ways, header))]
pub fn open(
    py: Python<'_>,
    path: PathBuf,
    content: Option<PyBackedBytes>,
    kind: Option<&str>,
    attacks: bool,
    both_ways: bool,
    header: Option<bool>,
) -> PyResult<Vec<Document>> {
    let name = path.display().to_string();
    let options = ReadOptions {
        kind: kind.map(|word| kind_of(py, word, |_| true)).transpose()?,
        name: content
            .as_ref()
            .and(path.file_name())
            .map(|name| name.to_string_lossy().into_owned()),
        attacks,
        both_ways,
        header,
        ..ReadOptions::default()
    };
    let file = path.clone();
    let read = interruptible(py, move |_| match content {
        Some(content) => winmove_files::read_all(&content, &options).map_err(FileError::from),
        None => winmove_files::open_all(&file, &options),
    })?;
    match read {
        Ok(games) => Ok(games.into_iter().map(Document::from).collect()),
        Err(FileError::Refused(error)) => Err(unreadable(py, &name, error.place(), error.what())),
        Err(FileError::Unreadable(error) | FileError::Unwritable(error)) => {
            Err(unusable(&error, &path))
        }
    }
}

/// The kind with a name, if it is among some kinds.
fn kind_of(py: Python<'_>, word: &str, among: impl Fn(FileKind) -> bool) -> PyResult<FileKind> {
    let kind = FileKind::all().find(|kind| kind.word() == word);
    kind.filter(|&kind| among(kind)).ok_or_else(|| {
        let what = match kind {
            Some(kind) => format!("{} is only read, not written", kind.name()),
            None => format!("there is no kind of file {word:?}"),
        };
        refused(py, format_args!("{what}; the kinds are {}", words(among)))
    })
}

fn words(among: impl Fn(FileKind) -> bool) -> String {
    let kinds = FileKind::all().filter(|&kind| among(kind));
    kinds.map(FileKind::word).collect::<Vec<_>>().join(", ")
}

/// The kind of file to write that a word names, or else an extension.
pub fn kind_to_write(py: Python<'_>, word: Option<&str>, path: &Path) -> PyResult<FileKind> {
    if let Some(word) = word {
        return kind_of(py, word, FileKind::is_written);
    }
    kind_of_path(path).map_err(|what| {
        let (path, kinds) = (path.display(), words(FileKind::is_written));
        refused(
            py,
            format_args!("{path}: {what}; set `kind` to one of {kinds}"),
        )
    })
}

/// The kind of file to write that an extension names, or what is wrong with the extension.
fn kind_of_path(path: &Path) -> Result<FileKind, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let written = FileKind::of_name(&name).find(|kind| kind.is_written());
    written.ok_or_else(|| match FileKind::of_name(&name).next() {
        Some(kind) => format!("{} is only read, not written", kind.name()),
        None => match path.extension().and_then(|extension| extension.to_str()) {
            Some("svg" | "png" | "html") => {
                "svg(), png() and page() write pictures and pages".to_owned()
            }
            _ => "no kind of file has this extension".to_owned(),
        },
    })
}
