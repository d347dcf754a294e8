//! What a script says of the states of its game, found ahead on all threads.
//!
//! States are explored in the order in which they are found. If those that wait are worth it, they
//! are shared among threads, each of which has an interpreter of its own. The results are used in
//! order, so that neither they nor the first fault depend on the number of threads.

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, BuildHasherDefault, RandomState};
use std::rc::Rc;

use winmove_core::compute::{Pool, chunk, run};
use winmove_core::{Control, Outcome, Player};

use super::fault::{Fault, FaultKind, Limit};
use super::limits::MAX_MOVES;
use super::pack::State;
use super::script::{PartMoves, Script};
use super::value::Identity;

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
        State::sum(left).map_err(|thrown| self.parts_fault(thrown.trap().kind))
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
    Ok(found)
}

/// The states that wait, and what was found ahead.
#[derive(Debug)]
pub(crate) struct Ahead {
    /// Whether there is one thread, so that nothing is found ahead.
    is_alone: bool,
    /// The hashes of all states that were found.
    seen: HashSet<u64, BuildHasherDefault<Identity>>,
    hasher: RandomState,
    queue: VecDeque<State>,
    done: VecDeque<(State, Result<Explored, Fault>)>,
    /// The states explored on this thread.
    explored: u64,
}

/// The ticks of work for which a thread is started.
const GRAIN: usize = 200_000;
/// The states that are explored ahead at most.
const MAX_AHEAD: usize = 1 << 14;

impl Ahead {
    pub(crate) fn new(pool: Pool) -> Ahead {
        Ahead {
            is_alone: pool == Pool::exactly(1),
            seen: HashSet::default(),
            hasher: RandomState::new(),
            queue: VecDeque::new(),
            done: VecDeque::new(),
            explored: 0,
        }
    }

    /// Adds a state that was found, which is explored in its turn if it is new.
    pub(crate) fn add(&mut self, state: &State) {
        if !self.is_alone && self.seen.insert(self.hasher.hash_one(state)) {
            self.queue.push_back(state.clone());
        }
    }

    /// What the script says of the next state. Not much is found ahead once that takes more than
    /// the ticks that are left.
    ///
    /// # Errors
    /// A fault of the script.
    pub(crate) fn next(
        &mut self,
        script: &Script,
        state: &State,
        left: u64,
        control: &Control,
    ) -> Result<Explored, Fault> {
        if self.done.is_empty() && self.queue.front() == Some(state) {
            self.look_ahead(script, left, control);
        }
        if self.done.front().is_some_and(|(known, _)| known == state) {
            let (_, found) = self.done.pop_front().expect("there is one");
            return found;
        }
        // A state whose hash another one has never waits.
        if self.done.is_empty() && self.queue.front() == Some(state) {
            self.queue.pop_front();
        }
        self.explored += 1;
        explore(script, state)
    }

    /// Explores states that wait, if they are enough for several threads.
    fn look_ahead(&mut self, script: &Script, left: u64, control: &Control) {
        let count = self.queue.len().min(MAX_AHEAD);
        let (loading, exploring) = script.ticks();
        let worth = exploring / self.explored.max(1) * count as u64;
        let threads = control
            .pool()
            .threads_for(worth as usize, GRAIN + 2 * loading as usize);
        let threads = threads.min(count);
        if threads < 2 {
            return;
        }
        let states: Vec<State> = self.queue.drain(..count).collect();
        let parts = (0..threads).map(|part| &states[chunk(part, threads, count)]);
        let text = script.text();
        let found = run(parts, &|| control.check(), |states, check| {
            let script = Script::parse(text).expect("it was read before");
            let mut found = Vec::with_capacity(states.len());
            for state in states {
                check()?;
                let explored = explore(&script, state);
                let is_last = explored.is_err() || script.ticks().1 > left;
                found.push(explored);
                if is_last {
                    break;
                }
            }
            Ok((found, states.len(), script.had_list()))
        });
        // What was cancelled is not looked at.
        let mut states = states.into_iter();
        for (found, count, had_list) in found.unwrap_or_default() {
            script.note_list(had_list);
            let is_last = found.len() < count || found.last().is_some_and(Result::is_err);
            self.done.extend(states.by_ref().zip(found));
            if is_last {
                return;
            }
        }
    }
}
