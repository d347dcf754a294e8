//! Tic-tac-toe, solved by its rules: the states are the boards, and the solver finds them.
//!
//! ```sh
//! cargo run --no-default-features --example tic_tac_toe
//! ```

use winmove::{Outcome, SolveError, StateRules, solve_from};

/// The squares of each line, three by three.
const LINES: [usize; 24] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6,
];

struct TicTacToe;

impl StateRules for TicTacToe {
    /// The nine squares: free, of the player to move, or of the opponent.
    type State = [i8; 9];

    fn successors(&self, board: &[i8; 9]) -> impl IntoIterator<Item = [i8; 9]> {
        let free = (0..9).filter(|&square| board[square] == 0);
        free.map(|square| std::array::from_fn(|at| if at == square { -1 } else { -board[at] }))
    }

    fn over(&self, board: &[i8; 9]) -> Option<Outcome> {
        let is_lost = |line: &[usize]| line.iter().all(|&square| board[square] == -1);
        LINES.chunks(3).any(is_lost).then_some(Outcome::Loss)
    }

    fn stuck(&self, _: &[i8; 9]) -> Outcome {
        Outcome::Draw
    }
}

fn main() -> Result<(), SolveError> {
    let solved = solve_from([0; 9], TicTacToe)?;
    for board in solved.best_line(solved.start()) {
        println!("{board:?} {}", solved.label(board).expect("it is reached"));
    }
    Ok(())
}
