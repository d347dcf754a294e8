//! Tic-tac-toe, solved from its rules: the states are boards, and the solver finds them.
//!
//! ```sh
//! cargo run --release --example tic_tac_toe         # three by three
//! cargo run --release --example tic_tac_toe 4       # four in a line, on four by four
//! cargo run --release --example tic_tac_toe 4 20    # in 20 MiB of memory, which is too little
//! ```

use std::error::Error;

use winmove_core::solver::{SolvedStates, solve_from_within};
use winmove_core::{Control, Outcome, SolveError, StateRules, solver::StateLimit};

/// Tic-tac-toe on a board of some size. A line is as long as a side.
pub struct TicTacToe {
    lines: Vec<u16>,
    /// The permutations of the squares for all rotations and reflections.
    views: Vec<Vec<u8>>,
}

/// The squares of the player to move and those of the opponent, as bit sets. The smallest of all
/// rotations and reflections represents the board.
pub type Board = (u16, u16);

impl TicTacToe {
    /// The game on a board of one to four rows.
    pub fn sized(side: u8) -> Option<TicTacToe> {
        if !(1..=4).contains(&side) {
            return None;
        }
        let set = |square: &dyn Fn(u8) -> u8| (0..side).fold(0, |set, at| set | 1 << square(at));
        let mut lines = vec![
            set(&|at| at * side + at),
            set(&|at| at * side + side - 1 - at),
        ];
        for line in 0..side {
            lines.push(set(&|at| line * side + at));
            lines.push(set(&|at| at * side + line));
        }
        let views = (0..8u8).map(|view| {
            let square = |at: u8| {
                let (mut row, mut column) = (at / side, at % side);
                if view & 1 != 0 {
                    row = side - 1 - row;
                }
                if view & 2 != 0 {
                    column = side - 1 - column;
                }
                match view & 4 {
                    0 => row * side + column,
                    _ => column * side + row,
                }
            };
            (0..side * side).map(square).collect()
        });
        Some(TicTacToe {
            views: views.collect(),
            lines,
        })
    }

    /// The number of squares.
    pub fn squares(&self) -> usize {
        self.views[0].len()
    }

    /// The smallest of all rotations and reflections of a board.
    pub fn least(&self, (own, other): Board) -> Board {
        let seen = |set: u16, view: &[u8]| {
            let squares = view.iter().enumerate();
            squares.fold(0, |seen, (at, to)| seen | (set >> at & 1) << to)
        };
        let views = self
            .views
            .iter()
            .map(|view| (seen(own, view), seen(other, view)));
        views.min().expect("there are eight")
    }
}

impl StateRules for TicTacToe {
    type State = Board;

    fn successors(&self, &(own, other): &Board) -> impl IntoIterator<Item = Board> {
        let squares = (0..self.squares()).map(|at| 1 << at);
        let free = squares.filter(move |square| (own | other) & square == 0);
        free.map(move |square| self.least((other, own | square)))
    }

    /// Play is over if the opponent has just completed a line.
    fn over(&self, &(_, other): &Board) -> Option<Outcome> {
        let is_complete = |line: &u16| other & line == *line;
        self.lines.iter().any(is_complete).then_some(Outcome::Loss)
    }

    fn stuck(&self, _: &Board) -> Outcome {
        Outcome::Draw
    }
}

/// Solves the game in the given number of bytes of memory.
pub fn solved(rules: TicTacToe, memory: u64) -> Result<SolvedStates<TicTacToe>, SolveError> {
    let limit = StateLimit {
        memory,
        ..StateLimit::default()
    };
    solve_from_within((0, 0), rules, limit, &Control::default())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let side = words.next().map_or(Ok(3), |side| side.parse::<u8>())?;
    let mib = words.next().map(|mib| mib.parse::<u32>()).transpose()?;
    let rules = TicTacToe::sized(side).ok_or("the board has one to four rows")?;
    let squares = rules.squares();
    let memory = mib.map_or(u64::MAX, |mib| u64::from(mib) << 20);
    let solved = solved(rules, memory).map_err(|error| error.to_string())?;
    println!(
        "{} boards, in {} KiB of memory",
        solved.len(),
        solved.memory() >> 10
    );
    for board in solved.best_line(solved.start()) {
        let of = |square| match (board.0 >> square & 1, board.1 >> square & 1) {
            (0, 0) => '.',
            (1, 0) => 'm',
            _ => 'o',
        };
        let rows: Vec<String> = (0..squares)
            .collect::<Vec<usize>>()
            .chunks(usize::from(side))
            .map(|row| row.iter().map(|&square| of(square)).collect())
            .collect();
        let label = solved.label(board).expect("it is reached");
        println!("{}  {label}", rows.join(" "));
    }
    println!(
        "(m: the player to move, o: the opponent; the boards are turned so that equal ones look alike)"
    );
    Ok(())
}
