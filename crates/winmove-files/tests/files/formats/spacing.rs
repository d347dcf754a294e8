//! Coordinates in other programs' drawings are preserved if vertices are in view and apart.

use winmove_core::model::{Document, Edit, Graph, Point, Vertex, VertexId};
use winmove_files::{FileKind, Loaded};

use super::games::Random;
use super::{read_as, remarks, write};

/// Writes a file of some format with these vertices, with y pointing downwards.
type Writer = fn(&[Point]) -> String;

fn each(points: &[Point], write: impl Fn(usize, Point) -> String) -> String {
    let all = points.iter().enumerate();
    all.map(|(id, &at)| write(id, at)).collect()
}

const KINDS: [(FileKind, Writer); 6] = [
    (FileKind::Dot, |points| {
        let nodes = each(points, |id, at| {
            format!("{id} [pos=\"{},{}\"];", at.x, -at.y)
        });
        format!("digraph {{ inputscale=72; {nodes} }}")
    }),
    (FileKind::Gml, |points| {
        let nodes = each(points, |id, at| {
            format!("node [ id {id} graphics [ x {:?} y {:?} ] ]\n", at.x, at.y)
        });
        format!("graph [ directed 1 {nodes} ]")
    }),
    (FileKind::Gexf, |points| {
        let nodes = each(points, |id, at| {
            format!(
                "<node id=\"{id}\"><viz:position x=\"{}\" y=\"{}\"/></node>",
                at.x, -at.y
            )
        });
        format!("<gexf xmlns:viz=\"viz\"><graph><nodes>{nodes}</nodes></graph></gexf>")
    }),
    (FileKind::GraphMl, |points| {
        let nodes = each(points, |id, at| {
            format!(
                "<node id=\"{id}\"><data key=\"d\"><y:ShapeNode><y:Geometry x=\"{}\" y=\"{}\" width=\"0\" \
                 height=\"0\"/></y:ShapeNode></data></node>",
                at.x, at.y
            )
        });
        format!(
            "<graphml xmlns:y=\"http://www.yworks.com/xml/graphml\"><key id=\"d\" for=\"node\" \
             yfiles.type=\"nodegraphics\"/><graph edgedefault=\"directed\">{nodes}</graph></graphml>"
        )
    }),
    (FileKind::NodeLink, |points| {
        let nodes = each(points, |id, at| {
            format!("{{\"id\": {id}, \"x\": {:?}, \"y\": {:?}}},", at.x, at.y)
        });
        let nodes = nodes.trim_end_matches(',');
        format!("{{\"directed\": true, \"nodes\": [{nodes}], \"edges\": []}}")
    }),
    (FileKind::Cytoscape, |points| {
        let nodes = each(points, |id, at| {
            format!(
                "{{\"data\": {{\"id\": \"{id}\"}}, \"position\": {{\"x\": {:?}, \"y\": {:?}}}}},",
                at.x, at.y
            )
        });
        let nodes = nodes.trim_end_matches(',');
        format!("{{\"elements\": {{\"nodes\": [{nodes}], \"edges\": []}}}}")
    }),
];

fn places(document: &Document) -> Vec<Point> {
    let vertices = document.graph().unwrap().vertices().iter();
    vertices.map(|it| it.at.unwrap()).collect()
}

/// Rows of four vertices with the given spacing.
fn rows(distance: f64) -> Vec<Point> {
    let place = |index: u32| {
        let (column, row) = (f64::from(index % 4), f64::from(index / 4));
        Point::new(column * distance + 7.0, row * distance - 3.0)
    };
    (0..12).map(place).collect()
}

/// The distance of each point to the nearest other point, by comparing all pairs.
fn nearest(points: &[Point]) -> Vec<f64> {
    let to_others = |at: &Point| {
        let distances = points.iter().map(|other| at.distance(*other));
        distances
            .filter(|&it| it > 0.0)
            .fold(f64::INFINITY, f64::min)
    };
    points.iter().map(to_others).collect()
}

fn said(loaded: &Loaded, what: &str) -> usize {
    let all = remarks(loaded);
    all.iter().filter(|remark| remark.contains(what)).count()
}

#[test]
fn vertices_that_would_overlap_are_drawn_farther_apart_in_the_same_shape() {
    let points = rows(20.0);
    for (kind, writer) in KINDS {
        let loaded = read_as(&writer(&points), kind);
        let placed = places(&loaded.document);
        for (at, place) in points.iter().zip(&placed) {
            let expected = Point::new(at.x * 3.1, at.y * 3.1);
            assert!(
                place.distance(expected) < 1e-9,
                "{kind:?}: {place:?} for {at:?}"
            );
        }
        let words =
            "the vertices are drawn 3.1 times as far apart, since they would overlap otherwise";
        assert_eq!(said(&loaded, words), 1, "{kind:?}: {:?}", remarks(&loaded));
    }
}

#[test]
fn drawings_with_room_stay_as_they_are() {
    let points = rows(44.0);
    for (kind, writer) in KINDS {
        let loaded = read_as(&writer(&points), kind);
        assert_eq!(places(&loaded.document), points, "{kind:?}");
        assert_eq!(
            said(&loaded, "drawn") + said(&loaded, "moved"),
            0,
            "{kind:?}"
        );
    }
    // A pair that overlaps doesn't increase the spacing of the others.
    let mut points = rows(200.0);
    points.push(Point::new(8.0, -3.0));
    for (kind, writer) in KINDS {
        let loaded = read_as(&writer(&points), kind);
        assert_eq!(places(&loaded.document), points, "{kind:?}");
    }
}

#[test]
fn a_drawing_out_of_sight_is_moved_as_a_whole() {
    let far = |at: &Point| Point::new(at.x + 500_000.0, at.y + 5_400_000.0);
    let points: Vec<Point> = rows(100.0).iter().map(far).collect();
    for (kind, writer) in KINDS {
        let loaded = read_as(&writer(&points), kind);
        let placed = places(&loaded.document);
        assert!(
            placed.iter().all(|at| at.x.abs() < 1e6 && at.y.abs() < 1e6),
            "{kind:?}"
        );
        for (at, place) in points.iter().zip(&placed) {
            assert_eq!(*at - points[0], *place - placed[0], "{kind:?}");
        }
        assert_eq!(said(&loaded, "the drawing is moved"), 1, "{kind:?}");
    }
}

#[test]
fn random_drawings_have_no_overlap_unless_most_vertices_would_be_far_apart() {
    let mut random = Random::seeded(19);
    let mut enlarged = 0;
    for round in 0..200 {
        let count = random.between(2, 60);
        let width = [30, 300, 3000][round % 3];
        let points: Vec<Point> = (0..count)
            .map(|_| {
                let [x, y] = [0; 2].map(|_| random.between(0, width) as f64);
                Point::new(x, y)
            })
            .collect();
        let (kind, writer) = KINDS[round % 4];
        let loaded = read_as(&writer(&points), kind);
        let placed = places(&loaded.document);
        let mut distances = nearest(&placed);
        distances.retain(|it| it.is_finite());
        distances.sort_by(f64::total_cmp);
        let Some(&least) = distances.first() else {
            continue;
        };
        let usual = distances[distances.len() / 2];
        assert!(
            least >= 44.0 || usual >= 150.0,
            "{kind:?}, {points:?}: {least}, {usual}"
        );
        enlarged += said(&loaded, "since they would overlap");
    }
    assert!(enlarged > 50, "{enlarged}");
}

#[test]
fn what_winmove_has_written_stays_where_it_is() {
    let mut document = Document::with_graph(Graph::new());
    for (id, at) in (0..).zip(rows(5.0)) {
        let vertex = Vertex {
            at: Some(Point::new(at.x, at.y + 2e6)),
            ..Vertex::new(VertexId(id))
        };
        document.apply(Edit::AddVertex(vertex)).unwrap();
    }
    for (kind, _) in KINDS.into_iter().filter(|(kind, _)| kind.is_written()) {
        let loaded = read_as(&write(&document, kind).text, kind);
        for (at, place) in places(&document).iter().zip(places(&loaded.document)) {
            assert!(at.distance(place) < 1e-6, "{kind:?}: {place:?} for {at:?}");
        }
        assert_eq!(
            said(&loaded, "apart") + said(&loaded, "moved"),
            0,
            "{kind:?}"
        );
    }
}
