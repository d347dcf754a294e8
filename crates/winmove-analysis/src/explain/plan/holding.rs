//! Whether a side can hold some places around a drawn position, and which of them are sufficient.
//!
//! A side holds a set of places if, from the position in question, it always has a move to one of
//! them that keeps the draw, against all moves of the opponent that don't lose. This is a safety
//! game: positions in which the side would have to leave the set are removed until none is left to
//! remove. The set grows from the side's own place by the range of its moves until it can be held.
//! Then each place that isn't needed is removed again. The plan of the player to move begins with
//! [`best_move`](crate::Analysis::best_move), the move that is named, shown and made everywhere
//! else.

use std::collections::{BTreeSet, HashMap, VecDeque};

use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{Cancelled, Control, Solution};

/// The maximum number of places of a plan.
const MAX_PLACES: usize = 32;
/// The maximum number of positions, and of moves, that are visited to check whether a side can hold
/// a set of places.
const MAX_POSITIONS: usize = 40_000;
const MAX_MOVES: usize = 400_000;

/// The game around a drawn position.
pub(super) struct HeldField<'a, G> {
    pub(super) game: &'a G,
    pub(super) solution: &'a Solution,
    pub(super) control: &'a Control,
    pub(super) start: PositionId,
    // The target of the best move from the start.
    pub(super) best: PositionId,
    // The number of the place that is held, in a position; the first argument is true for the
    // player to move at the start, false for the opponent.
    pub(super) key: &'a dyn Fn(bool, PositionId) -> u32,
}

/// A position, and whether the side that holds places is to move.
pub(super) type State = (PositionId, bool);

/// The positions in which a side holds its places.
pub(super) struct Held {
    pub(super) keys: BTreeSet<u32>,
    // The positions; the one in question comes first.
    pub(super) states: Vec<State>,
    pub(super) moves: Vec<(PositionId, PositionId)>,
}

impl<G: Game> HeldField<'_, G> {
    pub(super) fn moves(&self, from: PositionId) -> Vec<PositionId> {
        match self.game.terminal(from) {
            Some(_) => Vec::new(),
            None => {
                let mut moves: Vec<PositionId> = self.game.moves(from).collect();
                moves.sort_unstable_by_key(|to| to.0);
                moves.dedup();
                moves
            }
        }
    }

    /// The moves that keep the draw.
    fn keeping(&self, from: PositionId) -> Vec<PositionId> {
        let mut moves = self.moves(from);
        moves.retain(|&to| self.solution.label(to).outcome == Outcome::Draw);
        moves
    }

    /// The moves that a plan allows: those that keep the draw; in the start position, the side that
    /// holds places has only the best move.
    fn planned(&self, from: PositionId, holds: bool) -> Vec<PositionId> {
        if holds && from == self.start {
            vec![self.best]
        } else {
            self.keeping(from)
        }
    }

    /// A plan for one side. `None` if it needs too many places.
    pub(super) fn plan(&self, is_mover: bool) -> Result<Option<Held>, Cancelled> {
        let home = (self.key)(is_mover, self.start);
        let rings = self.rings(is_mover)?;
        let mut keys = BTreeSet::new();
        let mut held = None;
        for ring in &rings {
            keys.extend(ring.iter().copied());
            if keys.len() > MAX_PLACES {
                break;
            }
            held = self.hold(is_mover, &keys)?;
            if held.is_some() {
                break;
            }
        }
        let Some(mut held) = held else {
            return Ok(None);
        };
        // Tries to drop the farthest places first, so that the remaining ones are near.
        for &key in rings.iter().rev().flat_map(|ring| ring.iter().rev()) {
            if key == home || !held.keys.contains(&key) {
                continue;
            }
            let mut fewer = held.keys.clone();
            fewer.remove(&key);
            if let Some(less) = self.hold(is_mover, &fewer)? {
                held = less;
            }
        }
        Ok(Some(held))
    }

    /// The places, grouped by the number of drawing moves that lead to them from the place at the
    /// start, up to the distance that a plan may cover.
    fn rings(&self, is_mover: bool) -> Result<Vec<Vec<u32>>, Cancelled> {
        let mut rings = vec![vec![(self.key)(is_mover, self.start)]];
        let mut known = BTreeSet::from([rings[0][0]]);
        let mut states: HashMap<State, ()> = HashMap::from([((self.start, is_mover), ())]);
        let mut frontier = vec![(self.start, is_mover)];
        let mut visited = 0;
        while !frontier.is_empty() && known.len() <= MAX_PLACES {
            self.control.check()?;
            let mut next = Vec::new();
            let mut ring = Vec::new();
            for (at, holds) in frontier {
                for to in self.planned(at, holds) {
                    visited += 1;
                    let state = (to, !holds);
                    if visited > MAX_MOVES || states.insert(state, ()).is_some() {
                        continue;
                    }
                    let key = (self.key)(is_mover, to);
                    if known.insert(key) {
                        ring.push(key);
                    }
                    next.push(state);
                }
            }
            if !ring.is_empty() {
                ring.sort_unstable();
                rings.push(ring);
            }
            frontier = next;
        }
        Ok(rings)
    }

    /// The positions that can arise if the side stays on these places. `None` if it can't.
    fn hold(&self, is_mover: bool, keys: &BTreeSet<u32>) -> Result<Option<Held>, Cancelled> {
        self.control.check()?;
        let start = (self.start, is_mover);
        if !keys.contains(&(self.key)(is_mover, self.start)) {
            return Ok(None);
        }
        let mut numbers: HashMap<State, usize> = HashMap::from([(start, 0)]);
        let mut states = vec![start];
        let mut next: Vec<Vec<usize>> = Vec::new();
        let mut before: Vec<Vec<usize>> = vec![Vec::new()];
        let mut lost: Vec<usize> = Vec::new();
        let (mut at, mut visited) = (0, 0);
        while let Some(&(position, holds)) = states.get(at) {
            let all = self.planned(position, holds);
            let mut row = Vec::with_capacity(all.len());
            let mut leaves = false;
            for &to in &all {
                visited += 1;
                if !keys.contains(&(self.key)(is_mover, to)) {
                    leaves = true;
                    continue;
                }
                let state = (to, !holds);
                let number = *numbers.entry(state).or_insert_with(|| {
                    states.push(state);
                    before.push(Vec::new());
                    states.len() - 1
                });
                row.push(number);
                before[number].push(at);
            }
            if states.len() > MAX_POSITIONS || visited > MAX_MOVES {
                return Ok(None);
            }
            // In a game with one token, the opponent may move off the places; then the side doesn't
            // hold them.
            if !all.is_empty() && (row.is_empty() || !holds && leaves) {
                lost.push(at);
            }
            next.push(row);
            at += 1;
        }
        self.control.check()?;
        let mut is_lost = vec![false; states.len()];
        lost.iter().for_each(|&at| is_lost[at] = true);
        let mut left: Vec<usize> = next.iter().map(Vec::len).collect();
        while let Some(gone) = lost.pop() {
            for &source in &before[gone] {
                left[source] -= 1;
                let falls = !states[source].1 || left[source] == 0;
                if falls && !is_lost[source] {
                    is_lost[source] = true;
                    lost.push(source);
                }
            }
        }
        if is_lost[0] {
            return Ok(None);
        }
        let is_token = self.game.mover(self.start).is_none();
        // The positions that play can reach while the side stays on its places.
        let mut held = Held {
            keys: BTreeSet::new(),
            states: Vec::new(),
            moves: Vec::new(),
        };
        let mut seen = vec![false; states.len()];
        let mut queue = VecDeque::from([0]);
        seen[0] = true;
        while let Some(at) = queue.pop_front() {
            let (position, holds) = states[at];
            let own = (self.key)(is_mover, position);
            held.keys.insert(own);
            held.states.push((position, holds));
            let safe = next[at].iter().copied().filter(|&to| !is_lost[to]);
            let followed: Vec<usize> = if holds {
                let stays = |&to: &usize| {
                    let key = (self.key)(is_mover, states[to].0);
                    if is_token {
                        // The same order as for the best move, whose line of play the sentence
                        // about the draw names.
                        (false, false, states[to].0.0)
                    } else {
                        (key != own, !held.keys.contains(&key), states[to].0.0)
                    }
                };
                safe.min_by_key(stays).into_iter().collect()
            } else {
                safe.collect()
            };
            for to in followed {
                if holds {
                    held.moves.push((position, states[to].0));
                }
                if !std::mem::replace(&mut seen[to], true) {
                    queue.push_back(to);
                }
            }
        }
        Ok(Some(held))
    }

    /// Whether the other side has a losing move in one of the positions.
    pub(super) fn may_win(&self, held: &Held) -> bool {
        let others = held.states.iter().filter(|(_, holds)| !holds);
        let mut moves = others.flat_map(|&(from, _)| self.moves(from));
        moves.any(|to| self.solution.label(to).outcome == Outcome::Win)
    }

    /// A losing move of the side from one of the positions. Prefers a move off its places, then the
    /// move that loses soonest.
    pub(super) fn mistake(&self, held: &Held, is_mover: bool) -> Option<(PositionId, PositionId)> {
        let mut best = None;
        for &(from, holds) in &held.states {
            if !holds {
                continue;
            }
            for to in self.moves(from) {
                let label = self.solution.label(to);
                let (Outcome::Win, Some(moves)) = (label.outcome, label.remoteness) else {
                    continue;
                };
                let stays = held.keys.contains(&(self.key)(is_mover, to));
                let rank = (stays, moves);
                if best.is_none_or(|(known, _)| rank < known) {
                    best = Some((rank, (from, to)));
                }
            }
        }
        best.map(|(_, step)| step)
    }

    /// The cycle that play follows if in each position of the plan only one move keeps it, with the
    /// first position repeated at the end.
    pub(super) fn circle(&self, held: &Held) -> Option<Vec<PositionId>> {
        let chosen: HashMap<PositionId, PositionId> = held.moves.iter().copied().collect();
        let next = |&(at, holds): &State| -> Option<State> {
            let to = match (holds, &self.keeping(at)[..]) {
                (true, _) => *chosen.get(&at)?,
                (false, &[to]) => to,
                (false, _) => return None,
            };
            Some((to, !holds))
        };
        let mut round = vec![*held.states.first()?];
        loop {
            let to = next(round.last()?)?;
            if round[0].0 == to.0 {
                let mut ids: Vec<PositionId> = round.iter().map(|&(id, _)| id).collect();
                ids.push(to.0);
                let all: BTreeSet<u32> = ids.iter().map(|id| id.0).collect();
                let is_whole = held.keys.iter().all(|key| all.contains(key));
                let is_forced = held.states.iter().all(|state| next(state).is_some());
                return (is_whole && is_forced).then_some(ids);
            }
            if round.len() > held.states.len() {
                return None;
            }
            round.push(to);
        }
    }
}
