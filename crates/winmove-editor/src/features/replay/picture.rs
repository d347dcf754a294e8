//! A replay on the field: rings around the places of the last step, and the move that it visits.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{ReplayMode, Replaying};
use crate::feature::FeatureRef;
use crate::geometry::{CELL_SIZE, OutcomeShape, VERTEX_RADIUS, VertexOutline, cell_middle};
use crate::picture::{Items, Outline, Paint, PicturePalette, Role, Shape};
use crate::view::Canvas;
use winmove_analysis::RecordedStep;
use winmove_core::model::Place;
use winmove_files::Mode;

/// The state of a replay.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct ReplayMarks {
    /// The places to draw rings around.
    pub(crate) rings: Vec<Place>,
    visited: Vec<[Place; 2]>,
    /// The places that don't fade. `None` if none fades.
    pub(crate) inside: Option<Arc<HashSet<Place>>>,
}

impl<'a> FeatureRef<'a, Replaying> {
    /// The marks of a replay on the field. `None` in other modes. O(k) for k places labelled in the
    /// last step.
    pub(crate) fn marks(self) -> Option<ReplayMarks> {
        let analysis = self.now.analysis()?;
        let mode = self.watched().filter(|_| self.now.mode() == Mode::Replay)?;
        let mut marks = ReplayMarks {
            rings: self.labelled_last().to_vec(),
            visited: Vec::new(),
            inside: None,
        };
        if let Some(view) = self.level_view() {
            marks.visited.extend(&view.attracting);
            marks.inside.clone_from(&view.inside);
        }
        if let (ReplayMode::Order, [place]) = (mode.mode, &marks.rings[..]) {
            let moves = analysis.moves((*place).into());
            marks.visited = moves.iter().map(|step| [*place, step.place]).collect();
        }
        match self.last_step() {
            None => {}
            Some(RecordedStep::Over(at) | RecordedStep::Taken(at) | RecordedStep::Left(at)) => {
                marks.rings.extend(self.now.place_of(at));
            }
            Some(
                RecordedStep::Known(from, to)
                | RecordedStep::Won(from, to)
                | RecordedStep::Counted(from, to, _)
                | RecordedStep::Lost(from, to),
            ) => {
                marks.rings.extend(self.now.place_of(from));
                marks.visited.push([from.mover_place(), from.moved_to(to)]);
            }
        }
        Some(marks)
    }

    /// The counters of all places without a label. O(n).
    pub(crate) fn counters(self) -> HashMap<Place, u32> {
        let places = self.now.analysis().map(|analysis| analysis.places().iter());
        let counted = places.into_iter().flatten();
        counted
            .filter_map(|place| Some((place, self.counter(place)?)))
            .collect()
    }

    /// Draws a ring around the place whose label is in question.
    pub(crate) fn ring_asked(
        self,
        out: &mut Items,
        palette: &PicturePalette,
        shape_of: impl Fn(Place) -> Option<OutcomeShape>,
    ) {
        let asked = self.asked().filter(|_| self.now.mode() == Mode::Replay);
        if let Some(place) = asked.and_then(|asked| self.now.place_of(asked.position)) {
            let paint = Paint::line(palette.danger, 3.0).dashed(true);
            ring(out, self.now.canvas(), place, 8.5, paint, &shape_of);
        }
    }
}

impl ReplayMarks {
    /// Draws the rings and the visited moves. `shape_of` returns the shape of a place, or `None` if
    /// it isn't drawn.
    pub(crate) fn draw(
        &self,
        out: &mut Items,
        palette: &PicturePalette,
        canvas: Canvas<'_>,
        shape_of: impl Fn(Place) -> Option<OutcomeShape>,
    ) {
        out.open("replay", None);
        let is_drawn = |place: &Place| shape_of(*place).is_some();
        for ends in self.visited.iter().filter(|ends| ends.iter().all(is_drawn)) {
            let paint = Paint::line(palette.accent, 4.8).pale(0.6);
            out.add(Role::Mark, Shape::Line(canvas.path_between(*ends)), paint);
        }
        for &place in &self.rings {
            let paint = Paint::line(palette.accent, 3.0);
            ring(out, canvas, place, 6.0, paint, &shape_of);
        }
        out.close();
    }
}

/// Draws a ring around a place, at this distance from the rim of a vertex.
fn ring(
    out: &mut Items,
    canvas: Canvas<'_>,
    place: Place,
    grown: f64,
    paint: Paint,
    shape_of: &impl Fn(Place) -> Option<OutcomeShape>,
) {
    let Some(shape) = shape_of(place) else { return };
    let around = match place {
        Place::Cell(cell) => Some(Shape::Circle {
            at: cell_middle(cell),
            radius: 0.45 * CELL_SIZE + grown - 6.0,
        }),
        Place::Vertex(id) => canvas.drawn_at(id).map(|at| {
            let stretch = canvas.stretch_of(id);
            Shape::Outline(Outline {
                grown,
                ..Outline::new(at, VERTEX_RADIUS, VertexOutline { shape, stretch })
            })
        }),
    };
    if let Some(around) = around {
        out.add(Role::Mark, around, paint);
    }
}
