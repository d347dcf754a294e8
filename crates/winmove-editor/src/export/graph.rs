//! A graph in a picture.

use std::collections::{BTreeSet, HashMap};

use super::{PictureTask, class};
use crate::geometry::{
    Curve, EdgeStyle, OutcomeShape, PlacedLabel, VertexOutline, bounds, crowding, is_far, shown_at,
};
use crate::now::paths::{
    edges_along, edges_of_matching, ignores_direction, matching as matching_of, rated_along,
};
use crate::now::target_number;
use crate::picture::{Badge, EdgeLook, Items, Paint, VertexLook, VertexRing};
use winmove_analysis::{Move, words};
use winmove_core::game;
use winmove_core::model::{
    EdgeId, EdgeRef, Graph, Outcome, Place, Point, Vertex, VertexId, in_plain_text, shortened_to,
};
use winmove_core::solver::Quality;
use winmove_words::say;

/// The margin around the vertices, with space for labels, tokens and loops.
const MARGIN: f64 = 48.0;

/// The corners of the area that vertices and edges occupy.
pub(super) fn extent(places: &[Point], curves: &[(EdgeId, Curve)]) -> Option<(Point, Point)> {
    // Vertices far outside don't count, and neither do the edges to them.
    let (from, to) = bounds(places.iter().copied())?;
    let near = |at: &Point| {
        let out = 400.0;
        at.x > from.x - out && at.x < to.x + out && at.y > from.y - out && at.y < to.y + out
    };
    let bends = curves.iter().flat_map(|(_, curve)| curve.quarters());
    let (from, to) = bounds(places.iter().copied().chain(bends.filter(near)))?;
    let margin = Point::new(MARGIN, MARGIN);
    Some((from - margin, to + margin))
}

/// The corners, widened to contain the labels next to drawn vertices and edges.
pub(super) fn with_labels(picture: &PictureTask, (from, to): (Point, Point)) -> (Point, Point) {
    const CLEAR: Point = Point { x: 10.0, y: 10.0 };
    let labels = picture.canvas().labels();
    let vertices = labels.vertices.iter();
    let vertices = vertices.filter(|label| picture.is_drawn(label.owner));
    let edges = labels.edges.iter();
    let edges = edges.filter(|label| picture.is_edge_drawn(label.owner));
    let corners = vertices
        .map(|label| (label.middle, label.corners()))
        .chain(edges.map(|label| (label.middle, label.corners())))
        // The label of a vertex far outside is also far outside.
        .filter(|(middle, _)| !is_far(*middle))
        .flat_map(|(_, [least, most])| [least - CLEAR, most + CLEAR]);
    bounds([from, to].into_iter().chain(corners)).unwrap_or((from, to))
}

/// In a picture of this width, in canvas units, rings mark the vertices with tokens.
const LARGE: f64 = 3_000.0;
/// The radius of the rings, relative to the width.
const RING: f64 = 0.009;

/// The rings around vertices with tokens, which can hardly be seen in a large picture: the middle
/// and the radius of each.
pub(super) fn token_rings(
    picture: &PictureTask,
    (from, to): (Point, Point),
) -> impl Iterator<Item = (Point, f64)> {
    let width = to.x - from.x;
    let tokens = picture.tokens.iter().filter(move |_| width > LARGE);
    tokens.filter_map(move |(token, _)| match token.place {
        Place::Vertex(id) => Some((picture.canvas().drawn_at(id)?, RING * width)),
        Place::Cell(_) => None,
    })
}

/// Draws the graph on the canvas.
pub(super) fn draw(out: &mut Items, picture: &PictureTask) {
    let (Some(whole), Some(graph)) = (picture.document.graph(), picture.canvas().graph()) else {
        return;
    };
    let sketch = Sketch::of(picture);
    draw_edges(out, &sketch, whole);
    draw_vertices(out, &sketch, whole, graph);
}

fn draw_edges(out: &mut Items, sketch: &Sketch<'_>, whole: &Graph) {
    let picture = sketch.picture;
    let curves = picture.canvas().all_curves();
    let mut written = picture.canvas().labels().edges.iter().peekable();
    out.open("edges", None);
    for ((id, curve), crowding) in curves.iter().zip(crowding(&curves)) {
        let label = written.next_if(|label| label.owner == *id);
        if !picture.is_edge_drawn(*id) {
            continue;
        }
        sketch.edge(out, whole, *id, (curve, crowding), label);
    }
    out.close();
}

/// Draws the vertices of the drawn graph. Their properties are taken from `whole`.
fn draw_vertices(out: &mut Items, sketch: &Sketch<'_>, whole: &Graph, drawn: &Graph) {
    let mut outside = sketch.picture.canvas().labels().vertices.iter().peekable();
    out.open("vertices", None);
    for (at, radius) in token_rings(sketch.picture, sketch.picture.field_extent()) {
        let ring = Paint::line(sketch.picture.palette.accent, 0.2 * radius);
        out.circle(at, radius, ring);
    }
    for vertex in drawn.vertices() {
        let label = outside.next_if(|label| label.owner == vertex.id);
        let whole = whole.vertex(vertex.id).unwrap_or(vertex);
        sketch.vertex(out, whole, shown_at(vertex.at), label);
    }
    out.close();
}

/// The data for drawing vertices and edges.
struct Sketch<'a> {
    picture: &'a PictureTask,
    from: Option<Place>,
    outcome: Option<Outcome>,
    moves: HashMap<Place, Move>,
    trail: BTreeSet<EdgeId>,
    matching: BTreeSet<EdgeId>,
    ignores_direction: bool,
    uses_fixed_outcomes: bool,
    target: Option<u32>,
}

impl<'a> Sketch<'a> {
    fn of(picture: &'a PictureTask) -> Sketch<'a> {
        let on_show = picture.on_show.as_ref();
        let moves = picture.moves.iter();
        let document = &picture.document;
        let trail = picture
            .walk
            .as_ref()
            .map(|walk| edges_along(document, walk.path()));
        let matched = picture.matched.iter();
        let pairs = matched.flat_map(|(analysis, position)| matching_of(analysis, *position));
        let matching = document
            .graph()
            .map(|graph| edges_of_matching(graph, pairs));
        let rules = document.rules();
        Sketch {
            picture,
            from: on_show.map(|(position, _)| position.mover_place()),
            outcome: picture.outcome,
            moves: moves.map(|step| (step.place, *step)).collect(),
            trail: trail.unwrap_or_default(),
            matching: matching.unwrap_or_default(),
            ignores_direction: ignores_direction(rules),
            uses_fixed_outcomes: game::uses_fixed_outcomes(rules),
            target: target_number(document),
        }
    }

    fn edge(
        &self,
        out: &mut Items,
        graph: &Graph,
        id: EdgeId,
        (curve, crowding): (&Curve, f64),
        label: Option<&PlacedLabel<EdgeId>>,
    ) {
        let Some(edge) = graph.edge(id) else { return };
        let picture = self.picture;
        let (start, end) = (Place::Vertex(edge.from), Place::Vertex(edge.to));
        let both_ways = picture.mover_ignores_direction;
        let rated = self
            .from
            .and_then(|from| rated_along(&self.moves, both_ways, from, [start, end]));
        let over = |id: VertexId| graph.vertex(id).is_some_and(|v| v.outcome.is_some());
        let look = EdgeLook {
            style: match rated {
                _ if self.trail.contains(&id) => EdgeStyle::Trail,
                Some(Quality::Best) => EdgeStyle::Best,
                Some(_) => EdgeStyle::Move,
                None if self.is_outside(edge.from) || self.is_outside(edge.to) => EdgeStyle::Faded,
                None => EdgeStyle::Plain,
            },
            rated: rated.map(|quality| (quality, self.outcome)),
            unused: self.uses_fixed_outcomes && over(edge.from),
            best: picture.moves_in_crowd.get(&id).copied(),
            matched: self.matching.contains(&id),
            both_ways: self.ignores_direction,
            ..EdgeLook::default()
        };
        let contains = |id: VertexId, centre: Point| {
            let outline = self.outline(id);
            move |at: Point| outline.contains(at - centre)
        };
        let (start_at, end_at) = self.centres(&edge, curve);
        let between = curve.between_rims(contains(edge.from, start_at), contains(edge.to, end_at));
        let ends = [edge.from, edge.to];
        let place = picture.canvas().edge_place(ends, curve, label, crowding);
        let mut title = words::edge(&picture.document, start, end);
        if label.is_some_and(|label| label.is_cut) {
            let whole = shortened_to(edge.label, usize::MAX);
            title = say::export_cut_title(title, in_plain_text(&whole));
        }
        out.open(look.role().class(), Some(title));
        place.draw(&look, between, &picture.palette, out);
        out.close();
    }

    /// Whether a vertex is outside of the sub-game that a replay is about.
    fn is_outside(&self, id: VertexId) -> bool {
        let inside = self
            .picture
            .replay
            .as_ref()
            .and_then(|replay| replay.inside.as_ref());
        inside.is_some_and(|inside| !inside.contains(&Place::Vertex(id)))
    }

    /// The outline of a vertex.
    fn outline(&self, id: VertexId) -> VertexOutline {
        let graph = self.picture.document.graph();
        let vertex = graph.and_then(|graph| graph.vertex(id));
        vertex.map_or(OutcomeShape::Disc.into(), |vertex| {
            let canvas = self.picture.canvas();
            let place = canvas.vertex_place(id, Point::default(), None);
            place.text(&self.verdict(vertex)).outline
        })
    }

    /// The look of a vertex, as far as it depends on its outcome.
    fn verdict(&self, vertex: &Vertex) -> VertexLook {
        let look = self.picture.looks.get(&Place::Vertex(vertex.id));
        VertexLook {
            badge: look.map_or(Badge::Blank, |look| look.badge),
            owner: self.picture.owner(vertex),
            double_rim: self.uses_fixed_outcomes && vertex.outcome.is_some()
                || self.target == Some(vertex.priority),
            used_up: look.is_some_and(|look| look.is_used_up),
            faded: if self.is_outside(vertex.id) {
                0.55
            } else {
                0.0
            },
            ..VertexLook::default()
        }
    }

    /// How a vertex is drawn.
    fn look(&self, vertex: &Vertex) -> VertexLook {
        let (picture, place) = (self.picture, Place::Vertex(vertex.id));
        let tokens = picture.tokens.iter().map(|(shown, _)| shown);
        let tokens = tokens.filter(|shown| shown.place == place);
        let is_looked_at = picture.rings_position && self.from == Some(place);
        VertexLook {
            exit: vertex.exit,
            footnote: picture.footnote(vertex.id),
            counter: picture.counters.get(&place).copied(),
            tag: vertex.tag,
            tokens: tokens.map(|shown| shown.face()).collect(),
            ring: is_looked_at.then_some(VertexRing::LookedAt),
            ..self.verdict(vertex)
        }
    }

    /// The centres of an edge's vertices. The curve of a loop begins and ends near the rim instead.
    fn centres(&self, edge: &EdgeRef<'_>, curve: &Curve) -> (Point, Point) {
        let centre = |id, fallback| self.picture.canvas().drawn_at(id).unwrap_or(fallback);
        let [first, last] = curve.ends();
        (centre(edge.from, first), centre(edge.to, last))
    }

    fn vertex(
        &self,
        out: &mut Items,
        vertex: &Vertex,
        at: Point,
        label: Option<&PlacedLabel<VertexId>>,
    ) {
        let picture = self.picture;
        let place = Place::Vertex(vertex.id);
        let Some(shown) = picture.looks.get(&place) else {
            return;
        };
        let look = self.look(vertex);
        let name = format!("vertex {}", class(look.badge.outcome()));
        out.open(name, Some(picture.spoken(place, shown)));
        let place = picture.canvas().vertex_place(vertex.id, at, label);
        place.draw(&look, &picture.palette, out);
        out.close();
    }
}
