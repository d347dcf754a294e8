//! The memory of a solve with bit sets, estimated in advance.

use crate::game::{BoardPursuit, Pursuit, can_be_stuck, stuck};
use crate::model::{Outcome, PursuitRules, Side};
use crate::platform;
use crate::solver::memory::{Need, TooLarge, free_memory};
use crate::solver::solution::{Block, LANES};

/// The size of the masks of changes for one of the officer's places, in bytes.
const MASKS: u64 = 48;

/// The size of a step in the tables of the solver and of the check, in bytes.
const STEP: u64 = 16;

/// Needs below this many bytes are accepted without asking the system for its free memory.
const ALWAYS_FREE: u64 = 1 << 20;

/// The quantities that determine the memory of [`pursuit_on_board`](super::pursuit_on_board()).
///
/// The size of the sets of wins and draws is known in advance. The remoteness takes a plane for
/// each binary digit of its maximum, which only the solve finds. It is estimated from the distances
/// on the board: on boards without walls, the officer needs as many moves as the board is long, and
/// on random boards up to one and a half times the greatest distance between places. The estimate
/// is twice that distance. Play that lasts longer, as in a maze of one-way steps, takes one more
/// plane for each doubling. Before it adds such a plane, the solver checks that it fits, and
/// otherwise gives up. It never uses more memory than was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct BoardNeed {
    places: u64,
    /// The size of a set of positions of one turn, in bytes.
    set: u64,
    /// The number of sets not used for remoteness.
    sets: u64,
    /// The number of binary digits of the estimated remoteness.
    digits: u32,
    /// The size of masks and tables of moves, in bytes.
    rest: u64,
}

impl BoardNeed {
    /// The need on a board with this many cells, up to the last place. The thief can only win if
    /// `has_exits` is true or a side can be stuck.
    fn new(
        cells: u64,
        places: u64,
        has_exits: bool,
        can_be_stuck: bool,
        may_end_drawn: bool,
        endless: Option<Side>,
        longest: u64,
    ) -> BoardNeed {
        // Two for each side that can win. If draws are forced, the check has four sets of its own
        // in addition to those of the solution.
        let sets = match endless {
            Some(_) if may_end_drawn => 7,
            _ if has_exits || (can_be_stuck && !may_end_drawn) => 4,
            _ => 2,
        };
        BoardNeed {
            places,
            set: bytes_of_set(cells, places),
            sets,
            digits: digits_of(longest),
            rest: places.saturating_mul(MASKS),
        }
    }

    /// The need of a game on a board. O(places + steps), because distances are measured from two
    /// places of each connected part of the board.
    pub fn of(game: BoardPursuit<'_>) -> BoardNeed {
        let cells = game.cells();
        let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
        let places = cells.len() as u64;
        let steps: usize = [Side::Police, Side::Thief]
            .into_iter()
            .flat_map(|side| (0..game.places()).map(move |place| game.reach(side, place).count()))
            .sum();
        let has_exits = (0..game.places()).any(|place| game.is_exit(place));
        let lasting = |longest| {
            let need = BoardNeed::new(
                row,
                places,
                has_exits,
                game.can_be_stuck(),
                game.may_end_drawn(),
                game.endless_winner(),
                longest,
            );
            BoardNeed {
                rest: need.rest + STEP * steps as u64,
                ..need
            }
        };
        // If little memory is needed, measuring distances isn't worthwhile.
        let most = lasting(4 * places);
        if most.need(0).bytes() < ALWAYS_FREE {
            return most;
        }
        let farthest = |side| u64::from(farthest(&game, side));
        let run = if has_exits {
            2 * farthest(Side::Thief)
        } else {
            0
        };
        lasting((4 * farthest(Side::Police)).max(run))
    }

    /// The approximate need of a game on a board of this size, without its tables. The maximum
    /// remoteness is estimated from the size alone, as twice that on an open board.
    /// [`BoardNeed::of`] is more precise.
    pub fn of_size(
        (rows, columns): (u32, u32),
        places: u64,
        has_exits: bool,
        rules: &PursuitRules,
    ) -> BoardNeed {
        let may_end_drawn = stuck(rules.convention) == Outcome::Draw;
        BoardNeed::new(
            u64::from(rows) * u64::from(columns),
            places,
            has_exits,
            can_be_stuck(rules),
            may_end_drawn,
            rules.endless,
            4 * (u64::from(rows) + u64::from(columns)).saturating_sub(2),
        )
    }

    /// The memory needed to begin, for the game's own tables, before the moves are known.
    pub fn of_tables(&self, tables: u64) -> Need {
        Need::without_numbers(Pursuit::position_count(self.places as usize), tables)
    }

    /// The peak memory of the solve and of its check, if the remoteness doesn't exceed the
    /// estimate. `tables`, the size of the game's own tables in bytes, is counted twice, because
    /// the solution has a copy of the game.
    pub fn need(&self, tables: u64) -> Need {
        self.with_digits(self.digits, tables)
    }

    /// Checks the need against the free memory. If the process's address space is limited, two more
    /// sets are counted for games in which the thief never wins. These are empty, so they take
    /// address space but no memory.
    ///
    /// # Errors
    /// [`TooLarge`] with the figures.
    pub fn check(&self) -> Result<(), TooLarge> {
        let need = self.need(0);
        need.check()?;
        if need.bytes() < ALWAYS_FREE {
            return Ok(());
        }
        let reserved = BoardNeed {
            sets: self.sets.max(4),
            ..*self
        };
        let free = platform::free_address_space().unwrap_or(u64::MAX);
        reserved.need(0).check_in(free)
    }

    fn with_digits(&self, digits: u32, tables: u64) -> Need {
        let bytes = self
            .set
            .saturating_mul(self.sets + u64::from(digits))
            .saturating_add(self.rest)
            .saturating_add(tables.saturating_mul(2));
        Need::without_numbers(Pursuit::position_count(self.places as usize), bytes)
    }

    /// Checks that one more plane fits in addition to the present ones, in the memory allowed for
    /// the whole solve, or if that is `None`, in the free memory.
    ///
    /// # Errors
    /// [`TooLarge::Memory`] with the figures of the whole solve.
    pub(super) fn check_plane(&self, digits: usize, allowed: Option<u64>) -> Result<(), TooLarge> {
        let digits = digits as u32;
        let [held, needed] = [digits, digits + 1].map(|digits| self.with_digits(digits, 0));
        if digits < self.digits {
            return Ok(());
        }
        let free = match allowed {
            Some(allowed) => allowed,
            None if self.set < ALWAYS_FREE => return Ok(()),
            None => free_memory().map_or(u64::MAX, |free| free.saturating_add(held.bytes())),
        };
        needed.check_in(free)
    }
}

/// The number of binary digits of a remoteness, at least one.
fn digits_of(longest: u64) -> u32 {
    (u64::BITS - longest.leading_zeros()).max(1)
}

/// The size of a set of positions of one turn in bytes, given the numbers of cells and places.
fn bytes_of_set(cells: u64, places: u64) -> u64 {
    let blocks = cells.div_ceil(64 * LANES as u64);
    places.saturating_mul(blocks.saturating_mul(size_of::<Block>() as u64))
}

/// The average number of visits per place after which measuring distances is abandoned.
const MAX_VISITS: usize = 16;

/// Approximately the greatest distance between two places by the moves of a side. In each connected
/// part of the board, this is the distance from the place farthest from its first place to the
/// place farthest from there. If that takes too long, returns the number of places.
fn farthest(game: &Pursuit, side: Side) -> u32 {
    const UNSEEN: u32 = u32::MAX;
    let places = game.places() as usize;
    let mut distance = vec![UNSEEN; places];
    let mut is_known = vec![false; places];
    let mut queue = Vec::new();
    let (mut farthest, mut visited) = (0, 0);
    for first in 0..places as u32 {
        if is_known[first as usize] {
            continue;
        }
        // With one-way steps, later places may reach the same places again and again.
        if visited > MAX_VISITS * places {
            return places as u32;
        }
        let mut from = first;
        for _ in 0..2 {
            queue.clear();
            queue.push(from);
            distance[from as usize] = 0;
            let mut next = 0;
            while let Some(&place) = queue.get(next) {
                next += 1;
                let there = distance[place as usize] + 1;
                for to in game.reach(side, place) {
                    if distance[to as usize] == UNSEEN {
                        distance[to as usize] = there;
                        queue.push(to);
                    }
                }
            }
            visited += queue.len();
            from = queue[queue.len() - 1];
            farthest = farthest.max(distance[from as usize]);
            for &place in &queue {
                distance[place as usize] = UNSEEN;
                is_known[place as usize] = true;
            }
        }
    }
    farthest
}

impl Need {
    /// The peak memory of [`pursuit_outcomes`](super::pursuit_outcomes()), given the numbers of
    /// cells and places: two sets for each turn, one for the positions that a round finds, one for
    /// draws if there may be any, and masks of changes.
    pub fn outcome_sets(cells: u64, places: u64, may_end_drawn: bool) -> Need {
        let sets = 5 + u64::from(may_end_drawn);
        let bytes = bytes_of_set(cells, places)
            .saturating_mul(sets)
            .saturating_add(places.saturating_mul(MASKS));
        Need::without_numbers(Pursuit::position_count(places as usize), bytes)
    }
}
