//! Families of parity games with known winners, for teaching, tests and benchmarks.
//!
//! They are those of PGSolver's generators (O. Friedmann, M. Lange, *The PGSolver collection of
//! parity game solvers*, 2009), with the same owners, priorities and edges.

use super::edges::EdgeGame;
use super::parity::ParityGame;
use crate::model::Player;

/// The vertices of a family under construction: owner, priority and successors.
type Rows = Vec<(Player, u32, Vec<u32>)>;

/// # Panics
/// If a successor doesn't exist, or if there are more vertices or edges than can be numbered.
fn built(rows: Rows) -> ParityGame {
    let successors: Vec<&[u32]> = rows.iter().map(|(_, _, row)| &row[..]).collect();
    let game = EdgeGame::from_rows(&successors)
        .and_then(|game| game.with_owners(rows.iter().map(|&(owner, ..)| owner)))
        .and_then(|game| ParityGame::new(game, rows.iter().map(|&(_, priority, _)| priority)));
    game.expect("a family has a successor, an owner and a priority where it should")
}

/// 2n vertices in a circle, owned in turn, each with moves to the next two. Each player wins at its
/// own vertices.
///
/// # Panics
/// If there are too many vertices to be numbered. The same holds of the other families.
pub fn ladder(n: u32) -> ParityGame {
    let count = 2 * n;
    let row = |at: u32| {
        let moves = vec![(at + 1) % count, (at + 2) % count];
        (Player::of_parity(at), at % 2, moves)
    };
    built((0..count).map(row).collect())
}

/// n vertices, each with moves to all others, in which vertex v has priority v and belongs to the
/// player of that parity. From four vertices on, each player wins at its own.
pub fn clique(n: u32) -> ParityGame {
    let row = |at: u32| {
        let moves = (0..n).filter(|&to| to != at).collect();
        (Player::of_parity(at), at, moves)
    };
    built((0..n).map(row).collect())
}

/// Jurdziński's game, hard for progress measures.
///
/// The second player wins exactly at the vertices of the first row, which come first: 2·width + 1.
/// (M. Jurdziński, *Small progress measures for solving parity games*, 2000.)
pub fn jurdzinski(height: u32, width: u32) -> ParityGame {
    // Row 0 has vertices L and R; the others have A besides, all for each column.
    let first = 2 * width + 1;
    let start = |row: u32| {
        if row == 0 {
            0
        } else {
            first + (row - 1) * (3 * width + 1)
        }
    };
    let left = |row: u32, column: u32| start(row) + column;
    let right = |row: u32, column: u32| start(row) + width + 1 + column;
    let above = |row: u32, column: u32| start(row) + 2 * width + 1 + column;
    let mut rows = Rows::new();
    for row in 0..height {
        let (of_left, of_right) = if row == 0 {
            (Player::First, Player::Second)
        } else {
            (Player::Second, Player::First)
        };
        for column in 0..=width {
            let back = column.checked_sub(1).map(|before| right(row, before));
            let mut moves: Vec<u32> = back.into_iter().collect();
            if column < width {
                moves.extend((row > 0).then(|| above(row, column)));
                moves.push(right(row, column));
            }
            rows.push((of_left, 2 * row, moves));
        }
        for column in 0..width {
            let mut moves = vec![left(row, column), left(row, column + 1)];
            if row == 0 {
                moves.extend((1..height).map(|other| right(other, column)));
            } else {
                moves.push(right(0, column));
            }
            rows.push((of_right, (2 * row).max(1), moves));
        }
        if row > 0 {
            let above =
                (0..width).map(|column| (Player::First, 2 * row + 1, vec![right(row, column)]));
            rows.extend(above);
        }
    }
    built(rows)
}

/// The recursive ladder of n rungs with 5 vertices each, hard for recursive algorithms.
///
/// The second player wins everywhere if n is even, otherwise the first. (O. Friedmann, *Recursive
/// algorithm for parity games requires exponential time*, 2011.)
pub fn recursive_ladder(n: u32) -> ParityGame {
    let mut rows = Rows::new();
    for rung in 0..=n {
        let (is_first, is_last) = (rung == 0, rung == n);
        // The numbers are relative to five vertices a rung, of which the first rung lacks two.
        let number = |offset: i32| (rung as i32 * 5 - 2 + offset) as u32;
        let priority = 3 * (rung + 1) + 2;
        let low = 1 - rung % 2;
        let owner = |offset: u32| Player::of_parity(rung + offset);
        let mut add = |player: Player, priority: u32, moves: &[Option<i32>]| {
            let moves = moves.iter().flatten().map(|&to| number(to));
            rows.push((player, priority, moves.collect()));
        };
        if !is_first {
            add(owner(1), low, &[Some(-2), Some(1)]);
            add(owner(0), low, &[Some(0), (!is_last).then_some(2)]);
        }
        if !is_last {
            let back = (!is_first).then_some(-2);
            let on = (rung + 1 < n).then_some(8);
            add(owner(1), priority, &[Some(6), Some(3)]);
            add(owner(0), priority - 1, &[back, on, Some(4)]);
            add(owner(1), priority - 2, &[Some(3), Some(6)]);
        }
    }
    built(rows)
}

/// The model checker ladder, hard for strategy improvement and for naive model checkers. All moves
/// are the second player's, and the first player wins everywhere.
pub fn model_checker_ladder(n: u32) -> ParityGame {
    // Rung i has the vertices 3i to 3i + 2.
    let mut rows = Rows::new();
    for rung in 0..n {
        let at = 3 * rung;
        let top = 2 * (n - rung);
        rows.push((Player::Second, top, vec![at + 1]));
        rows.push((Player::Second, 0, vec![at + 2, at + 3]));
        rows.push((Player::Second, top - 1, vec![at + 3]));
    }
    rows.push((Player::Second, 0, vec![0]));
    built(rows)
}

/// The towers of Hanoi with this many disks as a game of the first player alone, who wants to move
/// all disks to the second peg, and can from everywhere.
pub fn hanoi(disks: u32) -> ParityGame {
    let count = 3_u32.pow(disks);
    // The peg of each disk is a digit, that of the smallest disk the last.
    let peg = |state: u32, disk: u32| state / 3_u32.pow(disk) % 3;
    let goal = (0..disks).map(|disk| 3_u32.pow(disk)).sum::<u32>();
    let row = |state: u32| {
        if state == goal {
            return (Player::First, 0, vec![state]);
        }
        let top = |on: u32| {
            (0..disks)
                .find(|&disk| peg(state, disk) == on)
                .unwrap_or(disks)
        };
        let mut moves = Vec::new();
        for from in 0..3 {
            for to in (0..3).filter(|&to| top(from) < top(to)) {
                let size = 3_u32.pow(top(from));
                moves.push(state + to * size - from * size);
            }
        }
        (Player::First, 1, moves)
    };
    built((0..count).map(row).collect())
}
