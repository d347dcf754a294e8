//! Where edges meet the rims of their vertices.

use super::*;
use winmove_core::model::Bend;
use winmove_editor::geometry::{EdgeStyle, VERTEX_RADIUS, arrowhead_length, curves};
use winmove_tests::with_seeds;

/// The visible part of each edge as a list of points, and its arrowhead.
fn drawn(editor: &Editor) -> Vec<(EdgeId, Vec<Point>, [Point; 3])> {
    let edges = graph(editor).edges().zip(editor.canvas().curves());
    edges
        .map(|((id, edge), (_, curve))| {
            let inside = |id: VertexId| {
                let at = editor.canvas().drawn_at(id).unwrap();
                move |point: Point| point.distance(at) < VERTEX_RADIUS
            };
            let (leaves, enters) = curve.between_rims(inside(edge.from), inside(edge.to));
            let length = arrowhead_length(EdgeStyle::Plain.width());
            let (until, head) = curve.head((leaves, enters), length);
            let along = |step: u32| leaves + (until - leaves) * f64::from(step) / 200.0;
            let line = (0..=200).map(|step| curve.at(along(step))).collect();
            (id, line, head.unwrap())
        })
        .collect()
}

/// Whether a point lies in a triangle.
fn covers([a, b, c]: [Point; 3], at: Point) -> bool {
    let side = |from: Point, to: Point| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    let sides = [side(a, b), side(b, c), side(c, a)];
    sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0)
}

/// The pairs of edges where the arrowhead of the first lies on the line of the second.
fn clashes(editor: &Editor) -> Vec<(EdgeId, EdgeId)> {
    let edges = drawn(editor);
    let pairs = edges.iter().flat_map(|a| edges.iter().map(move |b| (a, b)));
    let clash = pairs.filter(|(a, b)| a.0 != b.0 && b.1.iter().any(|&at| covers(a.2, at)));
    clash.map(|(a, b)| (a.0, b.0)).collect()
}

#[test]
fn arrowheads_keep_clear_of_parallel_and_opposite_edges_at_any_length() {
    for bundle in [
        &[(0, 1), (1, 0)][..],
        &[(0, 1), (0, 1), (1, 0)],
        &[(0, 1), (1, 0), (1, 0), (0, 1)],
    ] {
        for length in [90.0, 150.0, 300.0, 600.0, 1_500.0] {
            for angle in [0.0_f64, 0.6, 1.57, 2.9, -0.8] {
                let far = (angle.cos() * length, angle.sin() * length);
                let editor = on_graph(&[(0.0, 0.0), far], bundle);
                assert_eq!(clashes(&editor), [], "{bundle:?} of {length} at {angle}");
            }
        }
    }
}

#[test]
fn edges_to_neighbours_in_about_the_same_direction_end_apart() {
    let fan: Vec<(f64, f64)> = (0..5)
        .map(|n| (500.0, 40.0 * f64::from(n) - 80.0))
        .collect();
    let points: Vec<(f64, f64)> = [(0.0, 0.0)].into_iter().chain(fan).collect();
    let editor = on_graph(&points, &[(0, 1), (2, 0), (0, 3), (4, 0), (0, 5)]);
    assert_eq!(clashes(&editor), []);
    for (_, curve) in editor.canvas().curves() {
        assert!(curve.is_straight);
    }
}

#[test]
fn ends_on_random_rims_are_apart_and_stay_inside_their_vertices() {
    let mut crowded = 0;
    with_seeds(0..60, |random| {
        let points: Vec<(f64, f64)> = (0..9)
            .map(|n| (f64::from(n % 3) * 160.0, f64::from(n / 3) * 130.0))
            .map(|(x, y)| (x + random.below(60) as f64, y + random.below(50) as f64))
            .collect();
        let edges: Vec<(u32, u32)> = (0..12)
            .map(|_| (random.below(9) as u32, random.below(9) as u32))
            .filter(|(from, to)| from != to)
            .collect();
        let editor = on_graph(&points, &edges);
        crowded += clashes(&editor).len();
        for ((_, edge), (_, curve)) in graph(&editor).edges().zip(editor.canvas().curves()) {
            let ends = [(edge.from, curve.points[0]), (edge.to, curve.points[3])];
            for (id, end) in ends {
                assert!(editor.canvas().drawn_at(id).unwrap().distance(end) < 0.75 * VERTEX_RADIUS);
            }
        }
    });
    // Only edges that cross just before a vertex are left.
    assert!(crowded <= 40, "{crowded}");
}

#[test]
fn an_arrowhead_points_along_the_end_of_its_curve() {
    let points = [(0.0, 0.0), (120.0, 0.0), (60.0, 10.0)];
    let editor = on_graph(&points, &[(0, 1), (1, 0), (0, 0), (2, 2)]);
    for (((id, line, [tip, left, right]), (_, curve)), (_, edge)) in drawn(&editor)
        .into_iter()
        .zip(editor.canvas().curves())
        .zip(graph(&editor).edges())
    {
        // The line ends under the head, and the tip lies on both the rim and the curve.
        let base = (left + right) * 0.5;
        assert!(covers([tip, left, right], *line.last().unwrap()), "{id:?}");
        let middle = editor.canvas().drawn_at(edge.to).unwrap();
        assert!((tip.distance(middle) - VERTEX_RADIUS).abs() < 0.3, "{id:?}");
        assert!(curve.distance(base, 2.0) < 1.0, "{id:?}");
    }
}

/// How far the edges from a vertex in these directions are turned where they leave its rim.
fn turns(angles: &[f64]) -> Vec<f64> {
    const FAR: f64 = 3_000.0;
    let ends = angles.iter().map(|a| (a.cos() * FAR, a.sin() * FAR));
    let points: Vec<(f64, f64)> = [(0.0, 0.0)].into_iter().chain(ends).collect();
    let edges: Vec<(u32, u32)> = (1..=angles.len() as u32).map(|to| (0, to)).collect();
    let editor = on_graph(&points, &edges);
    let curves = editor.canvas().curves().iter().zip(angles);
    curves
        .map(|((_, curve), angle)| {
            let start = curve.points[0];
            ((start.y * angle.cos() - start.x * angle.sin()) / VERTEX_RADIUS).asin()
        })
        .collect()
}

#[test]
fn directions_that_are_apart_stay() {
    assert_eq!(turns(&[-2.0, -1.0, 0.0, 1.0]), [0.0; 4]);
}

#[test]
fn directions_move_apart_by_the_least_and_keep_their_order() {
    let moved = turns(&[0.0, 0.1, 2.0]);
    assert!((moved[0] + 0.2).abs() < 1e-9 && (moved[1] - 0.2).abs() < 1e-9);
    assert!(moved[2].abs() < 1e-9);
    // Two directions on either side of ±π, where angles jump.
    let moved = turns(&[-3.1, 3.1]);
    let apart = (std::f64::consts::TAU - 3.1 + moved[0]) - (3.1 + moved[1]);
    assert!((apart - 0.5).abs() < 1e-9, "{apart}");
    assert!(moved[0] > 0.0 && moved[1] < 0.0);
}

#[test]
fn many_in_about_one_direction_stay_on_its_side() {
    let angles: Vec<f64> = (0..12).map(|n| 1.0 + 0.02 * f64::from(n)).collect();
    let moved = turns(&angles);
    assert!(moved.iter().all(|turn| turn.abs() <= 0.7));
    let turned: Vec<f64> = angles.iter().zip(&moved).map(|(a, by)| a + by).collect();
    assert!(turned.windows(2).all(|pair| pair[1] - pair[0] > 0.09));
}

#[test]
fn an_edge_next_to_a_loop_turns_and_the_loop_stays() {
    let loop_of = |points: &[(f64, f64)], edges: &[(u32, u32)]| {
        let mut edges: Vec<Edge> = edges
            .iter()
            .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)))
            .collect();
        edges[0].bends.extend(Bend::new(1.0, 0.0));
        let vertices = (0..).zip(points).map(|(id, &(x, y))| Vertex {
            at: Some(Point::new(x, y)),
            ..Vertex::new(VertexId(id))
        });
        let graph = Graph::from_parts(vertices.collect(), edges).unwrap();
        curves(&graph, 1.0)
    };
    let alone = loop_of(&[(0.0, 0.0)], &[(0, 0)])[0].1.clone();
    // The direction in which the loop ends, below the line to the right.
    let inside = |at: Point| at.distance(Point::default()) < VERTEX_RADIUS;
    let end = alone.at(alone.between_rims(inside, inside).1);
    let end = end.y.atan2(end.x);
    let angle = end + 0.1;
    let far = (600.0 * angle.cos(), 600.0 * angle.sin());
    let both = loop_of(&[(0.0, 0.0), far], &[(0, 0), (0, 1)]);
    assert_eq!(both[0].1, alone);
    let start = both[1].1.points[0];
    let turn = ((start.y * angle.cos() - start.x * angle.sin()) / VERTEX_RADIUS).asin();
    assert!(turn > 0.39, "{turn}");
}
