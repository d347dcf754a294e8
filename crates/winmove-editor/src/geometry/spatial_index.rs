//! A spatial index of vertices, which finds those near a line or in a rectangle of the canvas.

use super::curve::square_to_segment;
use super::sizes::shown_at;
use winmove_core::model::{Graph, Point, VertexId};

/// The width of a column, in canvas units, slightly more than the diameter of a vertex.
const COLUMN: f64 = 64.0;

/// The vertices of a graph, sorted by columns of the canvas, and from top to bottom in each column.
#[derive(Debug)]
pub struct SpatialIndex {
    // The occupied columns from left to right, each with the index of its first vertex.
    columns: Vec<(i64, usize)>,
    vertices: Vec<(Point, VertexId)>,
}

impl SpatialIndex {
    /// Indexes the vertices of a graph. O(n log n).
    pub fn of(graph: &Graph) -> SpatialIndex {
        let vertices = graph.vertices().iter();
        SpatialIndex::of_points(vertices.map(|vertex| (shown_at(vertex.at), vertex.id)))
    }

    /// Indexes points that belong to vertices. O(n log n).
    pub(super) fn of_points(points: impl Iterator<Item = (Point, VertexId)>) -> SpatialIndex {
        let placed = points.map(|(at, id)| (column(at.x), at, id));
        let mut placed: Vec<(i64, Point, VertexId)> = placed.collect();
        placed.sort_unstable_by(|(a, at, first), (b, to, second)| {
            a.cmp(b).then(at.y.total_cmp(&to.y)).then(first.cmp(second))
        });
        let mut columns: Vec<(i64, usize)> = Vec::new();
        for (index, (column, ..)) in placed.iter().enumerate() {
            if columns.last().is_none_or(|(last, _)| last != column) {
                columns.push((*column, index));
            }
        }
        let vertices = placed.into_iter().map(|(_, at, id)| (at, id)).collect();
        SpatialIndex { columns, vertices }
    }

    /// The vertices whose centres are less than `reach` from a straight line. O(log n) for each
    /// occupied column along it, plus O(1) for each vertex near it.
    pub(super) fn along(
        &self,
        a: Point,
        b: Point,
        reach: f64,
    ) -> impl Iterator<Item = (Point, VertexId)> {
        let (from, to) = if a.x <= b.x { (a, b) } else { (b, a) };
        let height = move |x: f64| {
            let run = to.x - from.x;
            if run > 0.0 {
                from.y + (to.y - from.y) * ((x - from.x) / run).clamp(0.0, 1.0)
            } else {
                from.y
            }
        };
        let rows = move |left: f64, right: f64| {
            if to.x - from.x < 1.0 {
                return (from.y.min(to.y), from.y.max(to.y));
            }
            let (enters, leaves) = (height(left), height(right));
            (enters.min(leaves), enters.max(leaves))
        };
        self.between(from.x - reach, to.x + reach)
            .flat_map(move |(left, run)| {
                let (top, bottom) = rows(left - reach, left + COLUMN + reach);
                rows_of(run, top - reach, bottom + reach)
            })
            .copied()
            .filter(move |(at, _)| square_to_segment(*at, a, b) < reach * reach)
    }

    /// The vertices whose centres lie in a rectangle. O(log n) for each occupied column in it, plus
    /// O(1) for each vertex in these columns between its top and bottom.
    pub fn within(&self, least: Point, most: Point) -> impl Iterator<Item = (Point, VertexId)> {
        self.between(least.x, most.x)
            .flat_map(move |(_, run)| rows_of(run, least.y, most.y))
            .copied()
            .filter(move |(at, _)| at.x >= least.x && at.x <= most.x)
    }

    /// The left edges and the vertices of the occupied columns between two x coordinates.
    fn between(&self, left: f64, right: f64) -> impl Iterator<Item = (f64, &[(Point, VertexId)])> {
        let first = self
            .columns
            .partition_point(|(known, _)| *known < column(left));
        let last = column(right);
        self.columns[first..]
            .iter()
            .enumerate()
            .take_while(move |(_, (known, _))| *known <= last)
            .map(move |(index, &(known, start))| {
                let next = self.columns.get(first + index + 1);
                let end = next.map_or(self.vertices.len(), |(_, start)| *start);
                (known as f64 * COLUMN, &self.vertices[start..end])
            })
    }
}

fn column(x: f64) -> i64 {
    (x / COLUMN).floor() as i64
}

fn rows_of(run: &[(Point, VertexId)], top: f64, bottom: f64) -> &[(Point, VertexId)] {
    let first = run.partition_point(|(at, _)| at.y < top);
    let count = run[first..].partition_point(|(at, _)| at.y <= bottom);
    &run[first..first + count]
}
