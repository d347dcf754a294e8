//! The places of labels, checked against points along every curve and around every vertex.

use super::*;
use std::fs;
use std::path::Path;
use winmove_core::model::shortened_to;
use winmove_editor::geometry::{
    Curve, EDGE_LABEL_SIZE, FAR_GAPS, LABEL_GAP, OUTSIDE_LABEL_SIZE, OutcomeShape, PlacedLabel,
    TIGHT_GAP, TOKEN_RADIUS, VERTEX_RADIUS, VertexOutline, VertexText, along_edge, around_vertex,
    half_size, label_width, shown_at, text_width,
};
use winmove_tests::{PROJECT, Random, random, with_seeds};

/// A tolerance for rounding and for approximating a curve by points.
const SLACK: f64 = 1.0;

/// The elements of a drawing that labels have to keep clear of.
struct Drawing {
    /// The centre of each vertex, and the length by which it is stretched.
    vertices: Vec<(VertexId, Point, f64)>,
    /// Points along each edge.
    edges: Vec<(EdgeId, Vec<Point>)>,
    /// The centres of the labels placed so far, with half their sizes.
    labels: Vec<(Point, Point)>,
}

/// The element that a label belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Vertex(VertexId),
    Edge(EdgeId),
}

/// The horizontal and vertical gaps between a point and a rectangle.
fn gap(at: Point, middle: Point, half: Point) -> f64 {
    let across = ((at.x - middle.x).abs() - half.x).max(0.0);
    let down = ((at.y - middle.y).abs() - half.y).max(0.0);
    across.hypot(down)
}

impl Drawing {
    fn of(editor: &Editor) -> Drawing {
        let canvas = editor.canvas();
        let drawn = canvas.detailed_graph().unwrap();
        let vertices = drawn
            .vertices()
            .iter()
            .zip(canvas.rooms())
            .map(|(v, room)| (v.id, shown_at(v.at), room.stretch));
        let edges = canvas.curves().iter().map(|(id, curve)| {
            let points = (0..=400).map(|step| curve.at(f64::from(step) / 400.0));
            (*id, points.collect())
        });
        Drawing {
            vertices: vertices.collect(),
            edges: edges.collect(),
            labels: Vec::new(),
        }
    }

    /// The minimum gap between a label and the elements it has to avoid, minus the clearance.
    fn clearance(&self, middle: Point, half: Point, owner: Owner) -> f64 {
        let mut least = f64::INFINITY;
        for &(id, at, stretch) in &self.vertices {
            if owner != Owner::Vertex(id) {
                // Points along the middle line of a stretched vertex.
                for part in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                    let at = at + Point::new(part * stretch, 0.0);
                    least = least.min(gap(at, middle, half) - VERTEX_RADIUS - 6.0);
                }
            }
        }
        for (id, points) in &self.edges {
            let own = owner == Owner::Edge(*id);
            let enough = if own { 0.0 } else { 1.0 };
            let near = points.iter().map(|&at| gap(at, middle, half));
            least = least.min(near.fold(f64::INFINITY, f64::min) - enough);
        }
        for &(at, other) in &self.labels {
            let across = (at.x - middle.x).abs() - half.x - other.x;
            let down = (at.y - middle.y).abs() - half.y - other.y;
            least = least.min(across.max(down));
        }
        least
    }

    /// Checks a label against its possible places and adds it to the drawing.
    fn check<T>(
        &mut self,
        label: &PlacedLabel<T>,
        places: &[Point],
        owner: Owner,
        name: &str,
    ) -> bool {
        let here = self.clearance(label.middle, label.half, owner);
        if here < -SLACK {
            // The places may still have been too tight, because a label must be farther from other
            // edges than from its own, and arrowheads are wider than edges.
            let free = places
                .iter()
                .map(|&place| self.clearance(place, label.half, owner));
            let best = free.fold(f64::NEG_INFINITY, f64::max);
            assert!(
                best < 7.0,
                "{name}: {} at {here}, {best} was free",
                label.text
            );
        }
        self.labels.push((label.middle, label.half));
        here >= -SLACK
    }

    /// How much nearer a label is to another edge than to its own. A label for which no place is
    /// free touches other edges. A bent edge may go away from the place that is next to it.
    fn strays(&self, label: &PlacedLabel<EdgeId>) -> f64 {
        let near = |points: &[Point]| {
            let gaps = points.iter().map(|&at| gap(at, label.middle, label.half));
            gaps.fold(f64::INFINITY, f64::min)
        };
        let (own, others): (Vec<_>, Vec<_>) =
            self.edges.iter().partition(|(id, _)| *id == label.owner);
        let others = others.iter().map(|(_, points)| near(points));
        let other = others.fold(f64::INFINITY, f64::min);
        let points = &own[0].1;
        let (first, last) = (points[0], points[points.len() - 1]);
        let middle = (first + last) * 0.5;
        let bend = points[points.len() / 2].distance(middle);
        if other < TIGHT_GAP {
            0.0
        } else {
            near(points) - other - bend.min(FAR_GAPS[0])
        }
    }
}

/// Checks all labels of a drawing. Returns the number of labels that cover nothing, and the number
/// of all labels.
fn check(editor: &Editor, name: &str) -> (usize, usize) {
    let canvas = editor.canvas();
    let mut drawing = Drawing::of(editor);
    let labels = canvas.labels();
    let mut clear = 0;
    for label in &labels.vertices {
        let at = canvas.drawn_at(label.owner).unwrap();
        let half = half_size(&label.text, canvas.text_scale() * OUTSIDE_LABEL_SIZE);
        let places = around_vertex(at, half);
        assert!(places.contains(&label.middle), "{name}: {}", label.text);
        clear += usize::from(drawing.check(label, &places, Owner::Vertex(label.owner), name));
    }
    let graph = canvas.detailed_graph().unwrap();
    for label in &labels.edges {
        let index = canvas
            .curves()
            .iter()
            .position(|(id, _)| *id == label.owner)
            .unwrap();
        let curve = &canvas.curves()[index].1;
        let (_, edge) = graph.edges().nth(index).unwrap();
        let half = half_size(&label.text, canvas.text_scale() * EDGE_LABEL_SIZE);
        let visible = visible(editor, curve, edge.from, edge.to);
        let near = along_edge(curve, visible, half, LABEL_GAP);
        let whole = shortened_to(edge.label, usize::MAX);
        assert_eq!(label.is_cut, label.text != whole, "{name}: {whole}");
        if label.is_cut {
            let half = half_size(&whole, canvas.text_scale() * EDGE_LABEL_SIZE);
            let free = along_edge(curve, visible, half, LABEL_GAP).into_iter();
            let free = free.map(|at| drawing.clearance(at, half, Owner::Edge(label.owner)));
            let best = free.fold(f64::NEG_INFINITY, f64::max);
            assert!(
                best < 7.0,
                "{name}: {} for {whole}, {best} was free",
                label.text
            );
        }
        let far = FAR_GAPS.map(|gap| along_edge(curve, visible, half, gap));
        let is_far = far.iter().flatten().any(|&at| at == label.middle);
        let tight = along_edge(curve, visible, half, TIGHT_GAP);
        // A cut label is farther away only if nothing more of it can be left out.
        let is_least = label.text.chars().count() <= 5;
        assert!(
            near.contains(&label.middle)
                || (is_far || tight.contains(&label.middle)) && (!label.is_cut || is_least),
            "{name}: {} is elsewhere",
            label.text
        );
        let strays = drawing.strays(label);
        assert!(
            strays < SLACK,
            "{name}: {} is {strays} nearer to another edge",
            label.text
        );
        clear += usize::from(drawing.check(label, &near, Owner::Edge(label.owner), name));
    }
    (clear, labels.vertices.len() + labels.edges.len())
}

/// The parameters at which a curve leaves and enters the outlines of its ends.
fn visible(editor: &Editor, curve: &Curve, from: VertexId, to: VertexId) -> (f64, f64) {
    let outline = |id: VertexId| {
        let index = editor
            .canvas()
            .detailed_graph()
            .unwrap()
            .index_of(id)
            .unwrap();
        let at = editor.canvas().drawn_at(id).unwrap();
        let outline = VertexOutline {
            shape: winmove_editor::geometry::OutcomeShape::Disc,
            stretch: editor.canvas().rooms()[index].stretch,
        };
        move |point: Point| outline.contains(point - at)
    };
    curve.between_rims(outline(from), outline(to))
}

#[test]
fn labels_of_the_examples_cover_nothing_where_a_place_is_free() {
    let folder = Path::new(PROJECT).join("examples");
    let mut seen = 0;
    for name in winmove_tests::names(&folder) {
        let bytes = fs::read(folder.join(&name)).unwrap();
        if !name.ends_with(".json") {
            continue;
        }
        let document = winmove_files::read(&bytes[..], &ReadOptions::default())
            .unwrap()
            .document;
        // The states of a script are placed by a layout, not by hand.
        if document.board().is_none() && document.script().is_none() {
            let mut editor = Editor::new(document);
            for scale in [1.0, 1.5] {
                editor.set_text_scale(scale);
                let (clear, all) = check(&editor, &name);
                assert_eq!(clear, all, "{name} at {scale}");
            }
            seen += 1;
        }
    }
    assert!(seen > 8);
}

fn word(random: &mut Random, most: usize) -> String {
    (0..random.between(1, most))
        .map(|_| random.pick(&['a', 'i', 'm', 'W', '7']))
        .collect()
}

#[test]
fn labels_of_random_drawings_cover_nothing_where_a_place_is_free() {
    let (mut clear, mut all) = (0, 0);
    with_seeds(0..200, |random| {
        let plain = random::graph(random, 20);
        let columns = random.between(2, 6);
        let vertices = plain.vertices().iter().enumerate().map(|(index, vertex)| {
            let (row, column) = (index / columns, index % columns);
            let mut jitter = || random.below(50) as f64;
            let at = Point::new(
                column as f64 * 120.0 + jitter(),
                row as f64 * 110.0 + jitter(),
            );
            Vertex {
                label: word(random, 16),
                at: Some(at),
                ..vertex.clone()
            }
        });
        let vertices: Vec<Vertex> = vertices.collect();
        let edges = plain.edges().map(|(_, edge)| Edge {
            label: if random.percent(40) {
                word(random, 12)
            } else {
                String::new()
            },
            ..Edge::from(edge)
        });
        let graph = Graph::from_parts(vertices, edges.collect()).unwrap();
        let editor = Editor::new(Document::with_graph(graph));
        let again = Editor::new(editor.document().clone());
        assert_eq!(
            editor.canvas().labels().edges,
            again.canvas().labels().edges
        );
        let (free, count) = check(&editor, "random");
        clear += free;
        all += count;
    });
    assert!(all > 2_000, "{all}");
    assert!(clear * 100 > all * 80, "{clear} of {all} cover nothing");
}

#[test]
fn a_label_stretches_its_vertex_to_twice_the_width_and_then_goes_outside() {
    let points = [(0.0, 0.0), (400.0, 0.0), (0.0, 200.0), (60.0, 200.0)];
    let mut editor = on_graph(&points, &[]);
    for (id, label) in [(0, "remote"), (1, "remoteness of it"), (2, "seven")] {
        editor.rename_vertex(VertexId(id));
        editor.finish_rename(Some(label));
    }
    let rooms = editor.canvas().rooms();
    assert!(rooms[0].stretch > 8.0 && rooms[0].stretch <= VERTEX_RADIUS && !rooms[0].is_outside);
    assert!(rooms[1].is_outside && rooms[1].stretch == 0.0);
    // It can't grow because another vertex is too close.
    assert!(rooms[2].is_outside && rooms[2].stretch == 0.0);
    assert_eq!(rooms[3].stretch, 0.0);
    let outside = &editor.canvas().labels().vertices;
    assert_eq!(outside.len(), 2);
    // The stretched part belongs to the vertex, and so does a label outside.
    let edge = VERTEX_RADIUS + rooms[0].stretch - 8.0;
    assert_eq!(editor.hit(at(edge, 0.0)).vertex(), Some(VertexId(0)));
    let label = outside[0].middle;
    assert_eq!(editor.hit(at(label.x, label.y)).vertex(), Some(VertexId(1)));
}

#[test]
fn the_text_in_a_vertex_stays_inside_its_outline() {
    let editor = on_graph(&[(0.0, 0.0)], &[]);
    let room = editor.canvas().rooms()[0];
    let shapes = [Outcome::Win, Outcome::Loss, Outcome::Draw]
        .map(Some)
        .into_iter()
        .chain([None]);
    for shape in shapes.map(winmove_editor::geometry::OutcomeShape::of) {
        for verdict in ["W", "L 12", "W 123", "W ∞(…)", "W ∞(12)", "L *15"] {
            let set = VertexText::of("", verdict, shape, room, false);
            let line = set.verdict.unwrap();
            let half = text_width(verdict, line.size) / 2.0;
            for x in [-half, half] {
                let corner = Point::new(x, line.drop + 0.3 * line.size);
                assert!(
                    set.outline.contains(corner),
                    "{verdict} in {shape:?}: {set:?}"
                );
            }
            assert!(set.outline.stretch <= VERTEX_RADIUS);
        }
    }
}

/// On the screen, text sizes are rounded to a twelfth of an octave.
#[test]
fn the_digits_of_a_verdict_keep_clear_of_the_rim_of_a_disc() {
    const CLEAR: f64 = 1.0;
    let editor = on_graph(&[(0.0, 0.0)], &[]);
    let room = editor.canvas().rooms()[0];
    let shape = OutcomeShape::of(Some(Outcome::Win));
    let rounding = 2_f64.powf(1.0 / 12.0);
    for label in ["", "v"] {
        for verdict in ["W 1", "W 27", "W 127", "W 999", "W 1,234"] {
            let set = VertexText::of(label, verdict, shape, room, false);
            let line = set.verdict.unwrap();
            let size = line.size * rounding;
            // The bottom corners of the digits, whose height is 0.71 of the text size.
            let corner = Point::new(
                text_width(verdict, size) / 2.0 + CLEAR,
                line.drop + 0.355 * size,
            );
            let inside = set.outline.contains(corner);
            assert!(inside, "{verdict} below {label:?}: {set:?}");
        }
    }
}

#[test]
fn a_token_at_a_corner_covers_no_letter_of_its_vertex() {
    let labels = ["", "0", "10", "100", "abc", "W11", "start", "v_1^2", "MMMM"];
    let verdicts = [
        ("", None),
        ("D", Some(Outcome::Draw)),
        ("W 7", Some(Outcome::Win)),
        ("L 19", Some(Outcome::Loss)),
        ("W 19", Some(Outcome::Win)),
    ];
    for (label, scale) in labels
        .into_iter()
        .flat_map(|it| [(it, 1.0), (it, 1.3), (it, 1.5)])
    {
        let vertex = Vertex {
            label: label.to_owned(),
            at: Some(Point::new(0.0, 0.0)),
            ..Vertex::new(VertexId(0))
        };
        let graph = Graph::from_parts(vec![vertex], Vec::new()).unwrap();
        let mut editor = Editor::new(Document::with_graph(graph));
        editor.set_text_scale(scale);
        let room = editor.canvas().rooms()[0];
        for (verdict, outcome) in verdicts {
            let shape = winmove_editor::geometry::OutcomeShape::of(outcome);
            let set = VertexText::of(label, verdict, shape, room, false);
            let lines = [(label, set.label), (verdict, set.verdict)];
            for (text, line) in lines {
                let Some(line) = line else { continue };
                let half = Point::new(label_width(text, line.size) / 2.0, 0.36 * line.size);
                for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                    let token = room.corner((x, y), set.outline.stretch);
                    let gap = gap(token, Point::new(0.0, line.drop), half);
                    assert!(
                        gap > 1.08 * TOKEN_RADIUS,
                        "{label} {verdict} at {scale}: {gap} from {text}"
                    );
                    // It still touches the vertex.
                    let aside = Point::new(set.outline.stretch * f64::from(x), 0.0);
                    assert!(
                        (token - aside).distance(Point::default())
                            < VERTEX_RADIUS + 1.5 * TOKEN_RADIUS,
                        "{label} {verdict} at {scale}: {token:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn larger_text_makes_larger_labels_that_still_cover_nothing() {
    let path = Path::new(PROJECT).join("examples/parallel-edges.winmove.json");
    let bytes = fs::read(path).unwrap();
    let document = winmove_files::read(&bytes[..], &ReadOptions::default())
        .unwrap()
        .document;
    let mut editor = Editor::new(document);
    let usual = editor.canvas().labels().edges[0].half;
    let drawing = editor.canvas().detailed_drawing();
    editor.set_text_scale(1.5);
    assert_ne!(editor.canvas().detailed_drawing(), drawing);
    let larger = editor.canvas().labels().edges[0].half;
    // Vertices move closer together, so that zooming to fit enlarges the text as well.
    assert_eq!(editor.canvas().spacing(), 1.0 / 1.5);
    assert!((larger.x / usual.x - 1.3).abs() < 1e-6 && (larger.y / usual.y - 1.3).abs() < 1e-6);
    let (clear, all) = check(&editor, "large text");
    assert_eq!(clear, all);
    // A vertex has room for text that is 30% larger.
    let room = editor.canvas().rooms()[0];
    let shape = winmove_editor::geometry::OutcomeShape::Disc;
    let sizes = [1.0, 1.5].map(|scale| {
        editor.set_text_scale(scale);
        let room = editor.canvas().rooms()[0];
        VertexText::of("A", "W 3", shape, room, false)
            .verdict
            .unwrap()
            .size
    });
    assert!(sizes[1] > 1.05 * sizes[0], "{sizes:?} in {room:?}");
}

#[test]
fn enlarged_text_becomes_smaller_before_names_go_outside() {
    let path = Path::new(PROJECT).join("examples/one-way-city.winmove.json");
    let bytes = fs::read(path).unwrap();
    let document = winmove_files::read(&bytes[..], &ReadOptions::default())
        .unwrap()
        .document;
    let mut editor = Editor::new(document);
    for scale in [1.0, 1.15, 1.5, 2.0] {
        editor.set_text_scale(scale);
        let rooms = editor.canvas().rooms();
        let mut sizes: Vec<f64> = rooms.iter().map(|room| room.scale).collect();
        sizes.sort_by(f64::total_cmp);
        sizes.dedup();
        assert!(sizes.len() == 1 && sizes[0] > 0.84, "{scale}: {sizes:?}");
        for (vertex, room) in graph(&editor).vertices().iter().zip(rooms) {
            assert!(!room.is_outside, "{scale}: {} is outside", vertex.label);
            // The name and the verdict below it don't overlap.
            let shape = winmove_editor::geometry::OutcomeShape::of(Some(Outcome::Win));
            let set = VertexText::of(&vertex.label, "W 9", shape, *room, false);
            let (label, verdict) = (set.label.unwrap(), set.verdict.unwrap());
            let (below, above) = (
                label.drop + 0.36 * label.size,
                verdict.drop - 0.36 * verdict.size,
            );
            assert!(below + 1.0 < above, "{scale}: {set:?}");
        }
    }
    // If only a few names lack room, the others stay large.
    let mut editor = on_graph(
        &[
            (0.0, 0.0),
            (70.0, 0.0),
            (400.0, 0.0),
            (400.0, 200.0),
            (0.0, 200.0),
        ],
        &[],
    );
    editor.rename_vertex(VertexId(0));
    editor.finish_rename(Some("a12"));
    editor.set_text_scale(1.3);
    let rooms = editor.canvas().rooms();
    assert!(rooms[0].scale < 1.3 && !rooms[0].is_outside, "{rooms:?}");
    assert!(rooms[1..].iter().all(|room| room.scale == 1.3), "{rooms:?}");
}

#[test]
fn the_long_label_of_a_short_slanting_edge_is_whole_where_there_is_room() {
    const LABEL: &str = "a long way round";
    for (x, y) in [(90.0, 50.0), (90.0, -50.0), (70.0, 70.0), (-60.0, 80.0)] {
        let mut editor = Editor::new(Document::with_graph(Graph::new()));
        let [a, b] =
            [(0.0, 0.0), (x, y)].map(|(x, y)| editor.add_vertex_at(Point::new(x, y)).unwrap());
        editor.add_edge(a, b);
        let (edge, _) = editor.document().graph().unwrap().edges().last().unwrap();
        editor.relabel_edge(edge, LABEL);
        let labels = editor.canvas().labels();
        assert_eq!(labels.of_edge(edge).unwrap().text, LABEL, "{x} {y}");
        check(&editor, "two vertices");
    }
}

#[test]
fn labels_of_a_few_loops_are_whole() {
    for count in 1..=4 {
        let mut editor = Editor::new(Document::with_graph(Graph::new()));
        let a = editor.add_vertex_at(Point::new(0.0, 0.0)).unwrap();
        for label in &["take one", "take two", "go round", "short cut"][..count] {
            editor.add_edge(a, a);
            let (edge, _) = editor.document().graph().unwrap().edges().last().unwrap();
            editor.relabel_edge(edge, label);
        }
        let cut = editor
            .canvas()
            .labels()
            .edges
            .iter()
            .filter(|label| label.is_cut);
        assert_eq!(cut.count(), 0, "{count}: {:?}", editor.canvas().labels());
        check(&editor, "loops");
    }
}

/// Loops between the edges of their vertex, also with the larger text of a presentation.
#[test]
fn labels_of_loops_among_edges_are_whole_where_there_is_room() {
    const AROUND: [(f64, f64); 4] = [(200.0, 0.0), (-200.0, 10.0), (0.0, 200.0), (10.0, -200.0)];
    for edges in 0..=AROUND.len() {
        for scale in [1.0, 1.3, 1.6, 2.0] {
            let mut editor = Editor::new(Document::with_graph(Graph::new()));
            let a = editor.add_vertex_at(Point::new(0.0, 0.0)).unwrap();
            for &(x, y) in &AROUND[..edges] {
                let b = editor.add_vertex_at(Point::new(x, y)).unwrap();
                editor.add_edge(a, b);
            }
            for label in ["take one", "take two", "give up"] {
                editor.add_edge(a, a);
                let (edge, _) = editor.document().graph().unwrap().edges().last().unwrap();
                editor.relabel_edge(edge, label);
            }
            editor.set_text_scale(scale);
            let labels = editor.canvas().labels();
            let texts: Vec<&str> = labels.edges.iter().map(|label| &*label.text).collect();
            assert_eq!(
                texts,
                ["take one", "take two", "give up"],
                "{edges} at {scale}"
            );
            check(&editor, "loops among edges");
        }
    }
}

#[test]
fn a_long_label_is_whole_where_there_is_room() {
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0)], &[(0, 1)]);
    let (edge, _) = graph(&editor).edges().last().unwrap();
    let label = "take the short cut ".repeat(6);
    editor.relabel_edge(edge, label.trim());
    let placed = editor.canvas().labels().of_edge(edge).unwrap().clone();
    assert_eq!((&*placed.text, placed.is_cut), (label.trim(), false));
    check(&editor, "a long label");
}

#[test]
fn shortened_labels_of_loops_differ() {
    let mut editor = Editor::new(Document::with_graph(Graph::new()));
    let a = editor.add_vertex_at(Point::new(0.0, 0.0)).unwrap();
    // Neighbours all around leave little room.
    for (x, y) in [
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ] {
        let at = Point::new(f64::from(x) * 55.0, f64::from(y) * 80.0);
        editor.add_vertex_at(at).unwrap();
    }
    let all = [
        "take one",
        "take two",
        "take three",
        "take four",
        "take five",
    ];
    for label in all {
        editor.add_edge(a, a);
        let (edge, _) = editor.document().graph().unwrap().edges().last().unwrap();
        editor.relabel_edge(edge, label);
    }
    let labels = &editor.canvas().labels().edges;
    let texts: std::collections::BTreeSet<&str> =
        labels.iter().map(|label| label.text.as_str()).collect();
    assert_eq!(texts.len(), all.len(), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with('…')), "{texts:?}");
}
