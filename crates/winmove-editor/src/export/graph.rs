//! A graph in a picture.

use std::collections::{BTreeSet, HashMap};

use super::replay::{counter, draw_counter};
use super::{PictureTask, class};
use crate::geometry::{
    Curve, EDGE_LABEL_SIZE, EdgeStyle, INNER_RIM, MATCHING_WIDTH, OUTSIDE_LABEL_SIZE, PlacedLabel,
    TOKEN_RADIUS, VERTEX_RADIUS, VertexText, arrowhead_length, is_far, shortened, shown_at,
};
use crate::now::paths::{
    edges_along, edges_of_matching, ignores_direction, matching as matching_of, rated_along,
};
use crate::picture::{Badge, EdgeRole, Items, Outline, Paint, Role, Shape, Text, exit, token};
use winmove_analysis::{Move, words};
use winmove_core::game;
use winmove_core::model::{EdgeId, EdgeRef, Graph, Outcome, Place, Point, Vertex, VertexId};
use winmove_core::solver::Quality;

/// The margin around the vertices, with room for labels, tokens and loops.
const MARGIN: f64 = 48.0;

/// The corners of the extent of vertices and edges.
pub(super) fn extent(places: &[Point], curves: &[(EdgeId, Curve)]) -> Option<(Point, Point)> {
    let bend = |curve: &Curve| [0.25, 0.5, 0.75].map(|t| curve.at(t));
    let (first, rest) = places.split_first()?;
    let (mut from, mut to) = (*first, *first);
    let bends = curves.iter().flat_map(|(_, curve)| bend(curve));
    // Vertices far outside don't count, nor do the edges to them.
    let reach = rest
        .iter()
        .fold((*first, *first), |(a, b), at| widen(a, b, *at));
    let near = |at: &Point| {
        let (a, b) = reach;
        let out = 400.0;
        at.x > a.x - out && at.x < b.x + out && at.y > a.y - out && at.y < b.y + out
    };
    for at in rest.iter().copied().chain(bends.filter(near)) {
        (from, to) = widen(from, to, at);
    }
    let margin = Point::new(MARGIN, MARGIN);
    Some((from - margin, to + margin))
}

/// The corners widened to contain the labels beside drawn vertices and edges.
pub(super) fn with_labels(picture: &PictureTask, (from, to): (Point, Point)) -> (Point, Point) {
    const CLEAR: Point = Point { x: 10.0, y: 10.0 };
    let labels = picture.canvas().labels();
    let vertices = labels
        .vertices
        .iter()
        .filter(|label| picture.is_drawn(label.owner));
    let edges = labels
        .edges
        .iter()
        .filter(|label| picture.is_edge_drawn(label.owner));
    let rects = vertices
        .map(|label| (label.middle, label.half))
        .chain(edges.map(|label| (label.middle, label.half)))
        // Of a vertex far outside, the label is too.
        .filter(|(middle, _)| !is_far(*middle));
    rects.fold((from, to), |(from, to), (middle, half)| {
        let (from, to) = widen(from, to, middle - half - CLEAR);
        widen(from, to, middle + half + CLEAR)
    })
}

fn widen(from: Point, to: Point, at: Point) -> (Point, Point) {
    (
        Point::new(from.x.min(at.x), from.y.min(at.y)),
        Point::new(to.x.max(at.x), to.y.max(at.y)),
    )
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
    for (id, curve) in curves.iter() {
        let label = written.next_if(|label| label.owner == *id);
        if !picture.is_edge_drawn(*id) {
            continue;
        }
        sketch.edge(out, whole, *id, curve, label);
    }
    out.close();
}

/// Draws the vertices of the drawn graph; `whole` has all of what the document knows of them.
fn draw_vertices(out: &mut Items, sketch: &Sketch<'_>, whole: &Graph, drawn: &Graph) {
    let mut outside = sketch.picture.canvas().labels().vertices.iter().peekable();
    out.open("vertices", None);
    for vertex in drawn.vertices() {
        let label = outside.next_if(|label| label.owner == vertex.id);
        let whole = whole.vertex(vertex.id).unwrap_or(vertex);
        sketch.vertex(out, whole, shown_at(vertex.at), label);
    }
    out.close();
}

/// The state for drawing vertices and edges.
struct Sketch<'a> {
    picture: &'a PictureTask,
    from: Option<Place>,
    outcome: Option<Outcome>,
    moves: HashMap<Place, Move>,
    trail: BTreeSet<EdgeId>,
    matching: BTreeSet<EdgeId>,
    ignores_direction: bool,
    uses_fixed_outcomes: bool,
}

impl<'a> Sketch<'a> {
    fn of(picture: &'a PictureTask) -> Sketch<'a> {
        let on_show = picture.on_show.as_ref();
        let moves = picture.moves.iter();
        let trail = picture.walk.as_ref();
        let pairs = picture
            .matched
            .iter()
            .flat_map(|(analysis, position)| matching_of(analysis, *position));
        let graph = picture.document.graph();
        let rules = picture.document.rules();
        Sketch {
            picture,
            from: on_show.map(|(position, _)| position.mover_place()),
            outcome: picture.outcome,
            moves: moves.map(|step| (step.place, *step)).collect(),
            trail: trail.map_or_else(BTreeSet::new, |walk| {
                edges_along(&picture.document, walk.path())
            }),
            matching: graph.map_or_else(BTreeSet::new, |graph| edges_of_matching(graph, pairs)),
            ignores_direction: ignores_direction(rules),
            uses_fixed_outcomes: game::uses_fixed_outcomes(rules),
        }
    }

    fn edge(
        &self,
        out: &mut Items,
        graph: &Graph,
        id: EdgeId,
        curve: &Curve,
        label: Option<&PlacedLabel<EdgeId>>,
    ) {
        let Some(edge) = graph.edge(id) else { return };
        let (picture, palette) = (self.picture, &self.picture.palette);
        let (start, end) = (Place::Vertex(edge.from), Place::Vertex(edge.to));
        let both_ways = picture.mover_ignores_direction;
        let rated = self
            .from
            .and_then(|from| rated_along(&self.moves, both_ways, from, [start, end]));
        let (role, style, colour) = match (rated, self.outcome) {
            _ if self.trail.contains(&id) => (EdgeRole::Trail, EdgeStyle::Trail, palette.ink),
            (Some(Quality::Best), Some(outcome)) => {
                (EdgeRole::Best, EdgeStyle::Best, palette.outcome(outcome))
            }
            // The arrow of a hint doesn't show the verdict by its colour.
            (Some(Quality::Best), None) => (EdgeRole::Best, EdgeStyle::Best, palette.accent),
            (Some(Quality::Mistake { .. }), _) => {
                (EdgeRole::Mistake, EdgeStyle::Move, palette.danger)
            }
            (Some(_), Some(outcome)) => {
                let colour = palette.outcome(outcome).mix(palette.edge, 0.35);
                (EdgeRole::Move, EdgeStyle::Move, colour)
            }
            _ => (EdgeRole::Plain, EdgeStyle::Plain, palette.edge),
        };
        let width = style.width();
        let over = |id: VertexId| graph.vertex(id).is_some_and(|v| v.outcome.is_some());
        let unused = self.uses_fixed_outcomes && over(edge.from);
        let colour = if unused {
            colour.mix(palette.canvas, 0.55)
        } else {
            colour
        };
        let contains = |id: VertexId, centre: Point| {
            let outline = self.text(id).outline;
            move |at: Point| outline.contains(at - centre)
        };
        let (start_at, end_at) = self.centres(&edge, curve);
        let between = curve.between_rims(contains(edge.from, start_at), contains(edge.to, end_at));
        let title = words::edge(&picture.document, start, end);
        out.open(role.class(), Some(title));
        let shape = |head| Shape::Curve {
            curve: *curve,
            between,
            head,
        };
        if self.matching.contains(&id) {
            let band = Paint::line(palette.accent, MATCHING_WIDTH).pale(0.3);
            out.add(Role::Part, shape(None), band);
        }
        let dashed = unused || matches!(rated, Some(Quality::Mistake { .. }));
        let head = (!self.ignores_direction).then(|| arrowhead_length(width));
        let role = Role::Edge([edge.from, edge.to], role);
        out.add(role, shape(head), Paint::line(colour, width).dashed(dashed));
        if let Some(label) = label {
            let size = EDGE_LABEL_SIZE * picture.canvas().text_scale();
            let text = Text::label(label.middle, size, label.text.clone());
            out.text(text.over(), palette.ink);
        }
        out.close();
    }

    /// Whether a vertex has the inner rim of a fixed outcome.
    fn is_fixed(&self, vertex: &Vertex) -> bool {
        self.uses_fixed_outcomes && vertex.outcome.is_some()
    }

    /// How the text in a vertex is set.
    fn text(&self, id: VertexId) -> VertexText {
        let canvas = self.picture.canvas();
        let badge = self.picture.looks.get(&Place::Vertex(id));
        let badge = badge.map_or(Badge::Blank, |look| look.badge);
        let label = canvas.detailed_graph().and_then(|graph| graph.vertex(id));
        let label = label.map_or_else(String::new, |vertex| shortened(&vertex.label));
        let graph = self.picture.document.graph();
        let whole = graph.and_then(|graph| graph.vertex(id));
        let is_fixed = whole.is_some_and(|vertex| self.is_fixed(vertex));
        VertexText::of(
            &label,
            &badge.text(),
            badge.shape(),
            canvas.room_of(id),
            is_fixed,
        )
    }

    /// The centres of an edge's vertices. The curve of a loop begins and ends at the rim.
    fn centres(&self, edge: &EdgeRef<'_>, curve: &Curve) -> (Point, Point) {
        let centre = |id, fallback| self.picture.canvas().drawn_at(id).unwrap_or(fallback);
        let [first, .., last] = curve.points;
        (centre(edge.from, first), centre(edge.to, last))
    }

    fn vertex(
        &self,
        out: &mut Items,
        vertex: &Vertex,
        at: Point,
        label: Option<&PlacedLabel<VertexId>>,
    ) {
        let (picture, palette) = (self.picture, &self.picture.palette);
        let place = Place::Vertex(vertex.id);
        let Some(look) = picture.looks.get(&place) else {
            return;
        };
        let badge = look.badge;
        let set = self.text(vertex.id);
        let (outcome, outline) = (badge.outcome(), set.outline);
        let (fill, text) = match outcome {
            _ if look.is_used_up => (palette.edge.mix(palette.canvas, 0.6), palette.faint),
            Some(outcome) => (palette.outcome(outcome), palette.on_outcome(outcome)),
            None => (palette.blank, palette.ink),
        };
        let rim = match outcome {
            Some(_) => fill.mix(palette.ink, 0.35),
            None => palette.faint,
        };
        let lines = [
            (set.label, shortened(&vertex.label)),
            (set.verdict, badge.text()),
        ];
        let title = picture.spoken(place, look);
        out.open(format!("vertex {}", class(outcome)), Some(title));
        let grown = |grown| Outline {
            at,
            radius: VERTEX_RADIUS,
            grown,
            outline,
        };
        if self.from == Some(place) {
            out.outline(grown(6.0), Paint::line(palette.accent, 3.0));
        }
        let role = Role::Vertex(vertex.id, outcome);
        let paint = Paint::filled(fill).outlined(rim, 1.5);
        out.add(role, Shape::Outline(grown(0.0)), paint);
        if self.is_fixed(vertex) {
            out.outline(grown(-INNER_RIM), Paint::line(text, 1.5));
        }
        for (line, words) in lines {
            if let Some(line) = line {
                let label = Text::label(at + Point::new(0.0, line.drop), line.size, words);
                out.add(Role::Line, Shape::Text(label), Paint::filled(text));
            }
        }
        if let Some(label) = label {
            let size = OUTSIDE_LABEL_SIZE * picture.canvas().text_scale();
            let text = Text::label(label.middle, size, label.text.clone());
            out.text(text.over(), palette.ink);
        }
        self.marks(out, vertex, at, outline.stretch);
        out.close();
    }

    /// Draws the tokens, and the icon of an exit.
    fn marks(&self, out: &mut Items, vertex: &Vertex, at: Point, stretch: f64) {
        let canvas = self.picture.canvas();
        let (corners, room) = (canvas.corners_of(vertex.id), canvas.room_of(vertex.id));
        let corner = |corner| at + room.corner(corner, stretch);
        let place = Place::Vertex(vertex.id);
        let palette = &self.picture.palette;
        let here = self.picture.tokens.iter();
        let mut tokens = 0;
        for (shown, _) in here.filter(|(shown, _)| shown.place == place) {
            token(
                out,
                corner(corners.token(tokens)),
                TOKEN_RADIUS,
                shown.face(),
                palette,
            );
            tokens += 1;
        }
        if vertex.exit {
            let at = corner(corners.sign(0, tokens));
            out.circle(at, TOKEN_RADIUS, Paint::filled(palette.ink));
            exit(out, at, TOKEN_RADIUS * 0.9, palette.canvas);
        }
        let mut signs = usize::from(vertex.exit);
        if let Some(number) = self.picture.footnote(vertex.id) {
            let direction = corners.sign(signs, tokens);
            let at = corner(direction) + super::footnotes::clear_of_rim(direction);
            let text = Text::new(at, super::footnotes::NUMBER, number.to_string());
            out.text(text.over(), palette.ink);
            signs += 1;
        }
        if let Some(count) = counter(self.picture, place) {
            draw_counter(
                out,
                self.picture,
                corner(corners.sign(signs, tokens)),
                count,
            );
            signs += 1;
        }
        if let Some(tag) = vertex.tag {
            let at = corner(corners.sign(signs, tokens));
            let paint = Paint::filled(palette.tag(tag)).outlined(palette.canvas, 1.5);
            out.open(format!("tag {}", tag.word()), None);
            out.circle(at, 0.62 * TOKEN_RADIUS, paint);
            out.close();
        }
    }
}
