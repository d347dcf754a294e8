//! Labels in bytes, four for each, for messages to another instance of the program.

use thiserror::Error;

use crate::solver::Label;

const BYTES: usize = 4;

/// Why bytes are no labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LabelBytesError {
    /// These four bytes, from this one on, are no label.
    #[error("byte {0}: these four bytes are no label")]
    NoLabel(usize),
    /// The last label, from this byte on, has fewer than four.
    #[error("byte {0}: cut short: a label has 4 bytes")]
    Cut(usize),
}

/// Labels in bytes: [`Label::pack`], little-endian. Linear in their number.
///
/// # Panics
/// If a remoteness is 2^30 - 1 or more, which no solver gives.
pub fn labels_to_bytes(labels: impl IntoIterator<Item = Label>) -> Vec<u8> {
    let labels = labels.into_iter();
    let mut out = Vec::with_capacity(labels.size_hint().0 * BYTES);
    for label in labels {
        out.extend_from_slice(&label.pack().to_le_bytes());
    }
    out
}

/// Reads labels of [`labels_to_bytes`]. Linear in the bytes.
///
/// # Errors
/// [`LabelBytesError`], with the byte.
pub fn labels_from_bytes(bytes: &[u8]) -> Result<Vec<Label>, LabelBytesError> {
    let (words, rest) = bytes.as_chunks::<BYTES>();
    if !rest.is_empty() {
        return Err(LabelBytesError::Cut(bytes.len() - rest.len()));
    }
    let label = |(index, word): (usize, &[u8; BYTES])| {
        let label = Label::unpack(u32::from_le_bytes(*word));
        label.ok_or(LabelBytesError::NoLabel(index * BYTES))
    };
    words.iter().enumerate().map(label).collect()
}
