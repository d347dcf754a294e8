//! Labels spread through a queue, one position after the other: for games of few positions, and where few are decided
//! at a time.

use super::wide::Frontier;
use super::{Backwards, Progress};
use crate::game::PositionId;
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::observer::{Observer, Step};
use crate::solver::solution::{LOSS, TAG, WIN};

/// The states of up to so many positions stay in the cache.
const FEW: usize = 1 << 17;

/// So many positions are looked up together.
const BATCH: usize = 64;
/// Up to so many at a time are looked up one by one.
const HANDFUL: usize = 4;
/// Positions whose numbers differ by no more are taken to lie in the cache together.
const NEAR: u32 = 1 << 12;
/// So many moves to a position are read ahead of its turn.
const AHEAD: usize = 3;
/// So many moves to a position are copied at once.
const WIDTH: usize = 8;
/// So many moves are gathered before they are looked at, and up to twice as many where there are long rows among them.
const ROOM: usize = BATCH * WIDTH;

/// Labels positions, one remoteness after the other, until so many are decided at once, or none. Answers with those
/// decided last.
pub(super) fn spread<O: Observer>(
    backwards: &Backwards,
    states: &mut [u32],
    frontier: Frontier,
    progress: &mut Progress,
    many: usize,
    control: &Control,
    observer: &mut O,
) -> Result<Frontier, Cancelled> {
    let before = progress.decided - frontier.len;
    // There is room for one entry too many, because one is written for every move, and kept if it decides a position: a
    // branch would be guessed wrong every other time.
    let mut queue = vec![0; states.len() - before + 1];
    let mut tail = 0;
    for position in frontier.positions() {
        let lost = states[position as usize] & TAG == LOSS;
        queue[tail] = (position << 1) | u32::from(lost);
        tail += 1;
    }
    drop(frontier);
    let mut spread = Spread {
        backwards,
        states,
        queue,
        head: 0,
        tail,
        before,
        moves: [0; 2 * ROOM],
        gathered: 0,
        taken: 0,
        patience: 0,
        control,
    };
    // The queue holds the positions of one remoteness after those of the one before.
    while (1..many).contains(&(spread.tail - spread.head)) {
        progress.remoteness += 1;
        let end = spread.tail;
        if end - spread.head <= HANDFUL {
            spread.take_one_by_one(end, progress.remoteness, observer)?;
        } else {
            spread.take_batches(end, progress.remoteness, observer)?;
        }
    }
    progress.decided = before + spread.tail;
    let last = &spread.queue[spread.head..spread.tail];
    Ok(Frontier::of_queue(last, spread.states.len()))
}

/// Labels that are under way, and the moves that they take next.
struct Spread<'a> {
    backwards: &'a Backwards,
    states: &'a mut [u32],
    // Twice the number of a position, and one more where it is lost.
    queue: Vec<u32>,
    // Where the queue begins and ends.
    head: usize,
    tail: usize,
    // How many positions were decided and looked at before the queue began.
    before: usize,
    // Twice the number of the position from which the move starts, and one more where it leads to a loss.
    moves: [u32; 2 * ROOM],
    gathered: usize,
    // The position they lead to, where somebody listens: then it is but one.
    taken: u32,
    // How much was done since somebody was heard.
    patience: usize,
    control: &'a Control,
}

impl Spread<'_> {
    fn take_one_by_one<O: Observer>(
        &mut self,
        end: usize,
        remoteness: u32,
        observer: &mut O,
    ) -> Result<(), Cancelled> {
        while self.head < end {
            let position = self.queue[self.head] >> 1;
            if O::HEARS {
                self.taken = position;
                observer.hear(Step::Taken(PositionId(position)));
            }
            let row = self.backwards.to(position);
            for part in row.chunks(STRIDE) {
                self.take(part, remoteness, observer);
                self.heed()?;
            }
            self.read_ahead(row);
            self.head += 1;
        }
        Ok(())
    }

    fn take_batches<O: Observer>(
        &mut self,
        end: usize,
        remoteness: u32,
        observer: &mut O,
    ) -> Result<(), Cancelled> {
        let Backwards { offsets, sources } = self.backwards;
        // Who listens hears of one position after another.
        let most = if O::HEARS { 1 } else { BATCH };
        let mut rows = [(0, 0, 0); BATCH];
        while self.head < end {
            let batch = (end - self.head).min(most);
            // A look at one row would wait for memory again and again; those for a batch of rows wait together: first
            // for where the rows are, then for the rows, then for the states of the sources.
            let entries = &self.queue[self.head..self.head + batch];
            for (row, &entry) in rows.iter_mut().zip(entries) {
                let position = (entry >> 1) as usize;
                let (start, end) = (offsets[position], offsets[position + 1]);
                *row = (start as usize, end as usize, entry & 1);
            }
            if O::HEARS {
                self.taken = self.queue[self.head] >> 1;
                observer.hear(Step::Taken(PositionId(self.taken)));
            }
            for &(start, end, lost) in &rows[..batch] {
                match sources.get(start..start + WIDTH) {
                    Some(row) if end - start <= WIDTH => self.gather(row, end - start, lost),
                    _ => {
                        for part in sources[start..end].chunks(WIDTH) {
                            self.gather(part, part.len(), lost);
                            if self.gathered >= ROOM {
                                self.settle(remoteness, observer);
                                self.heed()?;
                            }
                        }
                    }
                }
            }
            self.settle(remoteness, observer);
            self.head += batch;
            self.heed()?;
        }
        Ok(())
    }

    /// Gathers the first moves of a row to a position. A short row is copied with what lies behind it: a loop would be
    /// guessed wrong at its end.
    fn gather(&mut self, row: &[u32], count: usize, lost: u32) {
        let room = &mut self.moves[self.gathered..self.gathered + row.len()];
        for (word, source) in room.iter_mut().zip(row) {
            *word = (source << 1) | lost;
        }
        self.gathered += count;
    }

    /// Tells the positions from which the gathered moves start where those lead.
    fn settle<O: Observer>(&mut self, remoteness: u32, observer: &mut O) {
        let moves = &self.moves[..self.gathered];
        if self.states.len() > FEW {
            let touched = |touched, &word: &u32| touched ^ self.states[(word >> 1) as usize];
            std::hint::black_box(moves.iter().fold(0, touched));
        }
        let mut tail = self.tail;
        for &word in moves {
            let told = tell(self.states, &mut self.queue, &mut tail, word, remoteness);
            if O::HEARS {
                observer.hear(Step::looked(word >> 1, self.taken, told));
            }
        }
        self.tail = tail;
        self.patience += self.gathered + 1;
        self.gathered = 0;
    }

    /// Looks at moves to the first position of the queue, in order.
    fn take<O: Observer>(&mut self, row: &[u32], remoteness: u32, observer: &mut O) {
        let lost = self.queue[self.head] & 1;
        let mut tail = self.tail;
        for source in row {
            let word = (source << 1) | lost;
            let told = tell(self.states, &mut self.queue, &mut tail, word, remoteness);
            if O::HEARS {
                observer.hear(Step::looked(*source, self.taken, told));
            }
        }
        self.tail = tail;
        self.patience += row.len() + 1;
    }

    /// Where few positions are decided at a time, those touched now come next: what they will touch is read ahead, so
    /// that a step doesn't wait for memory thrice. What lies near is in the cache.
    fn read_ahead(&self, row: &[u32]) {
        if row.len() > HANDFUL {
            return;
        }
        let Backwards { offsets, sources } = self.backwards;
        let position = self.queue[self.head] >> 1;
        let mut ahead = 0;
        for &source in row {
            if source.abs_diff(position) > NEAR {
                let start = offsets[source as usize] as usize;
                for &next in sources.iter().skip(start).take(AHEAD) {
                    ahead ^= self.states[next as usize];
                }
            }
        }
        std::hint::black_box(ahead);
    }

    fn heed(&mut self) -> Result<(), Cancelled> {
        if self.patience >= STRIDE {
            self.patience = 0;
            self.control.report(self.before + self.head)?;
        }
        Ok(())
    }
}

/// Tells the position from which a move starts where it leads, and queues it if that decides it. Answers with its state
/// before and after.
fn tell(
    states: &mut [u32],
    queue: &mut [u32],
    tail: &mut usize,
    word: u32,
    remoteness: u32,
) -> [u32; 2] {
    let state = &mut states[(word >> 1) as usize];
    let (before, decides) = (*state, look(state, word, remoteness));
    queue[*tail] = word ^ 1;
    *tail += usize::from(decides);
    [before, *state]
}

/// Whether a position is decided by a look at a move from it: counts the move, or labels it.
pub(super) fn look(state: &mut u32, word: u32, remoteness: u32) -> bool {
    let lost = word & 1;
    let label = remoteness | if lost == 1 { WIN } else { LOSS };
    let before = *state;
    let left = before.wrapping_sub(1) & lost.wrapping_sub(1);
    let open = before & TAG == 0;
    let new = if left == 0 { label } else { left };
    *state = if open { new } else { before };
    open & (left == 0)
}
