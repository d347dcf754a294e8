//! The positions of vertices, which are upside down and closely spaced in files by networkx.

use crate::interchange::GraphBuilder;
use winmove_core::model::Point;

/// The distance between adjacent vertices.
const STEP: f64 = 80.0;

/// Vertices closer together than this can't be distinguished.
const MIN_STEP: f64 = 8.0;

/// The positions of a file's vertices.
#[derive(Default)]
pub(super) struct Places {
    at: Vec<(u32, Point)>,
    /// Whether one of them is a `pos`, as written by networkx.
    has_pos: bool,
    /// Whether they are screen coordinates.
    are_screen: bool,
}

impl Places {
    pub(super) fn add(&mut self, index: u32, x: f64, y: f64) {
        self.at.push((index, Point::new(x, y)));
    }

    pub(super) fn add_pos(&mut self, index: u32, x: f64, y: f64) {
        self.has_pos = true;
        self.add(index, x, y);
    }

    /// Adds a position on a screen. If a vertex has several, the last is used.
    pub(super) fn add_screen(&mut self, index: u32, x: f64, y: f64) {
        self.are_screen = true;
        self.add(index, x, y);
    }

    /// Sets the positions of the vertices. They are exact if y is known to point down and distances
    /// to be those of a screen.
    pub(super) fn finish(self, graph: &mut GraphBuilder, is_exact: bool) {
        let Some(bounds) = Bounds::of(&self.at) else {
            return;
        };
        let count = self.at.len();
        let mut scale = 1.0;
        let mut is_up = false;
        if !is_exact {
            let longest = (bounds.right - bounds.left).max(bounds.bottom - bounds.top);
            if count > 1 && longest == 0.0 {
                graph.say("all positions are the same, so they are left out");
                return;
            }
            let step = longest / ((count as f64).sqrt().ceil() - 1.0).max(1.0);
            let is_unit = count > 1
                && [bounds.left, bounds.top, bounds.right, bounds.bottom]
                    .iter()
                    .all(|bound| bound.abs() <= 1.0);
            is_up = (self.has_pos || is_unit) && !self.are_screen;
            if count > 1 && step < MIN_STEP && !self.are_screen {
                scale = STEP / step;
            }
            match (is_up, scale != 1.0) {
                (true, true) => {
                    graph.say("y points up in the positions, which are scaled to steps of about 80")
                }
                (true, false) => graph.say("y points up in the positions"),
                (false, true) => graph.say("the positions are scaled to steps of about 80"),
                (false, false) => {}
            }
        }
        let down = if is_up { -scale } else { scale };
        for (index, at) in self.at {
            // Avoids negative zero.
            let at = Point::new(at.x * scale + 0.0, at.y * down + 0.0);
            graph.vertex_mut(index).at = Some(at);
        }
    }
}

struct Bounds {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Bounds {
    fn of(at: &[(u32, Point)]) -> Option<Bounds> {
        let &(_, first) = at.first()?;
        let mut bounds = Bounds {
            left: first.x,
            top: first.y,
            right: first.x,
            bottom: first.y,
        };
        for (_, at) in at {
            bounds.left = bounds.left.min(at.x);
            bounds.top = bounds.top.min(at.y);
            bounds.right = bounds.right.max(at.x);
            bounds.bottom = bounds.bottom.max(at.y);
        }
        Some(bounds)
    }
}
