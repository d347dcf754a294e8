//! Token moves on a board. They are enumerated instead of stored, because even a few slides over a
//! long board make a great many moves.

use std::collections::HashSet;
use std::sync::Arc;

use super::places::{CellNumbers, Places, WALL};
use crate::compute::{CHECK_INTERVAL, Csr};
use crate::model::{Cell, Offset, Step, Steps};

/// The moves of a token on a board. Every cell has the same single steps and slides, limited by
/// walls and by the edge of the board. The positions are the cells that are not walls, numbered row
/// by row.
///
/// Cloning is cheap: clones share the numbering of the cells.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct BoardMoves {
    cells: Arc<CellNumbers>,
    steps: Vec<Step>,
}

impl BoardMoves {
    /// The number of a wall in [`BoardMoves::numbers`].
    pub const WALL: u32 = WALL;

    /// The moves by `steps` on the board. Duplicate steps are dropped, and so are steps that leave
    /// the board from every cell.
    ///
    /// # Panics
    /// If the places belong to a graph.
    pub(super) fn new(places: &Places, steps: &Steps) -> BoardMoves {
        let cells = places.cell_numbers().expect("the places are cells");
        let steps = steps.on_board();
        let [rows, columns] = cells.size();
        let goes_somewhere = |by: Offset| {
            let by = [by.rows, by.columns].map(i32::unsigned_abs);
            by[0] < rows && by[1] < columns && by != [0, 0]
        };
        let slides: HashSet<Offset> = steps.iter().filter_map(|&step| slide(step)).collect();
        let mut seen = HashSet::new();
        let is_kept = |&&step: &&Step| match step {
            // It is the first step of a slide.
            Step::Single(by) if slides.contains(&by) => false,
            Step::Single(by) | Step::Slide(by) => goes_somewhere(by) && seen.insert(step),
        };
        BoardMoves {
            steps: steps.iter().filter(is_kept).copied().collect(),
            cells: Arc::clone(cells),
        }
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.cells.cells().len()
    }

    /// The numbers of rows and columns of the board.
    pub fn size(&self) -> [u32; 2] {
        self.cells.size()
    }

    /// The position at each cell of the board, row by row, or [`BoardMoves::WALL`] for a wall.
    pub fn numbers(&self) -> &[u32] {
        self.cells.numbers()
    }

    /// The steps, without duplicates. Each stays on the board from at least one cell, and none is
    /// merely the first step of one of the slides.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The slides among the steps.
    pub fn slides(&self) -> impl Iterator<Item = Offset> {
        self.steps.iter().filter_map(|&step| slide(step))
    }

    /// The moves from a position, in the order of the steps, and along a slide from near to far. A
    /// cell that several steps reach is repeated. O(steps + moves).
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn from(&self, position: u32) -> impl Iterator<Item = u32> {
        let cell = self.cells.cells()[position as usize];
        self.steps.iter().flat_map(move |&step| match step {
            Step::Single(by) => Line {
                left: self.reach(cell, by).min(1),
                ..self.line(cell, by)
            },
            Step::Slide(by) => self.line(cell, by),
        })
    }

    /// The total number of moves from all positions. O(positions · steps), with a cancellation
    /// check every [`CHECK_INTERVAL`] positions.
    ///
    /// # Errors
    /// Any error that `check` returns.
    pub fn count<E>(&self, check: &impl Fn() -> Result<(), E>) -> Result<u64, E> {
        let mut moves = 0;
        let mut visited = 0;
        for &step in &self.steps {
            for &cell in self.cells.cells() {
                visited += 1;
                if visited >= CHECK_INTERVAL {
                    visited = 0;
                    check()?;
                }
                match step {
                    Step::Single(by) => moves += u64::from(self.line(cell, by).next().is_some()),
                    Step::Slide(by) => {
                        let back = Offset::new(-by.rows, -by.columns);
                        // The first cell of a line of k cells. The cells have k - 1, k - 2, …, 0
                        // moves along it.
                        if self.line(cell, back).next().is_none() {
                            let others = self.line(cell, by).count();
                            visited += others;
                            moves += others as u64 * (others as u64 + 1) / 2;
                        }
                    }
                }
            }
        }
        Ok(moves)
    }

    /// The moves of all positions as CSR rows. O(positions + moves), with a cancellation check
    /// every [`CHECK_INTERVAL`] of them.
    ///
    /// # Errors
    /// Any error that `check` returns.
    ///
    /// # Panics
    /// If there are 2^32 moves or more.
    pub(super) fn rows<E>(&self, check: &impl Fn() -> Result<(), E>) -> Result<Csr, E> {
        Csr::filled(self.positions(), check, |position, moves| {
            moves.extend(self.from(position));
        })
    }

    /// The number of times the step can be repeated from a cell before it leaves the board,
    /// ignoring walls.
    fn reach(&self, cell: Cell, by: Offset) -> u32 {
        let fits = |at: u32, size: u32, by: i32| match by {
            0 => u32::MAX,
            1.. => (size - 1 - at) / by.unsigned_abs(),
            ..0 => at / by.unsigned_abs(),
        };
        let [rows, columns] = self.cells.size();
        fits(cell.row, rows, by.rows).min(fits(cell.column, columns, by.columns))
    }

    /// The positions along a slide from a cell, excluding the cell itself.
    fn line(&self, cell: Cell, by: Offset) -> Line<'_> {
        let [_, columns] = self.cells.size();
        Line {
            numbers: self.cells.numbers(),
            at: self.cells.index(cell),
            by: by.rows as isize * columns as isize + by.columns as isize,
            left: self.reach(cell, by),
        }
    }
}

fn slide(step: Step) -> Option<Offset> {
    match step {
        Step::Single(_) => None,
        Step::Slide(by) => Some(by),
    }
}

/// Iterates over the positions along a line on the board, up to the first wall.
struct Line<'a> {
    numbers: &'a [u32],
    /// The index of the cell before the next one, and the difference between successive indices.
    at: usize,
    by: isize,
    /// The number of cells left before the edge of the board.
    left: u32,
}

impl Iterator for Line<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        self.at = self.at.wrapping_add_signed(self.by);
        let number = self.numbers[self.at];
        if number == WALL {
            self.left = 0;
            return None;
        }
        Some(number)
    }
}
