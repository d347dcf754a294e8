//! Hit testing at any zoom, and the curves of edges.

use super::*;
use winmove_editor::geometry::{self, Curve, VERTEX_RADIUS};
use winmove_editor::{Border, Hit, Renaming};
use winmove_tests::Random;

const ZOOMS: [f64; 7] = [0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 8.0];

fn zoomed(x: f64, y: f64, zoom: f64) -> Pointer {
    Pointer {
        pixel: 1.0 / zoom,
        ..at(x, y)
    }
}

fn hit_vertex(editor: &Editor, pointer: Pointer) -> Option<u32> {
    editor.hit(pointer).vertex().map(|id| id.0)
}

#[test]
fn a_vertex_is_hit_within_12_pixels_of_its_centre_at_every_zoom() {
    let editor = on_graph(&[(0.0, 0.0)], &[]);
    for zoom in ZOOMS {
        let reach = 11.9 / zoom;
        for (x, y) in [
            (reach, 0.0),
            (0.0, -reach),
            (-reach * 0.7, reach * 0.7),
            (0.0, 0.0),
        ] {
            assert_eq!(
                hit_vertex(&editor, zoomed(x, y, zoom)),
                Some(0),
                "at zoom {zoom}"
            );
        }
        let whole = VERTEX_RADIUS - 0.1;
        assert_eq!(
            hit_vertex(&editor, zoomed(whole, 0.0, zoom)),
            Some(0),
            "at zoom {zoom}"
        );
        let outside = VERTEX_RADIUS + 30.0 / zoom;
        assert_eq!(
            editor.hit(zoomed(outside, 0.0, zoom)),
            Hit::Nothing,
            "at zoom {zoom}"
        );
    }
}

#[test]
fn an_edge_is_hit_within_8_pixels_of_its_line_at_every_zoom() {
    let editor = on_graph(&[(0.0, 0.0), (4000.0, 0.0)], &[(0, 1)]);
    for zoom in ZOOMS {
        for side in [-1.0, 1.0] {
            let near = editor.hit(zoomed(2000.0, side * 7.9 / zoom, zoom));
            assert_eq!(near, Hit::Edge(EdgeId(0)), "at zoom {zoom}");
            let far = editor.hit(zoomed(2000.0, side * 8.1 / zoom, zoom));
            assert_eq!(far, Hit::Nothing, "at zoom {zoom}");
        }
    }
}

#[test]
fn the_nearest_vertex_wins() {
    let editor = on_graph(&[(0.0, 0.0), (30.0, 0.0)], &[]);
    for zoom in ZOOMS {
        assert_eq!(
            hit_vertex(&editor, zoomed(14.0, 0.0, zoom)),
            Some(0),
            "at zoom {zoom}"
        );
        assert_eq!(
            hit_vertex(&editor, zoomed(16.0, 0.0, zoom)),
            Some(1),
            "at zoom {zoom}"
        );
    }
}

#[test]
fn of_vertices_on_one_point_the_uppermost_is_hit() {
    let editor = on_graph(&[(0.0, 0.0), (0.0, 0.0)], &[]);
    assert_eq!(hit_vertex(&editor, at(1.0, 0.0)), Some(1));
}

#[test]
fn the_nearest_edge_wins() {
    let points = [(0.0, 0.0), (400.0, 0.0), (0.0, 10.0), (400.0, 10.0)];
    let editor = on_graph(&points, &[(0, 1), (2, 3)]);
    for zoom in [0.1, 0.25, 0.5, 1.0] {
        assert_eq!(
            editor.hit(zoomed(200.0, 4.0, zoom)),
            Hit::Edge(EdgeId(0)),
            "at zoom {zoom}"
        );
        assert_eq!(
            editor.hit(zoomed(200.0, 6.0, zoom)),
            Hit::Edge(EdgeId(1)),
            "at zoom {zoom}"
        );
    }
}

#[test]
fn a_vertex_wins_over_the_edges_under_it() {
    let editor = on_graph(&[(0.0, 0.0), (400.0, 0.0), (200.0, 4.0)], &[(0, 1)]);
    for zoom in ZOOMS {
        assert_eq!(
            hit_vertex(&editor, zoomed(200.0, 0.0, zoom)),
            Some(2),
            "at zoom {zoom}"
        );
    }
}

#[test]
fn the_rim_is_a_handle_only_if_room_for_moving_the_vertex_remains() {
    let editor = on_graph(&[(0.0, 0.0)], &[]);
    let rim = |x: f64, zoom: f64| editor.hit(zoomed(x, 0.0, zoom));
    let id = VertexId(0);
    for zoom in [0.8, 1.0, 2.0, 8.0] {
        assert_eq!(rim(0.0, zoom), Hit::Vertex { id, rim: false });
        assert_eq!(rim(VERTEX_RADIUS, zoom), Hit::Vertex { id, rim: true });
        assert_eq!(
            rim(VERTEX_RADIUS + 6.0 / zoom, zoom),
            Hit::Vertex { id, rim: true }
        );
    }
    for zoom in [0.1, 0.3, 0.6] {
        assert_eq!(
            rim(VERTEX_RADIUS - 1.0, zoom),
            Hit::Vertex { id, rim: false }
        );
    }
}

/// A pointer at a parameter of the curve.
fn on_curve(curve: &Curve, t: f64, zoom: f64) -> Pointer {
    let point = curve.at(t);
    zoomed(point.x, point.y, zoom)
}

#[test]
fn parallel_and_opposite_edges_and_loops_can_each_be_hit() {
    let mut between = vec![(0, 1), (0, 1), (1, 0), (0, 1), (1, 0)];
    between.extend([(0, 0), (0, 0), (1, 1), (2, 2), (2, 2), (2, 2)]);
    let editor = on_graph(&[(0.0, 0.0), (240.0, 100.0), (0.0, 300.0)], &between);
    for zoom in [0.75, 1.0, 2.0, 8.0] {
        for (id, curve) in editor.canvas().curves() {
            let hit = editor.hit(on_curve(curve, 0.5, zoom));
            assert_eq!(hit, Hit::Edge(*id), "{curve:?} at zoom {zoom}");
        }
    }
}

#[test]
fn opposite_edges_bend_to_different_sides_regardless_of_their_ids() {
    for edges in [[(0, 1), (1, 0)], [(1, 0), (0, 1)]] {
        let editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &edges);
        let middles: Vec<f64> = editor
            .canvas()
            .curves()
            .iter()
            .map(|(_, curve)| curve.at(0.5).y)
            .collect();
        assert!(middles[0] * middles[1] < 0.0, "{middles:?}");
        assert!((middles[0] - middles[1]).abs() >= 16.0, "{middles:?}");
    }
}

#[test]
fn a_lone_edge_is_straight() {
    let editor = on_graph(&[(0.0, 0.0), (200.0, 100.0)], &[(0, 1)]);
    let (_, curve) = &editor.canvas().curves()[0];
    assert!(curve.is_straight && !curve.is_loop);
    assert!(curve.at(0.5).distance(Point::new(100.0, 50.0)) < 1e-9);
}

#[test]
fn a_loop_turns_away_from_the_neighbours() {
    for (x, y) in [
        (200.0, 0.0),
        (-200.0, 0.0),
        (0.0, 200.0),
        (0.0, -200.0),
        (150.0, 150.0),
    ] {
        let editor = on_graph(&[(0.0, 0.0), (x, y)], &[(0, 0), (0, 1)]);
        let (_, curve) = &editor.canvas().curves()[0];
        assert!(curve.is_loop);
        let top = curve.at(0.5);
        assert!(top.x * x + top.y * y < 0.0, "{top:?} away from {x}, {y}");
        assert!(top.distance(Point::default()) > VERTEX_RADIUS + 20.0);
    }
}

#[test]
fn edges_between_vertices_on_one_point_have_finite_curves() {
    let editor = on_graph(&[(0.0, 0.0), (0.0, 0.0)], &[(0, 1), (1, 0), (0, 0)]);
    for (_, curve) in editor.canvas().curves() {
        assert!((0..=10).all(|step| curve.at(f64::from(step) / 10.0).is_finite()));
    }
    editor.hit(at(0.0, 0.0));
}

#[test]
fn a_cell_is_hit_anywhere_inside_it_and_the_border_around_the_board() {
    let editor = on_board(&["..", "..", ".."]);
    for zoom in ZOOMS {
        let hit = |x, y| editor.hit(zoomed(x, y, zoom));
        assert_eq!(hit(0.1, 0.1), Hit::Cell(Cell::new(0, 0)));
        assert_eq!(hit(87.9, 131.9), Hit::Cell(Cell::new(2, 1)));
        // The border is 12 pixels wide at any zoom.
        let (thick, outside) = (11.9 / zoom, 12.1 / zoom);
        for (x, y, down, right) in [
            (88.0 + thick, 66.0, 0, 1),
            (44.0, 132.0 + thick, 1, 0),
            (-thick, 66.0, 0, -1),
            (-thick, -0.1, -1, -1),
        ] {
            assert_eq!(hit(x, y), Hit::Border(Border { down, right }), "{zoom}");
        }
        assert_eq!(hit(88.0 + outside, 66.0), Hit::Nothing);
        assert_eq!(hit(44.0, -outside), Hit::Nothing);
    }
}

#[test]
fn the_hovered_element_follows_the_pointer_until_it_leaves_the_canvas() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(0, 1)]);
    editor.gesture(Gesture::Move(at(3.0, 0.0)));
    assert_eq!(editor.hover().vertex(), Some(VertexId(0)));
    editor.gesture(Gesture::Move(at(100.0, 0.0)));
    assert_eq!(editor.hover(), Hit::Edge(EdgeId(0)));
    editor.leave();
    assert_eq!(editor.hover(), Hit::Nothing);
}

/// Whether an edge is fully visible, that is, only the vertices at its ends cover it.
fn is_seen_whole(editor: &Editor, id: EdgeId, curve: &Curve) -> bool {
    let edge = graph(editor).edge(id).unwrap();
    graph(editor)
        .vertices()
        .iter()
        .filter(|vertex| vertex.id != edge.from && vertex.id != edge.to)
        .all(|vertex| {
            let reach = VERTEX_RADIUS + 2.0;
            curve.distance(vertex.at.unwrap(), reach) >= reach
        })
}

#[test]
fn an_edge_bends_around_vertices_in_its_path() {
    let row: Vec<(f64, f64)> = (0..12).map(|n| (f64::from(n) * 90.0, 0.0)).collect();
    let spans = [
        (0, 2),
        (5, 3),
        (0, 11),
        (11, 1),
        (4, 9),
        (9, 4),
        (2, 6),
        (2, 6),
    ];
    for (sine, cosine) in [0.0_f64, 0.7, 1.57, 2.5, 3.2, 4.0].map(f64::sin_cos) {
        let turned: Vec<(f64, f64)> = row.iter().map(|(x, _)| (x * cosine, x * sine)).collect();
        let editor = on_graph(&turned, &spans);
        for (id, curve) in editor.canvas().curves() {
            assert!(is_seen_whole(&editor, *id, curve), "{id:?}: {curve:?}");
            let middle = curve.at(0.5);
            assert_eq!(
                editor.hit(at(middle.x, middle.y)),
                Hit::Edge(*id),
                "{curve:?}"
            );
        }
    }
}

#[test]
fn an_edge_bends_while_a_vertex_is_dragged_across_it_and_is_straight_again_afterwards() {
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0), (150.0, 200.0)], &[(0, 1)]);
    drag_open(&mut editor, &[at(150.0, 200.0), at(150.0, 100.0)]);
    assert!(editor.canvas().curves()[0].1.is_straight);
    for y in [22.0, 10.0, 0.0, -10.0, -22.0] {
        editor.gesture(Gesture::Move(at(150.0, y)));
        let (id, curve) = &editor.canvas().curves()[0];
        assert!(
            !curve.is_straight && is_seen_whole(&editor, *id, curve),
            "{y}"
        );
    }
    editor.gesture(Gesture::Release(at(150.0, -100.0)));
    assert!(editor.canvas().curves()[0].1.is_straight);
}

#[test]
fn edges_of_random_graphs_run_behind_fewer_vertices_than_straight_lines() {
    let mut random = Random::seeded(11);
    let (mut hidden, mut straight) = (0, 0);
    for _ in 0..40 {
        let points: Vec<(f64, f64)> = (0..20)
            .map(|n| (f64::from(n % 5) * 110.0, f64::from(n / 5) * 110.0))
            .collect();
        let pairs: Vec<(u32, u32)> = (0..20)
            .map(|_| (random.below(20) as u32, random.below(20) as u32))
            .collect();
        let editor = on_graph(&points, &pairs);
        for (id, curve) in editor
            .canvas()
            .curves()
            .iter()
            .filter(|(_, curve)| !curve.is_loop)
        {
            hidden += usize::from(!is_seen_whole(&editor, *id, curve));
            let [from, _, _, to] = curve.points;
            let third = |t| Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
            let line = Curve {
                points: [from, third(1.0 / 3.0), third(2.0 / 3.0), to],
                ..curve.clone()
            };
            straight += usize::from(!is_seen_whole(&editor, *id, &line));
        }
    }
    assert!(straight > 100, "{straight}");
    assert!(
        hidden * 5 < straight,
        "{hidden} hidden, {straight} if straight"
    );
}

#[test]
fn a_loop_turns_away_from_vertices_nearby_that_it_is_not_joined_to() {
    let mut editor = on_graph(&[(0.0, 0.0), (0.0, -70.0)], &[(0, 0)]);
    let top = editor.canvas().curves()[0].1.at(0.5);
    assert!(top.y > 20.0, "{top:?}");
    editor.add_edge(VertexId(0), VertexId(0));
    for (_, curve) in editor.canvas().curves() {
        assert!(curve.at(0.5).y > 20.0);
    }
}

#[test]
fn the_loop_of_a_sketch_is_drawn_like_the_loop_that_it_adds() {
    for loops in 0..3 {
        let mut edges = vec![(0, 1), (2, 0)];
        edges.extend(vec![(0, 0); loops]);
        let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0), (60.0, 60.0)], &edges);
        let shown = geometry::next_loop(graph(&editor), editor.canvas().curves(), VertexId(0));
        editor.add_edge(VertexId(0), VertexId(0));
        let made = &editor.canvas().curves().last().unwrap().1;
        assert!(shown.at(0.5).distance(made.at(0.5)) < 1e-6, "{loops} loops");
    }
}

#[test]
fn the_label_of_an_edge_hits_the_edge_and_is_clear_of_the_vertices() {
    let points = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2)]);
    let texts = ["road", "abcdefghijklmnopqrstuvwxyz 12345"];
    for (edge, label) in (0..).zip(texts) {
        editor.rename_edge(EdgeId(edge));
        editor.finish_rename(Some(label));
    }
    let labels = editor.canvas().labels().edges.clone();
    assert!(labels.iter().map(|label| label.text.as_str()).eq(texts));
    for label in &labels {
        // The text is no wider than the gap between the rims, and next to its edge, or beyond them.
        let (left, right) = (200.0 * f64::from(label.owner.0) + 20.0, 180.0);
        let half = label.text.chars().count() as f64 * 12.0 * 0.5 / 2.0;
        let fits = label.middle.x - half >= left && label.middle.x + half <= left - 20.0 + right;
        assert!(label.middle.y.abs() > if fits { 5.0 } else { 20.0 + label.half.y });
        let pointer = at(label.middle.x + half - 3.0, label.middle.y);
        assert_eq!(editor.hit(pointer), Hit::Edge(label.owner));
    }
    let (x, y) = (labels[0].middle.x, labels[0].middle.y);
    double_click(&mut editor, at(x, y));
    assert_eq!(graph(&editor).vertices().len(), 3);
    assert_eq!(editor.renaming(), Some(Renaming::Edge(EdgeId(0))));
}
