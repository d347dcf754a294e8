//! Depth first over the states of one component, with a table.

use std::collections::HashMap;

use super::super::control::{Cancelled, Control};
use super::component::Component;
use crate::model::Outcome;

/// What a state is worth for its mover; undecided where that hangs on an undecided place outside the component.
type Value = Option<Outcome>;

/// The search in one component. What it learns for one start serves the others.
pub(super) struct Search<'a> {
    component: &'a Component,
    stuck: Outcome,
    control: &'a Control,
    // Words in a set of places.
    words: usize,
    table: HashMap<Box<[u64]>, Value>,
    scratch: Scratch,
    spent: u64,
    limit: u64,
    states: u64,
    decided: usize,
}

/// What one look at a state needs, kept from state to state; an entry of another round means nothing.
struct Scratch {
    round: u32,
    seen: Vec<u32>,
    // Moves that may still save the mover: not known to lose.
    open: Vec<u32>,
    // Whether there is a move that is known to lose: then one is not stuck.
    loses: Vec<bool>,
    label: Vec<Option<Outcome>>,
    members: Vec<u32>,
    queue: Vec<u32>,
}

/// A state under way. The key is the place of the token; the set of places that are left, reachable, and have no
/// label; and, where being stuck is no loss, the set of those among them that have a move to a place that was taken out.
struct Frame {
    key: Box<[u64]>,
    children: Vec<u32>,
    value: Value,
}

enum Stop {
    Spent,
    Cancelled(Cancelled),
}

impl From<Cancelled> for Stop {
    fn from(cancelled: Cancelled) -> Stop {
        Stop::Cancelled(cancelled)
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(component: &'a Component, stuck: Outcome, control: &'a Control) -> Self {
        let places = component.len();
        Search {
            component,
            stuck,
            control,
            words: places.div_ceil(64),
            table: HashMap::new(),
            scratch: Scratch {
                round: 0,
                seen: vec![0; places],
                open: vec![0; places],
                loses: vec![false; places],
                label: vec![None; places],
                members: Vec::new(),
                queue: Vec::new(),
            },
            spent: 0,
            limit: 0,
            states: 0,
            decided: 0,
        }
    }

    /// How much was done, in looks at a move.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Says how many starts are decided, for who watches.
    pub(super) fn report(&mut self, decided: usize) -> Result<(), Cancelled> {
        self.decided = decided;
        self.control.report(decided)
    }

    /// How many states were searched.
    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// What the game is worth for the player who is to move at `to` when only `start` and `to` were visited; nothing
    /// if that takes more than the allowance, or hangs on something undecided.
    pub(super) fn after(
        &mut self,
        start: u32,
        to: u32,
        allowance: u64,
    ) -> Result<Value, Cancelled> {
        self.limit = self.spent.saturating_add(allowance);
        // The set alone costs that much.
        if allowance <= self.words as u64 {
            return Ok(None);
        }
        let mut rest = vec![u64::MAX; self.words];
        let places = self.component.len();
        if !places.is_multiple_of(64) {
            rest[self.words - 1] = (1 << (places % 64)) - 1;
        }
        remove(&mut rest, start);
        match self.run(to, &rest) {
            Ok(value) => Ok(value),
            Err(Stop::Spent) => Ok(None),
            Err(Stop::Cancelled(cancelled)) => Err(cancelled),
        }
    }

    fn run(&mut self, at: u32, rest: &[u64]) -> Result<Value, Stop> {
        let nothing_lost = vec![0; self.loss_words()];
        let mut stack = Vec::new();
        let mut known = self.enter(at, rest, &nothing_lost, &mut stack)?;
        loop {
            let Some(frame) = stack.last_mut() else {
                return Ok(known.expect("a state that has no frame has a value"));
            };
            match known.take() {
                None | Some(Some(Outcome::Win | Outcome::Draw)) => {}
                Some(Some(Outcome::Loss)) => {
                    frame.value = Some(Outcome::Win);
                    frame.children.clear();
                }
                Some(None) => frame.value = None,
            }
            if let Some(child) = frame.children.pop() {
                let (rest, loses) = frame.key[1..].split_at(self.words);
                let (rest, loses) = (rest.to_vec(), loses.to_vec());
                known = self.enter(child, &rest, &loses, &mut stack)?;
            } else if let Some(frame) = stack.pop() {
                self.table.insert(frame.key, frame.value);
                known = Some(frame.value);
            }
        }
    }

    fn loss_words(&self) -> usize {
        match self.stuck {
            Outcome::Loss => 0,
            Outcome::Win | Outcome::Draw => self.words,
        }
    }

    /// Looks at the state with the token at `at`, where `rest` (in which `at` may still be) is left: its value if that
    /// can be told at once, else a frame on the stack.
    fn enter(
        &mut self,
        at: u32,
        rest: &[u64],
        loses: &[u64],
        stack: &mut Vec<Frame>,
    ) -> Result<Option<Value>, Stop> {
        self.control.report(self.decided)?;
        if self.spent > self.limit {
            return Err(Stop::Spent);
        }
        self.states += 1;
        let mut rest = rest.to_vec();
        remove(&mut rest, at);
        if let Some(value) = self.reduce(at, &rest, loses) {
            return Ok(Some(Some(value)));
        }
        let key = self.key(at, &rest);
        self.spent += 8 * key.len() as u64;
        if let Some(&value) = self.table.get(&key) {
            return Ok(Some(value));
        }
        let scratch = &self.scratch;
        let moves = self.component.moves(at).iter().copied();
        let mut children: Vec<u32> = moves
            .filter(|&to| contains(&key[1..=self.words], to))
            .collect();
        // Taken from the end: the place with the fewest ways on comes first.
        children.sort_by_key(|&to| std::cmp::Reverse((scratch.open[to as usize], to)));
        let value = match self.component.borders[at as usize].unknown {
            true => None,
            false => Some(Outcome::Loss),
        };
        stack.push(Frame {
            key,
            children,
            value,
        });
        Ok(None)
    }

    /// Labels backwards what is left and in reach of `at`; the label of `at`, if it gets one.
    fn reduce(&mut self, at: u32, rest: &[u64], loses: &[u64]) -> Option<Outcome> {
        let Search {
            component, scratch, ..
        } = self;
        let Scratch {
            seen,
            open,
            loses: lost,
            label,
            members,
            queue,
            ..
        } = scratch;
        scratch.round += 1;
        let round = scratch.round;
        seen[at as usize] = round;
        members.clear();
        members.push(at);
        queue.clear();
        let mut next = 0;
        while let Some(&place) = members.get(next) {
            next += 1;
            let border = component.borders[place as usize];
            let mut count = u32::from(border.unknown);
            for &to in component.moves(place) {
                if contains(rest, to) {
                    count += 1;
                    if seen[to as usize] != round {
                        seen[to as usize] = round;
                        members.push(to);
                    }
                }
            }
            self.spent += 1 + component.moves(place).len() as u64;
            let index = place as usize;
            open[index] = count;
            lost[index] = border.loses || (!loses.is_empty() && contains(loses, place));
            label[index] = if border.wins {
                Some(Outcome::Win)
            } else if count > 0 {
                None
            } else if lost[index] {
                Some(Outcome::Loss)
            } else {
                Some(self.stuck)
            };
            if label[index].is_some() {
                queue.push(place);
            }
        }
        while let Some(place) = queue.pop() {
            if place == at {
                return label[at as usize];
            }
            let won = label[place as usize] == Some(Outcome::Win);
            self.spent += component.sources(place).len() as u64;
            for &from in component.sources(place) {
                let index = from as usize;
                if seen[index] != round || label[index].is_some() {
                    continue;
                }
                if won {
                    lost[index] = true;
                    open[index] -= 1;
                    if open[index] > 0 {
                        continue;
                    }
                }
                label[index] = Some(if won { Outcome::Loss } else { Outcome::Win });
                queue.push(from);
            }
        }
        None
    }

    /// The key of the state that [`Search::reduce`] has just looked at: only what can be reached from `at` through
    /// places without label is in it.
    fn key(&mut self, at: u32, rest: &[u64]) -> Box<[u64]> {
        let words = self.words;
        let mut key = vec![0; 1 + words + self.loss_words()];
        key[0] = u64::from(at);
        let Search {
            component, scratch, ..
        } = self;
        scratch.members.clear();
        scratch.members.push(at);
        let mut next = 0;
        while let Some(&place) = scratch.members.get(next) {
            next += 1;
            self.spent += 1 + component.moves(place).len() as u64;
            for &to in component.moves(place) {
                let open = contains(rest, to) && scratch.label[to as usize].is_none();
                if open && !contains(&key[1..], to) {
                    insert(&mut key[1..], to);
                    scratch.members.push(to);
                }
            }
        }
        if key.len() > 1 + words {
            for &place in &scratch.members[1..] {
                let known_anyway = component.borders[place as usize].loses;
                if scratch.loses[place as usize] && !known_anyway {
                    insert(&mut key[1 + words..], place);
                }
            }
        }
        key.into_boxed_slice()
    }
}

fn contains(set: &[u64], place: u32) -> bool {
    set[place as usize / 64] & (1 << (place % 64)) != 0
}

fn insert(set: &mut [u64], place: u32) {
    set[place as usize / 64] |= 1 << (place % 64);
}

fn remove(set: &mut [u64], place: u32) {
    set[place as usize / 64] &= !(1 << (place % 64));
}
