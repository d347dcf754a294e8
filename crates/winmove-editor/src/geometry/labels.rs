//! The text of labels on the canvas.

use winmove_core::model::shortened_to;

/// The label as the canvas shows it: on one line, with its hidden characters written out, and cut
/// if it is too long.
pub fn shortened(label: &str) -> String {
    shortened_to(label, MOST)
}

/// The most characters of a label that are shown.
pub(super) const MOST: usize = 24;
