//! Checks rows of the officer's turn. It goes through the officer's places in order and keeps the
//! numbers of the thief's turn for the places within the officer's reach.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Mutex;

use super::draws::Draws;
use super::numbers::{Number, before_the_end, with_a_move};
use crate::compute::Cancelled;
use crate::game::{BoardPursuit, PursuitPosition};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::label::Counts;
use crate::solver::solution::CELLS;

/// Why labels that are read row by row have not passed the check.
#[derive(Debug)]
pub enum RowsError<E> {
    /// A row could not be read.
    Read(E),
    /// A label doesn't follow from its successors.
    Label(PursuitPosition),
    /// A draw can't be forced although one side wins endless play.
    Draw(PursuitPosition),
    /// The claimed counts are wrong; these are the actual ones.
    Counts(Counts),
    /// The check needs at least this many bytes.
    Memory(u64),
    /// The check was cancelled.
    Cancelled(Cancelled),
}

impl<E> From<Cancelled> for RowsError<E> {
    fn from(error: Cancelled) -> RowsError<E> {
        RowsError::Cancelled(error)
    }
}

/// Reads the stored labels of the officer's turn.
pub(super) trait ReadRow<N, E>: Send {
    /// Reads the numbers with the officer on a place, for the thief's cells from `first` on.
    fn read(
        &mut self,
        board: &BoardRows<N>,
        police: u32,
        first: usize,
        into: &mut [N],
    ) -> Result<(), RowsError<E>>;
}

/// The board and the moves. Rows have a number for each of the thief's cells. The number of a wall
/// is [`Number::MIN`], so that no move to it is best.
pub(super) struct BoardRows<'a, N> {
    pub(super) game: BoardPursuit<'a>,
    /// [`Number::MAX`] on the thief's places, and [`Number::MIN`] on walls.
    pub(super) floor: Vec<N>,
    /// The numbers of the thief's places before its moves are compared.
    stuck: Vec<N>,
    /// The thief's moves by their distance in cells: runs of consecutive cells with such a move. A
    /// run may also include walls and cells from which the distance leads to a wall.
    thief: BTreeMap<isize, Vec<Range<usize>>>,
    /// The maximum distance of the thief's moves, rounded up to [`CELLS`].
    pub(super) margin: usize,
    /// The maximum distances of the officer's moves to a lower and to a higher place.
    behind: usize,
    ahead: usize,
}

impl<N: Number> BoardRows<'_, N> {
    /// O(places + moves of one side), and O(cells) for each distance of the thief's moves.
    pub(super) fn new(game: BoardPursuit<'_>) -> BoardRows<'_, N> {
        let cells = game.cells();
        let width = cells.last().map_or(0, |&last| last as usize + 1);
        let mut floor = vec![N::MIN; width.next_multiple_of(CELLS)];
        for &cell in cells {
            floor[cell as usize] = N::MAX;
        }
        let mut stuck = vec![N::MIN; floor.len()];
        let mut thief: BTreeMap<isize, Vec<Range<usize>>> = BTreeMap::new();
        let (mut behind, mut ahead) = (0, 0);
        for (place, &cell) in (0..).zip(cells) {
            let cell = cell as usize;
            let mut reach = game.reach(Side::Thief, place).peekable();
            if reach.peek().is_none() {
                stuck[cell] = before_the_end(game.stuck_winner(Side::Thief));
            }
            for to in reach {
                let distance = cells[to as usize] as isize - cell as isize;
                let is_wall = |cell: usize| floor[cell] == N::MIN;
                let may_include =
                    |gap: usize| is_wall(gap) || is_wall(gap.wrapping_add_signed(distance));
                let runs = thief.entry(distance).or_default();
                match runs.last_mut() {
                    Some(run) if (run.end..cell).all(may_include) => run.end = cell + 1,
                    _ => runs.push(cell..cell + 1),
                }
            }
            for to in game.reach(Side::Police, place) {
                behind = behind.max(place.saturating_sub(to) as usize);
                ahead = ahead.max(to.saturating_sub(place) as usize);
            }
        }
        let farthest = thief.keys().map(|distance| distance.unsigned_abs()).max();
        BoardRows {
            margin: farthest.unwrap_or(0).next_multiple_of(CELLS),
            game,
            floor,
            stuck,
            thief,
            behind,
            ahead,
        }
    }

    /// The number of rows that are kept at the same time.
    pub(super) fn kept(&self) -> usize {
        self.behind + self.ahead + 1
    }
}

/// Checks rows and counts their outcomes. The buffers are reused.
pub(super) struct RowChecker<'a, 'g, N> {
    board: &'a BoardRows<'g, N>,
    draws: Option<&'a Mutex<Draws<'g>>>,
    /// The cells that are checked.
    cells: Range<usize>,
    /// The thief's places on these cells.
    thieves: Range<u32>,
    /// The stored numbers of a row, from the cell `cells.start - margin` on if there is one.
    row: Vec<N>,
    /// The stored numbers of the officer's turn, by officer's place modulo `kept` and by cell.
    stored: Vec<N>,
    /// The numbers of the thief's turn in the same order.
    thiefs_turn: Vec<N>,
    best: Vec<N>,
    /// The places that the officer can reach.
    reach: Vec<u32>,
    pub(super) counts: Counts,
}

impl<'a, 'g, N: Number> RowChecker<'a, 'g, N> {
    pub(super) fn new(
        board: &'a BoardRows<'g, N>,
        draws: Option<&'a Mutex<Draws<'g>>>,
    ) -> RowChecker<'a, 'g, N> {
        RowChecker {
            board,
            draws,
            cells: 0..0,
            thieves: 0..0,
            row: Vec::new(),
            stored: Vec::new(),
            thiefs_turn: Vec::new(),
            best: Vec::new(),
            reach: Vec::new(),
            counts: Counts::default(),
        }
    }

    /// Checks the officer's turn for some places of the officer and cells of the thief, and counts
    /// the outcomes of both turns there. The range of cells consists of whole blocks of [`CELLS`].
    ///
    /// # Errors
    /// The first label that doesn't follow from its successors, the error of the reader, or a
    /// cancellation.
    pub(super) fn check<R: ReadRow<N, E>, E>(
        &mut self,
        police: Range<usize>,
        cells: Range<usize>,
        reader: &mut R,
        control: &Control,
    ) -> Result<(), RowsError<E>> {
        let before = |cell: usize| {
            let cells = self.board.game.cells();
            cells.partition_point(|&place| (place as usize) < cell) as u32
        };
        self.thieves = before(cells.start)..before(cells.end);
        let kept = self.board.kept() * cells.len();
        self.stored.resize(kept, N::MIN);
        self.thiefs_turn.resize(kept, N::MIN);
        self.best.resize(cells.len(), N::MIN);
        self.cells = cells;
        let mut known = police.start.saturating_sub(self.board.behind);
        for place in police.clone() {
            while known <= place + self.board.ahead && known < self.board.game.places() as usize {
                control.check()?;
                self.compute_thiefs_turn(known, reader)?;
                if police.contains(&known) {
                    let row = self.kept(known);
                    self.count(Side::Thief, known, row);
                }
                known += 1;
            }
            self.check_officers_turn(place)?;
        }
        Ok(())
    }

    /// The range of a row among the kept numbers.
    fn kept(&self, police: usize) -> Range<usize> {
        let start = police % self.board.kept() * self.cells.len();
        start..start + self.cells.len()
    }

    fn compute_thiefs_turn<R: ReadRow<N, E>, E>(
        &mut self,
        police: usize,
        reader: &mut R,
    ) -> Result<(), RowsError<E>> {
        let cells = self.cells.clone();
        let first = cells.start.saturating_sub(self.board.margin);
        let end = (cells.end + self.board.margin).min(self.board.floor.len());
        self.row.resize(end - first, N::MIN);
        reader.read(self.board, police as u32, first, &mut self.row)?;
        let kept = self.kept(police);
        self.stored[kept.clone()].copy_from_slice(&self.row[cells.start - first..][..cells.len()]);
        let best = &mut self.thiefs_turn[kept];
        best.copy_from_slice(&self.board.stuck[cells.clone()]);
        for (&distance, runs) in &self.board.thief {
            let runs = &runs[runs.partition_point(|run| run.end <= cells.start)..];
            for run in runs.iter().take_while(|run| run.start < cells.end) {
                let run = run.start.max(cells.start)..run.end.min(cells.end);
                let ahead = run.start.wrapping_add_signed(distance) - first;
                let best = &mut best[run.start - cells.start..run.end - cells.start];
                for (best, &to) in best.iter_mut().zip(&self.row[ahead..]) {
                    *best = to.max(*best);
                }
            }
        }
        end_moves(self.board, police, &self.thieves, cells.start, best);
        Ok(())
    }

    fn check_officers_turn<E>(&mut self, police: usize) -> Result<(), RowsError<E>> {
        let game = self.board.game;
        let mut reach = game.reach(Side::Police, police as u32).peekable();
        let stuck = match reach.peek() {
            None => game.stuck_winner(Side::Police),
            Some(_) => Some(Side::Thief),
        };
        self.best.fill(before_the_end(stuck));
        // Several rows at a time, so that the minima are loaded and stored less often.
        self.reach.clear();
        self.reach.extend(reach);
        let width = self.best.len();
        for some in self.reach.chunks(3) {
            let rows = [0, 1, 2].map(|index| {
                let to = *some.get(index).unwrap_or(&some[0]);
                let first = to as usize % self.board.kept() * width;
                &self.thiefs_turn[first..first + width]
            });
            for (at, best) in self.best.iter_mut().enumerate() {
                *best = rows.iter().fold(*best, |best, row| best.min(row[at]));
            }
        }
        let first = self.cells.start;
        end_moves(self.board, police, &self.thieves, first, &mut self.best);
        let row = self.kept(police);
        if self.stored[row.clone()] != self.best {
            let mut both = self.stored[row].iter().zip(&self.best);
            let differ = both.position(|(stored, right)| stored != right);
            let cell = (first + differ.unwrap_or(0)) as u32;
            let thief = game.cells().partition_point(|&place| place < cell);
            let position = PursuitPosition::officers_turn(police as u32, thief as u32);
            return Err(RowsError::Label(position));
        }
        self.count(Side::Police, police, row);
        Ok(())
    }

    /// Counts the wins and losses of a checked row, and records its draws.
    fn count(&mut self, turn: Side, police: usize, row: Range<usize>) {
        /// The number of outcomes of one kind that [`i16`] can count.
        const COUNTED: usize = 1 << 14;
        let row = match turn {
            Side::Police => &self.stored[row],
            Side::Thief => &self.thiefs_turn[row],
        };
        let zero = N::from(0);
        let number = |is_meant: fn(N, N) -> bool| -> usize {
            let parts = row.chunks(COUNTED);
            let counts = parts.map(|row| {
                row.iter()
                    .map(|&number| i16::from(is_meant(number, zero)))
                    .sum::<i16>()
            });
            counts.map(|count| count as usize).sum()
        };
        let walls = row.len() - self.thieves.len();
        let (police_wins, thief_wins) = (number(|a, b| a < b) - walls, number(|a, b| a > b));
        let (win, loss) = match turn {
            Side::Police => (police_wins, thief_wins),
            Side::Thief => (thief_wins, police_wins),
        };
        self.counts.win += win;
        self.counts.loss += loss;
        if let Some(draws) = self.draws
            && win + loss < self.thieves.len()
        {
            let mut draws = draws.lock().expect("no thread panics");
            for thief in self.thieves.clone() {
                let cell = self.board.game.cells()[thief as usize] as usize;
                if row[cell - self.cells.start] == zero {
                    draws.add(PursuitPosition {
                        police: police as u32,
                        thief,
                        turn,
                    });
                }
            }
        }
    }
}

/// Completes the best moves with the officer on a place: adds a move to their numbers, and sets the
/// numbers of walls and of positions where play is over.
fn end_moves<N: Number>(
    board: &BoardRows<N>,
    police: usize,
    thieves: &Range<u32>,
    first: usize,
    best: &mut [N],
) {
    for (best, &floor) in best.iter_mut().zip(&board.floor[first..]) {
        *best = with_a_move(*best).min(floor);
    }
    let cells = board.game.cells();
    for (thief, winner) in board.game.ends(police as u32, thieves.clone()) {
        let over = with_a_move(before_the_end(Some(winner)));
        best[cells[thief as usize] as usize - first] = over;
    }
}
