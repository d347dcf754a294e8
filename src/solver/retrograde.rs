//! Retrograde analysis: labels spread backwards from the positions where play is over.
//!
//! A position with a move to a loss is a win. A position whose every move is known to reach a win is a loss; a counter
//! a position, of the moves not yet known to, tells when. The queue is first in, first out, so labels appear in the
//! order of their remoteness, and the first loss that a position reaches is its nearest, the last win its farthest.
//! Linear in positions and moves: every move is looked at once. (Described by Ken Thompson, *Retrograde analysis of
//! certain endgames*, 1986, and by many before him for alternating games on graphs.)

use super::arena::{Arena, sources_of};
use super::control::{Cancelled, Control, STRIDE};
use super::observer::{self, Observer, Step};
use super::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

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

/// Labels every position of a game that was laid out in an arena.
///
/// # Errors
/// When it is cancelled.
pub fn retrograde<G: Game>(
    game: &G,
    arena: Arena,
    control: &Control,
) -> Result<Solution, Cancelled> {
    retrograde_heard(game, arena, control, &mut ())
}

/// The same, told step by step to an observer.
///
/// # Errors
/// When it is cancelled.
pub fn retrograde_heard<G: Game, O: Observer>(
    game: &G,
    arena: Arena,
    control: &Control,
    observer: &mut O,
) -> Result<Solution, Cancelled> {
    let (offsets, sources, states) = arena.into_parts();
    observer::tell(observer, &states, true, Step::Over);
    // Twice the number of a position, and one more where it is lost. There is room for one entry too many, because one
    // is written for every move, and kept if it decides a position: a branch would be guessed wrong every other time.
    let mut queue = vec![0u32; states.len() + 1];
    let mut tail = 0;
    for (position, state) in (0u32..).zip(&states) {
        queue[tail] = (position << 1) | u32::from(state & TAG == LOSS);
        tail += usize::from(matches!(state & TAG, WIN | LOSS));
    }

    let mut spread = Spread {
        states,
        queue,
        tail,
        moves: [0; 2 * ROOM],
        gathered: 0,
        taken: 0,
        patience: 0,
    };
    // Who listens hears of one position after another.
    let most = if O::HEARS { 1 } else { BATCH };
    let mut rows = [(0, 0, 0); BATCH];
    let mut head = 0;
    let mut remoteness = 0;
    while head < spread.tail {
        // The queue holds the positions of one remoteness after those of the one before.
        remoteness += 1;
        let nearer = spread.tail;
        if nearer - head <= HANDFUL {
            while head < nearer {
                let position = spread.queue[head] >> 1;
                if O::HEARS {
                    spread.taken = position;
                    observer.hear(Step::Taken(PositionId(position)));
                }
                let row = sources_of(&offsets, &sources, position);
                for part in row.chunks(STRIDE) {
                    spread.take(part, head, remoteness, observer);
                    spread.heed(head, control)?;
                }
                spread.read_ahead(&offsets, &sources, head, row);
                head += 1;
            }
        }
        while head < nearer {
            let batch = (nearer - head).min(most);
            // A look at one row would wait for memory again and again; those for a batch of rows wait together: first
            // for where the rows are, then for the rows, then for the states of the sources.
            for (row, &entry) in rows.iter_mut().zip(&spread.queue[head..head + batch]) {
                let position = (entry >> 1) as usize;
                let (start, end) = (offsets[position], offsets[position + 1]);
                *row = (start as usize, end as usize, entry & 1);
            }
            if O::HEARS {
                spread.taken = spread.queue[head] >> 1;
                observer.hear(Step::Taken(PositionId(spread.taken)));
            }
            for &(start, end, lost) in &rows[..batch] {
                match sources.get(start..start + WIDTH) {
                    Some(row) if end - start <= WIDTH => spread.gather(row, end - start, lost),
                    _ => {
                        for part in sources[start..end].chunks(WIDTH) {
                            spread.gather(part, part.len(), lost);
                            if spread.gathered >= ROOM {
                                spread.settle(remoteness, observer);
                                spread.heed(head, control)?;
                            }
                        }
                    }
                }
            }
            spread.settle(remoteness, observer);
            head += batch;
            spread.heed(head, control)?;
        }
    }
    let Spread { states, queue, .. } = spread;
    observer::tell(observer, &states, false, Step::Left);
    label_the_rest(game, &offsets, &sources, states, queue, control)
}

/// Labels that are under way, and the moves that they take next.
struct Spread {
    states: Vec<u32>,
    queue: Vec<u32>,
    // Where the queue ends.
    tail: usize,
    // Twice the number of the position from which the move starts, and one more where it leads to a loss.
    moves: [u32; 2 * ROOM],
    gathered: usize,
    // The position they lead to, where somebody listens: then it is but one.
    taken: u32,
    // How much was done since somebody was heard.
    patience: usize,
}

impl Spread {
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
            let told = tell(
                &mut self.states,
                &mut self.queue,
                &mut tail,
                word,
                remoteness,
            );
            if O::HEARS {
                observer.hear(Step::looked(word >> 1, self.taken, told));
            }
        }
        self.tail = tail;
        self.patience += self.gathered + 1;
        self.gathered = 0;
    }

    /// Looks at moves to one position of the queue, in order.
    fn take<O: Observer>(&mut self, row: &[u32], head: usize, remoteness: u32, observer: &mut O) {
        let lost = self.queue[head] & 1;
        let mut tail = self.tail;
        for source in row {
            let word = (source << 1) | lost;
            let told = tell(
                &mut self.states,
                &mut self.queue,
                &mut tail,
                word,
                remoteness,
            );
            if O::HEARS {
                observer.hear(Step::looked(*source, self.taken, told));
            }
        }
        self.tail = tail;
        self.patience += row.len() + 1;
    }

    /// Where few positions are decided at a time, those touched now come next: what they will touch is read ahead, so
    /// that a step doesn't wait for memory thrice. What lies near is in the cache.
    fn read_ahead(&self, offsets: &[u32], sources: &[u32], head: usize, row: &[u32]) {
        if row.len() > HANDFUL {
            return;
        }
        let position = self.queue[head] >> 1;
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

    fn heed(&mut self, decided: usize, control: &Control) -> Result<(), Cancelled> {
        if self.patience >= STRIDE {
            self.patience = 0;
            control.report(decided)?;
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
    let lost = word & 1;
    let label = remoteness | if lost == 1 { WIN } else { LOSS };
    let state = &mut states[(word >> 1) as usize];
    let before = *state;
    let left = before.wrapping_sub(1) & lost.wrapping_sub(1);
    let open = before & TAG == 0;
    let new = if left == 0 { label } else { left };
    *state = if open { new } else { before };
    queue[*tail] = word ^ 1;
    *tail += usize::from(open & (left == 0));
    [before, *state]
}

/// What neither can force to an end. Usually it is a draw; where the rules give endless play to one player, it is
/// theirs unless the other can force a fixed draw.
fn label_the_rest<G: Game>(
    game: &G,
    offsets: &[u32],
    sources: &[u32],
    mut states: Vec<u32>,
    mut queue: Vec<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    queue.clear();
    queue.extend(
        (0..)
            .zip(states.iter())
            .filter(|(_, state)| **state & TAG == DRAW)
            .map(|(position, _): (u32, _)| position),
    );
    let positions = states.len();
    let mut head = 0;
    let mut patience = 0;
    while let Some(&position) = queue.get(head) {
        head += 1;
        for &source in sources_of(offsets, sources, position) {
            patience += 1;
            if patience % STRIDE == 0 {
                control.report(positions)?;
            }
            let state = &mut states[source as usize];
            if *state & TAG != 0 {
                continue;
            }
            // The counter has become the number of moves that keep out of the opponent's wins.
            let drawn = match game.endless(PositionId(source)) {
                Outcome::Draw => false,
                Outcome::Loss => true,
                Outcome::Win => {
                    *state -= 1;
                    *state == 0
                }
            };
            if drawn {
                *state = DRAW | ENDLESS;
                queue.push(source);
            }
        }
    }
    for (index, state) in states.iter_mut().enumerate() {
        if index % STRIDE == 0 {
            control.report(positions)?;
        }
        if *state & TAG == 0 {
            let tag = match game.endless(PositionId(index as u32)) {
                Outcome::Win => WIN,
                Outcome::Loss => LOSS,
                Outcome::Draw => DRAW,
            };
            *state = tag | ENDLESS;
        }
    }
    Ok(Solution::from_words(states))
}
