//! Layout commands: for all vertices or a selection, around pinned ones, gradually, and as one
//! step.

use expect_test::expect;

use super::*;
use winmove_core::model::{Edit, LayoutDirection, LayoutOptions, VertexValues};
use winmove_editor::layout::Layout;
use winmove_editor::{EditAction, Tool};
use winmove_tests::{Random, random, with_seeds};

/// The minimum distance between vertices after a layout.
const APART: f64 = 60.0;

type Act = (&'static str, fn(&mut Editor));

const ALL: [Act; 5] = [
    ("layers", |editor| editor.arrange(Layout::Layered)),
    ("forces", |editor| editor.arrange(Layout::Force)),
    ("circle", |editor| editor.arrange(Layout::Circle)),
    ("grid", |editor| editor.arrange(Layout::Grid)),
    ("remoteness", |editor| editor.arrange_by_remoteness()),
];

fn drawn(random: &mut Random) -> Editor {
    Editor::new(Document::with_graph(random::graph(random, 24)))
}

fn places(editor: &Editor) -> Vec<Point> {
    let vertices = graph(editor).vertices().iter();
    vertices.map(|vertex| vertex.at.unwrap()).collect()
}

/// Selects vertices by clicking them, at a zoom so high that no click hits another vertex.
fn choose(editor: &mut Editor, chosen: impl Fn(u32) -> bool) {
    editor.deselect();
    let ids: Vec<u32> = graph(editor).vertices().iter().map(|v| v.id.0).collect();
    for id in ids.into_iter().filter(|&id| chosen(id)) {
        let (x, y) = place_of(editor, id);
        click(
            editor,
            Pointer {
                pixel: 0.01,
                ..at(x, y)
            }
            .shifted(),
        );
    }
}

#[test]
fn every_layout_is_one_step_is_deterministic_and_keeps_vertices_apart() {
    with_seeds(0..12, |random| {
        let mut editor = drawn(random);
        let before = text(&editor);
        for (name, arrange) in ALL {
            arrange(&mut editor);
            let first = places(&editor);
            for (index, at) in first.iter().enumerate() {
                for other in &first[..index] {
                    assert!(at.distance(*other) >= APART, "{name}");
                }
            }
            if editor.undo_name().is_some() {
                assert_eq!(undo_all(&mut editor), ["Arrange"], "{name}");
            }
            assert_eq!(text(&editor), before, "{name}");
            arrange(&mut editor);
            assert_eq!(places(&editor), first, "{name}");
            undo_all(&mut editor);
        }
    });
}

#[test]
fn pinned_vertices_stay_and_the_others_keep_clear_of_them() {
    with_seeds(0..12, |random| {
        let mut editor = drawn(random);
        let share = random.pick(&[2, 3, 5]);
        choose(&mut editor, |id| id % share == 0);
        editor.act(EditAction::Pin(true));
        editor.deselect();
        let before = places(&editor);
        let pinned: Vec<bool> = graph(&editor).vertices().iter().map(|v| v.pinned).collect();
        for (name, arrange) in ALL {
            arrange(&mut editor);
            let after = places(&editor);
            for (index, at) in after.iter().enumerate() {
                assert!(
                    !pinned[index] || *at == before[index],
                    "{name}: a pin has moved"
                );
                for (other, there) in after[..index].iter().enumerate() {
                    let both = pinned[index] && pinned[other];
                    assert!(both || at.distance(*there) >= APART, "{name}");
                }
            }
        }
        editor.select_all();
        editor.arrange(Layout::Circle);
        let after = places(&editor);
        assert!((0..after.len()).all(|at| !pinned[at] || after[at] == before[at]));
    });
}

#[test]
fn a_selection_is_arranged_in_its_place_and_other_vertices_stay() {
    with_seeds(0..12, |random| {
        let mut editor = drawn(random);
        if graph(&editor).vertices().len() < 6 {
            return;
        }
        editor.arrange(Layout::Grid);
        let ids: Vec<u32> = graph(&editor).vertices().iter().map(|v| v.id.0).collect();
        let half = ids[ids.len() / 2];
        for (name, arrange) in ALL {
            choose(&mut editor, |id| id >= half);
            let chosen = selected(&editor).0;
            let before = places(&editor);
            arrange(&mut editor);
            let after = places(&editor);
            for (index, id) in ids.iter().enumerate() {
                let still = after[index] == before[index];
                assert!(
                    chosen.contains(id) || still,
                    "{name}: {id} was not selected"
                );
                let clear = after[..index]
                    .iter()
                    .all(|at| at.distance(after[index]) >= APART);
                assert!(clear, "{name}");
            }
        }
    });
}

#[test]
fn a_selection_keeps_the_shape_of_its_layout_next_to_other_vertices() {
    // A hexagon would have a corner on the last vertex.
    let corners = [
        (0.0, 0.0),
        (200.0, 0.0),
        (60.0, 90.0),
        (0.0, 200.0),
        (200.0, 200.0),
        (140.0, 100.0),
    ];
    let places_before = [&corners[..], &[(100.0, 10.0)]].concat();
    let cycle: Vec<_> = (0..6).map(|at| (at, (at + 1) % 6)).collect();
    let mut editor = on_graph(&places_before, &cycle);
    choose(&mut editor, |id| id < 6);
    editor.arrange(Layout::Circle);
    let after = places(&editor);
    let middle = after[..6]
        .iter()
        .fold(Point::default(), |sum, &at| sum + at)
        * (1.0 / 6.0);
    let radii: Vec<f64> = after[..6].iter().map(|at| at.distance(middle)).collect();
    assert!(
        radii.iter().all(|radius| (radius - radii[0]).abs() < 2.0),
        "{radii:?}"
    );
    assert_eq!((after[6].x, after[6].y), (100.0, 10.0));
    assert!(after[..6].iter().all(|at| at.distance(after[6]) >= APART));
    assert!(
        middle.distance(Point::new(100.0, 100.0)) < 150.0,
        "{middle:?}"
    );
}

#[test]
fn rows_by_remoteness_have_the_terminals_at_the_bottom_and_draws_on_top() {
    // A heap of seven pebbles, and a separate cycle of two vertices, which is drawn.
    let takes =
        (1..=7u32).flat_map(|heap| (1..=2.min(heap)).map(move |taken| (heap, heap - taken)));
    let edges: Vec<_> = takes.chain([(8, 9), (9, 8)]).collect();
    let mut editor = on_graph(&[(0.0, 0.0); 10], &edges);
    editor.arrange_by_remoteness();
    let label = |id: u32| match editor.shown(vertex(id)) {
        Shown::Label(label) => label.remoteness,
        _ => None,
    };
    let mut rows: Vec<(f64, Option<u32>)> = (0..10)
        .map(|id| (place_of(&editor, id).1, label(id)))
        .collect();
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    assert_eq!(rows[0].1, Some(0));
    for pair in rows.windows(2) {
        match (pair[0].1, pair[1].1) {
            (Some(below), Some(above)) if pair[0].0 == pair[1].0 => assert_eq!(below, above),
            (Some(below), Some(above)) => assert!(below < above),
            (below, above) => assert!(above.is_none(), "{below:?} under {above:?}"),
        }
    }
}

#[test]
fn all_vertices_of_a_remoteness_are_on_one_straight_line() {
    with_seeds(0..30, |random| {
        let mut editor = drawn(random);
        editor.arrange_by_remoteness();
        let rows: Vec<(Option<u32>, f64)> = graph(&editor)
            .vertices()
            .iter()
            .map(|v| match editor.shown(vertex(v.id.0)) {
                Shown::Label(label) => (label.remoteness, v.at.unwrap().y),
                _ => (None, v.at.unwrap().y),
            })
            .filter(|(remoteness, _)| remoteness.is_some())
            .collect();
        for (one, y) in &rows {
            for (other, height) in &rows {
                assert_eq!(
                    one == other,
                    y == height,
                    "{one:?} and {other:?}: {y}, {height}"
                );
            }
        }
    });
}

#[test]
fn edges_within_a_row_without_remoteness_run_between_the_vertices() {
    // Four drawn vertices, each with moves to all others.
    let edges: Vec<_> = (0..4u32)
        .flat_map(|from| {
            (0..4)
                .filter(move |&to| to != from)
                .map(move |to| (from, to))
        })
        .collect();
    let mut editor = on_graph(&[(0.0, 0.0); 4], &edges);
    editor.arrange_by_remoteness();
    let at: Vec<(f64, f64)> = (0..4).map(|id| place_of(&editor, id)).collect();
    let turn = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
    };
    for (a, b, c) in [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)] {
        // If three were on a line, an edge would cross the middle vertex.
        assert!(turn(at[a], at[b], at[c]).abs() > 2000.0, "{at:?}");
    }
}

#[test]
fn a_gradual_layout_ends_like_an_immediate_one_and_is_one_step() {
    let mut random = Random::seeded(7);
    let mut jumps = drawn(&mut random);
    let mut editor = Editor::new(jumps.document().clone());
    editor.set_gliding(true);
    let start = places(&editor);
    jumps.arrange(Layout::Circle);
    editor.arrange(Layout::Circle);
    assert_eq!(places(&editor), start);
    for tenths in 1..10 {
        assert!(editor.glide(f64::from(tenths) / 10.0));
        assert!(!editor.now().is_busy());
    }
    assert_ne!(places(&editor), start);
    assert_ne!(places(&editor), places(&jumps));
    assert!(!editor.glide(1.0));
    assert_eq!(places(&editor), places(&jumps));
    assert_eq!(undo_all(&mut editor), ["Arrange"]);
    assert_eq!(places(&editor), start);
}

#[test]
fn any_command_during_a_glide_ends_it_first() {
    let acts: [Act; 6] = [
        ("undo", |editor| assert!(editor.undo())),
        ("redo", |editor| assert!(!editor.redo())),
        ("a tool", |editor| editor.take_tool(Tool::Edge)),
        ("a command", |editor| editor.set_title("x")),
        ("a press", |editor| {
            editor.gesture(Gesture::Press(at(-900.0, -900.0)))
        }),
        ("another layout", |editor| editor.arrange(Layout::Grid)),
    ];
    for (name, act) in acts {
        let mut random = Random::seeded(8);
        let mut plain = drawn(&mut random);
        let mut editor = Editor::new(plain.document().clone());
        editor.set_gliding(true);
        for (glides, editor) in [(false, &mut plain), (true, &mut editor)] {
            editor.arrange(Layout::Circle);
            if glides {
                editor.glide(0.4);
            }
            act(editor);
            editor.settle();
        }
        assert_eq!(text(&editor), text(&plain), "{name}");
        assert_eq!(editor.undo_name(), plain.undo_name(), "{name}");
    }
    let mut editor = drawn(&mut Random::seeded(9));
    editor.set_gliding(true);
    let before = text(&editor);
    editor.arrange(Layout::Circle);
    editor.glide(0.5);
    editor.gesture(Gesture::Escape);
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn the_inverse_of_a_pin_is_the_pin_before() {
    let mut document = drawn(&mut Random::seeded(1)).document().clone();
    let id = document.graph().unwrap().vertices()[0].id;
    let pin = |id, pinned| Edit::ChangeVertices(VertexValues::Pinned(vec![(id, pinned)]));
    let back = document.apply(pin(id, true)).unwrap();
    assert_eq!(back, pin(id, false));
    assert!(!pin(id, true).touches_play());
    assert!(document.apply(pin(VertexId(9999), true)).is_err());
}

#[test]
fn edges_between_the_same_two_vertices_stay_apart_after_every_layout() {
    // Four vertices, with two edges in each direction between every two, and two loops each.
    let pairs = (0..4u32).flat_map(|from| (0..4).map(move |to| (from, to)));
    let edges: Vec<(u32, u32)> = pairs.flat_map(|pair| [pair, pair]).collect();
    let mut editor = on_graph(&[(0.0, 0.0); 4], &edges);
    for (name, arrange) in ALL {
        arrange(&mut editor);
        let graph = graph(&editor);
        let ends = |id: EdgeId| {
            let edge = graph.edge(id).unwrap();
            (edge.from.min(edge.to), edge.from.max(edge.to))
        };
        let curves = editor.canvas().curves();
        for (index, (id, curve)) in curves.iter().enumerate() {
            for (other, beside) in &curves[..index] {
                let gap = curve.at(0.5).distance(beside.at(0.5));
                assert!(
                    ends(*id) != ends(*other) || gap >= 10.0,
                    "{name}: {id:?} and {other:?} are {gap} apart"
                );
            }
        }
    }
}

#[test]
fn the_limit_of_layered_layouts_is_known_before_a_layout() {
    let vertices = (0..8_001).map(|id| Vertex::new(VertexId(id)));
    let graph = Graph::from_parts(vertices.collect(), Vec::new()).unwrap();
    let mut editor = Editor::new(Document::with_graph(graph));
    assert!(!editor.now().can_arrange_closely());
    editor.select(Place::Vertex(VertexId(0)));
    assert!(!editor.now().can_arrange_closely());
}

#[test]
fn layers_that_became_forces_say_so_and_others_are_layers() {
    let arranged = |count: u32, edges: Vec<(u32, u32)>, layout: Layout| {
        let graph = Document::with_graph(plain_graph(count, edges));
        let mut editor = Editor::new(graph);
        editor.arrange(Layout::Grid);
        editor.arrange(layout);
        let places = places(&editor);
        (editor.notice(), places)
    };
    // On a ring with spokes to a hub and moves both ways, layers cross edges and forces don't.
    let ring: Vec<(u32, u32)> = (0..12).map(|at| (at, (at + 1) % 12)).collect();
    let wheel = ring.iter().copied().chain((0..12).map(|at| (at, 12)));
    let wheel: Vec<(u32, u32)> = wheel.flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    let (said, drawn) = arranged(13, wheel.clone(), Layout::Layered);
    let words = said.expect("it is said");
    expect![
        "The graph has cycles, so it was arranged by forces, which is clearer here than layers"
    ]
    .assert_eq(&words);
    let (said, by_forces) = arranged(13, wheel, Layout::Force);
    assert_eq!((said, drawn), (None, by_forces));
    let down: Vec<(u32, u32)> = (1..12).map(|at| (at / 2, at)).collect();
    assert_eq!(arranged(12, down, Layout::Layered).0, None);
    // A ring with a tail has cycles too, but its layers cross no edges either, so the requested
    // layout is used.
    let tailed: Vec<(u32, u32)> = ring.into_iter().chain([(0, 12), (12, 13)]).collect();
    let (said, layers) = arranged(14, tailed.clone(), Layout::Layered);
    assert_eq!(said, None);
    assert_ne!(layers, arranged(14, tailed, Layout::Force).1);
}

/// Ten pebbles, of which a move takes one or two, with all vertices in one place.
fn pebbles() -> Editor {
    let takes =
        (1..=10u32).flat_map(|heap| (1..=2.min(heap)).map(move |taken| (heap, heap - taken)));
    on_graph(&[(0.0, 0.0); 11], &takes.collect::<Vec<_>>())
}

#[test]
fn moves_lead_in_the_chosen_direction() {
    for direction in enum_iterator::all::<LayoutDirection>() {
        let mut editor = pebbles();
        let before = text(&editor);
        editor.set_layout_options(LayoutOptions {
            direction: Some(direction),
            ..LayoutOptions::default()
        });
        for arrange in [
            |editor: &mut Editor| editor.arrange(Layout::Layered),
            |editor: &mut Editor| editor.arrange_by_remoteness(),
        ] {
            arrange(&mut editor);
            // One pebble, which leads to none, in both layouts.
            let [from, to] = [1, 0].map(|id| place_of(&editor, id));
            let by = (to.0 - from.0, to.1 - from.1);
            let ahead = match direction {
                LayoutDirection::Down => by.1,
                LayoutDirection::Right => by.0,
                LayoutDirection::Up => -by.1,
                LayoutDirection::Left => -by.0,
            };
            assert!(ahead >= APART, "{direction:?}: {by:?}");
        }
        for _ in 0..3 {
            editor.undo();
        }
        assert_eq!(text(&editor), before);
    }
}

#[test]
fn layouts_keep_the_chosen_distance() {
    let nearest = |spacing, layout| {
        let mut editor = pebbles();
        editor.set_layout_options(LayoutOptions {
            spacing,
            ..LayoutOptions::default()
        });
        editor.arrange(layout);
        let places = places(&editor);
        let pairs = (0..places.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let distances = pairs.map(|(a, b)| places[a].distance(places[b]));
        distances.fold(f64::INFINITY, f64::min)
    };
    for layout in Layout::ALL {
        let usual = nearest(100, layout);
        let wider = nearest(200, layout) / usual;
        assert!((1.8..2.2).contains(&wider), "{layout:?}: {wider}");
        assert!(
            nearest(LayoutOptions::MIN_SPACING, layout) >= APART,
            "{layout:?}"
        );
    }
}

#[test]
fn the_selection_is_arranged_alone_unless_the_options_say_otherwise() {
    for only in [true, false] {
        let mut editor = pebbles();
        editor.arrange(Layout::Grid);
        editor.set_layout_options(LayoutOptions {
            selection_only: only,
            ..LayoutOptions::default()
        });
        choose(&mut editor, |id| id < 3);
        let before = places(&editor);
        editor.arrange(Layout::Circle);
        let moved = places(&editor)
            .iter()
            .zip(&before)
            .skip(3)
            .any(|(now, then)| now != then);
        assert_eq!(moved, !only);
    }
}
