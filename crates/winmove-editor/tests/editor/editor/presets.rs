//! Named step sets, checked against known results about their games.

use super::*;
use winmove_analysis::families::Preset;
use winmove_core::model::{Board, Field, Rules, Step, Steps, TokenRules};

fn on(steps: Steps, rows: u32, columns: u32) -> Editor {
    let board = Board::new(rows, columns).unwrap();
    let rules = Rules::Token(TokenRules::new(steps));
    Editor::new(Document::new(Field::Board(board), rules).unwrap())
}

fn is_loss(editor: &Editor, row: u32, column: u32) -> bool {
    editor.scene().shown_outcome(cell(row, column)) == Some(Outcome::Loss)
}

#[test]
fn every_preset_is_recognized_by_its_steps_in_any_order() {
    for preset in Preset::all() {
        let steps = preset.steps();
        assert_eq!(Preset::of(&steps), Some(preset));
        if let Steps::List(mut list) = steps {
            list.reverse();
            assert_eq!(Preset::of(&Steps::List(list)), Some(preset));
        }
    }
    let mut own = Preset::Queen.steps().on_board().to_vec();
    own.pop();
    assert!(Preset::of(&Steps::List(own)).is_none());
    // A list of the king's steps isn't the king's preset, which files refer to by name.
    let own = Preset::King.steps().on_board().to_vec();
    assert!(Preset::of(&Steps::List(own)).is_none());
    assert!(Preset::of(&Steps::List(Vec::<Step>::new())).is_none());
}

#[test]
fn right_and_down_is_nim_with_two_heaps_and_the_queen_is_wythoffs() {
    let nim = on(Preset::RightAndDown.steps(), 9, 9);
    let queen = on(Preset::WythoffsQueen.steps(), 9, 9);
    let golden = f64::midpoint(1.0, 5.0_f64.sqrt());
    for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
        let (a, b) = (8 - row, 8 - column);
        assert_eq!(is_loss(&nim, row, column), a == b);
        let (less, more) = (a.min(b), a.max(b));
        let cold = less == (f64::from(more - less) * golden) as u32;
        assert_eq!(is_loss(&queen, row, column), cold, "{a}, {b}");
    }
}

/// Far from the other two edges, the white knight loses in blocks of four cells. These are the
/// cells where both distances from the corner leave a remainder of 0 or 1 modulo 4 (Winning Ways,
/// chapter 3).
#[test]
fn the_white_knight_loses_in_blocks_of_four() {
    let size = 24;
    let knight = on(Preset::WhiteKnight.steps(), size, size);
    for (a, b) in (0..12).flat_map(|a| (0..12).map(move |b| (a, b))) {
        let cold = a % 4 < 2 && b % 4 < 2;
        let lost = is_loss(&knight, size - 1 - a, size - 1 - b);
        assert_eq!(lost, cold, "{a}, {b}");
    }
}

#[test]
fn a_pawn_is_lost_in_every_other_row() {
    let pawn = on(Preset::PawnLike.steps(), 7, 3);
    for row in 0..7 {
        assert!((0..3).all(|column| is_loss(&pawn, row, column) == (row % 2 == 0)));
    }
}
