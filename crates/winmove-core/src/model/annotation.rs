//! Texts and arrows on the canvas that aren't part of the game.

use serde::{Deserialize, Serialize};

use super::extra::Extra;
use super::vertex::Point;

/// A text on the canvas, an arrow, or a text with an arrow. It has no effect on the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Annotation {
    /// The text, on one line. It may be empty if there is an arrow.
    pub text: String,
    /// The middle of the text, from which the arrow starts.
    pub at: Point,
    /// The tip of the arrow.
    pub to: Option<Point>,
    /// Unknown keys in the file.
    pub extra: Extra,
}

impl Annotation {
    /// The greatest number of annotations in a document.
    pub const MAX: usize = 1_000;

    /// Whether its coordinates are finite.
    pub(super) fn is_finite(&self) -> bool {
        self.at.is_finite() && self.to.is_none_or(Point::is_finite)
    }
}
