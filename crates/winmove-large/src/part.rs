//! The states of consecutive positions, one byte each, and the effect of messages on them. This
//! module performs no I/O.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

use super::mail::{self, News};
use winmove_core::model::Outcome;

/// The states of the positions of a part. The state of an undecided position is the number of its
/// moves not known to lead to a win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    states: Vec<u8>,
    /// The counts that don't fit in a byte.
    many: BTreeMap<u32, u64>,
}

/// The state of a position before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Play is over.
    Over(Outcome),
    /// Not over, with this number of moves, at least one.
    Open(u64),
}

/// The greatest count in a state; [`MANY`] means a greater one.
const MAX: u64 = 250;
const MANY: u8 = 251;
const WIN: u8 = 252;
const LOSS: u8 = 253;
const DRAW: u8 = 254;

/// The approximate memory for a count that doesn't fit in a byte.
pub const BYTES_OF_MANY: u64 = 32;

/// A decided position: twice the place, plus 1 for a loss.
pub type Decided = u32;

impl Part {
    /// A part with this many positions, whose states must still be set.
    pub fn new(places: usize) -> Part {
        Part {
            states: vec![0; places],
            many: BTreeMap::new(),
        }
    }

    /// Creates a part from the results of [`Part::bytes`] and [`Part::many`]. `None` if they
    /// contradict each other.
    pub fn from_bytes(states: Vec<u8>, many: BTreeMap<u32, u64>) -> Option<Part> {
        let is_state = |&state: &u8| (1..=DRAW).contains(&state);
        let is_many = |(&place, &count): (&u32, &u64)| {
            count > MAX && states.get(place as usize) == Some(&MANY)
        };
        let count = states.iter().filter(|&&state| state == MANY).count();
        let is_whole =
            states.iter().all(is_state) && many.iter().all(is_many) && count == many.len();
        is_whole.then_some(Part { states, many })
    }

    /// The states as bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.states
    }

    /// The counts that don't fit in a byte, by place.
    pub fn many(&self) -> &BTreeMap<u32, u64> {
        &self.many
    }

    /// The number of positions.
    pub fn places(&self) -> usize {
        self.states.len()
    }

    /// Sets the state of a position before the first round.
    pub fn set(&mut self, place: u32, start: Start) {
        match start {
            Start::Over(outcome) => self.states[place as usize] = state_of(outcome),
            Start::Open(moves) => self.count(place, moves),
        }
    }

    fn count(&mut self, place: u32, moves: u64) {
        let state = &mut self.states[place as usize];
        if moves <= MAX {
            *state = moves as u8;
            self.many.remove(&place);
        } else {
            *state = MANY;
            self.many.insert(place, moves);
        }
    }

    /// The outcome of a position. `None` if it is undecided.
    pub fn outcome(&self, place: usize) -> Option<Outcome> {
        match self.states[place] {
            WIN => Some(Outcome::Win),
            LOSS => Some(Outcome::Loss),
            DRAW => Some(Outcome::Draw),
            _ => None,
        }
    }

    /// The positions that are wins or losses.
    pub fn decided(&self) -> impl Iterator<Item = Decided> {
        let all = (0u32..).zip(&self.states);
        all.filter_map(|(place, &state)| match state {
            WIN => Some(place << 1),
            LOSS => Some(place << 1 | 1),
            _ => None,
        })
    }

    /// The positions that are draws.
    pub fn drawn(&self) -> impl Iterator<Item = u32> {
        let all = (0u32..).zip(&self.states);
        all.filter(|&(_, &state)| state == DRAW)
            .map(|(place, _)| place)
    }

    /// The undecided positions.
    pub fn open(&self) -> impl Iterator<Item = u32> {
        let all = (0u32..).zip(&self.states);
        all.filter(|&(_, &state)| state < WIN)
            .map(|(place, _)| place)
    }

    /// Applies a block of messages and appends the positions that this decides. `None` if the block
    /// is damaged.
    pub fn apply(&mut self, block: &[u8], decided: &mut Vec<Decided>) -> Option<()> {
        let mut is_sound = true;
        mail::decode(block, self.places(), |mail| {
            if self.states[mail.place as usize] >= WIN {
                return;
            }
            match mail.news {
                News::Loss => {
                    self.end(mail.place, WIN);
                    decided.push(mail.place << 1);
                }
                News::Count(count) => match self.count_down(mail.place, count) {
                    Some(true) => {
                        self.end(mail.place, LOSS);
                        decided.push(mail.place << 1 | 1);
                    }
                    Some(false) => {}
                    None => is_sound = false,
                },
            }
        })?;
        is_sound.then_some(())
    }

    /// Applies a block of messages from drawn positions, if one player wins endless play, and
    /// appends the positions that are draws as a result. A player who would lose endless play needs
    /// one move to a draw; one who would win it must have no other move. `endless` returns the
    /// outcome of endless play at a place. `None` if the block is damaged.
    pub fn apply_draws(
        &mut self,
        block: &[u8],
        endless: impl Fn(u32) -> Outcome,
        drawn: &mut Vec<u32>,
    ) -> Option<()> {
        let mut is_sound = true;
        mail::decode(block, self.places(), |mail| {
            if self.states[mail.place as usize] >= WIN {
                return;
            }
            let count = match mail.news {
                News::Count(count) => count,
                News::Loss => 1,
            };
            let is_drawn = match endless(mail.place) {
                Outcome::Draw => false,
                Outcome::Loss => true,
                Outcome::Win => match self.count_down(mail.place, count) {
                    Some(none_left) => none_left,
                    None => {
                        is_sound = false;
                        false
                    }
                },
            };
            if is_drawn {
                self.end(mail.place, DRAW);
                drawn.push(mail.place);
            }
        })?;
        is_sound.then_some(())
    }

    fn end(&mut self, place: u32, state: u8) {
        if self.states[place as usize] == MANY {
            self.many.remove(&place);
        }
        self.states[place as usize] = state;
    }

    /// Subtracts from the count of an undecided position. Returns whether it is now 0, or `None` if
    /// it would become negative.
    fn count_down(&mut self, place: u32, count: u64) -> Option<bool> {
        let left = match self.states[place as usize] {
            MANY => self.many.get(&place)?.checked_sub(count)?,
            state => u64::from(state).checked_sub(count)?,
        };
        if left > 0 {
            self.count(place, left);
        }
        Some(left == 0)
    }
}

/// Counts the moves of a part while several threads read edges.
#[derive(Debug)]
pub struct Counter {
    states: Vec<AtomicU8>,
    /// The counts that don't fit in a byte.
    many: Mutex<BTreeMap<u32, u64>>,
}

impl Counter {
    /// A part with this many positions and no moves yet.
    pub fn new(places: usize) -> Counter {
        Counter {
            states: (0..places).map(|_| AtomicU8::new(0)).collect(),
            many: Mutex::default(),
        }
    }

    /// Adds moves of a position.
    pub fn add(&self, place: u32, moves: u64) {
        let sum = |state| u64::from(state).saturating_add(moves);
        let state = &self.states[place as usize];
        let before = state.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |state| {
            // One more than the greatest count is `MANY`, which then stays.
            (state != MANY).then(|| sum(state).min(MAX + 1) as u8)
        });
        let more = match before {
            Ok(state) if sum(state) <= MAX => return,
            Ok(state) => sum(state),
            Err(_) => moves,
        };
        let mut many = self.many.lock().unwrap_or_else(PoisonError::into_inner);
        *many.entry(place).or_default() += more;
    }

    /// The part with these counts. Positions without moves get the outcome for a stuck player.
    pub fn part(self, stuck: Outcome) -> Part {
        let stuck = state_of(stuck);
        let state = |state: AtomicU8| match state.into_inner() {
            0 => stuck,
            count => count,
        };
        Part {
            states: self.states.into_iter().map(state).collect(),
            many: self
                .many
                .into_inner()
                .unwrap_or_else(PoisonError::into_inner),
        }
    }
}

fn state_of(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Win => WIN,
        Outcome::Loss => LOSS,
        Outcome::Draw => DRAW,
    }
}
