//! Retrograde analysis: labels spread backwards from the positions where play is over.
//!
//! A position with a move to a loss is a win. A position whose every move is known to reach a win is a loss; a counter
//! a position, of the moves not yet known to, tells when. The queue is first in, first out, so labels appear in the
//! order of their remoteness, and the first loss that a position reaches is its nearest, the last win its farthest.
//! Linear in positions and moves: every move is looked at once. (Described by Ken Thompson, *Retrograde analysis of
//! certain endgames*, 1986, and by many before him for alternating games on graphs.)
//!
//! [`narrow`] is that queue. While many positions have one remoteness, all threads look at the moves to them ([`wide`]), and
//! where the positions are numbered in topological order nothing has to spread ([`ordered`]). The labels are the same.

mod narrow;
mod ordered;
mod wide;

use super::arena::{Arena, Backwards, Order};
use super::control::{Cancelled, Control, STRIDE};
use super::observer::{self, Observer, Step};
use super::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};
use crate::game::{Game, PositionId};
use crate::model::Outcome;
use wide::Frontier;

/// So many positions are worth several threads.
const WORTH_THREADS: usize = 1 << 17;

/// How far a solve is.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// The remoteness of what was decided last.
    remoteness: u32,
    /// How many positions are won or lost so far.
    decided: usize,
}

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
    let (backwards, mut states, order) = arena.into_parts();
    if let Some(order) = order.filter(|_| !O::HEARS) {
        return ordered::label(game, order, states, control);
    }
    observer::tell(observer, &states, true, Step::Over);
    let positions = states.len();
    let mut frontier = Frontier::decided(&states);
    let mut progress = Progress {
        remoteness: 0,
        decided: frontier.len,
    };
    // Who listens hears of one position after another.
    let many = match positions < WORTH_THREADS || O::HEARS {
        true => usize::MAX,
        false => wide::many(positions),
    };
    while frontier.len > 0 {
        if frontier.len >= many {
            frontier = wide::spread(&backwards, &mut states, frontier, &mut progress, control)?;
        }
        frontier = narrow::spread(
            &backwards,
            &mut states,
            frontier,
            &mut progress,
            many,
            control,
            observer,
        )?;
    }
    observer::tell(observer, &states, false, Step::Left);
    label_the_rest(game, &backwards, states, control)
}

/// What neither can force to an end. Usually it is a draw; where the rules give endless play to one player, it is
/// theirs unless the other can force a fixed draw.
fn label_the_rest<G: Game>(
    game: &G,
    backwards: &Backwards,
    mut states: Vec<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    let positions = states.len();
    let drawn = (0..).zip(&states).filter(|&(_, state)| state & TAG == DRAW);
    let mut queue = Vec::with_capacity(positions);
    queue.extend(drawn.map(|(position, _): (u32, _)| position));
    let mut head = 0;
    let mut patience = 0;
    while let Some(&position) = queue.get(head) {
        head += 1;
        for &source in backwards.to(position) {
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
