//! Geography solved by recursion over sets of visited places, and matchings by exhaustive search.

use std::collections::HashMap;

use super::judge::Plain;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// A geography with the moves of a token game with at most 32 places.
pub struct Once<'a> {
    plain: &'a Plain,
    known: HashMap<(usize, u32), bool>,
    labels: HashMap<(usize, u32), Label>,
}

impl Once<'_> {
    pub fn new(plain: &Plain) -> Once<'_> {
        assert!(plain.positions.len() <= 32);
        Once {
            plain,
            known: HashMap::new(),
            labels: HashMap::new(),
        }
    }

    /// Whether the mover wins with the token at a place, after visiting the places in a bit set.
    pub fn wins(&mut self, at: usize, visited: u32) -> bool {
        if let Some(outcome) = self.plain.fixed[at] {
            return outcome == Outcome::Win;
        }
        if let Some(&known) = self.known.get(&(at, visited)) {
            return known;
        }
        let plain = self.plain;
        let open: Vec<usize> = plain.moves[at]
            .iter()
            .copied()
            .filter(|to| visited & 1 << to == 0)
            .collect();
        let won = match open[..] {
            [] => plain.stuck == Outcome::Win,
            _ => open.iter().any(|&to| !self.wins(to, visited | 1 << to)),
        };
        self.known.insert((at, visited), won);
        won
    }

    /// The label with the token at a place, after visiting the places in a bit set. The winner
    /// hurries and the loser delays.
    pub fn label(&mut self, at: usize, visited: u32) -> Label {
        if let Some(&known) = self.labels.get(&(at, visited)) {
            return known;
        }
        let plain = self.plain;
        let open = plain.moves[at].iter().copied();
        let open: Vec<usize> = match plain.fixed[at] {
            Some(_) => Vec::new(),
            None => open.filter(|to| visited & 1 << to == 0).collect(),
        };
        let after: Vec<Label> = open
            .iter()
            .map(|&to| self.label(to, visited | 1 << to))
            .collect();
        let moves = |outcome| {
            let after = after.iter().filter(move |label| label.outcome == outcome);
            after.map(|label| label.remoteness.unwrap() + 1)
        };
        let (outcome, remoteness) = match moves(Outcome::Loss).min() {
            _ if open.is_empty() => (plain.fixed[at].unwrap_or(plain.stuck), 0),
            Some(fastest) => (Outcome::Win, fastest),
            None => (Outcome::Loss, moves(Outcome::Win).max().unwrap()),
        };
        let label = Label {
            outcome,
            remoteness: Some(remoteness),
        };
        self.labels.insert((at, visited), label);
        label
    }

    /// The outcome if play starts at a place.
    pub fn start(&mut self, at: usize) -> Outcome {
        outcome_of(self.wins(at, 1 << at))
    }
}

fn outcome_of(wins: bool) -> Outcome {
    if wins { Outcome::Win } else { Outcome::Loss }
}

/// Whether a cycle can be reached from a place.
pub fn comes_back(plain: &Plain, start: usize) -> bool {
    // A walk with as many moves as there are places repeats a place.
    let mut at = vec![start];
    for _ in 0..plain.positions.len() {
        let mut next: Vec<usize> = at
            .iter()
            .filter(|&&p| plain.fixed[p].is_none())
            .flat_map(|&p| plain.moves[p].iter().copied().filter(move |&to| to != p))
            .collect();
        next.sort_unstable();
        next.dedup();
        at = next;
    }
    !at.is_empty()
}

/// The size of a maximum matching among the places in a set. `edges[p]` are the neighbours of p.
pub fn largest_matching(edges: &[u32], set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let first = set.trailing_zeros();
    let others = set & !(1 << first);
    let mut best = largest_matching(edges, others);
    let mut partners = edges[first as usize] & others;
    while partners != 0 {
        let partner = partners.trailing_zeros();
        partners &= partners - 1;
        best = best.max(1 + largest_matching(edges, others & !(1 << partner)));
    }
    best
}
