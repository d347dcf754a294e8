//! A document in bytes, for messages to another instance of the program of the same version. Files are JSON.
//!
//! The mark and the version, four bytes, are followed by the head, which is the game file without vertices, edges
//! and cells; by the letter of the field; and by these three. Counts, lengths, and the gaps between ascending numbers are LEB128;
//! all other numbers have a fixed size and are little-endian; a text is its length in bytes and UTF-8.
//!
//! | graph `g` | |
//! |---|---|
//! | number of vertices | |
//! | each vertex | gap of its id; [`flags`], 2 bytes; label, two coordinates of 8 bytes, note and unknown keys where the flags say so |
//! | number of edge ids | |
//! | 0, or 1 where some ids have no edge | then a bit for each id, the least significant first, set where it has one |
//! | each edge | the ids of its ends, 4 bytes each |
//! | number of labels, and of bends | each: gap of the edge's id; text, or along and aside in thousandths, 2 bytes each |
//!
//! | board `b` | |
//! |---|---|
//! | number of rows, and of columns | |
//! | cells, row by row | 2 bits each, the least significant first: floor, wall, exit |

mod cursor;
mod flags;
mod read;
mod write;

use super::error::ReadError;
use super::json;
use crate::model::Document;

/// The mark of a document in bytes, and the version of the form.
const MARK: [u8; 4] = *b"wnm\x01";

/// A document in bytes, of which [`from_bytes`] makes the same document, with the ids of its edges. Linear in the document.
#[doc(hidden)]
pub fn to_bytes(document: &Document) -> Vec<u8> {
    let mut out = MARK.to_vec();
    write::text(&mut out, &json::write_head(document));
    write::field(&mut out, document.field());
    out
}

/// Reads a document of [`to_bytes`]. Linear in the bytes, in time and memory.
///
/// # Errors
/// [`ReadError`], with the byte or the path in the head, and what was found there.
#[doc(hidden)]
pub fn from_bytes(bytes: &[u8]) -> Result<Document, ReadError> {
    let mut cursor = cursor::Cursor::new(bytes);
    if !bytes.starts_with(&MARK) {
        return Err(cursor.error("no document in bytes of this version"));
    }
    cursor.take(MARK.len())?;
    let head = cursor.text()?;
    let field = read::field(&mut cursor)?;
    cursor.end()?;
    json::read_head(head, field)
}
