//! How a field is laid out and numbered. It has no effect on the game.

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

use super::extra::Extra;

/// The options of layouts of a graph, and of the numbers of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LayoutOptions {
    /// Where moves lead in layers and in rows by remoteness. `None` for down, or in layers to the
    /// right if that fits a window better.
    pub direction: Option<LayoutDirection>,
    /// The distance between neighbours, in percent of the usual one: from
    /// [`LayoutOptions::MIN_SPACING`] to [`LayoutOptions::MAX_SPACING`].
    pub spacing: u32,
    /// Whether layouts move only the selected vertices if there are at least two.
    pub selection_only: bool,
    /// Whether the rows and columns of a board are numbered from its last corner on screen, like
    /// heaps of which a move takes. Data and files always number them from the first corner.
    pub axes_from_end: bool,
    /// Unknown keys in the file.
    pub extra: Extra,
}

/// The direction of the moves in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Sequence)]
pub enum LayoutDirection {
    /// Moves lead down.
    Down,
    /// Moves lead to the right.
    Right,
    /// Moves lead up.
    Up,
    /// Moves lead to the left.
    Left,
}

impl LayoutOptions {
    /// The least distance: vertices don't overlap.
    pub const MIN_SPACING: u32 = 70;
    /// The greatest distance.
    pub const MAX_SPACING: u32 = 400;
}

impl Default for LayoutOptions {
    fn default() -> LayoutOptions {
        LayoutOptions {
            direction: None,
            spacing: 100,
            selection_only: true,
            axes_from_end: false,
            extra: Extra::default(),
        }
    }
}

impl LayoutDirection {
    /// The name of the direction, in files.
    pub fn word(self) -> &'static str {
        match self {
            LayoutDirection::Down => "down",
            LayoutDirection::Right => "right",
            LayoutDirection::Up => "up",
            LayoutDirection::Left => "left",
        }
    }
}
