//! The ways in which a token may move.

use serde::{Deserialize, Serialize};

use super::field::Field;

/// The distance of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Offset {
    /// Rows to the south; negative to the north.
    pub rows: i32,
    /// Columns to the east; negative to the west.
    pub columns: i32,
}

impl Offset {
    /// The offset of `rows` to the south and `columns` to the east.
    pub const fn new(rows: i32, columns: i32) -> Offset {
        Offset { rows, columns }
    }
}

/// One way to move on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// Exactly this far, over anything in between.
    Single(Offset),
    /// This far any number of times, until a wall or the edge of the board.
    Slide(Offset),
}

/// The ways in which a token may move.
///
/// # Examples
/// ```
/// use winmove_core::model::{Offset, Step, Steps};
///
/// // Wythoff's queen moves any distance to the east, south or south-east.
/// let slides =
///     [(0, 1), (1, 0), (1, 1)].map(|(rows, columns)| Step::Slide(Offset::new(rows, columns)));
/// let queen = Steps::List(slides.to_vec());
/// assert!(queen.have_slides());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Steps {
    /// On a graph: along an edge, in its direction.
    Edges,
    /// On a graph: along an edge, in either direction.
    EdgesBothWays,
    /// On a board: one cell in any of the eight directions.
    King,
    /// On a board: one cell to the north, west, east or south.
    Orthogonal,
    /// On a board: one cell in one of the four diagonal directions.
    Diagonal,
    /// On a board: a chess knight's leap.
    Knight,
    /// On a board: these steps.
    List(Vec<Step>),
}

const KING: [Step; 8] = singles([
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
]);
const ORTHOGONAL: [Step; 4] = singles([(-1, 0), (0, -1), (0, 1), (1, 0)]);
const DIAGONAL: [Step; 4] = singles([(-1, -1), (-1, 1), (1, -1), (1, 1)]);
const KNIGHT: [Step; 8] = singles([
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
]);

const fn singles<const N: usize>(offsets: [(i32, i32); N]) -> [Step; N] {
    let mut steps = [Step::Single(Offset::new(0, 0)); N];
    let mut at = 0;
    while at < N {
        steps[at] = Step::Single(Offset::new(offsets[at].0, offsets[at].1));
        at += 1;
    }
    steps
}

impl Steps {
    /// The steps on a board. Empty for steps along edges.
    pub fn on_board(&self) -> &[Step] {
        match self {
            Steps::Edges | Steps::EdgesBothWays => &[],
            Steps::King => &KING,
            Steps::Orthogonal => &ORTHOGONAL,
            Steps::Diagonal => &DIAGONAL,
            Steps::Knight => &KNIGHT,
            Steps::List(steps) => steps,
        }
    }

    /// The default steps of a token on this field.
    pub fn default_on(field: &Field) -> Steps {
        match field {
            Field::Graph(_) => Steps::Edges,
            Field::Board(_) => Steps::King,
        }
    }

    /// Whether these steps can be used on this kind of field.
    pub fn fit(&self, field: &Field) -> bool {
        matches!(field, Field::Graph(_)) == self.follow_edges()
    }

    /// Whether these steps follow the edges of a graph, instead of leading over the cells of a
    /// board.
    pub fn follow_edges(&self) -> bool {
        matches!(self, Steps::Edges | Steps::EdgesBothWays)
    }

    /// Whether any of these steps is a slide.
    pub fn have_slides(&self) -> bool {
        let mut steps = self.on_board().iter();
        steps.any(|step| matches!(step, Step::Slide(_)))
    }

    /// The word used in files. `None` for a list of steps.
    pub fn word(&self) -> Option<&'static str> {
        match self {
            Steps::Edges => Some("edges"),
            Steps::EdgesBothWays => Some("edges-both-ways"),
            Steps::King => Some("king"),
            Steps::Orthogonal => Some("orthogonal"),
            Steps::Diagonal => Some("diagonal"),
            Steps::Knight => Some("knight"),
            Steps::List(_) => None,
        }
    }
}
