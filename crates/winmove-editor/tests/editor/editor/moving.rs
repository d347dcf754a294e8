//! Moving vertices by dragging and with keys.

use super::*;
use winmove_editor::layout::Layout;
use winmove_editor::{EditAction, State, Tool};

const CORNERS: [(f64, f64); 3] = [(0.0, 0.0), (200.0, 0.0), (0.0, 200.0)];

#[test]
fn dragging_a_vertex_moves_it_in_one_undo_step() {
    let mut editor = on_graph(&CORNERS, &[(0, 1)]);
    let before = text(&editor);
    drag_open(
        &mut editor,
        &[at(203.0, 2.0), at(230.0, 10.0), at(253.0, 52.0)],
    );
    assert_eq!(place_of(&editor, 1), (250.0, 50.0));
    assert!(editor.is_dirty());
    editor.gesture(Gesture::Release(at(263.0, 62.0)));
    assert_eq!(place_of(&editor, 1), (260.0, 60.0));
    assert_eq!(selected(&editor).0, [1]);
    assert_eq!(undo_all(&mut editor), ["Move vertex"]);
    assert_eq!(text(&editor), before);
}

#[test]
fn undo_during_a_drag_cancels_the_drag_and_nothing_else() {
    let mut editor = on_graph(&CORNERS, &[(0, 1)]);
    drag(&mut editor, &[at(200.0, 0.0), at(250.0, 50.0)]);
    let before = text(&editor);
    for undo in [Editor::undo, Editor::redo] {
        drag_open(&mut editor, &[at(250.0, 50.0), at(300.0, 90.0)]);
        assert_ne!(text(&editor), before);
        assert!(undo(&mut editor));
        assert_eq!(text(&editor), before);
        assert!(!editor.now().is_busy());
        editor.gesture(Gesture::Move(at(310.0, 90.0)));
        editor.gesture(Gesture::Release(at(310.0, 90.0)));
        assert_eq!(text(&editor), before);
    }
    assert_eq!(undo_all(&mut editor), ["Move vertex"]);
}

#[test]
fn moving_does_not_solve_again() {
    let mut editor = on_graph(&CORNERS, &[(0, 1)]);
    let arrivals = editor.revision().analysis;
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(230.0, 10.0), at(250.0, 50.0)],
    );
    assert_eq!(editor.revision().analysis, arrivals);
    assert!(!editor.is_solving());
    assert_eq!(shown(&editor), "WLL");
}

#[test]
fn dragging_one_of_many_selected_vertices_moves_them_all() {
    let mut editor = on_graph(&CORNERS, &[]);
    click(&mut editor, at(0.0, 0.0));
    click(&mut editor, at(200.0, 0.0).shifted());
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(230.0, 0.0), at(210.0, 5.0)],
    );
    assert_eq!(place_of(&editor, 0), (10.0, 5.0));
    assert_eq!(place_of(&editor, 1), (210.0, 5.0));
    assert_eq!(place_of(&editor, 2), (0.0, 200.0));
    assert_eq!(selected(&editor).0, [0, 1]);
    assert_eq!(undo_all(&mut editor), ["Move 2 vertices"]);
}

#[test]
fn dragging_a_vertex_that_is_not_selected_leaves_the_selected_ones() {
    let mut editor = on_graph(&CORNERS, &[]);
    click(&mut editor, at(0.0, 0.0));
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(230.0, 0.0), at(210.0, 0.0)],
    );
    assert_eq!(place_of(&editor, 0), (0.0, 0.0));
    assert_eq!(place_of(&editor, 1), (210.0, 0.0));
    assert_eq!(selected(&editor).0, [1]);
}

#[test]
fn escape_puts_dragged_vertices_back_where_they_were() {
    let mut editor = on_graph(&CORNERS, &[(0, 1)]);
    let before = text(&editor);
    editor.select_all();
    drag_open(
        &mut editor,
        &[at(200.0, 0.0), at(230.0, 10.0), at(250.0, 50.0)],
    );
    assert_ne!(text(&editor), before);
    editor.gesture(Gesture::Escape);
    assert_eq!(text(&editor), before);
    editor.gesture(Gesture::Move(at(300.0, 300.0)));
    editor.gesture(Gesture::Release(at(300.0, 300.0)));
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
    assert!(!editor.is_dirty());
}

#[test]
fn a_click_with_a_slight_motion_moves_nothing() {
    let mut editor = on_graph(&CORNERS, &[]);
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(202.0, 1.0), at(201.0, 3.0)],
    );
    assert_eq!(place_of(&editor, 1), (200.0, 0.0));
    assert_eq!(selected(&editor).0, [1]);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn a_drag_back_to_where_it_began_changes_nothing_in_the_file() {
    let mut editor = on_graph(&CORNERS, &[]);
    let before = text(&editor);
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(260.0, 0.0), at(200.0, 0.0)],
    );
    assert_eq!(text(&editor), before);
}

#[test]
fn each_press_of_an_arrow_nudges_the_selection_in_one_step() {
    let mut editor = on_graph(&CORNERS, &[]);
    editor.nudge(1, 0, 1.0);
    assert_eq!(editor.undo_name(), None);
    click(&mut editor, at(200.0, 0.0));
    click(&mut editor, at(0.0, 200.0).shifted());
    editor.nudge(1, 0, 1.0);
    editor.nudge(0, -1, 10.0);
    assert_eq!(place_of(&editor, 0), (0.0, 0.0));
    assert_eq!(place_of(&editor, 1), (201.0, -10.0));
    assert_eq!(place_of(&editor, 2), (1.0, 190.0));
    assert_eq!(undo_all(&mut editor), ["Move", "Move"]);
    assert_eq!(place_of(&editor, 1), (200.0, 0.0));
}

#[test]
fn a_command_during_a_drag_cancels_the_drag_and_is_one_step() {
    type Command = fn(&mut Editor);
    let commands: [(&str, Command); 4] = [
        ("Move", |editor| editor.nudge(1, 0, 1.0)),
        ("Delete", |editor| editor.delete_selected()),
        ("Fix outcome", |editor| {
            editor.act(EditAction::FixOutcome(Some(Outcome::Draw)))
        }),
        ("Arrange", |editor| editor.arrange(Layout::Circle)),
    ];
    for (name, command) in commands {
        let mut editor = on_graph(&CORNERS, &[(0, 1)]);
        let before = text(&editor);
        drag_open(
            &mut editor,
            &[at(200.0, 0.0), at(230.0, 10.0), at(250.0, 50.0)],
        );
        command(&mut editor);
        let after = text(&editor);
        editor.gesture(Gesture::Move(at(300.0, 0.0)));
        editor.gesture(Gesture::Move(at(310.0, 0.0)));
        editor.gesture(Gesture::Release(at(310.0, 0.0)));
        assert_eq!(editor.state(), &State::Idle, "{name}");
        assert_eq!(text(&editor), after, "{name}");
        assert_eq!(undo_all(&mut editor), [name]);
        assert_eq!(text(&editor), before, "{name}");
    }
}

#[test]
fn deleting_the_start_of_a_sketch_cancels_the_sketch() {
    let mut editor = on_graph(&CORNERS, &[]);
    editor.select(vertex(0));
    editor.take_tool(Tool::Edge);
    drag_open(&mut editor, &[at(0.0, 0.0), at(50.0, 50.0)]);
    editor.delete_selected();
    editor.gesture(Gesture::Release(at(80.0, 80.0)));
    assert_eq!(labels(&editor), ["b", "c"]);
    assert_eq!(undo_all(&mut editor), ["Delete"]);
}

#[test]
fn undo_during_a_drag_restores_every_vertex() {
    let mut editor = on_graph(&CORNERS, &[]);
    let before = text(&editor);
    editor.nudge(1, 0, 1.0);
    drag_open(
        &mut editor,
        &[at(200.0, 0.0), at(230.0, 10.0), at(250.0, 50.0)],
    );
    editor.undo();
    editor.gesture(Gesture::Move(at(300.0, 0.0)));
    editor.gesture(Gesture::Release(at(310.0, 0.0)));
    undo_all(&mut editor);
    assert_eq!(text(&editor), before);
}

#[test]
fn a_layout_separates_all_vertices_in_one_undo_step() {
    for layout in Layout::ALL {
        let mut editor = on_graph(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], &[(0, 1), (1, 2)]);
        let before = text(&editor);
        editor.arrange(layout);
        let points: Vec<Point> = graph(&editor)
            .vertices()
            .iter()
            .map(|vertex| vertex.at.unwrap())
            .collect();
        for (index, a) in points.iter().enumerate() {
            assert!(
                points[..index].iter().all(|b| a.distance(*b) >= 40.0),
                "{layout:?}"
            );
        }
        assert_eq!(undo_all(&mut editor), ["Arrange"], "{layout:?}");
        assert_eq!(text(&editor), before, "{layout:?}");
    }
}

#[test]
fn coordinates_are_rounded_to_tenths() {
    let mut editor = on_graph(&[(0.0, 0.0), (300.0, 0.0)], &[(0, 1)]);
    drag(
        &mut editor,
        &[at(1.0, 1.0), at(60.0, 40.0), at(50.123, 70.987)],
    );
    let moved = graph(&editor).vertices()[0].at.unwrap();
    assert_eq!((moved.x, moved.y), (49.1, 70.0));
    let added = editor.add_vertex_at(Point::new(10.04, -3.333)).unwrap();
    let added = graph(&editor).vertex(added).unwrap().at.unwrap();
    assert_eq!((added.x, added.y), (10.0, -3.3));
    let part = editor.now().copied().unwrap();
    let to = Point::new(777.7777, -55.5555);
    assert!(editor.paste(&part, Some(to)));
    let pasted = graph(&editor).vertices().last().unwrap().at.unwrap();
    assert_eq!((pasted.x, pasted.y), (777.8, -55.6));
}
