//! The sub-game that is being solved, and its vertices from which a player can force play into a
//! set.

use super::NONE;
use crate::compute::{CHECK_INTERVAL, Cancelled, Csr};
use crate::game::{Game, ParityGame, Player, PositionId};
use crate::solver::control::Control;

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
        self.next_check = self.visited + CHECK_INTERVAL as u64;
        self.control.check()?;
        if self.visited > self.budget {
            return Err(Stop::Budget);
        }
        Ok(())
    }
}

/// The level of a vertex outside the game that is being solved.
pub(super) const OUTSIDE: u32 = 0;
/// The level of a vertex that is in the innermost sub-game and in no attractor yet.
pub(super) const INNERMOST: u32 = u32::MAX;

/// The moves of a game in both directions, and what is known of each vertex.
///
/// One array of *levels* says in which sub-games a vertex is: the sub-game of depth k consists of
/// the vertices of level 2k or more. Level 2k is the attractor of that sub-game; level 2k - 1 holds
/// the vertices that the other player has won in it, so that they are left in the sub-game of depth
/// k - 1 only.
pub(super) struct Arena<'a> {
    pub(super) rows: &'a Csr,
    pub(super) predecessors: &'a Csr,
    /// By vertex: whether the second player moves there.
    seconds: Vec<u64>,
    /// By vertex: whether the second player wins there, if its winner is known.
    won_by_second: Vec<u64>,
    pub(super) levels: Vec<u32>,
    pub(super) strategy: Vec<u32>,
    /// The number of moves of a vertex that don't lead into the current attractor, and the number
    /// of the attractor for which it was counted.
    open: Vec<(u32, u32)>,
    attractor: u32,
    /// The number of the attractor, if any, in whose sub-game all vertices are.
    whole: u32,
}

fn bit(words: &[u64], vertex: u32) -> Player {
    Player::of_parity((words[vertex as usize / 64] >> (vertex % 64)) as u32)
}

impl<'a> Arena<'a> {
    pub(super) fn new(game: &ParityGame, rows: &'a Csr, predecessors: &'a Csr) -> Arena<'a> {
        let count = rows.rows();
        let mut seconds = vec![0; count.div_ceil(64)];
        for at in 0..count {
            let is_second = game.edges().mover(PositionId(at as u32)) == Some(Player::Second);
            seconds[at / 64] |= u64::from(is_second) << (at % 64);
        }
        Arena {
            rows,
            predecessors,
            won_by_second: vec![0; seconds.len()],
            seconds,
            levels: vec![OUTSIDE; count],
            strategy: vec![NONE; count],
            open: vec![(0, 0); count],
            attractor: 0,
            whole: 0,
        }
    }

    /// Puts these vertices into the outermost sub-game, and all others outside.
    pub(super) fn begin(&mut self, open: &[u32]) {
        self.levels.fill(OUTSIDE);
        for &at in open {
            self.levels[at as usize] = INNERMOST;
        }
        self.whole = if open.len() == self.levels.len() {
            self.attractor + 1
        } else {
            0
        };
    }

    pub(super) fn owner(&self, vertex: u32) -> Player {
        bit(&self.seconds, vertex)
    }

    pub(super) fn level(&self, vertex: u32) -> u32 {
        self.levels[vertex as usize]
    }

    pub(super) fn winner(&self, vertex: u32) -> Player {
        bit(&self.won_by_second, vertex)
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

    /// Starts a new attractor, for which moves are counted anew.
    pub(super) fn begin_attractor(&mut self) {
        if self.attractor == u32::MAX {
            self.open.fill((0, 0));
            self.attractor = 0;
            self.whole = 0;
        }
        self.attractor += 1;
    }

    /// Adds to the attractor of this level all vertices of the innermost sub-game from which the
    /// player can force play into it. The stack holds the attractor; its vertices from `next` on
    /// have not been looked at.
    ///
    /// Visits each edge into the attractor once, and each edge from a vertex of the other player
    /// once more when the vertex is first met.
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
                if self.level(from) != INNERMOST {
                    continue;
                }
                if self.owner(from) == player {
                    self.put(from, level, to, stack);
                } else if self.is_forced(from, level, meter)? {
                    self.put(from, level, NONE, stack);
                }
            }
        }
        Ok(())
    }

    /// Counts down a move of the other player's vertex into the attractor. Returns whether no other
    /// move is left.
    fn is_forced(&mut self, from: u32, level: u32, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let (number, open) = self.open[from as usize];
        let open = if number == self.attractor {
            open
        } else if self.whole == self.attractor {
            self.rows.row(from).len() as u32
        } else {
            // None of its moves was counted down before, so all that lead into the attractor are
            // still to come.
            let row = self.rows.row(from);
            meter.add(row.len())?;
            let inside = row.iter().filter(|&&to| self.level(to) >= level);
            inside.count() as u32
        };
        self.open[from as usize] = (self.attractor, open - 1);
        Ok(open == 1)
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
