//! The queue strategy: labels spread position by position, first in, first out.

use super::{Frontier, visit};
use crate::compute::{CHECK_INTERVAL, Cancelled, Csr};
use crate::game::PositionId;
use crate::solver::control::Control;
use crate::solver::observer::{Observer, SolverStep};
use crate::solver::solution::TAG;

/// Labels positions until `most` have the same remoteness, or none is left. Returns those labelled last.
pub(super) fn spread<O: Observer>(
    predecessors: &Csr,
    states: &mut [u32],
    frontier: Frontier,
    most: usize,
    control: &Control,
    observer: &mut O,
) -> Result<Frontier, Cancelled> {
    let Frontier {
        entries: mut now,
        mut remoteness,
        mut decided,
    } = frontier;
    let mut next = Vec::new();
    let mut visited = 0;
    while (1..most).contains(&now.len()) {
        remoteness += 1;
        for &entry in &now {
            let (position, lost) = (entry >> 1, entry & 1);
            if O::IS_REPORTED {
                observer.observe(SolverStep::Taken(PositionId(position)));
            }
            let row = predecessors.row(position);
            for sources in row.chunks(CHECK_INTERVAL) {
                for &source in sources {
                    let state = &mut states[source as usize];
                    let before = *state;
                    if visit(state, lost, remoteness) {
                        next.push((source << 1) | (lost ^ 1));
                    }
                    if O::IS_REPORTED {
                        let moves =
                            [before, *state].map(|state| (state & TAG == 0).then_some(state));
                        observer.observe(SolverStep::visiting(source, position, lost == 1, moves));
                    }
                }
                visited += sources.len();
                if visited >= CHECK_INTERVAL {
                    visited = 0;
                    control.report(decided)?;
                }
            }
            visited += 1;
        }
        decided += next.len();
        std::mem::swap(&mut now, &mut next);
        next.clear();
    }
    control.report(decided)?;
    Ok(Frontier {
        entries: now,
        remoteness,
        decided,
    })
}
