//! The rounds of a solve: decided positions send messages, which decide positions in the next
//! round. The round equals the remoteness.

use std::sync::atomic::Ordering;

use super::arrivals::Arrivals;
use super::carrier::Stream;
use super::error::LargeError;
use super::post::Post;
use super::step::{ROUNDS, Solve, Worker};
use super::workers::each;

/// With fewer moves than this, waking threads takes longer than a round.
const WORTH_THREADS: u64 = 1 << 13;

/// The error if play lasts [`ROUNDS`] moves or more.
pub(super) fn too_long() -> LargeError {
    LargeError::Refused("play lasts 2^30 moves or more, which is the limit".to_owned())
}

impl Solve<'_> {
    fn posts(&self) -> [Post<'_>; 2] {
        let plan = &self.plan;
        let post = |round| {
            Post::new(
                plan.parts(),
                Stream::mail(round),
                self.carrier,
                plan.held_mail,
            )
        };
        [0, 1].map(post)
    }

    /// Decides all wins and losses, and the draws if one player wins endless play. Continues after
    /// the round `done`, if given. Calls `after_round` with the number of the round at the end of
    /// every round, and before the first one.
    pub(super) fn run(
        &self,
        done: Option<u32>,
        mut after_round: impl FnMut(&Self, u32) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let mut workers: Vec<Worker> = (0..self.plan.threads)
            .map(|_| Worker::new(self.plan.parts()))
            .collect();
        let parts = 0..self.shelves.len();
        let mut round = done.unwrap_or(0);
        let post = self.posts();
        let post_of = |round: u32| &post[round as usize % 2];
        let next = post_of(round + 1);
        self.each_part(&mut workers, parts, next, |worker, part| {
            self.begin_part(worker, part, done, next)
        })?;
        let mut arrivals = Arrivals::open(self, round)?;
        after_round(self, round)?;
        loop {
            let post = post_of(round + 1);
            arrivals.deliver(self, round, &mut workers, post)?;
            let waiting = post.take_waiting();
            if waiting.is_empty() {
                // Later results of lower levels must still be delivered.
                match arrivals.next_round() {
                    Some(later) => round = later,
                    None => break,
                }
                continue;
            }
            round += 1;
            if round >= ROUNDS {
                return Err(too_long());
            }
            let next = post_of(round + 1);
            let active = if post.moves() < WORTH_THREADS {
                &mut workers[..1]
            } else {
                &mut workers[..]
            };
            self.each_part(active, waiting, next, |worker, part| {
                self.step_part(worker, part, round, post, next)
            })?;
            post.clear()?;
            self.control
                .report(self.decided.load(Ordering::Relaxed) as usize)?;
            after_round(self, round)?;
        }
        self.spread_draws(&mut workers, arrivals)
    }

    /// Does some work for each part, then delivers the messages of the threads. Returns the results
    /// by part.
    fn each_part<R: Send>(
        &self,
        workers: &mut [Worker],
        parts: impl IntoIterator<Item = usize, IntoIter: Send>,
        post: &Post,
        work: impl Fn(&mut Worker, usize) -> Result<R, LargeError> + Sync,
    ) -> Result<Vec<R>, LargeError> {
        each(
            workers,
            parts,
            |worker, part| {
                self.control.check()?;
                work(worker, part)
            },
            |worker| worker.outbox.flush(post),
        )
    }

    /// Decides the positions from which a player who would lose endless play can force a fixed
    /// draw.
    fn spread_draws(
        &self,
        workers: &mut [Worker],
        mut arrivals: Arrivals,
    ) -> Result<(), LargeError> {
        let parts = 0..self.shelves.len();
        let mut round = 0u32;
        let post = self.posts();
        let post_of = |round: u32| &post[round as usize % 2];
        let has_winner = self.each_part(workers, parts.clone(), post_of(round), |_, part| {
            Ok(self.has_endless_winner(part))
        })?;
        if !has_winner.contains(&true) {
            return Ok(());
        }
        let next = post_of(round + 1);
        self.each_part(workers, parts, next, |worker, part| {
            self.begin_draws(worker, part, next)
        })?;
        arrivals.deliver_draws(self, workers, next)?;
        loop {
            let post = post_of(round + 1);
            let waiting = post.take_waiting();
            if waiting.is_empty() {
                return Ok(());
            }
            round = 1 - round;
            let next = post_of(round + 1);
            self.each_part(workers, waiting, next, |worker, part| {
                self.step_draws(worker, part, round, post, next)
            })?;
            post.clear()?;
        }
    }
}
