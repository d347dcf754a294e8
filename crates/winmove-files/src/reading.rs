//! Reads a file whose kind is given or recognised.

use super::dot;
use super::error::ReadError;
use super::file_kind::FileKind;
use super::free_list::NO_KIND;
use super::intake::Intake;
use super::loaded::{Loaded, one_of};
use super::options::ReadOptions;
use super::remark::ReadRemark;
use super::text_lists::meaningful_lines;

/// Reads a file of any kind that can be recognised, first by the extension of its name, then by its
/// content. Skips a byte order mark. Of a text with several tests, it reads the one given in the
/// options, or the first. Linear in the file; O(n log n) if vertices aren't sorted by id.
///
/// # Errors
/// [`ReadError`], with the position in the file and what was found there.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    one_of(read_all(bytes, options)?, options)
}

/// Like [`read`], but returns every test of a text that has several.
///
/// # Examples
/// ```
/// use winmove_files::{ReadOptions};
///
/// let tests = winmove_files::read_all(b"2\n2 1\n0 1\n3 1\n2 0\n", &ReadOptions::default())?;
/// let vertices = tests.iter().map(|test| test.document.graph().unwrap().vertices().len());
/// assert_eq!(vertices.collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), winmove_files::ReadError>(())
/// ```
///
/// # Errors
/// See [`read`].
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    Intake::new(options).check(bytes)?;
    read_checked(bytes, options)
}

/// Reads a file that [`Intake`] has checked. Returns at least one game.
pub(super) fn read_checked(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let what = format!("not UTF-8 (byte 0x{:02x})", bytes[byte]);
        let what = match dot::encoding_hint(bytes) {
            Some(hint) => format!("{what}; {hint}"),
            None => what,
        };
        ReadError::at_byte(bytes, byte, what)
    })?;
    let kind = match options.kind {
        Some(kind) => kind,
        None => recognise(text, options.name.as_deref())?,
    };
    let mut games = (kind.format().read)(text, options)?;
    let of = games.len();
    if of > 1 && kind != FileKind::EdgeList {
        for (number, game) in (1..).zip(&mut games) {
            game.remarks.insert(0, ReadRemark::Graph { number, of });
        }
    }
    Ok(games)
}

/// The kind of a file, determined by the extension of its name, or else by its content.
fn recognise(text: &str, name: Option<&str>) -> Result<FileKind, ReadError> {
    let named: Vec<FileKind> = name.into_iter().flat_map(FileKind::of_name).collect();
    if let Some(&first) = named.first() {
        let kind = named.into_iter().find(|kind| kind.recognises(text));
        return Ok(kind.unwrap_or(first));
    }
    if let Some(kind) = FileKind::all().find(|kind| kind.recognises(text)) {
        return Ok(kind);
    }
    match meaningful_lines(text).next() {
        None => Err(ReadError::new("line 1", "the file is empty")),
        Some((number, _)) => Err(ReadError::new(format_args!("line {number}"), NO_KIND)),
    }
}
