//! The scores of all positions, the right-hand sides of their equations, and the queue of positions
//! in which these differ.

use std::collections::BinaryHeap;

use crate::compute::PatchedCsr;
use crate::game::{Game, PositionId, Token};
use crate::solver::control::{CHECK_INTERVAL, Cancelled, Control};
use crate::solver::label::Label;
use crate::solver::order::{Score, value_of_move};

/// A position whose label has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relabelled {
    /// The position.
    pub position: PositionId,
    /// Its label before the update, or when it was added.
    pub before: Label,
    /// Its label now.
    pub now: Label,
}

#[derive(Clone, Debug)]
pub(super) struct Scores {
    scores: Vec<Score>,
    /// The right-hand side of each position's equation, given the current scores.
    rhs: Vec<Score>,
    /// The inconsistent positions, whose score differs from the right-hand side, ordered by
    /// nearness to the end. Entries of positions that have become consistent are skipped when
    /// popped.
    inconsistent: BinaryHeap<(u32, u32)>,
    /// The changes of scores since all positions were consistent, each with the position and its
    /// previous score.
    log: Vec<(u32, Score)>,
    before: ScoresBefore,
    /// The number of moves examined since all positions were consistent.
    spent: u64,
    /// Whether the right-hand sides are no longer maintained, so that only a new solve can update
    /// the scores.
    abandoned: bool,
}

/// The scores before the changes listed by [`Scores::changes`].
#[derive(Clone, Debug)]
enum ScoresBefore {
    /// The previous scores of some positions, ascending, including all whose score has changed.
    Some(Vec<(u32, Score)>),
    /// The previous scores of all positions that existed.
    All(Vec<Score>),
}

/// The cost of pushing and popping a position, in moves examined.
const HEAP_COST: u64 = 4;

impl Scores {
    pub(super) fn of(scores: Vec<Score>) -> Scores {
        Scores {
            rhs: scores.clone(),
            scores,
            inconsistent: BinaryHeap::new(),
            log: Vec::new(),
            before: ScoresBefore::Some(Vec::new()),
            spent: 0,
            abandoned: false,
        }
    }

    pub(super) fn score(&self, position: PositionId) -> Score {
        self.scores[position.index()]
    }

    /// Adds a position with its correct score.
    pub(super) fn add(&mut self, score: Score) {
        self.scores.push(score);
        self.rhs.push(score);
    }

    /// Updates the right-hand side of a position after the score of one of its successors `to`
    /// changed from `before` to `after`. `before` is None for a new move, and `after` for a removed
    /// one.
    pub(super) fn move_changed(
        &mut self,
        game: &Token,
        position: PositionId,
        to: PositionId,
        before: Option<Score>,
        after: Option<Score>,
    ) {
        if self.abandoned {
            return;
        }
        self.spent += 1;
        let rhs = self.rhs[position.index()];
        let (mover, next_mover) = (game.mover(position), game.mover(to));
        let value = |there| value_of_move(mover, next_mover, there);
        let gained = after.map(value);
        let better = gained.filter(|&gained| gained > rhs);
        let unsupported = before.map(value) == Some(rhs) && gained != Some(rhs);
        if better.is_none() && !unsupported || game.terminal(position).is_some() {
            return;
        }
        // No move is worth more than the right-hand side, so the first one that is worth as much
        // supports it.
        let now = better.unwrap_or_else(|| self.best_move(game, position, Some(rhs)));
        self.set_rhs(position, now);
    }

    /// Recomputes the right-hand side of a position whose fixed outcome has changed, or to which a
    /// first move was added.
    pub(super) fn revisit(&mut self, game: &Token, position: PositionId) {
        if self.abandoned {
            return;
        }
        self.spent += 1;
        let now = match game.terminal(position) {
            Some(verdict) => Score::of_terminal(game, position, verdict),
            None => self.best_move(game, position, None),
        };
        self.set_rhs(position, now);
    }

    /// The value of a position's best move, or of the first move that is worth `enough`.
    fn best_move(&mut self, game: &Token, position: PositionId, enough: Option<Score>) -> Score {
        let mut best = None;
        let mover = game.mover(position);
        for to in game.moves(position) {
            self.spent += 1;
            let there = self.scores[to.index()];
            let worth = Some(value_of_move(mover, game.mover(to), there));
            best = best.max(worth);
            if worth == enough {
                break;
            }
        }
        best.unwrap_or_else(|| Score::at_the_end(game.stuck(position)))
    }

    /// Reverses the score of a position that another player now owns, so that its winner and the
    /// values of the moves to it stay the same, and recomputes its right-hand side.
    pub(super) fn owner_changed(&mut self, game: &Token, position: PositionId) {
        if self.abandoned {
            return;
        }
        let score = self.scores[position.index()];
        self.log.push((position.0, score));
        self.scores[position.index()] = score.reversed();
        self.revisit(game, position);
        self.push(position);
    }

    fn set_rhs(&mut self, position: PositionId, now: Score) {
        if self.rhs[position.index()] != now {
            self.rhs[position.index()] = now;
            self.push(position);
        }
    }

    /// Pushes a position on the heap, unless it is consistent.
    fn push(&mut self, position: PositionId) {
        let (score, rhs) = (self.scores[position.index()], self.rhs[position.index()]);
        if score != rhs {
            self.spent += HEAP_COST;
            let nearness = score.nearness().max(rhs.nearness());
            self.inconsistent.push((nearness, position.0));
        }
    }

    /// Updates scores until all positions are consistent. Returns false if this would examine more
    /// moves than the budget allows, or if the right-hand sides are no longer maintained.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled. A later call continues.
    pub(super) fn settle(
        &mut self,
        game: &Token,
        predecessors: &PatchedCsr,
        budget: u64,
        control: &Control,
    ) -> Result<bool, Cancelled> {
        while !self.is_beyond(budget) {
            if self.log.len().is_multiple_of(CHECK_INTERVAL) {
                control.report(0)?;
            }
            let Some((nearness, position)) = self.inconsistent.pop() else {
                self.all_consistent();
                return Ok(true);
            };
            let position = PositionId(position);
            let (score, rhs) = (self.scores[position.index()], self.rhs[position.index()]);
            if score == rhs || nearness != score.nearness().max(rhs.nearness()) {
                // It has become consistent, or has another entry.
                continue;
            }
            let now = if rhs.nearness() == nearness {
                rhs
            } else {
                Score::DRAW
            };
            self.log.push((position.0, score));
            self.scores[position.index()] = now;
            for &source in predecessors.row(position.0) {
                self.move_changed(game, PositionId(source), position, Some(score), Some(now));
                if self.is_beyond(budget) {
                    return Ok(false);
                }
            }
            self.push(position);
        }
        Ok(false)
    }

    /// Whether more moves were examined than the budget allows, or the right-hand sides are no
    /// longer maintained.
    pub(super) fn is_beyond(&self, budget: u64) -> bool {
        self.abandoned || self.spent > budget
    }

    /// Whether the right-hand side of a position may have this value. Always true if the right-hand
    /// sides are no longer maintained.
    pub(super) fn may_have_rhs(&self, position: PositionId, score: Score) -> bool {
        self.abandoned || self.rhs[position.index()] == score
    }

    /// Restores the scores from when all positions were last consistent, and stops maintaining the
    /// right-hand sides.
    pub(super) fn give_up(&mut self) {
        for (position, score) in self.log.drain(..).rev() {
            self.scores[position as usize] = score;
        }
        self.inconsistent.clear();
        self.spent = 0;
        self.abandoned = true;
    }

    /// Turns the log into the list of changes, once all positions are consistent.
    fn all_consistent(&mut self) {
        self.spent = 0;
        let mut log = std::mem::take(&mut self.log);
        // The first entry of each position contains its score before the changes.
        log.sort_by_key(|&(position, _)| position);
        log.dedup_by_key(|&mut (position, _)| position);
        self.before = ScoresBefore::Some(log);
    }

    /// Replaces all scores with correct ones.
    pub(super) fn replace(&mut self, scores: Vec<Score>) {
        self.before = ScoresBefore::All(std::mem::replace(&mut self.scores, scores));
        self.rhs.clone_from(&self.scores);
        self.abandoned = false;
    }

    /// The changes of the last update, in the order of the positions.
    pub(super) fn changes(&self) -> impl Iterator<Item = Relabelled> {
        let (some, all): (&[(u32, Score)], &[Score]) = match &self.before {
            ScoresBefore::Some(some) => (some, &[]),
            ScoresBefore::All(all) => (&[], all),
        };
        let all = (0..).zip(all.iter().copied());
        let before = some.iter().copied().chain(all);
        before
            .map(|(position, before)| (position, before, self.scores[position as usize]))
            .filter(|(_, before, now)| before != now)
            .map(|(position, before, now)| Relabelled {
                position: PositionId(position),
                before: before.label(),
                now: now.label(),
            })
    }
}
