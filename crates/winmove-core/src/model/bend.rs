//! The manual bend of an edge.

/// The position of the middle of an edge that was bent by hand, in thousandths of the length of the
/// straight line between its ends. The edge therefore keeps its shape when its ends move. For a
/// self loop, this is the direction in which the loop points.
///
/// # Examples
/// ```
/// use winmove_core::model::Bend;
///
/// // Halfway between the middle and the end of the line, and two line lengths to its left.
/// let bend = Bend::new(0.25, -2.0).unwrap();
/// assert_eq!(bend.reversed().along(), -0.25);
/// // Bends that go too far are limited.
/// assert_eq!(Bend::new(0.0, 1000.0).unwrap().aside(), Bend::MOST);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Bend {
    along: i16,
    aside: i16,
}

impl Bend {
    /// The greatest distance in each direction between the middle of the edge and the middle of the
    /// straight line, in lengths of that line.
    pub const MOST: f64 = 30.0;
    const PARTS: f64 = 1000.0;

    /// Creates a bend whose middle lies `along` line lengths from the middle of the line towards
    /// the end of the edge, and `aside` line lengths to the right, on a canvas whose y axis points
    /// down. Values are rounded to thousandths and limited to [`Bend::MOST`]. `None` if either is
    /// NaN.
    pub fn new(along: f64, aside: f64) -> Option<Bend> {
        let part = |value: f64| {
            let limited = value.clamp(-Bend::MOST, Bend::MOST);
            (!value.is_nan()).then(|| (limited * Bend::PARTS).round() as i16)
        };
        Some(Bend {
            along: part(along)?,
            aside: part(aside)?,
        })
    }

    /// The distance of the middle along the line, in line lengths.
    pub fn along(self) -> f64 {
        f64::from(self.along) / Bend::PARTS
    }

    /// The distance of the middle to the right of the line, in line lengths.
    pub fn aside(self) -> f64 {
        f64::from(self.aside) / Bend::PARTS
    }

    /// The bend of the reversed edge, which has the same curve.
    pub fn reversed(self) -> Bend {
        Bend {
            along: -self.along,
            aside: -self.aside,
        }
    }
}
