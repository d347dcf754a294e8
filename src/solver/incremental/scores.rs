//! The scores of all positions, what they are told, and who waits for the two to agree.

use std::collections::BinaryHeap;

use super::Change;
use super::rows::Rows;
use crate::game::{Game, PositionId, Token};
use crate::solver::Solution;
use crate::solver::control::{CHECK_INTERVAL, Cancelled, Control};
use crate::solver::order::Score;

#[derive(Clone, Debug)]
pub(super) struct Scores {
    scores: Vec<Score>,
    // What its equation makes of each position, from the scores as they are.
    told: Vec<Score>,
    // Everybody whose score is not what it is told, by nearness to the end, and some for whom that has passed.
    waiting: BinaryHeap<(u32, u32)>,
    // The positions whose score was changed since all agreed, each time with the score before.
    log: Vec<(u32, Score)>,
    before: Before,
    // How many moves were looked at since all agreed.
    spent: u64,
    // Nobody keeps track of what is told any more; only a fresh solve helps.
    lost: bool,
}

/// What scores were before all agreed the last time.
#[derive(Clone, Debug)]
enum Before {
    /// Of these positions, in order; of the others the same. Some may be as they are now.
    Of(Vec<(u32, Score)>),
    /// Of the first positions; the others were added later.
    All(Vec<Score>),
}

/// What it costs to wait in the heap and to be taken out of it, in moves looked at.
const WAITING: u64 = 4;

impl Scores {
    pub(super) fn of(solution: &Solution) -> Scores {
        let scores: Vec<Score> = solution.labels().map(Score::from).collect();
        Scores {
            told: scores.clone(),
            scores,
            waiting: BinaryHeap::new(),
            log: Vec::new(),
            before: Before::Of(Vec::new()),
            spent: 0,
            lost: false,
        }
    }

    pub(super) fn score(&self, position: PositionId) -> Score {
        self.scores[position.index()]
    }

    pub(super) fn solution(&self) -> Solution {
        Solution::from_labels(self.scores.iter().map(|score| score.label()))
    }

    /// One more position, with the score that is right for it.
    pub(super) fn add(&mut self, score: Score) {
        self.scores.push(score);
        self.told.push(score);
    }

    /// A position hears that one of its moves, which led to a score, leads to another one; that a move was added, which
    /// led nowhere before, or deleted.
    pub(super) fn hear(
        &mut self,
        game: &Token,
        position: PositionId,
        before: Option<Score>,
        after: Option<Score>,
    ) {
        if self.lost {
            return;
        }
        self.spent += 1;
        let told = self.told[position.index()];
        let gained = after.map(Score::of_move_there);
        let better = gained.filter(|&gained| gained > told);
        let unsupported = before.map(Score::of_move_there) == Some(told) && gained != Some(told);
        if better.is_none() && !unsupported || game.terminal(position).is_some() {
            return;
        }
        // No move is worth more than what a position is told, so one that is worth as much is enough.
        let now = better.unwrap_or_else(|| self.ask(game, position, Some(told)));
        self.tell(position, now);
    }

    /// The verdict of a position may be another, or its first move was added.
    pub(super) fn revisit(&mut self, game: &Token, position: PositionId) {
        if self.lost {
            return;
        }
        self.spent += 1;
        let now = match game.terminal(position) {
            Some(verdict) => Score::at_the_end(verdict),
            None => self.ask(game, position, None),
        };
        self.tell(position, now);
    }

    /// The best that the moves of a position are worth, or the first that is worth enough.
    fn ask(&mut self, game: &Token, position: PositionId, enough: Option<Score>) -> Score {
        let mut best = None;
        for to in game.moves(position) {
            self.spent += 1;
            let worth = Some(self.scores[to.index()].of_move_there());
            best = best.max(worth);
            if worth == enough {
                break;
            }
        }
        best.unwrap_or_else(|| Score::at_the_end(game.stuck(position)))
    }

    fn tell(&mut self, position: PositionId, now: Score) {
        if self.told[position.index()] != now {
            self.told[position.index()] = now;
            self.wait(position);
        }
    }

    /// Puts a position in the heap, unless it agrees.
    fn wait(&mut self, position: PositionId) {
        let (score, told) = (self.scores[position.index()], self.told[position.index()]);
        if score != told {
            self.spent += WAITING;
            let nearness = score.nearness().max(told.nearness());
            self.waiting.push((nearness, position.0));
        }
    }

    /// Changes scores until all agree. Whether they do: not if more moves had to be looked at than the budget allows, or
    /// if track was lost before.
    pub(super) fn settle(
        &mut self,
        game: &Token,
        sources: &Rows,
        budget: u64,
        control: &Control,
    ) -> Result<bool, Cancelled> {
        while !self.is_beyond(budget) {
            if self.log.len().is_multiple_of(CHECK_INTERVAL) {
                control.report(0)?;
            }
            let Some((nearness, position)) = self.waiting.pop() else {
                self.agree();
                return Ok(true);
            };
            let position = PositionId(position);
            let (score, told) = (self.scores[position.index()], self.told[position.index()]);
            if score == told || nearness != score.nearness().max(told.nearness()) {
                // It has agreed since, or waits in another place.
                continue;
            }
            let now = match told.nearness() == nearness {
                true => told,
                false => Score::DRAW,
            };
            self.log.push((position.0, score));
            self.scores[position.index()] = now;
            for &source in sources.row(position.0) {
                self.hear(game, PositionId(source), Some(score), Some(now));
                if self.is_beyond(budget) {
                    return Ok(false);
                }
            }
            self.wait(position);
        }
        Ok(false)
    }

    /// Whether more moves were looked at than a budget allows, or track was lost.
    pub(super) fn is_beyond(&self, budget: u64) -> bool {
        self.lost || self.spent > budget
    }

    /// Whether a position may be told this; it may be told anything where track was lost.
    pub(super) fn may_be_told(&self, position: PositionId, score: Score) -> bool {
        self.lost || self.told[position.index()] == score
    }

    /// Puts the scores back that were right the last time, and keeps no more track.
    pub(super) fn give_up(&mut self) {
        for (position, score) in self.log.drain(..).rev() {
            self.scores[position as usize] = score;
        }
        self.waiting.clear();
        self.spent = 0;
        self.lost = true;
    }

    /// All agree: what was changed is what has changed this time.
    fn agree(&mut self) {
        self.spent = 0;
        let mut log = std::mem::take(&mut self.log);
        // Of each position the first entry tells how it was.
        log.sort_by_key(|&(position, _)| position);
        log.dedup_by_key(|&mut (position, _)| position);
        self.before = Before::Of(log);
    }

    /// Takes scores of all positions, in which all agree.
    pub(super) fn replace(&mut self, scores: Vec<Score>) {
        self.before = Before::All(std::mem::replace(&mut self.scores, scores));
        self.told.clone_from(&self.scores);
        self.lost = false;
    }

    /// What changed when all agreed the last time, in the order of the positions.
    pub(super) fn changes(&self) -> impl Iterator<Item = Change> {
        let (some, all): (&[(u32, Score)], &[Score]) = match &self.before {
            Before::Of(some) => (some, &[]),
            Before::All(all) => (&[], all),
        };
        let all = (0..).zip(all.iter().copied());
        let before = some.iter().copied().chain(all);
        before
            .map(|(position, before)| (position, before, self.scores[position as usize]))
            .filter(|(_, before, now)| before != now)
            .map(|(position, before, now)| Change {
                position: PositionId(position),
                before: before.label(),
                now: now.label(),
            })
    }
}
