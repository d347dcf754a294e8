//! What the browser stores between two starts: the unsaved work of each page, and earlier versions
//! of saved games.
//!
//! A page holds a browser lock named after its id as long as it is open. Work under another id
//! belongs to a page that has ended, unless that page was open when this one was opened.

use std::cell::RefCell;
use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::page::{self, kept};
use super::store;
use crate::platform::version::Version;
use winmove_core::platform::since_1970;

/// The folder for stored state.
pub fn state_folder() -> Option<PathBuf> {
    Some(PathBuf::from(store::KEPT))
}

const WORK: &str = "work";
const TIME: &str = "time";

thread_local! {
    /// The names of the work that this page is writing.
    static OWN: RefCell<HashSet<String>> = RefCell::default();
}

/// A page's own storage for unsaved work. The work remains when this is dropped.
#[derive(Debug)]
pub struct WorkSlot {
    path: PathBuf,
    text: Option<String>,
}

impl WorkSlot {
    /// The maximum number of bytes of work, if there is a fixed limit. Chromium stores 5 MiB for a
    /// page, with two bytes per character; other browsers don't store more.
    pub const MAX_BYTES: Option<usize> = Some(5 << 20);

    /// Reserves storage in a folder for this page alone.
    ///
    /// # Errors
    /// Never.
    pub fn new(folder: &Path) -> io::Result<WorkSlot> {
        let id = page::own_id();
        let number = since_1970().as_millis();
        let taken = |path: &PathBuf| kept::read(&path.to_string_lossy()).is_none();
        let names = (0..).map(|more| folder.join(format!("{id}-{}.{WORK}", number + more)));
        let path = names.into_iter().find(taken).unwrap_or_default();
        OWN.with_borrow_mut(|own| own.insert(path.to_string_lossy().into_owned()));
        Ok(WorkSlot { path, text: None })
    }

    /// The path of the work.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the work.
    ///
    /// # Errors
    /// The browser's error if its storage is full. The old work is then unchanged.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let text = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        self.keep(text)?;
        self.text = Some(text.to_owned());
        Ok(())
    }

    /// Appends to the work.
    ///
    /// # Errors
    /// The browser's error; `NotFound` if there is no work.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(mut text) = self.text.take() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        text.push_str(std::str::from_utf8(bytes).map_err(io::Error::other)?);
        self.keep(&text)?;
        self.text = Some(text);
        Ok(())
    }

    fn keep(&self, text: &str) -> io::Result<()> {
        let name = self.path.to_string_lossy();
        kept::write(&name, text)?;
        let time = since_1970().as_millis().to_string();
        kept::write(&self.path.with_extension(TIME).to_string_lossy(), &time)
    }

    /// Removes the work.
    pub fn clear(&mut self) {
        self.text = None;
        remove(&self.path);
    }
}

impl Drop for WorkSlot {
    fn drop(&mut self) {
        let name = self.path.to_string_lossy();
        OWN.with_borrow_mut(|own| own.remove(&*name));
    }
}

fn remove(path: &Path) {
    kept::remove(&path.to_string_lossy());
    kept::remove(&path.with_extension(TIME).to_string_lossy());
}

/// The unsaved work of a page that was closed.
#[derive(Debug)]
pub struct LeftWork {
    path: PathBuf,
    /// The time since it was last written.
    pub age: Duration,
}

impl LeftWork {
    /// The work of all closed pages in a folder, the newest first.
    pub fn all(folder: &Path) -> Vec<LeftWork> {
        let start = folder.join("").to_string_lossy().into_owned();
        let names = kept::names(&start).into_iter().filter(|name| {
            let id = name[start.len()..].split('-').next().unwrap_or_default();
            let is_other = id != page::own_id() && !page::is_living(id);
            let is_left = id == page::own_id() && OWN.with_borrow(|own| !own.contains(name));
            name.ends_with(WORK) && (is_other || is_left)
        });
        let mut found: Vec<LeftWork> = names
            .map(|name| {
                let path = PathBuf::from(name);
                let time = kept::read(&path.with_extension(TIME).to_string_lossy());
                let age = age(time.and_then(|time| time.parse().ok()));
                LeftWork { path, age }
            })
            .collect();
        found.sort_by(|one, other| (one.age, &one.path).cmp(&(other.age, &other.path)));
        found
    }

    /// The path of the work.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The work.
    ///
    /// # Errors
    /// `NotFound` if another page has removed it.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        Ok(store::bytes_of(&self.path)?.to_vec())
    }

    /// Removes the work permanently.
    pub fn remove(self) {
        remove(&self.path);
    }
}

/// The time that has passed since a time in milliseconds since 1970.
fn age(at: Option<u64>) -> Duration {
    let at = at.map(Duration::from_millis).unwrap_or_default();
    since_1970().saturating_sub(at)
}

/// The latest versions of a file.
#[derive(Debug)]
pub struct Versions {
    folder: PathBuf,
}

impl Versions {
    /// The maximum number of versions of a file.
    pub const MAX: usize = 10;
    /// The maximum total size of the versions of all files: a browser stores about 5 MB for a page,
    /// most of which is for unsaved work.
    pub const MAX_BYTES: u64 = 1 << 20;

    /// The versions of the file with this name, in a folder for the versions of all files. A page
    /// doesn't know the folder of a file.
    pub fn of(all: &Path, path: &Path) -> Versions {
        Versions {
            folder: all.join(path.file_name().unwrap_or_default()),
        }
    }

    /// The versions, the newest first.
    pub fn list(&self) -> Vec<Version> {
        versions_in(&self.folder)
    }

    /// Stores a file as the newest version, unless it exceeds the total size for all versions.
    ///
    /// # Errors
    /// The browser's error.
    pub fn keep_file(&self, path: &Path) -> io::Result<()> {
        let bytes = store::bytes_of(path)?;
        let known = self.list();
        let is_same =
            |newest: &Version| store::bytes_of(&newest.path).is_ok_and(|old| old == bytes);
        if bytes.len() as u64 > Versions::MAX_BYTES || known.first().is_some_and(is_same) {
            return Ok(());
        }
        let now = since_1970().as_millis();
        store::write(&self.folder.join(format!("{now:016}.json")), &bytes)?;
        for old in self.list().into_iter().skip(Versions::MAX) {
            kept::remove(&old.path.to_string_lossy());
        }
        let all = self.folder.parent().unwrap_or(&self.folder);
        let mut total = 0;
        for version in versions_in(all) {
            total += version.length;
            if total > Versions::MAX_BYTES {
                kept::remove(&version.path.to_string_lossy());
            }
        }
        Ok(())
    }
}

/// The versions in a folder, the newest first.
fn versions_in(folder: &Path) -> Vec<Version> {
    let start = folder.join("").to_string_lossy().into_owned();
    let mut found: Vec<Version> = kept::names(&start)
        .into_iter()
        .filter_map(|name| {
            let length = kept::read(&name)?.len() as u64;
            let path = PathBuf::from(name);
            // The names are times in milliseconds.
            let time = path.file_stem()?.to_str()?.parse().ok();
            let age = age(time);
            Some(Version { path, age, length })
        })
        .collect();
    found.sort_by(|one, other| other.path.file_name().cmp(&one.path.file_name()));
    found
}
