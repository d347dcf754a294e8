//! What a script says of the states of its game, found ahead on all threads.
//!
//! States are explored in the order in which they are found. If those that wait are worth it, other
//! threads, each of which has an interpreter of its own, take some of them. The results are used in
//! order, so that neither they nor the first fault depend on the number of threads.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use winmove_core::compute::Pool;
use winmove_core::{Control, Outcome, Player, platform};

use super::fault::{Fault, FaultKind, Limit};
use super::limits::MAX_MOVES;
use super::pack::State;
use super::script::{PartMoves, Role, Script};
use super::tree::Program;

/// What a script says of a state.
#[derive(Debug, Default)]
pub(crate) struct Explored {
    pub(crate) over: Option<Outcome>,
    /// The outcome if there is no move.
    pub(crate) stuck: Option<Outcome>,
    pub(crate) mover: Option<Player>,
    /// The moves with their names.
    pub(crate) steps: Vec<(Option<String>, State)>,
    /// The ticks that this took.
    pub(crate) ticks: u64,
    /// Whether a list was found in a state so far.
    pub(crate) had_list: bool,
}

/// The moves of all parts that are kept.
pub(crate) const MAX_PART_MOVES: usize = 1_000_000;

/// Asks a script for a state. If it has `parts`, that is a sum, as a tuple of its parts.
///
/// # Errors
/// A fault of the script.
pub(crate) fn explore(script: &Script, state: &State) -> Result<Explored, Fault> {
    if script.has_parts() {
        explore_sum(script, state)
    } else {
        explore_alone(script, state)
    }
}

impl Script {
    /// The moves from a state, with their names, in the order in which `moves` returns them. With
    /// `parts`, the states are sums: tuples of parts.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn moves(&self, state: &State) -> Result<Vec<(Option<String>, State)>, Fault> {
        explore(self, state).map(|found| found.steps)
    }

    /// The moves of a part, which are asked for once.
    pub(crate) fn part(&self, part: &State) -> Result<Rc<PartMoves>, Fault> {
        if let Some(known) = self.known.borrow().get(part) {
            return Ok(Rc::clone(known));
        }
        let moves = part_moves(self, part)?;
        let moves = Rc::new(moves.ok_or_else(|| self.no_values())?);
        let count = self.part_moves.get() + moves.len();
        if count > MAX_PART_MOVES {
            return Err(self.start_fault(FaultKind::Limit(Limit::AllSteps)));
        }
        self.part_moves.set(count);
        let mut known = self.known.borrow_mut();
        known.insert(part.clone(), Rc::clone(&moves));
        Ok(moves)
    }

    /// A sum of parts, as a tuple: in a fixed order, and without those that have no move.
    pub(crate) fn sum(&self, parts: Vec<State>) -> Result<State, Fault> {
        let (mut left, mut ended) = (Vec::with_capacity(parts.len()), None);
        for part in parts {
            if self.part(&part)?.is_empty() {
                ended = ended.or(Some(part));
            } else {
                left.push(part);
            }
        }
        if left.is_empty() {
            left.extend(ended);
        }
        State::sum(left).map_err(|thrown| self.fault_in(Role::Parts, thrown.trap().kind))
    }
}

/// The moves of a sum: those of each part, with the other parts.
fn explore_sum(script: &Script, sum: &State) -> Result<Explored, Fault> {
    let (_, before) = script.ticks();
    let parts = sum.items();
    let mut found = Explored::default();
    for (index, part) in parts.iter().enumerate() {
        // Equal parts are next to one another, and have the same moves.
        if index > 0 && parts[index - 1] == *part {
            continue;
        }
        for (name, left) in script.part(part)?.iter() {
            let others = parts[..index].iter().chain(&parts[index + 1..]);
            let to = script.sum(others.chain(left).cloned().collect())?;
            found.steps.push((name.clone(), to));
        }
        if found.steps.len() > MAX_MOVES {
            let kind = FaultKind::Limit(Limit::Moves);
            return Err(script.start_fault(kind));
        }
    }
    found.stuck = found.steps.is_empty().then_some(Outcome::Loss);
    found.ticks = script.ticks().1 - before + (found.steps.len() * (parts.len() + 1)) as u64;
    Ok(found)
}

/// Asks a script for the moves of a part. `None` if a sum of such parts has no value, by what the
/// rules say of this one.
///
/// # Errors
/// A fault of the script.
pub(crate) fn part_moves(script: &Script, part: &State) -> Result<Option<PartMoves>, Fault> {
    let found = explore_alone(script, part)?;
    let is_loss = |outcome: Option<Outcome>| outcome.is_none_or(|is| is == Outcome::Loss);
    if !is_loss(found.over) || !is_loss(found.stuck) || found.mover.is_some() {
        return Ok(None);
    }
    let steps = found.steps.into_iter();
    let steps = steps.map(|(name, to)| Ok((name, script.parts(&to)?)));
    steps.collect::<Result<_, Fault>>().map(Some)
}

fn explore_alone(script: &Script, state: &State) -> Result<Explored, Fault> {
    // Calls `start` once, which is no part of any state.
    script.pairs_are_names();
    let (_, before) = script.ticks();
    script.check_same(state)?;
    let mut found = Explored {
        over: script.over(state)?,
        ..Explored::default()
    };
    if found.over.is_none() {
        found.steps = script.own_moves(state)?;
        if found.steps.is_empty() {
            found.stuck = Some(script.stuck(state)?);
        }
    }
    found.mover = script.mover(state)?;
    found.ticks = script.ticks().1 - before;
    found.had_list = script.had_list();
    Ok(found)
}

/// The states that were found, and what other threads find of them ahead of their turn.
#[derive(Debug)]
pub(crate) struct Ahead {
    pool: Pool,
    /// Whether there is one thread, so that nothing is found ahead.
    is_alone: bool,
    /// The threads that explore, with this one.
    threads: usize,
    /// The states explored on this thread.
    explored: u64,
    /// The states that were found since the others were shared.
    new: Vec<State>,
    shared: Arc<Shared>,
}

/// What the threads share.
#[derive(Debug, Default)]
struct Shared {
    tasks: Mutex<Tasks>,
    /// That there are tasks for threads that sleep, or a result for the one that does.
    changed: Condvar,
    /// The number of states that no thread has taken yet.
    waiting: AtomicUsize,
    is_over: AtomicBool,
}

#[derive(Debug, Default)]
struct Tasks {
    /// The states that were taken, in order, and what was found of them.
    taken: VecDeque<(State, Found)>,
    /// The number of the first of them.
    first: usize,
    /// Those after them.
    waiting: VecDeque<State>,
    /// About the bytes of the results.
    bytes: usize,
    /// The threads that sleep.
    sleeping: usize,
}

#[derive(Debug)]
enum Found {
    NotYet,
    Explored(Explored),
    /// The thread in whose language it is worded finds it again.
    Fault,
}

/// The ticks of work that are worth a thread.
const GRAIN: usize = 1_250;
/// The states that a thread takes at once, at most.
const MAX_BATCH: usize = 16;
/// The bytes of results from which on no more are found ahead.
const MAX_BYTES: usize = 64 << 20;
/// How often a thread looks for what it needs before it sleeps.
const SPINS: usize = 200;
/// How long it sleeps at most.
const NAP: Duration = Duration::from_millis(10);

impl Ahead {
    pub(crate) fn new(pool: Pool) -> Ahead {
        Ahead {
            pool,
            is_alone: pool.threads_for(usize::MAX, 1) == 1,
            threads: 1,
            explored: 0,
            new: Vec::new(),
            shared: Arc::default(),
        }
    }

    /// Adds a new state, which is explored in its turn.
    pub(crate) fn add(&mut self, state: &State) {
        if !self.is_alone {
            self.new.push(state.clone());
        }
    }

    /// What the script says of the next state, in the order in which they were added.
    ///
    /// # Errors
    /// A fault of the script.
    pub(crate) fn next(
        &mut self,
        script: &Script,
        state: &State,
        control: &Control,
    ) -> Result<Explored, Fault> {
        if self.is_alone {
            return explore(script, state);
        }
        self.start_threads(script);
        let mut tasks = self.shared.lock();
        tasks.waiting.extend(self.new.drain(..));
        if tasks.sleeping > 0 && tasks.waiting.len() > MAX_BATCH {
            self.shared.changed.notify_all();
        }
        let mut spins = 0;
        // Another thread is at it, unless one has died.
        while matches!(tasks.taken.front(), Some((_, Found::NotYet)))
            && Arc::strong_count(&self.shared) == self.threads
            && control.check().is_ok()
        {
            let batch = tasks.take(1);
            if batch.is_empty() {
                tasks = self.shared.pause(tasks, &mut spins);
                continue;
            }
            drop(tasks);
            let found = self.shared.explored(script, batch);
            tasks = self.shared.lock();
            tasks.put(found);
        }
        let task = tasks.next();
        self.shared.waiting.store(tasks.waiting.len(), Relaxed);
        drop(tasks);
        if let Some(Found::Explored(found)) = task {
            script.note_list(found.had_list);
            return Ok(found);
        }
        self.explored += 1;
        explore(script, state)
    }

    /// Starts threads if the states that wait are worth them.
    fn start_threads(&mut self, script: &Script) {
        let waiting = self.new.len() + self.shared.waiting.load(Relaxed);
        let (_, ticks) = script.ticks();
        let worth = ticks / self.explored.max(1) * waiting as u64;
        while self.threads < self.pool.threads_for(worth as usize, GRAIN) {
            let (shared, (text, program)) = (Arc::clone(&self.shared), script.shared());
            let started = platform::spawn("rules", move || shared.work(text, program));
            if started.is_err() {
                self.pool = Pool::exactly(self.threads);
                return;
            }
            self.threads += 1;
        }
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.shared.is_over.store(true, Relaxed);
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Tasks> {
        // Nothing that is done with them can panic.
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Explores states until there are no more.
    fn work(&self, text: Arc<str>, program: Arc<Program>) {
        let script = Script::load(text, program).expect("it was loaded before");
        let mut spins = 0;
        while !self.is_over.load(Relaxed) {
            if spins > 0 && spins < SPINS && self.waiting.load(Relaxed) == 0 {
                spins += 1;
                std::thread::yield_now();
                continue;
            }
            let mut tasks = self.lock();
            let most = (tasks.waiting.len() / 4).clamp(1, MAX_BATCH);
            let batch = tasks.take(most);
            if batch.is_empty() {
                drop(self.pause(tasks, &mut spins));
                continue;
            }
            self.waiting.store(tasks.waiting.len(), Relaxed);
            drop(tasks);
            spins = 0;
            let found = self.explored(&script, batch);
            let mut tasks = self.lock();
            tasks.put(found);
            if tasks.sleeping > 0 {
                self.changed.notify_all();
            }
        }
    }

    /// Explores states that were taken, until the work is over.
    fn explored(&self, script: &Script, batch: Vec<(usize, State)>) -> Vec<(usize, Found)> {
        let batch = batch.into_iter();
        let batch = batch.take_while(|_| !self.is_over.load(Relaxed));
        let found = batch.map(|(number, state)| {
            let found = explore(script, &state);
            (number, found.map_or(Found::Fault, Found::Explored))
        });
        found.collect()
    }

    /// Lets other threads go on.
    fn pause<'t>(
        &'t self,
        mut tasks: MutexGuard<'t, Tasks>,
        spins: &mut usize,
    ) -> MutexGuard<'t, Tasks> {
        *spins += 1;
        if *spins < SPINS {
            drop(tasks);
            std::thread::yield_now();
            return self.lock();
        }
        tasks.sleeping += 1;
        let woken = self.changed.wait_timeout(tasks, NAP);
        let (mut tasks, _) = woken.unwrap_or_else(PoisonError::into_inner);
        tasks.sleeping -= 1;
        tasks
    }
}

impl Tasks {
    /// Takes states that wait, with their numbers.
    fn take(&mut self, most: usize) -> Vec<(usize, State)> {
        if self.bytes > MAX_BYTES {
            return Vec::new();
        }
        let most = most.min(self.waiting.len());
        let states = self
            .waiting
            .drain(..most)
            .map(|state| (state, Found::NotYet));
        let number = self.first + self.taken.len();
        self.taken.extend(states);
        let taken = (number..).zip(self.taken.range(self.taken.len() - most..));
        taken
            .map(|(number, (state, _))| (number, state.clone()))
            .collect()
    }

    /// Adds what was found of states that were taken.
    fn put(&mut self, found: Vec<(usize, Found)>) {
        for (number, found) in found {
            self.bytes += found.bytes();
            let task = number.checked_sub(self.first);
            if let Some((_, task)) = task.and_then(|task| self.taken.get_mut(task)) {
                *task = found;
            }
        }
    }

    /// Removes the first state. Returns what was found of it.
    fn next(&mut self) -> Option<Found> {
        self.first += 1;
        let Some((_, found)) = self.taken.pop_front() else {
            self.waiting.pop_front();
            return None;
        };
        self.bytes -= found.bytes();
        Some(found)
    }
}

impl Found {
    fn bytes(&self) -> usize {
        let Found::Explored(found) = self else {
            return 0;
        };
        let bytes = |(name, to): &(Option<String>, State)| {
            let name = name.as_ref().map_or(0, String::len);
            size_of::<(Option<String>, State)>() + name + to.heap_bytes()
        };
        found.steps.iter().map(bytes).sum()
    }
}
