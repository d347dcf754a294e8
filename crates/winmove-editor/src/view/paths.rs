//! Paths between places on the canvas.

use super::canvas::Canvas;
use crate::geometry::{CELL_SIZE, Curve, OutcomeShape, VERTEX_RADIUS, VertexOutline, cell_middle};
use crate::picture::{Outline, Shape};
use winmove_core::model::{EdgeId, Place, Point};

impl Canvas<'_> {
    /// The centre of a place on the canvas, if the place is drawn.
    pub fn middle(self, place: Place) -> Option<Point> {
        match place {
            Place::Vertex(id) => self.drawn_at(id),
            Place::Cell(cell) => Some(cell_middle(cell)),
        }
    }

    /// A ring of this radius around a place: a circle, widened as much as a vertex is by its label.
    pub fn ring(self, place: Place, radius: f64) -> Option<Shape> {
        let stretch = match place {
            Place::Vertex(id) => self.stretch_of(id),
            Place::Cell(_) => 0.0,
        };
        let shape = OutcomeShape::Disc;
        Some(Shape::Outline(Outline {
            at: self.middle(place)?,
            radius,
            grown: 0.0,
            outline: VertexOutline { shape, stretch },
        }))
    }

    /// The path from the rim of one place to the rim of another. It follows the edge, or is
    /// straight if there is no edge. Empty for a token that stays.
    pub fn path_between(self, ends: [Place; 2]) -> Vec<Point> {
        self.between_rims(ends, self.whole_path(ends))
    }

    /// Like [`Canvas::path_between`], for two cells without badges. The path begins and ends near
    /// their centres.
    pub(crate) fn path_between_emptied(self, ends: [Place; 2]) -> Vec<Point> {
        self.outside_discs(ends, self.whole_path(ends), CELL_SIZE * 0.12)
    }

    /// The path of a drawn edge, from rim to rim. Empty for other edges.
    pub fn edge_path(self, id: EdgeId) -> Vec<Point> {
        let edge = self.document.graph().and_then(|graph| graph.edge(id));
        let Some((edge, curve)) = edge.zip(self.curve_of(id)) else {
            return Vec::new();
        };
        let ends = [Place::Vertex(edge.from), Place::Vertex(edge.to)];
        self.between_rims(ends, curve.points_along())
    }

    /// The part of a path that lies outside the places at its ends.
    pub(crate) fn between_rims(self, ends: [Place; 2], whole: Vec<Point>) -> Vec<Point> {
        let rim = match self.document.board() {
            Some(_) => CELL_SIZE * 0.3,
            None => VERTEX_RADIUS,
        };
        self.outside_discs(ends, whole, rim)
    }

    fn outside_discs(self, ends: [Place; 2], whole: Vec<Point>, rim: f64) -> Vec<Point> {
        let (Some(&first), Some(&last)) = (whole.first(), whole.last()) else {
            return Vec::new();
        };
        let start = self.middle(ends[0]).unwrap_or(first);
        let end = self.middle(ends[1]).unwrap_or(last);
        let outside = |at: &Point| at.distance(start) >= rim && at.distance(end) >= rim;
        whole.into_iter().filter(outside).collect()
    }

    /// The path from centre to centre, along the edge between them if there is one.
    fn whole_path(self, ends: [Place; 2]) -> Vec<Point> {
        let curve = match ends {
            [Place::Vertex(from), Place::Vertex(to)] => {
                let forwards = self.curve_between(from, to).map(|curve| (curve, false));
                forwards.or_else(|| Some((self.curve_between(to, from)?, true)))
            }
            _ => None,
        };
        match curve {
            Some((curve, false)) => curve.points_along(),
            Some((curve, true)) => curve.points_along().into_iter().rev().collect(),
            None if ends[0] == ends[1] => Vec::new(),
            None => {
                let [Some(from), Some(to)] = ends.map(|place| self.middle(place)) else {
                    return Vec::new();
                };
                Curve::straight(from, to).points_along()
            }
        }
    }
}
