//! The positions of vertices, which are upside down and closely spaced in files by networkx.

use crate::interchange::GraphBuilder;
use winmove_core::model::Point;
use winmove_words::say;

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
        let count = self.at.len();
        if count == 0 {
            return;
        }
        let bounds = [
            extent(self.at.iter().map(|(_, at)| at.x)),
            extent(self.at.iter().map(|(_, at)| at.y)),
        ];
        let mut scale = 1.0;
        let mut is_up = false;
        if !is_exact {
            let [width, height] = bounds.map(|[least, most]| most - least);
            let longest = width.max(height);
            if count > 1 && longest == 0.0 {
                graph.say(say::read_same_positions());
                return;
            }
            let step = longest / ((count as f64).sqrt().ceil() - 1.0).max(1.0);
            let mut bounds = bounds.into_iter().flatten();
            let is_unit = count > 1 && bounds.all(|bound| bound.abs() <= 1.0);
            is_up = (self.has_pos || is_unit) && !self.are_screen;
            if count > 1 && step < MIN_STEP && !self.are_screen {
                scale = STEP / step;
            }
            match (is_up, scale != 1.0) {
                (true, true) => graph.say(say::read_y_up_scaled()),
                (true, false) => graph.say(say::read_y_up()),
                (false, true) => graph.say(say::read_scaled()),
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

/// The least and the greatest number.
fn extent(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    let none = [f64::INFINITY, f64::NEG_INFINITY];
    numbers.fold(none, |[least, most], number| {
        [least.min(number), most.max(number)]
    })
}
