//! Bending edges with their handles, and operations that must keep the bends.

use super::*;
use winmove_core::model::{Bend, Edit};
use winmove_editor::layout::Layout;
use winmove_editor::{Hit, PictureOptions, PicturePalette, State};

/// The handle of the first bend, or in the middle.
const BEND: Hit = Hit::EdgeBend {
    id: EdgeId(0),
    index: 0,
};

/// Three vertices with edges from the first to the others. The first edge is selected.
fn with_edges() -> Editor {
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0), (0.0, 300.0)], &[(0, 1), (0, 2)]);
    editor.select_edge(EdgeId(0));
    editor
}

/// The middle of an edge, measured on its drawn curve.
fn middle(editor: &Editor, id: u32) -> Point {
    let mut curves = editor.canvas().curves().iter();
    let curve = curves.find(|(edge, _)| *edge == EdgeId(id));
    curve.expect("the edge is drawn").1.at(0.5)
}

fn bends(editor: &Editor, id: u32) -> &[Bend] {
    graph(editor).edge(EdgeId(id)).unwrap().bends
}

/// Whether an edge is drawn through a point, judged by samples of its curve.
fn runs_through(editor: &Editor, id: u32, x: f64, y: f64) -> bool {
    let curve = editor.canvas().curve_of(EdgeId(id)).unwrap();
    let mut along = (0..=4000).map(|step| curve.at(f64::from(step) / 4000.0));
    along.any(|at| at.distance(Point::new(x, y)) < 1.0)
}

/// An edge from (0, 0) to (300, 0) that was bent through these points, from its start.
fn bent_through(points: &[(f64, f64)]) -> Editor {
    let mut editor = with_edges();
    for (index, &(x, y)) in points.iter().enumerate() {
        // Between the last bend and the end.
        let curve = editor.canvas().curve_of(EdgeId(0)).unwrap();
        let from = curve.at((index as f64 + 0.5) / (index as f64 + 1.0));
        drag(&mut editor, &[at(from.x, from.y), at(x, y)]);
        assert_eq!(bends(&editor, 0).len(), index + 1);
    }
    editor
}

fn near(one: Point, other: Point) -> bool {
    one.distance(other) < 1.0
}

/// Drags the middle of the selected edge to a point.
fn bend_to(editor: &mut Editor, id: u32, x: f64, y: f64) {
    let from = middle(editor, id);
    drag(editor, &[at(from.x, from.y), at(x, y)]);
}

#[test]
fn dragging_the_middle_of_the_selected_edge_bends_it_through_the_pointer_in_one_step() {
    let mut editor = with_edges();
    let straight = middle(&editor, 0);
    editor.gesture(Gesture::Move(at(straight.x, straight.y)));
    assert_eq!(editor.hover(), BEND);
    drag_open(
        &mut editor,
        &[at(150.0, 0.0), at(170.0, 40.0), at(110.0, -90.0)],
    );
    assert!(matches!(editor.state(), State::Bending { .. }));
    assert!(near(middle(&editor, 0), Point::new(110.0, -90.0)));
    editor.gesture(Gesture::Move(at(180.0, 120.0)));
    editor.gesture(Gesture::Release(at(180.0, 120.0)));
    assert!(near(middle(&editor, 0), Point::new(180.0, 120.0)));
    assert!(bends(&editor, 1).is_empty());
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(0)));
    assert_eq!(editor.undo_name().as_deref(), Some("Bend edge"));
    editor.undo();
    assert_eq!(middle(&editor, 0), straight);
    editor.redo();
    assert!(near(middle(&editor, 0), Point::new(180.0, 120.0)));
    assert_eq!(undo_all(&mut editor), ["Bend edge"]);
}

#[test]
fn the_middle_moves_with_the_ends_and_is_hit_where_it_is_drawn() {
    let mut editor = with_edges();
    bend_to(&mut editor, 0, 150.0, 100.0);
    editor.deselect();
    editor.gesture(Gesture::Move(at(150.0, 100.0)));
    assert_eq!(editor.hover(), Hit::Edge(EdgeId(0)));
    editor.gesture(Gesture::Move(at(150.0, 0.0)));
    assert_eq!(editor.hover(), Hit::Nothing);
    // Now the ends are twice as far apart, and turned by a right angle.
    drag(&mut editor, &[at(300.0, 0.0), at(0.0, 600.0)]);
    assert!(near(middle(&editor, 0), Point::new(-200.0, 300.0)));
}

#[test]
fn escape_and_a_click_on_the_handle_leave_the_edge() {
    let mut editor = with_edges();
    let before = editor.document().clone();
    drag_open(&mut editor, &[at(150.0, 0.0), at(150.0, 80.0)]);
    editor.gesture(Gesture::Escape);
    assert_eq!(editor.state(), &State::Idle);
    editor.gesture(Gesture::Release(at(150.0, 80.0)));
    click(&mut editor, at(150.0, 0.0));
    assert_eq!(editor.document(), &before);
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(0)));
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn straighten_takes_back_the_bends_of_all_selected_edges_in_one_step() {
    let mut editor = with_edges();
    let straight = [middle(&editor, 0), middle(&editor, 1)];
    editor.straighten_selected();
    assert_eq!(editor.undo_name(), None, "nothing is bent");
    bend_to(&mut editor, 0, 150.0, 60.0);
    editor.select_edge(EdgeId(1));
    bend_to(&mut editor, 1, 60.0, 150.0);
    editor.select_all();
    editor.straighten_selected();
    assert_eq!([middle(&editor, 0), middle(&editor, 1)], straight);
    assert_eq!(
        undo_all(&mut editor),
        ["Straighten", "Bend edge", "Bend edge"]
    );
}

#[test]
fn arrows_move_the_middle_of_the_edge_that_is_selected_alone() {
    let mut editor = with_edges();
    editor.nudge(0, 1, 10.0);
    editor.nudge(0, 1, 10.0);
    editor.nudge(-1, 0, 10.0);
    assert!(near(middle(&editor, 0), Point::new(140.0, 20.0)));
    assert_eq!(editor.undo_name().as_deref(), Some("Bend edge"));
}

#[test]
fn keys_add_further_bends_and_go_back_to_earlier_ones() {
    let mut editor = with_edges();
    editor.choose_bend(true);
    assert_eq!(bends(&editor, 0).len(), 0, "arrows make the first bend");
    editor.nudge(0, 1, 30.0);
    editor.choose_bend(true);
    assert_eq!(bends(&editor, 0).len(), 2);
    let places = |editor: &Editor| editor.canvas().bend_handles(EdgeId(0), 1.0);
    let before = places(&editor);
    editor.nudge(0, -1, 50.0);
    let (first, second) = (before[0], before[1] + Point::new(0.0, -50.0));
    assert!(near(places(&editor)[0], first) && near(places(&editor)[1], second));
    editor.choose_bend(false);
    editor.choose_bend(false);
    editor.nudge(1, 0, 10.0);
    let moved = first + Point::new(10.0, 0.0);
    assert!(near(places(&editor)[0], moved) && near(places(&editor)[1], second));
    for _ in 0..40 {
        editor.choose_bend(true);
    }
    assert_eq!(bends(&editor, 0).len(), 32);
    // The chosen bend may be gone.
    editor.straighten_selected();
    editor.nudge(0, 1, 10.0);
    assert_eq!(bends(&editor, 0).len(), 1);
}

#[test]
fn a_self_loop_turns_to_the_pointer() {
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0)], &[(0, 0), (0, 1)]);
    editor.select_edge(EdgeId(0));
    // Three handles would be crowded, so the loop itself is dragged.
    assert!(editor.canvas().bend_handles(EdgeId(0), 1.0).is_empty());
    assert_eq!(editor.canvas().bend_handles(EdgeId(0), 0.25).len(), 1);
    for to in [Point::new(0.0, 90.0), Point::new(-80.0, -80.0)] {
        bend_to(&mut editor, 0, to.x, to.y);
        let tip = middle(&editor, 0);
        let turned = tip.y.atan2(tip.x) - to.y.atan2(to.x);
        assert!(turned.sin().abs() < 0.02 && turned.cos() > 0.0, "{tip:?}");
    }
    editor.straighten_selected();
    assert!(bends(&editor, 0).is_empty());
}

#[test]
fn a_bend_is_kept_by_files_copies_and_reversal() {
    let mut editor = with_edges();
    bend_to(&mut editor, 0, 180.0, 120.0);
    let drawn = middle(&editor, 0);

    let text = text(&editor);
    let read = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(&read.document, editor.document());
    assert_eq!(winmove_files::write(&read.document), text);
    assert_eq!(middle(&Editor::new(read.document), 0), drawn);

    editor.reverse_selected();
    assert!(near(middle(&editor, 0), drawn));
    editor.undo();

    choose(&mut editor, &[0, 1]);
    editor.duplicate();
    let copies: Vec<Point> = editor
        .canvas()
        .curves()
        .iter()
        .filter(|(id, _)| id.0 > 1)
        .map(|(_, curve)| curve.at(0.5))
        .collect();
    assert!(
        near(copies[0], drawn + Point::new(45.0, 45.0)),
        "{copies:?}"
    );
    editor.undo();

    choose(&mut editor, &[0, 1]);
    let part = editor.now().copied().unwrap();
    let mut other = Editor::new(Document::with_graph(Graph::new()));
    assert!(other.paste(&part, Some(Point::new(0.0, 0.0))));
    let shown = middle(&other, 0);
    assert!(near(shown, drawn - Point::new(150.0, 0.0)), "{shown:?}");
}

#[test]
fn a_picture_shows_the_bend() {
    let mut editor = with_edges();
    let svg = |editor: &Editor| {
        editor
            .picture(&PicturePalette::default(), &PictureOptions::default())
            .unwrap()
            .svg()
    };
    let height = |editor: &Editor| -> f64 {
        let text = svg(editor);
        let read = roxmltree::Document::parse(&text).unwrap();
        read.root_element()
            .attribute("height")
            .unwrap()
            .trim_end_matches("px")
            .parse()
            .unwrap()
    };
    editor.select(Place::Vertex(VertexId(2)));
    editor.delete_selected();
    editor.select_edge(EdgeId(0));
    let flat = height(&editor);
    bend_to(&mut editor, 0, 150.0, 200.0);
    assert!((height(&editor) - flat - 180.0).abs() < 60.0);
}

#[test]
fn a_layout_straightens_the_edges_whose_ends_it_moves() {
    let mut editor = with_edges();
    bend_to(&mut editor, 0, 180.0, 120.0);
    let before = text(&editor);
    editor.arrange(Layout::Circle);
    assert!(bends(&editor, 0).is_empty());
    editor.undo();
    assert_eq!(text(&editor), before);
}

#[test]
fn reconnecting_keeps_a_bend_but_a_loop_has_none_of_it() {
    for (to, keeps) in [((0.0, 300.0), true), ((0.0, 0.0), false)] {
        let mut editor = with_edges();
        bend_to(&mut editor, 0, 150.0, 60.0);
        let [_, head] = editor.canvas().end_handles(EdgeId(0), 1.0).unwrap();
        drag(&mut editor, &[at(head.x, head.y), at(to.0, to.1)]);
        assert_eq!(editor.undo_name().as_deref(), Some("Reconnect edge"));
        assert_eq!(!bends(&editor, 0).is_empty(), keeps);
    }
}

#[test]
fn bends_of_edges_that_are_not_there_are_refused_as_edits() {
    let mut document = with_edges().document().clone();
    let before = document.clone();
    let bend = Bend::new(0.0, 0.5);
    let bends = [0, 7].map(|id| (EdgeId(id), Vec::from_iter(bend)));
    assert!(document.apply(Edit::BendEdges(bends.to_vec())).is_err());
    assert_eq!(document, before);
    assert_eq!(Bend::new(f64::NAN, 0.0), None);
    assert_eq!(Bend::new(f64::INFINITY, -1e300), Bend::new(30.0, -30.0));
}

#[test]
fn a_drag_from_anywhere_on_the_selected_edge_bends_it_and_keeps_it_selected() {
    let mut editor = with_edges();
    drag(
        &mut editor,
        &[at(100.0, 3.0), at(100.0, 30.0), at(110.0, 53.0)],
    );
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(0)));
    assert!(near(middle(&editor, 0), Point::new(160.0, 50.0)));
    assert_eq!(undo_all(&mut editor), ["Bend edge"]);
    // An edge that isn't selected has no handle, so the drag draws a box.
    drag(&mut editor, &[at(3.0, 150.0), at(40.0, 190.0)]);
    assert!(bends(&editor, 1).is_empty());
    assert_eq!(editor.selection().only_edge(), None);
}

#[test]
fn an_edge_too_short_for_three_handles_is_bent_by_its_middle_and_led_elsewhere_by_its_ends() {
    for length in [70.0, 80.0, 90.0, 110.0] {
        let mut editor = on_graph(&[(0.0, 0.0), (length, 0.0), (0.0, 300.0)], &[(0, 1)]);
        editor.select_edge(EdgeId(0));
        assert!(editor.canvas().bend_handles(EdgeId(0), 1.0).is_empty());
        let [_, head] = editor.canvas().end_handles(EdgeId(0), 1.0).unwrap();
        bend_to(&mut editor, 0, length / 2.0, 60.0);
        assert!(
            near(middle(&editor, 0), Point::new(length / 2.0, 60.0)),
            "{length}"
        );
        assert_eq!(undo_all(&mut editor), ["Bend edge"], "{length}");
        editor.select_edge(EdgeId(0));
        drag(&mut editor, &[at(head.x, head.y), at(0.0, 300.0)]);
        let edge = graph(&editor).edge(EdgeId(0)).unwrap();
        assert_eq!(edge.to, VertexId(2), "{length}");
    }
}

#[test]
fn a_press_just_beside_a_handle_still_takes_it() {
    let mut editor = with_edges();
    let [tail, head] = editor.canvas().end_handles(EdgeId(0), 1.0).unwrap();
    for (point, is_middle) in [(tail, false), (head, false), (Point::new(150.0, 0.0), true)] {
        editor.gesture(Gesture::Move(at(point.x, point.y + 14.0)));
        let is_handle = match editor.hover() {
            Hit::EdgeEnd { id: EdgeId(0), .. } => !is_middle,
            BEND => is_middle,
            _ => false,
        };
        assert!(is_handle, "{point:?}: {:?}", editor.hover());
        editor.gesture(Gesture::Move(at(point.x, point.y + 20.0)));
        assert_eq!(editor.hover(), Hit::Nothing);
    }
    // A point of the vertex still hits the vertex.
    editor.gesture(Gesture::Move(at(tail.x - 14.0, 0.0)));
    assert!(
        matches!(editor.hover(), Hit::Vertex { .. }),
        "{:?}",
        editor.hover()
    );
}

#[test]
fn the_handle_that_bends_an_edge_lies_on_no_label() {
    for label in ["a", "label", "a long label of an edge"] {
        let mut editor = with_edges();
        editor.rename_edge(EdgeId(0));
        editor.finish_rename(Some(label));
        let handle = editor.canvas().bend_handles(EdgeId(0), 1.0)[0];
        let labels = &editor.canvas().labels().edges;
        assert_eq!(labels.len(), 1);
        // The radius of a handle under the pointer.
        let covered = labels.iter().any(|label| label.is_near(handle, 6.5));
        assert_eq!(covered, label.len() > 20, "{label}: {handle:?}");
        assert!(handle.y.abs() < 0.1, "on the edge");
        // Dragging the handle moves the edge by the same distance.
        drag(&mut editor, &[at(handle.x, 0.0), at(handle.x, 40.0)]);
        assert!(near(middle(&editor, 0), Point::new(150.0, 40.0)));
    }
}

#[test]
fn dragging_between_two_bends_adds_another_and_each_drag_is_one_step() {
    let points = [(60.0, 80.0), (150.0, -70.0), (240.0, 80.0)];
    let mut editor = bent_through(&points);
    for (x, y) in points {
        assert!(runs_through(&editor, 0, x, y), "{x}, {y}");
        editor.gesture(Gesture::Move(at(x, y)));
        assert!(matches!(editor.hover(), Hit::EdgeBend { .. }));
    }
    // A bend moves, in order with its neighbours, and the others stay.
    drag(&mut editor, &[at(150.0, -70.0), at(170.0, -120.0)]);
    for (x, y) in [points[0], (170.0, -120.0), points[2]] {
        assert!(runs_through(&editor, 0, x, y), "{x}, {y}");
    }
    assert_eq!(bends(&editor, 0).len(), 3);
    let before = editor.document().clone();
    drag_open(&mut editor, &[at(170.0, -120.0), at(10.0, 10.0)]);
    editor.gesture(Gesture::Escape);
    assert_eq!(editor.document(), &before);
    assert_eq!(undo_all(&mut editor), ["Bend edge"; 4]);
}

#[test]
fn a_bend_dragged_onto_the_line_between_its_neighbours_is_removed() {
    let mut editor = bent_through(&[(60.0, 80.0), (150.0, -70.0), (240.0, 80.0)]);
    drag_open(&mut editor, &[at(150.0, -70.0), at(140.0, 77.0)]);
    assert_eq!(bends(&editor, 0).len(), 2);
    // The drag goes on, so the bend comes back.
    editor.gesture(Gesture::Move(at(140.0, 60.0)));
    assert_eq!(bends(&editor, 0).len(), 3);
    editor.gesture(Gesture::Release(at(140.0, 77.0)));
    assert_eq!(bends(&editor, 0).len(), 2);
    drag(&mut editor, &[at(60.0, 80.0), at(120.0, 40.0)]);
    drag(&mut editor, &[at(240.0, 80.0), at(160.0, -3.0)]);
    assert!(bends(&editor, 0).is_empty());
    assert!(editor.canvas().curves()[0].1.is_straight);
    // Without the bend, this edge would have to make room for the other one.
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0)], &[(0, 1), (1, 0)]);
    editor.select_edge(EdgeId(0));
    bend_to(&mut editor, 0, 150.0, 1.0);
    assert!(near(middle(&editor, 0), Point::new(150.0, 1.0)));
}

#[test]
fn the_limit_of_bends_is_not_exceeded_by_dragging() {
    let mut edge = Edge::new(VertexId(0), VertexId(1));
    let place = |index| f64::from(index) / 40.0 - 0.4;
    let all = (0..32).filter_map(|index| Bend::new(place(index), f64::from(index % 2)));
    edge.bends = all.collect();
    let vertices = [0, 1].map(|id| Vertex {
        at: Some(Point::new(9000.0 * f64::from(id), 0.0)),
        ..Vertex::new(VertexId(id))
    });
    let graph = Graph::from_parts(vertices.to_vec(), vec![edge]).unwrap();
    let mut editor = Editor::new(Document::with_graph(graph));
    editor.select_edge(EdgeId(0));
    let curve = editor.canvas().curve_of(EdgeId(0)).unwrap();
    let from = curve.at(10.5 / 33.0);
    drag(
        &mut editor,
        &[at(from.x, from.y), at(from.x, from.y + 400.0)],
    );
    assert_eq!(bends(&editor, 0).len(), Bend::MAX_OF_EDGE);
    assert_eq!(undo_all(&mut editor), ["Bend edge"]);
}

#[test]
fn several_bends_are_kept_by_files_copies_and_reversal_and_are_in_every_picture() {
    let points = [(60.0, 90.0), (150.0, -75.0), (240.0, 90.0)];
    let mut editor = bent_through(&points);
    let text = text(&editor);
    let read = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(&read.document, editor.document());
    assert_eq!(winmove_files::write(&read.document), text);

    let picture = |editor: &Editor| {
        let picture = editor.picture(&PicturePalette::default(), &PictureOptions::default());
        picture.unwrap()
    };
    let svg = picture(&editor).svg();
    for end in ["60 90", "150 -75", "240 90"] {
        assert!(svg.contains(&format!(" {end}C")), "{end}: {svg}");
    }
    let tikz = picture(&editor).tikz().unwrap().text;
    for end in ["60, 90", "150, -75", "240, 90"] {
        assert!(
            tikz.contains(&format!(".. ({end}) .. controls")),
            "{end}: {tikz}"
        );
    }

    editor.reverse_selected();
    for (x, y) in points {
        assert!(runs_through(&editor, 0, x, y));
    }
    // Twice as long, and turned by a right angle.
    drag(&mut editor, &[at(300.0, 0.0), at(0.0, 600.0)]);
    for (x, y) in points {
        assert!(runs_through(&editor, 0, -2.0 * y, 2.0 * x));
    }
    editor.select_edge(EdgeId(0));
    editor.nudge(1, 0, 10.0);
    assert!(
        runs_through(&editor, 0, -170.0, 480.0),
        "the first bend moves"
    );
    editor.straighten_selected();
    assert!(bends(&editor, 0).is_empty());
    editor.undo();
    assert_eq!(bends(&editor, 0).len(), 3);
    editor.arrange(Layout::Circle);
    assert!(bends(&editor, 0).is_empty());
}

#[test]
fn an_edge_with_several_bends_is_hit_along_its_curve_alone() {
    let mut editor = bent_through(&[(60.0, 80.0), (150.0, -170.0), (240.0, 80.0)]);
    editor.deselect();
    let curve = editor.canvas().curve_of(EdgeId(0)).unwrap().clone();
    for step in 15..=85 {
        let on = curve.at(f64::from(step) / 100.0);
        editor.gesture(Gesture::Move(at(on.x, on.y)));
        assert_eq!(editor.hover(), Hit::Edge(EdgeId(0)), "{step}");
    }
    editor.gesture(Gesture::Move(at(150.0, 0.0)));
    assert_eq!(editor.hover(), Hit::Nothing);
}

/// Whether an edge has handles depends on its length on the screen, not on the zoom.
#[test]
fn a_long_edge_is_bent_from_afar_and_its_vertices_can_still_be_moved() {
    for zoom in [0.2, 0.3, 0.5, 0.65] {
        let far = |x: f64, y: f64| Pointer {
            pixel: 1.0 / zoom,
            ..at(x, y)
        };
        let mut editor = with_edges();
        drag(&mut editor, &[far(150.0, 0.0), far(150.0, 60.0)]);
        let is_long = 300.0 * zoom > 80.0;
        assert_eq!(
            near(middle(&editor, 0), Point::new(150.0, 60.0)),
            is_long,
            "{zoom}"
        );
        let mut editor = with_edges();
        for x in [0.0, 300.0] {
            editor.gesture(Gesture::Move(far(x, 0.0)));
            let is_vertex = matches!(editor.hover(), Hit::Vertex { .. });
            assert!(is_vertex, "{zoom}, {x}: {:?}", editor.hover());
        }
    }
}
