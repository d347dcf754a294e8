//! Painting and resizing boards, and placing tokens.

use super::*;
use winmove_core::model::{Document, Field, Rules, Side, Steps, TokenRules};
use winmove_editor::{ExploreAction, Tool};

fn walls(editor: &mut Editor) {
    editor.take_tool(Tool::Paint(Square::Wall));
}

#[test]
fn a_click_paints_one_cell() {
    let mut editor = on_board(&["...", "..."]);
    walls(&mut editor);
    click(&mut editor, over(1, 2));
    assert_eq!(rows(&editor), ["...", "..*"]);
    editor.take_tool(Tool::Paint(Square::Exit));
    click(&mut editor, over(0, 0));
    editor.take_tool(Tool::Paint(Square::Floor));
    click(&mut editor, over(1, 2));
    assert_eq!(rows(&editor), ["E..", "..."]);
    assert_eq!(
        undo_all(&mut editor),
        ["Paint floor", "Paint exits", "Paint walls"]
    );
}

#[test]
fn a_stroke_is_one_undo_step() {
    let mut editor = on_board(&["....", "....", "...."]);
    walls(&mut editor);
    drag(
        &mut editor,
        &[
            over(0, 0),
            over(0, 1),
            over(0, 2),
            over(1, 2),
            over(2, 2),
            over(2, 1),
        ],
    );
    assert_eq!(rows(&editor), ["***.", "..*.", ".**."]);
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
    assert_eq!(rows(&editor), ["....", "....", "...."]);
    editor.redo();
    assert_eq!(rows(&editor), ["***.", "..*.", ".**."]);
}

#[test]
fn a_fast_stroke_leaves_no_gaps() {
    let mut editor = on_board(&["........"; 5]);
    walls(&mut editor);
    drag(&mut editor, &[over(0, 0), over(4, 7), over(4, 0)]);
    let painted = rows(&editor);
    assert_eq!(painted[4], "********");
    // From corner to corner, every column has a wall and no row is skipped.
    let columns: Vec<Vec<usize>> = (0..8)
        .map(|column| {
            (0..5)
                .filter(|&row| &painted[row][column..=column] == "*")
                .collect()
        })
        .collect();
    for pair in columns.windows(2) {
        assert!(pair[1][0].abs_diff(pair[0][0]) <= 1, "{painted:?}");
    }
    assert!(painted.iter().all(|row| row.contains('*')));
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
}

#[test]
fn a_stroke_may_leave_the_board_and_come_back() {
    let mut editor = on_board(&["....", "...."]);
    walls(&mut editor);
    drag(
        &mut editor,
        &[over(0, 1), at(-500.0, -500.0), at(5000.0, 22.0), over(0, 3)],
    );
    let painted = rows(&editor);
    assert_eq!(painted[0], ".***");
    assert_eq!(painted[1], "....");
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
}

#[test]
fn a_stroke_that_changes_nothing_is_no_step() {
    let mut editor = on_board(&["**.", "..."]);
    walls(&mut editor);
    drag(&mut editor, &[over(0, 0), over(0, 1)]);
    assert_eq!(editor.undo_name(), None);
    assert!(!editor.is_dirty());
}

#[test]
fn walls_painted_over_tokens_remove_them_and_undo_puts_them_back() {
    let mut editor = on_board(&["P.T", "..E"]);
    let before = text(&editor);
    walls(&mut editor);
    drag(&mut editor, &[over(0, 0), over(0, 2)]);
    assert_eq!(rows(&editor), ["***", "..E"]);
    assert_eq!(tokens(&editor), []);
    assert_eq!(editor.exploring().position(), None);
    check_labels(&editor);
    assert_eq!(undo_all(&mut editor), ["Paint walls"]);
    assert_eq!(text(&editor), before);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(0, 2)]);
    check_labels(&editor);
}

#[test]
fn labels_are_updated_during_a_stroke() {
    let mut editor = on_board(&["P....", "*****", ".T..E"]);
    editor.act(ExploreAction::Hold(Side::Police));
    let escapes = |editor: &Editor| &shown(editor)[10..] == "LLLLL";
    assert!(escapes(&editor));
    walls(&mut editor);
    drag_open(&mut editor, &[over(0, 4), over(2, 4)]);
    assert_eq!(rows(&editor), ["....*", "*****", "....*"]);
    check_labels(&editor);
    assert!(!escapes(&editor));
    assert_eq!(editor.undo_name(), None);
    editor.gesture(Gesture::Move(over(2, 3)));
    check_labels(&editor);
    editor.gesture(Gesture::Escape);
    assert!(escapes(&editor));
    check_labels(&editor);
}

#[test]
fn a_board_is_resized_in_one_step_that_keeps_the_remaining_cells() {
    let mut editor = on_board(&["P*.", "..E", ".T."]);
    let before = text(&editor);
    editor.resize_board(2, 5).unwrap();
    assert_eq!(rows(&editor), [".*...", "..E.."]);
    assert_eq!(tokens(&editor), [cell(0, 0)]);
    check_labels(&editor);
    assert_eq!(undo_all(&mut editor), ["Resize board"]);
    assert_eq!(text(&editor), before);
}

#[test]
fn a_board_without_cells_is_refused_and_nothing_changes() {
    let mut editor = on_board(&["P*.", "..E", ".T."]);
    assert!(editor.resize_board(0, 5).is_err());
    assert!(editor.resize_board(3, 0).is_err());
    editor.resize_board(3, 3).unwrap();
    assert_eq!(editor.undo_name(), None);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(2, 1)]);
}

#[test]
fn a_selected_cell_that_is_cut_off_is_no_longer_selected() {
    let mut editor = on_board(&["...", "..."]);
    click(&mut editor, over(1, 2));
    editor.resize_board(2, 2).unwrap();
    assert!(editor.selection().is_empty());
}

#[test]
fn tokens_are_placed_with_their_tools() {
    let mut editor = on_board(&["..*", "..E"]);
    editor.take_tool(Tool::Token(Some(Side::Police)));
    click(&mut editor, over(0, 0));
    editor.take_tool(Tool::Token(Some(Side::Thief)));
    click(&mut editor, over(1, 1));
    assert_eq!(tokens(&editor), [cell(0, 0), cell(1, 1)]);
    check_labels(&editor);
    // Not into a wall, and not outside the board.
    click(&mut editor, over(0, 2));
    click(&mut editor, at(-20.0, -20.0));
    assert_eq!(tokens(&editor), [cell(0, 0), cell(1, 1)]);
    assert_eq!(undo_all(&mut editor), ["Place thief", "Place police"]);
}

#[test]
fn a_token_is_dragged_to_the_start_of_play() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let before = text(&editor);
    drag_open(&mut editor, &[over(2, 2), over(2, 1)]);
    assert_eq!(tokens(&editor), [cell(0, 0), cell(2, 1)]);
    check_labels(&editor);
    editor.gesture(Gesture::Move(over(1, 1)));
    assert_eq!(tokens(&editor), [cell(0, 0), cell(2, 1)]);
    editor.gesture(Gesture::Move(over(1, 0)));
    editor.gesture(Gesture::Release(over(1, 0)));
    assert_eq!(tokens(&editor), [cell(0, 0), cell(1, 0)]);
    assert_eq!(undo_all(&mut editor), ["Place thief"]);
    assert_eq!(text(&editor), before);
}

#[test]
fn a_token_released_outside_the_board_returns_to_its_place() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let before = text(&editor);
    drag(&mut editor, &[over(0, 0), over(0, 2), at(500.0, 20.0)]);
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
    check_labels(&editor);

    // Back on the board, the token follows again.
    drag(
        &mut editor,
        &[over(0, 0), at(-90.0, 20.0), over(1, 0), over(2, 0)],
    );
    assert_eq!(tokens(&editor), [cell(2, 0), cell(2, 2)]);
    assert_eq!(undo_all(&mut editor), ["Place police"]);
    assert_eq!(text(&editor), before);
}

#[test]
fn escape_puts_a_token_back() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let before = text(&editor);
    drag_open(&mut editor, &[over(0, 0), over(0, 1), over(0, 2)]);
    assert_ne!(text(&editor), before);
    editor.gesture(Gesture::Escape);
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn the_only_token_of_a_graph_is_placed_by_a_click_and_removed_by_a_command() {
    let mut editor = on_graph(&[(0.0, 0.0), (200.0, 0.0)], &[(1, 0)]);
    editor.take_tool(Tool::Token(None));
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(tokens(&editor), [vertex(1)]);
    assert_eq!(editor.now().token_at(vertex(1)), Some(None));
    let start = editor.analysis().unwrap().start().unwrap();
    let label = editor.analysis().unwrap().label(start).unwrap();
    assert_eq!((label.outcome, label.remoteness), (Outcome::Win, Some(1)));
    editor.place_token(None, None);
    assert_eq!(tokens(&editor), []);
    assert_eq!(undo_all(&mut editor), ["Take token off", "Place token"]);
}

#[test]
fn dragging_one_of_several_tokens_leaves_the_others_where_they_are() {
    let board = winmove_core::model::Board::new(3, 3).unwrap();
    let mut rules = TokenRules::new(Steps::Orthogonal);
    rules.at = vec![cell(0, 0), cell(2, 2)];
    let document = Document::new(Field::Board(board), Rules::Token(rules)).unwrap();
    let mut editor = Editor::new(document);
    drag(&mut editor, &[over(0, 0), over(0, 1)]);
    assert_eq!(tokens(&editor), [cell(0, 1), cell(2, 2)]);
    assert_eq!(undo_all(&mut editor), ["Place token"]);
}

#[test]
fn a_token_of_a_side_that_the_game_does_not_have_is_not_placed() {
    let mut editor = on_graph(&[(0.0, 0.0)], &[]);
    editor.place_token(Some(Side::Thief), Some(vertex(0)));
    assert_eq!(tokens(&editor), []);
    assert_eq!(editor.undo_name(), None);
}

#[test]
fn a_board_with_too_many_positions_is_refused_and_no_token_is_removed() {
    let mut editor = on_board(&["P*.", "..E", ".T."]);
    let before = text(&editor);
    editor.resize_board(2, 400_000).unwrap();
    assert_eq!(text(&editor), before);
    assert_eq!(editor.undo_name(), None);
    assert!(editor.notice().is_some());
}
