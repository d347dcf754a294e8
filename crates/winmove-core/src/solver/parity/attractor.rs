//! The sub-game that is being solved, and its vertices from which a player can force play into a
//! set.

use super::NONE;
use crate::compute::{CHECK_INTERVAL, Cancelled, Csr};
use crate::game::Player;
use crate::solver::control::Control;
use crate::solver::game_graph::GameGraph;
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

/// The moves of a game in both directions, and what is known of each vertex.
///
/// One array of *levels* says in which sub-games a vertex is: the sub-game of depth k consists of
/// the vertices of level 2k or more. Level 2k is the attractor of that sub-game; level 2k - 1 holds
/// the vertices that the other player has won in it, so that they are left in the sub-game of depth
/// k - 1 only. A vertex of the innermost sub-game has no level, but the number of its moves that
/// stay there. An attractor counts down these numbers. Those of the vertices that are left are then
/// right for the next sub-game.
pub(super) struct Arena<'a> {
    pub(super) rows: &'a Csr,
    pub(super) predecessors: &'a Csr,
    owners: &'a Owners,
    /// By vertex: whether the second player wins there, if its winner is known.
    won_by_second: Vec<u64>,
    pub(super) levels: Vec<u32>,
    pub(super) strategy: Vec<u32>,
}

impl<'a> Arena<'a> {
    /// The game of a graph with owners. `rows` are its moves.
    pub(super) fn new(rows: &'a Csr, graph: &'a GameGraph) -> Arena<'a> {
        let count = rows.rows();
        let owners = graph.owners.as_ref();
        Arena {
            rows,
            predecessors: &graph.predecessors,
            owners: owners.expect("every vertex of a parity game has an owner"),
            won_by_second: vec![0; count.div_ceil(64)],
            levels: vec![OUTSIDE; count],
            strategy: vec![NONE; count],
        }
    }

    /// Puts the open vertices into the outermost sub-game, gives the drawn ones a level, and puts
    /// all others outside.
    pub(super) fn begin(&mut self, open: &[u32], drawn: &[u32]) {
        self.levels.fill(OUTSIDE);
        if open.len() == self.levels.len() {
            for &at in open {
                self.levels[at as usize] = INNERMOST | self.rows.row(at).len() as u32;
            }
            return;
        }
        // Moves to drawn ends count.
        for &at in drawn {
            self.levels[at as usize] = INNERMOST;
        }
        self.free(open);
        for &at in drawn {
            self.levels[at as usize] = DRAWN;
        }
    }

    /// Puts vertices into the innermost sub-game, and counts their moves that stay there.
    pub(super) fn free(&mut self, vertices: &[u32]) {
        for &at in vertices {
            self.levels[at as usize] = INNERMOST;
        }
        for &at in vertices {
            let row = self.rows.row(at).iter();
            let inside = row.filter(|&&to| self.is_innermost(to));
            self.levels[at as usize] = INNERMOST | inside.count() as u32;
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
        stack.push(vertex);
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
        let predecessors = self.predecessors;
        while let Some(&to) = stack.get(next) {
            next += 1;
            let sources = predecessors.row(to);
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
