//! The geometry shared by views: clipping, the shapes of outcomes, and arrowheads.

use super::*;
use std::f64::consts::TAU;
use winmove_core::model::Outcome;
use winmove_editor::geometry::{
    Arrow, Corners, Curve, OutcomeShape, clip, corners, crowding, curves, rounded_diamond,
};
use winmove_tests::with_seeds;

/// On which side of the line through `a` and `b` the point `c` lies, as an exact sign.
fn side(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

fn is_between(a: i64, b: i64, at: i64) -> bool {
    (a.min(b)..=a.max(b)).contains(&at)
}

/// Whether two segments share a point, decided by orientations.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64), d: (i64, i64)) -> bool {
    let lies_on = |p: (i64, i64), q: (i64, i64), at: (i64, i64)| {
        side(p, q, at) == 0 && is_between(p.0, q.0, at.0) && is_between(p.1, q.1, at.1)
    };
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
        || lies_on(a, b, c)
        || lies_on(a, b, d)
        || lies_on(c, d, a)
        || lies_on(c, d, b)
}

fn point((x, y): (i64, i64)) -> Point {
    Point::new(x as f64, y as f64)
}

#[test]
fn clipping_agrees_with_exact_crossings_and_with_points_along_the_line() {
    with_seeds(0..4_000, |random| {
        let mut number = || random.below(13) as i64 - 6;
        let (from, to) = ((number(), number()), (number(), number()));
        let (a, b) = ((number(), number()), (number(), number()));
        let (least, most) = ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)));
        let is_inside =
            |at: (i64, i64)| is_between(least.0, most.0, at.0) && is_between(least.1, most.1, at.1);
        let corners = [least, (most.0, least.1), most, (least.0, most.1)];
        let meets_side = (0..4).any(|at| cross(from, to, corners[at], corners[(at + 1) % 4]));
        let clipped = clip(point(from), point(to), point(least), point(most));
        // A line may touch a corner in a single point, which can be missed because of rounding.
        let touches = corners.iter().any(|&corner| side(from, to, corner) == 0);
        if !touches || from == to {
            assert_eq!(clipped.is_some(), is_inside(from) || meets_side);
        }
        let Some((enters, leaves)) = clipped else {
            return;
        };
        assert!(0.0 <= enters && enters <= leaves && leaves <= 1.0);
        for step in 0..=200 {
            let t = f64::from(step) / 200.0;
            let at = point(from) + (point(to) - point(from)) * t;
            // How far inside the rectangle the point lies.
            let depth = (at.x - least.0 as f64)
                .min(most.0 as f64 - at.x)
                .min(at.y - least.1 as f64)
                .min(most.1 as f64 - at.y);
            if depth > 1e-9 {
                assert!(enters <= t && t <= leaves, "{t} of {from:?} to {to:?}");
            }
            if depth < -1e-9 {
                assert!(
                    t < enters + 1e-9 || t > leaves - 1e-9,
                    "{t} of {from:?} to {to:?}"
                );
            }
        }
    });
}

const SHAPES: [OutcomeShape; 3] = [
    OutcomeShape::Disc,
    OutcomeShape::Square,
    OutcomeShape::Diamond,
];

#[test]
fn the_shapes_of_outcomes_differ_and_have_about_the_same_size() {
    let shapes =
        [Outcome::Win, Outcome::Loss, Outcome::Draw].map(|outcome| OutcomeShape::of(Some(outcome)));
    assert_eq!(shapes, SHAPES);
    assert_eq!(OutcomeShape::of(None), OutcomeShape::Disc);
    // The areas, counted on a fine grid.
    let area = |shape: OutcomeShape| {
        let cells = (-150..150).flat_map(|y| (-150..150).map(move |x| (x, y)));
        let middles = cells.map(|(x, y)| Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5));
        middles.filter(|at| shape.contains(*at, 100.0)).count() as f64
    };
    let disc = area(OutcomeShape::Disc);
    assert!((disc - std::f64::consts::PI * 1e4).abs() < 50.0, "{disc}");
    for shape in SHAPES {
        assert!((area(shape) / disc - 1.0).abs() < 0.1, "{shape:?}");
    }
}

#[test]
fn the_rim_the_depth_and_the_width_of_a_shape_agree() {
    for shape in SHAPES {
        let radius = 20.0;
        let extent = shape.extent(radius);
        for degrees in 0..360 {
            let angle = TAU * f64::from(degrees) / 360.0;
            let direction = Point::new(angle.cos(), angle.sin());
            let reach = shape.reach(direction, radius);
            assert!(shape.contains(direction * (reach - 1e-6), radius));
            assert!(!shape.contains(direction * (reach + 1e-6), radius));
            // The depth is 0 at the rim, except at the rounded corners of a square.
            let depth = shape.depth(direction * reach, radius);
            let is_corner = shape == OutcomeShape::Square && reach > 1.29 * extent;
            assert!(
                depth.abs() < 1e-9 || is_corner && depth > 0.0,
                "{shape:?} {direction:?}"
            );
        }
        for half_height in [0.0, 3.0, 7.0, 12.0] {
            let room = shape.half_width(half_height, radius);
            for y in [-half_height, 0.0, half_height] {
                assert!(shape.depth(Point::new(room - 1e-9, y), radius) >= -1e-6);
            }
            assert!(shape.depth(Point::new(room + 1e-6, half_height), radius) <= 1e-6);
        }
    }
}

#[test]
fn a_rounded_diamond_is_convex_and_lies_within_the_sharp_one() {
    let (centre, extent) = (Point::new(7.0, -3.0), 25.0);
    for stretch in [0.0, 12.0] {
        let corners = rounded_diamond(centre, extent, stretch);
        let turns = (0..corners.len()).map(|index| {
            let [a, b, c] = [0, 1, 2].map(|next| corners[(index + next) % corners.len()]);
            (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
        });
        assert!(turns.into_iter().all(|turn| turn > -1e-9), "{stretch}");
        let reach = corners
            .iter()
            .map(|corner| (corner.x - centre.x).abs())
            .fold(0.0, f64::max);
        assert!((reach - stretch - 0.92 * extent).abs() < 1e-6, "{reach}");
    }
    let corners = rounded_diamond(centre, extent, 0.0);
    for index in 0..corners.len() {
        let [a, b, c] = [0, 1, 2].map(|next| corners[(index + next) % corners.len()]);
        let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        assert!(turn > -1e-9, "at corner {index}");
        let offset = a - centre;
        assert!(offset.x.abs() + offset.y.abs() <= extent + 1e-9);
        assert!(offset.x.abs().max(offset.y.abs()) <= 0.93 * extent);
    }
}

#[test]
fn an_edge_is_cut_where_its_curve_crosses_the_rims() {
    with_seeds(0..200, |random| {
        let mut number = |range: usize| random.below(range) as f64;
        let (from, to) = (
            Point::new(0.0, 0.0),
            Point::new(60.0 + number(200), number(200)),
        );
        let curve = Curve::straight(from, to);
        for shape in SHAPES {
            let contains = |centre: Point| move |at: Point| shape.contains(at - centre, 20.0);
            let (leaves, enters) = curve.between_rims(contains(from), contains(to));
            // A straight line leaves its vertex at the rim, in its own direction.
            let reach = shape.reach(to - from, 20.0) / from.distance(to);
            assert!((leaves - reach).abs() < 2e-3, "{leaves} {reach}");
            assert!((1.0 - enters - reach).abs() < 2e-3, "{enters} {reach}");
        }
    });
}

#[test]
fn an_arrow_ends_at_the_tip_of_its_head_and_its_line_at_the_base() {
    let bend = (0..=20).map(|step| {
        let angle = TAU / 4.0 * f64::from(step) / 20.0;
        Point::new(angle.cos(), angle.sin()) * 100.0
    });
    let courses = [
        vec![Point::new(0.0, 0.0), Point::new(50.0, 0.0)],
        vec![Point::new(0.0, 0.0), Point::new(4.0, 3.0)],
        bend.collect(),
    ];
    for course in courses {
        let end = course[course.len() - 1];
        let Arrow { line, head } = Arrow::along(course.clone(), 12.0);
        let [tip, left, right] = head.unwrap();
        assert_eq!((line[0], tip), (course[0], end));
        let base = *line.last().unwrap();
        assert!(base.distance((left + right) * 0.5) < 1e-9);
        // On a short path, a head is shorter than the path.
        assert!(base.distance(tip) <= 12.0 + 1e-9);
        assert!(base.distance(tip) <= 0.8 * course[0].distance(end).max(6.0) + 1e-9);
        assert!((left.distance(tip) - right.distance(tip)).abs() < 1e-9);
    }
    let still = Arrow::along(vec![Point::default(); 2], 12.0);
    assert_eq!(still.head, None);
    assert_eq!(still.line, [Point::default(); 2]);
}

#[test]
fn no_two_of_four_tokens_and_signs_share_a_corner() {
    for free in 0..=4 {
        let corners = Corners {
            free,
            ..Corners::ALL
        };
        for tokens in 0..=4 {
            let mut taken: Vec<(i8, i8)> = (0..tokens).map(|token| corners.token(token)).collect();
            taken.extend((0..4 - tokens).map(|sign| corners.sign(sign, tokens)));
            taken.sort_unstable();
            taken.dedup();
            assert_eq!(taken.len(), 4, "{free} free, {tokens} tokens");
        }
    }
}

#[test]
fn marks_avoid_the_corners_at_which_edges_end() {
    let at = [(0.0, 0.0), (-100.0, -100.0), (100.0, -90.0)];
    let vertices = (0..3).zip(at).map(|(id, (x, y))| Vertex {
        at: Some(Point::new(x, y)),
        ..Vertex::new(VertexId(id))
    });
    let edge = |from, to| Edge::new(VertexId(from), VertexId(to));
    let edges = vec![edge(1, 0), edge(0, 2), edge(0, 1)];
    let graph = Graph::from_parts(vertices.collect(), edges).unwrap();
    let corners = corners(&graph, &curves(&graph, 1.0), &[], &[]);
    assert_eq!(corners[0].free, 2);
    assert_eq!(corners[0].token(0), (-1, 1));
    assert_eq!(corners[0].sign(0, 1), (1, 1));
    // Two signs take both free corners. The next one takes the roomiest of the others.
    let signs = [0, 1, 2].map(|sign| corners[0].sign(sign, 0));
    assert_eq!(signs, [(1, 1), (-1, 1), corners[0].order[2]]);
    assert_eq!(corners[1].token(0), (-1, -1));
}

#[test]
fn edges_in_a_bundle_are_crowded_and_those_apart_are_not() {
    let line = |y: f64| Curve::straight(Point::new(0.0, y), Point::new(1_000.0, y));
    let bundle = (0..100).map(|number| line(0.01 * f64::from(number)));
    let apart = (1..=10).map(|number| line(100.0 * f64::from(number)));
    let edges = (0..).map(EdgeId).zip(bundle.chain(apart));
    let edges: Vec<(EdgeId, Curve)> = edges.collect();
    let found = crowding(&edges);
    assert!(found[..100].iter().all(|&share| share == 1.0));
    assert!(found[100..].iter().all(|&share| share == 0.0));
    // A small graph keeps all edges as they are.
    assert_eq!(crowding(&edges[..99]), [0.0; 99]);
    assert!(crowding(&[]).is_empty());
}

/// Tokens and the counters of a replay are drawn at corners, on opaque discs.
#[test]
fn marks_avoid_the_corners_at_which_edges_have_labels() {
    let mut avoided = 0;
    with_seeds(0..40, |random| {
        let at = [(); 6].map(|()| (random.below(400) as f64, random.below(400) as f64));
        let edges: Vec<(u32, u32)> = (0..9)
            .map(|_| (random.below(6) as u32, random.below(6) as u32))
            .collect();
        let mut editor = on_graph(&at, &edges);
        for id in 0..edges.len() as u32 {
            editor.rename_edge(EdgeId(id));
            editor.finish_rename(Some("a long label"));
        }
        let canvas = editor.canvas();
        let (labels, graph) = (&canvas.labels().edges, graph(&editor));
        let bare = corners(graph, canvas.curves(), &[], &[]);
        for (vertex, bare) in graph.vertices().iter().zip(bare) {
            let corners = canvas.corners_of(vertex.id);
            avoided += bare.free - corners.free;
            for (index, &corner) in corners.order.iter().enumerate() {
                let mark = vertex.at.unwrap() + canvas.corner_offset(vertex.id, corner);
                let is_covered = labels.iter().any(|label| {
                    let edge = graph.edge(label.owner).unwrap();
                    [edge.from, edge.to].contains(&vertex.id) && label.is_near(mark, 10.0)
                });
                assert!(!is_covered || index >= corners.free, "{vertex:?}");
            }
        }
    });
    assert!(avoided > 5, "{avoided}");
}
