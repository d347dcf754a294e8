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
    let (offsets, sources, mut states) = arena.into_parts();
    observer::tell(observer, &states, true, Step::Over);
    // Twice the number of a position, and one more where it is lost. There is room for one entry too many, because one
    // is written for every move, and kept if it decides a position: a branch would be guessed wrong every other time.
    let mut queue = vec![0u32; states.len() + 1];
    let mut tail = 0;
    for (position, state) in (0u32..).zip(&states) {
        queue[tail] = (position << 1) | u32::from(state & TAG == LOSS);
        tail += usize::from(matches!(state & TAG, WIN | LOSS));
    }

    let mut rows = [(0, 0, 0); BATCH];
    let mut head = 0;
    let mut remoteness = 0;
    while head < tail {
        // The queue holds the positions of one remoteness after those of the one before.
        remoteness += 1;
        let nearer = tail;
        while head < nearer {
            let batch = (nearer - head).min(BATCH);
            // A look at one row would wait for memory again and again; those for a batch of rows wait together: first
            // for where the rows are, then for the rows, then for the states of the sources, unless those are in the cache.
            for (row, &entry) in rows.iter_mut().zip(&queue[head..head + batch]) {
                let position = (entry >> 1) as usize;
                *row = (offsets[position], offsets[position + 1], entry & 1);
            }
            let mut touched = 0;
            for &(start, _, _) in &rows[..batch] {
                touched ^= sources.get(start as usize).copied().unwrap_or(0);
            }
            if states.len() > FEW {
                for &(start, end, _) in &rows[..batch] {
                    for &source in &sources[start as usize..end as usize] {
                        touched ^= states[source as usize];
                    }
                }
            }
            std::hint::black_box(touched);
            for (index, &(start, end, lost)) in rows[..batch].iter().enumerate() {
                let position = queue[head + index] >> 1;
                if O::HEARS {
                    observer.hear(Step::Taken(PositionId(position)));
                }
                let label = remoteness | if lost == 1 { WIN } else { LOSS };
                let keep = lost.wrapping_sub(1);
                for &source in &sources[start as usize..end as usize] {
                    let state = &mut states[source as usize];
                    let before = *state;
                    let left = state.wrapping_sub(1) & keep;
                    let open = *state & TAG == 0;
                    let new = if left == 0 { label } else { left };
                    *state = if open { new } else { *state };
                    queue[tail] = (source << 1) | (1 - lost);
                    tail += usize::from(open & (left == 0));
                    if O::HEARS {
                        observer.hear(Step::looked(source, position, before, *state));
                    }
                }
            }
            if head / STRIDE != (head + batch) / STRIDE {
                control.report(head)?;
            }
            head += batch;
        }
    }

    observer::tell(observer, &states, false, Step::Left);
    label_the_rest(game, &offsets, &sources, &mut states, queue, control)?;
    Ok(Solution::from_words(states))
}

/// What neither can force to an end. Usually it is a draw; where the rules give endless play to one player, it is
/// theirs unless the other can force a fixed draw.
fn label_the_rest<G: Game>(
    game: &G,
    offsets: &[u32],
    sources: &[u32],
    states: &mut [u32],
    mut queue: Vec<u32>,
    control: &Control,
) -> Result<(), Cancelled> {
    queue.clear();
    queue.extend(
        (0..)
            .zip(states.iter())
            .filter(|(_, state)| **state & TAG == DRAW)
            .map(|(position, _): (u32, _)| position),
    );
    let mut head = 0;
    while let Some(&position) = queue.get(head) {
        if head % STRIDE == 0 {
            control.report(states.len())?;
        }
        head += 1;
        for &source in sources_of(offsets, sources, position) {
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
    let positions = states.len();
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
    Ok(())
}
