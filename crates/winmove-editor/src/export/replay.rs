//! The state of a replay in a picture: rings around the places that the last step is about, the move that it visits, and the
//! counters.

use std::collections::HashMap;

use super::PictureTask;
use crate::features::replay::ReplayMode;
use crate::geometry::{CELL_SIZE, VERTEX_RADIUS, VertexOutline, cell_middle, room_below_tokens};
use crate::interaction::mode::Mode;
use crate::picture::{Items, Outline, Paint, Text};
use crate::scene::Scene;
use winmove_analysis::{Position, RecordedStep};
use winmove_core::model::{Cell, Place, Point};

/// The size of a counter's text.
const COUNTER: f64 = 12.0;

/// The state of a replay.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(super) struct ReplayMarks {
    rings: Vec<Place>,
    visited: Vec<[Place; 2]>,
    counters: HashMap<Place, u32>,
}

impl ReplayMarks {
    /// What a scene shows of a replay. `None` in other modes. O(n).
    pub(super) fn of(scene: Scene<'_>) -> Option<ReplayMarks> {
        let now = scene.now;
        let analysis = now.analysis().filter(|_| now.mode() == Mode::Replay)?;
        let replay = scene.replay();
        let mode = replay.watched()?.mode();
        let mut marks = ReplayMarks {
            rings: replay.labelled_last().to_vec(),
            ..ReplayMarks::default()
        };
        if let (ReplayMode::Order, [place]) = (mode, &marks.rings[..]) {
            let moves = analysis.moves(Position::Token(*place));
            marks.visited = moves.iter().map(|step| [*place, step.place]).collect();
        }
        match replay.last_step() {
            None => {}
            Some(RecordedStep::Over(at) | RecordedStep::Taken(at) | RecordedStep::Left(at)) => {
                marks.rings.extend(now.place_of(at));
            }
            Some(
                RecordedStep::Known(from, to)
                | RecordedStep::Won(from, to)
                | RecordedStep::Counted(from, to, _)
                | RecordedStep::Lost(from, to),
            ) => {
                marks.rings.extend(now.place_of(from));
                marks.visited.push([from.mover_place(), from.moved_to(to)]);
            }
        }
        let places = analysis.places().iter();
        marks.counters = places
            .filter_map(|place| Some((place, replay.counter(place)?)))
            .collect();
        Some(marks)
    }

    /// Draws the rings and the visited moves.
    pub(super) fn draw(&self, out: &mut Items, picture: &PictureTask) {
        let colour = picture.palette.accent;
        out.open("replay", None);
        let is_drawn = |place: &Place| picture.looks.contains_key(place);
        for ends in self.visited.iter().filter(|ends| ends.iter().all(is_drawn)) {
            let path = picture.canvas().path_between(*ends);
            out.line(path, Paint::line(colour, 4.8).pale(0.6));
        }
        let ring = Paint::line(colour, 3.0);
        for place in self.rings.iter().filter(|place| is_drawn(place)) {
            match *place {
                Place::Cell(cell) => out.circle(cell_middle(cell), 0.45 * CELL_SIZE, ring),
                Place::Vertex(id) => {
                    let (Some(at), Some(look)) =
                        (picture.canvas().drawn_at(id), picture.looks.get(place))
                    else {
                        continue;
                    };
                    let outline = VertexOutline {
                        shape: look.badge.shape(),
                        stretch: picture.canvas().stretch_of(id),
                    };
                    let outline = Outline {
                        at,
                        radius: VERTEX_RADIUS,
                        grown: 6.0,
                        outline,
                    };
                    out.outline(outline, ring);
                }
            }
        }
        out.close();
    }

    /// The counter of a place, if it is shown.
    pub(super) fn counter(&self, place: Place) -> Option<u32> {
        self.counters.get(&place).copied()
    }
}

/// Draws the counter of a cell, below its tokens.
pub(super) fn counter_of_cell(out: &mut Items, picture: &PictureTask, cell: Cell) {
    if let Some(count) = counter(picture, Place::Cell(cell)) {
        let (at, _) = room_below_tokens(cell);
        draw_counter(out, picture, at, count);
    }
}

/// The counter of a place, if the picture shows it.
pub(super) fn counter(picture: &PictureTask, place: Place) -> Option<u32> {
    picture.replay.as_ref()?.counter(place)
}

/// Draws a counter on a chip.
pub(super) fn draw_counter(out: &mut Items, picture: &PictureTask, at: Point, count: u32) {
    let palette = &picture.palette;
    let text = count.to_string();
    let height = 1.3 * COUNTER;
    let width = (0.6 * COUNTER * text.len() as f64 + 0.5 * COUNTER).max(height);
    let half = Point::new(width, height) * 0.5;
    let paint = Paint::filled(palette.canvas).outlined(palette.accent, 1.0);
    out.rect(at - half, at + half, height / 2.0, paint);
    out.text(Text::new(at, COUNTER, text), palette.accent);
}
