//! Boards: rectangles, lines and fills, dragging the borders, rows and columns, reflections and
//! rotations.

use expect_test::expect;

use super::*;
use winmove_editor::{Border, EditAction, Hit, Rearrangement, Rotation, Tool};
use winmove_tests::{Random, random, with_seeds};

fn walls(rows: &[&str]) -> Editor {
    let mut editor = on_board(rows);
    editor.take_tool(Tool::Paint(Square::Wall));
    editor
}

#[test]
fn shift_paints_a_rectangle_that_follows_the_pointer() {
    let mut editor = walls(&["....."; 4]);
    let path = [over(0, 1), over(3, 4), over(2, 3)].map(Pointer::shifted);
    drag_open(&mut editor, &path);
    assert_eq!(rows(&editor), [".***.", ".***.", ".***.", "....."]);
    editor.gesture(Gesture::Move(over(1, 1).shifted()));
    assert_eq!(rows(&editor), [".*...", ".*...", ".....", "....."]);
    // A rectangle that extends beyond the board ends at the border.
    editor.gesture(Gesture::Release(at(1e9, -50.0).shifted()));
    assert_eq!(rows(&editor), [".****", ".....", ".....", "....."]);
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
}

#[test]
fn ctrl_paints_a_straight_line_and_escape_cancels_it() {
    let mut editor = walls(&["....."; 3]);
    let path = [over(0, 0), over(0, 4), over(2, 4)].map(Pointer::with_ctrl);
    drag(&mut editor, &path);
    assert_eq!(rows(&editor), ["*....", ".**..", "...**"]);
    drag_open(
        &mut editor,
        &[over(2, 0).with_ctrl(), over(2, 2).with_ctrl()],
    );
    editor.gesture(Gesture::Escape);
    assert_eq!(rows(&editor), ["*....", ".**..", "...**"]);
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
}

#[test]
fn ctrl_and_shift_fill_a_connected_region() {
    let mut editor = walls(&["..*..", ".**.E", "*...P"]);
    click(&mut editor, over(0, 4).shifted().with_ctrl());
    // An exit is a different square, and cells are connected only by sides, not by corners. Tokens
    // in the region are removed.
    assert_eq!(rows(&editor), ["..***", ".***E", "*****"]);
    assert_eq!(tokens(&editor), []);
    assert_eq!(undo_all(&mut editor), ["Fill with walls"]);
    assert_eq!(tokens(&editor), [cell(2, 4)]);
    editor.fill(Cell::new(7, 7), Square::Exit);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn a_drag_with_the_select_tool_selects_an_area_to_paint_or_clear() {
    let mut editor = on_board(&["...", "...", "..."]);
    drag(&mut editor, &[over(0, 1), over(2, 2), over(1, 2)]);
    editor.paint_selected(Square::Exit);
    assert_eq!(rows(&editor), [".EE", ".EE", "..."]);
    assert!(editor.now().selection_is_exit());
    editor.act(EditAction::MarkExit(false));
    editor.paint_selected(Square::Wall);
    editor.delete_selected();
    assert_eq!(rows(&editor), ["...", "...", "..."]);
    assert_eq!(
        undo_all(&mut editor),
        ["Delete", "Paint walls", "Paint floor", "Paint exits"]
    );
}

/// Drags a border to the right and down by a number of cells.
fn pull(editor: &mut Editor, from: Pointer, right: f64, down: f64) {
    let to = Pointer {
        at: from.at + Point::new(right * 44.0, down * 44.0),
        ..from
    };
    drag(editor, &[from, to]);
}

#[test]
fn the_border_is_dragged_on_every_side_and_remaining_cells_are_kept() {
    let board = ["P*.", "..E"];
    let (width, height) = (3.0 * 44.0, 2.0 * 44.0);
    for (from, (right, down), expected, officer) in [
        (
            (width + 5.0, 30.0),
            (2.2, 9.0),
            vec!["P*...", "..E.."],
            cell(0, 0),
        ),
        (
            (60.0, height + 5.0),
            (9.0, 0.8),
            vec!["P*.", "..E", "..."],
            cell(0, 0),
        ),
        ((-5.0, 30.0), (-1.0, 0.0), vec![".P*.", "...E"], cell(0, 1)),
        (
            (60.0, -5.0),
            (0.0, -2.0),
            vec!["...", "...", "P*.", "..E"],
            cell(2, 0),
        ),
        (
            (-5.0, -5.0),
            (-1.0, -1.0),
            vec!["....", ".P*.", "...E"],
            cell(1, 1),
        ),
        (
            (width + 5.0, height + 5.0),
            (-2.0, 1.0),
            vec!["P", ".", "."],
            cell(0, 0),
        ),
        // At least one row and one column remain.
        ((60.0, height + 5.0), (0.0, -7.0), vec!["P*."], cell(0, 0)),
    ] {
        let mut editor = on_board(&board);
        pull(&mut editor, at(from.0, from.1), right, down);
        let plain: Vec<String> = expected.iter().map(|row| row.replace('P', ".")).collect();
        assert_eq!(rows(&editor), plain, "{from:?}");
        assert_eq!(tokens(&editor), [officer], "{from:?}");
        // The view shifts by the movement of the officer's cell, so the cell stays where it was on
        // the screen.
        let Place::Cell(officer_cell) = officer else {
            unreachable!("tokens of a board are on cells")
        };
        assert_eq!(
            cell_middle(officer_cell) - editor.take_shift(),
            over(0, 0).at
        );
        assert_eq!(editor.take_shift(), Point::default());
        assert_eq!(undo_all(&mut editor), ["Resize board"]);
        assert_eq!(rows(&editor), [".*.", "..E"]);
    }
}

#[test]
fn a_border_dragged_inwards_removes_tokens_and_escape_cancels_it() {
    let mut editor = on_board(&["P..", "..T"]);
    let east = at(3.0 * 44.0 + 5.0, 30.0);
    assert_eq!(editor.hit(east), Hit::Border(Border { down: 0, right: 1 }));
    drag_open(&mut editor, &[east, at(44.0, 30.0)]);
    editor.gesture(Gesture::Escape);
    assert_eq!(rows(&editor), ["...", "..."]);
    pull(&mut editor, east, -1.0, 0.0);
    assert_eq!(
        (rows(&editor), tokens(&editor)),
        (vec!["..".to_owned(), "..".to_owned()], vec![cell(0, 0)])
    );
    assert_eq!(undo_all(&mut editor), ["Resize board"]);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(1, 2)]);
}

#[test]
fn rows_and_columns_are_inserted_beside_the_selection_and_deleted() {
    use Rearrangement::*;
    for (how, expected, officer) in [
        (InsertAbove, vec!["*.E", "...", ".P*", "..."], cell(2, 1)),
        (InsertBelow, vec!["*.E", ".P*", "...", "..."], cell(1, 1)),
        (InsertLeft, vec!["*..E", "..P*", "...."], cell(1, 2)),
        (InsertRight, vec!["*..E", ".P.*", "...."], cell(1, 1)),
    ] {
        let mut editor = on_board(&["*.E", ".P*", "..."]);
        click(&mut editor, over(1, 1));
        editor.rearrange_lines(how).unwrap();
        let plain: Vec<String> = expected.iter().map(|row| row.replace('P', ".")).collect();
        assert_eq!(rows(&editor), plain, "{how:?}");
        assert_eq!(tokens(&editor), [officer]);
        // The selection moves with its cells.
        assert_eq!(editor.selection().place(), Some(officer));
        assert_eq!(undo_all(&mut editor).len(), 1);
    }
    let mut editor = on_board(&["*.E", ".P*", "..T"]);
    drag(&mut editor, &[over(1, 0), over(2, 0)]);
    editor.rearrange_lines(DeleteRows).unwrap();
    assert_eq!(
        (rows(&editor), tokens(&editor)),
        (vec!["*.E".to_owned()], vec![])
    );
    editor.select_all();
    assert!(editor.rearrange_lines(DeleteColumns).is_err());
    assert_eq!(undo_all(&mut editor), ["Delete rows"]);
    assert_eq!(tokens(&editor), [cell(1, 1), cell(2, 2)]);
}

#[test]
fn a_board_is_mirrored_and_rotated_with_its_tokens() {
    for (turn, expected, officer) in [
        (Rotation::LeftRight, vec!["..*", "E.."], cell(0, 1)),
        (Rotation::UpDown, vec!["..E", "*.."], cell(1, 1)),
        (Rotation::Clockwise, vec![".*", "..", "E."], cell(1, 1)),
        (
            Rotation::Counterclockwise,
            vec![".E", "..", "*."],
            cell(1, 0),
        ),
    ] {
        let mut editor = on_board(&["*P.", "..E"]);
        editor.turn(turn);
        assert_eq!(rows(&editor), expected, "{turn:?}");
        assert_eq!(tokens(&editor), [officer]);
        assert_eq!(undo_all(&mut editor).len(), 1);
    }
}

#[test]
fn an_area_is_rotated_in_its_place_if_it_is_square() {
    let mut editor = on_board(&["*...", "*..E", "...."]);
    drag(&mut editor, &[over(0, 0), over(1, 1)]);
    editor.turn(Rotation::Clockwise);
    assert_eq!(rows(&editor), ["**..", "...E", "...."]);
    drag(&mut editor, &[over(0, 0), over(0, 3)]);
    assert!(
        !editor.now().can_turn(Rotation::Clockwise) && editor.now().can_turn(Rotation::LeftRight)
    );
    editor.turn(Rotation::Clockwise);
    editor.turn(Rotation::LeftRight);
    assert_eq!(rows(&editor), ["..**", "...E", "...."]);
    assert_eq!(undo_all(&mut editor), ["Mirror", "Rotate"]);
}

#[test]
fn four_quarter_turns_and_two_reflections_restore_the_file() {
    with_seeds(0..30, |random: &mut Random| {
        let board = random::board(random, 6, 6);
        let field = winmove_core::model::Field::Board(board);
        let rules = random::pursuit_rules(random, &field);
        let mut editor = Editor::new(Document::new(field, rules).unwrap());
        let before = text(&editor);
        for turns in [
            [Rotation::Clockwise; 4],
            [Rotation::Counterclockwise; 4],
            [
                Rotation::LeftRight,
                Rotation::LeftRight,
                Rotation::UpDown,
                Rotation::UpDown,
            ],
            [
                Rotation::Clockwise,
                Rotation::LeftRight,
                Rotation::Clockwise,
                Rotation::LeftRight,
            ],
        ] {
            turns.into_iter().for_each(|turn| editor.turn(turn));
            assert_eq!(text(&editor), before, "{turns:?}");
        }
        check_labels(&editor);
    });
}

#[test]
fn the_selected_cells_grow_and_shrink_without_a_pointer() {
    let mut editor = on_board(&["...", "...", "..."]);
    click(&mut editor, over(1, 1));
    for (right, down) in [(1, 0), (0, 1), (1, 0), (0, 1)] {
        editor.extend_area(right, down);
    }
    let last = |editor: &Editor| editor.selection().cells().unwrap().last();
    assert_eq!(last(&editor), Cell::new(2, 2));
    editor.extend_area(-1, 0);
    editor.extend_area(-1, 0);
    assert_eq!(last(&editor), Cell::new(2, 1));
    editor.extend_area(0, -1);
    assert_eq!(editor.selection().place(), Some(cell(1, 1)));
}

#[test]
fn deleting_the_row_of_a_token_gives_a_notice_to_place_it_again() {
    let mut editor = on_board(&["P..", "...", "..T"]);
    editor.select(cell(0, 1));
    editor.rearrange_lines(Rearrangement::DeleteRows).unwrap();
    assert_eq!(tokens(&editor), [cell(1, 2)]);
    expect!["The police lost their place. Place them again"]
        .assert_eq(editor.notice().as_deref().unwrap());
    editor.undo();
    assert_eq!(editor.notice(), None);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(2, 2)]);
    editor.select(cell(1, 0));
    editor.rearrange_lines(Rearrangement::DeleteRows).unwrap();
    assert_eq!(editor.notice(), None);
}

#[test]
fn turning_a_board_reports_no_changed_outcomes() {
    // A mirrored board is the same game, so no outcome has changed.
    let mut editor = on_board(&["P.*..", ".....", "..*TE"]);
    for turn in [Rotation::LeftRight, Rotation::Clockwise] {
        editor.turn(turn);
        assert_eq!(editor.now().flips().count, 0, "{turn:?}");
    }
    while editor.undo() {
        assert_eq!(editor.now().flips().count, 0);
    }
    // Painting changes outcomes, and so does enlarging the board in place.
    editor.take_tool(Tool::Paint(Square::Wall));
    click(&mut editor, over(1, 2));
    assert_ne!(editor.now().flips().count, 0);
    editor.undo();
    assert_ne!(editor.now().flips().count, 0);
    editor.resize_board(3, 4).unwrap();
    assert_ne!(editor.now().flips().count, 0);
}

#[test]
fn undo_and_redo_of_a_north_west_border_keep_the_other_cells_in_place_on_the_screen() {
    let mut editor = on_board(&["P.*", "..T"]);
    let corner = Border {
        down: -1,
        right: -1,
    };
    editor.drag_border(corner, 2, 1).unwrap();
    let one = editor.take_shift();
    assert!(one.x > 0.0 && one.y == 2.0 * one.x);
    editor.undo();
    assert_eq!(editor.take_shift(), Point::new(-one.x, -one.y));
    editor.redo();
    assert_eq!(editor.take_shift(), one);
    // Cells don't move if the south or east border moves, or if a stroke is undone.
    let corner = Border { down: 1, right: 1 };
    editor.drag_border(corner, 1, 1).unwrap();
    editor.take_shift();
    editor.undo();
    assert_eq!(editor.take_shift(), Point::default());
}

#[test]
fn a_shift_of_the_previous_document_is_not_applied_to_the_next() {
    let mut editor = on_board(&["...", "..."]);
    let north = Border { down: -1, right: 0 };
    editor.drag_border(north, 1, 0).unwrap();
    let other = on_board(&["..."]).document().clone();
    editor.open(other);
    assert_eq!(editor.take_shift(), Point::default());
}
