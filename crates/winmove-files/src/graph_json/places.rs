//! The positions of vertices, which are upside down and closely spaced in files by networkx.

use crate::interchange::GraphBuilder;
use winmove_core::model::Point;

/// The distance of vertices beside each other.
const STEP: f64 = 80.0;

/// Vertices that are closer to each other than this can't be told apart.
const MIN_STEP: f64 = 8.0;

/// Where the vertices of a file are drawn.
#[derive(Default)]
pub(super) struct Places {
    at: Vec<(u32, Point)>,
    /// Whether one of them is a `pos`, which is networkx's.
    has_pos: bool,
    /// Whether they are those of a screen.
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

    /// A place on a screen. Of several places of a vertex the last counts.
    pub(super) fn add_screen(&mut self, index: u32, x: f64, y: f64) {
        self.are_screen = true;
        self.add(index, x, y);
    }

    /// Places the vertices, exactly where the file says it if y is known to point down and the
    /// steps to be those of a screen.
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
            // Zero has no sign.
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
