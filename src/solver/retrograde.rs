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
//!
//! On a large game the time goes into waiting for memory, so what is looked at most is small ([`counters`]), and what will
//! be wanted is asked for ahead of its turn ([`ahead`]).

mod ahead;
mod counters;
mod frontier;
mod meeting;
mod narrow;
mod ordered;
mod wide;

use super::arena::{Arena, Backwards, Order};
use super::control::{Cancelled, Control, STRIDE};
use super::observer::{self, Observer, Step};
use super::prefetch::{Fetch, Hint, Load};
use super::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};
use crate::game::{Buffer, Game, PositionId};
use crate::model::Outcome;
use counters::States;
use frontier::Frontier;

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
    label::<G, _, Hint>(game, arena, control, &mut ())
}

/// The same without a hint to the processor, for who compares: values are read ahead of their turn instead.
///
/// # Errors
/// When it is cancelled.
pub fn retrograde_without_hints<G: Game>(
    game: &G,
    arena: Arena,
    control: &Control,
) -> Result<Solution, Cancelled> {
    label::<G, _, Load>(game, arena, control, &mut ())
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
    label::<G, O, Hint>(game, arena, control, observer)
}

fn label<G: Game, O: Observer, F: Fetch>(
    game: &G,
    arena: Arena,
    control: &Control,
    observer: &mut O,
) -> Result<Solution, Cancelled> {
    if let Some(order) = arena.order.filter(|_| !O::HEARS) {
        return ordered::label(game, order, arena.states, control);
    }
    let Arena {
        backwards,
        states: words,
        near,
        ..
    } = arena;
    let backwards = Backwards::of(&backwards);
    observer::tell(observer, &words, true, Step::Over);
    let mut states = States::new(words);
    let positions = states.len();
    let mut frontier = Frontier::decided(&states.counters);
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
            frontier = wide::spread::<F>(
                backwards,
                near,
                &mut states,
                frontier,
                &mut progress,
                control,
            )?;
        }
        frontier = narrow::spread::<O, F>(
            backwards,
            &mut states,
            frontier,
            &mut progress,
            many,
            control,
            observer,
        )?;
    }
    let words = states.into_words();
    observer::tell(observer, &words, false, Step::Left);
    label_the_rest(game, backwards, words, control)
}

/// What neither can force to an end. Usually it is a draw; where the rules give endless play to one player, it is
/// theirs unless the other can force a fixed draw.
fn label_the_rest<G: Game>(
    game: &G,
    backwards: Backwards<'_>,
    mut states: Buffer<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    let positions = states.len();
    let mut is_for_somebody = false;
    for (first, states) in (0..).step_by(STRIDE).zip(states.chunks(STRIDE)) {
        control.report(positions)?;
        let mut left = (first..).zip(states).filter(|&(_, state)| state & TAG == 0);
        is_for_somebody |=
            left.any(|(position, _): (u32, _)| game.endless(PositionId(position)) != Outcome::Draw);
    }
    if is_for_somebody {
        spread_draws(game, backwards, &mut states, control)?;
    }
    for (first, states) in (0..).step_by(STRIDE).zip(states.chunks_mut(STRIDE)) {
        control.report(positions)?;
        for (position, state) in (first..).zip(states) {
            let tag = match game.endless(PositionId(position)) {
                Outcome::Win => WIN,
                Outcome::Loss => LOSS,
                Outcome::Draw => DRAW,
            };
            // Without a branch, which would be guessed wrong every other time.
            let label = tag | ENDLESS;
            *state = if *state & TAG == 0 { label } else { *state };
        }
    }
    Ok(Solution::from_words(states))
}

/// Finds from where a player who would lose endless play can force a fixed draw.
fn spread_draws<G: Game>(
    game: &G,
    backwards: Backwards<'_>,
    states: &mut [u32],
    control: &Control,
) -> Result<(), Cancelled> {
    let drawn = (0..)
        .zip(&*states)
        .filter(|&(_, state)| state & TAG == DRAW);
    let mut queue: Vec<u32> = drawn.map(|(position, _)| position).collect();
    let mut head = 0;
    let mut patience = 0;
    while let Some(&position) = queue.get(head) {
        head += 1;
        for &source in backwards.to(position) {
            patience += 1;
            if patience % STRIDE == 0 {
                control.report(states.len())?;
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
    Ok(())
}
