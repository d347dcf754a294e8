//! How an edge is bent by hand.

/// Where the middle of an edge that was bent by hand is, in thousandths of the length of the
/// straight line between its ends. So the edge keeps its shape when both ends move. For a self loop
/// it is the direction to which the loop turns.
///
/// ```
/// use winmove_core::model::Bend;
///
/// let bend = Bend::new(0.5, -2.0).unwrap();
/// assert_eq!((bend.along(), bend.aside()), (0.5, -2.0));
/// assert_eq!(bend.reversed().along(), -0.5);
/// assert_eq!(Bend::new(0.0, 1000.0).unwrap().aside(), Bend::MOST);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Bend {
    along: i16,
    aside: i16,
}

impl Bend {
    /// The greatest distance of the middle from that of the straight line in each direction, in
    /// lengths of the line.
    pub const MOST: f64 = 30.0;
    const PARTS: f64 = 1000.0;

    /// A bend whose middle lies `along` lengths of the line from the line's middle towards the end
    /// of the edge, and `aside` lengths to its right as seen on a canvas whose y axis points down.
    /// Values are rounded to thousandths, and limited to [`Bend::MOST`]. `None` if one is not a
    /// number.
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

    /// How far the middle lies along the line.
    pub fn along(self) -> f64 {
        f64::from(self.along) / Bend::PARTS
    }

    /// How far the middle lies beside the line.
    pub fn aside(self) -> f64 {
        f64::from(self.aside) / Bend::PARTS
    }

    /// The bend of the reversed edge, whose curve is the same.
    pub fn reversed(self) -> Bend {
        Bend {
            along: -self.along,
            aside: -self.aside,
        }
    }
}
