//! Boards with a policeman and a thief.

use winmove_core::model::{Board, Cell, Document, Edit, Field, PursuitRules, Rules, Square};

/// A kind of board: its name, and the percentages of walls and exits.
pub type Kind = (&'static str, u64, u64);

/// The kinds that are measured.
pub const KINDS: [Kind; 3] = [("open", 0, 0), ("walls", 20, 0), ("walls, exits", 20, 1)];

/// A square board of a kind, the same in every run.
pub fn document(&(_, walls, exits): &Kind, size: u32) -> Document {
    let mut board = Document::new(
        Field::Board(Board::new(size, size).expect("a small board")),
        Rules::Pursuit(PursuitRules::on_board()),
    )
    .expect("a board takes pursuit");
    let mut state = 88172645463325252u64;
    let mut percent = || {
        // Marsaglia's xorshift.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % 100
    };
    let cells = (0..size * size).map(|cell| Cell::new(cell / size, cell % size));
    for cell in cells {
        let square = match percent() {
            chance if chance < walls => Square::Wall,
            chance if chance < walls + exits => Square::Exit,
            _ => Square::Floor,
        };
        board
            .apply(Edit::Paint(cell, square))
            .expect("the cell is on the board");
    }
    board
}
