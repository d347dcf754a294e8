//! The text of labels on the canvas.

use winmove_core::model::shortened_to;

/// The label as the canvas shows it. It is on one line, with hidden characters spelled out, and
/// shortened if it is too long.
pub fn shortened(label: &str) -> String {
    shortened_to(label, MOST)
}

/// The greatest number of characters of a label that are shown.
pub(super) const MOST: usize = 24;
