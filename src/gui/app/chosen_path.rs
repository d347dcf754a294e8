//! Completes the path chosen in a file dialog, and determines the format from its extension.

use std::path::{Path, PathBuf};

use super::dialogs::{Ask, is_exported};
use super::file_events::{Event, FileTask, Output, Over};
use winmove_files::FileKind;
use winmove_words::{either, say};

/// The event for the chosen or typed paths, which may be several only to open. `asked` is whether
/// the dialog has already asked about replacing an existing file.
pub(super) fn chosen(ask: &Ask, mut paths: Vec<PathBuf>, asked: bool) -> Event {
    if paths.len() > 1 && *ask == Ask::Open {
        return Event::Begin(FileTask::Class(paths));
    }
    let Some(path) = paths.pop() else {
        return Event::Cancelled;
    };
    let (what, whole) = match ask {
        Ask::Open => return Event::Chosen(path),
        Ask::Folder => return Event::Begin(FileTask::Class(vec![path])),
        Ask::Component => return Event::Begin(FileTask::Component(path)),
        Ask::Labels => return Event::Begin(FileTask::Labels(path)),
        Ask::Write(what @ Output::Game, _) => {
            (*what, with_ending(&path, &["json"], ".winmove.json"))
        }
        Ask::Write(what @ Output::Result, _) => {
            (*what, with_ending(&path, &["json"], ".result.json"))
        }
        Ask::Write(what @ Output::Export(chosen), _) => match exported_kind(&path, *chosen) {
            Some(kind) => (Output::Export(kind), path.clone()),
            None => {
                let why = say::saving_no_ending(either(exported_endings(*chosen)));
                return Event::NotWritten(*what, path, why);
            }
        },
        Ask::Write(what @ Output::Printout(..), _) => {
            let filters = ask.dialog().filters.into_iter();
            let endings: Vec<_> = filters.flat_map(|(_, endings)| endings).collect();
            (*what, with_ending(&path, &endings, ".pdf"))
        }
        Ask::Write(what @ (Output::Picture | Output::Table), name) => {
            // The first file type has the extensions of all others.
            let (_, known) = ask.dialog().filters.swap_remove(0);
            if has_other_ending(&path, &known) {
                let ending = path.extension().unwrap_or_default().to_string_lossy();
                let endings = known.iter().map(|ending| format!(".{ending}"));
                let why = say::saving_other_ending(ending, either(endings.collect()));
                return Event::NotWritten(*what, path, why);
            }
            // Without an extension, the file gets the suggested format.
            let usual = Path::new(name).extension().unwrap_or_default();
            let usual = format!(".{}", usual.display());
            (*what, with_ending(&path, &known, &usual))
        }
    };
    // The dialog hasn't asked about a name whose extension was added afterwards.
    let over = if asked && whole == path {
        Over::Anything
    } else {
        Over::Nothing
    };
    Event::SaveTo(what, whole, over)
}

/// The format of an exported game: the chosen one if it has the file extension, which may have
/// several formats, and otherwise the one that the extension sets.
fn exported_kind(path: &Path, chosen: FileKind) -> Option<FileKind> {
    let ending = path.extension()?;
    let mut known = chosen.endings().iter();
    if known.any(|known| ending.eq_ignore_ascii_case(known)) {
        return Some(chosen);
    }
    let name = path.file_name()?.to_string_lossy();
    FileKind::of_name(&name).find(|&kind| is_exported(kind))
}

/// An extension of each format in which a game is exported, as far as there is one that sets it.
fn exported_endings(chosen: FileKind) -> Vec<String> {
    let kinds = FileKind::all().filter(|&kind| is_exported(kind));
    let ending = |kind: FileKind| {
        let mut endings = kind.endings().iter().map(|ending| format!(".{ending}"));
        endings
            .find(|ending| exported_kind(Path::new(&format!("game{ending}")), chosen) == Some(kind))
    };
    kinds.filter_map(ending).collect()
}

/// Whether a path ends with the extension of some other kind of file than the known ones: one to
/// four letters or digits, starting with a letter.
fn has_other_ending(path: &Path, known: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| {
        let is_known = known.iter().any(|known| known.eq_ignore_ascii_case(ending));
        let is_kind = (1..=4).contains(&ending.len())
            && ending.starts_with(|first: char| first.is_ascii_alphabetic())
            && ending.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_kind && !is_known
    })
}

/// Appends the usual extension unless the path has a known one. Some dialogs don't add it.
fn with_ending(path: &Path, known: &[&str], usual: &str) -> PathBuf {
    let has = |ending: &&str| {
        let own = path.extension();
        own.is_some_and(|own| own.eq_ignore_ascii_case(ending))
    };
    if known.iter().any(has) {
        return path.to_path_buf();
    }
    let mut whole = path.as_os_str().to_owned();
    whole.push(usual);
    PathBuf::from(whole)
}
