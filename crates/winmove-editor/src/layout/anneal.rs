//! Untangles small layered drawings by random moves.
//!
//! A vertex moves along its layer, also past other vertices, or a whole layer moves. A move is kept
//! unless it makes the drawing worse by more than a threshold, which decreases to 0 (Dueck,
//! Scheuer, *Threshold accepting: a general purpose optimization algorithm appearing superior to
//! simulated annealing*, 1990). Davidson and Harel (*Drawing graphs nicely using simulated
//! annealing*, 1996) draw graphs in a similar way.

use std::ops::Range;

use super::Effort;
use super::clear::CLEAR;
use super::net::{Net, Rng};
use super::pack::zoom;
use super::refine::{Freedom, Refinement};
use winmove_core::model::Point;

/// The cost of a crossing. Lower costs leave more crossings; higher costs leave more edges running
/// over vertices.
const CROSSING: f64 = 1.0;
/// The threshold at the start.
const THRESHOLD: f64 = 2.0;
/// The fraction of the moves that move layers rather than vertices.
const MOVES_OF_LAYERS: f64 = 0.05;
/// How much better a drawing must be than the best one so far. This exceeds the rounding errors.
const GAIN: f64 = 1e-6;

/// The best drawing that random moves lead to. It fills a window about as well as `drawing` does.
/// Returns `None` if the layers of `drawing` aren't straight. The moves depend only on the seed.
pub(super) fn annealed(
    net: &Net,
    layer: &[u32],
    drawing: &[Point],
    seed: u64,
    effort: Effort<'_>,
) -> Option<Vec<Point>> {
    let Effort {
        spacing,
        budget,
        control,
        ..
    } = effort;
    let mut points = drawing.to_vec();
    let layers = [true, false]
        .into_iter()
        .find_map(|is_down| StraightLayers::of(layer, &points, is_down))?;
    let freedom = if layers.is_down {
        Freedom::Across { crossing: CROSSING }
    } else {
        Freedom::Down { crossing: CROSSING }
    };
    let mut annealing = Annealing {
        zoom: layers.zoom(),
        refinement: Refinement::new(&mut points, net, spacing, freedom),
        layer,
        layers,
        rng: Rng::seeded(seed),
    };
    let mut best = drawing.to_vec();
    let (mut cost, mut least) = (0.0, 0.0);
    while annealing.refinement.comparisons < budget && control.lay_out(1).is_ok() {
        let left = 1.0 - annealing.refinement.comparisons as f64 / budget as f64;
        let threshold = THRESHOLD * left * left;
        cost += if annealing.rng.unit() < MOVES_OF_LAYERS {
            annealing.move_layers(threshold)
        } else {
            annealing.move_vertex(threshold)
        };
        if cost < least - GAIN {
            least = cost;
            best.copy_from_slice(annealing.refinement.points);
        }
    }
    Some(best)
}

/// The layers of a drawing, each of which is a straight line.
struct StraightLayers {
    /// Whether layers are horizontal, with the first at the top. Otherwise they are vertical, with
    /// the first at the left.
    is_down: bool,
    members: Vec<Vec<u32>>,
    /// The depth of each layer, in ascending order.
    depths: Vec<f64>,
    /// The smallest and the largest coordinate along the layers.
    ends: (f64, f64),
}

impl StraightLayers {
    /// The layers of a drawing. Returns `None` if a layer is not a straight line, or if the layers
    /// don't follow one another in order, as in a folded drawing.
    fn of(layer: &[u32], points: &[Point], is_down: bool) -> Option<StraightLayers> {
        let count = layer.iter().max().map_or(0, |most| *most as usize + 1);
        let mut layers = StraightLayers {
            is_down,
            members: vec![Vec::new(); count],
            depths: vec![0.0; count],
            ends: (f64::INFINITY, f64::NEG_INFINITY),
        };
        for ((vertex, &layer), &at) in (0..).zip(layer).zip(points) {
            let (along, depth) = layers.split(at);
            let members = &mut layers.members[layer as usize];
            if !members.is_empty() && (layers.depths[layer as usize] - depth).abs() > 1e-6 {
                return None;
            }
            members.push(vertex);
            layers.depths[layer as usize] = depth;
            layers.ends = (layers.ends.0.min(along), layers.ends.1.max(along));
        }
        let in_turn = layers.depths.is_sorted_by(|a, b| a + CLEAR <= *b);
        (in_turn && layers.members.iter().all(|members| !members.is_empty())).then_some(layers)
    }

    /// Splits a point into its coordinate along the layers and its depth.
    fn split(&self, at: Point) -> (f64, f64) {
        if self.is_down {
            (at.x, at.y)
        } else {
            (at.y, at.x)
        }
    }

    fn point(&self, along: f64, depth: f64) -> Point {
        if self.is_down {
            Point::new(along, depth)
        } else {
            Point::new(depth, along)
        }
    }

    /// The zoom at which the drawing fits a window.
    fn zoom(&self) -> f64 {
        let first = self.depths.first().copied().unwrap_or(0.0);
        let depth = self.depths.last().map_or(0.0, |last| last - first);
        let size = self.point(self.ends.1 - self.ends.0, depth);
        zoom(size.x, size.y)
    }
}

struct Annealing<'a> {
    refinement: Refinement<'a>,
    layer: &'a [u32],
    layers: StraightLayers,
    /// The drawing must fit a window at this zoom or a larger one.
    zoom: f64,
    rng: Rng,
}

impl Annealing<'_> {
    /// Moves a vertex along its layer, or swaps it with the vertex that is already there. Returns
    /// the growth in cost.
    fn move_vertex(&mut self, threshold: f64) -> f64 {
        let vertex = self.below(self.layer.len());
        let from = self.refinement.points[vertex];
        let (along, depth) = self.layers.split(from);
        let (first, last) = self.layers.ends;
        let is_far = self.rng.unit() < 0.5;
        let to = self.rng.unit();
        let to = if is_far {
            first + to * (last - first)
        } else {
            let by = (2.0 * to - 1.0) * 1.5 * self.refinement.spacing;
            (along + by).clamp(first, last)
        };
        let is_there = |other: &u32| {
            let (there, _) = self.layers.split(self.refinement.points[*other as usize]);
            *other as usize != vertex && (there - to).abs() < self.refinement.room()
        };
        let members = &self.layers.members[self.layer[vertex] as usize];
        let other = members.iter().copied().find(is_there);
        let vertex = vertex as u32;
        match other {
            None => {
                let to = self.layers.point(to, depth);
                if !self.refinement.has_room(vertex, to) {
                    return 0.0;
                }
                let growth = self.refinement.moved(vertex, to);
                self.kept(growth, threshold, &[(vertex, from)])
            }
            Some(other) => {
                let to = self.refinement.points[other as usize];
                let growth = self.refinement.moved(vertex, to) + self.refinement.moved(other, from);
                self.kept(growth, threshold, &[(vertex, from), (other, to)])
            }
        }
    }

    /// Moves a layer, either alone or with all layers after it. Returns the growth in cost.
    fn move_layers(&mut self, threshold: f64) -> f64 {
        let spacing = self.refinement.spacing;
        let first = self.below(self.layers.depths.len());
        let by = (self.rng.unit() - 0.5) * spacing;
        let end = if self.rng.unit() < 0.5 {
            self.layers.depths.len()
        } else {
            first + 1
        };
        let old = self.layers.depths.clone();
        self.layers.depths[first..end]
            .iter_mut()
            .for_each(|depth| *depth += by);
        let depths = &self.layers.depths;
        let gap_fits = |upper: usize, lower: usize| match (depths.get(upper), depths.get(lower)) {
            (Some(upper), Some(lower)) => (spacing..=2.0 * spacing).contains(&(lower - upper)),
            _ => true,
        };
        let fits = gap_fits(first.wrapping_sub(1), first) && gap_fits(end - 1, end);
        if !fits || self.layers.zoom() < self.zoom {
            self.layers.depths = old;
            return 0.0;
        }
        let before = self.refinement.whole();
        self.place(first..end);
        let growth = self.refinement.whole() - before;
        if growth < threshold {
            return growth;
        }
        self.layers.depths = old;
        self.place(first..end);
        0.0
    }

    /// Moves the vertices of these layers to the depths of their layers.
    fn place(&mut self, layers: Range<usize>) {
        for layer in layers {
            for &vertex in &self.layers.members[layer] {
                let (along, _) = self.layers.split(self.refinement.points[vertex as usize]);
                let to = self.layers.point(along, self.layers.depths[layer]);
                self.refinement.points[vertex as usize] = to;
            }
        }
    }

    /// Undoes a move if its growth in cost reaches the threshold. Returns the growth that remains.
    fn kept(&mut self, growth: f64, threshold: f64, back: &[(u32, Point)]) -> f64 {
        if growth < threshold {
            return growth;
        }
        for &(vertex, at) in back {
            self.refinement.points[vertex as usize] = at;
        }
        0.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.rng.unit() * end as f64) as usize
    }
}
