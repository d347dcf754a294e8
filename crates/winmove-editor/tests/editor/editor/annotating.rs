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
    assert_eq!(editor.selection().annotation, None);
    // Another one that is deleted leaves the selection where it was.
    editor.undo();
    editor.rename_annotation(2);
    editor.retext_annotation(0, "");
    assert_eq!(editor.selection().annotation, Some(1));
    assert_eq!(editor.document().annotations()[1].text, "last");
    let mut selection = editor.selection().clone();
    selection.toggle_vertex(VertexId(0));
    assert_eq!(selection.annotation, None);
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
