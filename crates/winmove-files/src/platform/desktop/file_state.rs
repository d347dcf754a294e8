//! The recorded state of a file, and whether the file has changed since.

// Other modules call this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs::{self, File, Metadata};
use std::hash::{DefaultHasher, Hasher as _};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::platform::since::Since;

/// A file as it was at some time: its identity, times, length and content.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FileState {
    stamp: Stamp,
    // A hash; `None` for a file longer than [`FileState::LONGEST`].
    content: Option<u64>,
}

/// The metadata of a file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct Stamp {
    identity: (u64, u64),
    length: u64,
    modified: Option<SystemTime>,
    // Unlike the time of modification, it can't be set.
    changed: (i64, i64),
}

impl FileState {
    /// The longest file whose content is compared. A longer one has changed when its time has.
    const LONGEST: u64 = 1 << 30;

    /// The state of a file now. It is read to its end.
    ///
    /// # Errors
    /// The system's error, or that it isn't a regular file.
    pub fn read(path: &Path) -> io::Result<FileState> {
        check_regular(&fs::metadata(path)?)?;
        let mut file = File::open(path)?;
        // A change while the file is read makes this stamp an old one, so that it is noticed later.
        let stamp = Stamp::of(&file.metadata()?);
        let content = if stamp.length > FileState::LONGEST {
            None
        } else {
            Some(content_of(&mut file)?)
        };
        Ok(FileState { stamp, content })
    }

    /// The state of a file that was just written.
    ///
    /// # Errors
    /// The system's error.
    pub(super) fn written(file: &File, bytes: &[u8]) -> io::Result<FileState> {
        Ok(FileState {
            stamp: Stamp::of(&file.metadata()?),
            content: Some(content_of(bytes)?),
        })
    }

    /// The length of the file in bytes.
    pub fn length(&self) -> u64 {
        self.stamp.length
    }

    /// Whether the file held these bytes, as far as its content is known.
    pub fn holds(&self, bytes: &[u8]) -> bool {
        self.content.is_some() && self.content == content_of(bytes).ok()
    }

    /// The state as a text without line breaks, for [`FileState::from_text`].
    pub fn to_text(&self) -> String {
        let Stamp {
            identity: (device, number),
            length,
            modified,
            changed: (seconds, nanos),
        } = self.stamp;
        let modified = modified
            .and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok())
            .map_or("-".to_owned(), |at| at.as_nanos().to_string());
        let content = self
            .content
            .map_or("-".to_owned(), |content| content.to_string());
        format!("{device} {number} {length} {modified} {seconds} {nanos} {content}")
    }

    /// The state of which this is the text. `None` if it is none.
    pub fn from_text(text: &str) -> Option<FileState> {
        fn optional<T: std::str::FromStr>(word: &str) -> Option<Option<T>> {
            match word {
                "-" => Some(None),
                _ => word.parse().ok().map(Some),
            }
        }
        let words: Vec<&str> = text.split(' ').collect();
        let [device, number, length, modified, seconds, nanos, content] = words[..] else {
            return None;
        };
        let modified = optional::<u64>(modified)?;
        Some(FileState {
            stamp: Stamp {
                identity: (device.parse().ok()?, number.parse().ok()?),
                length: length.parse().ok()?,
                modified: modified.and_then(|nanos| {
                    SystemTime::UNIX_EPOCH.checked_add(Duration::from_nanos(nanos))
                }),
                changed: (seconds.parse().ok()?, nanos.parse().ok()?),
            },
            content: optional(content)?,
        })
    }

    /// Whether the file has changed. It is read only if its metadata have changed.
    ///
    /// # Errors
    /// The system's error.
    pub fn since(&self, path: &Path) -> io::Result<Since> {
        let known = match fs::metadata(path) {
            Ok(known) => known,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Since::Gone),
            Err(error) => return Err(error),
        };
        if !known.is_file() {
            return Ok(Since::Changed);
        }
        if Stamp::of(&known) == self.stamp {
            return Ok(Since::Same);
        }
        let now = FileState::read(path)?;
        if now.content.is_some() && now.content == self.content {
            Ok(Since::Same)
        } else {
            Ok(Since::Changed)
        }
    }
}

impl Stamp {
    #[cfg(unix)]
    fn of(known: &Metadata) -> Stamp {
        use std::os::unix::fs::MetadataExt as _;
        Stamp {
            identity: (known.dev(), known.ino()),
            length: known.len(),
            modified: known.modified().ok(),
            changed: (known.ctime(), known.ctime_nsec()),
        }
    }

    #[cfg(not(unix))]
    fn of(known: &Metadata) -> Stamp {
        Stamp {
            identity: (0, 0),
            length: known.len(),
            modified: known.modified().ok(),
            changed: (0, 0),
        }
    }
}

/// A number that differs between different contents, but for one case in 2^64.
fn content_of(mut bytes: impl Read) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut chunk = vec![0; 1 << 16];
    loop {
        let length = match bytes.read(&mut chunk) {
            Ok(0) => return Ok(hasher.finish()),
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        // Byte by byte: where a chunk ends makes no difference.
        for eight in chunk[..length].chunks(8) {
            hasher.write(eight);
        }
    }
}

/// Checks that metadata are those of a regular file.
pub(super) fn check_regular(known: &Metadata) -> io::Result<()> {
    if known.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory));
    }
    if known.is_file() {
        Ok(())
    } else {
        Err(io::Error::new(
            ErrorKind::Unsupported,
            "it is a device or a pipe, not a file",
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_from_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "content").unwrap();
        let state = FileState::read(&path).unwrap();
        let text = state.to_text();
        assert_eq!(FileState::from_text(&text).as_ref(), Some(&state));
        assert_eq!(state.since(&path).unwrap(), Since::Same);
        assert!(state.holds(b"content") && !state.holds(b"contents"));
        let unknown = FileState {
            stamp: Stamp {
                modified: None,
                ..state.stamp
            },
            content: None,
        };
        assert_eq!(FileState::from_text(&unknown.to_text()), Some(unknown));
        for wrong in [
            "",
            "1 2 3",
            "1 2 3 4 5 6 x",
            &format!("{text} 7"),
            &text.replace(' ', "  "),
        ] {
            assert_eq!(FileState::from_text(wrong), None, "{wrong}");
        }
    }
}
