//! The files of a page, by path. Files under [`KEPT`] are stored by the browser and still exist at
//! the next start. All other files belong to the user: a file that was picked or dropped, whose
//! bytes are kept here as long as the page is open, or one that was saved, which the page has
//! passed to the browser.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::page::kept;
use winmove_words::say;

/// The folder of the files that the browser stores.
pub const KEPT: &str = "/winmove";

/// The maximum number of bytes of the user's files that are held. The newest file doesn't count: it
/// is always held.
const MAX_BYTES: usize = 128 << 20;

thread_local! {
    /// The user's files, the newest last.
    static HELD: RefCell<VecDeque<(PathBuf, Rc<[u8]>)>> = const { RefCell::new(VecDeque::new()) };
}

/// Holds the bytes of a user's file, replacing its previous bytes.
pub fn hold(path: &Path, bytes: &[u8]) {
    HELD.with_borrow_mut(|held| {
        held.retain(|(own, _)| own != path);
        held.push_back((path.to_path_buf(), bytes.into()));
        let mut total: usize = held.iter().map(|(_, bytes)| bytes.len()).sum();
        while total > MAX_BYTES && held.len() > 1 {
            total -= held.pop_front().map_or(0, |(_, bytes)| bytes.len());
        }
    });
}

/// The bytes of a file.
///
/// # Errors
/// `NotFound` if the file isn't held.
pub fn bytes_of(path: &Path) -> io::Result<Rc<[u8]>> {
    let found = match kept_name(path) {
        Some(name) => kept::read(name).map(|text| text.into_bytes().into()),
        None => HELD.with_borrow(|held| {
            let found = held.iter().find(|(own, _)| own == path);
            found.map(|(_, bytes)| Rc::clone(bytes))
        }),
    };
    found.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, say::read_gone_from_page()))
}

/// The name under which the browser stores a file, if it is one that the browser stores.
pub fn kept_name(path: &Path) -> Option<&str> {
    path.starts_with(KEPT).then(|| path.to_str())?
}

/// Writes a file: the browser stores or downloads it.
///
/// # Errors
/// The browser's error if its storage is full.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match kept_name(path) {
        Some(name) => {
            let text = std::str::from_utf8(bytes).map_err(io::Error::other)?;
            kept::write(name, text)
        }
        None => {
            hold(path, bytes);
            kept::hand_over(path, bytes);
            Ok(())
        }
    }
}
