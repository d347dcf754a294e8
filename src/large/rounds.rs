//! The rounds of a solve: what was decided in one becomes mail, which decides in the next. The round is the remoteness.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::{LargeError, damaged};
use super::limits::Plan;
use super::log::{self, LogReader};
use super::part::{Decided, Part};
use super::post::{Outbox, Post, Ways};
use super::rows::Rows;
use super::workers::each;
use crate::compute::CHECK_INTERVAL;
use crate::model::Outcome;
use crate::solver::Control;

/// Where the moves back come from.
pub(super) enum MovesBack<'a> {
    /// The game tells them: appends the positions with a move to a position.
    Game(&'a (dyn Fn(u64, &mut Vec<u64>) + Sync)),
    /// They are stored.
    Rows(Rows),
}

/// A part, and its log.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    pub(super) part: Part,
    pub(super) log: PartLog,
}

/// The log of a part.
#[derive(Debug, Default)]
pub(super) struct PartLog {
    /// What has not been written yet.
    pub(super) buffer: Vec<u8>,
    pub(super) extents: Vec<Extent>,
}

/// A solve under way.
pub(super) struct Solve<'a> {
    pub(super) plan: Plan,
    pub(super) carrier: Carrier,
    pub(super) shelves: Vec<Mutex<Shelf>>,
    pub(super) back: MovesBack<'a>,
    pub(super) endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    pub(super) control: &'a Control,
    /// One more than the largest remoteness so far; 0 if there is none.
    pub(super) longest: AtomicU32,
    /// The number of positions that are won or lost.
    pub(super) decided: AtomicU64,
}

/// What a thread works with.
struct Worker {
    outbox: Outbox,
    decided: Vec<Decided>,
    places: Vec<u32>,
    buffer: Vec<u8>,
    sources: Vec<u64>,
}

/// Below this number of moves, waking threads takes longer than a round.
const WORTH_THREADS: u64 = 1 << 13;

impl Solve<'_> {
    fn ways(&self) -> Ways<'_> {
        Ways {
            plan: &self.plan,
            carrier: &self.carrier,
        }
    }

    fn workers(&self) -> Vec<Worker> {
        let worker = || Worker {
            outbox: Outbox::new(self.plan.parts()),
            decided: Vec::new(),
            places: Vec::new(),
            buffer: Vec::new(),
            sources: Vec::new(),
        };
        (0..self.plan.threads).map(|_| worker()).collect()
    }

    /// Decides all positions that a player can win, and those that are drawn although one player wins endless play. Goes on
    /// after the round `done`, if there is one. Calls `after_round` at the end of every round, with its number.
    pub(super) fn run(
        &self,
        done: Option<u32>,
        mut after_round: impl FnMut(&Self, u32) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let mut workers = self.workers();
        let parts: Vec<usize> = (0..self.shelves.len()).collect();
        let mut round = done.unwrap_or(0);
        let post = [0, 1].map(|number| Post::new(parts.len(), Stream::mail(number)));
        let post_of = |round: u32| &post[round as usize % 2];
        self.each_part(&mut workers, &parts, post_of(round + 1), |worker, part| {
            let mut shelf = lock(&self.shelves[part]);
            match done {
                None => {
                    worker.decided.extend(shelf.part.decided());
                    self.note(&mut shelf, round, &mut worker.decided)?;
                }
                Some(done) => self.decided_in(&shelf, part, done, &mut worker.decided)?,
            }
            let decided = shelf.part.decided().count() as u64;
            drop(shelf);
            self.decided.fetch_add(decided, Ordering::Relaxed);
            self.send(worker, part, post_of(round + 1))
        })?;
        loop {
            let post = post_of(round + 1);
            let waiting = post.take_waiting();
            if waiting.is_empty() {
                break;
            }
            round += 1;
            if round >= 1 << 30 {
                let what = "play lasts 2^30 moves or more, which is the limit";
                return Err(LargeError::Refused(what.to_owned()));
            }
            let next = post_of(round + 1);
            let active = match post.entries() < WORTH_THREADS {
                true => &mut workers[..1],
                false => &mut workers[..],
            };
            self.each_part(active, &waiting, next, |worker, part| {
                let mut shelf = lock(&self.shelves[part]);
                for block in post.take(part) {
                    let block = post.read(&block, &self.carrier, &mut worker.buffer)?;
                    let applied = shelf.part.apply(block, &mut worker.decided);
                    applied.ok_or_else(|| self.is_damaged(Stream::mail(round)))?;
                }
                self.note(&mut shelf, round, &mut worker.decided)?;
                drop(shelf);
                let decided = worker.decided.len() as u64;
                self.decided.fetch_add(decided, Ordering::Relaxed);
                self.send(worker, part, next)
            })?;
            post.clear(&self.carrier)?;
            self.control
                .report(self.decided.load(Ordering::Relaxed) as usize)?;
            after_round(self, round)?;
        }
        self.spread_draws(&mut workers)
    }

    /// The largest remoteness, if there is one.
    pub(super) fn longest(&self) -> Option<u32> {
        self.longest.load(Ordering::Relaxed).checked_sub(1)
    }

    /// Does some work for each part, and delivers the mail of the threads then.
    fn each_part(
        &self,
        workers: &mut [Worker],
        parts: &[usize],
        post: &Post,
        work: impl Fn(&mut Worker, usize) -> Result<(), LargeError> + Sync,
    ) -> Result<(), LargeError> {
        each(
            workers,
            parts,
            |worker, part| {
                self.control.check()?;
                worker.decided.clear();
                work(worker, part)
            },
            |worker| worker.outbox.flush(post, self.ways()),
        )
    }

    /// Notes what was decided in a part in a round, and sorts it.
    fn note(
        &self,
        shelf: &mut Shelf,
        round: u32,
        decided: &mut [Decided],
    ) -> Result<(), LargeError> {
        if !decided.is_empty() {
            self.longest.fetch_max(round + 1, Ordering::Relaxed);
        }
        log::append(&mut shelf.log.buffer, round, decided);
        match shelf.log.buffer.len() >= self.plan.log {
            true => self.write_log(shelf),
            false => Ok(()),
        }
    }

    /// Writes what is left of the log of a part.
    pub(super) fn write_log(&self, shelf: &mut Shelf) -> Result<(), LargeError> {
        if !shelf.log.buffer.is_empty() {
            let extent = self.carrier.put(Stream::Log, &shelf.log.buffer)?;
            shelf.log.extents.push(extent);
            // A round may have filled it far beyond its share.
            shelf.log.buffer = Vec::new();
        }
        Ok(())
    }

    /// Calls `receive` with every position of a part that was decided, and its round.
    pub(super) fn read_log(
        &self,
        shelf: &Shelf,
        part: usize,
        mut receive: impl FnMut(u32, Decided),
    ) -> Result<(), LargeError> {
        let places = self.plan.places(part);
        let mut reader = LogReader::default();
        let mut piece = Vec::new();
        for &extent in &shelf.log.extents {
            self.control.check()?;
            self.carrier.get(Stream::Log, extent, &mut piece)?;
            let read = reader.read(&piece, places, &mut receive);
            read.ok_or_else(|| self.is_damaged(Stream::Log))?;
        }
        let read = reader.read(&shelf.log.buffer, places, &mut receive);
        match read.is_some() && reader.is_at_end() {
            true => Ok(()),
            false => Err(self.is_damaged(Stream::Log)),
        }
    }

    /// The positions of a part that were decided in a round, sorted.
    fn decided_in(
        &self,
        shelf: &Shelf,
        part: usize,
        round: u32,
        decided: &mut Vec<Decided>,
    ) -> Result<(), LargeError> {
        self.read_log(shelf, part, |at, entry| {
            self.longest.fetch_max(at + 1, Ordering::Relaxed);
            if at == round {
                decided.push(entry);
            }
        })
    }

    /// Sends mail to the predecessors of what the worker has decided.
    fn send(&self, worker: &mut Worker, part: usize, post: &Post) -> Result<(), LargeError> {
        let Worker {
            outbox,
            decided,
            places,
            buffer,
            sources,
        } = worker;
        let ways = self.ways();
        match &self.back {
            MovesBack::Rows(rows) => {
                places.clear();
                places.extend(decided.iter().map(|entry| entry >> 1));
                rows.for_each(
                    part,
                    places,
                    &self.plan,
                    &self.carrier,
                    buffer,
                    |number, source| outbox.push(source, decided[number] & 1 == 1, post, ways),
                )
            }
            MovesBack::Game(moves_back) => {
                let first = self.plan.first(part);
                for some in decided.chunks(CHECK_INTERVAL) {
                    self.control.check()?;
                    for &entry in some {
                        let position = first + u64::from(entry >> 1);
                        sources.clear();
                        moves_back(position, sources);
                        // The moves are counted without repeats, too.
                        sources.sort_unstable();
                        sources.dedup();
                        for &source in &*sources {
                            if source >= self.plan.positions {
                                return Err(LargeError::MovesBack { position });
                            }
                            outbox.push(source, entry & 1 == 1, post, ways)?;
                        }
                    }
                }
                Ok(())
            }
        }
    }

    /// Decides the positions from which a player who would lose endless play can force a fixed draw.
    fn spread_draws(&self, workers: &mut [Worker]) -> Result<(), LargeError> {
        let parts: Vec<usize> = (0..self.shelves.len()).collect();
        let has_winner = AtomicU64::new(0);
        let mut round = 0u32;
        let post = [0, 1].map(|number| Post::new(parts.len(), Stream::mail(number)));
        let post_of = |round: u32| &post[round as usize % 2];
        self.each_part(workers, &parts, post_of(round), |_, part| {
            let first = self.plan.first(part);
            let shelf = lock(&self.shelves[part]);
            let mut open = shelf.part.open();
            if open.any(|place| (self.endless)(first + u64::from(place)) != Outcome::Draw) {
                has_winner.store(1, Ordering::Relaxed);
            }
            Ok(())
        })?;
        if has_winner.load(Ordering::Relaxed) == 0 {
            return Ok(());
        }
        self.each_part(workers, &parts, post_of(round + 1), |worker, part| {
            let drawn = lock(&self.shelves[part]);
            worker
                .decided
                .extend(drawn.part.drawn().map(|place| place << 1));
            drop(drawn);
            self.send(worker, part, post_of(round + 1))
        })?;
        loop {
            let post = post_of(round + 1);
            let waiting = post.take_waiting();
            if waiting.is_empty() {
                return Ok(());
            }
            round = 1 - round;
            let next = post_of(round + 1);
            self.each_part(workers, &waiting, next, |worker, part| {
                let first = self.plan.first(part);
                let endless = |place: u32| (self.endless)(first + u64::from(place));
                let mut shelf = lock(&self.shelves[part]);
                for block in post.take(part) {
                    let block = post.read(&block, &self.carrier, &mut worker.buffer)?;
                    let drawn = &mut worker.decided;
                    let applied = shelf.part.apply_draws(block, endless, drawn);
                    applied.ok_or_else(|| self.is_damaged(Stream::mail(round)))?;
                }
                drop(shelf);
                worker.decided.sort_unstable();
                for place in &mut worker.decided {
                    *place <<= 1;
                }
                self.send(worker, part, next)
            })?;
            post.clear(&self.carrier)?;
        }
    }

    /// Mail or a log that contradicts the game: the moves back that a game tells may do so as well.
    fn is_damaged(&self, stream: Stream) -> LargeError {
        let what = match (&self.back, stream) {
            (MovesBack::Game(_), Stream::EvenMail | Stream::OddMail) => {
                return LargeError::Refused(
                    "the moves back that the game tells are not those of its moves".to_owned(),
                );
            }
            _ => "the file has other bytes than were written",
        };
        damaged(&self.carrier.path(stream), what)
    }
}
