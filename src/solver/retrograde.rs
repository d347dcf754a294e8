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
    let mut queue: Vec<u32> = Vec::with_capacity(states.len());
    queue.extend(
        (0..)
            .zip(&states)
            .filter(|(_, state)| matches!(**state & TAG, WIN | LOSS))
            .map(|(position, _): (u32, _)| position),
    );

    let mut head = 0;
    while let Some(&position) = queue.get(head) {
        if head % STRIDE == 0 {
            control.report(head)?;
        }
        head += 1;
        let label = states[position as usize];
        let next = (label & !TAG) + 1;
        let lost = label & TAG == LOSS;
        if O::HEARS {
            observer.hear(Step::Taken(PositionId(position)));
        }
        for &source in sources_of(&offsets, &sources, position) {
            let state = &mut states[source as usize];
            let before = *state;
            if before & TAG == 0 {
                if lost {
                    *state = WIN | next;
                    queue.push(source);
                } else {
                    *state -= 1;
                    if *state == 0 {
                        *state = LOSS | next;
                        queue.push(source);
                    }
                }
            }
            if O::HEARS {
                observer.hear(Step::looked(source, position, before, *state));
            }
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
