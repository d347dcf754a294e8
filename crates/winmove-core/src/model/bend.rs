//! The points through which an edge was bent by hand.

/// A point through which an edge was bent by hand, relative to the middle of the straight line
/// between its ends, in thousandths of the length of that line. The edge therefore keeps its shape
/// when its ends move. For a self loop, this is the direction in which the loop points.
///
/// # Examples
/// ```
/// use winmove_core::model::Bend;
///
/// // Halfway between the middle and the end of the line, and two line lengths to its left.
/// let bend = Bend::new(0.25, -2.0).unwrap();
/// assert_eq!(bend.reversed().along(), -0.25);
/// // Bends that go too far are limited.
/// assert_eq!(Bend::new(0.0, 1000.0).unwrap().aside(), Bend::MAX);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Bend {
    along: i16,
    aside: i16,
}

impl Bend {
    /// The greatest distance in each direction between the point and the middle of the straight
    /// line, in lengths of that line.
    pub const MAX: f64 = 30.0;
    /// The most points of an edge in a file or in the editor.
    pub const MAX_OF_EDGE: usize = 32;
    const PARTS: f64 = 1000.0;

    /// Creates a bend that lies `along` line lengths from the middle of the line towards the end of
    /// the edge, and `aside` line lengths to the right, on a canvas whose y axis points down.
    /// Values are rounded to thousandths and limited to [`Bend::MAX`]. `None` if either is NaN.
    pub fn new(along: f64, aside: f64) -> Option<Bend> {
        let part = |value: f64| {
            let limited = value.clamp(-Bend::MAX, Bend::MAX);
            (!value.is_nan()).then(|| (limited * Bend::PARTS).round() as i16)
        };
        Some(Bend {
            along: part(along)?,
            aside: part(aside)?,
        })
    }

    /// The distance along the line, in line lengths.
    pub fn along(self) -> f64 {
        f64::from(self.along) / Bend::PARTS
    }

    /// The distance to the right of the line, in line lengths.
    pub fn aside(self) -> f64 {
        f64::from(self.aside) / Bend::PARTS
    }

    /// The same point of the reversed edge.
    pub fn reversed(self) -> Bend {
        Bend {
            along: -self.along,
            aside: -self.aside,
        }
    }
}
