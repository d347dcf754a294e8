//! Layouts, checked by plain geometry: distances, sides of lines and angles.

mod tangles;

use std::collections::HashMap;
use std::ops::Range;

use winmove_core::model::{EdgeRef, Graph, Point, Vertex, VertexId};
use winmove_editor::layout::{Layout, arrange, places_for_new, suitable};

use winmove_tests::{Random, graph, random, with_seeds};

type Places = HashMap<VertexId, Point>;

/// The minimum distance between vertices after every layout.
const APART: f64 = 60.0;

fn pebbles(count: u32, most: u32) -> Graph {
    let takes = move |heap: u32| (1..=most.min(heap)).map(move |taken| (heap, heap - taken));
    graph(count + 1, (0..=count).flat_map(takes))
}

fn cycle(count: u32) -> Graph {
    graph(count, (0..count).map(|at| (at, (at + 1) % count)))
}

fn petersen() -> Graph {
    let ring = |at: u32| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)];
    graph(10, (0..5).flat_map(ring))
}

fn two_moves_each(random: &mut Random, count: usize) -> Graph {
    let mut to = || random.below(count) as u32;
    let edges: Vec<_> = (0..count as u32)
        .flat_map(|at| [(at, to()), (at, to())])
        .collect();
    graph(count as u32, edges)
}

fn tree(count: u32, children: u32) -> Graph {
    graph(count, (1..count).map(|at| ((at - 1) / children, at)))
}

/// The same graph with coordinates for some vertices.
fn with_places(graph: &Graph, at: impl Fn(VertexId) -> Option<Point>) -> Graph {
    let mut vertices = graph.vertices().to_vec();
    for vertex in &mut vertices {
        vertex.at = at(vertex.id);
    }
    let edges = graph.edges().map(|(_, edge)| edge.into()).collect();
    Graph::from_parts(vertices, edges).unwrap()
}

fn named(places: Vec<(VertexId, Point)>) -> Places {
    assert!(
        places.is_sorted_by_key(|place| place.0),
        "places come in the order of the ids"
    );
    assert!(places.iter().all(|place| place.1.is_finite()));
    places.into_iter().collect()
}

/// The minimum distance between two points if it is less than `APART`. Compares points in the same
/// or in adjacent squares of that size.
fn least_distance(points: impl IntoIterator<Item = Point>) -> f64 {
    let mut squares: HashMap<(i64, i64), Vec<Point>> = HashMap::new();
    let mut least = f64::INFINITY;
    for point in points {
        let (column, row) = (
            (point.x / APART).floor() as i64,
            (point.y / APART).floor() as i64,
        );
        for square in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
            let known = squares.get(&(column + square.0, row + square.1));
            let distances = known
                .into_iter()
                .flatten()
                .map(|other| point.distance(*other));
            least = distances.fold(least, f64::min);
        }
        squares.entry((column, row)).or_default().push(point);
    }
    least
}

fn segment_distance(at: Point, a: Point, b: Point) -> f64 {
    // Ternary search for the nearest point on the segment.
    let on = |share: f64| Point::new(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if on(left).distance(at) < on(right).distance(at) {
            high = right;
        } else {
            low = left;
        }
    }
    on(low).distance(at)
}

/// The number of pairs of an edge and a vertex not at its ends that touch. Vertices have a diameter
/// of 40.
fn edges_through_vertices(graph: &Graph, places: &Places) -> usize {
    let through = |edge: EdgeRef| {
        let ends = [edge.from, edge.to];
        let others = places.iter().filter(|(id, _)| !ends.contains(id));
        let segment = (places[&edge.from], places[&edge.to]);
        others
            .filter(|(_, at)| segment_distance(**at, segment.0, segment.1) < 20.0)
            .count()
    };
    graph.edges().map(|(_, edge)| through(edge)).sum()
}

fn size(places: &Places) -> (f64, f64) {
    let span = |of: fn(&Point) -> f64| {
        let most = places.values().map(of).fold(f64::NEG_INFINITY, f64::max);
        most - places.values().map(of).fold(f64::INFINITY, f64::min)
    };
    (span(|at| at.x), span(|at| at.y))
}

#[test]
fn every_layout_keeps_vertices_apart_and_is_deterministic() {
    layouts_keep_vertices_apart(0..8);
}

fn layouts_keep_vertices_apart(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let graph = random::graph(random, 40);
        for layout in Layout::ALL {
            let places = arrange(&graph, layout);
            assert_eq!(places, arrange(&graph, layout), "{layout:?}");
            assert_eq!(places.len(), graph.vertices().len());
            assert!(
                least_distance(named(places).into_values()) >= APART,
                "{layout:?}"
            );
        }
    });
}

#[test]
fn empty_and_tiny_graphs_are_laid_out() {
    assert_eq!(places_for_new(&Graph::new()), []);
    for layout in Layout::ALL {
        assert_eq!(arrange(&Graph::new(), layout), []);
        assert_eq!(arrange(&graph(1, [(0, 0), (0, 0)]), layout).len(), 1);
        let pair = named(arrange(&graph(2, [(0, 1), (1, 0), (0, 1)]), layout));
        assert!(least_distance(pair.into_values()) >= APART);
    }
}

#[test]
fn a_new_graph_gets_the_layout_that_suits_it() {
    let suits = [
        (cycle(3), Layout::Circle),
        (cycle(12), Layout::Circle),
        (
            graph(5, (0..5).flat_map(|a| (0..a).map(move |b| (a, b)))),
            Layout::Circle,
        ),
        (pebbles(10, 2), Layout::Layered),
        (tree(15, 2), Layout::Layered),
        (graph(31, (1..31).map(|leaf| (0, leaf))), Layout::Force),
        (petersen(), Layout::Force),
        (graph(7, []), Layout::Grid),
        (graph(100_000, []), Layout::Grid),
    ];
    for (graph, layout) in suits {
        assert_eq!(suitable(&graph), layout);
        assert_eq!(places_for_new(&graph), arrange(&graph, layout));
    }
}

#[test]
fn a_cycle_is_drawn_as_a_circle_clockwise_from_the_top() {
    let places = named(places_for_new(&cycle(12)));
    let middle = Point::default();
    let radius = places[&VertexId(0)].distance(middle);
    for step in 0..12 {
        let at = places[&VertexId(step)];
        assert!((at.distance(middle) - radius).abs() < 2.0);
        let clockwise = at.x.atan2(-at.y).rem_euclid(std::f64::consts::TAU);
        let expected = std::f64::consts::TAU * f64::from(step) / 12.0;
        assert!((clockwise - expected).sin().abs() < 0.02, "vertex {step}");
    }
}

#[test]
fn in_layers_all_moves_of_an_acyclic_game_run_in_one_direction() {
    moves_run_in_one_direction(0..20);
}

fn moves_run_in_one_direction(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let count = random.between(2, 40) as u32;
        let edges = (1..count).flat_map(|at| [(at, random.below(at as usize) as u32); 1]);
        let mut edges: Vec<_> = edges.collect();
        edges.extend((2..count).map(|at| (at, at - 1 - random.below(at.min(4) as usize) as u32)));
        let graph = graph(count, edges);
        let places = named(arrange(&graph, Layout::Layered));
        let along = |of: fn(Point) -> f64| {
            let ends = |edge: EdgeRef| (of(places[&edge.from]), of(places[&edge.to]));
            graph
                .edges()
                .all(|(_, edge)| ends(edge).0 + APART <= ends(edge).1)
        };
        assert!(
            along(|at| at.y) || along(|at| at.x),
            "down, or to the right"
        );
    });
}

#[test]
fn ten_pebbles_lie_in_a_band_and_no_edge_crosses_a_vertex() {
    let graph = pebbles(10, 2);
    let places = named(places_for_new(&graph));
    assert_eq!(edges_through_vertices(&graph, &places), 0);
    let (width, height) = size(&places);
    assert!(width <= 1000.0 && height <= 700.0, "{width} × {height}");
}

#[test]
fn a_long_strip_is_folded_to_fit_the_window() {
    let (width, height) = size(&named(places_for_new(&pebbles(60, 2))));
    assert!(width < 2000.0 && height < 1500.0, "{width} × {height}");
}

#[test]
fn a_binary_tree_is_symmetric_and_parents_are_centred_over_their_children() {
    let places = named(places_for_new(&tree(15, 2)));
    for parent in 0..7 {
        let children = [2 * parent + 1, 2 * parent + 2].map(|child| places[&VertexId(child)]);
        let middle = (children[0].x + children[1].x) / 2.0;
        assert!((places[&VertexId(parent)].x - middle).abs() <= 1.0);
        assert_eq!(children[0].y, children[1].y);
    }
}

#[test]
fn edges_of_small_graphs_run_clear_of_vertices() {
    with_seeds(0..12, |random| {
        for graph in [
            two_moves_each(random, 12),
            two_moves_each(random, 25),
            petersen(),
        ] {
            let places = named(places_for_new(&graph));
            assert_eq!(edges_through_vertices(&graph, &places), 0);
            let (width, height) = size(&places);
            assert!(width < 1400.0 && height < 1100.0, "{width} × {height}");
        }
    });
}

#[test]
fn connected_components_are_drawn_side_by_side() {
    let rings =
        (0..5u32).flat_map(|ring| (0..6).map(move |at| (6 * ring + at, 6 * ring + (at + 1) % 6)));
    let graph = graph(30, rings);
    for layout in [Layout::Circle, Layout::Force, Layout::Layered] {
        let places = named(arrange(&graph, layout));
        let frame = |ring: u32| {
            let of = (6 * ring..6 * ring + 6).map(|id| places[&VertexId(id)]);
            of.fold(
                (f64::MAX, f64::MAX, f64::MIN, f64::MIN),
                |(l, t, r, b), at| (l.min(at.x), t.min(at.y), r.max(at.x), b.max(at.y)),
            )
        };
        for (one, other) in (0..5).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let (a, b) = (frame(one), frame(other));
            let beside = a.2 + APART <= b.0 || b.2 + APART <= a.0;
            let below = a.3 + APART <= b.1 || b.3 + APART <= a.1;
            assert!(beside || below, "{layout:?}: pieces {one} and {other}");
        }
        let (width, height) = size(&places);
        assert!(
            width / height < 4.0 && height / width < 4.0,
            "{width} × {height}"
        );
    }
}

/// The number of pairs of straight edges that cross, by brute force.
fn crossings(graph: &Graph, places: &Places) -> usize {
    let side =
        |a: Point, b: Point, at: Point| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    let mut pairs: Vec<(VertexId, VertexId)> = graph
        .edges()
        .map(|(_, edge)| (edge.from.min(edge.to), edge.from.max(edge.to)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    let ends: Vec<(Point, Point)> = pairs.iter().map(|(a, b)| (places[a], places[b])).collect();
    let cross = |(a, b): (Point, Point), (c, d): (Point, Point)| {
        side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
    };
    let count = |index: usize| {
        ends[..index]
            .iter()
            .filter(|other| cross(ends[index], **other))
            .count()
    };
    (0..ends.len()).map(count).sum()
}

#[test]
fn layers_of_moves_both_ways_are_no_worse_than_forces() {
    with_seeds(0..10, |random| {
        let count = random.between(8, 25) as u32;
        let path = (1..count).map(|at| (at, random.below(at as usize) as u32));
        let mut edges: Vec<(u32, u32)> = path.collect();
        edges.extend((0..count / 2).map(|_| {
            let mut end = || random.below(count as usize) as u32;
            (end(), end())
        }));
        edges.extend(edges.clone().into_iter().map(|(a, b)| (b, a)));
        let graph = graph(count, edges);
        let faults = |layout| {
            let places = named(arrange(&graph, layout));
            crossings(&graph, &places) + 8 * edges_through_vertices(&graph, &places)
        };
        let (layers, forces) = (faults(Layout::Layered), faults(Layout::Force));
        assert!(layers <= forces, "{layers} and {forces}");
    });
}

#[test]
fn a_grid_that_was_drawn_and_shuffled_is_restored() {
    with_seeds(0..40, |random| {
        let (rows, columns) = (random.between(2, 9) as u32, random.between(2, 12) as u32);
        let mut ids: Vec<u32> = (0..rows * columns).collect();
        for last in (1..ids.len()).rev() {
            ids.swap(last, random.below(last + 1));
        }
        let id = |row: u32, column: u32| ids[(row * columns + column) as usize];
        let mut edges = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                if column + 1 < columns {
                    edges.push((id(row, column), id(row, column + 1)));
                }
                if row + 1 < rows {
                    edges.push((id(row, column), id(row + 1, column)));
                }
            }
        }
        // Some streets are one-way, some lead both ways, and a few inside are missing.
        if rows > 4 && columns > 4 {
            for _ in 0..2 {
                let (row, column) = (random.between(1, 3) as u32, random.between(1, 3) as u32);
                let street = (id(row, column), id(row, column + 1));
                edges.retain(|edge| *edge != street);
            }
        }
        let turned = |(a, b): (u32, u32), turn: bool| if turn { (b, a) } else { (a, b) };
        let edges: Vec<_> = edges
            .into_iter()
            .map(|edge| turned(edge, random.percent(50)))
            .collect();
        let graph = graph(rows * columns, edges);
        let places = named(arrange(&graph, Layout::Grid));
        assert_eq!(crossings(&graph, &places), 0);
        let lengths: Vec<f64> = graph
            .edges()
            .map(|(_, edge)| places[&edge.from].distance(places[&edge.to]))
            .collect();
        assert!(
            lengths
                .iter()
                .all(|length| (length - lengths[0]).abs() < 1e-9)
        );
        let (width, height) = size(&places);
        let steps = [width, height].map(|size| (size / lengths[0]).round() as u32 + 1);
        assert_eq!(steps, [rows.max(columns), rows.min(columns)]);
    });
}

#[test]
fn the_numbers_of_a_grid_grow_along_its_rows() {
    let edges = (0..12u32).flat_map(|at| {
        let right = (at % 4 < 3).then_some((at, at + 1));
        right.into_iter().chain((at < 8).then_some((at, at + 4)))
    });
    let places = arrange(&graph(12, edges), Layout::Grid);
    for (index, (_, at)) in places.iter().enumerate() {
        let (row, column) = (index / 4, index % 4);
        assert_eq!((at.x, at.y), (90.0 * column as f64, 90.0 * row as f64));
    }
}

/// The vertices of each connected component.
fn components(graph: &Graph) -> Vec<Vec<VertexId>> {
    let mut home: HashMap<VertexId, VertexId> =
        graph.vertices().iter().map(|v| (v.id, v.id)).collect();
    for _ in 0..graph.vertices().len() {
        for (_, edge) in graph.edges() {
            let least = home[&edge.from].min(home[&edge.to]);
            home.insert(edge.from, least);
            home.insert(edge.to, least);
        }
    }
    let mut parts: HashMap<VertexId, Vec<VertexId>> = HashMap::new();
    for (id, first) in home {
        parts.entry(first).or_default().push(id);
    }
    parts.into_values().collect()
}

#[test]
fn components_of_any_size_fill_a_window_without_overlap() {
    with_seeds(0..20, |random| {
        let mut edges = Vec::new();
        let mut count = 0;
        for _ in 0..random.between(6, 30) {
            let size = match random.below(6) {
                0 => random.between(10, 30),
                _ => random.between(2, 6),
            } as u32;
            let path = (1..size).map(|at| (at, random.below(at as usize) as u32));
            edges.extend(path.map(|(a, b)| (count + a, count + b)));
            count += size;
        }
        let graph = graph(count, edges);
        for layout in [Layout::Force, Layout::Layered, Layout::Circle] {
            let places = named(arrange(&graph, layout));
            let frames: Vec<[f64; 4]> = components(&graph)
                .iter()
                .map(|part| {
                    let ends = |of: fn(Point) -> f64| {
                        let all = part.iter().map(|id| of(places[id]));
                        (
                            all.clone().fold(f64::MAX, f64::min),
                            all.fold(f64::MIN, f64::max),
                        )
                    };
                    let (across, down) = (ends(|at| at.x), ends(|at| at.y));
                    [across.0, across.1, down.0, down.1]
                })
                .collect();
            for (index, a) in frames.iter().enumerate() {
                for b in &frames[..index] {
                    let beside = a[1] + APART <= b[0] || b[1] + APART <= a[0];
                    let below = a[3] + APART <= b[2] || b[3] + APART <= a[2];
                    assert!(beside || below, "{layout:?}: {a:?} {b:?}");
                }
            }
            // Each component needs space for its frame and a margin around it.
            let need =
                |frame: &[f64; 4]| (frame[1] - frame[0] + 117.0) * (frame[3] - frame[2] + 117.0);
            let needed: f64 = frames.iter().map(need).sum();
            let (width, height) = size(&places);
            let taken = (width + 117.0) * (height + 117.0);
            assert!(taken < 1.35 * needed, "{layout:?}: {taken} for {needed}");
            assert!(
                width < 2.0 * height && height < 1.5 * width,
                "{layout:?}: {width} × {height}"
            );
        }
    });
}

#[test]
fn long_labels_get_more_room() {
    let labelled = |label: &str| {
        let vertices = (0..12).map(|id| Vertex {
            label: label.to_owned(),
            ..Vertex::new(VertexId(id))
        });
        let edges = cycle(12).edges().map(|(_, edge)| edge.into()).collect();
        Graph::from_parts(vertices.collect(), edges).unwrap()
    };
    let distance = |graph| {
        let places = named(places_for_new(&graph));
        places[&VertexId(0)].distance(places[&VertexId(1)])
    };
    assert!(distance(labelled("a")) < 100.0);
    assert!(distance(labelled("three heaps: 1, 2, 3")) > 150.0);
}

/// Checks that new vertices keep clear of each other and of the old ones, which stay in place.
fn assert_new_ones_keep_clear(graph: &Graph) -> Places {
    let new = named(places_for_new(graph));
    let (old, free): (Vec<_>, Vec<_>) = graph.vertices().iter().partition(|v| v.at.is_some());
    assert_eq!(new.len(), free.len());
    assert!(free.iter().all(|vertex| new.contains_key(&vertex.id)));
    assert!(least_distance(new.values().copied()) >= APART);
    for vertex in old {
        let at = vertex.at.unwrap();
        assert!(new.values().all(|place| place.distance(at) >= APART));
    }
    assert_eq!(new, named(places_for_new(graph)));
    new
}

#[test]
fn new_vertices_keep_clear_of_placed_ones() {
    with_seeds(0..60, |random| {
        let graph = random::graph(random, 50);
        let (chance, side) = (random.below(101), random.between(1, 1500));
        let places: Places = graph
            .vertices()
            .iter()
            .filter_map(|vertex| {
                // In small squares, many vertices coincide.
                let mut coordinate = || random.below(side) as f64 + 0.25;
                let at = Point::new(coordinate(), coordinate());
                random.percent(chance).then_some((vertex.id, at))
            })
            .collect();
        assert_new_ones_keep_clear(&with_places(&graph, |id| places.get(&id).copied()));
    });
}

#[test]
fn a_new_vertex_is_placed_near_its_neighbours() {
    let ring = arrange(&cycle(12), Layout::Circle);
    let mut edges: Vec<_> = cycle(12).edges().map(|(_, e)| (e.from.0, e.to.0)).collect();
    edges.extend([(12, 3), (12, 4), (13, 9)]);
    let graph = with_places(&graph(14, edges), |id| {
        ring.iter().find(|place| place.0 == id).map(|place| place.1)
    });
    let new = assert_new_ones_keep_clear(&graph);
    for (vertex, neighbour) in [(12, 3), (12, 4), (13, 9)] {
        let far = new[&VertexId(vertex)].distance(ring[neighbour].1);
        assert!(far < 200.0, "{vertex} is {far} from {neighbour}");
    }
}

#[test]
fn vertices_on_one_point_stay_there_and_new_ones_are_placed_around_them() {
    let star = graph(400, (200..400).map(|leaf| (leaf, leaf - 200)));
    assert_new_ones_keep_clear(&with_places(&star, |id| {
        (id.0 < 200).then_some(Point::new(7.0, -3.0))
    }));
}

#[test]
fn extreme_coordinates_are_laid_out_too() {
    far_coordinates_are_laid_out(0..4);
}

fn far_coordinates_are_laid_out(seeds: Range<u64>) {
    let far = [
        1e300,
        -1e300,
        f64::MAX,
        f64::MIN,
        1e154,
        9.3e18,
        1e7,
        0.0,
        5e-324,
    ];
    with_seeds(seeds, |random| {
        let graph = two_moves_each(random, 30);
        let places: Places = (0..20)
            .map(|id| {
                (
                    VertexId(id),
                    Point::new(random.pick(&far), random.pick(&far)),
                )
            })
            .collect();
        let graph = with_places(&graph, |id| places.get(&id).copied());
        let new = assert_new_ones_keep_clear(&graph);
        assert!(new.values().all(|at| at.x.abs() < 1e8 && at.y.abs() < 1e8));
        for layout in Layout::ALL {
            assert!(least_distance(named(arrange(&graph, layout)).into_values()) >= APART);
        }
    });
    let all_far = with_places(&cycle(9), |id| {
        (id.0 < 5).then_some(Point::new(1e300, -1e300))
    });
    assert_new_ones_keep_clear(&all_far);
}

#[test]
fn vertices_of_a_large_graph_keep_apart() {
    let mut random = Random::seeded(2000);
    for graph in [
        two_moves_each(&mut random, 2000),
        two_moves_each(&mut random, 5000),
        pebbles(7000, 3),
        tree(7000, 3),
        graph(
            7999,
            (0..2666).flat_map(|k| [(3 * k, 3 * k + 1), (3 * k + 1, 3 * k + 2)]),
        ),
    ] {
        let places = named(places_for_new(&graph));
        assert_eq!(places.len(), graph.vertices().len());
        assert!(least_distance(places.into_values()) >= APART);
    }
}

/// Longer runs of the same tests.
mod in_full {
    use super::*;

    #[test]
    fn extreme_coordinates_are_laid_out_too() {
        far_coordinates_are_laid_out(0..40);
    }

    #[test]
    fn every_layout_keeps_vertices_apart_and_is_deterministic() {
        layouts_keep_vertices_apart(0..40);
    }

    #[test]
    fn in_layers_all_moves_of_an_acyclic_game_run_in_one_direction() {
        moves_run_in_one_direction(0..60);
    }

    #[test]
    fn a_million_vertices_are_laid_out_as_a_grid() {
        let count = 1_000_000u32;
        let chain = graph(count, (1..count).map(|at| (at, at - 1)));
        assert_eq!(suitable(&chain), Layout::Grid);
        let places = named(places_for_new(&chain));
        assert!(least_distance(places.into_values()) >= APART);
        // The same is true around a vertex that has coordinates.
        let one = with_places(&chain, |id| (id.0 == 5).then_some(Point::new(100.0, 200.0)));
        let places = named(places_for_new(&one));
        assert_eq!(places.len(), 999_999);
        assert!(least_distance(places.into_values().chain([Point::new(100.0, 200.0)])) >= APART);
    }
}
