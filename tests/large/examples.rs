//! Small versions of two examples, compared with the definitions of their games. These are
//! `examples/large_subtraction.rs` and `examples/tic_tac_toe.rs`.

use std::collections::{BTreeMap, BTreeSet};

use winmove_core::{Control, Label, Outcome, SolveError};
use winmove_large::{Database, Extent, LargeGame, Limits, explore, solve, verify};

use crate::common::{Folder, labels};

#[allow(dead_code, reason = "its main is for who runs the example")]
#[path = "../../examples/large_subtraction.rs"]
mod large_subtraction;

#[allow(dead_code, reason = "its main is for who runs the example")]
#[path = "../../examples/tic_tac_toe.rs"]
mod tic_tac_toe;

use large_subtraction::{Heaps, is_won};
use tic_tac_toe::{Board, TicTacToe, solved};

#[test]
fn heaps_from_which_powers_of_ten_are_taken_are_lost_by_their_rest_by_eleven() {
    let folder = Folder::new();
    let file = folder.join("heaps");
    let control = Control::default();
    let heaps = Heaps { most: 20_000 };
    let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
        .threads(2)
        .part_bits(12);
    solve(&heaps, &limits, &file, &control).unwrap();
    // The labels by definition, starting with the smallest heap.
    let mut expected: Vec<Label> = Vec::new();
    for heap in 0..=20_000usize {
        let after = [1, 10, 100, 1000, 10_000].map(|taken| heap.checked_sub(taken));
        let after: Vec<Label> = after.iter().flatten().map(|&heap| expected[heap]).collect();
        let moves = |outcome| {
            let some = after.iter().filter(move |label| label.outcome == outcome);
            some.map(|label| label.remoteness.unwrap() + 1)
        };
        let (outcome, remoteness) = match moves(Outcome::Loss).min() {
            Some(least) => (Outcome::Win, least),
            None => (Outcome::Loss, moves(Outcome::Win).max().unwrap_or(0)),
        };
        assert_eq!(outcome == Outcome::Win, is_won(heap as u64), "{heap}");
        expected.push(Label {
            outcome,
            remoteness: Some(remoteness),
        });
    }
    assert_eq!(labels(&file), expected);
    let mut database = Database::open(&file).unwrap();
    let extent = Extent::Full { memory: None };
    let verified = verify(&heaps, &mut database, extent, &control).unwrap();
    assert_eq!(verified.positions, heaps.positions());
}

/// The lines of three squares, by inspection.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// The value 1, 0 or -1 for the player to move and the length of play, by exhaustive search. The
/// length is given if one player wins.
fn searched(board: [i8; 9], found: &mut BTreeMap<[i8; 9], (i8, u32)>) -> (i8, u32) {
    if let Some(known) = found.get(&board) {
        return *known;
    }
    let is_lost = LINES
        .iter()
        .any(|line| line.iter().all(|&at| board[at] == -1));
    let mut best = if is_lost { (-1, 0) } else { (0, 0) };
    let free: Vec<usize> = (0..9).filter(|&at| board[at] == 0).collect();
    if !is_lost && !free.is_empty() {
        let after = free.into_iter().map(|square| {
            let mut after = board.map(|at| -at);
            after[square] = -1;
            let (value, moves) = searched(after, found);
            (-value, moves + 1)
        });
        // The winner hurries, the loser delays.
        let order = |&(value, moves): &(i8, u32)| (value, -i64::from(value) * i64::from(moves));
        best = after.max_by_key(order).unwrap();
    }
    found.insert(board, best);
    best
}

#[test]
fn three_by_three_has_the_labels_of_a_search_through_all_play() {
    let solution = solved(TicTacToe::sized(3).unwrap(), u64::MAX).unwrap();
    let rules = TicTacToe::sized(3).unwrap();
    let mut found = BTreeMap::new();
    assert_eq!(searched([0; 9], &mut found).0, 0);
    // Known numbers, without and with symmetry reduction.
    assert_eq!((found.len(), solution.len()), (5478, 765));
    let mut seen: BTreeSet<Board> = BTreeSet::new();
    for (board, (value, moves)) in found {
        let set = |of: i8| (0..9).fold(0, |set, at| set | u16::from(board[at] == of) << at);
        let state = rules.least((set(1), set(-1)));
        let label = solution.label(&state).unwrap();
        let (outcome, remoteness) = match value {
            1 => (Outcome::Win, Some(moves)),
            0 => (Outcome::Draw, None),
            _ => (Outcome::Loss, Some(moves)),
        };
        assert_eq!(
            label,
            Label {
                outcome,
                remoteness
            },
            "{board:?}"
        );
        seen.insert(state);
    }
    assert_eq!(seen.len(), 765);
}

mod in_full {
    use super::*;

    #[test]
    fn four_by_four_is_a_draw_in_memory_and_in_a_database() {
        let folder = Folder::new();
        let file = folder.join("board");
        let control = Control::default();
        let solution = solved(TicTacToe::sized(4).unwrap(), u64::MAX).unwrap();
        let start = solution.label(&(0, 0)).unwrap();
        assert_eq!((start.outcome, start.remoteness), (Outcome::Draw, None));
        let rules = TicTacToe::sized(4).unwrap();
        let explored = explore("four by four", (0, 0), rules, None, &control).unwrap();
        assert_eq!(explored.len(), solution.len());
        let limits = Limits::on_disk(100 << 20, folder.join("scratch"));
        let head = solve(&explored, &limits, &file, &control).unwrap();
        let counts = solution.counts();
        assert_eq!(
            [head.wins, head.losses, head.draws].map(|count| count as usize),
            [counts.win, counts.loss, counts.draw]
        );
        let mut database = Database::open(&file).unwrap();
        for (board, label) in solution.iter().step_by(1000) {
            let written = explored.label(&mut database, board).unwrap();
            assert_eq!(written, Some(label), "{board:?}");
        }
    }
}

#[test]
fn a_board_that_does_not_fit_its_memory_is_refused_with_figures() {
    let error = solved(TicTacToe::sized(4).unwrap(), 1 << 20).err().unwrap();
    assert!(
        matches!(error, SolveError::StateMemory { limit: 1_048_576, states, explored, .. } if explored < states),
        "{error}"
    );
    assert!(TicTacToe::sized(5).is_none() && TicTacToe::sized(0).is_none());
}
