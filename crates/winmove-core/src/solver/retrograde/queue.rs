//! The queue strategy: labels are propagated position by position, first in, first out.
//!
//! The moves of several positions are gathered before they are visited, and a visit always writes
//! its position at the end of the queue, even if it doesn't label it. The inner loops therefore
//! have no branch that depends on the game, and visits don't wait for one another's memory. This is
//! about twice as fast as a loop over each row.

use super::{Backwards, Frontier, one_more, values_of_moves, visit};
use crate::compute::{CHECK_INTERVAL, Cancelled, SHORT_ROW};
use crate::game::PositionId;
use crate::solver::control::Control;
use crate::solver::observer::{Observer, SolverStep};
use crate::solver::owners::Turns;
use crate::solver::solution::TAG;

/// The approximate number of moves that are gathered before they are visited.
const GATHERED: usize = 1 << 8;

/// Labels positions until `most` have the same remoteness, or the remoteness is `until`, or none is
/// left. Returns the positions labelled last.
pub(super) fn spread<T: Turns, O: Observer>(
    &Backwards {
        predecessors,
        turns,
    }: &Backwards<'_, T>,
    states: &mut [u32],
    frontier: Frontier,
    most: usize,
    until: u32,
    control: &Control,
    observer: &mut O,
) -> Result<Frontier, Cancelled> {
    let Frontier {
        entries,
        mut remoteness,
        mut decided,
    } = frontier;
    // Every position is labelled at most once. There is one more entry, because a visit writes
    // before it is known whether it labels its position.
    let mut queue = vec![0; entries.len() + states.len() - decided + 1];
    let mut now = 0..entries.len();
    queue[now.clone()].copy_from_slice(&entries);
    drop(entries);
    let mut moves = [0; GATHERED + SHORT_ROW];
    let mut visited = 0;
    while (1..most).contains(&now.len()) && remoteness < until {
        remoteness = one_more(remoteness);
        let (queued, next) = queue.split_at_mut(now.end);
        let mut round = Round {
            states,
            turns,
            values: values_of_moves(remoteness),
            next,
            labelled: 0,
        };
        let mut gathered = 0;
        // In a chain of moves, every round has one position. Then visiting its moves in place is
        // faster than gathering them.
        let gathers = now.len() > 1;
        for &entry in &queued[now] {
            let position = entry >> 1;
            let sent = turns.send(position, entry & 1);
            if visited >= CHECK_INTERVAL {
                visited = 0;
                control.report(decided)?;
            }
            let row = predecessors.row(position);
            visited += 1 + row.len();
            if O::IS_REPORTED {
                observer.observe(SolverStep::Taken(PositionId(position)));
                for &source in row {
                    let entry = (source << 1) | sent;
                    let steps = round.visit_move(entry);
                    let moves = steps.map(|state| (state & TAG == 0).then_some(state));
                    let is_won = turns.receive(entry) & 1 == 1;
                    observer.observe(SolverStep::visiting(source, position, is_won, moves));
                }
                continue;
            }
            match predecessors.short_row(position) {
                Some(sources) if gathers => {
                    let copied = sources.map(|source| (source << 1) | sent);
                    moves[gathered..gathered + SHORT_ROW].copy_from_slice(&copied);
                    gathered += row.len();
                    if gathered >= GATHERED {
                        round.visit_moves(&moves[..gathered]);
                        gathered = 0;
                    }
                }
                Some(_) => {
                    for &source in row {
                        round.visit_move((source << 1) | sent);
                    }
                }
                None => {
                    for sources in row.chunks(CHECK_INTERVAL) {
                        control.report(decided)?;
                        for &source in sources {
                            round.visit_move((source << 1) | sent);
                        }
                    }
                }
            }
        }
        round.visit_moves(&moves[..gathered]);
        let labelled = round.labelled;
        decided += labelled;
        now = queued.len()..queued.len() + labelled;
    }
    control.report(decided)?;
    queue.truncate(now.end);
    Ok(Frontier {
        entries: queue.split_off(now.start),
        remoteness,
        decided,
    })
}

/// The visits of the moves to positions with the same remoteness.
struct Round<'a, T> {
    states: &'a mut [u32],
    turns: &'a T,
    /// The possible labels that they assign.
    values: [u32; 2],
    /// The positions that they label.
    next: &'a mut [u32],
    labelled: usize,
}

impl<T: Turns> Round<'_, T> {
    /// Visits a move, given as twice its source, plus the bit sent by its target. Returns the state
    /// of the source before and after.
    fn visit_move(&mut self, entry: u32) -> [u32; 2] {
        let entry = self.turns.receive(entry);
        let state = &mut self.states[(entry >> 1) as usize];
        let before = *state;
        let is_labelled = visit(state, entry & 1, &self.values);
        self.next[self.labelled] = entry ^ 1;
        self.labelled += usize::from(is_labelled);
        [before, *state]
    }

    fn visit_moves(&mut self, entries: &[u32]) {
        for &entry in entries {
            self.visit_move(entry);
        }
    }
}
