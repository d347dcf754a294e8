//! Tangle learning, for the games on which Zielonka's algorithm takes too long.
//!
//! A *tangle* of a player is a set of vertices with a strategy of that player such that the
//! opponent can stay in it and reach every vertex from every other, and loses if it stays for ever.
//! So the opponent must leave, and if every way out leads into an attractor of the player, the
//! whole tangle belongs to that attractor.
//!
//! A pass takes the game apart into *regions*: attractors to the greatest priority that is left,
//! each in the sub-game without the regions before it. A region in which its player can stay, and
//! which the opponent can leave only to earlier regions, is *closed*. Its bottom components are new
//! tangles; one without a way out is won. The next pass begins at the earliest region that grows by
//! a tangle of this pass. The last region is always closed, so each pass learns something. (T. van
//! Dijk, *Attracting tangles to solve parity games*, 2018.)
//!
//! The conditions under which a tangle is attracted are those of the proof: all of its vertices are
//! free or in regions of its player, and so are the targets of all its ways out. A free vertex of
//! the player then stays in the tangle by its strategy: a move to an earlier region would have
//! attracted it.

use super::NONE;
use super::attractor::{Arena, Meter, Stop};
use crate::game::Player;
use crate::solver::components::Search;

/// In no region yet.
const FREE: u32 = u32::MAX;
/// Not in the game that is being solved.
const OUTSIDE: u32 = u32::MAX - 1;
/// The number of regions that are won: one for each player, by its number.
const WON: usize = 2;

/// The most pairs of numbers that tangles may take, which is a gigabyte.
const MAX_STORED: usize = 1 << 27;

/// A set of vertices in which every play that stays is won by the player.
struct Tangle {
    player: Player,
    /// Where its vertices and moves are in the list of all tangles.
    start: usize,
    end: usize,
    /// The number of ways out that don't lead into a region of the player.
    open: u32,
}

/// A region of the present pass.
struct Region {
    player: Player,
    /// Where its vertices begin on the stack, and its heads in the list of heads.
    start: usize,
    heads: usize,
    /// The index in `order` where the rest begins.
    rest: usize,
}

/// The state of a solve by tangle learning.
pub(super) struct Tangles<'s, 'a> {
    arena: &'s mut Arena<'a>,
    /// The vertices in descending order of priority.
    order: &'s [u32],
    /// By vertex.
    priorities: &'s [u32],
    /// By vertex: its region.
    region_of: Vec<u32>,
    /// By vertex: the number of its moves that don't lead into a region of the opponent of its
    /// owner.
    open: Vec<u32>,
    /// The first ones are for the won vertices.
    regions: Vec<Region>,
    /// The vertices of all regions of this pass, and the heads among them.
    stack: Vec<u32>,
    heads: Vec<u32>,
    tangles: Vec<Tangle>,
    /// Vertices and strategies of all tangles.
    moves: Vec<(u32, u32)>,
    /// By vertex: the index in `ways` of the first tangle with a way out to it; the next one is
    /// linked there.
    first_way: Vec<u32>,
    ways: Vec<(u32, u32)>,
    /// The tangles of this pass with the regions that they belong to.
    learned: Vec<(u32, u32)>,
    /// The vertices that were found to be won in this pass.
    won: [Vec<u32>; 2],
    search: Search,
}

impl<'s, 'a> Tangles<'s, 'a> {
    /// A solve of the vertices of the innermost sub-game, which are in `order`.
    pub(super) fn new(
        arena: &'s mut Arena<'a>,
        order: &'s [u32],
        priorities: &'s [u32],
    ) -> Tangles<'s, 'a> {
        let count = arena.levels.len();
        let mut region_of = vec![OUTSIDE; count];
        for &at in order {
            if arena.is_innermost(at) {
                region_of[at as usize] = FREE;
            }
        }
        let mut open = vec![0; count];
        for &at in order {
            let row = arena.rows.row(at).iter();
            let inside = row.filter(|&&to| region_of[to as usize] == FREE);
            open[at as usize] = inside.count() as u32;
        }
        let won = Player::ALL.map(|player| Region {
            player,
            start: 0,
            heads: 0,
            rest: 0,
        });
        Tangles {
            arena,
            order,
            priorities,
            region_of,
            open,
            regions: won.into(),
            stack: Vec::new(),
            heads: Vec::new(),
            tangles: Vec::new(),
            moves: Vec::new(),
            first_way: vec![NONE; count],
            ways: Vec::new(),
            learned: Vec::new(),
            won: [Vec::new(), Vec::new()],
            search: Search::new(count),
        }
    }

    /// Finds the winners and strategies of all vertices.
    pub(super) fn solve(mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut rest = 0;
        loop {
            while let Some(first) = self.first_free(rest, meter)? {
                let player = Player::of_parity(self.priorities[self.order[first] as usize]);
                self.regions.push(Region {
                    player,
                    start: self.stack.len(),
                    heads: self.heads.len(),
                    rest: first,
                });
                rest = self.finish_region(meter)?;
            }
            if self.regions.len() == WON {
                return Ok(());
            }
            rest = if self.won.iter().all(Vec::is_empty) {
                self.grow_earliest(meter)?
            } else {
                self.drop_regions(WON, meter)?;
                // Their ways out are open again.
                self.learned.clear();
                for player in Player::ALL {
                    self.take_won(player, meter)?;
                }
                0
            };
        }
    }

    /// The index in `order` of the first free vertex, from `rest` on.
    fn first_free(&self, rest: usize, meter: &mut Meter<'_>) -> Result<Option<usize>, Stop> {
        let is_free = |&at: &u32| self.region_of[at as usize] == FREE;
        let found = self.order[rest..].iter().position(is_free);
        meter.add(found.unwrap_or(self.order.len() - rest) / 4)?;
        Ok(found.map(|passed| rest + passed))
    }

    /// Attracts to the next heads of the last region as long as they are good for its player, and
    /// learns its tangles if it is closed. Returns the index in `order` where the rest begins.
    fn finish_region(&mut self, meter: &mut Meter<'_>) -> Result<usize, Stop> {
        let index = self.regions.len() - 1;
        let (player, mut rest) = (self.regions[index].player, self.regions[index].rest);
        while let Some(first) = self.first_free(rest, meter)? {
            rest = first;
            if Player::of_parity(self.priorities[self.order[first] as usize]) != player {
                break;
            }
            let next = self.stack.len();
            self.heads.push(self.order[first]);
            self.put(self.order[first], index, NONE);
            self.attract(index, next, meter)?;
            rest += 1;
        }
        self.regions[index].rest = rest;
        let heads = &self.heads[self.regions[index].heads..];
        let stays = |&head: &u32| {
            if self.arena.owner(head) == player {
                self.arena.strategy[head as usize] != NONE
            } else {
                self.open[head as usize] == 0
            }
        };
        meter.add(heads.len())?;
        if heads.iter().all(stays) {
            self.learn(index, meter)?;
        }
        Ok(rest)
    }

    fn put(&mut self, vertex: u32, region: usize, strategy: u32) {
        self.region_of[vertex as usize] = region as u32;
        self.arena.strategy[vertex as usize] = strategy;
        self.stack.push(vertex);
    }

    /// Adds to a region all free vertices and tangles from which its player can force play into it.
    /// The vertices of the stack from `next` on have not been looked at.
    fn attract(
        &mut self,
        region: usize,
        mut next: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let player = self.regions[region].player;
        let predecessors = self.arena.backwards.get()?;
        while let Some(&to) = self.stack.get(next) {
            next += 1;
            let sources = predecessors.row(to);
            meter.add(1 + sources.len())?;
            for &from in sources {
                let at = self.region_of[from as usize];
                if self.arena.owner(from) == player {
                    if at == FREE {
                        self.put(from, region, to);
                    } else if at == region as u32 && self.arena.strategy[from as usize] == NONE {
                        // A head.
                        self.arena.strategy[from as usize] = to;
                    }
                } else {
                    // Outside the game, this number means nothing.
                    let open = &mut self.open[from as usize];
                    *open = open.wrapping_sub(1);
                    if *open == 0 && at == FREE {
                        self.put(from, region, NONE);
                    }
                }
            }
            let mut way = self.first_way[to as usize];
            while let Some(&(number, following)) = self.ways.get(way as usize) {
                way = following;
                let tangle = &mut self.tangles[number as usize];
                if tangle.player == player {
                    tangle.open -= 1;
                    if tangle.open == 0 {
                        self.attract_tangle(number, region, meter)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Adds the free vertices of a tangle without an open way out to a region of its player, unless
    /// some of its vertices are in a region of the opponent.
    fn attract_tangle(
        &mut self,
        number: u32,
        region: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let Tangle {
            player, start, end, ..
        } = self.tangles[number as usize];
        meter.add(end - start)?;
        let is_lost = |&(at, _): &(u32, u32)| {
            let at = self.region_of[at as usize];
            at != FREE && self.regions[at as usize].player != player
        };
        if self.moves[start..end].iter().any(is_lost) {
            return Ok(());
        }
        for index in start..end {
            let (at, strategy) = self.moves[index];
            if self.region_of[at as usize] == FREE {
                self.put(at, region, strategy);
            }
        }
        Ok(())
    }

    /// Learns the bottom components of a closed region: new tangles, and won vertices.
    fn learn(&mut self, region: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let Region { player, heads, .. } = self.regions[region];
        let mut components = Vec::new();
        let mut search = std::mem::take(&mut self.search);
        let moves = search.each(
            &self.heads[heads..],
            |at, followed| {
                if self.arena.owner(at) != player {
                    return self.arena.rows.row(at).get(followed).copied();
                }
                (followed == 0).then(|| self.arena.strategy[at as usize])
            },
            |at| self.region_of[at as usize] == region as u32,
            |component, leaves| {
                if !leaves {
                    components.push(component);
                }
            },
        );
        self.search = search;
        meter.add(moves)?;
        for component in components {
            meter.add(component.len())?;
            let first_way = self.ways.len();
            // The last region that the opponent can go to.
            let mut target = 0;
            for &at in &component {
                if self.arena.owner(at) != player {
                    target = target.max(self.add_ways(at, region, meter)?);
                }
            }
            if first_way == self.ways.len() {
                self.won[player.number() as usize].extend(component);
                continue;
            }
            let start = self.moves.len();
            let strategy = &self.arena.strategy;
            let moves = component.iter().map(|&at| (at, strategy[at as usize]));
            self.moves.extend(moves);
            self.learned.push((self.tangles.len() as u32, target));
            self.tangles.push(Tangle {
                player,
                start,
                end: self.moves.len(),
                open: 0,
            });
            if self.moves.len() + self.ways.len() > MAX_STORED {
                return Err(Stop::Budget);
            }
        }
        Ok(())
    }

    /// Adds the ways out of the next tangle by the moves from one of its vertices, each target
    /// once. Returns the last region that they lead to.
    fn add_ways(&mut self, from: u32, region: usize, meter: &mut Meter<'_>) -> Result<u32, Stop> {
        let number = self.tangles.len() as u32;
        let row = self.arena.rows.row(from);
        meter.add(row.len())?;
        let mut target = 0;
        for &to in row {
            let there = self.region_of[to as usize];
            if (WON as u32..region as u32).contains(&there) {
                let first = &mut self.first_way[to as usize];
                let is_known = self.ways.get(*first as usize);
                if is_known.is_none_or(|&(tangle, _)| tangle != number) {
                    self.ways.push((number, *first));
                    *first = self.ways.len() as u32 - 1;
                    target = target.max(there);
                }
            }
        }
        Ok(target)
    }

    /// Begins a new pass at the earliest region to which a tangle of this pass belongs. Returns the
    /// index in `order` where the rest begins.
    fn grow_earliest(&mut self, meter: &mut Meter<'_>) -> Result<usize, Stop> {
        let learned = std::mem::take(&mut self.learned);
        let earliest = learned.iter().map(|&(_, target)| target).min();
        let region = earliest.expect("the last region is closed") as usize;
        self.drop_regions(region + 1, meter)?;
        let next = self.stack.len();
        for (number, target) in learned {
            if target as usize == region {
                self.attract_tangle(number, region, meter)?;
            }
        }
        self.attract(region, next, meter)?;
        self.finish_region(meter)
    }

    /// Frees the vertices of the regions from this index on.
    fn drop_regions(&mut self, first: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let Some(&Region { start, heads, .. }) = self.regions.get(first) else {
            return Ok(());
        };
        let predecessors = self.arena.backwards.get()?;
        for to in self.stack.drain(start..) {
            let region = std::mem::replace(&mut self.region_of[to as usize], FREE);
            let player = self.regions[region as usize].player;
            let sources = predecessors.row(to);
            meter.add(1 + sources.len())?;
            for &from in sources {
                if self.arena.owner(from) != player {
                    let open = &mut self.open[from as usize];
                    *open = open.wrapping_add(1);
                }
            }
            let mut way = self.first_way[to as usize];
            while let Some(&(number, following)) = self.ways.get(way as usize) {
                way = following;
                let tangle = &mut self.tangles[number as usize];
                if tangle.player == player {
                    tangle.open += 1;
                }
            }
        }
        self.heads.truncate(heads);
        self.regions.truncate(first);
        Ok(())
    }

    /// Gives a player the vertices that were found to be won, and all others from which it can
    /// force play there. All regions must have been dropped.
    fn take_won(&mut self, player: Player, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let won = player.number() as usize;
        let next = self.stack.len();
        for at in std::mem::take(&mut self.won[won]) {
            if self.region_of[at as usize] == FREE {
                self.put(at, won, self.arena.strategy[at as usize]);
            }
        }
        self.attract(won, next, meter)?;
        for &at in &self.stack[next..] {
            self.arena.set_winner(at, player);
        }
        self.stack.clear();
        Ok(())
    }
}
