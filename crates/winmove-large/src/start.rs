//! The preparation of the first round: the states, and the backward moves if they are stored.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::buckets::{BucketWriter, Buckets};
use super::carrier::{Carrier, Stream, lock};
use super::error::LargeError;
use super::game::LargeGame;
use super::levels::{LevelCheck, Stage, Stages};
use super::lower::{Lower, Origin};
use super::part::{BYTES_OF_MANY, Part, Start};
use super::plan::Plan;
use super::rows::{self, Rows};
use super::step::{Begun, Shelf, has_endless_winner};
use super::workers::each;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::solver::Control;

/// Enumerates every position of a stage, and stores the moves if the game can't enumerate them
/// backwards.
pub(super) struct Opening<'a, G> {
    pub(super) game: &'a G,
    pub(super) plan: &'a Plan,
    /// The stage, and all stages, if the levels of the game are used.
    pub(super) levels: Option<(&'a Stage, &'a Stages)>,
    pub(super) lower: &'a Lower,
    pub(super) carrier: &'a Carrier,
    pub(super) control: &'a Control,
}

impl<G: LargeGame> Opening<'_, G> {
    pub(super) fn begin(&self) -> Result<Begun, LargeError> {
        let plan = self.plan;
        let stores_moves = !self.game.has_moves_back();
        // Any position may have a move to a part that is solved here.
        let parts: Vec<usize> = if stores_moves {
            (0..plan.parts()).collect()
        } else {
            plan.own_parts()
        };
        let shelves: Vec<Mutex<Shelf>> = (0..plan.parts()).map(|_| Mutex::default()).collect();
        let lower = &self.lower.parts;
        let is_reached: Vec<AtomicBool> = lower.iter().map(|_| AtomicBool::new(false)).collect();
        let buckets = Buckets::new(plan, lower.len(), self.carrier);
        let moves = Moves {
            buckets: &buckets,
            is_reached: &is_reached,
            stores_moves,
        };
        let many = AtomicU64::new(0);
        let writers = (0..plan.threads).map(|_| BucketWriter::new(&buckets));
        let mut writers: Vec<BucketWriter> = writers.collect();
        each(
            &mut writers,
            parts,
            |writer, part| {
                let states = self.part(part, writer, &moves)?;
                check_many(&states, &many, plan)?;
                lock(&shelves[part]).part = states;
                Ok(())
            },
            |writer| writer.flush(&buckets),
        )?;
        drop(writers);
        let reached = (0..lower.len()).filter(|&part| is_reached[part].load(Ordering::Relaxed));
        let reached: Vec<usize> = reached.collect();
        if !stores_moves {
            return Ok(Begun {
                shelves,
                rows: None,
                origins: reached.into_iter().map(Origin::Part).collect(),
            });
        }
        let origins = self.joined(&reached, &buckets, &shelves)?;
        let rows = sorted(&buckets, plan, self.carrier, self.control)?;
        Ok(Begun {
            shelves,
            rows: Some(rows),
            origins,
        })
    }

    /// The states of a part. Stores its moves if necessary.
    fn part(
        &self,
        part: usize,
        writer: &mut BucketWriter,
        kept: &Moves,
    ) -> Result<Part, LargeError> {
        let (game, plan) = (self.game, self.plan);
        let first = plan.first(part);
        let is_own = plan.share.has(part);
        let mut check = self
            .levels
            .map(|(stage, stages)| LevelCheck::new(game, stages, stage, first));
        let mut states = Part::new(plan.own_places(part));
        let mut moves = Vec::new();
        let mut visited = 0;
        for place in 0..plan.places(part) as u32 {
            let from = first + u64::from(place);
            if let Some(check) = &mut check {
                check.position(from)?;
            }
            if let Some(outcome) = game.terminal(from) {
                if is_own {
                    states.set(place, Start::Over(outcome));
                }
                continue;
            }
            moves.clear();
            game.moves(from, &mut moves);
            if let Some(&to) = moves.iter().find(|&&to| to >= plan.total) {
                return Err(LargeError::NoPosition {
                    from,
                    to,
                    positions: plan.total,
                });
            }
            if !kept.stores_moves {
                // The backward moves are deduplicated as well.
                moves.sort_unstable();
                moves.dedup();
            }
            for &to in &moves {
                if !plan.has(to) {
                    let at = self.lower.at(to).filter(|_| plan.is_lower(to));
                    let Some((lower, place)) = at else {
                        let check = check.as_ref().expect("without levels a stage has all");
                        return Err(check.climbs(from, to));
                    };
                    let is_reached = &kept.is_reached[lower];
                    if !is_reached.load(Ordering::Relaxed) {
                        is_reached.store(true, Ordering::Relaxed);
                    }
                    if kept.stores_moves {
                        let bucket = plan.parts() + lower;
                        writer.push_at(from, bucket, place, plan, kept.buckets, kept.buckets)?;
                    }
                    continue;
                }
                if let Some(check) = &check {
                    check.inside(from, to)?;
                }
                if kept.stores_moves {
                    writer.push(from, to, kept.buckets, plan)?;
                }
            }
            if is_own {
                let start = match moves.len() {
                    0 => Start::Over(game.stuck(from)),
                    count => Start::Open(count as u64),
                };
                states.set(place, start);
            }
            visited += 1 + moves.len();
            if visited >= CHECK_INTERVAL {
                self.control.lay_out(visited)?;
                visited = 0;
            }
        }
        Ok(states)
    }

    /// Joins the moves into solved parts with the labels there.
    fn joined(
        &self,
        reached: &[usize],
        buckets: &Buckets,
        shelves: &[Mutex<Shelf>],
    ) -> Result<Vec<Origin>, LargeError> {
        let plan = self.plan;
        let has_winner = |part: usize| {
            let states = &lock(&shelves[part]).part;
            has_endless_winner(states, plan.first(part), |at| self.game.endless(at))
        };
        let has_winner = !reached.is_empty() && (0..plan.parts()).any(has_winner);
        let origins = each(
            &mut vec![(); plan.threads],
            reached,
            |(), &part| self.join(part, has_winner, buckets),
            |()| Ok(()),
        )?;
        Ok(origins.into_iter().flatten().collect())
    }
}

/// The destination of a stage's moves.
struct Moves<'a> {
    /// Buckets for the parts of the stage, followed by those for the solved parts.
    buckets: &'a Buckets<'a>,
    /// By solved part: whether a move leads to it.
    is_reached: &'a [AtomicBool],
    stores_moves: bool,
}

/// Sorts the buckets into rows.
pub(super) fn sorted(
    buckets: &Buckets,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Rows, LargeError> {
    let parts = plan.own_parts();
    let built = each(
        &mut vec![(); plan.threads],
        &parts,
        |(), &part| {
            control.check()?;
            rows::build(part, buckets, plan, carrier, control)
        },
        |()| Ok(()),
    )?;
    carrier.clear(Stream::Buckets)?;
    let rows = Rows::new(plan);
    for (part, ranges) in parts.into_iter().zip(built) {
        rows.set(part, ranges);
    }
    Ok(rows)
}

/// Checks that the counts that don't fit in a byte fit in memory.
pub(super) fn check_many(part: &Part, many: &AtomicU64, plan: &Plan) -> Result<(), LargeError> {
    let more = part.many().len() as u64;
    let count = many.fetch_add(more, Ordering::Relaxed) + more;
    if count > plan.many {
        Err(LargeError::Memory {
            what: format!("counting the moves of the first {count} positions with more than 250"),
            needed: 8 * count * BYTES_OF_MANY,
            allowed: 8 * plan.many * BYTES_OF_MANY,
        })
    } else {
        Ok(())
    }
}
