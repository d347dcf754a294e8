//! Snapping of dragged vertices: to rows, columns and equal distances of others, and to a grid.

use super::*;
use winmove_editor::State;
use winmove_editor::geometry::{GRID, Guide, Snapping};
use winmove_tests::with_seeds;

const NEIGHBOURS: Snapping = Snapping {
    neighbours: true,
    grid: false,
};
const ON_GRID: Snapping = Snapping {
    neighbours: false,
    grid: true,
};

fn snapping(points: &[(f64, f64)], snapping: Snapping) -> Editor {
    let mut editor = on_graph(points, &[]);
    editor.set_snapping(snapping);
    editor
}

/// Drags a vertex to a point. Returns its place and the guides that are shown before the release.
fn dragged(editor: &mut Editor, id: u32, to: Pointer) -> ((f64, f64), Vec<Guide>) {
    let (x, y) = place_of(editor, id);
    drag_open(editor, &[at(x, y), at(x + 30.0, y + 30.0), to]);
    let State::Moving { guides, .. } = editor.state().clone() else {
        panic!("nothing is dragged");
    };
    let open = place_of(editor, id);
    editor.gesture(Gesture::Release(to));
    assert_eq!(place_of(editor, id), open, "the release moves nothing");
    (open, guides)
}

#[test]
fn a_vertex_snaps_to_the_row_and_the_column_of_others_and_alt_holds_it_off() {
    let points = [(0.0, 0.0), (300.0, 200.0), (150.0, 400.0)];
    let mut editor = snapping(&points, NEIGHBOURS);
    let (place, guides) = dragged(&mut editor, 2, at(296.0, 3.0));
    assert_eq!(place, (300.0, 0.0));
    assert!(guides.contains(&Guide::Line(
        Point::new(300.0, 0.0),
        Point::new(300.0, 200.0)
    )));
    assert!(guides.contains(&Guide::Line(Point::new(0.0, 0.0), Point::new(300.0, 0.0))));
    // Each direction snaps independently, and only within a few pixels on the screen.
    assert_eq!(dragged(&mut editor, 2, at(150.0, 195.0)).0, (150.0, 200.0));
    let (place, guides) = dragged(&mut editor, 2, at(150.0, 190.0));
    assert_eq!((place, guides), ((150.0, 190.0), Vec::new()));
    let zoomed_out = Pointer {
        pixel: 2.0,
        ..at(150.0, 190.0)
    };
    assert_eq!(dragged(&mut editor, 2, zoomed_out).0, (150.0, 200.0));
    let (place, guides) = dragged(&mut editor, 2, at(296.0, 3.0).with_alt());
    assert_eq!((place, guides), ((296.0, 3.0), Vec::new()));
    // Each drag is one step.
    assert_eq!(undo_all(&mut editor), ["Move vertex"; 5]);
}

#[test]
fn a_vertex_snaps_to_equal_distances_in_a_row_and_in_a_column() {
    let row = [(0.0, 0.0), (110.0, 0.0), (500.0, 300.0)];
    let mut editor = snapping(&row, NEIGHBOURS);
    let (place, guides) = dragged(&mut editor, 2, at(223.0, -2.0));
    assert_eq!(place, (220.0, 0.0));
    let gaps = guides.iter().filter(|it| matches!(it, Guide::Gap(..)));
    assert_eq!(gaps.count(), 2);
    assert_eq!(dragged(&mut editor, 2, at(52.0, 1.0)).0, (55.0, 0.0));
    assert_eq!(dragged(&mut editor, 2, at(-107.0, 1.0)).0, (-110.0, 0.0));
    let column = [(0.0, 0.0), (0.0, 110.0), (300.0, 500.0)];
    let mut editor = snapping(&column, NEIGHBOURS);
    assert_eq!(dragged(&mut editor, 2, at(3.0, 224.0)).0, (0.0, 220.0));
}

#[test]
fn a_selection_snaps_as_one_by_the_vertex_that_is_nearest_to_a_line() {
    let points = [(0.0, 0.0), (90.0, 40.0), (300.0, 200.0)];
    let mut editor = snapping(&points, NEIGHBOURS);
    choose(&mut editor, &[0, 1]);
    // The second vertex, not the one under the pointer, approaches the column of the third.
    drag(
        &mut editor,
        &[at(0.0, 0.0), at(50.0, 20.0), at(207.0, 20.0)],
    );
    assert_eq!(place_of(&editor, 0), (210.0, 20.0));
    assert_eq!(place_of(&editor, 1), (300.0, 60.0));
}

#[test]
fn on_a_grid_vertices_are_dragged_added_and_nudged_to_its_points() {
    let mut editor = snapping(&[(3.0, 4.0), (101.0, 57.0)], ON_GRID);
    assert_eq!(dragged(&mut editor, 0, at(209.0, 151.0)).0, (200.0, 160.0));
    assert_eq!(
        dragged(&mut editor, 0, at(209.0, 151.0).with_alt()).0,
        (209.0, 151.0)
    );
    let added = editor.add_vertex_at(Point::new(-71.0, 333.0));
    assert_eq!(place_of(&editor, added.unwrap().0), (-80.0, 340.0));
    editor.select(Place::Vertex(VertexId(1)));
    editor.nudge(1, 0, 1.0);
    assert_eq!(place_of(&editor, 1), (120.0, 57.0));
    editor.nudge(0, -1, 1.0);
    editor.nudge(0, -1, 1.0);
    assert_eq!(place_of(&editor, 1), (120.0, 20.0));
    editor.nudge(-1, 0, 10.0);
    assert_eq!(place_of(&editor, 1), (120.0 - 5.0 * GRID, 20.0));
}

#[test]
fn without_snapping_and_with_keys_vertices_go_where_they_are_moved() {
    let mut editor = snapping(&[(0.0, 0.0), (101.0, 3.0)], Snapping::default());
    assert_eq!(dragged(&mut editor, 1, at(203.3, 2.0)).0, (203.3, 2.0));
    editor.set_snapping(NEIGHBOURS);
    editor.nudge(0, -1, 1.0);
    assert_eq!(place_of(&editor, 1), (203.3, 1.0));
}

/// By plain comparison: everything that a vertex snaps to is within reach, and the guides are true
/// of the drawing.
#[test]
fn what_is_shown_holds_in_random_drawings() {
    with_seeds(0..60, |random| {
        let mut coordinate = || random.below(40) as f64 * 17.3;
        let points: Vec<(f64, f64)> = (0..25).map(|_| (coordinate(), coordinate())).collect();
        let to = (coordinate() + 3.0, coordinate() - 4.0);
        let mut editor = snapping(&points, NEIGHBOURS);
        editor.select(Place::Vertex(VertexId(0)));
        let from = place_of(&editor, 0);
        drag_open(&mut editor, &[at(from.0, from.1), at(from.0 + 9.0, from.1)]);
        let State::Moving {
            held: Some(held), ..
        } = *editor.state()
        else {
            panic!("nothing is dragged");
        };
        let start = points[held.0 as usize];
        let wanted = (start.0 + to.0 - from.0, start.1 + to.1 - from.1);
        editor.gesture(Gesture::Move(at(to.0, to.1)));
        let State::Moving { guides, .. } = editor.state().clone() else {
            panic!("nothing is dragged");
        };
        let now = place_of(&editor, held.0);
        let by = ((now.0 - wanted.0).abs(), (now.1 - wanted.1).abs());
        assert!(by.0 <= 6.1 && by.1 <= 6.1, "{by:?}");
        let others: Vec<(f64, f64)> = (0..25).map(|id| place_of(&editor, id)).collect();
        let is_vertex = |at: Point| {
            let near = |other: &(f64, f64)| (other.0 - at.x).hypot(other.1 - at.y) < 0.2;
            others.iter().any(near)
        };
        // Within reach of a column, it snaps to a column, or to an equal distance that is closer.
        let columns = (0..25)
            .filter(|id| *id != held.0)
            .map(|id| others[id as usize].0);
        let nearest = columns
            .map(|x| (x - wanted.0).abs())
            .fold(f64::MAX, f64::min);
        if nearest <= 6.0 {
            assert!(by.0 <= nearest + 0.1, "{by:?}, {nearest}");
            assert!(!guides.is_empty());
        }
        for guide in guides {
            match guide {
                Guide::Line(a, b) => {
                    assert!(is_vertex(a) && is_vertex(b));
                    assert!((a.x - b.x).abs() < 0.2 || (a.y - b.y).abs() < 0.2);
                }
                Guide::Gap(a, b) => assert!(is_vertex(a) && is_vertex(b)),
            }
        }
        editor.gesture(Gesture::Escape);
        assert_eq!(place_of(&editor, held.0), start);
    });
}

#[test]
fn a_vertex_of_a_large_graph_snaps_too() {
    let points: Vec<(f64, f64)> = (0..10_000)
        .map(|id| (f64::from(id % 100) * 100.0, f64::from(id / 100) * 100.0))
        .collect();
    let mut editor = snapping(&points, NEIGHBOURS);
    editor.look_through(winmove_editor::View {
        least: Point::new(0.0, 0.0),
        most: Point::new(1200.0, 800.0),
        pixel: 1.0,
    });
    let (place, guides) = dragged(&mut editor, 101, at(152.0, 203.0));
    assert_eq!(place, (150.0, 200.0));
    assert!(!guides.is_empty());
}
