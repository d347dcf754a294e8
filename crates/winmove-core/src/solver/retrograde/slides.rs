//! The strategy for slides on a board. It doesn't enumerate moves along slides: each cell is
//! visited a constant number of times per step, however long its slides are.
//!
//! It works in rounds, one per remoteness. All cells from which a slide reaches a loss are wins, up
//! to a wall. If another loss has already *swept* the same line, all cells farther back are wins
//! already, so the walk along the line ends there.
//!
//! A cell is a loss when all of its steps are known to lead only to wins. A slide is *clear* from a
//! cell when all cells ahead on its line are wins: when there is no next cell, or the next cell is
//! a win from which the slide is clear. A counter of the steps that are not clear is therefore
//! enough, instead of one per move. A win *passes* this on to the previous cell in the round after
//! its own, in which its predecessors would be visited. A line becomes clear cell by cell, back to
//! the first cell that is not a win yet.

use super::one_more;
use crate::compute::{Buffer, CHECK_INTERVAL, Cancelled, for_each_checked};
use crate::game::{BoardMoves, Game, PositionId};
use crate::model::{Offset, Step};
use crate::solver::control::Control;
use crate::solver::game_graph::label_at_end;
use crate::solver::solution::{
    Block, DRAW, ENDLESS, LANES, LOSS, Solution, TAG, WIN, ZERO, has, put,
};

/// Labels every position of a game with slides. `None` if the game has none. O(cells · steps), with
/// 8 bytes per cell, and two bits per cell for each slide.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn by_slides<G: Game>(game: &G, control: &Control) -> Result<Option<Solution>, Cancelled> {
    let Some(moves) = game.slides() else {
        return Ok(None);
    };
    let mut cells = Cells::new(game, moves, control)?;
    let mut lines = Lines::new(&mut cells, moves, control)?;
    cells.label_ends(game, moves, control)?;
    lines.spread(&mut cells, control)?;
    let solution = cells.solution(moves.positions(), control)?;
    Ok(Some(solution))
}

/// The state of a wall. No cell can have it, because a draw has no remoteness.
const WALL: u32 = DRAW;

/// A cell of the board.
#[derive(Clone, Copy)]
struct Spot {
    row: u32,
    column: u32,
    /// The index of the cell, row by row and including walls.
    index: u32,
}

/// A distance between cells.
#[derive(Clone, Copy)]
struct Shift {
    rows: i32,
    columns: i32,
    index: i32,
}

impl Shift {
    /// The distance backwards along a step.
    fn back(by: Offset, columns: u32) -> Shift {
        let index = i64::from(by.rows) * i64::from(columns) + i64::from(by.columns);
        Shift {
            rows: -by.rows,
            columns: -by.columns,
            // The step stays on the board from some cell, and there are at most 2^31 cells.
            index: -index as i32,
        }
    }

    fn reversed(self) -> Shift {
        Shift {
            rows: -self.rows,
            columns: -self.columns,
            index: -self.index,
        }
    }
}

/// The states of all cells.
struct Cells {
    rows: u32,
    columns: u32,
    /// By cell: a packed label, [`WALL`], or the number of steps not known to lead only to wins.
    states: Buffer<u32>,
    /// The cells labelled as wins or losses, in order of remoteness.
    queue: Vec<u32>,
    /// The remoteness of the cells to be labelled next.
    remoteness: u32,
    /// The number of cells visited since the last cancellation check.
    visited: usize,
}

impl Cells {
    fn new<G: Game>(game: &G, moves: &BoardMoves, control: &Control) -> Result<Cells, Cancelled> {
        let [rows, columns] = moves.size();
        let mut states = Buffer::zeroed(moves.numbers().len());
        let check = || control.lay_out(CHECK_INTERVAL);
        for_each_checked(
            states.iter_mut().zip(moves.numbers()),
            &check,
            |(state, &number)| {
                if number == BoardMoves::WALL {
                    *state = WALL;
                }
            },
        )?;
        Ok(Cells {
            rows,
            columns,
            states,
            queue: Vec::with_capacity(game.positions()),
            remoteness: 0,
            visited: 0,
        })
    }

    /// Labels the cells where play is over. Requires that all counters are complete.
    fn label_ends<G: Game>(
        &mut self,
        game: &G,
        moves: &BoardMoves,
        control: &Control,
    ) -> Result<(), Cancelled> {
        let check = || control.lay_out(CHECK_INTERVAL);
        let cells = (0u32..).zip(self.states.iter_mut().zip(moves.numbers()));
        for_each_checked(cells, &check, |(index, (state, &number))| {
            let position = PositionId(number);
            let over = match number {
                BoardMoves::WALL => None,
                _ => game
                    .terminal(position)
                    .or_else(|| (*state == 0).then(|| game.stuck(position))),
            };
            if let Some(outcome) = over {
                *state = label_at_end(outcome);
                if let WIN | LOSS = *state & TAG {
                    self.queue.push(index);
                }
            }
        })
    }

    fn spot(&self, index: u32) -> Spot {
        Spot {
            row: index / self.columns,
            column: index % self.columns,
            index,
        }
    }

    /// The cell at a distance, if it is on the board and not a wall.
    fn shifted(&self, from: Spot, by: Shift) -> Option<Spot> {
        let row = from.row.wrapping_add_signed(by.rows);
        let column = from.column.wrapping_add_signed(by.columns);
        // Negative values wrap around and are greater than 2^31.
        if row >= self.rows || column >= self.columns {
            return None;
        }
        let index = from.index.wrapping_add_signed(by.index);
        let is_free = self.states[index as usize] != WALL;
        is_free.then_some(Spot { row, column, index })
    }

    /// Records that a step leads from this cell to a loss.
    fn reaches_loss(&mut self, from: Spot) {
        let state = &mut self.states[from.index as usize];
        if *state & TAG == 0 {
            *state = WIN | self.remoteness;
            self.queue.push(from.index);
        }
    }

    /// Records that one more step from this cell leads only to wins.
    fn reaches_wins(&mut self, from: Spot) {
        let state = &mut self.states[from.index as usize];
        if *state & TAG == 0 {
            *state -= 1;
            if *state == 0 {
                *state = LOSS | self.remoteness;
                self.queue.push(from.index);
            }
        }
    }

    /// Counts a visit, and checks for cancellation from time to time.
    fn visit(&mut self, control: &Control) -> Result<(), Cancelled> {
        self.visited += 1;
        if self.visited >= CHECK_INTERVAL {
            self.visited = 0;
            control.report(self.queue.len())?;
        }
        Ok(())
    }

    /// The labels of the cells that are not walls. Cells without a label are draws by endless play.
    fn solution(self, positions: usize, control: &Control) -> Result<Solution, Cancelled> {
        let Cells {
            mut states, queue, ..
        } = self;
        drop(queue);
        let check = || control.report(positions);
        for_each_checked(states.iter_mut(), &check, |state| {
            if *state & TAG == 0 {
                *state = DRAW | ENDLESS;
            }
        })?;
        if states.len() == positions {
            return Ok(Solution::from_words(states));
        }
        let mut labels = Buffer::zeroed(positions);
        let free = states.iter().filter(|&&state| state != WALL);
        for_each_checked(labels.iter_mut().zip(free), &check, |(label, &state)| {
            *label = state
        })?;
        Ok(Solution::from_words(labels))
    }
}

/// A slide, and what is known about its line from each cell, as sets of cells.
struct Slide {
    back: Shift,
    /// A visited loss is ahead, so all cells from here backwards are decided.
    swept: Vec<Block>,
    /// All cells ahead are wins that have passed.
    clear: Vec<Block>,
}

/// The steps of the game.
struct Lines {
    singles: Vec<Shift>,
    slides: Vec<Slide>,
    /// The wins that were visited.
    passed: Vec<Block>,
}

impl Lines {
    /// The steps before any cell is labelled. Sets the states to the number of steps that lead to
    /// other cells.
    fn new(cells: &mut Cells, moves: &BoardMoves, control: &Control) -> Result<Lines, Cancelled> {
        let blocks = cells.states.len().div_ceil(64 * LANES);
        let mut lines = Lines {
            singles: Vec::new(),
            slides: Vec::new(),
            passed: vec![ZERO; blocks],
        };
        for &step in moves.steps() {
            let (Step::Single(by) | Step::Slide(by)) = step;
            let back = Shift::back(by, cells.columns);
            let mut clear = match step {
                Step::Single(_) => Vec::new(),
                Step::Slide(_) => vec![ZERO; blocks],
            };
            for row in 0..cells.rows {
                for column in 0..cells.columns {
                    cells.visit(control)?;
                    let index = row * cells.columns + column;
                    let spot = Spot { row, column, index };
                    if cells.states[index as usize] == WALL {
                        continue;
                    }
                    match (cells.shifted(spot, back.reversed()), step) {
                        (Some(_), _) => cells.states[index as usize] += 1,
                        (None, Step::Slide(_)) => put(&mut clear, index),
                        (None, Step::Single(_)) => {}
                    }
                }
            }
            match step {
                Step::Single(_) => lines.singles.push(back),
                Step::Slide(_) => lines.slides.push(Slide {
                    back,
                    swept: vec![ZERO; blocks],
                    clear,
                }),
            }
        }
        Ok(lines)
    }

    /// Labels cells, round by round, until a round labels none.
    fn spread(&mut self, cells: &mut Cells, control: &Control) -> Result<(), Cancelled> {
        let mut now = 0..cells.queue.len();
        while !now.is_empty() {
            cells.remoteness = one_more(cells.remoteness);
            for at in now.clone() {
                cells.visit(control)?;
                let spot = cells.spot(cells.queue[at]);
                if cells.states[spot.index as usize] & TAG == LOSS {
                    self.visit_loss(spot, cells, control)?
                } else {
                    self.visit_win(spot, cells, control)?
                }
            }
            now = now.end..cells.queue.len();
        }
        Ok(())
    }

    fn visit_loss(
        &mut self,
        lost: Spot,
        cells: &mut Cells,
        control: &Control,
    ) -> Result<(), Cancelled> {
        for &back in &self.singles {
            if let Some(from) = cells.shifted(lost, back) {
                cells.reaches_loss(from);
            }
        }
        for slide in &mut self.slides {
            let mut at = lost;
            while let Some(from) = cells.shifted(at, slide.back) {
                if has(&slide.swept, from.index) {
                    break;
                }
                put(&mut slide.swept, from.index);
                cells.reaches_loss(from);
                cells.visit(control)?;
                at = from;
            }
        }
        Ok(())
    }

    fn visit_win(
        &mut self,
        won: Spot,
        cells: &mut Cells,
        control: &Control,
    ) -> Result<(), Cancelled> {
        put(&mut self.passed, won.index);
        for &back in &self.singles {
            if let Some(from) = cells.shifted(won, back) {
                cells.reaches_wins(from);
            }
        }
        for slide in &mut self.slides {
            let mut at = won;
            while has(&slide.clear, at.index) && has(&self.passed, at.index) {
                let Some(from) = cells.shifted(at, slide.back) else {
                    break;
                };
                put(&mut slide.clear, from.index);
                cells.reaches_wins(from);
                cells.visit(control)?;
                at = from;
            }
        }
        Ok(())
    }
}
