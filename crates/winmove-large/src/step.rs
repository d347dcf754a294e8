//! The step of a part in a round: its messages are applied, the positions that this decides are
//! logged, and messages are sent for them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::carrier::{Carrier, Hashed, Stream, lock};
use super::error::LargeError;
use super::log;
use super::lower::{Lower, Origin, Settled, read_log};
use super::outcome_code;
use super::part::{Decided, Part};
use super::plan::Plan;
use super::post::{Delivery, Outbox, Post};
use super::radix;
#[cfg(feature = "cluster")]
use super::rows::Range;
use super::rows::Rows;
use super::workers::each;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// Play of this many moves or more has no remoteness.
pub(super) const ROUNDS: u32 = 1 << 30;

/// Appends the predecessors of a position.
pub(super) type TellBack<'a> = &'a (dyn Fn(u64, &mut Vec<u64>) + Sync);

/// The source of backward moves.
pub(super) enum MovesBack<'a> {
    /// The game enumerates the predecessors of a position.
    Game(TellBack<'a>),
    /// They are stored.
    Rows(Rows),
}

/// A part and its log.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    pub(super) part: Part,
    pub(super) log: PartLog,
    /// The outcomes, if they were received from another process.
    pub(super) outcomes: Option<Hashed>,
}

/// The log of a part.
#[derive(Debug, Default)]
pub(super) struct PartLog {
    /// Entries that have not been written yet.
    pub(super) buffer: Vec<u8>,
    pub(super) blocks: Vec<Hashed>,
}

/// The states of the parts before the first round, the backward moves if they are stored, and the
/// sources of messages from lower levels.
#[derive(Default)]
pub(super) struct Begun {
    pub(super) shelves: Vec<Mutex<Shelf>>,
    pub(super) rows: Option<Rows>,
    pub(super) origins: Vec<Origin>,
}

#[cfg(feature = "cluster")]
impl Begun {
    /// Parts that are not filled yet.
    pub(super) fn empty(plan: &Plan) -> Begun {
        Begun {
            shelves: (0..plan.parts()).map(|_| Mutex::default()).collect(),
            ..Begun::default()
        }
    }
}

/// A solve in progress of all positions, or of a stage whose lower levels are solved.
pub(super) struct Solve<'a> {
    pub(super) plan: Plan,
    pub(super) carrier: &'a Carrier,
    pub(super) lower: &'a Lower,
    /// The sources of messages from lower levels.
    pub(super) origins: Vec<Origin>,
    pub(super) shelves: Vec<Mutex<Shelf>>,
    pub(super) back: MovesBack<'a>,
    pub(super) endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    pub(super) control: &'a Control,
    /// One more than the largest remoteness so far; 0 if there is none.
    pub(super) longest: AtomicU32,
    /// The number of wins and losses.
    pub(super) decided: AtomicU64,
}

/// The buffers of a thread.
#[derive(Default)]
pub(super) struct Worker {
    pub(super) outbox: Outbox,
    decided: Vec<Decided>,
    places: Vec<u32>,
    buffer: Vec<u8>,
    sources: Vec<u64>,
}

impl Worker {
    pub(super) fn new(parts: usize) -> Worker {
        Worker {
            outbox: Outbox::new(parts),
            ..Worker::default()
        }
    }
}

impl<'a> Solve<'a> {
    /// The solve of a stage after the solved levels. `back` are the backward moves if the game
    /// enumerates them.
    pub(super) fn new(
        plan: Plan,
        begun: Begun,
        lower: &'a Lower,
        carrier: &'a Carrier,
        back: Option<TellBack<'a>>,
        endless: &'a (dyn Fn(u64) -> Outcome + Sync),
        control: &'a Control,
    ) -> Solve<'a> {
        Solve {
            plan,
            carrier,
            lower,
            origins: begun.origins,
            shelves: begun.shelves,
            back: match back {
                Some(back) => MovesBack::Game(back),
                None => MovesBack::Rows(begun.rows.unwrap_or_else(|| Rows::new(&plan))),
            },
            endless,
            control,
            longest: AtomicU32::new(lower.longest),
            decided: AtomicU64::new(lower.decided),
        }
    }
}

impl Solve<'_> {
    /// Logs the positions of a part that are decided before the first round, and sends messages for
    /// them. When continuing after the round `done`, only sends messages for those that it decided.
    pub(super) fn begin_part(
        &self,
        worker: &mut Worker,
        part: usize,
        done: Option<u32>,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        worker.decided.clear();
        let mut shelf = lock(&self.shelves[part]);
        match done {
            None => {
                worker.decided.extend(shelf.part.decided());
                self.note(&mut shelf, 0, worker)?;
            }
            Some(done) => self.decided_in(&shelf, part, done, &mut worker.decided)?,
        }
        let decided = shelf.part.decided().count() as u64;
        drop(shelf);
        self.decided.fetch_add(decided, Ordering::Relaxed);
        self.send(worker, part, delivery)
    }

    /// Applies the messages of a part in a round, logs the positions that this decides, and sends
    /// messages for them.
    pub(super) fn step_part(
        &self,
        worker: &mut Worker,
        part: usize,
        round: u32,
        post: &Post,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        worker.decided.clear();
        let mut shelf = lock(&self.shelves[part]);
        for block in post.take(part) {
            let block = post.read(&block, &mut worker.buffer)?;
            let applied = shelf.part.apply(block, &mut worker.decided);
            applied.ok_or_else(|| self.is_damaged(Stream::mail(round)))?;
        }
        self.note(&mut shelf, round, worker)?;
        drop(shelf);
        let decided = worker.decided.len() as u64;
        self.decided.fetch_add(decided, Ordering::Relaxed);
        self.send(worker, part, delivery)
    }

    /// Stores the predecessors of the positions of a part.
    #[cfg(feature = "cluster")]
    pub(super) fn set_rows(&self, part: usize, ranges: Vec<Range>) {
        if let MovesBack::Rows(rows) = &self.back {
            rows.set(part, ranges);
        }
    }

    /// Whether a player wins endless play anywhere in a part.
    pub(super) fn has_endless_winner(&self, part: usize) -> bool {
        let first = self.plan.first(part);
        let shelf = lock(&self.shelves[part]);
        has_endless_winner(&shelf.part, first, self.endless)
    }

    /// Sends messages for the drawn positions of a part.
    pub(super) fn begin_draws(
        &self,
        worker: &mut Worker,
        part: usize,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        worker.decided.clear();
        let drawn = lock(&self.shelves[part]);
        worker
            .decided
            .extend(drawn.part.drawn().map(|place| place << 1));
        drop(drawn);
        self.send(worker, part, delivery)
    }

    /// Applies the messages of a part from drawn positions, and sends messages for the positions
    /// that are found to be draws.
    pub(super) fn step_draws(
        &self,
        worker: &mut Worker,
        part: usize,
        round: u32,
        post: &Post,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        worker.decided.clear();
        let first = self.plan.first(part);
        let endless = |place: u32| (self.endless)(first + u64::from(place));
        let mut shelf = lock(&self.shelves[part]);
        for block in post.take(part) {
            let block = post.read(&block, &mut worker.buffer)?;
            let drawn = &mut worker.decided;
            let applied = shelf.part.apply_draws(block, endless, drawn);
            applied.ok_or_else(|| self.is_damaged(Stream::mail(round)))?;
        }
        drop(shelf);
        worker.decided.sort_unstable();
        for place in &mut worker.decided {
            *place <<= 1;
        }
        self.send(worker, part, delivery)
    }

    /// Logs the positions decided in a part in a round, and sorts them.
    fn note(&self, shelf: &mut Shelf, round: u32, worker: &mut Worker) -> Result<(), LargeError> {
        let Worker {
            decided, places, ..
        } = worker;
        // The places buffer is free, because the messages for earlier positions have been sent.
        radix::sort(decided, places);
        if !decided.is_empty() {
            self.longest.fetch_max(round + 1, Ordering::Relaxed);
        }
        let entries = decided.iter().map(|&entry| entry.into());
        log::append(&mut shelf.log.buffer, round, entries);
        if shelf.log.buffer.len() >= self.plan.log {
            self.write_log(shelf)
        } else {
            Ok(())
        }
    }

    /// Stores the outcomes of all parts and the rest of their logs, and frees the states.
    pub(super) fn settle(&self) -> Result<Lower, LargeError> {
        let parts = each(
            &mut vec![Vec::new(); self.plan.threads],
            0..self.shelves.len(),
            |codes, part| {
                self.control.check()?;
                let mut shelf = std::mem::take(&mut *lock(&self.shelves[part]));
                self.write_log(&mut shelf)?;
                let outcomes = match shelf.outcomes {
                    Some(outcomes) => outcomes,
                    None => {
                        self.outcomes(&shelf.part, part, codes);
                        self.carrier.put_hashed(Stream::Outcomes, codes)?
                    }
                };
                Ok(Settled {
                    first: self.plan.first(part),
                    places: self.plan.places(part),
                    outcomes,
                    log: shelf.log.blocks,
                })
            },
            |_| Ok(()),
        )?;
        Ok(Lower {
            parts,
            decided: self.decided.load(Ordering::Relaxed),
            longest: self.longest.load(Ordering::Relaxed),
        })
    }

    /// The outcomes of a part in the format of a database.
    pub(super) fn outcomes(&self, states: &Part, part: usize, codes: &mut Vec<u8>) {
        let first = self.plan.first(part);
        let outcomes = (0..states.places()).map(|place| {
            let outcome = states.outcome(place);
            outcome.unwrap_or_else(|| (self.endless)(first + place as u64))
        });
        outcome_code::put(outcomes, codes);
    }

    /// Writes the rest of a part's log.
    pub(super) fn write_log(&self, shelf: &mut Shelf) -> Result<(), LargeError> {
        if !shelf.log.buffer.is_empty() {
            let block = self.carrier.put_hashed(Stream::Log, &shelf.log.buffer)?;
            shelf.log.blocks.push(block);
            // A round may have filled the buffer far beyond its share.
            shelf.log.buffer = Vec::new();
        }
        Ok(())
    }

    /// The positions of a part that were decided in a round, sorted. The log must be written
    /// completely.
    fn decided_in(
        &self,
        shelf: &Shelf,
        part: usize,
        round: u32,
        decided: &mut Vec<Decided>,
    ) -> Result<(), LargeError> {
        let (log, places) = (&shelf.log.blocks, self.plan.places(part));
        read_log(log, places, self.carrier, self.control, |at, entry| {
            self.longest.fetch_max(at + 1, Ordering::Relaxed);
            if at == round {
                decided.push(entry);
            }
        })
    }

    /// Sends messages to the predecessors of the positions that the worker has decided.
    fn send(
        &self,
        worker: &mut Worker,
        part: usize,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        let plan = &self.plan;
        match &self.back {
            MovesBack::Rows(rows) => {
                let Worker {
                    outbox,
                    decided,
                    places,
                    buffer,
                    ..
                } = worker;
                places.clear();
                places.extend(decided.iter().map(|entry| entry >> 1));
                rows.for_each(
                    part,
                    places,
                    plan,
                    self.carrier,
                    buffer,
                    |number, source| outbox.push(source, decided[number] & 1 == 1, plan, delivery),
                )
            }
            MovesBack::Game(moves_back) => {
                let first = plan.first(part);
                let decided = std::mem::take(&mut worker.decided);
                for some in decided.chunks(CHECK_INTERVAL) {
                    self.control.check()?;
                    for &entry in some {
                        let position = first + u64::from(entry >> 1);
                        self.tell(worker, moves_back, position, entry & 1 == 1, delivery)?;
                    }
                }
                worker.decided = decided;
                Ok(())
            }
        }
    }

    /// Sends messages to the predecessors of a position, as enumerated by the game, that are being
    /// solved now.
    pub(super) fn tell(
        &self,
        worker: &mut Worker,
        moves_back: TellBack,
        position: u64,
        is_lost: bool,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        let plan = &self.plan;
        let Worker {
            outbox, sources, ..
        } = worker;
        sources.clear();
        moves_back(position, sources);
        // Moves are counted without repeats, too.
        sources.sort_unstable();
        sources.dedup();
        for &source in &*sources {
            if plan.has(source) {
                outbox.push(source, is_lost, plan, delivery)?;
            } else if source >= plan.total || plan.has(position) && plan.is_lower(source) {
                return Err(LargeError::MovesBack { position });
            }
            // Higher levels enumerate these again when they are solved.
        }
        Ok(())
    }

    /// The error for messages or a log that contradict the game. Wrong backward moves of a game can
    /// also cause this.
    fn is_damaged(&self, stream: Stream) -> LargeError {
        match (&self.back, stream) {
            (MovesBack::Game(_), Stream::EvenMail | Stream::OddMail) => {
                let what = "the moves back that the game tells are not those of its moves";
                LargeError::Refused(what.to_owned())
            }
            _ => self.carrier.is_damaged(stream),
        }
    }
}

/// Whether a player wins endless play at any of the undecided positions of a part, whose first
/// position is `first`.
pub(super) fn has_endless_winner(
    part: &Part,
    first: u64,
    endless: impl Fn(u64) -> Outcome,
) -> bool {
    let mut open = part.open();
    open.any(|place| endless(first + u64::from(place)) != Outcome::Draw)
}
