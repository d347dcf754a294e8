//! The sub-game that is being solved, and its vertices from which a player can force play into a
//! set.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use super::NONE;
use crate::compute::{CHECK_INTERVAL, Cancelled, Csr, SHORT_ROW, Transposed};
use crate::game::{Game, ParityGame, Player, PositionId};
use crate::solver::control::Control;
use crate::solver::owners::Owners;

/// Why a solve stopped.
pub(super) enum Stop {
    Cancelled(Cancelled),
    /// The budget is used up.
    Budget,
}

impl From<Cancelled> for Stop {
    fn from(cancelled: Cancelled) -> Stop {
        Stop::Cancelled(cancelled)
    }
}

/// Counts visited edges, and checks the budget and for cancellation from time to time.
pub(super) struct Meter<'a> {
    pub(super) budget: u64,
    pub(super) visited: u64,
    pub(super) next_check: u64,
    pub(super) control: &'a Control,
}

impl Meter<'_> {
    pub(super) fn add(&mut self, edges: usize) -> Result<(), Stop> {
        self.visited += edges as u64;
        if self.visited < self.next_check {
            return Ok(());
        }
        let next = self.visited + CHECK_INTERVAL as u64;
        self.next_check = next.min(self.budget.saturating_add(1));
        self.control.check()?;
        if self.visited > self.budget {
            return Err(Stop::Budget);
        }
        Ok(())
    }
}

/// The level of the vertices from which a player forces a drawn end.
pub(super) const DRAWN: u32 = 1;
/// The level of a vertex outside the game that is being solved.
const OUTSIDE: u32 = 0;
/// Added to the number of moves of a vertex that is in the innermost sub-game and in no attractor
/// yet.
const INNERMOST: u32 = 1 << 31;

/// In games with fewer vertices and moves than this, all that a queue visits is in the cache.
const MIN_FOR_SWEEPS: usize = 1 << 9;
/// A sweep is worthwhile if at least this fraction of all vertices is left, and this fraction of
/// those was added last.
const WORTH_A_SWEEP: usize = 1 << 4;
/// Building all reverse edges takes about as long as this many sweeps over all vertices.
const SWEEPS_OF_BUILDING: usize = 16;
/// If at most this fraction of all vertices is left, only the reverse edges between them are built.
const WORTH_ALL_EDGES: usize = 4;

/// The moves of a game, and its reverse edges, built when they are first needed.
pub(super) struct Backwards<'a> {
    game: &'a ParityGame,
    control: &'a Control,
    built: OnceCell<Csr>,
}

impl<'a> Backwards<'a> {
    pub(super) fn new(game: &'a ParityGame, control: &'a Control) -> Backwards<'a> {
        Backwards {
            game,
            control,
            built: OnceCell::new(),
        }
    }

    /// The rows of the game's moves.
    pub(super) fn rows(&self) -> &'a Csr {
        let rows = self.game.edges().rows();
        rows.expect("edges are stored in rows")
    }

    /// The sources of the moves to each vertex, without those from vertices where play is over.
    pub(super) fn get(&self) -> Result<&Csr, Cancelled> {
        if let Some(built) = self.built.get() {
            return Ok(built);
        }
        let (rows, control) = (self.rows(), self.control);
        let is_kept = |from| self.game.edges().terminal(PositionId(from)).is_none();
        let check = || control.check();
        let vertices = rows.rows();
        let pairs = Transposed { rows, is_kept };
        let built = Csr::build(vertices, vertices, &pairs, control.pool(), &check)?;
        Ok(self.built.get_or_init(|| built))
    }
}

/// Two sets of vertices as words of bits: those that may be attracted, and those that attract.
pub(super) type Sets = [Vec<u64>; 2];

/// The moves of a game in both directions, and what is known of each vertex.
///
/// One array of *levels* says in which sub-games a vertex is: the sub-game of depth k consists of
/// the vertices of level 2k or more. Level 2k is the attractor of that sub-game; level 2k - 1 holds
/// the vertices that the other player has won in it, so that they are left in the sub-game of depth
/// k - 1 only. A vertex of the innermost sub-game has no level, but the number of its moves that
/// stay there. An attractor counts down these numbers. Those of the vertices that are left are then
/// right for the next sub-game.
///
/// A large attractor begins with *sweeps*: each visits all vertices that are left, in order, and
/// adds those from which the player can force play to one that was added before. A sweep needs no
/// numbers and no reverse edges, and the sets that it looks into fit in a core's own cache. So in
/// most games, few reverse edges or none are ever built. (As breadth-first search from below: S.
/// Beamer, K. Asanović, D. Patterson, *Direction-optimizing breadth-first search*, 2012.)
pub(super) struct Arena<'a> {
    pub(super) rows: &'a Csr,
    pub(super) backwards: &'a Backwards<'a>,
    owners: &'a Owners,
    /// By vertex: whether the second player wins there, if its winner is known.
    won_by_second: Vec<u64>,
    pub(super) levels: Vec<u32>,
    pub(super) strategy: Vec<u32>,
    /// The number of vertices in the innermost sub-game, and whether their moves are counted.
    innermost: usize,
    is_counted: bool,
    /// The number of moves visited by sweeps.
    swept: usize,
}

impl<'a> Arena<'a> {
    pub(super) fn new(backwards: &'a Backwards<'a>, owners: &'a Owners) -> Arena<'a> {
        let rows = backwards.rows();
        let count = rows.rows();
        Arena {
            rows,
            backwards,
            owners,
            won_by_second: vec![0; count.div_ceil(64)],
            levels: vec![OUTSIDE; count],
            strategy: vec![NONE; count],
            innermost: 0,
            is_counted: false,
            swept: 0,
        }
    }

    /// Puts the open vertices into the outermost sub-game, gives the drawn ones a level, and puts
    /// all others outside.
    pub(super) fn begin(&mut self, open: &[u32], drawn: &[u32]) {
        self.levels.fill(OUTSIDE);
        // Moves to drawn ends count.
        for &at in drawn {
            self.levels[at as usize] = INNERMOST;
        }
        self.free(open);
        for &at in drawn {
            self.levels[at as usize] = DRAWN;
        }
    }

    /// Puts vertices into the innermost sub-game, which is empty. Counts their moves that stay
    /// there, unless they are so many that a sweep comes first.
    pub(super) fn free(&mut self, vertices: &[u32]) {
        for &at in vertices {
            self.levels[at as usize] = INNERMOST;
        }
        self.innermost = vertices.len();
        self.is_counted = !self.are_many(vertices.len()) && !self.sweeps_first();
        if self.is_counted {
            for &at in vertices {
                let row = self.rows.row(at).iter();
                let inside = row.filter(|&&to| self.is_innermost(to));
                self.levels[at as usize] = INNERMOST | inside.count() as u32;
            }
        }
    }

    /// Whether a vertex is in the innermost sub-game and in no attractor.
    pub(super) fn is_innermost(&self, vertex: u32) -> bool {
        self.levels[vertex as usize] >= INNERMOST
    }

    pub(super) fn owner(&self, vertex: u32) -> Player {
        Player::of_parity(self.owners.bit(vertex))
    }

    pub(super) fn level(&self, vertex: u32) -> u32 {
        self.levels[vertex as usize]
    }

    pub(super) fn winner(&self, vertex: u32) -> Player {
        let word = self.won_by_second[vertex as usize / 64];
        Player::of_parity((word >> (vertex % 64)) as u32)
    }

    pub(super) fn set_winner(&mut self, vertex: u32, winner: Player) {
        let word = &mut self.won_by_second[vertex as usize / 64];
        let mask = 1 << (vertex % 64);
        match winner {
            Player::First => *word &= !mask,
            Player::Second => *word |= mask,
        }
    }

    /// Adds a vertex of the innermost sub-game to the attractor of this level.
    pub(super) fn put(&mut self, vertex: u32, level: u32, strategy: u32, stack: &mut Vec<u32>) {
        self.levels[vertex as usize] = level;
        self.strategy[vertex as usize] = strategy;
        self.innermost -= 1;
        stack.push(vertex);
    }

    /// The number of vertices and moves.
    fn size(&self) -> usize {
        self.rows.len() + self.levels.len()
    }

    /// Whether a sweep visits about as many vertices as there are words in a set.
    pub(super) fn are_many(&self, vertices: usize) -> bool {
        self.size() >= MIN_FOR_SWEEPS && vertices * WORTH_A_SWEEP >= self.levels.len()
    }

    /// Whether to sweep rather than build all reverse edges.
    pub(super) fn sweeps_first(&self) -> bool {
        self.size() >= MIN_FOR_SWEEPS
            && self.backwards.built.get().is_none()
            && self.swept < SWEEPS_OF_BUILDING * self.size()
    }

    /// Whether a sweep over this many vertices is faster than visiting the moves to those that were
    /// added last. Without reverse edges it is, as long as more are added than before, or so few
    /// that the end is near.
    pub(super) fn is_worth_a_sweep(&self, vertices: usize, added: usize, before: usize) -> bool {
        let is_short = || added >= before || 2 * added <= before;
        added > 0
            && (self.are_many(vertices) && added * WORTH_A_SWEEP >= vertices
                || self.sweeps_first() && is_short())
    }

    /// Two sets of vertices, given the level and the winner of each.
    pub(super) fn sets(&mut self, belongs: impl Fn(u32, Player) -> [bool; 2]) -> Sets {
        self.swept += self.levels.len();
        let words = self.levels.chunks(64).zip(&self.won_by_second);
        let sets = words.map(|(levels, &won)| {
            (0..)
                .zip(levels)
                .fold((0, 0), |(left, goal), (bit, &level)| {
                    let [is_left, is_goal] = belongs(level, Player::of_parity((won >> bit) as u32));
                    let (is_left, is_goal) = (u64::from(is_left), u64::from(is_goal));
                    (left | (is_left << bit), goal | (is_goal << bit))
                })
        });
        let (left, goals) = sets.unzip();
        [left, goals]
    }

    /// Adds to the stack the vertices of the first set from which the player can force play into
    /// the second one, sweep by sweep as long as that is worthwhile. Returns where those of the
    /// last sweep begin, and if there are any, reverse edges that lead to them from the rest of the
    /// first set, in which they stay.
    ///
    /// Each vertex that a sweep has visited gets a strategy: one of the player its move into the
    /// second set, one of the opponent a move that stays in the first set.
    pub(super) fn sweep(
        &mut self,
        player: Player,
        sets: &mut Sets,
        stack: &mut Vec<u32>,
        mut vertices: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(usize, Option<Cow<'a, Csr>>), Stop> {
        let mut before = usize::MAX;
        loop {
            let last = stack.len();
            for word in 0..sets[0].len() {
                let first = 64 * word as u32;
                let left = sets[0][word];
                let own = self.owners.word(word, player);
                // The opponent's vertices whose strategy still stays need no look at their row.
                let stay = ones(left & !own).fold(0, |stay, bit| {
                    let to = self.strategy[(first + bit) as usize];
                    stay | (u64::from(is_in(to, &sets[0])) << bit)
                });
                let (mut visited, mut added) = (left.count_ones() as usize, 0);
                for (part, set) in [(left & !own & !stay, &sets[0]), (left & own, &sets[1])] {
                    for bit in ones(part) {
                        let row = self.rows.row(first + bit);
                        let found = first_in(row, set);
                        self.strategy[(first + bit) as usize] = found;
                        added |= u64::from(found != NONE) << bit;
                        visited += row.len();
                    }
                }
                // The opponent's are added if no move was found.
                added ^= left & !own & !stay;
                sets[0][word] &= !added;
                sets[1][word] |= added;
                stack.extend(ones(added).map(|bit| first + bit));
                self.swept += visited;
                // Vertices in order take a fraction of the time.
                meter.add(visited / 4)?;
            }
            let added = stack.len() - last;
            vertices = vertices.saturating_sub(added);
            if self.is_worth_a_sweep(vertices, added, before) {
                before = added;
                continue;
            }
            for &at in &stack[last..] {
                sets[0][at as usize / 64] |= 1 << (at % 64);
            }
            let is_done = added == 0;
            let reverse = (!is_done).then(|| self.reverse(&sets[0], vertices + added));
            return Ok((last, reverse.transpose()?));
        }
    }

    /// The reverse edges between the vertices of a set, or all reverse edges.
    fn reverse(&self, set: &[u64], vertices: usize) -> Result<Cow<'a, Csr>, Cancelled> {
        if !self.sweeps_first() || vertices * WORTH_ALL_EDGES > self.levels.len() {
            return self.backwards.get().map(Cow::Borrowed);
        }
        let pairs = members(set).flat_map(|from| {
            let row = self.rows.row(from).iter();
            let inside = row.filter(|&&to| is_in(to, set));
            inside.map(move |&to| (to, from))
        });
        let pairs: Vec<(u32, u32)> = pairs.collect();
        let control = self.backwards.control;
        let (rows, items) = (self.levels.len(), pairs.len());
        let pairs = |items: Range<usize>| pairs[items].iter().copied();
        let built = Csr::build(rows, items, &pairs, control.pool(), &|| control.check())?;
        Ok(Cow::Owned(built))
    }

    /// Attracts by sweeps, and counts the moves of the vertices that are left. Returns where on the
    /// stack the vertices begin that have not been looked at, and reverse edges that lead to them.
    fn sweep_innermost(
        &mut self,
        player: Player,
        level: u32,
        stack: &mut Vec<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<(usize, Option<Cow<'a, Csr>>), Stop> {
        let begun = stack.len();
        let mut sets = self.sets(|at, _| [at >= INNERMOST, at == level]);
        let (last, reverse) = self.sweep(player, &mut sets, stack, self.innermost, meter)?;
        for &at in &stack[begun..] {
            self.levels[at as usize] = level;
        }
        self.innermost -= stack.len() - begun;
        self.is_counted = last < stack.len() || !self.sweeps_first();
        if self.is_counted {
            for at in members(&sets[0]) {
                if self.is_innermost(at) {
                    let row = self.rows.row(at).iter();
                    let inside = row.filter(|&&to| is_in(to, &sets[0]));
                    self.levels[at as usize] = INNERMOST | inside.count() as u32;
                }
            }
        }
        Ok((last, reverse))
    }

    /// Adds to the attractor of this level all vertices of the innermost sub-game from which the
    /// player can force play into it. The stack holds the attractor; its vertices from `next` on
    /// have not been looked at.
    ///
    /// Visits each edge into the attractor once.
    pub(super) fn attract(
        &mut self,
        player: Player,
        level: u32,
        stack: &mut Vec<u32>,
        mut next: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let mut reverse = None;
        let added = stack.len() - next;
        if added > 0 && (!self.is_counted || self.is_worth_a_sweep(self.innermost, added, added)) {
            (next, reverse) = self.sweep_innermost(player, level, stack, meter)?;
        }
        if next == stack.len() {
            return Ok(());
        }
        let reverse = match reverse {
            Some(reverse) => reverse,
            None => Cow::Borrowed(self.backwards.get()?),
        };
        while let Some(&to) = stack.get(next) {
            next += 1;
            let sources = reverse.row(to);
            meter.add(1 + sources.len())?;
            for &from in sources {
                let left = self.levels[from as usize];
                if left < INNERMOST {
                    continue;
                }
                if self.owner(from) == player {
                    self.put(from, level, to, stack);
                } else if left == INNERMOST + 1 {
                    self.put(from, level, NONE, stack);
                } else {
                    self.levels[from as usize] = left - 1;
                }
            }
        }
        Ok(())
    }

    /// A move from a vertex that stays in the sub-game of this level and away from the vertices won
    /// by the opponent of `player`.
    pub(super) fn escape(&self, from: u32, level: u32, player: Player) -> Option<u32> {
        let moves = self.rows.row(from).iter().copied();
        moves
            .into_iter()
            .find(|&to| self.is_left(to, level, player))
    }

    /// Whether a vertex is in the attractor of this level, or the player has won it deeper down.
    pub(super) fn is_left(&self, vertex: u32, level: u32, player: Player) -> bool {
        let at = self.level(vertex);
        at == level || at > level && self.winner(vertex) == player
    }
}

/// The first vertex of a row that is in a set. [`NONE`] if none is.
fn first_in(row: &[u32], set: &[u64]) -> u32 {
    if row.len() > SHORT_ROW {
        let found = row.iter().find(|&&to| is_in(to, set));
        return found.copied().unwrap_or(NONE);
    }
    row.iter().rev().fold(NONE, |found, &to| {
        // Without a branch, which would be mispredicted.
        let mask = u32::from(is_in(to, set)).wrapping_neg();
        (to & mask) | (found & !mask)
    })
}

fn is_in(vertex: u32, set: &[u64]) -> bool {
    let word = set.get(vertex as usize / 64);
    word.is_some_and(|word| (word >> (vertex % 64)) & 1 != 0)
}

/// The bits of a word that are set.
fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// The members of a set.
fn members(set: &[u64]) -> impl Iterator<Item = u32> {
    let words = (0u32..).step_by(64).zip(set);
    words.flat_map(|(first, &word)| ones(word).map(move |bit| first + bit))
}
