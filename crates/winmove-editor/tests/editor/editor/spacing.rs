//! Drawings whose vertices are drawn closer together because their text is enlarged.

use std::path::Path;

use super::*;
use winmove_editor::geometry::{Guide, Snapping, VERTEX_RADIUS};
use winmove_editor::layout::Layout;
use winmove_editor::{PictureOptions, PicturePalette, State, Tool};
use winmove_tests::PROJECT;
use winmove_tests::with_seeds;

const CORNERS: [(f64, f64); 3] = [(0.0, 0.0), (300.0, 0.0), (0.0, 300.0)];

/// A drawing with room to spare, with text enlarged by half.
fn enlarged(edges: &[(u32, u32)]) -> Editor {
    let mut editor = on_graph(&CORNERS, edges);
    editor.set_text_scale(1.5);
    assert_eq!(editor.canvas().spacing(), 1.0 / 1.5);
    editor
}

fn drawn(editor: &Editor, id: u32) -> (f64, f64) {
    let at = editor.canvas().drawn_at(VertexId(id)).unwrap();
    ((at.x * 10.0).round() / 10.0, (at.y * 10.0).round() / 10.0)
}

#[test]
fn vertices_come_nearer_on_the_canvas_alone() {
    let mut editor = on_graph(&CORNERS, &[(0, 1), (1, 2)]);
    let before = text(&editor);
    let drawing = editor.canvas().drawing();
    editor.set_text_scale(1.5);
    assert_ne!(editor.canvas().drawing(), drawing);
    assert_eq!(drawn(&editor, 1), (200.0, 0.0));
    assert_eq!(drawn(&editor, 2), (0.0, 200.0));
    assert_eq!(text(&editor), before, "the document is as it was");
    let edge = editor.canvas().curves()[0].1.clone();
    assert!(
        edge.at(1.0).distance(Point::new(200.0, 0.0)) < 1e-6,
        "{edge:?}"
    );
    editor.set_text_scale(1.0);
    assert_eq!(editor.canvas().drawing(), drawing);
    assert_eq!(drawn(&editor, 1), (300.0, 0.0));
}

#[test]
fn gestures_apply_to_what_is_under_the_pointer() {
    let mut editor = enlarged(&[(0, 1)]);
    // A click selects the element that is drawn there.
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(selected(&editor).0, [1]);
    click(&mut editor, at(300.0, 0.0));
    assert_eq!(selected(&editor).0, [0; 0]);
    // A vertex follows the pointer.
    let path = [
        at(202.0, 1.0).with_alt(),
        at(210.0, 9.0).with_alt(),
        at(242.0, 61.0).with_alt(),
    ];
    drag(&mut editor, &path);
    assert_eq!(drawn(&editor, 1), (240.0, 60.0));
    assert_eq!(place_of(&editor, 1), (360.0, 90.0));
    // A new vertex is added where the click was, and so is one at the end of a new edge.
    editor.take_tool(Tool::Vertex);
    click(&mut editor, at(120.0, 120.0));
    assert_eq!(drawn(&editor, 3), (120.0, 120.0));
    editor.take_tool(Tool::Edge);
    drag(
        &mut editor,
        &[at(0.0, 0.0), at(30.0, -40.0), at(100.0, -80.0)],
    );
    assert_eq!(edges(&editor), [(0, 1), (0, 4)]);
    assert_eq!(drawn(&editor, 4), (100.0, -80.0));
    // A box selects the elements drawn inside it.
    editor.finish_rename(None);
    editor.take_tool(Tool::Select);
    drag(
        &mut editor,
        &[at(80.0, -120.0), at(90.0, 0.0), at(260.0, 80.0)],
    );
    assert_eq!(selected(&editor).0, [1, 4]);
    // A pasted part is placed at the point.
    let part = editor.now().copied().unwrap();
    assert!(editor.paste(&part, Some(Point::new(-100.0, -200.0))));
    let pasted = selected(&editor).0;
    let ((ax, ay), (bx, by)) = (drawn(&editor, pasted[0]), drawn(&editor, pasted[1]));
    assert!(((ax + bx) / 2.0 + 100.0).abs() < 0.11 && ((ay + by) / 2.0 + 200.0).abs() < 0.11);
    let names = undo_all(&mut editor);
    assert_eq!(names.len(), 4, "{names:?}");
    assert_eq!(place_of(&editor, 1), (300.0, 0.0));
}

#[test]
fn edges_from_keys_end_where_vertices_are_drawn() {
    let mut editor = enlarged(&[]);
    editor.select(vertex(0));
    editor.sketch_edge();
    let State::Sketching { to, .. } = *editor.state() else {
        panic!("no edge is sketched");
    };
    editor.finish_sketch();
    let new = editor.canvas().drawn_at(VertexId(3)).unwrap();
    assert!(new.distance(to) < 0.1, "{new:?} {to:?}");
    editor.finish_rename(None);
    editor.select(vertex(0));
    editor.sketch_edge();
    editor.aim(1, 0);
    editor.aim(1, 0);
    let State::Sketching { to, target, .. } = *editor.state() else {
        panic!("no edge is sketched");
    };
    let aimed = editor.canvas().drawn_at(target.unwrap()).unwrap();
    assert_eq!(to, aimed);
}

#[test]
fn dragged_vertices_snap_in_the_document_and_guides_pass_through_what_is_drawn() {
    let mut editor = enlarged(&[]);
    editor.set_snapping(Snapping {
        neighbours: true,
        grid: false,
    });
    drag_open(
        &mut editor,
        &[at(200.0, 0.0), at(190.0, 60.0), at(170.0, 197.0)],
    );
    let State::Moving { guides, .. } = editor.state().clone() else {
        panic!("nothing is dragged");
    };
    assert_eq!(place_of(&editor, 1).1, 300.0);
    let on_row = |guide: &Guide| match guide {
        Guide::Line(a, b) => (a.y - 200.0).abs() < 0.2 && (b.y - 200.0).abs() < 0.2,
        Guide::Gap(..) => false,
    };
    assert!(guides.iter().any(on_row), "{guides:?}");
    editor.gesture(Gesture::Escape);
    editor.set_snapping(Snapping {
        neighbours: false,
        grid: true,
    });
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(190.0, 60.0), at(171.0, 68.0)],
    );
    // The nearest lines of the grid are multiples of twenty.
    assert_eq!(place_of(&editor, 1), (260.0, 100.0));
}

#[test]
fn a_layout_and_a_picture_are_those_of_the_same_document() {
    let edges = [(0, 1), (1, 2), (2, 0)];
    let mut plain = on_graph(&CORNERS, &edges);
    let mut editor = enlarged(&edges);
    for layout in [Layout::Circle, Layout::Layered, Layout::Force] {
        plain.arrange(layout);
        editor.arrange(layout);
        assert_eq!(text(&editor), text(&plain), "{layout:?}");
    }
    // Bends are relative to the length of the edge, so the edge runs through the pointer.
    let mut editor = enlarged(&[(0, 1)]);
    editor.select_edge(EdgeId(0));
    drag(&mut editor, &[at(100.0, 0.0), at(120.0, -50.0)]);
    let bent = editor.canvas().curves()[0].1.at(0.5);
    assert!(bent.distance(Point::new(120.0, -50.0)) < 0.5, "{bent:?}");
    // An exported picture places the vertices where the canvas does.
    let options = PictureOptions::default();
    let picture = editor
        .picture(&PicturePalette::default(), &options)
        .unwrap()
        .svg();
    let picture = roxmltree::Document::parse(&picture).unwrap();
    let width = |editor: &Editor| {
        let xs = (0..3).map(|id| drawn(editor, id).0);
        let most = xs.clone().fold(f64::MIN, f64::max);
        most - xs.fold(f64::MAX, f64::min)
    };
    assert!(width(&editor) < 220.0);
    let shown: f64 = picture
        .root_element()
        .attribute("width")
        .unwrap()
        .parse()
        .unwrap();
    assert!((200.0..320.0).contains(&shown), "{shown}");
}

/// The vertices with another one so close that an arrow doesn't fit between them. All pairs are
/// compared. Overlapping vertices have no room at any spacing.
fn crowded(editor: &Editor, overlap: f64) -> usize {
    let canvas = editor.canvas();
    let ids: Vec<VertexId> = canvas.graph().unwrap().vertex_ids().collect();
    let places: Vec<Point> = ids.iter().map(|id| canvas.drawn_at(*id).unwrap()).collect();
    let is_crowded = |index: &usize| {
        let others = (0..places.len()).filter(|other| other != index);
        let mut distances = others.map(|other| places[other].distance(places[*index]));
        distances.any(|distance| (overlap..2.0 * VERTEX_RADIUS + 24.0).contains(&distance))
    };
    (0..places.len()).filter(is_crowded).count()
}

#[test]
fn coming_nearer_crowds_no_drawing() {
    let check = |editor: &mut Editor, name: &str| {
        let overlap = 2.0 * VERTEX_RADIUS;
        let mut nearest: f64 = 1.0;
        for scale in [1.3, 1.5, 2.0] {
            editor.set_text_scale(scale);
            let spacing = editor.canvas().spacing();
            assert!((1.0 / scale..=1.0).contains(&spacing), "{name}: {spacing}");
            // If text isn't larger, vertices are as close as they were drawn.
            if spacing < 1.0 {
                assert_eq!(crowded(editor, spacing * overlap), 0, "{name} at {scale}");
            }
            nearest = nearest.min(spacing);
        }
        nearest < 1.0
    };
    let folder = Path::new(PROJECT).join("examples");
    let mut nearer = 0;
    for name in winmove_tests::names(&folder) {
        if !name.ends_with(".json") {
            continue;
        }
        let bytes = std::fs::read(folder.join(&name)).unwrap();
        let read = winmove_files::read(&bytes[..], &Default::default()).unwrap();
        if read.document.graph().is_none() {
            continue;
        }
        let mut editor = Editor::new(read.document);
        nearer += usize::from(check(&mut editor, &name));
    }
    assert!(nearer >= 8, "{nearer}");
    let mut changed = 0;
    with_seeds(0..150, |random| {
        let count = random.between(1, 14);
        let side = random.pick(&[150, 400, 900]);
        let points: Vec<(f64, f64)> = (0..count)
            .map(|_| (random.below(side) as f64, random.below(side) as f64))
            .collect();
        let edges: Vec<(u32, u32)> = (0..random.below(2 * count))
            .map(|_| (random.below(count) as u32, random.below(count) as u32))
            .collect();
        let mut editor = on_graph(&points, &edges);
        changed += usize::from(check(&mut editor, "random"));
    });
    assert!((30..150).contains(&changed), "{changed}");
}
