//! Zielonka's algorithm, without recursion.
//!
//! Let p be the greatest priority of a game, and α the player for whom it is good. Take the
//! vertices from which α can force play to a vertex of priority p: their *attractor* A. If the
//! opponent wins nothing in the game without A, α wins everything: play either visits A again and
//! again, and with it p, or it stays in the rest, where α wins. Otherwise the opponent also wins
//! every vertex from which it can force play to where it has won. These are taken away, and the
//! rest is solved anew. (W. Zielonka, *Infinite games on finitely coloured graphs with applications
//! to automata on infinite trees*, 1998.)
//!
//! Three changes make it fast. A goes on with the next lower priorities as long as they are good
//! for α, too, so that sub-games alternate between the players (M. Verver, *Practical improvements
//! to parity game solving*, 2013). Only the *heads* of A, which were not attracted, can be lost to
//! what the opponent wins in the rest: every other vertex of A has a move towards a head, or only
//! such moves. And if none is lost, the rest needn't be solved again. (T. van Dijk, *Oink: an
//! implementation and evaluation of modern parity game solvers*, 2018.)

use super::NONE;
use super::attractor::{Arena, Backwards, DRAWN, Meter, Stop, Within};
use super::tangles::Tangles;
use crate::compute::Cancelled;
use crate::game::{ParityGame, Player};
use crate::solver::control::Control;
use crate::solver::owners::Owners;

/// A solver for the part of a game in which every vertex has a move that stays there.
pub(super) struct Zielonka<'a> {
    arena: Arena<'a>,
    /// The vertices of the part, by number.
    open: Vec<u32>,
    /// The same vertices by priority, the greatest first.
    order: Vec<u32>,
    /// By vertex.
    priorities: &'a [u32],
    /// The number of edges that may be visited before tangle learning begins, and in all.
    budgets: Budgets,
    /// Whether the winners of two solves have been merged, so that they may be draws.
    draws: Option<Vec<bool>>,
}

/// The numbers of edges that one solve may visit.
pub(super) struct Budgets {
    /// Before tangle learning begins.
    pub(super) first: u64,
    /// In all.
    pub(super) all: u64,
}

/// The winners and strategies of one solve.
pub(super) struct Found {
    winners: Vec<Player>,
    strategy: Vec<u32>,
}

/// A sub-game that is being solved.
struct Frame {
    /// The index in `order` of its greatest priority.
    top: usize,
    /// Where its vertices begin on the stack, and where those of its attractor end.
    start: usize,
    end: usize,
    /// Where its heads begin in the list of heads.
    heads: usize,
    /// The player for whom the greatest priority is good.
    player: Player,
    /// Whether each player has won vertices outside the attractor.
    won: [bool; 2],
}

impl<'a> Zielonka<'a> {
    pub(super) fn new(
        game: &'a ParityGame,
        backwards: &'a Backwards<'a>,
        owners: &'a Owners,
        open: Vec<u32>,
        budgets: Budgets,
    ) -> Zielonka<'a> {
        let priorities = game.priorities();
        let order = by_priority(&open, |at| priorities[at as usize]);
        Zielonka {
            arena: Arena::new(backwards, owners),
            priorities,
            open,
            order,
            budgets,
            draws: None,
        }
    }

    /// The vertices of the part, by number.
    pub(super) fn open(&self) -> &[u32] {
        &self.open
    }

    /// The winner of a vertex of the part. `None` for a draw.
    pub(super) fn winner(&self, vertex: u32) -> Option<Player> {
        let is_drawn = self
            .draws
            .as_ref()
            .is_some_and(|draws| draws[vertex as usize]);
        (!is_drawn).then(|| self.arena.winner(vertex))
    }

    /// By vertex: the move by which its owner keeps a win or a draw. [`NONE`] at a loss.
    pub(super) fn into_strategy(self) -> Vec<u32> {
        self.arena.strategy
    }

    /// Takes the winners and strategies of a solve, before another one begins.
    pub(super) fn take_result(&mut self) -> Found {
        let none = vec![NONE; self.arena.strategy.len()];
        let winners = self.open.iter().map(|&at| self.arena.winner(at));
        Found {
            winners: winners.collect(),
            strategy: std::mem::replace(&mut self.arena.strategy, none),
        }
    }

    /// Merges the results of a solve in which drawn ends counted for the second player into those
    /// of the present one, in which they counted for the first.
    pub(super) fn merge(&mut self, first: &Found) {
        let mut draws = vec![false; self.arena.levels.len()];
        for (&at, &winner) in self.open.iter().zip(&first.winners) {
            draws[at as usize] = winner != self.arena.winner(at);
            // What the first player wins there is a win; what the second player wins or draws is
            // kept there.
            let is_kept = winner == self.arena.owner(at);
            if is_kept && (winner == Player::First || draws[at as usize]) {
                self.arena.strategy[at as usize] = first.strategy[at as usize];
            }
        }
        self.draws = Some(draws);
    }

    /// Finds the winner of each vertex of the part, with drawn ends counted for a player. Returns
    /// false if the budget is used up.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn solve(
        &mut self,
        drawn: &[u32],
        favoured: Player,
        control: &Control,
    ) -> Result<bool, Cancelled> {
        let mut meter = Meter {
            budget: self.budgets.first,
            visited: 0,
            next_check: 0,
            control,
        };
        let mut solved = self
            .begin(drawn, favoured, &mut meter)
            .and_then(|()| self.solve_levels(&mut meter));
        if matches!(solved, Err(Stop::Budget)) && self.budgets.all > self.budgets.first {
            meter.budget = self.budgets.all;
            meter.next_check = 0;
            solved = self.begin(drawn, favoured, &mut meter).and_then(|()| {
                Tangles::new(&mut self.arena, &self.order, self.priorities).solve(&mut meter)
            });
        }
        match solved {
            Ok(()) => Ok(true),
            Err(Stop::Budget) => Ok(false),
            Err(Stop::Cancelled(cancelled)) => Err(cancelled),
        }
    }

    /// Puts all vertices of the part into the game, but gives those from which a player can force
    /// a drawn end to that player.
    fn begin(
        &mut self,
        drawn: &[u32],
        favoured: Player,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.arena.begin(&self.open, drawn);
        let mut stack = drawn.to_vec();
        let within = Within::Innermost(DRAWN);
        let unseen = (0, self.open.len());
        let arena = &mut self.arena;
        arena.attract(favoured, within, &mut stack, unseen, false, meter)?;
        for &at in &stack {
            self.arena.set_winner(at, favoured);
        }
        Ok(())
    }

    fn solve_levels(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut frames: Vec<Frame> = Vec::new();
        let mut heads = Vec::new();
        // The vertices of all sub-games, the outermost first.
        let mut stack = Vec::with_capacity(self.open.len());
        let mut taken = Vec::new();
        let mut top = 0;
        loop {
            // Down: attractors of ever smaller sub-games, until nothing is left.
            while let Some(first) = self.first_open(top, meter)? {
                let level = 2 * (frames.len() as u32 + 1);
                let mut frame = Frame {
                    top: first,
                    start: stack.len(),
                    end: 0,
                    heads: heads.len(),
                    player: Player::of_parity(self.priorities[self.order[first] as usize]),
                    won: [false; 2],
                };
                top = self.attractor(&frame, level, &mut stack, &mut heads, meter)?;
                frame.end = stack.len();
                frames.push(frame);
            }
            // Up: until a player has won vertices that are taken out of a sub-game.
            loop {
                let level = 2 * frames.len() as u32;
                let Some(mut frame) = frames.pop() else {
                    return Ok(());
                };
                let size = stack.len() - frame.start;
                self.take_lost(&frame, level, size, &heads, &mut taken, meter)?;
                heads.truncate(frame.heads);
                let mut won = frame.won;
                let is_solved = taken.is_empty();
                if is_solved {
                    for &at in &stack[frame.start..frame.end] {
                        self.arena.set_winner(at, frame.player);
                    }
                    won[frame.player.number() as usize] = true;
                } else {
                    let opponent = frame.player.opponent();
                    taken.clear();
                    frame.start = self.keep_won(opponent, level, &mut stack, frame.start);
                    meter.add(frame.end - frame.start.min(frame.end))?;
                    won = [false; 2];
                    won[opponent.number() as usize] = true;
                }
                if let Some(outer) = frames.last_mut() {
                    outer.won = [0, 1].map(|player| outer.won[player] | won[player]);
                }
                if !is_solved {
                    top = frame.top;
                    break;
                }
            }
        }
    }

    /// The index of the first vertex of the innermost sub-game, from `top` on.
    fn first_open(&self, top: usize, meter: &mut Meter<'_>) -> Result<Option<usize>, Stop> {
        let rest = self.order[top..].iter();
        let first = rest.take_while(|&&at| !self.arena.is_innermost(at));
        let passed = first.count();
        meter.add(passed / 4)?;
        let first = top + passed;
        Ok((first < self.order.len()).then_some(first))
    }

    /// Attracts the innermost sub-game to its greatest priority, and to those below as long as they
    /// are good for the same player. Returns the index in `order` where the rest begins.
    fn attractor(
        &mut self,
        frame: &Frame,
        level: u32,
        stack: &mut Vec<u32>,
        heads: &mut Vec<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        let within = Within::Innermost(level);
        let mut index = frame.top;
        while let Some(&first) = self.order.get(index) {
            let priority = self.priorities[first as usize];
            let next = stack.len();
            let begun = index;
            let mut is_turned = false;
            // All vertices of one priority are heads.
            while let Some(&at) = self.order.get(index)
                && self.priorities[at as usize] == priority
            {
                if self.arena.is_innermost(at) {
                    if Player::of_parity(priority) != frame.player {
                        is_turned = true;
                        break;
                    }
                    self.arena.take(at, within, frame.player);
                    self.arena.strategy[at as usize] = NONE;
                    stack.push(at);
                    heads.push(at);
                }
                index += 1;
            }
            meter.add((index - begun) / 4)?;
            if is_turned {
                break;
            }
            let unseen = (next, self.arena.innermost);
            self.arena
                .attract(frame.player, within, stack, unseen, false, meter)?;
        }
        Ok(index)
    }

    /// Finds the vertices of a sub-game from which the opponent can force play to where it has won.
    /// Only heads of the attractor can move there at once; a head without such a move gets a
    /// strategy that stays away.
    fn take_lost(
        &mut self,
        frame: &Frame,
        level: u32,
        size: usize,
        heads: &[u32],
        taken: &mut Vec<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let (player, opponent) = (frame.player, frame.player.opponent());
        let can_lose = frame.won[opponent.number() as usize];
        let arena = &mut self.arena;
        let heads = &heads[frame.heads..];
        // A sweep deals with heads, too, and most of its time goes into them if they are many.
        let is_cheap = arena.are_many(size) || arena.sweeps_first();
        let must_sweep = can_lose && is_cheap && 4 * heads.len() >= size;
        let within = Within::Solved(level);
        for &head in if must_sweep { &[] } else { heads } {
            let row = arena.rows.row(head);
            let is_lost = if arena.owner(head) == player {
                meter.add(row.len())?;
                arena.strategy[head as usize] = arena.escape(head, within, opponent);
                arena.strategy[head as usize] == NONE
            } else if can_lose {
                meter.add(row.len())?;
                let is_won = |&&to: &&u32| arena.level(to) > level && arena.winner(to) == opponent;
                let found = row.iter().find(is_won);
                found.is_some_and(|&to| {
                    arena.strategy[head as usize] = to;
                    true
                })
            } else {
                false
            };
            if is_lost {
                arena.take(head, within, opponent);
                taken.push(head);
            }
        }
        let unseen = (0, size - taken.len());
        arena.attract(opponent, within, taken, unseen, must_sweep, meter)
    }

    /// Keeps the vertices of a sub-game that the opponent has won at the front of its part of the
    /// stack, from where they belong to the outer sub-game, and returns the others to the innermost
    /// one. Returns where the sub-game now begins.
    fn keep_won(
        &mut self,
        opponent: Player,
        level: u32,
        stack: &mut Vec<u32>,
        start: usize,
    ) -> usize {
        let mut kept = start;
        for index in start..stack.len() {
            let at = stack[index];
            let now = self.arena.level(at);
            let is_won = now < level || now > level && self.arena.winner(at) == opponent;
            if is_won {
                self.arena.levels[at as usize] = level - 1;
                stack[kept] = at;
                kept += 1;
            } else {
                self.arena.free(&[at]);
            }
        }
        stack.truncate(kept);
        kept
    }
}

/// Vertices in descending order of priority. O(n), or O(n log n) for large priorities.
fn by_priority(vertices: &[u32], priority: impl Fn(u32) -> u32) -> Vec<u32> {
    let greatest = vertices.iter().map(|&at| priority(at)).max().unwrap_or(0) as usize;
    if greatest > vertices.len() {
        let mut order = vertices.to_vec();
        order.sort_by_key(|&at| std::cmp::Reverse(priority(at)));
        return order;
    }
    // By priority, counted down from the greatest: where the next vertex goes.
    let mut next = vec![0; greatest + 2];
    for &at in vertices {
        next[greatest - priority(at) as usize + 1] += 1;
    }
    for rank in 0..=greatest {
        next[rank + 1] += next[rank];
    }
    let mut order = vec![0; vertices.len()];
    for &at in vertices {
        let next = &mut next[greatest - priority(at) as usize];
        order[*next] = at;
        *next += 1;
    }
    order
}
