//! Texts and arrows on the canvas: adding, moving, changing and deleting them, and their pictures.

use super::*;
use winmove_editor::{
    Grip, Hit, Mode, PictureOptions, PicturePalette, PictureTask, Rearrangement, Renaming,
    Rotation, Selection, Tool,
};

/// Two vertices, a text above them, and an arrow below.
fn annotated() -> Editor {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(1, 0)]);
    editor.annotate(Point::new(100.0, -100.0), None, "start here");
    let (from, to) = (Point::new(0.0, 100.0), Point::new(200.0, 100.0));
    editor.annotate(from, Some(to), "");
    editor
}

/// A place and the tip of an arrow.
type Placed = (f64, f64, Option<(f64, f64)>);

/// Where a turn of the board moves a point.
type Turned = fn(f64, f64) -> (f64, f64);

fn places(editor: &Editor) -> Vec<Placed> {
    let annotations = editor.document().annotations().iter();
    let placed = annotations.map(|known| (known.at.x, known.at.y, known.to.map(|to| (to.x, to.y))));
    placed.collect()
}

const TEXT: Placed = (100.0, -100.0, None);
const ARROW: Placed = (0.0, 100.0, Some((200.0, 100.0)));

#[test]
fn annotations_are_dragged_whole_or_by_their_ends() {
    let mut editor = annotated();
    assert_eq!(editor.selection(), &Selection::annotation(1));
    drag(&mut editor, &[at(100.0, -100.0), at(130.0, -90.0)]);
    assert_eq!(places(&editor), [(130.0, -90.0, None), ARROW]);
    assert_eq!(editor.selection(), &Selection::annotation(0));
    editor.undo();
    // The line, the tip and the start of the arrow.
    for (from, to, moved) in [
        (
            (100.0, 100.0),
            (110.0, 130.0),
            (10.0, 130.0, Some((210.0, 130.0))),
        ),
        (
            (200.0, 100.0),
            (210.0, 150.0),
            (0.0, 100.0, Some((210.0, 150.0))),
        ),
        (
            (0.0, 100.0),
            (-10.0, 80.0),
            (-10.0, 80.0, Some((200.0, 100.0))),
        ),
    ] {
        drag(&mut editor, &[at(from.0, from.1), at(to.0, to.1)]);
        assert_eq!(places(&editor), [TEXT, moved]);
        editor.undo();
        assert_eq!(places(&editor), [TEXT, ARROW]);
    }
    drag_open(&mut editor, &[at(100.0, -100.0), at(130.0, -90.0)]);
    editor.gesture(Gesture::Escape);
    assert_eq!(places(&editor), [TEXT, ARROW]);
}

#[test]
fn a_text_is_changed_by_a_double_click_and_deleted_when_it_is_emptied() {
    let mut editor = annotated();
    editor.gesture(Gesture::DoubleClick(at(100.0, -100.0)));
    editor.gesture(Gesture::Move(at(100.0, -100.0)));
    assert_eq!(editor.renaming(), Some(Renaming::Annotation(0)));
    assert_eq!(editor.now().renamed_label(), Some("start here"));
    editor.finish_rename(Some("end here"));
    assert_eq!(editor.document().annotations()[0].text, "end here");
    editor.rename_annotation(0);
    editor.finish_rename(Some(""));
    assert_eq!(places(&editor), [ARROW]);
    // An arrow stays without a text.
    editor.rename_annotation(0);
    editor.finish_rename(Some("look"));
    editor.rename_annotation(0);
    editor.finish_rename(Some(""));
    assert_eq!(places(&editor), [ARROW]);
    undo_all(&mut editor);
    assert!(editor.document().annotations().is_empty());
}

#[test]
fn annotations_are_deleted_erased_and_moved_by_keys() {
    let mut editor = annotated();
    editor.nudge(1, -1, 5.0);
    assert_eq!(places(&editor)[1], (5.0, 95.0, Some((205.0, 95.0))));
    editor.undo();
    editor.delete_selected();
    assert_eq!(places(&editor), [TEXT]);
    assert!(editor.selection().is_empty());
    editor.undo();
    editor.take_tool(Tool::Erase);
    // A vertex under the pointer after the text is erased as well, but nothing between them.
    drag(&mut editor, &[at(100.0, -100.0), at(100.0, -40.0)]);
    assert_eq!(places(&editor), [ARROW]);
    assert_eq!(graph(&editor).vertices().len(), 2);
}

#[test]
fn annotations_are_only_hit_where_they_are_edited() {
    let mut editor = annotated();
    editor.gesture(Gesture::Move(at(100.0, -100.0)));
    assert_eq!(editor.hover(), Hit::Annotation(0, Grip::Text));
    editor.gesture(Gesture::Move(at(100.0, 103.0)));
    assert_eq!(editor.hover(), Hit::Annotation(1, Grip::Line));
    editor.gesture(Gesture::Move(at(100.0, 140.0)));
    assert_eq!(editor.hover(), Hit::Nothing);
    for mode in [Mode::Explore, Mode::Play, Mode::Practise] {
        editor.set_mode(mode);
        editor.gesture(Gesture::Move(at(100.0, -100.0)));
        assert_eq!(editor.hover(), Hit::Nothing, "{mode:?}");
    }
}

fn picture(editor: &Editor, selection_only: bool) -> PictureTask {
    let options = PictureOptions {
        selection_only,
        ..PictureOptions::default()
    };
    editor
        .picture(&PicturePalette::default(), &options)
        .unwrap()
}

#[test]
fn pictures_contain_annotations_unless_they_show_only_a_part() {
    let mut editor = annotated();
    let (svg, tikz) = (
        picture(&editor, false).svg(),
        picture(&editor, false).tikz().unwrap(),
    );
    assert_eq!(svg.matches("class=\"annotation\"").count(), 2);
    assert!(svg.contains(">start here</text>") && tikz.text.contains("start here"));
    let (_, high) = picture(&editor, false).field_size();
    editor.select(vertex(0));
    let part = picture(&editor, true).svg();
    assert!(!part.contains("annotation"));
    editor.select_all();
    let part = picture(&editor, true).svg();
    assert_eq!(part.matches("class=\"annotation\"").count(), 2);
    let plain = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(1, 0)]);
    let (_, plain) = picture(&plain, false).field_size();
    assert!(high > plain + 50.0, "{high} {plain}");
}

#[test]
fn the_selection_never_passes_to_another_annotation() {
    let mut editor = annotated();
    editor.annotate(Point::new(0.0, -200.0), None, "last");
    // Emptying the text of the selected one deletes it and selects none.
    editor.rename_annotation(0);
    editor.retext_annotation(0, " ");
    assert_eq!(editor.document().annotations().len(), 2);
    assert!(editor.selection().annotations.is_empty());
    // Another one that is deleted leaves the selection where it was.
    editor.undo();
    editor.rename_annotation(2);
    editor.retext_annotation(0, "");
    assert_eq!(editor.selection().only_annotation(), Some(1));
    assert_eq!(editor.document().annotations()[1].text, "last");
    let mut selection = editor.selection().clone();
    selection.toggle_vertex(VertexId(0));
    assert_eq!(selection.only_annotation(), None);
}

/// The vertices, the text and the arrow.
fn all_places(editor: &Editor) -> (Vec<(f64, f64)>, Vec<Placed>) {
    let vertices = graph(editor).vertices().iter();
    let vertices = vertices.map(|vertex| vertex.at.map(|at| (at.x, at.y)).unwrap());
    (vertices.collect(), places(editor))
}

fn all_moved(x: f64, y: f64) -> (Vec<(f64, f64)>, Vec<Placed>) {
    let moved = |(at_x, at_y): (f64, f64)| (at_x + x, at_y + y);
    let placed = [TEXT, ARROW].map(|(at_x, at_y, to)| (at_x + x, at_y + y, to.map(moved)));
    ([(0.0, 0.0), (200.0, 0.0)].map(moved).into(), placed.into())
}

#[test]
fn annotations_are_selected_moved_copied_and_deleted_with_the_rest() {
    let mut editor = annotated();
    let boxed: [fn(&mut Editor); 3] = [
        |editor| editor.select_all(),
        |editor| drag(editor, &[at(-90.0, -150.0), at(300.0, 150.0)]),
        |editor| {
            editor.take_tool(Tool::Lasso);
            let corners = [
                (-90.0, -150.0),
                (300.0, -150.0),
                (300.0, 150.0),
                (-90.0, 150.0),
            ];
            drag(editor, &corners.map(|(x, y)| at(x, y)));
            editor.take_tool(Tool::Select);
        },
    ];
    for select in boxed {
        editor.deselect();
        select(&mut editor);
        let selected = editor.selection();
        assert_eq!((selected.vertices.len(), selected.edges.len()), (2, 1));
        assert_eq!(selected.annotations.iter().collect::<Vec<_>>(), [&0, &1]);
    }
    // Whatever is grabbed: the text, the tip of the arrow, or a vertex.
    for (x, y) in [(100.0, -100.0), (200.0, 100.0), (200.0, 0.0)] {
        let held = Pointer {
            alt: true,
            ..at(x + 30.0, y + 20.0)
        };
        drag(&mut editor, &[at(x, y), held]);
        assert_eq!(all_places(&editor), all_moved(30.0, 20.0));
        editor.undo();
        assert_eq!(all_places(&editor), all_moved(0.0, 0.0));
    }
    editor.nudge(1, -1, 5.0);
    assert_eq!(all_places(&editor), all_moved(5.0, -5.0));
    editor.undo();
    // One undo gives all of it back.
    editor.delete_selected();
    assert!(graph(&editor).vertices().is_empty() && places(&editor).is_empty());
    editor.undo();
    assert_eq!(all_places(&editor), all_moved(0.0, 0.0));
    editor.select_all();
    let part = editor.cut().unwrap();
    assert!(graph(&editor).vertices().is_empty() && places(&editor).is_empty());
    assert!(editor.paste(&part, None));
    assert_eq!(all_places(&editor), all_moved(45.0, 45.0));
    assert_eq!(editor.selection().annotations.len(), 2);
    editor.duplicate();
    assert_eq!(graph(&editor).vertices().len(), 4);
    assert_eq!(places(&editor)[2..], all_moved(90.0, 90.0).1);
    assert_eq!(
        editor.selection().annotations.iter().collect::<Vec<_>>(),
        [&2, &3]
    );
    undo_all(&mut editor);
    // A part without them leaves them.
    let mut editor = annotated();
    editor.select(vertex(0));
    editor.delete_selected();
    assert_eq!(places(&editor), [TEXT, ARROW]);
    // Shift+click adds one to the selection, and takes it away.
    editor.select(vertex(1));
    for annotations in [1, 0] {
        let shift = Pointer {
            shift: true,
            ..at(100.0, -100.0)
        };
        drag(&mut editor, &[shift]);
        assert_eq!(editor.selection().annotations.len(), annotations);
        assert_eq!(editor.selection().vertices.len(), 1);
    }
}

#[test]
fn a_text_alone_is_copied_to_a_graph_or_a_board() {
    let mut editor = annotated();
    drag(&mut editor, &[at(100.0, -100.0)]);
    let text = editor.now().copied().unwrap();
    let mut board = on_board(&["..*", "..."]);
    for editor in [&mut editor, &mut board] {
        assert!(editor.now().can_paste(&text));
        assert!(editor.paste(&text, Some(Point::new(10.0, 20.0))));
        assert_eq!(places(editor).last(), Some(&(10.0, 20.0, None)));
        assert_eq!(
            editor.document().annotations().last().unwrap().text,
            "start here"
        );
    }
    // With the cells of a board, it stays where it is on them.
    let cell = |row, column| Place::Cell(Cell::new(row, column));
    board.select_all();
    let part = board.cut().unwrap();
    assert!(places(&board).is_empty());
    board.select(cell(1, 1));
    assert!(board.paste(&part, None));
    assert_eq!(places(&board), [(54.0, 64.0, None)]);
    board.undo();
    board.undo();
    assert_eq!(places(&board), [(10.0, 20.0, None)]);
    // A box of cells holds it as well, and a copy of a part is next to its own first cell.
    drag(&mut board, &[at(5.0, 5.0), at(120.0, 40.0)]);
    assert_eq!(board.selection().annotations.len(), 1);
    drag(&mut board, &[at(50.0, 5.0), at(120.0, 40.0)]);
    assert!(board.selection().annotations.is_empty());
}

#[test]
fn an_annotation_that_is_far_away_has_finite_places() {
    let mut editor = annotated();
    let far = Point::new(1.5e308, -1.5e308);
    editor.annotate(far, Some(Point::new(-1.5e308, 1.5e308)), "");
    let svg = picture(&editor, false).svg();
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

#[test]
fn annotations_of_a_board_stay_with_its_cells() {
    let annotated = || {
        // 132 units wide and 88 high.
        let mut editor = on_board(&["..*", "..."]);
        editor.annotate(Point::new(10.0, 30.0), None, "start here");
        // From beside the board to the middle of a cell.
        let (from, to) = (Point::new(140.0, 60.0), Point::new(66.0, 66.0));
        editor.annotate(from, Some(to), "");
        editor
    };
    let before = places(&annotated());
    let turned: [(Rotation, Turned); 4] = [
        (Rotation::LeftRight, |x, y| (132.0 - x, y)),
        (Rotation::UpDown, |x, y| (x, 88.0 - y)),
        (Rotation::Clockwise, |x, y| (88.0 - y, x)),
        (Rotation::Counterclockwise, |x, y| (y, 132.0 - x)),
    ];
    for (turn, turned) in turned {
        let mut editor = annotated();
        editor.turn(turn);
        let after = before.iter().map(|&(x, y, to)| {
            let (at, to) = (turned(x, y), to.map(|(x, y)| turned(x, y)));
            (at.0, at.1, to)
        });
        assert_eq!(places(&editor), after.collect::<Vec<_>>(), "{turn:?}");
        editor.undo();
        assert_eq!(places(&editor), before);
    }
    let mut editor = annotated();
    editor.select(Place::Cell(Cell::new(1, 0)));
    editor.rearrange_lines(Rearrangement::InsertAbove).unwrap();
    let below = (140.0, 104.0, Some((66.0, 110.0)));
    assert_eq!(places(&editor), [before[0], below]);
}
