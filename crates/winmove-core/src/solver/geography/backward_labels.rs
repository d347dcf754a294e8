//! Retrograde labels of what remains of a component, of any size, after one or two places were
//! visited.

use super::component::Component;
use crate::model::Outcome;

/// Labels of what remains. The vectors are reused by every call; an entry is only valid if its
/// place was reached in the current round.
pub(super) struct BackwardLabels<'a> {
    component: &'a Component,
    stuck: Outcome,
    round: u32,
    seen: Vec<u32>,
    /// The number of moves not known to lose.
    open: Vec<u32>,
    /// Whether a move is known to lose. A player with such a move is not stuck.
    loses: Vec<bool>,
    label: Vec<Option<Outcome>>,
    members: Vec<u32>,
    queue: Vec<u32>,
    spent: u64,
}

impl<'a> BackwardLabels<'a> {
    pub(super) fn new(component: &'a Component, stuck: Outcome) -> BackwardLabels<'a> {
        let places = component.len();
        BackwardLabels {
            component,
            stuck,
            round: 0,
            seen: vec![0; places],
            open: vec![0; places],
            loses: vec![false; places],
            label: vec![None; places],
            members: Vec::new(),
            queue: Vec::new(),
            spent: 0,
        }
    }

    /// The number of moves examined.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether a place of the last round has no label but a move that is known to lose.
    pub(super) fn loses(&self, place: u32) -> bool {
        self.loses[place as usize]
    }

    /// The labels by place if nothing has been visited. O(n + m).
    pub(super) fn untouched(&mut self) -> &[Option<Outcome>] {
        self.members.clear();
        self.members.extend(0..self.component.len() as u32);
        self.round += 1;
        self.seen.fill(self.round);
        self.spread(None);
        &self.label
    }

    /// The label of `at` if `gone` has been visited. If it has none, `Err` contains the places
    /// without a label that are reachable from it, in ascending order without `at`. Linear in the
    /// moves of the reachable places.
    pub(super) fn after(&mut self, gone: u32, at: u32) -> Result<Outcome, Vec<u32>> {
        self.round += 1;
        let round = self.round;
        self.seen[at as usize] = round;
        self.members.clear();
        self.members.push(at);
        let mut next = 0;
        while let Some(&place) = self.members.get(next) {
            next += 1;
            for &to in self.component.moves(place) {
                if to != gone && self.seen[to as usize] != round {
                    self.seen[to as usize] = round;
                    self.members.push(to);
                }
            }
        }
        self.spread(Some(at));
        if let Some(label) = self.label[at as usize] {
            return Ok(label);
        }
        self.round += 1;
        let round = self.round;
        let mut rest = Vec::new();
        let mut reached = vec![at];
        self.seen[at as usize] = round;
        while let Some(place) = reached.pop() {
            self.spent += 1 + self.component.moves(place).len() as u64;
            for &to in self.component.moves(place) {
                let left = self.seen[to as usize] == round - 1;
                if left && self.label[to as usize].is_none() {
                    self.seen[to as usize] = round;
                    rest.push(to);
                    reached.push(to);
                }
            }
        }
        rest.sort_unstable();
        Err(rest)
    }

    /// Labels the members backwards from those where play is over. `at` counts as visited, so there
    /// are no moves to it.
    fn spread(&mut self, at: Option<u32>) {
        let round = self.round;
        self.queue.clear();
        for &place in &self.members {
            let index = place as usize;
            let border = self.component.borders[index];
            let moves = self.component.moves(place);
            let left = |&&to: &&u32| self.seen[to as usize] == round && Some(to) != at;
            let count = u32::from(border.unknown) + moves.iter().filter(left).count() as u32;
            self.spent += 1 + moves.len() as u64;
            self.open[index] = count;
            self.loses[index] = border.loses;
            self.label[index] = if border.wins {
                Some(Outcome::Win)
            } else if count > 0 {
                None
            } else if border.loses {
                Some(Outcome::Loss)
            } else {
                Some(self.stuck)
            };
            if self.label[index].is_some() {
                self.queue.push(place);
            }
        }
        while let Some(place) = self.queue.pop() {
            if Some(place) == at {
                continue;
            }
            let won = self.label[place as usize] == Some(Outcome::Win);
            self.spent += self.component.predecessors(place).len() as u64;
            for &from in self.component.predecessors(place) {
                let index = from as usize;
                if self.seen[index] != round || self.label[index].is_some() {
                    continue;
                }
                if won {
                    self.loses[index] = true;
                    self.open[index] -= 1;
                    if self.open[index] > 0 {
                        continue;
                    }
                }
                self.label[index] = Some(if won { Outcome::Loss } else { Outcome::Win });
                self.queue.push(from);
            }
        }
    }
}
