//! The vertices of a graph, and points on the canvas.

use serde::{Deserialize, Serialize};

use super::extra::Extra;
use super::note::Note;
use super::outcome::Outcome;
use super::player::Player;
use super::tag::Tag;
use super::words::by_number;

/// The id of a vertex, which never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VertexId(pub u32);

by_number!(VertexId);

/// A point on the canvas in canvas units, with y pointing down. A vertex is about 40 units wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Whether both coordinates are finite.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The distance to another point, in canvas units.
    pub fn distance(self, to: Point) -> f64 {
        (self.x - to.x).hypot(self.y - to.y)
    }
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, by: Point) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, by: Point) -> Point {
        Point::new(self.x - by.x, self.y - by.y)
    }
}

impl std::ops::Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// A vertex of a graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vertex {
    /// Its id.
    pub id: VertexId,
    /// The label; may be empty, may repeat.
    pub label: String,
    /// The position on the canvas; `None` until it is laid out.
    pub at: Option<Point>,
    /// The outcome that is fixed for the player to move here, if any.
    pub outcome: Option<Outcome>,
    /// Whether a thief escapes here.
    pub exit: bool,
    /// Whether layouts leave it in place. The user can still move it.
    pub pinned: bool,
    /// A note; may be empty.
    pub note: Note,
    /// The player who moves here, if vertices have owners.
    pub owner: Player,
    /// The number that may decide endless play, at most [`MAX_PRIORITY`](super::MAX_PRIORITY).
    pub priority: u32,
    /// The colour of its mark, if it has one.
    pub tag: Option<Tag>,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl Vertex {
    /// A vertex of the first player, with priority 0, and without label, position, fixed outcome,
    /// mark or note.
    pub fn new(id: VertexId) -> Vertex {
        Vertex {
            id,
            label: String::new(),
            at: None,
            outcome: None,
            exit: false,
            pinned: false,
            note: Note::default(),
            owner: Player::First,
            priority: 0,
            tag: None,
            extra: Extra::default(),
        }
    }
}
