//! The sub-game that is being solved, and its vertices from which a player can force play into a
//! set.

mod sweeps;

use std::cell::OnceCell;
use std::collections::HashMap;

use super::NONE;
use crate::compute::{CHECK_INTERVAL, Cancelled, Csr, SHORT_ROW, Transposed};
use crate::game::{Game, ParityGame, Player, PositionId};
use crate::solver::control::Control;
use crate::solver::owners::Owners;
use sweeps::{is_in, members};

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
/// The level of a vertex that is in the innermost sub-game and in no attractor yet.
const INNERMOST: u32 = u32::MAX;

/// In games with fewer vertices and moves than this, all that a queue visits is in the cache.
const MIN_FOR_SWEEPS: usize = 1 << 9;
/// A sweep is worthwhile if at least this fraction of the vertices that are left was added last.
const WORTH_A_SWEEP: usize = 1 << 4;
/// Building all reverse edges takes about as long as this many sweeps over all vertices.
const SWEEPS_OF_BUILDING: usize = 16;

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

/// What an attractor takes vertices out of.
#[derive(Clone, Copy)]
pub(super) enum Within {
    /// The innermost sub-game. They get this level.
    Innermost(u32),
    /// The sub-game of this level, solved deeper down: its attractor, and what its player has won
    /// in the rest. They are won by the opponent, who attracts.
    Solved(u32),
}

/// Sources of moves by their targets, as linked lists.
struct Ways {
    /// By target: the index of the first one. [`NONE`] if there is none.
    first: Vec<u32>,
    /// The source, and the index of the next one.
    ways: Vec<(u32, u32)>,
}

impl Ways {
    fn add(&mut self, from: u32, to: u32) {
        let first = &mut self.first[to as usize];
        self.ways.push((from, *first));
        *first = self.ways.len() as u32 - 1;
    }

    fn get(&self, to: u32) -> impl Iterator<Item = u32> {
        let mut next = self.first[to as usize];
        std::iter::from_fn(move || {
            let &(from, following) = self.ways.get(next as usize)?;
            next = following;
            Some(from)
        })
    }
}

/// The moves of a game in both directions, and what is known of each vertex.
///
/// One array of *levels* says in which sub-games a vertex is: the sub-game of depth k consists of
/// the vertices of level 2k or more. Level 2k is the attractor of that sub-game; level 2k - 1 holds
/// the vertices that the other player has won in it, so that they are left in the sub-game of depth
/// k - 1 only.
///
/// No moves are counted. The strategy of a vertex that is left, and not the player's, is a move
/// that stays: only when that is attracted, its row is searched for another one. (As the watched
/// literals of SAT solvers: M. Moskewicz et al., *Chaff*, 2001.)
///
/// A large attractor begins with *sweeps*: each visits all vertices that are left, in order, and
/// adds those from which the player can force play to one that was added before. A sweep needs no
/// reverse edges, and the sets that it looks into fit in a core's own cache. What comes late needs
/// few reverse edges: all moves of the player's vertices that are left, and of the others only the
/// move of the strategy. So in most games, all reverse edges are never built. (As breadth-first
/// search from below: S. Beamer, K. Asanović, D. Patterson, *Direction-optimizing breadth-first
/// search*, 2012.)
pub(super) struct Arena<'a> {
    pub(super) rows: &'a Csr,
    pub(super) backwards: &'a Backwards<'a>,
    owners: &'a Owners,
    /// By vertex: whether the second player wins there, if its winner is known.
    won_by_second: Vec<u64>,
    pub(super) levels: Vec<u32>,
    pub(super) strategy: Vec<u32>,
    /// The number of vertices in the innermost sub-game.
    pub(super) innermost: usize,
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
            swept: 0,
        }
    }

    /// Puts the open vertices into the outermost sub-game, gives the drawn ones a level, and puts
    /// all others outside.
    pub(super) fn begin(&mut self, open: &[u32], drawn: &[u32]) {
        self.levels.fill(OUTSIDE);
        self.innermost = 0;
        self.free(open);
        for &at in drawn {
            self.levels[at as usize] = DRAWN;
        }
    }

    /// Puts vertices into the innermost sub-game.
    pub(super) fn free(&mut self, vertices: &[u32]) {
        for &at in vertices {
            self.levels[at as usize] = INNERMOST;
        }
        self.innermost += vertices.len();
    }

    /// Whether a vertex is in the innermost sub-game and in no attractor.
    pub(super) fn is_innermost(&self, vertex: u32) -> bool {
        self.level(vertex) == INNERMOST
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
    /// added last. If these are more than before, there will be many more; if they are far fewer,
    /// and few vertices are left, the end is near.
    fn is_worth_a_sweep(&self, vertices: usize, added: usize, before: usize) -> bool {
        let words = self.levels.len() / 64;
        let is_short = || 2 * added <= before && !self.are_many(vertices);
        added > before
            || added > 0 && added * WORTH_A_SWEEP >= vertices + words
            || added > 0 && self.sweeps_first() && is_short()
    }

    /// The moves within a set, by their targets: all of the player's, and those of the opponent's
    /// strategy.
    fn ways(&self, player: Player, set: &[u64]) -> Ways {
        let mut ways = Ways {
            first: vec![NONE; self.levels.len()],
            ways: Vec::new(),
        };
        for from in members(set) {
            let row = if self.owner(from) == player {
                self.rows.row(from)
            } else {
                std::slice::from_ref(&self.strategy[from as usize])
            };
            for &to in row.iter().filter(|&&to| is_in(to, set)) {
                ways.add(from, to);
            }
        }
        ways
    }

    /// Adds to the stack all vertices from which the player can force play to those on it. Those
    /// from `next` on have not been looked at, and up to `size` vertices may be added. A sweep
    /// comes first if that is worthwhile, or if it must, because the goals are not on the stack.
    ///
    /// Visits each edge into the attractor once, and the row of an opponent's vertex once: each
    /// search goes on where the last one ended. Only short rows are searched from their beginning.
    pub(super) fn attract(
        &mut self,
        player: Player,
        within: Within,
        stack: &mut Vec<u32>,
        (mut next, size): (usize, usize),
        mut must_sweep: bool,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let begun = stack.len();
        let mut ways = None;
        let mut sources = Vec::new();
        // By vertex with a long row: where the moves begin that weren't searched.
        let mut searched = HashMap::<u32, usize>::new();
        loop {
            let added = stack.len() - next;
            let left = size - (stack.len() - begun);
            let is_worth = || {
                self.are_many(left) && self.is_worth_a_sweep(left, added, added)
                    || self.sweeps_first()
            };
            if must_sweep || added > 0 && ways.is_none() && is_worth() {
                must_sweep = false;
                let first = stack.len();
                let mut sets = self.sets(|at, winner| match within {
                    Within::Innermost(level) => [at == INNERMOST, at == level],
                    Within::Solved(level) => [
                        at == level || at > level && winner != player,
                        at >= level - 1 && at != level && winner == player,
                    ],
                });
                next = self.sweep(player, &mut sets, stack, (left, added), meter)?;
                for &at in &stack[first..] {
                    self.take(at, within, player);
                }
                if next < stack.len() && self.backwards.built.get().is_none() {
                    ways = Some(self.ways(player, &sets[0]));
                }
            }
            let Some(&to) = stack.get(next) else {
                return Ok(());
            };
            next += 1;
            sources.clear();
            match &ways {
                Some(ways) => sources.extend(ways.get(to)),
                None => sources.extend(self.backwards.get()?.row(to)),
            }
            meter.add(1 + sources.len())?;
            for &from in &sources {
                if !self.is_left(from, within, player) {
                    continue;
                }
                let mut strategy = to;
                if self.owner(from) != player {
                    if self.is_left(self.strategy[from as usize], within, player) {
                        continue;
                    }
                    let row = self.rows.row(from);
                    let begin = searched.get(&from).copied().unwrap_or(0);
                    let mut rest = row[begin..].iter();
                    let found = rest.find(|&&to| self.is_left(to, within, player));
                    strategy = found.copied().unwrap_or(NONE);
                    let end = row.len() - rest.len();
                    meter.add(end - begin)?;
                    if row.len() > SHORT_ROW {
                        searched.insert(from, end);
                    }
                }
                self.strategy[from as usize] = strategy;
                if self.owner(from) == player || strategy == NONE {
                    self.take(from, within, player);
                    stack.push(from);
                } else if let Some(ways) = &mut ways {
                    ways.add(from, strategy);
                }
            }
        }
    }

    /// Takes a vertex into the attractor of a player.
    pub(super) fn take(&mut self, vertex: u32, within: Within, player: Player) {
        match within {
            Within::Innermost(level) => {
                self.levels[vertex as usize] = level;
                self.innermost -= 1;
            }
            Within::Solved(level) => {
                self.levels[vertex as usize] = level - 1;
                self.set_winner(vertex, player);
            }
        }
    }

    /// A move that stays away from the attractor of a player. [`NONE`] if there is none.
    pub(super) fn escape(&self, from: u32, within: Within, player: Player) -> u32 {
        let mut moves = self.rows.row(from).iter();
        let found = moves.find(|&&to| self.is_left(to, within, player));
        found.copied().unwrap_or(NONE)
    }

    /// Whether a vertex, or [`NONE`], can still be attracted by a player.
    pub(super) fn is_left(&self, vertex: u32, within: Within, player: Player) -> bool {
        let Some(&at) = self.levels.get(vertex as usize) else {
            return false;
        };
        match within {
            Within::Innermost(_) => at == INNERMOST,
            Within::Solved(level) => at == level || at > level && self.winner(vertex) != player,
        }
    }
}
