//! Labels spread through a queue, one position after the other: for games of few positions, and where few are decided
//! at a time.

use super::ahead::Ahead;
use super::counters::{States, closed, is_far, label, left, look, lost};
use super::frontier::Frontier;
use super::{Backwards, Progress};
use crate::game::PositionId;
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::observer::{Observer, Step};
use crate::solver::prefetch::Fetch;

/// So many positions are looked up together.
const BATCH: usize = 64;
/// Up to so many at a time are looked up one by one.
const HANDFUL: usize = 4;
/// So many moves to a position are copied at once.
const WIDTH: usize = 8;
/// So many moves are gathered before they are looked at, and up to twice as many where there are long rows among them.
const ROOM: usize = BATCH * WIDTH;

/// Labels positions, one remoteness after the other, until so many are decided at once, or none. Answers with those
/// decided last.
pub(super) fn spread<O: Observer, F: Fetch>(
    backwards: Backwards<'_>,
    states: &mut States,
    frontier: Frontier,
    progress: &mut Progress,
    many: usize,
    control: &Control,
    observer: &mut O,
) -> Result<Frontier, Cancelled> {
    let mut now = Vec::with_capacity(frontier.len);
    let counters = &states.counters[..];
    let entry = |position: u32| (position << 1) | lost(counters[position as usize]);
    now.extend(frontier.positions().map(entry));
    drop(frontier);
    let mut next = Vec::new();
    let ahead = match O::HEARS {
        true => Ahead::Nowhere,
        false => Ahead::<F>::of(backwards),
    };
    let mut spread = Spread {
        backwards,
        counters: &mut states.counters,
        words: &mut states.words,
        moves: [0; 2 * ROOM],
        gathered: 0,
        found: [0; 2 * ROOM + 1],
        taken: 0,
        decided: progress.decided,
        patience: 0,
        ahead,
        control,
    };
    // Those of one remoteness come after those of the one before.
    while (1..many).contains(&now.len()) {
        if is_far(progress.remoteness) {
            for &entry in &now {
                let label = label(entry & 1, progress.remoteness);
                spread.words[(entry >> 1) as usize] = label;
            }
        }
        progress.remoteness += 1;
        let closed = closed(progress.remoteness);
        if now.len() <= HANDFUL {
            spread.take_one_by_one(&now, &mut next, closed, observer)?;
        } else {
            spread.take_batches(&now, &mut next, closed, observer)?;
        }
        spread.decided += next.len();
        std::mem::swap(&mut now, &mut next);
        next.clear();
    }
    progress.decided = spread.decided;
    Ok(Frontier::of_queue(&now, spread.words.len()))
}

/// Labels that are under way, and the moves that they take next.
struct Spread<'a, F> {
    backwards: Backwards<'a>,
    counters: &'a mut [u8],
    words: &'a mut [u32],
    // Twice the number of the position from which the move starts, and one more where it leads to a loss.
    moves: [u32; 2 * ROOM],
    gathered: usize,
    // The positions that these decide. There is room for one entry too many, because one is written for every move, and
    // kept if it decides a position: a branch would be guessed wrong every other time.
    found: [u32; 2 * ROOM + 1],
    // The position they lead to, where somebody listens: then it is but one.
    taken: u32,
    decided: usize,
    // How much was done since somebody was heard.
    patience: usize,
    ahead: Ahead<F>,
    control: &'a Control,
}

impl<F: Fetch> Spread<'_, F> {
    /// Takes a few positions, each with an eye on those that will come after it.
    fn take_one_by_one<O: Observer>(
        &mut self,
        now: &[u32],
        next: &mut Vec<u32>,
        closed: u8,
        observer: &mut O,
    ) -> Result<(), Cancelled> {
        for &entry in now {
            let position = entry >> 1;
            if O::HEARS {
                self.taken = position;
                observer.hear(Step::Taken(PositionId(position)));
            }
            let row = self.backwards.to(position);
            self.ahead.step(self.backwards, row);
            for part in row.chunks(STRIDE) {
                for &source in part {
                    let word = (source << 1) | (entry & 1);
                    if self.look(word, closed, observer) {
                        next.push(word ^ 1);
                    }
                }
                self.patience += part.len();
                self.heed()?;
            }
            self.patience += 1;
        }
        self.heed()
    }

    fn take_batches<O: Observer>(
        &mut self,
        now: &[u32],
        next: &mut Vec<u32>,
        closed: u8,
        observer: &mut O,
    ) -> Result<(), Cancelled> {
        let Backwards { offsets, sources } = self.backwards;
        // Who listens hears of one position after another.
        let most = if O::HEARS { 1 } else { BATCH };
        let mut rows = [(0, 0, 0); BATCH];
        let mut coming = now.chunks(most);
        coming.next();
        for entries in now.chunks(most) {
            // A look at one row would wait for memory again and again. Those of a batch are asked for while the batch before
            // is looked at.
            for &entry in coming.next().unwrap_or_default() {
                F::fetch(sources, offsets[(entry >> 1) as usize] as usize);
            }
            for (row, &entry) in rows.iter_mut().zip(entries) {
                let position = (entry >> 1) as usize;
                *row = (offsets[position], offsets[position + 1], entry & 1);
            }
            if O::HEARS {
                self.taken = entries[0] >> 1;
                observer.hear(Step::Taken(PositionId(self.taken)));
            }
            for &(start, end, lost) in &rows[..entries.len()] {
                let (start, end) = (start as usize, end as usize);
                match sources[start..].first_chunk() {
                    Some(row) if end - start <= WIDTH => self.gather(row, end - start, lost),
                    _ => {
                        for part in sources[start..end].chunks(WIDTH) {
                            let mut row = [0; WIDTH];
                            row[..part.len()].copy_from_slice(part);
                            self.gather(&row, part.len(), lost);
                            if self.gathered >= ROOM {
                                self.settle(next, closed, observer);
                                self.heed()?;
                            }
                        }
                    }
                }
            }
            self.settle(next, closed, observer);
            self.patience += entries.len();
            self.heed()?;
        }
        Ok(())
    }

    /// Gathers the first moves of a row to a position. A short row is copied with what lies behind it: a loop would be
    /// guessed wrong at its end.
    fn gather(&mut self, row: &[u32; WIDTH], count: usize, lost: u32) {
        let words = row.map(|source| (source << 1) | lost);
        self.moves[self.gathered..self.gathered + WIDTH].copy_from_slice(&words);
        self.gathered += count;
    }

    /// Tells the positions from which the gathered moves start where those lead.
    fn settle<O: Observer>(&mut self, next: &mut Vec<u32>, closed: u8, observer: &mut O) {
        let mut found = 0;
        for index in 0..self.gathered {
            let word = self.moves[index];
            self.found[found] = word ^ 1;
            found += usize::from(self.look(word, closed, observer));
        }
        next.extend_from_slice(&self.found[..found]);
        self.patience += self.gathered;
        self.gathered = 0;
    }

    /// Tells the position from which a move starts where it leads. Whether that decides it.
    fn look<O: Observer>(&mut self, word: u32, closed: u8, observer: &mut O) -> bool {
        let index = (word >> 1) as usize;
        let (counter, state) = (&mut self.counters[index], &mut self.words[index]);
        let before = O::HEARS.then(|| left(*counter, *state));
        let decides = look(counter, state, word & 1, closed);
        if let Some(before) = before {
            let moves = [before, left(*counter, *state)];
            observer.hear(Step::looked(word >> 1, self.taken, word & 1 == 1, moves));
        }
        decides
    }

    fn heed(&mut self) -> Result<(), Cancelled> {
        if self.patience >= STRIDE {
            self.patience = 0;
            self.control.report(self.decided)?;
        }
        Ok(())
    }
}
