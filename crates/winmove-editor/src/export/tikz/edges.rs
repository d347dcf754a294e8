//! Edges between TikZ nodes.

use super::Tikz;
use crate::export::svg::number;
use crate::geometry::{Curve, VERTEX_RADIUS};
use crate::picture::{EdgeRole, Paint};
use winmove_core::model::{Point, VertexId};

/// The width of an arrowhead as a fraction of its length, as in the other formats.
const HEAD_WIDTH: f64 = 0.84;

impl Tikz {
    /// The TikZ code between two nodes for a curve from one to the other.
    pub(super) fn between(&self, ends: [VertexId; 2], curve: &Curve) -> Option<String> {
        let [from, to] = ends.map(|id| self.nodes.get(&id));
        let (from, to) = (from?, to?);
        if !from.has_rim || !to.has_rim {
            return None;
        }
        let Curve {
            points: [a, b, c, d],
            is_loop,
            is_straight,
            ref more,
        } = *curve;
        if !more.is_empty() {
            return None;
        }
        if is_loop {
            let reach = b.distance(from.at).max(c.distance(from.at)) - VERTEX_RADIUS;
            return Some(format!(
                "to[out={}, in={}, looseness=1, min distance={}]",
                degrees(b - from.at),
                degrees(c - from.at),
                self.length(reach)
            ));
        }
        let is_centred = a.distance(from.at) < 0.5 && d.distance(to.at) < 0.5;
        if !is_centred {
            return None;
        }
        Some(match (is_straight, bend(curve)) {
            (true, _) => "to".to_owned(),
            (false, Some(bend)) if bend >= 0.5 => format!("to[bend left={}]", number(bend)),
            (false, Some(bend)) if bend <= -0.5 => format!("to[bend right={}]", number(-bend)),
            (false, Some(_)) => "to".to_owned(),
            (false, None) => format!(".. controls {} and {} ..", self.point(b), self.point(c)),
        })
    }

    pub(super) fn edge_style(&mut self, role: EdgeRole, head: Option<f64>, paint: Paint) -> String {
        let mut options = self.paint(paint);
        if let Some(length) = head {
            let (length, width) = (self.length(length), self.length(HEAD_WIDTH * length));
            options = format!("{options}, -{{Triangle[length={length}, width={width}]}}");
        }
        let name = match role {
            EdgeRole::Best => "best move",
            EdgeRole::Move => "other move",
            EdgeRole::Mistake => "mistake",
            EdgeRole::Trail => "trail",
            EdgeRole::Plain => "edge of the graph",
        };
        self.style(name, options)
    }
}

/// The direction of an offset in degrees, counterclockwise on the page.
fn degrees(offset: Point) -> String {
    number((-offset.y).atan2(offset.x).to_degrees().round())
}

/// The angle in degrees by which a symmetric curve leaves its chord to the left on the page. `None`
/// for other curves.
fn bend(curve: &Curve) -> Option<f64> {
    let [a, b, c, d] = curve.points;
    let way = d - a;
    let length = way.x.hypot(way.y);
    if length < 1e-6 {
        return None;
    }
    // The parts along the chord and to its left.
    let split = |off: Point| {
        let along = (off.x * way.x + off.y * way.y) / length;
        let left = (off.x * way.y - off.y * way.x) / length;
        (along, left)
    };
    let ((along, left), (back, other)) = (split(b - a), split(d - c));
    let is_symmetric = (along - back).abs() < 0.5 && (left + other).abs() < 0.5;
    (is_symmetric && along > 0.0).then(|| left.atan2(along).to_degrees())
}
