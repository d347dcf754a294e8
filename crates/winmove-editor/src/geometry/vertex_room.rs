//! The space for text in a vertex: its outline, which a label may widen, and the lines of text.

use super::board_label::board_rows;
use super::outcome_shape::OutcomeShape;
use super::sizes::{INNER_RIM, TOKEN_RADIUS, VERTEX_RADIUS, shown_at};
use super::spatial_index::SpatialIndex;
use super::text_width::text_width;
use super::typeset::{label_width, shortened};
use winmove_core::model::{Graph, Point, Vertex};

/// The font size of a label that shares a vertex with a verdict.
pub const LABEL_SIZE: f64 = 14.0;
/// The font sizes of such a verdict, and of either one alone.
const VERDICT_SIZE: f64 = 11.5;
const ALONE_SIZE: f64 = 15.0;
/// A verdict that doesn't fit is made smaller, down to this size, before the vertex is stretched.
const MIN_SIZE: f64 = 9.5;
/// How far the middles of the label and the verdict are below the centre.
const LIFT: f64 = -6.5;
const DROP: f64 = 8.0;
/// Half the height of capitals and digits, as a fraction of the font size.
const HALF_HEIGHT: f64 = 0.36;
/// Half the width that every outline has for a label above a verdict. [`LABEL_ROOM_LOST`] is lost
/// per unit of the scale.
const LABEL_ROOM: f64 = 14.5;
const LABEL_ROOM_LOST: f64 = 12.0;
/// The greatest scale of text that fits in a vertex.
pub const GREATEST_SCALE: f64 = 1.3;
/// The smallest scale to which text is reduced to make it fit in a vertex.
const MIN_SCALE: f64 = 0.85;
/// The least gap between a text and the outline.
const PADDING: f64 = 1.5;
/// The same for a verdict with at least two digits, in a vertex without an inner rim. Its last
/// digit is where the outline of a disc comes close.
const VERDICT_PADDING: f64 = 2.4;
const LONG_VERDICT: usize = 4;
/// How far text inside the inner rim of a fixed outcome stays from the outline. This is the rim
/// plus half its width, also along the diagonals of a diamond.
const INSET: f64 = INNER_RIM + 1.1;
/// The greatest scale of text inside an inner rim, and the smallest size of text there.
const GREATEST_INNER_SCALE: f64 = 1.05;
const MIN_INNER_SIZE: f64 = 7.0;
/// The distance from a token's centre that must be clear: its radius, its rim and a gap.
const TOKEN_REACH: f64 = TOKEN_RADIUS + 1.5;
/// Half the width of a verdict with a two-digit number, in text of the usual size. A mark at a
/// lower corner doesn't cover it.
const VERDICT_HALF: f64 = 13.0;
/// The least gap between two outlines that are stretched towards each other. It keeps the edge
/// between them visible.
const MIN_GAP: f64 = 30.0;

/// The outline of a vertex. It is the shape of its outcome, cut through the centre and pulled apart
/// sideways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VertexOutline {
    /// The shape of the outcome.
    pub shape: OutcomeShape,
    /// How much wider it is on each side, in canvas units.
    pub stretch: f64,
}

impl VertexOutline {
    /// Whether the point at an offset from the centre lies inside.
    pub fn contains(self, offset: Point) -> bool {
        let offset = offset - nearest_on_spine(offset, self.stretch);
        self.shape.contains(offset, VERTEX_RADIUS) && !self.shape.rounds_off(offset, VERTEX_RADIUS)
    }
}

impl From<OutcomeShape> for VertexOutline {
    fn from(shape: OutcomeShape) -> VertexOutline {
        VertexOutline {
            shape,
            stretch: 0.0,
        }
    }
}

/// The nearest point to an offset on the line along which a shape is stretched.
pub(crate) fn nearest_on_spine(offset: Point, stretch: f64) -> Point {
    Point::new(offset.x.clamp(-stretch, stretch), 0.0)
}

/// The space for text in a vertex, given the other vertices and its label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VertexRoom {
    /// How far the label stretches the vertex on each side.
    pub stretch: f64,
    /// Whether the label is outside, because it would stretch the vertex too far or is a board.
    pub is_outside: bool,
    /// Whether its number is written inside, where other vertices have their label.
    pub has_number: bool,
    /// How far the vertex can be stretched without coming too near to others.
    pub most: f64,
    /// The scale of its text.
    pub scale: f64,
    /// Half the width of the label, if it is written inside.
    pub label_half: f64,
}

impl VertexRoom {
    fn needs_no_stretch(&self) -> bool {
        !self.is_outside && self.stretch == 0.0
    }

    /// Where a token or a sign at a corner is drawn, relative to the centre of the vertex. It is on
    /// the diagonal, far enough out to be clear of the label above and the verdict below.
    pub fn corner(&self, (x, y): (i8, i8), stretch: f64) -> Point {
        const NEAREST: f64 = 0.9 * VERTEX_RADIUS;
        let (half, end) = if y < 0 {
            (self.label_half, HALF_HEIGHT * LABEL_SIZE - LIFT)
        } else {
            (self.scale * VERDICT_HALF, HALF_HEIGHT * VERDICT_SIZE + DROP)
        };
        // The distances from the end of the spine to the corner of the text, horizontally and
        // vertically.
        let (aside, end) = (half - stretch, self.scale * end);
        let clear = 2.0 * TOKEN_REACH.powi(2) - (aside - end).powi(2);
        let nearest_clear = (aside + end + clear.max(0.0).sqrt()) / 2.0;
        let out = if half > 0.0 {
            nearest_clear.max(NEAREST)
        } else {
            NEAREST
        };
        Point::new(f64::from(x) * (out + stretch), f64::from(y) * out)
    }
}

impl Default for VertexRoom {
    fn default() -> VertexRoom {
        VertexRoom {
            stretch: 0.0,
            is_outside: false,
            has_number: false,
            most: 0.0,
            scale: 1.0,
            label_half: 0.0,
        }
    }
}

/// The room of every vertex, in the order of the graph, for text of this scale.
///
/// Before a label is written outside, text is made smaller, down to `MIN_SCALE`. This applies to
/// all vertices alike, so that a drawing has one size of text. There is one exception: if text is
/// enlarged and few vertices need smaller text, the others keep theirs. O(n log n) if vertices are
/// apart.
pub fn vertex_rooms(graph: &Graph, vertices: &SpatialIndex, scale: f64) -> Vec<VertexRoom> {
    const MANY: usize = 4;
    let scale = scale.min(GREATEST_SCALE);
    // If any vertex has a number, those without one show 0.
    let numbered = graph.vertices().iter().any(|vertex| vertex.priority > 0);
    let all = graph.vertices().iter();
    let room = |vertex| room(vertex, numbered, vertices, scale);
    let mut rooms: Vec<VertexRoom> = all.map(room).collect();
    // Vertices with an inner rim have less space than others, and don't count here.
    let all = graph.vertices().iter().zip(&rooms);
    let inside = all.filter(|(vertex, room)| vertex.outcome.is_none() && !room.is_outside);
    let scales: Vec<f64> = inside.map(|(_, room)| room.scale).collect();
    let smaller = scales.iter().filter(|other| **other < scale).count();
    if scale > 1.0 && smaller * MANY <= rooms.len() {
        return rooms;
    }
    let common = scales.into_iter().fold(scale, f64::min);
    for (vertex, room) in graph.vertices().iter().zip(&mut rooms) {
        if !room.is_outside && room.scale > common {
            *room = room_at(vertex, numbered, room.most, common);
        }
    }
    rooms
}

/// An index of outlines. A stretched vertex has three entries: its centre and both ends of its
/// spine. O(n log n).
pub(super) fn index_of_outlines(graph: &Graph, rooms: &[VertexRoom]) -> SpatialIndex {
    let vertices = graph.vertices().iter().zip(rooms);
    SpatialIndex::of_points(vertices.flat_map(|(vertex, room)| {
        let at = shown_at(vertex.at);
        let is_stretched = room.stretch > 0.0;
        let aside = Point::new(room.stretch, 0.0);
        let ends = [(at - aside, is_stretched), (at + aside, is_stretched)];
        let points = [(at, true)]
            .into_iter()
            .chain(ends)
            .filter(|(_, counts)| *counts);
        points.map(|(at, _)| (at, vertex.id))
    }))
}

/// The room of a vertex with text of this scale, or of a smaller one if its label then fits inside.
fn room(vertex: &Vertex, numbered: bool, vertices: &SpatialIndex, scale: f64) -> VertexRoom {
    const STEPS: u32 = 3;
    let most = most_stretch(vertex, vertices);
    let scale = match vertex.outcome {
        Some(_) => scale.min(GREATEST_INNER_SCALE),
        None => scale,
    };
    let least = MIN_SCALE.min(scale);
    let scales = (0..=STEPS).map(|step| {
        let share = f64::from(step) / f64::from(STEPS);
        scale + (least - scale) * share
    });
    let rooms = || {
        scales
            .clone()
            .map(|scale| room_at(vertex, numbered, most, scale))
    };
    // Inside an inner rim, a short label is made smaller rather than the vertex wider.
    let is_short = |room: &VertexRoom| vertex.outcome.is_some() && room.needs_no_stretch();
    let short = rooms().find(is_short);
    short
        .or_else(|| rooms().find(|room| !room.is_outside))
        .unwrap_or_else(|| room_at(vertex, numbered, most, scale))
}

/// The room of a vertex that can be stretched by `most`, with text of this scale.
fn room_at(vertex: &Vertex, numbered: bool, most: f64, scale: f64) -> VertexRoom {
    let label = inner_label(vertex, numbered);
    let half = label_width(&label, scale * LABEL_SIZE) / 2.0;
    let room = match vertex.outcome {
        None => LABEL_ROOM - LABEL_ROOM_LOST * (scale - 1.0).max(0.0),
        Some(outcome) => {
            let top = scale * (HALF_HEIGHT * LABEL_SIZE - LIFT);
            // While outcomes are hidden, every vertex is a disc.
            let shapes = [OutcomeShape::Disc, OutcomeShape::of(Some(outcome))];
            let rooms = shapes.map(|shape| shape.half_width_within(top, VERTEX_RADIUS, INSET));
            rooms[0].min(rooms[1])
        }
    };
    let needed = (half + PADDING - room).max(0.0);
    let is_too_wide = needed > most || board_rows(&vertex.label).is_some();
    VertexRoom {
        stretch: if is_too_wide { 0.0 } else { needed },
        is_outside: is_too_wide || numbered && !vertex.label.is_empty(),
        has_number: numbered,
        most,
        scale,
        label_half: if is_too_wide { 0.0 } else { half },
    }
}

/// The text in the upper half of a vertex: its number, or its label.
pub(crate) fn inner_label(vertex: &Vertex, numbered: bool) -> String {
    if numbered {
        vertex.priority.to_string()
    } else {
        shortened(&vertex.label)
    }
}

/// How far a vertex and its neighbours in the same row can all be stretched. At most, their width
/// doubles.
fn most_stretch(vertex: &Vertex, vertices: &SpatialIndex) -> f64 {
    const ROW: f64 = 2.0 * VERTEX_RADIUS + 8.0;
    let at = shown_at(vertex.at);
    let reach = Point::new(4.0 * VERTEX_RADIUS + MIN_GAP, ROW);
    let mut most = VERTEX_RADIUS;
    for (other, id) in vertices.within(at - reach, at + reach) {
        if id != vertex.id {
            let gap = (other.x - at.x).abs() - 2.0 * VERTEX_RADIUS - MIN_GAP;
            most = most.min(gap / 2.0).max(0.0);
        }
        if most == 0.0 {
            break;
        }
    }
    most
}

/// A line of text in a vertex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextLine {
    /// The font size.
    pub size: f64,
    /// How far its middle is below the centre.
    pub drop: f64,
}

/// The layout of the text in a vertex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VertexText {
    /// The label, if it is written inside.
    pub label: Option<TextLine>,
    /// The verdict, if there is one.
    pub verdict: Option<TextLine>,
    /// The outline.
    pub outline: VertexOutline,
}

impl VertexText {
    /// Lays out a label, as it is shown, and a verdict in a vertex. If the outcome is fixed, they
    /// go inside the inner rim.
    pub fn of(
        label: &str,
        verdict: &str,
        shape: OutcomeShape,
        room: VertexRoom,
        is_fixed: bool,
    ) -> VertexText {
        let has_label = !label.is_empty() && (!room.is_outside || room.has_number);
        let mut setting = Setting {
            outline: VertexOutline {
                shape,
                stretch: room.stretch,
            },
            inset: if is_fixed { INSET } else { 0.0 },
        };
        if verdict.is_empty() {
            let alone = TextLine {
                size: setting.alone_size(label, room.scale, is_fixed),
                drop: 0.0,
            };
            return VertexText {
                label: has_label.then_some(alone),
                verdict: None,
                outline: setting.outline,
            };
        }
        let scale = if is_fixed && has_label {
            setting.inner_scale(label, room.scale)
        } else {
            room.scale
        };
        let label = has_label.then_some(TextLine {
            size: scale * LABEL_SIZE,
            drop: scale * LIFT,
        });
        let (usual, drop) = if has_label {
            (scale * VERDICT_SIZE, scale * DROP)
        } else {
            (scale * ALONE_SIZE, 0.0)
        };
        let unit = text_width(verdict, 1.0).max(1e-9);
        let more_padding = if is_fixed || verdict.chars().count() < LONG_VERDICT {
            0.0
        } else {
            VERDICT_PADDING - PADDING
        };
        let lacks = |setting: &Setting, size: f64| {
            let half_height = drop + HALF_HEIGHT * size;
            (unit * size / 2.0 + more_padding - setting.half_width(half_height)).max(0.0)
        };
        let mut size = usual;
        while size > MIN_SIZE && lacks(&setting, size) > 0.0 {
            size -= 0.5;
        }
        let most = (room.most - setting.outline.stretch).max(0.0);
        setting.outline.stretch += lacks(&setting, size).min(most);
        while is_fixed && size > MIN_INNER_SIZE && lacks(&setting, size) > 0.0 {
            size -= 0.5;
        }
        VertexText {
            label,
            verdict: Some(TextLine { size, drop }),
            outline: setting.outline,
        }
    }
}

/// The space for text: inside an outline, or inside a rim within it.
struct Setting {
    outline: VertexOutline,
    inset: f64,
}

impl Setting {
    /// Half the width available to text that extends this far up or down.
    fn half_width(&self, half_height: f64) -> f64 {
        let VertexOutline { shape, stretch } = self.outline;
        shape.half_width_within(half_height, VERTEX_RADIUS, self.inset) + stretch - PADDING
    }

    /// The size of a label without a verdict. Inside an inner rim, it is small enough to fit.
    fn alone_size(&self, label: &str, scale: f64, is_fixed: bool) -> f64 {
        let fits = 2.0 * self.half_width(5.5) / label_width(label, 1.0).max(1e-9);
        if is_fixed {
            fits.clamp(MIN_INNER_SIZE, scale.min(1.0) * ALONE_SIZE)
        } else {
            scale * ALONE_SIZE.min(LABEL_SIZE.max(fits / scale))
        }
    }

    /// The greatest scale at which a label above a verdict fits inside an inner rim.
    fn inner_scale(&self, label: &str, scale: f64) -> f64 {
        const STEP: f64 = 0.05;
        let least = MIN_INNER_SIZE / LABEL_SIZE;
        let half = label_width(label, LABEL_SIZE) / 2.0;
        let mut scale = scale.min(GREATEST_INNER_SCALE);
        let top = HALF_HEIGHT * LABEL_SIZE - LIFT;
        while scale > least && scale * half > self.half_width(scale * top) {
            scale -= STEP;
        }
        scale
    }
}
